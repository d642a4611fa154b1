//! Different positions on the two boards: E2.7 in 2009, D.2.9 in 2023; decision 2 of the design.

use annabella::{
    game::{At, BoardsFound, Finding, Found},
    laws::Laws,
    words::{Channel, Words},
};
use shakmaty::Color;

use crate::{
    appendix::{APPENDIX, printed},
    check,
};

const E5: &str = "white lift e2 / white place e4 / white say Pe4 / white press
                  wait 10s / black play Pe5 / black press";

#[test]
fn hands_still_for_two_seconds_over_another_position_are_told() {
    check(&format!("{E5} / white lift e7 / white place e6 // wait 1999ms"), "");
    check(
        &format!("{E5} / white lift e7 / white place e6 // wait 2s"),
        "white's board differs @12s",
    );
}

#[test]
fn the_two_seconds_count_from_the_last_change() {
    check(
        &format!(
            "{E5} / wait 1s / white lift e7 / wait 1s / white place e6 // wait 1999ms / wait 5s"
        ),
        "white's board differs @14s",
    );
}

#[test]
fn an_own_peg_moved_after_the_press_is_told_after_two_seconds() {
    let moved = "white lift e2 / white place e3 / white say Pe3 / white press
                 white lift e3 / white place e4";
    let told = "white's board differs @2s";
    check(&format!("{moved} // wait 1999ms / wait 1s"), told);
    let rated = "rated / arbiter approve / arbiter start";
    check(
        &format!("{rated} / {moved} // wait 1999ms / wait 1s"),
        &format!("{told} / white's pegs more e4, fewer e3 @2s"),
    );
    check(
        &format!("{rated} / {moved} / wait 2s // white lift e4 / white place e3"),
        "white's board agrees",
    );
    // Whoever copies what he has heard before it is entered has no board that differs.
    let copied = "white lift e2 / white place e3 / white say Pe3 / white press
                  white lift e7 / white place e5";
    check(&format!("{rated} / {copied} // wait 60s"), "");
    check(
        &format!("{rated} / {copied} / wait 60s // black play Pe5"),
        "black announced e7e5 / white mirrored / black made e7e5",
    );
}

#[test]
fn a_peg_in_the_hand_is_waited_for() {
    check(&format!("{E5} / white lift e7 // wait 60s"), "");
}

#[test]
fn it_is_told_once() {
    check(&format!("{E5} / white lift e7 / white place e6 / wait 2s // wait 60s"), "");
}

#[test]
fn when_set_right_both_are_told_that_the_boards_agree() {
    check(
        &format!(
            "{E5} / white lift e7 / white place e6 / wait 2s / white lift e6 // white place e5"
        ),
        "white's board agrees",
    );
}

#[test]
fn a_move_copied_in_time_is_never_told() {
    check(&format!("{E5} / white lift e7 // white place e5 / wait 60s"), "white mirrored");
}

#[test]
fn who_presses_over_another_position_is_told() {
    check(
        &format!("{E5} / white lift e7 / white place e6 // white press"),
        "white's board differs / white not made: copy e7e5 first",
    );
}

#[test]
fn if_it_still_stands_when_he_announces_the_arbiter_is_told_too() {
    check(
        &format!("{E5} / white lift e7 / white place e6 / wait 2s // white say Nf3"),
        "white's board differs, arbiter too / white's pegs more e6, fewer e5
         white announced g1f3",
    );
    check(
        &format!("{E5} / white lift e7 / white place e6 // white say Nf3"),
        "white's board differs, arbiter too / white's pegs more e6, fewer e5
         white announced g1f3",
    );
}

#[test]
fn lifts_over_another_position_are_no_touches() {
    check(&format!("{E5} / white lift e7 / white place e6 / wait 2s // white lift g1"), "");
}

#[test]
fn a_move_over_another_position_is_not_made() {
    check(
        &format!(
            "{E5} / white lift e7 / white place e6 / white lift g1 / white place f3 / white say Nf3
             // white press"
        ),
        "white not made: copy e7e5 first",
    );
}

#[test]
fn a_difference_counts_nothing_illegal_when_set_right() {
    check(
        &format!(
            "{E5} / white lift e7 / white place e6 / wait 2s / white lift e6 / white place e5
             white lift g1 / white place f3 / white say Nf3 // white press"
        ),
        "white completed g1f3",
    );
}

#[test]
fn a_hole_passed_over_is_no_difference_until_it_says_something() {
    let passed = "white lift e2 / white say Pe4 / white press / white press";
    check(
        &format!("{passed} // wait 2s / black play Pe5 / white lift e7 / white place e5"),
        "black announced e7e5 / black made e7e5 / white mirrored",
    );
    // The peg was in his hand, and comes where it belongs, or goes elsewhere.
    let copied = "black play Pe5 / white lift e7 / white place e5";
    check(&format!("{passed} / white place e4 / {copied} // wait 2s"), "");
    check(&format!("{passed} / white place e3 / {copied} // wait 2s"), "white's board differs @2s");
    check(
        &format!(
            "{passed} / white place e4 / white lift e4 / {copied} // wait 2s / white place e4"
        ),
        "white mirrored",
    );
}

#[test]
fn both_players_are_told_that_they_differ_not_how() {
    let words = Words::named("fide", "en").unwrap();
    let told = |announced| {
        let found = Found::Boards(BoardsFound::BoardsDiffer { by: Color::White, announced });
        words.tell(Laws::FIDE_2023, true, &Finding { at: At::from_secs(2), found })
    };
    let channels =
        |announced| -> Vec<Channel> { told(announced).iter().map(|cue| cue.channel).collect() };
    let players = [Channel::Player(Color::White), Channel::Player(Color::Black)];
    assert_eq!(channels(false), players);
    assert_eq!(channels(true), [&players[..], &[Channel::Arbiter]].concat());
    for cue in told(true).iter().filter(|cue| cue.channel != Channel::Arbiter) {
        let line = cue.told.say.clone().unwrap_or_default();
        assert!(!line.is_empty() && !line.contains(|c: char| c.is_ascii_digit()), "{line}");
        assert!(!line.contains("White") && !line.contains("Black"), "{line}");
    }
}

#[test]
fn the_arbiter_hears_how_when_both_players_hear_that() {
    // E2.7: put right with his help. A wrong copy that stays, and a press over it.
    for edition in APPENDIX {
        let wrong = "rated / arbiter checklist clock yes / arbiter approve / arbiter start
                     white lift e2 / white place e4 / white say Pe4 / white press / wait 10s
                     black play Pe5 / black press / white lift e7 / white place e6";
        for then in ["wait 2s", "white press"] {
            let script = format!("edition {edition} / {wrong} // {then}");
            let told = printed(&script, "arbiter");
            assert!(told.iter().any(|it| it.contains("e6") && it.contains("e5")), "{told:?}");
            for player in ["white", "black"] {
                let told = printed(&script, player);
                assert!(!told.iter().any(|it| it.contains("e6")), "{told:?}");
            }
        }
    }
}
