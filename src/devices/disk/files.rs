//! What a disk can do: the real one, and the simulated one that can fail at every step.

use std::{ffi::OsString, fmt, io, path::Path};

/// How a file is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// Made; what is there, empty and ours, goes. Held against other programs.
    Fresh,
    /// Made; one that is there must be empty. Held against other programs.
    New,
    /// One that is there, to go on with. Held against other programs.
    Again,
    /// Made if it is missing; what is written goes to its end.
    Append,
    /// Made if it is missing; what is written goes over what is there.
    Over,
}

/// A file system, as little of it as a journal needs. Each call is one step that may fail alone.
pub trait Files: Clone + fmt::Debug {
    /// An open file.
    type File: fmt::Debug;

    /// Opens a file.
    ///
    /// # Errors
    /// When it cannot be used as asked; [`io::ErrorKind::ResourceBusy`] if another program has it.
    fn open(&mut self, path: &Path, how: How) -> io::Result<Self::File>;

    /// Reads a file whole that somebody named, up to a bound.
    ///
    /// # Errors
    /// When it cannot be read or is too large.
    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>>;

    /// Reads so many bytes of such a file at most, from a place on: fewer only at its end.
    ///
    /// # Errors
    /// When it is not that, or cannot be read.
    fn read_part(
        &mut self,
        named: &Path,
        path: &Path,
        from: usize,
        most: usize,
    ) -> io::Result<Vec<u8>>;

    /// Reads a file beside the one that was named: only a plain one of the same owner or our own,
    /// that begins with this, and that ends within so many bytes.
    ///
    /// # Errors
    /// When it is not that, or cannot be read.
    fn read_beside(
        &mut self,
        named: &Path,
        path: &Path,
        begins: &str,
        most: u64,
    ) -> io::Result<Vec<u8>>;

    /// Writes, and tells how many of the bytes were taken: perhaps not all.
    ///
    /// # Errors
    /// When none were.
    fn write(&mut self, file: &mut Self::File, at: u64, bytes: &[u8]) -> io::Result<usize>;

    /// Drops what follows so many bytes.
    ///
    /// # Errors
    /// When the disk does not take it.
    fn cut(&mut self, file: &mut Self::File, len: u64) -> io::Result<()>;

    /// Returns when the medium has what was written to a file.
    ///
    /// # Errors
    /// When that is not certain. No later success makes it certain.
    fn sync(&mut self, file: &mut Self::File) -> io::Result<()>;

    /// Returns when the medium has the names of the files in a folder.
    ///
    /// # Errors
    /// When that is not certain.
    fn sync_folder(&mut self, folder: &Path) -> io::Result<()>;

    /// Takes a name away.
    ///
    /// # Errors
    /// When it stays.
    fn remove(&mut self, path: &Path) -> io::Result<()>;

    /// The names in a folder.
    ///
    /// # Errors
    /// When it cannot be read.
    fn names(&mut self, folder: &Path) -> io::Result<Vec<OsString>>;

    /// Whether a name still leads to an open file. Writing into a file that nobody can find again
    /// succeeds, and is worth nothing.
    fn leads_to(&mut self, path: &Path, file: &Self::File) -> bool;

    /// How many seconds ago a file was last written, by the wall's clock, where that is known.
    fn seconds_since_written(&mut self, path: &Path) -> Option<u64>;

    /// Whether the file is a pipe or a device: nothing stands beside it.
    fn is_stream(&self, file: &Self::File) -> bool;
}

/// Writes all of it, in as many pieces as it takes.
pub(super) fn write_all<F: Files>(
    files: &mut F,
    file: &mut F::File,
    place: usize,
    mut rest: &[u8],
) -> io::Result<()> {
    let mut at = u64::try_from(place).unwrap_or(u64::MAX);
    while !rest.is_empty() {
        match files.write(file, at, rest) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(count) => {
                rest = rest.get(count..).unwrap_or_default();
                at = at.saturating_add(u64::try_from(count).unwrap_or(u64::MAX));
            }
            Err(fault) if fault.kind() == io::ErrorKind::Interrupted => {}
            Err(fault) => return Err(fault),
        }
    }
    Ok(())
}
