//! Boards outside: where they are, the lines to them, and what is kept of them.

mod find;
mod known;
mod port;
mod pty;

pub use annabella_core::boards::*;
pub use find::{Answered, Finder, NoBoard, Place, identify, places};
pub use known::{Owned, calibration, keep_calibration, owner_of, owners, remember_owner};
pub use port::{Port, open_port};
pub use pty::{Pty, Unplugged};
