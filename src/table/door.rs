//! A rated game is played alone: the door is shut before the first thread starts, journaled, told
//! to the arbiter when he admits the equipment, and whenever he asks.

use std::{path::PathBuf, time::Duration};

use super::{Opened, Out, table::Table};
use crate::{
    devices::{self, Held},
    game::{Door, Seen, What, Who},
    journal::squares,
    runtime::threads,
    words::{Channel, Cue, Told, Words},
};

impl Opened {
    /// Shuts the door of a rated game behind this thread; to be called before any other starts.
    #[must_use]
    pub fn alone(mut self) -> Opened {
        if self.table.game.terms().rated {
            let door = known(devices::shut(&self.folders));
            self.first.extend(self.table.shut_door(self.reached, door));
        }
        self
    }
}

impl Table {
    fn shut_door(&mut self, at: Duration, door: Door) -> Vec<Out> {
        self.see(&Seen { at, happened: at, by: Who::Table, what: What::Door(door) });
        self.finish(at)
    }

    /// The arbiter asks what holds.
    pub(crate) fn doctor(&mut self, at: Duration) {
        let Some(door) = self.game.door().copied() else {
            return self.tell(at, Channel::Arbiter, "door", "door-none", &[]);
        };
        for told in lines(&self.words, &door, true) {
            self.hand_out(Cue { at, channel: Channel::Arbiter, finding: "door", told, seq: None });
        }
    }
}

/// What would hold in a rated game on this machine, tried out on a thread of its own, and what the
/// program is known by: a line each.
pub fn doctor_door(words: &Words) -> Vec<Told> {
    lines(words, &known(threads::try_door()), false)
}

fn known(held: Held) -> Door {
    let Held { files, calls } = held;
    Door { files, calls, program: devices::program_hash().ok() }
}

fn lines(words: &Words, door: &Door, inside: bool) -> Vec<Told> {
    let program = door.program.and_then(|hash| hash.first_chunk().copied()).map(squares);
    words.door(door, program, inside)
}

/// Where a game's own files are made.
pub(crate) fn folders(files: &[Option<PathBuf>], second: Option<&PathBuf>) -> Vec<PathBuf> {
    let files = files.iter().flatten().map(|file| devices::folder_of(file).to_owned());
    files.chain(second.cloned()).collect()
}
