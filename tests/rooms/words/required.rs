//! Which words a rated game is announced in: E2.1 in 2009, F2.1 in 2005, D.2.1 in 2023.

use std::sync::Arc;

use annabella::game::Terms;
use annabella::laws::Laws;
use annabella::words::{Pack, Words, announce, hear};
use shakmaty::{ByColor, Position};

use super::{made, position, whole};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const NOBODY: (bool, bool) = (false, false);
const BOTH: (bool, bool) = (true, true);

/// What a game under these laws says for a move when this pack is asked for.
#[track_caller]
fn says(laws: Laws, voice: &str, scandinavian: (bool, bool), rated: bool, uci: &str) -> String {
    let (white, black) = scandinavian;
    let scandinavian = ByColor { white, black };
    let terms = Terms { laws: Arc::new(laws), rated, scandinavian, ..Terms::default() };
    let words = Words::named(voice, "en").unwrap().fit(&terms);
    // Whatever is said, every form is still heard.
    for form in ["Springer Felix drei", "springer Frederik tre", "Springare Felix tre"] {
        assert_eq!(hear(&words.pack, form).unwrap().to_string(), "Nf3", "D-S3");
    }
    announce(&words.pack, &made(if uci == "e1g1" { CASTLING } else { START }, uci))
}

fn edition(id: &str) -> Laws {
    Laws::named(id).unwrap().clone()
}

fn event(ranks: &str) -> Laws {
    Laws::event(&format!("based-on = \"fide2023\"\nrank-words = \"{ranks}\"")).unwrap()
}

const GERMAN: &str = "Springer Gustav eins, Felix drei";
const DANISH: &str = "Springer Gustav et, Frederik tre";

#[test]
fn in_training_any_pack_speaks_under_any_edition() {
    for laws in Laws::EDITIONS {
        assert_eq!(says(laws.clone(), "da", NOBODY, false, "g1f3"), DANISH);
    }
}

#[test]
fn norwegian_laws_want_german_unless_both_players_are_scandinavian() {
    let no = || edition("no2009");
    for scandinavian in [NOBODY, (true, false), (false, true)] {
        assert_eq!(says(no(), "nb", scandinavian, true, "g1f3"), GERMAN, "E2.1-S2");
        assert_eq!(says(no(), "da", scandinavian, true, "e1g1"), "Kurze Rochade", "E2.1-S2");
    }
    let own = "Springer Gustav en, Felix tre";
    assert_eq!(says(no(), "nb", BOTH, true, "g1f3"), own, "E2.1-S2");
    assert_eq!(says(no(), "da", BOTH, true, "g1f3"), DANISH, "E2.1-S2");
    assert_eq!(says(no(), "nb", BOTH, true, "e1g1"), "Kort rokade", "E2.1-S2");
    // They are used instead, whatever pack was not theirs: those of the text, where nobody says
    // whose.
    for voice in ["en-nato", "fide", "de", "en"] {
        assert_eq!(says(no(), voice, BOTH, true, "g1f3"), own, "E2.1-S2 {voice}");
    }
    assert_eq!(says(edition("dkhandbook"), "fide", BOTH, true, "g1f3"), DANISH, "E2.1-S2");
}

#[test]
fn danish_laws_take_danish_or_german() {
    let dk = || edition("dk2005");
    assert_eq!(says(dk(), "da", NOBODY, true, "g1f3"), DANISH);
    assert_eq!(says(dk(), "fide", NOBODY, true, "g1f3"), GERMAN);
    assert_eq!(says(dk(), "en", NOBODY, true, "g1f3"), GERMAN);
    assert_eq!(says(dk(), "da", NOBODY, true, "e1g1"), "Kort rokade");
}

#[test]
fn danish_laws_have_no_swedish_or_norwegian_words_whoever_plays() {
    for players in [NOBODY, (true, false), BOTH] {
        for voice in ["sv", "nb"] {
            assert_eq!(says(edition("dk2005"), voice, players, true, "g1f3"), GERMAN, "F2.1");
            let castles = says(edition("dk2005"), voice, players, true, "e1g1");
            assert_eq!(castles, "Kurze Rochade", "F2.1");
        }
        assert_eq!(says(edition("dk2005"), "da", players, true, "g1f3"), DANISH, "F2.1");
    }
}

#[test]
fn swedish_laws_leave_the_numbers_open_and_name_castling_in_german() {
    let swedish = says(edition("se2009"), "sv", NOBODY, true, "d2d4");
    assert_eq!(swedish, "Bonde David två, David fyra", "E2.1-S7");
    let german = says(edition("se2009"), "fide", NOBODY, true, "d2d4");
    assert_eq!(german, "Bauer David zwei, David vier", "E2.1-S7");
    let english = says(edition("se2009"), "en", NOBODY, true, "d2d4");
    assert_eq!(english, "Pawn David two, David four", "E2.1-S7");
    for voice in ["sv", "fide", "en"] {
        for players in [NOBODY, BOTH] {
            let castles = says(edition("se2009"), voice, players, true, "e1g1");
            assert_eq!(castles, "Kurze Rochade", "E2.1-S7 {voice}");
        }
    }
}

#[test]
fn in_2023_ranks_are_german_unless_the_arbiter_decides_otherwise() {
    assert_eq!(says(edition("fide2023"), "da", BOTH, true, "g1f3"), GERMAN);
    let umlauts = says(edition("fide2023"), "de", NOBODY, true, "g1f3");
    assert_eq!(umlauts, GERMAN);
    let ranks = says(event("danish"), "fide", NOBODY, true, "g1f3");
    assert_eq!(ranks, "Springer Gustav et, Felix tre", "D-S3");
    assert_eq!(says(event("danish"), "da", NOBODY, true, "g1f3"), DANISH, "D-S3");
    let swedish = says(event("swedish"), "da", NOBODY, true, "g1f3");
    assert_eq!(swedish, "Springer Gustav ett, Felix tre");
    let english = says(event("english"), "en-nato", NOBODY, true, "g1f3");
    assert_eq!(english, "Knight Golf one, Foxtrot three");
    let norwegian = says(event("norwegian"), "fide", NOBODY, true, "g1f3");
    assert_eq!(norwegian, "Springer Gustav en, Felix tre");
}

#[test]
fn whatever_an_edition_lets_speak_is_heard_again() {
    const PROMOTES: &str = "1n2k3/P7/8/2pP4/8/8/8/R3K2R w KQ c6 0 1";
    let positions = [START, CASTLING, PROMOTES].map(position);
    for laws in Laws::EDITIONS {
        for voice in Pack::names() {
            for (white, black) in [NOBODY, (true, false), BOTH] {
                let scandinavian = ByColor { white, black };
                let laws = Arc::new(laws.clone());
                let terms = Terms { laws, rated: true, scandinavian, ..Terms::default() };
                let pack = Words::named(voice, "en").unwrap().fit(&terms).pack;
                for made in positions.iter().flat_map(Position::legal_moves) {
                    let line = announce(&pack, &made);
                    assert_eq!(hear(&pack, &line), Ok(whole(made)), "{voice}: {line}");
                }
            }
        }
    }
}
