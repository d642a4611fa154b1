//! What a DGT board and its clock are asked, written by us and read by the simulated board.
//!
//! A command to the board is one byte. One to the clock is `2B, length, 03, command, content, 00`;
//! the length counts what follows it. The commands that would leave a board useless (its boot
//! loader, other games) cannot be written at all.

const TO_CLOCK: u8 = 0x2B;
const FIRST: u8 = 0x03;
/// The longest command to the clock.
const LENGTH_MAX: usize = 0x0F;

/// A command to the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DgtCommand {
    /// Tell nothing by yourself.
    Reset,
    /// Which times does the clock show?
    Clock,
    /// How do all squares stand?
    Board,
    /// Tell changes, and the clock's times once a second.
    Update,
    /// Tell changes of the board only.
    UpdateBoard,
    /// Tell changes of the board and of the times.
    UpdateNice,
    /// Which number do you have?
    Serial,
    /// Which address on a bus?
    Bus,
    /// Whose are you?
    Trademark,
    /// How is your battery?
    Battery,
    /// Which version are you?
    Version,
    /// Which long number do you have?
    LongSerial,
    /// A command for the clock.
    ToClock(ToClock),
}

/// A command to the clock behind the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ToClock {
    /// Segments of the six places C, B, A, F, E, D, icons, and how to beep.
    Segments([u8; 8]),
    /// The times again instead of a text.
    End,
    /// Which version are you?
    Version,
    /// Be set: hours, minutes, seconds at the left, at the right, and how to go on.
    Set([u8; 7]),
    /// Beep for so many times 64 ms.
    Beep(u8),
    /// Eight characters, and how long to beep.
    Text([u8; 9]),
}

/// What the board answers itself; the rest is for the clock.
const BOARD_COMMANDS: [DgtCommand; 12] = [
    DgtCommand::Reset,
    DgtCommand::Clock,
    DgtCommand::Board,
    DgtCommand::Update,
    DgtCommand::UpdateBoard,
    DgtCommand::Serial,
    DgtCommand::Bus,
    DgtCommand::Trademark,
    DgtCommand::UpdateNice,
    DgtCommand::Battery,
    DgtCommand::Version,
    DgtCommand::LongSerial,
];

impl DgtCommand {
    /// Its first byte.
    const fn number(self) -> u8 {
        match self {
            Self::Reset => 0x40,
            Self::Clock => 0x41,
            Self::Board => 0x42,
            Self::Update => 0x43,
            Self::UpdateBoard => 0x44,
            Self::Serial => 0x45,
            Self::Bus => 0x46,
            Self::Trademark => 0x47,
            Self::UpdateNice => 0x4B,
            Self::Battery => 0x4C,
            Self::Version => 0x4D,
            Self::LongSerial => 0x55,
            Self::ToClock(_) => TO_CLOCK,
        }
    }

    /// The bytes that ask it.
    pub fn bytes(self) -> Vec<u8> {
        if let Self::ToClock(command) = self { command.bytes() } else { vec![self.number()] }
    }
}

impl ToClock {
    /// Its number, which the answer repeats.
    pub const fn number(self) -> u8 {
        match self {
            Self::Segments(_) => 0x01,
            Self::End => 0x03,
            Self::Version => 0x09,
            Self::Set(_) => 0x0A,
            Self::Beep(_) => 0x0B,
            Self::Text(_) => 0x0C,
        }
    }

    fn bytes(self) -> Vec<u8> {
        let content: &[u8] = match &self {
            Self::Segments(content) => content,
            Self::End | Self::Version => &[],
            Self::Set(content) => content,
            Self::Beep(long) => std::slice::from_ref(long),
            Self::Text(content) => content,
        };
        let length = u8::try_from(content.len() + 3).unwrap_or(0);
        [&[TO_CLOCK, length, FIRST, self.number()], content, &[0]].concat()
    }

    fn read(body: &[u8]) -> Option<Self> {
        let [FIRST, number, content @ .., 0] = body else { return None };
        match (number, content) {
            (0x01, content) => Some(Self::Segments(content.try_into().ok()?)),
            (0x03, []) => Some(Self::End),
            (0x09, []) => Some(Self::Version),
            (0x0A, content) => Some(Self::Set(content.try_into().ok()?)),
            (0x0B, [long]) => Some(Self::Beep(*long)),
            (0x0C, content) => Some(Self::Text(content.try_into().ok()?)),
            _ => None,
        }
    }
}

/// Reads our commands at the board's end, however they were cut. What it does not know it skips.
#[derive(Debug, Clone, Default)]
pub struct DgtCommanded(Vec<u8>);

impl DgtCommanded {
    /// Takes the bytes that arrived and gives back each command in them.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<DgtCommand> {
        bytes.iter().filter_map(|&byte| self.push(byte)).collect()
    }

    fn push(&mut self, byte: u8) -> Option<DgtCommand> {
        if self.0.is_empty() && byte != TO_CLOCK {
            return BOARD_COMMANDS.into_iter().find(|known| known.number() == byte);
        }
        self.0.push(byte);
        let [_, length, body @ ..] = self.0.as_slice() else { return None };
        let length = usize::from(*length);
        if !(3..=LENGTH_MAX).contains(&length) {
            self.0.clear();
            return None;
        }
        if body.len() < length {
            return None;
        }
        let command = ToClock::read(body).map(DgtCommand::ToClock);
        self.0.clear();
        command
    }
}
