//! One session a board: bytes in, what happened there out, whether they come over a cable or are
//! said by a simulated board at which somebody types. No I/O, no clock, no panic.
//!
//! # Why
//!
//! Liveness belongs to the cable: from there silence is a loss. A queue is never silent, and no
//! time passes in it but what its protocol wants before it believes a hand, which passes at once;
//! else an hour and a half of thinking would be 10,800 heartbeats.
//!
//! ```
//! use annabella_core::{
//!     At,
//!     boards::{BoardSession, Hand, Heard, Kind, NoHand},
//! };
//! use shakmaty::{Board, Square};
//!
//! let mut board = BoardSession::simulated(Kind::Dgt);
//! let (now, start) = (At::from_secs(5), Board::new());
//! let lifted = Heard::Lifted(Square::E2, now);
//! assert_eq!(board.hand(now, Hand::Lift(Square::E2), &start), Ok(vec![lifted]));
//! let again = board.hand(now, Hand::Lift(Square::E2), &start);
//! assert_eq!(again, Err(NoHand::Empty(Square::E2)));
//! ```

use std::time::Duration;

use shakmaty::Board;

use super::{
    kind::Kind,
    protocol::{About, Heard, Protocol, Request, protocol},
    simulated::{Hand, NoHand, SimulatedBoard, simulated},
};
use crate::at::At;

/// Silence on a cable after which a board counts as lost.
const LOST: Duration = Duration::from_millis(1_500);
/// Far more looks than any protocol wants before it believes what it sees.
const LOOKS_MAX: usize = 100;

/// How a protocol does with the other end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LinkState {
    /// Nobody is at the other end, and we were told so.
    Closed,
    /// Asking who is there.
    Opening,
    /// Understood.
    Up,
    /// Silent for long.
    Silent,
}

/// What is between us and a board.
#[derive(Debug)]
enum Wire {
    /// Nobody types while its board is understood. While it is away, hands are typed at a board of
    /// pegs that stands in for it.
    Cable { heard_at: At, stand_in: Option<Box<BoardSession>> },
    /// Hands are typed at this board; it has a time of its own, which never runs backwards.
    Queue { board: Box<dyn SimulatedBoard>, time: At },
}

/// One session with one board.
#[derive(Debug)]
pub struct BoardSession {
    protocol: Box<dyn Protocol>,
    wire: Wire,
}

impl BoardSession {
    /// With a board of this kind on a cable, closed.
    pub fn cable(kind: Kind) -> Self {
        let wire = Wire::Cable { heard_at: At::START, stand_in: None };
        Self { protocol: protocol(kind), wire }
    }

    /// With a simulated board of this kind, in the start position.
    pub fn simulated(kind: Kind) -> Self {
        let wire = Wire::Queue { board: simulated(kind), time: At::START };
        let mut session = Self { protocol: protocol(kind), wire };
        session.open(At::START);
        session
    }

    /// The kind of the board on the cable; none: the board is simulated.
    pub fn on_cable(&self) -> Option<Kind> {
        match self.wire {
            Wire::Cable { .. } => Some(self.about().kind),
            Wire::Queue { .. } => None,
        }
    }

    /// Somebody may be at the other end: it is asked who, and how its holes stand.
    pub fn open(&mut self, now: At) {
        if let Wire::Cable { heard_at, .. } = &mut self.wire {
            *heard_at = now;
        }
        self.protocol.open(now);
        self.settle();
    }

    /// Nobody is at the other end. Tells whether that is news.
    pub fn close(&mut self) -> bool {
        self.protocol.close()
    }

    /// Whether the board on the cable is understood, so that nobody need type.
    pub fn is_up(&self) -> bool {
        self.on_cable().is_some() && self.protocol.state() == LinkState::Up
    }

    /// The holes of a board on a cable are to be told again, as soon as may be, even if they are as
    /// they were. How a simulated board stands was never in doubt.
    pub fn doubt(&mut self) {
        if self.on_cable().is_some() {
            self.protocol.doubt();
        }
    }

    /// A simulated board stands so from now on, without a hand's movement; one on a cable tells how
    /// it stands.
    pub fn set(&mut self, stands: &Board) {
        if let Wire::Queue { board, .. } = &mut self.wire {
            board.set(stands);
        }
        self.protocol.doubt();
        // No hand did it, so nobody is told.
        self.settle();
    }

    /// A hand is typed. Gives what the board tells of it. A board that stands in for one away is
    /// put as the game has it first: the pegs there have moved without it.
    ///
    /// # Errors
    /// When no hand can do that, or the board itself tells what hands do.
    pub fn hand(&mut self, now: At, hand: Hand, stands: &Board) -> Result<Vec<Heard>, NoHand> {
        if self.is_up() {
            return Err(NoHand::OnACable);
        }
        let (bytes, time) = match &mut self.wire {
            Wire::Queue { board, time } => {
                *time = now.max(*time);
                (board.hand(hand, device_ms(*time))?, *time)
            }
            Wire::Cable { stand_in, .. } => {
                // What is typed now, that board would tell again.
                self.protocol.doubt();
                let make = || Box::new(Self::simulated(Kind::Peg));
                let stand_in = stand_in.get_or_insert_with(make);
                stand_in.set(stands);
                return stand_in.hand(now, hand, stands);
            }
        };
        let mut heard = self.feed(time, &bytes);
        if bytes.is_empty() {
            heard.append(&mut self.look());
        }
        heard.append(&mut self.settle());
        // Whoever types may name the piece, where the board does not know it.
        let named = match hand {
            Hand::Place(_, piece) => piece,
            Hand::Lift(_) | Hand::Press(_) | Hand::Button(_) => None,
        };
        Ok(heard.into_iter().map(|heard| heard.typed(now, named)).collect())
    }

    /// Takes the bytes that arrived: the one place where bytes become something heard.
    pub fn feed(&mut self, now: At, bytes: &[u8]) -> Vec<Heard> {
        let mut heard = Vec::new();
        let understood = self.protocol.feed(now, bytes, &mut heard);
        if let (Wire::Cable { heard_at, .. }, true) = (&mut self.wire, understood) {
            *heard_at = now;
        }
        heard
    }

    /// Lets time pass on a cable.
    pub fn pass(&mut self, now: At) -> Vec<Heard> {
        let mut heard = Vec::new();
        if self.on_cable().is_none() {
            return heard;
        }
        if self.lost_at().is_some_and(|at| at <= now) && self.protocol.fall_silent(now) {
            heard.push(Heard::Lost);
        }
        heard.append(&mut self.protocol.pass(now));
        heard
    }

    /// When time alone will next bring something; in a queue it never does.
    pub fn due(&self) -> Option<At> {
        self.on_cable()?;
        self.lost_at().into_iter().chain(self.protocol.due()).min()
    }

    /// The bytes to send over the cable.
    pub fn to_send(&mut self) -> Vec<u8> {
        if self.on_cable().is_some() { self.protocol.to_send() } else { Vec::new() }
    }

    /// Asks for something. False: this kind of board cannot do it.
    pub fn ask(&mut self, now: At, request: Request) -> bool {
        let can = self.protocol.ask(now, request);
        self.settle();
        can
    }

    /// What is known about the board.
    pub fn about(&self) -> &About {
        self.protocol.about()
    }

    /// The board stands turned by half a turn, or does not.
    pub fn turn(&mut self, turned: bool) {
        self.protocol.turn(turned);
    }

    /// When the cable will have been silent for too long.
    fn lost_at(&self) -> Option<At> {
        let Wire::Cable { heard_at, .. } = &self.wire else { return None };
        let listens = matches!(self.protocol.state(), LinkState::Opening | LinkState::Up);
        listens.then(|| *heard_at + LOST)
    }

    /// Lets a simulated board and its protocol talk until what stands on the board is believed.
    fn settle(&mut self) -> Vec<Heard> {
        let mut heard = Vec::new();
        for _ in 0..LOOKS_MAX {
            heard.append(&mut self.answer());
            if self.on_cable().is_some() || self.protocol.is_settled() {
                break;
            }
            heard.append(&mut self.look());
        }
        heard
    }

    /// A simulated board answers what it is asked, until it is asked no more.
    fn answer(&mut self) -> Vec<Heard> {
        let mut heard = Vec::new();
        for _ in 0..LOOKS_MAX {
            let Wire::Queue { board, time } = &mut self.wire else { break };
            let asked = self.protocol.to_send();
            if asked.is_empty() {
                break;
            }
            let (answer, time) = (board.hear(&asked, device_ms(*time)), *time);
            heard.append(&mut self.feed(time, &answer));
        }
        heard
    }

    /// In a queue time passes until the protocol or the board is due, and both do what is due.
    fn look(&mut self) -> Vec<Heard> {
        let Wire::Queue { board, time } = &mut self.wire else { return Vec::new() };
        let wait = board.due().map(|due| ahead(device_ms(*time), due));
        let speaks = wait.map(|wait| *time + wait);
        let next = self.protocol.due().into_iter().chain(speaks).min().unwrap_or(*time);
        *time = next.max(*time);
        let time = *time;
        let mut heard = Vec::new();
        if speaks.is_some_and(|at| at <= time) {
            let said = board.beat(device_ms(time));
            heard = self.feed(time, &said);
        }
        heard.append(&mut self.protocol.pass(time));
        heard
    }
}

/// A simulated board's own time, which wraps after seven weeks.
fn device_ms(time: At) -> u32 {
    u32::try_from(time.since_start().as_millis() & u128::from(u32::MAX)).unwrap_or(0)
}

/// How long from one moment to another of a board's own time; nothing, if it has been.
fn ahead(now: u32, due: u32) -> Duration {
    let ms = due.wrapping_sub(now).cast_signed();
    Duration::from_millis(u64::try_from(ms).unwrap_or(0))
}
