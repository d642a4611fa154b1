//! What a touched piece obliges a player to (article 4).
//!
//! The order of touches decides: the first piece that can be moved or taken binds, and where
//! nothing touched can be used, the player is free. Castling is a king's move, begun with the king.

use shakmaty::{CastlingSide, Chess, Color, Move, MoveList, Position, Role, Square};

/// The legal moves a player may still make, having touched these pieces in this order.
///
/// With `in_order` false nobody knows which came first, and his own piece counts as the first
/// (4.3c).
pub fn obliged(position: &Chess, touched: &[Square], in_order: bool) -> MoveList {
    let legal = position.legal_moves();
    let us = position.turn();
    let is = |square: Square, color: Color| position.board().by_color(color).contains(square);
    let mut own: Vec<Square> = touched.iter().copied().filter(|at| is(*at, us)).collect();
    let theirs: Vec<Square> = touched.iter().copied().filter(|at| is(*at, !us)).collect();
    if !in_order {
        // King and rook touched at once: castling was meant (4.4).
        own.sort_by_key(|at| position.board().role_at(*at) != Some(Role::King));
    }
    if let Some(castling) = begun_castling(position, &legal, &own).filter(|_| theirs.is_empty()) {
        return castling;
    }
    if let (Some(by), Some(taken)) = (own.first(), theirs.first()) {
        let both = only(&legal, |made| starts(made, *by) && takes(made) == Some(*taken));
        if !both.is_empty() {
            return both;
        }
    }
    let barred = rook_before_king(position, &own);
    let order: Vec<Square> =
        if in_order { touched.to_vec() } else { own.iter().chain(&theirs).copied().collect() };
    for square in order {
        let bound = only(&legal, |made| {
            let castles_there = matches!(made, Move::Castle { rook, .. } if barred == Some(rook));
            if is(square, us) {
                starts(made, square) && !castles_there
            } else {
                takes(made) == Some(square)
            }
        });
        if !bound.is_empty() {
            return bound;
        }
    }
    legal
}

/// Whether a move keeps a piece where it was first lawfully released.
pub(crate) fn keeps_landing(
    position: &Chess,
    landed: &[(Square, Square, Option<Role>)],
    made: Move,
) -> bool {
    let legal = position.legal_moves();
    let fixed = landed.iter().map(|(from, square, promotion)| {
        only(&legal, |known| {
            starts(known, *from)
                && landing(known) == *square
                && (promotion.is_none() || known.promotion() == *promotion)
        })
    });
    // A castling rook may be put down before its king.
    let rook = |from: Square| matches!(made, Move::Castle { rook, .. } if rook == from);
    let mut fixed =
        fixed.filter(|moves| moves.first().is_some_and(|m| !m.from().is_some_and(rook)));
    fixed.next().is_none_or(|moves| moves.contains(&made))
}

/// Where the piece itself comes to stand: a castling king not on the rook's square.
pub(crate) fn landing(made: Move) -> Square {
    match made {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            Square::from_coords(side.king_to_file(), king.rank())
        }
        Move::Normal { to, .. } | Move::EnPassant { to, .. } | Move::Put { to, .. } => to,
    }
}

/// King first, then a rook: castling there, else another move of the king, else any (4.4a, c).
fn begun_castling(position: &Chess, legal: &MoveList, own: &[Square]) -> Option<MoveList> {
    let &[king, rook, ..] = own else { return None };
    let role = |square| position.board().role_at(square);
    if role(king) != Some(Role::King) || role(rook) != Some(Role::Rook) {
        return None;
    }
    let there = only(legal, |made| made == Move::Castle { king, rook });
    if !there.is_empty() {
        return Some(there);
    }
    let kings = only(legal, |made| starts(made, king));
    Some(if kings.is_empty() { legal.clone() } else { kings })
}

/// A rook touched before the king bars castling with it (4.4b).
fn rook_before_king(position: &Chess, own: &[Square]) -> Option<Square> {
    let role = |square: &Square| position.board().role_at(*square);
    let rook = own.iter().position(|at| role(at) == Some(Role::Rook))?;
    let king = own.iter().position(|at| role(at) == Some(Role::King))?;
    own.get(rook).copied().filter(|_| rook < king)
}

fn only(legal: &MoveList, allowed: impl Fn(Move) -> bool) -> MoveList {
    legal.iter().copied().filter(|made| allowed(*made)).collect()
}

/// Whether a move is begun with the piece on a square. Castling is begun with the king, but with
/// the rook where the king stands on its square already.
fn starts(made: Move, square: Square) -> bool {
    let rook_first = matches!(made, Move::Castle { king, rook }
        if landing(made) == king && square == rook);
    rook_first || made.from() == Some(square)
}

/// The square of the piece a move takes; in passing it is not the target.
fn takes(made: Move) -> Option<Square> {
    match made {
        Move::Normal { capture: Some(_), to, .. } => Some(to),
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        Move::Normal { capture: None, .. } | Move::Castle { .. } | Move::Put { .. } => None,
    }
}
