//! Clocks that stand in training run again by the players' own hands; in a rated game only the
//! arbiter starts them (6.11.4).

use annabella::{
    laws::Laws,
    words::{Channel, Words},
};
use shakmaty::Color;

use crate::{Play, check};

/// Ways by which both clocks come to stand, White being on move with 50 seconds less.
const STOPPED: [&str; 4] =
    ["white call", "arbiter stop", "white claim repetition", "table resumed"];

#[test]
fn the_press_of_the_next_move_lets_them_run_and_the_time_they_stood_is_not_charged() {
    for stopped in STOPPED {
        let play = Play::new(&format!(
            "pegs none / time 60m / wait 50s / {stopped} / wait 10m / white play Pe4 / wait 10m
             white press / wait 5s // white time / white turn"
        ));
        let wrong = if stopped.contains("claim") { 3715 } else { 3595 };
        let times = format!("white 3550s black {wrong}s");
        assert_eq!(play.found, [times.as_str(), "runs black"], "{stopped}");
    }
}

#[test]
fn a_player_may_start_them_himself() {
    for by in ["white", "black", "arbiter"] {
        check(
            &format!("pegs none / wait 50s / arbiter stop / wait 10m // {by} start / white time"),
            "started white / white 3550s black 3600s",
        );
    }
    check("white resign // black start", "game over");
}

#[test]
fn without_a_move_no_press_starts_them() {
    check(
        "arbiter stop // white press / black press / black turn",
        "white not running / black not running / runs nobody",
    );
}

#[test]
fn after_an_illegal_move_pegs_and_lever_go_on_alone() {
    let illegal = "time 60m / white lift e2 / white place e5 / white say e2e5 / wait 20s
                   white press / wait 60s";
    // Not before the board stands again as it did.
    check(&format!("{illegal} // white press"), "white not running");
    check(
        &format!(
            "{illegal} / white lift e5 / white place e2 / white lift e2 / white place e4
             white say Pe4 / wait 60s // white press / white time"
        ),
        "white completed e2e4 / white 3580s black 3720s",
    );
}

#[test]
fn in_a_rated_game_only_the_arbiter_starts_them() {
    for stopped in STOPPED {
        check(
            &format!(
                "pegs none / rated / arbiter approve / arbiter start / {stopped} / white play Pe4
                 // white press / white turn"
            ),
            "white not running / runs nobody",
        );
    }
}

/// What is said to White's ear of what a script finds.
fn white_hears(script: &str) -> Vec<String> {
    let play = Play::new(script);
    let (words, rated) = (Words::named("fide", "en").unwrap(), play.game.terms().rated);
    let cues = play.all.iter().flat_map(|found| words.tell(Laws::FIDE_2023, rated, found));
    let to_white = cues.filter(|cue| cue.channel == Channel::Player(Color::White));
    to_white.filter_map(|cue| cue.told.print).collect()
}

#[test]
fn after_an_illegal_move_training_says_what_to_put_back() {
    let illegal = "white lift e2 / white place e5 / white say e2e5 // white press";
    assert_eq!(white_hears(illegal), ["Put e5 back to e2, then move and press."]);
    // In Chess960 castling may move the rook alone: here from h1, illegally onto its own knight.
    let fen = "fen k7/8/8/8/8/8/8/5NKR w H - 0 1";
    let castles = format!("pegs none / {fen} / white play O-O // white press");
    assert_eq!(white_hears(&castles), ["Put f1 back to h1, then move and press."]);
    let rated = "rated / arbiter approve / arbiter start / white lift e2 / white place e5
                 white say e2e5 // white press / arbiter approve";
    assert_eq!(white_hears(rated), Vec::<String>::new());
}

#[test]
fn who_is_told_that_clocks_stand_is_told_what_starts_them() {
    assert_eq!(white_hears("arbiter stop // white press"), ["Clocks stand. Type start, or move."]);
    let rated = "rated / arbiter approve / arbiter start / arbiter stop // white press";
    assert_eq!(white_hears(rated), ["Clocks stand. Waits for: arbiter: start"]);
}

#[test]
fn after_the_envelope_is_opened_the_game_goes_on() {
    check(
        "pegs none / rated / arbiter approve / arbiter start / arbiter adjourn / white seal Pe4
         white press / arbiter open // black play Pe5 / black press",
        "black announced e7e5 / black made e7e5 / black completed e7e5",
    );
}

const ILLEGAL: &str = "white lift e2 / white place e5 / white press";

#[test]
fn the_peg_of_an_illegal_move_may_go_straight_to_where_it_moves_instead() {
    check(
        &format!("{ILLEGAL} / white lift e5 / white place e4 // white press / white turn"),
        "white announced e2e4 / white made e2e4 / white completed e2e4 / runs black",
    );
    // Put down again where it stood it makes no move.
    check(
        &format!("{ILLEGAL} / white lift e5 / white place e5 // white press / white turn"),
        "white not running / runs nobody",
    );
    // In a rated game it is the arbiter who says.
    let rated = "rated / arbiter allow voice / arbiter approve / arbiter start";
    check(
        &format!(
            "{rated} / {ILLEGAL} / arbiter approve / arbiter start / white lift e5
             white place e4 // white press"
        ),
        "white's board differs / white's pegs more e4, fewer e2 / white not made: not announced",
    );
}

#[test]
fn after_an_illegal_move_of_the_sighted_the_copy_and_his_lever_go_on_alone() {
    let illegal = "white lift e2 / white place e4 / white press / white lift a7 / white place a4
                   black press";
    for mended in [
        "white lift a4 / white place a7 / white lift a7 / white place a6",
        "white lift a4 / white place a6",
    ] {
        check(
            &format!("{illegal} / {mended} / black copied Pa7a6 // black press / black turn"),
            "black completed a7a6 / runs white",
        );
    }
}

#[test]
fn while_the_clocks_stand_a_copy_enters_the_move_and_a_press_asks_for_the_new_piece() {
    for stopped in ["white call", "arbiter stop", "table resumed"] {
        check(
            &format!(
                "white lift e2 / white place e4 / white press / {stopped} / white lift e7
                 white place e5 / black copied Pe7e5 // black press / black turn"
            ),
            "black completed e7e5 / runs white",
        );
        check(
            &format!(
                "fen 7k/4P2p/8/8/8/8/7P/K7 w - - 0 1 / {stopped} / white lift e7 / white place e8
                 // white press"
            ),
            "white chooses, e7e8=Q first",
        );
    }
}

#[test]
fn a_question_about_the_pegs_never_says_that_a_standing_clock_runs() {
    let asked = format!("{ILLEGAL} // white say / white say");
    for heard in white_hears(&asked) {
        assert!(!heard.contains("clock runs"), "{heard}");
    }
}
