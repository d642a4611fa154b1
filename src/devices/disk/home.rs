//! Where the segments of one game are made.

use std::{
    ffi::OsString,
    io,
    path::{Path, PathBuf},
};

use super::{
    Files, How,
    files::write_all,
    places::moved_path,
    segment::{folder_of, name, number_of},
};

/// How many names that are taken already are passed over.
const TAKEN_MAX: u32 = 100;

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
        let folder = folder_of(path);
        if self.folders.iter().all(|other| other != folder) {
            self.folders.push(folder.to_owned());
        }
        path.clone_into(&mut self.known_by);
    }

    /// Makes the file of the next segment. A name that is taken already is passed over.
    pub(super) fn next_segment<F: Files>(
        &mut self,
        files: &mut F,
        folder: &Path,
    ) -> io::Result<(PathBuf, F::File)> {
        for _ in 0..TAKEN_MAX {
            let path = folder.join(name(&self.journal, self.number + 1));
            match files.open(&path, How::New) {
                Err(fault) if fault.kind() == io::ErrorKind::AlreadyExists => self.number += 1,
                opened => return opened.map(|file| (path, file)),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Leaves word beside the file by which the game is known, if its disk still takes it: whoever
    /// resumes without the other disk is to hear that the game went on.
    pub(super) fn tell_where(&self, files: &mut impl Files, segment: &Path) {
        if folder_of(segment) == folder_of(&self.known_by) {
            return;
        }
        let word = format!("{}\n", segment.display());
        let written = files.open(&moved_path(&self.known_by), How::Over).and_then(|mut file| {
            files.cut(&mut file, 0)?;
            write_all(files, &mut file, 0, word.as_bytes())?;
            files.sync(&mut file)
        });
        // The disk has failed already: that it does not take this is no news.
        drop(written);
    }
}
