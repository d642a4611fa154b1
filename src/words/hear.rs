//! Words into a move: what a player said or typed, in any form the pack accepts.
//!
//! ```
//! use annabella::words::{Pack, hear};
//! let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/voices/fide.toml"));
//! let pack = Pack::read(text).unwrap();
//! assert_eq!(hear(&pack, "Springer Gustav eins nach Felix drei").unwrap().to_string(), "Ng1f3");
//! assert_eq!(hear(&pack, "exd6 e.p.").unwrap().to_string(), "Ped6");
//! ```
//!
//! No position is asked: the same words are the same move at every moment of every game. A word is
//! known whole (`Springer`, `kurze Rochade`), or each of its letters is (`Ng1f3`). Only the case of
//! the very first letter matters: `bxc4` is a pawn's move, `Bxc4` a bishop's.

use std::{collections::BTreeMap, fmt};

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::pack::{Pack, PackError};
use crate::game::Spoken;

/// The longest text that is listened to.
const LINE_BYTES_MAX: usize = 200;
/// The most of an unknown word that is handed back.
const WORD_CHARS_MAX: usize = 40;

/// Why words are not a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misheard {
    /// Nothing was said.
    Empty,
    /// More than 200 bytes.
    TooLong,
    /// The first word that is not known, fit to be printed.
    Unknown(String),
    /// Every word is known, but together they are no move.
    NotAMove,
}

impl fmt::Display for Misheard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misheard::Empty => write!(f, "nothing said"),
            Misheard::TooLong => write!(f, "more than {LINE_BYTES_MAX} bytes said"),
            Misheard::Unknown(word) => write!(f, "unknown word `{word}`"),
            Misheard::NotAMove => write!(f, "known words, but no move"),
        }
    }
}

impl std::error::Error for Misheard {}

/// Understands a move, in any form, whatever the position.
///
/// # Errors
/// What kept the words from being a move.
pub fn hear(pack: &Pack, words: &str) -> Result<Spoken, Misheard> {
    if words.len() > LINE_BYTES_MAX {
        return Err(Misheard::TooLong);
    }
    let seen: String = words.chars().filter(|&c| !hidden(c)).collect();
    if !has_words(&seen) {
        return Err(Misheard::Empty);
    }
    let words = split(&seen);
    let mut rest = words.as_slice();
    let mut meanings = Vec::new();
    while let Some(word) = rest.first() {
        let mut count = 1;
        if let Some((meaning, words)) = pack.lexicon.longest(rest) {
            meanings.push(meaning);
            count = words;
        } else {
            let spelt = pack.lexicon.spelt(word, meanings.is_empty());
            let unknown = || Misheard::Unknown(word.chars().take(WORD_CHARS_MAX).collect());
            meanings.extend(spelt.ok_or_else(unknown)?);
        }
        meanings.retain(|meaning| *meaning != Meaning::Nothing);
        rest = rest.get(count..).unwrap_or_default();
    }
    together(&meanings).ok_or(Misheard::NotAMove)
}

/// The move that these meanings are together, if they are one.
fn together(meanings: &[Meaning]) -> Option<Spoken> {
    if let [Meaning::Castles(side)] = meanings {
        return Some(Spoken::Castles(*side));
    }
    let (named, rest) = match meanings {
        [Meaning::Piece(role), rest @ ..] => (Some(*role), rest),
        rest => (None, rest),
    };
    let (promotion, squares) = match rest {
        [rest @ .., Meaning::Piece(role) | Meaning::FileOrPiece(_, role)] => (Some(*role), rest),
        rest => (None, rest),
    };
    let (origin, [to_file, to_rank]) = squares.split_last_chunk()?;
    let to = Square::from_coords(to_file.file()?, to_rank.rank()?);
    let (file, rank, unnamed) = match origin {
        [] => (None, None, Some(Role::Pawn)),
        [file, rank] => (Some(file.file()?), Some(rank.rank()?), None),
        [Meaning::Rank(rank)] if named.is_some() => (None, Some(*rank), None),
        [file] => (Some(file.file()?), None, Some(Role::Pawn)),
        _ => return None,
    };
    let role = named.or(unnamed);
    let promotes = matches!(to.rank(), Rank::First | Rank::Eighth)
        && role.is_none_or(|role| role == Role::Pawn)
        && !matches!(promotion, Some(Role::King | Role::Pawn));
    let spoken = Spoken::Moves { role, file, rank, to, promotion };
    (promotion.is_none() || promotes).then_some(spoken)
}

/// What a word or letter means in a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    File(File),
    Rank(Rank),
    Piece(Role),
    /// A letter that is a file, or at the end of a promotion a piece.
    FileOrPiece(File, Role),
    Castles(CastlingSide),
    Nothing,
}

impl Meaning {
    fn file(self) -> Option<File> {
        match self {
            Meaning::File(file) | Meaning::FileOrPiece(file, _) => Some(file),
            _ => None,
        }
    }

    fn rank(self) -> Option<Rank> {
        if let Meaning::Rank(rank) = self { Some(rank) } else { None }
    }
}

/// All words and letters a pack understands.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    /// By what is said, folded; a phrase has one space between its words.
    words: BTreeMap<String, Meaning>,
    letters: BTreeMap<char, Role>,
    phrase_words_max: usize,
}

impl Lexicon {
    pub(super) fn learn_letters(&mut self, letters: &str, role: Role) -> Result<(), PackError> {
        for letter in letters.chars() {
            let small = small(letter);
            let other = self.letters.insert(small, role).is_some_and(|other| other != role);
            if other || Rank::from_char(small).is_some() {
                return Err(PackError::Ambiguous(letter.to_string()));
            }
        }
        Ok(())
    }

    pub(super) fn learn(&mut self, phrase: &str, meaning: Meaning) -> Result<(), PackError> {
        let folded: Vec<String> = split(phrase).iter().map(|word| fold(word)).collect();
        let key = folded.join(" ");
        match self.words.get(&key) {
            _ if folded.iter().all(|word| word == "-") => {
                Err(PackError::NotAWord(phrase.to_owned()))
            }
            Some(known) if *known == meaning => Ok(()),
            None if self.spelt(&key, true).is_none() => {
                self.phrase_words_max = self.phrase_words_max.max(folded.len());
                self.words.insert(key, meaning);
                Ok(())
            }
            _ => Err(PackError::Ambiguous(phrase.to_owned())),
        }
    }

    /// The longest phrase that these words begin with, and how many of them it takes.
    fn longest(&self, words: &[String]) -> Option<(Meaning, usize)> {
        let mut key = String::new();
        let mut longest = None;
        for (word, count) in words.iter().take(self.phrase_words_max).zip(1..) {
            key += if count > 1 { " " } else { "" };
            key += &fold(word);
            longest = self.words.get(&key).map(|meaning| (*meaning, count)).or(longest);
        }
        longest
    }

    /// The meanings of a word's letters: of one alone, or of many with a digit among them.
    fn spelt(&self, word: &str, first: bool) -> Option<Vec<Meaning>> {
        let one = word.chars().nth(1).is_none();
        if !one && !word.contains(|c| Rank::from_char(c).is_some()) {
            return None;
        }
        word.chars().enumerate().map(|(at, c)| self.letter(c, first && at == 0)).collect()
    }

    fn letter(&self, letter: char, first: bool) -> Option<Meaning> {
        let small = small(letter);
        match (File::from_char(small), self.letters.get(&small)) {
            (Some(_), Some(role)) if first && small != letter => Some(Meaning::Piece(*role)),
            (Some(file), Some(role)) => Some(Meaning::FileOrPiece(file, *role)),
            (Some(file), None) => Some(Meaning::File(file)),
            (None, Some(role)) => Some(Meaning::Piece(*role)),
            (None, None) if small == '-' => Some(Meaning::Nothing),
            (None, None) => Rank::from_char(small)
                .map(Meaning::Rank)
                .or_else(|| self.words.get(small.encode_utf8(&mut [0; 4]) as &str).copied()),
        }
    }
}

/// The words of a text, without the signs between and after them. `e.p.` keeps its inner stop, and
/// a dash is a word of its own, so that `0-0` and `0 0` differ.
fn split(text: &str) -> Vec<String> {
    let text = text.replace(['-', '‐', '‑', '‒', '–', '—', '−'], " - ");
    let signs = [',', ';', ':', '=', '/', '(', ')', '+', '#', '!', '?'];
    let apart = |c: char| c.is_whitespace() || signs.contains(&c);
    let words = text.split(apart).map(|word| word.trim_matches('.'));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Whether there is more in a text than signs.
pub(super) fn has_words(text: &str) -> bool {
    split(text).iter().any(|word| word != "-")
}

/// Whether a character would not be seen, or would change how its neighbours are seen.
pub(super) fn hidden(character: char) -> bool {
    (character.is_control() && !character.is_whitespace())
        || matches!(character, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}')
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(character, '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
        || matches!(character, '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// A word as it is compared: small letters, each mark joined to its letter.
fn fold(word: &str) -> String {
    let small = word.to_lowercase();
    if small.is_ascii() {
        return small;
    }
    [("a\u{308}", "ä"), ("o\u{308}", "ö"), ("u\u{308}", "ü"), ("a\u{30a}", "å"), ("e\u{301}", "é")]
        .iter()
        .fold(small, |word, (apart, joined)| word.replace(apart, joined))
}

fn small(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}
