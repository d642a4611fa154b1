//! `annabella hear`: the move meant by words.

use std::io::Write;

use clap::Args;

use super::{
    Answer, Refusal, Voice, print,
    spoken::{NotSaid, Teller},
    streamed,
};
use crate::table::Style;

/// The move meant by words, in any form of any pack, as in a score and as programs write it.
/// Exit 1 if they are not understood or fit more than one move.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Hear {
    /// The words, like Springer Frederik tre; "-" reads them a line each, FEN;WORDS, from standard
    /// input. A legal move is answered as in a score, any other in the long form.
    #[arg(value_name = "WORDS", required = true, num_args = 1..)]
    words: Vec<String>,
    /// The position before the move, in Forsyth's notation. Default: the start.
    #[arg(long)]
    fen: Option<String>,
    #[command(flatten)]
    voice: Voice,
}

impl Hear {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let start = Teller::start(self.fen.as_deref())?;
        let teller = Teller { pack: self.voice.pack()?, style: Style::default(), start };
        let text = self.words.join(" ");
        if text == "-" {
            return streamed(teller.each(out, Teller::hear));
        }
        let heard = teller.hear(&teller.start, &text);
        if let Err(NotSaid::Ambiguous(fits)) = &heard {
            print(out, &(fits.join("\n") + "\n"))?;
        }
        print(out, &format!("{}\n", heard?))?;
        Ok(Answer::Yes)
    }
}
