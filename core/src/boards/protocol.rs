//! The protocol of a board of any kind: bytes in, what happened there out, and when it is due. No
//! I/O, no clock, no panic.
//!
//! Boards differ in what they send: one tells events, another all its holes twenty times a second.
//! Behind a [`Protocol`] they are alike: a hole that was emptied or filled is told once, when it
//! has held still, with the time of its first edge.

use std::{fmt::Debug, time::Duration};

use shakmaty::{Bitboard, ByColor, Color, Piece, Square};

use super::{
    certabo::{Calibration, Certabo},
    chesslink::ChessLink,
    dgt::Dgt,
    kind::Kind,
    peg::PegProtocol,
    scan_protocol::ScanProtocol,
    session::LinkState,
};
use crate::at::At;

/// What was told over a line, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// A peg or piece left its hole, and when.
    Lifted(Square, At),
    /// A peg or piece entered a hole; which, where the board knows it; and when.
    Placed(Square, Option<Piece>, At),
    /// A lever of the clock was pressed or let go.
    Lever {
        /// Whose lever.
        color: Color,
        /// Pressed, or else let go. Some clocks tell only the pressing.
        pressed: bool,
        /// When.
        happened: At,
    },
    /// A button of the board or of its clock was pressed or let go.
    Button {
        /// Its number. On a DGT clock 0 to 4: back, minus, run, plus, OK.
        button: u8,
        /// Pressed, or else let go. Some boards tell only the pressing.
        pressed: bool,
        /// When.
        happened: At,
    },
    /// A clock behind the board tells its times.
    Clock(ClockTimes),
    /// No clock is behind the board, or none is heard there any more.
    NoClock,
    /// The clock was asked to be set, and is; or else it would not.
    ClockSet(bool),
    /// All holes, where they may not be as the events told.
    Holes {
        /// The filled holes.
        pegs: Bitboard,
        /// Events were lost: what happened between is not known.
        missed: bool,
    },
    /// These holes flap and are no longer believed; all of them, whenever one more is found.
    Faulty(Bitboard),
    /// The board tells what cannot be. It is not believed in that.
    Doubted(Doubt),
    /// The board stands turned by half a turn, or no longer does: from now on its squares are told
    /// as the players have them.
    Turned(bool),
    /// What was learned from the start position about the tags under the pieces.
    Learned(Calibration),
    /// Nobody is there any more.
    Lost,
    /// The board is there again.
    Back,
}

impl Heard {
    /// Whether hands did it, as far as the board is believed.
    pub(crate) fn is_of_hands(&self) -> bool {
        match self {
            Self::Lifted(..)
            | Self::Placed(..)
            | Self::Lever { .. }
            | Self::Button { .. }
            | Self::Clock(_)
            | Self::Holes { .. } => true,
            Self::NoClock
            | Self::ClockSet(_)
            | Self::Faulty(_)
            | Self::Doubted(_)
            | Self::Turned(_)
            | Self::Learned(_)
            | Self::Lost
            | Self::Back => false,
        }
    }

    /// The same, typed at this moment; with the piece that was named, where the board tells none.
    pub(super) fn typed(self, now: At, named: Option<Piece>) -> Self {
        match self {
            Self::Lifted(hole, _) => Self::Lifted(hole, now),
            Self::Placed(hole, piece, _) => Self::Placed(hole, piece.or(named), now),
            Self::Lever { color, pressed, .. } => Self::Lever { color, pressed, happened: now },
            Self::Button { button, pressed, .. } => Self::Button { button, pressed, happened: now },
            Self::Clock(_)
            | Self::NoClock
            | Self::ClockSet(_)
            | Self::Holes { .. }
            | Self::Faulty(_)
            | Self::Doubted(_)
            | Self::Turned(_)
            | Self::Learned(_)
            | Self::Lost
            | Self::Back => self,
        }
    }

    /// The times of a clock, if they are what was told.
    pub const fn clock(&self) -> Option<ClockTimes> {
        if let Self::Clock(times) = self { Some(*times) } else { None }
    }

    /// How the board stands from now on, if that is what was told.
    pub(super) const fn turned(&self) -> Option<bool> {
        if let Self::Turned(turned) = self { Some(*turned) } else { None }
    }
}

/// What a board tells that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// A time that was not yet, or that runs backwards.
    Time,
    /// A square that no board has, or a state that no hole has.
    Square,
    /// A peg left an empty hole, or entered a filled one.
    Hole(Square),
    /// More kings or men than a side has.
    Men,
    /// A piece whose tag is not known.
    Tag(Square),
}

/// The times of a clock behind a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockTimes {
    /// What each side has left, in whole seconds.
    pub left: ByColor<Duration>,
    /// Whose time runs.
    pub running: Option<Color>,
    /// Whose side of its lever is up: the other's lies down already and tells no press.
    pub up: Color,
    /// Whose flag has fallen.
    pub flag: ByColor<bool>,
}

/// What a board or its clock is asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// A tone.
    Beep {
        /// How high; most boards have one tone only.
        hz: u16,
        /// How long.
        ms: u16,
    },
    /// A pulse of a motor in the board.
    Pulse {
        /// Which motor.
        motor: u8,
        /// Which pattern.
        pattern: u8,
        /// How strong.
        strength: u8,
        /// How often.
        repeat: u8,
    },
    /// A short text on the clock's display; an empty one gives the times back.
    Show(String),
    /// The clock is set.
    SetClock {
        /// What each side has.
        left: ByColor<Duration>,
        /// Whose time runs.
        running: Option<Color>,
    },
    /// Lights at these squares, and at no others.
    Light(Bitboard),
    /// White sits at the right-hand lever of the clock, seen from its front.
    WhiteAtRight(bool),
    /// The start position stands: the tags under its pieces are to be learned.
    Learn,
    /// The tags learned earlier.
    Know(Calibration),
}

/// What is known about a board, for those who look after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// Its kind.
    pub kind: Kind,
    /// Its version, as it tells it.
    pub version: Option<String>,
    /// Its number.
    pub serial: Option<String>,
    /// What its battery has left, in percent.
    pub battery: Option<u8>,
    /// The version of the clock behind it; none: no clock has answered.
    pub clock: Option<String>,
    /// Bytes or runs of bytes that were no report.
    pub noise: u64,
}

impl About {
    /// A board of which nothing was heard.
    pub const fn new(kind: Kind) -> Self {
        Self { kind, version: None, serial: None, battery: None, clock: None, noise: 0 }
    }
}

/// How one board is understood.
pub(super) trait Protocol: Debug + Send {
    /// Somebody may be at the other end: it is asked who, and how its holes stand.
    fn open(&mut self, now: At);
    /// Nobody is at the other end. Tells whether that is news.
    fn close(&mut self) -> bool;
    /// Nothing was heard for too long. Tells whether that is news.
    fn fall_silent(&mut self, now: At) -> bool;
    /// How it does with the other end.
    fn state(&self) -> LinkState;
    /// Whether all that the board shows is believed, so that nothing is waited for.
    fn is_settled(&self) -> bool;
    /// The holes are to be told again, as soon as may be, even if they are as they were.
    fn doubt(&mut self);
    /// Takes the bytes that arrived. Tells whether any of them show that somebody is there.
    fn feed(&mut self, now: At, bytes: &[u8], heard: &mut Vec<Heard>) -> bool;
    /// Lets time pass.
    fn pass(&mut self, now: At) -> Vec<Heard>;
    /// When time alone will next bring something.
    fn due(&self) -> Option<At>;
    /// The bytes to send.
    fn to_send(&mut self) -> Vec<u8>;
    /// Asks for something. False: this kind of board cannot do it.
    fn ask(&mut self, now: At, request: Request) -> bool;
    /// What is known about the board.
    fn about(&self) -> &About;
    /// The board stands turned by half a turn, or does not.
    fn turn(&mut self, turned: bool);
}

/// The protocol of a board of this kind, closed.
pub(super) fn protocol(kind: Kind) -> Box<dyn Protocol> {
    match kind {
        Kind::Peg => Box::new(PegProtocol::default()),
        Kind::Dgt => Box::new(ScanProtocol::new(Dgt::default())),
        Kind::Certabo => Box::new(ScanProtocol::new(Certabo::with_tags())),
        Kind::Tactum => Box::new(ScanProtocol::new(Certabo::without_tags())),
        Kind::ChessLink => Box::new(ScanProtocol::new(ChessLink::default())),
    }
}
