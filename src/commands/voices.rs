//! `annabella voices`: the packs of announcing words, and what is in one.

use std::{fmt::Write as _, io::Write};

use annabella_core::table::{ButtonLines, HeldLines};
use clap::Args;
use serde_json::{Map, Value, json};
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
    /// What every button says, pressed and held: the peg board's, the gamepad's, the number keys.
    #[arg(long, conflicts_with_all = ["pack", "recordings"])]
    buttons: bool,
    /// The buttons as JSON.
    #[arg(long, requires = "buttons")]
    json: bool,
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
        if self.buttons {
            let pads = Pads::usual(Color::White);
            let text = if self.json { buttons_json(&pads) } else { buttons(&words, &pads) };
            print(out, &text)?;
            return Ok(bad.is_none().into());
        }
        let lines = match pack {
            Some(_) => words.pack_lines(),
            None => words.pack_list(),
        };
        if let Some(bad) = &bad {
            warn(bad);
        }
        print(out, &lines.into_iter().map(|line| line + "\n").collect::<String>())?;
        Ok(bad.is_none().into())
    }
}

/// What every button says, a line each.
fn buttons(words: &Words, pads: &Pads) -> String {
    let says = |says: &ButtonLines| {
        let line = says.pressed.to_string();
        match &says.held {
            None => line,
            Some(HeldLines { training, rated }) if training == rated => {
                words.print(&Line::ButtonHeld { line, what: training.to_string() })
            }
            Some(HeldLines { training, rated }) => {
                let (what, word) = (training.to_string(), rated.to_string());
                words.print(&Line::ButtonHeldRated { line, what, word })
            }
        }
    };
    let board = pads.board().iter().zip(1..).map(|(button, key)| {
        let (key, line) = (key.to_string(), says(button));
        Line::ButtonBoard { key, line }
    });
    let pad = pads.buttons().map(|(key, button)| {
        let (key, line) = (key.replace('-', " "), says(button));
        Line::ButtonPad { key, line }
    });
    let keys = pads.keys().iter().zip(1..).map(|(line, key)| {
        let line = line.trim_end_matches(['.', ' ']).to_owned();
        Line::ButtonKey { key: key.to_string(), line }
    });
    board.chain(pad).chain(keys).map(|line| words.print(&line) + "\n").collect()
}

fn buttons_json(pads: &Pads) -> String {
    let says = |says: &ButtonLines| {
        let held = says.held.as_ref();
        let held = held.map(|held| json!({ "training": held.training, "rated": held.rated }));
        json!({ "pressed": says.pressed, "held": held })
    };
    let board: Vec<Value> = pads.board().iter().map(says).collect();
    let pad: Map<String, Value> =
        pads.buttons().map(|(name, button)| (name.to_owned(), says(button))).collect();
    format!("{}\n", json!({ "board": board, "pad": pad, "keys": pads.keys() }))
}

/// Every recording that a pack and a language need: its file, its words, and what is wrong with
/// it; and whether all are there.
fn recordings(words: &Words) -> (String, bool) {
    let roots = voices_roots();
    let mut text = String::new();
    let mut whole = true;
    for recording in words.every_vocabulary().recordings() {
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
