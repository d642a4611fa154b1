//! `annabella announce`: the line for a move, in a pack's words.

use std::io::Write;

use clap::Args;

use super::{Answer, Refusal, StyleArgs, Voice, print, spoken::Teller, streamed};
use crate::runtime::say_aloud;

/// The line for a move, in a pack's words.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Announce {
    /// The move in any form, like Nf3 or g1f3; "-" reads one a line, FEN;MOVE, from standard input.
    /// It need not be legal.
    #[arg(value_name = "MOVE", required = true, num_args = 1..)]
    words: Vec<String>,
    /// The position before the move, in Forsyth's notation. Default: the start.
    #[arg(long)]
    fen: Option<String>,
    /// Also says it.
    #[arg(long)]
    aloud: bool,
    #[command(flatten)]
    style: StyleArgs,
    #[command(flatten)]
    voice: Voice,
}

impl Announce {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let start = Teller::start(self.fen.as_deref())?;
        let teller = Teller { pack: self.voice.pack()?, style: self.style.style(), start };
        let text = self.words.join(" ");
        if text == "-" {
            return streamed(teller.each(out, Teller::announce));
        }
        let line = teller.announce(&teller.start, &text)?;
        print(out, &format!("{line}\n"))?;
        if self.aloud {
            say_aloud(&self.voice.words_of(teller.pack)?, &line)?;
        }
        Ok(Answer::Yes)
    }
}
