//! The copy is the entry: the move of a player at an ordinary board, copied on his opponent's pegs.
//!
//! The table sees `copied` when the fold finds that a copy shows a move.

use crate::{Play, appendix::named, check};

const E4: &str = "white lift e2 / white place e4 / white press";
const VOICE: &str = "rated / arbiter allow voice / arbiter approve / arbiter start";
const RATED: &str = "rated / arbiter approve / arbiter start";
const E5: &str = "white lift e7 / white place e5 / black copied e7e5";

#[test]
fn what_the_copier_shows_is_the_opponents_move_announced() {
    for before in ["", VOICE] {
        check(
            &format!("{before} / {E4} // white lift e7 / white place e5 / black copied e7e5"),
            "copy shows black e7e5 / black announced e7e5 / white mirrored / black made e7e5",
        );
        check(
            &format!("{before} / {E4} / {E5} // black press / white turn"),
            "black completed e7e5 / runs white",
        );
    }
    assert_eq!(
        named(&format!("{E4} / white lift e7 / white place e5 // black copied e7e5"), "public"),
        "announced"
    );
}

#[test]
fn without_the_arbiters_leave_nothing_is_entered_in_a_rated_game() {
    let e4 = "white lift e2 / white place e4 / white say / white press";
    check(
        &format!("{RATED} / {e4} // white lift e7 / white place e5 / black press"),
        "black not made: not announced",
    );
    check(&format!("{RATED} / {e4} // black copied e7e5"), "");
}

#[test]
fn the_copiers_lifts_are_no_touches_and_his_own_turn_begins_after() {
    check(
        &format!("{E4} / {E5} / black press // white lift g1 / white place f3 / white press"),
        "white touched g1 / white announced g1f3 / white made g1f3 / white completed g1f3",
    );
}

#[test]
fn pegs_that_go_on_before_the_press_enter_another_move_and_no_slip() {
    let e6 = format!("{E4} / white lift e7 / white place e6 / black copied e7e6");
    check(
        &format!("{e6} // white lift e6 / white place e5 / black copied e7e5 / black press"),
        "copy shows black e7e5 / black announced e7e5 / white mirrored / black made e7e5
         black completed e7e5",
    );
    // Pegs that are all back have entered nothing.
    check(
        &format!("{e6} / white lift e6 / white place e7 // black press / black last"),
        "black not made: not announced / last e2e4",
    );
    // The same peg set down again enters nothing new.
    check(&format!("{e6} / white lift e6 // white place e6"), "");
}

#[test]
fn a_reply_begun_before_the_press_is_the_copiers_own() {
    let taken = "fen 4k3/4p3/8/8/3P4/8/8/4K3 b - - 0 1 / white lift e7 / white place e5
                 black copied e7e5";
    check(
        &format!(
            "{taken} // white lift e5 / white lift d4 / white place e5 / black press / white press"
        ),
        "white touched d4 / black completed e7e5 / white announced d4xe5
         white made d4xe5 / white completed d4xe5",
    );
}

#[test]
fn a_capture_copied_wrongly_is_set_right() {
    let before = "fen 4k3/8/8/4p3/3P1P2/8/8/4K3 b - - 0 1";
    let wrong = "white lift d4 / white lift e5 / white place d4 / black copied e5d4";
    check(
        &format!(
            "{before} / {wrong} // white lift d4 / white place d4 / white lift f4 / white place f4
             white say / black press"
        ),
        "white touched f4 / black announced e5xf4 / white mirrored
         black made e5xf4 / black completed e5xf4",
    );
}

#[test]
fn a_word_of_the_mover_is_the_announcement_whatever_was_copied() {
    check(
        &format!("{E4} / white lift e7 / white place e6 / black copied e7e6 // black play Pe5"),
        "black announced e7e5 / black made e7e5",
    );
    check(
        &format!(
            "{E4} / white lift e7 / white place e6 / black copied e7e6 / black play Pe5
             black press // white lift e6 / white place e5"
        ),
        "white mirrored",
    );
}

#[test]
fn pegs_that_show_no_move_for_two_seconds_differ() {
    check(
        &format!(
            "{E4} / wait 10s / white lift e7 / white place e5 / white lift d7
                  white place d5 // wait 2s"
        ),
        "white's board differs @12s",
    );
    check(
        &format!(
            "{E4} / white lift e7 / white place e5 / white lift d7 / white place d5
                  wait 2s / white lift d5 / white place d7 / white lift e5 // white place e7"
        ),
        "white's board agrees",
    );
    // A peg in the hand is waited for, and so is a word where several fit.
    check(&format!("{E4} / white lift e7 // wait 60s"), "");
    let promotes = "fen 4k3/8/8/8/8/8/p7/4K3 b - - 0 1 / white lift a2 / white place a1";
    check(&format!("{promotes} // wait 60s"), "");
}

#[test]
fn a_promotion_copied_is_chosen_by_the_copiers_say() {
    let promotes = "fen 4k3/8/8/8/8/8/p7/4K3 b - - 0 1 / white lift a2 / white place a1";
    check(promotes, "white chooses, a2a1=Q first");
    for (says, piece) in [("white say", 'Q'), ("white say / white say", 'R')] {
        check(
            &format!("{promotes} / {says} // black press"),
            &format!("black completed a2a1={piece}"),
        );
    }
    check(
        &format!("{promotes} // white say / white say"),
        "black announced a2a1=Q / white mirrored / black made a2a1=Q
         black announced a2a1=R / white mirrored / black made a2a1=R",
    );
    // Who presses first is asked, and so is the one who chooses.
    check(
        &format!("{promotes} // black press"),
        "black chooses, a2a1=Q first
         white chooses, a2a1=Q first",
    );
}

#[test]
fn castling_begun_with_the_rook_waits_for_the_king() {
    let rook = "fen r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1 / white lift h8 / white place f8";
    check(rook, "");
    check(&format!("{rook} // white lift e8 / white place g8"), "copy shows black O-O");
    check(
        &format!("{rook} // black press / black press"),
        "black asked: h8f8? / black announced h8f8 / white mirrored / black made h8f8
         black completed h8f8",
    );
}

#[test]
fn a_mate_that_was_copied_ends_the_game_with_the_press_and_not_before() {
    let mate = "fen 8/8/8/8/8/6k1/r7/7K b - - 0 1 / white lift a2 / white place a1
                black copied a2a1";
    check(&format!("{mate} // white turn"), "runs black");
    check(&format!("{mate} // black press"), "black completed a2a1 / 0-1 checkmate");
}

#[test]
fn either_player_objects_before_the_press() {
    for who in ["white", "black"] {
        check(
            &format!("{E4} / {E5} // {who} no / black press"),
            &format!("{who} objects to e7e5 / black not made: not announced"),
        );
        assert_eq!(named(&format!("{E4} / {E5} // {who} no"), "public"), "objected");
    }
    // The same pegs do not announce it again until they change.
    check(&format!("{E4} / {E5} / black no // white turn / wait 60s"), "runs black");
    check(
        &format!("{E4} / {E5} / black no // white lift e5 / white place e5"),
        "copy shows black e7e5",
    );
    check(
        &format!("{E4} / {E5} / black no // white lift e5 / white place e6"),
        "copy shows black e7e6",
    );
    // Said once more by hand it is.
    check(
        &format!("{E4} / {E5} / black no // white say"),
        "black announced e7e5 / white mirrored / black made e7e5",
    );
}

#[test]
fn what_the_own_pegs_showed_is_taken_back_too_and_the_mirror_goes_back() {
    let said = "pegs both / white lift e2 / white place e4 / white say";
    check(
        &format!("{said} // black no / white press"),
        "black objects to e2e4 / white not made: not announced",
    );
    check(&format!("{said} / black lift e2 / black place e4 / black no // wait 2s"), "");
    check(
        &format!(
            "{said} / black lift e2 / black place e4 / black no / black lift e4
                  // black place e2"
        ),
        "black set right",
    );
    check(
        &format!("{said} / black no / white lift e4 / white place e4 // white press"),
        "white announced e2e4 / white made e2e4 / white completed e2e4",
    );
}

#[test]
fn a_word_and_a_pressed_move_are_not_objected_to() {
    check(
        "white lift e2 / white place e4 / white say Pe4 // black no / white press",
        "black not taken back: nothing / white completed e2e4",
    );
    check(&format!("{E4} // black no"), "black not taken back: nothing");
    check(&format!("{VOICE} / {E4} // white no"), "white not taken back: the arbiter's");
    check("white no", "white not taken back: nothing");
}

#[test]
fn an_assistants_move_is_of_whoever_is_on_move_and_presses_nothing() {
    check(
        &format!("{E4} // white-assistant play Pe5 / white turn"),
        "black announced e7e5 / black made e7e5 / runs black",
    );
    // With a board it is announced, and made by the pegs.
    check("white-assistant play Pe4 / white turn", "white announced e2e4 / runs white");
}

#[test]
fn the_pegs_of_a_copy_are_no_typing_error() {
    check(
        &format!("{E4} / {E5} // white typo / black press"),
        "white: that stands / black completed e7e5",
    );
}

#[test]
fn after_a_restored_position_pegs_put_right_are_nobodys_move() {
    let back = format!("{E4} / {E5} / black press / arbiter restore 1 / arbiter start");
    check(&format!("{back} // white lift e5 / white place e7"), "white set right");
    let play = Play::new(&back);
    assert_eq!(play.game.made().len(), 1);
}
