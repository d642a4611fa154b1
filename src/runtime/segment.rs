//! Which segment of a journal counts: the signed one, else the one with the most intact lines.

use std::path::{Path, PathBuf};

use super::open::Trouble;
use crate::{
    devices::{self, Files},
    journal::{self, BYTES_MAX, FIRST_LINE, Fault, Journal, JournalForm, Signed, Verdict},
};

/// What is looked at first of another segment: whether it is one of this game at all.
const FIRST_BYTES: usize = 4 << 10;
/// What is then held of it at a time.
const PART_BYTES: usize = 64 << 10;
/// So many bytes of other segments are looked at. Whoever lays more beside a journal gains nothing.
const SUM_BYTES_MAX: usize = 256 << 20;

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

/// What a segment is worth: a signed one more than any other, then the one with more intact bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    signed: bool,
    intact: usize,
}

impl Worth {
    fn of(journal: &Journal) -> Worth {
        // What older programs signed, they went on with in the same file.
        let ends = journal.fault.is_none() && journal.preface.form == JournalForm::Second;
        let signed = ends && matches!(Verdict::of(journal).signed, Signed::Own(_));
        Worth { signed, intact: journal.intact_bytes }
    }
}

/// Looks at all segments of a journal and takes the signed one, else the longest; of equals the
/// newest. A file of that name that begins otherwise is another game's and does not count.
///
/// # Errors
/// When none can be read, why the one that was asked for could not; and when that one is no
/// journal, so that nobody is told of a game he did not ask for.
pub fn find(
    files: &mut impl Files,
    path: &Path,
    second: Option<&Path>,
) -> Result<FoundSegment, Trouble> {
    let mut paths = if path == Path::new("-") {
        vec![path.to_owned()]
    } else {
        devices::segments(files, path, second)
    };
    // The oldest first: of equals the last counts.
    paths.reverse();
    let read = files.read(path).map(|bytes| (journal::read(&bytes), bytes));
    let asked = read.as_ref().ok().map(|(journal, bytes)| {
        (journal.fault, bytes.get(..journal.intact_bytes).unwrap_or_default())
    });
    let mut looked_at = 0;
    let mut best: Option<(Worth, PathBuf)> = None;
    let mut newest = PathBuf::new();
    for candidate in paths {
        let worth = if candidate == path {
            read.as_ref().ok().map(|(journal, _)| Worth::of(journal))
        } else {
            look(files, (path, &candidate), asked.map(|(_, intact)| intact), &mut looked_at)
        };
        let Some(worth) = worth else { continue };
        newest.clone_from(&candidate);
        if best.as_ref().is_none_or(|(known, _)| worth >= *known) {
            best = Some((worth, candidate));
        }
    }
    let asked = asked.and_then(|(fault, _)| fault);
    let foreign = || Trouble::Journal(path.to_owned(), Fault::Foreign);
    let trouble = |fault| Trouble::File(path.to_owned(), fault);
    match (best, read) {
        (Some((worth, _)), Ok(_)) if worth.intact == 0 => Err(foreign()),
        (Some((worth, _)), Err(fault)) if worth.intact == 0 => Err(trouble(fault)),
        (Some((_, taken)), Ok((journal, bytes))) if taken == path => {
            Ok(FoundSegment { path: taken, bytes, journal, newest, asked })
        }
        (Some((_, taken)), _) => {
            let bytes = files.read_beside(path, &taken, FIRST_LINE, BYTES_MAX);
            let bytes = bytes.map_err(|why| Trouble::File(taken.clone(), why))?;
            let journal = journal::read(&bytes);
            Ok(FoundSegment { path: taken, bytes, journal, newest, asked })
        }
        (None, Ok(_)) => Err(foreign()),
        (None, Err(fault)) => Err(trouble(fault)),
    }
}

/// What another segment is worth, held part by part, as far as it is intact. None: it cannot be
/// read, or is of another game than the one that was asked for.
fn look(
    files: &mut impl Files,
    (named, path): (&Path, &Path),
    asked: Option<&[u8]>,
    looked_at: &mut usize,
) -> Option<Worth> {
    let mut journal: Option<Journal> = None;
    let mut most = FIRST_BYTES;
    loop {
        let from = journal.as_ref().map_or(0, |journal| journal.intact_bytes);
        let part = files.read_part(named, path, from, most).ok()?;
        *looked_at = looked_at.saturating_add(part.len());
        let journal = match &mut journal {
            Some(journal) => {
                journal.read_on(&part);
                journal
            }
            none => none.insert(journal::read(&part)),
        };
        let new = part.get(..journal.intact_bytes.saturating_sub(from)).unwrap_or_default();
        let known = asked.map_or(new, |asked| asked.get(from..).unwrap_or_default());
        if new.iter().zip(known).any(|(one, other)| one != other) {
            return None;
        }
        let goes_on = match journal.fault {
            None | Some(Fault::Torn(_) | Fault::Unsigned(_)) => part.len() == most,
            Some(Fault::Foreign | Fault::Changed(_) | Fault::Behind(_)) => false,
        };
        let stands = new.is_empty() && most == PART_BYTES;
        if !goes_on || stands || *looked_at > SUM_BYTES_MAX {
            return Some(Worth::of(journal));
        }
        most = PART_BYTES;
    }
}
