//! What a ruling, a position put back or an adjournment leaves as it was, and what it takes away:
//! clocks, counts, whose clock is to run, who has come.

use annabella::game::{EndFound, Found, Outcome};
use shakmaty::Color;

use super::STARTED;
use crate::{Play, check, rulings::adjournment::sealed};

/// III.2.1: a quickplay finish is announced beforehand.
const ANNOUNCED: &str = "edition fide2023 / event quickplay-announced = true";

fn found(script: &str) -> Vec<String> {
    Play::new(script).found
}

fn seconds(play: &Play, of: Color) -> u64 {
    play.game.clock().left(of, play.now).as_secs()
}

fn score(script: &str) -> Option<&'static str> {
    Play::new(script).game.outcome().map(Outcome::score)
}

/// What is written on the envelope that is closed last: the seconds White has used, and when play
/// goes on.
fn on_the_envelope(script: &str) -> (u64, Option<String>) {
    let play = Play::new(script);
    let mut envelopes = play.all.iter().rev().filter_map(|finding| match &finding.found {
        Found::End(EndFound::Envelope { used, resumption, .. }) => {
            Some((used.unwrap().white.as_secs(), resumption.as_ref().map(ToString::to_string)))
        }
        _ => None,
    });
    envelopes.next().unwrap()
}

#[test]
fn the_time_used_for_a_move_that_is_taken_back_stands_on_the_envelope_as_used() {
    // I.2.3: the time used by each player.
    let script = format!(
        "{STARTED} / wait 10m / white play e2e5 / white press / black claim illegal
         arbiter approve / arbiter start / arbiter adjourn / white seal Nf3 / white press"
    );
    assert_eq!(on_the_envelope(&script).0, 600);
}

#[test]
fn five_seconds_a_move_that_were_given_stay_though_an_earlier_move_is_taken_back() {
    // III.4: from the claim on each move has them.
    let script = format!(
        "{ANNOUNCED} / {STARTED} / white play e2e5 / white press / wait 59m
         black claim increment / arbiter approve increment / arbiter approve illegal"
    );
    let before = Play::new(&script);
    let play = Play::new(&format!("{script} / arbiter start / white play Pe4 / white press"));
    assert_eq!(seconds(&play, Color::White), seconds(&before, Color::White) + 5);
}

#[test]
fn a_flag_that_is_lifted_and_falls_again_is_told_again() {
    // 6.4: immediately after a flag falls the requirements are checked.
    let event = "event flag-calling = \"arbiter\"";
    for lifts in ["arbiter add white 1:00", "arbiter clock white 1:00"] {
        let fallen = format!("{event} / time 1m / {STARTED} / wait 61s / {lifts}");
        let told = found(&format!("{fallen} // wait 61s"));
        assert!(told.iter().any(|it| it.contains("white flag")), "{lifts}: {told:?}");
    }
}

#[test]
fn after_an_earlier_position_is_put_back_the_player_on_move_there_is_started() {
    let moved = format!("{STARTED} / white play Pe4 / white press / arbiter stop");
    check(&format!("{moved} / arbiter restore 0 / arbiter start // white turn"), "runs white");
}

#[test]
fn clocks_that_were_stopped_go_on_with_the_one_that_ran() {
    // 6.2.1: until he has pressed, the clock of the player who made the move runs.
    let answered = format!("{STARTED} / white play Pe4 / black play Pe5");
    check(&format!("{answered} / arbiter stop / arbiter start // white turn"), "runs white");
}

#[test]
fn both_clocks_stand_when_a_pawn_left_on_the_last_rank_is_ruled_on() {
    // 7.5.2, 7.5.5: it is replaced by a queen, and two minutes are given.
    let fen = "fen 8/4P3/8/8/8/k7/8/4K3 w - - 0 1";
    let left = format!("{fen} / {STARTED} / white play Pe8 / white press");
    check(&format!("{left} / arbiter illegal white pawn // white turn"), "runs nobody");
    let goes_on = format!("{left} / arbiter illegal white pawn / arbiter start");
    check(&format!("{goes_on} // white turn"), "runs black");
}

#[test]
fn boards_put_right_by_both_scores_take_no_time_back() {
    // D.2.9: where the scores agree, a board is put right and the game goes on.
    let script =
        "pegs white / rated / arbiter approve / arbiter start / white lift e2 / white place e4
        white say Pe4 / white press / black play Pe5 / black press / wait 5m
        white claim boards / arbiter score white Pe4 Pe6 / arbiter score black Pe4 Pe6
        arbiter approve";
    let play = Play::new(script);
    assert_eq!(play.game.plies().len(), 2);
    assert_eq!([Color::White, Color::Black].map(|of| seconds(&play, of)), [3300, 3600]);
}

#[test]
fn a_game_that_goes_back_to_where_both_scores_agree_has_the_count_of_then() {
    // D.2.9: the position is put back, and with it what was counted after it.
    let script = format!(
        "{STARTED} / white play Pe4 / white press / black play Pe5 / black press
         arbiter illegal white clock / arbiter start / white claim boards
         arbiter score white Pe4 Pe6 / arbiter score black Pe4 Pe5 / arbiter approve boards"
    );
    let play = Play::new(&script);
    assert_eq!(play.game.plies().len(), 1, "{:?}", play.found);
    assert_eq!(play.game.illegal().white, 0);
}

#[test]
fn in_training_no_press_starts_the_clocks_of_a_game_that_is_adjourned_or_not_begun() {
    // 9b, I.9: the envelope is opened first; 6.8: the game begins when White's clock is started.
    let hands = "black lift e7 / black place e5";
    let adjourned = format!("pegs both / {}", sealed("Nf3"));
    check(&format!("{adjourned} / {hands} / black press // white turn"), "runs nobody");
    let hands = "white lift e2 / white place e4";
    let waits = "edition fide2023 / hearing-impaired black";
    check(&format!("{waits} / {hands} / white press // white turn"), "runs nobody");
}

#[test]
fn who_was_sealing_a_reply_seals_for_both_when_the_arbiter_adjourns() {
    // I.1.1: he stops his clock without starting his opponent's.
    let resumed = format!(
        "edition no2009 / {STARTED} / wait 10m / {} / arbiter absent white / arbiter open",
        sealed("Nf3")
    );
    let seals = "black seal Nf6 / arbiter adjourn / black press";
    check(&format!("{resumed} / {seals} // white turn"), "runs nobody");
}

#[test]
fn when_a_rated_game_goes_on_its_arbiter_says_not_a_player() {
    // I.1.1, 8: the resumption is the arbiter's to fix.
    let session = "event session = \"1h\"";
    let adjourns = format!("{session} / {STARTED} / white adjourn Saturday");
    let script = format!("{adjourns} / white seal Nf3 / white press");
    assert_eq!(on_the_envelope(&script).1, None);
    let told = format!("{adjourns} / arbiter adjourn Sunday / white seal Nf3 / white press");
    assert_eq!(on_the_envelope(&told).1.as_deref(), Some("Sunday"));
}

#[test]
fn who_had_come_before_the_resumption_has_not_come_to_it() {
    // 10: who arrives more than an hour late for the resumption loses.
    let script = format!(
        "edition no2009 / {STARTED} / {} / black offer / wait 600m / arbiter absent black
         arbiter start / wait 60m / arbiter approve",
        sealed("Nf3")
    );
    assert_eq!(score(&script), Some("1-0"));
}

#[test]
fn the_hour_of_a_resumption_is_counted_from_when_the_clock_was_started() {
    let started = format!(
        "edition no2009 / time 2h / {STARTED} / {} / wait 600m / arbiter start / wait 30m
         arbiter absent black",
        sealed("Nf3")
    );
    assert_eq!(score(&format!("{started} / wait 29m / arbiter approve")), None);
    assert_eq!(score(&format!("{started} / wait 30m / arbiter approve")), Some("1-0"));
}

#[test]
fn the_hour_of_a_second_resumption_is_its_own() {
    let again = format!(
        "edition no2009 / time 2h / {STARTED} / {} / arbiter open / arbiter start
         black play Nf6 / black press / arbiter adjourn / white seal Nc3 / white press
         wait 600m / arbiter absent black / arbiter start",
        sealed("Nf3")
    );
    assert_eq!(score(&format!("{again} / wait 59m / arbiter approve")), None);
    assert_eq!(score(&format!("{again} / wait 60m / arbiter approve")), Some("1-0"));
}

#[test]
fn who_had_left_his_place_when_the_game_was_adjourned_is_not_absent_at_the_resumption() {
    // I.9.1, 9a: the envelope is opened with the player present who replies.
    let script = format!(
        "{STARTED} / white play Pe4 / white press / black play Pe5 / black press
         arbiter absent black / {} / wait 600m",
        sealed("Nf3")
    );
    check(
        &format!("{script} // arbiter open"),
        "white announced g1f3 / white completed g1f3 / started black",
    );
}

#[test]
fn a_move_made_for_the_envelope_is_not_made_on_the_board_by_a_second_adjournment() {
    let made = format!("{STARTED} / arbiter adjourn / white make Pe4 / arbiter adjourn Saturday");
    let play = Play::new(&format!("{made} / white press"));
    assert_eq!((play.game.plies().len(), play.game.clock().running()), (0, None));
}

#[test]
fn an_earlier_position_put_back_has_no_envelope() {
    let script = format!(
        "{STARTED} / white play Pe4 / white press / black play Pe5 / black press / {}
         arbiter restore 0 / arbiter start",
        sealed("Nf3")
    );
    check(
        &format!("{script} // white play Pd4 / white press"),
        "white announced d2d4 / white made d2d4 / white completed d2d4",
    );
}

#[test]
fn a_clock_that_stands_alone_has_no_session_and_asks_no_arbiter_for_its_flag() {
    let alone = "event session = \"1h\" / alone / time 2h / white press";
    let told = found(&format!("{alone} // wait 61m"));
    assert!(!told.iter().any(|it| it.starts_with("session over")), "{told:?}");
    let event = "event flag-calling = \"arbiter\"";
    let fallen = Play::new(&format!("{event} / alone / time 1m / white press / wait 61s"));
    assert_eq!(fallen.game.proposals().len(), 0);
}

#[test]
fn both_kings_in_check_draw_no_supervised_game() {
    // A.5.4 is of rapid chess that is not supervised; else each move is illegal by itself (7.5.1).
    let fen = "fen 4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1";
    let moves = "white play Ra8 / white press / black play Re3 / black press";
    for (time, waits) in [("60m", false), ("15m", true)] {
        let script = format!("edition fide2023 / time {time} / {fen} / {STARTED} / {moves}");
        let play = Play::new(&script);
        let both = play.game.proposals().iter().any(|(_, it)| it.name().contains("check"));
        assert_eq!(both, waits, "{time}: {:?}", play.game.proposals());
    }
}
