//! Boards: their bytes, what hands do there, and simulated boards that need no wood.
//!
//! - [`BoardSession`] is where to begin: one protocol and its wire, a cable or a queue at which
//!   hands are typed; both ways are one path. Only a cable can fall silent.
//! - A folder a [`Kind`]: `codec` (bytes to reports and back), `protocol` (what was lost is asked
//!   for, what is seen is believed when it has settled: debounce), `simulated` ([`SimulatedBoard`],
//!   the other end of the wire). Peg boards tell events; the others tell states, and share `scan`.
//! - All kinds share `settle` (debounce), `flaps` (broken contacts), `pace` (a board's own time).
//!
//! Nothing here has I/O, a clock, a thread or a panic, or knows a rule of chess: time and bytes are
//! handed in. What is [`Heard`] the table makes into facts. Ports are opened by the program.
//!
//! ```
//! use annabella_core::{
//!     At,
//!     boards::{BoardSession, Heard, Kind, PegBoard},
//! };
//! use shakmaty::{Board, Square};
//!
//! let (now, start) = (At::from_secs(1), Board::new().occupied());
//! let (mut wood, mut session) = (PegBoard::new(start), BoardSession::cable(Kind::Peg));
//! session.open(now);
//! let answer = wood.hear(&session.to_send(), 1_000);
//! assert_eq!(session.feed(now, &answer), [Heard::Holes { pegs: start, missed: false }]);
//! let lifted = wood.lift(Square::E2, 1_000).unwrap();
//! assert_eq!(session.feed(now, &lifted), [Heard::Lifted(Square::E2, now)]);
//! ```

pub mod certabo;
pub mod chesslink;
pub mod dgt;
mod flaps;
mod kind;
mod pace;
mod peg;
mod pieces;
mod protocol;
mod scan;
mod scan_protocol;
mod session;
mod settle;
mod simulated;
mod turn;

pub use kind::{Kind, NoKind, Settings};
pub use peg::{Ask, Asked, PegBoard, PegCodec, PegNoise, PegRefusal, PegReport, frame, pegs_check};
pub use protocol::{About, ClockTimes, Doubt, Heard, Request};
pub use scan::Holes;
pub use session::BoardSession;
pub use settle::{Hole, Needs, Patience, Settle};
pub use simulated::{Hand, NoHand, SimulatedBoard, simulated};
