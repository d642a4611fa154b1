//! A board that does not stand right before the first move is set up by ear, in training.

use shakmaty::{Bitboard, Color, Square};

use crate::{Play, check};

/// The start position with the king's pawn on e4 and no knight on g1, as the trial had it.
fn wrong() -> String {
    let rank = |rank: char| "abcdefgh".chars().map(move |file| format!("{file}{rank}"));
    let holes = "1278".chars().flat_map(rank).filter(|hole| !["e2", "g1"].contains(&hole.as_str()));
    format!("white stood e4 {}", holes.collect::<Vec<_>>().join(" "))
}

#[test]
fn each_wrong_hole_is_told_by_name_and_the_clock_waits() {
    check(
        &format!("{} / black turn", wrong()),
        "white's board differs / white guided e4 - / runs nobody",
    );
    check(
        &format!("{} // white lift e4 / white place g1", wrong()),
        "white guided - g1 / white guided - e2",
    );
}

#[test]
fn no_lift_is_a_touch_until_the_board_agrees() {
    let right = format!("time 60m / {} / wait 5m / white lift e4 / white place g1", wrong());
    check(
        &format!("{right} // white place e2 / wait 5s / white time"),
        "white's board agrees / started white / white 3595s black 3600s",
    );
    check(
        &format!(
            "{right} / white place e2 / white lift d2 / white place d4 / white say Pd4
             // white press"
        ),
        "white completed d2d4",
    );
}

#[test]
fn a_press_before_it_agrees_starts_nothing() {
    check(
        &format!("{} // white press / black turn", wrong()),
        "white's board differs / runs nobody",
    );
    check(&format!("{} // white start", wrong()), "started white");
}

#[test]
fn a_board_that_stands_right_starts_at_once() {
    check("white lift e2", "white touched e2");
}

#[test]
fn one_peg_of_the_movers_is_his_first_move_and_no_board_to_set_up() {
    let game = Play::new("pegs both").game;
    let start = game.pegs(Color::White).unwrap();
    let lifted = start.without(Square::E2);
    for first in [lifted, lifted.with(Square::E4)] {
        assert!(!game.sets_up(Color::White, first) && game.sets_up(Color::Black, first));
    }
    assert!(game.sets_up(Color::White, lifted.without(Square::G1)));
    assert!(game.sets_up(Color::White, start.without(Square::E7)));
}

#[test]
fn once_a_piece_is_touched_it_is_set_up_no_more() {
    check(&format!("white lift d2 // {}", wrong()), "");
}

#[test]
fn in_a_rated_game_the_arbiter_hears_of_it_when_he_approves() {
    check(&format!("rated / {} // arbiter approve", wrong()), "white's board not set up / not fit");
}

/// The board of a player who has played 1.e3 d6 at another, set up for a new game.
fn another(begun: &str) -> String {
    let start = wrong().replace("e4 ", "e2 g1 ");
    format!(
        "{begun} / white lift e2 / white place e3 / white say Pe3 / white press
         / black play Pd6 / black press / white lift d7 / white place d6
         / arbiter board white dgt // {start}"
    )
}

#[test]
fn another_board_in_the_middle_of_the_game_is_set_up_and_nothing_is_touched_on_it() {
    check(
        &format!(
            "{} / white lift e2 / white place e3 / white lift d7 / white place d6
             / white lift d2 / white place d4 / white say Pd4 / white press",
            another("pegs white")
        ),
        "white's board differs / white guided e2 - / white guided d7 - / white guided d7 d6
         / white's board agrees / started white / white touched d2 / white announced d2d4
         / white made d2d4 / white completed d2d4",
    );
}

#[test]
fn another_board_in_a_rated_game_is_told_and_its_clock_runs() {
    check(
        &format!(
            "{} / white lift e2 / white place e3 / white lift d7 / white place d6 / white turn",
            another("rated / arbiter approve / arbiter start")
        ),
        "white's board differs / white's board agrees / runs white",
    );
}

#[test]
fn more_holes_than_a_move_changes_were_changed_by_no_move() {
    let mut play = Play::new("pegs white");
    for line in ["white lift e2", "white place e4", "white say Pe4", "white press"] {
        play.see(line);
    }
    let sets_up = |play: &Play, holes| play.game.sets_up(Color::White, holes);
    for line in ["black play Pe5", "black press"] {
        play.see(line);
    }
    assert!(!sets_up(&play, Bitboard::EMPTY), "a move of the opponent's is to be copied first");
    play.see("white lift e7");
    play.see("white place e5");
    let now = play.game.pegs(Color::White).unwrap();
    // King's castling, as far as holes go; and with one hole more.
    let castled = now ^ Bitboard::from_iter([Square::E1, Square::F1, Square::G1, Square::H1]);
    assert!(!sets_up(&play, castled));
    assert!(sets_up(&play, castled.without(Square::A8)));
}
