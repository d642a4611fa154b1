//! The whole program: from a typed line, and from the last byte of a board's report.

use std::{
    collections::HashMap,
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{sink::Sink, yes};

/// The program people play with, if it is built.
pub(crate) fn annabella() -> Command {
    let built = kit::annabella();
    Command::new(std::env::var_os("ANNABELLA").unwrap_or_else(|| built.into()))
}

pub(crate) struct Game {
    child: Child,
    stdin: ChildStdin,
}

impl Game {
    pub(crate) fn new(folder: &Path, args: &[&str]) -> Game {
        let _ = fs::remove_file(folder.join("g.journal"));
        let mut program = annabella();
        program.args(["play", "--speech", "own", "--journal", "g.journal"]).args(args);
        program.current_dir(folder).env("XDG_DATA_HOME", folder);
        program.env("SPEECHD_ADDRESS", "unix_socket:/nonexistent");
        program.stdin(Stdio::piped()).stdout(Stdio::null());
        let mut child = program.spawn().unwrap();
        Game { stdin: child.stdin.take().unwrap(), child }
    }

    fn types(&mut self, line: &str) {
        self.stdin.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    pub(crate) fn leave(mut self) {
        self.types("quit");
        self.child.wait().unwrap();
    }
}

/// From a typed question to the first sample of its answer.
pub(crate) fn typed(sink: &Sink, folder: &Path, rounds: usize) -> Vec<Duration> {
    sink.arm();
    let mut game = Game::new(folder, &["--white-board", "none", "--rate", "3"]);
    sink.since(Instant::now());
    let mut times = Vec::new();
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for round in 0..rounds {
        thread::sleep(Duration::from_micros(3_000 + (round as u64 * 1_237) % 5_000));
        sink.arm();
        let began = Instant::now();
        game.types(moves[round % 4]);
        times.push(sink.since(began));
        game.types("press");
    }
    game.leave();
    times
}

/// From the last byte of the report that a peg was lifted to the first sample of its tone.
pub(crate) fn wired(sink: &Sink, folder: &Path, rounds: usize) -> Vec<Duration> {
    let mut board = annabella();
    board.args(["simulate", "peg"]).current_dir(folder).env("XDG_DATA_HOME", folder);
    let mut board = board.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut hands = board.stdin.take().unwrap();
    let mut lines = BufReader::new(board.stdout.take().unwrap());
    let mut path = String::new();
    lines.read_line(&mut path).unwrap();
    let path = path.trim().to_owned();
    thread::spawn(move || while matches!(lines.read(&mut [0; 4096]), Ok(1..)) {});
    // The cable: what the board sends is stamped on its way into a second pseudo-terminal.
    let pair = portable_pty::native_pty_system().openpty(portable_pty::PtySize::default()).unwrap();
    let name = pair.master.tty_name().unwrap().display().to_string();
    let cable = fs::OpenOptions::new().read(true).write(true).open(&path).unwrap();
    raw(&path);
    raw(&name);
    let last = std::sync::Arc::new(std::sync::Mutex::new(Instant::now()));
    let stamp = std::sync::Arc::clone(&last);
    let (mut from_board, mut to_board) = (cable.try_clone().unwrap(), cable);
    let mut to_game = pair.master.take_writer().unwrap();
    let mut from_game = pair.master.try_clone_reader().unwrap();
    thread::spawn(move || {
        let mut chunk = [0; 256];
        while let Ok(count @ 1..) = from_board.read(&mut chunk) {
            to_game.write_all(&chunk[..count]).unwrap();
            *stamp.lock().unwrap() = Instant::now();
        }
    });
    thread::spawn(move || {
        let mut chunk = [0; 256];
        while let Ok(count @ 1..) = from_game.read(&mut chunk) {
            to_board.write_all(&chunk[..count]).unwrap();
        }
    });
    sink.arm();
    let game = Game::new(folder, &["--white-board", &name]);
    sink.since(Instant::now());
    thread::sleep(Duration::from_secs(3));
    let mut times = Vec::new();
    for _ in 0..rounds {
        sink.arm();
        hands.write_all(b"lift e2\n").unwrap();
        let asked = Instant::now();
        sink.since(asked);
        // The report that decided is the last one before the sound.
        let first = sink.since(asked) + asked.duration_since(asked);
        let stamped = *last.lock().unwrap();
        times.push((asked + first).saturating_duration_since(stamped));
        thread::sleep(Duration::from_millis(100));
        hands.write_all(b"place e2\n").unwrap();
        thread::sleep(Duration::from_millis(300));
    }
    game.leave();
    drop(hands);
    let _ = board.kill();
    let _ = board.wait();
    times
}

/// Bytes pass as they are.
fn raw(path: &str) {
    let done = Command::new("stty").args(["-F", path, "raw", "-echo"]).status().unwrap();
    assert!(done.success());
}

/// A process and all it has started.
fn family(id: u32) -> Vec<u32> {
    let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
    let children = children.split_whitespace().flat_map(|child| family(child.parse().unwrap()));
    [id].into_iter().chain(children).collect()
}

/// Memory, and how often it wakes beside the device's own callbacks; with the process that sounds.
pub(crate) fn idle(folder: &Path, seconds: u64) {
    let game = Game::new(folder, &["--white-board", "none"]);
    thread::sleep(Duration::from_secs(4));
    let all = family(game.child.id());
    let count = || -> HashMap<String, u64> {
        let mut count = HashMap::new();
        let tasks = all.iter().map(|id| fs::read_dir(format!("/proc/{id}/task")).unwrap());
        for task in tasks.flatten() {
            let status = fs::read_to_string(task.unwrap().path().join("status")).unwrap();
            let field = |name: &str| {
                let line = status.lines().find(|line| line.starts_with(name)).unwrap();
                line.split_whitespace().nth(1).unwrap().to_owned()
            };
            let switches: u64 = field("voluntary_ctxt").parse().unwrap();
            *count.entry(field("Name")).or_default() += switches;
        }
        count
    };
    let before = count();
    thread::sleep(Duration::from_secs(seconds));
    let after = count();
    let grown = |own: bool| -> u64 {
        let mine = |name: &&String| name.starts_with("cpal") == own;
        after.keys().filter(mine).map(|name| after[name] - before.get(name).unwrap_or(&0)).sum()
    };
    let megabytes = |id: u32, field: &str| -> f64 {
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap();
        let line = status.lines().find(|line| line.starts_with(field)).unwrap();
        let kilobytes: f64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        kilobytes / 1024.0
    };
    let own = |field| all.iter().map(|id| megabytes(*id, field)).collect::<Vec<f64>>();
    let resident = own("VmRSS");
    println!(
        "a game with one pack and its sentences: {:.1} MB resident; at most 28: {}; the keeper of \
         its sound and what sounds: {:.1?} MB; private of all three: {:.1?}",
        resident[0],
        yes(resident[0] <= 28.0),
        &resident[1..],
        own("RssAnon")
    );
    assert!(resident[0] <= 28.0);
    let others = grown(false) as f64 / seconds as f64;
    let own = grown(true) as f64 / seconds as f64;
    println!("wake-ups a second: {own:.0} of the device's callbacks, {others:.1} of all others");
    game.leave();
}
