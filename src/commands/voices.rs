//! `annabella voices`: the packs of announcing words, and what is in one.

use std::{fmt::Write as _, io::Write};

use clap::Args;
use shakmaty::Color;

use super::{Answer, LanguageArgs, Refusal, find_words, print, warn};
use crate::{
    devices::{
        Pads,
        sound::{find_clip, voices_roots},
    },
    words::{Line, Words},
};

/// The packs of announcing words; with one, its words, lines, proofs and the cues.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Voices {
    /// A pack, or a file of your own in this folder.
    pack: Option<String>,
    #[command(flatten)]
    language: LanguageArgs,
    /// The recordings that the pack and the language need: each file, its words, and what is
    /// wrong with it. Exit 1 if one is.
    #[arg(long)]
    recordings: bool,
}

impl Voices {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let pack = self.pack.as_deref();
        let (words, bad) = find_words(pack.unwrap_or("fide"), &self.language.language)?;
        if self.recordings {
            let (text, whole) = recordings(&words);
            print(out, &text)?;
            return Ok((whole && bad.is_none()).into());
        }
        let lines = match pack {
            Some(_) => words.pack_lines(),
            None => words.pack_list(),
        };
        let lines = lines.into_iter().chain(pack.is_none().then(|| buttons(&words)).flatten());
        if let Some(bad) = &bad {
            warn(bad);
        }
        print(out, &lines.map(|line| line + "\n").collect::<String>())?;
        Ok(bad.is_none().into())
    }
}

/// What the buttons of a gamepad say.
fn buttons(words: &Words) -> Option<String> {
    let pads = Pads::usual(Color::White);
    let buttons: Vec<String> =
        pads.buttons().map(|(name, line)| format!("{name}: {line}")).collect();
    words.line(&Line::PadButtons { buttons: buttons.join(", ") }).print
}

/// Every recording that a pack and a language need: its file, its words, and what is wrong with
/// it; and whether all are there.
fn recordings(words: &Words) -> (String, bool) {
    let roots = voices_roots();
    let mut text = String::new();
    let mut whole = true;
    for recording in words.vocabulary().recordings() {
        let (folder, file) = (&recording.folder, recording.file());
        let _ = write!(text, "{folder}/{file}: {}", recording.words);
        if let Err(why) = find_clip(&roots, folder, &file) {
            whole = false;
            let _ = write!(text, "; {why}");
        }
        text.push('\n');
    }
    (text, whole)
}
