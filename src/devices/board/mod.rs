//! The peg board: what a hole or a lever reports, and the board that needs no wood.
//!
//! [`Codec`] turns the bytes of a `PegLink` wire into [`Report`]s, without I/O, clock or panic.
//! [`PegBoard`] is the other end of that wire as a pure model: hands in, bytes out. A typed
//! `lift` and a real cable are thus one path.
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

mod peglink;
mod simulated;

pub use peglink::{Codec, Noise, Report, frame};
pub use simulated::PegBoard;
