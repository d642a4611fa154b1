//! The loop and what runs beside it: threads, the screen, the boards' ports and the sound.
//!
//! [`run`] waits for an input or for the time of the next one, gives it to the
//! [`Table`](crate::table::Table) and hands what comes of it to the devices, each behind its own
//! queue. No thread starts but in `threads`.

pub(crate) mod audio;
mod board_port;
pub(crate) mod devices;
pub(crate) mod lines;
pub(crate) mod open;
mod picture;
pub(crate) mod run;
mod screen;
pub(crate) mod segment;
pub(crate) mod stage;
mod talk;
pub(crate) mod threads;
mod typing;

pub use audio::{BadSound, OwnMoves, SoundOptions, Speech, SpeechQueue, say_aloud};
pub use open::{Opened, Options, Trouble, new_game, resume};
pub use picture::{Audience, Look, Pieces};
pub use run::run;
pub use segment::{Found, find as find_journal};
pub use talk::{Choice, Talk};
pub use threads::mend_on_panic;
