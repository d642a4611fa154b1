//! The sandbox of a rated game, as the table knows it: journaled, told to the arbiter when he
//! admits the equipment, and whenever he asks.

use super::{Out, places::Listener, table::Table};
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
        let lines = match self.game.sandbox() {
            Some(door) => sandbox_lines(&self.words, door, true),
            None => vec![self.words.to(Channel::Arbiter).line(&Line::DoorNone)],
        };
        let channel = Channel::Arbiter;
        let asker = self.listeners.asking().map_or(Listener::Channel(channel), Listener::Place);
        for told in lines {
            self.hand_out_to(asker, Cue { at, channel, sign: Sign::Door, told, seq: None }, None);
        }
    }
}

/// What holds, and what the program is known by: a line each.
pub fn sandbox_lines(words: &Words, door: &Sandbox, inside: bool) -> Vec<Text> {
    let program = door.program.and_then(|hash| hash.first_chunk().copied()).map(squares);
    words.sandbox(door, program, inside)
}
