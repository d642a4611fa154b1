//! `annabella play`: a game at the table.

mod ask;
mod talk;
mod terms;

use std::{io::Write, path::PathBuf};

use clap::{Args, parser::ValueSource};
use shakmaty::Color;

use super::{
    Answer, Refusal, StyleArgs, TableArgs, Voice, guard::play_guarded, meaning, table::begin,
};
use crate::{journal::Preface, runtime::Options};

const SIDES: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];

/// A game at the table. Without options at once: a simulated peg board for White, Black's
/// moves typed, 90 minutes and 30 seconds a move, training.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Play {
    /// Asks first, one question a line, for what is not given as an option. Answers are kept as the
    /// usual ones for the next time.
    #[arg(long)]
    ask: bool,
    /// White's name.
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// Black's name.
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// Who is blind: white, black, both or none. Default: whoever has a peg board.
    #[arg(long, value_name = "WHO")]
    blind: Option<String>,
    /// White's board: simulated, none, or the port of one, like /dev/ttyACM0; with its kind
    /// before it, like `dgt:/dev/ttyUSB0`, it is found sooner.
    #[arg(long, value_name = "BOARD", default_value = "simulated")]
    white_board: String,
    /// Black's board, likewise.
    #[arg(long, value_name = "BOARD", default_value = "none")]
    black_board: String,
    /// The time control, like 90m/40,30m+30s or 5m+3s, or by name: fide-classical, rapid, blitz,
    /// league, club, club-rapid, club-blitz.
    #[arg(long, value_name = "CONTROL", default_value = "90m+30s")]
    time: String,
    /// Whose clock counts: own; hall (a press here is a fact, no flag is found); or dgt, the clock
    /// behind a DGT board, which is set, read and followed.
    #[arg(long, value_name = "CLOCK", default_value = "own")]
    clock: String,
    /// The edition of the Laws, like se2023, or the file of an event that amends one.
    #[arg(long, value_name = "EDITION", default_value = "fide2023")]
    laws: String,
    /// The position to start from, in Forsyth's notation.
    #[arg(long)]
    fen: Option<String>,
    /// Chess960, from the start position of this number, 0 to 959; without one, any.
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, default_missing_value = "any")]
    #[arg(conflicts_with = "fen")]
    chess960: Option<String>,
    /// Where the journal is kept. Default: a new file in your data folder; with simulated time,
    /// nowhere.
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// A rated game: the arbiter approves, starts and rules. Else it is training.
    #[arg(long)]
    rated: bool,
    /// Who is hearing-impaired: white or black.
    #[arg(long, value_name = "WHO", value_parser = meaning(&SIDES))]
    hearing_impaired: Option<Color>,
    /// Who is Scandinavian: white, black, both or none. Between two, the Norwegian Laws and the
    /// Danish handbook have Scandinavian words announced: the pack's, else their own.
    #[arg(long, value_name = "WHO", default_value = "none")]
    scandinavian: String,
    #[command(flatten)]
    style: StyleArgs,
    /// The event, for the scoresheet.
    #[arg(long)]
    event: Option<String>,
    /// Where it is played.
    #[arg(long)]
    site: Option<String>,
    /// The round.
    #[arg(long)]
    round: Option<String>,
    /// The number of the board.
    #[arg(long, value_name = "NUMBER")]
    board_number: Option<String>,
    /// The day, like 2026.11.16. Default: today; with simulated time, unknown.
    #[arg(long)]
    date: Option<String>,
    #[command(flatten)]
    voice: Voice,
    #[command(flatten)]
    table: TableArgs,
}

impl Play {
    /// Plays. `source` tells where the value of an option came from.
    pub(crate) fn run(
        mut self,
        source: impl Fn(&str) -> Option<ValueSource>,
        out: &mut dyn Write,
    ) -> Result<Answer, Refusal> {
        let words = self.voice.words()?;
        if self.ask {
            let typed: Vec<String> = std::env::args().skip(1).collect();
            let given = |id: &str| source(id) == Some(ValueSource::CommandLine);
            ask::ask(&mut self, &words, &given, &typed)?;
        }
        let options = Options { style: self.style.style(), ..self.table.options()? };
        let (terms, heading) = (self.terms(&words, out)?, self.heading()?);
        let preface = Preface { terms, heading, ..Preface::default() };
        let guarded = play_guarded(&preface, &self.voice, &self.table, self.journal.as_ref())?;
        if let Some(answer) = guarded {
            return Ok(answer);
        }
        let pictures = self.table.pictures()?;
        begin(&preface, words, self.journal.as_ref(), &options, pictures)
    }
}
