//! Slips of spelling are mended word by word, and never by what stands on a board.

use annabella::{
    game::Plain,
    words::{Misheard, hear},
};

use super::PACK;

#[track_caller]
fn check(words: &str, means: &str) {
    let heard = hear(&PACK, words).map(|spoken| spoken.to_string());
    assert_eq!(heard.as_deref(), Ok(means), "{words}");
}

#[track_caller]
fn unknown(words: &str, word: &str) {
    assert_eq!(hear(&PACK, words), Err(Misheard::Unknown(Plain::shown(word))), "{words}");
}

#[test]
fn one_letter_wrong_lacking_too_many_or_two_exchanged_is_mended() {
    for words in ["Sprinter Felix drei", "Sprnger Felix drei", "Spriinger Felix drei"] {
        check(words, "Nf3");
    }
    for words in ["Spirnger Felix drei", "springer Felxi drie", "SPRINGE Frederk tre", "knigt f3"] {
        check(words, "Nf3");
    }
    check("Gustaf zwei Gustav veir", "g2g4");
    check("kurze Rochde", "O-O");
    check("lange Rocharde", "O-O-O");
}

#[test]
fn a_word_two_slips_away_is_not_guessed() {
    unknown("Sprngr Felix drei", "Sprngr");
    unknown("Friedrich drei", "Friedrich");
    unknown("Eva fierr", "fierr");
}

#[test]
fn a_short_word_is_not_mended() {
    for (words, word) in [("Ewa vier", "Ewa"), ("Eva tri", "tri"), ("Eva sox", "sox")] {
        unknown(words, word);
    }
}

#[test]
fn a_word_between_two_meanings_is_not_guessed() {
    // One slip from "fire" and from "five".
    unknown("Eva fike", "fike");
    // One slip from "vier", "fire" and "fier", which all are four.
    check("Eva fier", "Pe4");
    check("Läuffer Eva zwei", "Be2");
}

#[test]
fn what_is_written_with_digits_is_taken_as_it_stands() {
    unknown("Nf33x9", "Nf33x9");
    unknown("sprin9er f3", "sprin9er");
}

#[test]
fn the_same_slip_is_the_same_word_whatever_stands_there() {
    // No position is asked, so these are two knights' moves, legal or not.
    check("Sprimger Hector acht", "Nh8");
    check("Sprimger Anna eins", "Na1");
}
