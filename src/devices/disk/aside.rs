//! What is written elsewhere than the journal and is no record: the cues, and the word where a game
//! went on.
//!
//! Nothing but the journal's own medium may hold the journal up. Where threads are, each of these
//! is written on one of its own: what finds no room on the way there is dropped.

use std::{
    io, mem,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
};

use super::{Files, How, files::write_all};

/// How much waits for a thread: a pipe that is read again after a breath loses nothing.
const WAITING: usize = 256;
const BYTES_WAITING: usize = 256 << 10;

/// Where something goes that is no record.
#[derive(Debug)]
pub(super) enum Aside<Here, What> {
    Nowhere,
    /// It is written at once, where nothing else goes on meanwhile.
    Here(Here),
    /// A thread of its own writes it; so many bytes of it wait.
    Away(SyncSender<(usize, What)>, Arc<AtomicUsize>),
}

/// What comes to the thread that writes it.
#[derive(Debug)]
pub struct Handed<What> {
    from: Receiver<(usize, What)>,
    waiting: Arc<AtomicUsize>,
    /// The bytes of what was taken last.
    taken: usize,
}

impl<What> Iterator for Handed<What> {
    type Item = What;

    fn next(&mut self) -> Option<What> {
        // What was taken before is written by now.
        self.waiting.fetch_sub(mem::take(&mut self.taken), Ordering::Relaxed);
        let (bytes, what) = self.from.recv().ok()?;
        self.taken = bytes;
        Some(what)
    }
}

impl<Here, What> Aside<Here, What> {
    /// From now on somebody else writes it: what he needs for it.
    pub(super) fn part(&mut self) -> Option<(Here, Handed<What>)> {
        match mem::replace(self, Aside::Nowhere) {
            Aside::Here(here) => {
                let (to, from) = sync_channel(WAITING);
                let waiting = Arc::new(AtomicUsize::new(0));
                *self = Aside::Away(to, Arc::clone(&waiting));
                Some((here, Handed { from, waiting, taken: 0 }))
            }
            other @ (Aside::Nowhere | Aside::Away(..)) => {
                *self = other;
                None
            }
        }
    }

    /// Hands it over, so many bytes, or writes it. Fails where it is written here, and where it
    /// finds no room.
    pub(super) fn put(
        &mut self,
        bytes: usize,
        what: What,
        write: impl FnOnce(&mut Here, What) -> io::Result<()>,
    ) -> io::Result<()> {
        match self {
            Aside::Nowhere => Ok(()),
            Aside::Here(here) => write(here, what),
            Aside::Away(to, waiting) => {
                let before = waiting.fetch_add(bytes, Ordering::Relaxed);
                let sent = if before > 0 && before.saturating_add(bytes) > BYTES_WAITING {
                    Err(TrySendError::Full((bytes, what)))
                } else {
                    to.try_send((bytes, what))
                };
                match sent {
                    Ok(()) => Ok(()),
                    Err(TrySendError::Full(_)) => {
                        waiting.fetch_sub(bytes, Ordering::Relaxed);
                        Err(io::ErrorKind::TimedOut.into())
                    }
                    // Whoever wrote it told why he does so no more.
                    Err(TrySendError::Disconnected(_)) => {
                        *self = Aside::Nowhere;
                        Ok(())
                    }
                }
            }
        }
    }
}

/// What a disk no longer writes by itself: to be written on threads of their own.
#[derive(Debug)]
pub struct Apart<F: Files> {
    /// The cues and where they come from, if there are any.
    pub cues: Option<(CuesFile<F>, Handed<String>)>,
    /// The notes and where they come from.
    pub notes: Option<(MovedWords<F>, Handed<MovedWord>)>,
}

/// The file of cues.
#[derive(Debug)]
pub struct CuesFile<F: Files> {
    files: F,
    file: F::File,
}

impl<F: Files> CuesFile<F> {
    pub(super) fn open(mut files: F, path: &Path) -> io::Result<CuesFile<F>> {
        let file = files.open(path, How::Append)?;
        Ok(CuesFile { files, file })
    }

    /// Writes whole lines.
    ///
    /// # Errors
    /// When they are not taken.
    pub fn write(&mut self, cues: &str) -> io::Result<()> {
        write_all(&mut self.files, &mut self.file, 0, cues.as_bytes())
    }
}

/// Where a game went on: a word beside the file by which it is known, on a disk that has failed.
#[derive(Debug)]
pub struct MovedWord {
    pub(super) path: PathBuf,
    pub(super) word: String,
}

/// Writes notes.
#[derive(Debug)]
pub struct MovedWords<F: Files>(F);

impl<F: Files> MovedWords<F> {
    pub(super) fn new(files: F) -> MovedWords<F> {
        MovedWords(files)
    }

    /// Writes one.
    ///
    /// # Errors
    /// When it is not taken.
    pub fn write(&mut self, note: &MovedWord) -> io::Result<()> {
        let mut file = self.0.open(&note.path, How::Over)?;
        self.0.cut(&mut file, 0)?;
        write_all(&mut self.0, &mut file, 0, note.word.as_bytes())?;
        self.0.sync(&mut file)
    }
}
