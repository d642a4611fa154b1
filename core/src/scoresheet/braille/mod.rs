//! The scoresheet in braille.
//!
//! Moves become cells by tables of our own, code by code and language by language; names and
//! headers become cells by the language's uncontracted letters. Cells become characters or bytes
//! only in the last step, because no two countries' bytes mean the same dots.

mod ascii;
mod back;
mod brf;
mod cell;
mod ebraille;
mod language;
mod layout;
mod moves;
mod pef;
mod position;
mod profile;
mod read;
mod sheet;
mod text;

pub use ascii::Ascii;
pub use back::{decode_move, decode_number, decode_text};
pub use brf::{Brf, write_unicode};
pub use cell::{Cell, cells, unicode};
pub use ebraille::Package;
pub use language::Language;
pub use layout::{BraillePage, CELLS_MIN, Lines, Pages};
pub use moves::{Unknown, encode_move, encode_number};
pub use pef::{Meta, begin_pef, end_pef, write_pef};
pub use position::{PositionForm, forsyth, grid, pieces, read_forsyth};
pub use profile::{Code, Profile};
pub use read::{Numbered, brf_lines, read_sheet, unicode_lines};
pub use sheet::{NotKnown, SheetForm, result_cells, sheet};
pub use text::encode_text;
