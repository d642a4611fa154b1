//! What is wrong with a game that is to become a scoresheet: where, and what was done about it.

use std::fmt;

use thiserror::Error;

use super::{
    GAME_BYTES_MAX,
    braille::{Code, Unknown},
};
use crate::game::Plain;

/// Something wrong, and its place.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}{what}", Place(self))]
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
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Wrong {
    /// A word that is no legal move.
    #[error("`{0}` is not a legal move there; mend it, what stands before it is kept")]
    NoMove(Plain),
    /// A word that fits more than one.
    #[error("`{0}` fits two moves; write it like g1f3, what stands before it is kept")]
    Ambiguous(Plain),
    /// A move in the letters of more than one country.
    #[error(
        "`{0}` is one move in one country\'s letters and another in another\'s; write it like \
         g1f3, what stands before it is kept"
    )]
    Letters(Plain),
    /// More moves than a game can have.
    #[error("more moves than a game can have; what stands before is kept")]
    TooManyMoves,
    /// More bytes than a game can have.
    #[error("more than {GAME_BYTES_MAX} bytes; it is left out")]
    TooLong,
    /// A remark that is never closed.
    #[error("a remark in braces is never closed; close it")]
    OpenComment,
    /// A variation that is never closed.
    #[error("a variation is never closed; close it")]
    OpenVariation,
    /// A line at the head that is not a name and a value in quotes.
    #[error("`{0}` is not a name and a value in quotes; it is left out")]
    Tag(Plain),
    /// A value at the head with characters that are not written, or too many.
    #[error(
        "the value of {0} has characters that cannot be written, or more than 120; they are left \
         out"
    )]
    Name(Plain),
    /// A position that is none.
    #[error("`{0}` is not a position; the game is left out")]
    Position(Plain),
    /// Something stands behind the result.
    #[error("`{0}` stands behind the result; it is left out")]
    AfterResult(Plain),
    /// A letter without a sign in that language's braille.
    #[error(
        "`{}` has no sign in that braille; it stands there plain, or as a question mark",
        Plain::shown(&.0.to_string())
    )]
    NoSign(char),
    /// A move for which that code's sign is not known.
    #[error("{0} is not known in {1}; the game is left out, use literary or compact")]
    NotKnown(Unknown, Code),
    /// So many more things are wrong.
    #[error("{0} more like these")]
    More(usize),
}

/// Where it is, as far as that is known, before what it is.
struct Place<'a>(&'a ScoreFault);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.0.line {
            write!(f, "line {line}, ")?;
        }
        if let Some(game) = self.0.game {
            write!(f, "game {game}, ")?;
        }
        if let Some((number, black)) = self.0.place {
            write!(f, "move {number}{}, ", if black { "..." } else { "." })?;
        }
        Ok(())
    }
}
