//! The Laws as they are asked for: by an edition's name, or by the file of an event.

use std::{fmt, io, path::Path};

use serde_json::{Value as Json, json};

use crate::{
    devices,
    game::Plain,
    laws::{BadEvent, Basis, Laws, Rule, Value},
    words::Words,
};

/// Why there are no such Laws.
#[derive(Debug)]
pub enum NoLaws {
    /// Neither an edition nor a file.
    Unknown(Plain),
    /// The file cannot be read.
    File(Plain, io::Error),
    /// The file says something an event cannot say.
    Event(Plain, BadEvent),
}

impl fmt::Display for NoLaws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoLaws::Unknown(name) => {
                let editions = Laws::EDITIONS.map(|laws| laws.id).join(", ");
                write!(f, "no edition and no file is called `{name}`; the editions are {editions}")
            }
            NoLaws::File(name, fault) => {
                write!(f, "`{name}` cannot be read ({fault}); give an edition or an event's file")
            }
            NoLaws::Event(name, bad) => write!(f, "`{name}`: {bad}"),
        }
    }
}

impl std::error::Error for NoLaws {}

/// The edition of that name, or what the event's file of that name makes of one.
///
/// # Errors
/// When there is neither, or the file is refused.
pub fn find_laws(name: &str) -> Result<Laws, NoLaws> {
    if let Some(edition) = Laws::named(name) {
        return Ok(edition.clone());
    }
    let shown = || Plain::whole(name);
    let bytes = devices::read_file(Path::new(name)).map_err(|fault| match fault.kind() {
        io::ErrorKind::NotFound => NoLaws::Unknown(shown()),
        _ => NoLaws::File(shown(), fault),
    })?;
    let text = String::from_utf8(bytes)
        .map_err(|_| NoLaws::File(shown(), io::ErrorKind::InvalidData.into()))?;
    Laws::event(&text).map_err(|bad| NoLaws::Event(shown(), bad))
}

/// What `annabella laws` answers: the editions, one of them, or where two differ.
///
/// # Errors
/// When there are no such Laws.
pub fn laws(names: &[String], words: &Words, as_json: bool) -> Result<String, NoLaws> {
    let lines = match names {
        [] if as_json => return Ok(line(&list())),
        [] => words.editions(),
        [name] => {
            let laws = find_laws(name)?;
            if as_json {
                return Ok(line(&Rule::ALL.iter().map(|rule| named(&laws, *rule)).collect()));
            }
            words.laws(&laws)
        }
        [name, other_name, ..] => {
            let (one, other) = (find_laws(name)?, find_laws(other_name)?);
            if as_json {
                let both = |rule: Rule| {
                    let (a, b) = (facts(&one, rule), facts(&other, rule));
                    json!({ "rule": rule.name(), "a": a, "b": b })
                };
                return Ok(line(&one.differences(&other).map(both).collect()));
            }
            words.differences((name, &one), (other_name, &other))
        }
    };
    Ok(lines.into_iter().map(|line| line + "\n").collect())
}

fn line(facts: &Json) -> String {
    format!("{facts}\n")
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
        Value::Count(number) | Value::Seconds(number) => json!(number),
        Value::Word(word) => json!(word),
    };
    let basis = match basis {
        Basis::Article(_) => "article",
        Basis::Silent => "silent",
        Basis::Assumed(_) => "assumed",
        Basis::Event => "event",
    };
    json!({ "value": value, "article": laws.article(rule), "basis": basis })
}
