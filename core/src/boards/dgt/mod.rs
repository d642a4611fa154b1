//! The DGT board and the clock behind it: what it sends, what it is asked, and one without wood.

mod clock;
mod codec;
mod command;
mod display;
mod pieces;
mod reading;
mod simulated;
mod ticking;
mod tongue;

pub use clock::{Ack, Side, Times};
pub use codec::{Codec, Noise, Report};
pub use command::{Command, Commanded, ToClock};
pub use display::{segments, text};
pub use simulated::DgtBoard;
pub(super) use tongue::Dgt;
