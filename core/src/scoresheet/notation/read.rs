//! A score as people write it, read into moves.
//!
//! ```
//! use annabella_core::scoresheet::read;
//! use shakmaty::Chess;
//!
//! let danish = read(&Chess::default(), "1. e4 e5 2. Sf3 Sc6 3. Lb5 (=)", None);
//! let english = read(&Chess::default(), "e2-e4 e7-e5 Ng1f3 Nc6 Bb5!?", None);
//! assert_eq!(danish.moves, english.moves);
//! assert_eq!(danish.offers, [5]);
//! ```
//!
//! A word is compared as a move, never as text. One that fits two legal moves is none, and the
//! score is evidence only up to it (2009: E2.8). Move numbers are not asked: a score misnumbered
//! is still the same game.

use shakmaty::{CastlingSide, Chess, Color, Move, MoveList, Position, Role, Square};

use super::{
    Letters,
    word::{BareWord, WrittenMove, bare},
};
use crate::game::Plain;

/// A longer game ends by the rule of 75 moves.
pub const PLIES_MAX: usize = 12_000;

/// A score read as far as it can be.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadScore {
    /// The moves, in order.
    pub moves: Vec<Move>,
    /// After how many moves a draw is written as offered.
    pub offers: Vec<usize>,
    /// What the reading stopped at; none when all of it was read.
    pub stopped: Option<Stopped>,
}

/// The word at which a score is no longer evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stopped {
    /// The word as written, cut short.
    pub word: Plain,
    /// Why.
    pub why: Unread,
}

/// Why a word is not a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// It fits no legal move.
    NoMove,
    /// It fits more than one.
    Ambiguous,
    /// It is one move with one country's letters and another with another's.
    Letters,
    /// More moves than a game can have.
    TooLong,
}

/// Reads a score from the position it begins in.
///
/// Without `letters`, the set is the one under which it reads farthest. Sets that read it to the
/// same moves are as good as one; where they part, it is no longer known which was meant.
pub fn read(start: &Chess, text: &str, letters: Option<&Letters>) -> ReadScore {
    let words = words(text);
    let sets = letters.map_or(Letters::ALL.as_slice(), std::slice::from_ref);
    let scores = sets.iter().map(|set| read_under(start, &words, set));
    let mut farthest = ReadScore::default();
    let mut others: Vec<ReadScore> = Vec::new();
    for score in scores {
        if others.is_empty() || score.moves.len() > farthest.moves.len() {
            others.clear();
            farthest = score.clone();
        }
        if score.moves.len() == farthest.moves.len() {
            others.push(score);
        }
    }
    for other in others {
        let same = farthest.moves.iter().zip(&other.moves).take_while(|(a, b)| a == b).count();
        if same < farthest.moves.len() {
            let moved = words.iter().filter(|word| !matches!(word.is, BareWord::Nothing));
            farthest.stopped = moved.map(|word| stopped(word.text, Unread::Letters)).nth(same);
            farthest.moves.truncate(same);
            farthest.offers.retain(|ply| *ply <= same);
        } else if other.stopped.as_ref().is_some_and(|at| at.why == Unread::Ambiguous)
            && farthest.stopped.as_ref().is_some_and(|at| at.why == Unread::NoMove)
        {
            farthest.stopped = other.stopped;
        }
    }
    farthest
}

/// A word of a score with what it is whatever the letters.
struct Found<'a> {
    text: &'a str,
    is: BareWord,
    offer: bool,
}

/// The words, without remarks in braces.
fn words(text: &str) -> Vec<Found<'_>> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (plain, after) = rest.split_once('{').unwrap_or((rest, ""));
        let apart = |c: char| c.is_whitespace() || c == ',' || c == ';';
        for text in plain.split(apart).filter(|word| !word.is_empty()) {
            // "e. p." written apart.
            if text == "e." || text == "p." {
                continue;
            }
            let (is, offer) = bare(text);
            words.push(Found { text, is, offer });
        }
        rest = after.split_once('}').map_or("", |(_, rest)| rest);
    }
    words
}

fn read_under(start: &Chess, words: &[Found<'_>], letters: &Letters) -> ReadScore {
    let mut position = start.clone();
    let mut score = ReadScore::default();
    for word in words {
        let found = match &word.is {
            BareWord::Nothing => None,
            _ if score.moves.len() == PLIES_MAX => Some(Err(Unread::TooLong)),
            BareWord::Castles(side) => Some(one(&position.castling_moves(*side))),
            BareWord::Other(body) => Some(
                WrittenMove::read(body, letters)
                    .map_or(Err(Unread::NoMove), |written| meant(&position, written)),
            ),
        };
        match found {
            Some(Ok(made)) => {
                position.play_unchecked(made);
                score.moves.push(made);
            }
            Some(Err(why)) => {
                score.stopped = Some(stopped(word.text, why));
                return score;
            }
            None => {}
        }
        if word.offer && !score.moves.is_empty() && score.offers.last() != Some(&score.moves.len())
        {
            score.offers.push(score.moves.len());
        }
    }
    score
}

fn stopped(word: &str, why: Unread) -> Stopped {
    Stopped { word: Plain::shown(word), why }
}

/// The one legal move that is written so.
fn meant(position: &Chess, written: WrittenMove) -> Result<Move, Unread> {
    let to = written.to_rank.map(|rank| Square::from_coords(written.to_file, rank));
    let mut moves = match (written.role, to) {
        (Some(role), Some(to)) => position.san_candidates(role, to),
        _ => position.legal_moves(),
    };
    moves.retain(|made| !made.is_castle() && fits(*made, written, to));
    // A king's two steps with both squares written are castling, unless he can just go there.
    if moves.is_empty() && written.file.is_some() && written.rank.is_some() {
        moves = CastlingSide::ALL.into_iter().flat_map(|it| position.castling_moves(it)).collect();
        moves.retain(|made| castles(*made, position.turn(), written));
    }
    one(&moves)
}

fn one(moves: &MoveList) -> Result<Move, Unread> {
    match moves.as_slice() {
        [made] => Ok(*made),
        [] => Err(Unread::NoMove),
        _ => Err(Unread::Ambiguous),
    }
}

fn fits(made: Move, written: WrittenMove, to: Option<Square>) -> bool {
    let Some(from) = made.from() else { return false };
    let target = to.map_or(made.to().file() == written.to_file, |to| made.to() == to);
    let file = match written.file {
        Some(file) => from.file() == file,
        // A pawn that takes is written with the file it left (2009: C9).
        None => made.role() != Role::Pawn || from.file() == made.to().file(),
    };
    target
        && file
        && written.role.is_none_or(|role| made.role() == role)
        && written.rank.is_none_or(|rank| from.rank() == rank)
        // Without its piece a promotion is four moves.
        && (written.promotion.is_none() || made.promotion() == written.promotion)
}

/// Whether castling is written as the king's move, as programs write it.
fn castles(made: Move, color: Color, written: WrittenMove) -> bool {
    let (Some(king), Some(side)) = (made.from(), made.castling_side()) else { return false };
    let to = written.to_rank.map(|rank| Square::from_coords(written.to_file, rank));
    written.role.is_none_or(|role| role == Role::King)
        && written.file == Some(king.file())
        && written.rank == Some(king.rank())
        && (to == Some(side.king_to(color)) || to == Some(made.to()))
        && written.promotion.is_none()
}
