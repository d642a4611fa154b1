//! The recordings that come along: all there, trimmed, level; and lines taken apart into them.

use std::{collections::BTreeSet, path::Path};

use annabella::words::{Pause, Words, announce};
use shakmaty::{Move, Role, Square};

use super::wave;

const PACKS: [&str; 7] = ["fide", "de", "da", "nb", "sv", "en", "en-nato"];
const LANGUAGES: [&str; 5] = ["en", "da", "nb", "sv", "de"];

fn every_words() -> impl Iterator<Item = (&'static str, &'static str, Words)> {
    let pairs = PACKS.into_iter().flat_map(|pack| LANGUAGES.map(|language| (pack, language)));
    pairs.map(|(pack, language)| (pack, language, Words::named(pack, language).unwrap()))
}

#[test]
fn every_recording_of_every_pack_and_language_is_there_and_no_other() {
    let mut wanted = BTreeSet::new();
    for (_, _, words) in every_words() {
        for recording in words.every_vocabulary().recordings() {
            wanted.insert(format!("{}/{}", recording.folder, recording.file()));
        }
    }
    let mut there = BTreeSet::new();
    for folder in PACKS {
        for file in std::fs::read_dir(Path::new(wave::VOICES).join(folder)).unwrap() {
            there.insert(format!("{folder}/{}", file.unwrap().file_name().to_str().unwrap()));
        }
    }
    assert_eq!(wanted, there);
}

#[test]
fn recordings_begin_at_once_are_equally_loud_and_fit_into_thirty_megabytes() {
    let mut bytes = 0;
    for folder in PACKS {
        for file in std::fs::read_dir(Path::new(wave::VOICES).join(folder)).unwrap() {
            let path = file.unwrap().path();
            bytes += path.metadata().unwrap().len();
            let (rate, samples) = wave::read(&path);
            let name = path.display();
            let silent = samples.iter().position(|s| s.abs() > wave::peak(&samples) / 100.0);
            assert!(silent.unwrap() <= rate as usize / 500, "{name}: {silent:?} of {rate}");
            // Loudness of what sounds, by hundredths of a second.
            let chunks = || samples.chunks_exact(160).map(wave::rms);
            let loudest = chunks().fold(0.0, f32::max);
            let sounding: Vec<f32> = chunks().filter(|level| *level > loudest / 31.6).collect();
            let level =
                (sounding.iter().map(|l| l * l).sum::<f32>() / sounding.len() as f32).sqrt();
            let decibel = 20.0 * (level / 0.1).log10();
            assert!(decibel.abs() < 1.5, "{name} is {decibel} dB off");
            assert!(wave::peak(&samples) < 0.99, "{name} is cut off");
        }
    }
    assert!(bytes <= 30_000_000, "{bytes}");
}

#[test]
fn every_move_of_every_pack_is_recorded_from_its_first_word_to_its_last() {
    for (pack, language, words) in every_words() {
        let vocabulary = words.vocabulary();
        for (from, to) in Square::ALL.into_iter().zip(Square::ALL.into_iter().rev()) {
            for role in Role::ALL {
                for (capture, promotion) in [
                    (None, None),
                    (Some(Role::Rook), None),
                    (None, Some(Role::Knight)),
                    (Some(Role::Queen), Some(Role::Queen)),
                ] {
                    let made = Move::Normal { role, from, capture, to, promotion };
                    let line = announce(&words.pack, &made);
                    let said = vocabulary.line(&line);
                    let said = said.unwrap_or_else(|| panic!("{pack} {language}: {line}"));
                    assert!(said.iter().all(|it| it.recording.folder == pack), "{line}: {said:?}");
                    let heard: Vec<&str> =
                        said.iter().flat_map(|it| it.recording.words.split(' ')).collect();
                    let written: Vec<String> = line
                        .to_lowercase()
                        .split_whitespace()
                        .map(|word| word.trim_matches(',').to_owned())
                        .collect();
                    assert_eq!(heard, written, "{pack} {language}");
                }
            }
        }
        let castles = Move::Castle { king: Square::E1, rook: Square::H1 };
        assert_eq!(vocabulary.line(&announce(&words.pack, &castles)).unwrap().len(), 1);
    }
}

#[test]
fn a_line_with_one_word_that_is_not_recorded_is_not_said_by_recordings() {
    let vocabulary = Words::named("fide", "en").unwrap().vocabulary();
    assert!(vocabulary.line("Springer Gustav eins, Felix drei").is_some());
    assert!(vocabulary.line("Springer Gustav eins, Felix neun").is_none());
    assert!(vocabulary.line("White's clock runs.").is_some());
    assert!(vocabulary.line("White's clock runs fast.").is_none());
    assert!(vocabulary.line("Announced in FIDE names.").is_none());
    assert!(vocabulary.line("").is_none());
    assert!(vocabulary.line(" . , ").is_none());
}

#[test]
fn commas_and_stops_are_heard_and_whole_phrases_are_preferred() {
    let vocabulary = Words::named("fide", "en").unwrap().vocabulary();
    let said = vocabulary.line("Springer Gustav eins, Felix drei").unwrap();
    let pauses: Vec<Pause> = said.iter().map(|it| it.pause).collect();
    assert_eq!(pauses, [Pause::Word, Pause::Word, Pause::Comma, Pause::Word, Pause::Word]);
    let said = vocabulary.line("White forty-one minutes. Black one hour two minutes.");
    let words: Vec<String> = said.unwrap().into_iter().map(|it| it.recording.words).collect();
    assert_eq!(words, ["white", "forty one", "minutes", "black", "one hour", "two", "minutes"]);
    let said = vocabulary.line("Not announced. Your clock runs.").unwrap();
    assert_eq!(said.len(), 2);
    assert_eq!(said[0].pause, Pause::Stop);
}
