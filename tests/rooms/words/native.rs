//! What a native reader of the Laws would not write stands in no sentence of his language.

use annabella::{laws::Laws, words::Words};

use super::sentences::FILES;

/// An expression, in small letters and whole words, and why it is wrong.
type Wrong = (&'static str, &'static str);

const SWEDISH: &[Wrong] = &[
    ("hängt", "is executed; the law: avbrutet parti (adjournment 6.12a, 1b)"),
    ("hängning", "is an execution; the law: avbrutet parti"),
    ("hängparti", "is not the law's; it has avbrutet parti"),
    ("ratat", "is rejected; a rated game is a ratingparti"),
    ("ratade", "is rejected; rated games are ratingpartier"),
    ("uppgivet", "is dejected; the law: ger upp (5.1b)"),
    ("oavgjort", "is drawn; undecided is inte avgjort"),
    ("eget beröring", "beröring is en-word: egen"),
    ("krav ej hört", "is acoustic; a claim that is not taken up prövas inte"),
    ("lagligt", "the law: regelrätt (3.10.1, 4.6)"),
    ("laglig", "the law: regelrätt (3.10.1, 4.6)"),
    ("olaglig", "the law: regelstridig (4.3c, 7.4)"),
    ("regelenligt", "the law: regelrätt"),
    ("annons", "is an advertisement; the law: annonsera (E2.1)"),
    ("tid är slut", "the law: kläppen har fallit (6.1)"),
    ("tiden är slut", "the law: kläppen har fallit (6.1)"),
    ("assistent", "the law: medhjälpare (E2.9; 4.9, 6.2.6 in 2023)"),
    ("assistenten", "the law: medhjälpare (E2.9)"),
    ("upprepat", "the law: repeteras (E2.1)"),
    ("upprepar", "the law: repeteras (E2.1)"),
    ("upprepas", "the law: repeteras (E2.1)"),
    ("omkastade färger", "the law: ombytta färger (7.2, 7.3)"),
    ("väntetiden", "the law: toleransgräns (6.6a, 6.7.1)"),
    ("fält", "the law: ruta (2.1)"),
    ("artikel", "the law: §"),
    ("om annonserat", "the law: tillkännagivet"),
    ("skriva under", "is to sign; the law: föra protokoll (8.4)"),
    ("ställning förlorad", "is a lost position; the law: kan inte rekonstrueras"),
    ("dåligt förseglat", "is a weak move; the law: tvetydig eller regelstridig"),
    ("ditt att säga", "is English word by word: din sak att säga"),
];

const DANISH: &[Wrong] = &[
    ("bør", "is should; the law: skal (9.5.1, 12.7 of the handbook)"),
    ("hængt", "is executed; the law: afbrudt, hængeparti (A)"),
    ("hængning", "is an execution; the law: hængeparti"),
    ("hænger", "a game does not hang; the law: afbryder (A1b)"),
    ("hænge", "a game does not hang; the law: afbryder (A1b)"),
    ("uafgjort", "is drawn (1.3); undecided is ikke afgjort"),
    ("taler over sig", "is not Danish for a slip: fortaler sig (F2.6)"),
    ("bøn", "is a prayer: anmodning"),
    ("synderens", "is the sinner's; the law: egen betænkningstid (7.3)"),
    ("notationerne", "the law: noteringslisterne (F2.7)"),
    ("notationsliste", "the law: noteringsliste (8.1)"),
    ("notering", "the law: noteringsliste (8.1)"),
    ("noteringen", "the law: noteringsliste (8.1)"),
    ("annoncerer", "the law: meddele (F2.1)"),
    ("uannonceret", "the law: meddele (F2.1)"),
    ("har meldt", "the law: meddele (F2.1)"),
    ("enighed", "the law: overenskomst (5.2c)"),
    ("tid er gået", "the law: vingen er faldet (6.3, 6.9)"),
    ("tiden er gået", "the law: vingen er faldet (6.3, 6.9)"),
    ("påtalt", "is prosecuted; the law: påpege (B6, B7)"),
    ("påtales", "is prosecuted; the law: påpege (B6, B7)"),
    ("sejr", "the law: gevinst (B8, F2.9e, 11.1)"),
    ("normale midler", "the law: på normal vis (10.2)"),
    ("begyndelsesstilling", "the law: udgangsstilling (2.3, 7.1a)"),
    ("byttede farver", "the law: omvendte farver (7.2)"),
    ("hård behandling", "the law: upassende behandling (6.8c)"),
    ("lyn", "the law: lynskak (C)"),
    ("artikel", "the law: §"),
    ("eget berøring", "berøring is common gender: egen"),
    ("krav ikke hørt", "is acoustic: kravet behandles ikke"),
    ("de afgør", "everybody is du"),
    ("afgør de", "everybody is du"),
    ("at se deres", "everybody is du"),
    ("point er deres", "everybody is du"),
    ("venter på dem", "everybody is du"),
    ("behøver skrive under", "is to sign; the law: notere (8.4)"),
    ("stilling tabt", "is a lost position; the law: kan ikke genskabes (A11b)"),
    ("dårligt hemmeligt", "is a weak move; the law: flertydigt eller ulovligt (A8)"),
    ("dit at sige", "is English word by word: din sag at sige"),
];

const NORWEGIAN: &[Wrong] = &[
    ("hengt", "is executed; the law: ta hengeparti"),
    ("henging", "is an execution; the law: hengeparti"),
    ("henge", "a game does not hang; the law: ta hengeparti"),
    ("oppgitt", "is exasperated; the law: gir opp (5.1b)"),
    ("bønn", "is a prayer: anmodning (A4b)"),
    ("uavgjort", "is drawn (1.3); undecided is ikke avgjort"),
    ("dommer", "the law: turneringsleder"),
    ("dommeren", "the law: turneringslederen"),
    ("dommerens", "the law: turneringslederens"),
    ("tid er ute", "the law: klaffen har falt (6.1)"),
    ("tiden er ute", "the law: klaffen har falt (6.1)"),
    ("påtalt", "is prosecuted; the law: påpeke (A4d1)"),
    ("påtales", "is prosecuted; the law: påpeke (A4d1)"),
    ("klaffall", "is no word of the law: klaffen har falt"),
    ("notasjonene", "the law: noteringsskjemaene (8.5)"),
    ("noteringen", "the law: noteringsskjemaet (8.1)"),
    ("partiskjema", "the law: noteringsskjema (8.1)"),
    ("partiskjemaet", "the law: noteringsskjemaet (8.1)"),
    ("punktskrift", "the law: blindeskrift (E2.5)"),
    ("forsnakkelse", "the law: feil i opplesingen (E2.6)"),
    ("annonserer", "the law: lese opp (E2.1)"),
    ("uannonsert", "the law: lese opp (E2.1)"),
    ("har meldt", "the law: lese opp (E2.1)"),
    ("byttede farger", "the law: omvendte farger (7.2)"),
    ("overvåket", "the law: tilstrekkelig tilsyn (A3)"),
    ("normale midler", "the law: på normal måte (10.2)"),
    ("uteblitt", "the law: uteblivelse (11.1)"),
    ("lyn", "the law: lynsjakk (B)"),
    ("enighet", "the law: overenskomst (5.2c)"),
    ("artikkel", "the law: §"),
    ("synderens", "is the sinner's: på egen tid (7.3)"),
    ("krav ikke hørt", "is acoustic: kravet behandles ikke (D1)"),
    ("eget berøring", "berøring is common gender: egen"),
    ("økt", "is increased too; the law: spillesesjon (1b)"),
    ("begge klokker", "of both, and definite: begge klokkene (9.5)"),
    ("skrive under", "is to sign; the law: notere (8.4)"),
    ("stilling tapt", "is a lost position; the law: umulig å rekonstruere (11b)"),
    ("dårlig hemmelig", "is a weak move; the law: tvetydig eller ulovlig (8)"),
    ("ditt å si", "is English word by word: din sak å si"),
];

const GERMAN: &[Wrong] = &[
    ("wer richtet", "is who judges: wer berichtigt"),
    ("einigkeit", "is harmony: wo sie übereinstimmen"),
    ("die partie endet", "a move does not end: beendet"),
    ("endet der antrag", "a claim does not end: beendet"),
    ("gerügt", "a time is not told off: berichtigt"),
    ("rügt", "a move is not told off: reklamiert"),
    ("soll sein", "shall is müssen or ist zu"),
    ("soll bestraft werden", "shall is ist zu bestrafen"),
    ("gefallen ist die zeit", "it is the Fallblättchen that falls"),
    ("zeiten gefallen", "it is the Fallblättchen that falls"),
    ("schirme", "are umbrellas: Bildschirme"),
    ("legal", "the usual word is regelgemäß"),
    ("legaler", "the usual word is regelgemäß"),
    ("legale", "the usual word is regelgemäß"),
    ("rochade illegal", "the usual word is regelwidrig"),
    ("vollendet", "a move is abgeschlossen"),
    ("mitschrift", "is notes at a lecture: Partieformular"),
    ("notationen", "two sheets are Partieformulare"),
    ("ungezeigt", "is no word: verdeckt"),
    ("stellung verloren", "is a lost position: nicht wiederherzustellen"),
    ("schlechter abgabezug", "is a weak move: mehrdeutig oder regelwidrig"),
    ("nicht ihre sache", "is none of your business"),
    ("spielzeit", "is the time to think; a session is a Spielabschnitt"),
    ("die zeit von side ist", "is not what falls or is claimed: das Fallblättchen"),
    ("beide zeiten", "are not what falls: die Fallblättchen"),
    ("stellt zeitansagen ein", "ends them: richtet ein"),
];

const ENGLISH: &[Wrong] = &[
    ("the own", "English has one's own"),
    ("a device loses the game", "a player loses it, a device does not (12.3b)"),
    ("bad sealed move", "is a blunder; the law: ambiguous or illegal (8, I.8)"),
    ("position lost", "is a lost game; the law: cannot be reconstructed (11b)"),
    ("a must", "is talk; the law: required (D.2.11)"),
    ("nothing else", "of the sheet: other relevant data too (8.1.4, 12.4)"),
];

const LISTS: [(&str, &[Wrong]); 5] =
    [("en", ENGLISH), ("da", DANISH), ("nb", NORWEGIAN), ("sv", SWEDISH), ("de", GERMAN)];

/// A text's words in small letters, each between blanks.
fn words(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    format!(" {} ", words.collect::<Vec<_>>().join(" ").to_lowercase())
}

fn find<'a>(text: &str, list: &'a [Wrong]) -> Option<&'a Wrong> {
    let text = words(text);
    list.iter().find(|(wrong, _)| text.contains(&format!(" {wrong} ")))
}

/// Every sentence of a file and where it stands.
fn sentences(value: &toml::Value, place: &str, found: &mut Vec<(String, String)>) {
    match value {
        toml::Value::String(text) => found.push((place.to_owned(), text.clone())),
        toml::Value::Array(all) => all.iter().for_each(|one| sentences(one, place, found)),
        toml::Value::Table(table) => {
            for (key, one) in table {
                sentences(one, &format!("{place} {key}"), found);
            }
        }
        toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_) => {}
    }
}

#[test]
fn no_sentence_has_an_expression_that_a_reader_of_the_laws_would_not_write() {
    for (language, list) in LISTS {
        let file = FILES.iter().find(|(name, _)| *name == language).unwrap().1;
        let mut all = Vec::new();
        sentences(&toml::from_str(file).unwrap(), language, &mut all);
        assert!(all.len() > 1000, "{language}: {}", all.len());
        // Put together with their words too, as every edition is read aloud.
        let words = Words::named("fide", language).unwrap();
        let read = |laws: &&Laws| words.laws(laws).into_iter().map(|it| (laws.id.to_owned(), it));
        all.extend(Laws::EDITIONS.iter().flat_map(read).collect::<Vec<_>>());
        let wrong: Vec<String> = all
            .iter()
            .filter_map(|(place, text)| {
                find(text, list).map(|(word, why)| format!("{place}: {text}\n    {word}: {why}"))
            })
            .collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

/// What stands on the sheets themselves, in words that hold in every edition; an edition's own
/// words stand in the glossary.
#[test]
fn no_sheet_has_an_expression_that_says_something_else() {
    let sheets: toml::Table = toml::from_str(include_str!("../../../voices/sheet.toml")).unwrap();
    for (language, wrong) in [("sv", "ratat"), ("de", "mitschrift")] {
        let mut all = Vec::new();
        sentences(&sheets[language], language, &mut all);
        assert!(all.len() > 40, "{language}: {}", all.len());
        for (place, text) in all {
            assert!(!words(&text).contains(&format!(" {wrong} ")), "{place}: {text}");
        }
    }
}

#[test]
fn an_expression_is_found_in_any_case_and_only_as_whole_words() {
    assert!(find("Partiet är hängt.", SWEDISH).is_some());
    assert!(find("{side} HENGER. Uavgjort: result ...", NORWEGIAN).is_some());
    assert!(find("Eget berøring, {article}.", DANISH).is_some());
    assert!(find("ein Zug, der die Partie endet, braucht kein Drücken.", GERMAN).is_some());
    assert!(find("i overvåget lynskak", DANISH).is_none());
    assert!(find("Hängebrücke", SWEDISH).is_none());
}

/// What an edition says in every language, in the order of `LISTS`.
#[track_caller]
fn says(edition: &str, lines: [&str; 5]) {
    for ((language, _), line) in LISTS.iter().zip(lines) {
        let all = Words::named("fide", language).unwrap().laws(Laws::named(edition).unwrap());
        assert!(all.iter().any(|it| it == line), "{language} {line}: {all:#?}");
    }
}

#[test]
fn both_clocks_shall_be_stopped_at_a_claim_in_2023_and_may_be_in_2009() {
    says(
        "fide2023",
        [
            "9.5.1: at a claim both clocks shall be stopped.",
            "9.5.1: ved et krav skal begge ure standses.",
            "9.5.1: ved et krav skal begge klokkene stanses.",
            "9.5.1: vid ett krav ska båda klockorna stannas.",
            "9.5.1: bei einem Antrag müssen beide Uhren angehalten werden.",
        ],
    );
    says(
        "se2009",
        [
            "9.5: at a claim both clocks may be stopped.",
            "9.5: ved et krav må begge ure standses.",
            "9.5: ved et krav kan begge klokkene stanses.",
            "9.5: vid ett krav får båda klockorna stannas.",
            "9.5: bei einem Antrag dürfen beide Uhren angehalten werden.",
        ],
    );
}

#[test]
fn a_breach_of_conduct_may_be_penalised_in_2005_and_shall_be_in_2009() {
    says(
        "dk2005",
        [
            "12.7: a breach of conduct may be penalised.",
            "12.7: overtrædelse af reglerne for opførsel kan straffes.",
            "12.7: overtredelse av reglene for opptreden kan straffes.",
            "12.7: brott mot uppförandereglerna får bestraffas.",
            "12.7: Verstöße gegen die Verhaltensregeln können bestraft werden.",
        ],
    );
    says(
        "no2009",
        [
            "12.7: a breach of conduct shall be penalised.",
            "12.7: overtrædelse af reglerne for opførsel skal straffes.",
            "12.7: overtredelse av reglene for opptreden skal straffes.",
            "12.7: brott mot uppförandereglerna ska bestraffas.",
            "12.7: Verstöße gegen die Verhaltensregeln sind zu bestrafen.",
        ],
    );
}

#[test]
fn the_guidelines_of_2009_bear_their_name_in_every_language() {
    says(
        "no2009",
        [
            "adjournment 11b: position beyond reconstruction: a new game.",
            "hængeparti 11b: kan stillingen ikke genskabes: et nyt parti.",
            "hengeparti 11b: kan ikke stillingen rekonstrueres: et nytt parti.",
            "avbrott 11b: ställningen kan inte rekonstrueras: ett nytt parti.",
            "Hängepartie 11b: Stellung nicht wiederherzustellen: eine neue Partie.",
        ],
    );
}

#[test]
fn between_scandinavian_players_scandinavian_words_are_used() {
    says(
        "no2009",
        [
            "E2.1: between Scandinavian players Scandinavian words are used: yes.",
            "E2.1: mellem skandinaviske spillere bruges skandinaviske ord: ja.",
            "E2.1: mellom skandinaviske spillere brukes skandinaviske ord: ja.",
            "E2.1: mellan skandinaviska spelare används skandinaviska ord: ja.",
            "E2.1: zwischen skandinavischen Spielern gelten skandinavische Wörter: ja.",
        ],
    );
}

#[test]
fn in_2009_a_special_clock_may_be_used_and_nothing_is_said_of_hearing_it() {
    says(
        "no2009",
        [
            "E2.4: a clock made for the blind is allowed.",
            "E2.4: et ur fremstillet for svagtseende er tilladt.",
            "E2.4: et spesialkonstruert sjakkur er tillatt.",
            "E2.4: en för synskadade konstruerad klocka är tillåten.",
            "E2.4: eine für Blinde gebaute Uhr ist erlaubt.",
        ],
    );
}

#[test]
fn after_the_opponents_move_the_players_of_2009_may_agree_on_an_illegal_one_only_in_blitz() {
    says(
        "no2009",
        [
            "B3c: later if both players agree: in blitz.",
            "B3c: senere, hvis begge er enige: i lynskak.",
            "B3c: senere hvis begge er enige: i lynsjakk.",
            "B3c: senare om båda är överens: i blixt.",
            "B3c: später, wenn beide einig sind: im Blitz.",
        ],
    );
}

#[test]
fn a_session_goes_by_the_arbiters_clock_and_is_announced() {
    says(
        "no2009",
        [
            "adjournment 13: a session, by the arbiter's clock: as announced beforehand.",
            "hængeparti 13: spilletiden, efter dommerens ur: som bekendtgjort på forhånd.",
            "hengeparti 13: en hengepartisesjon, etter turneringslederens ur: som kunngjort på \
             forhånd.",
            "avbrott 13: en spelperiod, efter domarens klocka: som tillkännagivits i förväg.",
            "Hängepartie 13: Spielabschnitt, nach der Uhr des Schiedsrichters: wie vorher \
             angekündigt.",
        ],
    );
}

#[test]
fn mate_ends_the_game_if_the_move_that_gave_it_was_legal() {
    says(
        "no2009",
        [
            "5.1a: checkmate ends the game at once, if the move was legal.",
            "5.1a: skakmat afslutter straks partiet, hvis trækket var lovligt.",
            "5.1a: sjakkmatt avslutter partiet umiddelbart, hvis trekket var lovlig.",
            "5.1a: schackmatt avslutar omedelbart partiet, om draget var regelrätt.",
            "5.1a: Schachmatt beendet die Partie sofort, wenn der Zug regelgemäß war.",
        ],
    );
}

#[test]
fn a_fallen_flag_loses_who_has_not_made_the_moves_and_both_flags_draw_only_at_last() {
    says(
        "no2009",
        [
            "6.9: a flag fallen before the last required move is completed loses.",
            "6.9: falder vingen før det foreskrevne antal træk, taber spilleren.",
            "6.9: faller klaffen før det foreskrevne antall trekk, taper spilleren.",
            "6.9: faller kläppen före föreskrivet antal drag, förlorar spelaren.",
            "6.9: wer die vorgeschriebenen Züge nicht rechtzeitig abschließt, verliert.",
        ],
    );
    says(
        "no2009",
        [
            "6.11: both flags down, order unknown: go on; in the last period a draw.",
            "6.11: begge vinger faldet, uvist hvilken først: spil videre; i sidste periode remis.",
            "6.11: begge klaffer falt, ukjent hvilken først: spill videre; i siste fase remis.",
            "6.11: båda kläpparna fallna, oklart vilken först: spela vidare; i sista \
             perioden remi.",
            "6.11: beide Fallblättchen gefallen, unklar welches zuerst: weiterspielen; in der \
             letzten Periode Remis.",
        ],
    );
}

#[test]
fn the_arbiter_does_not_tell_that_the_opponent_has_moved() {
    says(
        "no2009",
        [
            "13.6: the arbiter tells no count, no completed move, no forgotten press.",
            "13.6: dommeren oplyser ikke trækantal, fuldført træk eller glemt tryk på uret.",
            "13.6: turneringslederen opplyser ikke trekktall, fullført trekk eller glemt trykk på \
             klokken.",
            "13.6: domaren upplyser inte om antal drag, fullbordat drag eller glömd klocka.",
            "13.6: der Schiedsrichter nennt weder Zugzahl noch abgeschlossenen Zug noch \
             vergessenes Drücken.",
        ],
    );
}
