//! Writes a journal: every line chained to the one before, the last two signed.

use super::{Chain, Journal, Preface, Signer, chain::FIRST_LINE, entry};
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
        let mut text = String::from(FIRST_LINE);
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

    /// A journal that takes up another again: its facts, under terms that name its seal, and
    /// nothing of how it was closed.
    pub fn begin_again(
        preface: &Preface,
        signer: Option<Signer>,
        journal: &Journal,
    ) -> (Writer, String) {
        let (mut writer, mut text) = Writer::begin_signed(preface, signer);
        let facts = journal.seen.iter().zip(&journal.hands);
        for (seen, hand) in facts.filter(|(seen, _)| seen.what != What::Closed) {
            text.push_str(&writer.write_by(seen, *hand).1);
        }
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
            let body = end.map(|end| format!("{} table {end}", Seconds(seen.at.since_start())));
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
