//! A recording on the disk: a WAV file, by whoever made it.

use std::{
    io::{self, Cursor, Read},
    path::Path,
};

use hound::{SampleFormat, WavReader};

use crate::devices::files;

/// The longest file that is read: ten seconds of the finest kind.
const BYTES_MAX: u64 = 4 << 20;
/// The longest recording.
const SECONDS_MAX: usize = 10;
/// Below this share of the loudest sample it is still silent.
const SILENT: i32 = 100;

/// One recording: a single channel at the rate it was made with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clip {
    /// Samples a second.
    pub rate: u32,
    /// The samples, from the first that can be heard.
    pub samples: Vec<i16>,
}

/// Why a file is no recording.
#[derive(Debug, thiserror::Error)]
pub enum BadClip {
    /// It is not there.
    #[error("not there")]
    Absent,
    /// It cannot be read.
    #[error("{0}")]
    File(io::Error),
    /// It is larger than any word.
    #[error("longer than {SECONDS_MAX} seconds")]
    TooLong,
    /// It is no WAV file, or of a kind that is not understood, or ends too early.
    #[error("not a WAV file ({0})")]
    NotAudio(String),
    /// Nothing can be heard on it.
    #[error("silent")]
    Silent,
}

/// Reads a recording from its file.
///
/// # Errors
/// When it is missing, truncated, too long or no audio.
pub fn read_clip(path: &Path) -> Result<Clip, BadClip> {
    let file = files::read_plain(path).map_err(|fault| {
        if fault.kind() == io::ErrorKind::NotFound { BadClip::Absent } else { BadClip::File(fault) }
    })?;
    let mut bytes = Vec::new();
    file.take(BYTES_MAX + 1).read_to_end(&mut bytes).map_err(BadClip::File)?;
    Clip::read(&bytes)
}

impl Clip {
    /// Reads any usual WAV, one or two channels, without the silence before it.
    ///
    /// # Errors
    /// When it is truncated, too long or no audio.
    pub fn read(bytes: &[u8]) -> Result<Clip, BadClip> {
        if bytes.len() as u64 > BYTES_MAX {
            return Err(BadClip::TooLong);
        }
        let bad = |why: hound::Error| BadClip::NotAudio(why.to_string());
        let mut reader = WavReader::new(Cursor::new(bytes)).map_err(bad)?;
        let spec = reader.spec();
        let understood = (8_000..=192_000).contains(&spec.sample_rate)
            && (1..=2).contains(&spec.channels)
            && matches!(spec.bits_per_sample, 8 | 16 | 24 | 32);
        if !understood {
            return Err(BadClip::NotAudio(format!(
                "{} Hz, {} bits, {} channels",
                spec.sample_rate, spec.bits_per_sample, spec.channels
            )));
        }
        let channels = usize::from(spec.channels);
        if reader.len() as usize > SECONDS_MAX * spec.sample_rate as usize * channels {
            return Err(BadClip::TooLong);
        }
        let all: Vec<i16> = match spec.sample_format {
            SampleFormat::Int => {
                let down = i32::from(spec.bits_per_sample) - 16;
                let scaled = |sample: i32| if down < 0 { sample << -down } else { sample >> down };
                let samples = reader.samples::<i32>().map(|sample| sample.map(scaled));
                samples.map(|sample| sample.map(clamped)).collect::<Result<_, _>>().map_err(bad)?
            }
            SampleFormat::Float => {
                let samples = reader.samples::<f32>().map(|sample| sample.map(whole));
                samples.collect::<Result<_, _>>().map_err(bad)?
            }
        };
        let mono = all.chunks_exact(channels).map(|frame| {
            let sum: i32 = frame.iter().map(|sample| i32::from(*sample)).sum();
            clamped(sum / i32::from(spec.channels))
        });
        let samples = trimmed(mono.collect(), spec.sample_rate).ok_or(BadClip::Silent)?;
        Ok(Clip { rate: spec.sample_rate, samples })
    }
}

fn clamped(sample: i32) -> i16 {
    i16::try_from(sample.clamp(i32::from(i16::MIN), i32::from(i16::MAX))).unwrap_or_default()
}

/// A sample between minus one and one as a whole number.
pub(super) fn whole(sample: f32) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "clamped to sixteen bits")]
    let whole = (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16;
    whole
}

/// Without the silence before it, but for a millisecond; none if that is all there is.
fn trimmed(mut samples: Vec<i16>, rate: u32) -> Option<Vec<i16>> {
    let loudest =
        samples.iter().map(|sample| i32::from(*sample).abs()).max().filter(|it| *it > 0)?;
    let heard = |sample: &i16| i32::from(*sample).abs() * SILENT >= loudest;
    let first = samples.iter().position(heard)?;
    samples.drain(..first.saturating_sub(rate as usize / 1000));
    Some(samples)
}
