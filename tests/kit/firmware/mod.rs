//! The peg board's firmware, built from source and run in an emulated chip.

pub mod built;
pub mod chip;
pub mod hands;
