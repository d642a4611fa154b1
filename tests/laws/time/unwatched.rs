//! Time that ran while nothing was watched: charged, told, and the arbiter's to give back (13.5;
//! 2023: 12.5).

use crate::{appendix::only, check};

const RATED: &str = "time 20m / rated / arbiter approve / arbiter start";

#[test]
fn time_that_ran_unwatched_is_put_before_the_arbiter() {
    check(
        &format!("{RATED} / wait 1m / wait 30s // table stood-still 30s / arbiter time"),
        "stood still 30s, white ran / proposed gap / white 1110s black 1200s",
    );
    check(
        &format!(
            "{RATED} / wait 1m / wait 30s // table slept 30s / arbiter approve / arbiter time"
        ),
        "slept 30s, white ran / proposed gap / white gets 30s, has 1140s
         white 1140s black 1200s",
    );
    let script = format!("{RATED} / wait 1m / wait 30s // table slept 30s");
    only("CL-16", &script, "arbiter", "gap proposal");
}

#[test]
fn in_training_it_is_given_back_at_once() {
    check(
        "time 20m / wait 90s // table stood-still 30s / white time",
        "stood still 30s, white ran / proposed gap / white gets 30s, has 1140s
         white 1140s black 1200s",
    );
}

#[test]
fn no_flag_falls_in_a_gap_that_is_given_back() {
    // The loop tells of the gap before anything that time alone would bring.
    check("time 1m / wait 57s // table slept 0s", "slept 0s, white ran");
    let mut play = crate::Play::new("time 1m / wait 57s");
    play.found.clear();
    play.now += crate::span("60m");
    play.see("table slept 3600s");
    play.see("white time");
    let found = play.found.join(" / ");
    assert_eq!(
        found,
        "slept 3600s, white ran / proposed gap / white gets 3s, has 3s / white 3s black 60s"
    );
}

#[test]
fn while_no_clock_ran_there_is_nothing_to_give_back() {
    check("time 20m / arbiter stop / wait 5m // table slept 60s", "slept 60s, nobody ran");
}

#[test]
fn only_what_was_charged_is_given_back() {
    // The delay ran first: fifteen of the twenty-five seconds came from the main time.
    check(
        "time 20m+d10s / wait 25s // table stood-still 25s / white time",
        "stood still 25s, white ran / proposed gap / white gets 15s, has 1200s
         white 1200s black 1200s",
    );
}
