//! `annabella doctor`: a spoken test, of everything link by link, or of one board part by part.

mod board;
mod links;

use std::{io::Write, time::Duration};

use clap::Args;

use super::{Answer, LanguageArgs, Refusal, Speaks, warn};
use crate::{
    runtime::{OwnMoves, SoundOptions, Speech, say_aloud},
    words::Text,
};

/// A spoken test, link by link: voice, sound for each listener, boards, gamepad, disk, braille
/// library, and what is kept from a rated game. With --board, of a board alone: each hole,
/// lever and button, the tone and the motors. Exit 1 if something fails; it is named, with the
/// mend for the first.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Doctor {
    /// Only this board, part by part: its port, like /dev/ttyACM0. Each hole is lifted from and
    /// placed in once, each lever and button pressed.
    #[arg(long, value_name = "PORT")]
    board: Option<String>,
    /// Whose words would sound where, as for play; each is tried.
    #[arg(long, value_name = "WHO=DEVICE")]
    sound: Vec<String>,
    /// A part that is silent for so many seconds has failed.
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=600))]
    patience: u16,
    #[command(flatten)]
    speaks: Speaks,
    #[command(flatten)]
    language: LanguageArgs,
}

impl Doctor {
    /// Each line is printed at once; a voice that fails is told once, and the test goes on.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let words = self.language.words()?;
        let mut speaks = self.speaks.speech() == Speech::Own;
        let mut tell = |told: &Text| {
            let line = told.print.as_deref().unwrap_or_default();
            let _ = writeln!(out, "{line}").and_then(|()| out.flush());
            if let Some(say) = told.say.as_ref().filter(|_| speaks)
                && let Err(none) = say_aloud(&words, say)
            {
                speaks = false;
                // Link by link the voice is one of the links, and told there.
                if self.board.is_some() {
                    warn(&none);
                }
            }
        };
        let well = match &self.board {
            None => {
                let sound = SoundOptions {
                    speech: self.speaks.speech(),
                    devices: self.sound.clone(),
                    volumes: Vec::new(),
                    rates: Vec::new(),
                    own_moves: OwnMoves::Aloud,
                };
                links::links(&words, &sound, &mut tell)?
            }
            Some(port) => {
                let patience = Duration::from_secs(self.patience.into());
                board::doctor(port, &words, patience, &mut tell)
                    .map_err(|none| Refusal::Doctor(port.clone(), none))?
            }
        };
        Ok(well.into())
    }
}
