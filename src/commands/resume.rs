//! `annabella resume`: a game that was left goes on.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Refusal, TableArgs, Voice, guard::resume_guarded, table::run};
use crate::{devices::OnDisk, runtime};

/// Takes up a game that was left or broken off. Tells the position, both times and the gap,
/// and waits for "arbiter: start", in training also for a player's "start" or move.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Resume {
    /// The journal of the game.
    journal: PathBuf,
    #[command(flatten)]
    voice: Voice,
    #[command(flatten)]
    table: TableArgs,
}

impl Resume {
    pub(crate) fn run(&self) -> Result<Answer, Refusal> {
        if let Some(answer) = resume_guarded(&self.journal, &self.voice, &self.table)? {
            return Ok(answer);
        }
        let (words, pictures) = (self.voice.words()?, self.table.pictures()?);
        let options = self.table.options()?;
        run(runtime::resume(OnDisk, &self.journal, words, &options)?, pictures)
    }
}
