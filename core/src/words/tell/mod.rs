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

pub(super) use answer::written;
pub(super) use arbiter::claimed;
pub(super) use boards::holes;

use std::time::Duration;

use shakmaty::{Color, Move};

use super::{
    Channel, Cue, Manner, Words, announce, announce_as, notation,
    sentences::{Filling, Slot},
};
use crate::{
    game::{Finding, Found, Who},
    laws::{Laws, Rule},
};

/// Cues in the making for one finding.
struct Telling<'a> {
    words: &'a Words,
    laws: &'a Laws,
    rated: bool,
    /// How a move is said.
    manner: Manner<'a>,
    /// When it was found.
    at: Duration,
    cues: Vec<Cue>,
}

impl Words {
    /// A finding as everyone concerned gets it.
    pub fn tell(&self, laws: &Laws, rated: bool, finding: &Finding) -> Vec<Cue> {
        self.tell_as(laws, rated, finding, Manner::default())
    }

    /// A finding in a training game, where a move may be said in a manner of its own.
    pub fn tell_as(
        &self,
        laws: &Laws,
        rated: bool,
        finding: &Finding,
        manner: Manner<'_>,
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

    /// A side's name for a slot.
    pub(crate) fn side(&self, color: Color) -> Slot<'static> {
        ("side", Filling::same(self.sentences.side(color)))
    }

    /// A move and its number for slots.
    pub(crate) fn moved(&self, ply: usize, made: Move) -> [Slot<'static>; 3] {
        [
            ("number", Filling::same(number(ply))),
            ("notation", Filling::same(notation(&made))),
            ("move", Filling::same(announce(&self.pack, &made))),
        ]
    }
}

/// A move's number as it is written: `12.` for White's, `12...` for Black's.
pub(crate) fn number(ply: usize) -> String {
    let dots = if ply % 2 == 1 { "." } else { "..." };
    format!("{}{dots}", ply.div_ceil(2))
}

/// Where a person hears answers.
pub fn ear(who: Who) -> Channel {
    who.side().map_or(Channel::Arbiter, Channel::Player)
}

impl Telling<'_> {
    fn cue(&mut self, channel: Channel, name: &'static str, key: &str, slots: &[Slot<'_>]) {
        let told = self.words.sentences.line(key, slots);
        self.cues.push(Cue { at: self.at, channel, finding: name, told, seq: None });
    }

    fn both(&mut self, name: &'static str, key: &str) {
        for color in Color::ALL {
            self.cue(Channel::Player(color), name, key, &[]);
        }
    }

    fn article(&self, rule: Rule) -> Slot<'static> {
        ("article", Filling::same(self.laws.article(rule).unwrap_or_default()))
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

    fn player(&mut self, by: Color, name: &'static str, key: &str) {
        self.cue(Channel::Player(by), name, key, &[]);
    }

    /// A move and its number for slots, said in the manner of this game.
    fn moved(&self, ply: usize, made: Move) -> [Slot<'static>; 3] {
        let [number, notation, (name, _)] = self.words.moved(ply, made);
        let said = announce_as(&self.words.pack, &made, self.manner);
        [number, notation, (name, Filling::same(said))]
    }

    fn about(&mut self, channel: Channel, name: &'static str, key: &str, color: Color) {
        let slots = [self.words.side(color)];
        self.cue(channel, name, key, &slots);
    }

    fn time(&self, name: &'static str, time: Duration) -> Slot<'static> {
        (name, self.words.sentences.time(time))
    }
}
