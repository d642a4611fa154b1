//! Hands, ears and wires: each device a port without meaning, its codec, if it has one, pure.
//!
//! Nothing here knows the game, the laws or the words; of the core only what a table shares with
//! its devices ([`Page`], [`Shake`], …) and [`boards`](crate::boards) are used. Nothing here starts
//! a thread: a port blocks in read, and `runtime/threads.rs` decides on which thread.
//!
//! Begin with [`Disk`], a value that takes requests and answers what is on the medium; `board`
//! finds boards on ports, `sound` mixes, `keys` and `screen` are a terminal, [`Time`] alone reads
//! clocks, `sandbox` shuts the program in, `state_dir` and `signing_key` are what stays between
//! games.
//!
//! ```
//! use annabella::devices::Screen;
//!
//! let mut screen = Screen::new(true);
//! assert_eq!(screen.show(&["White to move.".to_owned()], "> "), "White to move.\n> ");
//! ```

mod aloud;
mod battery;
pub mod board;
mod disk;
mod disk_probe;
pub(crate) mod files;
mod folder;
mod guard_socket;
mod hidden_prompt;
mod keys;
mod language;
mod line_source;
mod other_program;
mod outlet;
mod pad;
mod picture;
mod place_socket;
mod runtime_dir;
mod sandbox;
mod screen;
mod signing_key;
pub mod sound;
mod speech;
mod state_dir;
mod time;
mod users;
mod window;

pub use aloud::NoVoice;
pub use annabella_core::{
    stamp,
    table::{ClockSnapshot, Gap, MotorPulse, PadSaid, Page, Shake},
};
pub use battery::battery;
pub(crate) use disk::folder_of;
pub use disk::{
    Apart, Attempt, CuesFile, Disk, DiskAct, DiskAnswer, DiskRefusal, DiskRequest, DiskStep, Files,
    Handed, How, MovedWord, MovedWords, News, OnDisk, Pending, SimulatedFiles, Survival, Tail,
    Watch, await_first_lines, beat, games_folder, keep_torn, moved_beside, number_of, read_file,
    seconds_since_written, segments, times_beside, usual_journal, written_ago,
};
pub use disk_probe::try_disk;
pub(crate) use files::nowhere;
pub use files::{NamedFile, read_named};
pub(crate) use folder::comes_back_in;
pub use folder::read_inside;
pub use guard_socket::{
    GuardSocket, guard, guard_data, guard_folder, guarded_game, make_guard_folders,
};
pub use hidden_prompt::hidden_prompt;
pub use keys::{KeyPress, Keys, Raw, TypedLine, echo};
pub use language::system_language;
pub use line_source::LineSource;
pub use other_program::ask_program;
pub use outlet::Outlet;
pub use pad::{BUTTONS, BadPads, Pads, pads_there};
#[cfg(feature = "pads")]
pub use pad::{run as run_pads, shake as shake_pads};
pub use picture::{BoardPicture, Canvas, Face, Mark, MovePicture, Picture, Spot};
pub(crate) use place_socket::login;
pub use place_socket::{PlaceSocket, running_games};
pub use sandbox::{Around, Held, around, program_hash, shut, shut_sound, try_shut};
pub use screen::Screen;
pub use signing_key::secret;
pub use speech::{Voice, VoiceSaid};
pub use state_dir::{keep, kept};
pub use time::{Course, Time, TimeReading, any_number, now_local, now_utc};
pub use users::user_numbers;
pub use window::window;
