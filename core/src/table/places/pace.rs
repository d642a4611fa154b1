//! How much anybody may bring: more than hands and mouths do, and less than would make a journal
//! that nobody can read again.
//!
//! Whoever brings more is told so and not listened to until he pauses. The bound is his own: it
//! keeps nobody else waiting. Where time moves only by `wait` there is no pace, and the length of
//! the journal alone counts.

use std::time::Duration;

use shakmaty::Color;

use super::{Owner, PlaceId};
use crate::{
    at::At,
    boards::{BoardSession, Heard},
    game::Who,
    journal::BYTES_MAX,
    table::{
        Input, Table,
        device::PadSaid,
        typed::{Bad, Order},
    },
    words::{Channel, Line, Sign, ear},
};

/// How a line ends that leaves the table.
const LEAVES: &str = "quit";

/// So many at once, as a script or a paste brings them, and then so many a second.
const BURST: u32 = 5_000;
const A_SECOND: u32 = 5;

/// How long somebody who brought too much is not listened to, from the last that he brought.
const PAUSE: Duration = Duration::from_secs(1);

/// Short of the longest journal by so much, only the arbiter is listened to; and by so much, only
/// a table that is left.
const ARBITERS_BYTES: u64 = 1 << 20;
const LAST_BYTES: u64 = 1 << 16;

/// Who brings something: a person at any of his places, or a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bringer {
    /// Whose place it is.
    Person(Who),
    /// A place that is everyone's or nobody's.
    Place(PlaceId),
    /// A player's board.
    Board(Color),
}

/// What one of them may still bring.
#[derive(Debug)]
struct Allowance {
    whose: Bringer,
    left: u32,
    /// Up to when what is left was reckoned.
    until: At,
    /// He brought too much, the last time at this moment.
    over: Option<At>,
}

/// Whether something is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Paced {
    Taken,
    /// It is, and what came before was not.
    TakenAgain,
    /// It is not, and that is to be told.
    FirstOver,
    Over,
}

/// How long the journal has become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    Usual,
    /// So long that only the arbiter is listened to.
    Full,
    /// So long that the table can only be left.
    Last,
}

impl Length {
    /// That of a journal of so many bytes.
    pub(crate) fn of(bytes: u64) -> Length {
        let left = BYTES_MAX.saturating_sub(bytes);
        if left <= LAST_BYTES {
            Length::Last
        } else if left <= ARBITERS_BYTES {
            Length::Full
        } else {
            Length::Usual
        }
    }
}

/// Who brought how much lately.
#[derive(Debug, Default)]
pub(crate) struct Measures {
    people: Vec<Allowance>,
    /// That the journal is full was told.
    told_full: bool,
}

impl Measures {
    /// Somebody brings something.
    pub(crate) fn brings(&mut self, at: At, whose: Bringer) -> Paced {
        let Some(his) = self.of(at, whose) else { return Paced::Taken };
        let over = std::mem::take(&mut his.over);
        if over.is_some_and(|over| at.since(over) < PAUSE) {
            his.over = Some(at);
            return Paced::Over;
        }
        let Some(left) = his.left.checked_sub(1) else {
            his.over = Some(at);
            return Paced::FirstOver;
        };
        his.left = left;
        if over.is_some() { Paced::TakenAgain } else { Paced::Taken }
    }

    fn of(&mut self, at: At, whose: Bringer) -> Option<&mut Allowance> {
        if self.people.iter().all(|his| his.whose != whose) {
            self.people.push(Allowance { whose, left: BURST, until: at, over: None });
        }
        let his = self.people.iter_mut().find(|his| his.whose == whose)?;
        let seconds = at.since(his.until).as_secs();
        let more = u32::try_from(seconds).unwrap_or(u32::MAX).saturating_mul(A_SECOND);
        his.left = BURST.min(his.left.saturating_add(more));
        his.until += Duration::from_secs(seconds);
        Some(his)
    }
}

impl Table {
    /// Whether an input is more than its bringer may bring. He is told, once.
    pub(in crate::table) fn is_too_much(&mut self, at: At, input: &Input) -> bool {
        let (whose, line) = match input {
            Input::Line(id, line) => (self.bringer(*id), line.as_str()),
            Input::NotALine(id) => (self.bringer(*id), ""),
            Input::Digit(line) => (self.bringer(PlaceId::FIRST), line.as_str()),
            Input::Pad(PadSaid::Pressed(color, _)) => (Bringer::Person(Who::Player(*color)), ""),
            Input::Pad(PadSaid::Here(_) | PadSaid::Gone(_) | PadSaid::LetGo(_))
            | Input::Signal(_)
            | Input::Joins(..)
            | Input::Goes(..)
            | Input::Found(..)
            | Input::Stranger(_)
            | Input::Wire(..)
            | Input::Durable(_)
            | Input::Gone(..)
            | Input::Moved(..)
            | Input::Back(_)
            | Input::Unshown(_)
            | Input::Gap(_)
            | Input::Due
            | Input::Leave => return false,
        };
        let stops = match self.record.length() {
            Length::Usual => false,
            Length::Full => matches!(input, Input::Pad(_)),
            Length::Last => !line.trim_end().ends_with(LEAVES),
        };
        if stops {
            self.tell_full(at);
            return true;
        }
        match self.paced(at, whose) {
            Paced::Taken | Paced::TakenAgain => false,
            Paced::Over => true,
            Paced::FirstOver => {
                let line = Line::TooMuch;
                match whose {
                    Bringer::Person(by) if self.listeners.asking().is_none() => {
                        self.tell(at, ear(by), Sign::NotUnderstood, line);
                    }
                    Bringer::Person(_) | Bringer::Place(_) | Bringer::Board(_) => {
                        self.answer_asker(at, line);
                    }
                }
                true
            }
        }
    }

    /// Whether what a board tells of hands is more than hands do. It is not believed until it
    /// pauses, and then asked for all its holes.
    pub(in crate::table) fn is_too_much_of(&mut self, at: At, color: Color, told: &Heard) -> bool {
        let cabled = self.boards.get(color).as_ref().is_some_and(|it| it.on_cable().is_some());
        if !cabled || !told.is_of_hands() {
            return false;
        }
        if self.record.length() != Length::Usual {
            self.tell_full(at);
            return true;
        }
        match self.paced(at, Bringer::Board(color)) {
            Paced::Taken => false,
            Paced::TakenAgain => {
                self.boards.get_mut(color).iter_mut().for_each(BoardSession::doubt);
                false
            }
            Paced::Over => true,
            Paced::FirstOver => {
                let why = self.words.print(&Line::DoubtTooMuch);
                let line = Line::BoardDoubted { side: color, why };
                self.tell(at, Channel::Public, Sign::BoardDoubted, line);
                true
            }
        }
    }

    /// Whether so long a journal takes nothing more of this person. He is told.
    pub(in crate::table) fn is_full_for(
        &mut self,
        at: At,
        by: Who,
        order: &Result<Order, Bad>,
    ) -> bool {
        let full = self.record.length() != Length::Usual;
        let stops = full && by != Who::Arbiter && *order != Ok(Order::Quit);
        if stops {
            self.tell_full(at);
            self.answer_asker(at, Line::JournalFull);
        }
        stops
    }

    fn tell_full(&mut self, at: At) {
        if !std::mem::replace(&mut self.record.pace.told_full, true) {
            self.tell(at, Channel::Public, Sign::JournalFull, Line::JournalFull);
        }
    }

    fn paced(&mut self, at: At, whose: Bringer) -> Paced {
        if self.is_simulated() { Paced::Taken } else { self.record.pace.brings(at, whose) }
    }

    fn bringer(&self, id: PlaceId) -> Bringer {
        match self.listeners.place(id).map(|place| place.owner) {
            Some(Owner::Person(who)) => Bringer::Person(who),
            Some(Owner::Everyone | Owner::Public) | None => Bringer::Place(id),
        }
    }
}
