//! Whether a journal is as it was written, and that very one.

use std::path::Path;

use serde_json::{Value, json};
use shakmaty::Square;

use super::{Trouble, input::shown, segment};
use crate::{
    devices::OnDisk,
    journal::{self, Ending, Fault, Journal},
    words::Words,
};

/// What `verify` answers.
#[derive(Debug)]
pub enum Verdict {
    /// As it was written.
    Intact(Box<Intact>),
    /// The first fault, in which file.
    Broken(String, Fault),
    /// Intact in itself, but not the journal with that seal; this one's, and in which file.
    OtherSeal(String, String),
}

/// An intact journal.
#[derive(Debug)]
pub struct Intact {
    seal: [Square; 10],
    journal: Journal,
    /// Which segment, where that is not the file asked for.
    segment: Option<String>,
}

/// Whether a journal is as it was written, and with `expected` whether it is that very one. The
/// file that was asked for must be intact; if it was left for a later segment, that one counts.
///
/// # Errors
/// When the file cannot be read.
pub fn verify(
    path: &Path,
    second: Option<&Path>,
    expected: Option<&[Square]>,
) -> Result<Verdict, Trouble> {
    let found = match segment::find(&mut OnDisk, path, second) {
        Err(Trouble::Journal(path, fault)) => {
            return Ok(Verdict::Broken(shown(&path), fault));
        }
        found => found?,
    };
    let file = shown(&found.path);
    if let Some(fault @ Fault::Changed(_)) = found.asked {
        return Ok(Verdict::Broken(shown(path), fault));
    }
    if let Some(fault) = found.journal.fault {
        return Ok(Verdict::Broken(file, fault));
    }
    let seal = journal::seal(&found.journal.chain);
    if expected.is_some_and(|expected| expected != seal) {
        return Ok(Verdict::OtherSeal(file, squares(&seal)));
    }
    let segment = (found.path != path).then_some(file);
    Ok(Verdict::Intact(Box::new(Intact { seal, journal: found.journal, segment })))
}

fn squares(seal: &[Square; 10]) -> String {
    seal.map(|square| square.to_string()).join(" ")
}

impl Intact {
    /// The answer in lines; the seal comes last.
    pub fn lines(&self, words: &Words) -> String {
        let state = if self.journal.closed() { "verify-closed" } else { "verify-open" };
        let segment = self.segment.iter().cloned();
        let mut lines: Vec<_> =
            segment.map(|file| words.line("segment", &[("file", file)])).collect();
        lines.push(words.line(state, &[]));
        match self.journal.ending {
            Ending::Open | Ending::Closed => {}
            Ending::Unsigned => lines.push(words.line("verify-unsigned", &[])),
            Ending::Signed(key) => {
                let same = self.journal.key == Some(key);
                let line = if same { "verify-signed" } else { "verify-signed-other" };
                lines.push(words.line(line, &[("key", fingerprint(&key.to_string()))]));
            }
        }
        lines.push(words.squares_line("seal-is", &self.seal));
        lines.into_iter().filter_map(|told| told.print).map(|line| line + "\n").collect()
    }

    /// The answer for programs.
    pub fn json(&self) -> Value {
        let signed = match self.journal.ending {
            Ending::Signed(key) => Some(key.to_string()),
            _ => None,
        };
        json!({
            "intact": true,
            "closed": self.journal.closed(),
            "seal": squares(&self.seal),
            "key": self.journal.key.map(|key| key.to_string()),
            "signed": signed,
            "segment": self.segment,
        })
    }
}

/// Enough of a key to be told from any other by ear: four groups of four.
fn fingerprint(key: &str) -> String {
    let groups: Vec<String> =
        key.as_bytes().chunks(4).take(4).map(|it| String::from_utf8_lossy(it).into()).collect();
    groups.join(" ")
}
