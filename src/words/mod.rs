//! From findings to words, and from words to moves.
//!
//! A pack of announcing words (`voices/fide.toml`) and a language of sentences (`voices/en.toml`)
//! are chosen apart: a Danish player may hear Danish sentences and the Laws' German names.

mod announce;
mod cue;
mod hear;
mod keys;
mod pack;
mod position;
mod sentences;
mod tell;

pub use announce::{announce, notation, square};
pub use cue::{Channel, Cue, Urgency};
pub use hear::{Misheard, hear};
pub(crate) use keys::KEYS;
pub use pack::{Pack, PackError};
use sentences::Filling;
pub use sentences::{BadSentences, Sentences, Told};
pub use tell::ear;

use shakmaty::Color;

/// The words of one table: how moves are announced, and in which language sentences are.
#[derive(Debug)]
pub struct Words {
    /// How moves are announced and heard.
    pub pack: Pack,
    /// Everything else.
    pub sentences: Sentences,
}

/// The packs that come with the program.
const PACKS: [(&str, &str); 1] = [("fide", include_str!("../../voices/fide.toml"))];

/// The languages that come with the program.
const LANGUAGES: [(&str, &str); 1] = [("en", include_str!("../../voices/en.toml"))];

impl Words {
    /// The words of a pack and a language by their names.
    ///
    /// # Errors
    /// With the names there are, when there is none of that name; with the fault, when it cannot
    /// be used.
    pub fn named(pack: &str, language: &str) -> Result<Words, String> {
        let text = choose(&PACKS, pack)?;
        let pack = Pack::read(text).map_err(|fault| format!("voices/{pack}.toml: {fault}"))?;
        let text = choose(&LANGUAGES, language)?;
        let sentences =
            Sentences::read(text).map_err(|fault| format!("voices/{language}.toml: {fault}"))?;
        Ok(Words { pack, sentences })
    }
}

impl Words {
    /// A line of the program's own, its slots filled the same for ear and screen.
    pub fn line(&self, key: &str, slots: &[(&str, String)]) -> Told {
        let slots: Vec<_> =
            slots.iter().map(|(name, text)| (*name, Filling::same(text.as_str()))).collect();
        self.sentences.line(key, &slots)
    }

    /// A printed line, marked as the arbiter's.
    pub fn to_arbiter(&self, text: &str) -> String {
        self.line("to-arbiter", &[("text", text.to_owned())]).print.unwrap_or_default()
    }

    /// A side's name.
    pub fn side_name(&self, color: Color) -> String {
        self.sentences.side(color).to_owned()
    }
}

fn choose(known: &[(&str, &'static str)], name: &str) -> Result<&'static str, String> {
    known.iter().find(|(known, _)| *known == name).map(|(_, text)| *text).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        format!("no pack is called `{}`; there is {}", name.escape_debug(), names.join(", "))
    })
}
