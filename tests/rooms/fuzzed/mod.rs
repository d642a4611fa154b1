//! Bytes that fuzzing found worth keeping, tried again: `fuzz/corpus` has a folder to each target.

mod targets;
mod unicode;

use std::{
    collections::BTreeSet,
    fs, panic,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(kit::ROOT).join("fuzz")
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

fn wanted() -> BTreeSet<String> {
    targets::ALL.iter().map(|(name, _)| (*name).to_owned()).collect()
}

#[test]
fn every_target_is_fuzzed_and_keeps_what_was_found() {
    let sources = names(&root().join("fuzz_targets"));
    let sources: BTreeSet<_> =
        sources.iter().map(|name| name.strip_suffix(".rs").unwrap().to_owned()).collect();
    assert_eq!(sources, wanted());
    assert_eq!(names(&root().join("corpus")), wanted());
}

/// One file after the other, so that the one that fails is named.
#[test]
fn what_fuzzing_kept_holds_still() {
    let mut tried = 0;
    for (name, target) in targets::ALL {
        for file in names(&root().join("corpus").join(name)) {
            let bytes = fs::read(root().join("corpus").join(name).join(&file)).unwrap();
            let held = panic::catch_unwind(|| target(&bytes));
            assert!(held.is_ok(), "fuzz/corpus/{name}/{file}");
            tried += 1;
        }
    }
    assert!(tried >= 10 * targets::ALL.len(), "{tried}");
}
