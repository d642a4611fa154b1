//! Where journals lie, and what stands beside them.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{Files, OnDisk};
use crate::devices::{files, now_local, stamp};

/// More than the line beside a journal, and more than the name of a file can be.
const TIMES_BYTES_MAX: u64 = 200;
const MOVED_BYTES_MAX: u64 = 1 << 13;

/// Reads a file whole that somebody named, up to a bound; `-` is standard input.
///
/// # Errors
/// When it cannot be read or is too large.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    OnDisk.read(path)
}

/// The line that stood beside a journal when it was last written.
pub fn times_beside(files: &mut impl Files, journal: &Path) -> Option<String> {
    let line = files.read_beside(journal, &times_path(journal), "", TIMES_BYTES_MAX).ok()?;
    Some(String::from_utf8(line).ok()?.trim_end().to_owned())
}

/// Where the game went on, by the word that was left beside a journal on another disk.
pub fn moved_beside(files: &mut impl Files, journal: &Path) -> Option<PathBuf> {
    let word = files.read_beside(journal, &moved_path(journal), "", MOVED_BYTES_MAX).ok()?;
    let word = String::from_utf8(word).ok()?;
    Some(PathBuf::from(word.strip_suffix('\n')?))
}

pub(super) fn times_path(journal: &Path) -> PathBuf {
    beside(journal, ".times")
}

pub(super) fn moved_path(journal: &Path) -> PathBuf {
    beside(journal, ".moved")
}

/// `g.journal.torn`, then `g.journal.torn-2`.
pub(super) fn torn_path(journal: &Path, number: u32) -> PathBuf {
    match number {
        1 => beside(journal, ".torn"),
        _ => beside(journal, &format!(".torn-{number}")),
    }
}

fn beside(journal: &Path, end: &str) -> PathBuf {
    let mut path = journal.as_os_str().to_owned();
    path.push(end);
    path.into()
}

/// How many seconds ago a journal, or the line beside it, was last written, by the wall's clock.
pub fn seconds_since_written(files: &mut impl Files, journal: &Path) -> Option<u64> {
    let of_journal = files.seconds_since_written(journal)?;
    let of_times = files.seconds_since_written(&times_path(journal));
    Some(of_times.unwrap_or(u64::MAX).min(of_journal))
}

/// A new file in the person's data folder, named by the day and the time.
///
/// # Errors
/// When there is no data folder, or it cannot be written.
pub fn usual_journal() -> io::Result<PathBuf> {
    let folder = games_folder()?;
    let (year, month, day, [hour, minute, second]) = stamp(now_local());
    let name = format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}");
    Ok(folder.join(format!("{name}-{}.journal", std::process::id())))
}

/// Where the person's games are kept, for nobody else to look into.
///
/// # Errors
/// When there is no data folder, or it cannot be written.
pub fn games_folder() -> io::Result<PathBuf> {
    let folder = data_folder()?.join("games");
    files::private_folder(&folder)?;
    Ok(folder)
}

/// Our part of the person's data folder.
pub(in crate::devices) fn data_folder() -> io::Result<PathBuf> {
    let data = std::env::var_os("XDG_DATA_HOME")
        .filter(|folder| !folder.is_empty())
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/share")))
        .ok_or(io::ErrorKind::NotFound)?;
    Ok(data.join("annabella"))
}
