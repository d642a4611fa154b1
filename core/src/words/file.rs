//! A language's file, as it is written and as it is kept: one text and where each piece of it ends.
//!
//! `build.rs` reads this page too, so that the languages that come with the program and a language
//! from a file of one's own have one form.

use std::collections::BTreeMap;

use serde::Deserialize;

/// How many spoken numbers there are, from nought.
pub(crate) const NUMBERS: usize = 60;

/// The pieces by their keys, in the order they are kept in.
pub(crate) const PIECES: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/// A language as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) language: String,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) numbers: Vec<String>,
    pub(crate) units: Units,
    pub(crate) pieces: BTreeMap<String, String>,
    pub(crate) reasons: BTreeMap<String, String>,
    pub(crate) lines: BTreeMap<String, Forms>,
    pub(crate) laws: BTreeMap<String, String>,
    #[serde(rename = "law-words")]
    pub(crate) law_words: BTreeMap<String, String>,
    pub(crate) names: BTreeMap<String, String>,
    pub(crate) help: Vec<Topic>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Units {
    hour: [String; 3],
    minute: [String; 3],
    second: [String; 3],
}

/// What is spoken and what is printed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forms {
    pub(crate) say: Option<String>,
    pub(crate) print: Option<String>,
}

/// One topic of help.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Topic {
    #[serde(rename = "topic")]
    pub(crate) name: String,
    /// How the list of topics tells of it.
    pub(crate) line: String,
    /// For each line that may be typed: its first words, it in short, and more about it.
    pub(crate) lines: Vec<Vec<String>>,
}

/// A language in one text: its pieces one after the other, and where each ends.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    pub(crate) text: String,
    pub(crate) ends: Vec<u32>,
}

impl Kept {
    fn push(&mut self, piece: &str) {
        self.text.push_str(piece);
        self.ends.push(u32::try_from(self.text.len()).unwrap_or(u32::MAX));
    }
}

impl File {
    /// The language in one text, or the name of what it lacks. There are all numbers, and a form
    /// that a line has not is empty. `lines` and `reasons` are the names of all there are, in their
    /// order.
    pub(crate) fn keep<'a>(
        &self,
        lines: impl IntoIterator<Item = &'a str>,
        reasons: impl IntoIterator<Item = &'a str>,
    ) -> Result<Kept, &'a str> {
        let mut kept = Kept::default();
        let Units { hour, minute, second } = &self.units;
        let units = [hour, minute, second].into_iter().flatten();
        let names = [&self.language, &self.white, &self.black];
        for piece in names.into_iter().chain(self.numbers.iter().take(NUMBERS)).chain(units) {
            kept.push(piece);
        }
        for piece in PIECES {
            kept.push(self.pieces.get(piece).ok_or(piece)?);
        }
        for reason in reasons {
            kept.push(self.reasons.get(reason).ok_or(reason)?);
        }
        for key in lines {
            let Forms { say, print } = self.lines.get(key).ok_or(key)?;
            kept.push(say.as_deref().unwrap_or(""));
            kept.push(print.as_deref().unwrap_or(""));
        }
        for (key, text) in self.laws.iter().chain(&self.law_words).chain(&self.names) {
            kept.push(key);
            kept.push(text);
        }
        for topic in &self.help {
            // A line's parts stand one below the other, and an empty line stands before it.
            let mut text = format!("{}\n{}", topic.name, topic.line);
            for line in &topic.lines {
                text += "\n\n";
                text += &line.join("\n");
            }
            kept.push(&text);
        }
        Ok(kept)
    }
}
