//! Games with faults from seeds: how many, how much faster than the hall, and whether everything
//! held that must.
//!
//! `--short` plays a few, `--long` many; `--seed N` plays one and shows its journal and its cues;
//! `--from N` begins elsewhere.

use std::{env, process::ExitCode, thread, time::Instant};

use kit::disasters::{Plant, Played, play};

const WORKERS: u64 = 2;

/// How much faster than the hall it must be.
const FASTER: f64 = 10_000.0;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    let number = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse::<u64>().ok()
    };
    let given = |name: &str| arguments.iter().any(|argument| argument == name);
    if let Some(seed) = number("--seed") {
        return one(seed);
    }
    let games = match (given("--long"), given("--short") || !given("--bench")) {
        (true, _) => 100_000,
        (_, true) => 500,
        _ => 10_000,
    };
    many(number("--from").unwrap_or(0), number("--games").unwrap_or(games))
}

/// One game, with everything it wrote and told.
fn one(seed: u64) -> ExitCode {
    let played = play(seed, Plant::Nothing, &mut None);
    match &played {
        Ok(played) => print!("{}{}", played.cues, played.journal),
        Err(broken) => println!("BROKEN: {broken}"),
    }
    if played.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn many(first: u64, games: u64) -> ExitCode {
    let began = now();
    let work = |worker: u64| {
        let (mut sum, mut words, mut broken) = (Played::default(), None, Vec::new());
        for seed in (first + worker..first + games).step_by(usize::try_from(WORKERS).unwrap()) {
            match play(seed, Plant::Nothing, &mut words) {
                Ok(played) => add(&mut sum, &played),
                Err(told) => broken.push(told),
            }
        }
        (sum, broken)
    };
    let done: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS).map(|first| scope.spawn(move || work(first))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    let took = now().duration_since(began).as_secs_f64();
    let mut sum = Played::default();
    for (part, _) in &done {
        add(&mut sum, part);
    }
    let broken: Vec<&String> = done.iter().flat_map(|(_, broken)| broken).collect();
    for told in broken.iter().take(20) {
        println!("BROKEN: {told}");
    }
    let faster = sum.hall.as_secs_f64() / took;
    println!("{games} games from seed {first}, {} plies, {} inputs", sum.plies, sum.inputs);
    println!("{} faults, {} of them crashes; {} told in time", sum.faults, sum.crashes, sum.told);
    println!("{:.0} hours in the hall in {took:.1} s: {faster:.0} times faster", hours(&sum));
    println!("{} broken", broken.len());
    if broken.is_empty() && faster >= FASTER { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn hours(sum: &Played) -> f64 {
    sum.hall.as_secs_f64() / 3600.0
}

fn add(sum: &mut Played, played: &Played) {
    sum.hall += played.hall;
    sum.plies += played.plies;
    sum.inputs += played.inputs;
    sum.faults += played.faults;
    sum.crashes += played.crashes;
    sum.told += played.told;
}

fn now() -> Instant {
    Instant::now()
}
