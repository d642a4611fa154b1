//! Boards on real pseudo-terminals, read by the whole program: how soon it answers, what a flood
//! costs, and what cables that are pulled cost. The board's end is a model in this process.
#![allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel},
    thread::sleep,
    time::{Duration, Instant},
};

use annabella::{
    devices::board::{Kind, Port, Pty, open_port},
    game::{At, BoardKind, Game as GameOf, Terms},
    journal::{Preface, Writer},
    table::{Input, Out, Table},
    words::Words,
};
use kit::board::{Board, Hand};
use shakmaty::{ByColor, Color, Square};

/// What picochess waits after the last report before it looks at the board.
const PICOCHESS: Duration = Duration::from_millis(250);
const PATIENCE: Duration = Duration::from_secs(10);

/// The program in a game, and the lines it prints with their time.
struct Game {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<(Instant, String)>,
}

impl Game {
    fn new(folder: &Path, kind: Kind, board: &Board) -> Game {
        let program = std::env::var("ANNABELLA").unwrap_or_else(|_| kit::annabella().to_owned());
        let journal = folder.join(format!("{kind}.journal"));
        let _ = fs::remove_file(&journal);
        let mut child = Command::new(program)
            .args(["play", "--speech", "off", "--white-board"])
            .arg(format!("{kind}:{}", board.path.display()))
            .arg("--journal")
            .arg(journal)
            .env("XDG_DATA_HOME", folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if send.send((Instant::now(), line)).is_err() {
                    return;
                }
            }
        });
        let game = Game { stdin: child.stdin.take().unwrap(), child, lines };
        game.until("White: ");
        game.until("White: ");
        sleep(Duration::from_millis(800));
        game
    }

    /// Waits for a line with these words.
    fn until(&self, words: &str) -> Instant {
        loop {
            let (at, line) = self.lines.recv_timeout(PATIENCE).expect(words);
            if line.contains(words) {
                return at;
            }
        }
    }

    fn status(&self, name: &str) -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Processor time used, in ticks of 10 ms.
    fn ticks(&self) -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let after = &text[text.rfind(')').unwrap()..];
        let fields: Vec<&str> = after.split_whitespace().collect();
        fields[12].parse::<u64>().unwrap() + fields[13].parse::<u64>().unwrap()
    }

    fn end(mut self) {
        let _ = self.stdin.write_all(b"quit\n");
        drop(self.stdin);
        let _ = self.child.wait();
    }
}

fn at(sorted: &[Duration], percent: usize) -> Duration {
    sorted[(sorted.len() * percent / 100).min(sorted.len() - 1)]
}

/// Each of White's holes in turn: one that changes too often would count as broken.
fn hole(round: usize) -> Square {
    Square::ALL[round % 16]
}

/// The port's own thread, with the time each chunk was read.
fn read(mut port: Port) -> Receiver<(Instant, Vec<u8>)> {
    let (chunks, inputs) = sync_channel::<(Instant, Vec<u8>)>(1024);
    std::thread::spawn(move || {
        let mut chunk = [0; 4096];
        loop {
            match port.read(&mut chunk) {
                Ok(count) => {
                    if chunks.send((Instant::now(), chunk[..count].to_vec())).is_err() {
                        return;
                    }
                }
                Err(fault) if fault.kind() == std::io::ErrorKind::TimedOut => {}
                Err(_) => return,
            }
        }
    });
    inputs
}

/// The least that any program pays: one byte written on a pseudo-terminal of its own, one thread
/// that waits for it and does nothing else.
struct Bare {
    cable: Pty,
    heard: Receiver<Instant>,
}

impl Bare {
    fn new() -> Bare {
        let cable = Pty::new("bare").unwrap();
        let mut host = fs::File::open(cable.path()).unwrap();
        let (tell, heard) = channel();
        std::thread::spawn(move || {
            let mut byte = [0];
            while host.read(&mut byte).is_ok_and(|count| count > 0) {
                if tell.send(Instant::now()).is_err() {
                    return;
                }
            }
        });
        Bare { cable, heard }
    }

    fn took(&self) -> Duration {
        self.cable.write(b"x");
        let sent = Instant::now();
        self.heard.recv_timeout(PATIENCE).unwrap().saturating_duration_since(sent)
    }
}

/// How long from the last byte of the deciding report to the cue handed to the devices: the port's
/// thread, the loop's queue and the table, without a screen and a pipe behind it. By turns with a
/// bare reader, for the system's own delay changes from one moment to the next.
fn handed(rounds: usize) {
    let board = Board::new(Kind::Peg);
    let port = open_port(&board.path, Kind::Peg.settings()).unwrap();
    let mut back = port.try_clone().unwrap();
    let terms = Terms {
        boards: ByColor { white: BoardKind::Simulated, black: BoardKind::None },
        ..Terms::default()
    };
    let preface = Preface { terms, ..Preface::default() };
    let words = Words::named("fide", "en").unwrap();
    let mut table =
        Table::new(GameOf::new(preface.terms.clone()), words, Writer::begin(&preface).0);
    let inputs = read(port);
    let (told, heard) = channel();
    std::thread::spawn(move || {
        let began = Instant::now();
        let mut first = Some(Input::Found(Color::White, Kind::Peg, None));
        loop {
            let mut read = Instant::now();
            let input = match first.take() {
                Some(input) => input,
                None => match inputs.recv_timeout(Duration::from_millis(20)) {
                    Ok((at, bytes)) => {
                        read = at;
                        Input::Wire(Color::White, bytes)
                    }
                    Err(RecvTimeoutError::Timeout) => Input::Due,
                    Err(RecvTimeoutError::Disconnected) => return,
                },
            };
            let now = At::after_start(began.elapsed());
            for out in table.take(now, now, input) {
                match out {
                    Out::Wire(_, bytes) => back.write_all(&bytes).unwrap(),
                    Out::Print(_, line) if line.contains("by accident?") => {
                        let _ = told.send((read, Instant::now()));
                    }
                    _ => {}
                }
            }
        }
    });
    sleep(Duration::from_millis(800));
    let (mut system, mut ours, mut both) = (Vec::new(), Vec::new(), Vec::new());
    let (bare, mut least) = (Bare::new(), Vec::new());
    for round in 0..rounds {
        least.push(bare.took());
        sleep(Duration::from_millis(20));
        board.does(Hand::Lift(hole(round)));
        sleep(Duration::from_millis(20));
        let sent = board.does(Hand::Place(hole(round)));
        let (read, told) = heard.recv_timeout(PATIENCE).unwrap();
        system.push(read.saturating_duration_since(sent));
        ours.push(told.saturating_duration_since(read));
        both.push(told.saturating_duration_since(sent));
        sleep(Duration::from_millis(20));
    }
    println!("Last byte to the cue handed to the devices, {rounds} times.");
    let parts = [
        ("a bare reader of one byte", least),
        ("the system, until the bytes are read", system),
        ("ours, from there to the cue", ours),
        ("both", both),
    ];
    for (name, mut took) in parts {
        took.sort();
        println!("{name}: p50 {:.2?}, p99 {:.2?}", at(&took, 50), at(&took, 99));
    }
}

/// How long from the last byte of the deciding report to the line printed of it.
fn answers(folder: &Path, rounds: usize) {
    println!("Last byte on the wire to the line printed; picochess waits 250 ms.");
    for kind in Kind::ALL {
        // What others add is how long they let a hole settle, which is no news after some rounds.
        let (rounds, pause) = match kind {
            Kind::Peg => (rounds, 20),
            Kind::Certabo => (rounds.min(16), 2_000),
            _ => (rounds / 10 + 5, 250),
        };
        let board = Board::new(kind);
        let game = Game::new(folder, kind, &board);
        let mut took: Vec<Duration> = (0..rounds)
            .map(|round| {
                let lifted = board.does(Hand::Lift(hole(round)));
                if kind == Kind::Certabo {
                    // Its lifts take longer than an accident: the touch is waited for.
                    let told = game.until("touched").saturating_duration_since(lifted);
                    board.does(Hand::Place(hole(round)));
                    sleep(Duration::from_millis(pause));
                    return told;
                }
                sleep(Duration::from_millis(pause));
                while game.lines.try_recv().is_ok() {}
                let sent = board.does(Hand::Place(hole(round)));
                let told = game.until("by accident?").saturating_duration_since(sent);
                sleep(Duration::from_millis(pause));
                told
            })
            .collect();
        took.sort();
        let (p50, p99) = (at(&took, 50), at(&took, 99));
        let ratio = p50.as_secs_f64() / PICOCHESS.as_secs_f64();
        println!("{kind}, {rounds} times: p50 {p50:.2?}, p99 {p99:.2?}, ratio {ratio:.4}");
        drop(board);
        game.end();
    }
    let board = Board::new(Kind::Peg);
    let game = Game::new(folder, Kind::Peg, &board);
    let mut took: Vec<Duration> = (0..rounds)
        .map(|_| {
            let sent = board.does(Hand::Press(Color::White));
            let told = game.until("No peg is out").saturating_duration_since(sent);
            sleep(Duration::from_millis(3));
            told
        })
        .collect();
    took.sort();
    println!("lever: p50 {:.2?}, p99 {:.2?}", at(&took, 50), at(&took, 99));
    let mut stray: Vec<Duration> = (0..rounds.min(200))
        .map(|round| {
            board.does(Hand::Bytes((0..64).map(|i| (round * 31 + i * 7) as u8 | 1).collect()));
            sleep(Duration::from_millis(2));
            let sent = board.does(Hand::Press(Color::White));
            game.until("No peg is out").saturating_duration_since(sent)
        })
        .collect();
    stray.sort();
    println!("after 64 stray bytes: p50 {:.2?}, p99 {:.2?}", at(&stray, 50), at(&stray, 99));
    game.end();
}

/// A board that floods the program: what it costs, and whether a press is still heard.
fn flood(folder: &Path, seconds: u64) {
    let board = Board::new(Kind::Peg);
    let game = Game::new(folder, Kind::Peg, &board);
    let before = game.status("VmRSS");
    let began = Instant::now();
    let (mut bytes, mut presses, mut random) = (0, 0, 1_u64);
    let mut worst = Duration::ZERO;
    while began.elapsed() < Duration::from_secs(seconds) {
        for _ in 0..256 {
            let noise: Vec<u8> = (0..4096)
                .map(|_| {
                    random ^= random << 13;
                    random ^= random >> 7;
                    random ^= random << 17;
                    random as u8
                })
                .collect();
            bytes += noise.len();
            board.does(Hand::Bytes(noise));
        }
        // What a full cable loses is asked for again; the line has held up to a second.
        let sent = board.does(Hand::Press(Color::White));
        worst = worst.max(game.until("No peg is out").saturating_duration_since(sent));
        presses += 1;
    }
    let grown = game.status("VmRSS").saturating_sub(before);
    let rate = bytes as f64 / 1e6 / began.elapsed().as_secs_f64();
    println!("flood: {rate:.1} MB/s offered for {seconds} s; resident memory grew by {grown} kB");
    println!("flood: {presses} presses, each heard, the latest after {worst:.2?}");
    assert!(grown <= 1024, "memory grew by {grown} kB");
    game.end();
}

/// Cables pulled and put back, with a hand's movement each time.
fn cables(folder: &Path, cycles: usize) {
    let board = Board::new(Kind::Peg);
    let game = Game::new(folder, Kind::Peg, &board);
    let (mut lost, mut back) = (Vec::new(), Vec::new());
    for cycle in 0..cycles {
        let pulled = board.does(Hand::Unplug);
        lost.push(game.until("board is lost").saturating_duration_since(pulled));
        let hole = hole(cycle / 2);
        board.does(if cycle % 2 == 0 { Hand::Lift(hole) } else { Hand::Place(hole) });
        let plugged = board.does(Hand::Plug);
        back.push(game.until("board is back").saturating_duration_since(plugged));
    }
    lost.sort();
    back.sort();
    println!("{cycles} cables pulled: told p50 {:.2?}, most {:.2?}", at(&lost, 50), at(&lost, 100));
    println!("and put back: usable p50 {:.2?}, most {:.2?}", at(&back, 50), at(&back, 100));
    board.does(Hand::Unplug);
    game.until("board is lost");
    let (ticks, began) = (game.ticks(), Instant::now());
    sleep(Duration::from_secs(10));
    let share = (game.ticks() - ticks) as f64 / began.elapsed().as_secs_f64();
    println!("a board away for 10 s: {share:.2} % of a core");
    game.end();
}

fn main() {
    let short = std::env::args().any(|arg| arg == "--short");
    let folder = std::env::temp_dir().join(format!("annabella-boards-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    handed(if short { 20 } else { 1000 });
    answers(&folder, if short { 20 } else { 1000 });
    flood(&folder, if short { 1 } else { 10 });
    cables(&folder, if short { 3 } else { 1000 });
    fs::remove_dir_all(&folder).unwrap();
}
