//! Which move was meant: found from the pegs, else from how pieces move.
//!
//! Pins, checks and castling rights are not asked. A word said at the table must not be read with
//! the help of the legal moves, or the program would advise.

use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, File, Move, Piece, Rank, Role, Setup, Square, attacks,
};

use crate::game::Spoken;

/// Why a spoken move does not tell one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unclear {
    /// More than one piece fits: the origin is asked for.
    Origin,
    /// A pawn reaches the last rank and no piece was named.
    Promotion,
    /// No piece of that kind is there to go there.
    Nothing,
}

/// Completes what was said to the one move meant. `emptied` are the mover's own holes that stand
/// open now, none on a board without sensors.
///
/// # Errors
/// When it fits no piece, or more than one, or a promotion lacks its piece.
pub fn complete(setup: &Setup, spoken: Spoken, emptied: Bitboard) -> Result<Move, Unclear> {
    match spoken {
        Spoken::Castles(side) => castling(setup, side).ok_or(Unclear::Nothing),
        Spoken::Moves { role, file, rank, to, promotion } => {
            let mut fits = setup.board.by_color(setup.turn) & !Bitboard::from(to);
            if let Some(role) = role {
                fits &= setup.board.by_role(role);
            }
            if let Some(file) = file {
                fits &= Bitboard::from_file(file);
            }
            if let Some(rank) = rank {
                fits &= Bitboard::from_rank(rank);
            }
            let from = origin(setup, fits, to, emptied, file.is_some() && rank.is_some())?;
            movement(setup, from, to, promotion)
        }
    }
}

/// How much of its origin tells a move from those of other pieces of its kind: nothing, its file,
/// its rank, or both. As where words are completed, only how pieces move is asked.
pub fn hint(setup: &Setup, made: Move) -> (Option<File>, Option<Rank>) {
    let Some(from) = made.from() else { return (None, None) };
    let (file, rank) = (Some(from.file()), Some(from.rank()));
    let fits = origins(setup, Some(made.role()), made.to());
    let alone = |among: Bitboard| (fits & among).single_square() == Some(from);
    if alone(Bitboard::FULL) {
        (None, None)
    } else if alone(Bitboard::from_file(from.file())) {
        (file, None)
    } else if alone(Bitboard::from_rank(from.rank())) {
        (None, rank)
    } else {
        (file, rank)
    }
}

/// The moves that fit what was said, where [`complete`] does not find the one.
pub fn candidates(setup: &Setup, spoken: Spoken) -> Vec<Move> {
    let Spoken::Moves { role, file, rank, to, promotion } = spoken else { return Vec::new() };
    let fits = origins(setup, role, to)
        & file.map_or(Bitboard::FULL, Bitboard::from_file)
        & rank.map_or(Bitboard::FULL, Bitboard::from_rank);
    let becomes = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(Some);
    let mut found = Vec::new();
    for from in fits {
        match movement(setup, from, to, promotion) {
            Ok(made) => found.push(made),
            Err(_) if promotion.is_none() => {
                found.extend(becomes.iter().filter_map(|it| movement(setup, from, to, *it).ok()));
            }
            Err(_) => {}
        }
    }
    found
}

/// Where the mover's pieces stand, all or of one kind, that reach a square.
fn origins(setup: &Setup, role: Option<Role>, to: Square) -> Bitboard {
    let own = setup.board.by_color(setup.turn) & !Bitboard::from(to);
    let kind = role.map_or(own, |role| own & setup.board.by_role(role));
    kind.into_iter().filter(|&from| reaches(setup, from, to)).collect()
}

/// The pegs decide first, then how the pieces move; a full origin needs neither.
fn origin(
    setup: &Setup,
    fits: Bitboard,
    to: Square,
    emptied: Bitboard,
    given: bool,
) -> Result<Square, Unclear> {
    if given {
        return fits.single_square().ok_or(Unclear::Nothing);
    }
    if let Some(from) = (fits & emptied).single_square() {
        return Ok(from);
    }
    let reaching: Bitboard = fits.into_iter().filter(|&from| reaches(setup, from, to)).collect();
    let shown = reaching & emptied;
    let left = if shown.is_empty() { reaching } else { shown };
    match left.single_square() {
        Some(from) => Ok(from),
        None if left.is_empty() => Err(Unclear::Nothing),
        None => Err(Unclear::Origin),
    }
}

/// Whether the piece on `from` moves that way, pins and checks not asked.
pub(super) fn reaches(setup: &Setup, from: Square, to: Square) -> bool {
    let Some(piece) = setup.board.piece_at(from) else { return false };
    let occupied = setup.board.occupied();
    if piece.role != Role::Pawn {
        return attacks::attacks(from, piece, occupied).contains(to);
    }
    if from.file() == to.file() {
        let steps = pawn_steps(piece, from, to);
        return !occupied.contains(to)
            && (steps == 1
                || steps == 2
                    && piece.color.relative_rank(from.rank()) == Rank::Second
                    && (attacks::between(from, to) & occupied).is_empty());
    }
    attacks::pawn_attacks(piece.color, from).contains(to)
        && (setup.board.by_color(!piece.color).contains(to) || passes(setup, piece, from, to))
}

fn pawn_steps(piece: Piece, from: Square, to: Square) -> i32 {
    let steps = i32::from(to.rank()) - i32::from(from.rank());
    piece.color.fold_wb(steps, -steps)
}

/// A pawn takes in passing: an empty square in front of it to the side, a pawn beside it.
fn passes(setup: &Setup, piece: Piece, from: Square, to: Square) -> bool {
    let beside = Square::from_coords(to.file(), from.rank());
    piece.color.relative_rank(from.rank()) == Rank::Fifth
        && attacks::pawn_attacks(piece.color, from).contains(to)
        && !setup.board.occupied().contains(to)
        && setup.board.piece_at(beside) == Some((!piece.color).pawn())
}

/// The movement of the piece on `from`, whatever it may be worth.
fn movement(
    setup: &Setup,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<Move, Unclear> {
    let piece = setup.board.piece_at(from).ok_or(Unclear::Nothing)?;
    let last = piece.role == Role::Pawn && piece.color.relative_rank(to.rank()) == Rank::Eighth;
    match promotion {
        None if last => return Err(Unclear::Promotion),
        Some(Role::King | Role::Pawn) => return Err(Unclear::Promotion),
        Some(_) if !last => return Err(Unclear::Nothing),
        _ => {}
    }
    if piece.role == Role::Pawn && passes(setup, piece, from, to) {
        return Ok(Move::EnPassant { from, to });
    }
    if piece.role == Role::King
        && CastlingMode::detect(setup) == CastlingMode::Standard
        && from.file() == File::E
        && from.rank() == to.rank()
        && matches!(to.file(), File::C | File::G)
        && let Some(castles) = castling(setup, CastlingSide::from_king_side(to.file() == File::G))
    {
        return Ok(castles);
    }
    let capture = setup.board.role_at(to);
    Ok(Move::Normal { role: piece.role, from, capture, to, promotion })
}

/// King and rook of that side on the mover's first rank.
fn castling(setup: &Setup, side: CastlingSide) -> Option<Move> {
    let home = Bitboard::from_rank(setup.turn.fold_wb(Rank::First, Rank::Eighth));
    let king = (setup.board.by_piece(setup.turn.king()) & home).single_square()?;
    let rooks = setup.board.by_piece(setup.turn.rook()) & home;
    let outermost = |rooks: Bitboard| match side {
        CastlingSide::KingSide => rooks.last().filter(|&rook| rook > king),
        CastlingSide::QueenSide => rooks.first().filter(|&rook| rook < king),
    };
    // Where a rook has the right on that side it is meant, whatever else stands further out.
    let rook = outermost(rooks & setup.castling_rights).or_else(|| outermost(rooks))?;
    Some(Move::Castle { king, rook })
}
