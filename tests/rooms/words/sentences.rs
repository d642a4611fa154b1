//! Every language of sentences is whole, says the same things, and counts rightly.

use std::{collections::BTreeSet, time::Duration};

use annabella::words::{Line, Sentences, Words};

pub(super) const FILES: [(&str, &str); 5] = [
    ("en", include_str!("../../../voices/en.toml")),
    ("da", include_str!("../../../voices/da.toml")),
    ("nb", include_str!("../../../voices/nb.toml")),
    ("sv", include_str!("../../../voices/sv.toml")),
    ("de", include_str!("../../../voices/de.toml")),
];

fn table(text: &str) -> toml::Table {
    toml::from_str(text).unwrap()
}

/// The slots of a line, spoken or printed; none where it has no such form.
fn slots(line: &toml::Value, form: &str) -> Option<BTreeSet<String>> {
    let text = line.get(form)?.as_str().unwrap();
    let names = text.split('{').skip(1).map(|rest| rest.split_once('}').unwrap().0.to_owned());
    Some(names.collect())
}

#[test]
fn every_language_has_the_same_lines_with_the_same_slots() {
    let english = table(FILES[0].1);
    for (name, text) in FILES {
        let own = table(text);
        assert_eq!(own["language"].as_str(), Some(name));
        for part in ["lines", "laws", "law-words", "reasons", "pieces", "units", "names"] {
            let keys = |table: &toml::Table| -> Vec<String> {
                table[part].as_table().unwrap().keys().cloned().collect()
            };
            assert_eq!(keys(&own), keys(&english), "{name} [{part}]");
        }
        for (key, line) in own["lines"].as_table().unwrap() {
            let model = &english["lines"][key];
            for form in ["say", "print"] {
                assert_eq!(slots(line, form), slots(model, form), "{name} {key} {form}");
            }
        }
        for (key, law) in own["laws"].as_table().unwrap() {
            let asks = |law: &toml::Value| law.as_str().unwrap().contains("{value}");
            assert_eq!(asks(law), asks(&english["laws"][key]), "{name} {key}");
        }
        assert_eq!(Sentences::named(name).unwrap().language(), name);
    }
    assert_eq!(Sentences::names().collect::<Vec<_>>(), FILES.map(|(name, _)| name));
}

#[test]
fn a_language_that_lacks_a_line_or_has_one_too_many_is_refused() {
    for (name, text) in FILES {
        let refused = |old: &str, new: &str| {
            assert!(text.contains(old), "{name} {old}");
            Sentences::read(&text.replacen(old, new, 1)).unwrap_err().to_string()
        };
        assert_eq!(refused("\nboards-agree ", "\n# "), "[lines] lacks `boards-agree`", "{name}");
        let unknown = refused("[lines]\n", "[lines]\nhello = { say = \"a\" }\n");
        assert_eq!(unknown, "[lines] has `hello`, which nobody says", "{name}");
        assert_eq!(refused("\npawn   =", "\nfarmer ="), "lacks the word for `pawn`", "{name}");
        assert_eq!(refused("\nslip = \"", "\nslips = \""), "lacks the word for `slip`", "{name}");
        assert!(refused("say = ", "sings = ").contains("unknown field `sings`"), "{name}");
        assert!(refused("white    =", "wite =").contains("unknown field `wite`"), "{name}");
    }
}

/// What is said for two times, in every language.
#[track_caller]
fn times(white: u64, black: u64, said: [&str; 5]) {
    for ((name, _), line) in FILES.iter().zip(said) {
        let words = Words::named("fide", name).unwrap();
        let (white, black) = (Duration::from_secs(white), Duration::from_secs(black));
        assert_eq!(words.line(&Line::Time { white, black }).say.as_deref(), Some(line), "{name}");
    }
}

#[test]
fn one_and_many_are_said_rightly() {
    times(
        3661,
        61,
        [
            "White one hour one minute. Black one minute one second.",
            "Hvid en time et minut. Sort et minut et sekund.",
            "Hvit én time ett minutt. Svart ett minutt ett sekund.",
            "Vit en timme en minut. Svart en minut en sekund.",
            "Weiß eine Stunde eine Minute. Schwarz eine Minute eine Sekunde.",
        ],
    );
    times(
        2 * 3600 + 21 * 60,
        125,
        [
            "White two hours twenty-one minutes. Black two minutes five seconds.",
            "Hvid to timer enogtyve minutter. Sort to minutter fem sekunder.",
            "Hvit to timer tjueen minutter. Svart to minutter fem sekunder.",
            "Vit två timmar tjugoett minuter. Svart två minuter fem sekunder.",
            "Weiß zwei Stunden einundzwanzig Minuten. Schwarz zwei Minuten fünf Sekunden.",
        ],
    );
    times(
        0,
        59,
        [
            "White zero seconds. Black fifty-nine seconds.",
            "Hvid nul sekunder. Sort nioghalvtreds sekunder.",
            "Hvit null sekunder. Svart femtini sekunder.",
            "Vit noll sekunder. Svart femtionio sekunder.",
            "Weiß null Sekunden. Schwarz neunundfünfzig Sekunden.",
        ],
    );
}

#[test]
fn times_are_printed_short() {
    for ((name, _), side) in FILES.iter().zip(["White", "Hvid", "Hvit", "Vit", "Weiß"]) {
        let words = Words::named("fide", name).unwrap();
        let (white, black) = (Duration::from_secs(2470), Duration::from_mins(1));
        let printed = words.line(&Line::Time { white, black }).print.unwrap();
        assert!(printed.starts_with(&format!("{side} 41 min 10 s. ")), "{printed}");
    }
}

#[test]
fn nothing_is_left_in_english() {
    let english = table(FILES[0].1);
    for (name, text) in &FILES[1..] {
        let own = table(text);
        for part in ["laws", "reasons"] {
            for (key, line) in own[part].as_table().unwrap() {
                assert_ne!(line, &english[part][key], "{name} [{part}] {key}");
            }
        }
        for (key, line) in own["lines"].as_table().unwrap() {
            let words = |text: &str| {
                let bare = text.split(['{', '}']).step_by(2).collect::<String>();
                bare.split_whitespace().filter(|word| word.chars().count() > 4).count()
            };
            for form in ["say", "print"] {
                let Some(model) = english["lines"][key].get(form) else { continue };
                // A journal is a journal everywhere, Enter a key, and blitz and versions nearly so.
                let same = ["journal-is", "boards-version", "ask-prompt", "ask-time-blitz"];
                // So is a terminal, and a command is typed alike.
                let more = ["link-pads", "hand-terminal", "join-game"];
                let one = same.contains(&key.as_str()) || more.contains(&key.as_str());
                let same = line.get(form) == Some(model) && !one;
                assert!(!same || words(model.as_str().unwrap()) == 0, "{name} {key} {form}");
            }
        }
    }
}

#[test]
fn every_language_is_written_in_its_own_letters() {
    let letters = [("da", "æøå"), ("nb", "æøå"), ("sv", "åäö"), ("de", "äöüß")];
    for (name, own) in letters {
        let text = FILES.iter().find(|(it, _)| *it == name).unwrap().1;
        let foreign = "æøåäöüß".chars().filter(|c| !own.contains(*c));
        let strings = text.lines().filter(|line| !line.starts_with('#'));
        for line in strings {
            let wrong = foreign.clone().find(|letter| line.to_lowercase().contains(*letter));
            assert_eq!(wrong, None, "{name}: {line}");
        }
        assert!(own.chars().all(|letter| text.contains(letter)), "{name}");
    }
}
