//! What stands there, and how a move changes it: own hands, and shakmaty for what is legal.

use std::num::NonZeroU32;

use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, File, FromSetup, Move,
    Piece, Position, PositionError, Rank, Role, Setup, Square, attacks, fen::Fen,
};

use super::fact::Moved;
use kit::mating::plain;

/// The lawful position that stands there, if one does.
pub(super) fn lawful(setup: &Setup) -> Option<Chess> {
    Chess::from_setup(setup.clone(), CastlingMode::Standard)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

pub(super) fn fen(setup: &Setup) -> String {
    Fen::try_from_setup(setup.clone()).unwrap().to_string()
}

/// What makes two positions the same (9.2).
pub(super) fn identity(setup: &Setup) -> Setup {
    let mut same = lawful(setup).map_or(setup.clone(), |it| it.to_setup(EnPassantMode::Legal));
    (same.halfmoves, same.fullmoves) = (0, NonZeroU32::MIN);
    same
}

/// A king that goes from its square two to the side castles, where a rook stands there (3.8).
fn rook_of_castling(setup: &Setup, made: Moved) -> Option<Square> {
    let (us, home) = (setup.turn, setup.turn.fold_wb(Rank::First, Rank::Eighth));
    let king = setup.board.piece_at(made.from) == Some(us.king());
    let there = made.from == Square::from_coords(File::E, home) && made.to.rank() == home;
    if !king || !there || !matches!(made.to.file(), File::C | File::G) {
        return None;
    }
    let short = made.to.file() == File::G;
    let rooks = setup.board.by_piece(us.rook()) & Bitboard::from_rank(home);
    let outer = |rooks: Bitboard| {
        if short {
            rooks.last().filter(|it| *it > made.from)
        } else {
            rooks.first().filter(|it| *it < made.from)
        }
    };
    outer(rooks & setup.castling_rights).or_else(|| outer(rooks))
}

/// Whether such a move can be meant: by an own piece, and named as far as its kind asks.
pub(super) fn is_meant(setup: &Setup, made: Moved) -> bool {
    let own = setup.board.piece_at(made.from).filter(|piece| piece.color == setup.turn);
    let last = setup.turn.relative_rank(made.to.rank()) == Rank::Eighth;
    let named = |piece: Piece| made.promotion.is_none() || piece.role == Role::Pawn && last;
    own.is_some_and(named) && made.from != made.to
}

/// The move as shakmaty has it.
pub(super) fn as_move(setup: &Setup, made: Moved) -> Move {
    let Moved { from, to, promotion } = made;
    if let Some(rook) = rook_of_castling(setup, made) {
        return Move::Castle { king: from, rook };
    }
    let piece = setup.board.piece_at(from).unwrap();
    let beside = Square::from_coords(to.file(), from.rank());
    if piece.role == Role::Pawn
        && piece.color.relative_rank(from.rank()) == Rank::Fifth
        && attacks::pawn_attacks(piece.color, from).contains(to)
        && setup.board.piece_at(to).is_none()
        && setup.board.piece_at(beside) == Some((!piece.color).pawn())
    {
        return Move::EnPassant { from, to };
    }
    let capture = setup.board.role_at(to);
    Move::Normal { role: piece.role, from, capture, to, promotion }
}

/// Whether articles 3.1 to 3.9 allow it, also where no legal moves have led to what stands there.
pub(super) fn is_legal(setup: &Setup, made: Moved) -> bool {
    let made_as = as_move(setup, made);
    if made_as.capture() == Some(Role::King) {
        return false;
    }
    match lawful(setup) {
        Some(position) => position.is_legal(made_as),
        None => goes_so(setup, made) && !attacked(&after(setup, made), setup.turn),
    }
}

/// Whether this side's king is attacked.
pub(super) fn attacked(setup: &Setup, of: Color) -> bool {
    let board = &setup.board;
    let king = board.king_of(of);
    king.is_some_and(|king| board.attacks_to(king, !of, board.occupied()).any())
}

/// Whether the piece moves that way; castling and taking in passing left out.
pub(super) fn goes_so(setup: &Setup, made: Moved) -> bool {
    let Moved { from, to, promotion } = made;
    let (board, us) = (&setup.board, setup.turn);
    let Some(piece) = board.piece_at(from).filter(|piece| piece.color == us) else { return false };
    if board.by_color(us).contains(to) || board.role_at(to) == Some(Role::King) {
        return false;
    }
    let last = us.relative_rank(to.rank()) == Rank::Eighth;
    if promotion.is_some() != (piece.role == Role::Pawn && last) {
        return false;
    }
    if piece.role != Role::Pawn {
        return attacks::attacks(from, piece, board.occupied()).contains(to);
    }
    if from.file() != to.file() {
        return attacks::pawn_attacks(us, from).contains(to) && board.piece_at(to).is_some();
    }
    let steps = i32::from(to.rank()) - i32::from(from.rank());
    let steps = us.fold_wb(steps, -steps);
    let free =
        (attacks::between(from, to) & board.occupied()).is_empty() && board.piece_at(to).is_none();
    let home = us.relative_rank(from.rank()) == Rank::Second;
    free && (steps == 1 || steps == 2 && home)
}

/// What stands there afterwards.
pub(super) fn after(setup: &Setup, made: Moved) -> Setup {
    let made_as = as_move(setup, made);
    let takes_king = made_as.capture() == Some(Role::King);
    if let Some(mut position) = lawful(setup).filter(|it| !takes_king && it.is_legal(made_as)) {
        position.play_unchecked(made_as);
        return position.to_setup(EnPassantMode::Legal);
    }
    let (us, mut next) = (setup.turn, setup.clone());
    next.ep_square = None;
    next.halfmoves += 1;
    let board = &mut next.board;
    if let Move::Castle { king, rook } = made_as {
        let side = CastlingSide::from_king_side(king < rook);
        board.discard_piece_at(king);
        board.discard_piece_at(rook);
        board.set_piece_at(side.rook_to(us), us.rook());
        board.set_piece_at(side.king_to(us), us.king());
    } else {
        if board.role_at(made.from) == Some(Role::Pawn) || made_as.is_capture() {
            next.halfmoves = 0;
        }
        if made_as.is_en_passant() {
            board.discard_piece_at(Square::from_coords(made.to.file(), made.from.rank()));
        }
        let role = made.promotion.or(board.role_at(made.from)).unwrap();
        board.discard_piece_at(made.from);
        board.set_piece_at(made.to, Piece { color: us, role });
    }
    // The right to castle is lost with the king's or the rook's move, and with the rook (3.8).
    if setup.board.role_at(made.from) == Some(Role::King) {
        next.castling_rights &= !Bitboard::from_rank(us.fold_wb(Rank::First, Rank::Eighth));
    }
    next.castling_rights &= !(Bitboard::from(made.from) | Bitboard::from(made.to));
    if us.is_black() {
        next.fullmoves = next.fullmoves.saturating_add(1);
    }
    next.turn = !us;
    next
}

/// Whether this side can mate by some series of legal moves; none: nobody can tell.
pub(super) fn can_mate(setup: &Setup, side: Color) -> Option<bool> {
    let board = &setup.board;
    let own = board.by_color(side);
    if own.count() == 1 {
        return Some(false);
    }
    let position = lawful(setup)?;
    // Few pieces are looked at move by move, many have a way.
    let few = board.occupied().count() <= 5 && material(setup, side);
    if few && plain::search(&position, side, 20_000) == plain::Plain::Never {
        return Some(false);
    }
    Some(material(setup, side))
}

/// Whether this side can mate by what there is on the board (laws.md, 7.7).
fn material(setup: &Setup, side: Color) -> bool {
    let board = &setup.board;
    let own = board.by_color(side);
    let heavy = board.queens() | board.rooks() | board.pawns();
    let theirs = board.by_color(!side);
    let (knights, bishops) = (own & board.knights(), own & board.bishops());
    let dark = (bishops & Bitboard::DARK_SQUARES).any();
    let light = (bishops & Bitboard::LIGHT_SQUARES).any();
    if own.count() == 1 {
        false
    } else if (own & heavy).any() || knights.count() > 1 || knights.any() && bishops.any() {
        true
    } else if knights.any() {
        (theirs & !board.kings() & !board.queens()).any()
    } else {
        let other = if dark { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
        dark && light
            || (board.bishops() & other).any()
            || (theirs & (board.knights() | board.pawns())).any()
    }
}

/// Nobody can mate, by what there is on the board (5.2b; 2023: 5.2.2).
pub(super) fn is_dead(setup: &Setup) -> bool {
    Color::ALL.into_iter().all(|side| !material(setup, side))
}
