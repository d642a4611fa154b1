//! Portable Game Notation: written from a record, and read game by game out of a collection.

mod collection;
mod movetext;
mod read;
mod write;

pub use collection::{Collection, GAME_BYTES_MAX, Part};
pub use read::read_game;
pub use write::{pgn, public_pgn, write_pgn};
