//! A typing error is taken back by the hand that made it; after the press it is the arbiter's.

use crate::{Play, check};

const E4: &str = "white lift e2 / white place e4 / white say Pe4";

#[test]
fn only_the_last_line_of_this_hand_is_taken_back() {
    check(
        "white lift g1 / white place h3 // white typo / white place f3 / white say Nf3",
        "white taken back / white announced g1f3 / white made g1f3",
    );
}

#[test]
fn what_other_hands_did_meanwhile_is_kept() {
    check(
        &format!("{E4} / black offer // white typo / white say Pe4 / white press"),
        "white taken back / white announced e2e4 / white made e2e4 / white completed e2e4",
    );
    let play = Play::new(&format!("{E4} / black offer / white typo"));
    assert_eq!(play.game.offer(), Some(shakmaty::Color::Black));
}

#[test]
fn another_hands_line_is_not_taken_back() {
    check(&format!("{E4} // black typo"), "black not taken back: nothing");
    check(
        &format!("{E4} / black offer / black typo // black last / white press"),
        "last e2e4 / white completed e2e4",
    );
}

#[test]
fn an_assistant_is_another_hand() {
    check(
        "white lift e2 / white-assistant say Pe4 / white place e4 // white typo / white press",
        "white taken back / white not made: pegs",
    );
    check("white lift e2 // white-assistant typo", "white-assistant not taken back: nothing");
}

#[test]
fn lines_are_taken_back_one_after_the_other() {
    check(
        "white lift e2 / white place e4 // white typo / white typo / white typo",
        "white taken back / white taken back / white not taken back: nothing",
    );
    let play = Play::new("white lift e2 / white place e4 / white typo / white typo");
    let start = shakmaty::Board::new().occupied();
    assert_eq!(play.game.pegs(shakmaty::Color::White), Some(start));
}

#[test]
fn a_lift_taken_back_was_no_touch() {
    check("white lift g1 / white typo // white lift g1", "white touched g1");
}

#[test]
fn after_the_press_it_is_the_arbiters() {
    check(
        &format!("{E4} / white press // white typo / white last"),
        "white not taken back: the arbiter's / last e2e4",
    );
}

#[test]
fn after_the_press_only_what_came_later_is_free() {
    check(
        "pegs none / white play Pe4 / white press / black play Pe6 // black typo / black play Pe5
         black typo / black typo",
        "black taken back / black announced e7e5 / black made e7e5 / black taken back
         black not taken back: the arbiter's",
    );
}

#[test]
fn time_is_not_taken_back() {
    check(
        "pegs none / time 1m / wait 10s / white play Pe4 / wait 5s / white typo // white time",
        "white 45s black 60s",
    );
}

#[test]
fn an_offer_taken_back_was_not_made() {
    check(
        "pegs none / white play Pe4 / white press / black play Pe5 / black press
         white offer / white typo // black accept",
        "black no offer",
    );
}

#[test]
fn a_reply_to_a_forgotten_press_can_be_taken_back() {
    check(
        &format!(
            "{E4} / black play Pe6 / black typo // black play Pe5 / white press / black press"
        ),
        "black announced e7e5 / black made e7e5 / white completed e2e4 / black completed e7e5",
    );
}

#[test]
fn a_move_completed_by_the_next_one_is_open_again_when_that_is_taken_back() {
    // 6.2.1.2 completed e4 when Nf3 was made; no clock was pressed, so both are free.
    let before = "pegs none / white play Pe4 / black play Pe5 / white play Nf3 / white typo";
    check(&format!("{before} // white moves"), "moves 0 0");
}

#[test]
fn a_move_played_after_a_typing_error_is_completed_like_any_other() {
    check(
        "pegs none / white play Pe4 / black play Pe5 / white play Nf3 / white typo / black typo
         white typo // white play Pd4 / white press / white moves",
        "white announced d2d4 / white made d2d4 / white completed d2d4 / moves 1 0",
    );
}

#[test]
fn an_illegal_move_played_after_a_typing_error_is_found_for_the_arbiter() {
    check(
        "pegs none / white play Pe4 / black play Pe5 / white play Nf3 / white typo / black typo
         white typo // white play e2e5 / white press",
        "white announced e2e5 / white made e2e5 / white completed e2e5 / white illegal e2e5
         proposed illegal / white illegal number 1 / black gets 120s, has 3720s",
    );
}

#[test]
fn a_difference_told_before_a_typing_error_is_not_told_again() {
    check(
        "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5 / black press
         white lift e7 / white place e6 / wait 2s / black offer / black typo // wait 5s",
        "",
    );
}

#[test]
fn a_mate_that_stands_once_an_error_is_taken_back_ends_the_game_and_is_told() {
    check(
        "fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 / white say Ra8 / white-assistant say Ra7
         white lift a1 / white place a8 // white-assistant typo",
        "white-assistant taken back / white made a1a8 / white completed a1a8 / 1-0 checkmate",
    );
}

#[test]
fn an_assistants_hand_on_the_other_board_is_taken_back() {
    let both = format!("pegs both / {E4} / white press");
    check(
        &format!(
            "{both} / white-assistant lift e2 / white-assistant place e3
             // white-assistant typo / white-assistant place e4"
        ),
        "white-assistant taken back / black mirrored",
    );
    // The player whose board it is did not type it.
    check(
        &format!("{both} / white-assistant lift e2 // black typo"),
        "black not taken back: the arbiter's",
    );
}

#[test]
fn an_assistants_wrong_copy_is_taken_back() {
    check(
        &format!(
            "{E4} / white-assistant make Pe3 // white-assistant typo / white-assistant make Pe4"
        ),
        "white-assistant taken back / black mirrored",
    );
}

#[test]
fn a_line_refused_was_not_taken_in_and_cannot_be_taken_back() {
    check(
        "arbiter assistant white Anna inform / white-assistant say Pe4 // white-assistant typo",
        "white-assistant not taken back: nothing",
    );
}

#[test]
fn what_the_arbiter_entered_is_not_typed_away() {
    check(
        "white write Pd4 / arbiter score white Pe4 // white typo / white score",
        "white not taken back: nothing / written: Pe4",
    );
    check(
        "white lift a2 / arbiter board white none // white typo",
        "white not taken back: nothing",
    );
    check(
        "white lift e2 / arbiter mask e2 // white typo / white place e4 / white say Pe4",
        "white not taken back: nothing / white announced e2e4 / white made e2e4",
    );
}

#[test]
fn a_peg_mistyped_while_led_is_taken_back_and_the_way_goes_on() {
    let led = format!(
        "{E4} / white press / black play Pe5 / black press / white lift e7 / white place e6
         wait 2s / arbiter guide / white lift e6"
    );
    check(
        &format!("{led} / white place d5 // white typo / white place e5"),
        "white taken back / white's board agrees",
    );
}
