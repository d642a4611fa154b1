//! A piece is touched when its peg has been taken out of the hole: E2.2 in 2009, D.2.2 in 2023.

use annabella::game::{BoardKind, Terms};
use shakmaty::ByColor;

use crate::{
    Play,
    appendix::{APPENDIX, article, every, named, one, only, printed},
    check, supervised,
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
fn a_finger_touches_nothing_on_the_pegged_board() {
    for edition in APPENDIX {
        let script = format!("edition {edition} / time 2h // white touch e2");
        only("E2.2-S1", &script, "white", "not-understood");
        let law = article(edition, annabella::laws::Rule::Touched);
        let told = printed(&script, "white").join(" ");
        assert!(told.ends_with(&format!("{law}.")), "E2.2-S1 {edition}: {told}");
        one(
            "E2.2-S1",
            edition,
            "time 2h / white touch g1 / white lift e2 / white place e4 / white say Pe4
             // white press",
            "white completed e2e4",
        );
    }
    // Nor does it decline, or end the right to claim.
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
         black press / white lift e7 / white place e5 / black offer / white touch g1
         // white accept",
        "1/2-1/2 agreement",
    );
}

#[test]
fn a_sighted_player_is_bound_by_his_finger_at_a_board_with_sensors_too() {
    let boards = ByColor { white: BoardKind::Simulated, black: BoardKind::Simulated };
    let blind = ByColor { white: true, black: false };
    let mut play = Play::under(Terms { boards, blind, ..supervised() });
    for line in ["white lift e2", "white place e4", "white say Pe4", "white press"] {
        play.see(line);
    }
    for line in ["black lift e2", "black place e4"] {
        play.see(line);
    }
    play.found.clear();
    play.see("black touch g8");
    assert_eq!(play.found, ["black touched g8"], "E2.2-S5");
}

#[test]
fn with_the_own_move_made_a_player_has_the_move_no_more_and_touches_nothing() {
    // 1.3, 4.3: bare curiosity after d4-d5 is no duty to take on c4.
    check(
        "fen 4k3/8/8/8/2pP4/3P4/8/4K3 w - - 0 1 / white lift d4 / white place d5 / white say Pd5
         // white lift c4 / white place c4 / white press",
        "white made d4d5 / white completed d4d5",
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

#[test]
fn a_quick_capture_is_no_accident() {
    let fen = "fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    for order in ["white lift e4 / white lift d5", "white lift d5 / white lift e4"] {
        check(&format!("{fen} / {order} // wait 300ms / white place d5"), "");
    }
    // A peg of his own brushed out with another in the hand may be one.
    check("white lift g1 / white lift b1 // white place b1", "white perhaps accident b1");
    // So may one of the opponent's while no other is out.
    check(&format!("{fen} / white lift d5 // white place d5"), "white perhaps accident d5");
}

#[test]
fn a_peg_out_for_a_moment_declines_an_offer_and_the_arbiter_is_told_that_too() {
    let offered = "white lift e2 / white place e4 / white say Pe4 / white press
        black play Pe5 / black press / white lift e7 / white place e5 / black offer";
    for edition in APPENDIX {
        let script = format!("edition {edition} / time 2h / {offered}");
        let play = Play::new(&format!("{script} // white lift g1 / wait 500ms / white place g1"));
        let declined =
            ["white touched g1", "white declines", "white perhaps accident g1, declined by it"];
        assert_eq!(play.found, declined, "9.1 {edition}");
        let script = format!("{script} / white lift g1 // white place g1");
        let law = article(edition, annabella::laws::Rule::OfferTiming);
        let told = printed(&script, "arbiter").join(" ");
        assert!(told.ends_with(&format!("{law}.")), "9.1 {edition}: {told}");
    }
}

/// Whoever delays the copy could take up piece after piece, and no touch would be found (D.2.2).
#[test]
fn own_pieces_taken_up_before_the_copy_are_told_to_the_arbiter_alone() {
    let moved = "white lift e2 / white place e4 / white say Pe2e4 / white press
                 black play Pe7e5 / black press";
    let tried = "white lift g1 / white place g1 / white lift f1 / white place f1";
    let copied = "white lift e7 / white place e5 / white lift g1 / white place f3";
    for edition in APPENDIX {
        let start = format!("edition {edition} / rated / arbiter checklist clock yes");
        let start = format!("{start} / arbiter approve / arbiter start / {moved}");
        let script = format!("{start} // {tried} / {copied}");
        let found = Play::new(&script).found;
        let early: Vec<&String> = found.iter().filter(|it| it.contains(" early")).collect();
        assert_eq!(early, ["white lifts g1 early", "white lifts f1 early"], "{edition}");
        let heard = |ear: &str| printed(&script, ear).join("\n");
        assert!(heard("arbiter").contains("White took f1 up before copying"), "{edition}");
        for ear in ["public", "white", "black"] {
            assert!(!heard(ear).contains("f1"), "{edition} {ear}");
        }
    }
    // At home the reminder is enough.
    let home = format!("{moved} // {tried}");
    assert_eq!(printed(&home, "arbiter"), [""; 0]);
}
