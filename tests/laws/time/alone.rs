//! A clock without a game, and a game with the hall's clock.

use crate::check;

#[test]
fn the_first_press_starts_the_opponents_time_and_every_further_one_is_a_move() {
    check(
        "time 10m/4,5m+3s / alone // wait 1m / black press / wait 1m / white press / wait 30s
         white time / black press / white moves",
        "started white / white passed 1 / white 546s black 573s / black passed 1
         moves 1 1",
    );
}

#[test]
fn only_the_running_side_passes_the_clock() {
    check("alone / black press // black press", "black not running");
    // While it stands, whoever's time ran goes on by his press; rated, only the arbiter starts it.
    check("alone / black press / arbiter stop // black press", "black not running");
    let rated = "alone / rated / arbiter approve / arbiter start / arbiter stop";
    check(&format!("{rated} // white press"), "white not running");
    check("alone / rated // black press", "black waits for approval");
}

#[test]
fn the_moves_of_a_period_bring_the_next_ones_time() {
    let pair = "white press / black press";
    let four = [pair; 4].join(" / ");
    check(
        &format!("time 10m/4,5m / alone / black press / {four} // white time"),
        "white 900s black 900s",
    );
    let three = [pair; 3].join(" / ");
    check(
        &format!("time 10m/4,5m / alone / black press / {three} // white time"),
        "white 600s black 600s",
    );
}

#[test]
fn a_flag_is_shown_and_the_players_say_what_it_means() {
    check(
        "time 1m / alone / black press // wait 2m / white time / black claim flag / white turn",
        "white flag shown @60.250s / white 0s black 60s / black claims / proposed flag
         white flag called / runs nobody",
    );
}

#[test]
fn corrections_and_penalties_are_the_arbiters() {
    check(
        "time 10m / alone / black press / wait 1m // arbiter clock white 41:10
         arbiter add black 2:00 / white time",
        "white has 2470s / black gets 120s, has 720s / white 2470s black 720s",
    );
}

#[test]
fn with_the_halls_clock_a_press_is_a_fact_and_no_flag_is_found() {
    check(
        "time 5m / hall / pegs none / wait 20m // white time / white time mine / arbiter time
         white play Pe4 / white press / white turn / wait 1m / black moves",
        "white asks the hall / white asks the hall / arbiter asks the hall / white announced e2e4
         white made e2e4 / white completed e2e4 / runs black / moves 1 0",
    );
    check("time 5m / hall / pegs none // white press", "white not made: not announced");
    check("time 5m / hall / pegs none / white marks on / white calls 1m // wait 20m", "");
}
