//! A dead hole is masked, a board replaced, and the game goes on.

use crate::{
    appendix::{cues, names_a_square, quiet},
    boards::guided::wrong,
    check,
};

#[test]
fn a_masked_hole_is_right_whatever_it_says() {
    check(&format!("{} // arbiter mask e6", wrong()), "masked e6");
    check(
        &format!("{} // arbiter mask e5 / arbiter guide / white lift e6", wrong()),
        "masked e5 / white guided e6 - / white's board agrees",
    );
    // With both masked there is nothing left to differ.
    check(
        &format!("{} / arbiter mask e6 // arbiter mask e5", wrong()),
        "masked e5 / white's board agrees",
    );
}

#[test]
fn a_masked_hole_neither_touches_nor_holds_back_a_move() {
    check("arbiter mask g1 // white lift g1", "");
    check(
        "arbiter mask f3 // white lift g1 / white say Nf3 / white press",
        "white touched g1 / white announced g1f3 / white made g1f3 / white completed g1f3",
    );
    check(
        "arbiter mask g1 // white place f3 / white say Nf3 / white press",
        "white announced g1f3 / white made g1f3 / white completed g1f3",
    );
    check(
        &format!(
            "{} / black play Pe5 / black press / arbiter mask e7 // white place e5",
            quiet("e2e4")
        ),
        "white mirrored",
    );
}

#[test]
fn which_hole_is_masked_is_the_arbiters_to_know() {
    for channel in ["public", "white", "black"] {
        let told = cues("arbiter mask e4", channel);
        assert!(!told.iter().any(names_a_square), "{channel}: {told:?}");
    }
    assert!(cues("arbiter mask e4", "arbiter").iter().any(names_a_square));
}

#[test]
fn a_board_that_fails_is_replaced_and_the_game_goes_on_by_typed_lines() {
    check(
        &format!(
            "{} / black play Pe5 / black press // arbiter board white none
                  white play Nf3 / white press",
            quiet("e2e4")
        ),
        "white board none / white announced g1f3 / white made g1f3 / white completed g1f3",
    );
    check(
        &format!(
            "{} / arbiter board white none / white play Nf3 / white press / black play Nc6
             black press // arbiter board white simulated / white lift f1",
            quiet("e2e4 e7e5")
        ),
        "white board simulated / white touched f1",
    );
}

#[test]
fn a_new_board_copies_what_is_announced_already() {
    check(
        &format!(
            "{} / black play Pe5 // arbiter board white simulated / black press / white lift e7
             white place e5 / white lift g1",
            quiet("e2e4")
        ),
        "white board simulated / black completed e7e5 / white mirrored / white touched g1",
    );
}
