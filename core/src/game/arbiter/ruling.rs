//! What becomes of a proposal, and the arbiter's other acts.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{consult::Consulted, waiting::Waiting};
use crate::game::{
    Act, ArbiterFound, At, BoardsFound, CanMate, Claim, Class, ClockFound, EndFound, Found, Game,
    Irregular, Item, Outcome, PassphraseHash, Penalty, PeopleFound, Plain, PressedWithout,
    Proposal, ProposalKind, Reason, Score, VariantArray, Which, Who, ask_mating,
};
use crate::laws::{BothFlagsFast, Rule, Value};

/// What the arbiter has before him, and what he counts.
#[derive(Debug, Clone, Default)]
pub(crate) struct ArbiterDesk {
    /// What waits for him.
    pub(in crate::game) waiting: Waiting,
    /// Whose quickplay claims he has put off, and after how many plies each was.
    pub(in crate::game) put_off: ByColor<Option<usize>>,
    /// Whose offer of an early draw he has consented to, while it stands.
    pub(in crate::game) consents: Option<Color>,
    /// Illegal moves counted.
    pub(in crate::game) illegal: ByColor<u32>,
    /// What he has seen on boards without sensors, and that he consults the scores.
    pub(in crate::game) consulted: Consulted,
    /// Why he gave the result.
    pub(in crate::game) ground: Option<Plain>,
    /// By whose device the game is lost, while the score his opponent has then is his to give.
    pub(in crate::game) score_wanted: Option<Color>,
    /// What his word is known by.
    pub(super) passphrase: Option<PassphraseHash>,
    /// The game was left when none was set: whoever comes as the arbiter then, nobody can know.
    pub(super) left_wordless: bool,
}

impl Game {
    /// An act of the arbiter's.
    pub(crate) fn act_of_arbiter(&mut self, act: &Act, at: At, tell: &mut impl FnMut(Found)) {
        // After the end only a result or an earlier position changes anything.
        let keeps = matches!(act, Act::Result(..) | Act::Restore(_) | Act::Note(_));
        if self.outcome.is_some() && !keeps {
            return tell(EndFound::GameOver { to: Who::Arbiter }.into());
        }
        match act {
            Act::Approve(which) => self.approve(*which, at, tell),
            Act::Refuse(which, reason) => self.refuse(*which, reason.as_ref(), at, tell),
            Act::Postpone(which) => self.postpone(*which, tell),
            Act::Note(_) => tell(ArbiterFound::Noted.into()),
            Act::Clock(color, left) => {
                self.put_right(*color);
                self.clock.set(*color, *left, at);
                tell(ClockFound::ClockSet { of: *color, left: *left }.into());
                self.tell_elsewhere(tell);
            }
            Act::Add(color, more, reason) => {
                self.put_right(*color);
                self.give_for(reason.as_ref(), *color, *more, at, tell);
            }
            Act::Penalty(color, penalty, reason) => {
                self.penalise(*color, *penalty, reason.as_ref(), at, tell);
            }
            Act::Device(of, score, reason) => {
                self.punish_device(*of, *score, reason.as_ref(), at, tell);
            }
            Act::Irregular(what) => self.tell_remedy(*what, tell),
            Act::Absent(color) => self.is_absent(*color, at, tell),
            Act::Present(color) => self.is_present(*color, tell),
            Act::Adjourn(resumption) => self.adjourn(resumption.clone(), at, tell),
            Act::Session(lasts) => self.set_session(*lasts, tell),
            Act::Open(opening) => self.open_envelope(opening, at, tell),
            Act::Allow(what) => self.allow(*what, tell),
            Act::AllowCalls(of, ladder) => self.allow_calls(*of, ladder, at, tell),
            Act::Forbid(what, reason) => self.forbid(*what, reason.as_ref(), tell),
            Act::Adapt(text, by) => self.adapt(text, by, tell),
            Act::Checklist(item, there) => {
                let every = Item::VARIANTS.iter().filter(|it| item.is_none_or(|item| item == **it));
                every.for_each(|item| self.check_item(*item, *there, tell));
            }
            Act::Sight(of, percent, degrees) => self.tell_sight(*of, *percent, *degrees, tell),
            Act::Score(of, entries) => self.enter_score(*of, entries, tell),
            Act::Assistant(of, whom) => self.appoint(*of, whom.as_ref(), tell),
            Act::Mask(of, hole) => self.mask(*of, *hole, at, tell),
            Act::Board(of, kind) => self.replace_board(*of, kind, at, tell),
            Act::Stands(of, seen) => self.enter_board(*of, seen, tell),
            Act::Guide => {
                self.rule_on(Proposal::Boards);
                self.guide_to_the_record(at, tell);
            }
            Act::Admit(who, place) => {
                tell(PeopleFound::PlaceAdmitted { who: *who, place: *place }.into());
            }
            Act::Word(hash) => self.set_passphrase(*hash, tell),
            Act::Illegal(color, kind) => self.irregular(*color, *kind, at, tell),
            Act::Restore(earlier) => self.restore(*earlier, at, tell),
            Act::Result(score, reason) => self.rule_result(*score, reason.as_ref(), at, tell),
        }
    }

    /// A penalty, where the edition's list has it (13.4; 2023: 12.9).
    pub(super) fn penalise(
        &mut self,
        of: Color,
        penalty: Penalty,
        reason: Option<&Plain>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let rule = penalty.rule();
        if self.terms.laws.find(rule).0 != Value::Yes {
            return tell(ArbiterFound::NoSuchPenalty.into());
        }
        tell(ArbiterFound::Penalised { of, penalty, reason: reason.cloned() }.into());
        if penalty == Penalty::Lost {
            self.end_for(reason, Outcome::won(!of, Reason::Arbiter).under(rule), at, tell);
        }
    }

    /// The arbiter's result, whatever stands, and why.
    fn rule_result(
        &mut self,
        score: Score,
        reason: Option<&Plain>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let outcome = match score {
            Score::Annulled => Outcome::new(score, Reason::Annulled),
            Score::Raised(_) if self.rules().points_capped => {
                return tell(ArbiterFound::TooManyPoints.into());
            }
            // No other article gives a whole game and a half.
            Score::Raised(_) => Outcome::new(score, Reason::Arbiter).under(Rule::PenaltyMorePoints),
            Score::Won(_) | Score::Drawn | Score::BothLost | Score::Half(_) | Score::Open => {
                Outcome::new(score, Reason::Arbiter)
            }
        };
        self.outcome = None;
        self.end_for(reason, outcome, at, tell);
    }

    pub(super) fn approve(&mut self, which: Which, at: At, tell: &mut impl FnMut(Found)) {
        if self.terms.rated && !self.equipment.admitted {
            return if which == Which::default() {
                self.admit(tell);
            } else {
                tell(ArbiterFound::NoProposal { asked: which }.into());
            };
        }
        let Some(proposal) = self.meant_proposal(which, tell) else { return };
        if let Proposal::Flag { of, .. } = proposal {
            // Undecided, it waits on for the arbiter's own result.
            if self.flag(of, at, tell) == CanMate::Undecided && self.terms.rated {
                return;
            }
        }
        self.rule_on(proposal);
        match proposal {
            Proposal::Illegal { by, ply, .. } => self.rule_illegal(by, ply, at, tell),
            Proposal::Uncounted { by, .. } => {
                self.count_illegal(by, None, Rule::IllegalMove, at, tell);
            }
            Proposal::Pressed { by, without, .. } => {
                let kind = match without {
                    PressedWithout::Move => Irregular::Clock,
                    PressedWithout::Piece => Irregular::Pawn,
                };
                self.irregular(by, kind, at, tell);
            }
            Proposal::NoIllegal { .. } | Proposal::NoFlag { .. } => {
                tell(ArbiterFound::Refused { proposal, heard: true, reason: None }.into());
            }
            Proposal::Flag { .. } => {}
            Proposal::Claim { by, claim, right } => self.rule_claim(by, claim, right, at, tell),
            Proposal::Default { of, resumed } => {
                let score = of.map_or(Score::BothLost, |of| Score::Won(!of));
                let rule = if resumed { Rule::ResumedLate } else { Rule::DefaultTime };
                self.end(Outcome::new(score, Reason::Default).under(rule), at, tell);
            }
            Proposal::BothInCheck { .. } => {
                self.end(Outcome::drawn(Reason::Arbiter).under(Rule::BothInCheck), at, tell);
            }
            Proposal::Boards => self.rule_boards(at, tell),
            Proposal::Touch { by, square, rule, ply, back } => {
                let ply = Some(ply).filter(|_| back);
                self.rule_touch(!by, square, rule, ply, at, tell);
            }
            Proposal::GiveBack { to, charged } => self.give_for(None, to, charged, at, tell),
            Proposal::Quickplay { .. } => {
                if self.terms.rated {
                    self.end(Outcome::drawn(Reason::Quickplay), at, tell);
                } else {
                    // Where no arbiter is present the claim itself ends the game, and one rules on
                    // it by what was written down (D1; 2023: III.6, G.6).
                    let open = Outcome::new(Score::Open, Reason::Quickplay);
                    self.end(open.under(Rule::QuickplayAlone), at, tell);
                    tell(BoardsFound::ReadPosition.into());
                }
            }
            Proposal::Increment { by } => {
                let more = Duration::from_secs(5);
                self.clock.give_increment(more);
                tell(ClockFound::IncrementGiven { more }.into());
                self.tell_elsewhere(tell);
                self.give(!by, self.rules().quickplay_reject, at, tell);
            }
            Proposal::EarlyDraw { by, accepts } => {
                self.desk.consents = Some(if accepts { !by } else { by });
                if accepts {
                    self.accept(by, at, tell);
                } else {
                    self.offer_stands(by, tell);
                }
            }
            Proposal::Typo { by, place, .. } => self.take_back_at(by, place, tell),
            Proposal::TypoPressed { ply, .. } => self.take_back_typed(ply, at, tell),
        }
    }

    /// What he does not follow is not carried out; a claim that he refuses is incorrect (9.5). What
    /// only he was told of, only he hears refused (13.6).
    fn refuse(
        &mut self,
        which: Which,
        reason: Option<&Plain>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let Some(proposal) = self.meant_proposal(which, tell) else { return };
        let heard = self.is_heard(proposal);
        self.rule_on(proposal);
        tell(ArbiterFound::Refused { proposal, heard, reason: reason.cloned() }.into());
        match proposal {
            Proposal::Quickplay { by, .. } => {
                self.give(!by, self.rules().quickplay_reject, at, tell);
            }
            // Refused is the claim, whatever the record says to it: nobody draws by this word.
            Proposal::Claim { by, claim, .. } => self.rule_claim(by, claim, false, at, tell),
            Proposal::EarlyDraw { by, accepts: true } => {
                // Without his consent there is no agreement: the offer is answered by that.
                self.now.close_offer(!by);
                self.new_base();
                tell(EndFound::TooEarly { by, before: self.no_draw_before(!by) }.into());
            }
            Proposal::EarlyDraw { by, accepts: false } => {
                tell(EndFound::TooEarly { by, before: self.no_draw_before(by) }.into());
            }
            Proposal::Illegal { .. }
            | Proposal::Uncounted { .. }
            | Proposal::NoIllegal { .. }
            | Proposal::Pressed { .. }
            | Proposal::Flag { .. }
            | Proposal::NoFlag { .. }
            | Proposal::BothInCheck { .. }
            | Proposal::Boards
            | Proposal::Touch { .. }
            | Proposal::Default { .. }
            | Proposal::Increment { .. }
            | Proposal::Typo { .. }
            | Proposal::TypoPressed { .. }
            | Proposal::GiveBack { .. } => {}
        }
    }

    /// He may decide it later, even after the flag: a claim of the quickplay finish, and no other
    /// (10.2b; 2023: III.5.2).
    fn postpone(&mut self, which: Which, tell: &mut impl FnMut(Found)) {
        let waits = |(_, known): &(u32, Proposal)| known.kind() == ProposalKind::Quickplay;
        let any = self.proposals().iter().any(waits);
        let kind =
            which.kind.or((any && which.number.is_none()).then_some(ProposalKind::Quickplay));
        let Some(proposal) = self.meant_proposal(Which { kind, ..which }, tell) else { return };
        // With the flag down the result is declared (10.2b; 2023: III.5.2).
        let Proposal::Quickplay { by, due: false } = proposal else {
            let due = matches!(proposal, Proposal::Quickplay { .. });
            return tell(ArbiterFound::NotPutOff { due }.into());
        };
        self.put_off(proposal);
        let after = self.record.plies.len();
        self.desk.put_off.get_mut(by).get_or_insert(after);
        tell(ArbiterFound::Postponed { by }.into());
    }

    /// Whose quickplay claims he has put off, the oldest first; with the game over none waits.
    pub(in crate::game) fn claims_put_off(&self) -> Vec<Color> {
        let put_off = &self.desk.put_off;
        let of = |of: &Color| self.outcome.is_none() && put_off.get(*of).is_some();
        let mut claims: Vec<Color> = Color::ALL.into_iter().filter(of).collect();
        claims.sort_by_key(|of| *put_off.get(*of));
        claims
    }

    /// Time for a player, as the Laws give it with a ruling. A flag that fell before stays fallen.
    pub(crate) fn give(
        &mut self,
        color: Color,
        more: Duration,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        self.clock.award(color, more, at);
        let left = self.left_if_known(color, at);
        tell(ClockFound::TimeGiven { to: color, more, left, reason: None }.into());
        self.tell_elsewhere(tell);
    }

    /// Time for a player by the arbiter's own hand, and why: a flag with time on its clock is none.
    fn give_for(
        &mut self,
        reason: Option<&Plain>,
        to: Color,
        more: Duration,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        self.clock.add(to, more, at);
        let (left, reason) = (self.left_if_known(to, at), reason.cloned());
        tell(ClockFound::TimeGiven { to, more, left, reason }.into());
        self.tell_elsewhere(tell);
    }

    fn left_if_known(&self, of: Color, at: At) -> Option<Duration> {
        self.clock.is_watched().then(|| self.clock.left(of, at))
    }

    /// No time is changed from here on a clock that nobody here reads: the arbiter does it.
    pub(super) fn tell_elsewhere(&self, tell: &mut impl FnMut(Found)) {
        if !self.clock.is_watched() {
            tell(ClockFound::SetElsewhere.into());
        }
    }

    /// The arbiter puts a player's time right himself: what was to be given back is in it. A flag
    /// that was claimed on a clock nobody here reads has time again, as any other.
    fn put_right(&mut self, of: Color) {
        let unread = !self.clock.is_watched();
        self.desk.waiting.overtake(|known| {
            let flag = matches!(known, Proposal::Flag { of: flag, .. } if *flag == of);
            unread && flag || matches!(known, Proposal::GiveBack { to, .. } if *to == of)
        });
    }

    /// A flag was called: lost, or a draw against a side that cannot mate (6.9).
    fn flag(&mut self, of: Color, at: At, tell: &mut impl FnMut(Found)) -> CanMate {
        tell(EndFound::FlagCalled { of }.into());
        if self.terms.alone {
            return CanMate::Yes;
        }
        if self.both_flags_draw() {
            self.end(Outcome::drawn(Reason::Flag).under(Rule::BothFlagsFast), at, tell);
            return CanMate::No;
        }
        let can = ask_mating(&self.standing(), !of, tell);
        // Training has no arbiter to ask: by material it can.
        let lost = can == CanMate::Yes
            || can == CanMate::Undecided && !self.terms.rated && self.standing().lawful().is_some();
        if lost {
            self.end(Outcome::won(!of, Reason::Flag), at, tell);
        } else if can == CanMate::No {
            self.end(Outcome::drawn(Reason::Flag), at, tell);
        }
        can
    }

    /// Whether both flags have fallen in a fast game, and that draws (2009: A4d3; 2005: B9).
    pub(super) fn both_flags_draw(&self) -> bool {
        let both = Color::ALL.into_iter().all(|color| self.flag_is_down(color));
        both && !self.supervised() && self.rules().both_flags_fast == BothFlagsFast::Draw
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
        if rules.wrong_claim_cut && !self.clock.is_watched() {
            // Half of what is left, and nobody here knows what is left.
            tell(ClockFound::CutElsewhere { of: by }.into());
        } else if rules.wrong_claim_cut {
            let left = cut(self.clock.left(by, at));
            self.clock.set(by, left, at);
            tell(ClockFound::ClockSet { of: by, left }.into());
        }
    }

    /// Illegal moves counted.
    pub fn illegal(&self) -> ByColor<u32> {
        self.desk.illegal
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
