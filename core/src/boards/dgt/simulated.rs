//! A DGT board without wood, with the newer clock behind it: hands and commands in, bytes out.
//!
//! It sends what a real board sends, but never the maker's trademark, which is his alone.

use shakmaty::{Bitboard, Board, Color, Piece, Square};

use super::{
    super::{pieces::SensedPieces, settle::Hole, simulated::SimulatedBoard},
    clock::Ack,
    codec::DgtReport,
    command::{DgtCommand, DgtCommanded, ToClock},
    ticking::{SECOND_MS, Ticking},
};

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
    pieces: SensedPieces,
    commanded: DgtCommanded,
    mode: Mode,
    ticking: Ticking,
    /// When it last told its times.
    told_ms: u32,
}

impl Default for DgtBoard {
    fn default() -> Self {
        Self {
            number: 0,
            pieces: SensedPieces::default(),
            commanded: DgtCommanded::default(),
            mode: Mode::Idle,
            ticking: Ticking::default(),
            told_ms: 0,
        }
    }
}

impl DgtBoard {
    fn clock(&mut self, ms: u32) -> Vec<u8> {
        self.told_ms = ms;
        let times = self.ticking.times(ms);
        if self.ticking.there { DgtReport::Clock(times) } else { DgtReport::NoClock }.message()
    }

    fn tells_clock(&self) -> bool {
        matches!(self.mode, Mode::Update | Mode::Nice)
    }

    fn changed(&self, hole: Square) -> Vec<u8> {
        if self.mode == Mode::Idle {
            return Vec::new();
        }
        DgtReport::Field(hole, Hole::from(self.pieces.seen().piece_at(hole))).message()
    }

    fn answer(&mut self, command: DgtCommand, ms: u32) -> Vec<u8> {
        match command {
            DgtCommand::Reset => self.mode = Mode::Idle,
            DgtCommand::Update => self.mode = Mode::Update,
            DgtCommand::UpdateBoard => self.mode = Mode::Board,
            DgtCommand::UpdateNice => self.mode = Mode::Nice,
            DgtCommand::Clock => return self.clock(ms),
            DgtCommand::Board => return DgtReport::Board(Box::new(self.pieces.holes())).message(),
            DgtCommand::Serial => {
                return DgtReport::Serial(format!("{:05}", self.number % 100_000)).message();
            }
            DgtCommand::LongSerial => {
                return DgtReport::Serial(format!("{:010}", self.number)).message();
            }
            DgtCommand::Bus => return DgtReport::Bus(0).message(),
            DgtCommand::Trademark => return DgtReport::trademark(),
            DgtCommand::Version => return DgtReport::Version(1, 8).message(),
            DgtCommand::Battery => {
                return DgtReport::Battery { percent: 100, charging: false }.message();
            }
            DgtCommand::ToClock(command) => return self.command_clock(command, ms),
        }
        Vec::new()
    }

    fn command_clock(&mut self, command: ToClock, ms: u32) -> Vec<u8> {
        let more = if command == ToClock::Version { CLOCK_VERSION } else { 0 };
        let done = if let ToClock::Set(content) = command {
            self.ticking.set(content, ms)
        } else {
            self.ticking.there
        };
        // Only who is told of the clock at all hears its answers.
        if !self.tells_clock() || !self.ticking.there {
            return Vec::new();
        }
        let done = if done { 0x10 } else { 0x40 };
        let ack = Ack { done, what: command.number(), more, last: 0 };
        DgtReport::Ack(ack).message()
    }
}

impl SimulatedBoard for DgtBoard {
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

    fn press(&mut self, color: Color, ms: u32) -> Vec<u8> {
        self.ticking.press(color, ms);
        if self.tells_clock() { self.clock(ms) } else { Vec::new() }
    }

    fn button(&mut self, button: u8, _ms: u32) -> Vec<u8> {
        match Ack::button(button) {
            Some(ack) if self.tells_clock() => DgtReport::Ack(ack).message(),
            _ => Vec::new(),
        }
    }

    fn clock_hand(&mut self, words: &[&str], ms: u32) -> Option<Vec<u8>> {
        self.ticking.hand(words, ms)?;
        Some(if self.tells_clock() { self.clock(ms) } else { Vec::new() })
    }

    fn hear(&mut self, bytes: &[u8], ms: u32) -> Vec<u8> {
        let commands = self.commanded.feed(bytes);
        commands.into_iter().flat_map(|command| self.answer(command, ms)).collect()
    }

    fn due(&self) -> Option<u32> {
        let tells = self.mode == Mode::Update || self.mode == Mode::Nice && self.ticking.runs;
        tells.then(|| self.told_ms.saturating_add(SECOND_MS))
    }

    fn beat(&mut self, ms: u32) -> Vec<u8> {
        self.clock(ms)
    }

    fn reboot(&mut self, ms: u32) -> Vec<u8> {
        self.mode = Mode::Idle;
        self.commanded = DgtCommanded::default();
        self.ticking.board_restarts(ms);
        self.told_ms = ms;
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
