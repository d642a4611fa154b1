//! `annabella verify`: whether a journal is as it was written, and that very one.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use serde_json::{Value, json};
use shakmaty::Square;

use super::{
    Answer, Refusal, Voice, print,
    verdict::{facts, first_line, more_lines, named},
};
use crate::{
    devices::{self, OnDisk},
    game::Plain,
    journal::{self, Fault, Journal, KeyAsked, Objection, PublicKey, Signer, Verdict},
    runtime::shown,
    runtime::{Trouble, find_journal},
    words::{Line, Pack, Words},
};

/// Whether a journal is as it was written, and what it is: the first line says. Exit 0 and its seal
/// if so, 1 and the first bad line if not; 1 too for a closed rated game that the key of its own
/// first lines did not sign.
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
    /// Ten squares that were told at the table while it was played. Says up to which line they
    /// stand for it, and finds one that was edited, rewound or cut before that line.
    #[arg(long, value_name = "SQUARES")]
    witness: Option<String>,
    /// Exit 0 only for a rated game in real time, closed and signed.
    #[arg(long)]
    rated: bool,
    /// Exit 1 if this key did not sign it: a file with the key, or its ten squares.
    #[arg(long, value_name = "FILE|SQUARES")]
    key: Option<String>,
    /// The answer for programs.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    voice: Voice,
}

impl Verify {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let pack = self.voice.pack()?;
        let squares = |text: &Option<String>| {
            let heard = text.as_deref().map(|text| {
                ten_squares(&pack, text).ok_or_else(|| Refusal::NoSeal(Plain::shown(text)))
            });
            heard.transpose()
        };
        let (seal, kept) = (squares(&self.seal)?, squares(&self.witness)?);
        let key = self.key.as_deref().map(|text| key_asked(&pack, text)).transpose()?;
        let looked = look(&self.journal, self.second.as_deref(), seal.as_deref())?;
        let (answer, objection) = match looked {
            Looked::Intact(intact) => {
                let mut verdict = Verdict::of(&intact.journal);
                if let Some(key) = &key {
                    verdict = verdict.by_key(key);
                }
                if let Some(kept) = &kept {
                    verdict = verdict.witnessed_by(&intact.journal, kept);
                }
                let objection = verdict.objection(self.rated);
                let text = if self.json {
                    format!("{}\n", intact.facts(&verdict, objection))
                } else {
                    intact.lines(&verdict, &self.voice.words_of(pack)?)
                };
                (text, objection)
            }
            Looked::Broken(_, fault) if self.json => {
                let facts = json!({ "intact": false, "fault": fault.to_string() });
                return print(out, &format!("{facts}\n")).map(|()| Answer::No);
            }
            Looked::Broken(name, fault) => return Err(Refusal::NotIntact(name, fault)),
            Looked::OtherSeal(_, seal) if self.json => {
                let facts = json!({ "intact": true, "same": false, "seal": seal });
                return print(out, &format!("{facts}\n")).map(|()| Answer::No);
            }
            Looked::OtherSeal(name, seal) => return Err(Refusal::OtherSeal(name, seal)),
        };
        print(out, &answer)?;
        match objection {
            None => Ok(Answer::Yes),
            Some(_) if self.json => Ok(Answer::No),
            Some(objection) => Err(Refusal::NotAsAsked(shown(&self.journal), objection)),
        }
    }
}

fn ten_squares(pack: &Pack, text: &str) -> Option<Vec<Square>> {
    pack.squares_heard(text).filter(|squares| squares.len() == 10)
}

/// A key as somebody names it: its squares, its digits, or a file with either. The file of a
/// program's own secret is one too: whose it is signs by it.
fn key_asked(pack: &Pack, text: &str) -> Result<KeyAsked, Refusal> {
    let written = |text: &str| {
        let digits = text.split_whitespace().next().and_then(|word| word.parse::<PublicKey>().ok());
        let squares = || ten_squares(pack, text.trim()).map(KeyAsked::Squares);
        digits.map(KeyAsked::Whole).or_else(squares)
    };
    if let Some(asked) = written(text) {
        return Ok(asked);
    }
    let no = || Refusal::NoKey(Plain::shown(text));
    let bytes = devices::read_file(Path::new(text)).map_err(|_| no())?;
    if let Ok(secret) = <[u8; 32]>::try_from(bytes.as_slice()) {
        return Ok(KeyAsked::Whole(Signer::new(&secret).key()));
    }
    std::str::from_utf8(&bytes).ok().and_then(written).ok_or_else(no)
}

/// What was found.
#[derive(Debug)]
enum Looked {
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
fn look(
    path: &Path,
    second: Option<&Path>,
    expected: Option<&[Square]>,
) -> Result<Looked, Trouble> {
    let found = match find_journal(&mut OnDisk, path, second) {
        Err(Trouble::Journal(path, fault)) => {
            return Ok(Looked::Broken(shown(&path), fault));
        }
        found => found?,
    };
    let file = shown(&found.path);
    if let Some(fault @ (Fault::Changed(_) | Fault::Behind(_))) = found.asked {
        return Ok(Looked::Broken(shown(path), fault));
    }
    if let Some(fault) = found.journal.fault {
        return Ok(Looked::Broken(file, fault));
    }
    let seal = journal::seal(&found.journal.chain);
    if expected.is_some_and(|expected| expected != seal) {
        return Ok(Looked::OtherSeal(file, named(&seal)));
    }
    let segment = (found.path != path).then_some(file);
    Ok(Looked::Intact(Box::new(Intact { seal, journal: found.journal, segment })))
}

impl Intact {
    /// The answer in lines: the verdict comes first, the seal last.
    fn lines(&self, verdict: &Verdict, words: &Words) -> String {
        let mut lines = vec![first_line(verdict, words)];
        lines.extend(self.segment.iter().cloned().map(|file| Line::Segment { file }));
        lines.extend(more_lines(verdict));
        lines.push(Line::SealIs { squares: self.seal.to_vec() });
        lines.iter().map(|line| words.print(line) + "\n").collect()
    }

    /// The answer for programs.
    fn facts(&self, verdict: &Verdict, objection: Option<Objection>) -> Value {
        let facts = facts(verdict);
        json!({
            "intact": true,
            "holds": objection.is_none(),
            "why": objection.map(|objection| objection.to_string()),
            "closed": self.journal.closed(),
            "seal": named(&self.seal),
            "key": self.journal.key.map(|key| key.to_string()),
            "signed": facts.get("signed"),
            "segment": self.segment,
            "verdict": facts,
        })
    }
}
