//! The one sink: a pipe read at a card's speed, which stamps the first sample that is not silent.

use std::{
    fs::OpenOptions,
    io::Read,
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

/// Sixteen channels of floats.
pub(crate) const FRAME: usize = 64;
/// Half a millisecond.
const BLOCK: usize = 24 * FRAME;

/// A device whose samples go into a pipe here.
pub(crate) fn config(folder: &Path) -> PathBuf {
    let path = folder.join("asound.conf");
    let fifo = folder.join("fifo");
    let text = format!(
        "</usr/share/alsa/alsa.conf>\n\
         pcm.!default {{ type plug\n\
         slave {{ pcm \"kept\" format FLOAT_LE rate 48000 channels 16 }} }}\n\
         pcm.kept {{ type file slave.pcm \"null\" file \"{}\" format \"raw\" }}\n",
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
        rustix::pipe::fcntl_setpipe_size(&pipe, 4096).unwrap();
        let heard: Arc<Mutex<Heard>> = Arc::default();
        let kept = Arc::clone(&heard);
        thread::spawn(move || {
            let mut block = [0; BLOCK];
            let mut due = Instant::now();
            loop {
                pipe.read_exact(&mut block).unwrap();
                let now = Instant::now();
                let loud = |s: &[u8]| f32::from_le_bytes(s.try_into().unwrap()).abs() > 0.002;
                if block.chunks_exact(4).any(loud) {
                    let mut heard = kept.lock().unwrap();
                    heard.first.get_or_insert(now);
                    heard.last = Some(now);
                }
                // A writer that was late does not make the card faster afterwards.
                let latest = now.checked_sub(Duration::from_millis(1)).unwrap_or(now);
                due = due.max(latest) + Duration::from_micros(500);
                thread::sleep(due.saturating_duration_since(Instant::now()));
            }
        });
        Sink(heard)
    }

    /// Waits until it was silent for a tenth of a second, and listens anew.
    pub(crate) fn arm(&self) {
        loop {
            let last = self.0.lock().unwrap().last;
            match last {
                Some(last) if last.elapsed() < Duration::from_millis(100) => {
                    thread::sleep(Duration::from_millis(5));
                }
                _ => break,
            }
        }
        *self.0.lock().unwrap() = Heard::default();
    }

    /// How long after a moment the first sample came that is not silent.
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
