//! What a person may not bring is answered at his place in one sentence, and nothing comes of it:
//! no fact in the journal, and the game stands as it stood.

use annabella::table::{ButtonLines, Input, PadSaid, PlaceId};
use shakmaty::{ByColor, Color};

use super::hall::{Came, Hall, Mode, State, place};

const BLACK: usize = 1;
const PUBLIC: usize = 4;
const DESK: usize = 5;

#[track_caller]
fn refused(hall: &mut Hall, person: usize, line: &str, sentence: &str) {
    let before = format!("{:?}", hall.table.game());
    let came = hall.says(place(person), line);
    let here = came.at(place(person)).join(" ");
    assert!(here.starts_with(sentence), "{person} {line}: {came:?}");
    assert!(came.facts.is_empty() && !came.left, "{person} {line}: {came:?}");
    assert_eq!(format!("{:?}", hall.table.game()), before, "{line}");
}

#[test]
fn what_is_the_arbiters_alone_a_player_of_a_rated_game_hears_refused_with_its_clause() {
    for state in [State::Before, State::Running, State::Moved] {
        for line in [
            "approve",
            "refuse",
            "start",
            "stop",
            "status",
            "restore 0",
            "result 1-0",
            "open",
            "clock white 1:00",
            "add black 1:00",
            "illegal white",
            "admit black",
            "guide",
            "word roter turm",
            "approve word",
            "quit",
        ] {
            let mut hall = Hall::in_state(Mode::Rated, state);
            refused(&mut hall, 0, line, "Only the arbiter, ");
        }
        let mut hall = Hall::in_state(Mode::Rated, state);
        refused(&mut hall, 0, "doctor", "Only the arbiter: type arbiter: doctor");
    }
}

#[test]
fn in_training_the_arbiters_lines_are_told_as_lines_to_type() {
    for line in ["restore 0", "result 1-0", "stop", "status", "open", "doctor"] {
        let mut hall = Hall::in_state(Mode::Training, State::Moved);
        refused(&mut hall, 0, line, &format!("Type it so: arbiter: {line}"));
    }
}

#[test]
fn what_is_a_players_the_arbiter_hears_refused() {
    for mode in [Mode::Training, Mode::Rehearsal, Mode::Rated] {
        for line in ["press", "say e5", "resign yes", "offer", "accept", "seal e5", "seal", "typo"]
        {
            let mut hall = Hall::in_state(mode, State::Moved);
            let first = line.split(' ').next().unwrap();
            // Elsewhere the hint would lead to a refusal.
            let told = match mode {
                Mode::Rehearsal => format!("Only a player: type black: {first}"),
                Mode::Training | Mode::Rated => "Black has a place and says it there.".to_owned(),
            };
            refused(&mut hall, DESK, line, &told);
        }
    }
}

#[test]
fn a_line_of_an_assistant_is_his_only_where_it_is_his_duty() {
    // 2009: E2.9; 2023: D.2.10.2: the sighted player's makes moves and announces, no more.
    for (mode, line) in [
        (Mode::Rated, "black: press"),
        (Mode::Rated, "black: time"),
        (Mode::Rated, "black: seal e5"),
        (Mode::Rated, "black: resign yes"),
    ] {
        let mut hall = Hall::in_state(mode, State::Moved);
        refused(&mut hall, 3, line, "Not from this place: Black says that.");
    }
}

#[test]
fn between_two_blind_players_a_board_and_an_assistant_are_named() {
    let two = || Hall::between(Mode::Rehearsal, ByColor { white: true, black: true });
    refused(&mut two(), 0, "lift e2", "Whose board? Try white: lift e2");
    refused(&mut two(), 0, "assistant: e4", "Whose? Try white assistant: e4");
}

#[test]
fn hands_that_cannot_have_been_there_touch_nothing() {
    for (line, sentence) in [
        ("white: lift e2", "No peg in e2."),
        ("white: place e4", "A peg stands in e4."),
        ("black: lift e7", "Black has no peg board. Type the move."),
    ] {
        let mut hall = Hall::in_state(Mode::Rehearsal, State::Moved);
        refused(&mut hall, 0, line, sentence);
    }
}

#[test]
fn at_a_board_a_move_is_lifted_placed_and_said_in_a_rated_game() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    refused(&mut hall, 0, "Nf3", "White has a board: lift, place, say.");
}

#[test]
fn a_move_before_the_press_is_refused_in_training_and_names_who_has_not_pressed() {
    let mut hall = Hall::in_state(Mode::Training, State::Running);
    for line in ["white: lift e2", "white: place e4", "white: say e4"] {
        hall.says(PlaceId::FIRST, line);
    }
    refused(&mut hall, 0, "white: Nf3", "White has not pressed.");
}

#[test]
fn time_passes_by_a_word_only_where_it_is_simulated() {
    for mode in [Mode::Training, Mode::Rated] {
        let mut hall = Hall::in_state(mode, State::Running);
        refused(&mut hall, 0, "wait 1s", "wait needs --simulated-time.");
    }
}

#[test]
fn what_is_no_text_is_no_line() {
    for line in ["time\u{1b}[2J", "\u{7}", "resign yes\u{0}"] {
        let mut hall = Hall::in_state(Mode::Training, State::Moved);
        refused(&mut hall, 0, line, "That line is not text. Try e4, or help.");
    }
}

#[test]
fn yes_answers_only_the_question_that_was_asked_of_its_player_just_before() {
    let resigns = |lines: &[&str]| {
        let mut hall = Hall::in_state(Mode::Training, State::Moved);
        for line in lines {
            hall.says(PlaceId::FIRST, line);
        }
        hall.table.game().outcome().is_some()
    };
    assert!(resigns(&["resign", "yes"]));
    assert!(resigns(&["resign", "# a remark", "yes"]));
    assert!(!resigns(&["yes"]));
    assert!(!resigns(&["resign", "time", "yes"]));
    assert!(!resigns(&["resign", "helo", "yes"]));
    assert!(!resigns(&["white: resign", "black: yes"]));
    assert!(!resigns(&["resign", "no", "yes"]));
}

#[test]
fn a_question_about_the_position_is_refused_in_a_rated_game_whatever_stands_there() {
    for line in ["board", "pieces", "what e4", "what differs", "where N", "around e4", "file e"] {
        for (person, state) in [(0, State::Running), (0, State::Moved), (BLACK, State::Moved)] {
            let mut hall = Hall::in_state(Mode::Rated, state);
            refused(&mut hall, person, line, "Not in a rated game, ");
        }
    }
}

#[test]
fn whoever_only_listens_says_nothing() {
    for line in ["time", "white: resign yes", "arbiter: result 1-0", "e5"] {
        let mut hall = Hall::in_state(Mode::Rated, State::Moved);
        refused(
            &mut hall,
            PUBLIC,
            line,
            if line.starts_with("arbiter") {
                "The arbiter types at "
            } else {
                "This place only listens."
            },
        );
    }
}

fn pressed(hall: &mut Hall, of: Color, says: &str) -> Came {
    hall.give(Input::Pad(PadSaid::Pressed(of, ButtonLines::from(says))))
}

#[test]
fn what_cannot_be_taken_back_a_button_does_only_when_pressed_twice() {
    for line in ["offer", "accept", "decline", "claim fifty", "call", "resign"] {
        let black = |second: &[(Color, &str, u64)]| {
            let mut hall = Hall::in_state(Mode::Training, State::Moved);
            hall.says(PlaceId::FIRST, "white: offer");
            let mut facts = pressed(&mut hall, Color::Black, line).facts.len();
            for (of, line, after) in second {
                hall.wait(*after);
                let first = line.split(' ').next().unwrap_or_default();
                let came = pressed(&mut hall, *of, line).facts;
                facts += came.iter().filter(|(_, _, what)| what.starts_with(first)).count();
            }
            facts
        };
        assert_eq!(black(&[]), 0, "{line}");
        assert_eq!(black(&[(Color::Black, line, 4)]), 1, "{line}");
        // Too late, the other player, and another button between them.
        assert_eq!(black(&[(Color::Black, line, 6)]), 0, "{line}");
        assert_eq!(black(&[(Color::White, line, 1)]), 0, "{line}");
        assert_eq!(black(&[(Color::Black, "time", 1), (Color::Black, line, 1)]), 0, "{line}");
    }
    let mut hall = Hall::in_state(Mode::Training, State::Moved);
    pressed(&mut hall, Color::Black, "call");
    assert!(pressed(&mut hall, Color::Black, "resign").facts.is_empty());
}

#[test]
fn in_a_rated_game_a_pad_presses_and_announces_only_by_the_arbiters_leave() {
    for (line, allowance) in [("press", "pads"), ("say", "voice")] {
        let mut hall = Hall::in_state(Mode::Rated, State::Running);
        let came = pressed(&mut hall, Color::White, line);
        let waits = format!("Waits for: arbiter: allow {allowance}");
        assert_eq!(came.at(PlaceId::FIRST), [waits]);
        assert!(came.facts.is_empty(), "{came:?}");
        hall.says(PlaceId::DESK, &format!("allow {allowance}"));
        assert_eq!(pressed(&mut hall, Color::White, line).facts.len(), 1, "{line}");
    }
}

#[test]
fn the_menu_takes_what_ends_a_game_only_when_asked_twice_and_by_the_button_pressed_next() {
    let resigning = || {
        let mut hall = Hall::in_state(Mode::Training, State::Moved);
        pressed(&mut hall, Color::White, "menu");
        for _ in 0..7 {
            pressed(&mut hall, Color::White, "press");
        }
        let came = pressed(&mut hall, Color::White, "say");
        assert!(came.at(PlaceId::FIRST)[0].starts_with("Resign? Press the first"), "{came:?}");
        assert!(came.facts.is_empty(), "{came:?}");
        hall
    };
    let resigned = |hall: &Hall| hall.table.game().outcome().is_some();
    let mut hall = resigning();
    pressed(&mut hall, Color::White, "say");
    assert!(resigned(&hall));
    // Something else was pressed in between: it is asked anew.
    let mut hall = resigning();
    pressed(&mut hall, Color::White, "time");
    pressed(&mut hall, Color::White, "say");
    assert!(!resigned(&hall));
    // Nobody touched it for a quarter of a minute.
    let mut hall = resigning();
    hall.wait(16);
    hall.give(Input::Due);
    pressed(&mut hall, Color::White, "say");
    assert!(!resigned(&hall));
}

#[test]
fn the_menu_says_what_may_be_said_now_and_nothing_after_the_end() {
    let said = |hall: &mut Hall, of: Color| {
        let mut said = pressed(hall, of, "menu").at(PlaceId::FIRST).join(" ");
        for _ in 0..9 {
            said.push_str(&pressed(hall, of, "press").at(PlaceId::FIRST).join(" "));
        }
        said
    };
    let mut hall = Hall::in_state(Mode::Training, State::Moved);
    let menu = said(&mut hall, Color::Black);
    assert!(menu.contains("Offer") && !menu.contains("Accept"), "{menu}");
    assert!(!menu.contains("Decline"), "{menu}");
    let mut hall = Hall::in_state(Mode::Training, State::Moved);
    hall.says(PlaceId::FIRST, "white: offer");
    let menu = said(&mut hall, Color::Black);
    assert!(menu.contains("Accept") && menu.contains("Decline"), "{menu}");
    assert!(!menu.contains("Offer"), "{menu}");
    let mut hall = Hall::in_state(Mode::Training, State::Over);
    let came = pressed(&mut hall, Color::White, "menu");
    assert_eq!(came.at(PlaceId::FIRST), ["The game is over."]);
    // With the game a menu is over too.
    let mut hall = Hall::in_state(Mode::Training, State::Moved);
    pressed(&mut hall, Color::White, "menu");
    hall.says(PlaceId::DESK, "result 1-0");
    let came = pressed(&mut hall, Color::White, "say");
    assert!(!came.at(PlaceId::FIRST).concat().contains("first button"), "{came:?}");
}

/// Two blind players; White's assistant announces, and has no other duty.
fn announcing() -> Hall {
    let mut hall = Hall::between(Mode::Rated, ByColor { white: true, black: true });
    for line in ["assistant white Eva announce", "approve", "admit white assistant", "start"] {
        hall.says(PlaceId::DESK, line);
    }
    hall
}

#[test]
fn an_assistants_hand_without_that_duty_moves_nothing() {
    // D.2.10.1: what he may do is what he was named for.
    let mut hall = announcing();
    hall.says(PlaceId::DESK, "admit black");
    let before = hall.table.game().pegs(Color::Black);
    let came = hall.says(place(2), "lift e7");
    assert!(came.at(place(2)).concat().starts_with("Not an assistant's duty"), "{came:?}");
    assert_eq!(hall.table.game().pegs(Color::Black), before);
    // The peg is there for its player's own hand.
    let came = hall.says(place(1), "lift e7");
    assert!(!came.at(place(1)).concat().contains("No peg"), "{came:?}");
}

#[test]
fn an_assistant_without_that_duty_is_not_asked_for_a_move_to_seal() {
    let mut hall = announcing();
    hall.says(PlaceId::DESK, "adjourn");
    let came = hall.says(place(2), "seal");
    assert!(came.at(place(2)).concat().starts_with("Not an assistant's duty"), "{came:?}");
    assert!(!came.at(place(2)).concat().contains("The move, unseen"), "{came:?}");
}

#[test]
fn a_move_alone_moves_no_peg_out_of_turn_and_none_after_the_end() {
    for (state, line) in [(State::Moved, "white: Nf6"), (State::Running, "white: Nf3")] {
        let mut hall = Hall::in_state(Mode::Training, state);
        if state == State::Running {
            hall.says(PlaceId::DESK, "result 1-0");
        }
        let before = hall.table.game().pegs(Color::White);
        let came = hall.says(PlaceId::FIRST, line);
        assert_eq!(hall.table.game().pegs(Color::White), before, "{line}");
        assert!(!came.facts.iter().any(|(_, _, what)| what.starts_with("lift")), "{came:?}");
    }
}

#[test]
fn a_digit_of_a_secret_is_no_key() {
    let mut hall = Hall::in_state(Mode::Training, State::Running);
    hall.says(PlaceId::FIRST, "keys on");
    assert!(hall.table.key_line('1').is_some());
    hall.says(PlaceId::FIRST, "arbiter: word");
    assert_eq!(hall.table.key_line('1'), None);
}

#[test]
fn another_word_needs_the_one_before() {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    assert_eq!(hall.says(PlaceId::DESK, "word roter turm").facts.len(), 1);
    for wrong in ["", "blauer turm", "gruener turm"] {
        assert!(hall.says(PlaceId::DESK, "word blauer turm").facts.is_empty());
        let facts = hall.says(PlaceId::DESK, wrong).facts;
        let facts: Vec<&str> = facts.iter().map(|it| it.2.as_str()).collect();
        let tried: &[&str] = if wrong.is_empty() { &[] } else { &["word-tried"] };
        assert_eq!(facts, tried, "{wrong}");
    }
    hall.says(PlaceId::DESK, "word blauer turm");
    assert_eq!(hall.says(PlaceId::DESK, "roter turm").facts.len(), 1);
}

#[test]
fn a_word_typed_where_players_sit_may_have_been_read_and_that_is_told() {
    let read = "Others may have read it. Unseen: word";
    let mut hall = Hall::new(Mode::Rated);
    assert!(!hall.says(PlaceId::DESK, "word roter turm").at(PlaceId::DESK).contains(&read));
    let mut hall = Hall::new(Mode::Rated);
    hall.give(Input::Goes(PlaceId::DESK, None));
    let came = hall.says(PlaceId::FIRST, "arbiter: word roter turm");
    assert!(came.at(place(1)).contains(&read), "{came:?}");
}

/// White has made an illegal move, completed.
fn illegal() -> Hall {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    for line in ["lift b1", "place b3", "say Nb1b3", "press", "press"] {
        hall.says(PlaceId::FIRST, line);
    }
    hall
}

#[test]
fn the_score_at_the_end_tells_what_the_rules_engine_knows_where_the_arbiter_sits_alone() {
    let mut hall = illegal();
    hall.says(PlaceId::DESK, "word roter turm");
    let second = PlaceId::joined(20);
    hall.give(Input::Joins(second, super::hall::joining("arbiter".parse().unwrap())));
    let came = hall.says(PlaceId::DESK, "result 1-0");
    let knows = |at: PlaceId| came.at(at).concat().contains("illegal");
    assert!(knows(PlaceId::DESK), "{came:?}");
    // Nor where somebody asks for his place and has not given his word.
    for at in [PlaceId::FIRST, place(1), place(2), place(4), second] {
        assert!(!knows(at), "{at:?} {came:?}");
    }
}

/// A rated game whose arbiter had set a word, taken up again.
fn reopened() -> Hall {
    let mut hall = Hall::in_state(Mode::Rated, State::Running);
    hall.says(PlaceId::DESK, "word roter turm");
    let came = hall.reopens();
    assert!(!came.at(PlaceId::FIRST).concat().contains("to move"), "{came:?}");
    hall
}

#[test]
fn a_rated_game_taken_up_again_is_told_and_asked_of_by_buttons_only_after_the_right_word() {
    let mut hall = reopened();
    let came = hall.says(PlaceId::FIRST, "blauer turm");
    assert!(!came.at(PlaceId::FIRST).concat().contains("to move"), "{came:?}");
    let came = pressed(&mut hall, Color::White, "time");
    assert!(!came.at(PlaceId::FIRST).concat().contains("min"), "{came:?}");
    let came = hall.says(PlaceId::FIRST, "roter turm");
    assert!(came.at(PlaceId::FIRST).concat().contains("to move"), "{came:?}");
    assert!(pressed(&mut hall, Color::White, "time").at(PlaceId::FIRST).concat().contains("min"));
}
