//! A pack: the words in which moves are said and heard, read from one text in TOML.
//!
//! Every key or no pack: nothing has a default, nothing falls back to another language, and a pack
//! that does not say what its own proofs say, or would not understand itself, is refused.

use std::fmt;

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
    phrases::{Phrase, Phrases, Short},
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
    pub(super) lines: Phrases<Phrase>,
    pub(super) short: Short<Phrase>,
    pub(super) lexicon: Lexicon,
}

/// Where the recordings of its words are: one folder, unless a pack was joined from several.
#[derive(Debug, Clone, Default)]
pub(super) struct Folders {
    pub(super) own: String,
    pub(super) files: String,
    pub(super) ranks: String,
    pub(super) castling: String,
}

/// A move and what the pack must say for it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// Where the move is made, as FEN.
    pub position: String,
    /// The move, in UCI form.
    #[serde(rename = "move")]
    pub made: String,
    /// The line that must be said.
    pub says: String,
    /// The line that must be said in the short style.
    pub short: String,
}

/// Why a text is not a pack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackError {
    /// Not TOML, a key lacking or unknown, or a word that cannot be one.
    Form {
        /// The line of the text, from 1.
        line: usize,
        /// What is wrong with it.
        reason: Plain,
    },
    /// A line, and a slot it lacks.
    LacksSlot(&'static str, &'static str, &'static str),
    /// A line, and a slot that it has no use for, or has already.
    UnknownSlot(&'static str, &'static str, Plain),
    /// A line with a brace that has no partner.
    OpenSlot(&'static str, &'static str),
    /// A word or letter with two meanings, or one that already is a move's notation.
    Ambiguous(Plain),
    /// Only signs, where a word to be understood is wanted.
    NotAWord(Plain),
    /// A proof, counted from 1, whose position or move is none.
    NotAMove(usize),
    /// A proof, counted from 1, and what the pack says instead.
    Unproved(usize, Plain),
    /// A proof, counted from 1, that the pack says but does not understand.
    Unheard(usize),
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::Form { line, reason } => write!(f, "line {line}: {reason}"),
            PackError::LacksSlot(table, line, slot) => {
                write!(f, "[{table}] `{line}` lacks the slot `{slot}`")
            }
            PackError::UnknownSlot(table, line, slot) => {
                write!(f, "[{table}] `{line}` has no use for the slot `{slot}`")
            }
            PackError::OpenSlot(table, line) => {
                write!(f, "[{table}] `{line}` has a brace without its pair")
            }
            PackError::Ambiguous(word) => write!(f, "`{word}` means two things"),
            PackError::NotAWord(word) => write!(f, "`{word}` is not a word"),
            PackError::NotAMove(number) => write!(f, "proof {number} is not a legal move"),
            PackError::Unproved(number, said) => write!(f, "proof {number} fails: says `{said}`"),
            PackError::Unheard(number) => write!(f, "proof {number} is said but not understood"),
        }
    }
}

impl std::error::Error for PackError {}

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
        let text: Text = toml::from_str(toml).map_err(|error| PackError::form(toml, &error))?;
        let lines = Phrases::read(&text.lines)?;
        let short = Short::read(&text.short)?;
        let mut lexicon = Lexicon::read(heard)?;
        learn(&mut lexicon, &text, &lines, &short)?;
        let Text { name: Word(name), language: Word(language), source: Word(source), .. } = text;
        let Text { files, ranks, pieces, proof: proofs, .. } = text;
        let pack = Pack {
            name,
            language,
            source,
            proofs,
            folders: Folders::default(),
            files,
            ranks,
            pieces,
            lines,
            short,
            lexicon,
        };
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
        let name = format!("{}, {}", self.name, other.name);
        let folders = Folders { ranks: other.folders.own, ..self.folders };
        Pack { name, ranks: other.ranks, folders, proofs: Vec::new(), ..self }
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

    pub(super) fn file(&self, file: File) -> &str {
        self.files.get(file.to_usize()).map_or("", |word| &word.0)
    }

    pub(super) fn rank(&self, rank: Rank) -> &str {
        self.ranks.get(rank.to_usize()).map_or("", |word| &word.0)
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

/// The pack's own words, beside those that are always heard.
fn learn(
    lexicon: &mut Lexicon,
    text: &Text,
    lines: &Phrases<Phrase>,
    short: &Short<Phrase>,
) -> Result<(), PackError> {
    let english = text.language.0 == "en";
    for (file, Word(word)) in File::ALL.into_iter().zip(&text.files) {
        lexicon.learn(word, Meaning::File(file), english)?;
    }
    for (rank, Word(word)) in Rank::ALL.into_iter().zip(&text.ranks) {
        lexicon.learn(word, Meaning::Rank(rank), english)?;
    }
    for role in Role::ALL {
        lexicon.learn(&text.pieces.of(role).0, Meaning::Piece(role), english)?;
    }
    let Phrases { castles_short: Word(short_side), castles_long: Word(long_side), .. } =
        &text.lines;
    lexicon.learn(short_side, Meaning::Castles(CastlingSide::KingSide), english)?;
    lexicon.learn(long_side, Meaning::Castles(CastlingSide::QueenSide), english)?;
    let mut between = lines.between_slots().chain(short.between_slots()).filter(|w| has_words(w));
    between.try_for_each(|words| lexicon.learn(words, Meaning::Nothing, english))
}

/// A word or line as a pack may hold it: not empty, nothing hidden in it, all on one line.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Word(pub(super) String);

impl TryFrom<String> for Word {
    type Error = NoWord;

    fn try_from(word: String) -> Result<Word, NoWord> {
        let shown = !word.trim().is_empty() && word.chars().all(harmless);
        if shown { Ok(Word(word)) } else { Err(NoWord(Plain::shown(&word))) }
    }
}

/// Text that is no word: empty, or with something hidden in it.
#[derive(Debug)]
pub(super) struct NoWord(Plain);

impl fmt::Display for NoWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is empty or holds a hidden character", self.0)
    }
}

impl std::error::Error for NoWord {}

/// One thing for each piece.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pieces<T> {
    king: T,
    queen: T,
    rook: T,
    bishop: T,
    knight: T,
    pawn: T,
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
struct Text {
    name: Word,
    language: Word,
    source: Word,
    files: [Word; 8],
    ranks: [Word; 8],
    pieces: Pieces<Word>,
    lines: Phrases<Word>,
    short: Short<Word>,
    proof: Vec<Proof>,
}
