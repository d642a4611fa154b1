//! The segments of a journal: their names, and in which order they are looked at.

use std::{
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
};

use super::Files;

/// The highest number a segment can have.
const NUMBER_MAX: u32 = 9_999;

/// The name of a journal without its segment's number, and that number: `g.journal.2` is the
/// second segment of `g.journal`, which itself is the first.
pub fn number_of(path: &Path) -> (OsString, u32) {
    let name = path.file_name().unwrap_or_default();
    let (stem, number) = (path.file_stem(), path.extension().and_then(OsStr::to_str));
    match (stem, number.and_then(read_number)) {
        (Some(stem), Some(number)) => (stem.to_owned(), number),
        _ => (name.to_owned(), 1),
    }
}

fn read_number(text: &str) -> Option<u32> {
    let number = text.parse().ok().filter(|number| (2..=NUMBER_MAX).contains(number))?;
    // Only what we write ourselves: no sign, no zero in front.
    (number.to_string() == text).then_some(number)
}

/// The name of a segment.
pub(super) fn name(journal: &OsStr, number: u32) -> OsString {
    let mut name = journal.to_owned();
    if number > 1 {
        name.push(format!(".{number}"));
    }
    name
}

/// The segments of a journal in its own folder and in the second, the highest number first. The
/// path that was asked for is always among them.
pub fn segments(files: &mut impl Files, path: &Path, second: Option<&Path>) -> Vec<PathBuf> {
    let (journal, asked) = number_of(path);
    let mut found = vec![(asked, path.to_owned())];
    for folder in second.into_iter().chain([folder_of(path)]) {
        for name in files.names(folder).unwrap_or_default() {
            let (of, number) = number_of(Path::new(&name));
            let here = if folder == folder_of(path) {
                path.with_file_name(&name)
            } else {
                folder.join(&name)
            };
            if of == journal && found.iter().all(|(_, other)| *other != here) {
                found.push((number, here));
            }
        }
    }
    found.sort_by(|one, other| other.cmp(one));
    found.into_iter().map(|(_, path)| path).collect()
}

/// The folder a file is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
