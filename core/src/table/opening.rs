//! First lines and last lines, and what the devices answer.

use std::time::Duration;

use shakmaty::{Color, Setup};

use super::{
    input::{Device, Out},
    table::Table,
};
use crate::{
    game::{BoardKind, Plain, Seen, What, Who},
    journal::seal,
    scoresheet::pgn,
    words::{Channel, Cue, Told},
};

impl Table {
    /// What is said before the first move.
    pub fn open(&mut self, at: Duration) -> Vec<Out> {
        let terms = self.game.terms().clone();
        let sides = [(Color::White, "opened-white"), (Color::Black, "opened-black")];
        for (color, key) in sides.into_iter().filter(|_| !terms.alone) {
            let board = match terms.boards.get(color) {
                BoardKind::None if *terms.blind.get(color) => "board-none-blind",
                BoardKind::None => "board-none",
                BoardKind::Simulated => "board-simulated",
                BoardKind::Port(_) => "board-port",
            };
            let port = ("port", terms.boards.get(color).name().to_owned());
            let board = self.words.line(board, &[port]).print.unwrap_or_default();
            self.tell(at, Channel::Public, "opened", key, &[("board", board)]);
        }
        let told = self.words.opened_laws(&terms);
        self.hand_out(Cue { at, channel: Channel::Public, finding: "opened", told, seq: None });
        if !terms.laws.event_terms().is_empty() {
            self.tell(at, Channel::Public, "opened", "opened-event", &[]);
        }
        if terms.rated && !terms.alone {
            let name = ("name", self.words.pack.name.clone());
            self.tell(at, Channel::Public, "opened", "opened-words", &[name]);
        }
        if terms.start != Setup::initial() {
            for told in self.words.position(&self.game) {
                let channel = Channel::Public;
                self.hand_out(Cue { at, channel, finding: "opened", told, seq: None });
            }
        }
        if let Some(file) = self.record.file().map(str::to_owned) {
            self.tell(at, Channel::Public, "opened", "journal-is", &[("file", file)]);
        }
        if let Some(note) = self.listeners.note() {
            self.tell(at, Channel::Public, "opened", note, &[]);
        }
        let side = ("side", self.words.side_name(self.game.mover()));
        let key = match (terms.alone, terms.rated) {
            (false, false) => "opened",
            (false, true) => "opened-rated",
            (true, false) => "opened-clock",
            (true, true) => "opened-clock-rated",
        };
        self.tell(at, Channel::Public, "opened", key, &[side]);
        self.connect();
        self.finish(at)
    }

    /// What is said when a game is taken up again: the position, both times and the gap.
    pub fn reopen(&mut self, at: Duration, told: Vec<Told>) -> Vec<Out> {
        self.see(&Seen { at, happened: at, by: Who::Table, what: What::Resumed });
        let mut lines = vec![self.words.line("resumed", &[])];
        lines.extend(told);
        if !self.game.terms().alone {
            lines.extend(self.words.position(&self.game));
        }
        lines.push(self.words.times(&self.game, at));
        match self.game.outcome() {
            None => lines.push(self.words.line("resumed-waits", &[])),
            Some(_) => lines.push(self.words.line("game-over", &[])),
        }
        for told in lines {
            let channel = Channel::Public;
            self.hand_out(Cue { at, channel, finding: "resumed", told, seq: None });
        }
        self.connect();
        self.finish(at)
    }

    /// The journal will not be signed, and why.
    pub fn tell_unsigned(&mut self, at: Duration, why: Option<String>) {
        if let Some(why) = why {
            let why = ("why", Plain::lossy(&why).to_string());
            self.tell(at, Channel::Public, "unsigned", "unsigned", &[why]);
        }
    }

    /// The score of a game that has ended.
    pub(crate) fn print_score(&mut self) {
        self.outs.push(Out::Print(String::new()));
        for line in pgn(&self.game, &self.heading).lines() {
            self.outs.push(Out::Print(line.to_owned()));
        }
    }

    /// The table is left; the clocks stand, and nothing is lost.
    pub(crate) fn leave(&mut self, at: Duration) {
        if std::mem::replace(&mut self.record.left, true) {
            return;
        }
        let over = self.game.outcome().is_some();
        let what = if over { What::Closed } else { What::Left };
        self.see(&Seen { at, happened: at, by: Who::Table, what });
        match self.record.file().map(str::to_owned) {
            Some(_) if over && !self.record.is_lost() => {
                let told = self.words.squares_line("seal-is", &seal(self.record.chain()));
                // The score above it ends with an empty line, as PGN has it.
                self.outs.push(Out::Print(String::new()));
                self.hand_out(Cue {
                    at,
                    channel: Channel::Public,
                    finding: "seal",
                    told,
                    seq: None,
                });
            }
            _ if over => {}
            Some(file) if self.record.is_lost() => {
                self.tell(at, Channel::Public, "left", "left-lost", &[("file", file)]);
            }
            Some(file) => self.tell(at, Channel::Public, "left", "left", &[("file", file)]),
            None => self.tell(at, Channel::Public, "left", "left-unkept", &[]),
        }
    }

    /// The disk has answered: up to here it is recorded.
    pub(crate) fn recorded(&mut self, at: Duration, seq: u64) {
        self.record.recorded(seq);
        let (channel, told) = (Channel::Public, Told::default());
        self.hand_out(Cue { at, channel, finding: "recorded", told, seq: Some(seq) });
    }

    /// The whole game stands in another file now.
    pub(crate) fn moved(&mut self, at: Duration, file: String, why: Option<String>) {
        self.record.moved(&file);
        let file = ("file", file);
        match why {
            Some(why) => {
                let why = ("why", Plain::lossy(&why).to_string());
                self.tell(at, Channel::Public, "disk-moved", "disk-moved", &[why, file]);
            }
            None => self.tell(at, Channel::Public, "disk-back", "disk-back", &[file]),
        }
    }

    /// A device has failed: told once, and the game goes on.
    pub(crate) fn gone(&mut self, at: Duration, device: Device, why: &str) {
        let why = ("why", Plain::lossy(why).to_string());
        match device {
            Device::Disk => {
                self.record.lost();
                self.tell(at, Channel::Public, "disk-lost", "disk-lost", &[why]);
            }
            Device::Cues => self.tell(at, Channel::Public, "cues-lost", "cues-lost", &[why]),
            Device::Desk => self.tell(at, Channel::Public, "desk-lost", "desk-lost", &[why]),
            Device::Voice => {
                self.tell(at, Channel::Public, "voice-lost", "voice-lost", &[why]);
            }
            Device::Sound => {
                self.tell(at, Channel::Public, "sound-lost", "sound-lost", &[why]);
            }
            Device::Clips => {
                self.tell(at, Channel::Public, "clips-lost", "clips-lost", &[why]);
            }
            Device::Board(color) => self.unplugged(at, color, &why.1),
        }
    }
}
