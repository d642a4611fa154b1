//! A slip of the tongue is set right at once, before the opponent's clock is started: E2.6 in 2009,
//! D.2.8 in 2023.

use crate::{
    Play,
    appendix::{APPENDIX, every, named},
    check,
};

const C3: &str = "white lift b1 / white place c3";

#[test]
fn a_slip_is_replaced_by_the_move_on_the_board() {
    every(
        "E2.6-S1",
        &format!("{C3} // white say Na3 / white say Nc3 / white press"),
        "white announced b1a3 / white slip / white announced b1c3 / white made b1c3
         white completed b1c3",
    );
}

#[test]
fn a_slip_that_named_an_illegal_move_counts_nothing_illegal() {
    let script = format!("{C3} / white say Nb3 / white say Nc3 / white press");
    for edition in APPENDIX {
        let play = Play::new(&format!("edition {edition} / {script}"));
        let found = &play.found;
        assert!(found.contains(&"white slip".to_owned()), "E2.6-S3 {found:?}");
        assert!(!found.iter().any(|found| found.contains("illegal")), "E2.6-S3 {found:?}");
        assert_eq!(play.game.illegal().white, 0, "E2.6-S3");
    }
    // Both texts are kept for the arbiter; nobody else hears of a slip as such.
    let slips = format!("{C3} / white say Nb3 // white say Nc3");
    assert_eq!(named(&slips, "arbiter"), "slip", "E2.6-S1");
    assert_eq!(named(&slips, "black"), "", "E2.6-S1");
}

#[test]
fn a_correction_that_the_pegs_do_not_show_is_refused_with_what_they_show() {
    check(
        &format!("{C3} / white say Na3 // white say Nd2 / white press"),
        "white's board shows b1c3 / white not made: said b1a3, board shows b1c3",
    );
    check(
        &format!("{C3} / white say Nc3 // white say Nd2 / white press"),
        "white's board shows b1c3 / white completed b1c3",
    );
}

#[test]
fn once_the_opponents_clock_runs_it_is_no_slip() {
    every(
        "E2.6-S2",
        &format!("{C3} / white say Nc3 / white press // white say Na3 / white last"),
        "white not on move / white said Na3 too late / last b1c3",
    );
}

#[test]
fn the_same_move_said_again_in_other_words_is_no_slip() {
    check(&format!("{C3} / white say Nc3 // white say b1c3"), "white announced b1c3");
}

#[test]
fn an_announcement_made_clear_is_no_slip() {
    check(
        "fen 4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1 / white say Nf3 // white say Ngf3",
        "white announced g1f3",
    );
}

#[test]
fn a_made_move_can_still_be_set_right_before_the_press() {
    check(
        "pegs none / white play Pe4 // white play Pd4 / white press",
        "white slip / white announced d2d4 / white made d2d4 / white completed d2d4
         white touch breach",
    );
}

#[test]
fn both_are_told_what_stands_after_the_slip() {
    check(&format!("{C3} / white say Na3 / white say Nc3 // black last"), "last b1c3");
}

#[test]
fn a_slip_set_right_to_a_mate_ends_the_game() {
    // 2023: 5.1.1. The move that stands made is the mating one.
    check(
        "pegs none / fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 / white play Ra7 // white play Ra8",
        "white slip / white announced a1a8 / white made a1a8 / white completed a1a8
         white touch breach / 1-0 checkmate",
    );
}
