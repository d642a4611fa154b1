//! Packs as they are asked for: by name, or as a file of one's own; and what is in one.

use std::{
    fmt::{self, Write as _},
    io,
    path::Path,
};

use shakmaty::Color;

use super::open::usual_pads;
use crate::{
    devices::{
        self,
        sound::{find_clip, voices_roots},
    },
    game::Plain,
    words::{NoWords, Pack, PackError, Sentences, Words},
};

/// The longest file that is read as a pack.
const PACK_BYTES_MAX: usize = 64 << 10;

/// Why a file is not used as a pack; another is.
#[derive(Debug)]
pub enum BadPack {
    /// It leads out of the folder.
    Outside(Plain),
    /// It cannot be read.
    File(Plain, io::Error),
    /// It is longer than a pack, or no text.
    NotText(Plain),
    /// It is no pack.
    Bad(Plain, PackError),
}

impl fmt::Display for BadPack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPack::Outside(name) => write!(f, "`{name}` leads out of this folder")?,
            BadPack::File(name, fault) => write!(f, "`{name}` cannot be read ({fault})")?,
            BadPack::NotText(name) => write!(f, "`{name}` is too long or not text")?,
            BadPack::Bad(name, fault) => write!(f, "`{name}`: {fault}")?,
        }
        write!(f, "; the pack `fide` is used")
    }
}

impl std::error::Error for BadPack {}

/// A pack by its name or its file. A file that is none gives the default one, and why.
///
/// # Errors
/// When there is no pack of that name.
pub fn find_pack(name: &str) -> Result<(Pack, Option<BadPack>), NoWords> {
    let is_file = Path::new(name).extension().is_some_and(|end| end == "toml");
    if !is_file {
        return Pack::named(name).map(|pack| (pack, None));
    }
    match read_pack(name) {
        Ok(pack) => Ok((pack, None)),
        Err(bad) => Pack::named("fide").map(|pack| (pack, Some(bad))),
    }
}

fn read_pack(name: &str) -> Result<Pack, BadPack> {
    let shown = || Plain::whole(name);
    let bytes = devices::read_inside(Path::new(name)).map_err(|fault| match fault.kind() {
        io::ErrorKind::PermissionDenied => BadPack::Outside(shown()),
        _ => BadPack::File(shown(), fault),
    })?;
    let text = String::from_utf8(bytes).ok().filter(|text| text.len() <= PACK_BYTES_MAX);
    let text = text.ok_or_else(|| BadPack::NotText(shown()))?;
    let pack = Pack::read(&text).map_err(|fault| BadPack::Bad(shown(), fault))?;
    // Recordings of one's own lie beside it, in a folder of the same name.
    Ok(pack.recorded_in(&Path::new(".").join(name).with_extension("").display().to_string()))
}

/// The words of a pack, by name or file, and of a language.
///
/// # Errors
/// When there is no pack or no language of that name.
pub fn find_words(pack: &str, language: &str) -> Result<(Words, Option<BadPack>), NoWords> {
    let (pack, bad) = find_pack(pack)?;
    let sentences = Sentences::named(language)?;
    Ok((Words::new(pack, sentences), bad))
}

/// What the buttons of a gamepad say.
fn buttons(words: &Words) -> Option<String> {
    let pads = usual_pads(Color::White).ok()?;
    let buttons: Vec<String> =
        pads.buttons().map(|(name, line)| format!("{name}: {line}")).collect();
    words.line("pad-buttons", &[("buttons", buttons.join(", "))]).print
}

/// What `annabella voices` answers: the packs, or what is in one.
///
/// # Errors
/// When there is no such pack or language.
pub fn voices(pack: Option<&str>, language: &str) -> Result<(String, Option<BadPack>), NoWords> {
    let (words, bad) = find_words(pack.unwrap_or("fide"), language)?;
    let lines = match pack {
        Some(_) => words.pack_lines(),
        None => words.pack_list(),
    };
    let lines = lines.into_iter().chain(pack.is_none().then(|| buttons(&words)).flatten());
    Ok((lines.map(|line| line + "\n").collect(), bad))
}

/// Every recording that a pack and a language need: its file, its words, and what is wrong with
/// it; and whether all are there.
///
/// # Errors
/// When there is no such pack or language.
pub fn recordings(pack: &str, language: &str) -> Result<(String, bool), NoWords> {
    let (words, bad) = find_words(pack, language)?;
    let roots = voices_roots();
    let mut text = String::new();
    let mut whole = bad.is_none();
    for recording in words.vocabulary().recordings() {
        let (folder, file) = (&recording.folder, recording.file());
        let _ = write!(text, "{folder}/{file}: {}", recording.words);
        if let Err(why) = find_clip(&roots, folder, &file) {
            whole = false;
            let _ = write!(text, "; {why}");
        }
        text.push('\n');
    }
    Ok((text, whole))
}
