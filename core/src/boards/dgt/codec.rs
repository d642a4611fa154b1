//! What a DGT board sends, read and written. No I/O, no clock, no panic.
//!
//! A message is an id with its top bit set, the whole length in two bytes of seven bits, and data,
//! all without the top bit: `8E 00 05 34 00` says that square 52, e2, is empty. There is no check.
//! A byte with the top bit set begins a message, whatever was expected, so nothing that stands
//! before an intact message can swallow it.
//!
//! # Why
//!
//! A length of fourteen bits is not trusted: each id has its own, and an id nobody knows at most
//! 67. Else one bad byte would swallow seventeen seconds of the wire.

use shakmaty::Square;

use super::{
    super::{scan::Holes, settle::Hole},
    clock::{Ack, Times},
    pieces::{code, hole, number, square},
};

const BOARD: u8 = 0x86;
const CLOCK: u8 = 0x8D;
const FIELD: u8 = 0x8E;
const STORED: u8 = 0x8F;
const BUS: u8 = 0x90;
const SERIAL: u8 = 0x91;
const TRADEMARK: u8 = 0x92;
const VERSION: u8 = 0x93;
const BATTERY: u8 = 0xA0;
const LONG_SERIAL: u8 = 0xA2;

/// The longest message but the stored moves and the trademark.
const LENGTH_MAX: usize = 67;
const TRADEMARK_MAX: usize = 259;
const STORED_LENGTH: usize = 0x1F03;
/// So often a long message that is skipped shows that somebody is there.
const STORED_STEP: usize = 64;

/// What a DGT board reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DgtReport {
    /// All squares.
    Board(Box<Holes>),
    /// One square has changed.
    Field(Square, Hole),
    /// The clock's times.
    Clock(Times),
    /// No clock is connected.
    NoClock,
    /// An answer of the clock, or its buttons.
    Ack(Ack),
    /// The board's number, five or ten characters.
    Serial(String),
    /// The board's version.
    Version(u8, u8),
    /// The board's battery.
    Battery {
        /// What it has left.
        percent: u8,
        /// It is being charged.
        charging: bool,
    },
    /// Its address on a bus.
    Bus(u16),
    /// An intact message that tells nothing we ask for, or part of a long one.
    Other,
}

/// Bytes that are no report. Counted, never guessed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DgtNoise {
    /// Bytes that no message began; told once for all of them.
    Stray,
    /// A message that another one interrupts.
    CutShort,
    /// A length that its id does not have.
    Length,
    /// A square that no board has, or characters that are none.
    Impossible,
    /// A time that no clock shows.
    ImpossibleTime,
}

/// Reads a DGT board's bytes, however they were cut.
#[derive(Debug, Clone, Default)]
pub struct DgtCodec {
    /// The message that has begun.
    message: Vec<u8>,
    /// Bytes of a long message still to be skipped.
    skipping: usize,
    stray: bool,
}

impl DgtCodec {
    /// Takes the bytes that arrived and gives back each whole message in them, in their order.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Result<DgtReport, DgtNoise>> {
        let mut reports = Vec::new();
        for &byte in bytes {
            self.push(byte, &mut reports);
        }
        reports
    }

    fn push(&mut self, byte: u8, reports: &mut Vec<Result<DgtReport, DgtNoise>>) {
        if byte & 0x80 != 0 {
            if !self.message.is_empty() || self.skipping > 0 {
                reports.push(Err(DgtNoise::CutShort));
            }
            self.message.clear();
            self.skipping = 0;
            self.stray = false;
            self.message.push(byte);
            return;
        }
        if self.skipping > 0 {
            self.skipping -= 1;
            if self.skipping.is_multiple_of(STORED_STEP) {
                reports.push(Ok(DgtReport::Other));
            }
            return;
        }
        if self.message.is_empty() {
            if !std::mem::replace(&mut self.stray, true) {
                reports.push(Err(DgtNoise::Stray));
            }
            return;
        }
        self.message.push(byte);
        let [id, high, low, data @ ..] = self.message.as_slice() else { return };
        let length = usize::from(*high) << 7 | usize::from(*low);
        if data.is_empty() && !is_length(*id, length) {
            reports.push(Err(DgtNoise::Length));
            self.message.clear();
            self.stray = true;
        } else if *id == STORED {
            self.message.clear();
            self.skipping = STORED_LENGTH - 3;
        } else if data.len() + 3 == length {
            reports.push(read(*id, data));
            self.message.clear();
        }
    }
}

const fn is_length(id: u8, length: usize) -> bool {
    match id {
        BOARD => length == 67,
        CLOCK => length == 10,
        FIELD | BUS | VERSION => length == 5,
        STORED => length == STORED_LENGTH,
        SERIAL => length == 8,
        TRADEMARK => length >= 3 && length <= TRADEMARK_MAX,
        BATTERY => length == 12,
        LONG_SERIAL => length == 13,
        _ => length >= 3 && length <= LENGTH_MAX,
    }
}

fn read(id: u8, data: &[u8]) -> Result<DgtReport, DgtNoise> {
    let report = match (id, data) {
        (BOARD, data) => read_board(data),
        (FIELD, &[at, code]) => square(at).map(|at| DgtReport::Field(at, hole(code))),
        (CLOCK, data) => return read_clock(data),
        (SERIAL | LONG_SERIAL, text) => {
            let is_text = text.iter().all(u8::is_ascii_graphic);
            is_text.then(|| DgtReport::Serial(String::from_utf8_lossy(text).into_owned()))
        }
        (VERSION, &[major, minor]) => Some(DgtReport::Version(major, minor)),
        (BUS, &[high, low]) => Some(DgtReport::Bus(u16::from(high) << 7 | u16::from(low))),
        (BATTERY, &[percent, .., state]) if percent <= 100 => {
            Some(DgtReport::Battery { percent, charging: state & 1 != 0 })
        }
        (BATTERY, _) => None,
        _ => Some(DgtReport::Other),
    };
    report.ok_or(DgtNoise::Impossible)
}

fn read_board(data: &[u8]) -> Option<DgtReport> {
    let mut holes = Box::new([Hole::Empty; 64]);
    for (at, code) in (0..).zip(data) {
        *holes.get_mut(usize::from(square(at)?))? = hole(*code);
    }
    Some(DgtReport::Board(holes))
}

fn read_clock(data: &[u8]) -> Result<DgtReport, DgtNoise> {
    let data: [u8; 7] = data.try_into().map_err(|_| DgtNoise::Length)?;
    let [.., state] = data;
    if let Some(ack) = Ack::read(data) {
        return Ok(DgtReport::Ack(ack));
    }
    // Some boards send this after a command to the clock.
    if data == [0; 7] {
        return Ok(DgtReport::Other);
    }
    if state & 0x20 != 0 {
        return Ok(DgtReport::NoClock);
    }
    Times::read(data).map(DgtReport::Clock).ok_or(DgtNoise::ImpossibleTime)
}

impl DgtReport {
    /// The message a board sends for this report. Text of any other length than a number's is cut
    /// or filled up.
    pub fn message(&self) -> Vec<u8> {
        let (id, data) = match self {
            Self::Board(holes) => {
                let by_number = (0..64).filter_map(square);
                let holes = by_number.filter_map(|at| holes.get(usize::from(at)));
                (BOARD, holes.map(|hole| code(*hole)).collect())
            }
            Self::Field(at, hole) => (FIELD, vec![number(*at), code(*hole)]),
            Self::Clock(times) => (CLOCK, times.write().to_vec()),
            Self::NoClock => (CLOCK, vec![0, 0, 0, 0, 0, 0, 0x20]),
            Self::Ack(ack) => (CLOCK, ack.write().to_vec()),
            Self::Serial(text) => {
                let (id, length) = if text.len() > 5 { (LONG_SERIAL, 10) } else { (SERIAL, 5) };
                let digits = text.bytes().map(|byte| byte & 0x7F).chain(std::iter::repeat(b'0'));
                (id, digits.take(length).collect())
            }
            Self::Version(major, minor) => (VERSION, vec![major & 0x7F, minor & 0x7F]),
            Self::Battery { percent, charging } => {
                let state = if *charging { 1 } else { 2 };
                (BATTERY, vec![*percent, 0x7F, 0x7F, 0, 0, 0, 0, 0, state])
            }
            Self::Bus(address) => {
                let half = |bits: u16| u8::try_from(bits & 0x7F).unwrap_or(0);
                (BUS, vec![half(address >> 7), half(*address)])
            }
            Self::Other => (TRADEMARK, Vec::new()),
        };
        message(id, &data)
    }

    /// The text that stands where a board of the maker tells its trademark. Ours is our own.
    pub fn trademark() -> Vec<u8> {
        message(TRADEMARK, b"annabella")
    }
}

fn message(id: u8, data: &[u8]) -> Vec<u8> {
    let length = data.len() + 3;
    let half = |bits: usize| u8::try_from(bits & 0x7F).unwrap_or(0);
    [&[id, half(length >> 7), half(length)], data].concat()
}
