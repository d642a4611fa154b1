//! A piece is touched when its peg has been taken out of the hole: E2.2 in 2009, D.2.2 in 2023.

use crate::check;

const BLACK_TAKES: &str = "fen 4k3/8/8/3p4/4P3/2N5/8/4K3 b - - 0 1 / black play d5e4 / black press";

#[test]
fn fingers_that_pass_over_pieces_touch_nothing() {
    check("wait 60s / white turn", "runs white");
}

#[test]
fn a_piece_is_touched_when_its_peg_leaves_the_hole() {
    check("white lift g1", "white touched g1");
}

#[test]
fn pieces_are_touched_in_the_order_their_pegs_left() {
    check(
        "white lift a1 / wait 1s / white place a1 / white lift b1",
        "white touched a1 / white touched b1",
    );
}

#[test]
fn a_piece_is_touched_once() {
    check("white lift g1 / wait 1s / white place g1 / white lift g1", "white touched g1");
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
    check(&format!("{BLACK_TAKES} // white lift d5 / white lift e4"), "");
}

#[test]
fn once_both_boards_agree_a_lift_is_a_touch_again() {
    check(
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
    check(
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
