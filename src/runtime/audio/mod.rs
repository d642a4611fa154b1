//! What sounds: whose words go to which device (`routes`), what of them is said now and what waits
//! (`queue`), one ear (`listener`), and the engine that hands it all out.

pub(crate) mod aloud;
pub(crate) mod device;
mod engine;
pub(crate) mod listener;
mod queue;
pub(crate) mod routes;
pub(crate) mod voice;

pub use aloud::say_aloud;
pub(crate) use aloud::{tone_sounds, voice_answers};
pub(crate) use device::{fill, stations};
pub(crate) use engine::{Sounding, Sounds, ToVoice};
pub use queue::SpeechQueue;
pub(crate) use routes::AudioRoutes;
pub use routes::{BadSound, OwnMoves, SoundOptions, Speech};
