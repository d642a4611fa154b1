//! Squares and pieces in DGT's numbers: squares from a8 = 0 by rows to h1 = 63, pieces from 1.

use shakmaty::{Color, Piece, Role, Square};

use super::super::settle::Hole;

const PIECES: [Piece; 12] = [
    Piece { color: Color::White, role: Role::Pawn },
    Piece { color: Color::White, role: Role::Rook },
    Piece { color: Color::White, role: Role::Knight },
    Piece { color: Color::White, role: Role::Bishop },
    Piece { color: Color::White, role: Role::King },
    Piece { color: Color::White, role: Role::Queen },
    Piece { color: Color::Black, role: Role::Pawn },
    Piece { color: Color::Black, role: Role::Rook },
    Piece { color: Color::Black, role: Role::Knight },
    Piece { color: Color::Black, role: Role::Bishop },
    Piece { color: Color::Black, role: Role::King },
    Piece { color: Color::Black, role: Role::Queen },
];

/// What a code says is in a hole. Codes 13 to 15 are pieces that tell results: no chess piece.
pub(super) fn hole(code: u8) -> Hole {
    match code & 0x0F {
        0 => Hole::Empty,
        code => Hole::Filled(PIECES.get(usize::from(code) - 1).copied()),
    }
}

/// The code of what is in a hole. A piece that is not known has that of a drawn game.
pub(super) fn code(hole: Hole) -> u8 {
    match hole {
        Hole::Empty => 0,
        Hole::Filled(None) => 0x0D,
        Hole::Filled(Some(piece)) => {
            let at = PIECES.iter().position(|known| *known == piece).unwrap_or(0);
            u8::try_from(at + 1).unwrap_or(0)
        }
    }
}

/// The square with this number.
pub(super) fn square(number: u8) -> Option<Square> {
    Square::try_from(number).ok().map(Square::flip_vertical)
}

/// The number of a square.
pub(super) fn number(square: Square) -> u8 {
    square.flip_vertical().into()
}
