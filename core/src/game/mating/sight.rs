//! What both sides attack, and where their men could soon be: looked at once, for all patterns.

use shakmaty::{Bitboard, Board, Chess, Color, File, Piece, Position, Rank, Role, Square, attacks};

use super::steps::Steps;

/// A man of White's that may be moved into a pattern.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fighter {
    pub(super) piece: Piece,
    pub(super) at: Square,
    pub(super) hits: Bitboard,
    pub(super) steps: Steps,
}

/// A position as a pattern sees it.
#[derive(Debug)]
pub(super) struct Sight {
    pub(super) board: Board,
    /// Black's king.
    pub(super) king: Square,
    /// Where it can walk.
    pub(super) walk: Steps,
    /// All men but Black's king, which is no shelter to the square behind it.
    pub(super) walls: Bitboard,
    /// White's pieces and king.
    pub(super) fighters: Vec<Fighter>,
    /// Squares White's pawns attack.
    pub(super) pawned: Bitboard,
    /// Squares White attacks, and those he attacks twice.
    pub(super) once: Bitboard,
    pub(super) twice: Bitboard,
    /// Squares Black's men attack or step on, without his king.
    pub(super) struck: Bitboard,
}

impl Sight {
    pub(super) fn new(position: &Chess) -> Option<Sight> {
        let board = position.board();
        let king = board.king_of(Color::Black)?;
        let walls = board.occupied() & !Bitboard::from(king);
        let (mut once, mut twice, mut struck) = Default::default();
        let pawns = board.white() & board.pawns();
        let (left, right) =
            (pawns & !Bitboard::from_file(File::A), pawns & !Bitboard::from_file(File::H));
        let pawned = left.shift(7) | right.shift(9);
        let mut add = |hits: Bitboard| {
            twice |= once & hits;
            once |= hits;
        };
        add(left.shift(7));
        add(right.shift(9));
        let pieces: Vec<(Square, Piece, Bitboard)> = (board.white() & !pawns)
            .into_iter()
            .filter_map(|at| {
                let piece = board.piece_at(at)?;
                let hits = attacks::attacks(at, piece, walls);
                add(hits);
                Some((at, piece, hits))
            })
            .collect();
        for at in board.black() & !Bitboard::from(king) {
            let Some(piece) = board.piece_at(at) else { continue };
            struck |= attacks::attacks(at, piece, walls);
            if piece.role == Role::Pawn {
                struck |= pushes(at, board.occupied());
            }
        }
        let fighters = pieces
            .into_iter()
            .map(|(at, piece, hits)| {
                let king = piece.role == Role::King;
                let barred = if king { board.white() | struck } else { board.white() };
                Fighter { piece, at, hits, steps: Steps::new(piece, at, walls, barred) }
            })
            .collect();
        let walk = Steps::new(Color::Black.king(), king, walls, board.black() | once);
        let board = board.clone();
        Some(Sight { board, king, walk, walls, fighters, pawned, once, twice, struck })
    }

    /// Black's men without his king.
    pub(super) fn black(&self) -> Bitboard {
        self.board.black() & !Bitboard::from(self.king)
    }
}

/// The squares a pawn of Black's may step to.
fn pushes(at: Square, occupied: Bitboard) -> Bitboard {
    let mut to = Bitboard::EMPTY;
    if let Some(one) = at.offset(-8).filter(|one| !occupied.contains(*one)) {
        to |= Bitboard::from(one);
        let two = one.offset(-8).filter(|two| !occupied.contains(*two));
        to.extend(two.filter(|_| at.rank() == Rank::Seventh));
    }
    to
}
