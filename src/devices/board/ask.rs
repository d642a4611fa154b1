//! What a peg board is asked, written by us and read by the simulated board.

use super::frames::{Runs, frame, open};

const HELLO: u8 = 0x81;
const SNAPSHOT: u8 = 0x82;
const HAPTIC: u8 = 0x83;
const BUZZ: u8 = 0x84;
const EVENTS_FROM: u8 = 0x88;
/// How loud a tone is.
const VOLUME: u8 = 128;

/// A question to a peg board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Who are you?
    Hello,
    /// How do all holes stand?
    Snapshot,
    /// What happened, from the event with this number on?
    EventsFrom(u32),
    /// A pulse: motor, pattern, strength, how often.
    Pulse([u8; 4]),
    /// A tone: how high, how long.
    Tone {
        /// In hertz.
        hz: u16,
        /// In milliseconds.
        ms: u16,
    },
}

impl Ask {
    /// The frame that asks it.
    pub fn frame(self, seq: u8) -> Vec<u8> {
        match self {
            // We speak version 1.0; the nonce is for those who must tell two of us apart.
            Self::Hello => frame(HELLO, seq, &[1, 0, 1, 0, 0, 0]),
            Self::Snapshot => frame(SNAPSHOT, seq, &[]),
            Self::EventsFrom(event) => frame(EVENTS_FROM, seq, &event.to_le_bytes()),
            Self::Pulse(pulse) => frame(HAPTIC, seq, &pulse),
            Self::Tone { hz, ms } => {
                let ([a, b], [c, d]) = (hz.to_le_bytes(), ms.to_le_bytes());
                frame(BUZZ, seq, &[a, b, c, d, VOLUME])
            }
        }
    }
}

/// Reads our questions at the board's end, however they were cut. What it does not know it skips.
#[derive(Debug, Clone, Default)]
pub struct Asked(Runs);

impl Asked {
    /// Takes the bytes that arrived and gives back each question in them.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Ask> {
        bytes
            .iter()
            .filter_map(|&byte| self.0.push(byte)?.ok())
            .filter_map(|run| read(&run.bytes))
            .collect()
    }
}

fn read(run: &[u8]) -> Option<Ask> {
    let (kind, payload) = open(run).ok()?;
    match (kind, payload.as_slice()) {
        (HELLO, _) => Some(Ask::Hello),
        (SNAPSHOT, []) => Some(Ask::Snapshot),
        (EVENTS_FROM, event) => Some(Ask::EventsFrom(u32::from_le_bytes(event.try_into().ok()?))),
        (HAPTIC, pulse) => Some(Ask::Pulse(pulse.try_into().ok()?)),
        (BUZZ, &[a, b, c, d, _]) => {
            Some(Ask::Tone { hz: u16::from_le_bytes([a, b]), ms: u16::from_le_bytes([c, d]) })
        }
        _ => None,
    }
}
