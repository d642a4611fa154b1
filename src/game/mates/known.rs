//! The positions a search has met, each kept whole, so that two are never taken for one.

use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, EnPassantMode, Piece, Position, Role, Setup,
    Square,
};

use super::frame::lawful;

/// A position in four planes of bits, one bit of each for what stands on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Packed {
    planes: [u64; 4],
    /// The square of an en passant capture, 64 for none; and 128 when Black is on move.
    rest: u8,
}

impl Packed {
    /// A rook that may still castle stands for another piece than one that may not.
    pub(super) fn new(position: &Chess) -> Packed {
        let board = position.board();
        let castling = position.castles().castling_rights();
        let plane = |a: Bitboard, b: Bitboard| u64::from(a | b);
        let (knights, bishops, rooks) = (board.knights(), board.bishops(), board.rooks());
        let (queens, kings) = (board.queens(), board.kings());
        let planes = [
            plane(board.pawns() | bishops, queens | castling),
            plane(knights | bishops, kings | castling),
            plane(rooks | queens, kings),
            u64::from(board.black()),
        ];
        let ep = position.ep_square(EnPassantMode::PseudoLegal).map_or(64, u8::from);
        Packed { planes, rest: ep | position.turn().fold_wb(0, 128) }
    }

    /// The position again.
    pub(super) fn open(&self, mode: CastlingMode) -> Option<Chess> {
        let [a, b, c, black] = self.planes.map(Bitboard);
        let mut board = Board::empty();
        let mut castling_rights = Bitboard::EMPTY;
        for at in a | b | c {
            let [a, b, c] = [a, b, c].map(|plane| plane.contains(at));
            let role = match (c, b, a) {
                (false, false, _) => Role::Pawn,
                (false, true, false) => Role::Knight,
                (false, true, true) => Role::Bishop,
                (true, false, false) => Role::Rook,
                (true, false, true) => Role::Queen,
                (true, true, false) => Role::King,
                (true, true, true) => {
                    castling_rights |= Bitboard::from(at);
                    Role::Rook
                }
            };
            let color = Color::from_white(!black.contains(at));
            board.set_piece_at(at, Piece { color, role });
        }
        let ep_square = Square::try_from(self.rest & 127).ok();
        let turn = Color::from_white(self.rest < 128);
        let setup = Setup { board, castling_rights, ep_square, turn, ..Setup::empty() };
        lawful(setup, mode)
    }

    fn hash(&self) -> usize {
        let mut mixed = u64::from(self.rest);
        for plane in self.planes {
            mixed = (mixed ^ plane).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^= mixed >> 29;
        }
        mixed = mixed.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        usize::try_from(mixed >> 16).unwrap_or(0)
    }
}

/// A position met, the one it came from, and how many plies from the start.
#[derive(Debug, Clone, Copy)]
pub(super) struct Met {
    pub(super) packed: Packed,
    pub(super) depth: u16,
    pub(super) from: u32,
}

/// All positions met, in order, and where to find each.
#[derive(Debug)]
pub(super) struct Known {
    met: Vec<Met>,
    /// Places in `met`, one more than they are; nought is empty.
    places: Vec<u32>,
}

impl Known {
    pub(super) fn new() -> Known {
        Known { met: Vec::new(), places: vec![0; 512] }
    }

    pub(super) fn get(&self, place: u32) -> Option<&Met> {
        self.met.get(usize::try_from(place).ok()?)
    }

    /// Takes a position in; its place if it was not there yet.
    pub(super) fn meet(&mut self, new: Met) -> Option<u32> {
        if self.met.len() * 2 >= self.places.len() {
            self.grow();
        }
        let mask = self.places.len() - 1;
        let mut slot = new.packed.hash() & mask;
        while let Some(number) = self.places.get(slot).copied().filter(|number| *number > 0) {
            if self.get(number - 1).is_some_and(|met| met.packed == new.packed) {
                return None;
            }
            slot = (slot + 1) & mask;
        }
        let place = u32::try_from(self.met.len()).ok()?;
        self.met.push(new);
        if let Some(free) = self.places.get_mut(slot) {
            *free = place + 1;
        }
        Some(place)
    }

    fn grow(&mut self) {
        let mut places = vec![0; self.places.len() * 2];
        let mask = places.len() - 1;
        for (met, number) in self.met.iter().zip(1..) {
            let mut slot = met.packed.hash() & mask;
            while places.get(slot).is_some_and(|taken| *taken > 0) {
                slot = (slot + 1) & mask;
            }
            if let Some(free) = places.get_mut(slot) {
                *free = number;
            }
        }
        self.places = places;
    }
}
