//! How a board stands on the table: as its maker numbers it, or turned by half a turn.

use shakmaty::{Bitboard, Square};

/// Whether a board is turned, and its squares as the players have them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Turn {
    pub(super) turned: bool,
}

impl Turn {
    pub(super) fn square(self, square: Square) -> Square {
        if self.turned { square.rotate_180() } else { square }
    }

    pub(super) fn holes(self, holes: Bitboard) -> Bitboard {
        if self.turned { holes.rotate_180() } else { holes }
    }
}
