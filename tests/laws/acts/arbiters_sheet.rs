//! Requests to see the arbiter's sheet: 2023: A.4.3, B.2.3; in the course A.4.2, B.2.2.

use crate::{
    appendix::{only, printed},
    rulings::claims::{EDITIONS, played, row},
};

const SUPERVISED: &str = "event rapid-supervised = true; blitz-supervised = true / pegs none";

fn supervised(edition: &str, time: &str) -> String {
    format!("edition {edition} / {SUPERVISED} / time {time}")
}

#[test]
fn in_a_supervised_fast_game_he_may_ask_five_times() {
    for (edition, rapid, blitz) in [("se2023", "A.4.2", "B.2.2"), ("fide2023", "A.4.3", "B.2.3")] {
        for (time, article) in [("30m", rapid), ("5m", blitz)] {
            let start = supervised(edition, time);
            for count in 1..=5 {
                let before = " / white sheet".repeat(count - 1);
                let script = format!("{start}{before} // white sheet");
                let expected = format!("white asks for the sheet, {count} of 5");
                row("A.4.3", &script, &expected);
            }
            let sixth = format!("{start}{} // white sheet", " / white sheet".repeat(5));
            row("A.4.3", &sixth, "white refused the sheet, 6");
            let told = printed(&sixth, "white");
            assert_eq!(told, [format!("You have asked too often, {article}.")], "{edition}");
            let told = printed(&sixth, "arbiter");
            let line = format!("White asks for the sheet, number 6: distracting, {article}.");
            assert_eq!(told, [line], "{edition}");
            // Each has his own five.
            let other = format!("{start}{} / {}", " / white sheet".repeat(6), played("Pe4"));
            let first = "black asks for the sheet, 1 of 5";
            row("A.4.3", &format!("{other} // black sheet"), first);
        }
    }
}

#[test]
fn the_arbiter_answers_and_the_opponent_hears_nothing() {
    let script = format!("{} // white sheet", supervised("fide2023", "30m"));
    assert_eq!(printed(&script, "arbiter"), ["White asks to see your sheet, 1 of 5, A.4.3."]);
    assert_eq!(printed(&script, "white"), ["The arbiter is asked for the sheet."]);
    for nobody in ["black", "public"] {
        assert_eq!(printed(&script, nobody), [""; 0]);
    }
}

#[test]
fn only_on_his_own_move() {
    // The course's A.4.2 has "när det är hans drag"; FIDE's B.2.3 has it in blitz too.
    for (edition, time) in [("fide2023", "30m"), ("fide2023", "5m"), ("se2023", "30m")] {
        let start = supervised(edition, time);
        row("A.4.3", &format!("{start} // black sheet"), "black asks for the sheet out of turn");
    }
    let start = supervised("fide2023", "30m");
    only("A.4.3", &format!("{start} // black sheet"), "black", "not-understood");
    // He has the move once his opponent's is made (1.3).
    let made = format!("{start} / white play Pe4 // black sheet");
    row("A.4.3", &made, "black asks for the sheet, 1 of 5");
}

#[test]
fn at_any_time_in_the_blitz_of_the_swedish_course_but_five_times() {
    // B.2.2: "Spelare kan när som helst be domaren om att få se protokollet. Högst fem gånger."
    let start = supervised("se2023", "5m");
    row("A.4.3", &format!("{start} // black sheet"), "black asks for the sheet, 1 of 5");
    let asked = format!("{start}{}", " / black sheet".repeat(5));
    row("A.4.3", &format!("{asked} // black sheet"), "black refused the sheet, 6");
}

#[test]
fn where_no_text_speaks_of_it_the_wish_is_passed_on() {
    for edition in EDITIONS {
        let new = edition.ends_with("2023");
        for time in ["60m", "30m", "5m"] {
            // 2005: C2 leaves no room for supervision.
            if new && time != "60m" || edition == "dk2005" {
                continue;
            }
            let many = " / white sheet".repeat(6);
            let script = format!("{}{many} // white sheet", supervised(edition, time));
            row("A.4.3", &script, "white asks for the sheet");
        }
        let unsupervised = format!("edition {edition} / pegs none / time 30m // white sheet");
        row("A.4.3", &unsupervised, "white asks for the sheet");
    }
}
