//! A recorded game replayed from its journal, with python-chess beside it in the same run.
//!
//! Two figures: 200 plies are read and folded in under 50 ms, and over 5,000 plies the cost of a
//! ply does not grow. The games are always the same ones: legal moves drawn by a small generator,
//! with White at a peg board and both clocks pressed, as a table would have journaled them.
//!
//! Time is only told, never asserted; the bench fails when a replay tells another game.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout)]

use std::{
    collections::HashMap,
    env,
    fmt::Display,
    fs,
    hint::black_box,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use annabella::{
    game::{BoardKind, Game, Heading, Question, Seen, Spoken, Terms, What, Who, complete},
    journal::{self, Preface, Writer},
    scoresheet::pgn,
};
use rustix::time::{ClockId, clock_gettime};
use shakmaty::{
    Bitboard, ByColor, CastlingSide, Chess, Color, EnPassantMode, Move, Position, Square,
    zobrist::Zobrist64,
};

const SHORT_GAME: usize = 200;
const LONG_GAME: usize = 5_000;
const STEP: usize = 1_000;

/// A recorded game may take no longer.
const REPLAY_MAX: Duration = Duration::from_millis(50);

/// Above this the last thousand plies cost more than the first; below it is the machine's noise.
const GROWTH_MAX: f64 = 1.25;

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

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let given = |name: &str| arguments.iter().any(|argument| argument == name);
    // `cargo bench` says --bench; whoever only tries it out is in a hurry too.
    let short = given("--short") || !given("--bench");
    let runs = if short { 21 } else { 101 };
    replay(runs);
    growth(runs);
}

/// 200 plies: the file read, the chain checked, the game folded.
fn replay(runs: usize) {
    let recorded = Recorded::new(&draw(SHORT_GAME, Temper::Free));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("replay-{}.journal", std::process::id()));
    fs::write(&path, &recorded.text).expect("the journal can be written");
    let game = fold(recorded.text.as_bytes());
    recorded.check(&game);
    let mut peer = Peer::start(&pgn(&game, &Heading::default()));

    // Ours and the peer's turn by turn, so that the machine's moods meet both.
    let (mut ours, mut peers) = (Vec::new(), Vec::new());
    for _ in 0..runs {
        let began = now();
        black_box(fold(&fs::read(&path).expect("the journal can be read")));
        ours.push(began.elapsed());
        peers.extend(peer.as_mut().ok().map(|peer| peer.replay(&game)));
    }
    fs::remove_file(&path).expect("the journal can be removed");

    let facts = recorded.facts_after.last().copied().unwrap_or(0);
    println!("replay of {SHORT_GAME} plies, {facts} journal lines, {runs} runs");
    let ours = median(ours);
    say("ours", format!("{} ms, file, chain and fold", ms(ours)));
    match peer {
        Ok(_) => {
            let peers = median(peers);
            say("peer", format!("{} ms, python-chess from PGN", ms(peers)));
            say("ratio", format!("{:.4}", ours.as_secs_f64() / peers.as_secs_f64()));
        }
        Err(why) => say("peer", format!("none, {why}")),
    }
    say("figure", format!("under {} ms: {}", ms(REPLAY_MAX), met(ours < REPLAY_MAX)));
}

/// 5,000 plies: what a ply costs in each thousand, to read and to fold, in the processor's time.
fn growth(runs: usize) {
    let recorded = Recorded::new(&draw(LONG_GAME, Temper::Calm));
    recorded.check(&fold(recorded.text.as_bytes()));
    let mut costs: Vec<Cost> = (0..LONG_GAME / STEP).map(|_| Cost::default()).collect();
    for _ in 0..runs {
        recorded.measure(&mut costs);
    }
    println!("cost of a ply over {LONG_GAME} plies, {runs} runs, in ns of processor time");
    let mut sums = Vec::new();
    for (part, Cost { read, folded }) in costs.into_iter().enumerate() {
        let (read, folded) = (ns_a_ply(median(read)), ns_a_ply(median(folded)));
        let (first, last) = (part * STEP + 1, (part + 1) * STEP);
        let text = format!("read {read:.0}, folded {folded:.0}, both {:.0}", read + folded);
        say(&format!("plies {first} to {last}"), text);
        sums.push(read + folded);
    }
    let ratio = sums.last().unwrap_or(&f64::NAN) / sums.first().unwrap_or(&f64::NAN);
    say("ratio", format!("{ratio:.3}, the last thousand to the first"));
    let figure = format!("does not grow, ratio at most {GROWTH_MAX} for noise");
    say("figure", format!("{figure}: {}", met(ratio <= GROWTH_MAX)));
}

/// What a thousand plies took, run by run.
#[derive(Default)]
struct Cost {
    read: Vec<Duration>,
    folded: Vec<Duration>,
}

/// What `resume` and `show` do with the bytes of a journal.
fn fold(bytes: &[u8]) -> Game {
    let journal = journal::read(bytes);
    assert_eq!(journal.fault, None, "the journal is intact");
    let mut game = Game::new(journal.preface.terms.clone());
    for seen in &journal.seen {
        black_box(game.after(seen));
    }
    game
}

/// A game as a table would have journaled it.
struct Recorded {
    moves: Vec<Move>,
    text: String,
    /// How many bytes and how many facts the journal has after so many plies.
    bytes_after: Vec<usize>,
    facts_after: Vec<usize>,
}

impl Recorded {
    fn new(moves: &[Move]) -> Recorded {
        let mut preface = Preface::default();
        preface.terms = Terms {
            boards: ByColor { white: BoardKind::Simulated, black: BoardKind::None },
            blind: ByColor { white: true, black: false },
            ..preface.terms
        };
        let (writer, text) = Writer::begin(&preface);
        let mut scribe = Scribe { writer, text, facts: 0, at_ms: 0, random: Random(7) };
        let mut recorded = Recorded {
            moves: moves.to_owned(),
            text: String::new(),
            bytes_after: vec![scribe.text.len()],
            facts_after: vec![0],
        };
        let mut position = Chess::default();
        for made in moves {
            scribe.ply(&position, *made);
            position.play_unchecked(*made);
            recorded.bytes_after.push(scribe.text.len());
            recorded.facts_after.push(scribe.facts);
        }
        recorded.text = scribe.text;
        recorded
    }

    /// Reads and folds it once, a thousand plies after the other.
    fn measure(&self, costs: &mut [Cost]) {
        // A journal is read in one go: a thousand plies cost what they add to those before them.
        let mut before = spent(|| drop(journal::read(self.up_to(0))));
        let journal = journal::read(self.text.as_bytes());
        let mut game = Game::new(journal.preface.terms.clone());
        let mut from = 0;
        for (part, cost) in costs.iter_mut().enumerate() {
            let plies = (part + 1) * STEP;
            let read = spent(|| drop(black_box(journal::read(self.up_to(plies)))));
            cost.read.push(read.saturating_sub(before));
            before = read;
            let to = self.facts_after.get(plies).copied().expect("so many plies");
            let facts = journal.seen.get(from..to).expect("so many facts");
            cost.folded.push(spent(|| {
                for seen in facts {
                    black_box(game.after(seen));
                }
            }));
            from = to;
        }
    }

    /// The journal's bytes up to a ply.
    fn up_to(&self, plies: usize) -> &[u8] {
        let end = self.bytes_after.get(plies).copied().expect("so many plies");
        self.text.as_bytes().get(..end).expect("so many bytes")
    }

    /// The replay tells this very game, every move legal and completed, and it goes on.
    fn check(&self, game: &Game) {
        let told: Vec<Move> = game.plies().iter().map(|ply| ply.made).collect();
        assert!(told == self.moves, "the replay tells another game");
        assert!(game.plies().iter().all(|ply| ply.legal), "a legal move was found illegal");
        assert_eq!(game.completed(), self.moves.len(), "a move was not completed");
        assert_eq!(game.outcome(), None, "the game has ended");
        assert_eq!(game.pegs(Color::White), Some(game.standing().board().occupied()), "the pegs");
    }
}

struct Scribe {
    writer: Writer,
    text: String,
    facts: usize,
    at_ms: u64,
    random: Random,
}

impl Scribe {
    fn see(&mut self, color: Color, what: What) {
        self.at_ms += 200 + self.random.below(400);
        let late_ms = if what == What::Pressed { self.random.below(40) } else { 0 };
        let at = Duration::from_millis(self.at_ms);
        let happened = Duration::from_millis(self.at_ms - late_ms);
        let seen = Seen { at, happened, by: Who::Player(color), what };
        self.text.push_str(&self.writer.write(&seen).1);
        self.facts += 1;
    }

    /// One ply: White's hands, words and press, or Black's with White copying them.
    fn ply(&mut self, before: &Chess, made: Move) {
        let (mover, spoken) = (before.turn(), spoken(before, made));
        if mover.is_white() {
            for what in hands(made, mover) {
                self.see(mover, what);
            }
            self.see(mover, What::Said(Some(spoken)));
            self.see(!mover, What::Repeated(None));
            self.see(mover, What::Pressed);
        } else {
            self.see(mover, What::Played(spoken));
            self.see(!mover, What::Repeated(Some(spoken)));
            self.see(mover, What::Pressed);
            for what in hands(made, mover) {
                self.see(!mover, what);
            }
            if before.fullmoves().get().is_multiple_of(5) {
                self.see(!mover, What::Asked(Question::Time));
            }
        }
    }
}

/// What the holes tell of a move, captured peg first.
fn hands(made: Move, mover: Color) -> Vec<What> {
    match made {
        Move::Normal { from, capture, to, promotion, .. } => {
            let mut hands: Vec<What> = capture.map(|_| What::Lifted(to)).into_iter().collect();
            hands.extend([What::Lifted(from), What::Placed(to, promotion)]);
            hands
        }
        Move::EnPassant { from, to } => {
            let taken = Square::from_coords(to.file(), from.rank());
            vec![What::Lifted(from), What::Placed(to, None), What::Lifted(taken)]
        }
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            vec![
                What::Lifted(king),
                What::Placed(side.king_to(mover), None),
                What::Lifted(rook),
                What::Placed(side.rook_to(mover), None),
            ]
        }
        Move::Put { .. } => Vec::new(),
    }
}

/// The move as a player says it: piece and target, with the origin only where it is needed.
fn spoken(before: &Chess, made: Move) -> Spoken {
    if let Some(side) = made.castling_side() {
        return Spoken::Castles(side);
    }
    let (role, to, promotion) = (Some(made.role()), made.to(), made.promotion());
    let setup = before.to_setup(EnPassantMode::Legal);
    let brief = Spoken::Moves { role, file: None, rank: None, to, promotion };
    if complete(&setup, brief, Bitboard::EMPTY) == Ok(made) {
        return brief;
    }
    let from = made.from();
    let (file, rank) = (from.map(Square::file), from.map(Square::rank));
    Spoken::Moves { role, file, rank, to, promotion }
}

/// How a game is drawn.
#[derive(Clone, Copy, PartialEq)]
enum Temper {
    /// Any move that does not end the game.
    Free,
    /// Pieces wander; a pawn moves or something is taken only when the 75 moves come near.
    Calm,
}

/// A legal game of so many plies that has not ended: the first of a fixed row that gets so far.
fn draw(plies: usize, temper: Temper) -> Vec<Move> {
    (1..1_000)
        .find_map(|seed| draw_with(Random(seed), plies, temper))
        .expect("one game gets so far")
}

fn draw_with(mut random: Random, plies: usize, temper: Temper) -> Option<Vec<Move>> {
    let mut position = Chess::default();
    let mut stood: HashMap<Zobrist64, u32> = HashMap::new();
    let mut moves = Vec::with_capacity(plies);
    while moves.len() < plies {
        let zeroing_first = position.halfmoves() >= 130;
        let mut choice: Vec<(u64, Move)> = position
            .legal_moves()
            .into_iter()
            .map(|made| {
                let rank = match temper {
                    Temper::Free => 0,
                    // Quiet pawn moves before captures: what is left has to last.
                    Temper::Calm if zeroing_first => match (made.is_zeroing(), made.is_capture()) {
                        (true, false) => 0,
                        (true, true) => 1,
                        (false, _) => 2,
                    },
                    Temper::Calm => u64::from(made.is_zeroing()) * 2,
                };
                ((rank << 32) | random.below(1 << 32), made)
            })
            .collect();
        choice.sort_unstable_by_key(|(rank, _)| *rank);
        let (made, after) = choice.into_iter().find_map(|(_, made)| {
            let mut after = position.clone();
            after.play_unchecked(made);
            let times = stood.get(&after.zobrist_hash(EnPassantMode::Legal)).copied().unwrap_or(0);
            let goes_on = !after.is_game_over() && after.halfmoves() < 150 && times < 3;
            goes_on.then_some((made, after))
        })?;
        *stood.entry(after.zobrist_hash(EnPassantMode::Legal)).or_default() += 1;
        moves.push(made);
        position = after;
    }
    Some(moves)
}

/// Knuth's linear congruential generator; its high bits are the good ones.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 32) * bound) >> 32
    }
}

/// python-chess in a process of its own, which tells its time without its start.
struct Peer {
    process: Child,
    answers: BufReader<std::process::ChildStdout>,
}

impl Peer {
    fn start(text: &str) -> Result<Peer, String> {
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
    fn replay(&mut self, game: &Game) -> Duration {
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

#[expect(clippy::disallowed_methods, reason = "a bench measures time")]
fn now() -> Instant {
    Instant::now()
}

/// The processor's time for some work: what other programs take meanwhile does not count.
fn spent(work: impl FnOnce()) -> Duration {
    let thread = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        let part = |part: i64| u64::try_from(part).expect("time runs forwards");
        Duration::from_secs(part(time.tv_sec)) + Duration::from_nanos(part(time.tv_nsec))
    };
    let began = thread();
    work();
    thread().saturating_sub(began)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn ms(time: Duration) -> String {
    let text = format!("{:.2}", time.as_secs_f64() * 1e3);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn ns_a_ply(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9 / f64::from(u32::try_from(STEP).expect("it is small"))
}

fn met(yes: bool) -> &'static str {
    if yes { "met" } else { "MISSED" }
}

fn say(name: &str, value: impl Display) {
    println!("  {name}: {value}");
}
