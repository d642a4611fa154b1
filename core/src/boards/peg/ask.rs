//! What a peg board is asked, written by us and read by the simulated board.

use super::frames::{Runs, frame, open};

const HELLO: u8 = 0x81;
const SNAPSHOT: u8 = 0x82;
const HAPTIC: u8 = 0x83;
const BUZZ: u8 = 0x84;
const CONFIG_SET: u8 = 0x85;
const CONFIG_GET: u8 = 0x86;
const PING: u8 = 0x87;
const EVENTS_FROM: u8 = 0x88;
const SELFTEST: u8 = 0x8A;

/// A question to a peg board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Who are you?
    Hello,
    /// How do all holes stand?
    Snapshot,
    /// What happened, from the event with this number on?
    EventsFrom(u32),
    /// Move a motor.
    Haptic {
        /// 0 under White's lever, 1 under Black's.
        motor: u8,
        /// Off, short, long, twice, held.
        pattern: u8,
        /// How strong.
        strength: u8,
        /// How often.
        times: u8,
    },
    /// Sound the buzzer.
    Buzz {
        /// How high.
        hz: u16,
        /// How long.
        ms: u16,
        /// How loud.
        volume: u8,
    },
    /// Keep this setting.
    Set {
        /// Which.
        key: u8,
        /// As what.
        value: u32,
    },
    /// What is this setting?
    Get(u8),
    /// Are you there? The answer repeats this number.
    Ping(u32),
    /// Test yourself.
    SelfTest(u8),
}

impl Ask {
    /// The frame that asks it.
    pub fn frame(self, seq: u8) -> Vec<u8> {
        let value = |value: u32| value.to_le_bytes();
        match self {
            // We speak version 1.0; the nonce is for those who must tell two of us apart.
            Self::Hello => frame(HELLO, seq, &[1, 0, 1, 0, 0, 0]),
            Self::Snapshot => frame(SNAPSHOT, seq, &[]),
            Self::EventsFrom(event) => frame(EVENTS_FROM, seq, &value(event)),
            Self::Haptic { motor, pattern, strength, times } => {
                frame(HAPTIC, seq, &[motor, pattern, strength, times])
            }
            Self::Buzz { hz, ms, volume } => {
                let ([a, b], [c, d]) = (hz.to_le_bytes(), ms.to_le_bytes());
                frame(BUZZ, seq, &[a, b, c, d, volume])
            }
            Self::Set { key, value: as_value } => {
                frame(CONFIG_SET, seq, &[[key].as_slice(), &value(as_value)].concat())
            }
            Self::Get(key) => frame(CONFIG_GET, seq, &[key]),
            Self::Ping(nonce) => frame(PING, seq, &value(nonce)),
            Self::SelfTest(which) => frame(SELFTEST, seq, &[which]),
        }
    }
}

/// Why a board does not do what it is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PegRefusal {
    /// It knows no such question.
    Unknown,
    /// The question has a value that cannot be.
    Bad,
}

/// Reads our questions at the board's end, however they were cut.
#[derive(Debug, Clone, Default)]
pub struct Asked(Runs);

impl Asked {
    /// Takes the bytes that arrived and gives back each question in them, with its number.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<(u8, Result<Ask, PegRefusal>)> {
        let runs = bytes.iter().filter_map(|&byte| self.0.push(byte)?.ok());
        runs.filter(|run| !run.too_long).filter_map(|run| read(&run.bytes)).collect()
    }
}

fn read(run: &[u8]) -> Option<(u8, Result<Ask, PegRefusal>)> {
    let (kind, seq, payload) = open(run).ok()?;
    let asked = match kind {
        // A board's own voice, come back.
        ..=0x7F => return None,
        HELLO => Some(Ask::Hello),
        SNAPSHOT => payload.is_empty().then_some(Ask::Snapshot),
        EVENTS_FROM => number(&payload).map(Ask::EventsFrom),
        HAPTIC => read_haptic(&payload),
        BUZZ => read_buzz(&payload),
        CONFIG_SET => read_set(&payload),
        CONFIG_GET if matches!(payload.len(), 1 | 5) => payload.first().copied().map(Ask::Get),
        CONFIG_GET => None,
        PING => number(&payload).map(Ask::Ping),
        SELFTEST => match *payload.as_slice() {
            [which] => Some(Ask::SelfTest(which)),
            _ => None,
        },
        _ => return Some((seq, Err(PegRefusal::Unknown))),
    };
    Some((seq, asked.ok_or(PegRefusal::Bad)))
}

fn number(payload: &[u8]) -> Option<u32> {
    payload.try_into().ok().map(u32::from_le_bytes)
}

fn read_haptic(payload: &[u8]) -> Option<Ask> {
    let &[motor, pattern, strength, times] = payload else { return None };
    Some(Ask::Haptic { motor, pattern, strength, times })
}

fn read_buzz(payload: &[u8]) -> Option<Ask> {
    let &[a, b, c, d, volume] = payload else { return None };
    let [hz, ms] = [[a, b], [c, d]].map(u16::from_le_bytes);
    Some(Ask::Buzz { hz, ms, volume })
}

fn read_set(payload: &[u8]) -> Option<Ask> {
    let (&key, value) = payload.split_first()?;
    Some(Ask::Set { key, value: number(value)? })
}
