//! Reads a journal back and finds the first line that is not as it was written.

use std::{fmt, time::Duration};

use super::{
    Preface,
    chain::{Chain, FIRST_LINE},
    entry,
};
use crate::game::{Seen, What};

/// The longest line a journal can have.
const LINE_BYTES_MAX: usize = 8192;

/// A journal as far as it is intact.
#[derive(Debug)]
pub struct Journal {
    /// The terms of the game.
    pub preface: Preface,
    /// Everything seen, in order.
    pub seen: Vec<Seen>,
    /// To go on writing where it ends.
    pub chain: Chain,
    /// How many bytes from the start are intact.
    pub intact_bytes: usize,
    /// What follows them, if anything does.
    pub fault: Option<Fault>,
}

/// The first line that is not as it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The text is no journal of ours at all.
    Foreign,
    /// The last line, with this number in the file, breaks off.
    Torn(usize),
    /// This line of the file was changed, moved, left out or put in.
    Changed(usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Foreign => write!(f, "not a journal of annabella"),
            Fault::Torn(line) => write!(f, "line {line} is torn: the last line breaks off"),
            Fault::Changed(line) => write!(f, "line {line} is not as it was written"),
        }
    }
}

impl std::error::Error for Fault {}

impl Journal {
    /// Whether the game was ended and left: nothing more is to come.
    pub fn closed(&self) -> bool {
        self.seen.last().is_some_and(|seen| seen.what == What::Closed)
    }

    /// The moment of the last line.
    pub fn end(&self) -> Duration {
        self.seen.last().map_or(Duration::ZERO, |seen| seen.at)
    }
}

/// Reads a journal up to the first fault.
pub fn read(bytes: &[u8]) -> Journal {
    let mut journal = Journal {
        preface: Preface::default(),
        seen: Vec::new(),
        chain: Chain::begin(),
        intact_bytes: 0,
        fault: None,
    };
    for (index, line) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let number = index + 1;
        let taken =
            std::str::from_utf8(line).ok().and_then(|text| take(&mut journal, number, text));
        if taken.is_none() {
            let torn = number > 1 && journal.intact_bytes + line.len() == bytes.len();
            journal.fault = Some(match number {
                1 => Fault::Foreign,
                _ if torn && line.last() != Some(&b'\n') => Fault::Torn(number),
                _ => Fault::Changed(number),
            });
            return journal;
        }
        journal.intact_bytes += line.len();
    }
    if bytes.is_empty() {
        journal.fault = Some(Fault::Foreign);
    }
    journal
}

fn take(journal: &mut Journal, number: usize, line: &str) -> Option<()> {
    let text = line.strip_suffix('\n').filter(|text| text.len() <= LINE_BYTES_MAX)?;
    if number == 1 {
        return (text == FIRST_LINE).then_some(());
    }
    let (numbered, _) = text.rsplit_once(" =")?;
    let (_, body) = numbered.split_once(' ')?;
    let mut chain = journal.chain.clone();
    if chain.line(body) != line {
        return None;
    }
    match body.strip_prefix("0 terms ") {
        Some(term) if journal.seen.is_empty() => journal.preface.take(term)?,
        _ => {
            let seen = entry::read(body).filter(|seen| seen.at >= journal.end())?;
            journal.seen.push(seen);
        }
    }
    journal.chain = chain;
    Some(())
}
