//! The arbiter's passphrase, to people his word: stretched into a hash, and tried on one.
//!
//! # What it keeps out
//!
//! The word opens the arbiter's view in this program's own commands, so that nobody learns at a
//! second terminal what the rules engine knows. It does not encrypt the journal: whoever may read
//! the file can also fold it with a program of his own. Who may read files is the system's to say.
//! The one thing it does lock is a sealed move, by a key that comes of the word and stands nowhere.
//!
//! # Why stretched
//!
//! The hash stands in a file that is copied and published. Each try at a word fills and walks 16
//! megabytes, so a list of a hundred thousand words takes an hour and a half of one core, not a
//! tenth of a second.

use scrypt::{Params, scrypt};
use subtle::ConstantTimeEq as _;

use super::{chain::Chain, envelope::EnvelopeKey};
use crate::game::PassphraseHash;

/// 2^14 blocks of a kilobyte, walked once.
const LOG_BLOCKS: u8 = 14;
const BLOCK: u32 = 8;
const LANES: u32 = 1;

/// A shorter word is soon found by trying.
const CHARS_MIN: usize = 10;

/// Whether a word is long enough to be one.
pub fn is_long_enough(word: &str) -> bool {
    folded(word).chars().nth(CHARS_MIN - 1).is_some()
}

/// A word's hash, set after everything a chain holds, and its key. None: the word is too short.
///
/// The salt comes of the chain, which holds the program's key and times to the nanosecond: no two
/// games share it, and nothing here needs chance.
pub fn hash_passphrase(chain: &Chain, word: &str) -> Option<(PassphraseHash, EnvelopeKey)> {
    let word = folded(word);
    word.chars().nth(CHARS_MIN - 1)?;
    let salt = *chain.hash().first_chunk()?;
    let (hash, key) = stretched(&salt, &word)?;
    Some((PassphraseHash { salt, hash }, key))
}

/// The word's key, if this is the word. Takes a fifteenth of a second or so, right or wrong.
pub fn opens(set: &PassphraseHash, word: &str) -> Option<EnvelopeKey> {
    let (hash, key) = stretched(&set.salt, &folded(word))?;
    // In a time that tells nothing of where they differ.
    bool::from(hash.ct_eq(&set.hash)).then_some(key)
}

/// One word or several, in any letters, with any spaces: it is typed unseen.
fn folded(word: &str) -> String {
    word.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// What the word is known by, and the key that only the word gives: neither tells the other.
fn stretched(salt: &[u8], word: &str) -> Option<([u8; 32], EnvelopeKey)> {
    let mut both = [0; 64];
    let params = Params::new(LOG_BLOCKS, BLOCK, LANES).ok()?;
    scrypt(word.as_bytes(), salt, &params, &mut both).ok()?;
    let (hash, key) = both.split_first_chunk()?;
    Some((*hash, EnvelopeKey::from_bytes(*key.first_chunk()?)))
}
