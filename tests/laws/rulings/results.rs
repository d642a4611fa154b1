//! How a game ends: article 5, and 9.6 in 2023.

use crate::{Play, check};

/// A white move by a sighted player in a position.
fn move_in(fen: &str, played: &str) -> String {
    format!("pegs none / fen {fen} // white play {played}")
}

/// White resigns in a position.
fn resigned(fen: &str) -> String {
    format!("pegs none / fen {fen} // white resign")
}

#[test]
fn mate_ends_the_game_at_once() {
    check(
        "pegs none / white play Pf3 / white press / black play Pe5 / black press
         white play Pg4 / white press // black play Qh4 / white turn",
        "black announced d8h4 / black made d8h4 / black completed d8h4 / 0-1 checkmate
         runs nobody",
    );
}

#[test]
fn stalemate_ends_the_game_at_once() {
    check(
        &move_in("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7"),
        "white announced f1f7 / white made f1f7 / white completed f1f7 / 1/2-1/2 stalemate",
    );
}

#[test]
fn a_dead_position_ends_the_game_at_once() {
    let bare = move_in("8/8/8/8/8/2k5/8/Kq6 w - - 0 1", "a1b1");
    let with_bishop = move_in("8/8/8/8/8/2k5/4b3/Kq6 w - - 0 1", "a1b1");
    let with_knight = move_in("8/8/8/8/8/2k5/4n3/Kq6 w - - 0 1", "a1b1");
    for script in [bare, with_bishop, with_knight] {
        check(
            &script,
            "white announced a1xb1 / white made a1xb1 / white completed a1xb1
             1/2-1/2 dead-position",
        );
    }
}

#[test]
fn a_position_in_which_somebody_could_still_mate_is_not_dead() {
    let two = move_in("8/8/8/8/8/2k5/3nn3/Kq6 w - - 0 1", "a1b1");
    let one_each = move_in("8/8/8/8/5N2/2k5/4n3/Kq6 w - - 0 1", "a1b1");
    for script in [two, one_each] {
        check(&script, "white announced a1xb1 / white made a1xb1");
    }
}

#[test]
fn an_illegal_move_neither_mates_nor_stalemates() {
    // Smothered, if a knight could go from d5 to f7.
    check(
        &format!("{} / white press", move_in("6rk/6pp/8/3N4/8/8/8/K7 w - - 0 1", "d5f7")),
        "white announced d5f7 / white made d5f7 / white completed d5f7 / white illegal d5f7
         proposed illegal / white illegal number 1 / black gets 120s, has 3720s",
    );
}

fn knights_out_and_home(times: usize) -> String {
    let both = "white play Nf3 / white press / black play Nf6 / black press
                white play Ng1 / white press / black play Ng8 / black press";
    format!("pegs none\n{}", vec![both; times].join("\n"))
}

#[test]
fn the_fifth_time_the_same_position_stands_the_game_is_drawn() {
    let found = Play::new(&knights_out_and_home(4)).found;
    let drawn = found.iter().position(|found| found == "1/2-1/2 fivefold");
    // The start counts as the first time: the fifth is Black's eighth move.
    let eighth =
        found.iter().filter(|found| *found == "black made g8f6" || *found == "black made f6g8");
    assert_eq!(eighth.count(), 8);
    assert_eq!(drawn, found.len().checked_sub(2), "then one press too many: {found:?}");
    assert_eq!(Play::new(&knights_out_and_home(3)).game.outcome(), None);
}

#[test]
fn castling_rights_lost_make_it_another_position() {
    // 9.2.3.2. The first time the pieces stand so, White may still castle.
    let rooks = "white play Rg1 / white press / black play Rg8 / black press
                 white play Rh1 / white press / black play Rh8 / black press";
    let start = "pegs none / fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let four = format!("{start}\n{}", [rooks; 4].join("\n"));
    assert_eq!(Play::new(&four).game.outcome(), None, "stood five times, four of them the same");
    let five = format!("{start}\n{}", [rooks; 5].join("\n"));
    assert_eq!(Play::new(&five).game.outcome().map(|end| end.reason.name()), Some("fivefold"));
}

#[test]
fn a_possible_en_passant_capture_makes_it_another_position() {
    let knights = "white play Nf3 / white press / black play Nf6 / black press
                   white play Ng1 / white press / black play Ng8 / black press";
    let possible = "pegs none / fen rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    let nobody = "pegs none / fen rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3";
    let after = |start: &str, times| format!("{start}\n{}", vec![knights; times].join("\n"));
    assert_eq!(Play::new(&after(possible, 4)).game.outcome(), None);
    assert!(Play::new(&after(possible, 5)).game.outcome().is_some());
    assert!(Play::new(&after(nobody, 4)).game.outcome().is_some());
}

#[test]
fn an_en_passant_square_that_nobody_can_take_on_changes_nothing() {
    // RV-2, carried on: after 1. e4 no black pawn could have taken on e3.
    let knights = "black play Nf6 / black press / white play Nf3 / white press
                   black play Ng8 / black press / white play Ng1 / white press";
    let after = |times| {
        let script = vec![knights; times].join("\n");
        Play::new(&format!("pegs none / white play Pe4 / white press\n{script}")).game.outcome()
    };
    assert_eq!(after(3), None);
    assert_eq!(after(4).map(|end| end.reason.name()), Some("fivefold"));
}

#[test]
fn after_seventy_five_moves_by_each_the_game_is_drawn() {
    check(
        &move_in("k7/8/8/8/8/8/8/K6R w - - 149 100", "Rh2"),
        "white announced h1h2 / white made h1h2 / white completed h1h2 / 1/2-1/2 seventy-five",
    );
    check(
        &move_in("k7/8/8/8/8/8/8/K6R w - - 148 100", "Rh2"),
        "white announced h1h2 / white made h1h2",
    );
}

#[test]
fn a_pawn_move_begins_the_count_again() {
    check(
        &move_in("k7/8/8/8/8/8/P7/K6R w - - 149 100", "Pa3"),
        "white announced a2a3 / white made a2a3",
    );
}

#[test]
fn mate_by_the_seventy_fifth_move_wins() {
    check(
        &move_in("7k/8/6K1/8/8/8/8/R7 w - - 149 100", "Ra8"),
        "white announced a1a8 / white made a1a8 / white completed a1a8 / 1-0 checkmate",
    );
}

#[test]
fn resignation_gives_the_opponent_the_game() {
    check("white resign / white turn", "0-1 resignation / runs nobody");
    check("black resign", "1-0 resignation");
}

#[test]
fn resigning_to_an_opponent_who_cannot_mate_is_a_draw() {
    // 2023: 5.1.2; the material by helpmate, as the reference has it in 7.7.
    for fen in [
        "k7/8/8/8/8/8/8/K6R w - - 0 1",   // bare king
        "kn6/8/8/8/8/8/8/K7 w - - 0 1",   // knight against king
        "kb6/8/8/8/8/8/8/K6R w - - 0 1",  // bishop against rook
        "kn6/8/8/8/8/8/8/K5Q1 w - - 0 1", // knight against queen
        "kb6/8/8/8/8/8/8/K5Q1 w - - 0 1", // bishop against queen
        "kb6/8/8/8/8/8/8/K1B5 w - - 0 1", // bishops of one colour
    ] {
        check(&resigned(fen), "1/2-1/2 resignation");
    }
}

#[test]
fn resigning_to_an_opponent_who_could_mate_with_help_is_a_loss() {
    for fen in [
        "kn6/8/8/8/8/8/8/K6R w - - 0 1",  // knight against rook
        "kn6/8/8/8/8/8/P7/K7 w - - 0 1",  // knight against pawn
        "kb6/8/8/8/8/8/P7/K7 w - - 0 1",  // bishop against pawn
        "kn6/8/8/8/8/8/8/K5N1 w - - 0 1", // knight against knight
        "kb6/8/8/8/8/8/8/K5N1 w - - 0 1", // bishop against knight
        "kn6/8/8/8/8/8/8/K5B1 w - - 0 1", // knight against bishop
        "kb6/8/8/8/8/8/8/KB6 w - - 0 1",  // bishops of opposite colours
        "k7/p7/8/8/8/8/8/K6R w - - 0 1",  // a pawn
    ] {
        check(&resigned(fen), "0-1 resignation");
    }
}

#[test]
fn a_game_ended_on_the_board_is_ended_though_the_flag_had_expired_uncalled() {
    check(
        "pegs none / fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 / time 1m / wait 2m // white play Ra8",
        "white announced a1a8 / white made a1a8 / white completed a1a8 / 1-0 checkmate",
    );
}

#[test]
fn after_the_end_nothing_is_played() {
    check(
        "pegs none / white resign // white play Pe4 / white offer / black accept",
        "game over\ngame over\ngame over",
    );
}

#[test]
fn pegs_may_be_put_away_after_the_end() {
    check("white resign // white lift e2 / white place e4 / wait 60s", "");
}
