//! Sound: recordings, tones, the mixer, who hears what, and what comes out of a device.
//!
//! Without a sound card: ALSA hands every sample to a pipe, and a sink at the other end takes them
//! at the speed of a card. What was said is found by comparing the samples with the recordings.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    clippy::large_stack_arrays,
    clippy::similar_names,
    clippy::type_complexity
)]
// What is heard of a device is compared only where there is one.
#![cfg_attr(not(feature = "sound"), allow(dead_code))]

mod clips;
mod dial;
mod ears;
mod fitted;
#[cfg(feature = "sound")]
mod heard;
#[cfg(all(feature = "sound", feature = "speech"))]
mod injected;
mod mixer;
mod mouth;
#[cfg(all(feature = "sound", feature = "speech"))]
mod server;
mod tones;
mod vocabulary;
#[cfg(feature = "sound")]
mod without;

use kit::decoder;
#[cfg(all(feature = "sound", feature = "speech"))]
use kit::dispatcher;
#[cfg(feature = "sound")]
use kit::sink;
use kit::wave;
