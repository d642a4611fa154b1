//! What a player with a shell beside the table tries: nothing of it makes him the arbiter, shuts
//! the arbiter out or fills anybody's ears.

use annabella::table::{Input, Owner, PlaceId};

use super::hall::{Came, Hall, Mode, State, joining, place};

/// The arbiter's desk is gone; his word is known to him alone.
fn by_word() -> Hall {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    hall.says(PlaceId::DESK, "word roter turm");
    hall.give(Input::Goes(PlaceId::DESK, Some("hung up".to_owned())));
    hall
}

/// At White's keyboard the arbiter has given his word and a line.
fn in_his_run() -> Hall {
    let mut hall = by_word();
    hall.says(PlaceId::FIRST, "arbiter: stop");
    let came = hall.says(PlaceId::FIRST, "roter turm");
    assert_eq!(came.facts.len(), 1, "{came:?}");
    let came = hall.says(PlaceId::FIRST, "arbiter: start");
    assert_eq!(came.facts.len(), 1, "{came:?}");
    hall
}

fn is_asked_for_the_word(hall: &mut Hall) {
    let came = hall.says(PlaceId::FIRST, "arbiter: result 1-0 mine");
    assert!(came.facts.is_empty(), "{came:?}");
    assert_eq!(came.at(PlaceId::FIRST), ["The arbiter's word, unseen; Enter: not done."]);
}

#[test]
fn a_run_of_the_arbiters_lines_ends_with_what_anybody_else_does() {
    for (from, line) in
        [(0, "white: lift e2"), (1, "time"), (2, "time"), (0, "offer"), (0, "help"), (0, "helo")]
    {
        let mut hall = in_his_run();
        hall.says(place(from), line);
        is_asked_for_the_word(&mut hall);
    }
}

#[test]
fn a_run_of_the_arbiters_lines_ends_after_a_minute_without_one() {
    let mut hall = in_his_run();
    hall.wait(59);
    assert_eq!(hall.says(PlaceId::FIRST, "arbiter: stop").facts.len(), 1);
    hall.wait(59);
    assert_eq!(hall.says(PlaceId::FIRST, "arbiter: start").facts.len(), 1);
    hall.wait(61);
    is_asked_for_the_word(&mut hall);
}

fn join(hall: &mut Hall, number: u32, who: &str) -> Came {
    let owner: Owner = who.parse().unwrap();
    hall.give(Input::Joins(PlaceId::joined(number), joining(owner)))
}

#[test]
fn while_the_arbiter_sits_there_without_a_word_nobody_sets_one_for_him() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    let came = join(&mut hall, 20, "arbiter");
    let second = PlaceId::joined(20);
    assert_eq!(came.dismissed, [second]);
    assert_eq!(came.at(second), ["The arbiter has a place: word, typed there first."]);
    assert!(hall.says(second, "blauer turm").facts.is_empty());
    hall.says(PlaceId::DESK, "word roter turm");
    join(&mut hall, 21, "arbiter");
    let came = hall.says(PlaceId::joined(21), "roter turm");
    let admitted = ("arbiter".to_owned(), "desk-2".to_owned(), "admit arbiter desk-2".to_owned());
    assert_eq!(came.facts, [admitted], "it is journaled");
}

#[test]
fn nobody_fills_the_table_so_that_the_arbiter_finds_no_place() {
    let mut hall = by_word();
    for number in 20..60 {
        join(&mut hall, number, "public");
    }
    let came = join(&mut hall, 60, "public");
    assert_eq!(came.at(PlaceId::joined(60)), ["Too many places already: public."]);
    for number in 100..140 {
        join(&mut hall, number, "arbiter");
    }
    let came = hall.says(PlaceId::joined(139), "roter turm");
    assert_eq!(came.facts[0].2, "admit arbiter desk-40", "{came:?}");
    assert_eq!(hall.says(PlaceId::joined(139), "stop").facts[0].2, "stop");
}

#[test]
fn who_asked_for_the_arbiters_place_and_goes_is_told_to_nobody() {
    let mut hall = by_word();
    join(&mut hall, 20, "arbiter");
    let came = hall.give(Input::Goes(PlaceId::joined(20), None));
    assert!(came.shown.is_empty(), "{came:?}");
}

#[test]
fn a_wrong_word_is_told_to_all_and_not_again_at_once() {
    let mut hall = by_word();
    join(&mut hall, 20, "arbiter");
    let mut told = 0;
    for number in 0..50 {
        let came = hall.says(PlaceId::joined(20), "blauer turm");
        // A list is not tried: after five wrong ones not even the right one is.
        let wrong = "That is not the arbiter's word.";
        let later = "Too many wrong words: wait half a minute.";
        let says = if number < 5 { wrong } else { later };
        assert!(came.at(PlaceId::joined(20)).contains(&says), "{number}: {came:?}");
        told += came.at(place(1)).len();
    }
    assert_eq!(told, 1);
    hall.wait(31);
    assert_eq!(hall.says(PlaceId::joined(20), "blauer turm").at(place(1)).len(), 1);
}

#[test]
fn who_takes_no_part_may_go() {
    let mut hall = Hall::new(Mode::Rated);
    for person in [1, 2, 4] {
        let came = hall.says(place(person), "quit");
        assert_eq!(came.dismissed, [place(person)], "{came:?}");
        assert!(!came.left && came.facts.is_empty(), "{came:?}");
    }
}

#[test]
fn an_assistant_who_is_admitted_unnamed_brings_the_arbiter_what_is_lacking() {
    let mut hall = Hall::new(Mode::Rated);
    let came = hall.says(PlaceId::DESK, "admit white assistant");
    assert!(came.at(PlaceId::DESK).contains(&"Waits for: arbiter: assistant white NAME"));
    let mut hall = Hall::new(Mode::Rated);
    hall.says(PlaceId::DESK, "assistant white Eva");
    let came = hall.says(PlaceId::DESK, "admit white assistant");
    assert_eq!(came.at(PlaceId::DESK).len(), 1, "{came:?}");
}

#[test]
fn what_is_typed_wrongly_in_a_rated_game_is_not_understood() {
    let mut hall = Hall::in_state(Mode::Rated, State::Moved);
    let came = hall.says(place(1), "helo");
    assert_eq!(came.at(place(1)), ["Not understood: helo. Try e4, or help."]);
}

/// His own place is lost, and he had set no word.
#[test]
fn nobody_sets_the_word_for_an_arbiter_who_approved_without_one() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    hall.give(Input::Goes(PlaceId::DESK, Some("hung up".to_owned())));
    let none = "No word was set: annabella resume JOURNAL --arbiter PLACE";
    for line in ["arbiter: result 1-0 mine", "arbiter: word roter turm", "arbiter: approve word"] {
        let came = hall.says(PlaceId::FIRST, line);
        assert!(came.facts.is_empty(), "{line}: {came:?}");
        assert_eq!(came.at(PlaceId::FIRST), [none], "{line}");
        let came = hall.says(PlaceId::FIRST, "roter turm");
        assert!(came.facts.is_empty(), "{came:?}");
    }
    let came = join(&mut hall, 20, "arbiter");
    let second = PlaceId::joined(20);
    assert_eq!((came.at(second), &came.dismissed), (vec![none], &vec![second]));
}

#[test]
fn an_arbiter_who_approves_without_a_word_is_told_what_that_means() {
    let mut hall = Hall::new(Mode::Rated);
    let unset = "No word is set. For another place, type: word";
    assert!(hall.says(PlaceId::DESK, "approve").at(PlaceId::DESK).contains(&unset));
    let mut hall = Hall::new(Mode::Rated);
    hall.says(PlaceId::DESK, "word roter turm");
    assert!(!hall.says(PlaceId::DESK, "approve").at(PlaceId::DESK).contains(&unset));
}
