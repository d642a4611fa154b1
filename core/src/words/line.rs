//! Every line the program can say, out of `voices/*.toml` by `core/build.rs`: a variant for each,
//! with what fills its slots as fields, and the languages that come with the program.

#![allow(
    clippy::match_same_arms,
    clippy::too_many_lines,
    clippy::unneeded_struct_pattern,
    clippy::doc_markdown,
    clippy::unreadable_literal,
    missing_docs,
    reason = "made by a program from the languages' files"
)]

use std::time::Duration;

use shakmaty::{Bitboard, Color, Move, Square};

use super::{
    Sentences, Text, Words,
    sentences::Own,
    slot::{Aloud, Article, Both, Counted, Fills, Ground, PlyNumber, Slot},
};

use crate::laws::Rule;

include!(concat!(env!("OUT_DIR"), "/lines.rs"));

impl Words {
    /// A line of the program's own in these words.
    pub fn line(&self, line: &Line) -> Text {
        let slots: Vec<(&str, Slot)> =
            line.slots().into_iter().map(|(name, slot)| (name, slot.fill(self))).collect();
        let fill = |form: &str, of: fn(&Slot) -> &str| {
            filled(form, |name| slots.iter().find(|slot| slot.0 == name).map(|slot| of(&slot.1)))
        };
        let (say, print) = self.sentences.forms(line.key());
        Text {
            say: say.map(|form| fill(form, |slot| &slot.say)),
            print: print.map(|form| fill(form, |slot| &slot.print)),
            beats: None,
        }
    }

    /// A line as it is printed; what is only said prints nothing.
    pub fn print(&self, line: &Line) -> String {
        self.line(line).print.unwrap_or_default()
    }
}

/// A form with its slots filled, each once: what fills one may look like another, and is only text.
pub(super) fn filled<'a>(form: &str, filling: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut text = String::with_capacity(form.len() + 32);
    let mut rest = form;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let slot = after.split_once('}').and_then(|(name, after)| Some((filling(name)?, after)));
        let (filled, after) = slot.unwrap_or(("{", after));
        text.push_str(filled);
        rest = after;
    }
    text.push_str(rest);
    text
}
