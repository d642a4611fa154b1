//! What was seen: a fact with a time and a source. Surprising perhaps, never invalid.

use std::{fmt, str::FromStr, time::Duration};

use shakmaty::{Color, Role, Square};

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{Act, At, Claim, ClockReading, Ladder, Plain, Sandbox, Spoken};

/// One thing seen at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// When it was taken in, since the game's start; never decreasing.
    pub at: At,
    /// When it happened, its first edge; never after `at`.
    pub happened: At,
    /// Whose hand, voice or board.
    pub by: Who,
    /// What.
    pub what: What,
}

/// The people at the table, and the table itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    /// A player, or his board.
    Player(Color),
    /// A player's assistant.
    Assistant(Color),
    /// The arbiter.
    Arbiter,
    /// This program: it left, it came back.
    Table,
}

impl Who {
    /// Everybody.
    pub const ALL: [Who; 6] = [
        Who::Player(Color::White),
        Who::Player(Color::Black),
        Who::Assistant(Color::White),
        Who::Assistant(Color::Black),
        Who::Arbiter,
        Who::Table,
    ];

    /// The name in a journal.
    pub fn name(self) -> &'static str {
        match self {
            Who::Player(Color::White) => "white",
            Who::Player(Color::Black) => "black",
            Who::Assistant(Color::White) => "white-assistant",
            Who::Assistant(Color::Black) => "black-assistant",
            Who::Arbiter => "arbiter",
            Who::Table => "table",
        }
    }

    /// The player, or the one whose assistant it is.
    pub fn side(self) -> Option<Color> {
        match self {
            Who::Player(color) | Who::Assistant(color) => Some(color),
            Who::Arbiter | Who::Table => None,
        }
    }
}

/// A name that is nobody's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("nobody at the table has that name")]
pub struct Nobody;

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Who {
    type Err = Nobody;

    fn from_str(name: &str) -> Result<Who, Nobody> {
        Who::ALL.into_iter().find(|who| who.name() == name).ok_or(Nobody)
    }
}

/// By which way something came to the table: whose it is, somebody said; this the table knows.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Origin {
    /// Typed at the table's own terminal.
    Keys,
    /// Typed at the arbiter's own place.
    Desk,
    /// By a board outside: its pegs, levers and buttons.
    Board,
    /// By a gamepad.
    Pad,
}

/// What can be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// A peg left its hole.
    Lifted(Square),
    /// A peg entered a hole; the piece where the board knows it.
    Placed(Square, Option<Role>),
    /// A move was announced; none: what the pegs show.
    Said(Option<Spoken>),
    /// The opponent said it back; none: as announced.
    Repeated(Option<Spoken>),
    /// Made on a standard board and announced at once.
    Played(Spoken),
    /// Done on a standard board, not announced.
    Released(Spoken),
    /// A piece touched on a standard board.
    Touched(Square),
    /// The clock.
    Pressed,
    /// "I adjust".
    Adjusts,
    /// A draw offered.
    Offered,
    /// The offer accepted.
    Accepted,
    /// The offer declined.
    Declined,
    /// A player gives up.
    Resigned,
    /// A question, answered to the asker alone.
    Asked(Question),
    /// The last line typed by this hand was a typing error.
    Typo,
    /// The arbiter is called.
    Called(Option<Plain>),
    /// A claim: both clocks stand.
    Claimed(Claim),
    /// An act of the arbiter's.
    Desk(Act),
    /// A move written down for the envelope.
    Sealed(Spoken),
    /// The clocks are started.
    Started,
    /// The clocks are stopped.
    Stopped,
    /// Two boards are demanded, or the opponent would rather not.
    Demanded(bool),
    /// A touch of the opponent's, reported to the arbiter.
    Reported(Square),
    /// An entry in a player's own score.
    Wrote(Spoken),
    /// Marks of time that are felt, on or off.
    Marks(bool),
    /// When this player's time is called unasked.
    Calls(Ladder),
    /// Nothing was watched for so long until now: the machine slept, or the program stood still.
    Gap {
        /// The machine slept.
        slept: bool,
        /// How long.
        span: Duration,
    },
    /// The clock behind a board was read.
    Shown(ClockReading),
    /// It is not heard any more.
    ClockGone,
    /// The program was left.
    Left,
    /// The program was left after the game had ended: the journal is closed.
    Closed,
    /// The program came back; the clocks stand.
    Resumed,
    /// The program of a rated game has shut its door, as far as the system could.
    Door(Sandbox),
}

/// What may be asked at any time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Question {
    /// Both times.
    Time,
    /// The asker's own.
    Mine,
    /// The opponent's.
    Theirs,
    /// Moves completed.
    Moves,
    /// Whose clock runs.
    Turn,
    /// The last announced move.
    Last,
    /// What the asker has written down.
    Score,
}
