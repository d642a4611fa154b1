//! Why a file that tells of a difference is refused, and what to write instead.

use std::fmt;

use super::FILE_BYTES_MAX;
use crate::{
    game::Plain,
    laws::Laws,
    scoresheet::{Stopped, Unread},
};

/// Why a file is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadFile {
    /// More than [`FILE_BYTES_MAX`] bytes.
    TooLong,
    /// Bytes that are no text.
    NotText,
    /// A line, counted from one, and what is wrong with it.
    Line(usize, BadLine),
    /// A line that must be there.
    Lacks(&'static str),
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadLine {
    /// Its first word is none of those there are.
    Unknown(Plain),
    /// No edition has that name.
    Edition(Plain),
    /// A score is White's or Black's.
    Score,
    /// A board is the sighted player's or the one with pegs.
    Board,
    /// What stands there already.
    Twice(&'static str),
    /// Not a ply and two times.
    Clock,
    /// A board's position that is none.
    Position(Plain),
    /// A board's move that is none, and which half-move it is.
    Move(Stopped, usize),
}

impl fmt::Display for BadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadFile::TooLong => write!(f, "more than {FILE_BYTES_MAX} bytes; give one game"),
            BadFile::NotText => write!(f, "not text; write it as UTF-8"),
            BadFile::Lacks(what) => write!(f, "no line `{what}`; add it, with moves or a position"),
            BadFile::Line(line, bad) => write!(f, "line {line}: {bad}"),
        }
    }
}

impl std::error::Error for BadFile {}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLine::Unknown(word) => {
                write!(f, "`{word}` is not known; begin with edition, score, board, clock or #")
            }
            BadLine::Edition(name) => {
                let editions = Laws::EDITIONS.map(|laws| laws.id).join(", ");
                write!(f, "no edition is called `{name}`; the editions are {editions}")
            }
            BadLine::Score => write!(f, "whose score is it; write score white or score black"),
            BadLine::Board => write!(f, "which board is it; write board sighted or board pegs"),
            BadLine::Twice(what) => write!(f, "`{what}` is there already; leave one"),
            BadLine::Clock => write!(f, "not a ply and two times; write clock 3 41:10 38:55"),
            BadLine::Position(text) => {
                write!(f, "`{text}` is not a position; write it like 4k3/8/8/8/8/8/8/4K3")
            }
            BadLine::Move(at, ply) => {
                let (word, mend) = (&at.word, "or give the position instead");
                match at.why {
                    Unread::NoMove => {
                        write!(f, "`{word}`, half-move {ply}, is not legal there; mend it, {mend}")
                    }
                    _ => write!(
                        f,
                        "`{word}`, half-move {ply}, is not one move; write it like g1f3, {mend}"
                    ),
                }
            }
        }
    }
}

impl std::error::Error for BadLine {}
