//! The door of a rated game: what it keeps out, what it lets through, who hears of it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    missing_docs
)]

#[cfg(all(feature = "sound", feature = "speech"))]
#[path = "../sound/dispatcher.rs"]
#[allow(dead_code, clippy::cast_precision_loss)]
mod dispatcher;
mod lacking;
mod made;
#[path = "../people/person.rs"]
#[allow(dead_code)]
mod person;
mod rules;
mod same;
#[cfg(all(feature = "sound", feature = "speech"))]
#[path = "../sound/sink.rs"]
#[allow(
    dead_code,
    unused_imports,
    unused_macros,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::format_push_string,
    clippy::unused_self
)]
mod sink;
mod told;
#[cfg(all(feature = "sound", feature = "speech"))]
mod traced;
