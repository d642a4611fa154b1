//! The one door for the question whether a side can still mate by any series of legal moves.

use shakmaty::{Color, Position};

use super::Standing;

/// Whether a side can mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CanMate {
    /// Some series of legal moves mates.
    Yes,
    /// None does.
    No,
    /// Not decided: the arbiter's.
    Undecided,
}

/// Whether a side can mate from what stands there, helpmates included. By material alone: a
/// blocked position is taken for one that can be won.
pub fn can_mate(standing: &Standing, color: Color) -> CanMate {
    match standing.lawful() {
        Some(position) if position.has_insufficient_material(color) => CanMate::No,
        Some(_) => CanMate::Yes,
        None => CanMate::Undecided,
    }
}
