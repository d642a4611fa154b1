//! Hands, ears and wires: each device a pure codec and a port without meaning.
//!
//! Nothing here knows the game, the laws or the words. Nothing here starts a thread: a port
//! blocks in read, and the table's loop decides on which thread.

mod aloud;
mod battery;
pub mod board;
mod disk;
mod door;
mod folder;
mod kept;
mod key;
mod keys;
mod language;
mod outlet;
mod pad;
mod picture;
mod place;
mod room;
mod screen;
pub mod sound;
mod speech;
mod time;
mod unseen;
mod window;

pub use aloud::NoVoice;
pub use annabella_core::table::{Gap, PadSaid, Page, Pulse, Running, Shake};
pub use battery::battery;
pub(crate) use disk::folder_of;
pub use disk::{
    Act, Answer, Attempt, Disk, Files, How, News, OnDisk, Pending, Refusal, Request,
    SimulatedFiles, Step, Survival, Tail, Watch, beat, moved_beside, number_of, read_file,
    seconds_since_written, segments, times_beside, usual_journal,
};
pub use door::{Held, program_hash, shut};
pub use folder::read_inside;
pub use kept::{keep, kept};
pub use key::secret;
pub use keys::{Key, Keys, Raw, Typing};
pub use language::system_language;
pub use outlet::Outlet;
pub use pad::{BUTTONS, BadPads, Pads, pads_there};
#[cfg(feature = "pads")]
pub use pad::{run as run_pads, shake as shake_pads};
pub use picture::{BoardPicture, Canvas, Face, Mark, MovePicture, Picture, Spot};
pub use place::Place;
pub use room::try_disk;
pub use screen::Screen;
pub use speech::{Voice, VoiceSaid};
pub use time::{Course, Reading, Time, any_number, now_local, now_utc, stamp};
pub use unseen::unseen_line;
pub use window::window;
