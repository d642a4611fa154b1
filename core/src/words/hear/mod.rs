//! Words into a move: what a player said or typed, in any form of any pack and edition.
//!
//! ```
//! use annabella_core::words::{Pack, hear};
//! let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../voices/announce/fide.toml"));
//! let pack = Pack::read(text).unwrap();
//! assert_eq!(hear(&pack, "Springer Gustav eins nach Felix drei").unwrap().to_string(), "Ng1f3");
//! assert_eq!(hear(&pack, "knight to Felix three").unwrap().to_string(), "Nf3");
//! assert_eq!(hear(&pack, "exd6 e.p.").unwrap().to_string(), "Ped6");
//! ```
//!
//! No position is asked: the same words are the same move at every moment of every game. A word is
//! known whole (`Springer`, `kurze Rochade`), or each of its letters is (`Ng1f3`), or it is mended
//! by itself where one letter slipped (`Sprnger`). Only the case of the very first letter matters:
//! `bxc4` is a pawn's move, `Bxc4` a bishop's.

pub(super) mod lexicon;
pub(super) mod spelling;

use shakmaty::{Rank, Role, Square};

use super::pack::Pack;
use crate::game::{Plain, Spoken, harmless};
use lexicon::Meaning;
use spelling::{has_words, split};

/// The longest text that is listened to.
const LINE_BYTES_MAX: usize = 200;

/// Why words are not a move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Misheard {
    /// Nothing was said.
    #[error("nothing said")]
    Empty,
    /// More than 200 bytes.
    #[error("more than {LINE_BYTES_MAX} bytes said")]
    TooLong,
    /// The first word that is not known, fit to be printed.
    #[error("unknown word `{0}`")]
    Unknown(Plain),
    /// Every word is known, but together they are no move.
    #[error("known words, but no move")]
    NotAMove,
}

/// Understands a move, in any form, whatever the position.
///
/// # Errors
/// What kept the words from being a move.
pub fn hear(pack: &Pack, words: &str) -> Result<Spoken, Misheard> {
    if words.len() > LINE_BYTES_MAX {
        return Err(Misheard::TooLong);
    }
    let seen: String = words.chars().filter(|&c| harmless(c) || c.is_whitespace()).collect();
    if !has_words(&seen) {
        return Err(Misheard::Empty);
    }
    let lexicon = &pack.lexicon;
    let said = split(&seen);
    let words: Vec<String> =
        said.iter().map(|word| lexicon.mend(word).unwrap_or_else(|| word.clone())).collect();
    let mut rest = words.as_slice();
    let mut meanings = Vec::new();
    let mut english = true;
    while let Some(word) = rest.first() {
        let mut count = 1;
        if let Some((known, words)) = lexicon.longest(rest) {
            meanings.push(known.meaning);
            english &= known.english;
            count = words;
        } else {
            let spelt = lexicon.spelt(word, meanings.is_empty());
            let unknown = || Misheard::Unknown(Plain::shown(word));
            meanings.extend(spelt.ok_or_else(unknown)?);
        }
        meanings.retain(|meaning| *meaning != Meaning::Nothing);
        rest = rest.get(count..).unwrap_or_default();
    }
    either(&meanings, english).ok_or(Misheard::NotAMove)
}

/// The move, where a word may be a rank or nothing: among English words nothing first, else the
/// rank first, and the other where that is no move.
fn either(meanings: &[Meaning], english: bool) -> Option<Spoken> {
    let ranked = |meaning: &Meaning| {
        if let Meaning::RankOrNothing(rank) = meaning { Meaning::Rank(*rank) } else { *meaning }
    };
    let ranks: Vec<Meaning> = meanings.iter().map(ranked).collect();
    if ranks == meanings {
        return together(meanings);
    }
    let sure = |meaning: &&Meaning| !matches!(meaning, Meaning::RankOrNothing(_));
    let without: Vec<Meaning> = meanings.iter().filter(sure).copied().collect();
    let (first, second) = if english { (without, ranks) } else { (ranks, without) };
    together(&first).or_else(|| together(&second))
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
