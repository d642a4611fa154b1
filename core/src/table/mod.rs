//! The table: one game among people, boards and devices, as a value.
//!
//! What happens goes in with its time, [`Table::take`]; what is to be done comes out, a list of
//! [`Out`]; [`Table::due`] says when time alone brings something. Here a line or a board's bytes
//! become a fact, the fact is journaled and given to the game, and what the game finds is told by
//! the words. No rule of chess stands here, and no file, thread, clock or device is touched.
//!
//! Begin with `table` (`take`, `see`, `after_findings`, `finish`); a typed line goes through
//! `typed` and `dispatch`, a board's bytes through `boards`. Each of the other files owns a part:
//! `places` whose lines come from where, `record` what the disk is owed, `dialogue` what was said
//! last, `listeners`, `haptics` (and which lever is whose clock), `external_clock`. What buttons
//! say goes through `pads` and `menu`.
//!
//! ```
//! use annabella_core::{
//!     game::{At, Game, Terms},
//!     journal::{Preface, Writer},
//!     table::{Input, Out, PlaceId, Table},
//!     words::Words,
//! };
//!
//! let words = Words::named("fide", "en")?;
//! let (writer, _) = Writer::begin(&Preface::default());
//! let mut table = Table::new(Game::new(Terms::default()), words, writer);
//! let second = At::from_secs(1);
//! let line = Input::Line(PlaceId::FIRST, "white: time".to_owned());
//! let outs = table.take(second, second, line);
//! assert!(outs.iter().any(|out| matches!(out, Out::Print(PlaceId::FIRST, _))));
//! # Ok::<(), annabella_core::words::NoWords>(())
//! ```

mod boards;
mod device;
mod device_news;
mod dialogue;
mod differ;
mod dispatch;
mod effects;
mod envelope;
mod external_clock;
mod haptics;
mod input;
mod listeners;
mod look;
mod menu;
mod opening;
mod pads;
mod places;
mod reconciled;
mod record;
mod sandbox;
mod script;
mod style;
mod table;
mod typed;
mod usual_pads;
mod witness;

pub use boards::kind_line;
pub use device::{ClockSnapshot, Gap, MotorPulse, PadSaid, Page, Shake};
pub use input::{Device, Ear, Input, Joining, Login, Out, Said};
pub use listeners::Loud;
pub use places::{Owner, PlaceId, Shut, arbiters_view};
pub use reconciled::{Telling, article, note_name};
pub use sandbox::sandbox_lines;
pub use style::Style;
pub use table::{Guard, Setting, Table};
pub use usual_pads::{ButtonLines, HeldLines, USUAL_PADS, UsualPads};
