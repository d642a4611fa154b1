//! A typing error is taken back by the hand that made it; after the press it is the arbiter's.

use crate::{appendix::printed, check};

const E4: &str = "white lift e2 / white place e4 / white say Pe4";

#[test]
fn only_the_last_line_of_this_hand_is_taken_back() {
    check(
        &format!("{E4} / white say Pd4 // white typo / white press"),
        "white taken back / white completed e2e4",
    );
}

#[test]
fn a_peg_a_touch_an_offer_and_its_answer_are_no_typing_errors() {
    // 4.3, 9.1: facts that stand, in training too.
    let replied = "pegs none / white play Pe4 / white press / black play Pe5 / black press";
    for typed in [
        "white lift e2 / white place e4",
        "white lift g1",
        "pegs none / white touch e2",
        "pegs none / white offer",
        &format!("{replied} / white play Nf3 / white offer / white press / black decline"),
    ] {
        let by = if typed.ends_with("decline") { "black" } else { "white" };
        check(&format!("{typed} // {by} typo"), &format!("{by}: that stands"));
    }
    check(&format!("{replied} / white offer / white typo // black accept"), "1/2-1/2 agreement");
}

#[test]
fn a_declined_offer_does_not_come_back() {
    let touched = "pegs none / white play Pe4 / white offer / white press / black play Pe5";
    check(&format!("{touched} / black typo // black accept"), "black no offer");
}

#[test]
fn in_a_rated_game_only_what_told_nobody_anything_is_taken_back() {
    let rated = "pegs none / rated / arbiter approve / arbiter start / white play Pe4";
    let asked = "white asks to mend a typo / proposed typo";
    check(&format!("{rated} // white typo"), asked);
    let score = "white write Pd4 / white typo / white write Pe4 / white score";
    check(&format!("{rated} // {score}"), "white taken back / written: Pe4");
    // The arbiter mends it, or leaves it.
    let again = "white taken back / white announced d2d4 / white made d2d4";
    check(&format!("{rated} / white typo // arbiter approve typo / white play Pd4"), again);
    let left = "refused typo / white completed e2e4";
    check(&format!("{rated} / white typo // arbiter refuse / white press"), left);
    // Overtaken by the press, it is nothing to approve.
    let late = "white completed e2e4 / gone typo / no proposal";
    check(&format!("{rated} / white typo // white press / arbiter approve"), late);
    let pressed = "white asks to mend a typo in e2e4 / proposed typo";
    check(&format!("{rated} / white press // white typo"), pressed);
    // Who has pressed nothing has nothing to take back.
    check(&format!("{rated} / white press // black typo"), "black not taken back: nothing");
}

#[test]
fn what_all_heard_typed_all_hear_taken_back() {
    let rated = "pegs none / rated / arbiter approve / arbiter start / white play Pe4";
    let mended = format!("{rated} / white typo // arbiter approve typo");
    assert_eq!(printed(&mended, "public"), ["Taken back: plays e4"]);
    let own = format!("{rated} / white write Pd4 // white typo");
    assert_eq!(printed(&own, "public"), [""; 0], "his score is his own");
    assert_eq!(printed(&own, "white"), ["Taken back: writes d4"]);
}

#[test]
fn once_the_other_player_has_done_something_it_is_too_late() {
    check(
        &format!("{E4} / black offer // white typo / white press"),
        "white not taken back: nothing / white completed e2e4",
    );
}

#[test]
fn another_hands_line_is_not_taken_back() {
    check(&format!("{E4} // black typo"), "black not taken back: nothing");
    check(
        &format!("{E4} / black repeated / black typo // black last / white press"),
        "last e2e4 / white completed e2e4",
    );
}

#[test]
fn an_assistant_is_another_hand() {
    check(
        "white lift e2 / white-assistant say Pe4 / white place e4 // white typo / white press",
        "white: that stands / white completed e2e4",
    );
    check("white lift e2 // white-assistant typo", "white-assistant not taken back: nothing");
}

#[test]
fn lines_are_taken_back_one_after_the_other() {
    check(
        "white lift e2 / white place e4 / white say Pe3 / white say Pe4 // white typo / white typo
         white typo",
        "white taken back / white taken back / white: that stands",
    );
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
         white lift e7 / white place e6 / wait 2s / black repeated / black typo // wait 5s",
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
fn an_assistants_hand_on_the_other_board_stands() {
    let both = format!("pegs both / {E4} / white press");
    check(
        &format!("{both} / white-assistant lift e2 // white-assistant typo"),
        "white-assistant: that stands",
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

/// A journal of before, when all of it could be taken back, is read as it was played.
#[test]
fn in_a_journal_of_before_a_typed_peg_was_taken_back() {
    check("before / white lift g1 / white typo // white lift g1", "white touched g1");
    check("before / pegs none / white offer / white typo // black accept", "black no offer");
}
