//! The opponent says the announced move back: E2.1 in 2009, D.2.1 in 2023.

use crate::check;

const E4: &str = "white lift e2 / white place e4 / white say Pe4";

#[test]
fn another_move_said_back_is_told_and_counts_nothing_illegal() {
    check(&format!("{E4} // black repeated Pe3"), "black repeated differently");
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
