//! Whether a side can still mate: the answers, their proofs, and the command that gives them.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod answers;
mod blocked;
mod command;
mod oracle;
mod plain;
mod small;

use annabella::game::{CanMate, Mating, Standing, mating};
use shakmaty::{Chess, Color, Position, fen::Fen};

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
        match found.can {
            CanMate::Yes => color.fold_wb('W', 'B'),
            CanMate::No => '-',
            CanMate::Undecided => '?',
        }
    };
    Color::ALL.into_iter().map(letter).collect()
}

/// A "can" has a line of legal moves that ends in mate by that side.
#[track_caller]
pub(crate) fn replay(standing: &Standing, color: Color, found: &Mating) {
    if found.can != CanMate::Yes {
        assert!(found.line.is_empty());
        return;
    }
    let mut position: Chess = standing.lawful().unwrap().clone();
    for made in &found.line {
        assert!(position.is_legal(*made), "{}: {:?}", standing.fen(), found.line);
        position.play_unchecked(*made);
    }
    assert!(position.is_checkmate(), "{}: {:?}", standing.fen(), found.line);
    assert_eq!(position.turn(), !color, "{}", standing.fen());
}
