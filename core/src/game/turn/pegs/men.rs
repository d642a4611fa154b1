//! Which piece is on which peg, as far as the hands tell it.
//!
//! When board and record agree, each peg is the record's piece. A peg that never left its hole
//! still is; one that was alone in the hand when it was placed is the one that was taken up. Of
//! several in the hand nobody knows which was placed, and nothing is guessed.

use shakmaty::{Bitboard, Board, Piece, Square};

/// The pieces that are known on one peg board.
#[derive(Debug, Clone)]
pub(super) struct PegMen {
    on: Board,
    /// What was taken up and not placed since: in the hand, or beside the board.
    hand: Vec<Option<Piece>>,
}

impl PegMen {
    pub(super) fn new(record: &Board) -> PegMen {
        PegMen { on: record.clone(), hand: Vec::new() }
    }

    /// The pieces in these holes.
    pub(super) fn known(&self, filled: Bitboard) -> Board {
        let mut known = self.on.clone();
        for hole in known.occupied() & !filled {
            known.discard_piece_at(hole);
        }
        known
    }

    /// Whether a peg is out of which nobody knows which it is.
    pub(super) fn hides_one(&self) -> bool {
        self.hand.contains(&None)
    }

    pub(super) fn lift(&mut self, hole: Square) {
        self.hand.push(self.on.remove_piece_at(hole));
    }

    pub(super) fn place(&mut self, hole: Square) {
        self.on.discard_piece_at(hole);
        let Some(taken) = self.hand.pop() else { return };
        if self.hand.iter().all(|other| *other == taken) {
            if let Some(piece) = taken {
                self.on.set_piece_at(hole, piece);
            }
        } else {
            self.hand.fill(None);
        }
    }

    /// These holes stand as the record has them.
    pub(super) fn agree(&mut self, record: &Board, filled: Bitboard) {
        for hole in filled & record.occupied() {
            if let Some(piece) = record.piece_at(hole) {
                self.on.set_piece_at(hole, piece);
            }
        }
        if filled == record.occupied() {
            self.hand.clear();
        }
    }
}
