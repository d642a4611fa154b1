//! The clock's requirements, row by row (article 6; CL-01 to CL-13).

use std::time::Duration;

use annabella::{
    game::{At, Clock, Control},
    laws::{Laws, Rule, Value},
};
use shakmaty::Color;

use crate::{
    Play,
    appendix::printed,
    rulings::claims::{EDITIONS, played, row},
};

const RATED: &str = "pegs none / rated / arbiter approve";

fn minutes(number: u64) -> Duration {
    Duration::from_mins(number)
}

fn laws(edition: &str) -> &'static Laws {
    Laws::named(edition).unwrap()
}

#[test]
fn only_one_clock_runs_and_its_flag_falls_when_the_allotted_time_is_used_up() {
    row(
        "CL-01",
        "time 5m / wait 10s // white time / white turn",
        "white 290s black 300s / runs white",
    );
    row("CL-01", "time 1m // wait 59s / wait 999ms", "");
    row("CL-01", "time 1m // wait 61s", "white flag 60s @60.250s");
    let play = Play::new("pegs none / time 1m / white play Pe4 / white press / wait 61s");
    assert_eq!(play.found.last().unwrap(), "black flag 60s @60.250s", "CL-01");
}

#[test]
fn a_time_control_is_moves_in_a_time_or_all_moves_with_or_without_time_for_each_move() {
    for text in ["90m/40,30m+30s", "120m/40,60m/20,15m+30s@61", "5m", "60m+d5s", "5m v 4m+b2s"] {
        assert_eq!(text.parse::<Control>().unwrap().to_string(), text, "CL-02");
    }
    // Not fully specified: no time, no rest of the game, no move.
    for text in ["", "90m/40", "90m/40,30m/20", "90m/0,30m", "90m,30m", "0s", "5m+", "5m+3s@0"] {
        assert!(text.parse::<Control>().is_err(), "CL-02 {text}");
    }
}

#[test]
fn a_time_control_has_a_name() {
    for (name, text) in Control::PRESETS {
        let named: Control = name.parse().unwrap();
        assert_eq!(Ok(&named), text.parse().as_ref(), "CL-02 {name}");
        assert_eq!(named.to_string().parse(), Ok(named), "CL-02 {name}");
    }
    let [rapid, blitz] = ["rapid", "blitz"].map(|name| name.parse::<Control>().unwrap());
    assert_eq!([rapid.to_string(), blitz.to_string()], ["15m+10s", "3m+2s"], "CL-02");
    let unequal: Control = "club-rapid v blitz".parse().unwrap();
    assert_eq!(unequal.to_string(), "25m v 3m+2s", "CL-02");
    let fault = "bullet".parse::<Control>().unwrap_err().to_string();
    assert!(fault.starts_with("`bullet` is not") && fault.ends_with("like rapid"), "CL-02");
}

#[test]
fn time_saved_carries_over_and_within_the_delay_the_main_time_is_untouched() {
    let first = "wait 10s / white play Pe4 / white press // white time";
    row("CL-03", &format!("pegs none / time 1m/1,2m / {first}"), "white 170s black 60s");
    row("CL-03", &format!("pegs none / time 1m+30s / {first}"), "white 110s black 90s");
    row("CL-03", &format!("pegs none / time 1m+d10s / {first}"), "white 60s black 60s");
    row("CL-03", &format!("pegs none / time 1m+d9s / {first}"), "white 59s black 60s");
}

#[test]
fn when_a_flag_falls_the_moves_are_checked_at_once() {
    let moves = played("Pe4 Pe5");
    let script = |control: &str| format!("pegs none / time {control} / {moves} // wait 61s");
    let short = "white made 1 of 2 @60.250s / white flag 60s @60.250s";
    row("CL-04", &script("1m/2,2m"), short);
    row("CL-04", &script("1m/1,2m"), "");
}

#[test]
fn without_a_move_counter_the_next_period_begins_when_the_flag_falls() {
    let seconds = At::from_secs;
    let control: Control = "1m/1,2m".parse().unwrap();
    for counter in [true, false] {
        let mut clock = Clock::new(control.clone()).counting(counter);
        clock.start(Color::White, At::START);
        clock.press(Color::White, 1, seconds(10));
        clock.press(Color::Black, 1, seconds(10));
        let shown = |at| clock.left(Color::White, seconds(at)).as_secs();
        let expected = if counter { [170, 121, 120, 1] } else { [50, 1, 120, 1] };
        assert_eq!([10, 59, 60, 179].map(shown), expected, "CL-04");
        assert_eq!(clock.zero(), Some((Color::White, seconds(180))), "CL-04");
        // Too few moves: the flag is down, counter or not.
        let mut clock = Clock::new(control.clone()).counting(counter);
        clock.start(Color::White, At::START);
        clock.press(Color::White, 1, seconds(60));
        assert_eq!(clock.expired(Color::White), Some(seconds(60)), "CL-04");
        assert_eq!(clock.left(Color::White, seconds(60)), Duration::ZERO, "CL-04");
    }
}

#[test]
fn at_the_time_of_the_start_whites_clock_is_started_though_he_is_not_there() {
    let start = format!("edition dk2005 / {RATED} / arbiter absent white / arbiter start");
    row("CL-06", &format!("{start} / wait 5m // arbiter time"), "white 3300s black 3600s");
}

#[test]
fn who_comes_after_the_default_time_loses_unless_the_arbiter_decides_otherwise() {
    for (edition, own, in_a_fide_event, national) in [
        ("dk2005", 60, 60, 60),
        ("no2009", 60, 0, 60),
        ("se2009", 0, 0, 0),
        ("dkhandbook", 15, 15, 15),
        ("se2023", 0, 0, 30),
        ("fide2023", 0, 0, 0),
    ] {
        let rules = [Rule::DefaultTime, Rule::DefaultTimeFide, Rule::DefaultTimeNational];
        let times = rules.map(|rule| laws(edition).find(rule).0);
        assert_eq!(
            times,
            [own, in_a_fide_event, national].map(|late| minutes(late).into()),
            "CL-07 {edition}"
        );
        let away = format!("edition {edition} / time 2h / {RATED} / arbiter absent black");
        let script = format!("{away} / arbiter start // wait {own}m");
        row("CL-07", &script, &format!("proposed default @{}s", own * 60));
        row("CL-07", &format!("{script} // arbiter approve"), "1-0 default");
        row("CL-07", &format!("{script} // arbiter refuse"), "silently refused default");
    }
    let event = "event default-time = \"30m\" / time 2h / arbiter absent black / arbiter start";
    row("CL-07", &format!("pegs none / {event} // wait 29m"), "");
    let script = format!("pegs none / {event} / wait 29m // wait 1m");
    row("CL-07", &script, "proposed default @1800s / 1-0 default @1800s");
}

#[test]
fn if_neither_is_there_white_loses_the_time_until_he_comes() {
    let both = "arbiter absent white / arbiter absent black / arbiter start / wait 20m";
    let script = format!("edition dk2005 / {RATED} / {both} / arbiter present white // white time");
    row("CL-08", &script, "white 2400s black 3600s");
}

#[test]
fn pressing_stops_the_own_clock_and_starts_the_other_and_may_always_be_done() {
    let thought = "pegs none / time 5m / wait 10s / white play Pe4 / wait 5s";
    row("CL-09", &format!("{thought} // white time"), "white 285s black 300s");
    let script = format!("{thought} / white press / wait 7s // white time / white turn");
    row("CL-09", &script, "white 285s black 293s / runs black");
    // The opponent has replied already (2023: 6.2.2).
    let script = format!("{thought} / black play Pe5 / white press // white turn");
    row("CL-09", &script, "runs black");
}

#[test]
fn a_press_before_the_move_is_made_does_not_pass_the_clock() {
    for (moved, found) in [
        ("", "white not made: no peg out"),
        ("white lift e2", "white not made: out e2"),
        (
            "rated / arbiter approve / arbiter start / white lift e2 / white place e4",
            "white not made: not announced",
        ),
        ("white say Pe4", "white not made: pegs"),
    ] {
        let script = format!("time 5m / {moved} // white press / wait 9s / white turn");
        row("CL-10", &script, &format!("{found} / runs white"));
    }
}

#[test]
fn pressing_with_the_other_hand_is_for_the_arbiter_to_see_and_to_penalise() {
    for edition in EDITIONS {
        assert_eq!(laws(edition).find(Rule::SameHand).0, Value::Yes, "CL-11 {edition}");
        let script = format!("edition {edition} / pegs none // arbiter penalty white more-time");
        let found = "white penalty more-time / black gets 120s, has 3720s";
        row("CL-11", &format!("{script} / arbiter add black 2:00"), found);
    }
}

#[test]
fn who_hits_the_clock_may_be_penalised_and_in_some_editions_shall_be() {
    let words = ["may", "shall", "shall", "may", "forbidden", "shall"];
    for (edition, word) in EDITIONS.into_iter().zip(words) {
        assert_eq!(laws(edition).find(Rule::RoughClock).0, Value::Word(word), "CL-12 {edition}");
        let script = format!("edition {edition} / pegs none // arbiter penalty black warning");
        row("CL-12", &script, "black penalty warning");
    }
}

#[test]
fn an_assistant_may_press_and_a_disabled_player_loses_no_time_by_it() {
    for edition in EDITIONS {
        assert_eq!(laws(edition).find(Rule::ClockAssistant).0, Value::Yes, "CL-13 {edition}");
        assert_eq!(laws(edition).find(Rule::DisabledDeduction).0, Value::No, "CL-13 {edition}");
        let script =
            format!("edition {edition} / pegs none / white play Pe4 / white-assistant press");
        row("CL-13", &format!("{script} // white time"), "white 3600s black 3600s");
        let script = format!("{script} // arbiter clock white 50:00 / white time");
        row("CL-13", &script, "white has 3000s / white 3000s black 3600s");
    }
}

/// 46 of the attacks: a press dated back by less than a clock can take back gains its player a
/// little each move, and nobody heard of it.
#[test]
fn what_presses_that_are_dated_back_gain_in_all_is_told_to_the_arbiter() {
    let start = "rated / pegs none / time 60m / arbiter approve / arbiter start";
    let pair = "wait 3s / white play Pe2e4 / white press late 240ms / wait 3s
                black play Pe7e5 / black press";
    let back = "wait 3s / white play Pd2d3 / white press late 240ms / wait 3s
                black play Pd7d6 / black press";
    let knights = ["g1f3", "f3g1", "g1f3"];
    let more: Vec<String> = knights
        .iter()
        .zip(["g8f6", "f6g8", "g8f6"])
        .map(|(white, black)| {
            format!(
                "wait 3s / white play {white} / white press late 240ms / wait 3s
                 black play {black} / black press"
            )
        })
        .collect();
    let script = format!("{start} // {pair} / {back} / {}", more.join(" / "));
    let told = printed(&script, "arbiter");
    let told: Vec<&String> = told.iter().filter(|it| it.contains("dated back")).collect();
    assert_eq!(told, ["White's presses came dated back by 1 s in all."], "{script}");
}
