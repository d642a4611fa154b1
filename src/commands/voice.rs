//! `--voice` and `--language`: which pack announces moves, and in which language sentences are.
//!
//! A pack is read by every command that says or hears a move; a language only by those that speak.
//! A name that is none is refused by all alike.

use std::{io, path::Path};

use clap::Args;

use super::{Refusal, warn};
use crate::{
    devices,
    game::Plain,
    runtime::GuardedVoice,
    words::{Channel, NoWords, Pack, PackError, Sentences, Words},
};

// Which words: at a table, for each listener.
#[derive(Debug, Clone, Args)]
pub(crate) struct Voice {
    /// The pack of announcing words: fide, de, da, nb, sv, en or en-nato, or a file of your own in
    /// this folder, like mine.toml.
    #[arg(long, value_name = "PACK", default_value = "fide")]
    voice: String,
    /// The language of sentences: en, da, nb, sv or de; at a table also for one listener, like
    /// white=da. Default: the system's.
    #[arg(long)]
    language: Vec<String>,
}

impl Voice {
    const USUAL: &'static str = "fide";

    /// The pack alone. A file that is none is told, and the default one used.
    pub(crate) fn pack(&self) -> Result<Pack, Refusal> {
        let (pack, bad) = find_pack(&self.voice)?;
        Sentences::known(&self.for_all())?;
        if let Some(bad) = &bad {
            warn(bad);
        }
        for (_, language) in self.for_one()? {
            Sentences::known(language)?;
        }
        Ok(pack)
    }

    /// The words asked for.
    pub(crate) fn words(&self) -> Result<Words, Refusal> {
        let pack = self.pack()?;
        self.words_of(pack)
    }

    /// The words asked for, with a pack that was read before.
    pub(crate) fn words_of(&self, pack: Pack) -> Result<Words, Refusal> {
        let mut words = Words::new(pack, Sentences::named(&self.for_all())?);
        for (channel, language) in self.for_one()? {
            words = words.for_one(channel, language)?;
        }
        Ok(words)
    }

    /// What another program, which reads none of this person's files, needs for the same words.
    pub(crate) fn for_guard(&self) -> Result<(GuardedVoice, Vec<String>), Refusal> {
        self.pack()?;
        let own = is_file(&self.voice).then(|| read_text(&self.voice).ok()).flatten();
        let voice = match own {
            Some(text) => GuardedVoice::Own(text),
            None if is_file(&self.voice) => GuardedVoice::Named(Voice::USUAL.to_owned()),
            None => GuardedVoice::Named(self.voice.clone()),
        };
        let one = self.language.iter().filter(|asked| asked.contains('=')).cloned();
        Ok((voice, std::iter::once(self.for_all()).chain(one).collect()))
    }

    /// The words that another program asked for.
    pub(crate) fn of_guard(voice: &GuardedVoice, languages: &[String]) -> Result<Words, Refusal> {
        let asked = Voice { voice: Voice::USUAL.to_owned(), language: languages.to_vec() };
        let pack = match voice {
            GuardedVoice::Named(name) => Pack::named(name)?,
            GuardedVoice::Own(text) => match Pack::read(text) {
                Ok(pack) => pack,
                Err(_) => Pack::named(Voice::USUAL)?,
            },
        };
        asked.words_of(pack)
    }

    fn for_all(&self) -> String {
        let for_all = self.language.iter().rfind(|asked| !asked.contains('=')).cloned();
        for_all.unwrap_or_else(system_language)
    }

    fn for_one(&self) -> Result<Vec<(Channel, &str)>, Refusal> {
        let asked = self.language.iter().filter_map(|asked| asked.split_once('='));
        let one = |(whose, language): (&str, _)| {
            let channel = Channel::named(whose).ok_or_else(|| Refusal::Whose(whose.to_owned()))?;
            Ok((channel, language))
        };
        asked.map(one).collect()
    }
}

// The language of what needs no pack.
#[derive(Debug, Args)]
pub(crate) struct LanguageArgs {
    /// The language of sentences.
    #[arg(long, default_value_t = system_language())]
    pub(crate) language: String,
}

impl LanguageArgs {
    /// Sentences in it, and the default pack.
    pub(crate) fn words(&self) -> Result<Words, NoWords> {
        Words::named("fide", &self.language)
    }
}

/// The language of the system, where there are sentences in it, else English.
pub(crate) fn system_language() -> String {
    let code = devices::system_language();
    Sentences::names().find(|there| *there == code).unwrap_or("en").to_owned()
}

/// The longest file that is read as a pack.
const PACK_BYTES_MAX: usize = 64 << 10;

/// Why a file is not used as a pack; another is.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadPack {
    /// It leads out of the folder.
    #[error("`{0}` leads out of this folder; the pack `fide` is used")]
    Outside(Plain),
    /// It cannot be read.
    #[error("`{0}` cannot be read ({1}); the pack `fide` is used")]
    File(Plain, io::Error),
    /// It is longer than a pack, or no text.
    #[error("`{0}` is too long or not text; the pack `fide` is used")]
    NotText(Plain),
    /// It is no pack.
    #[error("`{0}`: {1}; the pack `fide` is used")]
    Bad(Plain, PackError),
}

/// A pack by its name or its file. A file that is none gives the default one, and why.
pub(crate) fn find_pack(name: &str) -> Result<(Pack, Option<BadPack>), NoWords> {
    if !is_file(name) {
        return Pack::named(name).map(|pack| (pack, None));
    }
    match read_pack(name) {
        Ok(pack) => Ok((pack, None)),
        Err(bad) => Pack::named("fide").map(|pack| (pack, Some(bad))),
    }
}

/// Whether a pack's name is a file's.
fn is_file(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == "toml")
}

fn read_pack(name: &str) -> Result<Pack, BadPack> {
    let text = read_text(name)?;
    let pack = Pack::read(&text).map_err(|fault| BadPack::Bad(Plain::whole(name), fault))?;
    // Recordings of one's own lie beside it, in a folder of the same name.
    Ok(pack.recorded_in(&Path::new(".").join(name).with_extension("").display().to_string()))
}

fn read_text(name: &str) -> Result<String, BadPack> {
    let shown = || Plain::whole(name);
    let bytes = devices::read_inside(Path::new(name)).map_err(|fault| {
        if fault.kind() == io::ErrorKind::PermissionDenied {
            BadPack::Outside(shown())
        } else {
            BadPack::File(shown(), fault)
        }
    })?;
    let text = String::from_utf8(bytes).ok().filter(|text| text.len() <= PACK_BYTES_MAX);
    text.ok_or_else(|| BadPack::NotText(shown()))
}

/// The words of a pack, by name or file, and of a language.
pub(crate) fn find_words(pack: &str, language: &str) -> Result<(Words, Option<BadPack>), NoWords> {
    let (pack, bad) = find_pack(pack)?;
    let sentences = Sentences::named(language)?;
    Ok((Words::new(pack, sentences), bad))
}
