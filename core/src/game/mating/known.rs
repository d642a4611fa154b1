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

/// A position met.
#[derive(Debug, Clone, Copy)]
pub(super) struct Met {
    planes: [u64; 4],
    /// The place of the one it came from, and the plies from the start.
    pub(super) from: u32,
    pub(super) depth: u16,
    rest: u8,
    /// Whether its moves were looked at.
    pub(super) done: bool,
}

impl Met {
    pub(super) fn new(packed: Packed, from: u32, depth: u16) -> Met {
        let Packed { planes, rest } = packed;
        Met { planes, from, depth, rest, done: false }
    }

    pub(super) fn packed(&self) -> Packed {
        Packed { planes: self.planes, rest: self.rest }
    }
}

/// No more positions than these are ever kept, each in forty bytes, with eight more to find it by
/// and four in which it waits: 218 MB in all.
pub(super) const KEPT_MAX: usize = 1 << 22;

/// What became of a position that was to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StoreResult {
    /// It is new, and has this place.
    New(u32),
    Known,
    Full,
}

/// All positions met, in order, and where to find each. It never grows.
#[derive(Debug)]
pub(super) struct KnownPositions {
    met: Vec<Met>,
    most: usize,
    /// Places in `met`, one more than they are; nought is empty.
    places: Vec<u32>,
}

impl KnownPositions {
    /// Room for so many positions, or for as many as there is room at all.
    pub(super) fn new(nodes: u32) -> KnownPositions {
        let most = usize::try_from(nodes).unwrap_or(KEPT_MAX).clamp(1, KEPT_MAX);
        let places = vec![0; (most * 2).next_power_of_two()];
        KnownPositions { met: Vec::with_capacity(most), most, places }
    }

    pub(super) fn get(&self, place: u32) -> Option<&Met> {
        self.met.get(usize::try_from(place).ok()?)
    }

    pub(super) fn get_mut(&mut self, place: u32) -> Option<&mut Met> {
        self.met.get_mut(usize::try_from(place).ok()?)
    }

    /// Takes a position in, if it is new and there is room.
    pub(super) fn keep(&mut self, new: Met) -> StoreResult {
        let mask = self.places.len() - 1;
        let packed = new.packed();
        let mut slot = packed.hash() & mask;
        while let Some(number) = self.places.get(slot).copied().filter(|number| *number > 0) {
            if self.get(number - 1).is_some_and(|met| met.packed() == packed) {
                return StoreResult::Known;
            }
            slot = (slot + 1) & mask;
        }
        let room = self.met.len() < self.most;
        let (Some(free), Ok(place)) = (self.places.get_mut(slot), u32::try_from(self.met.len()))
        else {
            return StoreResult::Full;
        };
        if !room {
            return StoreResult::Full;
        }
        *free = place + 1;
        self.met.push(new);
        StoreResult::New(place)
    }
}
