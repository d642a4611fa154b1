//! The press of the clock, the record of a ply, and the ends that come on the board.

use std::time::Duration;

use shakmaty::{ByColor, Color, Move, Position};

use super::{Found, Game, Lacking, Outcome, Ply, Reason, Standing};

impl Game {
    /// A player presses. Only a move that is made passes the clock (2023: D.2.4); with the move
    /// announced and only pegs lacking, a second press passes too: a dead hole must not cost a
    /// game.
    pub(crate) fn press(&mut self, color: Color, at: Duration, tell: &mut impl FnMut(Found)) {
        if self.outcome.is_some() {
            return tell(Found::GameOver { to: super::Who::Player(color) });
        }
        if self.clock.running() != Some(color) {
            return tell(Found::NotRunning { by: color });
        }
        if color != self.now.mover() {
            // The opponent has replied already; the right to press remains (2023: 6.2.2).
            return self.complete(color, at, tell);
        }
        if let Some(pegs) = self.now.pegs.get_mut(color)
            && pegs.tell_difference() == Some(true)
        {
            tell(Found::BoardsDiffer { by: color, announced: false });
        }
        match self.now.made() {
            Ok(made) => {
                self.pass(made, true, at);
                self.complete(color, at, tell);
            }
            Err(Lacking::Pegs) if self.now.turn.lacked_pegs => {
                let Some(made) = self.now.turn.said.and_then(|said| self.now.meant(said).ok())
                else {
                    return;
                };
                self.pass(made, false, at);
                tell(Found::PassedOver { by: color, ply: self.half_move(self.plies.len()) });
                self.complete(color, at, tell);
            }
            Err(lacking) => {
                self.now.turn.lacked_pegs = lacking == Lacking::Pegs;
                tell(Found::NotMade { by: color, lacking });
            }
        }
    }

    /// The move is passed on the board: one record, and the opponent's turn.
    pub(crate) fn pass(&mut self, made: Move, shown: bool, at: Duration) {
        let legal = self.now.standing.allows(made) != Some(false);
        self.now.pass(made, shown, at);
        let standing = self.now.standing.clone();
        let left = ByColor {
            white: self.clock.left(Color::White, at),
            black: self.clock.left(Color::Black, at),
        };
        let times = self.times(&standing);
        if let Some(key) = standing.key() {
            self.stood.insert(key, times);
        }
        self.plies.push(Ply { made, legal, standing, left, times });
    }

    /// The clock passes, and with it every move so far is completed (2023: 6.2.1).
    fn complete(&mut self, color: Color, at: Duration, tell: &mut impl FnMut(Found)) {
        self.clock.press(color, at);
        let left = ByColor {
            white: self.clock.left(Color::White, at),
            black: self.clock.left(Color::Black, at),
        };
        for ply in self.plies.iter_mut().skip(self.completed) {
            ply.left = left;
        }
        self.complete_first(self.plies.len(), tell);
        *self.pressed = self.now.clone();
        self.pressed_plies = self.plies.len();
        self.since.clear();
    }

    /// The first `count` moves are completed.
    pub(crate) fn complete_first(&mut self, count: usize, tell: &mut impl FnMut(Found)) {
        for (number, ply) in self.plies.iter().enumerate().take(count).skip(self.completed) {
            let by = if number % 2 == 0 { self.terms.start.turn } else { !self.terms.start.turn };
            let (ply, made, legal) = (self.half_move(number + 1), ply.made, ply.legal);
            tell(Found::Completed { by, ply, made });
            if !legal {
                tell(Found::IllegalMove { by, ply, made });
            }
        }
        self.completed = self.completed.max(count);
    }

    /// How often this position will have stood there, this time included.
    fn times(&self, standing: &Standing) -> u32 {
        let before = standing.key().and_then(|key| self.stood.get(&key));
        before.copied().unwrap_or(0) + 1
    }

    /// Forgets the plies after the first `count`.
    pub(crate) fn forget_after(&mut self, count: usize) {
        for ply in self.plies.drain(count.min(self.plies.len())..) {
            if let Some(times) = ply.standing.key().and_then(|key| self.stood.get_mut(&key)) {
                *times -= 1;
            }
        }
    }

    /// What stood there before the first move.
    pub(crate) fn initial(&self) -> Standing {
        Standing::new(self.terms.start.clone())
    }

    /// A legal move that mates, stalemates or leaves nobody a mate ends the game as it is made,
    /// without a press.
    pub(crate) fn end_on_the_board(
        &mut self,
        color: Color,
        made: Move,
        at: Duration,
        tell: &mut impl FnMut(Found),
    ) {
        if self.now.standing.allows(made) != Some(true) {
            return;
        }
        let after = self.now.standing.after(made);
        let Some(position) = after.lawful() else { return };
        let itself = self.terms.laws.ends_by_itself;
        let (winner, reason) = if position.is_checkmate() {
            (Some(color), Reason::Checkmate)
        } else if position.is_stalemate() {
            (None, Reason::Stalemate)
        } else if position.is_insufficient_material() {
            (None, Reason::DeadPosition)
        } else if itself && self.times(&after) >= 5 {
            (None, Reason::Fivefold)
        } else if itself && position.halfmoves() >= 150 {
            (None, Reason::SeventyFive)
        } else {
            return;
        };
        self.pass(made, true, at);
        self.complete_first(self.plies.len(), tell);
        self.end(Outcome { winner, reason }, at, tell);
    }

    /// The game is over: the clocks stand.
    pub(crate) fn end(&mut self, outcome: Outcome, at: Duration, tell: &mut impl FnMut(Found)) {
        self.clock.stop(at);
        self.now.offer = None;
        self.outcome = Some(outcome);
        tell(Found::Result { outcome });
    }
}
