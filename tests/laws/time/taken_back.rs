//! The account after a move is taken back and after a flag is lifted: times by the arbiter's
//! judgement (6.13; 2005: 6.14; 2023: 7.1), and what the account proposes to him.

use std::time::Duration;

use shakmaty::Color;

use crate::{Play, rulings::claims::EDITIONS};

fn rated(edition: &str, time: &str) -> String {
    format!("edition {edition} / time {time} / pegs none / rated / arbiter approve / arbiter start")
}

fn left(play: &Play, of: Color) -> Duration {
    play.game.clock().left(of, play.now)
}

#[test]
fn who_completes_his_moves_under_a_flag_that_is_lifted_has_the_next_period() {
    // 6.2a: the moves of the period are made.
    for edition in EDITIONS {
        let late = "wait 41m / white play Pe4 / white press / arbiter add white 2:00";
        let reply = "black play Pe5 / black press / wait 3m";
        let play = Play::new(&format!("{} / {late} / {reply}", rated(edition, "40m/1,20m")));
        assert_eq!(left(&play, Color::White), Duration::from_mins(19), "{edition}");
        assert_eq!(play.game.clock().expired(Color::White), None, "{edition}");
    }
}

#[test]
fn moves_taken_back_earn_no_period() {
    // Black's illegal move is found when White has completed the only move of his period in reply;
    // White's clock has not yet begun the next one.
    let moves = "white play Pe4 / white press / black play e7e4 / black press
                 white play Pd4 / white press / arbiter approve / arbiter start / black play Pe5
                 black press / wait 61m";
    let play = Play::new(&format!("{} / {moves}", rated("se2023", "58m/2,20m")));
    // Two minutes for the illegal move, and no more.
    assert!(play.game.clock().expired(Color::White).is_some(), "7.5.1, 7.1");
}

#[test]
fn what_a_player_was_given_is_his_though_his_own_move_is_taken_back() {
    // 7.4b (2023: 7.5.5): two minutes for either's illegal move, in whatever order they are ruled.
    let moves = "white play e2e5 / white press / black play a7a4 / black press";
    for edition in EDITIONS {
        let script =
            format!("{} / {moves} / arbiter approve 2 / arbiter approve 1", rated(edition, "60m"));
        let play = Play::new(&script);
        assert_eq!(play.game.illegal().into_iter().sum::<u32>(), 2, "{edition}");
        for of in Color::ALL {
            assert_eq!(left(&play, of), Duration::from_mins(62), "{edition} {of}");
        }
    }
}

#[test]
fn a_period_that_began_in_the_thought_of_an_illegal_move_does_not_begin_again() {
    // Without a move counter the second period begins as the first one's time is used up.
    let moves = "white play Pe4 / white press / black play Pe5 / black press
                 wait 45m / white play d2d5 / white press / arbiter approve / arbiter start";
    let mut play = Play::new(&format!("{} / {moves}", rated("se2023", "40m/1,20m")));
    assert_eq!(left(&play, Color::White), Duration::from_mins(15), "7.1");
    play.now += Duration::from_mins(16);
    play.game.at(play.now);
    assert!(play.game.clock().expired(Color::White).is_some(), "6.2a: two periods, not three");
}

#[test]
fn no_clock_is_started_while_a_claim_waits() {
    // 9.5, 6.12b; 2023: 9.5.1, 6.11.2: they were stopped for it, and he could not move.
    for edition in EDITIONS {
        let moves = "white play Pe4 / white press / black play Pa6 / black press";
        for claim in ["touch e7", "repetition", "fifty Pd4", "illegal"] {
            let claim = format!("white claim {claim}");
            let script = format!("{} / {moves} / {claim}", rated(edition, "60m"));
            let play = Play::new(&format!("{script} // arbiter start / wait 60s"));
            assert_eq!(play.found.len(), 2, "{edition}: {:?}", play.found);
            assert_eq!(play.found[0], "arbiter waits for a claim", "{edition}");
            assert_eq!(left(&play, Color::White), Duration::from_hours(1), "9.5 {edition}");
            let play = Play::new(&format!("{script} / arbiter refuse // arbiter start"));
            assert_eq!(play.found, ["started white"], "{edition} {claim}");
        }
        let play = Play::new(&format!(
            "{} / {moves} / white claim touch e7 / arbiter approve",
            rated(edition, "60m")
        ));
        assert_eq!(play.game.plies().len(), 1, "4.7 {edition}");
    }
}

#[test]
fn what_was_touched_in_reply_to_a_move_that_is_gone_binds_nobody() {
    for edition in EDITIONS {
        let gone = "white play Pe4 / black touch g8 / arbiter restore 0 / arbiter start";
        let moves = "white play Pd4 / white press / black play Pe5 // black press";
        let play = Play::new(&format!("{} / {gone} / {moves}", rated(edition, "60m")));
        assert_eq!(play.found, ["black completed e7e5"], "4.3 {edition}");
    }
}
