//! An event's own regulations: amendments of an edition, from the text of a TOML file.
//!
//! ```
//! use annabella_core::laws::{Laws, Rule};
//!
//! let laws = Laws::event("based-on = \"se2023\"\ndefault-time = \"30m\"").unwrap();
//! assert_eq!(laws.time(Rule::DefaultTime).as_secs(), 1800);
//! assert_eq!(laws.count(Rule::IllegalLosesAt), 2);
//! ```

use std::{borrow::Cow, fmt};

use super::{Amendment, Basis, Laws, Rule, Value};
use crate::plain::Plain;

/// The longest file read.
const TEXT_BYTES_MAX: usize = 64 << 10;
/// The longest name of an event.
const NAME_LETTERS_MAX: usize = 120;
const SECONDS_MAX: u32 = 24 * 3600;
const COUNT_MAX: u32 = 1000;

/// What an event may set: the key of the file, the rules it sets, and what it looks like there.
const KEYS: [(&str, &[Rule], &str); 7] = [
    ("default-time", &[Rule::DefaultTime, Rule::ResumedLate], "\"30m\""),
    ("no-draw-before", &[Rule::NoDrawBefore], "30"),
    ("rank-words", &[Rule::RankWords], "\"german\""),
    ("rapid-supervised", &[Rule::RapidSupervised], "true"),
    ("blitz-supervised", &[Rule::BlitzSupervised], "true"),
    ("quickplay-announced", &[Rule::QuickplayAnnounced], "true"),
    ("flag-calling", &[Rule::FlagCalling, Rule::FlagCallingFast], "\"player\""),
];

const RANK_WORDS: [&str; 8] = [
    "danish",
    "danish-or-german",
    "english",
    "german",
    "german-unless-arbiter",
    "norwegian",
    "open",
    "swedish",
];
const CALLERS: [&str; 3] = ["player", "arbiter-or-player", "arbiter"];

/// Why an event's file is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadEvent {
    /// Longer than any event's regulations.
    TooLong,
    /// It does not read as TOML; the fault.
    Form(Plain),
    /// It does not say which edition it amends.
    NoBase,
    /// It amends an edition that is not there.
    UnknownBase(Plain),
    /// A key that means nothing.
    UnknownKey(Plain),
    /// A value that does not fit its key: the key, the value, one that would.
    Value(&'static str, Plain, &'static str),
}

impl fmt::Display for BadEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let editions = Laws::EDITIONS.map(|laws| laws.id).join(", ");
        match self {
            BadEvent::TooLong => write!(f, "it is longer than an event's regulations"),
            BadEvent::Form(why) => write!(f, "it is not TOML: {why}"),
            BadEvent::NoBase => {
                write!(f, "it lacks `based-on`; write it like based-on = \"fide2023\"")
            }
            BadEvent::UnknownBase(id) => {
                write!(f, "no edition is called `{id}`; based-on is one of {editions}")
            }
            BadEvent::UnknownKey(key) => {
                let keys = KEYS.map(|(key, ..)| key).join(", ");
                write!(f, "no regulation is called `{key}`; there are based-on, name, {keys}")
            }
            BadEvent::Value(key, value, like) => {
                write!(f, "`{key}` cannot be `{value}`; write it like {key} = {like}")
            }
        }
    }
}

impl std::error::Error for BadEvent {}

impl Laws {
    /// An event's own Laws, from its file's text.
    ///
    /// # Errors
    /// When it does not read, or says something an event cannot say.
    pub fn event(text: &str) -> Result<Laws, BadEvent> {
        if text.len() > TEXT_BYTES_MAX {
            return Err(BadEvent::TooLong);
        }
        let mut file: toml::Table = toml::from_str(text)
            .map_err(|why| BadEvent::Form(Plain::lossy(&why.message().replace('\n', " "))))?;
        let based_on = file.remove("based-on").ok_or(BadEvent::NoBase)?;
        let mut laws = match based_on.as_str().and_then(Laws::named) {
            Some(edition) => edition.clone(),
            None => return Err(BadEvent::UnknownBase(shown(&based_on))),
        };
        if let Some(name) = file.remove("name") {
            let known = name.as_str().and_then(|name| laws.amend("name", name));
            known.ok_or_else(|| BadEvent::Value("name", shown(&name), "\"Aarhus\""))?;
        }
        for (key, _, like) in KEYS {
            if let Some(value) = file.remove(key) {
                let known = written(key, &value).and_then(|text| laws.amend(key, &text));
                known.ok_or_else(|| BadEvent::Value(key, shown(&value), like))?;
            }
        }
        match file.keys().next() {
            Some(key) => Err(BadEvent::UnknownKey(Plain::shown(key))),
            None => Ok(laws),
        }
    }

    /// What the event says itself, as a journal keeps it.
    pub fn event_terms(&self) -> Vec<(&'static str, String)> {
        let mut terms = Vec::new();
        if Laws::named(self.id).is_some_and(|edition| edition.name != self.name) {
            terms.push(("name", self.name.to_string()));
        }
        for (key, rules, _) in KEYS {
            let set =
                |row: &&Amendment| row.basis == Basis::Event && rules.first() == Some(&row.rule);
            if let Some(row) = self.own().iter().find(set) {
                terms.push((key, row.value.to_string()));
            }
        }
        terms
    }

    /// Takes in what an event says itself, as a journal keeps it. None: an event cannot say that.
    pub fn amend(&mut self, name: &str, value: &str) -> Option<()> {
        if name == "name" {
            let fits = (1..=NAME_LETTERS_MAX).contains(&value.chars().count());
            let letter = |c: char| c == ' ' || c.is_ascii_graphic() || c.is_alphanumeric();
            let plain = Plain::new(value).is_some_and(|plain| plain.as_str() == value);
            if !(fits && plain && value.chars().all(letter)) {
                return None;
            }
            self.name = Cow::Owned(value.to_owned());
            return Some(());
        }
        let (key, rules, _) = KEYS.into_iter().find(|(key, ..)| *key == name)?;
        let value = read(key, value)?;
        if let Cow::Borrowed(_) = self.amendments {
            self.base = Some(Laws::named(self.id)?);
            self.amendments = Cow::Owned(Vec::new());
            self.unread = &[];
        }
        for rule in rules.iter().copied() {
            // Only where resuming late is coming late does the one follow the other.
            if rule == Rule::ResumedLate && !self.says(Rule::ResumedByDefaultTime) {
                continue;
            }
            let rows = self.amendments.to_mut();
            rows.retain(|row| row.rule != rule);
            rows.push(Amendment { rule, value: value.clone(), basis: Basis::Event });
        }
        Some(())
    }
}

/// A value of the file as a journal keeps it.
fn written(key: &str, value: &toml::Value) -> Option<String> {
    match (key, value) {
        ("quickplay-announced", toml::Value::Boolean(holds)) => {
            Some(if *holds { "always" } else { "never" }.to_owned())
        }
        ("rapid-supervised" | "blitz-supervised", toml::Value::Boolean(holds)) => {
            Some(if *holds { "yes" } else { "no" }.to_owned())
        }
        ("no-draw-before", toml::Value::Integer(moves)) => Some(moves.to_string()),
        ("default-time", toml::Value::String(span)) => Some(seconds(span)?.to_string()),
        ("rank-words" | "flag-calling", toml::Value::String(word)) => Some(word.clone()),
        _ => None,
    }
}

/// A value as a journal keeps it.
fn read(key: &str, text: &str) -> Option<Value> {
    let number = |most: u32| text.parse().ok().filter(|number| *number <= most);
    let of = |words: &[&'static str]| {
        let word = words.iter().find(|word| **word == text)?;
        Some(Value::Word(Cow::Borrowed(*word)))
    };
    match key {
        "default-time" => number(SECONDS_MAX).map(Value::Seconds),
        "no-draw-before" => number(COUNT_MAX).map(Value::Count),
        "rank-words" => of(&RANK_WORDS),
        "flag-calling" => of(&CALLERS),
        "quickplay-announced" => of(&["always", "never"]),
        _ => match text {
            "yes" => Some(Value::Yes),
            "no" => Some(Value::No),
            _ => None,
        },
    }
}

/// A time like `1h2m3s`, in seconds.
fn seconds(span: &str) -> Option<u32> {
    let mut rest = span;
    let mut whole = 0_u32;
    for (unit, each) in [('h', 3600), ('m', 60), ('s', 1)] {
        if let Some((digits, after)) = rest.split_once(unit) {
            let digits = Some(digits).filter(|d| d.chars().all(|c| c.is_ascii_digit()))?;
            whole = whole.checked_add(digits.parse::<u32>().ok()?.checked_mul(each)?)?;
            rest = after;
        }
    }
    (rest.is_empty() && !span.is_empty()).then_some(whole)
}

fn shown(value: &toml::Value) -> Plain {
    Plain::shown(&match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Integer(number) => number.to_string(),
        toml::Value::Float(number) => number.to_string(),
        toml::Value::Boolean(holds) => holds.to_string(),
        other => other.type_str().to_owned(),
    })
}
