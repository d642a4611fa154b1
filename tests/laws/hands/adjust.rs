//! The player on move may adjust pieces, having said so first: 4.2, 4.2.1 in 2023.

use crate::check;

#[test]
fn a_piece_lifted_after_i_adjust_is_not_touched() {
    check("white adjust / white lift g1 / white place g1", "white adjusts");
}

#[test]
fn several_pieces_may_be_adjusted_at_once() {
    check("white adjust // white lift g1 / white lift b1 / white place b1 / white place g1", "");
}

#[test]
fn once_the_pegs_are_back_a_lift_is_a_touch_again() {
    check("white adjust / white lift g1 / white place g1 // white lift g1", "white touched g1");
}

#[test]
fn while_one_peg_is_still_out_adjusting_goes_on() {
    check("white adjust / white lift g1 / white lift b1 / white place b1 // white lift a1", "");
}

#[test]
fn said_after_the_lift_it_comes_too_late() {
    check(
        "white lift g1 / wait 1s // white adjust / white place g1 / white lift g1",
        "white adjusts",
    );
    check("white lift g1", "white touched g1");
}

#[test]
fn the_player_not_on_move_may_not_adjust() {
    check("black adjust", "black not on move");
}

#[test]
fn on_a_standard_board_a_piece_touched_after_i_adjust_is_not_touched() {
    check("pegs none // white adjust / white touch g1", "white adjusts");
}

#[test]
fn adjusting_ends_with_the_turn() {
    check(
        "white adjust / white lift e2 / white place e4 / white say Pe4 / white press
         black play Pe5 / black press / white lift e7 / white place e5 // white lift g1",
        "white touched g1",
    );
}
