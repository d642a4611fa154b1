//! From findings to words, and from words to moves. Begin at `tell/`: a topic's findings, and who
//! hears which [`Line`] with which [`Sign`]. It knows the game and the laws; no board, no journal.
//!
//! A pack of announcing words (`voices/announce/fide.toml`) and a language of sentences
//! (`voices/en.toml`) are chosen apart: a Danish player may hear Danish sentences and the Laws'
//! German names. What is heard is the same for all (`voices/hear.toml`). A new sentence is a line
//! in each language's file: `core/build.rs` makes the variant and says what is lacking.
//!
//! ```
//! use annabella_core::words::{Line, Words};
//! let words = Words::named("fide", "en").unwrap();
//! let line = Line::Touched { square: shakmaty::Square::E2 };
//! assert_eq!(words.print(&line), "e2 touched.");
//! ```

mod announce;
mod cue;
mod dial;
mod display;
mod file;
mod guide;
mod hear;
mod help;
mod law;
mod letters;
mod line;
mod look;
mod pack;
mod packs;
mod phrases;
mod position;
mod recorded;
mod sandbox;
mod screen_text;
mod sentences;
mod sign;
mod slot;
mod tell;
mod tongues;
mod voices;
mod who;

use announce::announce_said;
pub use announce::{MoveStyle, announce, announce_as, notation, square};
pub use cue::{Channel, Cue, Urgency};
pub use dial::{Beat, Form, beats, dial, pulse};
pub use hear::{Misheard, hear};
pub use line::{Line, LineKey};
pub use look::Look;
pub use pack::{Pack, PackError};
pub use recorded::{Pause, Recording, Uttered, Vocabulary};
pub use screen_text::Audience;
pub use sentences::{BadSentences, Sentences, Text};
pub use sign::{Pulse, Sign, Tone};
pub use slot::{Aloud, Article, Both, Counted, Ground, PlyNumber};
pub use tell::ear;
pub use tongues::Tongues;

use shakmaty::{Color, Square};

use crate::{
    game::{Claim, Plain, Spoken},
    laws::Laws,
};

/// The words of one table: how moves are announced, and in which language sentences are.
#[derive(Debug)]
pub struct Words {
    /// How moves are announced and heard.
    pub pack: Pack,
    /// Everything else.
    pub sentences: Sentences,
    /// Who hears sentences in another language. Moves are announced in the same words to all.
    pub(crate) own: Vec<(Channel, Words)>,
}

impl Words {
    /// The words of a pack and a language by their names.
    ///
    /// # Errors
    /// With the names there are, when there is none of that name.
    pub fn named(pack: &str, language: &str) -> Result<Words, NoWords> {
        Ok(Words::new(Pack::named(pack)?, Sentences::named(language)?))
    }

    /// Words that are the same for all.
    pub fn new(pack: Pack, sentences: Sentences) -> Words {
        Words { pack, sentences, own: Vec::new() }
    }

    /// The same words, with one listener's sentences in a language of his own.
    ///
    /// # Errors
    /// With the languages there are, when there is none of that name.
    pub fn for_one(mut self, channel: Channel, language: &str) -> Result<Words, NoWords> {
        self.speak_to(channel, language)?;
        Ok(self)
    }

    /// One listener's sentences are in a language of his own from now on.
    ///
    /// # Errors
    /// With the languages there are, when there is none of that name.
    pub fn speak_to(&mut self, channel: Channel, language: &str) -> Result<(), NoWords> {
        let words = self.in_language(language)?;
        self.own.retain(|(whose, _)| *whose != channel);
        self.own.push((channel, words));
        Ok(())
    }

    /// The same announcements, and sentences in this language.
    ///
    /// # Errors
    /// With the languages there are, when there is none of that name.
    pub fn in_language(&self, language: &str) -> Result<Words, NoWords> {
        let sentences = Sentences::named(language)?.of_edition(self.sentences.edition());
        Ok(Words::new(self.pack.clone(), sentences))
    }

    /// The same words, each language in those of this edition where it is the edition's own.
    #[must_use]
    pub fn under(mut self, laws: &Laws) -> Words {
        self.sentences = self.sentences.of_edition(laws.id);
        let own = self.own.into_iter().map(|(channel, words)| (channel, words.under(laws)));
        self.own = own.collect();
        self
    }

    /// What a claim is called.
    pub(crate) fn claim_name(&self, claim: Claim) -> &str {
        self.sentences.reason(tell::claimed(claim))
    }

    /// The words that this listener hears.
    pub fn to(&self, channel: Channel) -> &Words {
        self.own.iter().find(|(whose, _)| *whose == channel).map_or(self, |(_, words)| words)
    }
}

impl Pack {
    /// A pack by its name.
    ///
    /// # Errors
    /// With the names there are, when there is none of that name.
    pub fn named(name: &str) -> Result<Pack, NoWords> {
        choose(&packs::PACKS, name).map(|pack| pack().recorded_in(name))
    }

    /// Squares as they are written or read aloud: `e4 a1`, `Eva vier, Anna eins`.
    pub fn squares_heard(&self, text: &str) -> Option<Vec<Square>> {
        let mut squares = Vec::new();
        let mut file = None;
        let words = text.split([' ', ',', ';']).filter(|word| !word.is_empty());
        for word in words.take(40) {
            let spoken = file.take().map_or(word.to_owned(), |file| format!("{file} {word}"));
            match (spoken.to_lowercase().parse(), hear(self, &spoken)) {
                (Ok(square), _) => squares.push(square),
                (_, Ok(Spoken::Moves { file: None, rank: None, to, .. })) => squares.push(to),
                // Half a square: its rank is the next word.
                _ if !spoken.contains(' ') => file = Some(spoken),
                _ => return None,
            }
        }
        file.is_none().then_some(squares)
    }

    /// The names of all packs that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        packs::PACKS.iter().map(|(name, _)| *name)
    }
}

impl Sentences {
    /// A language by its name.
    ///
    /// # Errors
    /// With the names there are, when there is none of that name.
    pub fn named(name: &str) -> Result<Sentences, NoWords> {
        choose(&line::LANGUAGES, name).cloned()
    }

    /// Whether there is a language of that name.
    ///
    /// # Errors
    /// With the names there are, when there is none.
    pub fn known(name: &str) -> Result<(), NoWords> {
        choose(&line::LANGUAGES, name).map(drop)
    }

    /// The names of all languages.
    pub fn names() -> impl Iterator<Item = &'static str> {
        line::LANGUAGES.iter().map(|(name, _)| *name)
    }
}

impl Words {
    /// A printed line, marked as the arbiter's.
    pub fn to_arbiter(&self, text: &str) -> String {
        self.print(&Line::ToArbiter { text: text.to_owned() })
    }

    /// A side's name.
    pub fn side_name(&self, color: Color) -> String {
        self.sentences.side(color).to_owned()
    }
}

/// Why there are no words to speak with.
#[derive(Debug, thiserror::Error)]
#[error("no pack is called `{name}`; there is {}", there.join(", "))]
pub struct NoWords {
    /// None has this name.
    name: Plain,
    /// These there are.
    there: Vec<&'static str>,
}

fn choose<T>(known: &'static [(&'static str, T)], name: &str) -> Result<&'static T, NoWords> {
    let found = known.iter().find(|(known, _)| *known == name).map(|(_, it)| it);
    let there = || known.iter().map(|(name, _)| *name).collect();
    found.ok_or_else(|| NoWords { name: Plain::shown(name), there: there() })
}
