//! The pieces on a simulated board and in the hands at it, and what its sensors see of them.

use shakmaty::{Bitboard, Board, Piece, Square};

use super::{scan::Holes, settle::Hole};

/// What stands on a simulated board.
#[derive(Debug, Clone)]
pub(super) struct SensedPieces {
    board: Board,
    /// What the sensors see: as the board, save in holes that are stuck.
    seen: Board,
    stuck: Bitboard,
    /// The pieces in the hands and where they were lifted, the last one last.
    hand: Vec<(Piece, Square)>,
}

impl Default for SensedPieces {
    fn default() -> Self {
        Self { board: Board::new(), seen: Board::new(), stuck: Bitboard::EMPTY, hand: Vec::new() }
    }
}

impl SensedPieces {
    /// The filled holes, as a hand feels them.
    pub(super) fn pegs(&self) -> Bitboard {
        self.board.occupied()
    }

    /// What stands in a hole, as a hand feels it.
    pub(super) fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// What stands there, as the sensors see it.
    pub(super) fn seen(&self) -> &Board {
        &self.seen
    }

    /// All holes, as the sensors see them.
    pub(super) fn holes(&self) -> Holes {
        Square::ALL.map(|square| Hole::from(self.seen.piece_at(square)))
    }

    /// All stand so, and nothing is in a hand.
    pub(super) fn set(&mut self, board: &Board) {
        self.board = board.clone();
        self.hand.clear();
        for square in Square::ALL {
            self.see(square);
        }
    }

    /// From now on this hole's sensor sees what it sees now.
    pub(super) fn stick(&mut self, square: Square) {
        self.stuck.add(square);
    }

    /// A hand lifts what is in this hole; none: it is empty. Tells whether a sensor sees it.
    pub(super) fn lift(&mut self, square: Square) -> Option<bool> {
        let piece = self.board.remove_piece_at(square)?;
        // No hand holds more; what was lifted first lies beside the board.
        if self.hand.len() == 64 {
            self.hand.remove(0);
        }
        self.hand.push((piece, square));
        Some(self.see(square))
    }

    /// A hand places a piece in this hole; none: it is filled. Tells whether a sensor sees it.
    pub(super) fn place(&mut self, square: Square, piece: Option<Piece>) -> Option<bool> {
        if self.board.occupied().contains(square) {
            return None;
        }
        let piece = self.take(square, piece);
        self.board.set_piece_at(square, piece);
        // What was captured is put aside.
        self.hand.retain(|(held, _)| held.color == piece.color);
        Some(self.see(square))
    }

    /// The piece that is placed: the one named, else the one lifted last; but where that one was
    /// captured here, the one that captures. From empty hands comes a pawn out of the box.
    fn take(&mut self, square: Square, named: Option<Piece>) -> Piece {
        let held = |find: &dyn Fn(&(Piece, Square)) -> bool| self.hand.iter().rposition(find);
        let last = self.hand.last().copied();
        let at = match (named, last) {
            (Some(named), _) => held(&|(piece, _)| *piece == named),
            (None, Some((captured, from))) if from == square => {
                held(&|(piece, _)| piece.color != captured.color).or_else(|| held(&|_| true))
            }
            (None, _) => held(&|_| true),
        };
        let taken = at.map(|at| self.hand.remove(at).0);
        let pawn = shakmaty::Color::White.pawn();
        named.or(taken).unwrap_or(pawn)
    }

    fn see(&mut self, square: Square) -> bool {
        let (seen, stands) = (self.seen.piece_at(square), self.board.piece_at(square));
        if seen == stands || self.stuck.contains(square) {
            return false;
        }
        match stands {
            Some(piece) => self.seen.set_piece_at(square, piece),
            None => self.seen.discard_piece_at(square),
        }
        true
    }
}
