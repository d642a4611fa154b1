//! What a move costs on a screen: the time from the game to the bytes, and the bytes themselves,
//! counted where the terminal gets them.
//!
//! A random game, always the same one, White at a simulated peg board. After every line typed at
//! the table a picture is made and drawn, at three sizes; then the program itself mirrors the same
//! journal on a pseudo-terminal while it grows line by line.
//!
//! The peer is python-chess, which `PYTHON_CHESS` names: the same moves, one board drawn whole
//! after each, as programs do that write a board as text.

mod game;
mod terminal;

use std::{
    env,
    io::Write as _,
    process::{Command, Stdio},
    time::Duration,
};

use annabella::{
    devices::Canvas,
    game::{At, Heading},
    runtime::{Audience, PictureView, PieceStyle},
    words::Words,
};
use rustix::time::{ClockId, clock_gettime};

use game::{Played, play};

const PLIES: usize = 120;
const PLIES_SHORT: usize = 40;
/// The figures: a redraw, and a move's bytes.
const REDRAW_MAX: Duration = Duration::from_millis(5);
const BYTES_MAX: usize = 2000;

fn main() {
    let short = env::args().any(|argument| argument == "--short");
    let plies = if short { PLIES_SHORT } else { PLIES };
    let mut ours = Duration::ZERO;
    for size in [(80, 24), (132, 50), (200, 60)] {
        let (took, bytes) = in_process(plies, size);
        assert!(bytes < BYTES_MAX, "a move wrote {bytes} bytes at {size:?}");
        if size == (80, 24) {
            ours = took;
        }
    }
    let played = play(plies, |_| {});
    let bytes = terminal::mirrored(&played);
    assert!(bytes < BYTES_MAX, "a move wrote {bytes} bytes at the terminal");
    peer(&played, ours);
}

/// The processor's time of this thread: what other programs take meanwhile does not count.
fn now() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.try_into().unwrap(), now.tv_nsec.try_into().unwrap())
}

/// The median time of a redraw and the most bytes of a move.
fn in_process(plies: usize, size: (u16, u16)) -> (Duration, usize) {
    let words = Words::named("fide", "en").unwrap();
    let heading = Heading::default();
    let look = PictureView {
        words: &words,
        heading: &heading,
        audience: Audience::Assistant,
        pieces: PieceStyle::Letters,
    };
    let mut canvas = Canvas::new(true);
    let (mut took, mut bytes) = (Vec::new(), Vec::new());
    let mut first = None;
    play(plies, |shown| {
        let began = now();
        let text = canvas.draw(&look.picture(shown.game, At::START), size);
        took.push(now().saturating_sub(began));
        if first.is_none() {
            first = Some(text.len());
        } else {
            bytes.resize(bytes.len().max(shown.ply + 1), 0);
            bytes[shown.ply] += text.len();
        }
    });
    took.sort();
    bytes.sort_unstable();
    let (median, worst) = (took[took.len() / 2], took[took.len() - 1]);
    let (usual, most) = (bytes[bytes.len() / 2], bytes[bytes.len() - 1]);
    let met = if worst <= REDRAW_MAX { "met" } else { "missed" };
    println!(
        "{} by {}: {} redraws, median {median:.0?}, worst {worst:.0?}; figure: 5 ms, {met}; bytes \
         of a move: median {usual}, most {most}; the first picture {}",
        size.0,
        size.1,
        took.len(),
        first.unwrap_or_default()
    );
    assert!(median <= REDRAW_MAX, "a redraw took {median:?}");
    (median, most)
}

const SCRIPT: &str = "
import sys, time, chess
board, took, most = chess.Board(), [], 0
for uci in sys.stdin.read().split():
    board.push_uci(uci)
    began = time.process_time()
    text = '\\x1b[2J\\x1b[H' + board.unicode(borders=True)
    took.append(time.process_time() - began)
    most = max(most, len(text.encode()))
took.sort()
print(took[len(took) // 2], most)
";

fn peer(played: &Played, ours: Duration) {
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
    child.stdin.take().unwrap().write_all(played.moves.join(" ").as_bytes()).unwrap();
    let answer = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let (took, bytes) = answer.trim().split_once(' ').unwrap();
    let took = Duration::from_secs_f64(took.parse().unwrap());
    let ratio = ours.as_secs_f64() / took.as_secs_f64();
    println!(
        "peer: one board as text {took:.0?}, {bytes} bytes; ours two boards, ratio {ratio:.2}"
    );
}
