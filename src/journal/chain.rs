//! The chain: every line answers for all lines before it.

use sha2::{Digest, Sha256};
use shakmaty::Square;

/// The line every journal begins with.
pub(crate) const FIRST_LINE: &str = "annabella journal 1";

/// How often the seal's hash is hashed again, so that trying out forgeries takes long.
const STRETCHES: u32 = 1 << 16;

/// What binds the next line to all before it.
#[derive(Debug, Clone)]
pub struct Chain {
    hash: [u8; 32],
    seq: u64,
}

impl Chain {
    pub(crate) fn begin() -> Chain {
        Chain { hash: Sha256::digest(FIRST_LINE).into(), seq: 0 }
    }

    /// The number of the last line.
    pub fn last_seq(&self) -> u64 {
        self.seq
    }

    /// The whole next line for a body, with number, check and line feed.
    pub(crate) fn line(&mut self, body: &str) -> String {
        self.seq += 1;
        let numbered = format!("{} {body}", self.seq);
        let mut hash = Sha256::new();
        hash.update(self.hash);
        hash.update(&numbered);
        self.hash = hash.finalize().into();
        format!("{numbered} ={}\n", self.check())
    }

    /// The first eight bytes of the hash, as they stand at the line's end.
    fn check(&self) -> String {
        let first = self.hash.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes));
        format!("{first:016x}")
    }
}

/// Ten squares that stand for the whole journal, to be read aloud or written on a scoresheet.
pub fn seal(chain: &Chain) -> [Square; 10] {
    let mut hash = chain.hash;
    for _ in 0..STRETCHES {
        hash = Sha256::digest(hash).into();
    }
    let mut bits = hash.iter().fold(0u128, |bits, byte| (bits << 8) | u128::from(*byte));
    std::array::from_fn(|_| {
        let square = u32::try_from(bits & 63).unwrap_or(0);
        bits >>= 6;
        Square::new(square)
    })
}
