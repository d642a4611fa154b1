//! The opponent says the announced move back: E2.1 in 2009, D.2.1 in 2023.

use crate::{
    Play,
    appendix::{every, named},
    check,
};

const E4: &str = "white lift e2 / white place e4 / white say Pe4";

#[test]
fn another_move_said_back_is_told_and_counts_nothing_illegal() {
    every("E2.1-S4", &format!("{E4} // black repeated Pe3"), "black repeated differently");
}

#[test]
fn a_wrong_repetition_is_told_to_both_and_nothing_is_copied() {
    let script = format!("pegs both / {E4} // black repeated Pe3");
    for (channel, names) in [
        ("white", "repeated-differently"),
        ("black", "repeated-differently"),
        ("public", ""),
        ("arbiter", ""),
    ] {
        assert_eq!(named(&script, channel), names, "E2.1-S4 {channel}");
    }
    let play = Play::new(&script);
    let start = shakmaty::Board::new().occupied();
    assert_eq!(play.game.pegs(shakmaty::Color::Black), Some(start), "E2.1-S4");
    assert_eq!((play.game.illegal().white, play.game.illegal().black), (0, 0), "E2.1-S4");
    // What was announced stands: the mirror waits for e4, not for e3.
    check(
        &format!("pegs both / {E4} / black repeated Pe3 // black lift e2 / black place e4"),
        "black mirrored",
    );
}

#[test]
fn said_back_alone_it_is_as_announced() {
    check(&format!("{E4} // black repeated"), "black repeated");
}

#[test]
fn what_is_said_back_is_compared_as_a_move_not_as_words() {
    check("white say Ng1f3 // black repeated Nf3", "black repeated");
    check("white say Nf3 // black repeated g1f3", "black repeated");
    check(
        "fen 4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1 / white say Nef3 // black repeated Nf3",
        "black repeated",
    );
    check(
        "fen 4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1 / white say Nef3 // black repeated Ngf3",
        "black repeated differently",
    );
}

#[test]
fn the_piece_of_a_promotion_is_part_of_the_move() {
    let before = "fen 7k/4P3/8/8/8/8/8/K7 w - - 0 1 / white say Pe8=N";
    check(&format!("{before} // black repeated Pe8=Q"), "black repeated differently");
    check(&format!("{before} // black repeated Pe8=N"), "black repeated");
}

#[test]
fn a_repetition_never_holds_back_the_press() {
    check(&format!("{E4} // white press"), "white completed e2e4");
    check(&format!("{E4} / black repeated Pe3 // white press"), "white completed e2e4");
}

#[test]
fn a_move_may_be_said_back_after_the_press() {
    check(&format!("{E4} / white press // black repeated Pe4"), "black repeated");
    check(&format!("{E4} / white press // black repeated Pe3"), "black repeated differently");
}

#[test]
fn before_an_announcement_there_is_nothing_to_repeat() {
    check("black repeated", "black nothing to repeat");
    check("white repeated", "white nothing to repeat");
}

#[test]
fn after_a_slip_the_move_set_right_is_the_one_to_repeat() {
    check("white say Pe4 / white say Pd4 // black repeated Pe4", "black repeated differently");
    check("white say Pe4 / white say Pd4 // black repeated Pd4", "black repeated");
}
