//! Hands that go on before the opponent's move is copied, and hands that are still over another
//! position.

use shakmaty::{Color, Move, Square};

use crate::game::{At, BoardsFound, Found, Game, TurnFound, turn::obligation::landing};

impl Game {
    /// The opponent's move, of which nothing is copied on a player's board.
    pub(crate) fn move_to_copy(&self, of: Color) -> Option<Move> {
        let theirs = !self.now.standing.board().by_color(of);
        // Not an own one, passed although these pegs did not show it.
        let last = self.record.plies.last().map(|ply| ply.made);
        let heard = if of == self.now.mover() { last } else { self.now.turn.announced };
        self.now.pegs.get(of).as_ref()?.move_to_copy(theirs).filter(|made| Some(*made) == heard)
    }

    /// An own peg leaves its hole before anything of the opponent's move is copied: told once.
    pub(super) fn lift_before_copying(
        &mut self,
        by: Color,
        hole: Square,
        tell: &mut impl FnMut(Found),
    ) {
        let own = self.now.standing.board().by_color(by);
        let Some(pegs) = self.now.pegs.get(by) else { return };
        let early = own.contains(hole) && !pegs.is_to_copy(hole);
        if early && self.terms.tells_nothing() && pegs.to_copy().is_some() {
            tell(TurnFound::LiftedUncopied { by, hole }.into());
        }
        let first = early && !pegs.is_reminded();
        if first {
            self.reminds_to_copy(by, tell);
        }
    }

    /// Nothing of the opponent's move is copied, and its player goes on with an own one: his hands
    /// are early, and no board differs (E2.1, E2.7). Training names the squares; in a rated game
    /// nobody does but the arbiter. Tells whether it was said.
    pub(crate) fn reminds_to_copy(&mut self, by: Color, tell: &mut impl FnMut(Found)) -> bool {
        let Some(made) = self.move_to_copy(by) else { return false };
        if let Some(pegs) = self.now.pegs.get_mut(by) {
            pegs.remind();
        }
        let (from, to) = (made.from().unwrap_or(made.to()), landing(made));
        tell(TurnFound::NotCopied { by, from, to }.into());
        true
    }

    /// When a player's hands will have been still long enough over another position, and nobody
    /// has told him yet what to do.
    pub(crate) fn still_at(&self, of: Color) -> Option<At> {
        let pegs = self.now.pegs.get(of).as_ref()?;
        let reminded = pegs.is_reminded() && self.move_to_copy(of).is_some();
        pegs.still_at().filter(|_| !reminded)
    }

    /// They are.
    pub(crate) fn hands_are_still(&mut self, of: Color, tell: &mut impl FnMut(Found)) {
        if self.reminds_to_copy(of, tell) {
            return;
        }
        if let Some(pegs) = self.now.pegs.get_mut(of) {
            pegs.tell_difference();
            tell(BoardsFound::BoardsDiffer { by: of, announced: false }.into());
            self.tell_how(tell);
        }
    }
}
