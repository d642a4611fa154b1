//! What the tests and the long comparison have in common: two programs that answer the same
//! question in other ways, positions to ask about, and the proof of a "can".

pub mod oracle;
pub mod plain;
pub mod random;
pub mod small;

use annabella::game::{CanMate, Mating, Standing, mating};
use shakmaty::{Chess, Color, EnPassantMode, Position};

pub fn standing(position: &Chess) -> Standing {
    Standing::new(position.to_setup(EnPassantMode::Legal))
}

/// A "can" has a line of legal moves that ends in mate by that side.
#[track_caller]
pub fn replay(standing: &Standing, color: Color, found: &Mating) {
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

/// What a line proves, no argument denies: with one position to look at, hardly anything else
/// answers.
#[track_caller]
pub fn argue(standing: &Standing, color: Color, found: &Mating) {
    if found.can == CanMate::Yes {
        let argued = mating(standing, color, 1).can;
        assert_ne!(argued, CanMate::No, "{color} {}", standing.fen());
    }
}
