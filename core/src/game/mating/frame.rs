//! One way to look at a question: White is to mate, and of two mirror images always the same one.
//! So swapped colours and mirror images get the same answer.

use shakmaty::{
    Board, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Move, Position, PositionError,
    Setup, Square,
};

/// A position turned so that White is to mate.
#[derive(Debug)]
pub(super) struct Frame {
    swapped: bool,
    mirrored: bool,
    start: Chess,
}

/// A lawful position, however strange its material.
pub(super) fn lawful(setup: Setup, mode: CastlingMode) -> Option<Chess> {
    Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

impl Frame {
    /// The question whether this colour can mate.
    pub(super) fn new(position: &Chess, color: Color) -> Option<Frame> {
        let swapped = color.is_black();
        let mut setup = position.to_setup(EnPassantMode::PseudoLegal);
        if swapped {
            setup.mirror();
        }
        let mut mirrored = false;
        if setup.castling_rights.is_empty() {
            let mut other = setup.clone();
            other.board.flip_horizontal();
            other.ep_square = setup.ep_square.map(Square::flip_horizontal);
            mirrored = key(&other.board) < key(&setup.board);
            if mirrored {
                setup = other;
            }
        }
        let start = if swapped || mirrored {
            lawful(setup, position.castles().mode())?
        } else {
            position.clone()
        };
        Some(Frame { swapped, mirrored, start })
    }

    pub(super) fn start(&self) -> &Chess {
        &self.start
    }

    /// A move as it is in the position that was asked about.
    pub(super) fn back(&self, made: Move) -> Move {
        let turn = |at: Square| {
            let at = if self.mirrored { at.flip_horizontal() } else { at };
            if self.swapped { at.flip_vertical() } else { at }
        };
        match made {
            Move::Normal { role, from, capture, to, promotion } => {
                Move::Normal { role, from: turn(from), capture, to: turn(to), promotion }
            }
            Move::EnPassant { from, to } => Move::EnPassant { from: turn(from), to: turn(to) },
            Move::Castle { king, rook } => Move::Castle { king: turn(king), rook: turn(rook) },
            Move::Put { role, to } => Move::Put { role, to: turn(to) },
        }
    }
}

fn key(board: &Board) -> [u64; 7] {
    [
        board.pawns(),
        board.kings(),
        board.white(),
        board.knights(),
        board.bishops(),
        board.rooks(),
        board.queens(),
    ]
    .map(u64::from)
}
