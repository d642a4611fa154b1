//! The command line.

mod ask;
mod export;

use std::path::PathBuf;

use annabella::{devices, words::Sentences};
use clap::{Args, Parser, Subcommand, ValueEnum};

pub(crate) use ask::{
    Announce, Boards, Demo, Doctor, Editions, Eyes, Hear, Mates, Mirror, Reconcile, Show, Simulate,
    Verify, Voices,
};
pub(crate) use export::{Code, Export, FormFeed, Format, PositionForm, Sheet};

/// What lies on the table when a blind player meets a sighted one.
#[derive(Debug, Parser)]
#[command(name = "annabella", version, next_line_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// A game at the table. Without options at once: a simulated peg board for White, Black's
    /// moves typed, 90 minutes and 30 seconds a move, training.
    Play(Box<Play>),
    /// A talking clock that can be felt, alone, for any board. Black's first press starts White's
    /// time; lines are press, time, moves, turn, and the arbiter's.
    Clock(Box<Clock>),
    /// Takes up a game that was left or broken off. Tells the position, both times and the gap,
    /// and waits for "arbiter: start".
    Resume(Resume),
    /// Whether a journal is as it was written. Exit 0 and its seal if so, 1 and the first bad
    /// line if not.
    Verify(Verify),
    /// What a journal tells.
    Show(Show),
    /// A screen in another terminal that follows a running game: boards, clocks, moves, the next
    /// thing to do. The key q quits it; the game does not notice.
    Mirror(Mirror),
    /// The editions of the Laws; with one, its rules, article first; with two, where they
    /// differ.
    Laws(Editions),
    /// Who can still mate by some series of legal moves: W if White can, B if Black can, - for
    /// one who cannot, ? for one who could not be decided.
    Mates(Mates),
    /// The line for a move, in a pack's words.
    Announce(Announce),
    /// The move meant by words, in any form of any pack, as in a score and as programs write it.
    /// Exit 1 if they are not understood or fit more than one move.
    Hear(Hear),
    /// The packs of announcing words; with one, its words, lines, proofs and the cues.
    Voices(Voices),
    /// What the Laws say when the two boards differ. Exit 0 if they agree, 1 if not.
    Reconcile(Reconcile),
    /// The ports, and what board answers on each. Exit 1 if none does.
    Boards(Boards),
    /// A board on a pseudo-terminal, whose path is the first line printed. Then it does what is
    /// typed: lift e2, place e4, place e8 Q, press white, button 1, unplug, plug, plug elsewhere,
    /// garble N and drop N (the next N bytes), reboot, stick e4, quit.
    Simulate(Simulate),
    /// A short game that plays and explains itself, in two minutes. Enter brings the next line, q
    /// leaves.
    Demo(Demo),
    /// A spoken test, link by link: voice, sound for each listener, boards, gamepad, disk, braille
    /// library, and what is kept from a rated game. With --board, of a board alone: each hole,
    /// lever and button, the tone and the motors. Exit 1 if something fails; it is named, with the
    /// mend for the first.
    Doctor(Doctor),
    /// Scoresheets from a journal, a PGN or a sheet in braille, one game or many. Exit 1 if
    /// something in them could not be read; what stands before it is kept.
    Export(Export),
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Play {
    /// Asks first, one question a line, for what is not given as an option. Answers are kept as the
    /// usual ones for the next time.
    #[arg(long)]
    pub(crate) ask: bool,
    /// White's name.
    #[arg(long, value_name = "NAME")]
    pub(crate) white: Option<String>,
    /// Black's name.
    #[arg(long, value_name = "NAME")]
    pub(crate) black: Option<String>,
    /// Who is blind: white, black, both or none. Default: whoever has a peg board.
    #[arg(long, value_name = "WHO")]
    pub(crate) blind: Option<String>,
    /// White's board: simulated, none, or the port of one, like /dev/ttyACM0; with its kind
    /// before it, like `dgt:/dev/ttyUSB0`, it is found sooner.
    #[arg(long, value_name = "BOARD", default_value = "simulated")]
    pub(crate) white_board: String,
    /// Black's board, likewise.
    #[arg(long, value_name = "BOARD", default_value = "none")]
    pub(crate) black_board: String,
    /// The time control, like 90m/40,30m+30s or 5m+3s, or by name: fide-classical, rapid, blitz,
    /// league, club, club-rapid, club-blitz.
    #[arg(long, value_name = "CONTROL", default_value = "90m+30s")]
    pub(crate) time: String,
    /// Whose clock counts: own or hall (a press here is a fact, no flag is found).
    #[arg(long, value_name = "CLOCK", default_value = "own")]
    pub(crate) clock: String,
    /// The edition of the Laws, like se2023, or the file of an event that amends one.
    #[arg(long, value_name = "EDITION", default_value = "fide2023")]
    pub(crate) laws: String,
    /// The position to start from, in Forsyth's notation.
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Chess960, from the start position of this number, 0 to 959; without one, any.
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, default_missing_value = "any")]
    #[arg(conflicts_with = "fen")]
    pub(crate) chess960: Option<String>,
    /// Where the journal is kept. Default: a new file in your data folder; with simulated time,
    /// nowhere.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// A rated game: the arbiter approves, starts and rules. Else it is training.
    #[arg(long)]
    pub(crate) rated: bool,
    /// Who is hearing-impaired: white or black.
    #[arg(long, value_name = "WHO")]
    pub(crate) hearing_impaired: Option<Side>,
    /// Who is Scandinavian: white, black, both or none. Between two, Norwegian and Danish Laws let
    /// their own words be announced.
    #[arg(long, value_name = "WHO", default_value = "none")]
    pub(crate) scandinavian: String,
    #[command(flatten)]
    pub(crate) style: Style,
    /// The event, for the scoresheet.
    #[arg(long)]
    pub(crate) event: Option<String>,
    /// Where it is played.
    #[arg(long)]
    pub(crate) site: Option<String>,
    /// The round.
    #[arg(long)]
    pub(crate) round: Option<String>,
    /// The number of the board.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) board_number: Option<String>,
    /// The day, like 2026.11.16. Default: today; with simulated time, unknown.
    #[arg(long)]
    pub(crate) date: Option<String>,
    #[command(flatten)]
    pub(crate) voice: Voice,
    #[command(flatten)]
    pub(crate) table: Table,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Clock {
    /// The time control, like 90m/40,30m+30s or 5m+3s, or by name, like rapid.
    #[arg(long, value_name = "CONTROL", default_value = "90m+30s")]
    pub(crate) time: String,
    /// The edition of the Laws, like se2023, or the file of an event that amends one.
    #[arg(long, value_name = "EDITION", default_value = "fide2023")]
    pub(crate) laws: String,
    /// Who is blind: white, black, both or none.
    #[arg(long, value_name = "WHO", default_value = "none")]
    pub(crate) blind: String,
    /// Where the journal is kept. Default: a new file in your data folder; with simulated time,
    /// nowhere.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// A rated game: the arbiter approves, starts and rules.
    #[arg(long)]
    pub(crate) rated: bool,
    #[command(flatten)]
    pub(crate) voice: Voice,
    #[command(flatten)]
    pub(crate) table: Table,
}

#[derive(Debug, Args)]
pub(crate) struct Voice {
    /// The pack of announcing words: fide, de, da, nb, sv, en or en-nato, or a file of your own in
    /// this folder, like mine.toml.
    #[arg(long, value_name = "PACK", default_value = "fide")]
    pub(crate) voice: String,
    /// The language of sentences: en, da, nb, sv or de; at a table also for one listener, like
    /// white=da. Default: the system's.
    #[arg(long)]
    pub(crate) language: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Style {
    /// How moves are said: long, or short with the origin only where it is needed. A rated game is
    /// always long.
    #[arg(long, value_name = "STYLE", default_value = "long")]
    pub(crate) style: Length,
    /// Says check and mate; for training.
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Length {
    Long,
    Short,
}

#[derive(Debug, Args)]
pub(crate) struct Table {
    /// Where each cue is written, one line of JSON a cue.
    #[arg(long, value_name = "FILE")]
    pub(crate) cues: Option<PathBuf>,
    /// A folder on another disk: where a journal whose own disk fails is written anew.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) second: Option<PathBuf>,
    /// Whose channels this terminal shows, beside the public one. Default: all; in a rated game
    /// the blind player's.
    #[arg(long, value_name = "WHO")]
    pub(crate) terminal: Option<Terminal>,
    /// Who speaks: this program, a screen reader that reads the printed lines, beside this
    /// program's tones, or nobody. Default: this program, where lines go to a terminal. The key
    /// Escape silences it.
    #[arg(long, value_name = "WHO")]
    pub(crate) speech: Option<Speech>,
    /// Whose words sound where, like white=hw:0, black=default:right or all=default; given once
    /// for each. Whose: public, white, black, arbiter, all. Public lines go to everyone's device
    /// unless they have one of their own. Default: one device for all that the terminal shows.
    #[arg(long, value_name = "WHO=DEVICE")]
    pub(crate) sound: Vec<String>,
    /// How loud, 0 to 200 percent, for all or for one, like white=80.
    #[arg(long, value_name = "PERCENT")]
    pub(crate) volume: Vec<String>,
    /// How fast, 0.5 to 3, for all or for one, like white=1.5; the pitch stays.
    #[arg(long, value_name = "TIMES")]
    pub(crate) rate: Vec<String>,
    /// Whether a blind player's own moves are said: aloud like others, privately into that
    /// player's ear alone, or not.
    #[arg(long, value_name = "HOW", default_value = "aloud")]
    pub(crate) own_moves: OwnMoves,
    /// How time, moves and turn are answered: in words, as pulses in the hand, or as tones in one
    /// ear. A question may say otherwise, like "time mine pulses".
    #[arg(long, value_name = "FORM", default_value = "words")]
    pub(crate) time_as: TimeAs,
    /// What the buttons of a gamepad do, in a file like voices/pads.toml.
    #[arg(long, value_name = "FILE")]
    pub(crate) pads: Option<PathBuf>,
    /// Where the arbiter's lines come from: a file, a pipe or another terminal.
    #[arg(long, value_name = "FILE")]
    pub(crate) arbiter: Option<PathBuf>,
    /// Whose board on a port stands turned by half a turn: white, black or both. From the start
    /// position that is noticed by itself.
    #[arg(long, value_name = "WHOSE", default_value = "none")]
    pub(crate) turned: String,
    /// A screen for sighted people at this terminal, above the line being typed: boards, clocks,
    /// moves, the next thing to do. Pieces are letters, or with --screen=figurines figures.
    #[arg(long, value_name = "PIECES", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "letters")]
    pub(crate) screen: Option<Pieces>,
    /// Time passes only by the line "wait"; nothing is opened.
    #[arg(long)]
    pub(crate) simulated_time: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Pieces {
    Letters,
    Figurines,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    White,
    Black,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TimeAs {
    Words,
    Pulses,
    Tones,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Terminal {
    White,
    Black,
    Arbiter,
    Public,
    All,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OwnMoves {
    Aloud,
    Private,
    Off,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Speech {
    Own,
    Reader,
    Off,
}

#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Resume {
    /// The journal of the game.
    pub(crate) journal: PathBuf,
    #[command(flatten)]
    pub(crate) voice: Voice,
    #[command(flatten)]
    pub(crate) table: Table,
}

/// The language of the system, where there are sentences in it, else English.
pub(crate) fn system_language() -> String {
    let code = devices::system_language();
    Sentences::names().find(|there| *there == code).unwrap_or("en").to_owned()
}
