//! A rated game with sound, the system's voice and a board on a real pseudo-terminal: every call
//! that opens a socket or starts a program is written down by strace, in the game and in the
//! process that sounds.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
};

use super::{
    dispatcher::{Server, wait_for},
    person::annabella,
    rules,
    sink::Hall,
};

const CALLS: &str = "trace=seccomp,socket,execve,execveat,ptrace,process_vm_readv,\
                     process_vm_writev,io_uring_setup,io_uring_enter,io_uring_register";

/// A simulated board on a pseudo-terminal.
struct Board {
    process: Child,
    hands: ChildStdin,
    path: String,
}

impl Board {
    fn new(folder: &Path) -> Board {
        let mut command = Command::new(annabella());
        command.args(["simulate", "peg"]).env("XDG_RUNTIME_DIR", folder);
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let hands = process.stdin.take().unwrap();
        let mut path = String::new();
        let mut out = BufReader::new(process.stdout.take().unwrap());
        out.read_line(&mut path).unwrap();
        std::thread::spawn(move || out.lines().map_while(Result::ok).for_each(drop));
        Board { process, hands, path: path.trim_end().to_owned() }
    }

    fn does(&mut self, line: &str) {
        self.hands.write_all(format!("{line}\n").as_bytes()).unwrap();
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A rated game in a hall, with everything it may have.
struct Game {
    process: Child,
    typed: ChildStdin,
    hall: Hall,
    server: Server,
    board: Board,
}

impl Game {
    /// `around` runs the program, if it is not run by itself.
    fn new(around: &[&str]) -> Game {
        let hall = Hall::new();
        let server = Server::start(&hall.folder);
        let board = Board::new(&hall.folder);
        let mut command = match around {
            [] => Command::new(annabella()),
            [first, more @ ..] => {
                let mut command = Command::new(first);
                command.args(more).arg(annabella());
                command
            }
        };
        command.args(["play", "--rated", "--speech", "own"]);
        command.args(["--journal", "g.journal", "--cues", "g.cues"]);
        command.args(["--white-board", &format!("peg:{}", board.path)]);
        let mut process = command
            .current_dir(&hall.folder)
            .env("XDG_DATA_HOME", &hall.folder)
            .env("XDG_RUNTIME_DIR", &hall.folder)
            .env("LC_ALL", "C.UTF-8")
            .env("ALSA_CONFIG_PATH", hall.folder.join("asound.conf"))
            .env("SPEECHD_ADDRESS", server.address())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let typed = process.stdin.take().unwrap();
        Game { process, typed, hall, server, board }
    }

    fn types(&mut self, line: &str) {
        self.typed.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    fn file(&self, name: &str) -> String {
        fs::read_to_string(self.hall.folder.join(name)).unwrap_or_default()
    }

    #[track_caller]
    fn until(&self, file: &str, words: &str) {
        wait_for(words, || self.file(file).contains(words));
    }

    /// Board, voice and sound are there, a move is made on the board, and the board is pulled out
    /// and put back under another name.
    fn play(&mut self) {
        self.until("g.cues", "\"board-found\"");
        // "FIDE Laws of Chess 2023" is no recording: the system's voice says it.
        wait_for("free text", || self.server.heard() > 0.5);
        self.types("arbiter: approve");
        self.types("roter turm");
        self.types("arbiter: start");
        self.until("g.cues", "\"started\"");
        self.board.does("lift e2");
        self.until("g.journal", " white@board lift e2 ");
        self.board.does("place e4");
        self.until("g.journal", " white@board place e4 ");
        let from = self.hall.table.now();
        self.types("say");
        self.hall.table.sounds_after(from);
        self.board.does("press white");
        self.until("g.journal", " white@board press ");
        self.board.does("unplug");
        self.until("g.cues", "\"board-lost\"");
        self.board.does("plug elsewhere");
        self.until("g.cues", "\"board-back\"");
        self.types("arbiter: doctor");
        self.types("roter turm");
        // What he is told stands in no file that others read: his next line is taken after it.
        self.types("arbiter: stop");
        self.until("g.journal", " stop ");
    }

    fn leave(mut self) -> (Hall, Server) {
        self.types("arbiter: quit");
        drop(self.typed);
        let ended = self.process.wait().unwrap();
        assert!(ended.success(), "{ended}");
        (self.hall, self.server)
    }
}

#[test]
fn with_sound_voice_and_board_nothing_forbidden_is_even_tried() {
    let mut game = Game::new(&["strace", "-f", "-Y", "-qq", "-o", "calls", "-e", CALLS]);
    game.play();
    let (hall, server) = game.leave();
    let calls = fs::read_to_string(hall.folder.join("calls")).unwrap();
    let (mut sockets, mut kept) = (0, 0);
    // From where the game has shut its door.
    for line in calls.lines().skip_while(|line| !line.contains("SECCOMP_FILTER_FLAG_TSYNC")) {
        // A call that another thread interrupts is told in two lines; the first has what it asks.
        let Some((whose, call)) = line.split_once(' ') else { panic!("{line}") };
        let of_the_game = whose.ends_with("<annabella>");
        let call = call.trim_start();
        let local = call.starts_with("socket(AF_UNIX, ");
        let devices =
            call.starts_with("socket(AF_NETLINK, ") && call.contains(", NETLINK_KOBJECT_UEVENT)");
        // The last sign is of a thread that was gone before strace saw which call it was in.
        let ends = ["<... ", "--- ", "+++ ", "???( <"];
        let ends = ends.iter().any(|sign| call.starts_with(sign));
        // The keeper of the sound, which loads nothing, starts it.
        let starts =
            call.starts_with("execve(\"/proc/self/exe\", [\"/proc/self/exe\", \"sounds\"]");
        if call.starts_with("seccomp(") {
            kept += 1;
        } else if of_the_game {
            assert!(devices || ends, "{line}\nin\n{calls}");
        } else {
            assert!(local || devices || ends || starts, "{line}\nin\n{calls}");
        }
        sockets += usize::from(local);
    }
    assert_eq!(kept, 2, "the game and its sound: {calls}");
    assert!(sockets >= 1, "the voice is behind a local socket: {calls}");
    drop(server);
}

#[test]
fn every_thread_of_a_rated_game_is_behind_the_door() {
    let mut game = Game::new(&[]);
    game.play();
    let tasks = fs::read_dir(format!("/proc/{}/task", game.process.id())).unwrap();
    let status = |task: fs::DirEntry| fs::read_to_string(task.path().join("status")).unwrap();
    let tasks: Vec<String> = tasks.map(|task| status(task.unwrap())).collect();
    let mode = |task: &String| {
        let line = task.lines().find_map(|line| line.strip_prefix("Seccomp:"));
        line.unwrap_or_default().trim().to_owned()
    };
    let modes: Vec<String> = tasks.iter().map(mode).collect();
    let expected = if rules::seccomp() { "2" } else { "0" };
    assert!(tasks.len() > 5, "disk, screen, keys, board, sound and voice: {modes:?}");
    assert!(modes.iter().all(|mode| mode == expected), "{modes:?}");
    game.leave();
}

#[test]
fn without_a_running_speech_server_none_is_started_and_lines_are_printed() {
    let hall = Hall::new();
    let mut program = hall.program();
    // Nobody says where the server is: its library would start one.
    program.env_remove("SPEECHD_ADDRESS").env("XDG_RUNTIME_DIR", &hall.folder);
    program.args(["play", "--rated", "--speech", "own", "--journal", "g.journal"]);
    program.args(["--cues", "g.cues"]).stdin(Stdio::piped()).stdout(Stdio::null());
    let mut child = program.spawn().unwrap();
    let cues = || fs::read_to_string(hall.folder.join("g.cues")).unwrap_or_default();
    wait_for("voice-lost", || cues().contains("\"voice-lost\""));
    let mut typed = child.stdin.take().unwrap();
    typed.write_all(b"arbiter: approve\nroter turm\narbiter: start\narbiter: quit\n").unwrap();
    drop(typed);
    assert!(child.wait().unwrap().success());
    assert!(cues().contains("\"started\""), "the game goes on");
    let started = hall.folder.join("speech-dispatcher/speechd.sock").exists();
    assert_eq!(started, !rules::seccomp(), "no server was started");
}
