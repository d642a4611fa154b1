//! One errand of the program that sounds: a line said or a tone tried, outside a game. It is read
//! from standard input; the answer, whether it sounded or why not, goes to standard output.

use std::{
    io::{self, Read, Write},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    time::Duration,
};

use super::{
    aloud::pause,
    device::fill,
    engine::{HANGS, LOOKS, SoundEvent, ToVoice},
    listener::row,
    wire::{RecordedLine, SoundErrand},
};
use crate::{
    devices::{
        NoVoice, VoiceSaid,
        sound::{ClipSequence, Mixer, NoSound, Output, Speed, StereoSide, steady},
    },
    runtime::{places::write_value, threads},
};

/// What a device has taken but not yet played when the last frame was handed over.
const REST: Duration = Duration::from_millis(100);
/// Long enough to be heard.
const TONE_MS: u32 = 200;
/// No errand is longer.
const ERRAND_BYTES_MAX: u64 = 1 << 16;

/// Runs it.
pub(super) fn run() -> io::Result<()> {
    let mut errand = Vec::new();
    io::stdin().lock().take(ERRAND_BYTES_MAX).read_to_end(&mut errand)?;
    let done = match serde_json::from_slice(&errand)? {
        SoundErrand::Say { line, language, recorded } => recorded
            .as_ref()
            .and_then(by_recordings)
            .map_or_else(|| by_voice(language, line), Ok)
            .map_err(|why| why.to_string()),
        SoundErrand::Tone { device, side } => {
            tone_on(device.as_deref(), side).map_err(|why| why.to_string())
        }
    };
    let mut out = io::stdout().lock();
    write_value(&mut out, &done)?;
    out.flush()
}

fn by_recordings(RecordedLine { clips, wanted }: &RecordedLine) -> Option<()> {
    let output = Output::find(None).ok()?;
    let (shelf, _) = fill(output.rate(), wanted, Speed::RECORDED);
    let row = row(&shelf, None, clips, 1.0, Speed::RECORDED)?;
    let (mixer, mut ears) = Mixer::new(output.rate(), &[StereoSide::Both]);
    let frames = row.frames() as u64;
    let length = Duration::from_millis(frames * 1000 / u64::from(output.rate().max(1)));
    let mut playing = output.play(mixer).ok()?;
    ears.first_mut()?.say(row).ok()?;
    pause(length + REST);
    playing.look().ok()
}

/// The voice may hang: it is given a thread and two seconds to begin.
fn by_voice(language: String, line: String) -> Result<(), NoVoice> {
    let (to, orders) = sync_channel(1);
    let (back, heard) = sync_channel(4);
    threads::voice(language, orders, back);
    let _ = to.send(ToVoice::Say(line));
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
