//! The guard: rated games run as a user of their own, and who plays only joins them.
//!
//! Whoever owns a process owns what it says of itself. So where a guard is installed, the game's
//! process, its files and its key belong to nobody at the table: `serve` is the service, `ask` what
//! a player's own program asks of it, `wire` what goes between them, one JSON value a line. A
//! request carries no path: what a person's own files say goes as text.

mod ask;
mod serve;
mod wire;

pub use ask::GuardRefusal;
pub(crate) use ask::{guarded_path, play_guarded, resume_guarded, tell_guarded};
pub(crate) use serve::{serve_guard, start_guarded};
pub(crate) use wire::{AskedFor, GuardedVoice, Task};
