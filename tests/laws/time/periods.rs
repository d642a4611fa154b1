//! At each flag the number of moves is checked (2005, 2009: 6.3; 2023: 6.4), and scores are written
//! up (8.4, 8.5).

use crate::{
    Play,
    appendix::{named, printed},
    rulings::claims::{EDITIONS, played, row},
};

/// Only the Swedish course has clocks without a counter of moves.
const COUNTER: [&str; 5] = ["dk2005", "no2009", "se2009", "dkhandbook", "fide2023"];

fn check_article(edition: &str) -> &'static str {
    if edition.ends_with("2023") { "6.4" } else { "6.3" }
}

#[test]
fn with_a_counter_the_period_ends_with_its_last_move() {
    for edition in COUNTER {
        let start =
            format!("edition {edition} / pegs none / time 60m/2,60m / {}", played("Pe4 Pe5"));
        let second = format!("{start} / white play Nf3 // white press");
        row("CL-04", &second, "white completed g1f3 / white made 2 of 2");
        let line = format!("White's period is over: 2 of 2 moves, {}.", check_article(edition));
        assert_eq!(printed(&second, "arbiter"), [line], "CL-04 {edition}");
        for ear in ["white", "black"] {
            assert_eq!(named(&second, ear), "", "CL-04 {edition} {ear}");
        }
        assert_eq!(named(&second, "public"), "completed", "CL-04 {edition}");
    }
}

#[test]
fn without_a_counter_it_ends_at_its_flag() {
    let start = "edition se2023 / pegs none / time 60m/1,60m / white play Pe4 / white press
                 black play Pe5 / black press";
    // White's first hour is over while he thinks; the moves are there.
    let found = Play::new(&format!("{start} // wait 61m")).found;
    assert_eq!(found, ["white made 1 of 1 @3600.250s", "white writes up @3600.250s"], "CL-04");
    let told = printed(&format!("{start} // wait 61m"), "arbiter");
    let line = "White's period is over: 1 of 1 moves, 6.4.";
    assert_eq!(told, [line, "White writes up the score before moving, 8.5.2."]);
    // It is told once.
    let again = Play::new(&format!("{start} / wait 61m // wait 1m")).found;
    assert_eq!(again, [""; 0]);
}

#[test]
fn a_flag_that_loses_has_its_count_too() {
    for edition in EDITIONS {
        let start =
            format!("edition {edition} / pegs none / time 60m/2,60m / {}", played("Pe4 Pe5"));
        let found = Play::new(&format!("{start} // wait 61m")).found;
        let expected = ["white made 1 of 2 @3600.250s", "white flag 3600s @3600.250s"];
        assert_eq!(found, expected, "CL-04 {edition}");
        // In the last period no number is due.
        let last = Play::new(&format!("edition {edition} / pegs none // wait 61m")).found;
        assert_eq!(last, ["white flag 3600s @3600.250s"], "CL-04 {edition}");
    }
}

/// White has completed the last move of his period with so much time left before his press; Black
/// has made one move with so much.
fn low(edition: &str, time: &str, white: u32, black: u32) -> String {
    format!(
        "edition {edition} / pegs none / time {time} / wait {white}m / white play Pe4 / white press
         wait {black}m / black play Pe5 / black press / white play Nf3 // white press"
    )
}

#[test]
fn who_was_free_of_writing_writes_up_before_he_moves() {
    for edition in COUNTER {
        let new = edition == "fide2023";
        let (one, both) = if new { ("8.5.2", "8.5.1") } else { ("8.4", "8.5a") };
        let told = |white, black| {
            let script = low(edition, "60m/2,60m", white, black);
            printed(&script, "arbiter").split_off(1)
        };
        assert_eq!(told(50, 50), [""; 0], "SC-08 {edition}: both had to write all along");
        let line = |side: &str| format!("{side} writes up the score before moving, {one}.");
        assert_eq!(told(56, 50), [line("White")], "SC-08 {edition}");
        assert_eq!(told(50, 56), [line("Black")], "SC-10 {edition}: at either flag");
        let stop = format!("Neither wrote: stop the clocks, both write up, {both}.");
        assert_eq!(told(56, 56), [stop], "SC-09 {edition}");
    }
}

#[test]
fn with_thirty_seconds_a_move_everybody_writes_all_along() {
    for edition in COUNTER {
        let script = low(edition, "60m/2,60m+30s", 58, 58);
        assert_eq!(printed(&script, "arbiter").len(), 1, "SC-07 {edition}");
    }
}

#[test]
fn in_a_fast_game_nobody_need_write_and_where_only_players_call_a_flag_nobody_is_told() {
    for edition in EDITIONS {
        let time = "7m/1,7m";
        let script = format!("edition {edition} / pegs none / time {time} / wait 6m");
        let found = Play::new(&format!("{script} / white play Pe4 // white press / wait 2m")).found;
        let told = found.iter().any(|found| found.contains("made 1 of 1"));
        assert_eq!(told, edition == "fide2023", "A4d1 {edition}: {found:?}");
        assert!(!found.iter().any(|found| found.contains("write")), "A2 {edition}: {found:?}");
    }
}
