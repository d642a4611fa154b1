//! A DGT board without wood, with the newer clock behind it: hands and commands in, bytes out.
//!
//! It sends what a real board sends, but never the maker's trademark, which is his alone.

use shakmaty::{Bitboard, Board, Color, Piece, Square};

use super::{
    super::{model::Model, pieces::Pieces, settle::Hole},
    clock::{Ack, Side, Times},
    codec::Report,
    command::{Command, Commanded, ToClock},
};

/// What the clock has at first, and the second between two readings.
const FULL_MS: u32 = 90 * 60_000;
const SECOND_MS: u32 = 1_000;
/// The version of the newer clock, as it answers it.
const CLOCK_VERSION: u8 = 0x20;

/// What the board tells by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Idle,
    Update,
    Board,
    Nice,
}

/// The simulated DGT board. White sits at the left of its clock.
#[derive(Debug)]
pub struct DgtBoard {
    number: u32,
    pieces: Pieces,
    commanded: Commanded,
    mode: Mode,
    left_ms: u32,
    right_ms: u32,
    runs: bool,
    right_up: bool,
    /// Until when the times are counted.
    counted_ms: u32,
    /// When it last told its times.
    told_ms: u32,
}

impl Default for DgtBoard {
    fn default() -> Self {
        Self {
            number: 0,
            pieces: Pieces::default(),
            commanded: Commanded::default(),
            mode: Mode::Idle,
            left_ms: FULL_MS,
            right_ms: FULL_MS,
            runs: false,
            right_up: false,
            counted_ms: 0,
            told_ms: 0,
        }
    }
}

impl DgtBoard {
    fn count(&mut self, ms: u32) {
        let passed = ms.saturating_sub(self.counted_ms);
        self.counted_ms = self.counted_ms.max(ms);
        if self.runs {
            let time = if self.right_up { &mut self.right_ms } else { &mut self.left_ms };
            *time = time.saturating_sub(passed);
        }
    }

    fn clock(&mut self, ms: u32) -> Vec<u8> {
        self.count(ms);
        self.told_ms = ms;
        let side = |ms: u32| {
            let seconds = u16::try_from(ms.div_ceil(SECOND_MS)).unwrap_or(u16::MAX);
            Side { seconds, flag: ms == 0 }
        };
        let times = Times {
            right: side(self.right_ms),
            left: side(self.left_ms),
            runs: self.runs,
            right_up: self.right_up,
            low: false,
        };
        Report::Clock(times).message()
    }

    fn tells_clock(&self) -> bool {
        matches!(self.mode, Mode::Update | Mode::Nice)
    }

    fn changed(&self, hole: Square) -> Vec<u8> {
        if self.mode == Mode::Idle {
            return Vec::new();
        }
        Report::Field(hole, Hole::from(self.pieces.seen().piece_at(hole))).message()
    }

    fn answer(&mut self, command: Command, ms: u32) -> Vec<u8> {
        match command {
            Command::Reset => self.mode = Mode::Idle,
            Command::Update => self.mode = Mode::Update,
            Command::UpdateBoard => self.mode = Mode::Board,
            Command::UpdateNice => self.mode = Mode::Nice,
            Command::Clock => return self.clock(ms),
            Command::Board => return Report::Board(Box::new(self.pieces.holes())).message(),
            Command::Serial => {
                return Report::Serial(format!("{:05}", self.number % 100_000)).message();
            }
            Command::LongSerial => return Report::Serial(format!("{:010}", self.number)).message(),
            Command::Bus => return Report::Bus(0).message(),
            Command::Trademark => return Report::trademark(),
            Command::Version => return Report::Version(1, 8).message(),
            Command::Battery => {
                return Report::Battery { percent: 100, charging: false }.message();
            }
            Command::ToClock(command) => return self.command_clock(command, ms),
        }
        Vec::new()
    }

    fn command_clock(&mut self, command: ToClock, ms: u32) -> Vec<u8> {
        let more = if command == ToClock::Version { CLOCK_VERSION } else { 0 };
        if let ToClock::Set([lh, lm, ls, rh, rm, rs, how]) = command {
            let span = |h: u8, m: u8, s: u8| {
                (u32::from(h & 0x0F) * 3600 + u32::from(m) * 60 + u32::from(s)) * SECOND_MS
            };
            self.count(ms);
            self.left_ms = span(lh, lm, ls);
            self.right_ms = span(rh, rm, rs);
            self.runs = how & 0x03 != 0;
        }
        // Only who is told of the clock at all hears its answers.
        if !self.tells_clock() {
            return Vec::new();
        }
        let ack = Ack { done: 0x10, what: command.number(), more, last: 0 };
        Report::Ack(ack).message()
    }
}

impl Model for DgtBoard {
    fn number(&mut self, number: u32) {
        self.number = number;
    }

    fn lift(&mut self, hole: Square, _ms: u32) -> Option<Vec<u8>> {
        let seen = self.pieces.lift(hole)?;
        Some(if seen { self.changed(hole) } else { Vec::new() })
    }

    fn place(&mut self, hole: Square, piece: Option<Piece>, _ms: u32) -> Option<Vec<u8>> {
        let seen = self.pieces.place(hole, piece)?;
        Some(if seen { self.changed(hole) } else { Vec::new() })
    }

    /// The side that is pressed goes down, and the other player's time runs.
    fn press(&mut self, color: Color, ms: u32) -> Vec<u8> {
        self.count(ms);
        self.runs = true;
        self.right_up = color.is_white();
        if self.tells_clock() { self.clock(ms) } else { Vec::new() }
    }

    fn button(&mut self, button: u8, _ms: u32) -> Vec<u8> {
        match Ack::button(button) {
            Some(ack) if self.tells_clock() => Report::Ack(ack).message(),
            _ => Vec::new(),
        }
    }

    fn hear(&mut self, bytes: &[u8], ms: u32) -> Vec<u8> {
        let commands = self.commanded.feed(bytes);
        commands.into_iter().flat_map(|command| self.answer(command, ms)).collect()
    }

    fn due(&self) -> Option<u32> {
        let tells = self.mode == Mode::Update || self.mode == Mode::Nice && self.runs;
        tells.then(|| self.told_ms.saturating_add(SECOND_MS))
    }

    fn beat(&mut self, ms: u32) -> Vec<u8> {
        self.clock(ms)
    }

    fn reboot(&mut self, ms: u32) -> Vec<u8> {
        let pieces = self.pieces.clone();
        let number = self.number;
        *self = Self { number, pieces, counted_ms: ms, told_ms: ms, ..Self::default() };
        Vec::new()
    }

    fn stick(&mut self, hole: Square) {
        self.pieces.stick(hole);
    }

    fn pegs(&self) -> Bitboard {
        self.pieces.pegs()
    }

    fn set(&mut self, board: &Board) {
        self.pieces.set(board);
    }
}
