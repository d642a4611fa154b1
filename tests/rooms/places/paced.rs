//! Nobody brings more than a journal can hold: who floods is told, and he alone waits.

use annabella::table::PlaceId;

use super::{
    Input,
    hall::{Hall, Mode, State, place},
};

const TOLD: &str = "Too many lines. Pause a second.";
/// What is taken at once, and what again after each second.
const AT_ONCE: usize = 5_000;
const A_SECOND: usize = 5;

/// How many lines of so many are taken from a place at one moment, and how often it is told.
fn taken(hall: &mut Hall, at: PlaceId, lines: usize) -> (usize, usize) {
    let (mut taken, mut told) = (0, 0);
    for _ in 0..lines {
        let came = hall.says(at, "time");
        told += came.at(at).iter().filter(|line| **line == TOLD).count();
        taken += usize::from(came.facts.iter().any(|(_, _, what)| what == "asked time"));
    }
    (taken, told)
}

#[test]
fn who_types_more_than_anybody_does_is_told_once_and_not_listened_to_until_he_pauses() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    let white = PlaceId::FIRST;
    assert_eq!(taken(&mut hall, white, AT_ONCE + 1_000), (AT_ONCE, 1));
    // A line that is too long, and a key, are lines too.
    let came = hall.give(Input::NotALine(white));
    assert!(came.shown.is_empty() && came.facts.is_empty(), "{came:?}");
    // Whoever goes on within the second is still not listened to, and hears it no second time.
    for _ in 0..5 {
        hall.wait_ms(900);
        assert_eq!(taken(&mut hall, white, 1), (0, 0));
    }
    hall.wait(1);
    let (some, told) = taken(&mut hall, white, 100);
    assert!((A_SECOND..=AT_ONCE).contains(&some) && told == 1, "{some} {told}");
}

#[test]
fn a_flood_keeps_nobody_else_waiting() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    taken(&mut hall, PlaceId::FIRST, AT_ONCE + 10);
    for other in [place(1), PlaceId::DESK] {
        assert_eq!(taken(&mut hall, other, 3), (3, 0));
    }
}

#[test]
fn a_person_has_one_measure_at_all_his_places() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    let second = PlaceId::joined(20);
    hall.give(Input::Joins(second, super::joining("black".parse().unwrap())));
    hall.says(PlaceId::DESK, "admit black");
    assert_eq!(taken(&mut hall, place(1), AT_ONCE), (AT_ONCE, 0));
    assert_eq!(taken(&mut hall, second, 3), (0, 1));
}

#[test]
fn a_script_in_simulated_time_types_as_fast_as_it_likes() {
    let mut hall = Hall::in_state(Mode::Rehearsal, State::Running);
    assert_eq!(taken(&mut hall, PlaceId::FIRST, AT_ONCE + 1_000), (AT_ONCE + 1_000, 0));
}
