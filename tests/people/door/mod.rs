//! The door of a rated game: what it keeps out, what it lets through, who hears of it.

mod lacking;
mod made;
#[cfg(all(feature = "sound", feature = "speech"))]
mod plugged;
mod rules;
mod same;
mod started;
mod told;
#[cfg(all(feature = "sound", feature = "speech"))]
mod traced;

use kit::person;
#[cfg(all(feature = "sound", feature = "speech"))]
use kit::{dispatcher, sink};
