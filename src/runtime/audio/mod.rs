//! What sounds: whose words go to which device (`routes`), what of them is said now and what waits
//! (`queue`), one ear (`listener`), one device (`device`), and the engine that hands it all out.
//!
//! All of that is a program of its own: `process` is the game's end of its pipes, `wire` what goes
//! over them, `keeper` the other end. What is said outside a game is asked of it in `aloud` and
//! done in `errand`.

pub(crate) mod aloud;
pub(crate) mod device;
mod engine;
mod errand;
mod keeper;
pub(crate) mod listener;
mod process;
mod queue;
pub(crate) mod routes;
pub(crate) mod voice;
mod wire;

pub use aloud::{NotSounded, say_aloud};
pub(crate) use aloud::{tone_sounds, voice_answers};
pub(crate) use device::{fill, stations};
pub(crate) use engine::{SoundEvent, Sounds, ToVoice};
pub(crate) use keeper::read_orders;
pub use keeper::{SoundRefusal, sound};
pub(crate) use process::{SoundProcess, Sounding};
pub use queue::SpeechQueue;
pub(crate) use routes::AudioRoutes;
pub use routes::{BadSound, OwnMoves, SoundOptions, Speech};
pub(crate) use wire::{SoundNews, SoundPlan, wanted};
