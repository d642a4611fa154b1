//! The score spoken: one sound file of a pack's recordings, and a cue sheet by move.

use std::{fmt::Write as _, sync::Arc};

use super::NoExport;
use crate::{
    devices::sound::{Shelf, Speed},
    runtime::{fill, wanted},
    scoresheet::{Record, local_san},
    words::{Pause, Uttered, Vocabulary, Words, announce},
};

/// Samples a second: as the recordings are.
const RATE: u32 = 16_000;
/// Silence after a move, and after a word, a comma, a sentence, in samples.
const AFTER_MOVE: usize = 9_600;
const AFTER: [(Pause, usize); 3] =
    [(Pause::Word, 240), (Pause::Comma, 1_440), (Pause::Stop, 3_520)];
/// More half-moves would speak for an hour.
const PLIES_MAX: usize = 1_200;
/// A cue sheet counts seventy-five frames a second.
const FRAMES: usize = 75;

/// Speaks scores in a pack's recordings.
pub(super) struct WavSpeaker<'a> {
    words: &'a Words,
    vocabulary: Vocabulary,
    shelf: Arc<Shelf>,
    /// The cue sheet of the last score, without the name of its sound file.
    pub(super) cues: String,
}

impl<'a> WavSpeaker<'a> {
    pub(super) fn new(words: &'a Words) -> WavSpeaker<'a> {
        let vocabulary = words.vocabulary();
        let (shelf, _) = fill(RATE, &wanted(&vocabulary), Speed::RECORDED);
        WavSpeaker { words, vocabulary, shelf, cues: String::new() }
    }

    /// One score as a WAV file. A word without a recording ends it: a line is said whole or not at
    /// all.
    pub(super) fn speak(
        &mut self,
        record: &Record,
        letters: crate::scoresheet::Letters,
        out: &mut Vec<u8>,
    ) -> Result<(), NoExport> {
        if record.entries.len() > PLIES_MAX {
            return Err(NoExport::TooLongToSay);
        }
        let mut samples: Vec<i16> = Vec::new();
        self.cues.clear();
        for (at, entry) in record.entries.iter().enumerate() {
            let (number, black) = record.place(at);
            if !black || at == 0 {
                self.cue(number, samples.len());
            }
            let points = if black { "..." } else { "." };
            let made = local_san(&entry.san, letters);
            if !black || at == 0 {
                let _ = write!(self.cues, "    TITLE \"{number}{points} {made}");
            } else {
                let _ = write!(self.cues, " {made}");
            }
            let last = black || at + 1 == record.entries.len();
            if last {
                self.cues.push_str("\"\n");
            }
            let line = announce(&self.words.pack, &entry.made);
            let count = u64::try_from(number).unwrap_or(0);
            let numbered = format!("{}. {line}", self.words.sentences.number(count));
            let spoken = (!black || at == 0).then(|| self.vocabulary.line(&numbered)).flatten();
            let spoken = spoken.or_else(|| self.vocabulary.line(&line));
            let spoken = spoken.ok_or_else(|| NoExport::NotRecorded(line.clone()))?;
            self.say(&spoken, &mut samples).ok_or(NoExport::NotRecorded(line))?;
        }
        wav(&samples, out)
            .map_err(|why| NoExport::Write("WAV".to_owned(), std::io::Error::other(why)))
    }

    fn say(&self, spoken: &[Uttered], samples: &mut Vec<i16>) -> Option<()> {
        for uttered in spoken {
            let recording = &uttered.recording;
            let clip = self.shelf.clip(&recording.folder, &recording.file())?;
            samples.extend_from_slice(&clip);
            let after = AFTER.into_iter().find(|(pause, _)| *pause == uttered.pause);
            samples.extend(std::iter::repeat_n(0, after.map_or(0, |(_, silence)| silence)));
        }
        samples.extend(std::iter::repeat_n(0, AFTER_MOVE));
        Some(())
    }

    /// A track begins here. Its title follows its beginning, which every reader takes.
    fn cue(&mut self, number: usize, at: usize) {
        let frames = at * FRAMES / usize::try_from(RATE).unwrap_or(1);
        let (minutes, seconds) = (frames / FRAMES / 60, frames / FRAMES % 60);
        let _ = write!(
            self.cues,
            "  TRACK {number:02} AUDIO\n    INDEX 01 {minutes:02}:{seconds:02}:{:02}\n",
            frames % FRAMES
        );
    }
}

/// One channel of sixteen bits.
fn wav(samples: &[i16], out: &mut Vec<u8>) -> Result<(), hound::Error> {
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: RATE,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut file = std::io::Cursor::new(Vec::new());
    let mut writer = hound::WavWriter::new(&mut file, spec)?;
    for sample in samples {
        writer.write_sample(*sample)?;
    }
    writer.finalize()?;
    out.extend_from_slice(file.get_ref());
    Ok(())
}
