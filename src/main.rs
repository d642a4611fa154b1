//! Arguments and exit codes.

mod args;
mod export;

use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use annabella::{
    devices::{self, OnDisk},
    game::{BoardKind, Heading, Plain, Terms, Timepiece, chess960, harmless, position},
    journal::{Preface, read_who},
    table::{self, Ear, NotSaid, Options, SoundOptions, Style, Teller, Trouble, Verdict},
    words::{Channel, Form, NoWords, Told, Words},
};
use clap::{Parser, error::ErrorKind};
use shakmaty::{ByColor, Color, Setup};

use crate::args::{
    Announce, Arguments, Boards, Clock, Command, Doctor, Editions, Hear, Length, Mates, OwnMoves,
    Play, Reconcile, Resume, Show, Side, Simulate, Speech, Terminal, TimeAs, Verify, Voice, Voices,
};

/// The call was wrong, or the answer is no: a sentence and an exit code.
struct Refusal(String, u8);

type Answer = Result<ExitCode, Refusal>;

fn main() -> ExitCode {
    let answer = match Arguments::try_parse() {
        Ok(arguments) => match arguments.command {
            Command::Play(play) => self::play(&play),
            Command::Clock(clock) => self::clock(&clock),
            Command::Resume(resume) => self::resume(&resume),
            Command::Verify(verify) => self::verify(&verify),
            Command::Show(show) => self::show(&show),
            Command::Laws(asked) => self::laws(&asked),
            Command::Mates(asked) => self::mates(&asked),
            Command::Announce(asked) => self::announce(&asked),
            Command::Hear(asked) => self::hear(&asked),
            Command::Voices(asked) => self::voices(&asked),
            Command::Reconcile(asked) => self::reconcile(&asked),
            Command::Boards(asked) => self::boards(&asked),
            Command::Simulate(asked) => self::simulate(&asked),
            Command::Doctor(asked) => self::doctor(&asked),
            Command::Export(asked) => export::export(&asked),
        },
        Err(error) => misused(&error),
    };
    answer.unwrap_or_else(|Refusal(sentence, code)| {
        trouble(&sentence);
        ExitCode::from(code)
    })
}

/// One sentence on standard error, fit for a terminal.
fn trouble(sentence: &str) {
    let clean: String = sentence.chars().filter(|c| harmless(*c)).collect();
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

fn play(play: &Play) -> Answer {
    let words = words(&play.voice)?;
    let options = Options { style: style(&play.style), ..options(&play.table)? };
    let preface = Preface { terms: terms(play, &words)?, heading: heading(play)? };
    begin(&preface, words, play.journal.as_ref(), &options)
}

/// A clock is a game in which every press is a move.
fn clock(clock: &Clock) -> Answer {
    let laws = table::find_laws(&clock.laws).map_err(|none| wrong(none.to_string()))?;
    let control = clock.time.parse().map_err(|bad| wrong(format!("--time: {bad}")))?;
    let blind = who("blind", &clock.blind)?;
    let (laws, alone, rated) = (Arc::new(laws), true, clock.rated);
    let terms = Terms { laws, control, blind, alone, rated, ..Terms::default() };
    let preface = Preface { terms, ..Preface::default() };
    begin(&preface, words(&clock.voice)?, clock.journal.as_ref(), &options(&clock.table)?)
}

/// Opens a new table, with the journal asked for or the usual one, and runs it.
fn begin(preface: &Preface, words: Words, journal: Option<&PathBuf>, options: &Options) -> Answer {
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
    run(opened)
}

fn resume(resume: &Resume) -> Answer {
    run(table::resume(OnDisk, &resume.journal, words(&resume.voice)?, &options(&resume.table)?)?)
}

fn run(opened: table::Opened) -> Answer {
    table::run(opened).map_err(|fault| wrong(format!("the table cannot be opened: {fault}")))?;
    Ok(ExitCode::SUCCESS)
}

fn verify(verify: &Verify) -> Answer {
    let words = words(&verify.voice)?;
    let seal = match &verify.seal {
        Some(text) => {
            Some(words.squares_heard(text).filter(|seal| seal.len() == 10).ok_or_else(|| {
                wrong(format!("`{text}` is not a seal; a seal is ten squares, like e4 a1"))
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
    let (text, fault) = table::show(&show.journal, show.second.as_deref(), &words, show.json)?;
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
    let (words, bad) = table::find_words(&voice.voice, &voice.language)?;
    if let Some(bad) = &bad {
        trouble(&bad.to_string());
    }
    Ok(words)
}

fn style(style: &args::Style) -> Style {
    Style { short: style.style == Length::Short, check: style.check }
}

fn teller(voice: &Voice, fen: Option<&String>, style: Style) -> Result<Teller, Refusal> {
    let start = match fen {
        Some(fen) => position(fen).ok_or_else(|| NotSaid::NoPosition(fen.clone()))?,
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
        let (words, _) = table::find_words(&asked.voice.voice, &asked.voice.language)?;
        table::say_aloud(&words, &line).map_err(|none| Refusal(none.to_string(), 1))?;
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

fn boards(asked: &Boards) -> Answer {
    let (words, _) = table::find_words("fide", &asked.language)?;
    let told = table::boards(&asked.ports, &words, asked.json, &mut io::stdout().lock());
    match told {
        Ok(false) => Ok(ExitCode::from(1)),
        told => streamed(told.map(drop)),
    }
}

fn simulate(asked: &Simulate) -> Answer {
    let kind = asked.kind.parse();
    let kind = kind.map_err(|none| wrong(format!("`{}` is {none}", asked.kind)))?;
    let (words, _) = table::find_words("fide", &asked.language)?;
    streamed(table::simulate(kind, &words, |no| trouble(&no.to_string())))
}

/// Each line is printed at once; a voice that fails is told once, and the test goes on.
fn doctor(asked: &Doctor) -> Answer {
    let (words, _) = table::find_words("fide", &asked.language)?;
    let mut speaks = match asked.speech {
        Some(speech) => speech == Speech::Own,
        None => io::stdout().is_terminal(),
    };
    let mut tell = |told: &Told| {
        let line = told.print.as_deref().unwrap_or_default();
        let _ = writeln!(io::stdout(), "{line}").and_then(|()| io::stdout().flush());
        if let Some(say) = told.say.as_ref().filter(|_| speaks)
            && let Err(none) = table::say_aloud(&words, say)
        {
            speaks = false;
            trouble(&none.to_string());
        }
    };
    let patience = Duration::from_secs(asked.patience.into());
    match table::doctor(&asked.board, &words, patience, &mut tell) {
        Ok(true) => Ok(ExitCode::SUCCESS),
        Ok(false) => Ok(ExitCode::from(1)),
        Err(none) => Err(Refusal(format!("{}: {none}; check its cable", asked.board), 1)),
    }
}

fn options(table: &args::Table) -> Result<Options, Refusal> {
    let ear = table.terminal.map(|terminal| match terminal {
        Terminal::White => Ear::Of(Channel::Player(Color::White)),
        Terminal::Black => Ear::Of(Channel::Player(Color::Black)),
        Terminal::Arbiter => Ear::Of(Channel::Arbiter),
        Terminal::Public => Ear::Of(Channel::Public),
        Terminal::All => Ear::All,
    });
    let speech = match table.speech {
        Some(Speech::Own) => table::Speech::Own,
        Some(Speech::Reader) => table::Speech::Reader,
        None if io::stdout().is_terminal() => table::Speech::Own,
        Some(Speech::Off) | None => table::Speech::Off,
    };
    let own_moves = match table.own_moves {
        OwnMoves::Aloud => table::OwnMoves::Aloud,
        OwnMoves::Private => table::OwnMoves::Private,
        OwnMoves::Off => table::OwnMoves::Off,
    };
    let (devices, volumes) = (table.sound.clone(), table.volume.clone());
    let sound = SoundOptions { speech, devices, volumes, rates: table.rate.clone(), own_moves };
    let (cues, second, arbiter) = (table.cues.clone(), table.second.clone(), table.arbiter.clone());
    let (simulated_time, secret) = (table.simulated_time, devices::secret);
    let style = Style::default();
    let form = match table.time_as {
        TimeAs::Words => Form::Words,
        TimeAs::Pulses => Form::Pulses,
        TimeAs::Tones => Form::Tones,
    };
    let turned = who("turned", &table.turned)?;
    let pads = table.pads.clone();
    Ok(Options {
        cues,
        ear,
        sound,
        second,
        arbiter,
        turned,
        simulated_time,
        secret,
        style,
        form,
        pads,
    })
}

fn terms(play: &Play, words: &Words) -> Result<Terms, Refusal> {
    let laws = table::find_laws(&play.laws).map_err(|none| wrong(none.to_string()))?;
    let start = match (&play.fen, &play.chess960) {
        (Some(fen), _) => {
            position(fen).ok_or_else(|| wrong(format!("`{fen}` is not a position; try {START}")))?
        }
        (None, Some(number)) => start_of(number)
            .ok_or_else(|| wrong(format!("no start position `{number}`; they go from 0 to 959")))?,
        (None, None) => Setup::initial(),
    };
    let control = play.time.parse().map_err(|bad| wrong(format!("--time: {bad}")))?;
    let mut boards = ByColor { white: board(&play.white_board)?, black: board(&play.black_board)? };
    let blind = match &play.blind {
        Some(blind) => who("blind", blind)?,
        None if play.table.simulated_time => boards.as_ref().map(|kind| *kind != BoardKind::None),
        // Whoever has a peg board: which one is on a port, only the board can tell.
        None => table::ask_boards(&mut boards, words, &mut io::stdout().lock())
            .map_err(|fault| wrong(format!("nobody reads what is said: {fault}")))?,
    };
    let hearing_impaired = play.hearing_impaired.map(|side| Color::from_white(side == Side::White));
    let scandinavian = who("scandinavian", &play.scandinavian)?;
    let timepiece = Timepiece::named(&play.clock)
        .ok_or_else(|| wrong(format!("--clock `{}`: it is own, dgt or hall", play.clock)))?;
    Ok(Terms {
        laws: Arc::new(laws),
        start,
        control,
        boards,
        blind,
        timepiece,
        alone: false,
        rated: play.rated,
        hearing_impaired,
        scandinavian,
        judge: None,
    })
}

/// Whom an option means.
fn who(option: &str, text: &str) -> Result<ByColor<bool>, Refusal> {
    read_who(text)
        .ok_or_else(|| wrong(format!("--{option} `{text}`: it is white, black, both or none")))
}

/// A start position of Chess960 by its number, or any.
fn start_of(number: &str) -> Option<Setup> {
    chess960(match number {
        "any" => u16::try_from(devices::any_number() % 960).ok()?,
        _ => number.parse().ok()?,
    })
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn board(name: &str) -> Result<BoardKind, Refusal> {
    BoardKind::named(name)
        .ok_or_else(|| wrong(format!("no board on `{name}`; it is simulated, none or a port")))
}

fn heading(play: &Play) -> Result<Heading, Refusal> {
    let plain = |name: &str, text: &Option<String>| match text {
        Some(text) => match Plain::new(text).filter(|plain| !plain.as_str().is_empty()) {
            Some(plain) => Ok(Some(plain)),
            None => Err(wrong(format!("--{name} is one line of at most 120 letters"))),
        },
        None => Ok(None),
    };
    let today = || {
        let (year, month, day, _) = devices::stamp(devices::now_utc());
        Plain::lossy(&format!("{year:04}.{month:02}.{day:02}"))
    };
    Ok(Heading {
        event: plain("event", &play.event)?,
        site: plain("site", &play.site)?,
        date: plain("date", &play.date)?.or_else(|| (!play.table.simulated_time).then(today)),
        round: plain("round", &play.round)?,
        board_number: plain("board-number", &play.board_number)?,
        white: plain("white", &play.white)?,
        black: plain("black", &play.black)?,
    })
}
