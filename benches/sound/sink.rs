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
                let loud = |s: &[u8]| f32::from_le_bytes(s.try_into().unwrap()).abs() > 0.002;
                let at = |frame: usize| played + Duration::from_secs_f64(frame as f64 / RATE);
                let frames = block.chunks_exact(FRAME);
                let loud = |frame: &[u8]| frame.chunks_exact(4).any(loud);
                let loud: Vec<_> = frames.map(loud).collect();
                if let Some(first) = loud.iter().position(|loud| *loud) {
                    let mut heard = kept.lock().unwrap();
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

fn monotonic() -> u64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
    now.tv_sec as u64 * 1_000_000_000 + now.tv_nsec as u64
}
