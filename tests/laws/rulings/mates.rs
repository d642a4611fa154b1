//! Whether a side can mate by any series of legal moves, and what it decides (7.7).

use annabella::game::{CanMate, Outcome, Standing, can_mate};
use shakmaty::{Color, Position, fen::Fen};

use crate::{Play, rulings::claims::EDITIONS};

/// Black's pieces against White's, White to move: can Black mate?
const MATERIAL: [(&str, &str, &str, bool); 20] = [
    ("7.7", "bare K v K+Q", "k7/8/8/8/8/8/8/K5Q1 w - - 0 1", false),
    ("7.7", "K+N v K", "kn6/8/8/8/8/8/8/K7 w - - 0 1", false),
    ("7.7", "K+B v K", "kb6/8/8/8/8/8/8/K7 w - - 0 1", false),
    ("MV-1", "K+N v K+N", "kn6/8/8/8/8/8/8/K5N1 w - - 0 1", true),
    ("MV-1", "K+B v K+B, one colour", "kb6/8/8/8/8/8/8/K1B5 w - - 0 1", false),
    ("MV-1", "K+B v K+B, opposite colours", "kb6/8/8/8/8/8/8/KB6 w - - 0 1", true),
    ("MV-1", "K+B v K+N", "kb6/8/8/8/8/8/8/K5N1 w - - 0 1", true),
    ("MV-1", "K+N v K+B", "kn6/8/8/8/8/8/8/K4B2 w - - 0 1", true),
    ("MV-1", "K+N v K+R", "kn6/8/8/8/8/8/8/K6R w - - 0 1", true),
    ("MV-1", "K+B v K+R", "kb6/8/8/8/8/8/8/K6R w - - 0 1", false),
    ("7.7", "K+N v K+Q", "kn6/8/8/8/8/8/8/K5Q1 w - - 0 1", false),
    ("7.7", "K+B v K+Q", "kb6/8/8/8/8/8/8/K5Q1 w - - 0 1", false),
    ("7.7", "K+N v K+P", "kn6/8/8/8/8/8/7P/K7 w - - 0 1", true),
    ("7.7", "K+B v K+P", "kb6/8/8/8/8/8/7P/K7 w - - 0 1", true),
    ("MV-1", "K+P v K", "k7/p7/8/8/8/8/8/K7 w - - 0 1", true),
    ("MV-1", "K+P v K+R", "k7/p7/8/8/8/8/8/K6R w - - 0 1", true),
    ("7.7", "K+R v K", "kr6/8/8/8/8/8/8/K7 w - - 0 1", true),
    ("7.7", "K+Q v K", "kq6/8/8/8/8/8/8/K7 w - - 0 1", true),
    ("7.7", "K+N+N v K", "knn5/8/8/8/8/8/8/K7 w - - 0 1", true),
    ("7.7", "K+B+N v K", "kbn5/8/8/8/8/8/8/K7 w - - 0 1", true),
];

fn standing(fen: &str) -> Standing {
    Standing::new(fen.parse::<Fen>().unwrap().into_setup())
}

#[track_caller]
fn ends(id: &str, script: &str, score: &str) {
    let play = Play::new(script);
    let ended = play.game.outcome().map(Outcome::score);
    assert_eq!(ended, Some(score), "{id} {script}: {:?}", play.found);
}

#[test]
fn a_side_can_mate_if_some_series_of_legal_moves_mates_helpmates_included() {
    for (id, pieces, fen, can) in MATERIAL {
        let expected = if can { CanMate::Yes } else { CanMate::No };
        assert_eq!(can_mate(&standing(fen), Color::Black), expected, "{id} {pieces}");
    }
}

#[test]
fn these_positions_are_mate_so_the_side_that_gave_it_can() {
    for fen in [
        "8/8/8/8/8/1K6/2N5/kn6 b - - 0 1",
        "8/8/8/8/8/K7/1B6/kb6 b - - 0 1",
        "8/8/8/8/8/1K6/1B6/kn6 b - - 0 1",
        "8/8/8/8/8/KN6/8/kb6 b - - 0 1",
        "8/8/8/8/8/K7/2N5/kr6 b - - 0 1",
    ] {
        let standing = standing(fen);
        assert!(standing.lawful().unwrap().is_checkmate(), "MV-2 {fen}");
        assert_eq!(can_mate(&standing, Color::White), CanMate::Yes, "MV-2 {fen}");
    }
}

#[test]
fn a_flag_against_a_side_that_cannot_mate_is_a_draw() {
    for edition in EDITIONS {
        for (id, pieces, fen, can) in MATERIAL {
            let script = format!("edition {edition} / pegs none / fen {fen} / wait 61m");
            let score = if can { "0-1" } else { "1/2-1/2" };
            ends(&format!("{id} {pieces}"), &format!("{script} / black claim flag"), score);
        }
    }
}

#[test]
fn a_flag_in_a_fast_game_too() {
    // B8 and A4d2 win the game; without possible mate no edition gives more than 6.9 does.
    for edition in EDITIONS {
        for time in ["30m", "5m"] {
            for (id, pieces, fen, can) in MATERIAL {
                let script = format!("edition {edition} / pegs none / fen {fen} / time {time}");
                let score = if can { "0-1" } else { "1/2-1/2" };
                let called = format!("{script} / wait 61m / black claim flag");
                ends(&format!("{id} {pieces}"), &called, score);
            }
        }
    }
}

#[test]
fn the_move_that_stands_made_counts_for_what_can_still_mate() {
    // White takes the last pawn, unpressed, with the flag down: Black has a bare king.
    for edition in EDITIONS {
        let fen = "fen k7/8/8/8/8/8/p6R/K7 w - - 0 1";
        let script = format!("edition {edition} / pegs none / {fen} / wait 61m");
        ends("6.9", &format!("{script} / white play Rxa2 / black claim flag"), "1/2-1/2");
    }
}

#[test]
fn where_nothing_lawful_stands_the_arbiter_decides() {
    // No black king: neither yes nor no.
    let nothing = standing("8/8/8/8/8/8/8/K6R w - - 0 1");
    assert_eq!(can_mate(&nothing, Color::White), CanMate::Undecided);
    for edition in EDITIONS {
        let script = format!(
            "edition {edition} / pegs none / fen 8/8/8/8/8/8/8/K6R w - - 0 1 / rated
             arbiter approve / arbiter start / wait 61m / black claim flag // arbiter approve"
        );
        let play = Play::new(&script);
        assert_eq!(play.found, ["white flag called", "black undecided"], "7.7 {edition}");
        assert_eq!(play.game.outcome(), None, "7.7 {edition}");
        assert_eq!(play.game.proposals().len(), 1, "7.7 {edition}");
    }
}

#[test]
fn resigning_to_a_side_that_cannot_mate_is_a_draw_only_since_2023() {
    for edition in EDITIONS {
        let new = ["se2023", "fide2023"].contains(&edition);
        for (id, pieces, fen, can) in MATERIAL {
            let script = format!("edition {edition} / pegs none / fen {fen} / white resign");
            let score = if can || !new { "0-1" } else { "1/2-1/2" };
            ends(&format!("5.1.2 {id} {pieces}"), &script, score);
        }
    }
}
