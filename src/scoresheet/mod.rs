//! The score of a game as it is handed in.

mod pgn;

pub use pgn::pgn;
