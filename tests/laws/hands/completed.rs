//! A move is completed when, being made, the clock is pressed: 6.7 in 2009, 6.2.1 in 2023.

use crate::{Play, check, hands::touch_move::EDITIONS};

const E4: &str = "white lift e2 / white place e4 / white say Pe4";

#[test]
fn the_press_completes_the_move_and_the_opponents_clock_runs() {
    check(&format!("{E4} // white press / white turn"), "white completed e2e4 / runs black");
}

#[test]
fn a_press_before_anything_was_done_passes_nothing() {
    check("white press / white turn", "white not made: no peg out / runs white");
}

#[test]
fn a_player_whose_clock_does_not_run_presses_in_vain() {
    check("black press / white turn", "black not running / runs white");
    check(
        &format!("{E4} / white press // white press / white turn"),
        "white not running / runs black",
    );
    check(&format!("{E4} // black press / white turn"), "black not running / runs white");
}

#[test]
fn with_one_hole_of_the_move_lacking_the_second_press_passes_and_is_marked() {
    check(
        "white lift e2 / white say Pe4 // white press / white turn / white press / white turn",
        "white not made: hole e4 / runs white
         white passed over e4 / white completed e2e4 / runs black",
    );
}

#[test]
fn without_an_announcement_no_second_press_passes() {
    check(
        "rated / arbiter approve / arbiter start / white lift e2 / white place e4
         // white press / white press / white turn",
        "white not made: not announced / white not made: not announced / runs white",
    );
}

#[test]
fn a_press_that_lacked_the_announcement_is_not_the_first_of_two() {
    check(
        "white lift e2 / white press / white say Pe4 // white press / white turn",
        "white not made: hole e4 / runs white",
    );
}

#[test]
fn a_mate_passed_over_by_the_second_press_ends_the_game() {
    // A dead hole must not cost a game: what is passed stands there, and 5.1.1 holds.
    check(
        "fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 / white lift a1 / white say Ra8 / white press
         // white press",
        "white passed over a8 / white completed a1a8 / 1-0 checkmate",
    );
}

#[test]
fn an_illegal_move_is_completed_and_found_for_the_arbiter_never_refused() {
    check(
        "white lift e2 / white place e5 / white say e2e5 // white press / white turn",
        "white completed e2e5 / white illegal e2e5 / proposed illegal / white illegal number 1
         black gets 120s, has 3720s / runs nobody",
    );
}

#[test]
fn an_illegal_move_is_not_found_before_it_is_completed() {
    check(
        "white lift e2 / white place e5 // white say e2e5 / white last",
        "white announced e2e5 / white made e2e5 / last e2e5",
    );
}

#[test]
fn the_reply_to_an_illegal_move_is_not_itself_found_illegal() {
    // 2023: 7.5.1 speaks of the player who completed the illegal move.
    check(
        "edition no2009 / time 20m / white lift e2 / white place e5 / white say e2e5 / white press
         // black play Pd6 / black press",
        "black announced d7d6 / black made d7d6 / black completed d7d6",
    );
}

#[test]
fn a_legal_move_is_never_found_illegal() {
    check(
        "pegs none / fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 // white play e5d6 / white press",
        "white announced e5xd6ep / white made e5xd6ep / white completed e5xd6ep",
    );
}

#[test]
fn an_en_passant_capture_that_comes_too_late_is_illegal() {
    check(
        "pegs none / fen 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1 // white play e5d6 / white press",
        "white announced e5xd6ep / white made e5xd6ep / white completed e5xd6ep
         white illegal e5xd6ep / proposed illegal / white illegal number 1
         black gets 120s, has 3720s",
    );
}

#[test]
fn castling_out_of_check_is_illegal() {
    check(
        "pegs none / fen 4k3/4r3/8/8/8/8/8/4K2R w K - 0 1 // white play O-O / white press",
        "white announced O-O / white made O-O / white completed O-O / white illegal O-O
         proposed illegal / white illegal number 1 / black gets 120s, has 3720s",
    );
}

#[test]
fn the_reply_does_not_take_away_the_right_to_press() {
    // 2023: 6.2.2.
    check(
        &format!("{E4} / black play Pe5 // white turn / white press / white turn"),
        "runs white / white completed e2e4 / runs black",
    );
    check(
        &format!("{E4} / black play Pe5 / white press // black press / white turn"),
        "black completed e7e5 / runs white",
    );
}

#[test]
fn a_move_whose_press_was_forgotten_is_completed_when_the_player_makes_his_next() {
    // 2023: 6.2.1.2.
    check(
        &format!(
            "{E4} / black play Pe5 / white lift e7 / white place e5
             white lift g1 / white place f3 // white say Nf3 / white moves"
        ),
        "white announced g1f3 / white made g1f3 / white completed e2e4 / moves 1 0",
    );
}

#[test]
fn a_move_whose_press_was_forgotten_is_not_completed_by_the_reply() {
    check(
        &format!("{E4} // black play Pe5 / black moves"),
        "black announced e7e5 / black made e7e5 / moves 0 0",
    );
}

#[test]
fn moves_completed_are_told_on_request() {
    check(
        "pegs none / white play Pe4 / white moves / white press // black moves
         black play Pe5 / black press // white moves",
        "moves 1 1",
    );
}

#[test]
fn a_press_after_the_end_is_answered() {
    check("white resign // white press", "game over");
}

/// White moves, Black replies, White moves again; only White presses.
fn pressed_by_white_alone(edition: &str, reply: &str) -> String {
    format!(
        "pegs none / edition {edition} / time 2h / white play Pe4 / black play {reply}
         white play Nf3"
    )
}

#[test]
fn a_press_completes_its_own_players_moves_and_not_the_unpressed_reply() {
    // 6.7a, 2005: 6.8a: who has made his move stops his own clock. 2023: 6.2.1.
    for edition in EDITIONS {
        let newer = edition.ends_with("2023");
        let made = pressed_by_white_alone(edition, "Pe5");
        // 2023: 6.2.1.2, White's first move was completed when he had made his second.
        let told = if newer { "white completed g1f3" } else { BOTH };
        check(&format!("{made} // white press"), told);
        check(
            &format!("{made} / white press // white moves / white turn"),
            "moves 2 0 / runs black",
        );
        check(
            &format!("{made} / white press / black play Nc6 // black press / black moves"),
            if newer {
                "black completed b8c6 / moves 2 2"
            } else {
                "black completed e7e5
                black completed b8c6 / moves 2 2"
            },
        );
    }
}

const BOTH: &str = "white completed e2e4 / white completed g1f3";

#[test]
fn an_illegal_reply_that_was_not_pressed_is_not_completed_by_the_opponents_press() {
    for edition in EDITIONS {
        let made = pressed_by_white_alone(edition, "e7e4");
        let play = Play::new(&format!("{made} // white press"));
        assert!(!play.found.iter().any(|found| found.contains("illegal")), "{:?}", play.found);
        assert_eq!(play.game.proposals(), [], "{edition}");
        assert_eq!(play.game.completed(), 2, "{edition}");
        // It is when its own player presses; 2023: when he has made his next (6.2.1.2).
        let own = Play::new(&format!("{made} / white press // black play Nc6 / black press"));
        assert!(own.found.contains(&"black completed e7xe4".to_owned()), "{:?}", own.found);
        assert!(own.found.contains(&"black illegal e7xe4".to_owned()), "{:?}", own.found);
    }
}

#[test]
fn a_move_unpressed_is_not_completed_by_the_mate_that_answers_it() {
    check(
        "pegs none / white play Pf3 / white press / black play Pe5 / black press / white play Pg4
         // black play Qh4 / white moves",
        "black announced d8h4 / black made d8h4 / black completed d8h4 / 0-1 checkmate / moves 1 2",
    );
}

/// White's rook goes to a5, which it cannot, unpressed; Black replies.
fn unpressed(edition: &str, terms: &str) -> String {
    format!("edition {edition} / pegs none / {terms} / white play a1a5 / black play Pd5")
}

const STANDARD: &str =
    "time 2h / rated / arbiter checklist clock yes / arbiter approve / arbiter start";
const RAPID: &str =
    "time 20m / rated / arbiter checklist clock yes / arbiter approve / arbiter start";

#[test]
fn an_unpressed_illegal_move_is_found_when_its_players_next_is_made() {
    // 2023: 6.2.1.2 with 7.5.1.
    for edition in ["se2023", "fide2023"] {
        let script = unpressed(edition, STANDARD);
        let told = "white completed a1a5 / white illegal a1a5 / proposed illegal";
        check(&format!("{script} // white make Nf3"), &format!("white made g1f3 / {told}"));
        // The position before that move stands again, whatever came after it.
        for play in [
            Play::new(&format!("{script} / white make Nf3 / arbiter approve")),
            // In training it is ruled at once.
            Play::new(&format!("{} / white make Nf3", unpressed(edition, "time 2h"))),
        ] {
            assert_eq!(play.game.made(), [], "{edition}");
            assert_eq!(play.game.illegal().white, 1, "{edition}");
            assert_eq!(play.game.standing().board(), &shakmaty::Board::new(), "{edition}");
        }
        // The same at the pegs.
        check(
            &format!(
                "edition {edition} / {STANDARD} / white lift a1 / white place a5 / white say a1a5
                 black play Pd5 / white lift d7 / white place d5 / white lift g1 / white place f3
                 // white say Nf3"
            ),
            &format!("white announced g1f3 / white made g1f3 / {told}"),
        );
    }
}

#[test]
fn in_a_fast_game_of_2023_the_reply_has_made_it_too_late() {
    // A.5.2: the arbiter acts only while the opponent has not made his next move.
    for edition in ["se2023", "fide2023"] {
        let play = Play::new(&format!("{} / white make Nf3", unpressed(edition, RAPID)));
        assert_eq!((play.game.completed(), play.game.proposals()), (1, &[][..]), "{edition}");
    }
}

#[test]
fn in_the_older_texts_an_unpressed_illegal_move_is_completed_by_its_press() {
    for edition in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let script = format!("{} / white play Nf3", unpressed(edition, STANDARD));
        assert_eq!(Play::new(&script).game.completed(), 0, "{edition}");
        check(
            &format!("{script} // white press"),
            "white completed a1a5 / white illegal a1a5 / white completed g1f3 / proposed illegal",
        );
        let play = Play::new(&format!("{script} / white press / arbiter approve"));
        assert_eq!(play.game.made(), [], "{edition}");
    }
}

#[test]
fn a_mate_by_the_next_move_ends_the_game_immediately() {
    // 5.1.1: what was found of the move before comes too late.
    check(
        "pegs none / fen 7k/8/6K1/8/8/8/7P/R7 w - - 0 1 / white play h2h5 / black play Kg8
         // white make Ra8",
        "white made a1a8 / white announced a1a8 / white completed h2h5 / white illegal h2h5
         white completed a1a8 / 1-0 checkmate",
    );
}
