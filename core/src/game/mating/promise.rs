//! What a position promises to a search for mate: how little is lacking. It only orders the
//! search; no answer rests on it.

use shakmaty::{Bitboard, Board, Chess, Color, Piece, Position, Square, attacks};

/// What is lacking, in small steps; nought is close to mate.
pub(super) fn lacking(position: &Chess) -> u32 {
    let board = position.board();
    let Some(king) = board.king_of(Color::Black) else { return 0 };
    let free = attacks::king_attacks(king) & !board.black();
    let without_king = board.occupied() ^ Bitboard::from(king);
    let open = |at: &Square| board.attacks_to(*at, Color::White, without_king).is_empty();
    let flights = count(free.into_iter().filter(open).count());
    let means = material(board);
    let own = board.black() & !board.kings() & !board.pawns();
    let rest = if means == 0 {
        let lines = attacks::queen_attacks(king, board.occupied()) & !board.occupied();
        flights * 4 + count(own.count()) * 6 + 6_u32.saturating_sub(count(lines.count()))
    } else {
        let own = board.black() & !board.kings();
        let near = own.into_iter().map(|at| at.distance(king)).min().unwrap_or(0);
        flights * 3 + corner(king) * 4 + near * 2
    };
    rest + check(board, king) + distance(board, king) + means
}

/// How far a check is.
fn check(board: &Board, king: Square) -> u32 {
    let occupied = board.occupied();
    if board.attacks_to(king, Color::White, occupied).any() {
        // Not mate, so it is answered.
        return 4;
    }
    let white = board.white();
    let checks = |at: Square| {
        let Some(piece) = board.piece_at(at) else { return false };
        let from =
            attacks::attacks(king, Piece { color: Color::Black, role: piece.role }, occupied);
        (attacks::attacks(at, piece, occupied) & from & !white).any()
    };
    let pieces = white & !board.pawns() & !board.kings();
    if pieces.into_iter().any(checks) { 0 } else { 3 }
}

/// How far the king is from a corner.
fn corner(king: Square) -> u32 {
    let (file, rank) = (u32::from(king.file()), u32::from(king.rank()));
    file.min(7 - file).max(rank.min(7 - rank))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// How far White's king and nearest piece are from Black's king.
fn distance(board: &Board, king: Square) -> u32 {
    let white = board.white() & !board.pawns() & !board.kings();
    let far = |from: Square| from.distance(king);
    let own = board.king_of(Color::White).map_or(0, far);
    let mut pieces = [8, 8];
    for far in white.into_iter().map(far) {
        let [first, second] = pieces;
        if far < first {
            pieces = [far, first];
        } else if far < second {
            pieces = [first, far];
        }
    }
    own + pieces.into_iter().sum::<u32>()
}

/// What White lacks to mate with: pieces, or how far his pawns are from becoming some.
fn material(board: &Board) -> u32 {
    let white = board.white();
    let heavy = white & board.rooks_and_queens();
    let minor = white & (board.knights() | board.bishops());
    if heavy.any() {
        return 0;
    }
    let ahead = |pawn: Square| 7 - u32::from(pawn.rank());
    let first = (white & board.pawns()).into_iter().map(ahead).min().unwrap_or(8);
    match minor.count() {
        0 => 24 + first * 8,
        1 => 12 + first * 6,
        _ => 2 + first * 2,
    }
}
