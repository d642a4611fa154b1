//! Millennium's `ChessLink`: what it sends, what it is asked, and one without wood.

mod chars;
mod codec;
mod command;
mod simulated;
mod tongue;

pub use codec::{Codec, Noise, Report};
pub use command::{Command, Commanded, light};
pub use simulated::ChessLinkBoard;
pub(super) use tongue::ChessLink;
