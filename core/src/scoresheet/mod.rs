//! The score of a game as it is handed in, read back, and held against the two boards.

pub mod braille;
mod case;
mod collection;
mod compare;
mod fault;
mod file;
mod html;
mod labels;
mod letters;
mod line;
mod movetext;
mod pgn;
mod pgn_in;
mod print;
mod read;
mod reconcile;
mod record;
mod refused;
mod steps;
mod template;
mod written;

pub use case::{Boards, Case, CaseSheet, OnBoard};
pub use collection::{Collection, GAME_BYTES_MAX, Part};
pub use fault::{ScoreFault, Wrong};
pub use file::{Dispute, FILE_BYTES_MAX, read_dispute};
pub use html::{begin_html, end_html, write_html};
pub use labels::Labels;
pub use letters::Letters;
pub use pgn::{local_san, pgn, public_pgn, san, write_pgn};
pub use pgn_in::read_game;
pub use print::write_text;
pub use read::{PLIES_MAX, ReadScore, Stopped, Unread, read};
pub use reconcile::{Note, Reconciled, Verdict, reconcile};
pub use record::{Entry, Happened, Keeper, Record};
pub use refused::{BadFile, BadLine};
pub use steps::{Step, steps, steps_of_holes};
