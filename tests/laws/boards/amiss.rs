//! What is to be put right on a player's board, hole by hole: words for training.

use annabella::game::Amiss;
use shakmaty::Color;

use crate::Play;

const E5: &str = "white lift e2 / white place e4 / white say Pe4 / white press
                  black play Pe5 / black press";
const TAKES: &str = "fen 4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1 / black play d5e4 / black press";

#[track_caller]
fn amiss(script: &str, expected: &str) {
    let found = Play::new(script).game.amiss(Color::White).unwrap();
    let told = found.iter().map(|amiss| match amiss {
        Amiss::Copy { from, to } => format!("copy {from} {to}"),
        Amiss::Said { on, to } => format!("on {on} said {to}"),
        Amiss::TakeOut { square } => format!("out {square}"),
        Amiss::More { square } => format!("more {square}"),
        Amiss::Fewer { square } => format!("fewer {square}"),
    });
    assert_eq!(told.collect::<Vec<_>>().join(" / "), expected, "{script}");
}

#[test]
fn a_move_not_copied_is_named_whole() {
    amiss(E5, "copy e7 e5");
    amiss(TAKES, "copy d5 e4");
    // It stays the only thing when he has moved on and announced.
    amiss(&format!("{E5} / white lift g1 / white place f3 / white say Nf3"), "copy e7 e5");
}

#[test]
fn a_move_copied_into_a_wrong_hole_is_told_hole_by_hole() {
    amiss(&format!("{E5} / white lift e7 / white place e6"), "more e6 / fewer e5");
    amiss(&format!("{TAKES} / white lift d5"), "out e4");
    amiss(
        "fen r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1 / black play O-O / black press",
        "copy e8 g8 / more h8 / fewer f8",
    );
    amiss(
        "fen 4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1 / black play e4d3 / black press
           white lift e4 / white place d3",
        "more d4",
    );
}

#[test]
fn a_peg_elsewhere_than_said_is_told_with_both_holes() {
    amiss("white say Pe3", "on e2 said e3");
    amiss("white lift b1 / white place c3 / white say Na3", "on c3 said a3");
    amiss("white lift b1 / white place c3 / white say Nf3", "on c3 said f3");
}

#[test]
fn what_ones_own_hands_are_at_is_nothing_to_put_right() {
    amiss("white lift e2 / white place e4", "");
    amiss("white lift e2 / white place e4 / white say Pe4", "");
    amiss("white lift e2 / white place e4 / white lift d7", "fewer d7");
}

#[test]
fn after_his_press_a_players_board_is_held_against_the_record() {
    let pressed = "white lift e2 / white place e3 / white say Pe3 / white press";
    amiss(pressed, "");
    amiss(&format!("{pressed} / white lift e3 / white place e4"), "more e4 / fewer e3");
}

#[test]
fn an_earlier_position_is_put_back_hole_by_hole() {
    amiss(
        "white lift e2 / white place e4 / white say Pe4 / white press / arbiter restore 0",
        "more e4 / fewer e2",
    );
}

#[test]
fn a_copied_move_leaves_nothing() {
    amiss(&format!("{E5} / white lift e7 / white place e5"), "");
    amiss(&format!("{E5} / white lift e7 / white place e6 / white resign"), "");
}

#[test]
fn a_board_without_sensors_tells_nothing() {
    assert_eq!(Play::new(E5).game.amiss(Color::Black), None);
}

#[test]
fn a_dead_hole_is_never_named() {
    amiss(&format!("{E5} / arbiter mask e7 / white place e5"), "");
}
