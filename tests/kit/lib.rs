//! What several programs of tests and figures share: the built program and a person at it, what
//! stands in for devices, and second opinions.
//!
//! To begin, look at [`person::Folder`]: a folder of one test's own in which the program is run.

pub mod board;
pub mod decoder;
pub mod disasters;
#[allow(clippy::cast_precision_loss)]
pub mod dispatcher;
pub mod eyes;
pub mod firmware;
pub mod kills;
pub mod live;
pub mod mating;
pub mod person;
mod program;
pub mod pty;
mod share;
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::format_push_string
)]
pub mod sink;
pub mod tamper;
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::missing_panics_doc
)]
pub mod wave;

pub use program::{annabella, made, python_chess, tools};
pub use share::{few, one_in, share};

/// Nobody waits longer than this for what must come; the machine may be busy.
pub const PATIENCE: std::time::Duration = std::time::Duration::from_mins(2);

/// The repository's folder.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
