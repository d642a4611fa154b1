//! The question as the game asks it: the arbiter is told what answered.

use shakmaty::{Bitboard, Color};

use super::{CanMate, FOLD_NODES, Mating, MatingStep, mating};
use crate::game::{EndFound, Found, Standing};

/// Whether a side can mate from what stands there. The arbiter is told, and by what it was found,
/// or that it is not decided.
pub(crate) fn ask_mating(
    standing: &Standing,
    side: Color,
    tell: &mut impl FnMut(Found),
) -> CanMate {
    let king = standing.board().king_of(side).map(Bitboard::from);
    let found = match standing.lawful() {
        // A king alone mates nobody, whatever else stands there.
        None if king == Some(standing.board().by_color(side)) => {
            Mating::by(MatingStep::Material, CanMate::No, 0)
        }
        Some(_) | None => mating(standing, side, FOLD_NODES),
    };
    tell(match found.can {
        CanMate::Undecided => EndFound::Undecided { side }.into(),
        CanMate::No => EndFound::CannotMate { side, step: found.step }.into(),
        CanMate::Yes => EndFound::StillMates { side }.into(),
    });
    found.can
}
