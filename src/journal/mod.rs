//! What was seen, as text: one line a fact, each chained to the line before.
//!
//! A blind arbiter reads it with a screen reader; a bug report is a test by copying it. This room
//! takes text and gives text. Files are somebody else's.
//!
//! ```text
//! annabella journal 1
//! 1 0 terms laws fide2023 =5a0c…
//! 9 12.5 white lift e2 =77d1…
//! 10 13.25 white place e4 =e19b…
//! ```
//!
//! A line has its number, the seconds since the game's start (`13.25/13.2` where the hand was
//! earlier than the taking in), who, what, and the check of everything up to here.

mod chain;
mod desk;
mod entry;
mod laid;
mod preface;
mod read;

pub use chain::{Chain, seal};
pub use preface::{Preface, read_blind};
pub use read::{Fault, Journal, read};

use crate::game::Seen;

/// Writes a journal, line after line.
#[derive(Debug)]
pub struct Writer {
    chain: Chain,
}

impl Writer {
    /// A new journal, and its first lines.
    pub fn begin(preface: &Preface) -> (Writer, String) {
        let mut chain = Chain::begin();
        let mut text = String::from(chain::FIRST_LINE);
        text.push('\n');
        for term in preface.terms() {
            text.push_str(&chain.line(&format!("0 terms {term}")));
        }
        (Writer { chain }, text)
    }

    /// Goes on where a journal that was read ends.
    pub fn go_on(chain: Chain) -> Writer {
        Writer { chain }
    }

    /// The line for one thing seen, and its number.
    pub fn write(&mut self, seen: &Seen) -> (u64, String) {
        let line = self.chain.line(&entry::write(seen));
        (self.chain.last_seq(), line)
    }

    /// The number of the last line written.
    pub fn last_seq(&self) -> u64 {
        self.chain.last_seq()
    }
}
