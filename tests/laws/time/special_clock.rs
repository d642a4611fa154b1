//! A clock that can be heard and felt: E2.4 in 2009, F2.4 in 2005, D.2.6 in 2023.

use annabella::{
    laws::Rule,
    words::{Channel, Cue},
};
use shakmaty::Color;

use crate::{
    appendix::{APPENDIX, article, channels, cues, every, named, one, only, printed, said},
    check,
};

#[test]
fn the_time_is_told_in_minutes_and_in_the_last_five_with_seconds() {
    for edition in APPENDIX {
        let at = |wait: &str| {
            said(&format!("edition {edition} / {wait} // white time mine"), "white").concat()
        };
        let plenty = at("time 60m / wait 47m / wait 20s");
        assert!(plenty.contains("twelve minutes"), "E2.4-S1: {plenty}");
        assert!(!plenty.contains("second"), "E2.4-S1: {plenty}");
        let little = at("time 60m / wait 55m / wait 23s");
        assert!(little.contains("four minutes thirty-seven seconds"), "E2.4-S1: {little}");
    }
}

#[test]
fn five_minutes_are_one_dot_and_a_quarter_of_an_hour_is_two() {
    every(
        "E2.4-S2",
        "time 60m / white marks on / wait 14m // wait 1m / wait 2m / wait 3m",
        "white two dots @900s / white one dot @1200s",
    );
    let pulses = |script: &str| -> Vec<String> {
        let told = cues(script, "white").iter().map(Cue::json).collect::<Vec<_>>();
        told.iter().filter_map(|cue| cue.split("\"pulse\":").nth(1).map(str::to_owned)).collect()
    };
    let felt = pulses("time 60m / white marks on / wait 14m // wait 6m");
    assert_eq!(felt.len(), 2, "E2.4-S2: {felt:?}");
    assert!(felt[0].starts_with("\"two\"") && felt[1].starts_with("\"one\""), "E2.4-S2: {felt:?}");
}

#[test]
fn marks_are_felt_by_the_player_who_asked_and_make_no_sound() {
    let script = "time 60m / white marks on / wait 14m // wait 6m";
    only("E2.4-S2", script, "white", "mark-quarter mark-five");
    for cue in cues(script, "white") {
        assert_eq!((cue.told.say, cue.told.print), (None, None), "E2.4-S2");
    }
    check("time 60m // wait 59m", "");
}

#[test]
fn every_mark_of_the_dial_is_felt_once() {
    check(
        "time 60m / white marks on // wait 59m",
        "white one dot @300s / white one dot @600s / white two dots @900s
         white one dot @1200s / white one dot @1500s / white two dots @1800s
         white one dot @2100s / white one dot @2400s / white two dots @2700s
         white one dot @3000s / white one dot @3300s",
    );
}

#[test]
fn a_mark_is_felt_on_the_players_own_clock_alone() {
    check(
        "time 60m / white marks on / white lift e2 / white place e4 / white say Pe4 / white press
         // wait 20m",
        "",
    );
    check(
        "time 60m / black marks on / white lift e2 / white place e4 / white say Pe4 / white press
         // wait 5m",
        "black one dot @300s",
    );
}

#[test]
fn a_mark_passed_while_the_clocks_stood_or_before_they_were_wanted_is_not_felt() {
    check("time 60m / wait 6m / white marks on // wait 3m / wait 1m", "white one dot @600s");
    check("time 60m / wait 12m / white marks on // wait 4m", "white two dots @900s");
    check("time 60m / white marks on / arbiter stop // wait 20m", "");
    check(
        "time 60m / white marks on / wait 4m / arbiter stop / wait 9m / arbiter start // wait 1m",
        "white one dot @840s",
    );
}

#[test]
fn an_increment_does_not_bring_a_mark_back_and_a_new_period_brings_its_own() {
    let e4 = "white lift e2 / white place e4 / white say Pe4";
    let e5 = "black play Pe5 / black press / white lift e7 / white place e5";
    // 60:30 at the start; 55:00 is felt, and again stands before him after the press.
    check(
        &format!(
            "time 60m+30s / white marks on / wait 5m / wait 31s / {e4} / white press / {e5}
             // wait 1m / wait 4m / wait 30s"
        ),
        "white one dot @660s",
    );
    check(
        &format!(
            "time 20m/1,30m / white marks on / wait 19m / {e4} / white press / {e5} // wait 7m"
        ),
        "white two dots @1200s / white one dot @1500s",
    );
}

#[test]
fn a_fallen_flag_is_found_by_the_player_who_asks_and_makes_no_public_sound() {
    for edition in APPENDIX {
        let script = format!("edition {edition} / time 60m // wait 61m");
        for quiet in ["public", "white", "black"] {
            assert_eq!(named(&script, quiet), "", "E2.4-S3 {edition} {quiet}");
        }
        let script = format!("edition {edition} / time 60m / wait 61m // white time mine");
        only("E2.4-S3", &script, "white", "time");
        let line = printed(&script, "white").concat();
        assert!(line.contains("0 s"), "E2.4-S3: {line}");
    }
}

#[test]
fn the_opponent_cannot_take_the_special_clock_away() {
    every(
        "E2.4-S4",
        "time 60m / white marks on // black marks off / wait 15m",
        "black marks Some(false) / white one dot @300s / white one dot @600s
         white two dots @900s",
    );
    // He may always ask, whatever the other does.
    every("E2.4-S4", "time 60m / black two-boards no // white time", "white 3600s black 3600s");
}

#[test]
fn the_marks_of_the_special_clock_need_no_leave_in_a_rated_game() {
    let rated = "rated / time 60m / arbiter approve / arbiter start";
    every(
        "E2.4-S4",
        &format!("{rated} // white marks on / wait 5m"),
        "white marks Some(true) / white one dot @300s",
    );
    every(
        "E2.4-S4",
        &format!("{rated} // white marks on / white marks off / wait 5m"),
        "white marks Some(true) / white marks Some(false)",
    );
    // Taken away by the arbiter they are refused, with the article of the clock.
    for edition in APPENDIX {
        let script =
            format!("edition {edition} / {rated} / arbiter forbid marks // white marks on");
        let line = printed(&script, "white").concat();
        assert!(line.contains(&article(edition, Rule::SpecialClock)), "E2.4-S4: {line}");
    }
}

#[test]
fn the_special_clock_is_the_blind_players_and_not_the_other_ones() {
    let rated = "rated / time 60m / arbiter approve";
    every("E2.4", &format!("{rated} // black marks on"), "black marks None");
    every(
        "E2.4",
        &format!("{rated} / arbiter allow marks // black marks on"),
        "black marks Some(true)",
    );
}

#[test]
fn time_called_unasked_is_the_arbiters_to_allow_in_a_rated_game() {
    let rated = "rated / time 60m / arbiter approve";
    for edition in APPENDIX {
        let script = format!("edition {edition} / {rated} // white calls 5m");
        let line = printed(&script, "white").concat();
        assert!(line.contains(&article(edition, Rule::AssistantTells)), "E2.9d: {line}");
    }
}

#[test]
fn in_the_swedish_text_a_special_clock_must_be_there() {
    let rated = "rated // arbiter approve";
    one("E2.4-S5", "se2009", rated, "missing clock / admitted");
    one("E2.4-S5", "se2009", "rated / arbiter checklist clock yes // arbiter approve", "admitted");
    let line = printed(&format!("edition se2009 / {rated}"), "arbiter").concat();
    assert!(line.contains("E2.4"), "E2.4-S5: {line}");
    one(
        "E2.4-S5",
        "se2009",
        "rated / arbiter checklist clock no // arbiter approve",
        "missing clock / not fit",
    );
}

#[test]
fn in_the_other_texts_a_special_clock_that_is_not_there_is_information() {
    for edition in ["no2009", "dk2005", "fide2023"] {
        one("E2.4-S5", edition, "rated // arbiter approve", "admitted");
        let without = "rated / arbiter checklist clock no // arbiter approve";
        one("E2.4-S5", edition, without, "missing clock / admitted");
    }
}

#[test]
fn two_who_see_need_no_special_clock() {
    one("E2.4-S5", "se2009", "pegs none / rated // arbiter approve", "admitted");
}

#[test]
fn the_number_of_completed_moves_is_told_to_the_asker_alone() {
    let moves = "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
                 black press / white lift e7 / white place e5";
    every("D-S2", &format!("{moves} // white moves"), "moves 1 1");
    every(
        "D-S2",
        &format!("{moves} / white lift g1 / white place f3 / white say Nf3 // white moves"),
        "moves 1 1",
    );
    only("D-S2", &format!("{moves} // white moves"), "white", "moves");
    let heard = said(&format!("{moves} // white moves"), "white").concat();
    assert!(heard.contains("one"), "D-S2: {heard}");
}

#[test]
fn nothing_about_time_or_moves_is_told_unasked() {
    let script = "time 60m // wait 57m";
    for channel in channels() {
        assert_eq!(named(script, channel), "", "{channel}");
    }
    let rated = "rated / time 60m / arbiter approve / arbiter start // wait 57m";
    assert_eq!(named(rated, Channel::Player(Color::White).name()), "");
}

#[test]
fn only_the_arbiter_takes_the_marks_away_and_says_why() {
    every(
        "E2.4-S4",
        "time 60m / white marks on // arbiter forbid marks too loud / wait 20m / white marks on",
        "forbidden Marks / white marks None",
    );
    every(
        "E2.4-S4",
        "time 60m / arbiter forbid marks / arbiter allow marks // white marks on",
        "white marks Some(true)",
    );
}
