//! What the Laws find in what was seen. Never stored: always found again from the journal.

use std::time::Duration;

use shakmaty::{Color, Move, Square};

use super::{Outcome, Plain, Question, Unclear, What, Who};

/// A finding and its own moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// When it came about.
    pub at: Duration,
    /// What was found.
    pub found: Found,
}

/// What can be found. `by` and `of` name the player concerned, `to` the one who asked.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variant's sentence says what its fields are")]
pub enum Found {
    /// A piece is touched (2023: D.2.2, 4.3).
    Touched { by: Color, hole: Square },
    /// From here on lifts are no touch.
    Adjusting { by: Color },
    /// The opponent's move stands on this player's board.
    Mirrored { by: Color },
    /// A move is announced.
    Announced { by: Color, made: Move },
    /// An announcement was replaced before the clock was pressed.
    Slip { by: Color },
    /// What was said does not tell one move.
    Unclear { by: Color, why: Unclear },
    /// The opponent said the move back.
    Repeated { by: Color },
    /// The opponent said another move back.
    RepeatedDifferently { by: Color },
    /// There is nothing to repeat.
    NothingToRepeat { by: Color },
    /// A move is made (2023: D.2.3).
    Made { by: Color, made: Move },
    /// A move is completed (2023: 6.2.1).
    Completed { by: Color, ply: usize, made: Move },
    /// Pressed before the move was made.
    NotMade { by: Color, lacking: Lacking },
    /// A second press passed although the pegs do not show the move.
    PassedOver { by: Color, ply: usize },
    /// A completed move that the Laws do not allow.
    IllegalMove { by: Color, ply: usize, made: Move },
    /// The two boards differ.
    BoardsDiffer { by: Color, announced: bool },
    /// The two boards agree again.
    BoardsAgree { by: Color },
    /// A player's time is used up; nobody has called it.
    FlagExpired { of: Color, zero: Duration },
    /// A draw is offered.
    Offer { by: Color },
    /// The offer is declined, aloud or by a touch.
    Declined { by: Color },
    /// There is no offer to answer.
    NoOffer { by: Color },
    /// A draw cannot be agreed yet.
    TooEarly { by: Color },
    /// The game has ended.
    Result { outcome: Outcome },
    /// It had ended already.
    GameOver { to: Who },
    /// It is the opponent's move.
    NotOnMove { by: Color },
    /// The presser's clock does not run.
    NotRunning { by: Color },
    /// The answer to a question about time.
    Time { to: Who, asked: Question, white: Duration, black: Duration },
    /// How many moves each has completed.
    Moves { to: Who, white: u32, black: u32 },
    /// Whose clock runs.
    Turn { to: Who, running: Option<Color> },
    /// The last announced move.
    Last { to: Who, last: Option<(usize, Move)> },
    /// A typing error was taken back.
    TakenBack { by: Who, what: What },
    /// Nothing to take back, or only the arbiter may.
    NotTakenBack { by: Who, pressed: bool },
    /// The arbiter is called; both clocks stand.
    Called { by: Who, reason: Option<Plain> },
    /// The clocks were started.
    Started { running: Color },
    /// The clocks were stopped.
    Stopped,
}

/// What a move lacks to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// It is not announced, or not clearly.
    Announcement,
    /// The pegs, or the standard board, do not show it.
    Pegs,
}
