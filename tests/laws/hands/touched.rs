//! A piece is touched when its peg has been taken out of the hole: E2.2 in 2009, D.2.2 in 2023.

use crate::{
    Play,
    appendix::{APPENDIX, every, named},
    check,
};

const BLACK_TAKES: &str = "fen 4k3/8/8/3p4/4P3/2N5/8/4K3 b - - 0 1 / black play d5e4 / black press";

#[test]
fn fingers_that_pass_over_pieces_touch_nothing() {
    every("E2.2-S1", "wait 60s / white turn", "runs white");
}

#[test]
fn a_piece_is_touched_when_its_peg_leaves_the_hole() {
    every("E2.2-S2", "white lift g1", "white touched g1");
}

#[test]
fn pieces_are_touched_in_the_order_their_pegs_left() {
    every(
        "E2.2-S4",
        "white lift a1 / wait 1s / white place a1 / white lift b1",
        "white touched a1 / white touched b1",
    );
}

#[test]
fn a_piece_is_touched_once() {
    check("white lift g1 / wait 1s / white place g1 / white lift g1", "white touched g1");
}

#[test]
fn before_a_peg_is_lifted_a_draw_may_be_claimed_and_after_it_where_the_text_lets_him() {
    for edition in APPENDIX {
        let claimed = |before: &str| {
            Play::new(&format!("edition {edition} / {before} // white claim repetition")).found
        };
        let unheard = "white unheard TooLate".to_owned();
        assert!(!claimed("wait 60s").contains(&unheard), "E2.2-S1 {edition}");
        // 2005 asks for a move made; the later texts for a piece touched (9.4).
        let late = claimed("white lift g1").contains(&unheard);
        assert_eq!(late, edition != "dk2005", "E2.2-S1 {edition}");
    }
}

#[test]
fn what_a_touch_obliges_to_is_found_for_the_arbiter_and_holds_nothing_back() {
    let start = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";
    for (lifts, plays, breach) in [
        ("white lift g1 / wait 1s / white place g1", "e2e4", " / white touch breach"),
        ("white lift g1 / wait 1s / white place g1", "g1h3", ""),
        (
            "white lift a1 / wait 1s / white place a1 / white lift b1 / wait 1s / white place b1",
            "g1f3",
            " / white touch breach",
        ),
        (
            "white lift a1 / wait 1s / white place a1 / white lift b1 / wait 1s / white place b1",
            "b1c3",
            "",
        ),
        (
            "white lift a1 / wait 1s / white place a1 / white lift b1 / wait 1s / white place b1",
            "b1a3",
            "",
        ),
    ] {
        let (from, to) = plays.split_at(2);
        let script = format!(
            "{start} / {lifts} / white lift {from} / white place {to} / white say {plays}
             // white press"
        );
        let id = if lifts.contains("a1") { "E2.2-S4" } else { "E2.2-S2" };
        every(id, &script, &format!("white completed {plays}{breach}"));
        if !breach.is_empty() {
            for quiet in ["white", "black"] {
                assert_eq!(named(&script, quiet), "", "E2.2-S2 {quiet}");
            }
            assert_eq!(named(&script, "arbiter"), "touch-breach", "E2.2-S2");
        }
    }
}

#[test]
fn a_sighted_player_is_bound_by_his_finger_not_by_a_peg() {
    every(
        "E2.2-S5",
        "white lift e2 / white place e4 / white say Pe4 / white press / black touch g8
         black play Pe5 // black press",
        "black completed e7e5 / black touch breach",
    );
}

#[test]
fn a_peg_put_back_was_touched_all_the_same() {
    check("white lift g1 / white place g1 // white lift b1", "white touched b1");
    check("white lift g1 / white place g1 // white lift g1", "");
}

#[test]
fn an_opponents_piece_can_be_touched_too() {
    check("white lift e7", "white touched e7");
}

#[test]
fn an_empty_hole_is_no_piece() {
    check("white lift e4", "");
}

#[test]
fn while_the_opponents_move_is_copied_no_lift_is_a_touch() {
    every("E2.2-S3", &format!("{BLACK_TAKES} // white lift d5 / white lift e4"), "");
}

#[test]
fn once_both_boards_agree_a_lift_is_a_touch_again() {
    every(
        "E2.2-S3",
        &format!("{BLACK_TAKES} / white lift d5 / white lift e4 // white place e4 / white lift c3"),
        "white mirrored / white touched c3",
    );
}

#[test]
fn the_player_not_on_move_touches_nothing() {
    check("black touch e7", "");
    check("pegs both // black lift e7", "");
    check("white lift e2 / white place e4 / white say Pe4 / white press // white lift d2", "");
}

#[test]
fn for_the_sighted_player_the_ordinary_touch_rule_holds() {
    every(
        "E2.2-S5",
        "white lift e2 / white place e4 / white say Pe4 / white press // black touch g8",
        "black touched g8",
    );
}

#[test]
fn a_player_has_the_move_when_the_opponents_move_has_been_made() {
    // 2023: 1.3. The opponent has not pressed yet; the lift is a touch all the same.
    check(
        "pegs white / white lift e2 / white place e4 / white say Pe4 / white press
         black play Pe5 / white lift e7 / white place e5 // white lift g1",
        "white touched g1",
    );
}

#[test]
fn a_sighted_player_has_the_move_when_the_opponents_move_has_been_made() {
    // 2023: 1.3, the same for a piece touched on a standard board.
    check("white lift e2 / white place e4 / white say Pe4 // black touch g8", "black touched g8");
}

#[test]
fn each_turn_has_its_own_touches() {
    check(
        "pegs white / white lift g1 / white place f3 / white say Nf3 / white press
         black play Pe5 / black press / white lift e7 / white place e5
         // white lift f3 / white place g1",
        "white touched f3",
    );
}

#[test]
fn a_peg_out_and_back_within_a_second_is_marked_for_the_arbiter() {
    //
    check(
        "white lift g1 / wait 999ms / white place g1",
        "white touched g1 / white perhaps accident g1",
    );
    check("white lift g1 / wait 999ms / white place f3", "white touched g1");
}
