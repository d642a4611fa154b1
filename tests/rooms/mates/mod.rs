//! Whether a side can still mate: the answers, their proofs, and the command that gives them.

mod answers;
mod blocked;
mod command;
mod dead;
mod forced;
mod small;

use annabella::game::{CanMate, Standing, mating};
use shakmaty::{Color, fen::Fen};

pub(crate) use kit::mating::{self as shared, argue, replay};

/// Enough for every small position.
pub(crate) const NODES: u32 = 200_000;

pub(crate) fn standing(fen: &str) -> Standing {
    Standing::new(fen.parse::<Fen>().unwrap().into_setup())
}

/// The answer, as `mates` prints it, with every line replayed.
#[track_caller]
pub(crate) fn answer(standing: &Standing, nodes: u32) -> String {
    let letter = |color: Color| {
        let found = mating(standing, color, nodes);
        replay(standing, color, &found);
        argue(standing, color, &found);
        match found.can {
            CanMate::Yes => color.fold_wb('W', 'B'),
            CanMate::No => '-',
            CanMate::Undecided => '?',
        }
    };
    Color::ALL.into_iter().map(letter).collect()
}
