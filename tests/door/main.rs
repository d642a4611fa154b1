//! The door of a rated game: what it keeps out, what it lets through, who hears of it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    missing_docs
)]

mod lacking;
mod made;
#[path = "../people/person.rs"]
#[allow(dead_code)]
mod person;
mod rules;
mod same;
mod told;
#[cfg(all(feature = "sound", feature = "speech"))]
mod traced;
