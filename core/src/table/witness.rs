//! The witness: ten squares that stand for the journal up to here, told to all at the table.
//!
//! Who plays may own the machine, its files and its key; what others at the table have heard or
//! written down he does not. Whoever kept ten squares finds a journal that was edited, rewound,
//! forked, spliced or cut before them.

use std::time::Duration;

use shakmaty::Color;

use super::table::Table;
use crate::{
    at::At,
    game::{Game, Seen, What, Who},
    journal::seal,
    words::{Channel, Cue, Line, Sign, Text},
};

/// How often they are told while a rated game is played in real time.
const EVERY: Duration = Duration::from_mins(10);
/// How long after the move that ends a period: it is to be heard first.
const AFTER_MOVE: Duration = Duration::from_secs(5);

impl Table {
    /// The arbiter asks for them.
    pub(crate) fn witness(&mut self, at: At) {
        match self.write_witness(at) {
            Some(told) => self.tell_witness(at, told),
            None => self.answer_asker(at, Line::WitnessNone),
        }
    }

    /// The line that is told for, and what is told of it. Without a journal there is nothing.
    pub(crate) fn write_witness(&mut self, at: At) -> Option<Text> {
        self.record.file()?;
        let when = self.machine.start_utc.map(|utc| utc.later(at.since_start().as_secs()));
        self.see(&Seen { at, happened: at, by: Who::Table, what: What::Witness(when) });
        self.record.witnessed();
        let squares = seal(self.record.chain()).to_vec();
        // By its number in the file: the first line has none of its own.
        let count = usize::try_from(self.record.chain().last_seq()).unwrap_or(usize::MAX);
        Some(self.words.line(&Line::Witness { count: count.saturating_add(1), squares }))
    }

    fn tell_witness(&mut self, at: At, told: Text) {
        let channel = Channel::Public;
        self.hand_out(Cue { at, channel, sign: Sign::Witness, told, seq: None });
    }

    /// Whether they are told unasked: in a rated game in real time, of which a journal is kept.
    pub(crate) fn has_witness(&self) -> bool {
        let earnest = self.game.terms().is_in_earnest();
        earnest && self.machine.start_utc.is_some() && self.record.file().is_some()
    }

    /// Who leaves tells them first.
    pub(crate) fn witness_leaving(&mut self, at: At) {
        if self.has_witness()
            && let Some(told) = self.write_witness(at)
        {
            self.tell_witness(at, told);
        }
    }

    /// From here on they are told every ten minutes.
    pub(crate) fn plan_witness(&mut self, at: At) {
        if self.has_witness() {
            self.record.plan_witness(at + EVERY);
        }
    }

    /// Both players have reached a time control: they are told when its last move was heard.
    pub(crate) fn witness_control(&mut self, at: At) {
        if self.has_witness() {
            self.record.plan_witness(at + AFTER_MOVE);
        }
    }

    /// It is time to tell them, if anything was journaled since.
    pub(crate) fn pass_witness(&mut self, at: At) {
        if self.record.witness_due().is_none_or(|due| due > at) {
            return;
        }
        self.plan_witness(at);
        let waits = self.listeners.are_shut() || self.record.left;
        if !waits
            && !self.record.is_witnessed()
            && let Some(told) = self.write_witness(at)
        {
            self.tell_witness(at, told);
        }
    }
}

/// How many time controls both players have reached.
pub(crate) fn controls_reached(game: &Game) -> usize {
    let reached = |of: Color| {
        let made = game.completed_by(of);
        let periods = game.terms().control.of(of).periods.iter();
        let moves = periods.map_while(|period| usize::try_from(period.moves?).ok());
        let ends = moves.scan(0_usize, |sum, moves| {
            *sum = sum.saturating_add(moves);
            Some(*sum)
        });
        ends.take_while(|end| *end <= made).count()
    };
    reached(Color::White).min(reached(Color::Black))
}
