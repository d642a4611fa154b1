//! The command line: which command is meant, and what is said to a call that means none.
//!
//! ```
//! let mut out = Vec::new();
//! let kings = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
//! let code = annabella::cli::run(["annabella", "mates", kings], &mut out);
//! assert_eq!(code.unwrap().code(), 0);
//! assert_eq!(out, b"--\n");
//! ```

use std::{ffi::OsString, io::Write};

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand, error::ErrorKind};

use crate::commands::{
    Announce, Answer, BoardsCommand, ClockCommand, Demo, Doctor, Editions, Export, GuardCommand,
    Hear, Join, Mates, Mirror, Play, Reconcile, Refusal, Resume, Show, Simulate, Verify, Voices,
    guarded_game, print, tell_guarded,
};

/// What lies on the table when a blind player meets a sighted one.
#[derive(Debug, Parser)]
#[command(name = "annabella", version, next_line_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(Box<Play>),
    Clock(Box<ClockCommand>),
    Resume(Box<Resume>),
    Verify(Verify),
    Show(Show),
    Mirror(Mirror),
    Join(Join),
    Laws(Editions),
    Mates(Mates),
    Announce(Announce),
    Hear(Hear),
    Voices(Voices),
    Reconcile(Reconcile),
    Boards(BoardsCommand),
    Simulate(Simulate),
    Demo(Demo),
    Doctor(Doctor),
    Export(Export),
    Guard(GuardCommand),
    /// For the guard alone.
    #[command(hide = true)]
    GuardedGame,
}

/// The same as far as a game at the table needs it: its first line does not wait until the options
/// of every other command are built.
#[derive(Debug, Parser)]
#[command(name = "annabella", version, next_line_help = true)]
struct TableArguments {
    #[command(subcommand)]
    command: TableCommand,
}

#[derive(Debug, Subcommand)]
enum TableCommand {
    Play(Box<Play>),
}

/// The whole command line, for whoever writes pages and completions of it.
pub fn program() -> clap::Command {
    Arguments::command()
}

/// Does what was typed, the program's name first.
///
/// # Errors
/// With why it was not done.
pub fn run<I, T>(typed: I, out: &mut dyn Write) -> Result<Answer, Refusal>
where
    I: IntoIterator<Item = T>,
    T: Into<OsString> + Clone,
{
    let typed: Vec<OsString> = typed.into_iter().map(Into::into).collect();
    let parsed = if typed.get(1).is_some_and(|command| command == "play") {
        parse(TableArguments::command(), typed.clone(), |matches| {
            let TableCommand::Play(play) = TableArguments::from_arg_matches(matches)?.command;
            Ok(Command::Play(play))
        })
    } else {
        parse(Arguments::command(), typed.clone(), |matches| {
            Ok(Arguments::from_arg_matches(matches)?.command)
        })
    };
    match parsed {
        Ok((command, matches)) => obey(command, &matches, &typed, out),
        Err(error) => misused(&error, out),
    }
}

fn parse(
    program: clap::Command,
    typed: Vec<OsString>,
    read: impl FnOnce(&ArgMatches) -> Result<Command, clap::Error>,
) -> Result<(Command, ArgMatches), clap::Error> {
    let matches = program.try_get_matches_from(typed)?;
    Ok((read(&matches)?, matches))
}

fn obey(
    command: Command,
    matches: &ArgMatches,
    typed: &[OsString],
    out: &mut dyn Write,
) -> Result<Answer, Refusal> {
    // What the guard keeps, the guard tells.
    if let Command::Verify(Verify { journal, .. })
    | Command::Show(Show { journal, .. })
    | Command::Export(Export { file: journal, .. }) = &command
    {
        let output =
            if let Command::Export(export) = &command { Some(&*export.output) } else { None };
        if let Some(answer) = tell_guarded(journal, typed, output, out)? {
            return Ok(answer);
        }
    }
    match command {
        Command::Play(play) => {
            let given = matches.subcommand_matches("play");
            play.run(|id| given.and_then(|given| given.value_source(id)), out)
        }
        Command::Clock(clock) => clock.run(),
        Command::Resume(resume) => resume.run(),
        Command::Verify(verify) => verify.run(out),
        Command::Show(show) => show.run(out),
        Command::Mirror(mirror) => mirror.run(),
        Command::Join(join) => join.run(out),
        Command::Laws(laws) => laws.run(out),
        Command::Mates(mates) => mates.run(out),
        Command::Announce(announce) => announce.run(out),
        Command::Hear(hear) => hear.run(out),
        Command::Voices(voices) => voices.run(out),
        Command::Reconcile(reconcile) => reconcile.run(out),
        Command::Boards(boards) => boards.run(out),
        Command::Simulate(simulate) => simulate.run(out),
        Command::Demo(demo) => demo.run(),
        Command::Doctor(doctor) => doctor.run(out),
        Command::Export(export) => export.run(),
        Command::Guard(guard) => guard.run(),
        Command::GuardedGame => guarded_game(),
    }
}

/// Help is an answer; anything else clap says is one sentence.
#[expect(clippy::wildcard_enum_match_arm, reason = "the kinds are clap's, not ours")]
fn misused(error: &clap::Error, out: &mut dyn Write) -> Result<Answer, Refusal> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            print(out, &error.to_string())?;
            Ok(Answer::Yes)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            Err(Refusal::Nothing)
        }
        _ => {
            let text = error.to_string();
            let lines = text.lines().take_while(|line| !line.starts_with("Usage"));
            let words: Vec<&str> = lines.flat_map(str::split_whitespace).skip(1).collect();
            let what = words.join(" ").replace("For more information, try '--help'.", "");
            let what = what.split(" tip:").next().unwrap_or_default();
            Err(Refusal::Usage(what.trim_end_matches(['.', ' ']).to_owned()))
        }
    }
}
