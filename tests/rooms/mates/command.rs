//! `annabella mates`, run as a person or a program would.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::channel,
    time::Duration,
};

use serde_json::Value;
use shakmaty::{CastlingMode, Chess, Position, fen::Fen, uci::UciMove};

const WALL: &str = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";
const ROOK: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_mins(1);

fn spawn(args: &[&str]) -> Child {
    Command::new(kit::annabella())
        .arg("mates")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Standard output, standard error, exit code.
fn run(args: &[&str], typed: &str) -> (String, String, Option<i32>) {
    let mut child = spawn(args);
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all(typed.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn one_position_one_answer() {
    for (fen, told) in [(WALL, "--\n"), (ROOK, "W-\n")] {
        assert_eq!(run(&[fen], ""), (told.to_owned(), String::new(), Some(0)));
    }
    // Without the quotes, too.
    let words: Vec<&str> = WALL.split(' ').collect();
    assert_eq!(run(&words, "").0, "--\n");
    // Nobody's king stands there.
    assert_eq!(run(&["8/8/8/8/8/8/8/8 w - - 0 1"], "").0, "??\n");
    let knights = "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1";
    assert_eq!(run(&["--nodes", "2", knights], "").0, "??\n");
}

#[test]
fn one_position_a_line_one_answer_a_line() {
    let typed = format!("{WALL}\nno position\n\n{ROOK}\n{ROOK}");
    let (out, err, code) = run(&["-"], &typed);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines.len(), err.as_str(), code), (5, "", Some(0)), "{out}");
    assert_eq!([lines[0], lines[3], lines[4]], ["--", "W-", "W-"]);
    assert!(lines[1].starts_with("!`no position` is not a position"), "{out}");
    assert!(lines[2].starts_with('!'), "{out}");
}

#[test]
fn each_line_is_answered_before_the_next_is_asked_good_or_bad() {
    let mut child = spawn(&["-"]);
    let answers = BufReader::new(child.stdout.take().unwrap());
    let (send, told) = channel();
    std::thread::scope(|scope| {
        scope.spawn(move || answers.lines().try_for_each(|line| send.send(line.unwrap())));
        let mut stdin = child.stdin.take().unwrap();
        for (asked, expected) in [
            (&b"no position\n"[..], "!"),
            (format!("{ROOK}\n").as_bytes(), "W-"),
            (b"\n", "!"),
            (b"\xff\xfe\x00\n", "!"),
            (format!("  {WALL}  \r\n").as_bytes(), "--"),
            // Too many squares, no rank eight, a side that is none: all but positions.
            (b"9/8/8/8/8/8/8/8 w - - 0 1\n", "!"),
            (b"8/8/8/8/8/8/8 w - - 0 1\n", "!"),
            (b"4k3/8/8/8/8/8/8/R3K3 x - - 0 1\n", "!"),
            (b"--line\n", "!"),
            // Far longer than any position, and one question all the same.
            (format!("{}\n", "x".repeat(10_000)).as_bytes(), "!"),
            (b"4k3/8/8/8/8/8/8/R7 w - - 0 1\n", "??"),
            (ROOK.as_bytes(), ""),
        ] {
            stdin.write_all(asked).unwrap();
            stdin.flush().unwrap();
            if !asked.ends_with(b"\n") {
                break;
            }
            let told: String = told.recv_timeout(PATIENCE).unwrap();
            let shown = String::from_utf8_lossy(asked);
            let right = if expected == "!" { told.starts_with('!') } else { told == expected };
            assert!(right, "{shown}: {told}");
        }
        // The last line has no end but the end of the file.
        drop(stdin);
        assert_eq!(told.recv_timeout(PATIENCE).unwrap(), "W-");
        assert!(told.recv_timeout(PATIENCE).is_err(), "one answer a line");
    });
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn what_is_no_position_is_a_wrong_call() {
    let (out, err, code) = run(&["rubbish"], "");
    assert_eq!((out.as_str(), code), ("", Some(2)));
    assert!(err.starts_with("annabella: `rubbish` is not a position"), "{err}");
    assert_eq!(run(&[], "").2, Some(2));
    assert_eq!(run(&["--nodes", "0", WALL], "").2, Some(2));
    assert_eq!(run(&["--nodes", "many", WALL], "").2, Some(2));
}

#[track_caller]
fn mated(fen: &str, line: &str) {
    let mut position: Chess =
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
    for made in line.split(' ') {
        let made = made.parse::<UciMove>().unwrap().to_move(&position).unwrap();
        position = position.play(made).unwrap();
    }
    assert!(position.is_checkmate(), "{fen}: {line}");
}

#[test]
fn a_line_is_printed_that_replays_to_mate() {
    let (out, _, _) = run(&["--line", ROOK], "");
    let (answer, line) = out.trim_end().split_once(";W ").unwrap();
    assert_eq!(answer, "W-");
    mated(ROOK, line);
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let (out, _, _) = run(&["--line", "-"], &format!("{start}\n"));
    let parts: Vec<&str> = out.trim_end().split(';').collect();
    assert_eq!((parts.len(), parts[0]), (3, "WB"), "{out}");
    mated(start, parts[1].strip_prefix("W ").unwrap());
    mated(start, parts[2].strip_prefix("B ").unwrap());
}

#[test]
fn for_programs_the_step_is_named() {
    let (out, _, code) = run(&["--json", WALL], "");
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((told["answer"].as_str(), code), (Some("--"), Some(0)));
    assert_eq!(told["white"]["step"], "blocked");
    assert_eq!(told["black"]["can"], false);
    let (out, _, _) = run(&["--json", "-"], &format!("{ROOK}\n?\n"));
    let (first, second) = out.trim_end().split_once('\n').unwrap();
    let told: Value = serde_json::from_str(first).unwrap();
    assert_eq!((&told["white"]["can"], &told["black"]["step"]), (&true.into(), &"material".into()));
    assert!(told["white"]["line"].as_array().is_some_and(|line| !line.is_empty()));
    assert!(second.starts_with('!'));
}
