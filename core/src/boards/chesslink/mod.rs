//! Millennium's `ChessLink`: what it sends, what it is asked, and one without wood.

mod chars;
mod codec;
mod command;
mod protocol;
mod simulated;

pub use codec::{ChessLinkCodec, ChessLinkNoise, ChessLinkReport};
pub use command::{ChessLinkCommand, ChessLinkCommanded, light};
pub(super) use protocol::ChessLink;
pub use simulated::ChessLinkBoard;
