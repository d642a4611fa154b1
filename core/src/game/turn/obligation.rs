//! What a touched piece obliges a player to (article 4).
//!
//! The order of touches decides: the first piece that can be moved or taken binds, and where
//! nothing touched can be used, the player is free. Castling is a king's move, begun with the king.

use shakmaty::{CastlingSide, Chess, Color, Move, MoveList, Position, Rank, Role, Square};

use crate::game::Breach;

/// What goes back with the piece of a move that is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoesBack {
    /// The rook it castled with.
    #[expect(missing_docs, reason = "from one square to the other")]
    Rook { from: Square, to: Square },
    /// The piece it captured.
    #[expect(missing_docs, reason = "on this square")]
    Captured { on: Square },
}

/// The legal moves a player may still make, having touched these pieces in this order.
///
/// With `in_order` false nobody knows which came first, and his own piece counts as the first
/// (4.3c).
pub fn obliged(position: &Chess, touched: &[Square], in_order: bool) -> MoveList {
    bound(position, touched, in_order).map_or_else(|| position.legal_moves(), |(_, moves)| moves)
}

/// By which obligation these touches bind, as what breaks it, and to which legal moves; none:
/// nothing touched can be used, and the player is free (4.5).
pub(crate) fn bound(
    position: &Chess,
    touched: &[Square],
    in_order: bool,
) -> Option<(Breach, MoveList)> {
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
        return (!castling.1.is_empty()).then_some(castling);
    }
    let breach = match (own.first(), theirs.first()) {
        (Some(by), Some(taken)) => {
            let both = only(&legal, |made| starts(made, *by) && takes(made) == Some(*taken));
            if !both.is_empty() {
                return Some((Breach::TouchedBoth, both));
            }
            Breach::TouchedBoth
        }
        (None, Some(_)) => Breach::TouchedOpponent,
        (_, None) => Breach::TouchedOwn,
    };
    let barred = rook_before_king(position, &own);
    let order: Vec<Square> =
        if in_order { touched.to_vec() } else { own.iter().chain(&theirs).copied().collect() };
    order.into_iter().find_map(|square| {
        let moves = only(&legal, |made| {
            if is(square, us) {
                starts(made, square) && !castles_with(made, barred)
            } else {
                takes(made) == Some(square)
            }
        });
        (!moves.is_empty()).then_some((breach, moves))
    })
}

/// Which obligation of the pieces touched, in this order, a legal move does not keep to.
pub(crate) fn against_touch(position: &Chess, touched: &[Square], made: Move) -> Option<Breach> {
    let (breach, moves) = bound(position, touched, true)?;
    if moves.contains(&made) {
        return None;
    }
    let us = position.board().by_color(position.turn());
    let own: Vec<Square> = touched.iter().copied().filter(|at| us.contains(*at)).collect();
    if castles_with(made, rook_before_king(position, &own)) {
        return Some(Breach::RookFirst);
    }
    let taken = touched.iter().copied().find(|at| !us.contains(*at));
    let pair =
        |known: &Move| own.first().is_some_and(|by| starts(*known, *by)) && takes(*known) == taken;
    if breach != Breach::TouchedBoth || moves.iter().all(pair) {
        return Some(breach);
    }
    // The first two of both colours cannot take. The piece that moved may be all that made it both:
    // then the article is of what was touched before it.
    let before = touched.iter().copied().take_while(|at| Some(*at) != made.from());
    let before: Vec<Square> = before.collect();
    let alone = bound(position, &before, true).filter(|(_, moves)| !moves.contains(&made));
    Some(alone.map_or(breach, |(breach, _)| breach))
}

/// Every piece a move is made with: its own, then the one it takes or castles with. Whoever has
/// made it has touched them.
pub(crate) fn handled(made: Move) -> impl Iterator<Item = Square> {
    let rook = match made {
        Move::Castle { rook, .. } => Some(rook),
        Move::Normal { .. } | Move::EnPassant { .. } | Move::Put { .. } => None,
    };
    made.from().into_iter().chain(takes(made)).chain(rook)
}

/// What a move does not keep to, where a piece was first lawfully released elsewhere: from each
/// square to each, and what a pawn became.
pub(crate) fn against_release(
    position: &Chess,
    landed: &[(Square, Square, Option<Role>)],
    made: Move,
) -> Option<Breach> {
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
    let moves = fixed.next().filter(|moves| !moves.contains(&made))?;
    let first = moves.first()?;
    Some(if moves.iter().all(|known| known.is_castle()) {
        Breach::KingReleased
    } else if !first.is_promotion() {
        Breach::Released
    } else if (first.from(), first.to()) == (made.from(), made.to()) {
        Breach::Promotion
    } else {
        Breach::PawnReleased
    })
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

/// From where to where a move is put back: its piece, or the rook where castling moves that alone.
pub(crate) fn way_back(made: Move) -> Option<(Square, Square, Option<GoesBack>)> {
    let castled = |king: Square, rook: Square| {
        let side = CastlingSide::from_king_side(king < rook);
        Square::from_coords(side.rook_to_file(), king.rank())
    };
    match made {
        Move::Castle { king, rook } if landing(made) == king => {
            Some((castled(king, rook), rook, None))
        }
        Move::Castle { king, rook } => {
            let from = castled(king, rook);
            let with = (from != rook).then_some(GoesBack::Rook { from, to: rook });
            Some((landing(made), king, with))
        }
        Move::Normal { from, to, capture, .. } => {
            Some((to, from, capture.map(|_| GoesBack::Captured { on: to })))
        }
        Move::EnPassant { from, to } => {
            let on = Square::from_coords(to.file(), from.rank());
            Some((to, from, Some(GoesBack::Captured { on })))
        }
        Move::Put { .. } => None,
    }
}

/// King first, then a rook: castling there, else another move of the king, else any (4.4a, c).
fn begun_castling(
    position: &Chess,
    legal: &MoveList,
    own: &[Square],
) -> Option<(Breach, MoveList)> {
    let &[king, rook, ..] = own else { return None };
    let role = |square| position.board().role_at(square);
    if role(king) != Some(Role::King) || role(rook) != Some(Role::Rook) {
        return None;
    }
    // From another rank nobody means to castle (3.8a; 2023: 3.8.2).
    let home = position.turn().fold_wb(Rank::First, Rank::Eighth);
    if king.rank() != home || rook.rank() != home {
        return None;
    }
    let there = only(legal, |made| made == Move::Castle { king, rook });
    if !there.is_empty() {
        return Some((Breach::Castling, there));
    }
    Some((Breach::CastlingIllegal, only(legal, |made| starts(made, king))))
}

/// A rook touched before the king bars castling with it (4.4b).
fn rook_before_king(position: &Chess, own: &[Square]) -> Option<Square> {
    let role = |square: &Square| position.board().role_at(*square);
    let rook = own.iter().position(|at| role(at) == Some(Role::Rook))?;
    let king = own.iter().position(|at| role(at) == Some(Role::King))?;
    own.get(rook).copied().filter(|_| rook < king)
}

/// Whether a move castles with the rook that may not.
fn castles_with(made: Move, barred: Option<Square>) -> bool {
    matches!(made, Move::Castle { rook, .. } if barred == Some(rook))
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
