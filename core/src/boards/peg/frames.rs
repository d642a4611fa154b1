//! What every `PegLink` frame has, whoever sends it: stuffing, check, kind and payload.

use std::mem;

use crc::{CRC_16_IBM_3740, Crc};

use super::codec::PegNoise;

/// The most bytes between two ends of frames: a frame of 96 bytes and its stuffing.
const RUN_BYTES_MAX: usize = 97;

static CHECK: Crc<u16> = Crc::<u16>::new(&CRC_16_IBM_3740);

/// The check of some bytes, as frames and heartbeats have it.
pub(super) fn check(bytes: &[u8]) -> u16 {
    CHECK.checksum(bytes)
}

/// A frame as it goes over the wire, with its end. A payload has at most 64 bytes.
pub fn frame(kind: u8, seq: u8, payload: &[u8]) -> Vec<u8> {
    let mut raw = [&[kind, seq], payload].concat();
    raw.extend(check(&raw).to_le_bytes());
    let mut wire = cobs::encode_vec(&raw);
    wire.push(0);
    wire
}

/// What stands between two ends of frames.
#[derive(Debug)]
pub(super) struct Run {
    /// The last bytes of it, at most as many as a frame has.
    pub(super) bytes: Vec<u8>,
    /// More bytes stood before those.
    pub(super) too_long: bool,
}

/// Takes bytes, however they were cut, and gives each run between two ends of frames.
#[derive(Debug, Clone, Default)]
pub(super) struct Runs {
    run: Vec<u8>,
    too_long: bool,
}

impl Runs {
    /// Gives the run that this byte ends, or tells once that one is too long.
    pub(super) fn push(&mut self, byte: u8) -> Option<Result<Run, PegNoise>> {
        if byte == 0 {
            let mut bytes = mem::take(&mut self.run);
            let too_long = mem::take(&mut self.too_long);
            bytes.drain(..bytes.len().saturating_sub(RUN_BYTES_MAX));
            return (!bytes.is_empty()).then_some(Ok(Run { bytes, too_long }));
        }
        // The last bytes are kept: a whole frame may be among them. They are moved seldom.
        if self.run.len() == 2 * RUN_BYTES_MAX {
            self.run.drain(..RUN_BYTES_MAX);
        }
        self.run.push(byte);
        if self.run.len() > RUN_BYTES_MAX && !mem::replace(&mut self.too_long, true) {
            return Some(Err(PegNoise::TooLong));
        }
        None
    }
}

/// The kind, the number and the payload of a frame, read from what stands between two ends.
pub(super) fn open(run: &[u8]) -> Result<(u8, u8, Vec<u8>), PegNoise> {
    let raw = cobs::decode_vec(run).map_err(|_| PegNoise::NotStuffed)?;
    let (body, sent) = raw.split_last_chunk().ok_or(PegNoise::TooShort)?;
    let [kind, seq, payload @ ..] = body else { return Err(PegNoise::TooShort) };
    if check(body) != u16::from_le_bytes(*sent) {
        return Err(PegNoise::CheckFailed);
    }
    Ok((*kind, *seq, payload.to_vec()))
}
