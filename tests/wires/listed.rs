//! The moves that every driver is tried with, hand by hand, on every kind.

use annabella::devices::board::{Heard, Kind};
use shakmaty::{Board, Piece, Square};

use crate::joined::{Joined, seen_after};

/// A position, hands as text (`-e2` lifts, `+e4P` places), for every kind.
#[track_caller]
fn check(stands: &str, hands: &str) {
    for kind in Kind::ALL {
        let mut joined = Joined::opened(kind);
        joined.board.set(&stands.parse::<Board>().unwrap());
        joined.line.open(crate::joined::at(joined.ms));
        joined.wait(2_000);
        joined.holes();
        for hand in hands.split_whitespace() {
            let hole: Square = hand[1..3].parse().unwrap();
            if hand.starts_with('-') {
                joined.lift(hole);
            } else {
                joined.place(hole, Some(Piece::from_char(hand.as_bytes()[3].into()).unwrap()));
            }
            joined.wait(seen_after(kind) + 50);
        }
        joined.wait(1_000);
        let told = joined.holes().into_iter().map(|heard| match heard {
            Heard::Lifted(hole, _) => format!("-{hole}"),
            Heard::Placed(hole, Some(piece), _) => format!("+{hole}{}", piece.char()),
            Heard::Placed(hole, None, _) => format!("+{hole}"),
            other => format!("{other:?}"),
        });
        let told: Vec<String> = told.collect();
        // A Certabo board was not told its tags here.
        let knows = kind.knows_pieces() && kind != Kind::Certabo;
        let as_told = |hand: &str| if knows { hand.to_owned() } else { hand[..3].to_owned() };
        let expected: Vec<String> = hands.split_whitespace().map(as_told).collect();
        assert_eq!(told, expected, "{kind}");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

#[test]
fn a_quiet_move() {
    check(START, "-e2 +e4P");
}

#[test]
fn castling_king_first_rook_first_and_both_in_hand() {
    let stands = "r3k2r/8/8/8/8/8/8/R3K2R";
    check(stands, "-e1 +g1K -h1 +f1R");
    check(stands, "-h1 +f1R -e1 +g1K");
    check(stands, "-e8 -a8 +c8k +d8r");
}

#[test]
fn a_capture_in_three_orders() {
    let stands = "4k3/8/8/3p4/4P3/8/8/4K3";
    check(stands, "-d5 -e4 +d5P");
    check(stands, "-e4 -d5 +d5P");
    // The captured pawn taken, then put back and taken again.
    check(stands, "-d5 +d5p -e4 -d5 +d5P");
}

#[test]
fn en_passant_with_the_captured_pawn_off_before_and_after() {
    let stands = "4k3/8/8/3pP3/8/8/8/4K3";
    check(stands, "-e5 -d5 +d6P");
    check(stands, "-e5 +d6P -d5");
}

#[test]
fn promotion_to_a_queen_and_to_a_knight_and_with_the_pawn_put_down_first() {
    let stands = "8/4P3/8/8/8/k7/8/4K3";
    check(stands, "-e7 +e8Q");
    check(stands, "-e7 +e8N");
    check(stands, "-e7 +e8P -e8 +e8Q");
}

#[test]
fn a_move_taken_back_and_a_capture_taken_back() {
    check(START, "-e2 +e4P -e4 +e2P");
    check("4k3/8/8/3p4/4P3/8/8/4K3", "-d5 -e4 +d5P -d5 +e4P +d5p");
}

#[test]
fn a_piece_adjusted() {
    check(START, "-g1 +g1N");
}

#[test]
fn an_illegal_move_and_its_repair() {
    check(START, "-e1 +e4K -e4 +e1K");
}
