//! A board that deviates from the record is put right, hole by hole, once the arbiter guides: E2.7
//! in 2009, F2.7 in 2005, D.2.9 in 2023.

use shakmaty::Color;

use crate::{
    Play,
    appendix::{APPENDIX, every, quiet, said},
    check,
};

/// Black has played e5; White's peg stands on e6.
pub(crate) fn wrong() -> String {
    let e4 = quiet("e2e4");
    format!("{e4} / black play Pe5 / black press / white lift e7 / white place e6 / wait 2s")
}

/// Black's move, announced and pressed, and nothing copied yet.
fn announced(fen: &str, made: &str) -> String {
    format!("fen {fen} / black play {made} / black press")
}

#[test]
fn one_peg_in_the_wrong_hole_is_led_to_the_right_one() {
    every(
        "E2.7-S1",
        &format!("{} // arbiter guide / white lift e6 / white place e5", wrong()),
        "white guided e6 e5 / white's board agrees",
    );
    let heard = said(&format!("{} // arbiter guide", wrong()), "white");
    assert_eq!(heard, ["Take the peg from Eva sechs. Eva fuenf."], "E2.7-S1");
}

#[test]
fn a_peg_under_way_is_waited_for() {
    check(&format!("{} / arbiter guide // white lift e6 / wait 60s", wrong()), "");
}

#[test]
fn a_peg_put_into_another_wrong_hole_is_told_from_there() {
    check(
        &format!("{} / arbiter guide / white lift e6 // white place d5 / wait 60s", wrong()),
        "white guided d5 e5",
    );
    check(
        &format!(
            "{} / arbiter guide / white lift e6 / white place d5 // white lift d5 / white place e5",
            wrong()
        ),
        "white's board agrees",
    );
}

#[test]
fn a_peg_put_back_where_it_was_is_told_again() {
    check(
        &format!("{} / arbiter guide / white lift e6 // white place e6", wrong()),
        "white guided e6 e5",
    );
}

#[test]
fn another_peg_taken_out_meanwhile_is_led_back() {
    check(
        &format!(
            "{} / arbiter guide // white lift a2 / white place a2 / white lift e6 / white place e5",
            wrong()
        ),
        "white's board agrees",
    );
    check(
        &format!(
            "{} / arbiter guide // white lift a2 / white lift e6 / white place e5 / white place a2",
            wrong()
        ),
        "white guided - a2 / white's board agrees",
    );
}

#[test]
fn asked_again_the_arbiter_has_the_peg_told_again() {
    check(&format!("{} / arbiter guide // arbiter guide", wrong()), "white guided e6 e5");
}

#[test]
fn of_two_pegs_wrong_each_piece_finds_its_own_hole() {
    // The rook a1 stands on a5 and belongs on h5; the knight b1 stands on b5 and belongs on a3.
    // No hole tells which is which: both come off, and each is named where it belongs.
    let record = "fen 4k3/8/8/8/8/N6R/8/4K3 b - - 0 1";
    let script = format!(
        "{record} / black play Kd8 / black press / white lift e8 / white place d8
         white lift a3 / white lift h3 / white place a5 / white place b5 // arbiter guide
         white lift a5 / white lift b5 / white place a3 / white place h3"
    );
    check(
        &format!("{script} / wait 2s"),
        "white guided a5 - / white guided b5 - / white guided - a3 / white guided - h3
         white's board agrees",
    );
    let heard = said(&script, "white");
    assert!(heard.contains(&"White's Springer from the side. Anna drei.".to_owned()), "{heard:?}");
    assert!(heard.contains(&"White's Turm from the side. Hector drei.".to_owned()), "{heard:?}");
}

#[test]
fn a_captured_piece_comes_off_before_the_other_takes_its_hole() {
    let takes = announced("4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1", "d5e4");
    check(
        &format!("{takes} // arbiter guide / white lift e4 / white lift d5 / white place e4"),
        "white guided e4 - / white guided d5 e4 / white's board agrees",
    );
    // The capturing peg was only taken away: the holes look right, by the wrong piece.
    check(
        &format!("{takes} / white lift d5 // arbiter guide / white lift e4 / white place e4"),
        "white guided e4 - / white guided - e4 / white's board agrees",
    );
}

#[test]
fn a_king_and_a_rook_castle_from_hole_to_hole() {
    // Neither has left its hole: it is known which is which, and two pegs moved are the fewest.
    let castled = announced("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "O-O");
    check(
        &format!(
            "{castled} // arbiter guide / white lift e8 / white place g8 / white lift h8
             white place f8"
        ),
        "white guided e8 g8 / white guided h8 f8 / white's board agrees",
    );
    // With both in the hand at once nobody knows which was placed: each comes by its name.
    let script = format!(
        "{castled} / white lift e8 / white lift h8 / white place b6 / white place c6
         // arbiter guide / white lift b6 / white lift c6 / white place f8 / white place g8"
    );
    check(
        &script,
        "white guided b6 - / white guided c6 - / white guided - f8 / white guided - g8
         white's board agrees",
    );
    let heard = said(&script, "white");
    assert!(heard.contains(&"Black's Turm from the side. Felix acht.".to_owned()), "{heard:?}");
    assert!(heard.contains(&"Black's Koenig from the side. Gustav acht.".to_owned()), "{heard:?}");
    // With the king there, one peg is left, and it is the rook.
    check(
        &format!("{castled} / white lift e8 / white place g8 // arbiter guide"),
        "white guided h8 f8",
    );
}

#[test]
fn a_pawn_taken_in_passing_is_not_the_pawn_that_takes() {
    // On whichever side the captured pawn stands, it is not led to d3.
    for (fen, takes) in [("3Pp3", "e4"), ("2pP4", "c4")] {
        let passing =
            format!("fen 4k3/8/8/8/{fen}/8/8/4K3 b - d3 0 1 / black play {takes}d3 / black press");
        check(
            &format!(
                "{passing} // arbiter guide / white lift d4 / white lift {takes} / white place d3"
            ),
            &format!("white guided d4 - / white guided {takes} d3 / white's board agrees"),
        );
        check(
            &format!(
                "{passing} / white lift d4 // arbiter guide / white lift {takes} / white place d3"
            ),
            &format!("white guided {takes} d3 / white's board agrees"),
        );
    }
}

#[test]
fn a_promoted_piece_comes_by_its_name_and_its_pawn_goes() {
    let promoted = announced("4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1=R");
    check(
        &format!("{promoted} // arbiter guide / white lift a2 / white place a1"),
        "white guided a2 - / white guided - a1 / white's board agrees",
    );
    let script = format!("{promoted} / white lift a2 // arbiter guide");
    assert_eq!(said(&script, "white"), ["Black's Turm from the side. Anna eins."]);
}

#[test]
fn a_move_made_or_announced_since_is_never_led_back() {
    // Nc6 was copied to a6, and Nf3 moved and announced since: one peg is wrong.
    let moved = format!(
        "{} / black play Nc6 / black press / white lift b8 / white place a6
         white lift g1 / white place f3",
        quiet("e2e4")
    );
    for said in ["", " / white say Nf3"] {
        every(
            "E2.7-S1",
            &format!("{moved}{said} / wait 2s // arbiter guide / white lift a6 / white place c6"),
            &format!(
                "white guided a6 c6 / white's board agrees{}",
                if said.is_empty() { "" } else { " / white made g1f3" }
            ),
        );
    }
    // Nothing of the opponent's move is copied yet, and his own is made.
    let early = format!(
        "{} / black play Pe5 / black press / white lift g1 / white place f3 / white say Nf3",
        quiet("e2e4")
    );
    every(
        "E2.7-S1",
        &format!("{early} // arbiter guide / white lift e7 / white place e5"),
        "white guided e7 e5 / white's board agrees / white made g1f3",
    );
    // Everything is copied, and his own move stands there: nothing is to be put right.
    every(
        "E2.7-S1",
        &format!("{} / white lift g1 / white place f3 // arbiter guide", quiet("e2e4 e7e5")),
        "position read",
    );
    // A capture of his own since, and a hole of the copy wrong.
    let takes = "fen 4k3/3p4/8/8/2p5/1P6/8/4K3 b - - 0 1 / black play d7d5 / black press
        white lift d7 / white place d6 / white lift c4 / white lift b3 / white place c4";
    every(
        "E2.7-S1",
        &format!("{takes} / white say bxc4 // arbiter guide / white lift d6 / white place d5"),
        "white guided d6 d5 / white's board agrees / white made b3xc4",
    );
}

#[test]
fn at_two_peg_boards_each_player_is_led_to_his_own() {
    let both = "pegs both / white lift e2 / white place e4 / white say Pe4 / white press
                black lift e2 / black place e3 / wait 2s";
    check(
        &format!("{both} // arbiter guide / black lift e3 / black place e4"),
        "black guided e3 e4 / black's board agrees",
    );
    let script = format!("{both} // arbiter guide");
    assert_eq!(said(&script, "white"), Vec::<String>::new(), "the other's holes are not his");
    check(
        &format!("{both} / white lift a2 / white place a3 // arbiter claim flag / arbiter guide"),
        "no flag / white guided a3 a2 / black guided e3 e4",
    );
}

#[test]
fn where_no_sensor_sees_a_difference_the_position_is_read() {
    every("E2.7-S2", "pegs none // arbiter guide", "position read");
    every("E2.7-S2", &format!("{} // arbiter guide", quiet("e2e4 e7e5")), "position read");
}

#[test]
fn a_board_put_right_counts_nothing_illegal_and_touches_nothing() {
    for edition in APPENDIX {
        let script = format!(
            "edition {edition} / {} / arbiter guide / white lift e6 / white place e5",
            wrong()
        );
        let play = Play::new(&script);
        let counted = play.game.illegal();
        assert_eq!((counted.white, counted.black), (0, 0), "E2.7-S5 {edition}");
        assert_eq!(play.game.pegs(Color::White), Some(play.game.standing().board().occupied()));
    }
    every(
        "E2.7-S5",
        &format!("{} / arbiter guide / white lift e6 / white place e5 // white lift g1", wrong()),
        "white touched g1",
    );
}

#[test]
fn a_standard_board_that_the_arbiter_has_looked_at_is_put_right_piece_by_piece() {
    // 2005: F2.7; 2009: E2.7; 2023: D.2.9: with his help.
    for edition in APPENDIX {
        let seen = format!(
            "edition {edition} / pegs none / rated / arbiter checklist clock yes / arbiter approve
             arbiter start / white play Pe4 / white press / black play Pe5 / black press
             arbiter stands white e4 - e3 P"
        );
        for rules in ["arbiter guide", "arbiter approve"] {
            let play = Play::new(&format!("{seen} // {rules}"));
            assert_eq!(play.found, ["white guided e3 e4"], "E2.7 {edition} {rules}");
            assert_eq!(play.game.proposals(), [], "E2.7 {edition}: he has ruled");
            // Still wrong when he looks again, it waits for him again.
            let again = format!("{seen} / {rules} / arbiter stands white e4 - e3 P");
            assert_eq!(Play::new(&again).game.proposals().len(), 1, "E2.7 {edition}");
            let right = format!("{seen} / {rules} / arbiter stands white");
            assert_eq!(Play::new(&right).game.proposals(), [], "E2.7 {edition}");
        }
    }
}
