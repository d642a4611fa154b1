//! Whole programs, run as a person would: typed lines in, printed lines out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    missing_docs
)]

mod alone;
mod asked;
mod bad_input;
mod boards;
mod bounds;
mod canvas;
mod clock;
mod consoles;
mod demo;
mod disasters;
mod doctor;
mod export;
mod eyes;
mod first_minute;
mod games;
mod guides;
mod helped;
mod hostile;
mod hundred_kills;
mod journals;
mod keystrokes;
mod laws;
mod line_mode;
mod links;
mod live;
mod mirror;
mod person;
mod rated;
mod reconcile;
mod screen;
mod screenshots;
mod terminal;
mod word;
mod words;
