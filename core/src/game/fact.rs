//! What was seen: a fact with a time and a source. Surprising perhaps, never invalid.

use std::{fmt, str::FromStr, time::Duration};

use shakmaty::{Bitboard, Color, Role, Square};

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{
    Act, At, Claim, ClockReading, Ladder, Plain, Sandbox, SealedMove, Spoken, Utc, side_name,
};

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

/// The place by which something came to the table: whose it is, somebody said; this the table
/// knows. Written behind the person, as `black@terminal-2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The keyboard, in a journal from before terminals had numbers.
    Keys,
    /// The terminal of this number; the first is the one the game was started at.
    Terminal(u32),
    /// The arbiter's own place; there may be more than one.
    Desk(u32),
    /// The person's own board: its pegs, levers and buttons.
    Board,
    /// This player's board, by a hand that is not his.
    BoardOf(Color),
    /// A gamepad.
    Pad,
}

impl Origin {
    /// By which way something came from there: so it was told before places had names.
    pub fn way(self) -> &'static str {
        match self {
            Origin::Keys | Origin::Terminal(_) => "keys",
            Origin::Desk(_) => "desk",
            Origin::Board | Origin::BoardOf(_) => "board",
            Origin::Pad => "pad",
        }
    }
}

/// The number of the only desk there usually is: it is not written.
const ONLY: u32 = 1;

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Keys => f.write_str("keys"),
            Origin::Terminal(number) => write!(f, "terminal-{number}"),
            Origin::Desk(ONLY) => f.write_str("desk"),
            Origin::Desk(number) => write!(f, "desk-{number}"),
            Origin::Board => f.write_str("board"),
            Origin::BoardOf(color) => write!(f, "{}-board", side_name(*color)),
            Origin::Pad => f.write_str("pad"),
        }
    }
}

/// A name that is no place's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no place has that name")]
pub struct Nowhere;

impl FromStr for Origin {
    type Err = Nowhere;

    fn from_str(name: &str) -> Result<Origin, Nowhere> {
        let number = |text: &str| {
            let number = text.parse().ok().filter(|number: &u32| number.to_string() == text);
            number.ok_or(Nowhere)
        };
        match name {
            "keys" => Ok(Origin::Keys),
            "desk" => Ok(Origin::Desk(ONLY)),
            "board" => Ok(Origin::Board),
            "white-board" => Ok(Origin::BoardOf(Color::White)),
            "black-board" => Ok(Origin::BoardOf(Color::Black)),
            "pad" => Ok(Origin::Pad),
            _ => match name.split_once('-') {
                Some(("terminal", text)) => number(text).map(Origin::Terminal),
                Some(("desk", text)) => match number(text)? {
                    ONLY => Err(Nowhere),
                    number => Ok(Origin::Desk(number)),
                },
                Some(_) | None => Err(Nowhere),
            },
        }
    }
}

/// What can be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// A peg left its hole.
    Lifted(Square),
    /// A peg entered a hole; the piece where the board knows it.
    Placed(Square, Option<Role>),
    /// Before the first move: which holes of a board are filled, where they are not as they were
    /// known.
    Stood(Bitboard),
    /// A move was announced; none: what the pegs show.
    Said(Option<Spoken>),
    /// A move of a player without sensors, shown by his opponent's pegs who copied it.
    Copied(Spoken),
    /// What was announced without a word was not meant so.
    Objected,
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
    /// A draw offered, and what was said with it.
    Offered(Option<Plain>),
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
    Sealed(SealedMove),
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
    /// A word was given for the arbiter's, and was not it.
    WordTried,
    /// What stands for the journal up to here was told to all; and when, in real time.
    Witness(Option<Utc>),
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
    /// The arbiter's own sheet, to be shown.
    Sheet,
    /// How the game stands, and what waits: the arbiter's question alone.
    Status,
}
