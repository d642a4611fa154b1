//! A move as it is written: for a score, with both its squares, or in a country's letters.

use std::fmt::Write as _;

use shakmaty::{
    CastlingSide, File, Move, Rank, Role, Square,
    san::{San, SanPlus, Suffix},
};

use super::Letters;
use crate::game::{Spoken, Standing};

/// A move as a score has it, with its sign of check; none where it is not legal.
pub fn san(before: &Standing, made: Move) -> Option<String> {
    let legal = before.lawful().is_some() && before.allows(made) == Some(true);
    legal.then(|| written(before, made, true).to_string())
}

/// A move as a score has it. One that is not legal has both its squares.
pub(in crate::scoresheet) fn written(before: &Standing, made: Move, legal: bool) -> SanPlus {
    if let Some(position) = before.lawful().filter(|_| legal && before.allows(made) == Some(true)) {
        let mut position = position.clone();
        return SanPlus::from_move_and_play_unchecked(&mut position, made);
    }
    in_full(made)
}

/// A move with both its squares: what was announced and nothing else.
pub(in crate::scoresheet) fn in_full(made: Move) -> SanPlus {
    let san = match made {
        Move::Castle { .. } => San::Castle(made.castling_side().unwrap_or(CastlingSide::KingSide)),
        Move::Normal { .. } | Move::EnPassant { .. } | Move::Put { .. } => San::Normal {
            role: made.role(),
            file: made.from().map(Square::file),
            rank: made.from().map(Square::rank),
            capture: made.is_capture(),
            to: made.to(),
            promotion: made.promotion().filter(|_| made.role() == Role::Pawn),
        },
    };
    SanPlus { san, suffix: None }
}

/// A move as a sheet in another language has it: that country's letters, castling with zeros, the
/// new piece behind the square.
pub fn local_san(san: &SanPlus, letters: Letters) -> String {
    let mut text = match san.san {
        San::Castle(side) if side.is_king_side() => "0-0".to_owned(),
        San::Castle(_) => "0-0-0".to_owned(),
        San::Normal { role, file, rank, capture, to, promotion } => {
            let mut text = String::new();
            text.extend(letters.letter(role));
            text.extend(file.map(File::char));
            text.extend(rank.map(Rank::char));
            text.extend(capture.then_some('x'));
            let _ = write!(text, "{to}");
            text.extend(promotion.and_then(|role| letters.letter(role)));
            text
        }
        San::Put { .. } | San::Null => san.san.to_string(),
    };
    text.extend(san.suffix.map(Suffix::char));
    text
}

/// An entry that no move was found for, as its writer would write it: a pawn has no letter (2009:
/// C4; 2005: E4).
pub fn local_entry(entry: Spoken, letters: Letters) -> String {
    let Spoken::Moves { role, file, rank, to, promotion } = entry else {
        return entry.to_string().replace('O', "0");
    };
    let mut text: String = role.and_then(|role| letters.letter(role)).into_iter().collect();
    text.extend(file.map(File::char));
    text.extend(rank.map(Rank::char));
    text.extend(entry.is_pawn_capture().then_some('x'));
    let _ = write!(text, "{to}");
    text.extend(promotion.and_then(|role| letters.letter(role)));
    text
}
