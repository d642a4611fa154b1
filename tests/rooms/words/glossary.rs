//! A national edition speaks its own law's words where it is told in its language.

use std::{collections::BTreeMap, time::Duration};

use annabella::game::{Heading, Plain};
use annabella::laws::Laws;
use annabella::scoresheet::{Labels, Record, braille::Language, write_text};
use annabella::words::{Article, Ground, Line, Sentences, Text, Words};
use shakmaty::{Color, Setup, Square};

const GLOSSARY: &str = include_str!("../../../voices/glossary.toml");

type Glossary = BTreeMap<String, String>;

/// Every edition with the language that is its own, and its words: what is replaced, and by what.
fn glossaries() -> Vec<(&'static Laws, String, Glossary)> {
    let written: BTreeMap<String, BTreeMap<String, Glossary>> = toml::from_str(GLOSSARY).unwrap();
    let mut all: BTreeMap<(String, String), Glossary> = BTreeMap::new();
    for (editions, languages) in written {
        for edition in editions.split(' ') {
            for (language, words) in &languages {
                let own = all.entry((edition.to_owned(), language.clone())).or_default();
                own.extend(words.clone());
            }
        }
    }
    let named = |((edition, language), words): ((String, String), Glossary)| {
        (Laws::named(&edition).unwrap(), language, words)
    };
    all.into_iter().map(named).collect()
}

fn words(language: &str, laws: &Laws) -> Words {
    Words::named("fide", language).unwrap().under(laws)
}

/// Whether a text says a phrase, in whole words and whatever the case.
fn says(text: &str, phrase: &str) -> bool {
    let (text, phrase) = (text.to_lowercase(), phrase.to_lowercase());
    let inside = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
    let ends = |first: Option<char>, last: Option<char>| inside(first) && inside(last);
    text.match_indices(&phrase).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + phrase.len()..]);
        !ends(before.chars().next_back(), phrase.chars().next())
            && !ends(phrase.chars().next_back(), after.chars().next())
    })
}

/// The words of a sheet.
fn labels(language: &str, edition: Option<&str>) -> String {
    let language: Language = language.parse().unwrap();
    let edition = edition.map(|edition| Plain::new(edition).unwrap());
    format!("{:?}", Labels::of(language).under(edition.as_ref()))
}

#[test]
fn no_sentence_of_a_national_edition_has_a_word_that_its_law_has_otherwise() {
    for (laws, language, glossary) in glossaries() {
        let words = words(&language, laws);
        let sheet = labels(&language, Some(laws.id));
        for replaced in glossary.keys() {
            for text in words.sentences.texts().chain([sheet.as_str()]) {
                assert!(!says(text, replaced), "{} {language}: `{replaced}`: {text}", laws.id);
            }
        }
    }
}

#[test]
fn every_entry_of_the_glossary_is_said_somewhere_without_it() {
    for (laws, language, glossary) in glossaries() {
        let sentences = Sentences::named(&language).unwrap();
        let sheet = labels(&language, None);
        for replaced in glossary.keys() {
            let mut texts = sentences.texts().chain([sheet.as_str()]);
            let said = texts.any(|text| says(text, replaced));
            assert!(said, "{} {language}: nothing says `{replaced}`", laws.id);
        }
    }
}

#[test]
fn what_is_put_in_is_never_replaced_itself() {
    for (laws, language, glossary) in glossaries() {
        for own in glossary.values() {
            let again = glossary.keys().find(|replaced| says(own, replaced));
            assert_eq!(again, None, "{} {language}: {own}", laws.id);
        }
    }
}

#[test]
fn an_edition_is_told_otherwise_only_in_a_language_of_its_own() {
    let own = [("da", "dk2005 dkhandbook"), ("nb", "no2009"), ("sv", "se2009 se2023")];
    for language in Sentences::names() {
        let plain = Sentences::named(language).unwrap();
        for laws in Laws::EDITIONS {
            let texts = words(language, laws).sentences;
            let its = own.iter().any(|(of, ids)| *of == language && ids.contains(laws.id));
            let sheets = labels(language, None) != labels(language, Some(laws.id));
            let other = texts.texts().ne(plain.texts()) || sheets;
            assert_eq!(other, its, "{language} {}", laws.id);
        }
    }
}

/// The names of slots, in their order.
fn slots(text: &str) -> Vec<&str> {
    let mut slots: Vec<&str> = text.split(['{', '}']).skip(1).step_by(2).collect();
    slots.sort_unstable();
    slots
}

#[test]
fn every_slot_stays_where_a_word_beside_it_is_replaced() {
    for (laws, language, _) in glossaries() {
        let plain = Sentences::named(&language).unwrap();
        let own = words(&language, laws).sentences;
        for (before, after) in plain.texts().zip(own.texts()) {
            assert_eq!(slots(before), slots(after), "{} {before}", laws.id);
            assert_eq!(before.is_empty(), after.is_empty(), "{} {before}", laws.id);
        }
    }
}

/// Lines in which people bring words of their own.
fn brought(word: &str) -> Vec<Line> {
    let (text, side) = (|| word.to_owned(), Color::White);
    let ground = || Ground(Plain::new(word));
    let article = Article::Is("13.1");
    vec![
        Line::Appointed { side, name: text(), duties: text() },
        Line::CalledReason { side, reason: text() },
        Line::DidCallReason { reason: text() },
        Line::Adapted { text: text(), name: text(), article },
        Line::OfferWith { side, text: text(), article },
        Line::EnvelopeNames { white: text(), black: text() },
        Line::EnvelopeResumption { when: text() },
        Line::JournalIs { file: text() },
        Line::NotUnderstood { words: text() },
        Line::ResultAnnulled { ground: ground(), article },
        Line::Refused { ground: ground() },
        Line::TimeGiven { side, more: Duration::ZERO, left: Duration::ZERO, ground: ground() },
        Line::ScreenPublic { white: text(), black: text(), kind: text() },
        Line::ToArbiter { text: text() },
    ]
}

#[test]
fn a_player_named_as_a_word_of_the_glossary_keeps_his_name() {
    for (laws, language, glossary) in glossaries() {
        let words = words(&language, laws);
        for name in glossary.keys().filter(|it| !it.contains(['{', '}'])) {
            for line in brought(name) {
                let Text { say, print, .. } = words.line(&line);
                let told = [say, print].into_iter().flatten().collect::<Vec<_>>().join("\n");
                assert!(told.contains(name), "{} {line:?}: {told}", laws.id);
            }
            let (white, language) = (Plain::new(name), language.parse::<Language>().unwrap());
            let heading = Heading { white, ..Heading::default() };
            let mut record = Record::new(heading, Setup::initial());
            record.edition = Plain::new(laws.id);
            let labels = Labels::of(language).under(record.edition.as_ref());
            let mut sheet = String::new();
            write_text(&record, labels, language, &mut sheet);
            assert!(sheet.contains(&format!(": {name}\n")), "{} {sheet}", laws.id);
        }
    }
}

#[test]
fn a_sheet_in_braille_is_read_back_whatever_its_edition() {
    // What a reader of a sheet looks for has one word in every edition.
    for (laws, language, _) in glossaries() {
        let plain = Labels::of(language.parse().unwrap());
        let own = plain.under(Plain::new(laws.id).as_ref());
        let read = |it: &Labels| {
            let names = [it.white, it.black, it.result, it.position, it.round, it.board];
            (names, [it.offer, it.unfinished, it.annulled])
        };
        assert_eq!(read(plain), read(own), "{}", laws.id);
    }
}

/// What is said or printed of a line holds these words.
#[track_caller]
fn has(id: &str, language: &str, line: &Line, own: &[&str]) {
    let Text { say, print, .. } = words(language, Laws::named(id).unwrap()).line(line);
    let told = [say, print].into_iter().flatten().collect::<Vec<_>>().join("\n");
    for own in own {
        assert!(told.contains(own), "{id} {line:?}: `{own}` is not in: {told}");
    }
}

/// The rules of an edition, read in its language, have these lines.
#[track_caller]
fn rules(id: &str, language: &str, lines: &[&str]) {
    let laws = Laws::named(id).unwrap();
    let told = Words::named("fide", language).unwrap().laws(laws);
    for line in lines {
        assert!(told.iter().any(|told| told == line), "{id}: {line}\n{}", told.join("\n"));
    }
}

fn appointed() -> Line {
    Line::Appointed { side: Color::White, name: "Eva".to_owned(), duties: "announce".to_owned() }
}

fn flag() -> Line {
    Line::FlagShown { side: Color::Black }
}

#[test]
fn swedish_laws_of_2009_say_their_own_words() {
    has("se2009", "sv", &appointed(), &["Vit har en medhjälpare, Eva."]); // E2.9
    has("se2009", "sv", &flag(), &["Svarts kläpp har fallit."]); // 6.1
    has("se2009", "sv", &Line::NothingToRepeat, &["repetera"]); // E2.1
    has("se2009", "sv", &Line::Repeated, &["Repeterat."]);
    let side = Color::White;
    has("se2009", "sv", &Line::Adjourning { side }, &["Partiet avbryts.", "Avbrutet:"]);
    let lines = [
        "E2.9: den synskadade får ha medhjälpare.",
        "E2.9a: medhjälparen flyttar på motståndarens bräde.",
        "E2.1: drag annonseras och repeteras.",
        "E2.5: i blindskrift, svartskrift eller på band.",
        "E2.6: en felsägning rättas omedelbart och före trycket.",
        "7.2: ombytta färger: spela vidare, om inte domaren beslutar annat.",
        "10.2: inget försök att vinna, eller ingen vinst, på normalt sätt: remi på krav.",
        "6.11: båda kläpparna fallna, oklart vilken först: spela vidare; i sista perioden remi.",
    ];
    rules("se2009", "sv", &lines);
}

#[test]
fn swedish_laws_of_2023_say_their_own_words() {
    has("se2023", "sv", &appointed(), &["Vit har en medhjälpare, Eva."]); // 4.9, 8.1.6
    has("se2023", "sv", &flag(), &["Svarts kläpp har fallit."]); // 6.1
    // G.5: "vinna med normala medel".
    let lines = ["7.3: ombytta färger: nytt parti före drag 10."];
    rules("se2023", "sv", &lines);
    let told = Words::named("fide", "sv").unwrap().laws(Laws::named("se2023").unwrap());
    assert!(told.iter().any(|line| line.contains("med normala medel")), "{told:?}");
}

#[test]
fn danish_laws_of_2005_say_their_own_words() {
    let side = Color::White;
    has("dk2005", "da", &flag(), &["Sorts vinge er faldet."]); // 6.9
    has("dk2005", "da", &Line::Called { side }, &["Hvid tilkalder turneringslederen."]); // 6.13b
    let score = || "1. e4".to_owned();
    let line = Line::Score { count: annabella::words::Counted(1), last: score(), score: score() };
    has("dk2005", "da", &line, &["Din noteringsliste: 1. e4"]); // 8.1
    let lines = [
        "7.1a: forkert udgangsstilling: et nyt parti.",
        "7.2: omvendte farver: spil videre, medmindre turneringslederen bestemmer andet.",
        "6.8c: upassende behandling af uret kan straffes.",
        "10.2: intet forsøg på gevinst, eller ingen gevinst, på normal vis: remis på krav.",
        "F2.5: i blindskrift, almindelig skrift eller på bånd.",
        "B8: kræves gevinst på tid, skal urene standses.",
        "F2.9e: assistenten kræver gevinst på tid.",
    ];
    rules("dk2005", "da", &lines);
}

#[test]
fn the_danish_handbook_says_its_own_words() {
    has("dkhandbook", "da", &flag(), &["Sorts vinge er faldet."]); // 6.8
    let side = Color::White;
    has("dkhandbook", "da", &Line::Called { side }, &["Hvid tilkalder dommeren."]); // 6.12b
    let line = Line::ProposeQuickplay { side, number: 1, article: Article::Is("10.2") };
    has("dkhandbook", "da", &line, &["Hvid kræver remis i færdigspillet."]); // 10.1
    let lines = [
        "7.2: omvendte farver: spil videre, medmindre dommeren bestemmer andet.",
        "10.2: intet forsøg på gevinst, eller ingen gevinst, på normal vis: remis på krav.",
    ];
    rules("dkhandbook", "da", &lines);
}

#[test]
fn norwegian_laws_of_2009_say_their_own_words() {
    let side = Color::White;
    has("no2009", "nb", &flag(), &["Svarts klaff har falt."]); // 6.1
    has("no2009", "nb", &Line::Called { side }, &["Hvit tilkaller turneringslederen."]); // 6.12b
    has("no2009", "nb", &Line::HoleEmpty { square: Square::E4 }, &["festehullet"]); // E2.2
    let lines = [
        "7.2: omvendte farger: spill videre, om ikke turneringslederen bestemmer noe annet.",
        "10.2: ingen innsats for å vinne, eller ingen seier, på normal måte: remis på krav.",
        "E2.5: i blindeskrift, vanlig skrift eller på bånd.",
        "E2.6: feil i opplesingen rettes umiddelbart og før trykket på klokken.",
        "A3: hurtigsjakk med tilstrekkelig tilsyn følger turneringsreglene; turneringen sier det: \
         nei.",
        "6.7c: upassende behandling av klokken skal straffes.",
    ];
    rules("no2009", "nb", &lines);
    let sheet = labels("nb", Some("no2009"));
    for own in ["Noteringsskjema", "Turneringsleder"] {
        assert!(sheet.contains(own), "{sheet}");
    }
}

#[test]
fn help_fits_forty_cells_in_the_words_of_every_edition() {
    for (laws, language, _) in glossaries() {
        let words = words(&language, laws);
        let topics = words.sentences.help("").unwrap();
        for topic in &topics {
            let name = topic.strip_prefix("help ").unwrap().split(':').next().unwrap();
            let inside = words.sentences.help(name).unwrap();
            let more = inside.iter().flat_map(|line| {
                let about = line.split([' ', ':', ',']).next().unwrap();
                words.sentences.help(about).unwrap_or_default()
            });
            for line in inside.iter().cloned().chain(more).chain([topic.clone()]) {
                assert!(line.chars().count() <= 40, "{} {line}", laws.id);
            }
        }
    }
}
