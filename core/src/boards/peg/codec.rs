//! `PegLink` v1: the peg board's frames, read and written. No I/O, no clock, no panic. The whole of
//! it is told in `hardware/PROTOCOL.md`.
//!
//! A frame is `type, seq, payload, check`: the check is CRC-16/CCITT-FALSE over what stands before
//! it, numbers have their low byte first, a hole is numbered from a1 = 0 to h8 = 63. On the wire
//! the frame is stuffed (COBS) so that `00` occurs only as its end. A lifted e2 reads
//! `05 03 02 49 32 01 02 01 01 01 02 0C 03 69 44 00`.
//!
//! # Why
//!
//! Lost frames are found by the event number, which holes, levers and buttons share, so `seq` is
//! written but not read. A payload of any but its one length is noise: a longer one is not ours to
//! guess. The check finds every flipped bit that stays one; a bit flipped in the stuffing scatters,
//! and of such damage a check of 16 bits can miss one in 65 536.

use shakmaty::{Bitboard, Color, Square};

use super::frames::{Run, Runs, check, frame, open};

const HELLO: u8 = 0x01;
const SNAPSHOT: u8 = 0x02;
const SQUARE: u8 = 0x03;
const LEVER: u8 = 0x04;
const BUTTON: u8 = 0x05;
const HEARTBEAT: u8 = 0x06;

/// The version of the wire that is spoken; a board of another major version is not understood.
const MAJOR: u8 = 1;
/// A board has so many buttons.
const BUTTONS: u8 = 5;

/// What the peg board reports. `event` counts holes, levers and buttons in one sequence;
/// `device_ms` is the board's own time since it started, at the first edge of the change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PegReport {
    /// A peg left its hole.
    Lifted {
        /// The hole it left.
        hole: Square,
        /// The number of this event.
        event: u32,
        /// The board's time.
        device_ms: u32,
    },
    /// A peg entered a hole.
    Placed {
        /// The hole it entered.
        hole: Square,
        /// The number of this event.
        event: u32,
        /// The board's time.
        device_ms: u32,
    },
    /// A lever of the clock was pressed or let go.
    Lever {
        /// Whose lever.
        color: Color,
        /// Pressed, or else let go.
        pressed: bool,
        /// The number of this event.
        event: u32,
        /// The board's time.
        device_ms: u32,
    },
    /// A button was pressed or let go.
    Button {
        /// Which, from 0 on.
        button: u8,
        /// Pressed, or else let go.
        pressed: bool,
        /// The number of this event.
        event: u32,
        /// The board's time.
        device_ms: u32,
    },
    /// All holes at once.
    Snapshot {
        /// The holes with a peg in them.
        pegs: Bitboard,
        /// The holes that the board does not believe, and no longer tells of.
        faulty: Bitboard,
        /// The number of the last event before it.
        event: u32,
        /// The board's time.
        device_ms: u32,
    },
    /// The board is there, and how far it has come.
    Heartbeat {
        /// The check of its holes, see [`pegs_check`].
        check: u16,
        /// The number of the last event before it.
        event: u32,
        /// The board's time.
        device_ms: u32,
    },
    /// The board tells who it is.
    Hello {
        /// Another number each time it starts.
        boot: u32,
        /// The version of its program.
        version: (u8, u8),
        /// Its own number.
        serial: [u8; 8],
    },
}

/// Bytes that are not a report. Counted, never guessed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PegNoise {
    /// More bytes without an end than any frame has; the rest of them is skipped.
    TooLong,
    /// Too few bytes for a frame.
    TooShort,
    /// The stuffing does not come out even.
    NotStuffed,
    /// The check is not that of the bytes before it.
    CheckFailed,
    /// A type that no board sends.
    Unknown,
    /// A type we read, with a payload it cannot have.
    Impossible,
}

/// Reads the peg board's bytes, however they were cut.
#[derive(Debug, Clone, Default)]
pub struct PegCodec {
    runs: Runs,
    /// Whole frames that report nothing, like the answer to an order.
    answers: u64,
}

impl PegCodec {
    /// Takes the bytes that arrived and gives back each whole frame in them, in their order.
    ///
    /// Intact frames of a type nobody asks for yet (answer and the like) give nothing. Bytes before
    /// a frame that have no end of their own are noise, and the frame is heard all the same.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Result<PegReport, PegNoise>> {
        let mut reports = Vec::new();
        for &byte in bytes {
            match self.runs.push(byte) {
                Some(Ok(run)) => {
                    let before = reports.len();
                    hear(&run, &mut reports);
                    self.answers += u64::from(reports.len() == before);
                }
                Some(Err(noise)) => reports.push(Err(noise)),
                None => {}
            }
        }
        reports
    }

    /// How many whole frames were heard that report nothing: a board that only answers is there.
    pub(super) const fn answers(&self) -> u64 {
        self.answers
    }
}

impl PegReport {
    /// The frame a board sends for this report, from its first byte to the end `00`.
    ///
    /// A snapshot is written with levers and buttons let go.
    pub fn frame(self, seq: u8) -> Vec<u8> {
        match self {
            Self::Lifted { hole, event, device_ms } => {
                frame(SQUARE, seq, &stamped(device_ms, event, &[hole.into(), 0]))
            }
            Self::Placed { hole, event, device_ms } => {
                frame(SQUARE, seq, &stamped(device_ms, event, &[hole.into(), 1]))
            }
            Self::Lever { color, pressed, event, device_ms } => {
                let rest = [u8::from(color.is_black()), u8::from(pressed)];
                frame(LEVER, seq, &stamped(device_ms, event, &rest))
            }
            Self::Button { button, pressed, event, device_ms } => {
                let rest = [button, u8::from(pressed)];
                frame(BUTTON, seq, &stamped(device_ms, event, &rest))
            }
            Self::Snapshot { pegs, faulty, event, device_ms } => {
                let [pegs, faulty] = [pegs, faulty].map(|holes| u64::from(holes).to_le_bytes());
                let rest = [pegs.as_slice(), &faulty, &[0; 3]].concat();
                frame(SNAPSHOT, seq, &stamped(device_ms, event, &rest))
            }
            Self::Heartbeat { check, event, device_ms } => {
                frame(HEARTBEAT, seq, &stamped(device_ms, event, &check.to_le_bytes()))
            }
            Self::Hello { boot, version: (major, minor), serial } => {
                let known = [MAJOR, 0, major, minor, 1, 0x1F, 0];
                let (boot, rest) = (boot.to_le_bytes(), [0xF4, 1, 20, 1]);
                frame(HELLO, seq, &[known.as_slice(), &boot, &serial, &rest].concat())
            }
        }
    }
}

/// The check of which holes have a peg, as heartbeats carry it.
pub fn pegs_check(pegs: Bitboard) -> u16 {
    check(&u64::from(pegs).to_le_bytes())
}

/// A payload that begins as those of all reports do.
pub(super) fn stamped(device_ms: u32, event: u32, rest: &[u8]) -> Vec<u8> {
    [&device_ms.to_le_bytes(), &event.to_le_bytes(), rest].concat()
}

/// The lengths on the wire of frames that are read, from the shortest on.
const LENGTHS: [usize; 3] = [15, 28, 32];

/// Hears what stands between two ends of frames. A frame may stand at the end of it with stray
/// bytes before; it has one of few lengths, so its beginning is not searched for among them all.
fn hear(run: &Run, reports: &mut Vec<Result<PegReport, PegNoise>>) {
    let whole = if run.too_long { Err(PegNoise::TooLong) } else { read(&run.bytes) };
    let noise = match whole {
        Ok(report) => return reports.extend(report.map(Ok)),
        Err(noise @ (PegNoise::Unknown | PegNoise::Impossible)) => return reports.push(Err(noise)),
        Err(noise) => noise,
    };
    // That it is too long was told when it became so.
    reports.extend((!run.too_long).then_some(Err(noise)));
    let ends = LENGTHS.into_iter().filter_map(|length| {
        let from = run.bytes.len().checked_sub(length)?;
        read(run.bytes.get(from..)?).ok().flatten()
    });
    reports.extend(ends.take(1).map(Ok));
}

/// Reads a frame without its end.
fn read(run: &[u8]) -> Result<Option<PegReport>, PegNoise> {
    let (kind, _seq, payload) = open(run)?;
    let report = match kind {
        HELLO => read_hello(&payload),
        SNAPSHOT => read_snapshot(&payload),
        SQUARE => read_square(&payload),
        LEVER => read_lever(&payload),
        BUTTON => read_button(&payload),
        HEARTBEAT => read_heartbeat(&payload),
        // Answer, log, self-test and capture rows.
        0x07..=0x0A => return Ok(None),
        _ => return Err(PegNoise::Unknown),
    };
    report.map(Some).ok_or(PegNoise::Impossible)
}

/// The board's time, the event number, and the rest of a payload.
fn read_stamp(payload: &[u8]) -> Option<(u32, u32, &[u8])> {
    let (device_ms, rest) = payload.split_first_chunk()?;
    let (event, rest) = rest.split_first_chunk()?;
    Some((u32::from_le_bytes(*device_ms), u32::from_le_bytes(*event), rest))
}

fn read_square(payload: &[u8]) -> Option<PegReport> {
    let (device_ms, event, &[hole, state]) = read_stamp(payload)? else { return None };
    let hole = Square::try_from(hole).ok()?;
    match state {
        0 => Some(PegReport::Lifted { hole, event, device_ms }),
        1 => Some(PegReport::Placed { hole, event, device_ms }),
        _ => None,
    }
}

fn read_lever(payload: &[u8]) -> Option<PegReport> {
    let (device_ms, event, &[lever, state]) = read_stamp(payload)? else { return None };
    let color = match lever {
        0 => Color::White,
        1 => Color::Black,
        _ => return None,
    };
    (state <= 1).then_some(PegReport::Lever { color, pressed: state == 1, event, device_ms })
}

fn read_button(payload: &[u8]) -> Option<PegReport> {
    let (device_ms, event, &[button, state]) = read_stamp(payload)? else { return None };
    let is = button < BUTTONS && state <= 1;
    is.then_some(PegReport::Button { button, pressed: state == 1, event, device_ms })
}

/// Levers, buttons and flags follow the holes; nobody asks for them yet.
fn read_snapshot(payload: &[u8]) -> Option<PegReport> {
    let (device_ms, event, rest) = read_stamp(payload)?;
    let (pegs, rest) = rest.split_first_chunk()?;
    let (faulty, rest) = rest.split_first_chunk()?;
    let [pegs, faulty] = [pegs, faulty].map(|holes| Bitboard(u64::from_le_bytes(*holes)));
    (rest.len() == 3).then_some(PegReport::Snapshot { pegs, faulty, event, device_ms })
}

fn read_heartbeat(payload: &[u8]) -> Option<PegReport> {
    let (device_ms, event, check) = read_stamp(payload)?;
    let check = u16::from_le_bytes(check.try_into().ok()?);
    Some(PegReport::Heartbeat { check, event, device_ms })
}

/// What the board can do and how it looks at its holes stands between; nobody asks for it yet.
fn read_hello(payload: &[u8]) -> Option<PegReport> {
    let [MAJOR, _minor, major, minor, _, _, _, rest @ ..] = payload else { return None };
    let (boot, rest) = rest.split_first_chunk()?;
    let (serial, rest) = rest.split_first_chunk()?;
    let boot = u32::from_le_bytes(*boot);
    let version = (*major, *minor);
    (rest.len() == 4).then_some(PegReport::Hello { boot, version, serial: *serial })
}
