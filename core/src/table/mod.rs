//! The table: one game among people, boards and devices. A value: what happens goes in with its
//! time, what is to be done comes out.

mod boards;
mod device;
mod dialogue;
mod differ;
mod dispatch;
mod effects;
mod external_clock;
mod haptics;
mod input;
mod listeners;
mod look;
mod opening;
mod pads;
mod passphrase;
mod reconciled;
mod record;
mod sandbox;
mod script;
mod style;
mod table;
mod typed;

pub use boards::kind_line;
pub use device::{Gap, PadSaid, Page, Pulse, Running, Shake};
pub use input::{Device, Ear, Input, Out, Said};
pub use listeners::Loud;
pub use passphrase::{Shut, arbiters_view};
pub use reconciled::{Telling, article, note_name};
pub use sandbox::door_lines;
pub use style::Style;
pub use table::{Setting, Table};
