//! Buttons as data: who holds which pad, and what noise does.

use annabella::devices::{BUTTONS, PadSaid, Pads};
use annabella::game::At;
use annabella::table::ButtonLines;
use shakmaty::Color::{Black, White};

const USUAL: &str = include_str!("../../../voices/pads.toml");

fn pads() -> Pads {
    Pads::read(USUAL, White).unwrap()
}

/// Everything that a button says.
fn lines(says: &ButtonLines) -> Vec<&str> {
    let held = says.held.iter().flat_map(|held| [held.training.as_ref(), held.rated.as_ref()]);
    [says.pressed.as_ref()].into_iter().chain(held).collect()
}

fn ms(ms: u64) -> At {
    At::from_millis(ms)
}

#[test]
fn the_buttons_that_come_with_the_program_are_those_of_their_file() {
    for first in [White, Black] {
        let read = Pads::read(USUAL, first).unwrap();
        assert_eq!(format!("{:?}", Pads::usual(first)), format!("{read:?}"));
    }
}

#[test]
fn every_question_and_every_act_has_a_button() {
    let pads = pads();
    let said: Vec<&str> = pads.buttons().flat_map(|(_, says)| lines(says)).collect();
    for line in [
        "press",
        "quiet",
        "no",
        "menu",
        "time mine",
        "time theirs",
        "moves",
        "turn",
        "last",
        "adjust",
        "again",
        "say",
        "time mine pulses",
        "time theirs pulses",
        "offer",
        "call",
    ] {
        assert!(said.contains(&line), "{line}: {said:?}");
    }
}

#[test]
fn the_first_pad_is_the_blind_players_and_a_third_is_nobodys() {
    let mut pads = Pads::read(USUAL, Black).unwrap();
    assert_eq!(pads.comes(7), Some(PadSaid::Here(Black)));
    assert_eq!(pads.comes(7), None, "it is there already");
    assert_eq!(pads.comes(3), Some(PadSaid::Here(White)));
    assert_eq!(pads.comes(4), None);
    assert_eq!(pads.button(ms(0), 4, "south", true), None);
    let press = PadSaid::Pressed(White, ButtonLines::from("press"));
    assert_eq!(pads.button(ms(0), 3, "south", true), Some(press));
}

#[test]
fn a_pad_that_comes_back_is_whose_it_was_even_beside_a_new_one() {
    let mut pads = pads();
    pads.comes(0);
    pads.comes(1);
    assert_eq!(pads.goes(0), Some(PadSaid::Gone(White)));
    assert_eq!(pads.button(ms(0), 0, "south", true), None);
    assert_eq!(pads.goes(0), None);
    assert_eq!(pads.comes(0), Some(PadSaid::Here(White)));
    pads.goes(1);
    assert_eq!(pads.comes(9), Some(PadSaid::Here(Black)), "another pad for the same hand");
    assert_eq!(pads.comes(1), None, "and the old one is nobody's");
}

#[test]
fn a_button_let_go_is_told_if_it_was_the_one_held() {
    let mut pads = pads();
    pads.comes(0);
    assert_eq!(pads.button(ms(0), 0, "north", false), None);
    pads.button(ms(0), 0, "north", true);
    pads.button(ms(100), 0, "west", true);
    assert_eq!(pads.button(ms(200), 0, "north", false), None);
    assert_eq!(pads.button(ms(300), 0, "west", false), Some(PadSaid::LetGo(White)));
}

#[test]
fn thirty_buttons_at_once_and_a_contact_that_bounces_are_few_presses() {
    let mut pads = pads();
    pads.comes(0);
    let at_once = (0..30).filter_map(|n| pads.button(ms(0), 0, BUTTONS[n % 14], true)).count();
    assert_eq!(at_once, 1);
    let mut said = 0;
    for n in 0..10_000_u64 {
        said += usize::from(pads.button(ms(1_000 + n), 0, "south", true).is_some());
    }
    assert!((100..=130).contains(&said), "{said} in ten seconds");
    assert!(pads.button(ms(60_000), 0, "south", true).is_some(), "it is heard again");
}

#[test]
fn a_file_of_buttons_that_makes_no_sense_is_refused() {
    for (text, says) in [
        ("", "missing field"),
        ("[buttons]\nfire = \"press\"", "`fire`; there is south"),
        ("[buttons]\nsouth = \"\"", "`south` is no line"),
        ("[buttons]\nsouth = \"a\\u001b[2J\"", "`south` is no line"),
        ("[buttons]\nsouth = 4", "`south` is no line"),
        ("[buttons]\nsouth = { pressed = \"say\" }", "`south` is no line"),
        ("[buttons]\nsouth = { pressed = \"say\", held = \"\" }", "`south` is no line"),
        ("[buttons]\nsouth = { pressed = \"a\", held = { rated = \"a\" } }", "`south` is no line"),
        ("board = [{ pressed = \"a\", held = 4 }]\n[buttons]", "`board`"),
        ("[knobs]", "unknown field"),
        ("board = [\"\"]\n[buttons]", "`board` is at most 5 lines"),
        ("board = [\"a\",\"a\",\"a\",\"a\",\"a\",\"a\"]\n[buttons]", "`board`"),
    ] {
        let refused = Pads::read(text, White).unwrap_err().to_string();
        assert!(refused.contains(says), "{text}: {refused}");
    }
    assert!(Pads::read(&"#".repeat(20_000), White).is_err());
    let long = format!("[buttons]\nsouth = \"{}\"", "x".repeat(81));
    assert!(Pads::read(&long, White).is_err());
}

#[test]
fn a_file_whose_buttons_say_one_line_each_works_as_before() {
    let old = "board = [\"time mine\", \"again\"]\n[buttons]\nnorth = \"turn\"";
    let mut pads = Pads::read(old, White).unwrap();
    assert_eq!(pads.board(), ["time mine", "again"].map(ButtonLines::from));
    pads.comes(0);
    let turn = PadSaid::Pressed(White, ButtonLines::from("turn"));
    assert_eq!(pads.button(ms(0), 0, "north", true), Some(turn));
}

#[test]
fn a_gamepad_has_the_boards_five_and_a_press() {
    let pads = pads();
    for says in pads.board() {
        assert!(pads.buttons().any(|(_, pad)| pad == says), "{says:?}");
    }
    assert_eq!(pads.buttons().find(|(name, _)| *name == "south").unwrap().1, &"press".into());
}

#[test]
fn the_number_keys_are_as_people_know_them() {
    let keys = ["time mine", "time theirs", "moves", "turn", "again", "last", "what .."];
    assert_eq!(pads().keys()[..7], keys);
}
