//! Which finding reaches whom, and as which line.
//!
//! Rated or not, no player's channel is told here that a move is illegal, that time is low or
//! that a clock was forgotten: those go to the arbiter.

use shakmaty::{Color, Move};

use super::{
    Channel, Cue, Manner, Told, Words, announce, announce_as, notation,
    sentences::{Filling, Slot},
};
use crate::{
    game::{Finding, Found, Lacking, Outcome, Question, Score, Unclear, Who},
    laws::{Laws, Rule},
};

/// Cues in the making for one finding.
pub(super) struct Telling<'a> {
    pub(super) words: &'a Words,
    pub(super) laws: &'a Laws,
    pub(super) rated: bool,
    /// How a move is said.
    manner: Manner<'a>,
    pub(super) finding: &'a Finding,
    pub(super) cues: Vec<Cue>,
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
            let mut telling = Telling { words, laws, rated, manner, finding, cues: Vec::new() };
            telling.tell();
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
    pub(super) fn cue(
        &mut self,
        channel: Channel,
        name: &'static str,
        key: &str,
        slots: &[Slot<'_>],
    ) {
        let told = self.words.sentences.line(key, slots);
        self.cues.push(Cue { at: self.finding.at, channel, finding: name, told, seq: None });
    }

    pub(super) fn both(&mut self, name: &'static str, key: &str) {
        for color in Color::ALL {
            self.cue(Channel::Player(color), name, key, &[]);
        }
    }

    pub(super) fn article(&self, rule: Rule) -> Slot<'static> {
        ("article", Filling::same(self.laws.article(rule).unwrap_or_default()))
    }

    fn tell(&mut self) {
        use Found as F;
        let finding = self.finding;
        match &finding.found {
            F::Touched { by, hole } => {
                let square = ("square", Filling::same(hole.to_string()));
                // A player's own fingers know; only who learns is told.
                let to = if self.rated { Channel::Arbiter } else { Channel::Player(*by) };
                self.cue(to, "touched", "touched", &[square]);
            }
            F::Adjusting { by } => self.cue(Channel::Player(*by), "adjusting", "adjusting", &[]),
            F::Mirrored { by } => self.cue(Channel::Player(*by), "mirrored", "mirrored", &[]),
            F::Unclear { by, why } => {
                let key = match why {
                    Unclear::Origin => "unclear-origin",
                    Unclear::Promotion => "unclear-promotion",
                    Unclear::Nothing => "unclear-nothing",
                };
                self.cue(Channel::Player(*by), "not-understood", key, &[]);
            }
            F::Repeated { by } => self.cue(Channel::Player(!*by), "repeated", "repeated", &[]),
            F::RepeatedDifferently { .. } => {
                self.both("repeated-differently", "repeated-differently");
            }
            F::NothingToRepeat { by } => self.answer(*by, "not-understood", "nothing-to-repeat"),
            F::NotMade { by, lacking } => {
                let key = match lacking {
                    Lacking::Announcement => "not-announced",
                    Lacking::Pegs => "pegs-lack",
                };
                self.answer(*by, "not-made", key);
            }
            F::BoardsDiffer { by, announced } => {
                self.both("boards-differ", "boards-differ");
                if *announced {
                    let slots = [self.words.side(*by), self.article(Rule::BoardsDiffer)];
                    self.cue(Channel::Arbiter, "boards-differ", "boards-differ-law", &slots);
                }
            }
            F::BoardsAgree { .. } => self.both("boards-agree", "boards-agree"),
            F::NoOffer { by } => self.answer(*by, "not-understood", "no-offer"),
            F::TooEarly { by, before: Some(number) } => {
                let slots = [
                    ("number", Filling::same(number.to_string())),
                    self.article(Rule::NoDrawBefore),
                ];
                self.cue(Channel::Player(*by), "not-understood", "too-early-event", &slots);
            }
            F::TooEarly { by, before: None } => {
                let slots = [self.article(Rule::Agreement)];
                self.cue(Channel::Player(*by), "not-understood", "too-early", &slots);
            }
            F::GameOver { to } => self.cue(ear(*to), "game-over", "game-over", &[]),
            F::NotOnMove { by } => {
                let slots = [self.words.side(!*by)];
                self.cue(Channel::Player(*by), "not-on-move", "not-on-move", &slots);
            }
            F::NotRunning { by, stand } => {
                let key = if *stand { "not-running-stand" } else { "not-running" };
                self.answer(*by, "not-made", key);
            }
            F::TakenBack { by, .. } => self.cue(ear(*by), "typo", "taken-back", &[]),
            F::NotTakenBack { by, pressed } => {
                let key = if *pressed { "not-taken-back-pressed" } else { "not-taken-back" };
                self.cue(ear(*by), "not-understood", key, &[]);
            }
            F::Result { outcome } => self.result(*outcome),
            _ => self.tell_moves(),
        }
    }

    fn answer(&mut self, by: Color, name: &'static str, key: &str) {
        self.cue(Channel::Player(by), name, key, &[]);
    }

    /// A move and its number for slots, said in the manner of this game.
    fn moved(&self, ply: usize, made: Move) -> [Slot<'static>; 3] {
        let [number, notation, (name, _)] = self.words.moved(ply, made);
        let said = announce_as(&self.words.pack, &made, self.manner);
        [number, notation, (name, Filling::same(said))]
    }

    /// Findings about moves and about the clock.
    fn tell_moves(&mut self) {
        use Found as F;
        let finding = self.finding;
        match &finding.found {
            F::Announced { made, .. } => {
                let slots = self.moved(0, *made);
                self.cue(Channel::Public, "announced", "announced", &slots);
            }
            F::Late { by, behind } => {
                let slots = [self.words.side(*by), ("time", self.words.sentences.time(*behind))];
                self.cue(Channel::Arbiter, "late", "late", &slots);
            }
            F::Slip { by } => self.about(Channel::Arbiter, "slip", "slip", *by),
            F::Made { by, made } => {
                let slots = self.moved(0, *made);
                self.cue(Channel::Player(*by), "made", "made", &slots);
            }
            F::Completed { ply, made, .. } => {
                let slots = self.moved(*ply, *made);
                self.cue(Channel::Public, "completed", "completed", &slots);
            }
            F::PassedOver { ply, .. } => {
                let slots = [("number", Filling::same(number(*ply)))];
                self.cue(Channel::Arbiter, "passed-over", "passed-over", &slots);
            }
            F::IllegalMove { ply, made, .. } => {
                let [number, notation, _] = self.moved(*ply, *made);
                let slots = [number, notation, self.article(Rule::IllegalMove)];
                self.cue(Channel::Arbiter, "illegal-move", "illegal-move", &slots);
            }
            F::FlagExpired { of, .. } => {
                self.about(Channel::Arbiter, "flag-expired", "flag-expired", *of);
            }
            F::Offer { by } => self.about(Channel::Public, "offer", "offer", *by),
            F::Declined { by } => self.about(Channel::Public, "declined", "declined", *by),
            F::Started { running } => self.about(Channel::Public, "started", "started", *running),
            F::Stopped => self.cue(Channel::Public, "stopped", "stopped", &[]),
            F::Called { by, reason } => {
                let Some(color) = by.side() else {
                    return self.cue(Channel::Public, "called", "called-by-arbiter", &[]);
                };
                let side = self.words.side(color);
                match reason {
                    Some(reason) => {
                        let slots = [side, ("reason", Filling::same(reason.as_str()))];
                        self.cue(Channel::Public, "called", "called-reason", &slots);
                    }
                    None => self.cue(Channel::Public, "called", "called", &[side]),
                }
            }
            _ => self.tell_answers(),
        }
    }

    pub(super) fn about(&mut self, channel: Channel, name: &'static str, key: &str, color: Color) {
        let slots = [self.words.side(color)];
        self.cue(channel, name, key, &slots);
    }

    /// Answers to questions, to the asker alone.
    fn tell_answers(&mut self) {
        let finding = self.finding;
        match &finding.found {
            Found::Time { to, asked, white, black } => {
                let time = |span| self.words.sentences.time(span);
                let (mine, theirs) = match to.side() {
                    Some(Color::Black) => (*black, *white),
                    _ => (*white, *black),
                };
                let slots = [
                    ("white", time(*white)),
                    ("black", time(*black)),
                    ("mine", time(mine)),
                    ("theirs", time(theirs)),
                ];
                let key = match (asked, to.side()) {
                    (Question::Mine, Some(_)) => "time-mine",
                    (Question::Theirs, Some(_)) => "time-theirs",
                    _ => "time",
                };
                self.cue(ear(*to), "time", key, &slots);
            }
            Found::Moves { to, white, black } => {
                let count =
                    |n: u32| Filling::new(self.words.sentences.number(u64::from(n)), n.to_string());
                let slots = [("white", count(*white)), ("black", count(*black))];
                self.cue(ear(*to), "moves", "moves", &slots);
            }
            Found::Turn { to, running } => match running {
                Some(color) => self.about(ear(*to), "turn", "turn", *color),
                None => self.cue(ear(*to), "turn", "turn-none", &[]),
            },
            Found::Last { to, last } => match last {
                Some((ply, made)) => {
                    let slots = self.moved(*ply, *made);
                    self.cue(ear(*to), "last", "last", &slots);
                }
                None => self.cue(ear(*to), "last", "last-none", &[]),
            },
            _ => self.tell_desk(),
        }
    }

    fn result(&mut self, outcome: Outcome) {
        let told = self.words.outcome(self.laws, outcome);
        let (at, channel) = (self.finding.at, Channel::Public);
        self.cues.push(Cue { at, channel, finding: "result", told, seq: None });
    }
}

impl Words {
    /// How a game ended.
    pub fn outcome(&self, laws: &Laws, outcome: Outcome) -> Told {
        let sentences = &self.sentences;
        let winner = match outcome.score {
            Score::Won(color) => Some(color),
            _ => None,
        };
        let slots = [
            ("reason", Filling::same(sentences.reason(outcome.reason.name()))),
            ("score", Filling::same(outcome.score())),
            ("article", Filling::same(outcome.article(laws).unwrap_or_default())),
            ("side", Filling::same(winner.map_or("", |winner| sentences.side(winner)))),
        ];
        let key = match outcome.score {
            Score::Won(_) => "result-won",
            Score::Drawn => "result-drawn",
            Score::BothLost | Score::Half(_) => "result-split",
        };
        sentences.line(key, &slots)
    }
}
