//! What a touched piece obliges to, from the table of article 4 (laws.md, 3.1).

use shakmaty::{CastlingSide, Chess, Move, Position, Rank, Role, Setup, Square};

use super::{
    board::{as_move, is_legal, lawful},
    fact::Moved,
};

/// The pieces a move is made with: its own, the one it takes, the rook it castles with.
pub(super) fn handled(made: Move) -> Vec<Square> {
    let mut all = vec![made.from().unwrap()];
    match made {
        Move::Castle { rook, .. } => all.push(rook),
        made => all.extend(taken(made)),
    }
    all
}

fn taken(made: Move) -> Option<Square> {
    match made {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        Move::Normal { capture: Some(_), to, .. } => Some(to),
        Move::Normal { .. } | Move::Castle { .. } | Move::Put { .. } => None,
    }
}

/// Where the piece that was moved first comes to stand.
fn landing(made: Move) -> Square {
    let Move::Castle { king, rook } = made else { return made.to() };
    let side = CastlingSide::from_king_side(king < rook);
    Square::from_coords(side.king_to_file(), king.rank())
}

/// Whether a legal move breaks what was touched, released or written down before it.
pub(super) fn breaks(
    setup: &Setup,
    touched: &[Square],
    landed: &[Moved],
    claimed: Option<Moved>,
    made: Moved,
) -> bool {
    // What was written down for a claim is played, if it is legal (9.5b; 2023: 9.5.3).
    if claimed.is_some_and(|it| it != made && is_legal(setup, it)) {
        return true;
    }
    let Some(position) = lawful(setup) else { return false };
    let made = as_move(setup, made);
    if bound(&position, touched).is_some_and(|moves| !moves.contains(&made)) {
        return true;
    }
    released_elsewhere(&position, landed, made)
}

/// Whether a piece was put on this square, lawfully or not, and another move made then.
pub(super) fn put_on(setup: &Setup, landed: &[Moved], square: Square, made: Moved) -> bool {
    let made = as_move(setup, made);
    let stays = |it: &Moved| {
        let named = it.promotion.is_none() || it.promotion == made.promotion();
        made.from() == Some(it.from) && landing(made) == it.to && named
    };
    landed.iter().any(|it| it.to == square && !stays(it))
}

/// Whether a piece was lawfully released on this square, and another move made then.
pub(super) fn released_on(setup: &Setup, landed: &[Moved], square: Square, made: Moved) -> bool {
    let Some(position) = lawful(setup) else { return false };
    let there = landed.iter().any(|it| it.to == square);
    there && released_elsewhere(&position, landed, as_move(setup, made))
}

/// The first piece lawfully released stays (4.6; 2023: 4.7). A castling rook may come first.
fn released_elsewhere(position: &Chess, landed: &[Moved], made: Move) -> bool {
    let legal = position.legal_moves();
    for it in landed {
        if matches!(made, Move::Castle { rook, .. } if rook == it.from) {
            continue;
        }
        let so: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|m| m.from() == Some(it.from) && landing(*m) == it.to)
            .filter(|m| it.promotion.is_none() || m.promotion() == it.promotion)
            .collect();
        if !so.is_empty() {
            return !so.contains(&made);
        }
    }
    false
}

/// Whether a move made breaks the touch of these in this order.
pub(super) fn against(setup: &Setup, touched: &[Square], made: Moved) -> bool {
    let Some(position) = lawful(setup) else { return false };
    let made = as_move(setup, made);
    bound(&position, touched).is_some_and(|moves| !moves.contains(&made))
}

/// The legal moves left to who has touched these in this order; none: he is free (4.5).
fn bound(position: &Chess, touched: &[Square]) -> Option<Vec<Move>> {
    let legal = position.legal_moves();
    let us = position.board().by_color(position.turn());
    let own: Vec<Square> = touched.iter().copied().filter(|at| us.contains(*at)).collect();
    let theirs: Vec<Square> = touched.iter().copied().filter(|at| !us.contains(*at)).collect();
    let role = |at: &Square| position.board().role_at(*at);
    let some = |moves: Vec<Move>| (!moves.is_empty()).then_some(moves);
    let king = own.iter().position(|at| role(at) == Some(Role::King));
    let rook = own.iter().position(|at| role(at) == Some(Role::Rook));
    // TM-15, TM-17: king, then rook.
    let home = position.turn().fold_wb(Rank::First, Rank::Eighth);
    let at_home = own.iter().take(2).all(|at| at.rank() == home);
    if theirs.is_empty() && king == Some(0) && rook == Some(1) && at_home {
        let there = Move::Castle { king: own[0], rook: own[1] };
        if legal.contains(&there) {
            return Some(vec![there]);
        }
        return some(legal.iter().copied().filter(|m| m.from() == Some(own[0])).collect());
    }
    // TM-08, TM-09: the first of each, if the one takes the other.
    if let (Some(by), Some(of)) = (own.first(), theirs.first()) {
        let pair = |m: &Move| m.from() == Some(*by) && taken(*m) == Some(*of);
        let pair: Vec<Move> = legal.iter().copied().filter(pair).collect();
        if !pair.is_empty() {
            return Some(pair);
        }
    }
    // TM-18: rook, then king.
    let barred = match (rook, king) {
        (Some(rook), Some(king)) if rook < king => Some(own[rook]),
        _ => None,
    };
    touched.iter().find_map(|at| {
        let with = |m: &Move| {
            if us.contains(*at) {
                let castles = matches!(m, Move::Castle { rook, .. } if Some(*rook) == barred);
                m.from() == Some(*at) && !castles
            } else {
                taken(*m) == Some(*at)
            }
        };
        some(legal.iter().copied().filter(with).collect())
    })
}
