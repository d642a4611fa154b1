//! `annabella laws`: the editions; and Laws as any command asks for them, by an edition's name or
//! by the file of an event.

use std::{
    io::{self, Write},
    path::Path,
};

use clap::Args;
use serde_json::{Value as Json, json};

use super::{Answer, Refusal, Voice, print};
use crate::{
    devices,
    game::Plain,
    laws::{BadEvent, Basis, Laws, Points, Rule, Value},
    words::Words,
};

/// The editions of the Laws; with one, its rules, article first; with two, where they
/// differ.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Editions {
    /// An edition, like se2023, or the file of an event that amends one.
    #[arg(value_name = "EDITION", num_args = 0..=2)]
    asked: Vec<String>,
    /// The answer for programs.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    voice: Voice,
}

/// Why there are no such Laws.
#[derive(Debug, thiserror::Error)]
pub enum NoLaws {
    /// Neither an edition nor a file.
    #[error("no edition and no file is called `{0}`; the editions are {editions}",
        editions = Laws::EDITIONS.map(|laws| laws.id).join(", "))]
    Unknown(Plain),
    /// The file cannot be read.
    #[error("`{0}` cannot be read ({1}); give an edition or an event's file")]
    File(Plain, io::Error),
    /// The file says something an event cannot say.
    #[error("`{0}`: {1}")]
    Event(Plain, BadEvent),
}

/// The edition of that name, or what the event's file of that name makes of one.
pub(crate) fn find_laws(name: &str) -> Result<Laws, NoLaws> {
    if let Some(edition) = Laws::named(name) {
        return Ok(edition.clone());
    }
    let shown = || Plain::whole(name);
    let bytes = devices::read_file(Path::new(name)).map_err(|fault| {
        if fault.kind() == io::ErrorKind::NotFound {
            NoLaws::Unknown(shown())
        } else {
            NoLaws::File(shown(), fault)
        }
    })?;
    let text = String::from_utf8(bytes)
        .map_err(|_| NoLaws::File(shown(), io::ErrorKind::InvalidData.into()))?;
    Laws::event(&text).map_err(|bad| NoLaws::Event(shown(), bad))
}

impl Editions {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let pack = self.voice.pack()?;
        let text = if self.json {
            format!("{}\n", self.facts()?)
        } else {
            let lines = self.lines(&self.voice.words_of(pack)?)?;
            lines.iter().flat_map(|line| fold(line)).map(|line| line + "\n").collect()
        };
        print(out, &text).map(|()| Answer::Yes)
    }

    /// The editions, one of them, or where two differ.
    fn lines(&self, words: &Words) -> Result<Vec<String>, NoLaws> {
        Ok(match self.asked.as_slice() {
            [] => words.editions(),
            [name] => words.laws(&find_laws(name)?),
            [name, other, ..] => {
                words.differences((name, &find_laws(name)?), (other, &find_laws(other)?))
            }
        })
    }

    /// The same for programs.
    fn facts(&self) -> Result<Json, NoLaws> {
        Ok(match self.asked.as_slice() {
            [] => list(),
            [name] => {
                let laws = find_laws(name)?;
                Rule::ALL.iter().map(|rule| named(&laws, *rule)).collect()
            }
            [name, other, ..] => {
                let (one, other) = (find_laws(name)?, find_laws(other)?);
                let both = |rule: Rule| {
                    let (a, b) = (facts(&one, rule), facts(&other, rule));
                    json!({ "rule": rule.name(), "a": a, "b": b })
                };
                one.differences(&other).map(both).collect()
            }
        })
    }
}

/// How many columns a line may have.
const COLUMNS: usize = 80;

/// A rule in lines that fit: broken after a stop of its own if one is past the middle, so that
/// what is read line by line ends where a voice would rest, else between words. What follows stands
/// in by two, so that a rule still begins where a line begins.
fn fold(rule: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut left = rule.to_owned();
    while let Some((line, more)) = split(&left) {
        let more = format!(" {more}");
        lines.push(line.to_owned());
        left = more;
    }
    lines.push(left);
    lines
}

/// A line that fits and what is left. None: all of it fits, or no word of it ends in time.
fn split(text: &str) -> Option<(&str, &str)> {
    let [(middle, _), (end, _)] =
        [text.char_indices().nth(COLUMNS / 2)?, text.char_indices().nth(COLUMNS)?];
    let begin = text.len() - text.trim_start().len();
    let blanks =
        || text.match_indices(' ').map(|(at, _)| at).filter(|at| (begin..=end).contains(at));
    let rests = |at: &usize| {
        *at > middle && text.get(..*at).is_some_and(|line| line.ends_with([':', ';', ',']))
    };
    text.split_at_checked(blanks().rfind(rests).or_else(|| blanks().next_back())?)
}

fn list() -> Json {
    let edition = |laws: &&Laws| {
        let base = laws.base().map(|base| base.id);
        json!({ "id": laws.id, "name": laws.name, "based_on": base })
    };
    Laws::EDITIONS.iter().map(edition).collect()
}

fn named(laws: &Laws, rule: Rule) -> Json {
    let mut facts = facts(laws, rule);
    if let Some(facts) = facts.as_object_mut() {
        facts.insert("rule".to_owned(), rule.name().into());
    }
    facts
}

fn facts(laws: &Laws, rule: Rule) -> Json {
    let (value, basis) = laws.find(rule);
    let value = match value {
        Value::Yes => json!(true),
        Value::No => json!(false),
        Value::Count(number) => json!(number),
        Value::Time(time) => json!(time.as_secs()),
        Value::Word(word) => json!(word),
        Value::Points(Points { win, draw, loss }) => {
            json!([win, draw, loss].map(|hundredths| f64::from(hundredths) / 100.0))
        }
    };
    let basis = match basis {
        Basis::Article(_) => "article",
        Basis::Silent => "silent",
        Basis::Assumed(_) => "assumed",
        Basis::Event => "event",
    };
    json!({ "value": value, "article": laws.article(rule), "basis": basis })
}
