//! How many moves a man needs to a square while all others stand still.

use shakmaty::{Bitboard, Piece, Rank, Role, Square, attacks};

/// Farther than this nobody looks.
const FARTHEST: usize = 9;

/// The squares a man comes to, by the number of moves it takes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Steps {
    within: [Bitboard; FARTHEST],
}

impl Steps {
    /// From a square, past what stands in the way, on to no square that is barred.
    pub(super) fn new(piece: Piece, at: Square, walls: Bitboard, barred: Bitboard) -> Steps {
        let most = match piece.role {
            Role::King => FARTHEST,
            Role::Knight => 5,
            Role::Pawn => 6,
            Role::Bishop | Role::Rook | Role::Queen => 3,
        };
        let mut new = Bitboard::from(at);
        let mut all = new;
        let mut within = [all; FARTHEST];
        for (number, slot) in within.iter_mut().enumerate().skip(1) {
            if number < most && new.any() {
                new = spread(piece, new, walls) & !all & !barred;
                all |= new;
            }
            *slot = all;
        }
        Steps { within }
    }

    /// All squares it comes to.
    pub(super) fn all(&self) -> Bitboard {
        self.within.last().copied().unwrap_or_default()
    }

    /// The squares it comes to in so many moves.
    pub(super) fn within(&self, moves: usize) -> Bitboard {
        self.within.get(moves).copied().unwrap_or_default()
    }

    /// The nearest of some squares, and how many moves away it is.
    pub(super) fn nearest(&self, among: Bitboard) -> Option<(Square, u32)> {
        let near = |(within, far): (Bitboard, u32)| Some(((within & among).first()?, far));
        self.within.into_iter().zip(0..).find_map(near)
    }

    /// How many moves away a square is.
    pub(super) fn far(&self, at: Square) -> Option<u32> {
        self.nearest(Bitboard::from(at)).map(|(_, far)| far)
    }
}

/// The squares men of one kind go to from some squares. Pawns are only pushed.
pub(super) fn spread(piece: Piece, from: Bitboard, walls: Bitboard) -> Bitboard {
    if piece.role == Role::Pawn {
        let (one, start) = piece.color.fold_wb((8, Rank::Second), (-8, Rank::Seventh));
        let first = from.shift(one) & !walls;
        let doubled = (from & Bitboard::from_rank(start)).shift(one) & !walls;
        return first | (doubled.shift(one) & !walls);
    }
    from.into_iter().fold(Bitboard::EMPTY, |all, at| all | attacks::attacks(at, piece, walls))
}
