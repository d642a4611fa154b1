//! The sandbox of a rated game: shut before the first thread starts, so that it holds for all.

use std::path::PathBuf;

use super::{Opened, threads};
use crate::{
    devices::{self, Held},
    game::Sandbox,
    table::sandbox_lines,
    words::{Text, Words},
};

impl Opened {
    /// Shuts the door of a rated game behind this thread; to be called before any other starts.
    #[must_use]
    pub fn alone(mut self) -> Opened {
        if self.table.game().terms().rated {
            let door = known(devices::shut(&self.folders));
            self.first.extend(self.table.shut_sandbox(self.reached, door));
        }
        self
    }
}

/// What would hold in a rated game on this machine, tried out on a thread of its own, and what the
/// program is known by: a line each.
pub fn doctor_sandbox(words: &Words) -> Vec<Text> {
    sandbox_lines(words, &known(threads::try_sandbox()), false)
}

fn known(held: Held) -> Sandbox {
    let Held { files, calls } = held;
    Sandbox { files, calls, program: devices::program_hash().ok() }
}

/// Where a game's own files are made.
pub(super) fn folders(files: &[Option<PathBuf>], second: Option<&PathBuf>) -> Vec<PathBuf> {
    let files = files.iter().flatten().map(|file| devices::folder_of(file).to_owned());
    files.chain(second.cloned()).collect()
}
