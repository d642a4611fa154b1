//! Where journals lie, and what stands beside them.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use super::{Files, OnDisk};
use crate::devices::{now_utc, stamp};

/// Reads a file whole, up to a bound; `-` is standard input.
///
/// # Errors
/// When it cannot be read or is too large.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    OnDisk.read(path)
}

/// The line that stood beside a journal when it was last written.
pub fn times_beside(journal: &Path) -> Option<String> {
    let mut line = String::new();
    File::open(times_path(journal)).ok()?.take(200).read_to_string(&mut line).ok()?;
    Some(line.trim_end().to_owned())
}

pub(super) fn times_path(journal: &Path) -> PathBuf {
    let mut path = journal.as_os_str().to_owned();
    path.push(".times");
    path.into()
}

/// How many seconds ago a journal, or the line beside it, was last written, by the wall's clock.
pub fn seconds_since_written(journal: &Path) -> Option<u64> {
    let written = |path: &Path| {
        let since = path.metadata().ok()?.modified().ok()?;
        Some(since.duration_since(std::time::UNIX_EPOCH).ok()?.as_secs())
    };
    let last = written(journal)?.max(written(&times_path(journal)).unwrap_or(0));
    now_utc().checked_sub(last)
}

/// A new file in the person's data folder, named by the day and the time.
///
/// # Errors
/// When there is no data folder, or it cannot be written.
pub fn usual_journal() -> io::Result<PathBuf> {
    let folder = data_folder()?.join("games");
    std::fs::create_dir_all(&folder)?;
    let (year, month, day, [hour, minute, second]) = stamp(now_utc());
    let name = format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}");
    Ok(folder.join(format!("{name}-{}.journal", std::process::id())))
}

/// Our part of the person's data folder.
pub(super) fn data_folder() -> io::Result<PathBuf> {
    let data = std::env::var_os("XDG_DATA_HOME")
        .filter(|folder| !folder.is_empty())
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/share")))
        .ok_or(io::ErrorKind::NotFound)?;
    Ok(data.join("annabella"))
}
