//! What Certabo and Tabutronic boards send, read and written. No I/O, no clock, no panic.
//!
//! A board sends line after line, unasked: `:`, numbers from 0 to 255 with blanks between, CR LF.
//! Eight numbers are the ranks from 8 to 1, the a-file the highest bit: `:255 255 0 0 0 0 255 255`
//! is the start position. 320 numbers are five for each square from a8 to h1, the tag of the piece
//! there; five zeros: nothing. `L` or `D`, CR LF, is the answer to lights; it may stand between two
//! numbers of a line, and so may bare line feeds and zero bytes.
//!
//! There is no check. A colon begins a line, whatever was expected, so nothing that stands before
//! an intact line can swallow it.

use shakmaty::{Bitboard, File, Rank, Square};

/// The number of a piece's tag.
pub type Tag = [u8; 5];
/// The tags on all squares, from a1 to h8.
pub type Tags = [Tag; 64];

const NUMBERS_MAX: usize = 320;
const RANKS: usize = 8;

/// What a board of this make reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CertaboReport {
    /// The filled holes.
    Holes(Bitboard),
    /// The tags on all squares.
    Tags(Box<Tags>),
    /// Lights were lit.
    Lit,
}

/// Bytes that are no report. Counted, never guessed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CertaboNoise {
    /// Bytes outside any line, or that no line has; told once for all of them.
    Stray,
    /// A line that another one interrupts.
    CutShort,
    /// A number over 255.
    Number,
    /// A line with neither 8 nor 320 numbers.
    Count,
}

/// Reads a board's bytes, however they were cut.
#[derive(Debug, Clone, Default)]
pub struct CertaboCodec {
    /// The numbers of the line that has begun; none: no line has.
    line: Option<Vec<u8>>,
    /// The digits of the number that has begun.
    number: Option<u16>,
    /// A letter that answers has begun.
    answer: bool,
    cr: bool,
    stray: bool,
}

impl CertaboCodec {
    /// Takes the bytes that arrived and gives back each whole line in them, in their order.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Result<CertaboReport, CertaboNoise>> {
        let mut reports = Vec::new();
        for &byte in bytes {
            reports.extend(self.push(byte));
        }
        reports
    }

    fn push(&mut self, byte: u8) -> Option<Result<CertaboReport, CertaboNoise>> {
        let after_cr = std::mem::take(&mut self.cr);
        match byte {
            b':' => return self.begin(),
            b'L' | b'D' => self.answer = true,
            b'\r' => self.cr = true,
            b'\n' if self.answer => {
                self.answer = false;
                return after_cr.then_some(Ok(CertaboReport::Lit));
            }
            b'\n' if after_cr && self.line.is_some() => {
                let ended = self.end_number();
                return Some(ended.and_then(|()| self.end()).map_err(|noise| self.drop(noise)));
            }
            0 | b'*' | b'\n' => {}
            b' ' if self.line.is_some() => {
                return self.end_number().map_err(|noise| self.drop(noise)).err().map(Err);
            }
            b'0'..=b'9' if self.line.is_some() => {
                let number = self.number.unwrap_or(0) * 10 + u16::from(byte - b'0');
                self.number = Some(number);
                if number > 255 {
                    return Some(Err(self.drop(CertaboNoise::Number)));
                }
            }
            _ => {
                self.answer = false;
                let in_line = self.line.is_some();
                if in_line || !self.stray {
                    return Some(Err(self.drop(CertaboNoise::Stray)));
                }
            }
        }
        None
    }

    fn begin(&mut self) -> Option<Result<CertaboReport, CertaboNoise>> {
        let before = self.line.is_some().then_some(Err(CertaboNoise::CutShort));
        *self = Self { line: Some(Vec::new()), ..Self::default() };
        before
    }

    fn end_number(&mut self) -> Result<(), CertaboNoise> {
        let Some(number) = self.number.take() else { return Ok(()) };
        let number = u8::try_from(number).map_err(|_| CertaboNoise::Number)?;
        let numbers = self.line.as_mut().ok_or(CertaboNoise::Stray)?;
        if numbers.len() == NUMBERS_MAX {
            return Err(CertaboNoise::Count);
        }
        numbers.push(number);
        Ok(())
    }

    fn end(&mut self) -> Result<CertaboReport, CertaboNoise> {
        let numbers = self.line.take().unwrap_or_default();
        read(&numbers).ok_or(CertaboNoise::Count)
    }

    fn drop(&mut self, noise: CertaboNoise) -> CertaboNoise {
        *self = Self { stray: true, ..Self::default() };
        noise
    }
}

fn read(numbers: &[u8]) -> Option<CertaboReport> {
    if let Ok(ranks) = <[u8; RANKS]>::try_from(numbers) {
        let mut pegs = Bitboard::EMPTY;
        for (rank, bits) in Rank::ALL.into_iter().rev().zip(ranks) {
            for file in File::ALL {
                pegs.set(Square::from_coords(file, rank), bits & (0x80 >> file.to_u32()) != 0);
            }
        }
        return Some(CertaboReport::Holes(pegs));
    }
    (numbers.len() == NUMBERS_MAX).then(|| {
        let mut tags = Box::new([Tag::default(); 64]);
        let (cells, _) = numbers.as_chunks();
        for (square, cell) in Square::ALL.into_iter().zip(cells) {
            if let Some(tag) = tags.get_mut(usize::from(square.flip_vertical())) {
                *tag = *cell;
            }
        }
        CertaboReport::Tags(tags)
    })
}

/// The line a board sends for these filled holes.
pub fn holes_line(pegs: Bitboard) -> Vec<u8> {
    let mut line = String::from(":");
    for rank in Rank::ALL.into_iter().rev() {
        let filled = |file: &File| pegs.contains(Square::from_coords(*file, rank));
        let files = File::ALL.into_iter().filter(filled);
        let bits = files.fold(0_u8, |bits, file| bits | (0x80 >> file.to_u32()));
        line.push_str(&bits.to_string());
        line.push(' ');
    }
    ended(&line)
}

/// The line a board sends for these tags.
pub fn tags_line(tags: &Tags) -> Vec<u8> {
    let mut line = String::from(":");
    for square in Square::ALL {
        let tag = tags.get(usize::from(square.flip_vertical())).copied().unwrap_or_default();
        for number in tag {
            line.push_str(&number.to_string());
            line.push(' ');
        }
    }
    ended(&line)
}

fn ended(line: &str) -> Vec<u8> {
    [line.as_bytes(), b"\r\n"].concat()
}
