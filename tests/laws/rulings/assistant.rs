//! The blind player's assistant and his six duties: E2.9 in 2009, F2.9 in 2005, D.2.10 in 2023.

use annabella::{
    game::Found,
    laws::{Laws, Rule, Value},
    words::{Words, hear},
};

use crate::{
    Play,
    appendix::{APPENDIX, every, named, one, only, printed},
    check,
};

const E4: &str = "white lift e2 / white place e4 / white say Pe4";

#[test]
fn a_move_copied_by_the_assistant_touches_nothing_for_the_other_player() {
    every("E2.9-S1", &format!("{E4} // white-assistant make Pe4"), "black mirrored");
    every(
        "E2.9-S1",
        &format!("pegs both / {E4} // white-assistant lift e2 / white-assistant place e4"),
        "black mirrored",
    );
    // Not even while it is the other's turn; and what he then lifts himself is.
    every(
        "E2.9-S1",
        &format!(
            "pegs both / {E4} / white press / white-assistant lift e2 / white-assistant place e4
             // white-assistant lift e7 / wait 2s / white-assistant place e7 / black lift g8"
        ),
        "black touched g8",
    );
}

#[test]
fn a_move_copied_otherwise_than_announced_makes_the_boards_differ() {
    every(
        "E2.9-S1",
        &format!("{E4} // white-assistant make Pe3"),
        "black's board differs, arbiter too",
    );
    every(
        "E2.9-S1",
        &format!(
            "pegs both / {E4} // white-assistant lift e2 / white-assistant place e3 / wait 2s"
        ),
        "black's board differs @2s",
    );
}

#[test]
fn what_the_assistant_announces_is_announced() {
    // The sighted player's reply, and the blind player still says it back.
    every(
        "E2.9-S2",
        &format!(
            "{E4} / white press / black make Pe5 // white-assistant say Pe5 / black press
             white repeated Pe5"
        ),
        "black announced e7e5 / black completed e7e5 / white repeated",
    );
    // The blind player's own move.
    every(
        "E2.9-S2",
        "white lift e2 / white place e4 // white-assistant say Pe4 / white press",
        "white announced e2e4 / white made e2e4 / white completed e2e4",
    );
}

#[test]
fn the_assistant_starts_the_opponents_clock_only_when_the_move_is_made() {
    let unsaid =
        "rated / arbiter checklist clock yes / arbiter assistant white Ann / arbiter approve
                  arbiter start / white lift g1 / white place f3 // white-assistant press";
    every(
        "E2.9-S3",
        &format!("{unsaid} / white turn"),
        "white not made: not announced / runs white",
    );
    every(
        "E2.9-S3",
        "white lift g1 / white place f3 / white say Nf3 // white-assistant press / white turn",
        "white completed g1f3 / runs black",
    );
    only("E2.9-S3", unsaid, "white", "not-made");
    let told = printed(unsaid, "white").concat();
    assert!(told.contains("Not announced"), "E2.9-S3: {told}");
}

#[test]
fn moves_and_times_are_told_on_request_only_and_to_the_player_alone() {
    every("E2.9-S4", "time 60m // wait 57m", "");
    let low = "time 60m / wait 57m //";
    for asker in ["white", "white-assistant"] {
        every("E2.9-S4", &format!("{low} {asker} time"), "white 180s black 3600s");
        only("E2.9-S4", &format!("{low} {asker} time"), "white", "time");
        only("E2.9-S4", &format!("{low} {asker} moves"), "white", "moves");
    }
}

#[test]
fn a_flag_called_by_the_assistant_is_called_by_the_player() {
    let fallen = format!("time 60m / {E4} / white press / wait 61m //");
    every(
        "E2.9-S5",
        &format!("{fallen} white-assistant claim flag"),
        "white claims / proposed flag / black flag called / 1-0 flag",
    );
    for edition in APPENDIX {
        let found = |by: &str| -> Vec<Found> {
            let script = format!("edition {edition} / {fallen} {by} claim flag");
            Play::new(&script).all.into_iter().map(|finding| finding.found).collect()
        };
        assert_eq!(found("white-assistant"), found("white"), "E2.9-S5 {edition}");
    }
}

#[test]
fn a_touch_he_reports_is_for_the_arbiter_alone() {
    let touched = "pegs black / white touch f1 / white play Nf3 / white press //";
    every("E2.9-S6", &format!("{touched} black-assistant touched f1"), "black reports f1");
    for edition in APPENDIX {
        let script = format!("edition {edition} / {touched} black-assistant touched f1");
        only("E2.9-S6", &script, "arbiter", "reported");
        let told = printed(&script, "arbiter").concat();
        assert!(told.contains("f1") && told.contains("9e") || told.contains("D.2.10.5"), "{told}");
    }
    // Any piece touched, whosever it is; and a report is the assistant's alone.
    every("E2.9-S6", &format!("{touched} black-assistant touched e7"), "black reports e7");
}

#[test]
fn advice_has_no_line_and_the_arbiter_has_a_penalty_for_it() {
    let words = Words::named("fide", "en").unwrap();
    assert!(hear(&words.pack, "take the knight").is_err(), "E2.9-S7");
    every("E2.9-S7", "arbiter penalty white warning", "white penalty warning");
}

#[test]
fn the_assistant_does_what_an_adjournment_asks() {
    every(
        "E2.9-S8",
        "arbiter adjourn at ten // white-assistant seal Nf3 / white-assistant press",
        "white writes / white sealed",
    );
    // Position, times, sealer and number, offer, resumption; the names are the table's.
    let script = "arbiter adjourn at ten // white-assistant seal Nf3 / white-assistant press";
    assert_eq!(named(script, "arbiter"), ["envelope"; 5].join(" "), "E2.9-S8");
    for channel in ["public", "white", "black"] {
        let told = printed(script, channel).concat();
        assert!(!told.contains("f3"), "E2.9-S8: {told}");
    }
}

#[test]
fn who_does_the_formalities_of_an_adjournment_also_stops_the_clock() {
    every(
        "E2.9-S8",
        "arbiter assistant white Anna adjourn / arbiter adjourn at ten
         // white-assistant press / white-assistant seal Nf3 / white-assistant press",
        "white-assistant not a duty: AssistantScores / white writes / white sealed",
    );
}

#[test]
fn an_assistant_costs_a_disabled_player_no_time() {
    for edition in APPENDIX.into_iter().chain(["se2023"]) {
        one(
            "E2.9-S9",
            edition,
            "time 60m // arbiter assistant white Anna score / white time
             arbiter clock white 50:00 / white time",
            "white appoints Anna: score / white 3600s black 3600s
             white has 3000s / white 3000s black 3600s",
        );
    }
    for edition in APPENDIX.into_iter().chain(["se2023"]) {
        let cost = Laws::named(edition).unwrap().find(Rule::DisabledDeduction).0;
        assert_eq!(cost, Value::No, "E2.9-S9 {edition}");
    }
}

#[test]
fn an_assistant_is_told_to_all_by_name_and_duties() {
    let script = "arbiter assistant white Anna score inform";
    only("E2.9", script, "public", "assistant");
    let told = printed(script, "public").concat();
    assert!(["White", "Anna", "score", "inform"].iter().all(|part| told.contains(part)), "{told}");
    only(
        "E2.9",
        "arbiter assistant white Anna // arbiter assistant white none",
        "public",
        "assistant",
    );
}

#[test]
fn a_second_naming_takes_the_place_of_the_first() {
    check(
        "arbiter assistant white Anna inform // arbiter assistant white Bo score
         white-assistant time / white-assistant score",
        "white appoints Bo: score / white-assistant not a duty: AssistantTells / written:",
    );
}

/// A rated game in which White's assistant is named.
const NAMED: &str =
    "rated / arbiter checklist clock yes / arbiter assistant white Eva mirror announce
                     arbiter approve / arbiter start";

#[test]
fn a_wrong_copy_of_his_waits_for_the_arbiter_until_it_is_mended_or_ruled_on() {
    for id in APPENDIX {
        let script = format!("edition {id} / {NAMED} / {E4} / white-assistant make Pe3");
        let waits = |script: &str| Play::new(script).game.proposals().len();
        assert_eq!(waits(&script), 1, "E2.7 {id}");
        let on = format!("{script} / white press / black play Pe5 / black press");
        assert_eq!(waits(&on), 1, "E2.7 {id}: play goes on, and it stands there");
        // Another move made right mends nothing.
        let more = "white lift e7 / white place e5 / white lift d2 / white place d4 / white say Pd4
                    white-assistant make Pd4";
        assert_eq!(waits(&format!("{on} / {more}")), 1, "E2.7 {id}");
        assert_eq!(waits(&format!("{script} / white-assistant make Pe4")), 0, "E2.7 {id}");
        assert_eq!(waits(&format!("{script} / arbiter approve")), 0, "E2.7 {id}");
    }
}

#[test]
fn he_makes_the_opponents_own_moves_on_the_opponents_board_too() {
    // Both players' moves there (2005: F2.9a; 2009: E2.9a; 2023: D.2.10.1).
    for id in APPENDIX {
        let script =
            format!("edition {id} / {NAMED} / {E4} / white-assistant make Pe4 / white press");
        for (done, said) in [
            ("white-assistant make Pe5", "black say Pe5"),
            ("black make Pe5 / white-assistant make Pe5", "black say Pe5"),
            ("white-assistant make Pe5", "white-assistant say Pe5"),
        ] {
            let play = Play::new(&format!("{script} // {done} / {said} / black press"));
            let differs = play.found.iter().any(|found| found.contains("differs"));
            assert!(!differs, "E2.9a {id}: {:?}", play.found);
            assert_eq!(play.game.plies().len(), 2, "E2.9a {id}");
        }
        // After the press it may still be White's move that he copies.
        let late = format!("edition {id} / {NAMED} / {E4} / white press");
        let play = Play::new(&format!("{late} // white-assistant make Pe4"));
        assert_eq!(play.found, ["black mirrored"], "E2.9a {id}");
        let play = Play::new(&format!("{late} // white-assistant make Pe3"));
        assert!(play.found[0].contains("differs"), "E2.7 {id}: {:?}", play.found);
    }
}
