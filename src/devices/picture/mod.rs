//! A picture of the table for the eye: described plainly, laid out for any size, drawn by ratatui.
//!
//! Nothing here knows what is shown: whoever describes a [`Picture`] has decided what its eyes may
//! see. A [`Canvas`] turns pictures into the bytes that change one into the next. Colour is never
//! the only sign, and where `NO_COLOR` is set there is none.

mod canvas;
mod draw;
mod layout;
mod text;

pub use canvas::Canvas;

use serde::{Deserialize, Serialize};

/// What is to be seen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Who plays, and for whom this is shown.
    pub heading: String,
    /// Something is wrong with what is shown: stands instead of the heading.
    pub note: Option<String>,
    /// Both clocks.
    pub faces: Vec<Face>,
    /// Whose turn it is.
    pub turn: String,
    /// The next thing to do.
    pub next: String,
    /// The boards, side by side.
    pub boards: Vec<BoardPicture>,
    /// The last moves, the latest last.
    pub moves: Vec<MovePicture>,
    /// What is for one person alone, the most pressing first.
    pub panel: Vec<String>,
    /// What was said so far, the latest last.
    pub lines: Vec<String>,
    /// The line being typed, behind its prompt; none: nobody types.
    pub input: Option<String>,
}

/// One clock.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Whose.
    pub side: String,
    /// What it shows.
    pub time: String,
    /// It runs.
    pub runs: bool,
}

/// One board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardPicture {
    /// Whose, and of which kind.
    pub title: String,
    /// From a1 to h8, rank by rank.
    #[serde(with = "spots")]
    pub spots: [Spot; 64],
}

/// One square.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// The sign of what stands there.
    pub sign: Option<char>,
    /// What is to be seen of it besides.
    pub mark: Mark,
}

/// How a square stands out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// It does not.
    #[default]
    None,
    /// The last move left it or went there.
    Moved,
    /// It does not stand as it should.
    Differs,
}

/// One move.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovePicture {
    /// With its number, as it is written.
    pub written: String,
    /// As it is said.
    pub said: String,
}

/// A board's squares as a list: serde knows no array so long.
mod spots {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer, de::Error as _};

    use super::Spot;

    pub(super) fn serialize<S: Serializer>(spots: &[Spot; 64], to: S) -> Result<S::Ok, S::Error> {
        spots.as_slice().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Spot; 64], D::Error> {
        let spots = Vec::<Spot>::deserialize(from)?;
        let count = spots.len();
        spots.try_into().map_err(|_| D::Error::invalid_length(count, &"64 squares"))
    }
}
