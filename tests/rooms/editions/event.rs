//! An event's own regulations amend an edition.

use std::{sync::Arc, time::Duration};

use annabella::{
    game::Terms,
    journal::{self, Preface, Writer},
    laws::{
        BadEvent, Basis, DevicePenalty, FlagCaller, Laws, QuickplayAnnounced, RankWords,
        Regulation, Rule, Value,
    },
};

use super::edition;

const WHOLE: &str = r#"
based-on = "se2023"
name = "Malmö Open"
default-time = "1h2m3s"
no-draw-before = 30
rank-words = "danish"
rapid-supervised = true
blitz-supervised = false
quickplay-announced = true
flag-calling = "player"
session = "4h"
points = [3, 1, 0.5]
device-penalty = "warning"
"#;

#[test]
fn an_event_sets_what_it_may_and_inherits_the_rest() {
    let laws = Laws::event(WHOLE).unwrap();
    assert_eq!((laws.id, &*laws.name), ("se2023", "Malmö Open"));
    assert_eq!(laws.base(), Some(edition("se2023")));
    assert_eq!(laws.rules().default_time.as_secs(), 3723);
    assert_eq!(laws.rules().no_draw_before, 30);
    assert_eq!(laws.rules().rank_words, RankWords::Danish);
    assert!(laws.rules().rapid_supervised);
    assert!(!laws.rules().blitz_supervised);
    assert_eq!(laws.rules().quickplay_announced, QuickplayAnnounced::Always);
    assert_eq!(laws.rules().flag_calling, FlagCaller::Player);
    assert_eq!(laws.rules().flag_calling_fast, FlagCaller::Player);
    assert_eq!(laws.rules().session.as_secs(), 4 * 3600);
    assert_eq!(laws.rules().points.to_string(), "3 1 0.5");
    assert_eq!(laws.rules().device_penalty, DevicePenalty::Warning);
    let time = Value::Time(Duration::from_secs(3723));
    assert_eq!(laws.find(Rule::DefaultTime), (time, Basis::Event));
    // The article that lets it is the edition's.
    assert_eq!(laws.article(Rule::DefaultTime), Some("6.7.1"));
    assert_eq!(laws.article(Rule::RankWords), Some("D.2.1"));
    for rule in Rule::ALL.iter().copied() {
        let own = laws.find(rule).1 == Basis::Event;
        assert!(own || laws.find(rule) == edition("se2023").find(rule), "{}", rule.name());
    }
}

#[test]
fn where_resuming_late_is_coming_late_the_event_sets_both() {
    let late = |base: &str| {
        let laws = Laws::event(&format!("based-on = \"{base}\"\ndefault-time = \"30m\"")).unwrap();
        laws.rules().resumed_late.as_secs()
    };
    assert_eq!(late("fide2023"), 1800, "2023: Guidelines I.10");
    assert_eq!(late("dk2005"), 3600, "2005: A10 has its own hour");
}

#[test]
fn an_event_that_says_nothing_is_its_edition() {
    let laws = Laws::event("based-on = 'dk2005'").unwrap();
    assert_eq!(laws, *edition("dk2005"));
    assert_eq!(laws.event_terms(), []);
}

#[track_caller]
fn refused(text: &str, says: &str) {
    let bad = Laws::event(text).unwrap_err();
    let sentence = bad.to_string();
    assert!(sentence.contains(says), "{sentence}");
    assert!(!sentence.contains(char::is_control), "{sentence:?}");
}

#[test]
fn an_event_without_a_base_it_knows_is_refused() {
    refused("", "based-on = \"fide2023\"");
    refused("default-time = \"30m\"", "lacks `based-on`");
    refused(
        "based-on = \"fide1066\"",
        "no edition is called `fide1066`; based-on is one of dk2005",
    );
    refused("based-on = 2023", "`2023`");
}

#[test]
fn an_unknown_key_is_refused_by_name() {
    refused(
        "based-on = \"se2023\"\ndefualt-time = \"30m\"",
        "no regulation is called `defualt-time`",
    );
    refused("based-on = \"se2023\"\n[more]\na = 1", "`more`");
}

#[test]
fn a_wrong_value_is_told_with_key_value_and_example() {
    let check = |line: &str, says: &str| refused(&format!("based-on = \"se2023\"\n{line}"), says);
    check(
        "default-time = 30",
        "`default-time` cannot be `30`; write it like default-time = \"30m\"",
    );
    check("default-time = \"30\"", "`30`");
    check("default-time = \"\"", "default-time");
    check("default-time = \"m\"", "`m`");
    check("default-time = \"-30m\"", "`-30m`");
    check("default-time = \"30m1h\"", "`30m1h`");
    check("default-time = \"25h\"", "`25h`");
    check("default-time = \"99999999999h\"", "default-time");
    check(
        "no-draw-before = -1",
        "`no-draw-before` cannot be `-1`; write it like no-draw-before = 30",
    );
    check("no-draw-before = 1001", "`1001`");
    check("no-draw-before = \"30\"", "no-draw-before");
    check("rank-words = \"latin\"", "`latin`");
    check("rapid-supervised = \"yes\"", "`yes`; write it like rapid-supervised = true");
    check("blitz-supervised = 1", "`1`");
    check("quickplay-announced = \"always\"", "quickplay-announced");
    check("flag-calling = \"nobody\"", "`nobody`");
    check("session = 4", "`session` cannot be `4`; write it like session = \"4h\"");
    check("flag-calling = [\"player\"]", "`array`");
    check("points = [3, 1]", "`points` cannot be `array`; write it like points = [3, 1, 0]");
    check("points = [0, 1, 3]", "points");
    check("points = [3, 1, -1]", "points");
    check("points = [1, 0.125, 0]", "points");
    check("points = [100, 1, 0]", "points");
    check("points = \"3 1 0\"", "`3 1 0`");
    check("device-penalty = \"prison\"", "`prison`; write it like device-penalty = \"warning\"");
    check("name = \"\"", "`name`");
    check("name = \" Open\"", "`name`");
    check("name = \"a\\u001B[2J\"", "`name`");
    check("name = \"a\\u202Eb\"", "`name`");
    check(&format!("name = \"{}\"", "x".repeat(121)), "`name`");
}

/// 2005: B2 and C2 hold for every game that is so fast; supervision came with A3 and B2 of 2009.
#[test]
fn supervised_fast_games_are_refused_where_the_edition_knows_none() {
    for key in ["rapid-supervised", "blitz-supervised"] {
        let says = format!("`{key}` is not for an event under dk2005");
        refused(&format!("based-on = \"dk2005\"\n{key} = true"), &says);
        for id in ["no2009", "se2009", "dkhandbook", "se2023", "fide2023"] {
            assert!(Laws::event(&format!("based-on = \"{id}\"\n{key} = true")).is_ok(), "{id}");
        }
    }
}

/// 2023: 11.3.2.2 lets an event have a milder penalty; the older texts do not.
#[test]
fn a_milder_rule_for_devices_is_refused_where_the_edition_leaves_no_room() {
    for id in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let says = format!("`device-penalty` is not for an event under {id}");
        refused(&format!("based-on = \"{id}\"\ndevice-penalty = \"warning\""), &says);
        assert_eq!(edition(id).clone().amend(Regulation::DevicePenalty, "warning"), None);
    }
    for id in ["se2023", "fide2023"] {
        assert!(Laws::event(&format!("based-on = \"{id}\"\ndevice-penalty = \"fine\"")).is_ok());
    }
}

#[test]
fn a_file_that_is_no_toml_or_too_long_is_refused() {
    refused("based-on", "it is not TOML");
    refused("based-on = \"se2023\"\nbased-on = \"dk2005\"", "it is not TOML");
    refused("based-on = \"se\u{1b}2023\"", "it is not TOML");
    let long = format!("based-on = \"se2023\"\n#{}", "x".repeat(64 << 10));
    assert_eq!(Laws::event(&long), Err(BadEvent::TooLong));
}

#[test]
fn the_terms_of_an_event_make_it_again() {
    let laws = Laws::event(WHOLE).unwrap();
    let mut again = edition("se2023").clone();
    for (name, value) in laws.event_terms() {
        again.amend(name, &value).unwrap();
    }
    assert_eq!(again, laws);
    for (name, value) in [(Regulation::DefaultTime, "30m"), (Regulation::Name, "a\nb")] {
        assert_eq!(again.amend(name, value), None, "{name:?}");
    }
    assert!("flag-loss".parse::<Regulation>().is_err());
    assert_eq!(again, laws);
}

#[test]
fn a_journal_keeps_what_an_event_amends() {
    let laws = Laws::event(WHOLE).unwrap();
    let terms = Terms { laws: Arc::new(laws.clone()), ..Terms::default() };
    let (_, text) = Writer::begin(&Preface { terms, ..Preface::default() });
    let told: Vec<&str> =
        text.lines().filter_map(|line| line.split_once(" terms ")).map(|(_, told)| told).collect();
    assert!(told[1].starts_with("laws se2023"), "{text}");
    assert!(told[2].starts_with("amend name Malmö Open"), "{text}");
    assert!(told[3].starts_with("amend default-time 3723"), "{text}");
    let read = journal::read(text.as_bytes());
    assert_eq!(read.fault, None);
    assert_eq!(*read.preface.terms.laws, laws);
}

#[test]
fn a_journal_of_every_edition_names_it_and_amends_nothing() {
    for laws in Laws::EDITIONS {
        let terms = Terms { laws: Arc::new(laws.clone()), ..Terms::default() };
        let (_, text) = Writer::begin(&Preface { terms, ..Preface::default() });
        assert!(!text.contains("amend"), "{text}");
        assert_eq!(*journal::read(text.as_bytes()).preface.terms.laws, *laws);
    }
}
