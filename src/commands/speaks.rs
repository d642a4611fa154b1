//! `--speech`: who speaks where no game is played.

use std::io::{self, IsTerminal};

use clap::Args;

use super::one_of;
use crate::runtime::Speech;

// Who speaks.
#[derive(Debug, Args)]
pub(crate) struct Speaks {
    /// Who speaks: this program, a screen reader that reads the printed lines, or nobody. Default:
    /// this program, where lines go to a terminal.
    #[arg(long, value_name = "WHO", value_parser = one_of::<Speech>())]
    speech: Option<Speech>,
}

impl Speaks {
    /// Who was asked to, or whoever usually does.
    pub(crate) fn speech(&self) -> Speech {
        self.speech.unwrap_or_else(usual_speech)
    }
}

/// This program at a terminal, else nobody.
pub(crate) fn usual_speech() -> Speech {
    if io::stdout().is_terminal() { Speech::Own } else { Speech::Off }
}
