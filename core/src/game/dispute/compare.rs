//! How two scores stand to each other.
//!
//! # A score that only ends earlier
//!
//! A score that says less says nothing else. A player may answer a move before writing it, and
//! must have written only the own move before the last (8.1), so the last two or three moves may
//! lawfully be lacking. To go back for that would take back moves nobody disputes: the most common
//! difference of all is a move just announced, copied wrong, and not yet written. Nor may the
//! longer score alone decide, for then one player's word would. So the comparison waits, as for a
//! score not yet transcribed: the arbiter lets the moves be written and asks again.
//!
//! A score that lacks more than that, or goes on with something that cannot be read, is evidence
//! only up to there, and the moves go back to the last ply on which both agree. A score with
//! nothing on it that can be read beside one with moves is no score yet, and is waited for.

use shakmaty::{ByColor, Color};

use super::{Case, CaseSheet, verdict::Note};

/// What the two scores say together.
#[derive(Debug)]
pub(super) enum Scores {
    /// The same moves to the end.
    Agree,
    /// Not yet enough to compare.
    Wait(Vec<Note>),
    /// Not the same after the agreed moves.
    Differ(Vec<Note>),
}

/// Compares the scores, which have so many first moves in common.
pub(super) fn compare(case: &Case, common: usize) -> Scores {
    let length = case.scores.as_ref().map(|sheet| sheet.moves().len());
    let is_none = |color: &Color| is_none(case.scores.get(*color), *length.get(!*color));
    let lacking: Vec<Color> = Color::ALL.into_iter().filter(is_none).collect();
    if !lacking.is_empty() {
        return Scores::Wait(lacking.into_iter().map(Note::NoScore).collect());
    }
    let whole = case.scores.iter().all(CaseSheet::is_whole);
    if !whole || common < length.white.min(length.black) {
        return Scores::Differ(vec![Note::ScoresDiffer]);
    }
    let longer = length.white.max(length.black).max(case.played.unwrap_or(0));
    // Who has written what is played has all there is: the other one writes ahead (8.1).
    let ahead = case.played.filter(|played| *played == length.white.min(length.black));
    let played = ahead.unwrap_or(longer);
    let lacks = length.map(|has| played.saturating_sub(has));
    let behind = |note: fn(Color, usize) -> Note| {
        let colors = Color::ALL.into_iter().filter(|color| *lacks.get(*color) > 0);
        colors.map(|color| note(color, *lacks.get(color))).collect()
    };
    let allowed = |color| common >= must_have_written(color, case.start.turn(), played);
    let shorter = if length.white < length.black { Color::White } else { Color::Black };
    match lacks {
        ByColor { white: 0, black: 0 } => Scores::Agree,
        // Neither has what is known to be played: nothing is disputed yet.
        _ if length.white == length.black || allowed(shorter) => {
            Scores::Wait(behind(Note::NotYetWritten))
        }
        _ => Scores::Differ(vec![Note::CutShort(shorter, *lacks.get(shorter))]),
    }
}

/// Whether there is no score to speak of, while the other has so many moves: not transcribed,
/// unreadable from its first word, or not begun.
fn is_none(sheet: &CaseSheet, other: usize) -> bool {
    sheet.moves().is_empty() && (!sheet.is_whole() || other > 0)
}

/// How many plies a player must have written when so many are played: all up to the own move
/// before the last (8.1).
fn must_have_written(color: Color, first: Color, played: usize) -> usize {
    let own = |ply: usize| (ply % 2 == 1) == (color == first);
    let last_own = if own(played) { played } else { played.saturating_sub(1) };
    last_own.saturating_sub(2)
}
