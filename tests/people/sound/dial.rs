//! The dial as it is heard: the samples read back to the time, by a decoder that knows
//! `voices/DIAL.md` and nothing of the program. Every minute up to three hours through the mixer;
//! a few at the device itself, where each lasts as long as it lasts.

use std::{sync::Arc, time::Duration};

use annabella::{
    devices::sound::{ClipSequence, Mixer, StereoSide, steady},
    words::dial,
};

use super::{
    decoder::{Read, read},
    wave,
};

const RATE: u32 = 48_000;
/// A millisecond of samples.
const STEP: usize = 48;
/// Quieter than this is silence; the faintest stroke of the purr is six times as loud.
const SILENCE: f32 = 0.004;

/// Every tone and pause is a multiple of this.
const BEAT_MS: u64 = 50;
/// Shorter than any tone of the dial.
const CLICK_MS: u64 = 30;

/// One tone: how long it sounds, how long nothing follows, and how high it is.
struct Tone {
    on_ms: u64,
    off_ms: u64,
    hz: f32,
}

/// The tones in these samples.
fn tones(samples: &[f32]) -> Vec<Tone> {
    let sounds: Vec<bool> = samples.chunks(STEP).map(|ms| wave::peak(ms) > SILENCE).collect();
    let mut tones: Vec<Tone> = Vec::new();
    let mut at = sounds.iter().position(|sounds| *sounds).unwrap_or(sounds.len());
    while at < sounds.len() {
        let on = sounds[at..].iter().take_while(|sounds| **sounds).count();
        let rest = &sounds[at + on..];
        let off = rest.iter().position(|sounds| *sounds);
        let hz = wave::pitch(&samples[at * STEP..(at + on) * STEP], RATE);
        let [mut on_ms, mut off_ms] = [on, off.unwrap_or(0)].map(|ms| u64::try_from(ms).unwrap());
        // Where that click runs into the end of a tone, both last as long as they should together.
        let over = on_ms % BEAT_MS;
        if on_ms > BEAT_MS && over <= CLICK_MS && (on_ms + off_ms).is_multiple_of(BEAT_MS) {
            (on_ms, off_ms) = (on_ms - over, off_ms + over);
        }
        // The click that something is recorded is no tone of the dial.
        if on_ms >= CLICK_MS {
            tones.push(Tone { on_ms, off_ms, hz });
        } else if let Some(last) = tones.last_mut() {
            last.off_ms += on_ms + off_ms;
        }
        at += off.map_or(sounds.len(), |off| on + off);
    }
    tones
}

/// How many tones are about so high.
fn count(tones: &[Tone], hz: f32) -> u64 {
    let near = |tone: &&Tone| tone.on_ms > 75 && (tone.hz - hz).abs() < 30.0;
    u64::try_from(tones.iter().filter(near).count()).unwrap()
}

/// The time in these samples, by rhythm; and the same by pitch.
#[track_caller]
fn time(samples: &[f32], what: &str) -> Read {
    let tones = tones(samples);
    let rhythm: Vec<(u64, u64)> = tones.iter().map(|tone| (tone.on_ms, tone.off_ms)).collect();
    let told = read(&rhythm, 6).unwrap_or_else(|| panic!("{what}: {rhythm:?}"));
    let quarters = count(&tones, 440.0) / 2;
    let minutes = 15 * quarters + 5 * count(&tones, 660.0) + count(&tones, 880.0);
    assert_eq!(told.hours, count(&tones, 220.0), "{what}");
    assert_eq!(told.minutes, minutes, "{what}");
    assert_eq!(told.tens, count(&tones, 1320.0) / 2, "{what}");
    assert_eq!(told.fallen, count(&tones, 165.0) == 1, "{what}");
    let purr: Vec<f32> = tones.iter().filter(|it| it.on_ms < 75).map(|it| it.hz).collect();
    assert_eq!(told.flag > 0, purr.len() > 2, "{what}");
    assert!(purr.first() < purr.last() || purr.is_empty(), "{what}: the flag rises: {purr:?}");
    told
}

/// Hours and minutes, with the flag of the last five minutes.
fn expected(seconds: u64) -> Read {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let tens = if seconds < 300 { seconds % 60 / 10 } else { 0 };
    let fallen = seconds == 0;
    let flag = if fallen { 0 } else { 5_u64.saturating_sub(minutes) };
    Read { hours, minutes, tens, flag, fallen }
}

#[test]
fn every_minute_up_to_three_hours_is_read_back_from_its_samples() {
    for minutes in 0..=180 {
        let mut row = ClipSequence::new(1.0);
        for beat in dial(Duration::from_secs(60 * minutes)) {
            let tone = steady(beat.hz.into(), beat.on_ms.into(), beat.strength.into(), RATE);
            row.push(Arc::from(tone), usize::from(beat.off_ms) * STEP);
        }
        let (mut mixer, mut ears) = Mixer::new(RATE, &[StereoSide::Left]);
        let frames = row.frames() + 240;
        ears[0].say(row).unwrap();
        let mut both = vec![0.0; 2 * frames];
        both.chunks_mut(480).for_each(|period| mixer.fill(period, 2, |sample| sample));
        let left: Vec<f32> = both.iter().step_by(2).copied().collect();
        assert!(both.iter().skip(1).step_by(2).all(|s| *s == 0.0), "whole in one ear");
        assert_eq!(time(&left, &format!("{minutes} min")), expected(60 * minutes));
    }
}

#[cfg(feature = "sound")]
mod at_the_device {
    use super::{expected, time};
    use kit::sink::{Hall, scenarios};

    scenarios!(a_few_times_are_read_back_from_what_the_device_plays);

    mod scenario {
        use super::*;

        pub(super) fn a_few_times_are_read_back_from_what_the_device_plays() {
            let hall = Hall::new();
            let mut game = hall.play(&["--white-board", "none", "--blind", "white"]);
            game.opened(&hall.table);
            game.types("arbiter: stop");
            let times = [("1:23:00", 4980), ("2:59:00", 10740), ("7:00", 420), ("3:40", 220)];
            for (number, (typed, seconds)) in (1..).zip(times) {
                game.types(&format!("arbiter: clock white {typed}"));
                game.until_told("ruling", number);
                hall.table.wait(0.5);
                hall.table.until_silent();
                let from = hall.table.now();
                game.types("white: time mine tones");
                hall.table.sounds_after(from);
                hall.table.wait(6.5);
                let heard = &hall.table.left()[(from * 48_000.0) as usize..];
                assert_eq!(time(heard, typed), expected(seconds));
                let right = &hall.table.right()[(from * 48_000.0) as usize..];
                assert_eq!(time(right, typed), expected(seconds), "the same in either ear");
            }
            game.leave();
        }
    }
}
