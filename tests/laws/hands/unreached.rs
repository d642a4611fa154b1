//! A position that no legal moves reach: an illegal move stands, and play has gone on. The moves
//! after it are legal or not by articles 3.1 to 3.9 (4.6 at its end; 2023: 3.10.2).

use crate::{Play, rulings::claims::EDITIONS};

const RATED: &str = "time 60m / pegs none / rated / arbiter approve / arbiter start";

/// White's king stands in check of the rook on e8, and White has done something else.
fn left_in_check(edition: &str, black: &str) -> Vec<String> {
    let fen = "fen 4r1k1/7p/8/8/8/8/3N4/4K2R w - - 0 1";
    let white = "white play h1h2 / white press";
    let script = format!("edition {edition} / {fen} / {RATED} / {white} // black play {black}");
    Play::new(&format!("{script} / black press")).found
}

#[test]
fn the_reply_to_an_illegal_move_is_judged_by_how_its_piece_moves() {
    for edition in EDITIONS {
        let told =
            |black| left_in_check(edition, black).contains(&format!("black illegal {black}"));
        assert!(told("e8d7"), "3.3 {edition}: a rook goes along ranks and files");
        assert!(!told("e8e7"), "3.3 {edition}");
        assert!(!told("h7h5"), "3.7 {edition}");
    }
}

#[test]
fn mate_by_a_legal_reply_to_an_illegal_move_ends_the_game() {
    // White has opened the diagonal to his own king, and Black closes the other one.
    let fen = "fen 8/6b1/6b1/8/R1pP2k1/4P3/P7/K7 w - - 0 1";
    for edition in EDITIONS {
        let script =
            format!("edition {edition} / {fen} / {RATED} / white play d4d5 // black play g6h7");
        let found = Play::new(&script).found;
        assert_eq!(found.last().unwrap(), "0-1 checkmate", "5.1a {edition}");
    }
}

#[test]
fn fifty_moves_are_counted_whatever_stands_there() {
    // 9.3 asks for moves without capture and pawn move, not for a position.
    let fen = "fen 4k3/8/8/3n4/3B4/8/8/4K2R b - - 98 90";
    for edition in EDITIONS {
        let played = "black play d5f6 / black press / white play e1d7";
        let script = format!("edition {edition} / {fen} / {RATED} / {played} / black claim fifty");
        let found = Play::new(&format!("{script} / arbiter approve")).found;
        assert_eq!(found.last().unwrap(), "1/2-1/2 fifty", "9.3 {edition}");
    }
}
