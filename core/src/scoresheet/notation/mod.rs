//! Moves as people write them: the letters of pieces, one word, and a whole score.

mod letters;
mod read;
mod word;
mod write;

pub use letters::Letters;
pub use read::{PLIES_MAX, ReadScore, Stopped, Unread, read};
pub(super) use write::{in_full, written};
pub use write::{local_entry, local_san, san};
