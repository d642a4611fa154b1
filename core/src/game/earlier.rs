//! An earlier position, as it is named: after so many half-moves, or after a player's move.

use std::{fmt, num::NonZeroU32, str::FromStr};

use shakmaty::Color;

/// An earlier position of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Earlier {
    /// After so many half-moves of this game: `2`.
    Plies(usize),
    /// After this player's move of this number, as it stands on the scoresheets: `1.` White's,
    /// `1...` Black's.
    Move(NonZeroU32, Color),
}

/// Text that names no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a number of half-moves or of a move")]
pub struct NotEarlier;

impl fmt::Display for Earlier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Earlier::Plies(plies) => write!(f, "{plies}"),
            Earlier::Move(number, by) => write!(f, "{number}{}", by.fold_wb(".", "...")),
        }
    }
}

impl FromStr for Earlier {
    type Err = NotEarlier;

    fn from_str(text: &str) -> Result<Earlier, NotEarlier> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, dots) = text.split_at_checked(digits).ok_or(NotEarlier)?;
        let by = match dots {
            "" => return number.parse().map(Earlier::Plies).map_err(|_| NotEarlier),
            "." => Color::White,
            "..." => Color::Black,
            _ => return Err(NotEarlier),
        };
        Ok(Earlier::Move(number.parse().map_err(|_| NotEarlier)?, by))
    }
}

impl Earlier {
    /// The half-move after which it stood, as half-moves are written: White's first move of a whole
    /// game is 1. None: it is counted in plies of this game.
    pub(crate) fn half_move(self) -> Option<usize> {
        let Earlier::Move(number, by) = self else { return None };
        let number = usize::try_from(number.get()).unwrap_or(usize::MAX);
        Some(number.saturating_mul(2).saturating_sub(by.fold_wb(1, 0)))
    }
}
