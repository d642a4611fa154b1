//! What freezes the board, what does not, and what is gone with the facts it stood on.

use annabella::game::Outcome;

use super::STARTED;
use crate::{Play, check};

/// III.2.1: a quickplay finish is announced beforehand.
const ANNOUNCED: &str = "fide2023 / event quickplay-announced = true";

fn waiting(script: &str) -> Vec<&'static str> {
    Play::new(script).game.proposals().iter().map(|(_, proposal)| proposal.name()).collect()
}

#[test]
fn each_claim_freezes_the_board_until_it_is_ruled_on() {
    // 9.5.1, 6.9, 7.5.1, 4.8, D.2.9: the arbiter is asked, and nobody plays meanwhile.
    for (edition, before, claim) in [
        ("fide2023", "white play e2e5 / white press", "black claim illegal"),
        ("fide2023", "white play Pe4 / white press", "black claim illegal"),
        ("fide2023", "white press", "black claim illegal"),
        ("fide2023", "wait 61m", "black claim flag"),
        ("fide2023", "white play Pe4 / white press", "black claim fifty"),
        ("fide2023", "white play Pe4 / white press", "black claim repetition"),
        ("no2009", "wait 59m", "white claim quickplay"),
        (ANNOUNCED, "wait 59m", "white claim increment"),
        ("fide2023", "white play Pe4 / white press", "black claim boards"),
        ("fide2023", "white play Pe4 / white press", "black claim touch g1"),
    ] {
        let frozen = format!("edition {edition} / {STARTED} / {before} / {claim}");
        let by = if before.contains("play") { "black play Pe5" } else { "white play Pd4" };
        let side = by.split(' ').next().unwrap();
        check(&format!("{frozen} // {by}"), &format!("{side} waits for a claim"));
    }
}

#[test]
fn what_is_no_claim_freezes_nothing() {
    // 9.1.1: consent is asked for; a typing error and a gap are mended beside the game.
    for asks in [
        "edition no2009 / event no-draw-before = 30 / STARTED / white offer / black accept",
        "STARTED / white say Pd4 / white typo",
        "STARTED / wait 10s / table slept 5s",
    ] {
        let asks = asks.replace("STARTED", STARTED);
        let play = Play::new(&format!("{asks} / white play Pe4 / white press"));
        assert!(play.found.contains(&"white completed e2e4".to_owned()), "{asks}");
    }
}

#[test]
fn a_flag_that_was_claimed_stands_when_its_clock_has_time_again_and_the_claim_is_answered() {
    let claimed = format!("time 1m / {STARTED} / wait 61s / black claim flag");
    let mended = format!("{claimed} / arbiter add white 5:00");
    // Its claimant waits for an answer, as he would had nothing fallen.
    assert_eq!(waiting(&mended), ["flag"]);
    check(&format!("{mended} // arbiter approve"), "refused flag");
    // In training, and in journals of before, nobody waits.
    let before = format!("before / {mended}");
    assert_eq!(waiting(&before), Vec::<&str>::new());
}

#[test]
fn a_flag_that_was_refused_and_falls_again_is_another() {
    let event = "event flag-calling = \"arbiter\"";
    let refused = format!("{event} / time 1m / {STARTED} / wait 61s / arbiter refuse");
    assert_eq!(waiting(&refused), Vec::<&str>::new());
    assert_eq!(waiting(&format!("{refused} / arbiter add white 1:00 / wait 61s")), ["flag"]);
}

/// White's first and second moves are illegal, and Black claims the second.
fn two_illegal() -> String {
    format!(
        "{STARTED} / white play e2e5 / white press / black play Pd6 / black press
         white play a1a5 / white press / black claim illegal"
    )
}

#[test]
fn a_later_illegal_move_claimed_is_still_to_be_answered_when_the_earlier_one_is_taken_back() {
    // 7.5.1: the position before the irregularity stands again. 7.5.5: his second loses.
    let approved = format!("{} / arbiter approve 1", two_illegal());
    assert_eq!(waiting(&approved), ["illegal"]);
    let play = Play::new(&format!("{approved} / arbiter approve"));
    assert_eq!(play.game.outcome().map(Outcome::score), Some("0-1"));
}

#[test]
fn by_its_kind_what_a_player_waits_for_is_meant_and_by_nothing_the_oldest() {
    for (line, plies) in [("approve illegal", 2), ("approve", 0)] {
        let play = Play::new(&format!("{} / arbiter {line}", two_illegal()));
        assert_eq!(play.game.plies().len(), plies, "{line}");
    }
}

#[test]
fn a_touch_claimed_is_gone_with_the_move_it_was_about() {
    let script = format!(
        "{STARTED} / white play e2e5 / white press / black play Nf6 / black press
         white claim touch b8 / arbiter approve 1"
    );
    assert_eq!(waiting(&script), Vec::<&str>::new());
}

#[test]
fn an_early_draw_is_not_asked_for_any_more_when_its_offer_is_declined() {
    // 9.1a: touching a piece with the intention to move it declines.
    let asked = format!(
        "edition no2009 / event no-draw-before = 30 / {STARTED}
         white play Pe4 / white offer / white press / black accept"
    );
    assert_eq!(waiting(&asked), ["draw"]);
    assert_eq!(waiting(&format!("{asked} / black touch e7")), Vec::<&str>::new());
}

#[test]
fn a_claim_about_a_position_that_is_restored_waits_no_more() {
    for claim in ["fifty", "repetition", "boards"] {
        let claimed = format!("{STARTED} / white play Pe4 / white press / black claim {claim}");
        let gone = format!("{claimed} / arbiter restore 0");
        assert_eq!(waiting(&gone), Vec::<&str>::new(), "{claim}");
    }
}

#[test]
fn who_was_let_off_for_his_lateness_does_not_lose_with_the_other() {
    // 6.7.1: he loses unless the arbiter decides otherwise; he has.
    let script = format!(
        "{STARTED} / arbiter absent white / wait 1s / arbiter refuse / arbiter absent black
         wait 1s / arbiter approve"
    );
    let outcome = Play::new(&script).game.outcome();
    assert_eq!(outcome.map(annabella::game::Outcome::score), Some("1-0"));
}

#[test]
fn a_postponed_quickplay_claim_is_meant_by_no_number_and_no_other_kind() {
    let claimed = format!("edition no2009 / {STARTED} / wait 59m / white claim quickplay");
    let postponed = format!("{claimed} / arbiter postpone");
    check(&format!("{claimed} // arbiter postpone"), "white postponed");
    for line in ["approve 7", "approve flag", "refuse 7", "approve 1"] {
        check(&format!("{postponed} // arbiter {line}"), "no proposal");
    }
    let refused = format!("{postponed} / arbiter refuse quickplay");
    check(&format!("{refused} // arbiter approve quickplay"), "no proposal");
}

#[test]
fn time_that_ran_unwatched_is_refused_silently_and_put_right_for_its_own_player() {
    // 13.6: what only the arbiter was told of only he hears refused.
    let slept = format!("{STARTED} / wait 10s / table slept 5s");
    check(&format!("{slept} // arbiter refuse"), "silently refused gap");
    assert_eq!(waiting(&format!("{slept} / arbiter add black 1:00")), ["gap"]);
    assert_eq!(waiting(&format!("{slept} / arbiter add white 1:00")), Vec::<&str>::new());
}

#[test]
fn an_arbiter_who_has_the_boards_put_right_has_ruled_on_them() {
    // D.2.9.
    let guided = format!("{STARTED} / white claim boards / arbiter guide");
    assert_eq!(waiting(&guided), Vec::<&str>::new());
}

#[test]
fn the_flag_that_fell_first_is_the_one_an_arbiter_calls_and_the_clocks_stand() {
    // 6.9: the player whose time ended first has lost; III.5: both clocks are stopped.
    let event = "event flag-calling = \"arbiter\"";
    let both = format!(
        "{event} / time 2m v 1m / {STARTED} / wait 121s / arbiter refuse / white play Pe4
         white press / wait 61s"
    );
    let called = Play::new(&format!("{both} / arbiter claim flag"));
    assert_eq!(called.game.clock().running(), None);
    let outcome = Play::new(&format!("{both} / arbiter claim flag / arbiter approve flag")).game;
    assert_eq!(outcome.outcome().map(annabella::game::Outcome::score), Some("0-1"));
}

#[test]
fn of_two_moves_written_for_claims_the_first_must_be_played() {
    // 9.2: the move written for a claim is the first one, and must be played.
    let claimed = format!(
        "{STARTED} / white claim fifty Pe4 / arbiter refuse / white claim fifty Pd4
         arbiter refuse / arbiter start / white play Pd4 // white press"
    );
    let found = Play::new(&claimed).found;
    assert!(found.contains(&"white touch breach".to_owned()), "{found:?}");
}

#[test]
fn one_notice_covers_each_piece_set_right_soon_after_the_one_before() {
    // 4.2: he may adjust one or more pieces, having expressed his intention.
    let soon = "pegs none / white adjust / wait 8s / white touch e2 / wait 8s";
    check(&format!("{soon} // white touch d2"), "");
    check(&format!("{soon} / wait 11s // white touch d2"), "white touched d2");
}

#[test]
fn who_presses_before_he_has_written_a_move_for_the_envelope_has_pressed_without_none() {
    // 7.5.3 is of a game that goes on; I.1.1: here a move is written first.
    let script = format!("{STARTED} / arbiter adjourn // white press");
    let found = Play::new(&script).found;
    assert!(!found.iter().any(|told| told.contains("pressed, no move")), "{found:?}");
}

#[test]
fn a_captured_man_still_on_his_board_keeps_a_players_own_move_from_being_announced() {
    // D.2.9, E2.7: first what the opponent did is done on his board.
    let script = "fen 4k3/8/8/4p3/3P4/8/8/4K1N1 b - - 0 1 / black play exd4 / black press
                  white lift e5 / white lift g1 / white place f3 // white press";
    let found = Play::new(script).found;
    assert!(found.iter().any(|told| told.contains("copy e5xd4 first")), "{found:?}");
    assert!(!found.iter().any(|told| told.contains("completed")), "{found:?}");
}

#[test]
fn a_move_written_down_before_it_is_made_is_told_to_the_arbiter() {
    // 8.1.2: it is forbidden to write the moves in advance.
    check(&format!("{STARTED} // white write Pe4"), "white wrote Pe4 ahead");
    let made = format!("{STARTED} / white play Pe4 / white press // white write Pe4");
    check(&made, "");
}

#[test]
fn a_touch_that_is_ruled_declines_an_offer() {
    // 9.1.2.1 with 4.8.
    let ruled = format!(
        "{STARTED} / white play Pe4 / white offer / white press / white claim touch e7
         arbiter approve"
    );
    check(&format!("{ruled} // black accept"), "black no offer");
}
