//! The player on move may adjust pieces, having said so first: 4.2, 4.2.1 in 2023.

use crate::{
    Play,
    appendix::{every, only, printed},
    check,
    hands::touch_move::{CASTLES, EDITIONS, row},
};

const OLDER: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];

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

#[test]
fn a_peg_put_into_another_hole_was_not_adjusted_on_its_own_square() {
    every("4.2", "white adjust // white lift g1 / white place f3", "white touched g1");
    // Nor does the notice go on, and the piece stays where it was released (4.6; 2023: 4.7).
    let script = "white adjust / white lift g1 / white place f3 / white lift f3 / white place g1
        white lift b1 / white place c3 / white say Nc3";
    for id in EDITIONS {
        let script = format!("edition {id} / time 2h / {script} // white press");
        row("TM-27", &script, "white completed b1c3 / white touch breach");
    }
    check(
        "white adjust / white lift g1 / white place f3 / white lift f3 / white place g1
         // white lift b1",
        "white touched b1",
    );
}

#[test]
fn of_several_pegs_out_the_one_that_does_not_come_back_was_moved() {
    check(
        "white adjust / white lift g1 / white lift e2 / white place g1 // white place e4",
        "white touched e2",
    );
    check(
        "white adjust / white lift g1 / white lift e2 / white place e4 // white place g1",
        "white touched e2",
    );
    check("white lift e2 / white adjust / white lift g1 / white place e4 // white place g1", "");
    let castles = "white adjust / white lift e1 / white lift h1 / white place g1";
    check(
        &format!("fen {CASTLES} / {castles} // white place f1"),
        "white touched e1 / white touched h1",
    );
}

#[test]
fn a_capture_is_no_adjusting_though_the_hole_is_filled_again() {
    let fen = "fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    check(
        &format!(
            "{fen} / white adjust / white lift e4 / white lift d5 / white place d5
             // white say exd5"
        ),
        "white announced e4xd5 / white touched e4 / white touched d5 / white made e4xd5",
    );
}

#[test]
fn a_piece_that_was_out_before_the_notice_does_not_end_it() {
    check("white lift g1 / white adjust / white place g1 // white lift b1 / white place b1", "");
}

#[test]
fn what_is_lifted_to_copy_is_not_adjusted_and_does_not_use_the_notice_up() {
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
         black press / white adjust / white lift e7 / white place e5 // white lift g1
         white place g1 / white lift g1",
        "white touched g1",
    );
}

#[test]
fn on_a_standard_board_one_notice_covers_the_pieces_touched_straight_after_it() {
    check("pegs none / white adjust // white touch g1 / wait 5s / white touch b1", "");
}

#[test]
fn a_later_touch_on_a_standard_board_needs_a_new_notice() {
    for wait in ["30s", "10m"] {
        check(
            &format!("pegs none / white adjust / white touch g1 / wait {wait} // white touch b1"),
            "white touched b1",
        );
        check(
            &format!("pegs none / white adjust / wait {wait} // white touch b1"),
            "white touched b1",
        );
        check(
            &format!("pegs none / white adjust / wait {wait} / white adjust // white touch b1"),
            "",
        );
    }
    for id in EDITIONS {
        let script = "white adjust / white touch g1 / wait 10m / white touch b1 / white play e2e4";
        row(
            "TM-27",
            &format!("edition {id} / time 2h / pegs none / {script} // white press"),
            "white completed e2e4 / white touch breach",
        );
    }
}

#[test]
fn on_a_standard_board_adjusting_ends_with_the_turn_too() {
    check(
        "pegs none / white adjust / white play Nf3 / white press / black play Pe5 / black press
         // white touch b1",
        "white touched b1",
    );
}

#[test]
fn the_table_hears_that_a_player_adjusts_and_who() {
    let rated = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";
    for before in ["", rated] {
        only("4.2", &format!("{before} // white adjust"), "public", "adjusting");
        assert_eq!(
            printed(&format!("{before} // white adjust"), "public"),
            ["White adjusts."],
            "{before}"
        );
    }
}

#[test]
fn the_player_has_the_move_as_soon_as_the_opponents_is_made() {
    // 1.3; but since 2023 only he whose clock runs adjusts (6.2.5).
    let made = "white lift e2 / white place e4 / white say Pe4";
    for id in EDITIONS {
        let black = if OLDER.contains(&id) { "black adjusts" } else { "black not on move" };
        let script = format!("edition {id} / time 2h / {made} // white adjust / black adjust");
        row("TM-29", &script, &format!("white not on move / {black}"));
        if OLDER.contains(&id) {
            let script = format!("edition {id} / time 2h / {made} / black adjust");
            let play = Play::new(&format!("{script} // black touch g8 / wait 1m / black touch b8"));
            assert_eq!(play.found, ["black touched b8"], "{id}");
        }
    }
}

#[test]
fn a_piece_that_was_not_adjusted_after_all_declines_an_offer() {
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
         black press / white lift e7 / white place e5 / black offer / white adjust
         white lift g1 // white place f3",
        "white touched g1 / white declines",
    );
}
