//! The sandbox of a rated game, as the table knows it: journaled, told to the arbiter when he
//! admits the equipment, and whenever he asks.

use super::{Out, table::Table};
use crate::{
    at::At,
    game::{Sandbox, Seen, What, Who},
    journal::squares,
    words::{Channel, Cue, Line, Sign, Text, Words},
};

impl Table {
    /// The sandbox is shut around this program, as far as the system holds it.
    pub fn shut_sandbox(&mut self, at: At, door: Sandbox) -> Vec<Out> {
        self.see(&Seen { at, happened: at, by: Who::Table, what: What::Door(door) });
        self.finish(at)
    }

    /// The arbiter asks what holds.
    pub(crate) fn doctor(&mut self, at: At) {
        let Some(door) = self.game.sandbox().copied() else {
            return self.tell(at, Channel::Arbiter, Sign::Door, Line::DoorNone);
        };
        for told in sandbox_lines(&self.words, &door, true) {
            self.hand_out(Cue { at, channel: Channel::Arbiter, sign: Sign::Door, told, seq: None });
        }
    }
}

/// What holds, and what the program is known by: a line each.
pub fn sandbox_lines(words: &Words, door: &Sandbox, inside: bool) -> Vec<Text> {
    let program = door.program.and_then(|hash| hash.first_chunk().copied()).map(squares);
    words.sandbox(door, program, inside)
}
