//! What a `ChessLink` sends, read and written. No I/O, no clock, no panic.
//!
//! A message begins with a small letter that also tells its length: `s`, 64 squares from a8 to h1
//! and the check, 67 characters; `v`, four digits and the check; `l` or `x` and the check; `w` or
//! `r`, four digits and the check. `v010374` is version 01.03. Neither end nor beginning is marked.
//!
//! # Why
//!
//! A reader that collects 67 characters after any `s` hears a good message late when a stray `s`
//! stands before it. So each character is asked whether a whole message ends with it, and nothing
//! that stands before an intact one can delay it.

use shakmaty::{Piece, Square};

use super::{
    super::{scan::Holes, settle::Hole},
    chars::{Last, byte, checked, hex, message},
};

const LONGEST: usize = 67;

/// What a `ChessLink` reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChessLinkReport {
    /// All squares.
    Status(Box<Holes>),
    /// Its version.
    Version(u8, u8),
    /// Lights are lit.
    Lit,
    /// All lights are off.
    Dark,
    /// A setting was written: which, and what.
    Written(u8, u8),
    /// A setting was read: which, and what.
    Read(u8, u8),
}

/// Characters that are no report. Counted, never guessed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChessLinkNoise {
    /// Characters that belong to no message; told once for all of them.
    Stray,
    /// Squares whose check is wrong.
    CheckFailed,
}

/// Reads a `ChessLink`'s bytes, however they were cut.
#[derive(Debug, Clone, Default)]
pub struct ChessLinkCodec {
    last: Last<LONGEST>,
    /// Characters since the last message ended.
    since: usize,
    stray: bool,
}

impl ChessLinkCodec {
    /// Takes the bytes that arrived and gives back each whole message in them, in their order.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Result<ChessLinkReport, ChessLinkNoise>> {
        let mut reports = Vec::new();
        for &byte in bytes {
            self.push(byte, &mut reports);
        }
        reports
    }

    fn push(&mut self, byte: u8, reports: &mut Vec<Result<ChessLinkReport, ChessLinkNoise>>) {
        self.last.push(byte);
        self.since = self.since.saturating_add(1);
        let ends = [3, 7, LONGEST];
        let ended =
            ends.into_iter().find_map(|length| Some((length, read(self.last.last(length)?)?)));
        if ended.is_none() && self.since > LONGEST && !self.stray {
            self.stray = true;
            reports.push(Err(ChessLinkNoise::Stray));
        }
        let Some((length, report)) = ended else { return };
        if self.since > length && !self.stray {
            reports.push(Err(ChessLinkNoise::Stray));
        }
        if report.is_ok() {
            self.since = 0;
            self.stray = false;
        }
        reports.push(report);
    }
}

fn read(message: &[u8]) -> Option<Result<ChessLinkReport, ChessLinkNoise>> {
    let [letter, .., _] = message else { return None };
    let length = match letter {
        b's' => LONGEST,
        b'v' | b'w' | b'r' => 7,
        b'l' | b'x' => 3,
        _ => return None,
    };
    if message.len() != length {
        return None;
    }
    match (checked(message), message) {
        (Some([b's', squares @ ..]), _) => Some(Ok(ChessLinkReport::Status(holes(squares)?))),
        // Squares and nothing else between: that was one, and it is spoilt.
        (None, [b's', squares @ .., _, _]) => {
            holes(squares).map(|_| Err(ChessLinkNoise::CheckFailed))
        }
        (Some([b'l']), _) => Some(Ok(ChessLinkReport::Lit)),
        (Some([b'x']), _) => Some(Ok(ChessLinkReport::Dark)),
        (Some([letter, a, b, c, d]), _) => {
            let (one, other) = (byte([*a, *b])?, byte([*c, *d])?);
            Some(Ok(match letter {
                b'v' => ChessLinkReport::Version(one, other),
                b'w' => ChessLinkReport::Written(one, other),
                _ => ChessLinkReport::Read(one, other),
            }))
        }
        _ => None,
    }
}

fn holes(squares: &[u8]) -> Option<Box<Holes>> {
    let mut holes = Box::new([Hole::Empty; 64]);
    for (at, letter) in Square::ALL.into_iter().zip(squares) {
        let hole = holes.get_mut(usize::from(at.flip_vertical()))?;
        *hole = match letter {
            b'.' => Hole::Empty,
            letter => Hole::Filled(Some(Piece::from_char(char::from(*letter))?)),
        };
    }
    Some(holes)
}

impl ChessLinkReport {
    /// The message a board sends for this report. A piece that is not known is written as none.
    pub fn message(&self) -> Vec<u8> {
        let four = |letter: u8, one: u8, other: u8| {
            let ([a, b], [c, d]) = (hex(one), hex(other));
            vec![letter, a, b, c, d]
        };
        let body = match self {
            Self::Status(holes) => {
                let letter = |at: Square| {
                    let hole = holes.get(usize::from(at.flip_vertical()))?.piece()?;
                    u8::try_from(hole.char()).ok()
                };
                let letters = Square::ALL.into_iter().map(|at| letter(at).unwrap_or(b'.'));
                std::iter::once(b's').chain(letters).collect()
            }
            Self::Version(major, minor) => four(b'v', *major, *minor),
            Self::Lit => vec![b'l'],
            Self::Dark => vec![b'x'],
            Self::Written(at, what) => four(b'w', *at, *what),
            Self::Read(at, what) => four(b'r', *at, *what),
        };
        message(&body)
    }
}
