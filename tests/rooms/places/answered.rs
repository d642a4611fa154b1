//! Who is answered where, and in which language.

use annabella::table::{Input, Joining, Owner, PlaceId};

use super::hall::{Hall, Mode, State, joining, place};

/// Another place of the arbiter's, at which he is told in German.
fn german_arbiter(hall: &mut Hall) {
    hall.says(PlaceId::DESK, "word roter turm");
    let (id, owner) = (PlaceId::joined(31), "arbiter".parse().unwrap());
    let language = Some("de".to_owned());
    hall.give(Input::Joins(id, Joining { language, ..joining(owner) }));
    hall.says(id, "roter turm");
}

/// Whoever only listens is answered where he types, in his own language, whoever else is there.
#[test]
fn a_place_that_only_listens_is_answered_in_its_own_language() {
    for mode in [Mode::Training, Mode::Rated] {
        for (language, says) in [
            (None, "This place only listens."),
            (Some("sv"), "Den här platsen bara lyssnar."),
            (Some("da"), "Denne plads lytter kun."),
        ] {
            let mut hall = Hall::new(mode);
            german_arbiter(&mut hall);
            let id = PlaceId::joined(30);
            let owner: Owner = "public".parse().unwrap();
            let language = language.map(str::to_owned);
            let came = hall.give(Input::Joins(id, Joining { language, ..joining(owner) }));
            assert_eq!(came.at(id), [says], "{mode:?}");
            for line in ["time", "xyz", "e4"] {
                let came = hall.says(id, line);
                assert_eq!(came.at(id), [says], "{mode:?} {line}");
                assert!(came.shown.iter().all(|(at, _)| *at == id), "{came:?}");
            }
        }
    }
}

/// A person who waits to be let in is answered in his language too.
#[test]
fn who_waits_to_be_admitted_is_answered_in_his_own_language() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    let id = PlaceId::joined(30);
    let owner: Owner = "black".parse().unwrap();
    let language = Some("da".to_owned());
    hall.give(Input::Joins(id, Joining { language, ..joining(owner) }));
    let came = hall.says(id, "time");
    assert_eq!(came.at(id), ["Denne plads venter på: arbiter: admit black"]);
}

#[test]
fn an_assistant_speaks_for_his_own_player_alone() {
    for line in ["press", "claim flag", "offer", "call noise", "lift e7", "time"] {
        let mut hall = Hall::in_state(Mode::Rated, State::Moved);
        let came = hall.says(place(2), &format!("black: {line}"));
        assert_eq!(came.at(place(2)), ["Not from this place: Black says that."], "{line}");
        assert!(came.facts.is_empty(), "{line} {came:?}");
    }
    // But whoever mirrors the moves enters those of the player on move.
    let mut hall = Hall::in_state(Mode::Rated, State::Moved);
    hall.says(PlaceId::DESK, "allow voice");
    let came = hall.says(place(2), "black: e5");
    assert_eq!(came.facts.len(), 1, "{came:?}");
    assert_eq!(came.facts[0].0, "white-assistant");
}

/// The wish for a sheet is the arbiter's to hear, that it was passed on the player's.
#[test]
fn who_asks_for_a_sheet_is_told_so_and_the_arbiter_is_asked() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    let came = hall.says(place(1), "sheet");
    assert_eq!(came.at(place(1)), ["The arbiter is asked for the sheet."]);
    assert_eq!(came.at(PlaceId::DESK).len(), 1, "{came:?}");
    assert!(came.at(PlaceId::DESK)[0].starts_with("Black asks"), "{came:?}");
}

#[test]
fn what_waits_is_told_at_the_arbiters_place_that_asked() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    hall.says(PlaceId::DESK, "word roter turm");
    let second = PlaceId::joined(30);
    hall.give(Input::Joins(second, joining("arbiter".parse().unwrap())));
    hall.says(second, "roter turm");
    let came = hall.says(second, "status");
    assert!(came.at(second).contains(&"Nothing waits for approval."), "{came:?}");
    assert!(came.at(PlaceId::DESK).is_empty(), "{came:?}");
    let mut hall = Hall::in_state(Mode::Training, State::Running);
    hall.give(Input::Joins(second, joining("arbiter".parse().unwrap())));
    let came = hall.says(second, "status");
    assert!(came.shown.iter().all(|(at, _)| *at == second), "{came:?}");
    assert!(came.at(second).contains(&"Nothing waits for approval."), "{came:?}");
}

/// A hint that he follows, or a line that he takes for granted to be read, never becomes his word:
/// everybody has seen it.
#[test]
fn what_reads_as_a_line_never_becomes_the_arbiters_word() {
    for line in ["abc", "arbiter: word", "arbiter: approve", "approve", "start", "status", "help"] {
        let mut hall = Hall::new(Mode::Rated);
        hall.says(PlaceId::DESK, "word");
        let came = hall.says(PlaceId::DESK, line);
        assert!(came.facts.is_empty(), "{line} {came:?}");
        let again = ["At least ten letters, no line: another, unseen; Enter: not done."];
        assert_eq!(came.at(PlaceId::DESK), again, "{line}");
        let came = hall.says(PlaceId::DESK, "roter turm");
        assert_eq!(came.facts.len(), 1, "the question stands: {came:?}");
    }
}

/// Of a player who has a place nobody else is told to type for him.
#[test]
fn the_arbiter_is_told_who_says_a_players_line() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    let came = hall.says(PlaceId::DESK, "lift e2");
    assert_eq!(came.at(PlaceId::DESK), ["White has a place and says it there."]);
}

#[test]
fn who_leaves_his_place_is_told_how_to_come_back() {
    for mode in [Mode::Training, Mode::Rated] {
        let mut hall = Hall::in_state(mode, State::Running);
        let came = hall.says(place(1), "quit");
        assert_eq!(came.at(place(1)), ["Gone from here; back: annabella join"], "{mode:?}");
        assert_eq!(came.dismissed, [place(1)]);
    }
}
