//! What is wrong with a game that is to become a scoresheet: where, and what was done about it.

use std::fmt;

use super::{GAME_BYTES_MAX, braille::Unknown};
use crate::game::Plain;

/// Something wrong, and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreFault {
    /// The line of the file, from one, where it is known.
    pub line: Option<usize>,
    /// Which game of the file, from one; none where there is but one.
    pub game: Option<usize>,
    /// The number of the move, and whether it is Black's.
    pub place: Option<(usize, bool)>,
    /// What.
    pub what: Wrong,
}

/// What can be wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// A word that is no legal move.
    NoMove(Plain),
    /// A word that fits more than one.
    Ambiguous(Plain),
    /// A move in the letters of more than one country.
    Letters(Plain),
    /// More moves than a game can have.
    TooManyMoves,
    /// More bytes than a game can have.
    TooLong,
    /// A remark that is never closed.
    OpenComment,
    /// A variation that is never closed.
    OpenVariation,
    /// A line at the head that is not a name and a value in quotes.
    Tag(Plain),
    /// A value at the head with characters that are not written, or too many.
    Name(Plain),
    /// A position that is none.
    Position(Plain),
    /// Something stands behind the result.
    AfterResult(Plain),
    /// A letter without a sign in that language's braille.
    NoSign(char),
    /// A move for which that code's sign is not known.
    NotKnown(Unknown, &'static str),
    /// So many more things are wrong.
    More(usize),
}

impl fmt::Display for ScoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}, ")?;
        }
        if let Some(game) = self.game {
            write!(f, "game {game}, ")?;
        }
        if let Some((number, black)) = self.place {
            write!(f, "move {number}{}, ", if black { "..." } else { "." })?;
        }
        write!(f, "{}", self.what)
    }
}

impl std::error::Error for ScoreFault {}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::NoMove(word) => write!(
                f,
                "`{word}` is not a legal move there; mend it, what stands before it is kept"
            ),
            Wrong::Ambiguous(word) => write!(
                f,
                "`{word}` fits two moves; write it like g1f3, what stands before it is kept"
            ),
            Wrong::Letters(word) => write!(
                f,
                "`{word}` is one move in one country\'s letters and another in another\'s; write \
                 it like g1f3, what stands before it is kept"
            ),
            Wrong::TooManyMoves => {
                write!(f, "more moves than a game can have; what stands before is kept")
            }
            Wrong::TooLong => write!(f, "more than {GAME_BYTES_MAX} bytes; it is left out"),
            Wrong::OpenComment => write!(f, "a remark in braces is never closed; close it"),
            Wrong::OpenVariation => write!(f, "a variation is never closed; close it"),
            Wrong::Tag(text) => {
                write!(f, "`{text}` is not a name and a value in quotes; it is left out")
            }
            Wrong::Name(name) => write!(
                f,
                "the value of {name} has characters that cannot be written, or more than 120; \
                 they are left out"
            ),
            Wrong::Position(fen) => {
                write!(f, "`{fen}` is not a position; the game is left out")
            }
            Wrong::AfterResult(word) => {
                write!(f, "`{word}` stands behind the result; it is left out")
            }
            Wrong::NoSign(letter) => write!(
                f,
                "`{}` has no sign in that braille; it stands there plain, or as a question mark",
                Plain::shown(&letter.to_string())
            ),
            Wrong::NotKnown(what, code) => write!(
                f,
                "{what} is not known in {code}; the game is left out, use literary or compact"
            ),
            Wrong::More(count) => write!(f, "{count} more like these"),
        }
    }
}

impl std::error::Error for Wrong {}
