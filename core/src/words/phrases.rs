//! The lines of a pack: whole sentences with slots.

use serde::Deserialize;

use super::{
    line::filled,
    pack::{PackError, Word},
};
use crate::game::Plain;

/// The lines a pack says.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Phrases {
    pub(super) castles_short: Word,
    pub(super) castles_long: Word,
    pub(super) square: Word,
    pub(super) r#move: Word,
    pub(super) capture: Word,
    pub(super) en_passant: Word,
    pub(super) promotion: Word,
    pub(super) capture_promotion: Word,
    pub(super) check: Word,
    pub(super) mate: Word,
}

/// The lines of the short style.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Short {
    pub(super) origin: Word,
    pub(super) r#move: Word,
    pub(super) capture: Word,
    pub(super) en_passant: Word,
    pub(super) promotion: Word,
    pub(super) capture_promotion: Word,
}

impl Phrases {
    /// Whether every line has the slots it must have.
    pub(super) fn check(&self) -> Result<(), PackError> {
        let check = |key, line: &Word, slots: &[&'static str]| line.check("lines", key, slots);
        let moved = &["piece", "from", "to"];
        let promoted = &["piece", "from", "to", "promotion"];
        check("castles-short", &self.castles_short, &[])?;
        check("castles-long", &self.castles_long, &[])?;
        check("square", &self.square, &["file", "rank"])?;
        check("move", &self.r#move, moved)?;
        check("capture", &self.capture, moved)?;
        check("en-passant", &self.en_passant, moved)?;
        check("promotion", &self.promotion, promoted)?;
        check("capture-promotion", &self.capture_promotion, promoted)?;
        check("check", &self.check, &["move"])?;
        check("mate", &self.mate, &["move"])?;
        Ok(())
    }

    /// The words that stand between the slots of a move.
    pub(super) fn between_slots(&self) -> impl Iterator<Item = &str> {
        let plain = [&self.square, &self.r#move, &self.capture, &self.en_passant];
        let more = [&self.promotion, &self.capture_promotion, &self.check, &self.mate];
        plain.into_iter().chain(more).flat_map(Word::between_slots)
    }
}

impl Short {
    /// Whether every line has the slots it must have.
    pub(super) fn check(&self) -> Result<(), PackError> {
        let check = |key, line: &Word, slots: &[&'static str]| line.check("short", key, slots);
        let promoted = &["piece", "to", "promotion"];
        check("origin", &self.origin, &["piece", "from"])?;
        check("move", &self.r#move, &["piece", "to"])?;
        check("capture", &self.capture, &["piece", "to"])?;
        check("en-passant", &self.en_passant, &["piece", "to"])?;
        check("promotion", &self.promotion, promoted)?;
        check("capture-promotion", &self.capture_promotion, promoted)?;
        Ok(())
    }

    /// The words that stand between the slots of a move.
    pub(super) fn between_slots(&self) -> impl Iterator<Item = &str> {
        let plain = [&self.origin, &self.r#move, &self.capture];
        let more = [&self.en_passant, &self.promotion, &self.capture_promotion];
        plain.into_iter().chain(more).flat_map(Word::between_slots)
    }
}

impl Word {
    /// Whether a line has each of these slots once, and no other.
    fn check(
        &self,
        table: &'static str,
        key: &'static str,
        slots: &[&'static str],
    ) -> Result<(), PackError> {
        let mut lacking = slots.to_vec();
        for (index, piece) in self.0.split('{').enumerate() {
            let words = match piece.split_once('}') {
                Some((name, words)) if index > 0 => {
                    let found = lacking.iter().position(|slot| *slot == name);
                    let found = found
                        .ok_or_else(|| PackError::UnknownSlot(table, key, Plain::shown(name)))?;
                    lacking.remove(found);
                    words
                }
                None if index == 0 => piece,
                _ => return Err(PackError::OpenSlot(table, key)),
            };
            if words.contains('}') {
                return Err(PackError::OpenSlot(table, key));
            }
        }
        let lacks = |slot: &&'static str| Err(PackError::LacksSlot(table, key, slot));
        lacking.first().map_or(Ok(()), lacks)
    }

    /// The line with its slots filled.
    pub(super) fn filled(&self, slots: &[(&str, &str)]) -> String {
        filled(&self.0, |name| slots.iter().find(|slot| slot.0 == name).map(|slot| slot.1))
    }

    /// The words before, between and after the slots.
    fn between_slots(&self) -> impl Iterator<Item = &str> {
        self.0
            .split('{')
            .map(|piece| piece.split_once('}').map_or(piece, |(_, words)| words))
            .filter(|words| !words.is_empty())
    }
}
