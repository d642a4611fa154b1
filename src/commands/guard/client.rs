//! What a person's own command leaves to the guard of this machine, and the guard's own program of
//! a game.

use std::{
    ffi::OsString,
    io::{self, Write},
    path::{Path, PathBuf},
};

use shakmaty::Color;

use super::super::{Answer, Refusal, TableArgs, Voice, voice::system_language, who};
use crate::{
    devices::{OnDisk, Outlet, secret},
    game::{Terms, Who},
    journal::Preface,
    runtime::{
        self, AskedFor, AudioRoutes, GuardRefusal, JoinRequest, Opened, Options, SoundOptions,
        Task, Trouble, ask_passphrase,
    },
    table::{Ear, Guard, Owner, Shut, Style},
    words::{Channel, Words},
};

/// As whom somebody takes part whose terminal shows these channels.
fn owner_of(ear: Ear) -> Owner {
    match ear {
        Ear::Of(Channel::Player(color)) => Owner::Person(Who::Player(color)),
        Ear::Of(Channel::Arbiter) => Owner::Person(Who::Arbiter),
        Ear::Of(Channel::Public) | Ear::All => Owner::Public,
    }
}

/// A rated game, where this machine has a guard: it is started there, and joined here. None: it has
/// none.
pub(crate) fn play_guarded(
    preface: &Preface,
    voice: &Voice,
    table: &TableArgs,
    journal: Option<&PathBuf>,
) -> Result<Option<Answer>, Refusal> {
    let there = crate::devices::guard().map_err(GuardRefusal::Silent)?;
    if there.is_none() || !preface.terms.is_in_earnest() {
        return Ok(None);
    }
    drop(there);
    if journal.is_some() {
        return Err(GuardRefusal::Keeps("--journal").into());
    }
    let (task, request) =
        task(AskedFor::New(preface.written()), Some(&preface.terms), voice, table)?;
    let played = runtime::play_guarded(|| Ok((task, request)))?;
    Ok(played.map(|()| Answer::Yes))
}

/// A game of the guard's is taken up again there; none: the journal is not the guard's.
pub(crate) fn resume_guarded(
    journal: &Path,
    voice: &Voice,
    table: &TableArgs,
) -> Result<Option<Answer>, Refusal> {
    let Some(name) = runtime::guarded_path(journal) else { return Ok(None) };
    let (task, request) = task(AskedFor::Resume(name), None, voice, table)?;
    runtime::resume_guarded(task, request)?;
    Ok(Some(Answer::Yes))
}

fn task(
    asked: AskedFor,
    terms: Option<&Terms>,
    voice: &Voice,
    table: &TableArgs,
) -> Result<(Task, JoinRequest), Refusal> {
    if let Some(option) = table.keeps_files() {
        return Err(GuardRefusal::Keeps(option).into());
    }
    let options = table.options()?;
    if options.arbiter.is_some() {
        return Err(GuardRefusal::Arbiter.into());
    }
    let blind = terms.map(|terms| Color::from_white(terms.blind.white || !terms.blind.black));
    let ear = match (options.ear, blind) {
        (Some(Ear::All), _) => return Err(Trouble::AllEars.into()),
        (Some(ear), _) => ear,
        (None, Some(blind)) => Ear::Of(Channel::Player(blind)),
        (None, None) => Ear::Of(Channel::Public),
    };
    let owner = owner_of(ear);
    let ears = AudioRoutes::plan(&options.sound, true, ear).map_err(Trouble::Sound)?;
    // Of this terminal's own words only its own sound is made: what is said comes from the game.
    let words = voice.words()?;
    let (voice, languages) = voice.for_guard()?;
    let task = Task {
        asked,
        voice,
        languages,
        turned: table.turned().to_owned(),
        white_at_right: options.white_at_right,
        form: options.form.to_string(),
        pads: options.pads.map(|(_, text)| text),
        starter: owner.to_string(),
    };
    let screen = table.pictures()?;
    Ok((task, JoinRequest { owner, language: None, screen, ears, words }))
}

/// A command on a journal that the guard keeps is carried out there; none: it is not the guard's.
/// `typed` is the whole command line.
pub(crate) fn tell_guarded(
    journal: &Path,
    typed: &[OsString],
    output: Option<&Path>,
    out: &mut dyn Write,
) -> Result<Option<Answer>, Refusal> {
    let Some(name) = runtime::guarded_path(journal) else { return Ok(None) };
    let mut args: Vec<String> = Vec::new();
    let mut words = typed.iter().skip(1);
    while let Some(word) = words.next() {
        match word.to_string_lossy() {
            word if Path::new(word.as_ref()) == journal => {}
            // The sheet is written here, by whom it belongs to.
            word if word == "--output" => drop(words.next()),
            word if word.starts_with("--output=") => {}
            word => args.push(word.into_owned()),
        }
    }
    let asks = args.iter().any(|arg| arg == "--who" || arg == "--arbiter");
    let ask = || -> Result<Option<String>, Refusal> {
        Ok(ask_passphrase(&Words::named("fide", &system_language())?))
    };
    let mut word = if asks { ask()? } else { None };
    // Whether a sheet needs it only the guard can tell.
    if word.is_none() && args.first().is_some_and(|command| command == "export") {
        let (code, trouble) =
            runtime::tell_guarded(args.clone(), name.clone(), None, &mut io::sink())?;
        if code == 1 && trouble.contains(&Shut::Unsaid.to_string()) {
            word = ask()?;
        }
    }
    let (code, trouble) = match output.filter(|path| *path != Path::new("-")) {
        Some(path) => {
            let mut bytes = Vec::new();
            let told = runtime::tell_guarded(args, name, word, &mut bytes)?;
            let mut outlet = Outlet::open(path).map_err(Refusal::Out)?;
            outlet.write(&bytes).and_then(|()| outlet.close()).map_err(Refusal::Out)?;
            told
        }
        None => runtime::tell_guarded(args, name, word, out)?,
    };
    match (code, trouble.trim().strip_prefix("annabella: ")) {
        (0, _) => Ok(Some(Answer::Yes)),
        (code, Some(why)) => Err(GuardRefusal::Refused(why.to_owned(), code == 1).into()),
        (_, None) => Ok(Some(Answer::No)),
    }
}

/// The program of one guarded game; the guard starts it.
pub(crate) fn guarded_game() -> Result<Answer, Refusal> {
    let opened = runtime::start_guarded(|task, uid, journal| {
        open(task, uid, journal).map_err(|why| (why.to_string(), why.code() == 1))
    });
    let Some(opened) = opened.map_err(Refusal::NoTable)? else { return Ok(Answer::No) };
    runtime::run(opened.alone(), None).map_err(Refusal::NoTable)?;
    Ok(Answer::Yes)
}

fn open(
    task: Task,
    uid: u32,
    journal: &dyn Fn(&str) -> Option<PathBuf>,
) -> Result<(Opened, PathBuf), Refusal> {
    let bad = || Refusal::NoTable(io::ErrorKind::InvalidData.into());
    let words = Voice::of_guard(&task.voice, &task.languages)?;
    let starter = match task.starter.parse() {
        Ok(Owner::Person(who @ (Who::Player(_) | Who::Assistant(_)))) => Some((uid, who)),
        Ok(Owner::Person(Who::Arbiter | Who::Table) | Owner::Public | Owner::Everyone) | Err(_) => {
            None
        }
    };
    let options = |starter| -> Result<Options, Refusal> {
        Ok(Options {
            cues: None,
            ear: None,
            sound: SoundOptions::default(),
            second: None,
            arbiter: None,
            turned: who("turned", &task.turned)?,
            white_at_right: task.white_at_right,
            simulated_time: false,
            secret,
            style: Style::default(),
            form: task.form.parse().map_err(|_| bad())?,
            pads: task.pads.map(|text| (PathBuf::from("--pads"), text)),
            guard: Some(Guard { starter }),
        })
    };
    let opened = match task.asked {
        AskedFor::New(terms) => {
            let preface = Preface::of_terms(terms.iter().map(String::as_str)).ok_or_else(bad)?;
            if !preface.terms.is_in_earnest() {
                return Err(bad());
            }
            let path = crate::devices::usual_journal().map_err(Refusal::NoTable)?;
            runtime::new_game(OnDisk, &preface, words, Some(&path), &options(starter)?)?
        }
        AskedFor::Resume(name) => {
            let path = journal(&name).ok_or_else(bad)?;
            runtime::resume(OnDisk, &path, words, &options(None)?)?
        }
    };
    let socket = opened.socket_path().ok_or_else(bad)?;
    Ok((opened, socket))
}
