//! The press of a lever: pegs show a move that nobody has announced, and the press announces it.

use std::{
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use annabella::{
    devices::{
        board::Kind,
        sound::{Shelf, Speed},
    },
    words::Words,
};
use kit::board::{Board, Hand};
use shakmaty::{Chess, Color, Move, Position as _, Role};

use crate::{
    ours,
    program::{Game, annabella},
    sink::Sink,
};

/// After so many of White's moves another game begins: no rule ends a game so soon.
const MOVES: usize = 25;
/// The board's first button, here for silence.
const PADS: &str = "board = [\"quiet\"]\n[buttons]\n";

/// From the last byte of White's press to the first sample of the first word of his announcement;
/// Black's moves are entered by copying. Not a key is typed.
pub(crate) fn pressed(sink: &Sink, folder: &Path, rounds: usize) -> Vec<Duration> {
    let vocabulary = Words::named("fide", "en").unwrap().vocabulary();
    let shelf = ours::shelf(48_000, &vocabulary, Speed::RECORDED);
    fs::write(folder.join("quiet.toml"), PADS).unwrap();
    let (mut times, mut dice) = (Vec::new(), 1);
    while times.len() < rounds {
        let moves = MOVES.min(rounds - times.len());
        times.extend(game(sink, folder, &shelf, moves, &mut dice));
    }
    times
}

fn game(sink: &Sink, folder: &Path, shelf: &Shelf, moves: usize, dice: &mut u64) -> Vec<Duration> {
    let board = Board::new(Kind::Peg);
    let port = format!("peg:{}", board.path.display());
    sink.arm();
    let game = Game::new(folder, &["--white-board", &port, "--pads", "quiet.toml"]);
    sink.since(Instant::now());
    thread::sleep(Duration::from_secs(3));
    let (mut stands, mut times, mut made) = (Chess::default(), Vec::new(), Vec::new());
    while times.len() < moves {
        let Some(white) = plain_move(&stands, dice) else { break };
        let after = stands.clone().play(white).unwrap();
        let Some(black) = plain_move(&after, dice) else { break };
        hands(&board, white);
        silence(&board, sink);
        // At any place within a period.
        thread::sleep(Duration::from_micros(1_000 + (times.len() as u64 * 1_237) % 5_000));
        let left = board.does(Hand::Press(Color::White));
        // A tone that the move is made sounds beside it.
        let word = shelf.clip("fide", word(white.role())).unwrap();
        times.push(sink.word_since(left, &word));
        hands(&board, black);
        board.does(Hand::Press(Color::Black));
        stands = after.play(black).unwrap();
        made.extend([white, black].map(|made| format!("{}{}", made.from().unwrap(), made.to())));
    }
    // The last press is on its cable yet.
    silence(&board, sink);
    game.leave();
    let shown = annabella().args(["show", "--json", "g.journal"]).current_dir(folder).output();
    let shown: serde_json::Value = serde_json::from_slice(&shown.unwrap().stdout).unwrap();
    assert_eq!(shown["moves"], serde_json::json!(made));
    assert_eq!(shown["completed"], made.len());
    times
}

/// Brings silence, and listens anew.
fn silence(board: &Board, sink: &Sink) {
    // A tone may still be on its way: that a move is on the disk, for instance.
    thread::sleep(Duration::from_millis(100));
    board.does(Hand::Button(0));
    sink.arm();
}

fn hands(board: &Board, made: Move) {
    board.does(Hand::Lift(made.from().unwrap()));
    board.does(Hand::Place(made.to()));
}

/// A move that pegs show by two holes, and that is nothing else: no capture, and no rook that may
/// begin to castle.
fn plain_move(stands: &Chess, dice: &mut u64) -> Option<Move> {
    let plain = |made: &&Move| {
        let other = made.is_capture() || made.is_promotion() || made.is_castle();
        !other && !matches!(made.role(), Role::King | Role::Rook)
    };
    let legal = stands.legal_moves();
    let moves: Vec<&Move> = legal.iter().filter(plain).collect();
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (!moves.is_empty()).then(|| *moves[(*dice >> 33) as usize % moves.len()])
}

/// The recording an announcement begins with.
fn word(role: Role) -> &'static str {
    match role {
        Role::Pawn => "bauer.wav",
        Role::Knight => "springer.wav",
        Role::Bishop => "laeufer.wav",
        Role::Rook => "turm.wav",
        Role::Queen => "dame.wav",
        Role::King => "koenig.wav",
    }
}
