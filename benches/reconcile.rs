//! How fast two boards that differ are held against both scores, and how fast scores are read.
//!
//! Random games of 40 plies, always the same ones, each with a divergence: another move on a board,
//! in a score, on both, a score cut short or with a word that cannot be read. Moves are already
//! read and only the deciding is timed. `--long` takes a million; it must stay under a minute.
//!
//! Beside it the same scores are read by us and by python-chess, which `PYTHON_CHESS` names; both
//! must come to the same last positions.

use std::{
    collections::BTreeMap,
    env,
    fmt::Write as _,
    io::Write as _,
    process::{Command, Stdio},
    time::Duration,
};

use annabella::game::Standing;
use annabella::reconcile::{Boards, Case, CaseSheet, CaseVerdict, OnBoard, reconcile};
use annabella::scoresheet::read;
use rustix::time::{ClockId, clock_gettime};
use shakmaty::{
    ByColor, Chess, EnPassantMode, Move, MoveList, Position, Setup, fen::Fen, san::San,
};

const PLIES: usize = 40;
const LONG: usize = 1_000_000;
const SHORT: usize = 20_000;
/// The figure: a million in this time, on one core.
const MILLION_MAX: Duration = Duration::from_mins(1);
/// Cases made ready before they are timed.
const BATCH: usize = 1_000;

fn main() {
    let long = env::args().any(|argument| argument == "--long");
    decide(if long { LONG } else { SHORT });
    read_scores(if long { 2_000 } else { 200 });
}

/// The processor's time of this thread: what other programs take meanwhile does not count.
fn now() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.try_into().unwrap(), now.tv_nsec.try_into().unwrap())
}

fn decide(count: usize) {
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let mut took = Duration::ZERO;
    let mut verdicts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut pegs = 0;
    for _ in 0..count / BATCH {
        let cases: Vec<Case> = (0..BATCH).map(|_| divergence(&mut dice)).collect();
        let began = now();
        let answers: Vec<_> = cases.iter().map(reconcile).collect();
        took += now().saturating_sub(began);
        for found in answers {
            let name = match found.verdict {
                CaseVerdict::Agree => "agree",
                CaseVerdict::AdjustBoard => "adjust a board",
                CaseVerdict::Retrace => "retrace",
                CaseVerdict::Arbiter => "arbiter",
            };
            *verdicts.entry(name).or_default() += 1;
            pegs += found.steps.sighted.len() + found.steps.pegs.len();
        }
    }
    let each = took / u32::try_from(count).unwrap();
    let million = each * 1_000_000;
    let met = if million <= MILLION_MAX { "met" } else { "missed" };
    println!("{count} divergences of {PLIES} plies: {took:?}, {each:?} each");
    println!("  {verdicts:?}, {pegs} steps");
    println!("figure: a million in {MILLION_MAX:?}, {met} with {million:?}");
    assert!(verdicts.len() == 4, "every verdict comes up");
    assert!(million <= MILLION_MAX, "a million took {million:?}");
}

/// One game of forty plies and something wrong with it.
fn divergence(dice: &mut Dice) -> Case {
    let game = loop {
        let game = dice.play(&Chess::default(), PLIES);
        if game.len() == PLIES {
            break game;
        }
    };
    let whole = |moves: Vec<Move>| CaseSheet::Read { moves, whole: true };
    let mut scores = ByColor { white: whole(game.clone()), black: whole(game.clone()) };
    match dice.roll(5) {
        0 => scores.white = whole(astray(dice, &game)),
        1 => scores.black = whole(game[..dice.roll(PLIES + 1)].to_vec()),
        2 => {
            let moves = game[..dice.roll(PLIES)].to_vec();
            scores.black = CaseSheet::Read { moves, whole: false };
        }
        _ => {}
    }
    let right = OnBoard::Moves(game.clone());
    let mut boards = Boards { sighted: right.clone(), pegs: right };
    boards.pegs = OnBoard::Moves(astray(dice, &game));
    match dice.roll(6) {
        0 => boards.sighted = OnBoard::Moves(astray(dice, &game)),
        1 => boards.sighted = boards.pegs.clone(),
        _ => {}
    }
    let start = Standing::new(Setup::initial());
    Case { start, scores, played: None, since: None, boards, clocks: BTreeMap::new() }
}

/// The game with one other move in it, and on as far as its moves are still legal.
fn astray(dice: &mut Dice, game: &[Move]) -> Vec<Move> {
    let at = dice.roll(game.len());
    let mut moves = game[..at].to_vec();
    let mut position = Chess::default();
    for made in &moves {
        position.play_unchecked(*made);
    }
    let other = dice.pick(&position.legal_moves());
    for made in [other].iter().chain(&game[at + 1..]) {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let made = if legal.contains(made) { *made } else { dice.pick(&legal) };
        position.play_unchecked(made);
        moves.push(made);
    }
    moves
}

const PEER: &str = "
import chess.pgn, io, sys, time
texts = sys.stdin.read().split('\\n')
began = time.process_time()
ends = [chess.pgn.read_game(io.StringIO(text)).end().board().fen() for text in texts if text]
took = time.process_time() - began
print(int(took * 1e9))
print('\\n'.join(ends))
";

/// Whole scores in English letters, as PGN writes them.
fn read_scores(count: usize) {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let texts: Vec<String> = (0..count).map(|_| score(&mut dice)).collect();
    let began = now();
    let scores: Vec<_> = texts.iter().map(|text| read(&Chess::default(), text, None)).collect();
    let ours = now().saturating_sub(began);
    let ends: Vec<String> = scores.iter().map(|score| end(&score.moves)).collect();
    println!("{count} scores read: {:?} each", ours / u32::try_from(count).unwrap());
    let Some(python) = env::var_os("PYTHON_CHESS") else {
        println!("no peer: PYTHON_CHESS is not set");
        return;
    };
    let mut peer = Command::new(python)
        .args(["-c", PEER])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the peer starts");
    peer.stdin.take().unwrap().write_all(texts.join("\n").as_bytes()).unwrap();
    let told = String::from_utf8(peer.wait_with_output().unwrap().stdout).unwrap();
    let mut lines = told.lines();
    let theirs = Duration::from_nanos(lines.next().unwrap().parse().unwrap());
    assert!(lines.eq(ends.iter().map(String::as_str)), "the peer reads the same games");
    let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
    println!("python-chess: {:?} each, ratio {ratio:.4}", theirs / u32::try_from(count).unwrap());
}

fn score(dice: &mut Dice) -> String {
    let mut position = Chess::default();
    let mut text = String::new();
    for (ply, made) in dice.play(&position, 2 * PLIES).into_iter().enumerate() {
        if ply % 2 == 0 {
            let _ = write!(text, "{}. ", ply / 2 + 1);
        }
        let _ = write!(text, "{} ", San::from_move(&position, made));
        position.play_unchecked(made);
    }
    text
}

fn end(moves: &[Move]) -> String {
    let mut position = Chess::default();
    for made in moves {
        position.play_unchecked(*made);
    }
    Fen::from_position(&position, EnPassantMode::Legal).to_string()
}

/// Small numbers, always the same ones.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 20) % u64::try_from(sides).unwrap()).unwrap()
    }

    fn pick(&mut self, moves: &MoveList) -> Move {
        moves[self.roll(moves.len())]
    }

    fn play(&mut self, from: &Chess, plies: usize) -> Vec<Move> {
        let mut position = from.clone();
        let mut moves = Vec::new();
        while moves.len() < plies && !position.is_game_over() {
            let made = self.pick(&position.legal_moves());
            position.play_unchecked(made);
            moves.push(made);
        }
        moves
    }
}
