//! The peg board: `PegLink`, the frames it sends and is asked with, its protocol, and one without
//! wood.

mod answers;
mod ask;
mod codec;
mod frames;
mod protocol;
mod simulated;

pub use ask::{Ask, Asked, PegRefusal};
pub use codec::{PegCodec, PegNoise, PegReport, pegs_check};
pub use frames::frame;
pub(super) use protocol::PegProtocol;
pub use simulated::PegBoard;
