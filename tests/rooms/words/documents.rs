//! Every word the documents list, in every edition's words: F2.1 (2005), E2.1 (2009), D.2.1 (2023).

use annabella::words::hear;
use shakmaty::{File, Rank};

use super::PACKS;

/// Danish 2005, with its alternatives; Norwegian and Swedish 2009; FIDE 2023.
const FILES: [&[&str]; 8] = [
    &["Anna"],
    &["Bodil", "Bella"],
    &["Cecilie", "Cesar", "Cäsar", "Casar", "Caesar", "César"],
    &["Dora", "David"],
    &["Erik", "Eva"],
    &["Frederik", "Felix"],
    &["Gustav"],
    &["Henrik", "Hector", "Hektor"],
];
const RANKS: [&[&str]; 8] = [
    &["et", "eins", "en", "ett", "one"],
    &["to", "zwei", "zwo", "två", "two"],
    &["tre", "drei", "three"],
    &["fire", "vier", "fyra", "four"],
    &["fem", "fünf", "fuenf", "five"],
    &["seks", "sechs", "sex", "six"],
    &["syv", "sieben", "sju", "seven"],
    &["otte", "acht", "åtte", "åtta", "eight"],
];
const PIECES: [(char, &[&str]); 6] = [
    ('K', &["konge", "König", "Koenig", "kung", "king", "K", "♔"]),
    ('Q', &["dronning", "Dame", "dam", "queen", "D", "Q", "♛"]),
    ('R', &["tårn", "Turm", "torn", "rook", "T", "R", "♖"]),
    ('B', &["løber", "Läufer", "Laeufer", "løper", "löpare", "bishop", "L", "B", "♗"]),
    ('N', &["springer", "springare", "knight", "S", "N", "♞"]),
    ('P', &["bonde", "Bauer", "pawn", "P", "♙"]),
];
const TAKES: [&str; 9] =
    ["schlägt", "schlaegt", "nimmt", "slår", "tager", "tar", "takes", "captures", "x"];
const GOES: [&str; 6] = ["nach", "auf", "til", "till", "-", ","];
const SHORT: [&str; 10] = [
    "kort rokade",
    "Kurze Rochade",
    "kurze Rochade",
    "kort rockad",
    "castles short",
    "0-0",
    "O-O",
    "OO",
    "00",
    "Rochade kurz",
];
const LONG: [&str; 10] = [
    "lang rokade",
    "Lange Rochade",
    "lange Rochade",
    "lång rockad",
    "castles long",
    "0-0-0",
    "O-O-O",
    "OOO",
    "000",
    "Rochade lang",
];

#[track_caller]
fn check(words: &str, means: &str) {
    for (name, pack) in PACKS.iter() {
        let heard = hear(pack, words).map(|spoken| spoken.to_string());
        assert_eq!(heard.as_deref(), Ok(means), "{name}: {words}");
    }
}

#[test]
fn every_name_of_a_square_is_heard_in_every_pack() {
    for (file, names) in File::ALL.into_iter().zip(FILES) {
        for (rank, numbers) in Rank::ALL.into_iter().zip(RANKS) {
            for name in names {
                for number in numbers {
                    check(&format!("{name} {number}"), &format!("P{file}{rank}"));
                    check(
                        &format!("{} {}", name.to_uppercase(), number.to_uppercase()),
                        &format!("P{file}{rank}"),
                    );
                }
            }
            check(&format!("{file} {rank}"), &format!("P{file}{rank}"));
        }
    }
}

#[test]
fn every_name_of_a_piece_is_heard_before_any_name_of_a_square() {
    for (letter, names) in PIECES {
        for name in names {
            for (file, square) in
                [("Felix", "drei"), ("Frederik", "tre"), ("Foxtrot", "three"), ("f", "3")]
            {
                check(&format!("{name} {file} {square}"), &format!("{letter}f3"));
                check(&format!("{name} Gustav eins {file} {square}"), &format!("{letter}g1f3"));
                for between in TAKES.iter().chain(&GOES) {
                    check(&format!("{name} {between} {file} {square}"), &format!("{letter}f3"));
                }
            }
        }
    }
}

#[test]
fn castling_is_heard_in_the_words_of_every_edition() {
    for words in SHORT {
        check(words, "O-O");
    }
    for words in LONG {
        check(words, "O-O-O");
    }
}

#[test]
fn the_phrases_of_the_documents_are_heard() {
    check("springer Frederik tre", "Nf3");
    check("Springer Felix drei", "Nf3");
    check("springer Gustav eins, Felix drei", "Ng1f3");
    check("Eva tre", "Pe3");
    check("Eva acht", "Pe8");
    check("Springer Anna drei", "Na3");
    check("Springer Cesar drei", "Nc3");
    check("Alfa two, Alfa four", "a2a4");
    check("Knight Golf one, Foxtrot three", "Ng1f3");
    check("Bauer Eva sieben schlägt David acht, wird Dame", "Pe7d8=Q");
    check("bonde Erik syv slår Dora otte, bliver til dronning", "Pe7d8=Q");
    check("bonde Eva sju slår David åtta, förvandlas till dam", "Pe7d8=Q");
    check("pawn Eva seven takes David eight, promotes to a queen", "Pe7d8=Q");
}

#[test]
fn to_is_two_in_danish_and_the_way_to_a_square_in_english() {
    check("Erik to Erik fire", "e2e4");
    check("bonde Erik to, Erik fire", "Pe2e4");
    check("springer to Frederik tre", "N2f3");
    check("knight to f3", "Nf3");
    check("knight to Felix three", "Nf3");
    check("knight from Gustav one to Felix three", "Ng1f3");
    check("rook a one to a two", "Ra1a2");
    check("Dora to", "Pd2");
    check("pawn to e4", "Pe4");
}

#[test]
fn a_mixture_of_packs_is_one_move() {
    check("Springer Frederik three", "Nf3");
    check("knight Golf eins slår Felix tre", "Ng1f3");
    check("König Delta två", "Kd2");
    check("löpare Cecilie fünf takes Bodil 6", "Bc5b6");
}
