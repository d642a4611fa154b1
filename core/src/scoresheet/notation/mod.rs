//! Moves as people write them: the letters of pieces, one word, and a whole score.

mod letters;
mod read;
mod word;

pub use letters::Letters;
pub use read::{PLIES_MAX, ReadScore, Stopped, Unread, read};
