//! The score of a game as it is handed in, and read back.
//!
//! A [`Record`] is what stands on a sheet: the heading, the moves, what happened beside them.
//! `notation` reads moves as people write them, in any letters; `pgn` writes records and reads
//! collections; `braille` writes six dots for embossers, notetakers and displays, and reads them
//! back; `print` is for eyes. What is wrong with a game is a [`ScoreFault`] with its place; what
//! stands before it is kept. Uses `game` and `laws`, and no file: bytes come in, bytes go out.
//! Begin with `record`.
//!
//! ```
//! use annabella_core::scoresheet::{Collection, read_game, write_pgn};
//!
//! let mut games = Collection::default();
//! games.push(b"[White \"Anna\"]\n\n1. e4 e5 2. Sf3 *\n");
//! games.end();
//! let (record, faults) = read_game(games.next_part().unwrap());
//! let mut sheet = String::new();
//! write_pgn(&record.unwrap(), None, &mut sheet);
//! assert!(sheet.ends_with("1. e4 e5 2. Nf3 *\n"));
//! assert!(faults.is_empty());
//! ```

pub mod braille;
mod fault;
mod labels;
mod notation;
mod pgn;
mod print;
mod record;

pub use fault::{ScoreFault, Wrong};
pub use labels::Labels;
pub use notation::{
    Letters, PLIES_MAX, ReadScore, Stopped, Unread, local_entry, local_san, read, san,
};
pub use pgn::{Collection, GAME_BYTES_MAX, Part, pgn, public_pgn, read_game, write_pgn};
pub use print::{begin_html, end_html, write_html, write_text};
pub use record::{Entry, Happened, Keeper, Record, SheetMark};
