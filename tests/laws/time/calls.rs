//! Time unasked for: a ladder in training, the arbiter's leave in a rated game (CL-22, D.2.6).

use annabella::game::Ladder;

use crate::{
    appendix::{only, said},
    check,
};

#[test]
fn in_training_a_player_hears_the_time_at_the_rungs_of_his_own_ladder() {
    check(
        "time 20m / white calls 15m,5m,1m // wait 20m",
        "white called 900s @300s / white called 300s @900s / white called 60s @1140s",
    );
    let script = "time 20m / white calls 5m // wait 16m";
    only("CL-22", script, "white", "time-call");
    assert_eq!(said(script, "white"), ["You have five minutes."]);
}

#[test]
fn nobody_hears_the_time_unasked_who_has_no_ladder() {
    check("time 20m // wait 19m", "");
    check("time 20m / black calls 5m // wait 19m", "");
    check("time 20m / white calls 5m / white calls off // wait 19m", "");
}

#[test]
fn a_rung_is_called_once_though_an_increment_climbs_over_it_again() {
    // Ten seconds before the call, then down to 4:55, up to 5:05, and past five minutes again.
    let first = "time 5m+10s / white calls 5m";
    let moved = "white lift e2 / white place e4 / white say Pe4 / white press";
    let reply = "black play Pe5 / black press / white lift e7 / white place e5";
    check(&format!("{first} // wait 15s"), "white called 300s @10s");
    check(&format!("{first} / wait 15s / {moved} / {reply} // wait 2m"), "");
}

#[test]
fn in_a_rated_game_only_the_arbiter_lets_a_time_be_called() {
    let rated = "time 20m / rated / arbiter approve / arbiter start";
    check(&format!("{rated} // white calls 5m / wait 16m"), "white no calls");
    check(
        &format!("{rated} // arbiter allow time-calls white 5m,1m / wait 20m"),
        "allowed white 300s,60s / white called 300s @900s / white called 60s @1140s"
            .replace("300s,60s", "5m,1m")
            .as_str(),
    );
    // He may do without a rung, and take it again, but adds none.
    let allowed = format!("{rated} / arbiter allow time-calls white 5m,1m");
    check(&format!("{allowed} // white calls 1m / wait 16m"), "white calls 1m");
    check(&format!("{allowed} // white calls 10m,1m"), "white no calls");
    check(&format!("{allowed} // black calls 1m"), "black no calls");
    check(&format!("{allowed} / arbiter allow time-calls white off // wait 19m"), "");
}

#[test]
fn a_ladder_falls_and_has_whole_seconds() {
    for text in ["15m,5m,1m", "1s", "off", "1h30m,5m"] {
        assert!(text.parse::<Ladder>().is_ok(), "{text}");
    }
    let many = (1..=21).rev().map(|n| format!("{n}m")).collect::<Vec<_>>().join(",");
    for text in ["", "5m,15m", "5m,5m", "0s", "500ms", "5", "5m,", "soon", "25h", &many] {
        assert!(text.parse::<Ladder>().is_err(), "{text}");
    }
}
