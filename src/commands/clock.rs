//! `annabella clock`: a clock is a game in which every press is a move.

use std::{path::PathBuf, sync::Arc};

use clap::Args;

use super::{Answer, Refusal, TableArgs, Voice, laws::find_laws, table::begin, who};
use crate::{game::Terms, journal::Preface};

/// A talking clock that can be felt, alone, for any board. Black's first press starts White's
/// time; lines are press, time, moves, turn, and the arbiter's.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct ClockCommand {
    /// The time control, like 90m/40,30m+30s or 5m+3s, or by name, like rapid.
    #[arg(long, value_name = "CONTROL", default_value = "90m+30s")]
    time: String,
    /// The edition of the Laws, like se2023, or the file of an event that amends one.
    #[arg(long, value_name = "EDITION", default_value = "fide2023")]
    laws: String,
    /// Who is blind: white, black, both or none.
    #[arg(long, value_name = "WHO", default_value = "none")]
    blind: String,
    /// Where the journal is kept. Default: a new file in your data folder; with simulated time,
    /// nowhere.
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// A rated game: the arbiter approves, starts and rules.
    #[arg(long)]
    rated: bool,
    #[command(flatten)]
    voice: Voice,
    #[command(flatten)]
    table: TableArgs,
}

impl ClockCommand {
    pub(crate) fn run(&self) -> Result<Answer, Refusal> {
        let laws = Arc::new(find_laws(&self.laws)?);
        let control = self.time.parse().map_err(Refusal::Time)?;
        let blind = who("blind", &self.blind)?;
        let (alone, by_hand, rated) = (true, false, self.rated);
        let terms = Terms { laws, control, blind, alone, by_hand, rated, ..Terms::default() };
        let preface = Preface { terms, ..Preface::default() };
        let (words, pictures) = (self.voice.words()?, self.table.pictures()?);
        begin(&preface, words, self.journal.as_ref(), &self.table.options()?, pictures)
    }
}
