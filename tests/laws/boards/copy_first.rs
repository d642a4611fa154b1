//! The opponent's move is copied before an own one (E2.1; D.2.1): who forgets it is told so, and no
//! board is said to differ (E2.7) while nothing of it is copied and nothing else is wrong.

use crate::{
    Play,
    appendix::{APPENDIX, cues, every, named, names_a_square, only, printed},
    check,
};

const E5: &str = "white lift e2 / white place e4 / white say Pe4 / white press
                  wait 10s / black play Pe5 / black press";
const RATED: &str = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";

#[test]
fn an_own_peg_out_before_the_opponents_move_is_copied_is_told_and_no_touch() {
    every("E2.1", &format!("{E5} // white lift g1"), "white to copy e7 e5");
    only("E2.1", &format!("{E5} // white lift g1"), "white", "guide");
    assert_eq!(printed(&format!("{E5} // white lift g1"), "white"), ["Copy e7 to e5 first."]);
    // Once is enough, however long the hands are still.
    check(&format!("{E5} / white lift g1 // white place f3 / wait 60s / white lift f3"), "");
    // Before the press as after it.
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
         // white lift g1",
        "white to copy e7 e5",
    );
}

#[test]
fn it_is_told_once_and_of_an_own_peg_alone() {
    let told = "white to copy e7 e5";
    check(&format!("{E5} // white lift g1 / white place g1 / white lift c2"), told);
    check(&format!("{E5} // white lift d7"), "");
}

#[test]
fn an_own_move_said_or_pressed_before_copying_is_told_the_same() {
    let moved = format!("{E5} / white lift g1 / white place f3");
    check(&format!("{moved} // white say Nf3"), "white to copy e7 e5 / white announced g1f3");
    check(&format!("{moved} / white say Nf3 // white press"), "white not made: copy e7e5 first");
    check(&format!("{moved} // white press"), "white not made: copy e7e5 first");
    check(&format!("{moved} // white say"), "white not shown: copy e7e5 first");
}

#[test]
fn copied_afterwards_both_moves_stand() {
    let moved = format!("{E5} / white lift g1 / white place f3");
    check(
        &format!("{moved} / white say Nf3 / white lift e7 // white place e5 / white press"),
        "white mirrored / white made g1f3 / white completed g1f3",
    );
    check(
        &format!("{moved} / white lift e7 // white place e5 / wait 60s / white press"),
        "white mirrored / white announced g1f3 / white made g1f3 / white completed g1f3",
    );
}

#[test]
fn a_peg_of_the_copy_is_no_own_peg_too_early() {
    let takes = "fen 4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1 / black play d5e4 / black press";
    check(&format!("{takes} // white lift e4 / white lift d5 / white place e4"), "white mirrored");
}

#[test]
fn a_wrong_copy_is_a_difference_as_before() {
    check(
        &format!(
            "{E5} / white lift e7 / white place e6 // white lift g1 / white place f3 / wait 2s"
        ),
        "white's board differs @12s",
    );
    // Another peg of the opponent's moved for the one announced.
    check(
        &format!("{E5} / white lift d7 / white place d5 // wait 2s"),
        "white's board differs @12s",
    );
}

#[test]
fn in_a_rated_game_he_hears_the_same_without_a_square_and_alone() {
    for edition in APPENDIX {
        let script = format!("edition {edition} / {RATED} / {E5}");
        let lifted = format!("{script} // white lift g1");
        let told = ["white lifts g1 early", "white to copy e7 e5"];
        assert_eq!(Play::new(&lifted).found, told, "E2.1 {edition}");
        assert_eq!(printed(&lifted, "white"), ["Copy the opponent's move first."], "{edition}");
        assert!(!cues(&lifted, "white").iter().any(names_a_square), "E2.1 {edition}");
        // That it was up is the arbiter's to know (D.2.2).
        for (other, sign) in [("black", ""), ("public", ""), ("arbiter", "touched")] {
            assert_eq!(named(&lifted, other), sign, "E2.1 {edition} {other}");
        }
        // Nor does any board differ when he announces or presses (E2.7).
        let said = format!("{script} / white lift g1 / white place f3 // white say Nf3");
        let told = ["white to copy e7 e5", "white said Nf3"];
        assert_eq!(Play::new(&said).found, told, "E2.1 {edition}");
        let pressed = format!("{} // white press", said.replace(" // ", " / "));
        assert_eq!(Play::new(&pressed).found, ["white not made: copy e7e5 first"], "{edition}");
        assert_eq!(printed(&pressed, "white"), ["Copy the opponent's move first."], "{edition}");
    }
}
