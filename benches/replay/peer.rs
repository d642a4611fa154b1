//! python-chess, replaying the same game.

use std::{
    env,
    io::{BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
    time::Duration,
};

use annabella::game::Game;

/// python-chess replays the game it gets once for each line after it, and tells nanoseconds.
const PEER: &str = r#"
import chess.pgn, io, sys, time
text = ""
while (line := sys.stdin.readline()) != "END\n":
    text += line
for _ in sys.stdin:
    began = time.perf_counter_ns()
    board = chess.Board()
    for move in chess.pgn.read_game(io.StringIO(text)).mainline_moves():
        board.push(move)
    took = time.perf_counter_ns() - began
    print(took, len(board.move_stack), board.fen(en_passant="legal"), sep=";", flush=True)
"#;

/// python-chess in a process of its own, which tells its time without its start.
pub(crate) struct Peer {
    process: Child,
    answers: BufReader<std::process::ChildStdout>,
}

impl Peer {
    pub(crate) fn start(text: &str) -> Result<Peer, String> {
        let python = env::var_os("PYTHON_CHESS").ok_or("PYTHON_CHESS is not set")?;
        let has_chess = Command::new(&python).args(["-c", "import chess.pgn"]).output();
        if !has_chess.is_ok_and(|done| done.status.success()) {
            return Err(format!("{} has no python-chess", python.display()));
        }
        let mut process = Command::new(&python)
            .args(["-c", PEER])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|fault| fault.to_string())?;
        let stdin = process.stdin.as_mut().expect("it is piped");
        stdin.write_all(format!("{text}\nEND\n").as_bytes()).map_err(|fault| fault.to_string())?;
        let answers = BufReader::new(process.stdout.take().expect("it is piped"));
        Ok(Peer { process, answers })
    }

    /// One replay. The peer must come to the same end.
    pub(crate) fn replay(&mut self, game: &Game) -> Duration {
        self.process.stdin.as_mut().expect("it is piped").write_all(b"\n").expect("the peer runs");
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("the peer answers");
        let mut fields = line.trim_end().split(';');
        let ns = fields.next().and_then(|ns| ns.parse().ok()).expect("the peer tells its time");
        let plies = game.plies().len().to_string();
        assert_eq!(fields.next(), Some(plies.as_str()), "the peer replayed all plies");
        assert_eq!(fields.next(), Some(game.standing().fen().as_str()), "the peer's last position");
        Duration::from_nanos(ns)
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}
