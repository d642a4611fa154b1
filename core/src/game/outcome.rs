//! How a game ended, and by which law.

use shakmaty::Color;

use crate::laws::{Laws, Rule};

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
}

/// Every reason: its name in `show --json` and in cues, and the law it stands on.
const REASONS: [(Reason, &str, Rule); 15] = [
    (Reason::Checkmate, "checkmate", Rule::Checkmate),
    (Reason::Stalemate, "stalemate", Rule::Stalemate),
    (Reason::DeadPosition, "dead-position", Rule::DeadPosition),
    (Reason::Resignation, "resignation", Rule::Resignation),
    (Reason::Agreement, "agreement", Rule::Agreement),
    (Reason::Repetition, "repetition", Rule::Repetition),
    (Reason::Fivefold, "fivefold", Rule::Fivefold),
    (Reason::Fifty, "fifty", Rule::FiftyMoves),
    (Reason::SeventyFive, "seventy-five", Rule::SeventyFive),
    (Reason::Flag, "flag", Rule::FlagLoss),
    (Reason::Illegal, "illegal", Rule::IllegalLosesAt),
    (Reason::Quickplay, "quickplay", Rule::Quickplay),
    (Reason::Default, "default", Rule::DefaultTime),
    (Reason::SealedMove, "sealed-move", Rule::SealedInvalid),
    (Reason::Arbiter, "arbiter", Rule::Arbiter),
];

impl Outcome {
    /// A score for a reason.
    pub fn new(score: Score, reason: Reason) -> Outcome {
        let known = REASONS.iter().find(|(known, ..)| *known == reason);
        Outcome { score, reason, rule: known.map_or(Rule::Arbiter, |(_, _, rule)| *rule) }
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

    /// Where the law that ended it stands.
    pub fn article(self, laws: &Laws) -> Option<&str> {
        laws.article(self.rule)
    }
}

impl Score {
    /// All there are.
    pub const ALL: [Score; 6] = [
        Score::Won(Color::White),
        Score::Won(Color::Black),
        Score::Drawn,
        Score::BothLost,
        Score::Half(Color::White),
        Score::Half(Color::Black),
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
        }
    }
}

impl Reason {
    /// Its name in `show --json` and in cues.
    pub fn name(self) -> &'static str {
        REASONS.iter().find(|(reason, ..)| *reason == self).map_or("", |(_, name, _)| name)
    }
}
