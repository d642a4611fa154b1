//! Where the segments of one game are made.

use std::{
    ffi::OsString,
    io,
    path::{Path, PathBuf},
};

use super::{
    Files, How,
    aside::MovedWord,
    places::moved_path,
    segment::{folder_of, name, number_of},
};

/// How many names that are taken already are passed over.
const TAKEN_MAX: usize = 100;

#[derive(Debug)]
pub(super) struct Home {
    journal: OsString,
    /// The number of the last segment made.
    pub(super) number: u32,
    /// In this order.
    pub(super) folders: Vec<PathBuf>,
    /// The file by which people know the game.
    known_by: PathBuf,
}

impl Home {
    pub(super) fn of(path: &Path, second: Option<&Path>, stream: bool) -> Home {
        let (journal, number) = number_of(path);
        let own = Some(folder_of(path)).filter(|_| !stream);
        let folders = second.into_iter().chain(own).map(Path::to_owned).collect();
        Home { journal, number, folders, known_by: path.to_owned() }
    }

    pub(super) fn known_by(&mut self, path: &Path) {
        self.falls_back_to(folder_of(path));
        path.clone_into(&mut self.known_by);
    }

    /// After all others this folder is tried.
    pub(super) fn falls_back_to(&mut self, folder: &Path) {
        if self.folders.iter().all(|other| other != folder) {
            self.folders.push(folder.to_owned());
        }
    }

    /// Makes the file of the next segment. A name that is taken already, by whatever it is, is
    /// passed over; the last reason counts.
    pub(super) fn next_segment<F: Files>(
        &mut self,
        files: &mut F,
        folder: &Path,
    ) -> io::Result<(PathBuf, F::File)> {
        let mut fault = io::Error::from(io::ErrorKind::AlreadyExists);
        for number in (self.number + 1..).take(TAKEN_MAX) {
            let path = folder.join(name(&self.journal, number));
            match files.open(&path, How::New) {
                Ok(file) => {
                    self.number = number - 1;
                    return Ok((path, file));
                }
                Err(why) if is_the_disks(&why) => return Err(why),
                Err(why) => fault = why,
            }
        }
        Err(fault)
    }

    /// The word beside the file by which the game is known: whoever resumes without the other disk
    /// is to hear that the game went on.
    pub(super) fn word_where(&self, segment: &Path) -> Option<MovedWord> {
        let elsewhere = folder_of(segment) != folder_of(&self.known_by);
        let word = || format!("{}\n", segment.display());
        elsewhere.then(|| MovedWord { path: moved_path(&self.known_by), word: word() })
    }
}

/// Whether no other name would do: the disk is full or not there.
fn is_the_disks(why: &io::Error) -> bool {
    matches!(
        why.kind(),
        io::ErrorKind::NotFound
            | io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded
            | io::ErrorKind::ReadOnlyFilesystem
    )
}
