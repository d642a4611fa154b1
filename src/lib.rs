//! x
pub mod devices;
pub mod game;
pub mod journal;
pub mod laws;
pub mod scoresheet;
pub mod table;
pub mod words;
