//! The arbiter's penalties, by their kind and with their ground (13.4; 2023: 12.9).

use annabella::game::Outcome;

use crate::{
    Play,
    appendix::{printed, said},
    rulings::claims::{EDITIONS, row},
};

const NEW: [&str; 2] = ["se2023", "fide2023"];

/// The list of 2005 and 2009, whose letters are those of the Danish, Norwegian and Swedish texts.
const LETTERS: [(&str, &str); 7] = [
    ("warning", "13.4a"),
    ("more-time", "13.4b"),
    ("less-time", "13.4c"),
    ("lost", "13.4d"),
    ("fewer-points", "13.4e"),
    ("more-points", "13.4f"),
    ("expulsion", "13.4g"),
];

/// The list of 2023.
const NUMBERS: [(&str, &str); 9] = [
    ("warning", "12.9.1"),
    ("more-time", "12.9.2"),
    ("less-time", "12.9.3"),
    ("more-points", "12.9.4"),
    ("fewer-points", "12.9.5"),
    ("lost", "12.9.6"),
    ("fine", "12.9.7"),
    ("exclusion", "12.9.8"),
    ("expulsion", "12.9.9"),
];

fn list(edition: &str) -> &'static [(&'static str, &'static str)] {
    if NEW.contains(&edition) { &NUMBERS } else { &LETTERS }
}

#[test]
fn the_arbiter_chooses_from_the_editions_list_of_penalties() {
    for edition in EDITIONS {
        for (name, _) in NUMBERS {
            let script = format!("edition {edition} / pegs none // arbiter penalty white {name}");
            let known = list(edition).iter().any(|(kind, _)| *kind == name);
            let expected = match name {
                _ if !known => "no such penalty".to_owned(),
                "lost" => "white penalty lost / 0-1 arbiter".to_owned(),
                _ => format!("white penalty {name}"),
            };
            row("5.3", &script, &expected);
        }
    }
}

#[test]
fn a_penalty_is_told_by_its_kind_its_letter_and_its_ground() {
    for edition in EDITIONS {
        for (name, article) in list(edition) {
            let script = format!("edition {edition} / pegs none // arbiter penalty white {name}");
            let line = printed(&script, "public").remove(0);
            assert!(line.ends_with(&format!(", {article}.")), "5.3 {edition} {name}: {line}");
            let why = printed(&format!("{script} noise"), "public").remove(0);
            assert!(why.ends_with(&format!(", {article}: noise.")), "5.3 {edition} {name}: {why}");
        }
    }
    let script = "edition no2009 / pegs none // arbiter penalty white warning noise";
    assert_eq!(printed(script, "public"), ["Warning for White, 13.4a: noise."]);
    let script = "edition fide2023 / pegs none // arbiter penalty black more-time noise";
    assert_eq!(printed(script, "public"), ["More time for Black's opponent, 12.9.2: noise."]);
}

#[test]
fn the_ground_is_heard_too() {
    let script = "edition no2009 / pegs none // arbiter penalty white warning noise";
    assert_eq!(said(script, "public"), ["Warning for White: noise."]);
}

#[test]
fn a_game_lost_by_a_penalty_is_lost_by_its_article() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / arbiter penalty black lost rude");
        let play = Play::new(&script);
        let outcome = play.game.outcome();
        assert_eq!(outcome.map(Outcome::score), Some("1-0"), "5.3 {edition}");
        let article = outcome.and_then(|ended| ended.article(&play.game.terms().laws));
        let lost = list(edition).iter().find(|(name, _)| *name == "lost");
        assert_eq!(article, lost.map(|(_, article)| *article), "5.3 {edition}");
    }
}
