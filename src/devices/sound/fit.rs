//! A recording fitted to a device: to its rate of samples, and to the speed a listener likes.
//!
//! Speed is changed without changing pitch by overlapping short pieces of the wave where they fit
//! each other best (WSOLA), the way for speech: whole periods of the voice are left out or said
//! twice. Spectral stretchers smear the beginnings by which short words are told apart.

use std::{f64::consts::PI, fmt};

use serde::{Deserialize, Serialize};

use super::clip::{Clip, whole};

/// How fast speech is said: half to three times as fast as it was recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Speed(u32);

impl Default for Speed {
    fn default() -> Speed {
        Speed::RECORDED
    }
}

impl Speed {
    /// As recorded.
    pub const RECORDED: Speed = Speed(1000);

    /// A speed between 0.5 and 3.
    pub fn new(times: f64) -> Option<Speed> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0.5 to 3")]
        (0.5..=3.0).contains(&times).then(|| Speed((times * 1000.0).round() as u32))
    }

    /// A silence of so many frames, at this speed.
    pub fn of(self, frames: usize) -> usize {
        frames * 1000 / self.0 as usize
    }

    fn times(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.times())
    }
}

/// How far apart places are looked at first: a quarter of a millisecond at 16,000 a second.
const STRIDE: usize = 4;
/// Taps on either side of a sample when the rate is changed.
const TAPS: usize = 16;

/// A recording said faster or slower.
pub fn hasten(clip: Clip, speed: Speed) -> Clip {
    if speed == Speed::RECORDED {
        return clip;
    }
    let samples = stretched(&floats(&clip), clip.rate as usize, speed.times());
    Clip { rate: clip.rate, samples: samples.into_iter().map(whole).collect() }
}

/// The samples of a recording for a device of this rate.
pub fn fit(clip: &Clip, rate: u32) -> Vec<i16> {
    if clip.rate == rate {
        return clip.samples.clone();
    }
    resampled(&floats(clip), clip.rate, rate).into_iter().map(whole).collect()
}

fn floats(clip: &Clip) -> Vec<f32> {
    clip.samples.iter().map(|sample| f32::from(*sample) / 32_768.0).collect()
}

/// By windowed sinc: one row of taps for each place a new sample can have between two old ones.
fn resampled(samples: &[f32], from: u32, to: u32) -> Vec<f32> {
    let (from, to) = (from as usize, to as usize);
    let common = gcd(from, to);
    let (step, phases) = (from / common, to / common);
    // Where the new rate is the lower one, what it cannot carry is left out.
    #[expect(clippy::cast_precision_loss, reason = "rates are small numbers")]
    let cutoff = (to as f64 / from as f64).min(1.0);
    #[expect(clippy::cast_precision_loss, reason = "phases are small numbers")]
    let rows: Vec<Vec<f32>> =
        (0..phases).map(|at| taps(at as f64 / phases as f64, cutoff)).collect();
    let count = (samples.len() * to).div_ceil(from);
    (0..count)
        .map(|at| {
            let place = at * step;
            let row = rows.get(place % phases).map_or(&[][..], Vec::as_slice);
            // The taps before the first sample have nothing to weigh.
            let first = place / phases + 1;
            let skip = TAPS.saturating_sub(first);
            let near = samples.get(first.saturating_sub(TAPS)..).unwrap_or_default();
            row.iter().skip(skip).zip(near).map(|(tap, sample)| tap * sample).sum()
        })
        .collect()
}

fn taps(between: f64, cutoff: f64) -> Vec<f32> {
    let weights = (1..=2 * TAPS).map(|tap| {
        #[expect(clippy::cast_precision_loss, reason = "sixteen")]
        let (away, width) = (tap as f64 - TAPS as f64 - between, TAPS as f64);
        let sinc = |x: f64| if x.abs() < 1e-9 { 1.0 } else { (PI * x).sin() / (PI * x) };
        let window = 0.5 + 0.5 * (PI * (away / width).clamp(-1.0, 1.0)).cos();
        sinc(away * cutoff) * cutoff * window
    });
    let weights: Vec<f64> = weights.collect();
    let sum: f64 = weights.iter().sum();
    #[expect(clippy::cast_possible_truncation, reason = "samples are of single precision")]
    weights.into_iter().map(|weight| (weight / sum) as f32).collect()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The same sound in another time.
fn stretched(samples: &[f32], rate: usize, times: f64) -> Vec<f32> {
    // Two hops of ten milliseconds hold a period of any voice.
    let hop = (rate / 100).max(1);
    let at = |frame: usize, by: f64| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place")]
        #[expect(clippy::cast_precision_loss, reason = "a recording is short")]
        let place = (frame as f64 * by).round() as usize;
        place
    };
    let length = at(samples.len(), 1.0 / times);
    let mut out = vec![0.0; length + 2 * hop];
    let mut natural = None;
    for frame in 0..=length / hop {
        let wanted = at(frame * hop, times);
        let from = natural.map_or(wanted, |natural| nearest(samples, natural, wanted, hop));
        let piece = samples.get(from..).unwrap_or_default();
        let into = out.get_mut(frame * hop..).unwrap_or_default();
        for (at, (out, sample)) in into.iter_mut().zip(piece).take(2 * hop).enumerate() {
            // The first half of the first piece has nothing before it to overlap with.
            let alone = natural.is_none() && at < hop;
            *out += sample * if alone { 1.0 } else { raised_cosine(at, 2 * hop) };
        }
        natural = Some(from + hop);
    }
    out.truncate(length);
    out
}

fn raised_cosine(at: usize, width: usize) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a window is short")]
    let turn = at as f32 / width as f32;
    0.5 - 0.5 * (std::f32::consts::TAU * turn).cos()
}

/// The place near the wanted one whose wave goes on most like what would naturally follow: looked
/// for in strides, then around the best.
fn nearest(samples: &[f32], natural: usize, wanted: usize, hop: usize) -> usize {
    let model = samples.get(natural..).unwrap_or_default();
    let model = model.get(..hop).unwrap_or(model);
    let likeness = |from: usize| {
        let piece = samples.get(from..).unwrap_or_default();
        let mut product = 0.0;
        let mut energy = 1e-6;
        for (a, b) in model.iter().zip(piece).step_by(2) {
            product += a * b;
            energy += b * b;
        }
        product / energy.sqrt()
    };
    let best = |places: &mut dyn Iterator<Item = usize>| {
        let there = places.filter(|from| *from < samples.len());
        let ranked = there.map(|from| (likeness(from), from));
        ranked.fold((f32::MIN, wanted), |best, next| if next.0 > best.0 { next } else { best }).1
    };
    let near = best(&mut (wanted.saturating_sub(hop)..=wanted + hop).step_by(STRIDE));
    best(&mut (near.saturating_sub(STRIDE)..=near + STRIDE))
}
