//! The way from one position to another, peg by peg.

use shakmaty::{Bitboard, Board, Color, Piece, Role, Square};

/// One peg's way: out of a hole, into a hole, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The hole it leaves; none when it comes from beside the board.
    pub from: Option<Square>,
    /// The hole it goes into; none when it goes beside the board.
    pub to: Option<Square>,
    /// The piece, where it is known.
    pub piece: Option<Piece>,
}

/// The fewest pegs that make one position another, in an order in which each hole is free when its
/// peg comes.
///
/// Like pieces are like: where two rooks have gone wrong together and one peg will do, one is
/// named. Where pegs stand in each other's holes, one of them waits beside the board.
pub fn steps(from: &Board, to: &Board) -> Vec<Step> {
    let mut steps = Vec::new();
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece { color, role };
            let (stand, belong) = (from.by_piece(piece), to.by_piece(piece));
            pair(&mut steps, piece, stand & !belong, belong & !stand);
        }
    }
    ordered(steps, from.occupied())
}

/// The same where only holes are felt: a hole filled on both sides counts as right. `known` are the
/// pieces of which the hands have told where they stand; `beside`: a peg of which they have not is
/// beside the board.
///
/// Whoever stands unknown in a wrong hole is the one that is lacking if there is one of each; else
/// it goes beside the board, and what is lacking comes from there by its name.
pub fn steps_of_holes(filled: Bitboard, known: &Board, beside: bool, to: &Board) -> Vec<Step> {
    let (wrong, lacking) = (filled & !to.occupied(), to.occupied() & !filled);
    let mut steps = Vec::new();
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece { color, role };
            pair(&mut steps, piece, wrong & known.by_piece(piece), lacking & to.by_piece(piece));
        }
    }
    let unknown = wrong & !known.occupied();
    let mut fresh = steps.iter_mut().filter(|step| step.from.is_none());
    match (unknown.single_square(), fresh.next(), fresh.next()) {
        (from @ Some(_), Some(only), None) if !beside => only.from = from,
        _ => {
            let off = |from| Step { from: Some(from), to: None, piece: None };
            steps.extend(unknown.into_iter().map(off));
        }
    }
    steps.sort_by_key(|step| step.from.or(step.to));
    ordered(steps, filled)
}

/// Each peg that stands wrong to the nearest hole of its kind; what is left over goes beside the
/// board or comes from there.
fn pair(steps: &mut Vec<Step>, piece: Piece, wrong: Bitboard, lacking: Bitboard) {
    let mut lacking = lacking;
    for from in wrong {
        let to = lacking.into_iter().min_by_key(|to| (from.distance(*to), *to));
        lacking &= !to.map_or(Bitboard::EMPTY, Bitboard::from);
        steps.push(Step { from: Some(from), to, piece: Some(piece) });
    }
    let fresh = lacking.into_iter();
    steps.extend(fresh.map(|to| Step { from: None, to: Some(to), piece: Some(piece) }));
}

/// First what leaves the board, then each step whose hole is free, last what comes from beside it.
fn ordered(steps: Vec<Step>, occupied: Bitboard) -> Vec<Step> {
    let (mut done, mut waiting): (Vec<Step>, Vec<Step>) =
        steps.into_iter().partition(|step| step.to.is_none());
    let mut filled = occupied;
    done.iter().filter_map(|step| step.from).for_each(|from| filled.discard(from));
    waiting.sort_by_key(|step| step.from.is_none());
    while !waiting.is_empty() {
        let free = |step: &Step| step.to.is_some_and(|to| !filled.contains(to));
        if let Some(next) = waiting.iter().position(free) {
            let step = waiting.remove(next);
            step.from.into_iter().for_each(|from| filled.discard(from));
            step.to.into_iter().for_each(|to| filled.add(to));
            done.push(step);
        } else {
            // One peg comes into each hole, so those that wait now stand in each other's holes all
            // round, and any of them makes room.
            let step = waiting.remove(0);
            step.from.into_iter().for_each(|from| filled.discard(from));
            done.push(Step { to: None, ..step });
            waiting.push(Step { from: None, ..step });
        }
    }
    done
}
