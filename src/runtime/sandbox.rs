//! The sandbox of a rated game: shut before the first thread starts, so that it holds for all.

use std::path::PathBuf;

use super::{Opened, audio::SoundProcess, threads};
use crate::{
    devices::{self, Around, Held},
    game::{Foreign, Sandbox},
    table::sandbox_lines,
    words::{Text, Words},
};

impl Opened {
    /// Starts what a rated game may not start later, and shuts its door; to be called before the
    /// first thread starts.
    #[must_use]
    pub fn alone(mut self) -> Opened {
        if self.table.game().terms().rated {
            // One that is resumed is known to be rated only by now.
            annabella_launcher::start_anew();
            self.sound = (!self.ears.all.is_empty()).then(SoundProcess::start);
            // All of it is read before that can no longer be done.
            let (program, around) = (devices::program_hash().ok(), devices::around());
            let held = devices::shut(&self.folders, &self.reads);
            let door = known(held, program, around);
            self.first.extend(self.table.shut_sandbox(self.reached, door));
        }
        self
    }
}

/// What would hold in a rated game on this machine, tried out on a thread of its own, what stands
/// in this program or around it, and what it is known by: a line each.
pub fn doctor_sandbox(words: &Words) -> Vec<Text> {
    // Here nothing is shut behind them: threads may have started before.
    let around = Around { threads: 1, ..devices::around() };
    let door = known(threads::try_sandbox(), devices::program_hash().ok(), around);
    sandbox_lines(words, &door, false)
}

fn known(held: Held, program: Option<[u8; 32]>, around: Around) -> Sandbox {
    let Held { files, calls } = held;
    let Around { traced, foreign_code, other_file, threads } = around;
    let found = [
        (traced, Foreign::Tracer),
        (foreign_code, Foreign::Code),
        (threads > 1, Foreign::Thread),
        (other_file, Foreign::File),
    ];
    let foreign = found.into_iter().filter(|(there, _)| *there).map(|(_, what)| what).collect();
    Sandbox { files, calls, program, foreign }
}

/// Where a game's own files are made.
pub(super) fn folders(files: &[Option<PathBuf>], second: Option<&PathBuf>) -> Vec<PathBuf> {
    let files = files.iter().flatten().map(|file| devices::folder_of(file).to_owned());
    files.chain(second.cloned()).collect()
}
