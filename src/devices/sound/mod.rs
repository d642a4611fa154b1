//! Sound: recordings and tones, mixed into streams that stay open.
//!
//! Everything slow is done before it is needed: recordings are read, fitted to the device and put
//! on a [`Shelf`]. What is left for the device's own thread is [`Mixer::fill`], which adds numbers.

mod clip;
mod fit;
mod mixer;
mod output;
mod program;
mod shelf;
mod tone;

pub use clip::{BadClip, Clip, read_clip};
pub use fit::{Speed, fit, hasten};
pub use mixer::{ClipSequence, Full, Mixer, MixerInput, StereoSide};
pub use output::{NoSound, Output, Playing, card_name, outputs};
pub use program::sound_program;
pub use shelf::{Shelf, find_clip, voices_roots};
pub use tone::{TONES, steady, tone};
