//! The peg board's firmware: built from source, run in an emulated chip with the board's wires, and
//! held against the simulated board.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::disallowed_methods,
    missing_docs
)]

mod answers;
mod board;
mod built;
mod chip;
mod debounce;
mod game;
mod hands;
mod link;
#[path = "../people/live.rs"]
mod live;
mod paper;
#[path = "../people/person.rs"]
#[allow(dead_code)]
mod person;
mod same;
mod text;
