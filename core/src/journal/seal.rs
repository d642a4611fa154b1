//! The seal: ten squares that stand for a whole journal, to be read aloud and printed.
//!
//! # Why stretched
//!
//! Ten squares are 60 bits. Whoever wants another journal with the seal that stands on a printed
//! sheet must try 2^60 of them, and each try fills and walks 8 megabytes. Whoever prepares two
//! games with one seal before either is printed still needs 2^30 tries: ten months of one
//! core, about a day of a graphics card. Plain hashing would have made that minutes. More would
//! not leave room in the 150 milliseconds that verifying a long game may take on a busy machine.

use scrypt::{Params, scrypt};
use shakmaty::Square;

use super::chain::{Chain, FIRST_LINE};

/// 2^13 blocks of a kilobyte, walked once.
const LOG_BLOCKS: u8 = 13;
const BLOCK: u32 = 8;
const LANES: u32 = 1;

/// The seal of a journal up to where a chain stands. Takes a thirtieth of a second or so.
pub fn seal(chain: &Chain) -> [Square; 10] {
    stretched(chain.hash(), FIRST_LINE)
}

/// Ten squares for something, under a name of what they are for.
pub(super) fn stretched(of: &[u8], name: &str) -> [Square; 10] {
    let mut bits = [0; 8];
    // Only numbers out of range can fail, and these are in range: a test knows one seal.
    let _ = Params::new(LOG_BLOCKS, BLOCK, LANES)
        .map(|params| scrypt(of, name.as_bytes(), &params, &mut bits));
    squares(bits)
}

/// Ten squares for the last 60 of 64 bits, from the last to the first, six each: a1 is nought, b1
/// is one, h8 is 63.
pub fn squares(bits: [u8; 8]) -> [Square; 10] {
    let mut bits = u64::from_be_bytes(bits);
    std::array::from_fn(|_| {
        let square = u32::try_from(bits & 63).unwrap_or(0);
        bits >>= 6;
        Square::new(square)
    })
}
