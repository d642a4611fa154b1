//! A clean start: what the program does before anything else, and before it has a second thread.
//!
//! Whoever starts a program gives it his environment, his open descriptors, his limits. By the
//! environment a loader brings code along, and a memory that is dumped holds the signing key. So
//! every start forbids that this program is dumped or looked into by other programs of the same
//! user. Where a rated game may follow, it closes what it was given but standard input, output and
//! error; a rated game runs itself once more, with as much of the environment as it needs.
//!
//! # Why it is no program of its own
//!
//! A small static one before the game would not heed `LD_PRELOAD`; but whoever sits at the machine
//! can start the game without it. What counts is that the game is started once more with nothing to
//! bring code along, and that it looks at itself then: [`Map`] tells what stands in it. One file
//! stays one file: to be installed, and to be measured from outside.
//!
//! # What it cannot do
//!
//! Code that was loaded before the first line here may keep the next start from being clean. Then
//! it shows in the map, if it does not hide there.

use std::{
    env,
    ffi::{OsStr, OsString},
    fs,
    os::unix::{fs::FileTypeExt, process::CommandExt},
    process::Command,
};

use rustix::{
    process::{DumpableBehavior, Resource, Rlimit, set_dumpable_behavior, setrlimit},
    thread::set_name,
};

mod map;

pub use map::{Map, Mapped};

/// Set once the program has been started anew, so that it is only once.
pub const STARTED: &str = "ANNABELLA_STARTED";
/// The program that runs, whatever stands under its name by now.
const SELF: &str = "/proc/self/exe";

/// What is kept of the environment: how to write to the terminal, in which language and zone, where
/// the person's folders are, and by these beginnings what sound and voice need in their own
/// process.
const KEPT: [&str; 12] = [
    "COLORTERM",
    "DBUS_SESSION_BUS_ADDRESS",
    "HOME",
    "LANG",
    "LANGUAGE",
    "LOGNAME",
    "NO_COLOR",
    "SDL_GAMECONTROLLERCONFIG",
    "TERM",
    "TZ",
    "USER",
    STARTED,
];
const KEPT_FAMILIES: [&str; 9] =
    ["ALSA_", "ANNABELLA_", "GILRS_", "JACK_", "LC_", "PIPEWIRE_", "PULSE_", "SPEECHD_", "XDG_"];

/// Starts clean, as far as the system lets it: to be called first. Where a rated game is asked for,
/// it returns only in the program that was started anew, or where that was not possible.
pub fn start_clean() {
    let never = Rlimit { current: Some(0), maximum: Some(0) };
    let _ = setrlimit(Resource::Core, never);
    let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    let typed: Vec<OsString> = env::args_os().collect();
    let has = |option: &str| typed.iter().any(|typed| typed == option);
    let rated = match typed.get(1).and_then(|command| command.to_str()) {
        Some("play" | "clock") => has("--rated") || has("--ask"),
        // Whether it is one is known when its journal is read.
        Some("resume") => {
            close_others(&typed);
            return;
        }
        _ => false,
    };
    if rated {
        close_others(&typed);
        start_anew();
    }
}

/// Starts the program anew with a clean environment, if it was not yet: to be called while it has
/// one thread. Where that is not possible it goes on as it is, and what came along can be told.
pub fn start_anew() {
    if env::var_os(STARTED).is_some() {
        // It was started by another name than its own.
        let _ = set_name(c"annabella");
    } else if Map::read().is_ok_and(|map| map.is_own_file()) {
        let typed: Vec<OsString> = env::args_os().collect();
        let kept = env::vars_os().filter(|(name, _)| is_kept(name));
        let mut again = Command::new(SELF);
        again.args(typed.iter().skip(1)).env_clear().envs(kept).env(STARTED, "yes");
        if let Some(name) = typed.first() {
            again.arg0(name);
        }
        let _ = again.exec();
    }
}

fn is_kept(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    KEPT.contains(&name.as_ref()) || KEPT_FAMILIES.iter().any(|family| name.starts_with(family))
}

/// Closes every descriptor from 3 on, but for a pipe that the call itself names, as a shell does
/// for `--arbiter <(…)`.
fn close_others(typed: &[OsString]) {
    let Ok(there) = fs::read_dir("/proc/self/fd") else { return };
    let number = |entry: fs::DirEntry| entry.file_name().to_str()?.parse::<i32>().ok();
    // All are read first: while they are, one more is open.
    let there: Vec<i32> = there.filter_map(Result::ok).filter_map(number).collect();
    for number in there.into_iter().filter(|number| *number > 2) {
        let path = format!("/dev/fd/{number}");
        let named = |typed: &OsString| typed.to_str().is_some_and(|text| text.ends_with(&path));
        let is_pipe = || fs::metadata(&path).is_ok_and(|file| file.file_type().is_fifo());
        if !(typed.iter().any(named) && is_pipe()) {
            let _ = nix::unistd::close(number);
        }
    }
}
