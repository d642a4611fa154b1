//! Why a file that tells of a difference is refused, and what to write instead.

use thiserror::Error;

use super::FILE_BYTES_MAX;
use crate::{game::Plain, laws::Laws};

/// Why a file is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadFile {
    /// More than [`FILE_BYTES_MAX`] bytes.
    #[error("more than {FILE_BYTES_MAX} bytes; give one game")]
    TooLong,
    /// Bytes that are no text.
    #[error("not text; write it as UTF-8")]
    NotText,
    /// A line, counted from one, and what is wrong with it.
    #[error("line {0}: {1}")]
    Line(usize, BadLine),
    /// A line that must be there.
    #[error("no line `{0}`; add it, with moves or a position")]
    Lacks(&'static str),
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadLine {
    /// Its first word is none of those there are.
    #[error("`{0}` is not known; begin with edition, score, board, clock or #")]
    Unknown(Plain),
    /// No edition has that name.
    #[error(
        "no edition is called `{0}`; the editions are {editions}",
        editions = Laws::EDITIONS.map(|laws| laws.id).join(", ")
    )]
    Edition(Plain),
    /// A score is White's or Black's.
    #[error("whose score is it; write score white or score black")]
    Score,
    /// A board is the sighted player's or the one with pegs.
    #[error("which board is it; write board sighted or board pegs")]
    Board,
    /// What stands there already.
    #[error("`{0}` is there already; leave one")]
    Twice(&'static str),
    /// Not a ply and two times.
    #[error("not a ply and two times; write clock 3 41:10 38:55")]
    Clock,
    /// A board's position that is none.
    #[error("`{0}` is not a position; write it like 4k3/8/8/8/8/8/8/4K3")]
    Position(Plain),
    /// A board's move that is not legal, and which half-move it is.
    #[error("`{0}`, half-move {1}, is not legal there; mend it, or give the position instead")]
    NoMove(Plain, usize),
    /// A board's move that is not one, and which half-move it is.
    #[error(
        "`{0}`, half-move {1}, is not one move; write it like g1f3, or give the position instead"
    )]
    NotOneMove(Plain, usize),
}
