//! The sentences of one language: every line that is not an announced move.

use std::{collections::BTreeMap, fmt, time::Duration};

use serde::Deserialize;
use shakmaty::{Color, Role};

use super::{Beat, Form, help::Topic};
use crate::game::harmless;

/// A language's lines. Every line is there, or there is no pack.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentences {
    language: String,
    white: String,
    black: String,
    pub(super) numbers: Vec<String>,
    pub(super) units: Units,
    pieces: BTreeMap<String, String>,
    pub(super) reasons: BTreeMap<String, String>,
    pub(super) lines: BTreeMap<String, Line>,
    pub(super) laws: BTreeMap<String, String>,
    #[serde(rename = "law-words")]
    pub(super) law_words: BTreeMap<String, String>,
    pub(super) help: Vec<Topic>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Units {
    pub(super) hour: [String; 3],
    pub(super) minute: [String; 3],
    pub(super) second: [String; 3],
}

/// What is spoken and what is printed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    pub(super) say: Option<String>,
    print: Option<String>,
}

/// A line with its slots filled.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Told {
    /// The words to speak.
    pub say: Option<String>,
    /// The line to print.
    pub print: Option<String>,
    /// What is felt or heard instead of the words.
    pub beats: Option<(Form, Vec<Beat>)>,
}

/// What goes into a slot, spoken and printed.
pub(crate) type Slot<'a> = (&'a str, Filling);

/// The two forms of a slot's content.
#[derive(Debug, Clone)]
pub(crate) struct Filling {
    say: String,
    pub(super) print: String,
}

impl Filling {
    pub(crate) fn new(say: impl Into<String>, print: impl Into<String>) -> Filling {
        Filling { say: shown(say.into()), print: shown(print.into()) }
    }

    pub(crate) fn same(both: impl Into<String>) -> Filling {
        let both = shown(both.into());
        Filling { say: both.clone(), print: both }
    }
}

/// Why a language's file is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadSentences {
    /// It does not read as TOML with the keys that belong there.
    Form(String),
    /// A line is missing.
    Lacks(&'static str),
    /// A line nobody says.
    Unknown(String),
    /// A number, a piece or a reason is missing.
    LacksWord(String),
    /// A sentence for a rule that is none.
    UnknownLaw(String),
}

impl fmt::Display for BadSentences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSentences::Form(why) => write!(f, "{why}"),
            BadSentences::Lacks(key) => write!(f, "[lines] lacks `{key}`"),
            BadSentences::Unknown(key) => write!(f, "[lines] has `{key}`, which nobody says"),
            BadSentences::UnknownLaw(rule) => write!(f, "[laws] has `{rule}`, which is no rule"),
            BadSentences::LacksWord(word) => write!(f, "lacks the word for `{word}`"),
        }
    }
}

impl std::error::Error for BadSentences {}

impl Sentences {
    /// Reads a language from its file's text.
    ///
    /// # Errors
    /// When a line or word is missing or unknown.
    pub fn read(text: &str) -> Result<Sentences, BadSentences> {
        let read: Sentences = toml::from_str(text)
            .map_err(|why| BadSentences::Form(why.message().chars().take(200).collect()))?;
        let keys = super::KEYS.iter().chain(super::ASKED).chain(super::TALK).chain(super::EYES);
        if let Some(key) = keys.clone().find(|key| !read.lines.contains_key(**key)) {
            return Err(BadSentences::Lacks(key));
        }
        // All are there: one more is one too many.
        if read.lines.len() > keys.clone().count() {
            let known = |key: &str| keys.clone().any(|known| *known == key);
            let more = read.lines.keys().find(|key| !known(key));
            return Err(BadSentences::Unknown(more.cloned().unwrap_or_default()));
        }
        if read.numbers.len() != 60 {
            return Err(BadSentences::LacksWord(read.numbers.len().to_string()));
        }
        read.check_laws()?;
        read.check_help()?;
        let lacking =
            Role::ALL.map(piece_key).into_iter().find(|key| !read.pieces.contains_key(*key));
        match lacking {
            Some(key) => Err(BadSentences::LacksWord(key.to_owned())),
            None => Ok(read),
        }
    }

    /// The language's code.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// A line with its slots filled.
    pub(crate) fn line(&self, key: &str, slots: &[Slot<'_>]) -> Told {
        let Some(line) = self.lines.get(key) else { return Told::default() };
        let fill = |form: &Option<String>, of: fn(&Filling) -> &str| {
            form.as_ref().map(|form| {
                filled(form, |name| {
                    slots.iter().find(|(known, _)| *known == name).map(|(_, filling)| of(filling))
                })
            })
        };
        let (say, print) = (fill(&line.say, |f| &f.say), fill(&line.print, |f| &f.print));
        Told { say, print, beats: None }
    }

    /// A player's side.
    pub(crate) fn side(&self, color: Color) -> &str {
        color.fold_wb(&self.white, &self.black)
    }

    /// A piece's name.
    pub(crate) fn piece(&self, role: Role) -> &str {
        self.pieces.get(piece_key(role)).map_or("", String::as_str)
    }

    /// Why a game ended.
    pub(crate) fn reason(&self, name: &str) -> &str {
        self.reasons.get(name).map_or("", String::as_str)
    }

    /// A time: spoken in words, minutes only above five minutes; printed short and exact, in
    /// minutes as far as a game goes, so that both players' fit one braille line.
    pub(crate) fn time(&self, time: Duration) -> Filling {
        let whole = time.as_secs();
        let fine = whole < 300;
        let parts = [
            (whole / 3600, &self.units.hour, true),
            (whole / 60 % 60, &self.units.minute, true),
            (whole % 60, &self.units.second, fine),
        ];
        let mut say = Vec::new();
        for (count, [one, many, _], _) in parts.into_iter().filter(|(_, _, spoken)| *spoken) {
            if count > 0 {
                // One is said whole: its word goes by the unit, as in "ein" and "eine".
                let many = || format!("{} {many}", self.number(count));
                say.push(if count == 1 { one.clone() } else { many() });
            }
        }
        let ([_, _, h], [_, _, min]) = (&self.units.hour, &self.units.minute);
        let [_, nothing, short] = &self.units.second;
        let long = whole >= 36_000;
        let minutes = if long { whole / 60 % 60 } else { whole / 60 };
        let mut print = if long { vec![format!("{} {h}", whole / 3600)] } else { Vec::new() };
        print.extend((minutes > 0).then(|| format!("{minutes} {min}")));
        print.extend((!whole.is_multiple_of(60)).then(|| format!("{} {short}", whole % 60)));
        Filling {
            say: if say.is_empty() {
                format!("{} {nothing}", self.number(0))
            } else {
                say.join(" ")
            },
            print: if print.is_empty() { format!("0 {short}") } else { print.join(" ") },
        }
    }

    /// A number as a word, or in figures where there is none.
    pub fn number(&self, number: u64) -> String {
        let word = usize::try_from(number).ok().and_then(|index| self.numbers.get(index));
        word.cloned().unwrap_or_else(|| number.to_string())
    }
}

/// What fills a slot was made harmless where it came in; whatever was not is no part of a line.
fn shown(text: String) -> String {
    if text.chars().all(harmless) { text } else { text.chars().filter(|c| harmless(*c)).collect() }
}

/// A form with its slots filled, each once: what fills one may look like another, and is only text.
fn filled<'a>(form: &str, filling: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut text = String::with_capacity(form.len() + 32);
    let mut rest = form;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let slot = after.split_once('}').and_then(|(name, after)| Some((filling(name)?, after)));
        let (filled, after) = slot.unwrap_or(("{", after));
        text.push_str(filled);
        rest = after;
    }
    text.push_str(rest);
    text
}

fn piece_key(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}
