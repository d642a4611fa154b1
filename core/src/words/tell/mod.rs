//! Which finding reaches whom, and as which line.
//!
//! Rated or not, no player's channel is told here that a move is illegal, that time is low or
//! that a clock was forgotten: those go to the arbiter.

mod answer;
mod arbiter;
mod boards;
mod clock;
mod end;
mod people;
mod turn;

pub(super) use arbiter::claimed;
pub(super) use boards::deviation;

use shakmaty::{Color, Move};

use super::{Article, Channel, Cue, Line, MoveStyle, Sign, Words, announce_as};
use crate::{
    at::At,
    game::{Finding, Found, Who},
    laws::{Laws, Rule},
};

/// Cues in the making for one finding.
struct Telling<'a> {
    words: &'a Words,
    laws: &'a Laws,
    rated: bool,
    /// How a move is said.
    manner: MoveStyle<'a>,
    /// When it was found.
    at: At,
    cues: Vec<Cue>,
}

impl Words {
    /// A finding as everyone concerned gets it.
    pub fn tell(&self, laws: &Laws, rated: bool, finding: &Finding) -> Vec<Cue> {
        self.tell_as(laws, rated, finding, MoveStyle::default())
    }

    /// A finding in a training game, where a move may be said in a manner of its own.
    pub fn tell_as(
        &self,
        laws: &Laws,
        rated: bool,
        finding: &Finding,
        manner: MoveStyle<'_>,
    ) -> Vec<Cue> {
        let in_one = |words| {
            let at = finding.at;
            let mut telling = Telling { words, laws, rated, manner, at, cues: Vec::new() };
            telling.tell(&finding.found);
            telling.cues
        };
        let mut cues = in_one(self);
        for (whose, words) in &self.own {
            // The same cues in the same order, in another language.
            let theirs = in_one(words);
            for (cue, own) in cues.iter_mut().zip(theirs).filter(|(cue, _)| cue.channel == *whose) {
                *cue = own;
            }
        }
        cues
    }
}

/// Where a person hears answers.
pub fn ear(who: Who) -> Channel {
    who.side().map_or(Channel::Arbiter, Channel::Player)
}

impl Telling<'_> {
    #[expect(clippy::needless_pass_by_value, reason = "a line is made for one cue")]
    fn cue(&mut self, channel: Channel, sign: Sign, line: Line) {
        let told = self.words.line(&line);
        self.cues.push(Cue { at: self.at, channel, sign, told, seq: None });
    }

    fn both(&mut self, sign: Sign, line: &Line) {
        for color in Color::ALL {
            self.cue(Channel::Player(color), sign, line.clone());
        }
    }

    fn article(&self, rule: Rule) -> Article {
        Article::of(self.laws, rule)
    }

    /// A move, said in the manner of this game.
    fn said(&self, made: Move) -> String {
        announce_as(&self.words.pack, &made, self.manner)
    }

    fn tell(&mut self, found: &Found) {
        match found {
            Found::Turn(found) => self.turn(found),
            Found::Clock(found) => self.clock(found),
            Found::Arbiter(found) => self.arbiter(found),
            Found::People(found) => self.people(found),
            Found::Boards(found) => self.boards(found),
            Found::Answer(found) => self.answer(found),
            Found::End(found) => self.end(found),
        }
    }
}
