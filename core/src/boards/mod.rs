//! Boards: what a hole or a lever reports, whatever kind of board it is in, and boards that need no
//! wood.
//!
//! Each [`Kind`] has a codec that turns its bytes into reports and noise, and commands into bytes;
//! a protocol over it, which tells what is lifted, placed and pressed and finds out what was lost
//! on the way; and a [`Model`], the other end of the wire: hands and commands in, bytes out. A
//! [`BoardSession`] joins a protocol with a cable or with a simulated board. None of them has I/O,
//! a clock or a panic. A typed `lift` and a real cable are thus one path.
//!
//! Here stand what all kinds share and the peg board's own wire, `PegLink`: [`Codec`] and
//! [`PegBoard`].
//!
//! ```
//! use annabella_core::boards::{Codec, PegBoard, Report};
//! use shakmaty::{Bitboard, Square};
//!
//! let mut board = PegBoard::new(Bitboard::from(Square::E2));
//! let bytes = board.lift(Square::E2, 12_873).unwrap();
//! let lifted = Report::Lifted { hole: Square::E2, event: 1, device_ms: 12_873 };
//! assert_eq!(Codec::default().feed(&bytes), [Ok(lifted)]);
//! assert_eq!(board.lift(Square::E2, 12_900), None);
//! ```

mod answers;
mod ask;
pub mod certabo;
pub mod chesslink;
pub mod dgt;
mod flaps;
mod frames;
mod kind;
mod line;
mod link;
mod model;
mod pace;
mod peglink;
mod pieces;
mod scan;
mod session;
mod settle;
mod simulated;
mod state;
mod turn;

pub use ask::{Ask, Asked, Refusal};
pub use frames::frame;
pub use kind::{Kind, NoKind, Settings};
pub use line::{About, ClockTimes, Doubt, Heard, Request};
pub use model::{Hand, Model, NoHand, model};
pub use peglink::{Codec, Noise, Report, pegs_check};
pub use scan::Holes;
pub use session::BoardSession;
pub use settle::{Hole, Needs, Patience, Settle};
pub use simulated::PegBoard;
