//! The hash chain: every line answers for all lines before it.

use sha2::{Digest, Sha256};

/// The line every journal begins with.
pub const FIRST_LINE: &str = "annabella journal 1";

/// What binds the next line to all before it.
#[derive(Debug, Clone)]
pub struct Chain {
    hash: [u8; 32],
    seq: u64,
    bytes: u64,
}

impl Chain {
    pub(crate) fn begin() -> Chain {
        let bytes = count(FIRST_LINE) + 1;
        Chain { hash: Sha256::digest(FIRST_LINE).into(), seq: 0, bytes }
    }

    /// What stands for everything up to here.
    pub(super) fn hash(&self) -> &[u8] {
        &self.hash
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
        let line = format!("{numbered} ={}\n", self.check());
        self.bytes = self.bytes.saturating_add(count(&line));
        line
    }

    /// How long the text is up to here.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The whole next line for a term.
    pub(super) fn term(&mut self, term: &str) -> String {
        self.line(&format!("0 terms {term}"))
    }

    /// The first eight bytes of the hash, as they stand at the line's end.
    fn check(&self) -> String {
        let first = self.hash.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes));
        format!("{first:016x}")
    }
}

fn count(text: &str) -> u64 {
    u64::try_from(text.len()).unwrap_or(u64::MAX)
}
