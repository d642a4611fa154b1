//! The clock: article 6; an increment is added from the start before each move (2023: glossary).

use crate::check;

const E4_E5: &str = "white play Pe4 / white press / black play Pe5 / black press";

#[test]
fn each_player_starts_with_the_time_of_the_first_period() {
    check("time 90m // white time", "white 5400s black 5400s");
}

#[test]
fn only_the_player_on_move_uses_time() {
    check("pegs none / time 5m / wait 10s // white time", "white 290s black 300s");
    check(
        "pegs none / time 5m / wait 10s / white play Pe4 / white press / wait 7s // white time",
        "white 290s black 293s",
    );
}

#[test]
fn the_time_until_the_press_is_the_movers() {
    check(
        "pegs none / time 5m / wait 10s / white play Pe4 / wait 5s / white press // white time",
        "white 285s black 300s",
    );
}

#[test]
fn an_increment_is_added_before_each_move_the_first_included() {
    check("time 5m+3s // white time", "white 303s black 303s");
    check(
        "pegs none / time 5m+3s / wait 10s / white play Pe4 / white press // white time",
        "white 296s black 303s",
    );
}

#[test]
fn an_increment_may_begin_with_a_later_move() {
    check("pegs none / time 1m+5s@2 // white time", "white 60s black 60s");
    check(
        "pegs none / time 1m+5s@2 / white play Pe4 / white press // white time",
        "white 65s black 60s",
    );
}

#[test]
fn a_delay_runs_before_the_main_time_does() {
    let pressed_after = |time: &str| {
        format!(
            "pegs none / time 1m+d10s / wait {time} / white play Pe4 / white press // white time"
        )
    };
    check(&pressed_after("4s"), "white 60s black 60s");
    check(&pressed_after("10s"), "white 60s black 60s");
    check(&pressed_after("12s"), "white 58s black 60s");
}

#[test]
fn what_is_left_of_a_delay_is_not_kept() {
    check(
        &format!("pegs none / time 1m+d10s / {E4_E5} / wait 12s // white time"),
        "white 58s black 60s",
    );
}

#[test]
fn with_bronstein_what_was_used_comes_back_at_most_the_bonus() {
    let pressed_after = |time: &str| {
        format!(
            "pegs none / time 1m+b10s / wait {time} / white play Pe4 / white press // white time"
        )
    };
    check(&pressed_after("4s"), "white 60s black 60s");
    check(&pressed_after("12s"), "white 58s black 60s");
    check("pegs none / time 1m+b10s / wait 4s // white time", "white 56s black 60s");
}

#[test]
fn players_may_have_unequal_times() {
    check("time 5m v 4m+2s // white time", "white 300s black 242s");
}

#[test]
fn the_next_periods_time_is_added_when_its_moves_are_completed() {
    let before = format!("pegs none / time 1m/2,2m / {E4_E5} / wait 10s / white play Nf3");
    check(&format!("{before} // white time"), "white 50s black 60s");
    check(&format!("{before} / white press // white time"), "white 170s black 60s");
}

#[test]
fn a_move_completed_without_its_press_counts_for_the_period() {
    // 2023: 6.2.1.2: with Nf3 made, e4 is completed; with the press, two moves are.
    check(
        "pegs none / time 1m/2,2m / white play Pe4 / black play Pe5 / white play Nf3
         // white press / white time",
        "white completed g1f3 / white made 2 of 2 / white 180s black 60s",
    );
}

#[test]
fn the_flag_is_told_a_quarter_second_after_zero_with_the_time_of_zero() {
    check("time 1m // wait 1m / wait 249ms", "");
    check("time 1m // wait 1m / wait 250ms", "white flag 60s @60.250s");
}

#[test]
fn the_flag_is_told_once_and_the_game_goes_on() {
    check("time 1m / wait 2m // wait 2m", "");
    check(
        "pegs none / time 1m / wait 2m // white play Pe4 / white press / white turn",
        "white announced e2e4 / white made e2e4 / white completed e2e4 / runs black",
    );
}

#[test]
fn each_player_has_a_flag() {
    check(
        "pegs none / time 1m / white play Pe4 / white press // wait 61s",
        "black flag 60s @60.250s",
    );
}

#[test]
fn a_flag_waits_for_delay_and_increment() {
    check("time 1m+d10s // wait 2m", "white flag 70s @70.250s");
    check("time 1m+5s // wait 2m", "white flag 65s @65.250s");
}

#[test]
fn no_time_is_given_after_the_flag() {
    for (control, expected) in [
        ("1m+30s", "white 0s black 120s"),
        ("1m+b30s", "white 0s black 60s"),
        ("1m/1,5m", "white 0s black 360s"),
    ] {
        let script = format!("pegs none / time {control} / wait 2m / {E4_E5} // white time");
        check(&script, expected);
    }
}

#[test]
fn both_clocks_stand_when_the_arbiter_is_called() {
    check(
        "pegs none / time 5m / wait 10s // white call / wait 60s / white time / white turn",
        "white calls / white 290s black 300s / runs nobody",
    );
}

#[test]
fn the_clock_that_ran_is_the_one_started_again() {
    check(
        "pegs none / time 5m / wait 10s / white call / wait 60s
         // arbiter start / wait 5s / white time",
        "started white / white 285s black 300s",
    );
    check(
        "pegs none / time 5m / white play Pe4 / white press / wait 10s / arbiter stop / wait 60s
         // arbiter start / wait 5s / white time",
        "started black / white 300s black 285s",
    );
}

#[test]
fn a_delay_broken_off_by_a_stop_goes_on_where_it_was() {
    check(
        "pegs none / time 1m+d10s / wait 4s / arbiter stop / wait 60s / arbiter start / wait 8s
         // white time",
        "white 58s black 60s",
    );
}

#[test]
fn while_the_clocks_stand_no_flag_expires() {
    check("time 1m / wait 59s / white call // wait 60m", "");
}

#[test]
fn while_the_clocks_stand_nobody_presses() {
    check(
        "pegs none / rated / arbiter approve / arbiter start / white play Pe4 / white call
         // white press / white turn",
        "white not running / runs nobody",
    );
}

#[test]
fn when_the_game_has_ended_the_clocks_stand() {
    check("time 1m / wait 10s / white resign / wait 2m // white time", "white 50s black 60s");
}

#[test]
fn a_game_from_a_position_starts_the_clock_of_the_player_on_move() {
    check(
        "fen k7/8/8/8/8/8/8/K6R b - - 0 1 / time 1m / wait 5s // white time",
        "white 60s black 55s",
    );
}
