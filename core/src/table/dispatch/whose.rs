//! Whose a typed line is: to bring, and unsaid.

use shakmaty::Color;

use crate::{
    game::{Act, Claim, Question, What},
    table::typed::Order,
};

/// Whose a line is to bring.
#[derive(Clone, Copy)]
pub(super) enum Bringing {
    /// The arbiter's alone.
    Desk,
    /// The players' and their assistants'.
    Players,
    /// Anybody's.
    Anyone,
}

/// Whose a line is that does not say.
#[derive(Clone, Copy)]
pub(super) enum Unsaid {
    /// Of him who has the only board.
    Boards,
    /// The blind player's.
    Blind,
    /// Of him who is on move.
    Mover,
    /// Of him whose clock a press would stop: his opponent's move may be made and not pressed yet.
    Runner,
}

/// A fact that is typed: whose it is to bring, whose it is unsaid, and whether it needs a board,
/// so that it is none where there is only a clock.
pub(super) fn typed_fact(what: &What) -> (Bringing, Unsaid, bool) {
    use Bringing::{Anyone, Desk, Players};
    match what {
        What::Lifted(_) | What::Placed(..) => (Players, Unsaid::Boards, true),
        What::Wrote(_) => (Players, Unsaid::Blind, true),
        What::Said(_)
        | What::Objected
        | What::Repeated(_)
        | What::Released(_)
        | What::Touched(_)
        | What::Reported(_)
        | What::Sealed(_)
        | What::Adjusts
        | What::Claimed(
            Claim::Repetition(_)
            | Claim::Fifty(_)
            | Claim::Illegal
            | Claim::Quickplay
            | Claim::Increment
            | Claim::Boards
            | Claim::Touch(_),
        ) => (Players, Unsaid::Mover, true),
        What::Asked(Question::Status) => (Desk, Unsaid::Mover, false),
        What::Called(_) => (Anyone, Unsaid::Blind, false),
        What::Asked(_) | What::Claimed(Claim::Flag) => (Anyone, Unsaid::Mover, false),
        What::Marks(_) | What::Calls(_) => (Players, Unsaid::Blind, false),
        // The player on move may adjourn before the session ends.
        What::Desk(Act::Adjourn(_)) => (Anyone, Unsaid::Mover, true),
        What::Started | What::Stopped | What::Desk(_) => (Desk, Unsaid::Mover, false),
        What::Pressed => (Players, Unsaid::Runner, false),
        What::Played(_)
        | What::Offered(_)
        | What::Accepted
        | What::Declined
        | What::Resigned
        | What::Typo
        | What::Demanded(_)
        // What the table sees for itself comes by no line.
        | What::Stood(_)
        | What::Copied(_)
        | What::Gap { .. }
        | What::Shown(_)
        | What::ClockGone
        | What::Left
        | What::Closed
        | What::Resumed
        | What::Door(_)
        | What::WordTried
        | What::Witness(_) => (Players, Unsaid::Mover, false),
    }
}

/// The same for a line of any kind.
pub(super) fn typed_line(order: &Order) -> (Unsaid, bool) {
    match order {
        Order::See(what) => {
            let (_, unsaid, board) = typed_fact(what);
            (unsaid, board)
        }
        Order::Look(_) => (Unsaid::Blind, true),
        Order::Again | Order::Help(_) | Order::Keys(_) | Order::Ask(..) => (Unsaid::Blind, false),
        Order::Move(_) | Order::Seal => (Unsaid::Mover, true),
        Order::Nothing
        | Order::Resign { .. }
        | Order::Yes
        | Order::No
        | Order::Wait(_)
        | Order::Word { .. }
        | Order::Admit(_)
        | Order::Doctor
        | Order::Witness
        | Order::Quit => (Unsaid::Mover, false),
    }
}

/// The side of which this is true, if it is of one alone.
pub(super) fn only(has: impl Fn(Color) -> bool) -> Option<Color> {
    let mut sides = Color::ALL.into_iter().filter(|color| has(*color));
    sides.next().filter(|_| sides.next().is_none())
}
