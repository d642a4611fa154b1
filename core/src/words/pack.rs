//! A pack: the words in which moves are said and heard, read from one text in TOML.
//!
//! Those that come with the program are read when it is built (`packs`), and a test proves them.
//! Every key or no pack: nothing has a default, nothing falls back to another language, and a pack
//! that does not say what its own proofs say, or would not understand itself, is refused.

use std::{
    borrow::Cow,
    fmt,
    ops::Deref,
    sync::{Arc, LazyLock},
};

use serde::Deserialize;
use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, File, Rank, Role, fen::Fen, uci::UciMove,
};

use super::{
    announce::{MoveStyle, announce, announce_as, spoken},
    hear::{
        hear,
        lexicon::{Lexicon, Meaning},
        spelling::has_words,
    },
    phrases::{Phrases, Short},
};
use crate::game::{Plain, complete, harmless};

/// What is heard whatever the pack.
const HEARD: &str = include_str!("../../../voices/hear.toml");

/// A pack of words: what is said for each file, rank, piece and move, and what is understood.
#[derive(Debug, Clone)]
pub struct Pack {
    /// What it is called.
    pub name: String,
    /// The language of its words, as a tag that speech understands: `de`.
    pub language: String,
    /// Where its words come from.
    pub source: String,
    /// What it must say; that it does was tried when it was read.
    pub proofs: Vec<Proof>,
    pub(super) folders: Folders,
    files: [Word; 8],
    ranks: [Word; 8],
    pieces: Pieces<Word>,
    pub(super) lines: Phrases,
    pub(super) short: Short,
    pub(super) lexicon: Hearing,
}

/// Where the recordings of its words are: one folder, unless a pack was joined from several.
#[derive(Debug, Clone, Default)]
pub(super) struct Folders {
    pub(super) own: String,
    pub(super) files: String,
    pub(super) ranks: String,
    pub(super) castling: String,
}

/// What is understood. In a pack that comes with the program it is learnt when something is heard
/// for the first time: the first line does not wait for it.
#[derive(Clone)]
pub(super) enum Hearing {
    Learnt(Arc<Lexicon>),
    Later(&'static LazyLock<Lexicon>),
}

impl Deref for Hearing {
    type Target = Lexicon;

    fn deref(&self) -> &Lexicon {
        match self {
            Hearing::Learnt(lexicon) => lexicon,
            Hearing::Later(lexicon) => lexicon,
        }
    }
}

impl fmt::Debug for Hearing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Lexicon::fmt(self, f)
    }
}

/// A move and what the pack must say for it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// Where the move is made, as FEN.
    pub position: Cow<'static, str>,
    /// The move, in UCI form.
    #[serde(rename = "move")]
    pub made: Cow<'static, str>,
    /// The line that must be said.
    pub says: Cow<'static, str>,
    /// The line that must be said in the short style.
    pub short: Cow<'static, str>,
}

/// Why a text is not a pack.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// Not TOML, a key lacking or unknown, or a word that cannot be one.
    #[error("line {line}: {reason}")]
    Form {
        /// The line of the text, from 1.
        line: usize,
        /// What is wrong with it.
        reason: Plain,
    },
    /// A line, and a slot it lacks.
    #[error("[{0}] `{1}` lacks the slot `{2}`")]
    LacksSlot(&'static str, &'static str, &'static str),
    /// A line, and a slot that it has no use for, or has already.
    #[error("[{0}] `{1}` has no use for the slot `{2}`")]
    UnknownSlot(&'static str, &'static str, Plain),
    /// A line with a brace that has no partner.
    #[error("[{0}] `{1}` has a brace without its pair")]
    OpenSlot(&'static str, &'static str),
    /// A word or letter with two meanings, or one that already is a move's notation.
    #[error("`{0}` means two things")]
    Ambiguous(Plain),
    /// Only signs, where a word to be understood is wanted.
    #[error("`{0}` is not a word")]
    NotAWord(Plain),
    /// A proof, counted from 1, whose position or move is none.
    #[error("proof {0} is not a legal move")]
    NotAMove(usize),
    /// A proof, counted from 1, and what the pack says instead.
    #[error("proof {0} fails: says `{1}`")]
    Unproved(usize, Plain),
    /// A proof, counted from 1, that the pack says but does not understand.
    #[error("proof {0} is said but not understood")]
    Unheard(usize),
}

impl PackError {
    /// What keeps a text from being read, and on which line.
    pub(super) fn form(toml: &str, error: &toml::de::Error) -> PackError {
        let before = error.span().and_then(|span| toml.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        PackError::Form { line, reason: Plain::lossy(&error.message().replace('\n', " ")) }
    }
}

impl Pack {
    /// Reads a pack and tries its proofs.
    ///
    /// # Errors
    /// The first thing found that makes the text no pack.
    pub fn read(toml: &str) -> Result<Pack, PackError> {
        Pack::hearing(toml, HEARD)
    }

    /// Reads a pack that hears other words than `voices/hear.toml` has.
    ///
    /// # Errors
    /// The first thing found that makes either text unfit.
    pub fn hearing(toml: &str, heard: &str) -> Result<Pack, PackError> {
        let text: PackText = toml::from_str(toml).map_err(|error| PackError::form(toml, &error))?;
        text.lines.check()?;
        text.short.check()?;
        let lexicon = text.lexicon(heard)?;
        let pack = text.pack(Hearing::Learnt(Arc::new(lexicon)));
        for (number, proof) in (1..).zip(&pack.proofs) {
            pack.prove(number, proof)?;
        }
        Ok(pack)
    }

    /// The same pack, its words recorded in this folder.
    #[must_use]
    pub fn recorded_in(self, folder: &str) -> Pack {
        let own = || folder.to_owned();
        let folders = Folders { own: own(), files: own(), ranks: own(), castling: own() };
        Pack { folders, ..self }
    }

    /// The same pack with the ranks of another, as an arbiter may decide.
    #[must_use]
    pub(super) fn with_ranks(self, other: Pack) -> Pack {
        let folders = Folders { ranks: other.folders.own, ..self.folders };
        Pack { ranks: other.ranks, folders, proofs: Vec::new(), ..self }
    }

    /// The same pack with the names of another's files.
    #[must_use]
    pub(super) fn with_files(self, other: &Pack) -> Pack {
        let folders = Folders { files: other.folders.own.clone(), ..self.folders };
        Pack { files: other.files.clone(), folders, proofs: Vec::new(), ..self }
    }

    /// The same pack with another's lines of castling.
    #[must_use]
    pub(super) fn with_castling(mut self, other: Pack) -> Pack {
        self.lines.castles_short = other.lines.castles_short;
        self.lines.castles_long = other.lines.castles_long;
        self.folders.castling = other.folders.own;
        self.proofs = Vec::new();
        self
    }

    #[expect(clippy::many_single_char_names, reason = "the files' own names")]
    pub(super) fn file(&self, file: File) -> &str {
        let [a, b, c, d, e, f, g, h] = &self.files;
        let Word(word) = match file {
            File::A => a,
            File::B => b,
            File::C => c,
            File::D => d,
            File::E => e,
            File::F => f,
            File::G => g,
            File::H => h,
        };
        word
    }

    pub(super) fn rank(&self, rank: Rank) -> &str {
        let [first, second, third, fourth, fifth, sixth, seventh, eighth] = &self.ranks;
        let Word(word) = match rank {
            Rank::First => first,
            Rank::Second => second,
            Rank::Third => third,
            Rank::Fourth => fourth,
            Rank::Fifth => fifth,
            Rank::Sixth => sixth,
            Rank::Seventh => seventh,
            Rank::Eighth => eighth,
        };
        word
    }

    pub(super) fn piece(&self, role: Role) -> &str {
        &self.pieces.of(role).0
    }

    fn prove(&self, number: usize, proof: &Proof) -> Result<(), PackError> {
        let fen = proof.position.parse::<Fen>().ok();
        let position =
            fen.clone().and_then(|fen| fen.into_position::<Chess>(CastlingMode::Standard).ok());
        let uci = proof.made.parse::<UciMove>().ok();
        let made = position.zip(uci).and_then(|(position, uci)| uci.to_move(&position).ok());
        let made = made.ok_or(PackError::NotAMove(number))?;
        let setup = fen.map(Fen::into_setup).ok_or(PackError::NotAMove(number))?;
        let short = MoveStyle { short: Some(&setup), check: None };
        let lines =
            [(announce(self, &made), &proof.says), (announce_as(self, &made, short), &proof.short)];
        for (said, says) in lines {
            if said != *says {
                return Err(PackError::Unproved(number, Plain::shown(&said)));
            }
        }
        let whole = hear(self, &proof.says) == Ok(spoken(made));
        let heard = hear(self, &proof.short).ok();
        let brief = heard.and_then(|said| complete(&setup, said, Bitboard::EMPTY).ok());
        if whole && brief == Some(made) { Ok(()) } else { Err(PackError::Unheard(number)) }
    }
}

/// A word or line as a pack may hold it: not empty, nothing hidden in it, all on one line.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Word(pub(super) Cow<'static, str>);

impl Word {
    /// A word of a pack that comes with the program.
    pub(super) const fn embedded(word: &'static str) -> Word {
        Word(Cow::Borrowed(word))
    }
}

impl TryFrom<String> for Word {
    type Error = NoWord;

    fn try_from(word: String) -> Result<Word, NoWord> {
        let shown = !word.trim().is_empty() && word.chars().all(harmless);
        if shown { Ok(Word(word.into())) } else { Err(NoWord(Plain::shown(&word))) }
    }
}

/// Text that is no word: empty, or with something hidden in it.
#[derive(Debug, thiserror::Error)]
#[error("`{0}` is empty or holds a hidden character")]
pub(super) struct NoWord(Plain);

/// One thing for each piece.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pieces<T> {
    pub(super) king: T,
    pub(super) queen: T,
    pub(super) rook: T,
    pub(super) bishop: T,
    pub(super) knight: T,
    pub(super) pawn: T,
}

impl<T> Pieces<T> {
    pub(super) fn of(&self, role: Role) -> &T {
        match role {
            Role::King => &self.king,
            Role::Queen => &self.queen,
            Role::Rook => &self.rook,
            Role::Bishop => &self.bishop,
            Role::Knight => &self.knight,
            Role::Pawn => &self.pawn,
        }
    }
}

/// A pack as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PackText {
    pub(super) name: Word,
    pub(super) language: Word,
    pub(super) source: Word,
    pub(super) files: [Word; 8],
    pub(super) ranks: [Word; 8],
    pub(super) pieces: Pieces<Word>,
    pub(super) lines: Phrases,
    pub(super) short: Short,
    #[serde(rename = "proof")]
    pub(super) proofs: Vec<Proof>,
}

impl PackText {
    /// The pack that comes with the program, and so is whole: a test proves it.
    pub(super) fn embedded(self, lexicon: &'static LazyLock<Lexicon>) -> Pack {
        self.pack(Hearing::Later(lexicon))
    }

    fn pack(self, lexicon: Hearing) -> Pack {
        let PackText { name, language, source, files, ranks, pieces, lines, short, proofs } = self;
        let [name, language, source] = [name, language, source].map(|Word(word)| word.into());
        let folders = Folders::default();
        Pack {
            name,
            language,
            source,
            proofs,
            folders,
            files,
            ranks,
            pieces,
            lines,
            short,
            lexicon,
        }
    }

    /// What is understood at a pack that comes with the program.
    pub(super) fn embedded_lexicon(&self) -> Lexicon {
        // Nothing in it means two things: a test proves it.
        self.lexicon(HEARD).unwrap_or_default()
    }

    /// The pack's own words, beside those that are always heard.
    fn lexicon(&self, heard: &str) -> Result<Lexicon, PackError> {
        let mut lexicon = Lexicon::read(heard)?;
        let english = self.language.0 == "en";
        for (file, Word(word)) in File::ALL.into_iter().zip(&self.files) {
            lexicon.learn(word, Meaning::File(file), english)?;
        }
        for (rank, Word(word)) in Rank::ALL.into_iter().zip(&self.ranks) {
            lexicon.learn(word, Meaning::Rank(rank), english)?;
        }
        for role in Role::ALL {
            lexicon.learn(&self.pieces.of(role).0, Meaning::Piece(role), english)?;
        }
        let Phrases { castles_short: Word(short), castles_long: Word(long), .. } = &self.lines;
        lexicon.learn(short, Meaning::Castles(CastlingSide::KingSide), english)?;
        lexicon.learn(long, Meaning::Castles(CastlingSide::QueenSide), english)?;
        let between = self.lines.between_slots().chain(self.short.between_slots());
        for words in between.filter(|words| has_words(words)) {
            lexicon.learn(words, Meaning::Nothing, english)?;
        }
        Ok(lexicon)
    }
}
