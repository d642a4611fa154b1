//! A pack: the words in which moves are said and heard, read from one text in TOML.
//!
//! Every key or no pack: nothing has a default, nothing falls back to another language, and a pack
//! that does not say what its own proofs say, or would not understand itself, is refused.

use std::fmt;

use serde::Deserialize;
use shakmaty::{CastlingMode, CastlingSide, Chess, File, Rank, Role, fen::Fen, uci::UciMove};

use super::announce::{Line, Lines, announce, spoken};
use super::hear::{Lexicon, Meaning, has_words, hear, hidden};

/// A pack of words: what is said for each file, rank, piece and move, and what is understood.
#[derive(Debug)]
pub struct Pack {
    /// What it is called.
    pub name: String,
    /// The language of its words, as a tag that speech understands: `de`.
    pub language: String,
    /// Where its words come from.
    pub source: String,
    /// What it must say; that it does was tried when it was read.
    pub proofs: Vec<Proof>,
    files: [Word; 8],
    ranks: [Word; 8],
    pieces: Pieces<Word>,
    pub(super) lines: Lines<Line>,
    pub(super) lexicon: Lexicon,
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
}

/// Why a text is not a pack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackError {
    /// Not TOML, a key lacking or unknown, or a word that cannot be one.
    Form {
        /// The line of the text, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A line, and a slot it lacks.
    LacksSlot(&'static str, &'static str),
    /// A line, and a slot that it has no use for, or has already.
    UnknownSlot(&'static str, String),
    /// A line with a brace that has no partner.
    OpenSlot(&'static str),
    /// A word or letter with two meanings, or one that already is a move's notation.
    Ambiguous(String),
    /// Only signs, where a word to be understood is wanted.
    NotAWord(String),
    /// A proof, counted from 1, whose position or move is none.
    NotAMove(usize),
    /// A proof, counted from 1, and what the pack says instead.
    Unproved(usize, String),
    /// A proof, counted from 1, that the pack says but does not understand.
    Unheard(usize),
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::Form { line, reason } => write!(f, "line {line}: {reason}"),
            PackError::LacksSlot(line, slot) => {
                write!(f, "[lines] `{line}` lacks the slot `{slot}`")
            }
            PackError::UnknownSlot(line, slot) => {
                write!(f, "[lines] `{line}` has no use for the slot `{}`", slot.escape_debug())
            }
            PackError::OpenSlot(line) => write!(f, "[lines] `{line}` has a brace without its pair"),
            PackError::Ambiguous(word) => write!(f, "`{word}` means two things"),
            PackError::NotAWord(word) => write!(f, "[hear] `{word}` is not a word"),
            PackError::NotAMove(number) => write!(f, "proof {number} is not a legal move"),
            PackError::Unproved(number, said) => write!(f, "proof {number} fails: says `{said}`"),
            PackError::Unheard(number) => write!(f, "proof {number} is said but not understood"),
        }
    }
}

impl std::error::Error for PackError {}

impl Pack {
    /// Reads a pack and tries its proofs.
    ///
    /// # Errors
    /// The first thing found that makes the text no pack.
    pub fn read(toml: &str) -> Result<Pack, PackError> {
        let text: Text = toml::from_str(toml).map_err(|error| {
            let before = error.span().and_then(|span| toml.get(..span.start)).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            PackError::Form { line, reason: error.message().to_owned() }
        })?;
        let lines = Lines::read(&text.lines)?;
        let lexicon = lexicon(&text, &lines)?;
        let Text { name: Word(name), language: Word(language), source: Word(source), .. } = text;
        let Text { files, ranks, pieces, proof: proofs, .. } = text;
        let pack = Pack { name, language, source, proofs, files, ranks, pieces, lines, lexicon };
        for (number, proof) in (1..).zip(&pack.proofs) {
            pack.prove(number, proof)?;
        }
        Ok(pack)
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
        let position = fen.and_then(|fen| fen.into_position::<Chess>(CastlingMode::Standard).ok());
        let uci = proof.made.parse::<UciMove>().ok();
        let made = position.zip(uci).and_then(|(position, uci)| uci.to_move(&position).ok());
        let made = made.ok_or(PackError::NotAMove(number))?;
        let said = announce(self, &made);
        if said != proof.says {
            return Err(PackError::Unproved(number, said));
        }
        if hear(self, &said) == Ok(spoken(made)) { Ok(()) } else { Err(PackError::Unheard(number)) }
    }
}

/// Everything the pack understands: its own words and those under `[hear]`.
fn lexicon(text: &Text, lines: &Lines<Line>) -> Result<Lexicon, PackError> {
    let Hear { files, ranks, nothing, castles_short, castles_long, pieces, letters } = &text.hear;
    let mut lexicon = Lexicon::default();
    // Letters first, so that no word may look like a move written in them.
    for role in Role::ALL {
        lexicon.learn_letters(&letters.of(role).0, role)?;
    }
    let mut learn = |said: &[Word], heard: &[Word], meaning: Meaning| {
        said.iter().chain(heard).try_for_each(|Word(word)| lexicon.learn(word, meaning))
    };
    for (file, (said, heard)) in File::ALL.into_iter().zip(text.files.iter().zip(files)) {
        learn(std::slice::from_ref(said), heard, Meaning::File(file))?;
    }
    for (rank, (said, heard)) in Rank::ALL.into_iter().zip(text.ranks.iter().zip(ranks)) {
        learn(std::slice::from_ref(said), heard, Meaning::Rank(rank))?;
    }
    for role in Role::ALL {
        let said = std::slice::from_ref(text.pieces.of(role));
        learn(said, pieces.of(role), Meaning::Piece(role))?;
    }
    let Lines { castles_short: short, castles_long: long, .. } = &text.lines;
    learn(std::slice::from_ref(short), castles_short, Meaning::Castles(CastlingSide::KingSide))?;
    learn(std::slice::from_ref(long), castles_long, Meaning::Castles(CastlingSide::QueenSide))?;
    learn(&[], nothing, Meaning::Nothing)?;
    let mut between = lines.between_slots().filter(|words| has_words(words));
    between.try_for_each(|words| lexicon.learn(words, Meaning::Nothing))?;
    Ok(lexicon)
}

/// A word or line as a pack may hold it: not empty, nothing hidden in it, all on one line.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Word(pub(super) String);

impl TryFrom<String> for Word {
    type Error = NoWord;

    fn try_from(word: String) -> Result<Word, NoWord> {
        let shown = !word.trim().is_empty() && !word.chars().any(|c| c.is_control() || hidden(c));
        if shown { Ok(Word(word)) } else { Err(NoWord(word)) }
    }
}

/// Text that is no word: empty, or with something hidden in it.
#[derive(Debug)]
pub(super) struct NoWord(String);

impl fmt::Display for NoWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is empty or holds a hidden character", self.0.escape_debug())
    }
}

impl std::error::Error for NoWord {}

/// One thing for each piece.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pieces<T> {
    king: T,
    queen: T,
    rook: T,
    bishop: T,
    knight: T,
    pawn: T,
}

impl<T> Pieces<T> {
    fn of(&self, role: Role) -> &T {
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
    lines: Lines<Word>,
    hear: Hear,
    proof: Vec<Proof>,
}

/// What is understood beside the pack's own words.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Hear {
    files: [Vec<Word>; 8],
    ranks: [Vec<Word>; 8],
    nothing: Vec<Word>,
    castles_short: Vec<Word>,
    castles_long: Vec<Word>,
    pieces: Pieces<Vec<Word>>,
    letters: Pieces<Word>,
}
