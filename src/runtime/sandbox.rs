//! The sandbox of a rated game: shut before the first thread starts, so that it holds for all.

use std::path::PathBuf;

use super::{Opened, audio::SoundProcess, threads};
use crate::{
    devices::{self, Held},
    game::Sandbox,
    table::sandbox_lines,
    words::{Text, Words},
};

impl Opened {
    /// Starts what a rated game may not start later, and shuts its door; to be called before the
    /// first thread starts.
    #[must_use]
    pub fn alone(mut self) -> Opened {
        if self.table.game().terms().rated {
            self.sound = (!self.ears.all.is_empty()).then(SoundProcess::start);
            // All of it is read before that can no longer be done.
            let program = devices::program_hash().ok();
            let held = devices::shut(&self.folders, &self.reads);
            let door = known(held, program);
            self.first.extend(self.table.shut_sandbox(self.reached, door));
        }
        self
    }
}

/// What would hold in a rated game on this machine, tried out on a thread of its own, and what the
/// program is known by: a line each.
pub fn doctor_sandbox(words: &Words) -> Vec<Text> {
    let door = known(threads::try_sandbox(), devices::program_hash().ok());
    sandbox_lines(words, &door, false)
}

fn known(held: Held, program: Option<[u8; 32]>) -> Sandbox {
    let Held { files, calls } = held;
    Sandbox { files, calls, program }
}

/// Where a game's own files are made.
pub(super) fn folders(files: &[Option<PathBuf>], second: Option<&PathBuf>) -> Vec<PathBuf> {
    let files = files.iter().flatten().map(|file| devices::folder_of(file).to_owned());
    files.chain(second.cloned()).collect()
}
