//! The arguments of what is asked outside a game.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Pieces, Speech, Style, Voice, system_language};

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Verify {
    /// The journal; "-" is standard input.
    pub(crate) journal: PathBuf,
    /// Where segments on another disk are looked for.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) second: Option<PathBuf>,
    /// Its seal as it was read aloud or stands on a scoresheet: ten squares. Finds a journal
    /// that was cut short or written anew.
    #[arg(long, value_name = "SQUARES")]
    pub(crate) seal: Option<String>,
    /// The answer for programs.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) voice: Voice,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Show {
    /// The journal; "-" is standard input.
    pub(crate) journal: PathBuf,
    /// Where segments on another disk are looked for.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) second: Option<PathBuf>,
    /// The facts for programs.
    #[arg(long)]
    pub(crate) json: bool,
    /// Who did what when, and by which way it came, one a line. Of a rated game that still runs:
    /// asks for the arbiter's word.
    #[arg(long)]
    pub(crate) who: bool,
    /// Everything, also of a rated game that still runs: asks for the arbiter's word, at a
    /// terminal unseen, else as one line of standard input.
    #[arg(long)]
    pub(crate) arbiter: bool,
    #[command(flatten)]
    pub(crate) voice: Voice,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Mirror {
    /// The journal of the game.
    pub(crate) journal: PathBuf,
    /// For whose eyes: public, assistant or arbiter. The arbiter's view of a running rated game
    /// opens with his word.
    #[arg(long = "for", value_name = "WHO", default_value = "public")]
    pub(crate) eyes: Eyes,
    /// How pieces are drawn: letters or figurines.
    #[arg(long, value_name = "PIECES", default_value = "letters")]
    pub(crate) pieces: Pieces,
    /// Where segments on another disk are looked for.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) second: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) voice: Voice,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Eyes {
    Public,
    Assistant,
    Arbiter,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Editions {
    /// An edition, like se2023, or the file of an event that amends one.
    #[arg(value_name = "EDITION", num_args = 0..=2)]
    pub(crate) asked: Vec<String>,
    /// The answer for programs.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) voice: Voice,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Mates {
    /// The position in Forsyth's notation; "-" reads one a line from standard input.
    #[arg(value_name = "FEN", required = true, num_args = 1..)]
    pub(crate) fen: Vec<String>,
    /// How many positions may be looked at for each side.
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) nodes: u32,
    /// The moves that mate, for each side that can.
    #[arg(long)]
    pub(crate) line: bool,
    /// The answer for programs, and which step gave it.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Reconcile {
    /// The file with both scores and both boards; "-" is standard input. Its lines are like:
    /// edition no2009; score white e4 e5 Nf3; score black e4 e5 Sf3; board sighted e4 e5 Nf3;
    /// board pegs e4 e5 Nh3; clock 3 41:10 38:55. A score not yet transcribed is a question mark.
    pub(crate) file: PathBuf,
    /// The answer for programs.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) voice: Voice,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Announce {
    /// The move in any form, like Nf3 or g1f3; "-" reads one a line, FEN;MOVE, from standard input.
    /// It need not be legal.
    #[arg(value_name = "MOVE", required = true, num_args = 1..)]
    pub(crate) words: Vec<String>,
    /// The position before the move, in Forsyth's notation. Default: the start.
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Also says it.
    #[arg(long)]
    pub(crate) aloud: bool,
    #[command(flatten)]
    pub(crate) style: Style,
    #[command(flatten)]
    pub(crate) voice: Voice,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Hear {
    /// The words, like Springer Frederik tre; "-" reads them a line each, FEN;WORDS, from standard
    /// input. A legal move is answered as in a score, any other in the long form.
    #[arg(value_name = "WORDS", required = true, num_args = 1..)]
    pub(crate) words: Vec<String>,
    /// The position before the move, in Forsyth's notation. Default: the start.
    #[arg(long)]
    pub(crate) fen: Option<String>,
    #[command(flatten)]
    pub(crate) voice: Voice,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Voices {
    /// A pack, or a file of your own in this folder.
    pub(crate) pack: Option<String>,
    /// The language of sentences.
    #[arg(long, default_value_t = system_language())]
    pub(crate) language: String,
    /// The recordings that the pack and the language need: each file, its words, and what is
    /// wrong with it. Exit 1 if one is.
    #[arg(long)]
    pub(crate) recordings: bool,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Boards {
    /// The ports to ask, whatever is there; without any, all where a board may be.
    pub(crate) ports: Vec<String>,
    /// The answers for programs, one line of JSON a port.
    #[arg(long)]
    pub(crate) json: bool,
    /// The language of sentences.
    #[arg(long, default_value_t = system_language())]
    pub(crate) language: String,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Simulate {
    /// peg, dgt, certabo, tactum or chesslink.
    pub(crate) kind: String,
    /// The language of sentences.
    #[arg(long, default_value_t = system_language())]
    pub(crate) language: String,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Demo {
    /// Who speaks: this program, a screen reader that reads the printed lines, or nobody. Default:
    /// this program, where lines go to a terminal.
    #[arg(long, value_name = "WHO")]
    pub(crate) speech: Option<Speech>,
    /// All of it at once, in simulated time; nothing is opened.
    #[arg(long)]
    pub(crate) simulated_time: bool,
    #[command(flatten)]
    pub(crate) voice: Voice,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Doctor {
    /// Only this board, part by part: its port, like /dev/ttyACM0. Each hole is lifted from and
    /// placed in once, each lever and button pressed.
    #[arg(long, value_name = "PORT")]
    pub(crate) board: Option<String>,
    /// Whose words would sound where, as for play; each is tried.
    #[arg(long, value_name = "WHO=DEVICE")]
    pub(crate) sound: Vec<String>,
    /// A part that is silent for so many seconds has failed.
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=600))]
    pub(crate) patience: u16,
    /// Who speaks: this program, a screen reader that reads the printed lines, or nobody. Default:
    /// this program, where lines go to a terminal.
    #[arg(long, value_name = "WHO")]
    pub(crate) speech: Option<Speech>,
    /// The language of sentences.
    #[arg(long, default_value_t = system_language())]
    pub(crate) language: String,
}
