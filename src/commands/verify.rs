//! `annabella verify`: whether a journal is as it was written, and that very one.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use serde_json::{Value, json};
use shakmaty::Square;

use super::{Answer, Refusal, Voice, print};
use crate::{
    devices::OnDisk,
    game::Plain,
    journal::{self, Ending, Fault, Journal},
    runtime::shown,
    runtime::{Trouble, find_journal},
    words::{Line, Words},
};

/// Whether a journal is as it was written. Exit 0 and its seal if so, 1 and the first bad
/// line if not.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Verify {
    /// The journal; "-" is standard input.
    pub(crate) journal: PathBuf,
    /// Where segments on another disk are looked for.
    #[arg(long, value_name = "FOLDER")]
    second: Option<PathBuf>,
    /// Its seal as it was read aloud or stands on a scoresheet: ten squares. Finds a journal
    /// that was cut short or written anew.
    #[arg(long, value_name = "SQUARES")]
    seal: Option<String>,
    /// The answer for programs.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    voice: Voice,
}

impl Verify {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let pack = self.voice.pack()?;
        let seal = match &self.seal {
            Some(text) => {
                let heard = pack.squares_heard(text).filter(|seal| seal.len() == 10);
                Some(heard.ok_or_else(|| Refusal::NoSeal(Plain::shown(text)))?)
            }
            None => None,
        };
        let (facts, answer) = match verify(&self.journal, self.second.as_deref(), seal.as_deref())?
        {
            Verdict::Intact(intact) if self.json => (intact.json(), Answer::Yes),
            Verdict::Intact(intact) => {
                let text = intact.lines(&self.voice.words_of(pack)?);
                return print(out, &text).map(|()| Answer::Yes);
            }
            Verdict::Broken(_, fault) if self.json => {
                (json!({ "intact": false, "fault": fault.to_string() }), Answer::No)
            }
            Verdict::Broken(name, fault) => return Err(Refusal::NotIntact(name, fault)),
            Verdict::OtherSeal(_, seal) if self.json => {
                (json!({ "intact": true, "same": false, "seal": seal }), Answer::No)
            }
            Verdict::OtherSeal(name, seal) => return Err(Refusal::OtherSeal(name, seal)),
        };
        print(out, &format!("{facts}\n")).map(|()| answer)
    }
}

/// What `verify` answers.
#[derive(Debug)]
enum Verdict {
    /// As it was written.
    Intact(Box<Intact>),
    /// The first fault, in which file.
    Broken(String, Fault),
    /// Intact in itself, but not the journal with that seal; this one's, and in which file.
    OtherSeal(String, String),
}

/// An intact journal.
#[derive(Debug)]
struct Intact {
    seal: [Square; 10],
    journal: Journal,
    /// Which segment, where that is not the file asked for.
    segment: Option<String>,
}

/// Whether a journal is as it was written, and with `expected` whether it is that very one. The
/// file that was asked for must be intact; if it was left for a later segment, that one counts.
fn verify(
    path: &Path,
    second: Option<&Path>,
    expected: Option<&[Square]>,
) -> Result<Verdict, Trouble> {
    let found = match find_journal(&mut OnDisk, path, second) {
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
    fn lines(&self, words: &Words) -> String {
        let state = if self.journal.closed() { Line::VerifyClosed } else { Line::VerifyOpen };
        let segment = self.segment.iter().cloned();
        let mut lines: Vec<_> = segment.map(|file| words.line(&Line::Segment { file })).collect();
        lines.push(words.line(&state));
        match self.journal.ending {
            Ending::Open | Ending::Closed => {}
            Ending::Unsigned => lines.push(words.line(&Line::VerifyUnsigned)),
            Ending::Signed(key) => {
                let same = self.journal.key == Some(key);
                let key = fingerprint(&key.to_string());
                let other = |key| Line::VerifySignedOther { key };
                lines.push(words.line(&if same { Line::VerifySigned { key } } else { other(key) }));
            }
        }
        lines.push(words.line(&Line::SealIs { squares: self.seal.to_vec() }));
        lines.into_iter().filter_map(|told| told.print).map(|line| line + "\n").collect()
    }

    /// The answer for programs.
    fn json(&self) -> Value {
        let signed = match self.journal.ending {
            Ending::Signed(key) => Some(key.to_string()),
            Ending::Open | Ending::Closed | Ending::Unsigned => None,
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
