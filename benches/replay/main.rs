//! A recorded game replayed from its journal, with python-chess beside it in the same run.
//!
//! Three figures: 200 plies are read and folded in under 50 ms, a whole game of 80 plies at two
//! peg boards is folded in under 5 ms, and over 5,000 plies the cost of a ply does not grow. The
//! games are always the same ones: legal moves drawn by a small generator, with White at a peg
//! board and both clocks pressed, as a table would have journaled them.
//!
//! Time is only told, never asserted; the bench fails when a replay tells another game, or when the
//! cost of a ply has doubled by the end.

mod drawn;
mod peer;
mod recorded;

use std::{
    env,
    fmt::Display,
    fs,
    hint::black_box,
    path::Path,
    time::{Duration, Instant},
};

use annabella::{
    game::{Game, Heading},
    journal,
    scoresheet::pgn,
};
use rustix::time::{ClockId, clock_gettime};

use drawn::{Temper, draw};
use peer::Peer;
use recorded::Recorded;

const SHORT_GAME: usize = 200;
const TWO_BOARDS_GAME: usize = 80;
const LONG_GAME: usize = 5_000;
pub(crate) const STEP: usize = 1_000;

/// A recorded game may take no longer.
const REPLAY_MAX: Duration = Duration::from_millis(50);

/// A game at two peg boards may take no longer to fold, once it is read.
const FOLD_MAX: Duration = Duration::from_millis(5);

/// Above this the last thousand plies cost more than the first; below it is the machine's noise.
const GROWTH_MAX: f64 = 1.25;

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let given = |name: &str| arguments.iter().any(|argument| argument == name);
    // `cargo bench` says --bench; whoever only tries it out is in a hurry too.
    let short = given("--short") || !given("--bench");
    let runs = if short { 21 } else { 101 };
    replay(runs);
    two_boards(runs);
    growth(runs);
}

/// 200 plies: the file read, the chain checked, the game folded.
fn replay(runs: usize) {
    let recorded = Recorded::new(&draw(SHORT_GAME, Temper::Free), false);
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
    say_peer(&peer.map(|_| median(peers)), ours);
    say("figure", format!("under {} ms: {}", ms(REPLAY_MAX), met(ours < REPLAY_MAX)));
}

/// 80 plies at two peg boards, every move copied on the other: the fold alone.
fn two_boards(runs: usize) {
    let recorded = Recorded::new(&draw(TWO_BOARDS_GAME, Temper::Free), true);
    let journal = journal::read(recorded.text.as_bytes());
    let folded = || {
        let mut game = Game::new(journal.preface.terms.clone());
        for seen in &journal.seen {
            black_box(game.after(seen));
        }
        game
    };
    let game = folded();
    recorded.check(&game);
    let mut peer = Peer::start(&pgn(&game, &Heading::default()));
    let (mut ours, mut peers) = (Vec::new(), Vec::new());
    for _ in 0..runs {
        let began = now();
        black_box(folded());
        ours.push(began.elapsed());
        peers.extend(peer.as_mut().ok().map(|peer| peer.replay(&game)));
    }
    let facts = journal.seen.len();
    println!("fold of {TWO_BOARDS_GAME} plies at two peg boards, {facts} facts, {runs} runs");
    let most = ours.iter().max().copied().unwrap_or_default();
    let ours = median(ours);
    say("ours", format!("{} ms, the slowest {} ms", ms(ours), ms(most)));
    say_peer(&peer.map(|_| median(peers)), ours);
    say("figure", format!("under {} ms: {}", ms(FOLD_MAX), met(ours < FOLD_MAX)));
}

fn say_peer(peer: &Result<Duration, String>, ours: Duration) {
    match peer {
        Ok(peers) => {
            say("peer", format!("{} ms, python-chess from PGN", ms(*peers)));
            say("ratio", format!("{:.4}", ours.as_secs_f64() / peers.as_secs_f64()));
        }
        Err(why) => say("peer", format!("none, {why}")),
    }
}

/// 5,000 plies: what a ply costs in each thousand, to read and to fold, in the processor's time.
fn growth(runs: usize) {
    let recorded = Recorded::new(&draw(LONG_GAME, Temper::Calm), false);
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
    // No noise in processor time doubles it.
    assert!(ratio < 2.0, "a ply costs {ratio:.1} times as much late in the game");
}

/// What a thousand plies took, run by run.
#[derive(Default)]
pub(crate) struct Cost {
    pub(crate) read: Vec<Duration>,
    pub(crate) folded: Vec<Duration>,
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

fn now() -> Instant {
    Instant::now()
}

/// The processor's time for some work: what other programs take meanwhile does not count.
pub(crate) fn spent(work: impl FnOnce()) -> Duration {
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
