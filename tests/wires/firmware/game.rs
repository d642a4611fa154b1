//! Whole games in real time: the firmware on its pseudo-terminal, the program's own serial code,
//! game and cues behind it.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, channel},
};

use serde_json::{Value, json};

use super::{
    built::{EMULATOR, FIRMWARE},
    hands::start,
    live::Live,
    person::Folder,
};

/// Between two movements of a hand, in the chip's own time; longer than a contact needs.
const HAND_US: u32 = 70_000;

/// The firmware in real time.
pub(crate) struct Running {
    child: Child,
    pub(crate) path: String,
    /// The chip's time, whenever it was asked for it.
    told: Receiver<String>,
    /// How many hands there were at the pegs and at White's lever.
    hands: usize,
}

impl Running {
    /// With the pegs of the start position.
    pub(crate) fn new() -> Running {
        let mut child = Command::new(&*EMULATOR)
            .arg(&*FIRMWARE)
            .arg("--pty")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        let path = first.trim().strip_prefix("pty ").unwrap().to_owned();
        let (send, told) = channel();
        // What it says of its outputs nobody reads, but it must be able to say it.
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok).filter(|line| line.starts_with("now ")) {
                let _ = send.send(line);
            }
        });
        let mut running = Running { child, path, told, hands: 0 };
        for hole in start() {
            running.says(&format!("close {hole}"));
        }
        running.says("power");
        running
    }

    pub(crate) fn says(&mut self, line: &str) {
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    pub(crate) fn hand(&mut self, line: &str) {
        self.says(line);
        self.settles();
    }

    /// Waits until the chip has seen what a hand did, however slow the machine is.
    fn settles(&mut self) {
        self.says(&format!("run {HAND_US}"));
        self.now_us();
    }

    /// The chip's own time.
    fn now_us(&mut self) -> u64 {
        self.says("now");
        let told = self.told.recv_timeout(kit::PATIENCE).unwrap();
        told.split(' ').nth(1).unwrap().parse().unwrap()
    }

    /// Nobody does anything for so long by the chip's own time; it goes on answering.
    fn rests(&mut self, us: u64) {
        let until = self.now_us() + us;
        while self.now_us() < until {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }

    /// A lever or a button, pressed and let go.
    pub(crate) fn presses(&mut self, name: &str) {
        self.hand(&format!("close {name}"));
        self.hand(&format!("open {name}"));
    }

    fn press(&mut self, folder: &Folder) {
        self.presses("white");
        self.heard(folder);
    }

    /// Pegs out of and into holes: `-e2 +e4`.
    pub(crate) fn pegs(&mut self, folder: &Folder, hands: &str) {
        for hand in hands.split_whitespace() {
            let (doing, hole) = hand.split_at(1);
            self.hand(&format!("{} {hole}", if doing == "+" { "close" } else { "open" }));
            self.heard(folder);
        }
    }

    /// Waits until one more hand is a fact of the game.
    fn heard(&mut self, folder: &Folder) {
        self.hands += 1;
        folder.until_fact("white@board", self.hands);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The sample game of the appendix on notation: the move, its pegs, and how it is typed.
const SAMPLE: &[(&str, &str, &str)] = &[
    ("e2e4", "-e2 +e4", "Eva vier"),
    ("e7e5", "-e7 +e5", "e5"),
    ("g1f3", "-g1 +f3", "Springer Felix drei"),
    ("g8f6", "-g8 +f6", "Sf6"),
    ("d2d4", "-d2 +d4", "d4"),
    ("e5d4", "-d4 -e5 +d4", "exd4"),
    ("e4e5", "-e4 +e5", "e5"),
    ("f6e4", "-f6 +e4", "Se4"),
    ("d1d4", "-d4 -d1 +d4", "Dxd4"),
    ("d7d5", "-d7 +d5", "d5"),
    ("e5d6", "-e5 +d6 -d5", "exd6 e.p."),
    ("e4d6", "-d6 -e4 +d6", "Sxd6"),
    ("c1g5", "-c1 +g5", "Lg5"),
    ("b8c6", "-b8 +c6", "Sc6"),
    ("d4e3", "-d4 +e3", "De3"),
    ("f8e7", "-f8 +e7", "Le7"),
    ("b1d2", "-b1 +d2", "Sbd2"),
    ("e8g8", "-e8 +g8 -h8 +f8", "0-0"),
    ("e1c1", "-e1 +c1 -a1 +d1", "lange Rochade"),
    ("f8e8", "-f8 +e8", "Te8"),
    ("c1b1", "-c1 +b1", "Kb1"),
];

fn play(folder: &Folder, board: &mut Running) -> Live {
    let white = format!("peg:{}", board.path);
    let args = ["play", "--white-board", &white, "--journal", "g.journal", "--cues", "g.cues"];
    let mut game = Live::start(folder, &[args.as_slice(), &["--speech", "off"]].concat());
    game.until("Try: help");
    game.until("White: peg board.");
    // It is asked how it stands.
    board.rests(700_000);
    game
}

/// How often a finding was told on a channel.
fn told(cues: &[Value], channel: &str, finding: &str) -> usize {
    cues.iter().filter(|cue| cue["channel"] == channel && cue["finding"] == finding).count()
}

#[test]
fn the_sample_game_is_played_from_its_first_peg_to_its_last_cue() {
    let folder = Folder::new();
    let mut board = Running::new();
    let mut game = play(&folder, &mut board);
    for (ply, (_, pegs, typed)) in SAMPLE.iter().enumerate() {
        if ply % 2 == 0 {
            board.pegs(&folder, pegs);
            game.asks(&format!("white: say {typed}"), "Made");
            board.press(&folder);
            game.until("completed");
        } else {
            game.asks(&format!("black: {typed}"), "Made");
            game.asks("black: press", "completed");
            board.pegs(&folder, pegs);
        }
    }
    game.types("white: offer");
    game.until("offer");
    let (seen, code) = game.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    let shown = folder.show();
    let moves: Vec<&str> = SAMPLE.iter().map(|ply| ply.0).collect();
    assert_eq!(shown["moves"], json!(moves), "{seen:#?}");
    assert_eq!(shown["completed"], 21);
    assert_eq!(shown["offer"], "white");
    assert_eq!(shown["fen"], "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
    let cues = folder.cues();
    assert_eq!(told(&cues, "public", "completed"), 21, "{cues:#?}");
    // White's eleven moves were touched on the pegs; copying Black's ten was no touch.
    assert!(told(&cues, "white", "touched") >= 11, "{cues:#?}");
    assert!(told(&cues, "black", "offer") + told(&cues, "public", "offer") > 0, "{cues:#?}");
    for never in ["boards-differ", "board-lost", "not-made", "illegal-move", "not-understood"] {
        let found = cues.iter().filter(|cue| cue["finding"] == never).count();
        assert_eq!(found, 0, "{never}: {cues:#?}");
    }
}

#[test]
fn a_button_of_the_board_pressed_and_held_says_two_things() {
    let folder = Folder::new();
    let mut board = Running::new();
    let mut game = play(&folder, &mut board);
    board.hand("close button5");
    board.rests(1_000_000);
    board.hand("open button5");
    game.until("Menu: Offer a draw.");
    // In the menu the lever goes on and presses nothing.
    board.presses("white");
    game.until("Menu: Claim: Threefold repetition.");
    board.presses("button5");
    game.until("Menu closed.");
    drop(game.end());
    let cues = folder.cues();
    assert_eq!(told(&cues, "white", "held"), 1, "{cues:#?}");
    assert_eq!(told(&cues, "white", "not-made"), 0, "{cues:#?}");
}

#[test]
fn a_board_that_restarts_in_mid_game_loses_no_move() {
    let folder = Folder::new();
    let mut board = Running::new();
    let mut game = play(&folder, &mut board);
    board.pegs(&folder, "-e2");
    game.until("e2 touched");
    // The power goes with the peg in hand, and comes back with it in its hole.
    board.says("close e4");
    board.says("power");
    board.heard(&folder);
    game.asks("white: say Eva vier", "Made");
    board.press(&folder);
    game.until("completed");
    drop(game.end());
    assert_eq!(folder.show()["moves"], json!(["e2e4"]));
}

#[test]
fn the_doctor_finds_every_part_of_the_emulated_board_well() {
    let folder = Folder::new();
    let mut board = Running::new();
    let port = format!("peg:{}", board.path);
    let mut doctor = Live::start(&folder, &["doctor", "--board", &port, "--speech", "off"]);
    doctor.until("Lift and place");
    // Eight hands: a whole rank at once.
    for rank in 1..=8 {
        let filled = [1, 2, 7, 8].contains(&rank);
        for does in if filled { ["open", "close"] } else { ["close", "open"] } {
            for file in 'a'..='h' {
                board.says(&format!("{does} {file}{rank}"));
            }
            board.settles();
        }
    }
    let pressed = ["white", "black", "button1", "button2", "button3", "button4", "button5"];
    for name in pressed.into_iter().chain(["button1", "white", "black"]) {
        doctor.until("ress");
        board.presses(name);
    }
    let (seen, code) = doctor.end();
    assert_eq!((code, seen.last().unwrap().as_str()), (Some(0), "The board is well."), "{seen:#?}");
    assert_eq!(seen.iter().filter(|line| line.ends_with(": good.")).count(), 64 + 10);
}
