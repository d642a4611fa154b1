//! The scoresheet in braille.
//!
//! Moves become cells by tables of our own, code by code and language by language; names and
//! headers become cells by the language's uncontracted letters. Cells become characters or bytes
//! only in the last step, because no two countries' bytes mean the same dots.

mod ascii;
mod brf;
mod cell;
mod language;
mod layout;
mod moves;
mod position;
mod profile;
mod sheet;
mod text;

pub use ascii::Ascii;
pub use brf::{Brf, write_unicode};
pub use cell::{Cell, cells, unicode};
pub use language::Language;
pub use layout::{CELLS_MIN, Lines, Pages, Sheet};
pub use moves::{Unknown, encode_move, encode_number};
pub use position::{PositionForm, forsyth, grid, pieces, read_forsyth};
pub use profile::{Code, Profile};
pub use sheet::{Form, NotKnown, result_cells, sheet};
pub use text::encode_text;
