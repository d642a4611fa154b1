//! The lines of a pack: whole sentences with slots, read into their parts.

use serde::Deserialize;

use super::pack::{PackError, Word};
use crate::game::Plain;

/// The lines a pack says: as written, or read into their parts.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Phrases<T> {
    pub(super) castles_short: T,
    pub(super) castles_long: T,
    pub(super) square: T,
    pub(super) r#move: T,
    pub(super) capture: T,
    pub(super) en_passant: T,
    pub(super) promotion: T,
    pub(super) capture_promotion: T,
    pub(super) check: T,
    pub(super) mate: T,
}

/// The lines of the short style.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Short<T> {
    pub(super) origin: T,
    pub(super) r#move: T,
    pub(super) capture: T,
    pub(super) en_passant: T,
    pub(super) promotion: T,
    pub(super) capture_promotion: T,
}

impl Phrases<Phrase> {
    /// Reads every line, each with the slots it must have.
    pub(super) fn read(text: &Phrases<Word>) -> Result<Phrases<Phrase>, PackError> {
        let read = |key, word, slots: &[&'static str]| Phrase::read("lines", key, word, slots);
        let moved = &["piece", "from", "to"];
        let promoted = &["piece", "from", "to", "promotion"];
        Ok(Phrases {
            castles_short: read("castles-short", &text.castles_short, &[])?,
            castles_long: read("castles-long", &text.castles_long, &[])?,
            square: read("square", &text.square, &["file", "rank"])?,
            r#move: read("move", &text.r#move, moved)?,
            capture: read("capture", &text.capture, moved)?,
            en_passant: read("en-passant", &text.en_passant, moved)?,
            promotion: read("promotion", &text.promotion, promoted)?,
            capture_promotion: read("capture-promotion", &text.capture_promotion, promoted)?,
            check: read("check", &text.check, &["move"])?,
            mate: read("mate", &text.mate, &["move"])?,
        })
    }

    /// The words that stand between the slots of a move.
    pub(super) fn between_slots(&self) -> impl Iterator<Item = &str> {
        let plain = [&self.square, &self.r#move, &self.capture, &self.en_passant];
        let more = [&self.promotion, &self.capture_promotion, &self.check, &self.mate];
        plain.into_iter().chain(more).flat_map(Phrase::words)
    }
}

impl Short<Phrase> {
    /// Reads every line, each with the slots it must have.
    pub(super) fn read(text: &Short<Word>) -> Result<Short<Phrase>, PackError> {
        let read = |key, word, slots: &[&'static str]| Phrase::read("short", key, word, slots);
        let promoted = &["piece", "to", "promotion"];
        Ok(Short {
            origin: read("origin", &text.origin, &["piece", "from"])?,
            r#move: read("move", &text.r#move, &["piece", "to"])?,
            capture: read("capture", &text.capture, &["piece", "to"])?,
            en_passant: read("en-passant", &text.en_passant, &["piece", "to"])?,
            promotion: read("promotion", &text.promotion, promoted)?,
            capture_promotion: read("capture-promotion", &text.capture_promotion, promoted)?,
        })
    }

    /// The words that stand between the slots of a move.
    pub(super) fn between_slots(&self) -> impl Iterator<Item = &str> {
        let plain = [&self.origin, &self.r#move, &self.capture];
        let more = [&self.en_passant, &self.promotion, &self.capture_promotion];
        plain.into_iter().chain(more).flat_map(Phrase::words)
    }
}

/// A line in its parts.
#[derive(Debug, Clone)]
pub(super) struct Phrase(Vec<Part>);

#[derive(Debug, Clone)]
enum Part {
    Words(String),
    Slot(&'static str),
}

impl Phrase {
    fn read(
        table: &'static str,
        key: &'static str,
        Word(text): &Word,
        slots: &[&'static str],
    ) -> Result<Phrase, PackError> {
        let mut parts = Vec::new();
        let mut lacking = slots.to_vec();
        for (index, piece) in text.split('{').enumerate() {
            let words = match piece.split_once('}') {
                Some((name, words)) if index > 0 => {
                    let found = lacking.iter().position(|slot| *slot == name);
                    let found = found
                        .ok_or_else(|| PackError::UnknownSlot(table, key, Plain::shown(name)))?;
                    parts.push(Part::Slot(lacking.remove(found)));
                    words
                }
                None if index == 0 => piece,
                _ => return Err(PackError::OpenSlot(table, key)),
            };
            if words.contains('}') {
                return Err(PackError::OpenSlot(table, key));
            }
            if !words.is_empty() {
                parts.push(Part::Words(words.to_owned()));
            }
        }
        let lacks = |slot: &&'static str| Err(PackError::LacksSlot(table, key, slot));
        lacking.first().map_or(Ok(Phrase(parts)), lacks)
    }

    /// The line with its slots filled.
    pub(super) fn filled(&self, slots: &[(&str, &str)]) -> String {
        let mut text = String::with_capacity(64);
        for part in &self.0 {
            match part {
                Part::Words(words) => text.push_str(words),
                Part::Slot(name) => {
                    text.extend(slots.iter().filter(|slot| slot.0 == *name).map(|slot| slot.1));
                }
            }
        }
        text
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        let words = |part: &'_ Part| matches!(part, Part::Words(_));
        self.0.iter().filter(move |part| words(part)).map(|part| match part {
            Part::Words(words) => words.as_str(),
            Part::Slot(_) => "",
        })
    }
}
