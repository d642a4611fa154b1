//! The peg board: what a hole or a lever reports, and the board that needs no wood.
//!
//! [`Codec`] turns the bytes of a `PegLink` wire into [`Report`]s, without I/O, clock or panic.
//! [`Link`] finds out what was lost or doubled on the way, and asks for it again.
//! [`PegBoard`] is the other end of that wire as a pure model: hands and questions in, bytes out. A
//! typed `lift` and a real cable are thus one path.
//!
//! ```
//! use annabella::devices::board::{Codec, PegBoard, Report};
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
mod frames;
mod link;
mod pace;
mod peglink;
mod simulated;

pub use ask::{Ask, Asked, Refusal};
pub use frames::frame;
pub use link::{Heard, Link};
pub use peglink::{Codec, Noise, Report, pegs_check};
pub use simulated::PegBoard;
