//! The one sink: a card that is none, which tells of every frame when it is played.

use std::{
    fs::OpenOptions,
    io::Read,
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

/// A frame of two floats.
const FRAME: usize = 8;
const RATE: f64 = 48_000.0;
/// A word is known by so many frames, 300 ms: one may begin very softly.
const WORD: usize = 14_400;
/// A word among tones begins mostly within so many frames of the first of them, 50 ms ...
const SOON: usize = 2_400;
/// ... and on a machine that stood still meanwhile within so many, a second.
const LATEST: usize = 48_000;
/// A word beside a tone is so much alike; another sound is 0.2 at most.
const SAME: f32 = 0.4;
/// A sample that is heard.
const LOUD: f32 = 0.002;

/// A device whose frames come to a pipe here, each block with the time it is played.
pub(crate) fn config(folder: &Path) -> PathBuf {
    let source = Path::new(kit::ROOT).join("benches/sound/card.c");
    let plugin = folder.join("card.so");
    let built = Command::new("cc")
        .args(["-O2", "-shared", "-fPIC", "-DPIC", "-o"])
        .args([&plugin, &source])
        .arg("-lasound")
        .status();
    assert!(built.expect("a C compiler, as Rust itself needs").success());
    let (path, fifo) = (folder.join("asound.conf"), folder.join("fifo"));
    let text = format!(
        "</usr/share/alsa/alsa.conf>\n\
         pcm_type.card {{ lib \"{}\" }}\n\
         pcm.!default {{ type plug slave.pcm {{ type card pipe \"{}\" }} }}\n",
        plugin.display(),
        fifo.display()
    );
    std::fs::write(&path, text).unwrap();
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    path
}

#[derive(Default)]
struct Heard {
    first: Option<Instant>,
    last: Option<Instant>,
    /// From the first on, of the first channel.
    samples: Vec<f32>,
}

pub(crate) struct Sink(Arc<Mutex<Heard>>);

impl Sink {
    pub(crate) fn new(fifo: &Path) -> Sink {
        let mut pipe = OpenOptions::new().read(true).write(true).open(fifo).unwrap();
        let heard: Arc<Mutex<Heard>> = Arc::default();
        let kept = Arc::clone(&heard);
        // The card's clock is the one behind `Instant`.
        let (here, card) = (Instant::now(), monotonic());
        thread::spawn(move || {
            let mut stamp = [0; 16];
            let mut block = [0; 240 * FRAME];
            loop {
                pipe.read_exact(&mut stamp).unwrap();
                let part = |at: usize| u64::from_le_bytes(stamp[at..at + 8].try_into().unwrap());
                let played = here + Duration::from_nanos(part(0).saturating_sub(card));
                let block = &mut block[..part(8) as usize * FRAME];
                pipe.read_exact(block).unwrap();
                let sample = |s: &[u8]| f32::from_le_bytes(s.try_into().unwrap());
                let loud = |s: &[u8]| sample(s).abs() > LOUD;
                let at = |frame: usize| played + Duration::from_secs_f64(frame as f64 / RATE);
                let frames = block.chunks_exact(FRAME);
                let loud = |frame: &[u8]| frame.chunks_exact(4).any(loud);
                let loud: Vec<_> = frames.clone().map(loud).collect();
                let first = loud.iter().position(|loud| *loud);
                let mut heard = kept.lock().unwrap();
                let from = if heard.first.is_some() { Some(0) } else { first };
                if let Some(from) = from.filter(|_| heard.samples.len() < WORD + LATEST) {
                    heard.samples.extend(frames.skip(from).map(|frame| sample(&frame[..4])));
                }
                if let Some(first) = first {
                    heard.first.get_or_insert(at(first));
                    heard.last = loud.iter().rposition(|loud| *loud).map(at);
                }
            }
        });
        Sink(heard)
    }

    /// Waits until it was silent for a tenth of a second, and listens anew.
    pub(crate) fn arm(&self) {
        loop {
            let last = self.0.lock().unwrap().last;
            match last {
                Some(last) if last + Duration::from_millis(100) > Instant::now() => {
                    thread::sleep(Duration::from_millis(5));
                }
                _ => break,
            }
        }
        *self.0.lock().unwrap() = Heard::default();
    }

    /// How long after a moment the first audible frame of this recording was played, whatever tones
    /// sounded beside it.
    pub(crate) fn word_since(&self, began: Instant, recording: &[i16]) -> Duration {
        let first = self.since(began);
        let word: Vec<f32> = recording.iter().map(|s| f32::from(*s) / 32_768.0).collect();
        let audible = word.iter().position(|s| s.abs() > LOUD).unwrap_or(0);
        let word = &word[audible..audible + WORD];
        let (mut at, mut best) = self.place_of(word, SOON);
        if best < SAME {
            (at, best) = self.place_of(word, LATEST);
        }
        assert!(best >= SAME, "the word was not heard: {best}");
        first + Duration::from_secs_f64(at as f64 / RATE)
    }

    /// Where among so many frames from the first on a word begins most likely, and how alike it is.
    fn place_of(&self, word: &[f32], frames: usize) -> (usize, f32) {
        let heard = loop {
            let heard = self.0.lock().unwrap().samples.clone();
            if heard.len() >= WORD + frames {
                break heard;
            }
            thread::sleep(Duration::from_millis(5));
        };
        let places = heard.windows(WORD).take(frames).map(|heard| alike(heard, word));
        places.enumerate().max_by(|one, other| one.1.total_cmp(&other.1)).unwrap()
    }

    /// How long after a moment the first frame was played that is not silent.
    pub(crate) fn since(&self, began: Instant) -> Duration {
        loop {
            if let Some(first) = self.0.lock().unwrap().first {
                return first.saturating_duration_since(began);
            }
            assert!(began.elapsed() < Duration::from_secs(20), "nothing was heard");
            thread::sleep(Duration::from_micros(200));
        }
    }
}

/// How alike two rows of samples are: 1 for the same, whatever their loudness. Every eighth sample
/// is enough for a voice.
fn alike(one: &[f32], other: &[f32]) -> f32 {
    let sum = |one: &[f32], other: &[f32]| -> f32 {
        one.iter().zip(other).step_by(8).map(|(a, b)| a * b).sum()
    };
    sum(one, other) / (sum(one, one) * sum(other, other)).sqrt()
}

fn monotonic() -> u64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
    now.tv_sec as u64 * 1_000_000_000 + now.tv_nsec as u64
}
