//! Late news: clocks count by when a thing happened, at most a quarter of a second back.

use crate::check;

#[test]
fn a_press_counts_from_when_it_happened() {
    check(
        "pegs none / time 1m / white play Pe4 / wait 10s / white press late 200ms // white time",
        "white 50.200s black 59.800s",
    );
}

#[test]
fn news_older_than_a_quarter_second_counts_a_quarter_second_back() {
    check(
        "pegs none / time 1m / white play Pe4 / wait 10s / white press late 900ms // white time",
        "white 50.250s black 59.750s",
    );
}

#[test]
fn a_press_already_on_its_way_at_zero_wins() {
    check(
        "pegs none / time 1m+5s / white play Pe4 / wait 65s / wait 200ms // white press late 210ms
         white time / wait 10s",
        "white completed e2e4 / white 5.010s black 64.790s",
    );
}

#[test]
fn a_press_after_zero_does_not_win_though_the_flag_was_not_told_yet() {
    check(
        "pegs none / time 1m+5s / white play Pe4 / wait 65s / wait 200ms // white press late 190ms
         white time",
        "white completed e2e4 / white flag 65s / white 0s black 64.810s",
    );
}

#[test]
fn a_resignation_stops_the_clock_when_it_happened() {
    check(
        "pegs none / time 1m / wait 10s / white resign late 100ms // white time",
        "white 50.100s black 60s",
    );
}

#[test]
fn no_moment_is_charged_to_both_players() {
    // Black's press is dated before White's: his clock ran for no time at all.
    check(
        "pegs none / time 1m / white play Pe4 / wait 10s / white press / black play Pe5
         wait 100ms / black press late 200ms // white time",
        "white 49.900s black 60s",
    );
}
