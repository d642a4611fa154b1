//! What becomes of a proposal, and the arbiter's other acts.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::{
    Act, ArbiterFound, At, CanMate, Claim, Class, ClockFound, EndFound, Found, Game, Outcome,
    PassphraseHash, Penalty, PeopleFound, Proposal, Reason, Score, Who, ask_mating,
};
use crate::laws::{BothFlagsFast, Rule};

/// What the arbiter has before him, and what he counts.
#[derive(Debug, Clone, Default)]
pub(crate) struct ArbiterDesk {
    /// What waits for him, numbered.
    pub(in crate::game) proposals: Vec<(u32, Proposal)>,
    /// How many were put before him.
    proposed: u32,
    /// Whose quickplay claim he has put off.
    postponed: Option<Color>,
    /// Illegal moves counted.
    pub(in crate::game) illegal: ByColor<u32>,
    /// What his word is known by.
    pub(super) passphrase: Option<PassphraseHash>,
}

impl Game {
    /// Puts something before the arbiter. In training, what the Laws decide is carried out at
    /// once.
    pub(crate) fn propose(&mut self, proposal: Proposal, at: At, tell: &mut impl FnMut(Found)) {
        // A quickplay claim that was postponed is decided before its claimant's flag.
        let first = self.desk.postponed.filter(|by| proposal == Proposal::Flag { of: *by });
        if let Some(by) = first {
            self.desk.postponed = None;
            self.propose(Proposal::Quickplay { by }, at, tell);
        }
        self.desk.proposed += 1;
        let number = self.desk.proposed;
        self.desk.proposals.push((number, proposal));
        tell(ArbiterFound::Proposed { number, proposal }.into());
        if !self.terms.rated && first.is_none() && proposal.decides_itself() {
            self.approve(Some(number), at, tell);
        }
    }

    /// An act of the arbiter's.
    pub(crate) fn act_of_arbiter(&mut self, act: &Act, at: At, tell: &mut impl FnMut(Found)) {
        // After the end only a result or an earlier position changes anything.
        if self.outcome.is_some() && !matches!(act, Act::Result(..) | Act::Restore(_)) {
            return tell(EndFound::GameOver { to: Who::Arbiter }.into());
        }
        match act {
            Act::Approve(number) => self.approve(*number, at, tell),
            Act::Refuse(number, _) => self.refuse(*number, false, at, tell),
            Act::Postpone(number) => self.refuse(*number, true, at, tell),
            Act::Clock(color, left) => {
                self.clock.set(*color, *left, at);
                tell(ClockFound::ClockSet { of: *color, left: *left }.into());
            }
            Act::Add(color, more, _) => self.give(*color, *more, at, tell),
            Act::Penalty(color, penalty, reason) => {
                let list = Penalty::list(self.rules().penalties);
                let place = list.iter().position(|known| known == penalty);
                let Some(place) = place else { return tell(ArbiterFound::NoSuchPenalty.into()) };
                let (of, number, reason) = (*color, place + 1, reason.clone());
                tell(ArbiterFound::Penalised { of, penalty: *penalty, number, reason }.into());
                if *penalty == Penalty::Lost {
                    self.end(Outcome::won(!of, Reason::Arbiter), at, tell);
                }
            }
            Act::Irregular(what) => self.tell_remedy(*what, tell),
            Act::Absent(color) => self.is_absent(*color, at, tell),
            Act::Present(color) => self.is_present(*color, tell),
            Act::Adjourn(resumption) => self.adjourn(resumption.clone(), tell),
            Act::Open => self.open_envelope(at, tell),
            Act::Allow(what) => self.allow(*what, tell),
            Act::AllowCalls(of, ladder) => self.allow_calls(*of, ladder, at, tell),
            Act::Forbid(what, reason) => self.forbid(*what, reason.as_ref(), tell),
            Act::Adapt(text, by) => self.adapt(text, by, tell),
            Act::Checklist(item, there) => self.check_item(*item, *there, tell),
            Act::Sight(of, percent, degrees) => self.tell_sight(*of, *percent, *degrees, tell),
            Act::Score(of, entries) => self.enter_score(*of, entries, tell),
            Act::Assistant(of, whom) => self.appoint(*of, whom.as_ref(), tell),
            Act::Mask(of, hole) => self.mask(*of, *hole, at, tell),
            Act::Board(of, kind) => self.replace_board(*of, kind, at, tell),
            Act::Guide => {
                self.guide(at, tell);
                self.new_base();
            }
            Act::Admit(who, place) => {
                tell(PeopleFound::PlaceAdmitted { who: *who, place: *place }.into());
            }
            Act::Word(hash) => self.set_passphrase(*hash, tell),
            Act::Illegal(color, kind) => self.irregular(*color, *kind, at, tell),
            Act::Restore(ply) => self.restore(*ply, at, tell),
            Act::Result(score, _) => {
                self.outcome = None;
                self.end(Outcome::new(*score, Reason::Arbiter), at, tell);
            }
        }
    }

    fn next_proposal(&mut self, number: Option<u32>) -> Option<Proposal> {
        let place = match number {
            Some(number) => self.desk.proposals.iter().position(|(known, _)| *known == number)?,
            None => 0,
        };
        (place < self.desk.proposals.len()).then(|| self.desk.proposals.remove(place).1)
    }

    fn approve(&mut self, number: Option<u32>, at: At, tell: &mut impl FnMut(Found)) {
        if self.terms.rated && !self.equipment.admitted {
            return self.admit(tell);
        }
        let postponed = |by| Proposal::Quickplay { by };
        let waiting =
            self.next_proposal(number).or_else(|| self.desk.postponed.take().map(postponed));
        let Some(proposal) = waiting else {
            return tell(ArbiterFound::NoProposal.into());
        };
        match proposal {
            Proposal::Illegal { by, ply } => {
                self.count_illegal(by, Some(ply), Rule::IllegalMove, at, tell);
            }
            Proposal::Flag { of } => self.flag(of, proposal, at, tell),
            Proposal::Claim { by, claim, right } => self.rule_claim(by, claim, right, at, tell),
            Proposal::Default { of } => {
                let both = self.people.absent.get(!of).is_some();
                let score = if both { Score::BothLost } else { Score::Won(!of) };
                self.end(Outcome::new(score, Reason::Default), at, tell);
            }
            Proposal::BothInCheck => {
                self.end(Outcome::drawn(Reason::Arbiter).under(Rule::BothInCheck), at, tell);
            }
            Proposal::Boards { .. } => self.guide(at, tell),
            Proposal::GiveBack { to, charged } => self.give(to, charged, at, tell),
            Proposal::Quickplay { .. } => self.end(Outcome::drawn(Reason::Quickplay), at, tell),
            Proposal::Increment { by } => {
                self.clock.give_increment(Duration::from_secs(5));
                self.give(!by, self.rules().quickplay_reject, at, tell);
            }
        }
    }

    fn refuse(
        &mut self,
        number: Option<u32>,
        postponed: bool,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let Some(proposal) = self.next_proposal(number) else {
            return tell(ArbiterFound::NoProposal.into());
        };
        tell(ArbiterFound::Refused { proposal }.into());
        let Proposal::Quickplay { by } = proposal else { return };
        if postponed {
            // He may decide it later, even after the flag.
            self.desk.postponed = Some(by);
        } else {
            self.give(!by, self.rules().quickplay_reject, at, tell);
        }
    }

    /// Time for a player.
    pub(crate) fn give(
        &mut self,
        color: Color,
        more: Duration,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        self.clock.add(color, more, at);
        tell(ClockFound::TimeGiven { to: color, more, left: self.clock.left(color, at) }.into());
    }

    /// A flag was called: lost, or a draw against a side that cannot mate (6.9).
    fn flag(&mut self, of: Color, proposal: Proposal, at: At, tell: &mut impl FnMut(Found)) {
        tell(EndFound::FlagCalled { of }.into());
        if self.terms.alone {
            return;
        }
        let fast = self.class() != Class::Standard && !self.supervised();
        let both = fast && Color::ALL.iter().all(|color| self.clock.expired(*color).is_some());
        if both && self.rules().both_flags_fast == BothFlagsFast::Draw {
            return self.end(Outcome::drawn(Reason::Flag), at, tell);
        }
        match ask_mating(&self.standing(), !of, tell) {
            CanMate::Yes => self.end(Outcome::won(!of, Reason::Flag), at, tell),
            CanMate::No => self.end(Outcome::drawn(Reason::Flag), at, tell),
            CanMate::Undecided if self.terms.rated => {
                self.desk.proposals.push((self.desk.proposed, proposal));
            }
            // Training has no arbiter to ask: by material it can.
            CanMate::Undecided if self.standing().lawful().is_some() => {
                self.end(Outcome::won(!of, Reason::Flag), at, tell);
            }
            CanMate::Undecided => {}
        }
    }

    /// A right claim ends the game; a wrong one gives the opponent time, and in the oldest
    /// edition costs the claimant some (9.5).
    fn rule_claim(
        &mut self,
        by: Color,
        claim: Claim,
        right: bool,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        if right {
            let fifty = matches!(claim, Claim::Fifty(_));
            let reason = if fifty { Reason::Fifty } else { Reason::Repetition };
            return self.end(Outcome::drawn(reason), at, tell);
        }
        tell(ArbiterFound::WrongClaim { by }.into());
        let laws = self.terms.laws.clone();
        let (rules, fast) = (laws.rules(), self.class() != Class::Standard);
        let time = if fast { rules.wrong_claim_time_fast } else { rules.wrong_claim_time };
        self.give(!by, time, at, tell);
        if rules.wrong_claim_cut {
            let left = cut(self.clock.left(by, at));
            self.clock.set(by, left, at);
            tell(ClockFound::ClockSet { of: by, left }.into());
        }
    }

    /// Illegal moves counted.
    pub fn illegal(&self) -> ByColor<u32> {
        self.desk.illegal
    }

    /// What waits for the arbiter.
    pub fn proposals(&self) -> &[(u32, Proposal)] {
        &self.desk.proposals
    }
}

/// What is left to a claimant whose claim was wrong (2005: 9.5b): half, at most three minutes
/// less, never under a minute by it.
fn cut(left: Duration) -> Duration {
    let minute = Duration::from_mins(1);
    if left > 2 * minute {
        left.saturating_sub((left / 2).min(3 * minute))
    } else {
        left.min(minute)
    }
}
