//! A move into words: the whole line that is said, and the notation that is printed.
//!
//! The long style names piece, origin and target every time. A check sign, or an origin only where
//! two pieces could go there, would tell a player what the rules engine knows: the short style and
//! the words for check are for training.

mod choice;

use shakmaty::{CastlingSide, Move, Role, Setup, Square};

use super::pack::Pack;
use crate::game::{Check, Spoken, hint};

/// How a move is said, beside the pack's words. By default long, and without a word for check.
#[derive(Debug, Clone, Copy, Default)]
pub struct MoveStyle<'a> {
    /// Short, in the position before the move: with as much of the origin as is needed.
    pub short: Option<&'a Setup>,
    /// What the move does to the opponent's king, if that is to be said.
    pub check: Option<Check>,
}

/// The line that is said for a move, in the pack's words.
pub fn announce(pack: &Pack, made: &Move) -> String {
    announce_as(pack, made, MoveStyle::default())
}

/// The line that is said for a move in a training game or to a program.
pub fn announce_as(pack: &Pack, made: &Move, manner: MoveStyle<'_>) -> String {
    let line = match (made.castling_side(), manner.short) {
        (Some(CastlingSide::KingSide), _) => pack.lines.castles_short.filled(&[]),
        (Some(CastlingSide::QueenSide), _) => pack.lines.castles_long.filled(&[]),
        (None, Some(before)) => short(pack, before, *made),
        (None, None) => long(pack, *made),
    };
    let line = match manner.check {
        Some(Check::Check) => pack.lines.check.filled(&[("move", &line)]),
        Some(Check::Mate) => pack.lines.mate.filled(&[("move", &line)]),
        None => line,
    };
    capital(line)
}

/// The line for what a player said, as he said it: nothing is added, and whether it takes a piece
/// is not known.
pub(super) fn announce_said(pack: &Pack, said: Spoken) -> String {
    let Spoken::Moves { role, file, rank, to, promotion } = said else {
        let Spoken::Castles(side) = said else { return String::new() };
        let line = match side {
            CastlingSide::KingSide => &pack.lines.castles_short,
            CastlingSide::QueenSide => &pack.lines.castles_long,
        };
        return capital(line.filled(&[]));
    };
    let from = match (file, rank) {
        (Some(file), Some(rank)) => square(pack, Square::from_coords(file, rank)),
        (Some(file), None) => pack.file(file).to_owned(),
        (None, rank) => rank.map_or("", |rank| pack.rank(rank)).to_owned(),
    };
    let piece = role.map_or("", |role| pack.piece(role));
    let whole = file.is_some() && rank.is_some();
    let line = match (whole, promotion.is_some()) {
        (true, false) => &pack.lines.r#move,
        (true, true) => &pack.lines.promotion,
        (false, false) => &pack.short.r#move,
        (false, true) => &pack.short.promotion,
    };
    let part = if whole { piece.to_owned() } else { format!("{piece} {from}") };
    let line = line.filled(&[
        ("piece", &part),
        ("from", &from),
        ("to", &square(pack, to)),
        ("promotion", promotion.map_or("", |role| pack.piece(role))),
    ]);
    capital(line.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn long(pack: &Pack, made: Move) -> String {
    let lines = &pack.lines;
    let line = match (made.is_capture(), made.promotion()) {
        (true, _) if made.is_en_passant() => &lines.en_passant,
        (true, Some(_)) => &lines.capture_promotion,
        (true, None) => &lines.capture,
        (false, Some(_)) => &lines.promotion,
        (false, None) => &lines.r#move,
    };
    line.filled(&[
        ("piece", pack.piece(made.role())),
        ("from", &square(pack, made.from().unwrap_or(made.to()))),
        ("to", &square(pack, made.to())),
        ("promotion", made.promotion().map_or("", |role| pack.piece(role))),
    ])
}

fn short(pack: &Pack, before: &Setup, made: Move) -> String {
    let lines = &pack.short;
    let line = match (made.is_capture(), made.promotion()) {
        (true, _) if made.is_en_passant() => &lines.en_passant,
        (true, Some(_)) => &lines.capture_promotion,
        (true, None) => &lines.capture,
        (false, Some(_)) => &lines.promotion,
        (false, None) => &lines.r#move,
    };
    let name = pack.piece(made.role());
    let piece = match hint(before, made) {
        (None, None) => name.to_owned(),
        (file, rank) => {
            let from = match (file, rank) {
                (Some(file), Some(rank)) => square(pack, Square::from_coords(file, rank)),
                (Some(file), None) => pack.file(file).to_owned(),
                (None, rank) => rank.map_or("", |rank| pack.rank(rank)).to_owned(),
            };
            lines.origin.filled(&[("piece", name), ("from", &from)])
        }
    };
    line.filled(&[
        ("piece", &piece),
        ("to", &square(pack, made.to())),
        ("promotion", made.promotion().map_or("", |role| pack.piece(role))),
    ])
}

/// A line begins with a capital; the words of a piece do so only where the language writes them so.
fn capital(line: String) -> String {
    let mut letters = line.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => line,
    }
}

/// A square in the pack's words.
pub fn square(pack: &Pack, square: Square) -> String {
    let (file, rank) = (pack.file(square.file()), pack.rank(square.rank()));
    pack.lines.square.filled(&[("file", file), ("rank", rank)])
}

/// The long notation of a move with English letters: `Ng1-f3`, `e7-e8=Q`.
pub fn notation(made: &Move) -> String {
    in_letters(*made, Role::upper_char)
}

/// The long notation of a move in these letters; a pawn has none.
pub(super) fn in_letters(made: Move, letter: impl Fn(Role) -> char) -> String {
    if let Some(side) = made.castling_side() {
        return Spoken::Castles(side).to_string();
    }
    let piece = Some(made.role()).filter(|role| *role != Role::Pawn);
    let piece = piece.map_or_else(String::new, |role| letter(role).to_string());
    let from = made.from().map_or_else(String::new, |square| square.to_string());
    let sign = if made.is_capture() { 'x' } else { '-' };
    let to = made.to();
    let becomes = made.promotion().map_or_else(String::new, |role| format!("={}", letter(role)));
    format!("{piece}{from}{sign}{to}{becomes}")
}

/// What a player has said who announces this move with the whole line.
pub(super) fn spoken(made: Move) -> Spoken {
    made.castling_side().map_or_else(
        || Spoken::Moves {
            role: Some(made.role()),
            file: made.from().map(Square::file),
            rank: made.from().map(Square::rank),
            to: made.to(),
            promotion: made.promotion(),
        },
        Spoken::Castles,
    )
}
