//! Questions about the position, and help: answered to the asker, never a fact for the game.
//!
//! # Why
//!
//! In a rated game the position is felt on one's own board. What the record has there would tell a
//! player whether his board is right, so the question is refused by its word alone, before anybody
//! looks at what stands there.

use super::table::Table;
use crate::{
    at::At,
    game::{Plain, Who},
    words::{Channel, Cue, Line, Look, Sign, Text, ear},
};

impl Table {
    /// A question about the position: in training, and to the arbiter.
    pub(crate) fn look(&mut self, at: At, by: Who, look: Look, words: &Plain) {
        if self.game.terms().rated && by != Who::Arbiter {
            return self.refuse_rated(at, by, words);
        }
        let of = by.side().unwrap_or(shakmaty::Color::White);
        let told = self.words.to(ear(by)).look(&self.game, of, look);
        self.answer_lines(at, ear(by), Sign::Standing, told);
    }

    /// An answer of several lines, which `again` repeats as a whole.
    pub(crate) fn answer_lines(&mut self, at: At, channel: Channel, sign: Sign, lines: Vec<Text>) {
        for told in lines.clone() {
            self.hand_out(Cue { at, channel, sign, told, seq: None });
        }
        self.dialogue.remember(channel, lines);
    }

    /// `help`, `help move`, `help press`: the topics, the lines of one, one line.
    pub(crate) fn help(&mut self, at: At, by: Who, about: &str) {
        let Some(lines) = self.words.to(ear(by)).sentences.help(about) else {
            let words = Plain::lossy(about).to_string();
            return self.tell(at, ear(by), Sign::NotUnderstood, Line::NoHelp { words });
        };
        let both = |line: String| Text { say: Some(line.clone()), print: Some(line), beats: None };
        self.answer_lines(at, ear(by), Sign::Help, lines.into_iter().map(both).collect());
    }

    /// The last lines this listener got, word for word.
    pub(crate) fn again(&mut self, at: At, by: Who) {
        let channel = ear(by);
        let to_me = |to: &Channel| *to == channel || *to == Channel::Public;
        match self.dialogue.last(to_me) {
            Some(lines) => self.answer_lines(at, channel, Sign::Again, lines),
            None => self.tell(at, channel, Sign::Again, Line::NothingAgain),
        }
    }
}
