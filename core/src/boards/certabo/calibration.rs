//! Which tag is under which piece. As text: five numbers and the piece's letter, one tag a line.

use std::{collections::BTreeMap, fmt, str::FromStr};

use shakmaty::Piece;
use thiserror::Error;

use super::codec::Tag;

/// No set has so many pieces.
const TAGS_MAX: usize = 256;

/// The tags that are known. A set may have more than one queen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Calibration(BTreeMap<Tag, Piece>);

impl Calibration {
    /// The piece with this tag.
    pub fn piece(&self, tag: &Tag) -> Option<Piece> {
        self.0.get(tag).copied()
    }

    /// How many tags are known.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no tag is known.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One more tag; beyond the most it is not taken.
    pub fn add(&mut self, tag: Tag, piece: Piece) {
        if self.0.len() < TAGS_MAX || self.0.contains_key(&tag) {
            self.0.insert(tag, piece);
        }
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ([a, b, c, d, e], piece) in &self.0 {
            writeln!(f, "{a} {b} {c} {d} {e} {}", piece.char())?;
        }
        Ok(())
    }
}

/// The number of the line that is not five numbers and a piece's letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("line {0} is not five numbers and the letter of a piece")]
pub struct BadCalibration(pub usize);

impl FromStr for Calibration {
    type Err = BadCalibration;

    fn from_str(text: &str) -> Result<Self, BadCalibration> {
        let mut known = Self::default();
        for (at, line) in (1..).zip(text.lines().take(TAGS_MAX)) {
            let (tag, piece) = read(line).ok_or(BadCalibration(at))?;
            known.add(tag, piece);
        }
        Ok(known)
    }
}

fn read(line: &str) -> Option<(Tag, Piece)> {
    let mut parts = line.split(' ');
    let mut tag = Tag::default();
    for number in &mut tag {
        *number = parts.next()?.parse().ok()?;
    }
    let mut letters = parts.next()?.chars();
    let piece = Piece::from_char(letters.next()?)?;
    let ends = letters.next().is_none() && parts.next().is_none();
    ends.then_some((tag, piece))
}
