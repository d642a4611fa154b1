//! The one loop: takes an input, makes it a thing seen, journals it, asks the game, hands out
//! cues. No rule of chess stands here.

mod boards;
mod carry;
mod dialogue;
mod differ;
mod door;
mod external_clock;
mod haptics;
pub(crate) mod input;
mod leave;
mod listeners;
mod look;
mod pads;
mod reconciled;
mod record;
mod script;
mod seat;
mod spoken;
pub(crate) mod table;
mod typed;
mod wire;
mod word;

pub use door::door_lines;
pub use input::{Device, Ear, Input, Out, Said};
pub use listeners::Loud;
pub use spoken::Style;
pub use table::{Setting, Table};
pub use word::{Shut, arbiters_view};

// What commands that open no table take of it.
pub(crate) use boards::kind_key;
pub(crate) use reconciled::{Telling, article, note_key};
