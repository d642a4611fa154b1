//! The way of one man to one square: how many moves are left from each square on it.

use shakmaty::{Bitboard, Color, Piece, Rank, Role, Square, attacks};

use super::steps::spread;

/// From here there is no way.
const NO_WAY: u8 = 60;

/// Moves left, by square.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    left: [u8; 64],
}

impl Way {
    /// The way of a man from where it stands, past walls and on to no square that is barred. Of
    /// squares farther away than that nothing is known.
    pub(super) fn new(
        piece: Piece,
        (from, to): (Square, Square),
        walls: Bitboard,
        barred: Bitboard,
    ) -> Way {
        let mut way = Way { left: [NO_WAY; 64] };
        let start = Bitboard::from(from);
        let (walls, mut new) = (walls & !start & !Bitboard::from(to), Bitboard::from(to));
        let barred = (barred & !start) | walls;
        let mut all = new;
        for left in 0..NO_WAY {
            for at in new {
                way.set(at, left);
            }
            new = before(piece, new, walls) & !all & !barred;
            if new.is_empty() || (all & start).any() {
                break;
            }
            all |= new;
        }
        way
    }

    /// The way of pawns to the last rank: pushed where nothing stands, and where they take.
    pub(super) fn of_pawns(color: Color, walls: Bitboard, prey: Bitboard) -> Way {
        let mut way = Way { left: [NO_WAY; 64] };
        for number in 0..64 {
            let at = Square::new(color.fold_wb(63 - number, number));
            let left = match at.offset(color.fold_wb(8, -8)) {
                None => 0,
                Some(ahead) => {
                    let push = if walls.contains(ahead) { NO_WAY } else { way.left(ahead) };
                    let takes = attacks::pawn_attacks(color, at) & prey;
                    takes.into_iter().map(|to| way.left(to)).fold(push, u8::min) + 1
                }
            };
            way.set(at, left.min(NO_WAY));
        }
        way
    }

    fn set(&mut self, at: Square, left: u8) {
        if let Some(slot) = self.left.get_mut(usize::from(at)) {
            *slot = left;
        }
    }

    /// How many moves are left.
    pub(super) fn left(&self, at: Square) -> u8 {
        self.left.get(usize::from(at)).copied().unwrap_or(NO_WAY)
    }

    /// Whether there is one.
    pub(super) fn leads_from(&self, at: Square) -> bool {
        self.left(at) < NO_WAY
    }
}

/// The squares from which men of one kind go to some squares. Pawns are only pushed.
fn before(piece: Piece, to: Bitboard, walls: Bitboard) -> Bitboard {
    if piece.role == Role::Pawn {
        let (one, fourth) = piece.color.fold_wb((-8, Rank::Fourth), (8, Rank::Fifth));
        let passed = (to & Bitboard::from_rank(fourth)).shift(one) & !walls;
        return to.shift(one) | passed.shift(one);
    }
    spread(piece, to, walls)
}
