//! The question as the game asks it: the arbiter is told what answered.

use shakmaty::Color;

use super::{CanMate, FOLD_NODES, mating};
use crate::game::{Found, Standing};

/// Whether a side can mate from what stands there. The arbiter is told, and by what it was found,
/// or that it is not decided.
pub(crate) fn ask_mating(
    standing: &Standing,
    side: Color,
    tell: &mut impl FnMut(Found),
) -> CanMate {
    let found = mating(standing, side, FOLD_NODES);
    tell(match found.can {
        CanMate::Undecided => Found::Undecided { side },
        CanMate::No => Found::CannotMate { side, step: found.step },
        CanMate::Yes => Found::StillMates { side },
    });
    found.can
}
