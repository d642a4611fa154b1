//! The peg board's firmware: built from source, run in an emulated chip with the board's wires, and
//! held against the simulated board.

mod answers;
mod board;
mod debounce;
pub(crate) mod game;
mod link;
mod paper;
mod same;
mod size;
mod text;

use kit::{
    firmware::{built, chip, hands},
    live, person,
};
