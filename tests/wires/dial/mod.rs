//! The felt dial: every time can be told from every other, in the hand and in the ear (E2.4).

mod five;
mod levers;
mod motor;

use std::{collections::HashSet, time::Duration};

use annabella::words::{Beat, Pulse, dial, pulse};
use kit::decoder::{Read, read};

/// Three hours by the minute.
const MINUTES: u64 = 180;

fn at(seconds: u64) -> Vec<Beat> {
    dial(Duration::from_secs(seconds))
}

fn felt(beats: &[Beat]) -> Vec<(u64, u64)> {
    beats.iter().map(|beat| (u64::from(beat.on_ms), u64::from(beat.off_ms))).collect()
}

#[test]
fn every_minute_from_nothing_to_three_hours_is_read_back_from_its_pulses() {
    for minutes in 0..=MINUTES {
        let told = read(&felt(&at(60 * minutes)), 0).unwrap_or_else(|| panic!("{minutes}"));
        if minutes == 0 {
            assert_eq!(told, Read { fallen: true, ..Read::default() });
            continue;
        }
        assert_eq!(told.hours * 60 + told.minutes, minutes);
        assert_eq!((told.tens, told.fallen), (0, false), "{minutes}");
    }
}

#[test]
fn one_twenty_three_is_a_long_a_double_a_single_and_three_ticks() {
    let long = [(500, 400)];
    let double = [(100, 100), (100, 400)];
    let single = [(250, 400)];
    let ticks = [(100, 200), (100, 200), (100, 0)];
    let expected = [&long[..], &double, &single, &ticks].concat();
    assert_eq!(felt(&at(3600 + 23 * 60)), expected);
    assert_eq!(felt(&at(3600 + 23 * 60 + 59)), expected, "seconds are told below five minutes");
}

#[test]
fn no_two_minutes_feel_or_sound_alike_and_none_takes_six_seconds() {
    let mut pulses = HashSet::new();
    let mut tones = HashSet::new();
    for minutes in 0..=MINUTES {
        let beats = at(60 * minutes);
        let took: u64 = felt(&beats).iter().map(|(on, off)| on + off).sum();
        assert!(took < 6_000, "{minutes} min takes {took} ms");
        assert!(pulses.insert(felt(&beats)), "{minutes}");
        let heard: Vec<_> = beats.iter().map(|beat| (beat.hz, beat.on_ms, beat.off_ms)).collect();
        assert!(tones.insert(heard), "{minutes}");
    }
}

#[test]
fn every_length_is_a_whole_number_of_a_pads_ticks() {
    let named = [Pulse::One, Pulse::Two, Pulse::Three, Pulse::Long].map(pulse);
    assert!(named.iter().all(|beats| !beats.is_empty()));
    let all = (0..=MINUTES * 6).map(|tens| at(tens * 10)).chain(named);
    for beat in all.flatten() {
        assert!(beat.on_ms >= 50 && beat.on_ms % 50 == 0 && beat.off_ms % 50 == 0, "{beat:?}");
        assert!((20..=100).contains(&beat.strength), "{beat:?}");
        assert!((150..=1500).contains(&beat.hz), "{beat:?}");
    }
}

#[test]
fn in_the_last_five_minutes_of_each_hour_the_flag_rises_and_only_then() {
    for minutes in 1..=MINUTES {
        let told = read(&felt(&at(60 * minutes)), 0).unwrap();
        assert_eq!(told.flag, 5_u64.saturating_sub(minutes % 60), "{minutes}");
    }
    // Each step is longer, stronger and higher than the one before.
    let purr = |minutes: u64| -> Vec<Beat> {
        at(60 * minutes).into_iter().filter(|beat| beat.on_ms == 50).collect()
    };
    for minutes in 1..=3 {
        let (later, sooner) = (purr(minutes), purr(minutes + 1));
        assert!(later.len() > sooner.len(), "{minutes}");
        let most = |beats: &[Beat]| {
            (beats.iter().map(|beat| beat.strength).max(), beats.iter().map(|beat| beat.hz).max())
        };
        let (now, before) = (most(&later), most(&sooner));
        assert!(now.0 > before.0 && now.1 > before.1, "{minutes}: {now:?} {before:?}");
    }
}

#[test]
fn in_the_last_five_minutes_ten_seconds_are_told_too() {
    for seconds in 1..300 {
        let beats = at(seconds);
        let told = read(&felt(&beats), 0).unwrap_or_else(|| panic!("{seconds}"));
        assert_eq!((told.minutes, told.tens), (seconds / 60, seconds % 60 / 10), "{seconds}");
        assert_eq!((told.hours, told.flag, told.fallen), (0, 5 - seconds / 60, false));
        let took: u64 = felt(&beats).iter().map(|(on, off)| on + off).sum();
        assert!(took < 6_000, "{seconds} s takes {took} ms");
    }
}

#[test]
fn a_flag_that_has_fallen_feels_like_nothing_else() {
    assert_eq!(felt(&at(0)), [(1500, 0)]);
    for seconds in 1..60 {
        assert!(at(seconds).iter().all(|beat| beat.on_ms < 1500), "{seconds}");
    }
    let under_a_second = dial(Duration::from_millis(1));
    assert!(!read(&felt(&under_a_second), 0).unwrap().fallen);
}
