//! Questions about the position, and help: answered to the asker, never a fact for the game.
//!
//! # Why
//!
//! In a rated game the position is felt on one's own board. What the record has there would tell a
//! player whether his board is right, so the question is refused by its word alone, before anybody
//! looks at what stands there.

use shakmaty::Color;

use super::{places::Listener, table::Table};
use crate::{
    at::At,
    game::{
        ArbiterFound, BoardsFound, ClockFound, EndFound, Finding, Found, Lacking, Plain, TurnFound,
        Unopened, Who,
    },
    words::{Channel, Cue, Line, Look, Sign, Text, ear},
};

impl Table {
    /// A question about the position: in training, and to the arbiter.
    pub(crate) fn look(&mut self, at: At, by: Who, look: Look, words: &Plain) {
        if self.game.terms().rated && by != Who::Arbiter {
            return self.refuse_rated(at, by, words);
        }
        // Where the pegs are put after the game is not looked at.
        if look == Look::Differs && self.game.outcome().is_some() {
            return self.tell(at, ear(by), Sign::GameOver, Line::GameOver);
        }
        let words = self.words.to(ear(by));
        let told = match (by.side(), look) {
            // The arbiter asks about both boards.
            (None, Look::Differs) => words.differing(&self.game),
            (side, look) => words.look(&self.game, side.unwrap_or(Color::White), look),
        };
        self.answer_lines(at, ear(by), Sign::Standing, told);
    }

    /// In training whoever hears that something is wrong with his board hears what to do first.
    /// In a rated game only the arbiter learns how boards differ (2023: D.2.9).
    pub(crate) fn tell_amiss(&mut self, finding: &Finding) {
        if self.game.terms().rated {
            return;
        }
        let sides = match finding.found {
            Found::Boards(BoardsFound::BoardsDiffer { by, .. })
            | Found::Turn(
                TurnFound::NotMade { by, lacking: Lacking::Pegs, .. }
                | TurnFound::NotShown { by, lacking: Lacking::Pegs, .. },
            )
            | Found::Clock(ClockFound::NotRunning { by, stand: true }) => vec![by],
            Found::Arbiter(ArbiterFound::MovesAgain { by, .. }) => vec![!by],
            Found::Arbiter(ArbiterFound::Restored { .. })
            | Found::End(EndFound::Unopened { why: Unopened::BoardsDiffer }) => Color::ALL.to_vec(),
            Found::Turn(_)
            | Found::Clock(_)
            | Found::Arbiter(_)
            | Found::People(_)
            | Found::Boards(_)
            | Found::Answer(_)
            | Found::End(_) => return,
        };
        for side in sides {
            self.tell_first_amiss(finding.at, side);
        }
    }

    /// The first thing to put right on a player's board, if there is any.
    pub(crate) fn tell_first_amiss(&mut self, at: At, of: Color) {
        let first = self.game.amiss(of).and_then(|amiss| amiss.first().copied());
        // Who is led peg by peg is told already.
        if let Some(first) = first.filter(|_| !self.game.is_guided(of)) {
            let channel = Channel::Player(of);
            let told = self.words.to(channel).amiss(first, self.game.terms().has_pegs(of));
            self.hand_out(Cue { at, channel, sign: Sign::Guide, told, seq: None });
        }
    }

    /// An answer of several lines, which `again` repeats as a whole.
    pub(crate) fn answer_lines(&mut self, at: At, channel: Channel, sign: Sign, lines: Vec<Text>) {
        for told in lines.clone() {
            self.hand_out(Cue { at, channel, sign, told, seq: None });
        }
        let listener = self.answers_at(channel, sign);
        self.dialogue.remember(listener, channel, lines);
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
        let asker = self.listeners.asker();
        let to_me = |to: Listener, told: Channel| {
            let here = match to {
                Listener::Place(id) => asker.is_some_and(|place| place.id == id),
                Listener::Channel(_) => true,
            };
            here && (told == Channel::Public || told == channel)
        };
        match self.dialogue.last(to_me) {
            Some(lines) => self.answer_lines(at, channel, Sign::Again, lines),
            None => self.tell(at, channel, Sign::Again, Line::NothingAgain),
        }
    }
}
