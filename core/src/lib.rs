//! The laws, the game, its record and its words: no file, thread, clock or terminal.
//!
//! `table → {words, journal, reconcile → scoresheet, boards} → game → laws`; siblings
//! meet only in `table`.

// A new fact, finding or kind of board does not compile until every room has its answer.
#![deny(clippy::wildcard_enum_match_arm)]

mod at;
pub mod boards;
pub mod game;
mod hex;
pub mod journal;
pub mod laws;
mod plain;
pub mod reconcile;
pub mod scoresheet;
pub mod table;
mod utc;
pub mod words;

pub use at::At;
pub use plain::{Plain, harmless};
pub use utc::{NotUtc, Utc, stamp};
