//! One word of a score, before anyone asks in which position it was written.

use shakmaty::{CastlingSide, File, Rank, Role};

use super::Letters;

/// A longer word is no move.
const WORD_CHARS_MAX: usize = 24;

/// What a word is whatever the letters of its pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum BareWord {
    /// A number, a time, a result, a remark: nothing that moves a piece.
    Nothing,
    /// Castling, by its side.
    Castles(CastlingSide),
    /// Anything else: a move if its letters are.
    Other(String),
}

/// A move as its letters tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WrittenMove {
    /// None where a whole origin stands in its place: `g1f3`.
    pub(super) role: Option<Role>,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    pub(super) to_file: File,
    /// None where a pawn takes and only the files are written: `ed`.
    pub(super) to_rank: Option<Rank>,
    pub(super) promotion: Option<Role>,
}

/// The word without its number and signs, and whether a draw was offered with it.
///
/// Numbers, times, results and the signs of check, mate, capture, praise and "e.p." say nothing
/// about which move it is: the texts of 2009 and 2023 let them be left out, and people get them
/// wrong.
pub(super) fn bare(word: &str) -> (BareWord, bool) {
    if word.chars().nth(WORD_CHARS_MAX).is_some() {
        return (BareWord::Other(String::new()), false);
    }
    let dashed: String = word.chars().map(|c| if is_dash(c) { '-' } else { c }).collect();
    if is_result_or_time(&dashed) {
        return (BareWord::Nothing, false);
    }
    let (body, offer) = without_signs(after_number(&dashed));
    let word = match body.replace(['O', 'o'], "0").as_str() {
        "" => BareWord::Nothing,
        "0-0" | "00" => BareWord::Castles(CastlingSide::KingSide),
        "0-0-0" | "000" => BareWord::Castles(CastlingSide::QueenSide),
        _ => BareWord::Other(body.to_owned()),
    };
    (word, offer)
}

fn is_dash(c: char) -> bool {
    matches!(c, '‐' | '‑' | '‒' | '–' | '—' | '−')
}

fn is_result_or_time(word: &str) -> bool {
    let inner = word.trim_matches(['(', ')', '[', ']']);
    let results = ["1-0", "0-1", "1/2-1/2", "1/2", "½-½", "½", "1:0", "0:1", "½:½", "*"];
    let time = inner.contains(':') && inner.chars().all(|c| c.is_ascii_digit() || c == ':');
    // A sign for an annotation, as PGN numbers them.
    let numbered = inner.strip_prefix('$').is_some_and(|n| n.chars().all(|c| c.is_ascii_digit()));
    results.contains(&inner) || time || numbered
}

/// `e4` of `1.e4`, `1)e4`, `1...e4`, `1e4`; nothing of `1.`; `00` is castling, not a number.
fn after_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = word.strip_suffix(rest).unwrap_or_default();
    let points = ['.', '…', ')', ':', ']', '-'];
    match rest.chars().next() {
        _ if number.is_empty() => rest.trim_start_matches(points),
        _ if number.len() > 3 || ["00", "000"].contains(&number) => word,
        Some('-') => word,
        Some(c) if c.is_ascii_punctuation() && !points.contains(&c) => word,
        _ => rest.trim_start_matches(points),
    }
}

/// Without the signs at the end, and whether one of them is an offer.
fn without_signs(word: &str) -> (&str, bool) {
    let (mut body, mut offer) = (word, false);
    loop {
        let before = body;
        for sign in ["(=)", "[=]", "="] {
            if let Some(rest) = body.strip_suffix(sign) {
                (body, offer) = (rest, true);
            }
        }
        for sign in ["(e.p.)", "(ep)", "e.p.", "e.p", "ep"] {
            body = body.strip_suffix(sign).unwrap_or(body);
        }
        let signs = ['+', '#', '†', '‡', '≠', '!', '?', '.', '…', '⩲', '±', '∓', '∞', '□'];
        body = body.trim_end_matches(signs);
        if body == before {
            return (body, offer);
        }
    }
}

impl WrittenMove {
    /// What the word says under a set of letters, if it says a move.
    pub(super) fn read(body: &str, letters: &Letters) -> Option<WrittenMove> {
        let (squares, promotion) = promotion(body, letters)?;
        let kept: Vec<char> = squares.chars().filter(|c| !"xX×:*-".contains(*c)).collect();
        let (first, rest) = kept.split_first()?;
        let role = letters.moved(*first);
        let squares = if role.is_some() { rest } else { kept.as_slice() };
        let file = |c: char| File::from_char(c).filter(|_| c.is_ascii_lowercase());
        let (file, rank, to_file, to_rank) = match *squares {
            [f, r] if role.is_none() && file(r).is_some() => (file(f), None, file(r)?, None),
            [f, r] => (None, None, file(f)?, Rank::from_char(r)),
            [hint, f, r] if file(hint).is_some() => {
                (file(hint), None, file(f)?, Rank::from_char(r))
            }
            [hint, f, r] if role.is_some() => {
                (None, Some(Rank::from_char(hint)?), file(f)?, Rank::from_char(r))
            }
            [from, on, f, r] => {
                (Some(file(from)?), Some(Rank::from_char(on)?), file(f)?, Rank::from_char(r))
            }
            _ => return None,
        };
        let files_only = to_rank.is_none();
        let whole_origin = file.is_some() && rank.is_some();
        if files_only && (squares.len() != 2 || file.is_none()) {
            return None;
        }
        let role = role.or((!whole_origin).then_some(Role::Pawn));
        Some(WrittenMove { role, file, rank, to_file, to_rank, promotion })
    }
}

/// What stands before the promotion, and the piece: `=Q`, `(Q)`, `/Q` or `Q` behind the square.
fn promotion<'a>(body: &'a str, letters: &Letters) -> Option<(&'a str, Option<Role>)> {
    if let Some((squares, named)) = body.split_once(['=', '/', '(']) {
        let mut named = named.trim_start_matches('(').trim_end_matches(')').chars();
        let role = letters.promoted(named.next()?)?;
        return named.next().is_none().then_some((squares, Some(role)));
    }
    let mut from_behind = body.chars().rev();
    let (last, before) = (from_behind.next()?, from_behind.next()?);
    if before.is_ascii_digit() && !last.is_ascii_digit() && !":*".contains(last) {
        let squares = body.strip_suffix(last)?;
        return Some((squares, Some(letters.promoted(last)?)));
    }
    Some((body, None))
}
