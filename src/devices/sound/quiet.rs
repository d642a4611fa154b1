//! Silence on the terminal: what libraries write to standard error does not reach it.
//!
//! alsa-lib and Speech Dispatcher's library write to standard error when a card or a server is
//! missing, straight into the lines a player reads or has read to him. While one of them runs,
//! standard error is a pipe; only the program's own sentences come through.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
    os::fd::{AsFd, OwnedFd},
};

/// What every sentence of the program begins with, and what the compiler makes of a fault of its.
const OWN: [&[u8]; 2] = [b"annabella: ", b"thread '"];
/// A longer line is no sentence.
const LINE_BYTES_MAX: u64 = 4096;

/// Standard error is a pipe until this is dropped.
#[derive(Debug)]
pub struct Quiet {
    before: OwnedFd,
}

/// The other end of the pipe, to be read on a thread of its own.
#[derive(Debug)]
pub struct Overheard {
    pipe: BufReader<File>,
    before: File,
}

impl Quiet {
    /// Turns standard error into a pipe.
    ///
    /// # Errors
    /// When the system has no pipe left.
    pub fn begin() -> io::Result<(Quiet, Overheard)> {
        let before = io::stderr().as_fd().try_clone_to_owned()?;
        let (reader, writer) = io::pipe()?;
        rustix::stdio::dup2_stderr(&writer)?;
        let own = File::from(before.try_clone()?);
        let pipe = BufReader::new(File::from(OwnedFd::from(reader)));
        Ok((Quiet { before }, Overheard { pipe, before: own }))
    }
}

impl Drop for Quiet {
    fn drop(&mut self) {
        // With this the last writing end is closed, and the reader ends.
        let _ = rustix::stdio::dup2_stderr(&self.before);
    }
}

impl Overheard {
    /// Passes on the program's own sentences until standard error is itself again.
    pub fn listen(mut self) {
        let mut line = Vec::new();
        loop {
            line.clear();
            match self.pipe.by_ref().take(LINE_BYTES_MAX).read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) if OWN.iter().any(|own| line.starts_with(own)) => {
                    let _ = self.before.write_all(&line);
                }
                Ok(_) => {}
            }
        }
    }
}
