//! Two boards, and what they are like: E1 in 2009, F1 in 2005, D.1 in 2023.

use annabella::laws::Rule;
use shakmaty::Color;

use crate::{
    Play,
    appendix::{APPENDIX, article, every, named, one, only, printed, said},
    check,
};

const LACKING: &str =
    "arbiter checklist clock yes / arbiter checklist size no / arbiter checklist raised yes
    arbiter checklist holes yes / arbiter checklist pegs yes / arbiter checklist marked no";

#[test]
fn either_player_may_demand_two_boards_without_the_others_consent() {
    for side in ["white", "black"] {
        every("E1-S1", &format!("{side} two-boards"), &format!("{side} demands two boards"));
    }
    for edition in APPENDIX {
        let script = format!("edition {edition} // black two-boards");
        only("E1-S1", &script, "public", "two-boards");
        let line = printed(&script, "public").concat();
        assert!(line.contains(&article(edition, Rule::TwoBoards)), "E1-S1: {line}");
    }
}

#[test]
fn both_starting_positions_are_confirmed_apart() {
    every(
        "E1-S1",
        "pegs both / rated / arbiter checklist clock yes / black two-boards // black lift e7
         arbiter approve / arbiter start
         black place e7 / white lift a1 / arbiter approve / white place a1 / arbiter approve
         arbiter start",
        "black's board not set up / not fit / not admitted
         white's board not set up / not fit / admitted / started white",
    );
    every(
        "E1-S1",
        "pegs both / rated / arbiter checklist clock yes / black lift e7 / white lift a1
         // arbiter approve",
        "white's board not set up / black's board not set up / not fit",
    );
    only(
        "E1-S1",
        "pegs both / rated / black lift e7 // arbiter approve",
        "arbiter",
        "equipment not-understood",
    );
}

#[test]
fn pegs_lifted_while_a_board_is_set_up_are_not_touched() {
    check("rated / white lift g1 / white place g1 / arbiter approve", "admitted");
    check(
        "rated / white lift g1 / white place g1 / arbiter approve / arbiter start
         white lift e2 / white place e4 / white say Pe4 // white press",
        "white completed e2e4",
    );
    check(
        "pegs none / rated / white touch g1 / arbiter approve / arbiter start / white play Pe4
         // white press",
        "white completed e2e4",
    );
}

#[test]
fn who_would_rather_not_is_heard_and_it_stays_two_boards() {
    every(
        "E1-S2",
        "white two-boards // black two-boards no / white lift e2 / white place e4 / white say Pe4",
        "black: still two boards / white touched e2 / white announced e2e4 / white made e2e4",
    );
    let play = Play::new("white two-boards / black two-boards no");
    assert!(play.game.pegs(Color::White).is_some(), "E1-S2");
    assert_eq!(named("white two-boards // black two-boards no", "public"), "two-boards");
}

#[test]
fn what_the_board_lacks_is_listed_and_needs_the_arbiters_leave() {
    every(
        "E1-S3",
        &format!("rated / {LACKING} // arbiter approve / arbiter start"),
        "missing size / missing marked / not fit / not admitted",
    );
    every(
        "E1-S3",
        &format!("rated / {LACKING} // arbiter allow equipment / arbiter approve / arbiter start"),
        "allowed Equipment / missing size / missing marked / admitted / started white",
    );
    for edition in APPENDIX {
        let lacking = printed(
            &format!("edition {edition} / rated / {LACKING} // arbiter approve"),
            "arbiter",
        );
        let board = article(edition, Rule::PegBoard);
        let listed = lacking.iter().filter(|line| line.contains(&board)).count();
        assert_eq!(listed, 2, "E1-S3 {lacking:?}");
    }
}

#[test]
fn what_was_lacking_and_is_mended_is_no_longer_missing() {
    check(
        &format!(
            "rated / {LACKING} / arbiter approve // arbiter checklist size yes
             arbiter checklist marked yes / arbiter approve"
        ),
        "size: true / marked: true / admitted",
    );
}

#[test]
fn leave_to_do_without_one_thing_is_no_leave_for_another() {
    check(
        &format!(
            "rated / {LACKING} / arbiter allow marks / arbiter allow assistants
                  arbiter allow unannounced // arbiter approve"
        ),
        "missing size / missing marked / not fit",
    );
}

#[test]
fn an_adaptation_is_read_out_at_the_start_with_the_official_who_approved_it() {
    every(
        "E1-S4",
        "rated / arbiter adapt announcements in Danish only by I. Holm / arbiter approve
         // arbiter start",
        "adapted announcements in Danish only by I. Holm / started white",
    );
    for edition in APPENDIX {
        let script = format!(
            "edition {edition} / rated / arbiter adapt announcements in Danish only by I. Holm
             arbiter approve // arbiter start"
        );
        // The public channel is everyone's: both players hear and see it.
        let print = printed(&script, "public").join(" ");
        for part in ["announcements in Danish only", "I. Holm"] {
            assert!(print.contains(part), "E1-S4: {print}");
        }
        assert!(print.contains(&article(edition, Rule::Adaptation)), "E1-S4: {print}");
        let heard = said(&script, "public").join(" ");
        assert!(heard.contains("announcements in Danish only"), "E1-S4: {heard}");
    }
}

#[test]
fn every_adaptation_is_read_out_once_in_their_order() {
    check(
        "rated / arbiter adapt one by A / arbiter adapt two by B / arbiter approve // arbiter start
         arbiter stop / arbiter start",
        "adapted one by A / adapted two by B / started white / stopped / started white",
    );
}

#[test]
fn a_game_under_way_hears_an_adaptation_at_once() {
    check("arbiter adapt no repeating by I. Holm", "adapted no repeating by I. Holm");
}

#[test]
fn whether_a_player_is_blind_is_the_arbiters_to_decide_whatever_the_figures() {
    // 10 % sight or a field of 20 degrees.
    for (sight, within) in [("15 25", false), ("10 25", true), ("15 20", true), ("11 21", false)] {
        let told = format!("white sight within Some({within})");
        one("E1-S5", "se2009", &format!("arbiter sight white {sight}"), &told);
    }
    for edition in ["no2009", "dk2005", "fide2023"] {
        one("E1-S5", edition, "arbiter sight white 15 25", "white sight within None");
    }
}

#[test]
fn a_sight_outside_the_definition_is_told_to_the_arbiter_and_blocks_nothing() {
    let script = "edition se2009 / rated // arbiter sight white 15 25";
    only("E1-S5", script, "arbiter", "equipment");
    let line = printed(script, "arbiter").concat();
    assert!(line.contains("outside E1") && line.contains("you decide"), "E1-S5: {line}");
    let script =
        "rated / arbiter sight white 15 25 / arbiter checklist clock yes // arbiter approve";
    one("E1-S5", "se2009", script, "admitted");
}
