//! Claims, proposals and rulings in words.

use std::time::Duration;

use shakmaty::Color;

use super::Telling;
use crate::{
    game::{Allowance, ArbiterFound, Claim, ClaimVerb, Proposal, Remedy, Unheard},
    laws::{Laws, Rule},
    words::{
        Channel, Cue, Told, Words,
        sentences::{Filling, Slot},
    },
};

impl Telling<'_> {
    /// What concerns the arbiter's desk. Every act of the arbiter's is told to all.
    #[expect(clippy::too_many_lines, reason = "one exhaustive match is as long as it is")]
    pub(super) fn arbiter(&mut self, found: &ArbiterFound) {
        match found {
            ArbiterFound::Called { by, reason } => {
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
            ArbiterFound::Claimed { by, claim } => {
                let slots = [self.words.side(*by), self.claim_name(*claim)];
                self.cue(Channel::Public, "claim", "claimed", &slots);
            }
            ArbiterFound::ClaimUnheard { by, claim, why } => {
                let key = match why {
                    Unheard::NotOnMove => "unheard-not-on-move",
                    Unheard::TooLate => "unheard-too-late",
                    Unheard::TooEarly => "unheard-too-early",
                    Unheard::NoMove => "unheard-no-move",
                    Unheard::Nothing => "unheard-nothing",
                    Unheard::NotHere => "unheard-not-here",
                };
                // Whether a move was illegal is the arbiter's to say, even to whoever asks him.
                let his = self.rated && (*claim, *why) == (Claim::Illegal, Unheard::Nothing);
                let to = if his { Channel::Arbiter } else { Channel::Public };
                self.about(to, "ruling", key, *by);
            }
            ArbiterFound::WrongClaim { by } => {
                let slots = [self.words.side(*by), self.article(Rule::WrongClaimTime)];
                self.cue(Channel::Public, "ruling", "wrong-claim", &slots);
            }
            // In training it is carried out in the same breath: saying it twice helps nobody.
            ArbiterFound::Proposed { proposal, .. } if !self.rated && proposal.decides_itself() => {
                let (at, channel) = (self.at, Channel::Arbiter);
                let told = Told::default();
                self.cues.push(Cue { at, channel, finding: "proposal", told, seq: None });
            }
            ArbiterFound::Proposed { number, proposal } => self.proposed(*number, *proposal),
            ArbiterFound::Refused { .. } => self.cue(Channel::Public, "ruling", "refused", &[]),
            ArbiterFound::NoProposal => {
                self.cue(Channel::Arbiter, "not-understood", "no-proposal", &[]);
            }
            ArbiterFound::Admitted => self.cue(Channel::Public, "ruling", "admitted", &[]),
            ArbiterFound::NotAdmitted => {
                self.cue(Channel::Arbiter, "not-understood", "not-admitted", &[]);
            }
            ArbiterFound::IllegalCounted { by, count, rule } => {
                let count = ("count", Filling::same(count.to_string()));
                let slots = [self.words.side(*by), count, self.article(*rule)];
                self.cue(Channel::Public, "ruling", "illegal-counted", &slots);
            }
            ArbiterFound::NotIllegalHere { .. } => {
                let slots = [self.article(Rule::Penalties)];
                self.cue(Channel::Arbiter, "not-understood", "not-illegal-here", &slots);
            }
            ArbiterFound::Penalised { of, number, reason, .. } => {
                let reason = reason.as_ref().map_or("", |reason| reason.as_str());
                let slots = [
                    self.words.side(*of),
                    ("number", Filling::same(number.to_string())),
                    ("reason", Filling::same(reason)),
                    self.article(Rule::Penalties),
                ];
                self.cue(Channel::Public, "ruling", "penalised", &slots);
            }
            ArbiterFound::NoSuchPenalty => {
                self.cue(Channel::Arbiter, "not-understood", "no-such-penalty", &[]);
            }
            ArbiterFound::Remedied { what, remedy } => {
                let key = match remedy {
                    Remedy::NewGame => "remedy-new-game",
                    Remedy::PlayOn => "remedy-play-on",
                    Remedy::TooLate => "remedy-too-late",
                    Remedy::PlayOnUnlessRuled => "remedy-unless-ruled",
                    Remedy::PutRight => "remedy-put-right",
                };
                let slots = [self.article(what.rule())];
                self.cue(Channel::Arbiter, "proposal", key, &slots);
            }
            ArbiterFound::Restored { ply } => {
                let slots = [("ply", Filling::same(ply.to_string()))];
                self.cue(Channel::Public, "ruling", "restored", &slots);
            }
            ArbiterFound::NoSuchPly { ply } => {
                let slots = [("ply", Filling::same(ply.to_string()))];
                self.cue(Channel::Arbiter, "not-understood", "no-such-ply", &slots);
            }
            ArbiterFound::Allowed { what } => {
                let key = match what {
                    Allowance::Assistants => "allowed-assistants",
                    Allowance::Unannounced => "allowed-unannounced",
                    Allowance::Equipment => "allowed-equipment",
                    Allowance::Marks => "allowed-marks",
                    Allowance::Pads => "allowed-pads",
                    Allowance::Scores => "allowed-scores",
                };
                self.cue(Channel::Public, "ruling", key, &[]);
            }
            ArbiterFound::Forbidden { what, reason } => {
                let key = match what {
                    Allowance::Assistants => "forbidden-assistants",
                    Allowance::Unannounced => "forbidden-unannounced",
                    Allowance::Equipment => "forbidden-equipment",
                    Allowance::Marks => "forbidden-marks",
                    Allowance::Pads => "forbidden-pads",
                    Allowance::Scores => "forbidden-scores",
                };
                let reason = reason.as_ref().map_or("", |reason| reason.as_str());
                let slots = [("reason", Filling::same(reason))];
                self.cue(Channel::Public, "ruling", key, &slots);
            }
            ArbiterFound::Adapted { text, by } => {
                let slots = [
                    ("text", Filling::same(text.as_str())),
                    ("name", Filling::same(by.as_str())),
                    self.article(Rule::Adaptation),
                ];
                self.cue(Channel::Public, "adapted", "adapted", &slots);
            }
            ArbiterFound::WordSet => self.cue(Channel::Public, "ruling", "word-set", &[]),
        }
    }

    fn claim_name(&self, claim: Claim) -> Slot<'static> {
        ("claim", Filling::same(self.words.sentences.reason(claimed(claim))))
    }

    /// A proposal, for the arbiter alone.
    fn proposed(&mut self, number: u32, proposal: Proposal) {
        let told = self.words.proposal(self.laws, number, proposal);
        let (at, channel) = (self.at, Channel::Arbiter);
        self.cues.push(Cue { at, channel, finding: "proposal", told, seq: None });
    }
}

impl Words {
    /// A proposal with its number, article and reason, for the arbiter alone.
    pub fn proposal(&self, laws: &Laws, number: u32, proposal: Proposal) -> Told {
        let (key, side, rule): (_, Color, _) = match proposal {
            Proposal::Illegal { by, .. } => ("propose-illegal", by, Rule::IllegalMove),
            Proposal::Flag { of } => ("propose-flag", of, Rule::FlagLoss),
            Proposal::Claim { by, claim, right } => {
                let key = if right { "propose-right" } else { "propose-wrong" };
                let fifty = matches!(claim, Claim::Fifty(_));
                (key, by, if fifty { Rule::FiftyMoves } else { Rule::Repetition })
            }
            Proposal::Quickplay { by } => ("propose-quickplay", by, Rule::Quickplay),
            Proposal::BothInCheck => ("propose-both-in-check", Color::White, Rule::BothInCheck),
            Proposal::Default { of } => ("propose-default", of, Rule::DefaultTime),
            Proposal::Boards { by } => ("propose-boards", by, Rule::BoardsDiffer),
            Proposal::Increment { by } => ("propose-increment", by, Rule::QuickplayFiveSeconds),
            Proposal::GiveBack { to, .. } => ("propose-gap", to, Rule::Disturbance),
        };
        let charged = match proposal {
            Proposal::GiveBack { charged, .. } => charged,
            _ => Duration::ZERO,
        };
        let slots = [
            self.side(side),
            ("number", Filling::same(number.to_string())),
            ("article", Filling::same(laws.article(rule).unwrap_or_default())),
            ("time", self.sentences.time(charged)),
        ];
        self.sentences.line(key, &slots)
    }
}

/// What a claim is called among the reasons.
pub(in crate::words) fn claimed(claim: Claim) -> &'static str {
    ClaimVerb::from(claim).into()
}
