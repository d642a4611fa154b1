//! What a position promises to a search for mate: how little is lacking. It only orders the
//! search; no answer rests on it.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Piece, Position, Rank, Role, Square, attacks};

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

/// How well a move seems to bring the mate nearer, by a glance.
pub(super) fn glance(board: &Board, made: Move, king: Square) -> i32 {
    let to = made.to();
    let Some(from) = made.from() else { return 0 };
    let role = made.promotion().unwrap_or(made.role());
    let around = attacks::king_attacks(king);
    let occupied = (board.occupied() ^ Bitboard::from(from)) | Bitboard::from(to);
    let white = board.white().contains(from);
    if white {
        let piece = Piece { color: Color::White, role };
        let hits = |at: Square, occupied| {
            let after = attacks::attacks(at, piece, occupied);
            signed((after & around & !board.black()).count())
        };
        let near = signed_u(to.distance(king));
        let gain = match role {
            Role::Pawn => i32::from(u8::from(to.rank() >= Rank::Sixth)) * 2,
            Role::King => -near,
            _ => hits(to, occupied) * 3 - near / 2 + i32::from(made.promotion().is_some()) * 8,
        };
        // What stands well already stays.
        let stood = if made.role() == Role::Pawn { 0 } else { hits(from, board.occupied()) * 2 };
        return gain - stood;
    }
    let taken = match made.capture() {
        Some(Role::Queen) => -12,
        Some(Role::Rook) => -8,
        Some(Role::Pawn) | None => 0,
        Some(_) => -4,
    };
    if role == Role::King {
        let space = |at: Square| {
            let open = attacks::king_attacks(at) & !board.black();
            let flight =
                |at: &Square| board.attacks_to(*at, Color::White, board.occupied()).is_empty();
            signed(open.into_iter().filter(flight).count())
        };
        return taken + (space(from) - space(to)) * 2;
    }
    let blocks = i32::from(around.contains(to)) * 4 - i32::from(around.contains(from)) * 4;
    taken + blocks
}

fn signed(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn signed_u(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
