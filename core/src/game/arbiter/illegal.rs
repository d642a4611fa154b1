//! Illegal moves: counted, penalised, taken back.

use std::time::Duration;

use shakmaty::{Color, Role};

use crate::game::{
    ArbiterFound, At, CanMate, Class, Found, Game, Irregular, Outcome, Reason, Spoken, TurnFound,
    ask_mating,
    turn::{TurnFacts, obligation::landing},
};
use crate::laws::{IllegalRapidBy, PawnLeft, PressWithoutMove, Rule, TwoHands};

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
            // The one that is illegal; else his last move, for the arbiter rules (7.4a, 7.5.1).
            Irregular::Move => {
                let passed = self.record.plies.len();
                let open = self.open_illegal(by).filter(|ply| *ply <= passed);
                let last = || (1..=passed).rev().find(|ply| self.by(*ply) == by);
                let ply = open.or_else(last);
                if let Some(ply) = ply {
                    self.rule_on(self.illegal_proposal(by, ply));
                }
                self.count_illegal(by, ply, Rule::IllegalMove, at, tell);
            }
            Irregular::Pawn => {
                self.leave_pawn(by, at, tell);
                self.count_illegal(by, None, Rule::PawnLeft, at, tell);
            }
            Irregular::Clock if self.rules().press_without_move == PressWithoutMove::Illegal => {
                self.count_illegal(by, None, Rule::PressWithoutMove, at, tell);
            }
            Irregular::Hands if self.rules().two_hands == TwoHands::Illegal => {
                self.count_illegal(by, None, Rule::TwoHands, at, tell);
            }
            // The older texts leave it to the arbiter.
            Irregular::Clock | Irregular::Hands => tell(ArbiterFound::NotIllegalHere { by }.into()),
        }
    }

    /// A pawn left on the last rank: in 2023 it becomes a queen and the move stands (7.5.2); in the
    /// older texts the player makes his move again and chooses freely.
    fn leave_pawn(&mut self, by: Color, at: At, tell: &mut impl FnMut(Found)) {
        let left = self.now.turn.pawn_left.filter(|_| by == self.now.mover());
        if self.rules().pawn_left != PawnLeft::Queen {
            self.now.turn = TurnFacts::default();
            return;
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
        self.pause(at);
        tell(ArbiterFound::IllegalTakenBack { by }.into());
        let passed = self.record.plies.get(ply - 1).map(|record| record.made);
        let Some(made) = passed.or_else(|| self.now.made().ok()) else { return };
        if passed.is_some() {
            self.take_back_illegal(by, ply, at);
        } else {
            let touched = std::mem::take(&mut self.now.turn.touched);
            self.now.turn = TurnFacts { touched, ..TurnFacts::default() };
            let occupied = self.now.standing.board().occupied();
            for pegs in self.now.pegs.iter_mut().flatten() {
                pegs.set_to(occupied, at);
            }
            self.now.open_offers.clear();
            self.timing.paused = Some(by);
            self.new_base();
        }
        if let Some(to) = made.from() {
            tell(ArbiterFound::MovesAgain { by, from: landing(made), to }.into());
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
        self.pause(at);
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
        let stood = ply.map_or_else(|| self.standing(), |ply| self.standing_before(ply));
        if count >= loses_at {
            let cannot =
                draw && stood.lawful().is_some() && ask_mating(&stood, !by, tell) == CanMate::No;
            let outcome = if cannot {
                Outcome::drawn(Reason::Illegal)
            } else {
                Outcome::won(!by, Reason::Illegal)
            };
            return self.end(outcome.under(rule), at, tell);
        }
        let last = ply.filter(|ply| *ply == self.record.plies.len());
        let last = last.and_then(|ply| self.record.plies.get(ply - 1)).map(|record| record.made);
        if let Some(ply) = ply {
            self.take_back_illegal(by, ply, at);
        }
        let time = match class {
            Class::Standard => rules.illegal_time,
            Class::Rapid => rules.illegal_time_rapid,
            Class::Blitz => rules.illegal_time_blitz,
        };
        self.give(!by, time, at, tell);
        if let Some((made, to)) = last.and_then(|made| Some((made, made.from()?))) {
            tell(ArbiterFound::MovesAgain { by, from: landing(made), to }.into());
        }
    }

    /// By which rule an illegal move is proposed and counted: where blitz has one of its own that
    /// takes the place of 7.4, by that (2005: C3; 2009: B3c).
    pub(crate) fn illegal_case(&self, case: Rule) -> Rule {
        let own = self.rules().illegal_rapid_by == IllegalRapidBy::Claim;
        let blitz = own && self.class() == Class::Blitz && !self.supervised();
        if blitz { Rule::IllegalLosesAtBlitz } else { case }
    }

    /// The position before an illegal move, its mover to move again. What it earned its mover is
    /// gone; what both have used stays used.
    fn take_back_illegal(&mut self, by: Color, ply: usize, at: At) {
        let used = self.record.plies.get(ply - 1).map_or(Duration::ZERO, |record| record.unpressed);
        let theirs = self.clock.left(!by, at);
        let from = self.record.plies.get(ply - 1).and_then(|record| record.made.from());
        let fallen = self.clock.fallen();
        self.back_to(ply - 1, at);
        // The piece of the illegal move is touched, and binds if it can move (7.5.1).
        self.now.turn.touched.extend(from);
        self.new_base();
        self.clock.set(by, used, at);
        self.clock.set(!by, theirs, at);
        self.clock.leave_fallen(fallen);
        self.timing.paused = Some(by);
    }
}
