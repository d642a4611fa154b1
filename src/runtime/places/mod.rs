//! Places at other terminals: what goes over the socket, and both of its ends.
//!
//! `wire` is what is said there, one JSON value a line; `serve` is the game's end, a thread that
//! reads and one that writes for each place, behind a bounded queue, so that a terminal that is
//! stopped never slows the game; `attend` is the joining terminal's end. Begin with `wire`.

mod attend;
mod serve;
pub(super) mod wire;

pub(super) use attend::join_at;
pub use attend::{JoinRefusal, JoinRequest, RunningGame, attend, games};
pub(super) use serve::{PlaceLine, PlaceQueue, serve};
pub(crate) use wire::Hello;
pub use wire::PlaceReader;
pub(super) use wire::{Saying, ToPlace, write as write_value};
