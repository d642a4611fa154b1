//! Samples as the tests look at them; shares no code with the program.

use std::path::{Path, PathBuf};

pub const VOICES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../voices");

/// The samples of a plain WAV file of one channel of 16 bits, and their rate.
pub fn read(path: &Path) -> (u32, Vec<f32>) {
    let bytes = std::fs::read(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    assert_eq!((&bytes[..4], &bytes[8..16]), (&b"RIFF"[..], &b"WAVEfmt "[..]));
    let rate = u32::from_le_bytes(bytes[24..28].try_into().unwrap());
    let samples = bytes[44..].chunks_exact(2);
    (rate, samples.map(|s| f32::from(i16::from_le_bytes([s[0], s[1]])) / 32_768.0).collect())
}

/// A WAV file of one channel of 16 bits.
pub fn write(path: &Path, rate: u32, samples: &[f32]) {
    let data: Vec<u8> =
        samples.iter().flat_map(|s| ((s * 32_767.0) as i16).to_le_bytes()).collect();
    let mut bytes = Vec::new();
    bytes.extend(b"RIFF");
    bytes.extend((36 + data.len() as u32).to_le_bytes());
    bytes.extend(b"WAVEfmt \x10\0\0\0\x01\0\x01\0");
    bytes.extend(rate.to_le_bytes());
    bytes.extend((2 * rate).to_le_bytes());
    bytes.extend(b"\x02\0\x10\0data");
    bytes.extend((data.len() as u32).to_le_bytes());
    bytes.extend(data);
    std::fs::write(path, bytes).unwrap();
}

pub fn clip(folder: &str, file: &str) -> PathBuf {
    Path::new(VOICES).join(folder).join(file)
}

pub fn rms(samples: &[f32]) -> f32 {
    (samples.iter().map(|s| s * s).sum::<f32>() / samples.len().max(1) as f32).sqrt()
}

pub fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |most: f32, s| most.max(s.abs()))
}

/// A steady tone.
pub fn sine(hz: f32, rate: u32, seconds: f32) -> Vec<f32> {
    let count = (rate as f32 * seconds) as usize;
    (0..count)
        .map(|at| (std::f32::consts::TAU * hz * at as f32 / rate as f32).sin() / 2.0)
        .collect()
}

/// How often a wave crosses zero upwards in a second, in its middle half.
pub fn pitch(samples: &[f32], rate: u32) -> f32 {
    let middle = &samples[samples.len() / 4..samples.len() * 3 / 4];
    let ups = middle.windows(2).filter(|two| two[0] < 0.0 && two[1] >= 0.0).count();
    ups as f32 * rate as f32 / middle.len() as f32
}

/// A quarter of the samples, each the mean of four: enough to know a word by.
fn coarse(samples: &[f32], by: usize) -> Vec<f32> {
    samples.chunks_exact(by).map(|chunk| chunk.iter().sum::<f32>() / by as f32).collect()
}

/// Where in some sound at 48,000 a word is first said, from a second on: when it begins and its
/// likeness, 1 being the word itself, whatever its loudness. If it is not said, what is most like.
pub fn find(heard: &[f32], from: f32, path: &Path) -> (f32, f32) {
    let (rate, word) = read(path);
    assert_eq!(rate, 16_000);
    let (heard, word) = (coarse(heard, 12), coarse(&word, 4));
    let energy: f32 = word.iter().map(|s| s * s).sum();
    let mut best = (0, 0.0);
    let first = (from * 4000.0) as usize;
    for at in first..heard.len().saturating_sub(word.len()) {
        let piece = &heard[at..at + word.len()];
        let product: f32 = piece.iter().zip(&word).map(|(a, b)| a * b).sum();
        let own: f32 = piece.iter().map(|s| s * s).sum();
        let likeness = product / (energy * own).sqrt().max(1e-9);
        if likeness > best.1 && own > energy / 100.0 {
            best = (at, likeness);
        }
        // The same word may come again.
        if best.1 > 0.9 && at > best.0 + 40 {
            break;
        }
    }
    (best.0 as f32 / 4000.0, best.1)
}

/// That words are said one after the other, and when each begins.
#[track_caller]
pub fn said(heard: &[f32], from: f32, folder: &str, words: &[&str]) -> Vec<f32> {
    said_or_not(heard, from, NEXT, folder, words).unwrap_or_else(|lacking| panic!("{lacking}"))
}

/// A word that comes next comes within so many seconds: nothing else stands between.
const NEXT: f32 = 1.6;

/// When each of these words begins, the first within some seconds and each other next, or which
/// is not said.
pub fn said_or_not(
    heard: &[f32],
    from: f32,
    mut within: f32,
    folder: &str,
    words: &[&str],
) -> Result<Vec<f32>, String> {
    let mut begins: Vec<f32> = Vec::new();
    let mut from = from;
    for word in words {
        let path = clip(folder, &format!("{word}.wav"));
        let until = heard.len().min(((from + within) * 48_000.0) as usize);
        let (at, likeness) = find(&heard[..until], from, &path);
        if likeness <= 0.9 {
            return Err(format!("{word} after {from} s: {likeness} at {at}; so far {begins:?}"));
        }
        begins.push(at);
        from = at + read(&path).1.len() as f32 / 16_000.0 - 0.02;
        within = NEXT;
    }
    Ok(begins)
}

/// How long a row of words lasts by its recordings.
pub fn lasts(folder: &str, words: &[&str]) -> f32 {
    let length = |word: &&str| read(&clip(folder, &format!("{word}.wav"))).1.len();
    words.iter().map(length).sum::<usize>() as f32 / 16_000.0
}

/// Waits until a device that was silent has said these words, however late; when each begins. A
/// tone may come before them, and a busy machine may be long between the two.
#[track_caller]
pub fn hears(sink: &crate::sink::Sink, from: f32, folder: &str, words: &[&str]) -> Vec<f32> {
    let from = sink.sounds_after(from) - 0.01;
    sink.wait_until(from + lasts(folder, words) + 0.6);
    let waiting = std::time::Instant::now();
    loop {
        match said_or_not(&sink.left(), from, f32::INFINITY, folder, words) {
            Ok(begins) => return begins,
            Err(lacking) => assert!(waiting.elapsed() < crate::PATIENCE, "{lacking}"),
        }
        sink.wait(0.5);
    }
}

/// Whether somebody speaks in some sound at 48,000: more than a tone or two.
pub fn speaks(heard: &[f32], from: f32) -> bool {
    let from = &heard[((from * 48_000.0) as usize).min(heard.len())..];
    from.chunks(480).filter(|chunk| rms(chunk) > 0.02).count() > 15
}

/// Waits until somebody speaks, however late.
#[track_caller]
pub fn until_speaks(sink: &crate::sink::Sink, from: f32) {
    let waiting = std::time::Instant::now();
    while !speaks(&sink.left(), from) {
        assert!(waiting.elapsed() < crate::PATIENCE, "nobody speaks after {from} s");
        sink.wait(0.05);
    }
}
