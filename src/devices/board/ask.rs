//! What a peg board is asked, written by us and read by the simulated board.

use super::frames::{Runs, frame, open};

const HELLO: u8 = 0x81;
const SNAPSHOT: u8 = 0x82;
const EVENTS_FROM: u8 = 0x88;

/// A question to a peg board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Who are you?
    Hello,
    /// How do all holes stand?
    Snapshot,
    /// What happened, from the event with this number on?
    EventsFrom(u32),
}

impl Ask {
    /// The frame that asks it.
    pub fn frame(self, seq: u8) -> Vec<u8> {
        match self {
            // We speak version 1.0; the nonce is for those who must tell two of us apart.
            Self::Hello => frame(HELLO, seq, &[1, 0, 1, 0, 0, 0]),
            Self::Snapshot => frame(SNAPSHOT, seq, &[]),
            Self::EventsFrom(event) => frame(EVENTS_FROM, seq, &event.to_le_bytes()),
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
            .filter_map(|run| read(&run))
            .collect()
    }
}

fn read(run: &[u8]) -> Option<Ask> {
    let (kind, payload) = open(run).ok()?;
    match (kind, payload.as_slice()) {
        (HELLO, _) => Some(Ask::Hello),
        (SNAPSHOT, []) => Some(Ask::Snapshot),
        (EVENTS_FROM, event) => Some(Ask::EventsFrom(u32::from_le_bytes(event.try_into().ok()?))),
        _ => None,
    }
}
