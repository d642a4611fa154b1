//! A journal that another program writes: what it has added since the last look.

use std::{
    fs::File,
    io::{self, Read},
    os::unix::fs::{FileExt, MetadataExt},
    path::{Path, PathBuf},
    time::Duration,
};

use super::places::times_path;
use crate::devices::{files, time::since_epoch};

/// The most that is taken at one look.
const LOOK_BYTES_MAX: usize = 1 << 20;

/// The end of a file, followed.
#[derive(Debug)]
pub struct Tail {
    path: PathBuf,
    file: File,
    place: (u64, u64),
    read: u64,
}

/// What a look at the file brought.
#[derive(Debug)]
pub enum News {
    /// These bytes are new; none: nothing is.
    More(Vec<u8>),
    /// It is shorter than what was read of it.
    Cut,
    /// Another file, or none, has its name.
    Replaced,
}

impl Tail {
    /// Follows a file from so many bytes on.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn open(path: &Path, from: usize) -> io::Result<Tail> {
        let file = files::read_plain(path)?;
        let meta = file.metadata()?;
        let read = u64::try_from(from).unwrap_or(u64::MAX);
        Ok(Tail { path: path.to_owned(), file, place: (meta.dev(), meta.ino()), read })
    }

    /// What is new.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn look(&mut self) -> io::Result<News> {
        let named = self.path.metadata().map(|meta| (meta.dev(), meta.ino()));
        if named.ok() != Some(self.place) {
            return Ok(News::Replaced);
        }
        let length = self.file.metadata()?.len();
        if length < self.read {
            return Ok(News::Cut);
        }
        let new = usize::try_from(length - self.read).unwrap_or(usize::MAX).min(LOOK_BYTES_MAX);
        let mut bytes = vec![0; new];
        let count = self.file.read_at(&mut bytes, self.read)?;
        bytes.truncate(count);
        self.read += u64::try_from(count).unwrap_or(0);
        Ok(News::More(bytes))
    }
}

/// How long ago a journal was last written, by the wall's clock.
pub fn written_ago(journal: &Path) -> Option<Duration> {
    let written = journal.metadata().ok()?.modified().ok()?;
    let written = written.duration_since(std::time::UNIX_EPOCH).ok()?;
    Some(since_epoch().saturating_sub(written))
}

/// The present times beside a journal, in milliseconds: the moment, White's time, Black's; and how
/// long ago they were written, by the wall's clock.
pub fn beat(journal: &Path) -> Option<([u64; 3], Duration)> {
    let path = times_path(journal);
    let mut line = String::new();
    let file = files::read_beside(journal, &path).ok()?;
    let written = file.metadata().ok()?.modified().ok()?;
    file.take(200).read_to_string(&mut line).ok()?;
    let ms: Vec<u64> = line.split_whitespace().map_while(|field| field.parse().ok()).collect();
    let &[at, white, black] = ms.as_slice() else { return None };
    let written = written.duration_since(std::time::UNIX_EPOCH).ok()?;
    Some(([at, white, black], since_epoch().saturating_sub(written)))
}
