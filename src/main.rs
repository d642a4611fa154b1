//! Arguments and exit codes.

mod args;
mod commands;

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

use annabella::{
    devices::{self, OnDisk},
    game::{Plain, Terms, position},
    journal::Preface,
    table::{self, NotSaid, Options, Pieces, Style, Teller, Trouble, Verdict},
    words::{Channel, NoWords, Words},
};
use clap::{ArgMatches, CommandFactory, FromArgMatches, error::ErrorKind, parser::ValueSource};
use shakmaty::Setup;

use crate::{
    args::{
        Announce, Arguments, Clock, Command, Editions, Hear, Length, Mates, Play, Reconcile,
        Resume, Show, Verify, Voice, Voices,
    },
    commands::{heading, options, pictures, terms, who},
};

/// The call was wrong, or the answer is no: a sentence and an exit code.
struct Refusal(String, u8);

/// More than this nobody reads, whatever was given.
const SENTENCE_CHARS_MAX: usize = 2000;

type Answer = Result<ExitCode, Refusal>;

fn main() -> ExitCode {
    let parsed = Arguments::command().try_get_matches();
    let parsed = parsed.and_then(|matches| Ok((Arguments::from_arg_matches(&matches)?, matches)));
    let answer = match parsed {
        Ok((arguments, matches)) => match arguments.command {
            Command::Play(play) => self::play(*play, &matches),
            Command::Clock(clock) => self::clock(&clock),
            Command::Resume(resume) => self::resume(&resume),
            Command::Verify(verify) => self::verify(&verify),
            Command::Show(show) => self::show(&show),
            Command::Mirror(asked) => {
                words(&asked.voice).and_then(|it| commands::mirror(&asked, it))
            }
            Command::Laws(asked) => self::laws(&asked),
            Command::Mates(asked) => self::mates(&asked),
            Command::Announce(asked) => self::announce(&asked),
            Command::Hear(asked) => self::hear(&asked),
            Command::Voices(asked) => self::voices(&asked),
            Command::Reconcile(asked) => self::reconcile(&asked),
            Command::Boards(asked) => commands::boards(&asked),
            Command::Simulate(asked) => commands::simulate(&asked),
            Command::Doctor(asked) => commands::doctor(&asked),
            Command::Demo(asked) => commands::demo(&asked),
            Command::Export(asked) => commands::export(&asked),
        },
        Err(error) => misused(&error),
    };
    answer.unwrap_or_else(|Refusal(sentence, code)| {
        trouble(&sentence);
        ExitCode::from(code)
    })
}

/// One sentence on standard error, fit for a terminal, and no longer than one is.
fn trouble(sentence: &str) {
    let clean: String = Plain::whole(sentence).as_str().chars().take(SENTENCE_CHARS_MAX).collect();
    let _ = writeln!(io::stderr(), "annabella: {clean}");
}

/// Help is an answer; anything else clap says is one sentence.
fn misused(error: &clap::Error) -> Answer {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => print(&error.to_string()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            Err(wrong("say what to do, like `annabella play`; `annabella --help` lists it all"))
        }
        _ => {
            let text = error.to_string();
            let lines = text.lines().take_while(|line| !line.starts_with("Usage"));
            let words: Vec<&str> = lines.flat_map(str::split_whitespace).skip(1).collect();
            let what = words.join(" ").replace("For more information, try '--help'.", "");
            let what = what.split(" tip:").next().unwrap_or_default();
            Err(wrong(format!(
                "{}; `annabella --help` lists it all",
                what.trim_end_matches(['.', ' '])
            )))
        }
    }
}

fn wrong(sentence: impl Into<String>) -> Refusal {
    Refusal(sentence.into(), 2)
}

impl From<Trouble> for Refusal {
    fn from(trouble: Trouble) -> Refusal {
        Refusal(trouble.to_string(), if trouble.is_no() { 1 } else { 2 })
    }
}

fn print(text: &str) -> Answer {
    match io::stdout().lock().write_all(text.as_bytes()) {
        // A reader that has gone away wants no more.
        Err(fault) if fault.kind() != io::ErrorKind::BrokenPipe => {
            Err(wrong(format!("the answer cannot be written: {fault}")))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

fn play(mut play: Play, matches: &ArgMatches) -> Answer {
    let words = words(&play.voice)?;
    if play.ask {
        let of_play = matches.subcommand_matches("play");
        let source = |id: &str| of_play.and_then(|matches| matches.value_source(id));
        let typed: Vec<String> = std::env::args().skip(1).collect();
        let given = |id: &str| source(id) == Some(ValueSource::CommandLine);
        commands::ask(&mut play, &words, &given, &typed)?;
    }
    let play = &play;
    let options = Options { style: style(&play.style), ..options(&play.table)? };
    let preface = Preface { terms: terms(play, &words)?, heading: heading(play)? };
    let pictures = pictures(play.table.screen)?;
    begin(&preface, words, play.journal.as_ref(), &options, pictures)
}

/// A clock is a game in which every press is a move.
fn clock(clock: &Clock) -> Answer {
    let laws = table::find_laws(&clock.laws).map_err(|none| wrong(none.to_string()))?;
    let control = clock.time.parse().map_err(|bad| wrong(format!("--time: {bad}")))?;
    let blind = who("blind", &clock.blind)?;
    let (laws, alone, rated) = (Arc::new(laws), true, clock.rated);
    let terms = Terms { laws, control, blind, alone, rated, ..Terms::default() };
    let preface = Preface { terms, ..Preface::default() };
    let (words, pictures) = (words(&clock.voice)?, pictures(clock.table.screen)?);
    begin(&preface, words, clock.journal.as_ref(), &options(&clock.table)?, pictures)
}

/// Opens a new table, with the journal asked for or the usual one, and runs it.
fn begin(
    preface: &Preface,
    words: Words,
    journal: Option<&PathBuf>,
    options: &Options,
    pictures: Option<Pieces>,
) -> Answer {
    let opened = match journal {
        Some(path) if path.as_os_str() == "-" => {
            return Err(wrong("a journal is synced line by line and needs a file; give it a name"));
        }
        Some(path) => table::new_game(OnDisk, preface, words, Some(path), options)?,
        None if options.simulated_time => table::new_game(OnDisk, preface, words, None, options)?,
        None => match devices::usual_journal() {
            Ok(path) => table::new_game(OnDisk, preface, words, Some(&path), options)?,
            Err(why) => {
                trouble(&format!("no journal is kept ({why}); give one with --journal FILE"));
                table::new_game(OnDisk, preface, words, None, options)?
            }
        },
    };
    run(opened, pictures)
}

fn resume(resume: &Resume) -> Answer {
    let (words, pictures) = (words(&resume.voice)?, pictures(resume.table.screen)?);
    run(table::resume(OnDisk, &resume.journal, words, &options(&resume.table)?)?, pictures)
}

fn run(opened: table::Opened, pictures: Option<Pieces>) -> Answer {
    table::run(opened.alone(), pictures)
        .map_err(|fault| wrong(format!("the table cannot be opened: {fault}")))?;
    Ok(ExitCode::SUCCESS)
}

fn verify(verify: &Verify) -> Answer {
    let words = words(&verify.voice)?;
    let seal = match &verify.seal {
        Some(text) => {
            Some(words.squares_heard(text).filter(|seal| seal.len() == 10).ok_or_else(|| {
                wrong(format!(
                    "`{}` is not a seal; a seal is ten squares, like e4 a1",
                    Plain::shown(text)
                ))
            })?)
        }
        None => None,
    };
    match table::verify(&verify.journal, verify.second.as_deref(), seal.as_deref())? {
        Verdict::Intact(intact) if verify.json => print(&format!("{}\n", intact.json())),
        Verdict::Intact(intact) => print(&intact.lines(&words)),
        Verdict::Broken(_, fault) if verify.json => {
            let facts = serde_json::json!({ "intact": false, "fault": fault.to_string() });
            print(&format!("{facts}\n")).map(|_| ExitCode::from(1))
        }
        Verdict::Broken(name, fault) => Err(Refusal(format!("`{name}` is not intact: {fault}"), 1)),
        Verdict::OtherSeal(_, seal) if verify.json => {
            let facts = serde_json::json!({ "intact": true, "same": false, "seal": seal });
            print(&format!("{facts}\n")).map(|_| ExitCode::from(1))
        }
        Verdict::OtherSeal(name, seal) => {
            Err(Refusal(format!("`{name}` has another seal, {seal}: cut short or written anew"), 1))
        }
    }
}

fn show(show: &Show) -> Answer {
    let words = words(&show.voice)?;
    let second = show.second.as_deref();
    let asking = table::Asking { second, json: show.json, arbiter: show.arbiter };
    let tell = if show.who { table::show_who } else { table::show };
    let (text, fault) = tell(&show.journal, &words, asking)?;
    let told = print(&text);
    match fault {
        None => told,
        Some(fault) => {
            Err(Refusal(format!("`{}` is not intact: {fault}", show.journal.display()), 1))
        }
    }
}

fn laws(asked: &Editions) -> Answer {
    let words = words(&asked.voice)?;
    let told = table::laws(&asked.asked, &words, asked.json);
    print(&told.map_err(|none| wrong(none.to_string()))?)
}

fn mates(asked: &Mates) -> Answer {
    let Mates { nodes, line, json, .. } = *asked;
    let question = table::Asked { nodes, line, json };
    let fen = asked.fen.join(" ");
    if fen != "-" {
        return print(&table::mates(&fen, question).map_err(|none| wrong(none.to_string()))?);
    }
    streamed(table::mates_each(question))
}

/// A stream of answers is done when nobody reads it any more.
fn streamed(done: io::Result<()>) -> Answer {
    match done {
        Err(fault) if fault.kind() != io::ErrorKind::BrokenPipe => {
            Err(wrong(format!("the answers cannot be written: {fault}")))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

impl From<NotSaid> for Refusal {
    fn from(no: NotSaid) -> Refusal {
        let code = if matches!(no, NotSaid::NoPosition(_)) { 2 } else { 1 };
        Refusal(no.to_string(), code)
    }
}

impl From<NoWords> for Refusal {
    fn from(none: NoWords) -> Refusal {
        wrong(none.to_string())
    }
}

/// The words asked for. A file that is no pack is told, and the default pack used.
fn words(voice: &Voice) -> Result<Words, Refusal> {
    let for_all = voice.language.iter().rfind(|asked| !asked.contains('=')).cloned();
    let for_all = for_all.unwrap_or_else(args::system_language);
    let (mut words, bad) = table::find_words(&voice.voice, &for_all)?;
    if let Some(bad) = &bad {
        trouble(&bad.to_string());
    }
    for (whose, language) in voice.language.iter().filter_map(|asked| asked.split_once('=')) {
        let channel = Channel::named(whose).ok_or_else(|| {
            wrong(format!("--language `{whose}`: whose is white, black or arbiter"))
        })?;
        words = words.for_one(channel, language)?;
    }
    Ok(words)
}

fn style(style: &args::Style) -> Style {
    Style { short: style.style == Length::Short, check: style.check }
}

fn teller(voice: &Voice, fen: Option<&String>, style: Style) -> Result<Teller, Refusal> {
    let start = match fen {
        Some(fen) => position(fen).ok_or_else(|| NotSaid::NoPosition(Plain::shown(fen)))?,
        None => Setup::initial(),
    };
    Ok(Teller { pack: words(voice)?.pack, style, start })
}

fn announce(asked: &Announce) -> Answer {
    let teller = teller(&asked.voice, asked.fen.as_ref(), style(&asked.style))?;
    let text = asked.words.join(" ");
    if text == "-" {
        return streamed(teller.each(Teller::announce));
    }
    let line = teller.announce(&teller.start, &text)?;
    print(&format!("{line}\n"))?;
    if asked.aloud {
        table::say_aloud(&words(&asked.voice)?, &line)
            .map_err(|none| Refusal(none.to_string(), 1))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn hear(asked: &Hear) -> Answer {
    let teller = teller(&asked.voice, asked.fen.as_ref(), Style::default())?;
    let text = asked.words.join(" ");
    if text == "-" {
        return streamed(teller.each(Teller::hear));
    }
    let heard = teller.hear(&teller.start, &text);
    if let Err(NotSaid::Ambiguous(fits)) = &heard {
        print(&(fits.join("\n") + "\n"))?;
    }
    print(&format!("{}\n", heard?))
}

fn voices(asked: &Voices) -> Answer {
    if asked.recordings {
        let pack = asked.pack.as_deref().unwrap_or("fide");
        let (text, whole) = table::recordings(pack, &asked.language)?;
        return print(&text).map(|done| if whole { done } else { ExitCode::from(1) });
    }
    let (text, bad) = table::voices(asked.pack.as_deref(), &asked.language)?;
    if let Some(bad) = &bad {
        trouble(&bad.to_string());
    }
    print(&text).map(|done| if bad.is_none() { done } else { ExitCode::from(1) })
}

fn reconcile(asked: &Reconcile) -> Answer {
    let words = words(&asked.voice)?;
    let (text, agree) = table::reconcile_file(&asked.file, &words, asked.json)
        .map_err(|none| wrong(none.to_string()))?;
    print(&text).map(|done| if agree { done } else { ExitCode::from(1) })
}
