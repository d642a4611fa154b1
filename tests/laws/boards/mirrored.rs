//! The opponent's announced move is copied on one's own board, and no lift is a touch.

use crate::check;

const CAPTURE: &str = "fen 4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1 / black play d5e4 / black press";
const PASSING: &str = "fen 4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1 / black play e4d3 / black press";
const CASTLED: &str = "fen r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1 / black play O-O / black press";
const PROMOTED: &str = "fen 4k3/8/8/8/8/8/p7/4K3 b - - 0 1 / black play Pa1=Q / black press";
const TAKES_AND_PROMOTES: &str =
    "fen 4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1 / black play a2b1=Q / black press";

/// Each order of hands is one line; only its last fact ends the mirror.
#[track_caller]
fn check_orders(before: &str, orders: &[&str]) {
    for order in orders {
        let (hands, last) = order.rsplit_once(' ').unwrap();
        let white = |hands: &str| -> String {
            let words = hands.split(' ').map(|hand| match hand.split_at(1) {
                ("-", hole) => format!("white lift {hole}"),
                (_, hole) => format!("white place {hole}"),
            });
            words.collect::<Vec<_>>().join(" / ")
        };
        check(&format!("{before} // {}", white(hands)), "");
        check(&format!("{before} / {} // {}", white(hands), white(last)), "white mirrored");
    }
}

#[test]
fn a_quiet_move_is_mirrored_when_its_peg_stands_in_the_new_hole() {
    let before = "pegs white / white lift e2 / white place e4 / white say Pe4 / white press
                  black play Pe5 / black press";
    check_orders(before, &["-e7 +e5", "-e7 +e6 -e6 +e5", "-e7 -d2 +d2 +e5"]);
}

#[test]
fn a_capture_is_mirrored_in_every_order_of_hands() {
    check_orders(
        CAPTURE,
        &["-e4 -d5 +e4", "-d5 -e4 +e4", "-d5 +d5 -e4 -d5 +e4", "-e4 +e4 -d5 -e4 +e4"],
    );
}

#[test]
fn a_capture_is_not_mirrored_while_the_captured_piece_was_never_lifted() {
    // The holes are filled as the record has them, by the wrong piece.
    check(&format!("{CAPTURE} // white lift d5"), "");
}

#[test]
fn en_passant_is_mirrored_in_every_order_of_hands() {
    check_orders(PASSING, &["-d4 -e4 +d3", "-e4 -d4 +d3", "-e4 +d3 -d4"]);
}

#[test]
fn castling_is_mirrored_in_every_order_of_hands() {
    check_orders(
        CASTLED,
        &["-e8 +g8 -h8 +f8", "-h8 +f8 -e8 +g8", "-e8 -h8 +f8 +g8", "-h8 -e8 +g8 +f8"],
    );
}

#[test]
fn a_promotion_is_mirrored_when_the_new_piece_stands() {
    check_orders(PROMOTED, &["-a2 +a1"]);
}

#[test]
fn a_promotion_with_capture_is_mirrored_in_every_order_of_hands() {
    check_orders(TAKES_AND_PROMOTES, &["-b1 -a2 +b1", "-a2 -b1 +b1"]);
}

#[test]
fn the_mirror_begins_with_the_announcement_not_with_the_press() {
    check(
        "fen 4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1 / black play d5e4
         // white lift d5 / white lift e4 / white place e4",
        "white mirrored",
    );
}

#[test]
fn after_the_mirror_the_players_own_turn_begins() {
    check(
        &format!("{CAPTURE} / white lift d5 / white lift e4 / white place e4 // white lift e1"),
        "white touched e1",
    );
}

#[test]
fn a_board_without_sensors_counts_as_equal() {
    check(
        "pegs none / white play Pe4 / white press / black play Pe5 / black press
         // wait 60s / white play Nf3 / white press",
        "white announced g1f3 / white made g1f3 / white completed g1f3",
    );
}

#[test]
fn both_players_at_the_pegs_mirror_each_other() {
    check(
        "pegs both / white lift e2 / white place e4 / white say Pe4 / white press
         // black lift e2 / black place e4 / black lift e7",
        "black mirrored / black touched e7",
    );
}

#[test]
fn a_slip_set_right_changes_what_is_to_be_mirrored() {
    check(
        "pegs none / pegs black / white say Pe4 / black lift e2 / white say Pe3 // black place e3",
        "black mirrored",
    );
    check(
        "pegs black / white say Pe4 / black lift e2 / black place e4 / white say Pd4
         // black lift e4 / black place e2 / black lift d2 / black place d4",
        "black mirrored",
    );
}
