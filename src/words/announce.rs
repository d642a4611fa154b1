//! A move into words: the whole line that is said, and the notation that is printed.
//!
//! Both name piece, origin and target every time. A check sign, or an origin only where two pieces
//! could go there, would tell a player what the rules engine knows.

use serde::Deserialize;
use shakmaty::{CastlingSide, Move, Role, Square};

use super::pack::{Pack, PackError, Word};
use crate::game::Spoken;

/// The line that is said for a move, in the pack's words.
pub fn announce(pack: &Pack, made: &Move) -> String {
    let lines = &pack.lines;
    let line = match (made.castling_side(), made.is_capture(), made.promotion()) {
        (Some(CastlingSide::KingSide), ..) => &lines.castles_short,
        (Some(CastlingSide::QueenSide), ..) => &lines.castles_long,
        (None, true, _) if made.is_en_passant() => &lines.en_passant,
        (None, true, Some(_)) => &lines.capture_promotion,
        (None, true, None) => &lines.capture,
        (None, false, Some(_)) => &lines.promotion,
        (None, false, None) => &lines.r#move,
    };
    line.filled(&[
        ("piece", pack.piece(made.role())),
        ("from", &square(pack, made.from().unwrap_or(made.to()))),
        ("to", &square(pack, made.to())),
        ("promotion", made.promotion().map_or("", |role| pack.piece(role))),
    ])
}

/// A square in the pack's words.
pub fn square(pack: &Pack, square: Square) -> String {
    let (file, rank) = (pack.file(square.file()), pack.rank(square.rank()));
    pack.lines.square.filled(&[("file", file), ("rank", rank)])
}

/// The long notation that is printed for a move, with English letters: `Ng1-f3`, `e7-e8=Q`.
pub fn notation(made: &Move) -> String {
    if let Some(side) = made.castling_side() {
        return Spoken::Castles(side).to_string();
    }
    let letter = match made.role() {
        Role::Pawn => String::new(),
        role => role.upper_char().to_string(),
    };
    let from = made.from().map_or_else(String::new, |square| square.to_string());
    let sign = if made.is_capture() { 'x' } else { '-' };
    let to = made.to();
    let becomes =
        made.promotion().map_or_else(String::new, |role| format!("={}", role.upper_char()));
    format!("{letter}{from}{sign}{to}{becomes}")
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

/// The lines of a pack: as written, or read into their parts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Lines<T> {
    pub(super) castles_short: T,
    pub(super) castles_long: T,
    square: T,
    r#move: T,
    capture: T,
    en_passant: T,
    promotion: T,
    capture_promotion: T,
}

impl Lines<Line> {
    /// Reads every line, each with the slots it must have.
    pub(super) fn read(text: &Lines<Word>) -> Result<Lines<Line>, PackError> {
        let moved = &["piece", "from", "to"];
        let promoted = &["piece", "from", "to", "promotion"];
        Ok(Lines {
            castles_short: Line::read("castles-short", &text.castles_short, &[])?,
            castles_long: Line::read("castles-long", &text.castles_long, &[])?,
            square: Line::read("square", &text.square, &["file", "rank"])?,
            r#move: Line::read("move", &text.r#move, moved)?,
            capture: Line::read("capture", &text.capture, moved)?,
            en_passant: Line::read("en-passant", &text.en_passant, moved)?,
            promotion: Line::read("promotion", &text.promotion, promoted)?,
            capture_promotion: Line::read("capture-promotion", &text.capture_promotion, promoted)?,
        })
    }

    /// The words that stand between the slots of a move.
    pub(super) fn between_slots(&self) -> impl Iterator<Item = &str> {
        [&self.square, &self.r#move, &self.capture, &self.en_passant]
            .into_iter()
            .chain([&self.promotion, &self.capture_promotion])
            .flat_map(|line| &line.0)
            .filter_map(|part| if let Part::Words(words) = part { Some(&**words) } else { None })
    }
}

/// A line in its parts.
#[derive(Debug)]
pub(super) struct Line(Vec<Part>);

#[derive(Debug)]
enum Part {
    Words(String),
    Slot(&'static str),
}

impl Line {
    fn read(
        key: &'static str,
        Word(text): &Word,
        slots: &[&'static str],
    ) -> Result<Line, PackError> {
        let mut parts = Vec::new();
        let mut lacking = slots.to_vec();
        for (index, piece) in text.split('{').enumerate() {
            let words = match piece.split_once('}') {
                Some((name, words)) if index > 0 => {
                    let found = lacking.iter().position(|slot| *slot == name);
                    let found =
                        found.ok_or_else(|| PackError::UnknownSlot(key, name.to_owned()))?;
                    parts.push(Part::Slot(lacking.remove(found)));
                    words
                }
                None if index == 0 => piece,
                _ => return Err(PackError::OpenSlot(key)),
            };
            if words.contains('}') {
                return Err(PackError::OpenSlot(key));
            }
            if !words.is_empty() {
                parts.push(Part::Words(words.to_owned()));
            }
        }
        lacking.first().map_or(Ok(Line(parts)), |slot| Err(PackError::LacksSlot(key, slot)))
    }

    fn filled(&self, slots: &[(&str, &str)]) -> String {
        let part = |part: &Part| match part {
            Part::Words(words) => words.clone(),
            Part::Slot(name) => {
                slots.iter().filter(|slot| slot.0 == *name).map(|slot| slot.1).collect()
            }
        };
        self.0.iter().map(part).collect()
    }
}
