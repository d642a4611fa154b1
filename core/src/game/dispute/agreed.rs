//! The moves both scores agree on, and how a board stands to them.

use shakmaty::{Bitboard, Board, Move};

use super::{
    Boards, OnBoard,
    steps::{Step, steps, steps_of_holes},
};
use crate::game::Standing;

/// The agreed moves and the positions between them.
#[derive(Debug)]
pub(super) struct AgreedLine<'a> {
    moves: &'a [Move],
    /// One before each move.
    before: Vec<Standing>,
    last: Standing,
}

impl<'a> AgreedLine<'a> {
    pub(super) fn new(start: &Standing, moves: &'a [Move]) -> AgreedLine<'a> {
        let mut before = Vec::with_capacity(moves.len());
        let mut last = start.clone();
        for made in moves {
            let after = last.after(*made);
            before.push(std::mem::replace(&mut last, after));
        }
        AgreedLine { moves, before, last }
    }

    /// The position after the last agreed move.
    pub(super) fn last(&self) -> &Standing {
        &self.last
    }

    /// How many moves are agreed.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// How many moves at most were made on a board beyond all of the agreed ones, and beyond the
    /// one that is known to be made since.
    pub(super) fn beyond(&self, boards: &Boards<OnBoard>, since: Option<Move>) -> Option<usize> {
        let beyond = |board: &OnBoard| match board {
            OnBoard::Moves(moves) => match moves.strip_prefix(self.moves) {
                Some([made, rest @ ..]) if Some(*made) == since => rest.len(),
                rest => rest.map_or(0, <[Move]>::len),
            },
            OnBoard::Stands(_) | OnBoard::Holes { .. } | OnBoard::Unseen => 0,
        };
        let most = beyond(&boards.sighted).max(beyond(&boards.pegs));
        (most > 0).then_some(most)
    }

    fn shared(&self, moves: &[Move]) -> usize {
        self.moves.iter().zip(moves).take_while(|(agreed, made)| agreed == made).count()
    }

    /// The ply at which the moves of a board are no longer the agreed ones, from one.
    pub(super) fn left(&self, moves: &[Move]) -> Option<usize> {
        let shared = self.shared(moves);
        (shared < self.moves.len()).then_some(shared + 1)
    }

    /// Moves made after the board left that would be illegal where the agreed moves lead.
    pub(super) fn illegal(&self, moves: &[Move]) -> Vec<(usize, Move)> {
        let Some(left) = self.left(moves) else { return Vec::new() };
        let later = self.before.iter().zip(moves).zip(1..).skip(left);
        let illegal = later.filter(|((before, made), _)| before.allows(**made) == Some(false));
        illegal.map(|((_, made), ply)| (ply, *made)).collect()
    }

    /// What stands after the moves of a board, taking the shared ones from here.
    fn stands(&self, moves: &[Move]) -> Board {
        let shared = self.shared(moves);
        let at = self.before.get(shared).unwrap_or(&self.last);
        let rest = moves.get(shared..).unwrap_or_default();
        rest.iter().fold(at.clone(), |at, made| at.after(*made)).board().clone()
    }
}

/// What is seen on one board.
#[derive(Debug)]
pub(super) enum Stood {
    Pieces(Board),
    Holes { filled: Bitboard, known: Board },
    Nothing,
}

impl Stood {
    pub(super) fn new(line: &AgreedLine<'_>, board: &OnBoard) -> Stood {
        match board {
            OnBoard::Moves(moves) => Stood::Pieces(line.stands(moves)),
            OnBoard::Stands(board) => Stood::Pieces(board.clone()),
            OnBoard::Holes { filled, known } => {
                Stood::Holes { filled: *filled, known: known.clone() }
            }
            OnBoard::Unseen => Stood::Nothing,
        }
    }

    /// Whether anybody has looked.
    pub(super) fn is_seen(&self) -> bool {
        !matches!(self, Stood::Nothing)
    }

    /// Whether nothing else than that position is seen there.
    pub(super) fn is(&self, board: &Board) -> bool {
        match self {
            Stood::Pieces(pieces) => pieces == board,
            Stood::Holes { filled, known } => {
                *filled == board.occupied() && may_be_one(known, board)
            }
            Stood::Nothing => true,
        }
    }

    /// Whether the same is seen on both.
    pub(super) fn looks_like(&self, other: &Stood) -> bool {
        match (self, other) {
            (Stood::Nothing, _) | (_, Stood::Nothing) => false,
            (board, Stood::Pieces(pieces)) | (Stood::Pieces(pieces), board) => board.is(pieces),
            (
                Stood::Holes { filled, known },
                Stood::Holes { filled: also_filled, known: also_known },
            ) => filled == also_filled && may_be_one(known, also_known),
        }
    }

    /// The way from here to a position.
    pub(super) fn to(&self, board: &Board) -> Vec<Step> {
        match self {
            Stood::Pieces(pieces) => steps(pieces, board),
            Stood::Holes { filled, known } => steps_of_holes(*filled, known, false, board),
            Stood::Nothing => Vec::new(),
        }
    }
}

/// Whether no square is known to hold one piece here and another there.
fn may_be_one(known: &Board, other: &Board) -> bool {
    let both = known.occupied() & other.occupied();
    both.into_iter().all(|at| known.piece_at(at) == other.piece_at(at))
}
