//! The press of the clock, the record of a ply, and the ends that come on the board.

use std::collections::HashMap;

use shakmaty::{ByColor, Color, Move, Position, Square};

use crate::game::{
    At, BoardsFound, Breach, Class, EndFound, Found, Game, Lacking, Outcome, Plain, Ply,
    PressedWithout, Reason, Standing, TurnFound, Who, is_dead, is_dead_after,
    turn::obligation::{against_release, against_touch},
};
use crate::laws::{BothInCheck, IllegalRapidBy, TouchedBoth};

/// The moves so far.
#[derive(Debug, Clone)]
pub(crate) struct MoveRecord {
    pub(in crate::game) plies: Vec<Ply>,
    /// How many of his own moves each player has completed: always the first ones.
    pub(in crate::game) completed: ByColor<usize>,
    /// How often each position has stood there.
    stood: HashMap<u128, u32>,
}

impl From<&Standing> for MoveRecord {
    fn from(start: &Standing) -> MoveRecord {
        let stood = start.key().map(|key| (key, 1)).into_iter().collect();
        let completed = ByColor { white: 0, black: 0 };
        MoveRecord { plies: Vec::new(), completed, stood }
    }
}

impl Game {
    /// A player presses. Only a move that is made and announced passes the clock (2009: E2.3; 2023:
    /// D.2.4). A dead hole must not cost a game: where one hole alone, its own, does not show
    /// what was announced, a second press passes, and the hole is not asked again until it says
    /// something. Where the board contradicts the word no press passes, however often.
    pub(crate) fn press(&mut self, by: Who, color: Color, at: At, tell: &mut impl FnMut(Found)) {
        if self.outcome.is_some() {
            return tell(EndFound::GameOver { to: Who::Player(color) }.into());
        }
        if self.terms.alone {
            return self.press_alone(color, at, tell);
        }
        if self.waits_for_a_board(tell) {
            return;
        }
        if self.goes_on_by_hand(color) {
            self.clock.start(color, at);
        }
        if self.stops_on_arrival(by, at, tell) {
            return;
        }
        if self.envelope_closed() {
            return tell(EndFound::StillSealed { to: by }.into());
        }
        if self.clock.running() != Some(color) {
            return tell(self.not_running(color));
        }
        if self.close_envelope(color, at, tell) {
            return;
        }
        if color != self.now.mover() {
            if self.follows_a_clock() && *self.record.completed.get(color) == self.passed_by(color)
            {
                // It was passed by word, and the lever of the hall's clock follows.
                return self.clock.start(!color, at);
            }
            // The opponent has replied already; the right to press remains (2023: 6.2.2).
            return self.complete(color, at, tell);
        }
        // What he lacks is told below.
        let goes_on = self.move_to_copy(color).is_some();
        if !goes_on
            && let Some(pegs) = self.now.pegs.get_mut(color)
            && pegs.tell_difference() == Some(true)
        {
            tell(BoardsFound::BoardsDiffer { by: color, announced: false }.into());
            self.tell_how(tell);
        }
        if self.announce_at_press(at, tell) || self.outcome.is_some() {
            return;
        }
        self.release_settled(at, tell);
        if self.outcome.is_some() {
            return;
        }
        let lacking = match self.to_pass().map_err(|lacking| self.lacking(lacking)) {
            Ok(made) => {
                self.end_by_choice(made, at, tell);
                if self.outcome.is_none() {
                    self.announce_owed(made, at, tell);
                    self.pass(made, true, at);
                    self.complete(color, at, tell);
                }
                return;
            }
            Err(lacking) => lacking,
        };
        let said = self.now.turn.said.and_then(|said| self.now.meant(said).ok());
        if let Some(made) = said.filter(|_| self.now.turn.lacked == Some(lacking))
            && lacking.passes_again(self.terms.by_hand)
        {
            return self.pass_over(made, lacking, at, tell);
        }
        self.now.turn.lacked = Some(lacking);
        let pegs = self.terms.has_pegs(color);
        tell(TurnFound::NotMade { by: color, pegs, lacking }.into());
        self.note_pressed_without(lacking, tell);
    }

    /// A second press passes a move that a hole, and nothing else, does not show.
    fn pass_over(&mut self, made: Move, lacking: Lacking, at: At, tell: &mut impl FnMut(Found)) {
        let by = self.now.mover();
        let (pegs, hole) = (self.terms.has_pegs(by), lacking.hole());
        let ply = self.half_move(self.record.plies.len() + 1);
        tell(TurnFound::PassedOver { by, pegs, ply, hole }.into());
        if let (Some(pegs), Some(hole)) = (self.now.pegs.get_mut(by), hole) {
            pegs.pass_over(hole);
        }
        self.end_on_the_board(by, made, hole.is_some(), at, tell);
        if self.outcome.is_none() {
            self.pass(made, hole.is_some(), at);
            self.complete(by, at, tell);
        }
    }

    /// He has pressed and nothing was moved, or a pawn was left on the last rank: told to the
    /// arbiter of a rated game, once a turn. He rules: since 2023 both count as illegal moves
    /// (7.5.2, 7.5.3); the older texts know the pawn (7.4a), and of the press say only when it
    /// comes (6.7a; 2005: 6.8a). A move that stands there and is not yet announced is neither.
    fn note_pressed_without(&mut self, lacking: Lacking, tell: &mut impl FnMut(Found)) {
        let by = self.now.mover();
        let pawn_left = self.pawn_left();
        let what = if pawn_left.is_some() {
            self.now.turn.pawn_left = pawn_left;
            PressedWithout::Piece
        } else if self.moved_nothing(lacking) {
            PressedWithout::Move
        } else {
            return;
        };
        // Who may not move while a claim waits has not pressed instead of moving.
        let held = self.is_sealing() || self.is_frozen();
        if held || self.now.turn.pressed_without == Some(what) {
            return;
        }
        self.now.turn.pressed_without = Some(what);
        // In unsupervised blitz of the older texts only the opponent raises it (B3; 2005: C2).
        let rules = self.rules();
        let sees = what == PressedWithout::Move
            || self.arbiter_acts()
            || self.class() != Class::Blitz && rules.both_in_check == BothInCheck::Intervene;
        if self.terms.rated && sees {
            tell(TurnFound::PressedWithout { by, what }.into());
        }
    }

    /// Whether no move of the mover's was seen: nothing was put anywhere, on the board that shows
    /// it, and where he has no sensors nothing was said or done either.
    fn moved_nothing(&self, lacking: Lacking) -> bool {
        let turn = &self.now.turn;
        let on = self.shown_on();
        let pegs = on.and_then(|on| self.now.pegs.get(on).as_ref());
        let untold = on == Some(self.now.mover()) || turn.said.is_none() && turn.released.is_none();
        let still = pegs.is_none_or(|pegs| pegs.filled_nothing(&self.now.standing));
        untold && still && lacking.hole().is_none()
    }

    /// The move is passed on the board: one record, and the opponent's turn. No envelope waits.
    pub(crate) fn pass(&mut self, made: Move, shown: bool, at: At) {
        self.adjournment.end();
        self.forget_boards();
        let legal = self.now.standing.allows(made) != Some(false);
        let breach = self.breach(made).filter(|_| legal);
        let several = self.touched_several(made);
        self.now.turn.handle(made);
        let bonds = self.now.turn.bonds();
        let unpressed = self.clock.left(self.now.mover(), at);
        self.now.pass(made, shown, at);
        let standing = self.now.standing.clone();
        self.clock.charge(at);
        let (clock, illegal) = (self.clock.clone(), self.desk.illegal);
        let times = self.times(&standing);
        if let Some(key) = standing.key() {
            self.record.stood.insert(key, times);
        }
        self.record.plies.push(Ply {
            made,
            legal,
            standing,
            breach,
            several,
            bonds,
            illegal,
            clock,
            unpressed,
            times,
        });
    }

    /// The clock passes, and with it every move so far of its own player is completed (6.7a; 2023:
    /// 6.2.1). His opponent's are not: the right to press them is his (2023: 6.2.2).
    pub(crate) fn complete(&mut self, color: Color, at: At, tell: &mut impl FnMut(Found)) {
        let own = self.passed_by(color);
        // An arbiter who lets a late player play has decided (6.6; 2005: 6.7, 2023: 6.7.1).
        *self.people.late.get_mut(color) = false;
        self.clock.press(color, u32::try_from(own).unwrap_or(u32::MAX), at);
        self.clock.await_showing();
        for ply in self.uncompleted(color) {
            if let Some(ply) = self.record.plies.get_mut(ply - 1) {
                ply.clock.clone_from(&self.clock);
            }
        }
        self.complete_own(color, tell);
        self.tell_unwritten(color, tell);
        self.new_base();
    }

    /// How many of the moves passed so far are this player's.
    fn passed_by(&self, color: Color) -> usize {
        let passed = self.record.plies.len();
        if color == self.terms.start.turn { passed.div_ceil(2) } else { passed / 2 }
    }

    /// The plies of a player's that are passed and not completed, counted from one.
    fn uncompleted(&self, color: Color) -> Vec<usize> {
        let completed = *self.record.completed.get(color);
        let second = usize::from(color != self.terms.start.turn);
        (completed..self.passed_by(color)).map(|own| 2 * own + 1 + second).collect()
    }

    /// Whether the so-many-th ply, counted from one, is completed.
    pub(crate) fn is_completed(&self, ply: usize) -> bool {
        ply.div_ceil(2) <= *self.record.completed.get(self.by(ply))
    }

    /// Every move so far of this player is completed.
    pub(crate) fn complete_own(&mut self, by: Color, tell: &mut impl FnMut(Found)) {
        for number in self.uncompleted(by) {
            let Some(ply) = self.record.plies.get(number - 1) else { continue };
            let (half_move, made) = (self.half_move(number), ply.made);
            tell(TurnFound::Completed { by, ply: half_move, made }.into());
            if !ply.legal && self.arbiter_acts_on(ply) {
                tell(TurnFound::IllegalMove { by, ply: half_move, made }.into());
            }
            // Against his own ruling he need not be asked (2009: A4b; 2005: B5).
            let own = |kind: &Breach| ply.bonds.touch_ruled || *kind == Breach::Claimed;
            if let Some(kind) = ply.breach.filter(|kind| self.arbiter_acts() || own(kind)) {
                tell(TurnFound::TouchBreach { by, ply: half_move, kind }.into());
            }
            if ply.several && self.arbiter_acts() {
                tell(TurnFound::TouchedSeveral { by, ply: half_move }.into());
            }
        }
        *self.record.completed.get_mut(by) = self.passed_by(by);
    }

    /// Every move on the record is completed: so both have written it.
    pub(crate) fn complete_all(&mut self) {
        for by in Color::ALL {
            *self.record.completed.get_mut(by) = self.passed_by(by);
        }
    }

    /// From here a `typo` takes back.
    pub(crate) fn new_base(&mut self) {
        *self.since_press.state = self.now.clone();
        self.since_press.plies = self.record.plies.len();
        self.since_press.seen.clear();
        self.since_press.base = self.since_press.base.wrapping_add(1);
    }

    /// In a fast game nobody watches closely, both kings in check after this move and after the one
    /// before it (2023: A.5.4). In the older texts the arbiter intervenes at once if he can.
    pub(in crate::game) fn both_stay_in_check(&self) -> bool {
        let waits = !self.supervised() && self.rules().both_in_check == BothInCheck::DrawAfterNext;
        let last_two = self.record.plies.iter().rev().take(2);
        // A move that is made and mends it, pressed or not, is on the board.
        waits
            && self.standing().both_in_check()
            && self.is_completed(self.record.plies.len())
            && last_two.filter(|ply| ply.standing.both_in_check()).count() == 2
    }

    /// Whether the arbiter acts on an irregularity unasked: not in a fast game without close
    /// supervision, where the edition leaves it to the players.
    fn arbiter_acts(&self) -> bool {
        self.supervised() || self.rules().illegal_rapid_by == IllegalRapidBy::Arbiter
    }

    /// In rapid the older texts let him step in when both kings are in check (A4c, 2005: B6); in
    /// blitz they do not (B3b, 2005: C2).
    pub(in crate::game) fn arbiter_acts_on(&self, ply: &Ply) -> bool {
        let rapid = self.class() == Class::Rapid;
        let intervenes = rapid && self.rules().both_in_check == BothInCheck::Intervene;
        self.arbiter_acts() || intervenes && ply.standing.both_in_check()
    }

    /// Pieces of both colours were touched, and more than one of either. The one that was taken up
    /// last, to be moved, makes them no more.
    fn touched_several(&self, made: Move) -> bool {
        let us = self.now.standing.board().by_color(self.now.mover());
        let touched: &[Square] = &self.now.turn.touched;
        let own: Vec<Square> = touched.iter().copied().filter(|at| us.contains(*at)).collect();
        let theirs = touched.len() - own.len();
        let own = own.len() - usize::from(own.last().is_some_and(|at| made.from() == Some(*at)));
        own > 0 && theirs > 0 && own + theirs > 2 && self.rules().touched_both == TouchedBoth::One
    }

    /// What was touched, released or written down for a claim, and a move does not keep to.
    fn breach(&self, made: Move) -> Option<Breach> {
        let turn = &self.now.turn;
        let standing = &self.now.standing;
        let claimed = turn.claimed.filter(|claimed| standing.allows(*claimed) == Some(true));
        if claimed.is_some_and(|claimed| claimed != made) {
            return Some(Breach::Claimed);
        }
        let position = standing.lawful()?;
        against_touch(position, &turn.touched, made)
            .or_else(|| against_release(position, &turn.landed, made))
    }

    /// What stood there before the so-many-th ply, counted from one.
    pub(crate) fn standing_before(&self, ply: usize) -> Standing {
        let before = ply.checked_sub(2).and_then(|index| self.record.plies.get(index));
        before.map_or_else(|| self.initial(), |record| record.standing.clone())
    }

    /// How often this position will have stood there, this time included.
    pub(crate) fn times(&self, standing: &Standing) -> u32 {
        let before = standing.key().and_then(|key| self.record.stood.get(&key));
        before.copied().unwrap_or(0) + 1
    }

    /// Forgets the plies after the first `count`.
    pub(crate) fn forget_after(&mut self, count: usize) {
        self.desk.waiting.forget_after(count);
        for ply in self.record.plies.drain(count.min(self.record.plies.len())..) {
            if let Some(times) = ply.standing.key().and_then(|key| self.record.stood.get_mut(&key))
            {
                *times -= 1;
            }
        }
        for color in Color::ALL {
            let passed = self.passed_by(color);
            let completed = self.record.completed.get_mut(color);
            *completed = passed.min(*completed);
        }
    }

    /// What stood there before the first move.
    pub(crate) fn initial(&self) -> Standing {
        Standing::judged(self.terms.start.clone(), self.terms.judge)
    }

    /// A legal move that mates, stalemates or leaves nobody a mate ends the game as it is made,
    /// without a press.
    pub(crate) fn end_on_the_board(
        &mut self,
        color: Color,
        made: Move,
        shown: bool,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        if self.now.standing.allows(made) != Some(true) {
            return;
        }
        let after = self.now.standing.after(made);
        let Some(position) = after.lawful() else { return };
        let rules = self.rules();
        let outcome = if position.is_checkmate() {
            Outcome::won(color, Reason::Checkmate)
        } else if position.is_stalemate() {
            Outcome::drawn(Reason::Stalemate)
        } else if self.is_dead(made, &after) {
            Outcome::drawn(Reason::DeadPosition)
        } else if rules.fivefold && self.times(&after) >= 5 {
            Outcome::drawn(Reason::Fivefold)
        } else if rules.seventy_five && position.halfmoves() >= 150 {
            Outcome::drawn(Reason::SeventyFive)
        } else {
            return;
        };
        self.announce_owed(made, at, tell);
        self.pass(made, shown, at);
        self.complete_own(color, tell);
        self.end(outcome, at, tell);
    }

    /// Whether nobody can mate after this move. Where the last one was judged too, the game was not
    /// dead before it.
    fn is_dead(&self, made: Move, after: &Standing) -> bool {
        match self.record.plies.last().filter(|last| last.legal) {
            Some(_) => is_dead_after(&self.now.standing, made, after),
            None => is_dead(after),
        }
    }

    /// The game is over: the clocks stand.
    pub(crate) fn end(&mut self, outcome: Outcome, at: At, tell: &mut impl FnMut(Found)) {
        self.end_for(None, outcome, at, tell);
    }

    /// The same, for the arbiter's reason.
    pub(crate) fn end_for(
        &mut self,
        reason: Option<&Plain>,
        outcome: Outcome,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        // A move made and not pressed was made all the same (4.6).
        self.pass_made(at);
        self.clock.stop(at);
        self.now.open_offers.clear();
        self.desk.waiting.clear();
        self.desk.score_wanted = None;
        self.outcome = Some(outcome);
        self.desk.ground = reason.cloned();
        tell(EndFound::Result { outcome, reason: reason.cloned() }.into());
    }
}
