//! Keys from a terminal: bytes into keys, and the line being typed.
//!
//! The bytes are read here and not by a terminal library, because a hung-up terminal must end the
//! reading: crossterm 0.29 reads an end of file over and over and takes a whole core.

use std::{
    io,
    os::fd::{AsFd, OwnedFd},
};

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

use annabella_core::harmless;

/// The longest line kept while it is typed.
const CHARS_MAX: usize = 1000;

/// What a person did at the keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyPress {
    /// A letter, digit, space or sign.
    Letter(char),
    /// The last letter away.
    Erase,
    /// The whole line away.
    EraseAll,
    /// The line is finished.
    Enter,
    /// The end of input on an empty line.
    Leave,
    /// Silence: the escape key.
    Stop,
}

/// Bytes into keys, however they are cut. Cursor and function keys are passed over.
#[derive(Debug, Default)]
pub struct Keys {
    bytes: Vec<u8>,
    escape: Escape,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Escape {
    #[default]
    None,
    Begun,
    Sequence,
}

impl Keys {
    /// The keys in some bytes.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<KeyPress> {
        let mut keys: Vec<KeyPress> = bytes.iter().filter_map(|byte| self.push(*byte)).collect();
        // A terminal sends a cursor key in one go: an escape with nothing after it is the key. If
        // the rest was late, it is still passed over, and silence does no harm.
        if self.escape == Escape::Begun && bytes.last() == Some(&0x1b) {
            keys.push(KeyPress::Stop);
        }
        keys
    }

    fn push(&mut self, byte: u8) -> Option<KeyPress> {
        match self.escape {
            Escape::Begun if matches!(byte, b'[' | b'O') => {
                self.escape = Escape::Sequence;
                return None;
            }
            Escape::Sequence => {
                if (0x40..=0x7e).contains(&byte) {
                    self.escape = Escape::None;
                }
                return None;
            }
            Escape::None | Escape::Begun => self.escape = Escape::None,
        }
        if byte >= 0x80 {
            return self.push_wide(byte);
        }
        self.bytes.clear();
        match byte {
            b'\r' | b'\n' => Some(KeyPress::Enter),
            0x7f | 0x08 => Some(KeyPress::Erase),
            0x15 => Some(KeyPress::EraseAll),
            // Control-C comes as a key only where the terminal sends no signal for it.
            0x03 | 0x04 => Some(KeyPress::Leave),
            0x1b => {
                self.escape = Escape::Begun;
                None
            }
            b'\t' => Some(KeyPress::Letter(' ')),
            0x20..=0x7e => Some(KeyPress::Letter(char::from(byte))),
            _ => None,
        }
    }

    /// Part of a letter of several bytes.
    fn push_wide(&mut self, byte: u8) -> Option<KeyPress> {
        if byte >= 0xc0 {
            self.bytes.clear();
        }
        self.bytes.push(byte);
        let whole = std::str::from_utf8(&self.bytes).ok().and_then(|text| text.chars().next());
        if whole.is_some() || self.bytes.len() >= 4 {
            self.bytes.clear();
        }
        // Letters and the accents over them; nothing that turns a line round or hides in it.
        let letter = |c: &char| c.is_alphanumeric() || ('\u{300}'..='\u{36f}').contains(c);
        whole.filter(|c| harmless(*c)).filter(letter).map(KeyPress::Letter)
    }
}

/// The line being typed.
#[derive(Debug, Default)]
pub struct TypedLine {
    line: String,
}

impl TypedLine {
    /// What stands there.
    pub fn so_far(&self) -> &str {
        &self.line
    }

    pub(super) fn letter(&mut self, letter: char) -> bool {
        let fits = self.line.len() < CHARS_MAX;
        if fits {
            self.line.push(letter);
        }
        fits
    }

    pub(super) fn erase(&mut self) -> bool {
        self.line.pop().is_some()
    }

    pub(super) fn erase_all(&mut self) -> bool {
        let any = !self.line.is_empty();
        self.line.clear();
        any
    }

    pub(super) fn finish(&mut self) -> String {
        std::mem::take(&mut self.line)
    }
}

/// A terminal that hands over each key as it is pressed, until this is dropped.
#[derive(Debug)]
pub struct Raw {
    fd: OwnedFd,
    before: Termios,
}

impl Raw {
    /// Takes echo and line editing over from the terminal; signals and output stay as they are.
    ///
    /// # Errors
    /// When it is not a terminal.
    pub fn new(fd: OwnedFd) -> io::Result<Raw> {
        let before = tcgetattr(&fd)?;
        let raw = Raw { fd, before };
        raw.again()?;
        Ok(raw)
    }

    /// Gives them back, for as long as the program is stopped.
    pub fn rest(&self) {
        // A terminal that has gone away has no modes to restore.
        let _ = tcsetattr(&self.fd, OptionalActions::Now, &self.before);
    }

    /// Takes over the signals of its keys too, for a while in which nobody waits for signals.
    ///
    /// # Errors
    /// When it is not a terminal.
    pub fn alone(fd: OwnedFd) -> io::Result<Raw> {
        let raw = Raw::new(fd)?;
        let mut modes = tcgetattr(&raw.fd)?;
        modes.local_modes.remove(LocalModes::ISIG);
        tcsetattr(&raw.fd, OptionalActions::Now, &modes)?;
        Ok(raw)
    }

    /// Takes them over once more, after the program was stopped and continued.
    ///
    /// # Errors
    /// When the terminal has gone.
    pub fn again(&self) -> io::Result<()> {
        let mut modes = self.before.clone();
        modes.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO);
        Ok(tcsetattr(&self.fd, OptionalActions::Now, &modes)?)
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        self.rest();
    }
}

/// Whether a terminal shows what is typed at it.
///
/// # Errors
/// When it is none, or is gone.
pub fn echo(terminal: impl AsFd, on: bool) -> io::Result<()> {
    let mut modes = tcgetattr(&terminal)?;
    modes.local_modes.set(LocalModes::ECHO, on);
    Ok(tcsetattr(&terminal, OptionalActions::Now, &modes)?)
}
