//! How a game ended, and by which law.

use std::{fmt, str::FromStr};

use shakmaty::{ByColor, Color};
use strum::IntoStaticStr;

use crate::laws::{Basis, Laws, Points, Rule};

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// What each player has.
    pub score: Score,
    /// Why.
    pub reason: Reason,
    /// The law it stands on.
    pub rule: Rule,
}

/// What each player has of the point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// One player has it.
    Won(Color),
    /// Both have half.
    Drawn,
    /// Nobody has anything.
    BothLost,
    /// One player has half, the other nothing.
    Half(Color),
    /// One player has it, the other half: his points were raised (2009: 13.4f).
    Raised(Color),
    /// Nobody has a score: the game is annulled.
    Annulled,
    /// Nobody yet: a claim has ended the game, and an arbiter rules on it later (D1; 2023: III.6).
    Open,
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
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
    /// The same position three times, claimed.
    Repetition,
    /// The same position five times.
    Fivefold,
    /// Fifty moves without capture or pawn move, claimed.
    Fifty,
    /// Seventy-five moves without capture or pawn move.
    SeventyFive,
    /// A flag was called.
    Flag,
    /// One illegal move too many.
    Illegal,
    /// A quickplay finish the opponent could not win.
    Quickplay,
    /// A player did not come in time.
    Default,
    /// The sealed move could not be played.
    SealedMove,
    /// The arbiter decided.
    Arbiter,
    /// The arbiter annulled the game.
    Annulled,
}

impl Outcome {
    /// A score for a reason.
    pub fn new(score: Score, reason: Reason) -> Outcome {
        Outcome { score, reason, rule: reason.rule() }
    }

    /// A player wins.
    pub fn won(color: Color, reason: Reason) -> Outcome {
        Outcome::new(Score::Won(color), reason)
    }

    /// Nobody wins.
    pub fn drawn(reason: Reason) -> Outcome {
        Outcome::new(Score::Drawn, reason)
    }

    /// The same, standing on another law.
    #[must_use]
    pub fn under(self, rule: Rule) -> Outcome {
        Outcome { rule, ..self }
    }

    /// The score as it is written.
    pub fn score(self) -> &'static str {
        self.score.text()
    }

    /// What each player scores by it, in hundredths, where the event says what win, draw and loss
    /// score (2009: 11.1; 2023: 10.1): the usual points are in the score.
    pub fn event_points(self, laws: &Laws) -> Option<ByColor<u32>> {
        let event = laws.find(Rule::Points).1 == Basis::Event;
        self.score.points(laws.rules().points).filter(|_| event)
    }

    /// Where the law that ended it stands.
    pub fn article(self, laws: &Laws) -> Option<&str> {
        laws.article(self.rule)
    }
}

impl Score {
    /// All that can be given.
    pub const ALL: [Score; 9] = [
        Score::Won(Color::White),
        Score::Won(Color::Black),
        Score::Drawn,
        Score::BothLost,
        Score::Half(Color::White),
        Score::Half(Color::Black),
        Score::Raised(Color::White),
        Score::Raised(Color::Black),
        Score::Annulled,
    ];

    /// The score as it is written.
    pub fn text(self) -> &'static str {
        match self {
            Score::Won(Color::White) => "1-0",
            Score::Won(Color::Black) => "0-1",
            Score::Drawn => "1/2-1/2",
            Score::BothLost => "0-0",
            Score::Half(Color::White) => "1/2-0",
            Score::Half(Color::Black) => "0-1/2",
            Score::Raised(Color::White) => "1-1/2",
            Score::Raised(Color::Black) => "1/2-1",
            Score::Annulled | Score::Open => "*",
        }
    }

    /// Whether this player has nothing by it.
    pub fn is_nothing_for(self, of: Color) -> bool {
        match self {
            Score::Won(by) | Score::Half(by) => by != of,
            Score::BothLost => true,
            Score::Drawn | Score::Raised(_) | Score::Annulled | Score::Open => false,
        }
    }

    /// What each player scores by it, where these are the points for win, draw and loss; none: an
    /// annulled game gives nothing, an open one nothing yet.
    pub fn points(self, points: Points) -> Option<ByColor<u32>> {
        let Points { win, draw, loss } = points;
        let (white, black) = match self {
            Score::Won(Color::White) => (win, loss),
            Score::Won(Color::Black) => (loss, win),
            Score::Drawn => (draw, draw),
            Score::BothLost => (loss, loss),
            Score::Half(Color::White) => (draw, loss),
            Score::Half(Color::Black) => (loss, draw),
            Score::Raised(Color::White) => (win, draw),
            Score::Raised(Color::Black) => (draw, win),
            Score::Annulled | Score::Open => return None,
        };
        Some(ByColor { white, black })
    }

    /// The word or the score by which it is typed, journaled and put on a sheet. What has no score
    /// has a word: a star is a game that goes on.
    pub fn name(self) -> &'static str {
        match self {
            Score::Annulled => ANNULLED,
            Score::Won(_)
            | Score::Drawn
            | Score::BothLost
            | Score::Half(_)
            | Score::Raised(_)
            | Score::Open => self.text(),
        }
    }
}

/// A game without a score.
pub(crate) const ANNULLED: &str = "annulled";

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Text that is no score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a score; one is 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, 1-1/2, 1/2-1 or annulled")]
pub struct NotAScore;

impl FromStr for Score {
    type Err = NotAScore;

    fn from_str(text: &str) -> Result<Score, NotAScore> {
        Score::ALL.into_iter().find(|score| score.name() == text).ok_or(NotAScore)
    }
}

impl Reason {
    /// Its name in `show --json` and in cues.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The law it stands on.
    fn rule(self) -> Rule {
        match self {
            Reason::Checkmate => Rule::Checkmate,
            Reason::Stalemate => Rule::Stalemate,
            Reason::DeadPosition => Rule::DeadPosition,
            Reason::Resignation => Rule::Resignation,
            Reason::Agreement => Rule::Agreement,
            Reason::Repetition => Rule::Repetition,
            Reason::Fivefold => Rule::Fivefold,
            Reason::Fifty => Rule::FiftyMoves,
            Reason::SeventyFive => Rule::SeventyFive,
            Reason::Flag => Rule::FlagLoss,
            Reason::Illegal => Rule::IllegalLosesAt,
            Reason::Quickplay => Rule::Quickplay,
            Reason::Default => Rule::DefaultTime,
            Reason::SealedMove => Rule::SealedInvalid,
            Reason::Arbiter | Reason::Annulled => Rule::Arbiter,
        }
    }
}
