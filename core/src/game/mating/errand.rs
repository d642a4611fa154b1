//! What to do first where no pattern is at hand: promote a pawn, take a man that is in the way.

use shakmaty::{Bitboard, Color, Role, Square};

use super::{
    plan::{Goal, Plan, goal},
    sight::{Fighter, Sight},
    way::Way,
};

/// Errands, the most hopeful first.
pub(super) fn errands(sight: &Sight) -> [Option<Plan>; 4] {
    [promote(sight, Color::White), take(sight), unblock(sight), promote(sight, Color::Black)]
}

/// Brings the pawn that is nearest to the last rank there.
fn promote(sight: &Sight, color: Color) -> Option<Plan> {
    let board = &sight.board;
    let theirs = board.by_color(!color) & !board.kings();
    // Pieces can go out of the way.
    let walls = board.occupied() & !(theirs & !board.pawns());
    let way = Way::of_pawns(color, walls, theirs);
    let pawns = board.by_color(color) & board.pawns();
    let at = pawns.into_iter().min_by_key(|at| way.left(*at))?;
    let ahead = Bitboard::from_file(at.file()) & !Bitboard::from(at);
    way.leads_from(at).then(|| Plan::of_one(Goal { color, at, to: at, way }, pawns, ahead))
}

/// Takes the man of Black's that is nearest. Where White has only pieces that mate with Black's
/// help, no more than what guards too much and helps too little.
fn take(sight: &Sight) -> Option<Plan> {
    let (board, black) = (&sight.board, sight.black());
    let heavy = board.rooks_and_queens();
    let prey = if (board.white() & heavy).any() {
        black
    } else if (black & !heavy).any() {
        black & heavy
    } else {
        Bitboard::EMPTY
    };
    let near = |man: &Fighter| {
        let (to, far) = man.steps.nearest(prey)?;
        Some((far, man.at, to))
    };
    let (_, at, to) = sight.fighters.iter().filter_map(near).min_by_key(|(far, ..)| *far)?;
    one(sight, at, to)
}

/// Sends White's king to take a man that stops a pawn.
fn unblock(sight: &Sight) -> Option<Plan> {
    let board = &sight.board;
    let stops = (board.white() & board.pawns()).shift(8) & sight.black();
    let king = sight.fighters.iter().find(|man| man.piece.role == Role::King)?;
    let (to, _) = king.steps.nearest(stops)?;
    one(sight, king.at, to)
}

fn one(sight: &Sight, at: Square, to: Square) -> Option<Plan> {
    let pawns = sight.board.white() & sight.board.pawns();
    Some(Plan::of_one(goal(sight, (at, to), sight.king)?, pawns, Bitboard::EMPTY))
}
