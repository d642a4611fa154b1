//! Which segment of a journal counts: the one with the most intact lines.

use std::path::{Path, PathBuf};

use super::open::Trouble;
use crate::{
    devices::{self, Files},
    journal::{self, Fault, Journal},
};

/// The segment that counts, read.
#[derive(Debug)]
pub struct FoundSegment {
    /// Where.
    pub path: PathBuf,
    /// All its bytes.
    pub bytes: Vec<u8>,
    /// What they say.
    pub journal: Journal,
    /// The segment of this game with the highest number.
    pub newest: PathBuf,
    /// The fault of the file that was asked for.
    pub asked: Option<Fault>,
}

/// Reads all segments of a journal and takes the longest; of equals the newest. A file of that
/// name that begins otherwise is another game's and does not count.
///
/// # Errors
/// When none can be read, why the one that was asked for could not; and when that one is no
/// journal, so that nobody is told of a game he did not ask for.
pub fn find(
    files: &mut impl Files,
    path: &Path,
    second: Option<&Path>,
) -> Result<FoundSegment, Trouble> {
    let paths = if path == Path::new("-") {
        vec![path.to_owned()]
    } else {
        devices::segments(files, path, second)
    };
    let mut trouble = None;
    let mut read = Vec::new();
    let mut asked = None;
    for candidate in paths {
        match files.read(&candidate) {
            Ok(bytes) => {
                let journal = journal::read(&bytes);
                if candidate == path {
                    asked = Some((bytes.clone(), journal.intact_bytes, journal.fault));
                }
                read.push((candidate, bytes, journal));
            }
            Err(fault) if candidate == path => trouble = Some(Trouble::File(candidate, fault)),
            Err(_) => {}
        }
    }
    if let Some((asked, intact, _)) = &asked {
        read.retain(|(_, bytes, journal)| {
            let intact = journal.intact_bytes.min(*intact);
            asked.get(..intact) == bytes.get(..intact)
        });
    }
    let asked = asked.and_then(|(_, _, fault)| fault);
    let newest = read.first().map(|(path, ..)| path.clone()).unwrap_or_default();
    // Of equals the first, and they come newest first.
    let longest = read.into_iter().rev().max_by_key(|(_, _, journal)| journal.intact_bytes);
    match (longest, trouble) {
        (Some((_, _, journal)), None) if journal.fault == Some(Fault::Foreign) => {
            Err(Trouble::Journal(path.to_owned(), Fault::Foreign))
        }
        (Some((_, _, journal)), Some(trouble)) if journal.fault == Some(Fault::Foreign) => {
            Err(trouble)
        }
        (Some((path, bytes, journal)), _) => {
            Ok(FoundSegment { path, bytes, journal, newest, asked })
        }
        (None, trouble) => {
            Err(trouble.unwrap_or(Trouble::Journal(path.to_owned(), Fault::Foreign)))
        }
    }
}
