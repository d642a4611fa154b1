//! Boards outside: where they are, the lines to them, and what is kept of them.

mod data_dir;
mod find;
mod port;
mod pty;

pub use annabella_core::boards::*;
pub use data_dir::{Owned, calibration, keep_calibration, owner_of, owners, remember_owner};
pub use find::{Answered, CandidatePort, Finder, NoBoard, candidate_ports, identify};
pub use port::{Port, open_port};
pub use pty::{Pty, Unplugged};
