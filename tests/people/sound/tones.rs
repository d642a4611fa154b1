//! Tones: every one that a cue names is there, is short, can be told apart and is as loud.

use std::{collections::BTreeSet, process::Command};

use annabella::devices::sound::{TONES, tone};

use super::wave;

fn samples(name: &str) -> Vec<f32> {
    let samples = tone(name, 48_000).unwrap_or_else(|| panic!("no tone {name}"));
    samples.iter().map(|s| f32::from(*s) / 32_768.0).collect()
}

fn voices(language: &str) -> String {
    let program = kit::annabella();
    let out = Command::new(program).args(["voices", "fide", "--language", language]).output();
    String::from_utf8(out.unwrap().stdout).unwrap()
}

/// What a row of the table of cues names as its tone.
fn named() -> BTreeSet<(String, String)> {
    let lines = voices("en");
    let rows = lines.lines().filter_map(|line| {
        let (finding, rest) = line.split_once(": to ")?;
        let tone = rest.split_once("; tone ")?.1.split_once(',')?.0;
        Some((finding.to_owned(), tone.to_owned()))
    });
    rows.filter(|(_, tone)| tone != "-").collect()
}

#[test]
fn every_tone_that_a_cue_names_sounds_and_no_other() {
    let named: BTreeSet<String> = named().into_iter().map(|(_, tone)| tone).collect();
    let there: BTreeSet<String> = TONES.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(named, there);
    assert_eq!(tone("no such tone", 48_000), None);
}

#[test]
fn the_nine_things_a_tone_must_tell_have_nine_tones() {
    let named = named();
    let of = |finding: &str| {
        let found = named.iter().find(|(name, _)| name == finding);
        found.unwrap_or_else(|| panic!("{finding} is silent")).1.clone()
    };
    let nine = [
        "touched",
        "made",
        "completed",
        "recorded",
        "repeated-differently",
        "boards-differ",
        "board-lost",
        "board-back",
        "not-understood",
    ];
    let tones: BTreeSet<String> = nine.iter().map(|finding| of(finding)).collect();
    assert_eq!(tones.len(), 9, "{tones:?}");
}

#[test]
fn tones_are_short_level_and_begin_and_end_without_a_click() {
    for (name, _) in TONES {
        let heard = samples(name);
        assert!(heard.len() < 48_000 / 2, "{name} lasts {} frames", heard.len());
        let sounding: Vec<f32> = {
            // What is not a rest between two notes.
            let chunks = heard.chunks(96).filter(|chunk| wave::peak(chunk) > 0.01);
            chunks.flatten().copied().collect()
        };
        let level = 20.0 * (wave::rms(&sounding) / 0.09).log10();
        assert!(level.abs() < 1.5, "{name} is {level} dB off");
        assert!(heard[0].abs() < 0.01 && heard[heard.len() - 1].abs() < 0.02, "{name} clicks");
        assert!(wave::peak(&heard) < 0.5, "{name} is too loud");
        assert!(heard.iter().position(|s| s.abs() > 0.003).unwrap() < 48, "{name} begins late");
    }
}

#[test]
fn no_two_tones_have_the_same_course() {
    // The pitch in each sixtieth of a second, as an ear follows it; silence is none.
    let course = |name: &str| -> Vec<u32> {
        let heard = samples(name);
        let pitch = |chunk: &[f32]| {
            let rises = chunk.windows(2).filter(|w| w[0] < 0.0 && w[1] >= 0.0).count() as u32;
            if wave::peak(chunk) > 0.02 { 1 + rises } else { 0 }
        };
        heard.chunks(800).map(pitch).collect()
    };
    let courses: BTreeSet<Vec<u32>> = TONES.iter().map(|(name, _)| course(name)).collect();
    assert_eq!(courses.len(), TONES.len());
}

#[test]
fn every_tone_is_described_in_every_language() {
    for language in ["en", "da", "nb", "sv", "de"] {
        let lines = voices(language);
        for (name, _) in TONES {
            let said = lines.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
            let said = said.unwrap_or_else(|| panic!("{language}: {name} is not described"));
            assert!(said.split_whitespace().count() >= 3, "{language} {name}: {said}");
        }
    }
}
