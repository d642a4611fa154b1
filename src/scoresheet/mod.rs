//! The score of a game as it is handed in, read back, and held against the two boards.

mod case;
mod compare;
mod file;
mod letters;
mod line;
mod pgn;
mod read;
mod reconcile;
mod refused;
mod steps;
mod written;

pub use case::{Boards, Case, OnBoard, Sheet};
pub use file::{Dispute, FILE_BYTES_MAX, read_dispute};
pub use letters::Letters;
pub use pgn::pgn;
pub use read::{PLIES_MAX, Score, Stopped, Unread, read};
pub use reconcile::{Note, Reconciled, Verdict, reconcile};
pub use refused::{BadFile, BadLine};
pub use steps::{Step, steps, steps_of_holes};
