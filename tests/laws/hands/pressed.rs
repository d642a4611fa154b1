//! The press passes only what is made: E2.3 in 2009, D.2.3 and D.2.4 in 2023. A second press exists
//! for a dead hole of the move's own and nothing else; where the board contradicts the word no
//! press passes, ever.

use annabella::game::Game;
use shakmaty::{Color, Square};

use crate::{
    Play,
    appendix::{APPENDIX, every, named, only, printed},
    check,
    hands::touch_move::EDITIONS,
};

const RATED: &str = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";
const CAPTURE: &str = "fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
const PASSING: &str = "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const CASTLING: &str = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const PROMOTION: &str = "fen 7k/4P2p/8/8/8/8/7P/K7 w - - 0 1";

/// Pressed ten times, in every edition, rated or not, nothing is passed.
#[track_caller]
fn never(terms: &str, hands: &str) {
    for edition in EDITIONS {
        for kind in ["", "rated / arbiter checklist clock yes / arbiter approve / arbiter start /"]
        {
            let pressed = ["white press"; 10].join(" / ");
            let script = format!("edition {edition} / {terms} / {kind} {hands} / {pressed}");
            let game = Play::new(&script).game;
            assert_eq!((game.plies().len(), running(&game)), (0, Some(Color::White)), "{script}");
        }
    }
}

/// The first press is answered by this hole, the second passes and is marked.
#[track_caller]
fn second(terms: &str, hands: &str, hole: &str, made: &str) {
    for edition in EDITIONS {
        let script = format!("edition {edition} / {terms} / {RATED} / {hands}");
        let found = Play::new(&format!("{script} // white press / white press")).found;
        let expected = [
            format!("white not made: hole {hole}"),
            format!("white passed over {hole}"),
            format!("white completed {made}"),
        ];
        assert_eq!(found[..3], expected, "{script}");
    }
}

fn running(game: &Game) -> Option<Color> {
    game.clock().running()
}

#[test]
fn another_square_than_said_never_passes() {
    never("time 2h", "white lift e2 / white place e4 / white say Pe3");
    never("time 2h", "white say Pe3 / white lift e2 / white place e4");
    never(CAPTURE, "white lift e4 / white place e5 / white say Pd5");
    never(CAPTURE, "white lift d5 / white lift e4 / white place e5 / white say Pd5");
}

#[test]
fn another_piece_than_said_never_passes() {
    let knights = "fen 4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1";
    never(knights, "white lift e1 / white place f3 / white say Ng1f3");
    let rooks = "fen 4k3/8/8/8/8/8/8/R4RK1 w - - 0 1";
    never(rooks, "white lift a1 / white place d1 / white say Rfd1");
    // A board that knows pieces: the bishop was plugged where the knight was said.
    never("time 2h", "white lift g1 / white place f3 B / white say Nf3");
}

#[test]
fn nothing_lifted_never_passes() {
    never("time 2h", "white say Pe4");
    never(CAPTURE, "white say Pd5");
    never(PASSING, "white say e5d6");
    never(CASTLING, "white say O-O");
    never(PROMOTION, "white say Pe8=Q");
    // Taken up and put back is nothing lifted either.
    never("time 2h", "white lift e2 / white place e2 / white say Pe4");
    never(CAPTURE, "white lift d5 / white place d5 / white say Pd5");
    never(CAPTURE, "white lift e4 / white place e4 / white say Pd5");
}

#[test]
fn a_captured_piece_still_there_never_passes() {
    // E2.3a, 4.6a: a goal never heard empty is a piece that was not taken off.
    never(CAPTURE, "white lift e4 / white say Pd5");
    never(
        CAPTURE,
        "white lift e4 / white lift d5 / white place d5 / white place e4 / white say Pd5",
    );
    // In passing the pawn stands beside the goal.
    never(PASSING, "white lift e5 / white place d6 / white say e5d6");
    never(
        PASSING,
        "white lift e5 / white place d6 / white lift d5 / white place d5 / white say e5d6",
    );
    never(PASSING, "white lift e5 / white say e5d6");
}

#[test]
fn a_castling_rook_still_there_never_passes() {
    // 4.6b; 2023: 4.7.2.
    never(CASTLING, "white lift e1 / white place g1 / white say O-O");
    never(CASTLING, "white lift e1 / white place c1 / white say O-O-O");
    never(
        CASTLING,
        "white lift e1 / white place g1 / white lift h1 / white place h1 / white say O-O",
    );
    // Its goal filled by another piece, which then is missing.
    never(
        "fen 4k3/8/8/8/8/8/5P2/4K2R w K - 0 1",
        "white lift e1 / white place g1 / white lift f2 / white place f1 / white say O-O",
    );
    never(CASTLING, "white lift h1 / white place f1 / white say O-O");
}

#[test]
fn a_pawn_still_on_the_seventh_rank_never_passes() {
    // 4.6c; 2023: 4.7.3: it is off the board before the move is made.
    never(PROMOTION, "white place e8 / white say Pe8=Q");
    never(PROMOTION, "white place e8 Q / white say Pe8=Q");
}

#[test]
fn the_piece_plugged_for_a_pawn_is_final_whatever_was_named() {
    // 4.4d; 2023: 4.4.4; an upside-down rook is a rook (3.7.5.1).
    for (plugged, named) in [("N", "Q"), ("R", "Q"), ("Q", "R"), ("B", "N"), ("P", "Q")] {
        let hands = format!("white lift e7 / white place e8 {plugged} / white say Pe8={named}");
        never(PROMOTION, &hands);
        // Another peg set down after it does not make it forgotten.
        never(PROMOTION, &format!("{hands} / white lift a1 / white place a1 K"));
    }
    for edition in APPENDIX {
        let plugged = format!("edition {edition} / {PROMOTION} / white lift e7 / white place e8 N");
        check(
            &format!("{plugged} / white say Pe8=Q // white press / white say Pe8=N / white press"),
            "white not made: said e7e8=Q, board shows e7e8=N / white slip / white announced e7e8=N
             white made e7e8=N / white completed e7e8=N",
        );
        // Exchanged for another after all: the arbiter hears it, and what stands there is the move.
        let again = "white lift e8 / white place e8 Q / white say Pe8=Q";
        check(
            &format!("{plugged} / {again} // white press"),
            "white completed e7e8=Q / white touch breach",
        );
    }
}

#[test]
fn a_dead_goal_passes_at_the_second_press() {
    second("time 2h", "white lift e2 / white say Pe4", "e4", "e2e4");
    second(CAPTURE, "white lift d5 / white lift e4 / white say Pd5", "d5", "e4xd5");
    second(PASSING, "white lift e5 / white lift d5 / white say e5d6", "d6", "e5xd6ep");
    second(PROMOTION, "white lift e7 / white say Pe8=Q", "e8", "e7e8=Q");
}

#[test]
fn a_dead_origin_passes_at_the_second_press() {
    second("time 2h", "white place e4 / white say Pe4", "e2", "e2e4");
    second(PASSING, "white lift d5 / white place d6 / white say e5d6", "e5", "e5xd6ep");
}

#[test]
fn of_castlings_four_holes_one_may_be_dead() {
    for (hands, hole) in [
        ("white place g1 / white lift h1 / white place f1", "e1"),
        ("white lift e1 / white lift h1 / white place f1", "g1"),
        ("white lift e1 / white place g1 / white place f1", "h1"),
        ("white lift e1 / white place g1 / white lift h1", "f1"),
    ] {
        second(CASTLING, &format!("{hands} / white say O-O"), hole, "O-O");
    }
    for hands in [
        "white lift e1 / white place g1",
        "white lift e1 / white lift h1",
        "white place g1 / white place f1",
        "white lift h1 / white place g1",
    ] {
        never(CASTLING, &format!("{hands} / white say O-O"));
    }
}

#[test]
fn a_hole_of_another_piece_is_never_the_moves_own() {
    never("time 2h", "white lift a1 / white lift g1 / white place f3 / white say Nf3");
    never("time 2h", "white lift g1 / white place f3 / white place f4 / white say Nf3");
    never("time 2h", "white lift e2 / white place e3 / white lift g1 / white say Nf3");
    // Two holes of the move's own are not one.
    never(CAPTURE, "white lift d5 / white say Pd5");
}

#[test]
fn a_hole_that_told_of_its_peg_is_not_dead() {
    // The piece was set down and taken up again: it is in the hand.
    never("time 2h", "white lift g1 / white place f3 / white say Nf3 / white lift f3");
    // The origin was heard empty and is filled again.
    never("time 2h", "white lift g1 / white place g1 / white place f3 / white say Nf3");
}

#[test]
fn the_opponents_move_not_copied_is_copied_before_the_press() {
    // E2.1: moves are executed on both boards.
    for hands in ["", "white lift e7 / white place e6 /"] {
        for edition in APPENDIX {
            let before = "white lift e2 / white place e4 / white say Pe4 / white press
                          black play Pe5 / black press";
            let own = "white lift g1 / white place f3 / white say Nf3";
            let pressed = ["white press"; 10].join(" / ");
            let script =
                format!("edition {edition} / {RATED} / {before} / {hands} {own} / {pressed}");
            let game = Play::new(&script).game;
            assert_eq!((game.completed(), running(&game)), (2, Some(Color::White)), "{script}");
        }
    }
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
         black press / white lift g1 / white place f3 / white say Nf3 // white press
         white lift e7 / white place e5 / white press",
        "white not made: copy e7e5 first / white mirrored / white made g1f3 / white completed g1f3",
    );
}

#[test]
fn the_presser_hears_whether_to_mend_the_word_or_the_pegs() {
    let word = "white lift b1 / white place c3 / white say Na3 // white press";
    let pegs = "white lift b1 / white lift a1 / white place c3 / white say Nc3 // white press";
    let hole = "white lift b1 / white say Nc3 // white press";
    for (script, line) in [
        (word, "You said Nb1-a3. Say what stands: Nb1-c3."),
        (pegs, "Set the pegs right. Your clock runs."),
        (hole, "c3 does not show it. Once more passes."),
    ] {
        assert_eq!(printed(script, "white"), [line]);
        only("E2.3-S2", script, "white", "not-made");
    }
    // In a rated game no hole is named.
    for (script, line) in [
        (word, "You said Na3. Say what stands: Nb1-c3."),
        (pegs, "Set the pegs right. Your clock runs."),
        (hole, "Set the pegs right. Your clock runs."),
    ] {
        assert_eq!(printed(&format!("{RATED} / {script}"), "white"), [line]);
    }
}

#[test]
fn a_hole_passed_over_is_the_arbiters_to_know_and_costs_no_game() {
    let passed = "white lift e2 / white say Pe4 / white press / white press";
    assert_eq!(
        printed(
            &format!("{RATED} / white lift e2 / white say Pe4 / white press // white press"),
            "arbiter"
        ),
        ["1. passed, e4 does not show it."]
    );
    // It goes on: the dead hole is not asked again, neither now nor when its pawn moves on.
    check(
        &format!(
            "{RATED} / {passed} / black play Pd5 / black press / white lift d7 / white place d5
             // white lift d5 / white place d5 / white say Pd5 / white press"
        ),
        "white touched d5 / white perhaps accident d5 / white announced e4xd5 / white made e4xd5
         white completed e4xd5",
    );
    let play = Play::new(&format!("{passed} / white place e4"));
    assert!(play.game.pegs(Color::White).unwrap().contains(Square::E4));
}

#[test]
fn in_journals_of_before_a_second_press_passed_whatever_the_pegs_showed() {
    check(
        "before / white say Pe4 // white press / white press",
        "white not made: pegs / white passed over / white completed e2e4",
    );
    check(
        &format!(
            "before / {PASSING} / white lift e5 / white place d6 / white say e5d6
                  // white press / white press"
        ),
        "white not made: pegs / white passed over / white completed e5xd6ep",
    );
}

#[test]
fn a_press_without_a_move_is_told_to_the_arbiter_of_a_rated_game_alone_and_once() {
    let lines = |edition: &str, by: &str| {
        let script = format!("edition {edition} / {RATED} / {by} press // {by} press");
        assert_eq!(named(&script, "arbiter"), "", "{edition} {by}");
        printed(&format!("edition {edition} / {RATED} // {by} press"), "arbiter")
    };
    for (edition, article) in [
        ("dk2005", "6.8a"),
        ("no2009", "6.7a"),
        ("se2009", "6.7a"),
        ("dkhandbook", "6.7a"),
        ("se2023", "7.5.3"),
        ("fide2023", "7.5.3"),
    ] {
        let told = [format!("White pressed, no move was seen, {article}.")];
        assert_eq!(lines(edition, "white"), told);
        let script = format!("edition {edition} / {RATED} // white press");
        for channel in ["public", "black"] {
            assert_eq!(named(&script, channel), "", "7.5.3 {edition} {channel}");
        }
        // Nothing is counted by itself.
        assert_eq!(Play::new(&script).game.illegal().white, 0, "Q-13 {edition}");
    }
    // A word alone is no move, nor is a peg in the hand.
    for hands in ["white say Pe4", "white lift e2", "white lift e2 / white lift d7"] {
        let script = format!("{RATED} / {hands} // white press");
        assert_eq!(named(&script, "arbiter"), "pressed-without", "{hands}");
    }
    assert_eq!(named("// white press", "arbiter"), "");
}

#[test]
fn a_press_before_the_announcement_is_not_told_nor_counted() {
    // a move stands there.
    for hands in [
        "white lift e2 / white place e4",
        "white lift e2 / white place e4 / white say Pe3",
        "white lift e2 / white say Pe4",
    ] {
        let script = format!("{RATED} / {hands} // white press");
        assert_eq!(named(&script, "arbiter"), "", "Q-13 {hands}");
    }
    let sighted = format!(
        "{RATED} / white lift e2 / white place e4 / white say Pe4 / white press / black make Pe5"
    );
    assert_eq!(named(&format!("{sighted} // black press"), "arbiter"), "");
    // Nor what the opponent's pegs show of it, who heard it from his mouth.
    let copied = sighted.replace("black make Pe5", "white lift e7 / white place e5");
    assert_eq!(named(&format!("{copied} // black press"), "arbiter"), "");
    // Where nothing shows a move of his, it is told.
    let nothing = sighted.replace("/ black make Pe5", "");
    assert_eq!(named(&format!("{nothing} // black press"), "arbiter"), "pressed-without");
}

#[test]
fn a_pawn_left_on_the_last_rank_and_pressed_is_told_to_the_arbiter() {
    for (edition, article) in [
        ("dk2005", "7.4a"),
        ("no2009", "7.4a"),
        ("se2009", "7.4a"),
        ("dkhandbook", "7.4a"),
        ("se2023", "7.5.2"),
        ("fide2023", "7.5.2"),
    ] {
        let told = [format!("White pressed, pawn on last rank, {article}.")];
        for (pegs, left) in [
            ("white", "white lift e7 / white place e8"),
            ("white", "white lift e7 / white place e8 P"),
            ("white", "white lift e7 / white place e8 / white say Pe8"),
            ("none", "white make Pe8"),
            ("none", "white play Pe8"),
        ] {
            let terms = format!("edition {edition} / pegs {pegs} / {PROMOTION} / {RATED}");
            assert_eq!(printed(&format!("{terms} / {left} // white press"), "arbiter"), told);
            let again = format!("{terms} / {left} / white press // white press");
            assert_eq!(named(&again, "arbiter"), "");
        }
    }
}

#[test]
fn in_unsupervised_blitz_of_the_older_texts_a_pawn_left_is_the_opponents_to_claim() {
    // 2009: B3b, A4c does not hold; 2005: C2, B6 does not. In rapid the arbiter steps in.
    for (edition, time, told) in [
        ("dk2005", "5m", ""),
        ("no2009", "5m", ""),
        ("se2009", "5m", ""),
        ("dk2005", "20m", "pressed-without"),
        ("no2009", "20m", "pressed-without"),
        ("se2009", "20m", "pressed-without"),
        ("se2023", "5m", "pressed-without"),
        ("fide2023", "5m", "pressed-without"),
        ("fide2023", "20m", "pressed-without"),
    ] {
        let terms = format!("edition {edition} / pegs none / time {time} / {PROMOTION} / {RATED}");
        let script = format!("{terms} / white make Pe8 // white press");
        assert_eq!(named(&script, "arbiter"), told, "{edition} {time}");
    }
}

#[test]
fn the_opponent_claims_a_pawn_left_and_since_2023_a_press_without_a_move() {
    let terms = |edition: &str, time: &str| {
        format!("edition {edition} / pegs none / time {time} / {PROMOTION} / {RATED}")
    };
    for edition in EDITIONS {
        for time in ["5m", "20m", "2h"] {
            let left = format!("{} / white make Pe8 / white press", terms(edition, time));
            let claimed = Play::new(&format!("{left} // black claim illegal")).found;
            assert_eq!(claimed, ["black claims", "proposed illegal"], "{edition} {time}");
            // 2009: B3c, 2005: C3: in unsupervised blitz the first loses.
            let lost =
                time == "5m" && ["dk2005", "no2009", "se2009", "dkhandbook"].contains(&edition);
            let ruled = Play::new(&format!("{left} / black claim illegal / arbiter approve")).game;
            assert_eq!(ruled.illegal().white, 1, "{edition} {time}");
            assert_eq!(ruled.outcome().is_some(), lost, "{edition} {time}");
            assert_eq!(ruled.proposals(), [], "{edition} {time}");
            // Whoever enters it first, it is one: the claim waits no more.
            let entered =
                Play::new(&format!("{left} / black claim illegal / arbiter illegal white pawn"))
                    .game;
            assert_eq!((entered.illegal().white, entered.proposals()), (1, &[][..]), "{edition}");

            let newer = edition.ends_with("2023");
            let nothing = format!("{} / white press / black claim illegal", terms(edition, time));
            let ruled = Play::new(&format!("{nothing} / arbiter approve")).game;
            assert_eq!(ruled.illegal().white, u32::from(newer), "7.5.3 {edition} {time}");
        }
    }
}

#[test]
fn a_pawn_left_counts_before_its_queen_could_mate() {
    // 2023: 7.5.5: the second illegal move loses; no queen of it wins the game.
    let mates = "fen 7k/4P1p1/6K1/8/8/8/8/8 w - - 0 1";
    for edition in ["se2023", "fide2023"] {
        check(
            &format!(
                "edition {edition} / pegs none / {mates} / arbiter illegal white hands
                 arbiter start / white play Pe8 / white press // arbiter illegal white pawn"
            ),
            "white illegal number 2 / 0-1 illegal",
        );
    }
}

#[test]
fn on_a_board_whose_pegs_show_the_pawn_it_becomes_a_queen_since_2023() {
    for edition in ["se2023", "fide2023"] {
        let script = format!(
            "edition {edition} / {PROMOTION} / {RATED} / white lift e7 / white place e8
             white press / arbiter illegal white pawn"
        );
        let game = Play::new(&script).game;
        assert_eq!(game.standing().board().piece_at(Square::E8), Some(Color::White.queen()));
        assert_eq!(game.illegal().white, 1);
    }
}

#[test]
fn what_the_press_lacks_is_the_pressers_alone_to_hear_in_every_edition() {
    every(
        "E2.3-S2",
        &format!(
            "{PASSING} / white lift e5 / white place d6 / white say e5d6 // white press
             white press"
        ),
        "white not made: pegs / white not made: pegs",
    );
}
