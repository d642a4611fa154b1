//! Reads a journal back and finds the first line that is not as it was written.

use super::{
    JournalForm, Preface, PublicKey,
    chain::{Chain, FIRST_LINE},
    entry, signature,
};
use crate::game::{At, Origin, Seconds, Seen, Terms, What};

/// The longest line a journal can have.
const LINE_BYTES_MAX: usize = 8192;

/// A journal as far as it is intact.
#[derive(Debug)]
pub struct Journal {
    /// The terms of the game.
    pub preface: Preface,
    /// Everything seen, in order.
    pub seen: Vec<Seen>,
    /// By which way each of them came, where the journal tells.
    pub hands: Vec<Option<Origin>>,
    /// Whether its terms say how time passes: those of older programs do not.
    pub tells_passing: bool,
    /// Whether its terms name a key, or that there is none: the last of its first lines.
    pub names_key: bool,
    /// Which key its terms name.
    pub key: Option<PublicKey>,
    /// How it ends.
    pub ending: Ending,
    /// The lines at which ten squares were told, by their number in the file, and what binds
    /// everything up to each.
    pub witnesses: Vec<(usize, Chain)>,
    /// To go on writing where it ends.
    pub chain: Chain,
    /// How many lines from the start are intact.
    pub lines: usize,
    /// How many bytes from the start are intact.
    pub intact_bytes: usize,
    /// What follows them, if anything does.
    pub fault: Option<Fault>,
}

/// How a journal ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// More may come.
    Open,
    /// The game was ended and left; what must follow is not there, or need not.
    Closed,
    /// The game was ended and left, and nobody signed.
    Unsigned,
    /// The game was ended and left, and signed with this key.
    Signed(PublicKey),
}

/// The first line that is not as it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The text is no journal of ours at all.
    #[error("not a journal of annabella")]
    Foreign,
    /// The last line, with this number in the file, breaks off.
    #[error("line {0} is torn: the last line breaks off")]
    Torn(usize),
    /// This line of the file was changed, moved, left out or put in.
    #[error("line {0} is not as it was written")]
    Changed(usize),
    /// This line of the file stands behind the signature, where nothing counts.
    #[error("line {0} stands behind the signature: nothing counts there")]
    Behind(usize),
    /// This line should be the signature of a closed journal and is not there.
    #[error("line {0} is missing: a closed journal ends in its signature")]
    Unsigned(usize),
}

impl Journal {
    /// Whether the game was ended and left: nothing more is to come.
    pub fn closed(&self) -> bool {
        self.ending != Ending::Open
    }

    /// Whether it is signed, and so ends: nothing counts behind.
    fn is_sealed(&self) -> bool {
        self.preface.form == JournalForm::Second && matches!(self.ending, Ending::Signed(_))
    }

    /// The moment of the last line.
    pub fn end(&self) -> At {
        self.seen.last().map_or(At::START, |seen| seen.at)
    }
}

/// Reads a journal up to the first fault.
pub fn read(bytes: &[u8]) -> Journal {
    // Whether moves may be announced by hand, its own lines say.
    let terms = Terms { by_hand: false, silent: false, ..Terms::default() };
    let mut journal = Journal {
        preface: Preface { form: JournalForm::First, terms, ..Preface::default() },
        seen: Vec::new(),
        hands: Vec::new(),
        tells_passing: false,
        names_key: false,
        key: None,
        ending: Ending::Open,
        witnesses: Vec::new(),
        chain: Chain::begin(),
        lines: 0,
        intact_bytes: 0,
        fault: None,
    };
    journal.read_on(bytes);
    journal
}

impl Journal {
    /// Reads on from what is intact: these bytes follow it. A line that broke off may be whole
    /// now; one that was changed stays so.
    pub fn read_on(&mut self, bytes: &[u8]) {
        if let Some(Fault::Foreign | Fault::Changed(_) | Fault::Behind(_)) = self.fault {
            return;
        }
        self.fault = None;
        let mut rest = bytes;
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            let number = self.lines + 1;
            if self.is_sealed() {
                self.fault = Some(Fault::Behind(number));
                return;
            }
            let taken = std::str::from_utf8(line).ok().and_then(|text| take(self, number, text));
            if taken.is_none() {
                self.fault = Some(match number {
                    1 => Fault::Foreign,
                    _ if torn(rest) => Fault::Torn(number),
                    _ => Fault::Changed(number),
                });
                return;
            }
            self.lines = number;
            self.intact_bytes += line.len();
            rest = rest.get(line.len()..).unwrap_or_default();
        }
        if self.lines == 0 {
            self.fault = Some(Fault::Foreign);
        }
        if self.ending == Ending::Closed && self.names_key {
            self.fault = Some(Fault::Unsigned(self.lines.saturating_add(1)));
        }
    }
}

/// Whether this is what a failing of power leaves of the last writing: one line that breaks off, or
/// zeros alone. Whole lines behind were written by somebody, and a zero among them is no excuse.
fn torn(rest: &[u8]) -> bool {
    !rest.contains(&b'\n')
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
        Some(term) if journal.seen.is_empty() && !journal.names_key => {
            match term.strip_prefix("key ") {
                Some("none") => journal.names_key = true,
                Some(key) => {
                    journal.key = Some(key.parse().ok()?);
                    journal.names_key = true;
                }
                None => {
                    journal.preface.take(term)?;
                    journal.tells_passing |= term.starts_with("passes ");
                }
            }
        }
        _ => {
            let known = journal.seen.len();
            take_seen(journal, body)?;
            let new = journal.seen.get(known).map(|seen| &seen.what);
            if matches!(new, Some(What::Witness(_))) {
                journal.witnesses.push((number, chain.clone()));
            }
        }
    }
    journal.chain = chain;
    Some(())
}

/// Something seen, or what follows the closing of a game, which is nothing seen.
fn take_seen(journal: &mut Journal, body: &str) -> Option<()> {
    if journal.ending == Ending::Closed && journal.names_key {
        let closed_at = format!("{} table ", Seconds(journal.end().since_start()));
        let end = body.strip_prefix(&closed_at).and_then(|end| match end {
            "unsigned" => Some(Ending::Unsigned),
            _ => {
                Some(Ending::Signed(signature::read(&journal.chain, end.strip_prefix("signed ")?)?))
            }
        });
        if let Some(end) = end {
            journal.ending = end;
            return Some(());
        }
    }
    let (seen, hand) = entry::read(body).filter(|(seen, _)| seen.at >= journal.end())?;
    journal.ending = if seen.what == What::Closed { Ending::Closed } else { Ending::Open };
    journal.seen.push(seen);
    journal.hands.push(hand);
    Some(())
}
