//! The question as the game asks it: the arbiter is told what answered.

use shakmaty::Color;

use super::{CanMate, FOLD_NODES, mating};
use crate::game::{EndFound, Found, Standing};

/// Whether a side can mate from what stands there. The arbiter is told, and by what it was found,
/// or that it is not decided.
pub(crate) fn ask_mating(
    standing: &Standing,
    side: Color,
    tell: &mut impl FnMut(Found),
) -> CanMate {
    let found = mating(standing, side, FOLD_NODES);
    tell(match found.can {
        CanMate::Undecided => EndFound::Undecided { side }.into(),
        CanMate::No => EndFound::CannotMate { side, step: found.step }.into(),
        CanMate::Yes => EndFound::StillMates { side }.into(),
    });
    found.can
}
