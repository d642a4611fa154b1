//! Claims, proposals and rulings in words.

use std::time::Duration;

use shakmaty::Color;

use super::{
    Channel, Cue, Told, Words,
    sentences::{Filling, Slot},
    tell::Telling,
};
use crate::{
    game::{Breach, Claim, Found, Proposal, Remedy, Step, Unheard, Unopened},
    laws::{Laws, Rule},
};

impl Telling<'_> {
    /// What concerns the arbiter's desk. Every act of the arbiter's is told to all.
    pub(super) fn tell_desk(&mut self) {
        use Found as F;
        let finding = self.finding;
        match &finding.found {
            F::Claimed { by, claim } => {
                let slots = [self.words.side(*by), self.claim_name(*claim)];
                self.cue(Channel::Public, "claim", "claimed", &slots);
            }
            F::ClaimUnheard { by, claim, why } => {
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
            F::WrongClaim { by } => {
                let slots = [self.words.side(*by), self.article(Rule::WrongClaimTime)];
                self.cue(Channel::Public, "ruling", "wrong-claim", &slots);
            }
            // In training it is carried out in the same breath: saying it twice helps nobody.
            F::Proposed { proposal, .. } if !self.rated && proposal.decides_itself() => {
                let (at, channel) = (self.finding.at, Channel::Arbiter);
                let told = Told::default();
                self.cues.push(Cue { at, channel, finding: "proposal", told, seq: None });
            }
            F::Proposed { number, proposal } => self.proposed(*number, *proposal),
            F::Refused { .. } => self.cue(Channel::Public, "ruling", "refused", &[]),
            F::NoProposal => self.cue(Channel::Arbiter, "not-understood", "no-proposal", &[]),
            F::Admitted => self.cue(Channel::Public, "ruling", "admitted", &[]),
            F::NotAdmitted => self.cue(Channel::Arbiter, "not-understood", "not-admitted", &[]),
            F::FlagPending { by } => {
                self.cue(Channel::Player(*by), "not-understood", "flag-pending", &[]);
            }
            F::FlagCalled { of } => self.about(Channel::Public, "flag-called", "flag-called", *of),
            F::Undecided { side } => self.about(Channel::Arbiter, "proposal", "undecided", *side),
            F::StillMates { side } => self.about(Channel::Arbiter, "ruling", "still-mates", *side),
            F::CannotMate { side, step } => {
                let key = match step {
                    Step::Material => "cannot-mate-material",
                    Step::Blocked => "cannot-mate-blocked",
                    Step::Search => "cannot-mate-search",
                };
                self.about(Channel::Arbiter, "ruling", key, *side);
            }
            F::IllegalCounted { by, count, rule } => {
                let count = ("count", Filling::same(count.to_string()));
                let slots = [self.words.side(*by), count, self.article(*rule)];
                self.cue(Channel::Public, "ruling", "illegal-counted", &slots);
            }
            F::TouchBreach { ply, kind, .. } => {
                let (key, rule) = match kind {
                    Breach::Touched => ("touch-breach", Rule::TouchedOwn),
                    Breach::Released => ("release-breach", Rule::Released),
                    Breach::Claimed => ("claim-breach", Rule::ClaimedMovePlayed),
                };
                let number = ("number", Filling::same(super::tell::number(*ply)));
                self.cue(Channel::Arbiter, "touch-breach", key, &[number, self.article(rule)]);
            }
            _ => self.tell_time_given(),
        }
    }

    fn tell_time_given(&mut self) {
        use Found as F;
        let finding = self.finding;
        match &finding.found {
            F::TimeGiven { to, more, left } => {
                let slots =
                    [self.words.side(*to), self.time("more", *more), self.time("left", *left)];
                self.cue(Channel::Public, "ruling", "time-given", &slots);
            }
            F::ClockSet { of, left } => {
                let slots = [self.words.side(*of), self.time("left", *left)];
                self.cue(Channel::Public, "ruling", "clock-set", &slots);
            }
            F::Penalised { of, number, reason, .. } => {
                let reason = reason.as_ref().map_or("", |reason| reason.as_str());
                let slots = [
                    self.words.side(*of),
                    ("number", Filling::same(number.to_string())),
                    ("reason", Filling::same(reason)),
                    self.article(Rule::Penalties),
                ];
                self.cue(Channel::Public, "ruling", "penalised", &slots);
            }
            F::Restored { ply } => {
                let slots = [("ply", Filling::same(ply.to_string()))];
                self.cue(Channel::Public, "ruling", "restored", &slots);
            }
            F::NoSuchPly { ply } => {
                let slots = [("ply", Filling::same(ply.to_string()))];
                self.cue(Channel::Arbiter, "not-understood", "no-such-ply", &slots);
            }
            F::OfferImproper { by } => {
                let slots = [self.words.side(*by), self.article(Rule::OfferTiming)];
                self.cue(Channel::Arbiter, "offer", "offer-improper", &slots);
            }
            F::NotIllegalHere { .. } => {
                let slots = [self.article(Rule::Penalties)];
                self.cue(Channel::Arbiter, "not-understood", "not-illegal-here", &slots);
            }
            F::NoSuchPenalty => {
                self.cue(Channel::Arbiter, "not-understood", "no-such-penalty", &[]);
            }
            _ => self.tell_adjourned(),
        }
    }

    fn tell_adjourned(&mut self) {
        use Found as F;
        let finding = self.finding;
        match &finding.found {
            F::Remedied { what, remedy } => {
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
            F::Absent { of } => self.about(Channel::Public, "absent", "absent", *of),
            F::Present { of } => self.about(Channel::Public, "present", "present", *of),
            F::Adjourning { by } => self.about(Channel::Public, "adjourn", "adjourning", *by),
            F::Sealed { by, closed } => {
                let key = if *closed { "sealed" } else { "seal-written" };
                self.about(Channel::Public, "sealed", key, *by);
            }
            F::TouchedSeveral { ply, .. } => {
                let number = ("number", Filling::same(super::tell::number(*ply)));
                let slots = [number, self.article(Rule::TouchedBoth)];
                self.cue(Channel::Arbiter, "touch-breach", "touched-several", &slots);
            }
            F::Envelope { .. } => self.envelope(),
            F::NotAdjourned { by } => {
                self.cue(Channel::Player(*by), "not-understood", "not-adjourned", &[]);
            }
            F::Unopened { why } => {
                let key = match why {
                    Unopened::NoEnvelope => "unopened-none",
                    Unopened::ReplierAbsent => "unopened-absent",
                    Unopened::BoardsDiffer => "unopened-differ",
                };
                self.cue(Channel::Arbiter, "not-understood", key, &[]);
            }
            F::SealedInvalid { by } => {
                let slots = [self.words.side(*by), self.article(Rule::SealedInvalid)];
                self.cue(Channel::Public, "ruling", "sealed-invalid", &slots);
            }
            _ => self.tell_laid(),
        }
    }

    /// What is written on the envelope, a line each; the names stand on the scoresheets.
    fn envelope(&mut self) {
        let finding = self.finding;
        let Found::Envelope { sealer, position, used, half_move, offer, resumption } =
            &finding.found
        else {
            return;
        };
        let position = ("position", Filling::same(position.as_str()));
        self.cue(Channel::Arbiter, "envelope", "envelope-position", &[position]);
        let times = [self.time("white", used.white), self.time("black", used.black)];
        self.cue(Channel::Arbiter, "envelope", "envelope-times", &times);
        let number = ("number", Filling::same(super::tell::number(*half_move)));
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

    fn time(&self, name: &'static str, time: Duration) -> Slot<'static> {
        (name, self.words.sentences.time(time))
    }

    fn claim_name(&self, claim: Claim) -> Slot<'static> {
        ("claim", Filling::same(self.words.sentences.reason(claimed(claim))))
    }

    /// A proposal, for the arbiter alone.
    fn proposed(&mut self, number: u32, proposal: Proposal) {
        let told = self.words.proposal(self.laws, number, proposal);
        let (at, channel) = (self.finding.at, Channel::Arbiter);
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
pub(super) fn claimed(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition(_) => "repetition",
        Claim::Fifty(_) => "fifty",
        Claim::Flag => "flag",
        Claim::Illegal => "illegal",
        Claim::Quickplay => "quickplay",
        Claim::Increment => "increment",
        Claim::Boards => "boards",
    }
}
