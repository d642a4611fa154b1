//! The DGT board and the clock behind it: what it sends, what it is asked, and one without wood.

mod clock;
mod codec;
mod command;
mod display;
mod pieces;
mod protocol;
mod reading;
mod simulated;
mod ticking;

pub use clock::{Ack, Side, Times};
pub use codec::{DgtCodec, DgtNoise, DgtReport};
pub use command::{DgtCommand, DgtCommanded, ToClock};
pub use display::{segments, text};
pub(super) use protocol::Dgt;
pub use simulated::DgtBoard;
