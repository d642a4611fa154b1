//! Draws, flags, envelopes and results in words.

use super::{Telling, ear, number};
use crate::{
    game::{EndFound, MatingStep, Outcome, Score, Unopened},
    laws::{Laws, Rule},
    words::{Channel, Cue, Told, Words, sentences::Filling},
};

impl Telling<'_> {
    /// How the game ends or stops for the day, and what leads there.
    pub(super) fn end(&mut self, found: &EndFound) {
        match found {
            EndFound::Offer { by } => self.about(Channel::Public, "offer", "offer", *by),
            EndFound::OfferImproper { by } => {
                let slots = [self.words.side(*by), self.article(Rule::OfferTiming)];
                self.cue(Channel::Arbiter, "offer", "offer-improper", &slots);
            }
            EndFound::Declined { by } => self.about(Channel::Public, "declined", "declined", *by),
            EndFound::NoOffer { by } => self.player(*by, "not-understood", "no-offer"),
            EndFound::TooEarly { by, before: Some(number) } => {
                let slots = [
                    ("number", Filling::same(number.to_string())),
                    self.article(Rule::NoDrawBefore),
                ];
                self.cue(Channel::Player(*by), "not-understood", "too-early-event", &slots);
            }
            EndFound::TooEarly { by, before: None } => {
                let slots = [self.article(Rule::Agreement)];
                self.cue(Channel::Player(*by), "not-understood", "too-early", &slots);
            }
            EndFound::FlagCalled { of } => {
                self.about(Channel::Public, "flag-called", "flag-called", *of);
            }
            EndFound::FlagPending { by } => {
                self.cue(Channel::Player(*by), "not-understood", "flag-pending", &[]);
            }
            EndFound::CannotMate { side, step } => {
                let key = match step {
                    MatingStep::Material => "cannot-mate-material",
                    MatingStep::Blocked => "cannot-mate-blocked",
                    MatingStep::Search => "cannot-mate-search",
                };
                self.about(Channel::Arbiter, "ruling", key, *side);
            }
            EndFound::StillMates { side } => {
                self.about(Channel::Arbiter, "ruling", "still-mates", *side);
            }
            EndFound::Undecided { side } => {
                self.about(Channel::Arbiter, "proposal", "undecided", *side);
            }
            EndFound::Adjourning { by } => {
                self.about(Channel::Public, "adjourn", "adjourning", *by);
            }
            EndFound::Sealed { by, closed } => {
                let key = if *closed { "sealed" } else { "seal-written" };
                self.about(Channel::Public, "sealed", key, *by);
            }
            // What is written on it, a line each; the names stand on the scoresheets.
            EndFound::Envelope { sealer, position, used, half_move, offer, resumption } => {
                let position = ("position", Filling::same(position.as_str()));
                self.cue(Channel::Arbiter, "envelope", "envelope-position", &[position]);
                let times = [self.time("white", used.white), self.time("black", used.black)];
                self.cue(Channel::Arbiter, "envelope", "envelope-times", &times);
                let number = ("number", Filling::same(number(*half_move)));
                let slots = [self.words.side(*sealer), number];
                self.cue(Channel::Arbiter, "envelope", "envelope-sealer", &slots);
                match offer {
                    Some(by) => self.about(Channel::Arbiter, "envelope", "envelope-offer", *by),
                    None => self.cue(Channel::Arbiter, "envelope", "envelope-no-offer", &[]),
                }
                let when = resumption.as_ref().map_or("?", |text| text.as_str());
                let slots = [("when", Filling::same(when))];
                self.cue(Channel::Arbiter, "envelope", "envelope-resumption", &slots);
            }
            EndFound::NotAdjourned { by } => {
                self.cue(Channel::Player(*by), "not-understood", "not-adjourned", &[]);
            }
            EndFound::Unopened { why } => {
                let key = match why {
                    Unopened::NoEnvelope => "unopened-none",
                    Unopened::ReplierAbsent => "unopened-absent",
                    Unopened::BoardsDiffer => "unopened-differ",
                };
                self.cue(Channel::Arbiter, "not-understood", key, &[]);
            }
            EndFound::SealedInvalid { by } => {
                let slots = [self.words.side(*by), self.article(Rule::SealedInvalid)];
                self.cue(Channel::Public, "ruling", "sealed-invalid", &slots);
            }
            EndFound::Result { outcome } => self.result(*outcome),
            EndFound::GameOver { to } => self.cue(ear(*to), "game-over", "game-over", &[]),
        }
    }

    fn result(&mut self, outcome: Outcome) {
        let told = self.words.outcome(self.laws, outcome);
        let (at, channel) = (self.at, Channel::Public);
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
