//! One line said aloud, outside a game.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    time::Duration,
};

use super::{
    device::fill,
    engine::{HANGS, LOOKS, SoundEvent, ToVoice},
    listener::row,
    wire::{clips, wanted},
};
use crate::{
    devices::{
        NoVoice, VoiceSaid,
        sound::{ClipSequence, Mixer, NoSound, Output, Quiet, Speed, StereoSide, steady},
    },
    runtime::threads,
    words::Words,
};

/// What a device has taken but not yet played when the last frame was handed over.
const REST: Duration = Duration::from_millis(100);
/// Long enough to be heard.
const TONE_MS: u32 = 200;

/// Says a line by recordings if it is wholly recorded, else by the system's voice.
///
/// # Errors
/// When neither can.
pub fn say_aloud(words: &Words, line: &str) -> Result<(), NoVoice> {
    let quiet = Quiet::begin().ok();
    let quiet = quiet.map(|(quiet, overheard)| (quiet, threads::overhear(overheard)));
    let said = by_recordings(words, line).map_or_else(|| by_voice(words, line), Ok);
    drop(quiet);
    said
}

fn by_recordings(words: &Words, line: &str) -> Option<()> {
    let spoken = words.vocabulary().line(line)?;
    let output = Output::find(None).ok()?;
    let wanted = wanted(&words.vocabulary().only(&spoken));
    let (shelf, _) = fill(output.rate(), &wanted, Speed::RECORDED);
    let row = row(&shelf, None, &clips(&spoken), 1.0, Speed::RECORDED)?;
    let (mixer, mut ears) = Mixer::new(output.rate(), &[StereoSide::Both]);
    let frames = row.frames() as u64;
    let length = Duration::from_millis(frames * 1000 / u64::from(output.rate().max(1)));
    let mut playing = output.play(mixer).ok()?;
    ears.first_mut()?.say(row).ok()?;
    pause(length + REST);
    playing.look().ok()
}

/// The voice may hang: it is given a thread and two seconds to begin.
fn by_voice(words: &Words, line: &str) -> Result<(), NoVoice> {
    let (to, orders) = sync_channel(1);
    let (back, heard) = sync_channel(4);
    threads::voice(words.pack.language.clone(), orders, back);
    let _ = to.send(ToVoice::Say(line.to_owned()));
    match begun(&heard) {
        // It goes on after we have left.
        Ok(SoundEvent::VoiceGone(why)) => Err(NoVoice::Gone(why)),
        Ok(_) => Ok(()),
        Err(_) => Err(NoVoice::Hangs),
    }
}

fn begun(heard: &Receiver<SoundEvent>) -> Result<SoundEvent, RecvTimeoutError> {
    let said = heard.recv_timeout(HANGS)?;
    let looks = matches!(said, SoundEvent::Voice(VoiceSaid::Looks));
    if looks { heard.recv_timeout(LOOKS) } else { Ok(said) }
}

/// Nothing happens for a while.
pub(super) fn pause(span: Duration) {
    let (_keep, never) = sync_channel::<()>(0);
    let _ = never.recv_timeout(span);
}

/// Whether the system's own voice begins to say a line.
///
/// # Errors
/// When it does not.
pub(crate) fn voice_answers(words: &Words, line: &str) -> Result<(), NoVoice> {
    let quiet = Quiet::begin().ok();
    let quiet = quiet.map(|(quiet, overheard)| (quiet, threads::overhear(overheard)));
    let said = by_voice(words, line);
    drop(quiet);
    said
}

/// Whether a device, or a side of it, takes a short tone and plays it.
///
/// # Errors
/// When it does not.
pub(crate) fn tone_sounds(device: Option<&str>, side: StereoSide) -> Result<(), NoSound> {
    let quiet = Quiet::begin().ok();
    let quiet = quiet.map(|(quiet, overheard)| (quiet, threads::overhear(overheard)));
    let sounded = tone_on(device, side);
    drop(quiet);
    sounded
}

fn tone_on(device: Option<&str>, side: StereoSide) -> Result<(), NoSound> {
    let output = Output::find(device)?;
    let (mixer, mut ears) = Mixer::new(output.rate(), &[side]);
    let mut playing = output.play(mixer)?;
    let mut row = ClipSequence::new(1.0);
    row.push(steady(880, TONE_MS, 100, output.rate()).into(), 0);
    if let Some(ear) = ears.first_mut() {
        ear.say(row).map_err(|_| NoSound::Stands)?;
    }
    pause(Duration::from_millis(u64::from(TONE_MS)) + REST);
    playing.look()
}
