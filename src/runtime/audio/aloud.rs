//! One line said aloud, or one tone tried, outside a game: by the program that sounds, which is
//! asked and waited for.

use std::{
    io::{self, Write},
    process::{Command, Stdio},
    sync::mpsc::sync_channel,
    time::Duration,
};

use thiserror::Error;

use super::{
    keeper::ERRAND,
    wire::{RecordedLine, SoundErrand, clips, wanted},
};
use crate::{
    devices::sound::{StereoSide, sound_program},
    game::Plain,
    words::Words,
};

/// Why nothing sounded.
#[derive(Debug, Error)]
pub enum NotSounded {
    /// It did not; why, in the words of the program that sounds.
    #[error("{0}")]
    Told(Plain),
    /// That program does not start.
    #[error("no sound: {0}")]
    NotStarted(#[from] io::Error),
    /// It gave no answer.
    #[error("no sound: `annabella-sound` broke off")]
    BrokeOff(#[source] serde_json::Error),
}

/// Says a line by recordings if it is wholly recorded, else by the system's voice.
///
/// # Errors
/// When neither can.
pub fn say_aloud(words: &Words, line: &str) -> Result<(), NotSounded> {
    let vocabulary = words.vocabulary();
    let recorded = vocabulary.line(line).map(|spoken| RecordedLine {
        clips: clips(&spoken),
        wanted: wanted(&vocabulary.only(&spoken)),
    });
    say(words, line, recorded)
}

/// Whether the system's own voice begins to say a line.
///
/// # Errors
/// When it does not.
pub(crate) fn voice_answers(words: &Words, line: &str) -> Result<(), NotSounded> {
    say(words, line, None)
}

fn say(words: &Words, line: &str, recorded: Option<RecordedLine>) -> Result<(), NotSounded> {
    let (line, language) = (line.to_owned(), words.pack.language.clone());
    send(&SoundErrand::Say { line, language, recorded })
}

/// Whether a device, or a side of it, takes a short tone and plays it.
///
/// # Errors
/// When it does not.
pub(crate) fn tone_sounds(device: Option<&str>, side: StereoSide) -> Result<(), NotSounded> {
    send(&SoundErrand::Tone { device: device.map(str::to_owned), side })
}

/// What its libraries write about a missing card or server is not for who listens here.
fn send(errand: &SoundErrand) -> Result<(), NotSounded> {
    let mut program = Command::new(sound_program()?);
    program.arg(ERRAND).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = program.spawn()?;
    let errand = serde_json::to_vec(errand).unwrap_or_default();
    // Dropped at once, which ends it. Who does not read it gives no answer either.
    let _ = child.stdin.take().map(|mut to| to.write_all(&errand));
    let answer = child.wait_with_output()?.stdout;
    let done: Result<(), String> = serde_json::from_slice(&answer).map_err(NotSounded::BrokeOff)?;
    done.map_err(|why| NotSounded::Told(Plain::lossy(&why)))
}

/// Nothing happens for a while.
pub(super) fn pause(span: Duration) {
    let (_keep, never) = sync_channel::<()>(0);
    let _ = never.recv_timeout(span);
}
