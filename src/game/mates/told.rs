//! The question as the game asks it: the arbiter is told what answered.

use shakmaty::Color;

use super::{CanMate, FOLD_NODES, Step, mating};
use crate::game::{Found, Standing};

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
