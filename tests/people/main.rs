//! Whole programs, run as a person would: typed lines in, printed lines out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    missing_docs
)]

mod bad_input;
mod boards;
mod canvas;
mod clock;
mod consoles;
mod disasters;
mod doctor;
mod export;
mod eyes;
mod first_minute;
mod games;
mod guides;
mod hostile;
mod hundred_kills;
mod journals;
mod laws;
mod live;
mod mirror;
mod person;
mod rated;
mod reconcile;
mod screen;
mod terminal;
mod word;
mod words;
