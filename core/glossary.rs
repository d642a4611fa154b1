//! `voices/glossary.toml`: an edition's own words for what our sentences say in others.
//!
//! They are put in when the program is built, so that nobody looks for them in play: of each
//! language and edition those texts are kept that are not as in the language's file. A word is
//! looked for in what the sentence says itself, never in what fills a slot.

use std::collections::BTreeMap;

use super::file::{File, Kept};

/// Whatever our sentences say, and the edition's own words for it.
pub(super) type Glossary = BTreeMap<String, String>;

/// For each edition and each language that is its own, a glossary.
pub(super) type Glossaries = BTreeMap<String, BTreeMap<String, Glossary>>;

/// The glossaries as they are written, where a table may be of several editions.
pub(super) fn by_edition(written: &Glossaries) -> Glossaries {
    let mut glossaries = Glossaries::new();
    for (editions, languages) in written {
        for edition in editions.split(' ') {
            let of_edition = glossaries.entry(edition.to_owned()).or_default();
            for (language, words) in languages {
                let glossary = of_edition.entry(language.clone()).or_default();
                glossary.extend(words.clone());
            }
        }
    }
    glossaries
}

/// A text in an edition's own words: whole words alone, the longest phrase first, each once. What
/// begins with a capital is replaced by what begins with one.
pub(super) fn reworded(text: &str, glossary: &Glossary) -> String {
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    let (mut before, mut in_slot) = (None, false);
    while let Some(first) = rest.chars().next() {
        let begins = !in_slot && before.is_none_or(|it| !joins(it, first));
        let found = begins.then(|| longest(rest, glossary)).flatten();
        let (from, to) = found.unwrap_or((rest.split_at(first.len_utf8()).0, None));
        said.push_str(to.as_deref().unwrap_or(from));
        for letter in from.chars() {
            in_slot = letter == '{' || (in_slot && letter != '}');
            before = Some(letter);
        }
        rest = rest.get(from.len()..).unwrap_or_default();
    }
    said
}

/// The longest phrase of the glossary that a text begins with, as it stands there, and what stands
/// there instead.
fn longest<'a>(text: &'a str, glossary: &Glossary) -> Option<(&'a str, Option<String>)> {
    let fits = |(from, to): (&String, &String)| {
        let capital = [(from.clone(), to.clone()), (capital(from), capital(to))];
        let (from, to) = capital.into_iter().find(|(from, _)| text.starts_with(from))?;
        let (here, after) = text.split_at_checked(from.len())?;
        let ends = here.chars().next_back().zip(after.chars().next());
        ends.is_none_or(|(last, next)| !joins(last, next)).then_some((here, Some(to)))
    };
    glossary.iter().filter_map(fits).max_by_key(|(from, _)| from.len())
}

/// Whether two letters belong to one word.
fn joins(one: char, other: char) -> bool {
    one.is_alphanumeric() && other.is_alphanumeric()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

impl File {
    /// The language in an edition's own words.
    pub(super) fn reword(&mut self, glossary: &Glossary) {
        let lines = self.lines.values_mut();
        let lines = lines.flat_map(|forms| [&mut forms.say, &mut forms.print]).flatten();
        let help = self.help.iter_mut().flat_map(|topic| {
            // The first of a line is what is typed.
            let told = topic.lines.iter_mut().flat_map(|line| line.iter_mut().skip(1));
            told.chain([&mut topic.line])
        });
        let tables = [&mut self.reasons, &mut self.laws, &mut self.law_words];
        let words = tables.into_iter().flat_map(BTreeMap::values_mut);
        for text in lines.chain(help).chain(words) {
            *text = reworded(text, glossary);
        }
    }
}

/// The pieces of a text that another has otherwise, each by its number.
pub(super) fn differing<'a>(one: &Kept, other: &'a Kept) -> Vec<(usize, &'a str)> {
    let pairs = one.pieces().zip(other.pieces()).enumerate();
    pairs.filter(|(_, (one, other))| one != other).map(|(at, (_, own))| (at, own)).collect()
}

impl Kept {
    fn pieces(&self) -> impl Iterator<Item = &str> {
        let ends = self.ends.iter().filter_map(|end| usize::try_from(*end).ok());
        let starts = [0].into_iter().chain(ends.clone());
        starts.zip(ends).filter_map(|(from, to)| self.text.get(from..to))
    }
}
