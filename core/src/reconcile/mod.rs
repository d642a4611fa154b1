//! What the Laws say when the two boards differ.
//!
//! A [`Case`] is what lies before the arbiter: two scores, two boards, stored times. [`reconcile`]
//! compares the scores and proposes, with the article, who puts which board right and peg by peg
//! how, or how far the moves go back. It is a proposal, never a ruling. Both are the game's own, in
//! `game/dispute`, so that a running game and a case that was written down have one answer. `file`
//! reads the latter. Uses `scoresheet`, `game` and `laws`, and no file of the machine's. Begin with
//! `file`.
//!
//! ```
//! use annabella_core::reconcile::{CaseVerdict, read_dispute, reconcile};
//!
//! let written = b"edition no2009\nscore white e4 e5\nscore black e4 e5\n\
//!                 board sighted e4 e5\nboard pegs e4 e6\n";
//! let found = reconcile(&read_dispute(written).unwrap().case);
//! assert_eq!(found.verdict, CaseVerdict::AdjustBoard);
//! assert!(found.wrong.pegs && !found.wrong.sighted);
//! ```

mod file;
mod refused;

pub use crate::game::{
    Boards, Case, CaseSheet, CaseVerdict, Note, OnBoard, Reconciled, Step, reconcile, steps,
    steps_of_holes,
};
pub use file::{Dispute, FILE_BYTES_MAX, read_dispute};
pub use refused::{BadFile, BadLine};
