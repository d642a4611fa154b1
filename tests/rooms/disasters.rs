//! Disasters from one seed: thousands of games with faults, and everything that must hold in them.

use std::thread;

use kit::{
    disasters::{Plant, Played, play},
    share,
};

/// How many games `./check all` plays; `cargo bench --bench disasters` plays more.
const GAMES: u64 = 7_000;
const WORKERS: u64 = 2;

/// Plays the games of these seeds, every tenth of them twice.
fn play_all(first: u64, games: u64, plant: Plant) -> Result<u64, String> {
    let mut words = None;
    for seed in (first..games).step_by(usize::try_from(WORKERS).unwrap()) {
        let played = play(seed, plant, &mut words)?;
        if (seed / WORKERS).is_multiple_of(10) && play(seed, plant, &mut words)? != played {
            return Err(format!("seed {seed}: played twice, two traces"));
        }
    }
    Ok(games)
}

#[test]
fn whatever_fails_nothing_acknowledged_is_lost_and_everything_is_told() {
    let workers: Vec<_> = thread::scope(|scope| {
        let work = |first| scope.spawn(move || play_all(first, share(GAMES), Plant::Nothing));
        let workers: Vec<_> = (0..WORKERS).map(work).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    for done in workers {
        done.unwrap();
    }
}

/// A planted fault is found within so many games, and this is what is told of it.
#[track_caller]
fn planted(plant: Plant, told: &[&str]) {
    let found = play_all(0, 2_000, plant).expect_err("not found");
    assert!(told.iter().any(|told| found.contains(told)), "{found}");
}

#[test]
fn a_planted_early_acknowledgement_is_found() {
    planted(Plant::AckEarly, &["recovered"]);
}

#[test]
fn a_planted_sync_that_does_nothing_is_found() {
    planted(Plant::NoSync, &["recovered", "not found again", "told before"]);
}

#[test]
fn a_planted_folder_that_is_not_synced_is_found() {
    planted(Plant::NoFolderSync, &["not found again"]);
}

#[test]
fn a_planted_fault_that_the_disk_hides_is_found() {
    planted(Plant::FaultHidden, &["did not say so", "not told"]);
}

#[test]
fn planted_cues_before_their_lines_are_found() {
    planted(Plant::CuesFirst, &["told before"]);
}

#[test]
fn a_planted_snapshot_that_lies_is_found() {
    planted(Plant::BlindBoard, &["disagree"]);
}

#[test]
fn a_planted_clock_that_starts_by_itself_is_found() {
    planted(Plant::ClockStarts, &["nobody started"]);
}

#[test]
fn a_planted_silence_is_found() {
    planted(Plant::Swallows, &["not told"]);
}

#[test]
fn planted_time_from_nowhere_is_found() {
    planted(Plant::Gift, &["went from"]);
}

#[test]
fn a_planted_line_that_is_forgotten_is_found() {
    planted(Plant::Forgets, &["folds to"]);
}

#[test]
fn a_planted_escape_is_found() {
    planted(Plant::Escape, &["not plain"]);
}

#[test]
fn a_planted_byte_in_the_journal_is_found() {
    planted(Plant::BrokenJournal, &["does not verify"]);
}

#[test]
fn a_planted_move_in_the_score_is_found() {
    planted(Plant::BrokenScore, &["does not replay"]);
}

#[test]
fn planted_chance_that_is_not_from_the_seed_is_found() {
    planted(Plant::Unsteady, &["two traces"]);
}

#[test]
fn a_planted_panic_is_found() {
    planted(Plant::Panics, &["panicked"]);
}

#[test]
fn planted_time_that_stands_still_is_found() {
    planted(Plant::Stands, &["stands still"]);
}

#[test]
fn a_game_has_moves_faults_and_hours() {
    let mut words = None;
    let games: Vec<Played> =
        (0..50).map(|seed| play(seed, Plant::Nothing, &mut words).unwrap()).collect();
    let sum = |of: fn(&Played) -> u64| games.iter().map(of).sum::<u64>();
    assert!(sum(|game| game.plies) > 500, "moves");
    assert!(sum(|game| game.faults) > 100, "faults");
    assert!(sum(|game| game.crashes) > 20, "crashes");
    assert!(sum(|game| game.told) > 30, "faults told");
    assert!(sum(|game| game.inputs) > 20_000, "inputs");
    assert!(sum(|game| game.hall.as_secs()) > 2 * 3600, "hours");
}
