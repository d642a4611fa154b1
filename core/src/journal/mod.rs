//! What was seen, as text: one line a fact, each chained to the line before.
//!
//! A blind arbiter reads it with a screen reader; a bug report is a test by copying it. This room
//! takes text and gives text. Files are somebody else's.
//!
//! ```text
//! annabella journal 1
//! 1 0 terms laws fide2023 =5a0c…
//! 9 12.5 board white lift e2 =77d1…
//! 10 13.25 board white place e4 =e19b…
//! 11 15 keys white-assistant say Pe4 =40cc…
//! ```
//!
//! A line has its number, the seconds since the game's start (`13.25/13.2` where the hand was
//! earlier than the taking in), by which way it came (`keys`, `desk`, `board`, `pad`; nothing for
//! the table's own), who, what, and the check of everything up to here.
//!
//! The last of the terms is `key`, the key of the program that writes, or `key none`. Such a
//! journal ends, when the game is over and left, in two lines:
//!
//! ```text
//! 240 5412.5 table closed =0b7e…
//! 241 5412.5 table signed KEY SIGNATURE =c1d9…
//! ```
//!
//! The signature is Ed25519, of everything up to `closed`. Without a key the last line is
//! `unsigned`. Either way a journal that ends in `closed` has lost its last line.

#![deny(clippy::wildcard_enum_match_arm)]

mod chain;
mod entry;
mod lock;
mod preface;
mod read;
mod seal;
mod sign;
mod written;

pub use chain::Chain;
pub use lock::{lock, opens};
pub use preface::{Preface, read_who};
pub use read::{Ending, Fault, Journal, read};
pub use seal::{seal, squares};
pub use sign::{Key, Signer};

use crate::game::{Origin, Seconds, Seen, What};

/// Writes a journal, line after line.
#[derive(Debug)]
pub struct Writer {
    chain: Chain,
    end: End,
}

/// What follows the line `closed`.
#[derive(Debug)]
enum End {
    /// Nothing: the journal names no key.
    Plain,
    /// That it is not signed.
    Unsigned,
    /// The signature.
    Signed(Signer),
}

impl Writer {
    /// A new journal that names no key, and its first lines.
    pub fn begin(preface: &Preface) -> (Writer, String) {
        let mut chain = Chain::begin();
        let mut text = String::from(chain::FIRST_LINE);
        text.push('\n');
        for term in preface.terms() {
            text.push_str(&chain.term(&term));
        }
        (Writer { chain, end: End::Plain }, text)
    }

    /// A new journal that names the key it will be signed by, or that it has none.
    pub fn begin_signed(preface: &Preface, signer: Option<Signer>) -> (Writer, String) {
        let (mut writer, mut text) = Writer::begin(preface);
        let key = signer.as_ref().map_or("none".to_owned(), |signer| signer.key().to_string());
        text.push_str(&writer.chain.term(&format!("key {key}")));
        writer.end = signer.map_or(End::Unsigned, End::Signed);
        (writer, text)
    }

    /// Goes on where a journal that was read ends.
    pub fn go_on(journal: &Journal, signer: Option<Signer>) -> Writer {
        let end = match signer {
            _ if !journal.names_key => End::Plain,
            Some(signer) => End::Signed(signer),
            None => End::Unsigned,
        };
        Writer { chain: journal.chain.clone(), end }
    }

    /// The line for one thing seen, and its number; with the closing of a game, what ends it.
    pub fn write(&mut self, seen: &Seen) -> (u64, String) {
        self.write_by(seen, None)
    }

    /// The same, with the way by which it came.
    pub fn write_by(&mut self, seen: &Seen, hand: Option<Origin>) -> (u64, String) {
        let mut line = self.chain.line(&entry::write(seen, hand));
        if seen.what == What::Closed {
            let end = match &self.end {
                End::Plain => None,
                End::Unsigned => Some("unsigned".to_owned()),
                End::Signed(signer) => Some(format!("signed {}", signer.sign(&self.chain))),
            };
            let body = end.map(|end| format!("{} table {end}", Seconds(seen.at)));
            line.extend(body.map(|body| self.chain.line(&body)));
        }
        (self.chain.last_seq(), line)
    }

    /// The number of the last line written.
    pub fn last_seq(&self) -> u64 {
        self.chain.last_seq()
    }

    /// What stands for everything written.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }
}
