//! The question as the game asks it: the arbiter is told what answered.

use shakmaty::{Color, Position};

use super::{CanMate, FOLD_NODES, Step, mating};
use crate::game::{Found, Standing};

/// How many positions are looked at after a move for each side, to find that nobody can mate.
///
/// # Why
/// After every move only material is asked. More is asked where pawns stand, none can move and
/// nothing can be captured, as behind a wall, or where hardly a move is left: else every ply of
/// an ordinary game would pay for a search. A dead position missed so is found a move later, or
/// when a flag, a resignation or an illegal move asks the whole question.
const DEAD_NODES: u32 = 2_000;

/// Whether a side can mate from what stands there. That it cannot, and by what, or that it is not
/// decided, the arbiter is told; that it can is what everybody takes for granted.
pub(crate) fn ask_mating(
    standing: &Standing,
    side: Color,
    tell: &mut impl FnMut(Found),
) -> CanMate {
    let found = mating(standing, side, FOLD_NODES);
    match found.can {
        CanMate::Undecided => tell(Found::Undecided { side }),
        // What material decides, everybody sees.
        CanMate::No if found.step == Step::Material => {}
        CanMate::No => tell(Found::CannotMate { side, step: found.step }),
        CanMate::Yes => {}
    }
    found.can
}

/// What decides that nobody can mate, if that is so; the later step of the two.
pub(crate) fn dead_by(standing: &Standing) -> Option<Step> {
    let position = standing.lawful()?;
    if position.is_insufficient_material() {
        return Some(Step::Material);
    }
    let moves = position.legal_moves();
    let walled = position.board().pawns().any() && !moves.iter().any(|made| made.is_zeroing());
    if moves.len() > 2 && !walled {
        return None;
    }
    let cannot = |color| {
        let found = mating(standing, color, DEAD_NODES);
        (found.can == CanMate::No).then_some(found.step)
    };
    let turn = standing.turn();
    let (one, other) = (cannot(turn)?, cannot(!turn)?);
    Some(one.max(other))
}
