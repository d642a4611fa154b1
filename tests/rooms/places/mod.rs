//! Places: every line belongs to one person, every answer goes back to where it came from, and
//! none ends in silence.

mod answered;
mod bent;
mod hall;
mod paced;
mod refused;
mod witness;

use annabella::{
    game::{ActVerb, VariantArray, Verb},
    table::{Input, Owner, PlaceId},
};
use hall::{Came, Hall, Mode, PEOPLE, State, joining, owner, place};
use kit::{one_in, share};
use proptest::prelude::*;

/// Lines as people type them, and some that are none; parted by semicolons.
const TYPED: &str = "e5; e4; Nf3; 0-0; Springer Gustav eins Felix drei; e2e9; helo; ; # remark; \
    time; time mine; time theirs pulses; moves; turn; last; again; score; help; \
    help press; help nothing; keys on; keys off; keys; yes; no; quit; doctor; \
    board; pieces; pawns; file e; rank 4; where N; what e4; around e4; what; \
    two boards; two boards no; two; wait 1s; wait; resign yes; resign no; word; \
    word roter turm; approve word; approve word roter turm; admit black; \
    admit public; admit white assistant; claim; claim fifty; claim flag; \
    claim repetition Nf3; claim illegal; claim boards; claim quickplay; \
    claim increment; claim touch; claim touch e7; claim touch Eva sieben; lift; \
    place e4 N; lift e7; place e5; say; say Nf3; say e9; \
    repeated e4; write e5; touch e2; touched f1; make e5; seal e5; call noise; \
    marks on; calls 5m,1m; allow pads; allow time-calls white 5m,1m; \
    clock white 41:10; add black 2:00 noise; mask e4; penalty white warning noise; \
    illegal white; restore 0; result 1-0; absent black; present black; \
    adjourn tomorrow; checklist size yes; sight white 5 10; guide; \
    score black e4 e5; assistant black Ole; board black none; adapt none by Ole; \
    forbid pads; irregular colours; \u{7}; refuse; refuse 1 noise; postpone";

/// Something to type for every word there is, whole and broken off, and what is no line at all.
fn forms() -> Vec<String> {
    let mut forms: Vec<String> =
        TYPED.split(';').map(|form| form.trim_matches(' ').to_owned()).collect();
    forms.extend(Verb::VARIANTS.iter().map(ToString::to_string));
    forms.extend(ActVerb::VARIANTS.iter().map(ToString::to_string));
    forms
}

/// With whose prefix, if with one.
const PREFIXES: [&str; 7] = [
    "",
    "white: ",
    "black: ",
    "white assistant: ",
    "black assistant: ",
    "arbiter: ",
    "assistant: ",
];

/// A remark and an empty line say nothing, and time that passes is heard by its effects.
fn may_be_silent(form: &str, mode: Mode) -> bool {
    form.is_empty() || form.starts_with('#') || form == "wait 1s" && mode == Mode::Rehearsal
}

fn never_silent(mode: Mode, state: State) {
    let forms = forms();
    for (number, form) in forms.iter().enumerate() {
        for (more, prefix) in PREFIXES.iter().enumerate() {
            // Every pair of a place and a prefix comes up with every fifth form by default.
            if (number + more) % one_in() != 0 {
                continue;
            }
            for (person, name) in PEOPLE.iter().enumerate() {
                // A name and nothing after it is a line too.
                let named = form.is_empty() && !prefix.is_empty();
                if !named && may_be_silent(form, mode) {
                    continue;
                }
                let mut hall = Hall::in_state(mode, state);
                let line = format!("{prefix}{form}");
                let came = hall.says(place(person), &line);
                let here = place(person);
                let answered = !came.at(here).is_empty()
                    || came.asked.contains(&here)
                    || came.dismissed.contains(&here)
                    || came.left;
                assert!(answered, "{mode:?} {state:?} {name}: {line:?}: {came:?}");
            }
        }
    }
}

#[test]
fn no_line_typed_anywhere_ends_in_silence_in_training() {
    for state in [State::Running, State::Moved, State::Over] {
        never_silent(Mode::Training, state);
    }
}

#[test]
fn no_line_typed_anywhere_ends_in_silence_in_a_rehearsal() {
    for state in [State::Before, State::Moved] {
        never_silent(Mode::Rehearsal, state);
    }
}

#[test]
fn no_line_typed_anywhere_ends_in_silence_in_a_rated_game() {
    for state in [State::Before, State::Running, State::Moved, State::Over] {
        never_silent(Mode::Rated, state);
    }
}

/// What answers somebody who asked; the contract's names.
const ANSWERS: [&str; 12] = [
    "not-understood",
    "not-on-move",
    "not-made",
    "time",
    "moves",
    "turn",
    "last",
    "score",
    "noted",
    "again",
    "help",
    "resign-ask",
];

/// A place gets what is public, what is for its owner, and the answers to its own lines alone.
fn nothing_astray(came: &Came, from: usize) {
    for (at, line) in &came.shown {
        let person = (0..PEOPLE.len()).find(|person| place(*person) == *at).unwrap();
        if person == from || line.is_empty() || line.starts_with('[') {
            continue;
        }
        let channel = PEOPLE[person].trim_end_matches("-assistant");
        let his = |cue: &&(String, String, String)| {
            cue.2 == *line && (cue.0 == "public" || cue.0 == channel)
        };
        let Some((channel, finding, _)) = came.cues.iter().find(his) else {
            // The score is printed for all when the game ends.
            assert!(came.cues.iter().any(|cue| cue.1 == "result"), "{line:?} at {at:?}: {came:?}");
            continue;
        };
        let answer = channel != "public" && ANSWERS.contains(&finding.as_str());
        assert!(!answer, "{} was told what {} asked: {came:?}", PEOPLE[person], PEOPLE[from]);
    }
}

/// In earnest a fact is of the person whose place it came from, or of the arbiter by his word,
/// which was not given here.
fn nobody_elses(came: &Came, from: usize) {
    let names = ["terminal-1", "terminal-2", "terminal-3", "terminal-4", "terminal-5", "desk"];
    for (who, at, what) in came.facts.iter().filter(|(who, ..)| who != "table") {
        assert_eq!(at, names[from], "{who} {what}");
        assert_eq!(who.parse().ok(), owner(from), "{what} from {}", PEOPLE[from]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(share(1000)))]

    /// Random lines at random places of a rated game.
    #[test]
    fn nothing_of_another_person_is_carried_out_and_no_answer_goes_astray(
        lines in prop::collection::vec(
            (0..PEOPLE.len(), prop::sample::select(forms()), prop::sample::select(&PREFIXES[..])),
            1..24,
        )
    ) {
        let mut hall = Hall::in_state(Mode::Rated, State::Moved);
        for (from, form, prefix) in lines {
            // The arbiter may do what he likes with the game; leaving it ends the test.
            if form == "quit" {
                continue;
            }
            let came = hall.says(place(from), &format!("{prefix}{form}"));
            nobody_elses(&came, from);
            nothing_astray(&came, from);
        }
    }
}

#[test]
fn a_place_of_a_rated_game_takes_part_only_when_the_arbiter_has_admitted_it() {
    let mut hall = Hall::new(Mode::Rated);
    for line in ["approve", "start"] {
        hall.says(PlaceId::DESK, line);
    }
    let black = place(1);
    let came = hall.says(black, "resign yes");
    assert_eq!(came.at(black), ["This place waits for: arbiter: admit black"]);
    assert!(came.facts.is_empty(), "{came:?}");
    let came = hall.says(PlaceId::DESK, "admit black");
    let admitted = ("arbiter".to_owned(), "desk".to_owned(), "admit black terminal-2".to_owned());
    assert_eq!(came.facts, [admitted]);
    assert_eq!(came.at(black), ["Black is admitted at terminal 2."]);
    let came = hall.says(PlaceId::DESK, "admit black");
    assert_eq!(came.at(PlaceId::DESK), ["Nobody asks for a place: Black."]);
    let came = hall.says(black, "resign yes");
    assert_eq!(came.facts[0].0, "black");
}

#[test]
fn a_typing_error_is_answered_where_it_was_made_and_nowhere_else() {
    let mut hall = Hall::in_state(Mode::Rated, State::Moved);
    let came = hall.says(place(1), "helo");
    let everywhere: Vec<PlaceId> = came.shown.iter().map(|(at, _)| *at).collect();
    assert_eq!(everywhere, [place(1)], "{came:?}");
}

#[test]
fn an_assistants_move_is_of_whoever_is_on_move_and_he_presses_nothing_by_it() {
    let mut hall = Hall::in_state(Mode::Rated, State::Moved);
    let came = hall.says(place(2), "e5");
    let fact = ("white-assistant".to_owned(), "terminal-3".to_owned(), "play Pe5".to_owned());
    assert_eq!(came.facts, [fact]);
    assert!(came.cues.iter().any(|(to, what, _)| (&**to, &**what) == ("public", "announced")));
    assert_eq!(hall.table.game().completed(), 1, "announced, and not pressed");
}

#[test]
fn the_arbiter_enters_what_a_player_without_a_place_said_and_no_other() {
    let mut hall = Hall::in_state(Mode::Rated, State::Moved);
    let came = hall.says(PlaceId::DESK, "black: offer");
    assert_eq!(came.at(PlaceId::DESK), ["Black has a place and says it there."]);
    hall.give(Input::Goes(place(1), None));
    let came = hall.says(PlaceId::DESK, "black: offer");
    let entered = ("black".to_owned(), "desk".to_owned(), "offer".to_owned());
    assert_eq!(came.facts, [entered], "{came:?}");
}

#[test]
fn the_arbiter_has_no_hand_at_a_players_board() {
    for mode in [Mode::Training, Mode::Rehearsal, Mode::Rated] {
        for line in ["lift e2", "place e4"] {
            let mut hall = Hall::in_state(mode, State::Running);
            let came = hall.says(PlaceId::DESK, line);
            assert!(came.facts.is_empty(), "{mode:?}: {came:?}");
            let told = match mode {
                Mode::Training | Mode::Rehearsal => format!("Only a player: type white: {line}"),
                Mode::Rated => "White has a place and says it there.".to_owned(),
            };
            assert_eq!(came.at(PlaceId::DESK), [told.as_str()], "{mode:?}");
        }
    }
}

#[test]
fn what_differs_is_not_answered_once_the_game_is_over() {
    let mut hall = Hall::in_state(Mode::Training, State::Over);
    for line in ["white: lift a2", "white: place a4"] {
        hall.says(PlaceId::FIRST, line);
    }
    let came = hall.says(PlaceId::FIRST, "white: what differs");
    assert_eq!(came.at(PlaceId::FIRST), ["The game is over."]);
}

#[test]
fn a_place_that_goes_is_told_and_the_game_goes_on() {
    for (person, name) in PEOPLE.iter().enumerate().skip(1) {
        let mut hall = Hall::in_state(Mode::Rated, State::Running);
        let came = hall.give(Input::Goes(place(person), Some("gone".to_owned())));
        let told = came.cues.iter().any(|(_, what, _)| what == "place-gone" || what == "desk-lost");
        assert_eq!(told, *name != "public", "{came:?}");
        let came = hall.says(PlaceId::FIRST, "time");
        assert!(!came.at(PlaceId::FIRST).is_empty());
    }
}

/// At White's keyboard, the arbiter having no place there any more and no word set: he sets one,
/// unseen, and everybody hears that.
#[test]
fn an_arbiter_whose_place_is_lost_goes_on_at_the_players_keyboard_by_his_word() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    let came = hall.says(PlaceId::FIRST, "arbiter: stop");
    assert_eq!(came.at(PlaceId::FIRST), ["The arbiter types at his own place."]);
    hall.says(PlaceId::DESK, "word roter turm");
    hall.give(Input::Goes(PlaceId::DESK, Some("hung up".to_owned())));
    let came = hall.says(PlaceId::FIRST, "arbiter: stop");
    assert_eq!(came.at(PlaceId::FIRST), ["The arbiter's word, unseen; Enter: not done."]);
    assert!(hall.table.asks_passphrase());
    let came = hall.says(PlaceId::FIRST, "blauer turm");
    let tried = ("white".to_owned(), "terminal-1".to_owned(), "word-tried".to_owned());
    assert_eq!((&came.facts, came.cues[0].1.as_str()), (&vec![tried], "wrong-word"), "{came:?}");
    hall.says(PlaceId::FIRST, "arbiter: stop");
    let came = hall.says(PlaceId::FIRST, "roter turm");
    let stopped = ("arbiter".to_owned(), "terminal-1".to_owned(), "stop".to_owned());
    assert_eq!(came.facts, [stopped]);
    // Once for each run of his lines.
    let came = hall.says(PlaceId::FIRST, "arbiter: start");
    assert_eq!(came.facts[0].2, "start");
    hall.says(PlaceId::FIRST, "time");
    let came = hall.says(PlaceId::FIRST, "arbiter: stop");
    assert!(came.facts.is_empty(), "{came:?}");
    hall.says(PlaceId::FIRST, "");
    // He may come back from anywhere, with his word.
    let desk = PlaceId::joined(9);
    hall.give(Input::Joins(desk, joining("arbiter".parse::<Owner>().unwrap())));
    let came = hall.says(desk, "stop");
    assert_eq!(came.facts[0].2, "word-tried", "that was no word: {came:?}");
    let came = hall.says(desk, "roter turm");
    assert!(came.at(desk).contains(&"Arbiter is admitted at own place."), "{came:?}");
    let came = hall.says(desk, "stop");
    assert_eq!(came.facts[0].0, "arbiter");
}

#[test]
fn a_bare_second_resign_never_ends_a_game_and_the_question_names_the_player() {
    for mode in [Mode::Training, Mode::Rated] {
        let mut hall = Hall::in_state(mode, State::Moved);
        let came = hall.says(place(1), "resign");
        assert_eq!(came.at(place(1)), ["Black resigns? Type: resign yes"]);
        hall.says(place(1), "resign");
        assert!(hall.table.game().outcome().is_none());
        hall.says(place(1), "resign yes");
        assert!(hall.table.game().outcome().is_some());
    }
}

#[test]
fn what_ends_a_game_counts_from_the_players_own_place_alone() {
    for line in ["resign yes", "offer", "accept", "decline", "claim repetition"] {
        for person in [0, 2, 3, 4] {
            let mut hall = Hall::in_state(Mode::Rated, State::Moved);
            let came = hall.says(place(person), &format!("black: {line}"));
            let black = came.facts.iter().any(|(who, ..)| who == "black");
            assert!(!black, "{} said {line}: {came:?}", PEOPLE[person]);
            assert!(hall.table.game().outcome().is_none());
        }
    }
}
