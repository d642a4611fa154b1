//! Signs and lines: whatever is in their tables comes from somewhere, and the languages in the
//! program are those of the files.

use std::{fs, path::Path};

use annabella::words::{LineKey, Sentences, Sign};

/// Every source of the program but this table's own.
fn sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, all);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            // The rows of the table are no use of it.
            all.push_str(text.split_once("\nsigns! {").map_or(text.as_str(), |(before, _)| before));
        }
    }
}

/// Whether something of an enum is made in the sources.
fn made(sources: &str, name: &str) -> bool {
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric());
    sources.match_indices(name).any(|(at, _)| ends(&sources[at + name.len()..]))
}

#[test]
fn every_sign_of_the_table_comes_and_every_line_is_said() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut all = String::new();
    for folder in ["core/src", "src"] {
        sources(&root.join(folder), &mut all);
    }
    let never = Sign::ALL.iter().filter(|sign| !made(&all, &format!("Sign::{sign:?}")));
    assert_eq!(never.collect::<Vec<_>>(), Vec::<&Sign>::new(), "signs that never come");
    let unsaid = LineKey::ALL.iter().filter(|key| !made(&all, &format!("Line::{key:?}")));
    assert_eq!(unsaid.collect::<Vec<_>>(), Vec::<&LineKey>::new(), "lines that nobody says");
}

#[test]
fn a_sign_has_one_name_and_lines_have_theirs() {
    for (at, sign) in Sign::ALL.iter().enumerate() {
        assert!(Sign::ALL[..at].iter().all(|other| other.name() != sign.name()), "{sign:?}");
    }
    for (at, key) in LineKey::ALL.iter().enumerate() {
        assert_eq!(*key as usize, at, "{key:?}");
    }
}

#[test]
fn the_languages_in_the_program_are_those_of_the_files() {
    for name in Sentences::names() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../voices/{name}.toml"));
        let read = Sentences::read(&fs::read_to_string(path).unwrap()).unwrap();
        assert_eq!(format!("{read:?}"), format!("{:?}", Sentences::named(name).unwrap()));
    }
}
