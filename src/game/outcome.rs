//! How a game ended, and by which law.

use shakmaty::Color;

use crate::laws::{Law, Laws};

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; none: a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The king is mated.
    Checkmate,
    /// No move, no check.
    Stalemate,
    /// Nobody can mate any more.
    DeadPosition,
    /// A player gave up.
    Resignation,
    /// Offered and accepted.
    Agreement,
    /// The same position five times.
    Fivefold,
    /// Seventy-five moves without capture or pawn move.
    SeventyFive,
}

impl Outcome {
    /// The score as it is written.
    pub fn score(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// Where the law that ended it stands.
    pub fn article(self, laws: &Laws) -> Option<&'static str> {
        laws.article(self.reason.law())
    }
}

impl Reason {
    /// Its name in `show --json` and in cues.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead-position",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Fivefold => "fivefold",
            Reason::SeventyFive => "seventy-five",
        }
    }

    fn law(self) -> Law {
        match self {
            Reason::Checkmate => Law::Checkmate,
            Reason::Stalemate => Law::Stalemate,
            Reason::DeadPosition => Law::DeadPosition,
            Reason::Resignation => Law::Resignation,
            Reason::Agreement => Law::Agreement,
            Reason::Fivefold => Law::Fivefold,
            Reason::SeventyFive => Law::SeventyFive,
        }
    }
}
