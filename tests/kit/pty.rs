//! A program at a real pseudo-terminal, and the text in the bytes it sends.

use std::{
    io::{Read, Write},
    process::Command,
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::PATIENCE;

/// A program, the keys it is sent and the bytes that come.
pub struct Pty {
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    bytes: Receiver<Vec<u8>>,
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Pty {
    pub fn open(command: CommandBuilder, rows: u16, cols: u16) -> Pty {
        let pair = native_pty_system().openpty(size(rows, cols)).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        // Else the end of the program would not be the end of the bytes.
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let writer = Some(pair.master.take_writer().unwrap());
        let (send, bytes) = channel();
        std::thread::spawn(move || {
            let mut chunk = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut chunk) {
                if send.send(chunk[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Pty { master: Some(pair.master), writer, child, bytes }
    }

    pub fn keys(&mut self, keys: &str) {
        let writer = self.writer.as_mut().unwrap();
        writer.write_all(keys.as_bytes()).unwrap();
        writer.flush().unwrap();
    }

    /// The next bytes, however they were cut.
    pub fn more(&self) -> Result<Vec<u8>, RecvTimeoutError> {
        self.bytes.recv_timeout(PATIENCE)
    }

    /// The bytes that come while somebody waits so long for each.
    pub fn more_within(&self, wait: std::time::Duration) -> Result<Vec<u8>, RecvTimeoutError> {
        self.bytes.recv_timeout(wait)
    }

    pub fn resize(&self, rows: u16, cols: u16) {
        self.master.as_ref().unwrap().resize(size(rows, cols)).unwrap();
    }

    /// The terminal's local modes, by their names.
    pub fn modes(&self) -> String {
        format!("{:?}", self.master.as_ref().unwrap().get_termios().unwrap().local_flags)
    }

    pub fn process_id(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// A signal, as the shell sends it.
    pub fn signal(&self, name: &str) {
        let kill = format!("kill -{name} {}", self.process_id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }

    /// The terminal is closed under the program.
    pub fn close(&mut self) {
        self.writer = None;
        self.master = None;
    }

    /// Waits for the end of the program.
    pub fn exit_code(&mut self) -> u32 {
        self.child.wait().unwrap().exit_code()
    }
}

/// A rated game lives on without its terminal: not beyond its test.
impl Drop for Pty {
    fn drop(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Text out of bytes that come in pieces: a letter that is cut waits for its rest.
#[derive(Debug, Default)]
pub struct Decoder {
    rest: Vec<u8>,
}

impl Decoder {
    /// What is whole by now; bytes that are no text become `U+FFFD`.
    pub fn text(&mut self, bytes: &[u8]) -> String {
        self.rest.extend(bytes);
        let whole = match self.rest.utf8_chunks().last() {
            Some(last) if is_begun(last.invalid()) => self.rest.len() - last.invalid().len(),
            _ => self.rest.len(),
        };
        let rest = self.rest.split_off(whole);
        String::from_utf8_lossy(&std::mem::replace(&mut self.rest, rest)).into_owned()
    }
}

/// Whether these bytes may still become a letter.
fn is_begun(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_err_and(|wrong| wrong.error_len().is_none())
}
