//! A move is made when the captured piece is off, the piece stands in another hole and the move has
//! been announced: E2.3 in 2009, D.2.3 in 2023.

use crate::{
    Play,
    appendix::{every, only},
    check,
};

/// A rated game in which the arbiter has allowed nothing.
const RATED: &str = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";
const CAPTURE: &str = "fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
const PASSING: &str = "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const CASTLING: &str = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

/// In each order the move is made by the last fact and not before.
#[track_caller]
fn check_orders(before: &str, made: &str, orders: &[&str]) {
    for order in orders {
        let facts: Vec<&str> = order.split(", ").collect();
        let mut script = before.to_owned();
        for (number, fact) in facts.iter().enumerate() {
            script.push_str(" / white ");
            script.push_str(fact);
            let found = Play::new(&script).found;
            let is_made = found.contains(&format!("white made {made}"));
            assert_eq!(is_made, number + 1 == facts.len(), "{script}");
        }
        // A rook touched before the king is found for the arbiter, and the move is made (4.4b).
        let rook_first = order.starts_with("lift a1") || order.starts_with("say O-O-O, lift a1");
        let breach = if made == "O-O-O" && rook_first { " / white touch breach" } else { "" };
        check(&format!("{script} // white press"), &format!("white completed {made}{breach}"));
    }
}

#[test]
fn a_move_that_is_not_announced_is_not_made_and_the_clock_runs_on() {
    every(
        "E2.3-S1",
        &format!("{RATED} / white lift g1 / white place f3 // white press / white turn"),
        "white not made: not announced / runs white",
    );
}

#[test]
fn a_quiet_move_is_made_by_its_facts_in_any_order() {
    check_orders(
        "time 60m",
        "g1f3",
        &["lift g1, place f3, say Nf3", "lift g1, say Nf3, place f3", "say Nf3, lift g1, place f3"],
    );
}

#[test]
fn a_capture_is_made_by_its_facts_in_any_order() {
    check_orders(
        CAPTURE,
        "e4xd5",
        &[
            "say Pd5, lift d5, lift e4, place d5",
            "lift d5, say Pd5, lift e4, place d5",
            "lift d5, lift e4, say Pd5, place d5",
            "lift d5, lift e4, place d5, say Pd5",
            "say Pd5, lift e4, lift d5, place d5",
            "lift e4, say Pd5, lift d5, place d5",
            "lift e4, lift d5, say Pd5, place d5",
            "lift e4, lift d5, place d5, say Ped5",
        ],
    );
}

#[test]
fn en_passant_is_not_made_while_the_captured_pawn_is_still_plugged() {
    every(
        "E2.3-S2",
        &format!("{PASSING} / white lift e5 / white place d6 // white say e5d6 / white press"),
        "white announced e5xd6ep / white not made: pegs",
    );
}

#[test]
fn en_passant_is_made_when_the_captured_pawn_leaves() {
    every(
        "E2.3-S3",
        &format!("{PASSING} / white lift e5 / white place d6 / white say e5d6 // white lift d5"),
        "white touched d5 / white made e5xd6ep",
    );
}

#[test]
fn en_passant_is_made_by_its_facts_in_any_order() {
    check_orders(
        PASSING,
        "e5xd6ep",
        &[
            "lift e5, place d6, lift d5, say Ped6",
            "lift e5, lift d5, place d6, say Ped6",
            "lift d5, lift e5, place d6, say Pd6",
            "lift d5, lift e5, say Pd6, place d6",
            "say Pd6, lift e5, place d6, lift d5",
            "lift d5, say Pd6, lift e5, place d6",
        ],
    );
}

#[test]
fn castling_is_not_made_until_the_rook_stands() {
    every(
        "E2.3-S5",
        &format!("{CASTLING} / white lift e1 / white place g1 // white say O-O / white press"),
        "white announced O-O / white not made: pegs",
    );
    every(
        "E2.3-S5",
        &format!(
            "{CASTLING} / white lift e1 / white place g1 / white say O-O / white lift h1
             // white place f1"
        ),
        "white made O-O",
    );
}

#[test]
fn castling_is_made_by_its_facts_in_any_order() {
    check_orders(
        CASTLING,
        "O-O-O",
        &[
            "lift e1, place c1, lift a1, place d1, say O-O-O",
            "lift e1, lift a1, place d1, place c1, say O-O-O",
            "lift a1, place d1, lift e1, place c1, say O-O-O",
            "say O-O-O, lift a1, lift e1, place c1, place d1",
            "lift e1, say O-O-O, place c1, lift a1, place d1",
        ],
    );
}

#[test]
fn a_promotion_is_made_when_the_pawn_is_off_the_new_piece_stands_and_is_named() {
    check_orders(
        "fen 7k/4P3/8/8/8/8/8/K7 w - - 0 1",
        "e7e8=R",
        &[
            "lift e7, place e8, say Pe8=R",
            "lift e7, say Pe8=R, place e8",
            "say Pe8=R, place e8, lift e7",
            "say Pe8, lift e7, place e8, say Pe8=R",
        ],
    );
}

#[test]
fn a_capture_is_not_made_when_the_captured_piece_was_never_lifted() {
    check(
        &format!("{CAPTURE} / white lift e4 / white say Pd5 // white press"),
        "white not made: pegs",
    );
}

#[test]
fn a_move_with_another_peg_out_of_its_hole_is_not_made() {
    check(
        "white lift a1 / white lift g1 / white place f3 // white say Nf3 / white press",
        "white announced g1f3 / white not made: pegs",
    );
}

#[test]
fn a_peg_in_another_hole_than_announced_is_not_the_move() {
    check(
        "white lift g1 / white place h3 // white say Nf3 / white press",
        "white announced g1f3 / white not made: said g1f3, board shows g1h3",
    );
}

#[test]
fn whether_a_move_is_legal_is_not_asked() {
    check(
        "white lift e2 / white place e5 // white say e2e5",
        "white announced e2e5 / white made e2e5",
    );
}

#[test]
fn a_sighted_move_released_but_not_announced_does_not_start_the_opponents_clock() {
    let before = "fen 4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1 / black make d5e4";
    every("E2.3-S4", &format!("{before} // black press"), "black not made: not announced");
    every(
        "E2.3-S4",
        &format!("{before} / black press // black say / black press"),
        "black announced d5xe4 / black completed d5xe4",
    );
}

#[test]
fn what_a_move_lacks_is_told_to_the_player_who_pressed_alone() {
    let released = "fen 4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1 / black make d5e4 // black press";
    only("E2.3-S4", released, "black", "not-made");
    let unsaid = format!("{RATED} / white lift g1 / white place f3 // white press");
    only("E2.3-S1", &unsaid, "white", "not-made");
}

#[test]
fn the_arbiter_may_let_a_sighted_player_press_unannounced() {
    //
    every(
        "E2.3-S4",
        "fen 4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1 / arbiter allow unannounced // black make d5e4
         black press",
        "black announced d5xe4 / black made d5xe4 / black completed d5xe4",
    );
}

#[test]
fn a_sighted_player_who_announces_another_move_than_he_released_is_told_what_he_did() {
    // The piece released stays (4.6), and the word is to be set right (E2.6).
    check(
        "pegs none / white make Pe4 // white say Pd4 / white press / white say Pe4 / white press",
        "white's board shows e2e4 / white not made: not announced / white announced e2e4
         white completed e2e4",
    );
}

#[test]
fn a_made_move_that_mates_ends_the_game_without_a_press() {
    every(
        "E2.3-S6",
        "fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 / white lift a1 / white place a8 // white say Ra8",
        "white announced a1a8 / white made a1a8 / white completed a1a8 / 1-0 checkmate",
    );
}

#[test]
fn an_announced_mate_whose_pegs_do_not_stand_has_not_ended_the_game() {
    check("fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 // white say Ra8", "white announced a1a8");
}

#[test]
fn a_move_unmade_by_the_hand_before_the_press_is_not_made() {
    check(
        "white lift g1 / white place f3 / white say Nf3 / white lift f3 // white press",
        "white not made: pegs",
    );
}
