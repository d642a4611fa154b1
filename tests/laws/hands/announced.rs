//! Moves are announced clearly: E2.1 in 2009, D.2.1 in 2023.

use annabella::words::{Words, hear};

use crate::{
    Play,
    appendix::{every, only},
    check,
};

const KNIGHTS: &str = "fen 4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1";
const PROMOTION: &str = "fen 7k/4P3/8/8/8/8/8/K7 w - - 0 1";
const CASTLING: &str = "fen r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

#[test]
fn a_promotion_is_not_announced_until_a_piece_is_named() {
    every(
        "E2.1-S3",
        &format!("{PROMOTION} // white lift e7 / white place e8 / white say Pe8 / white press"),
        "white touched e7 / white unclear promotion / white not made: not announced",
    );
}

#[test]
fn an_unnamed_promotion_cannot_start_the_opponents_clock_however_often_it_is_pressed() {
    every(
        "E2.1-S3",
        &format!(
            "{PROMOTION} / white lift e7 / white place e8 / white say Pe8 / white press
             white press / white press // black turn"
        ),
        "runs white",
    );
}

#[test]
fn a_promotion_is_announced_when_the_piece_is_named() {
    check(
        &format!("{PROMOTION} / white lift e7 / white place e8 / white say Pe8 // white say Pe8=R"),
        "white announced e7e8=R / white made e7e8=R",
    );
}

#[test]
fn a_pawn_cannot_become_a_king_or_stay_a_pawn() {
    check(&format!("{PROMOTION} // white say Pe8=K"), "white unclear promotion");
    check(&format!("{PROMOTION} // white say Pe8=P"), "white unclear promotion");
}

#[test]
fn long_castling_is_the_king_to_c1_and_the_rook_to_d1() {
    every("E2.1-S5", &format!("{CASTLING} // white say O-O-O"), "white announced O-O-O");
    let play = Play::new(&format!(
        "{CASTLING} / white lift e1 / white lift a1 / white place c1 / white place d1
         white say O-O-O / white press"
    ));
    let fen = play.game.standing().fen();
    assert_eq!(fen, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/2KR3R b kq - 1 1");
}

#[test]
fn with_two_knights_that_can_go_there_the_origin_is_asked_for() {
    every("E2.1-S6", &format!("{KNIGHTS} // white say Nf3"), "white unclear origin");
}

#[test]
fn the_origin_makes_the_announcement_clear() {
    every("E2.1-S6", &format!("{KNIGHTS} // white say Ng1f3"), "white announced g1f3");
    every("E2.1-S6", &format!("{KNIGHTS} // white say Nef3"), "white announced e1f3");
    every(
        "E2.1-S6",
        &format!("{KNIGHTS} / white say Nf3 // white say Ng1f3"),
        "white announced g1f3",
    );
}

#[test]
fn what_is_said_in_either_language_is_one_move() {
    let words = Words::named("fide", "en").unwrap();
    let heard = |text: &str| hear(&words.pack, text).unwrap().to_string();
    let said = heard("springer Frederik tre");
    let back = heard("Springer Felix drei");
    every(
        "E2.1-S1",
        &format!("white say {said} / black repeated {back}"),
        "white announced g1f3 / black repeated",
    );
    for text in ["lang rokade", "Lange Rochade"] {
        assert_eq!(heard(text), "O-O-O", "E2.1-S5 {text}");
    }
    let asked = heard("springer Felix drei");
    let told = heard("springer Gustav eins, Felix drei");
    every(
        "E2.1-S6",
        &format!("{KNIGHTS} // white say {asked} / white say {told}"),
        "white unclear origin / white announced g1f3",
    );
    let unnamed = heard("Eva acht");
    every("E2.1-S3", &format!("{PROMOTION} // white say {unnamed}"), "white unclear promotion");
}

#[test]
fn the_piece_and_the_origin_are_asked_of_the_speaker_alone() {
    only("E2.1-S3", &format!("{PROMOTION} // white say Pe8"), "white", "not-understood");
    only("E2.1-S6", &format!("{KNIGHTS} // white say Nf3"), "white", "not-understood");
}

#[test]
fn a_pegs_empty_hole_makes_the_announcement_clear_before_it_is_said() {
    check(&format!("{KNIGHTS} / white lift e1 // white say Nf3"), "white announced e1f3");
}

#[test]
fn a_pegs_empty_hole_makes_the_announcement_clear_after_it_was_said() {
    check(
        &format!("{KNIGHTS} / white say Nf3 // white lift g1"),
        "white touched g1 / white announced g1f3",
    );
}

#[test]
fn an_ambiguous_announcement_is_not_an_announcement() {
    check(&format!("{KNIGHTS} / white say Nf3 // white press"), "white not made: not announced");
}

#[test]
fn which_piece_is_meant_is_never_found_from_which_moves_are_legal() {
    // The knight on e2 is pinned; by how knights move both reach c3.
    check("fen 4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1 // white say Nc3", "white unclear origin");
    // Castling rights and the check on f1 are not asked.
    check("fen 4kr2/8/8/8/8/8/8/4K2R w - - 0 1 // white say O-O", "white announced O-O");
}

#[test]
fn a_move_need_not_be_legal_to_be_announced() {
    check("white say b1b3", "white announced b1b3");
    check("white say Pe2e5", "white announced e2e5");
}

#[test]
fn the_pegs_tell_the_origin_before_how_the_piece_moves() {
    check("white lift b1 // white say Nb3", "white announced b1b3");
    check("white say Nb3", "white unclear nothing");
    check(
        "white lift b1 / white place b3 // white say Nb3",
        "white announced b1b3 / white made b1b3",
    );
}

#[test]
fn a_piece_that_is_not_there_is_not_announced() {
    check("white say Qd5", "white unclear nothing");
    check("white say e4e5", "white unclear nothing");
}

#[test]
fn said_alone_it_is_what_the_pegs_show() {
    check("white lift g1 / white place f3 // white say", "white announced g1f3 / white made g1f3");
    check("white say", "white not shown: no peg out");
    check(
        "fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1
         white lift d5 / white lift e4 / white place d5 // white say",
        "white announced e4xd5 / white made e4xd5",
    );
    check(
        &format!(
            "{CASTLING} / white lift e1 / white place g1 / white lift h1 / white place f1
             // white say"
        ),
        "white announced O-O / white made O-O",
    );
}

#[test]
fn said_alone_a_rated_promotion_still_lacks_its_name() {
    check(
        &format!(
            "{PROMOTION} / rated / arbiter approve / arbiter start / white lift e7 / white place e8
             // white say"
        ),
        "white unclear promotion",
    );
}

#[test]
fn the_player_not_on_move_announces_nothing() {
    check("black say Pe5", "black not on move");
    check("pegs none // black play Pe5", "black not on move");
}

#[test]
fn the_last_announced_move_is_told_on_request() {
    check("white say Pe4 // black last", "last e2e4");
    check("black last", "last nothing");
}
