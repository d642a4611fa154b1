//! What stands on the board, what was said of it, and which move that means.

pub(super) mod chess960;
pub(super) mod geometry;
pub(super) mod spoken;
pub(super) mod standing;
