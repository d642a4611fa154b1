//! One ear: what it is being told, and the way into the mixer of its device.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};

use super::{queue::SpeechQueue, routes::AudioRoute};
use crate::{
    devices::sound::{self, ClipSequence, Shelf, Speed, steady},
    game::At,
    words::{Beat, Tone},
};

/// A recording in a line, and the silence between it and the next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SpokenClip {
    pub(super) folder: String,
    pub(super) file: String,
    pub(super) pause_ms: u16,
}

/// What is said at once: a tone, and a line or beats after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Utterance {
    pub(crate) tone: Option<Tone>,
    pub(crate) line: String,
    /// The recordings it is wholly made of.
    pub(crate) clips: Option<Vec<SpokenClip>>,
    /// It is in the language of the system's voice.
    pub(crate) common: bool,
    pub(crate) beats: Vec<Beat>,
}

/// One ear that listens.
pub(crate) struct Listening {
    pub(crate) ear: AudioRoute,
    pub(crate) mouth: SpeechQueue<Utterance>,
    /// Its device is being opened for the first time: what is to be said waits for it.
    pub(crate) opening: bool,
    /// Its device has failed, and that was told.
    pub(crate) lost: bool,
    /// Its way into the mixer and what can be played, while its device is open.
    pub(crate) open: Option<(sound::MixerInput, Arc<Shelf>)>,
    /// When what is being said will be over.
    pub(crate) until: Option<At>,
    pub(crate) by_voice: bool,
    /// The last line and its moment: what goes to two channels is said once.
    pub(crate) last: Option<(At, Option<String>, Option<Tone>)>,
}

impl Listening {
    pub(crate) fn new(ear: AudioRoute) -> Listening {
        Listening {
            ear,
            mouth: SpeechQueue::default(),
            opening: true,
            lost: false,
            open: None,
            until: None,
            by_voice: false,
            last: None,
        }
    }

    pub(crate) fn sound(&mut self, tone: Option<Tone>) {
        let Some((handle, clips)) = &mut self.open else { return };
        if let Some(samples) = tone.and_then(|tone| clips.tone(tone.name())) {
            let mut row = ClipSequence::new(self.ear.gain);
            row.push(samples, 0);
            let _ = handle.sound(row);
        }
    }

    /// Plays beats, or a line that is wholly recorded, and tells how long it takes.
    pub(crate) fn play(&mut self, spoken: &Utterance) -> Option<Duration> {
        let (handle, clips) = self.open.as_mut()?;
        let row = if spoken.beats.is_empty() {
            let line = spoken.clips.as_deref()?;
            row(clips, spoken.tone, line, self.ear.gain, self.ear.speed)?
        } else {
            let mut row = ClipSequence::new(self.ear.gain);
            for beat in &spoken.beats {
                let Beat { hz, on_ms, strength, off_ms } = *beat;
                let samples = steady(hz.into(), on_ms.into(), strength.into(), clips.rate());
                row.push(samples.into(), off_ms as usize * clips.rate() as usize / 1000);
            }
            row
        };
        let frames = row.frames();
        handle.say(row).ok()?;
        Some(Duration::from_micros(frames as u64 * 1_000_000 / u64::from(clips.rate().max(1))))
    }
}

/// A tone and a line as a row of sounds; none if some recording is not there.
pub(crate) fn row(
    shelf: &Shelf,
    tone: Option<Tone>,
    spoken: &[SpokenClip],
    gain: f32,
    speed: Speed,
) -> Option<ClipSequence> {
    let ms = |ms: u16| speed.of(usize::from(ms) * shelf.rate() as usize / 1000);
    let mut row = ClipSequence::new(gain);
    if let Some(samples) = tone.and_then(|tone| shelf.tone(tone.name())) {
        row.push(samples, ms(40));
    }
    for (number, clip) in (1..).zip(spoken) {
        let pause = if number == spoken.len() { 0 } else { clip.pause_ms };
        row.push(shelf.clip(&clip.folder, &clip.file)?, ms(pause));
    }
    Some(row)
}
