//! How fast moves are announced and heard, as `annabella announce -` and `hear -` do it: one
//! position and one move a question, read from text.
//!
//! Random games, always the same ones, in every pack and both styles by turns. Every move that was
//! announced must be heard again as itself. `--long` takes a million of each; they must stay under
//! a minute on one core.
//!
//! The peer is python-chess, which `PYTHON_CHESS` names: the same positions, each move written as
//! in a score and read back.

use std::{
    env,
    io::Write as _,
    process::{Command, Stdio},
    time::Duration,
};

use annabella::game::position;
use annabella::words::Pack;
use annabella::{commands::Teller, table::Style};
use rustix::time::{ClockId, clock_gettime};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, Setup, fen::Fen};

const LONG: usize = 1_000_000;
const SHORT: usize = 50_000;
/// How many questions the peer is asked; it is slower.
const PEER: usize = 20_000;
/// The figure: a million in this time, on one core.
const MILLION_MAX: Duration = Duration::from_mins(1);

fn main() {
    let long = env::args().any(|argument| argument == "--long");
    let count = if long { LONG } else { SHORT };
    let questions = questions(count);
    let tellers: Vec<Teller> = Pack::names()
        .flat_map(|name| [false, true].map(|short| (name, short)))
        .map(|(name, short)| Teller {
            pack: Pack::named(name).unwrap(),
            style: Style { short, check: false },
            start: Setup::initial(),
        })
        .collect();
    let began = now();
    let said: Vec<String> = questions
        .iter()
        .zip(tellers.iter().cycle())
        .map(|((fen, uci), teller)| teller.announce(&position(fen).unwrap(), uci).unwrap())
        .collect();
    let announcing = now().saturating_sub(began);
    let began = now();
    let heard: Vec<String> = questions
        .iter()
        .zip(&said)
        .map(|((fen, _), words)| tellers[0].hear(&position(fen).unwrap(), words).unwrap())
        .collect();
    let hearing = now().saturating_sub(began);
    for ((question, answer), words) in questions.iter().zip(&heard).zip(&said) {
        assert_eq!(answer.split(' ').next_back(), Some(question.1.as_str()), "{words}");
    }
    told("announced", count, announcing);
    told("heard", count, hearing);
    peer(&questions[..PEER.min(count)], announcing, hearing, count);
}

fn told(what: &str, count: usize, took: Duration) {
    let million = took.mul_f64(1e6 / f64::from(u32::try_from(count).unwrap()));
    let met = if million <= MILLION_MAX { "met" } else { "missed" };
    println!("{what}: {count} in {took:.2?}; figure: a million in a minute, {million:.1?}, {met}");
    assert!(million <= MILLION_MAX, "{what}: a million would take {million:?}");
}

/// The processor's time of this thread: what other programs take meanwhile does not count.
fn now() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.try_into().unwrap(), now.tv_nsec.try_into().unwrap())
}

/// Positions of random games, each with the move that was played there.
fn questions(count: usize) -> Vec<(String, String)> {
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    let mut board = Chess::default();
    let mut found = Vec::with_capacity(count);
    let mut plies = 0;
    while found.len() < count {
        let legal = board.legal_moves();
        if legal.is_empty() || plies == 120 {
            (board, plies) = (Chess::default(), 0);
            continue;
        }
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        let made =
            legal[usize::try_from((seed >> 20) % u64::try_from(legal.len()).unwrap()).unwrap()];
        let setup = board.to_setup(EnPassantMode::Legal);
        let fen = Fen::try_from_setup(setup).unwrap().to_string();
        found.push((fen, made.to_uci(CastlingMode::Standard).to_string()));
        board.play_unchecked(made);
        plies += 1;
    }
    found
}

const SCRIPT: &str = "
import sys, time, chess
questions = [line.rstrip().split(';') for line in sys.stdin]
began = time.process_time()
written = []
for fen, uci in questions:
    board = chess.Board(fen)
    written.append(board.san(board.parse_uci(uci)))
middle = time.process_time()
for (fen, uci), san in zip(questions, written):
    board = chess.Board(fen)
    assert board.parse_san(san).uci() == uci
print(middle - began, time.process_time() - middle)
";

fn peer(questions: &[(String, String)], announcing: Duration, hearing: Duration, count: usize) {
    let Ok(python) = env::var("PYTHON_CHESS") else {
        println!("no peer: PYTHON_CHESS names none");
        return;
    };
    let mut child = Command::new(python)
        .args(["-c", SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines: Vec<String> = questions.iter().map(|(fen, uci)| format!("{fen};{uci}\n")).collect();
    child.stdin.take().unwrap().write_all(lines.concat().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let seconds: Vec<f64> = String::from_utf8(output.stdout)
        .unwrap()
        .split_whitespace()
        .map(|number| number.parse().unwrap())
        .collect();
    let share = f64::from(u32::try_from(count).unwrap());
    let asked = f64::from(u32::try_from(questions.len()).unwrap());
    for (what, ours, peer) in [("written", announcing, seconds[0]), ("read", hearing, seconds[1])] {
        let (ours, peer) = (ours.as_secs_f64() / share * 1e6, peer / asked * 1e6);
        println!("{what}: ours {ours:.2} us, peer {peer:.2} us, ratio {:.3}", ours / peer);
    }
}
