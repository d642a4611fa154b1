//! The loop and what runs beside it: threads, the screen, the boards' ports and the sound.
//!
//! [`run()`] waits for an input or for the time of the next one, gives it to the
//! [`Table`](crate::table::Table) and hands what comes of it to the devices, each behind its own
//! queue. It may touch devices and the core; no rule of chess stands here, and no thread starts but
//! in `threads`. A table is opened for a new game or one that was left in `open`, which reads the
//! files.
//!
//! Begin with `run`: the first lines are printed, then the devices are opened, then it waits.
//! `audio` is what sounds, in a process of its own: `routes` whose words go where, `queue` what is
//! said now and what waits, `listener` one ear, `device` one device, `engine` hands it out.
//!
//! ```
//! use annabella::{game::At, runtime::SpeechQueue, words::Urgency};
//!
//! // A move cuts an answer.
//! let mut ear = SpeechQueue::default();
//! ear.hear(At::from_secs(1), Urgency::Answer, "White has an hour.");
//! assert!(ear.hear(At::from_secs(2), Urgency::Move, "Eva vier"));
//! assert_eq!(ear.now(), Some(&"Eva vier"));
//! ```

mod again;
mod answers;
mod audio;
mod board_port;
mod devices;
mod guard;
mod lines;
mod open;
mod passphrase;
mod picture;
mod places;
mod run;
mod sandbox;
mod screen;
mod script;
mod segment;
mod stage;
pub(crate) mod threads;
mod typing;

pub use audio::{
    BadSound, NotSounded, OwnMoves, SoundOptions, SoundRefusal, Speech, SpeechQueue, say_aloud,
    sound,
};
pub use guard::GuardRefusal;
pub(crate) use guard::{
    AskedFor, GuardedVoice, Task, guarded_path, play_guarded, resume_guarded, serve_guard,
    start_guarded, tell_guarded,
};
pub use open::{Opened, Options, Trouble, new_game, resume};
pub use passphrase::{ask_passphrase, open_view};
pub use picture::{Audience, PictureView, PieceStyle};
pub use places::{JoinRefusal, JoinRequest, PlaceReader, RunningGame, attend, games};
pub use run::run;
pub use sandbox::doctor_sandbox;
pub use segment::{FoundSegment, find as find_journal};
pub use threads::mend_on_panic;

// What commands that open no table take of it.
pub(crate) use answers::shown;
pub(crate) use audio::{AudioRoutes, fill, tone_sounds, voice_answers, wanted};
pub(crate) use devices::EVENTS;
pub(crate) use lines::read_lines;
pub(crate) use run::Event;
pub(crate) use script::{Does, ScriptBeat, run_script};
pub(crate) use stage::Stage;
