//! The sentences of one language: every line that is not an announced move.

use std::{borrow::Cow, cmp::Ordering, collections::BTreeMap, time::Duration};

use shakmaty::{Color, Role};

use super::{
    Beat, Form,
    file::{File, Kept, NUMBERS, PIECES},
    line::{GLOSSARIES, LineKey, ReasonKey, law_sentence},
    slot::Slot,
};
use crate::laws::Rule;

/// A language: one text, and where each piece of it ends. Every line is there, or there is no
/// language. Those that come with the program are in it as they are here: nothing is read.
#[derive(Debug, Clone)]
pub struct Sentences {
    text: Cow<'static, str>,
    ends: Cow<'static, [u32]>,
    counts: Counts,
    /// In whose own words, and what they have otherwise.
    edition: &'static str,
    own: Own,
}

/// How many pairs there are in `[laws]`, `[law-words]` and `[names]`, which stand one after the
/// other.
type Counts = [usize; 3];

/// What an edition has otherwise, each by the number of its piece.
pub(super) type Own = &'static [(usize, &'static str)];

// Where things stand in the text, as `File::keep` puts them there.
const LANGUAGE: usize = 0;
const WHITE: usize = 1;
const BLACK: usize = 2;
const NUMBER: usize = 3;
const UNITS: usize = NUMBER + NUMBERS;
const PIECE: usize = UNITS + 9;
const REASON: usize = PIECE + PIECES.len();
const LINE: usize = REASON + ReasonKey::ALL.len();
const LAW: usize = LINE + 2 * LineKey::ALL.len();

/// A line with its slots filled.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Text {
    /// The words to speak.
    pub say: Option<String>,
    /// The line to print.
    pub print: Option<String>,
    /// What is felt or heard instead of the words.
    pub beats: Option<(Form, Vec<Beat>)>,
}

/// Why a language's file is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadSentences {
    /// It does not read as TOML with the keys that belong there.
    #[error("{0}")]
    Form(String),
    /// A line is missing.
    #[error("[lines] lacks `{0}`")]
    Lacks(&'static str),
    /// A line nobody says.
    #[error("[lines] has `{0}`, which nobody says")]
    Unknown(String),
    /// A number, a piece or a reason is missing.
    #[error("lacks the word for `{0}`")]
    LacksWord(String),
    /// A sentence for a rule that is none.
    #[error("[laws] has `{0}`, which is no rule")]
    UnknownLaw(String),
}

impl Sentences {
    /// A language that comes with the program, as `core/build.rs` kept it.
    pub(super) const fn embedded(
        text: &'static str,
        ends: &'static [u32],
        counts: Counts,
    ) -> Sentences {
        let (text, ends) = (Cow::Borrowed(text), Cow::Borrowed(ends));
        Sentences { text, ends, counts, edition: "", own: &[] }
    }

    /// Reads a language from its file's text.
    ///
    /// # Errors
    /// When a line or word is missing or unknown.
    pub fn read(text: &str) -> Result<Sentences, BadSentences> {
        let file: File = toml::from_str(text)
            .map_err(|why| BadSentences::Form(why.message().chars().take(200).collect()))?;
        let mut keys = LineKey::ALL.iter().map(|key| key.name());
        if let Some(key) = keys.clone().find(|key| !file.lines.contains_key(*key)) {
            return Err(BadSentences::Lacks(key));
        }
        if let Some(more) = file.lines.keys().find(|key| keys.clone().all(|known| known != *key)) {
            return Err(BadSentences::Unknown(more.clone()));
        }
        if file.numbers.len() != NUMBERS {
            return Err(BadSentences::LacksWord(file.numbers.len().to_string()));
        }
        file.check_laws()?;
        file.check_help()?;
        let reasons = ReasonKey::ALL.iter().map(|reason| reason.name());
        let Kept { text, ends } = file
            .keep(keys.by_ref(), reasons)
            .map_err(|lacks| BadSentences::LacksWord(lacks.to_owned()))?;
        let counts = [&file.laws, &file.law_words, &file.names].map(BTreeMap::len);
        let (text, ends) = (Cow::Owned(text), Cow::Owned(ends));
        Ok(Sentences { text, ends, counts, edition: "", own: &[] })
    }

    /// The same in the words of an edition, where the language is its own
    /// (`voices/glossary.toml`).
    #[must_use]
    pub(super) fn of_edition(self, edition: &'static str) -> Sentences {
        let its =
            |(of, language, _): &&(&str, &str, Own)| (*of, *language) == (edition, self.language());
        let own = GLOSSARIES.iter().find(its).map_or::<Own, _>(&[], |(_, _, own)| own);
        Sentences { edition, own, ..self }
    }

    /// In the words of which edition they are; empty: of none.
    pub(super) fn edition(&self) -> &'static str {
        self.edition
    }

    /// All there is of it, piece by piece, with the slots open.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len()).map(|at| self.at(at))
    }

    /// One piece of the text. There is none beyond the last.
    fn piece_of_text(&self, at: usize) -> Option<&str> {
        if let Ok(found) = self.own.binary_search_by_key(&at, |(at, _)| *at) {
            return self.own.get(found).map(|(_, own)| *own);
        }
        let end = |at: usize| usize::try_from(*self.ends.get(at)?).ok();
        let start = at.checked_sub(1).map_or(Some(0), end)?;
        self.text.get(start..end(at)?)
    }

    /// A piece that every language has.
    fn at(&self, at: usize) -> &str {
        self.piece_of_text(at).unwrap_or_default()
    }

    /// What is spoken and what is printed for a line, its slots open.
    pub(super) fn forms(&self, key: LineKey) -> (Option<&str>, Option<&str>) {
        let at = LINE + 2 * key as usize;
        let form = |at| Some(self.at(at)).filter(|form| !form.is_empty());
        (form(at), form(at + 1))
    }

    /// The sentence of a rule.
    pub(super) fn law_sentence(&self, rule: Rule) -> &str {
        self.at(LAW + 2 * law_sentence(rule) + 1)
    }

    /// What a rule says in one word: its own for this rule, or the one for all.
    pub(super) fn law_word(&self, rule: Rule, word: &str) -> Option<&str> {
        let [laws, count, _] = self.counts;
        let from = LAW + 2 * laws;
        let own = self.find(from, count, &format!("{}.{word}", rule.name()));
        own.or_else(|| self.find(from, count, word))
    }

    /// An article as this language cites it: the guidelines of 2009 have a name and no letter.
    pub(super) fn article(&self, article: &str) -> String {
        let Some((name, point)) = article.split_once(' ') else { return article.to_owned() };
        let [laws, count, _] = self.counts;
        let from = LAW + 2 * laws;
        format!("{} {point}", self.find(from, count, name).unwrap_or(name))
    }

    /// What an edition or a pack is called.
    pub(super) fn name_of(&self, id: &str) -> Option<&str> {
        let [laws, words, count] = self.counts;
        self.find(LAW + 2 * (laws + words), count, id)
    }

    /// The text to a name, among pairs of both that stand in their order.
    fn find(&self, from: usize, count: usize, name: &str) -> Option<&str> {
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = usize::midpoint(low, high);
            match self.at(from + 2 * middle).cmp(name) {
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
                Ordering::Equal => return self.piece_of_text(from + 2 * middle + 1),
            }
        }
        None
    }

    /// The topics of help, each as `File::keep` wrote it.
    pub(super) fn topics(&self) -> impl Iterator<Item = &str> {
        let from = LAW + 2 * self.counts.iter().sum::<usize>();
        (from..self.ends.len()).map(|at| self.at(at))
    }

    /// Everything that is recorded of it beside whole lines: numbers, units, reasons, sides.
    pub(super) fn recorded_words(&self) -> impl Iterator<Item = &str> {
        let units = (UNITS..PIECE).filter(|at| (at - UNITS) % 3 != 2);
        let reasons = REASON..LINE;
        (NUMBER..UNITS).chain(units).chain(reasons).chain([WHITE, BLACK]).map(|at| self.at(at))
    }

    /// The language's code.
    pub fn language(&self) -> &str {
        self.at(LANGUAGE)
    }

    /// A player's side.
    pub(crate) fn side(&self, color: Color) -> &str {
        self.at(color.fold_wb(WHITE, BLACK))
    }

    /// A piece's name.
    pub(crate) fn piece(&self, role: Role) -> &str {
        self.at(PIECE + usize::from(Role::King) - usize::from(role))
    }

    /// Why a game ended, or what was claimed.
    pub(super) fn reason(&self, reason: ReasonKey) -> &str {
        self.at(REASON + reason as usize)
    }

    /// A time: spoken in words, minutes only above five minutes; printed short and exact, in
    /// minutes as far as a game goes, so that both players' fit one braille line.
    pub(super) fn time(&self, time: Duration) -> Slot {
        let whole = time.as_secs();
        let fine = whole < 300;
        let unit = |of: usize| [0, 1, 2].map(|form| self.at(UNITS + 3 * of + form));
        let [hour, minute, second] = [0, 1, 2].map(unit);
        let parts = [
            (whole / 3600, hour, true),
            (whole / 60 % 60, minute, true),
            (whole % 60, second, fine),
        ];
        let mut say = Vec::new();
        for (count, [one, many, _], _) in parts.into_iter().filter(|(_, _, spoken)| *spoken) {
            if count > 0 {
                // One is said whole: its word goes by the unit, as in "ein" and "eine".
                let many = || format!("{} {many}", self.number(count));
                say.push(if count == 1 { one.to_owned() } else { many() });
            }
        }
        let ([_, _, h], [_, _, min], [_, nothing, short]) = (hour, minute, second);
        let long = whole >= 36_000;
        let minutes = if long { whole / 60 % 60 } else { whole / 60 };
        let mut print = if long { vec![format!("{} {h}", whole / 3600)] } else { Vec::new() };
        print.extend((minutes > 0).then(|| format!("{minutes} {min}")));
        print.extend((!whole.is_multiple_of(60)).then(|| format!("{} {short}", whole % 60)));
        Slot {
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
        let word = usize::try_from(number).ok().filter(|number| *number < NUMBERS);
        word.map_or_else(|| number.to_string(), |number| self.at(NUMBER + number).to_owned())
    }
}
