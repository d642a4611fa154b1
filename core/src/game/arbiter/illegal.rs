//! Illegal moves: counted, penalised, taken back.

use shakmaty::{ByColor, Color, Role};

use crate::game::{
    ArbiterFound, At, CanMate, Class, Clock, ClockFound, Found, Game, Irregular, Outcome, Proposal,
    Reason, Spoken, TurnFound, ask_mating,
    turn::{
        Bonds, TurnFacts,
        obligation::{landing, way_back},
    },
};
use crate::laws::{IllegalRapidBy, PawnLeft, PressWithoutMove, ReplacementMove, Rule, TwoHands};

impl Game {
    /// An irregularity that counts as an illegal move, entered by the arbiter.
    pub(crate) fn irregular(
        &mut self,
        by: Color,
        kind: Irregular,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        match kind {
            // The one that is illegal, rather one not refused; else his last move, for the arbiter
            // rules (7.4a, 7.5.1).
            Irregular::Move => {
                self.pass_made(at);
                let last = || (1..=self.record.plies.len()).rev().find(|ply| self.by(*ply) == by);
                let refused = || self.last_illegal(by);
                let ply = self.open_illegal(by).or_else(refused).or_else(last);
                if let Some(ply) = ply {
                    self.rule_on(self.illegal_proposal(by, ply));
                }
                self.count_illegal(by, ply, Rule::IllegalMove, at, tell);
            }
            Irregular::Pawn => {
                self.answer_press(by);
                self.count_illegal(by, None, Rule::PawnLeft, at, tell);
                // What loses the game by its number makes no queen that could win it.
                if self.outcome.is_none() {
                    self.leave_pawn(by, at, tell);
                    self.pause(at);
                }
            }
            Irregular::Clock if self.rules().press_without_move == PressWithoutMove::Illegal => {
                self.answer_press(by);
                self.count_illegal(by, None, Rule::PressWithoutMove, at, tell);
            }
            Irregular::Hands if self.rules().two_hands == TwoHands::Illegal => {
                self.count_illegal(by, None, Rule::TwoHands, at, tell);
            }
            // The older texts leave it to the arbiter.
            Irregular::Clock | Irregular::Hands => tell(ArbiterFound::NotIllegalHere { by }.into()),
        }
    }

    /// His press without a move, or with a pawn left there, is ruled on; his opponent's is not.
    fn answer_press(&mut self, by: Color) {
        if by == self.now.mover() {
            self.now.turn.pressed_without = None;
        }
    }

    /// A pawn left on the last rank: in 2023 it becomes a queen and the move stands (7.5.2); in the
    /// older texts the player makes his move again and chooses freely. Of a player who is not on
    /// move no pawn is left here, and what his opponent has made since stays made.
    fn leave_pawn(&mut self, by: Color, at: At, tell: &mut impl FnMut(Found)) {
        if by != self.now.mover() {
            return;
        }
        // Named only after the press, it is a queen all the same.
        let left = self.now.turn.pawn_left.or_else(|| self.pawn_left());
        if self.rules().pawn_left != PawnLeft::Queen {
            let left = left.and_then(|left| self.now.meant(left.becoming(Role::Queen)).ok());
            let mut turn = std::mem::take(&mut self.now.turn);
            if let Some((made, from)) = left.and_then(|made| Some((made, made.from()?))) {
                turn.handle(made);
                turn.landed.push((from, landing(made), None));
            }
            return self.still_bind(turn.bonds());
        }
        let Some(Spoken::Moves { role, file, rank, to, .. }) = left else { return };
        let queen = Spoken::Moves { role, file, rank, to, promotion: Some(Role::Queen) };
        if let Ok(made) = self.now.meant(queen) {
            tell(TurnFound::Announced { by, made }.into());
            self.end_on_the_board(by, made, true, at, tell);
            if self.outcome.is_none() {
                self.pass(made, true, at);
                self.clock.start(by, at);
                self.complete(by, at, tell);
            }
        }
    }

    /// An illegal move was found: completed, it counts; not completed, it is only made again
    /// (7.4a; 2023: 7.5.1).
    pub(super) fn rule_illegal(
        &mut self,
        by: Color,
        ply: usize,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        if self.is_completed(ply) {
            return self.count_illegal(by, Some(ply), Rule::IllegalMove, at, tell);
        }
        self.stop_to_rule(at, tell);
        tell(ArbiterFound::IllegalTakenBack { by }.into());
        self.pass_made(at);
        let made = self.record.plies.get(ply - 1).map(|record| record.made);
        self.take_back_illegal(by, ply, at, tell);
        if let Some((from, to, with)) = made.and_then(way_back) {
            tell(ArbiterFound::MovesAgain { by, from, to, with }.into());
        }
    }

    /// A move that stands made and waits for its press is on the record too.
    pub(in crate::game) fn pass_made(&mut self, at: At) {
        if let Ok(made) = self.now.made() {
            self.pass(made, true, at);
        }
    }

    /// Both clocks stand for a ruling: in a rated game, where the arbiter starts them again, all
    /// hear it whose clocks ran.
    pub(super) fn stop_to_rule(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        let ran = self.clock.running().is_some();
        self.pause(at);
        if ran && self.terms.rated {
            tell(ClockFound::Stopped.into());
        }
    }

    /// One more illegal move: time to the opponent, or the loss of the game. With a ply, the
    /// position before it is restored, and both clocks stand.
    pub(crate) fn count_illegal(
        &mut self,
        by: Color,
        ply: Option<usize>,
        case: Rule,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        self.stop_to_rule(at, tell);
        let count = self.desk.illegal.get_mut(by);
        *count += 1;
        let count = *count;
        let case = self.illegal_case(case);
        tell(ArbiterFound::IllegalCounted { by, count, rule: case }.into());
        let laws = self.terms.laws.clone();
        let rules = laws.rules();
        let (class, supervised) = (self.class(), self.supervised());
        let blitz = class == Class::Blitz && !supervised;
        let (rule, loses_at, draw) = if blitz {
            (Rule::IllegalLosesAtBlitz, rules.illegal_loses_at_blitz, rules.illegal_draw_blitz)
        } else {
            (Rule::IllegalLosesAt, rules.illegal_loses_at, rules.illegal_draw)
        };
        let last = ply.filter(|ply| *ply == self.record.plies.len());
        let last = last.and_then(|ply| self.record.plies.get(ply - 1)).map(|record| record.made);
        // The position before it stands again, also where it loses (7.4b, 7.5.5).
        if let Some(ply) = ply {
            // With the game lost nobody's time is of account.
            if count >= loses_at {
                self.take_back_illegal(by, ply, at, &mut |_| {});
            } else {
                self.take_back_illegal(by, ply, at, tell);
            }
        }
        if count >= loses_at {
            let stood = self.standing();
            let cannot =
                draw && stood.lawful().is_some() && ask_mating(&stood, !by, tell) == CanMate::No;
            let outcome = if cannot {
                Outcome::drawn(Reason::Illegal)
            } else {
                Outcome::won(!by, Reason::Illegal)
            };
            return self.end(outcome.under(rule), at, tell);
        }
        let time = match class {
            Class::Standard => rules.illegal_time,
            Class::Rapid => rules.illegal_time_rapid,
            Class::Blitz => rules.illegal_time_blitz,
        };
        self.give(!by, time, at, tell);
        if let Some((from, to, with)) = last.and_then(way_back) {
            tell(ArbiterFound::MovesAgain { by, from, to, with }.into());
        }
    }

    /// By which rule an illegal move is proposed and counted: where blitz has one of its own that
    /// takes the place of 7.4, by that (2005: C3; 2009: B3c).
    pub(crate) fn illegal_case(&self, case: Rule) -> Rule {
        let own = self.rules().illegal_rapid_by == IllegalRapidBy::Claim;
        let blitz = own && self.class() == Class::Blitz && !self.supervised();
        if blitz { Rule::IllegalLosesAtBlitz } else { case }
    }

    /// The position before an illegal move, its mover to move again. What the moves that are gone
    /// have earned is taken off, what both have used stays used; which times the clocks show is the
    /// arbiter's judgement (6.13; 2005: 6.14; 2023: 7.1), so both hear what has changed, and he
    /// hears what was stored then. An offer that came with the move goes with it; one of the
    /// opponent's stands (9.1).
    pub(super) fn take_back_illegal(
        &mut self,
        by: Color,
        ply: usize,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let record = self.record.plies.get(ply - 1);
        let bonds = record.map(|record| record.bonds.clone()).unwrap_or_default();
        let (clock, theirs) = (self.clock.clone(), self.offers_draw(!by));
        self.keep_uncounted(ply);
        self.back_to(ply - 1, at);
        // What he has offered or accepted since waits for no consent any more.
        let his =
            |known: &Proposal| matches!(known, Proposal::EarlyDraw { by: it, .. } if *it == by);
        self.desk.waiting.overtake(his);
        let left = |clock: &Clock| ByColor::new_with(|of| clock.left(of, at));
        let (before, stored) = (left(&clock), left(&self.clock));
        self.clock.take_back(clock);
        if self.clock.knows_times() {
            self.tell_times(before, at, tell);
            if self.terms.rated {
                let ByColor { white, black } = stored;
                tell(ClockFound::StoredThen { white, black }.into());
            }
        }
        if theirs {
            self.now.open_offer(!by);
        }
        self.still_bind(bonds);
        self.new_base();
        self.timing.paused = Some(by);
    }

    /// A pressed move was mistyped: the position before it stands again, and nothing else of what
    /// was done is undone. What was touched before it binds (4.3), offers stand (9.1), counted is
    /// counted, and times are as with an illegal move.
    pub(super) fn take_back_typed(&mut self, ply: usize, at: At, tell: &mut impl FnMut(Found)) {
        let by = self.by(ply);
        let offers = self.now.open_offers.clone();
        self.pause(at);
        self.take_back_illegal(by, ply, at, tell);
        self.now.open_offers = offers;
        if self.now.pegs.get(by).is_none() {
            self.now.turn.touched.clone_from(&self.now.turn.felt);
            self.now.turn.landed.clear();
        }
        self.new_base();
        tell(ArbiterFound::Restored { ply: ply - 1 }.into());
    }

    /// What was touched for a move that is taken back binds the one that replaces it, the captured
    /// piece like the capturing one (7.4a; 2023: 7.5.1); what was released does so where the
    /// edition applies 4.6 too: the pawn on the last rank keeps its square, and what it becomes is
    /// open again. A move written down for a wrong claim is still to be made (9.5b; 2023: 9.5.3).
    fn still_bind(&mut self, mut bonds: Bonds) {
        if self.rules().replacement_move != ReplacementMove::TouchedAndReleased {
            bonds.landed.clear();
        }
        self.now.turn = TurnFacts::from(bonds);
    }
}
