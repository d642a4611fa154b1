//! All words and letters that are understood: those of `voices/hear.toml` and the pack's own.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use shakmaty::{CastlingSide, File, Rank, Role};

use super::spelling::{fold, one_slip, small, split};
use crate::{
    game::Plain,
    words::pack::{PackError, Pieces, Word},
};

/// A shorter word is not mended: too many are one slip apart.
const MENDED_LETTERS_MIN: usize = 4;

/// What a word or letter means in a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::words) enum Meaning {
    File(File),
    Rank(Rank),
    Piece(Role),
    /// A letter that is a file, or at the end of a promotion a piece.
    FileOrPiece(File, Role),
    /// A rank in one language and nothing in another.
    RankOrNothing(Rank),
    Castles(CastlingSide),
    Nothing,
}

impl Meaning {
    pub(in crate::words) fn file(self) -> Option<File> {
        match self {
            Meaning::File(file) | Meaning::FileOrPiece(file, _) => Some(file),
            Meaning::Rank(_)
            | Meaning::Piece(_)
            | Meaning::RankOrNothing(_)
            | Meaning::Castles(_)
            | Meaning::Nothing => None,
        }
    }

    pub(in crate::words) fn rank(self) -> Option<Rank> {
        if let Meaning::Rank(rank) = self { Some(rank) } else { None }
    }
}

/// A word as it is known.
#[derive(Debug, Clone, Copy)]
pub(in crate::words) struct Known {
    pub(in crate::words) meaning: Meaning,
    /// It is an English word, perhaps among others.
    pub(in crate::words) english: bool,
}

/// All words and letters.
#[derive(Debug, Clone, Default)]
pub(in crate::words) struct Lexicon {
    /// By what is said, folded; a phrase has one space between its words.
    words: BTreeMap<String, Known>,
    letters: BTreeMap<char, Role>,
    /// Letters of countries whose words are not here.
    abroad: BTreeMap<char, Role>,
    /// Every word that stands in a phrase, long enough to be mended to.
    mended: BTreeSet<String>,
    /// Every word that stands in a phrase.
    parts: BTreeSet<String>,
    phrase_words_max: usize,
}

/// What is heard, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    signs: Signs,
    letters: Pieces<Word>,
    abroad: Pieces<String>,
    de: Language,
    da: Language,
    nb: Language,
    sv: Language,
    en: Language,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Signs {
    nothing: Vec<Word>,
    castles_short: Vec<Word>,
    castles_long: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Language {
    files: [Vec<Word>; 8],
    ranks: [Vec<Word>; 8],
    nothing: Vec<Word>,
    castles_short: Vec<Word>,
    castles_long: Vec<Word>,
    pieces: Pieces<Vec<Word>>,
}

impl Lexicon {
    /// Everything that is heard whatever the pack, from the text of `voices/hear.toml`.
    pub(in crate::words) fn read(toml: &str) -> Result<Lexicon, PackError> {
        let text: Text = toml::from_str(toml).map_err(|error| PackError::form(toml, &error))?;
        let mut lexicon = Lexicon::default();
        // Letters first, so that no word may look like a move written in them.
        for role in Role::ALL {
            lexicon.learn_letters(&text.letters.of(role).0, role)?;
            lexicon.abroad.extend(text.abroad.of(role).chars().map(|c| (small(c), role)));
        }
        let short = Meaning::Castles(CastlingSide::KingSide);
        let long = Meaning::Castles(CastlingSide::QueenSide);
        let Signs { nothing, castles_short, castles_long } = &text.signs;
        lexicon.learn_all(nothing, Meaning::Nothing, true)?;
        lexicon.learn_all(castles_short, short, true)?;
        lexicon.learn_all(castles_long, long, true)?;
        let languages = [&text.de, &text.da, &text.nb, &text.sv, &text.en];
        for (language, english) in languages.into_iter().zip([false, false, false, false, true]) {
            for (file, words) in File::ALL.into_iter().zip(&language.files) {
                lexicon.learn_all(words, Meaning::File(file), english)?;
            }
            for (rank, words) in Rank::ALL.into_iter().zip(&language.ranks) {
                lexicon.learn_all(words, Meaning::Rank(rank), english)?;
            }
            for role in Role::ALL {
                lexicon.learn_all(language.pieces.of(role), Meaning::Piece(role), english)?;
            }
            lexicon.learn_all(&language.castles_short, short, english)?;
            lexicon.learn_all(&language.castles_long, long, english)?;
            lexicon.learn_all(&language.nothing, Meaning::Nothing, english)?;
        }
        Ok(lexicon)
    }

    fn learn_letters(&mut self, letters: &str, role: Role) -> Result<(), PackError> {
        for letter in letters.chars() {
            let small = small(letter);
            let other = self.letters.insert(small, role).is_some_and(|other| other != role);
            if other || Rank::from_char(small).is_some() {
                return Err(PackError::Ambiguous(Plain::shown(&letter.to_string())));
            }
        }
        Ok(())
    }

    fn learn_all(&mut self, words: &[Word], means: Meaning, en: bool) -> Result<(), PackError> {
        words.iter().try_for_each(|Word(word)| self.learn(word, means, en))
    }

    /// Takes in a word or phrase. It may have one meaning only; a rank may also be nothing.
    pub(in crate::words) fn learn(
        &mut self,
        phrase: &str,
        meaning: Meaning,
        english: bool,
    ) -> Result<(), PackError> {
        let folded: Vec<String> = split(phrase).iter().map(|word| fold(word)).collect();
        if folded.iter().all(|word| word == "-") {
            return Err(PackError::NotAWord(Plain::shown(phrase)));
        }
        let key = folded.join(" ");
        let known = self.words.get(&key).copied();
        if known.is_none() && self.spelt(&key, true).is_some() {
            return Err(PackError::Ambiguous(Plain::shown(phrase)));
        }
        let both = known.is_some_and(|known| known.english) || english;
        let (meaning, english) = match (known.map(|known| known.meaning), meaning) {
            (None, meaning) => (meaning, english),
            (Some(known), meaning) if known == meaning => (meaning, both),
            (Some(Meaning::Rank(rank)), Meaning::Nothing)
            | (Some(Meaning::Nothing), Meaning::Rank(rank)) => (Meaning::RankOrNothing(rank), true),
            (Some(Meaning::RankOrNothing(rank)), Meaning::Rank(other)) if rank == other => {
                (Meaning::RankOrNothing(rank), true)
            }
            (Some(known @ Meaning::RankOrNothing(_)), Meaning::Nothing) => (known, true),
            (
                Some(
                    Meaning::File(_)
                    | Meaning::Rank(_)
                    | Meaning::Piece(_)
                    | Meaning::FileOrPiece(..)
                    | Meaning::RankOrNothing(_)
                    | Meaning::Castles(_)
                    | Meaning::Nothing,
                ),
                _,
            ) => return Err(PackError::Ambiguous(Plain::shown(phrase))),
        };
        self.phrase_words_max = self.phrase_words_max.max(folded.len());
        let long = |word: &&String| word.chars().count() >= MENDED_LETTERS_MIN;
        self.mended.extend(folded.iter().filter(long).cloned());
        self.parts.extend(folded);
        self.words.insert(key, Known { meaning, english });
        Ok(())
    }

    /// The longest phrase that these words begin with, and how many of them it takes.
    pub(in crate::words) fn longest(&self, words: &[String]) -> Option<(Known, usize)> {
        let mut key = String::new();
        let mut longest = None;
        for (word, count) in words.iter().take(self.phrase_words_max).zip(1..) {
            key += if count > 1 { " " } else { "" };
            key += &fold(word);
            longest = self.words.get(&key).map(|known| (*known, count)).or(longest);
        }
        longest
    }

    /// The meanings of a word's letters: of one alone, or of many with a digit among them.
    pub(in crate::words) fn spelt(&self, word: &str, first: bool) -> Option<Vec<Meaning>> {
        let one = word.chars().nth(1).is_none();
        if !one && !word.contains(|c| Rank::from_char(c).is_some()) {
            return None;
        }
        let opening = word.chars().next().filter(|_| first).and_then(|c| self.opening(c, word));
        let rest = usize::from(opening.is_some());
        let letters = word.chars().enumerate().skip(rest);
        let meant = letters.map(|(at, c)| self.letter(c, first && at == 0));
        opening.map(Some).into_iter().chain(meant).collect()
    }

    /// A capital that opens a move and may be a file or a piece: `D4` is a square, `Cf3` a piece
    /// of another country.
    fn opening(&self, letter: char, word: &str) -> Option<Meaning> {
        let small = small(letter);
        let mut after = word.chars().skip(1);
        let digit = after.next().is_some_and(|next| Rank::from_char(next).is_some());
        let capital = small != letter;
        match self.abroad.get(&small).filter(|_| capital && !digit && word.len() > 1) {
            Some(role) => Some(Meaning::Piece(*role)),
            None if capital && digit && after.next().is_none() => {
                File::from_char(small).map(Meaning::File)
            }
            None => None,
        }
    }

    fn letter(&self, letter: char, first: bool) -> Option<Meaning> {
        let small = small(letter);
        match (File::from_char(small), self.letters.get(&small)) {
            (Some(_), Some(role)) if first && small != letter => Some(Meaning::Piece(*role)),
            (Some(file), Some(role)) => Some(Meaning::FileOrPiece(file, *role)),
            (Some(file), None) => Some(Meaning::File(file)),
            (None, Some(role)) => Some(Meaning::Piece(*role)),
            (None, None) if small == '-' => Some(Meaning::Nothing),
            (None, None) => Rank::from_char(small).map(Meaning::Rank).or_else(|| {
                self.words.get(small.encode_utf8(&mut [0; 4]) as &str).map(|known| known.meaning)
            }),
        }
    }

    /// The word that was meant, where this one is unknown and one slip away from a known one: from
    /// one only, or from several that mean the same. What stands on a board is not asked.
    pub(in crate::words) fn mend(&self, word: &str) -> Option<String> {
        let said = fold(word);
        if self.parts.contains(&said) || word.contains(|c: char| !c.is_alphabetic()) {
            return None;
        }
        let said: Vec<char> = said.chars().collect();
        if said.len() < MENDED_LETTERS_MIN {
            return None;
        }
        let near = |word: &&String| one_slip(&said, &word.chars().collect::<Vec<_>>());
        let mut nearest = self.mended.iter().filter(near);
        let first = nearest.next()?;
        let meaning = |word: &String| self.words.get(word).map(|known| known.meaning);
        let alike = |other: &String| meaning(other).is_some() && meaning(other) == meaning(first);
        nearest.all(alike).then(|| first.clone())
    }
}
