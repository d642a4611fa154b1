//! What a `ChessLink` is asked, written by us and read by the simulated one.

use shakmaty::Bitboard;

use super::chars::{Last, byte, checked, hex, message};

/// The lights stand at the corners of the squares, nine by nine.
const LIGHTS: usize = 81;
/// `L`, the time of a slot, two digits for each light, the check.
const LONGEST: usize = 3 + 2 * LIGHTS + 2;
/// A slot of a light's pattern, in steps of 4.096 ms.
const SLOT: u8 = 0x22;

/// A command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChessLinkCommand {
    /// How do all squares stand?
    Status,
    /// Which version are you?
    Version,
    /// Light these, each with its pattern.
    Light(Box<[u8; LIGHTS]>),
    /// All lights off.
    Dark,
    /// Write a setting: which, and what. It outlives the power.
    Write(u8, u8),
    /// Read a setting.
    Read(u8),
}

/// The command that lights these squares steadily, and no others.
pub fn light(squares: Bitboard) -> ChessLinkCommand {
    if squares.is_empty() {
        return ChessLinkCommand::Dark;
    }
    let mut lights = Box::new([0; LIGHTS]);
    for square in squares {
        let (file, rank) = (square.file().to_usize(), square.rank().to_usize());
        for (right, down) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            // Column by column from the a-file on, each from rank 8 down.
            if let Some(light) = lights.get_mut((file + right) * 9 + (7 - rank) + down) {
                *light = 0xFF;
            }
        }
    }
    ChessLinkCommand::Light(lights)
}

impl ChessLinkCommand {
    /// The bytes that ask it.
    pub fn bytes(&self) -> Vec<u8> {
        let body = match self {
            Self::Status => vec![b'S'],
            Self::Version => vec![b'V'],
            Self::Light(lights) => {
                let digits = std::iter::once(&SLOT).chain(lights.iter()).flat_map(|it| hex(*it));
                std::iter::once(b'L').chain(digits).collect()
            }
            Self::Dark => vec![b'X'],
            Self::Write(at, what) => {
                let ([a, b], [c, d]) = (hex(*at), hex(*what));
                vec![b'W', a, b, c, d]
            }
            Self::Read(at) => {
                let [a, b] = hex(*at);
                vec![b'R', a, b]
            }
        };
        message(&body)
    }

    fn read(message: &[u8]) -> Option<Self> {
        match checked(message)? {
            [b'S'] => Some(Self::Status),
            [b'V'] => Some(Self::Version),
            [b'X'] => Some(Self::Dark),
            [b'W', a, b, c, d] => Some(Self::Write(byte([*a, *b])?, byte([*c, *d])?)),
            [b'R', a, b] => Some(Self::Read(byte([*a, *b])?)),
            [b'L', _, _, digits @ ..] if digits.len() == 2 * LIGHTS => {
                let (pairs, _) = digits.as_chunks();
                let mut lights = Box::new([0; LIGHTS]);
                for (light, pair) in lights.iter_mut().zip(pairs) {
                    *light = byte(*pair)?;
                }
                Some(Self::Light(lights))
            }
            _ => None,
        }
    }
}

/// Reads our commands at the board's end, however they were cut. One with a wrong check is skipped.
#[derive(Debug, Clone, Default)]
pub struct ChessLinkCommanded(Last<LONGEST>);

impl ChessLinkCommanded {
    /// Takes the bytes that arrived and gives back each command in them.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<ChessLinkCommand> {
        bytes.iter().filter_map(|&byte| self.push(byte)).collect()
    }

    fn push(&mut self, byte: u8) -> Option<ChessLinkCommand> {
        self.0.push(byte);
        let lengths = [3, 5, 7, LONGEST];
        lengths.into_iter().find_map(|length| ChessLinkCommand::read(self.0.last(length)?))
    }
}
