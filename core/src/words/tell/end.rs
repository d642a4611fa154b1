//! Draws, flags, envelopes and results in words.

use shakmaty::ByColor;

use super::{Telling, ear};
use crate::{
    game::{EndFound, MatingStep, Outcome, Plain, Reason, Score, Unopened, Who},
    laws::{Laws, Rule, points_written},
    words::{Article, Channel, Cue, Ground, Line, PlyNumber, Sign, Text, Words, line::ReasonKey},
};

impl Telling<'_> {
    /// How the game ends or stops for the day, and what leads there.
    #[expect(clippy::too_many_lines, reason = "one exhaustive match is as long as it is")]
    pub(super) fn end(&mut self, found: &EndFound) {
        match found {
            EndFound::Offer { by } => {
                self.cue(Channel::Public, Sign::Offer, Line::Offer { side: *by });
            }
            EndFound::Condition { by, said } => {
                let (side, text) = (*by, said.to_string());
                let line = Line::OfferWith { side, text, article: self.article(Rule::OfferTiming) };
                self.cue(Channel::Arbiter, Sign::Offer, line);
            }
            EndFound::OfferRepeated { by: side, count } => {
                let (side, count) = (*side, *count);
                let article = self.article(Rule::OfferDistracts);
                let line = Line::OfferRepeated { side, count, article };
                self.cue(Channel::Arbiter, Sign::Offer, line);
            }
            EndFound::OfferImproper { by } => {
                self.cue(
                    Channel::Arbiter,
                    Sign::Offer,
                    Line::OfferImproper { side: *by, article: self.article(Rule::OfferTiming) },
                );
            }
            EndFound::Declined { by } => {
                self.cue(Channel::Public, Sign::Declined, Line::Declined { side: *by });
            }
            EndFound::NoOffer { by } => {
                self.cue(Channel::Player(*by), Sign::NotUnderstood, Line::NoOffer);
            }
            EndFound::TooEarly { by, before: Some(number) } => {
                // Where the text is silent of such a ban it is the event's alone.
                let number = *number;
                let line = match self.article(Rule::NoDrawBefore) {
                    Article::Silent => Line::TooEarlyRegulation { number },
                    article @ (Article::Is(_) | Article::Assumed(_)) => {
                        Line::TooEarlyEvent { number, article }
                    }
                };
                self.cue(Channel::Player(*by), Sign::NotUnderstood, line);
            }
            EndFound::TooEarly { by, before: None } => {
                self.cue(
                    Channel::Player(*by),
                    Sign::NotUnderstood,
                    Line::TooEarly { article: self.article(Rule::Agreement) },
                );
            }
            EndFound::FlagCalled { of } => {
                self.cue(Channel::Public, Sign::FlagCalled, Line::FlagCalled { side: *of });
            }
            EndFound::FlagPending { by } => {
                self.cue(Channel::Player(*by), Sign::NotUnderstood, Line::FlagPending);
            }
            EndFound::CannotMate { side, step } => {
                let line = match step {
                    MatingStep::Material => Line::CannotMateMaterial { side: *side },
                    MatingStep::Blocked => Line::CannotMateBlocked { side: *side },
                    MatingStep::Search => Line::CannotMateSearch { side: *side },
                };
                self.cue(Channel::Arbiter, Sign::Ruling, line);
            }
            EndFound::StillMates { side } => {
                self.cue(Channel::Arbiter, Sign::Ruling, Line::StillMates { side: *side });
            }
            EndFound::Undecided { side } => {
                self.cue(Channel::Arbiter, Sign::Proposal, Line::Undecided { side: *side });
            }
            EndFound::Adjourning { by, early: None } => {
                self.cue(Channel::Public, Sign::Adjourn, Line::Adjourning { side: *by });
            }
            EndFound::Adjourning { by: side, early: Some(time) } => {
                let (side, time, article) = (*side, *time, self.article(Rule::EarlySeal));
                let line = Line::AdjourningEarly { side, time, article };
                self.cue(Channel::Public, Sign::Adjourn, line);
            }
            EndFound::AdjournAsked { by } => {
                self.cue(Channel::Public, Sign::Adjourn, Line::AdjournAsked { side: *by });
            }
            EndFound::Session { lasts } => {
                let off = lasts.is_zero();
                let line = if off { Line::SessionOff } else { Line::Session { time: *lasts } };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
            EndFound::SessionOver { by: side } => {
                let line =
                    Line::SessionOver { side: *side, article: self.article(Rule::SealedMove) };
                let to = if self.rated { Channel::Arbiter } else { Channel::Public };
                self.cue(to, Sign::Ruling, line);
            }
            EndFound::Sealed { by, closed, running } => {
                let line = match (closed, running) {
                    (false, _) => Line::SealWritten { side: *by },
                    (true, None) => Line::Sealed,
                    (true, Some(side)) => Line::SealedReply { side: *side },
                };
                self.cue(Channel::Public, Sign::Sealed, line);
            }
            // What is written on it, a line each; the names stand on the scoresheets.
            EndFound::Envelope { sealer, position, used, half_move, offers, resumption } => {
                self.cue(
                    Channel::Arbiter,
                    Sign::Envelope,
                    Line::EnvelopePosition { position: position.clone() },
                );
                let times = match *used {
                    Some(ByColor { white, black }) => Line::EnvelopeTimes { white, black },
                    None => Line::EnvelopeTimesElsewhere,
                };
                self.cue(Channel::Arbiter, Sign::Envelope, times);
                self.cue(
                    Channel::Arbiter,
                    Sign::Envelope,
                    Line::EnvelopeSealer { side: *sealer, number: PlyNumber(*half_move) },
                );
                for side in offers.iter().copied() {
                    self.cue(Channel::Arbiter, Sign::Envelope, Line::EnvelopeOffer { side });
                }
                if offers.is_empty() {
                    self.cue(Channel::Arbiter, Sign::Envelope, Line::EnvelopeNoOffer);
                }
                let when = resumption.as_ref().map_or("?", |text| text.as_str()).to_owned();
                self.cue(Channel::Arbiter, Sign::Envelope, Line::EnvelopeResumption { when });
            }
            EndFound::NotAdjourned { by } => {
                self.cue(Channel::Player(*by), Sign::NotUnderstood, Line::NotAdjourned);
            }
            EndFound::Unopened { why } => {
                let line = match why {
                    Unopened::NoEnvelope => Line::UnopenedNone,
                    Unopened::ReplierAbsent => Line::UnopenedAbsent,
                    Unopened::SealerAbsent => {
                        Line::UnopenedSealer { article: self.article(Rule::EnvelopeMissing) }
                    }
                    Unopened::BoardsDiffer => Line::UnopenedDiffer,
                    Unopened::Locked => Line::UnopenedLocked,
                    Unopened::NoMove => Line::UnopenedNoMove,
                };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            EndFound::StillSealed { to } => {
                // The arbiter is summoned where he sits, not answered where a player typed.
                let called = *to == Who::Arbiter;
                let sign = if called { Sign::Envelope } else { Sign::NotUnderstood };
                self.cue(ear(*to), sign, Line::StillSealed);
            }
            EndFound::LateSealed { of: side } => {
                let line = Line::LateSealed { side: *side, article: self.article(Rule::SealedEnd) };
                self.cue(Channel::Arbiter, Sign::Proposal, line);
            }
            EndFound::Stated { by: side } => {
                let article = self.article(Rule::EnvelopeMissing);
                self.cue(Channel::Public, Sign::Ruling, Line::Stated { side: *side, article });
            }
            EndFound::SealedInvalid { by } => {
                self.cue(
                    Channel::Public,
                    Sign::Ruling,
                    Line::SealedInvalid { side: *by, article: self.article(Rule::SealedInvalid) },
                );
            }
            EndFound::Result { outcome, reason } => self.result(*outcome, reason.as_ref()),
            EndFound::GameOver { to } => self.cue(ear(*to), Sign::GameOver, Line::GameOver),
        }
    }

    fn result(&mut self, outcome: Outcome, ground: Option<&Plain>) {
        let told = self.words.outcome(self.laws, outcome, ground);
        let (at, channel) = (self.at, Channel::Public);
        self.cues.push(Cue { at, channel, sign: Sign::Result, told, seq: None });
        if let Some(told) = self.words.points(self.laws, outcome) {
            self.cues.push(Cue { at, channel, sign: Sign::Score, told, seq: None });
        }
    }
}

impl Words {
    /// What each player scores, where the event says it.
    pub fn points(&self, laws: &Laws, outcome: Outcome) -> Option<Text> {
        let points = outcome.event_points(laws)?;
        let [white, black] = [points.white, points.black].map(points_written);
        let article = Article::of(laws, Rule::Points);
        Some(self.line(&Line::ResultPoints { white, black, article }))
    }

    /// How a game ended, and why where the arbiter ruled so.
    pub fn outcome(&self, laws: &Laws, outcome: Outcome, ground: Option<&Plain>) -> Text {
        let reason = self.sentences.reason(named(outcome.reason)).to_owned();
        let article = Article::of(laws, outcome.rule);
        let score = outcome.score().to_owned();
        let ground = Ground(ground.cloned());
        self.line(&match outcome.score {
            Score::Won(side) => Line::ResultWon { reason, score, article, ground, side },
            Score::Drawn => Line::ResultDrawn { reason, score, article, ground },
            Score::BothLost | Score::Half(_) | Score::Raised(_) => {
                Line::ResultSplit { reason, score, article, ground }
            }
            Score::Annulled => Line::ResultAnnulled { article, ground },
            Score::Open => Line::ResultOpen { reason, article },
        })
    }
}

/// What a reason is called.
fn named(reason: Reason) -> ReasonKey {
    match reason {
        Reason::Checkmate => ReasonKey::Checkmate,
        Reason::Stalemate => ReasonKey::Stalemate,
        Reason::DeadPosition => ReasonKey::DeadPosition,
        Reason::Resignation => ReasonKey::Resignation,
        Reason::Agreement => ReasonKey::Agreement,
        Reason::Repetition => ReasonKey::Repetition,
        Reason::Fivefold => ReasonKey::Fivefold,
        Reason::Fifty => ReasonKey::Fifty,
        Reason::SeventyFive => ReasonKey::SeventyFive,
        Reason::Flag => ReasonKey::Flag,
        Reason::Illegal => ReasonKey::Illegal,
        Reason::Quickplay => ReasonKey::Quickplay,
        Reason::Default => ReasonKey::Default,
        Reason::SealedMove => ReasonKey::SealedMove,
        // An annulled game is his ruling too, and has a line of its own.
        Reason::Arbiter | Reason::Annulled => ReasonKey::Arbiter,
    }
}
