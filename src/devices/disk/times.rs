//! The present times, in one rewritten line beside the journal.
//!
//! It stands in the journal's own folder, in a plain file: whatever holds it up would hold the
//! journal up as well, and it needs no thread that wakes for it.

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use super::{Files, How, places::times_path};
use crate::devices::files::is_unfit;

/// How often they are rewritten while a clock runs.
pub(super) const SHOW: Duration = Duration::from_secs(1);

/// The line beside the segment that is trusted.
#[derive(Debug)]
pub(super) struct TimesLine<File> {
    /// Beside which journal.
    journal: PathBuf,
    /// None: it cannot be written there.
    file: Option<File>,
}

impl<File> TimesLine<File> {
    /// The line beside this journal, and what is to be told: that something stands there which is
    /// not to be written to. None: the medium does not take it, which is no news, for it only helps
    /// to tell the length of a gap.
    pub(super) fn beside<F: Files<File = File>>(
        files: &mut F,
        journal: &Path,
    ) -> Option<(TimesLine<File>, Option<io::Error>)> {
        let (file, why) = match files.open(&times_path(journal), How::Over) {
            Ok(file) => (Some(file), None),
            Err(why) if is_unfit(&why) || why.kind() == io::ErrorKind::ResourceBusy => {
                (None, Some(why))
            }
            Err(_) => return None,
        };
        Some((TimesLine { journal: journal.to_owned(), file }, why))
    }

    /// Whether they are those of this journal.
    pub(super) fn are_beside(&self, journal: &Path) -> bool {
        self.journal == journal
    }

    pub(super) fn write<F: Files<File = File>>(&mut self, files: &mut F, line: &str) {
        if let Some(file) = &mut self.file {
            let _ = files.write(file, 0, line.as_bytes());
        }
    }
}
