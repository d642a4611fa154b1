//! What is heard: every accepted form, and nothing else.

use annabella::{
    game::Plain,
    words::{Misheard, announce, hear, notation, square},
};
use shakmaty::Square;

use super::{PACK, made};

#[track_caller]
fn check(words: &str, means: &str) {
    let heard = hear(&PACK, words).map(|spoken| spoken.to_string());
    assert_eq!(heard.as_deref(), Ok(means), "{words}");
}

#[track_caller]
fn check_all(means: &str, forms: &[&str]) {
    for words in forms {
        check(words, means);
    }
}

#[track_caller]
fn refuse(misheard: &Misheard, forms: &[&str]) {
    for words in forms {
        assert_eq!(hear(&PACK, words).as_ref(), Err(misheard), "{words}");
    }
}

#[track_caller]
fn unknown(words: &str, word: &str) {
    refuse(&Misheard::Unknown(Plain::shown(word)), &[words]);
}

#[test]
fn a_bare_square_is_a_pawns_move() {
    check_all("Pe4", &["e4", "E4", "Pe4", "pe4", "Eva vier", "Bauer Eva vier", "eva 4"]);
    check_all("Pe4", &["e vier", "bauer e4", "EVA, VIER.", "e4?!", "e4+", "e4++", "e4#"]);
    check_all("Pd4", &["d4", "david vier"]);
    check_all("Pb4", &["b4", "Bella 4"]);
}

#[test]
fn two_squares_without_a_piece_name_no_piece() {
    check_all("e2e4", &["e2e4", "e2-e4", "e2–e4", "e2 e4", "E2E4", "Eva zwei Eva vier"]);
    check_all(
        "e2e4",
        &["Eva zwei, Eva vier", "von Eva zwei nach Eva vier", "e 2 e 4", "e zwo — e4"],
    );
    check("Bauer Eva zwei, Eva vier", "Pe2e4");
}

#[test]
fn a_piece_is_named_by_letter_or_word() {
    check_all("Nf3", &["Nf3", "Sf3", "nf3", "sf3", "NF3", "N f3", "Springer Felix drei"]);
    check_all(
        "Nf3",
        &["Springer f3", "springer Felix 3", "Nxf3", "N:f3", "S×f3", "Springer schlägt Felix drei"],
    );
    check_all("Qd4", &["Qd4", "qd4", "Dd4", "DD4", "Dame d4", "Dame David vier", "D David vier"]);
    check_all("Re1", &["Re1", "re1", "Te1", "te1", "Turm Eva eins"]);
    check_all("Bc4", &["Bc4", "Lc4", "lc4", "Läufer Cesar vier", "Bxc4", "Laeufer c4"]);
    check_all("Kd2", &["Kd2", "kd2", "König David zwei", "KOENIG d2", "Kd2 Schach"]);
}

#[test]
fn the_origin_may_be_a_file_a_rank_or_both() {
    check_all("Ngf3", &["Ngf3", "Sgf3", "ngxf3", "Springer Gustav Felix drei", "Springer g f3"]);
    check_all("N1f3", &["N1f3", "S1f3", "Springer eins Felix drei", "N1xf3"]);
    check_all("Ng1f3", &["Ng1f3", "Ng1-f3", "Sg1xf3", "Springer Gustav eins Felix drei"]);
    check_all("Ng1f3", &["Springer Gustav eins, Felix drei", "Springer von g1 nach Felix drei"]);
    check_all("Ng1f3", &["Springer Gustav eins nach Felix drei", "springer  gustav 1\tfelix 3"]);
    check_all("Qdd4", &["Ddd4", "Qdd4", "Dame David David vier"]);
    check_all("Q2d4", &["D2d4", "D2D4", "Dame zwei David vier"]);
}

#[test]
fn only_the_case_of_the_first_letter_tells_a_piece_from_a_file() {
    check_all("Pbc4", &["bxc4", "b x c4", "bXc4", "bc4"]);
    check_all("Bc4", &["Bxc4", "B x c4", "Bc4", "zieht Bc4"]);
    check_all("Pde5", &["dxe5", "de5", "dxE5"]);
    check_all("Qe5", &["Dxe5", "De5"]);
    check_all("Nd4", &["Springer D4", "Springer d4"]);
}

#[test]
fn a_pawns_capture_may_be_en_passant() {
    check_all("Ped6", &["exd6", "exd6 e.p.", "exd6 ep", "ed6", "e:d6", "exd6+ en passant"]);
    check_all("Ped6", &["Eva schlägt David sechs", "Eva schlaegt David sechs", "eva x david 6"]);
    check_all("Ped6", &["Eva schlägt David sechs en passant", "Eva auf d6 im Vorbeigehen"]);
    check("Bauer Eva fuenf schlaegt David sechs en passant", "Pe5d6");
}

#[test]
fn a_promotion_names_its_piece_after_the_square() {
    check_all("Pe8=Q", &["e8=Q", "e8Q", "e8q", "e8D", "e8d", "e8=D", "e8(D)", "e8/Q", "e8 Dame"]);
    check_all("Pe8=Q", &["Eva acht Dame", "Bauer Eva acht, wird zur Dame", "e8 = d+", "E8D"]);
    check_all("Pe8=B", &["e8b", "e8B", "e8L", "Eva acht Läufer"]);
    check_all("e7e8=Q", &["e7e8q", "e7-e8=Q", "Eva sieben Eva acht Dame"]);
    check_all("e7e8=B", &["e7e8b", "e7e8L"]);
    check_all("Ped1=N", &["exd1=N", "exd1S", "Eva schlägt David eins Springer"]);
    check("Bauer Eva sieben schlaegt David acht, wird Springer", "Pe7d8=N");
    check("Eva acht", "Pe8");
}

#[test]
fn castling_is_said_by_its_side() {
    check_all(
        "O-O",
        &["OO", "00", "oo", "0-0", "O-O", "o-o", "0–0", "0-0+", "kurze Rochade", "Kurze Rochade."],
    );
    check_all("O-O", &["Rochade kurz", "kort rokade", "KURZE ROCHADE", "kurze Rochade, Schach"]);
    check_all(
        "O-O-O",
        &["OOO", "000", "0-0-0", "O-O-O", "o-o-o", "0-0-0#", "lange Rochade", "Rochade lang"],
    );
}

#[test]
fn every_form_of_every_edition_is_heard() {
    check_all("Nf3", &["springer Frederik tre", "Springer Felix drei", "springare Felix tre"]);
    check_all("Pc5", &["Cäsar fünf", "Ca\u{308}sar fu\u{308}nf", "CÄSAR FÜNF", "Caesar fuenf"]);
    check_all("Pc5", &["Casar fem", "César 5", "Cesar fünf", "Cecilie fem"]);
    check_all("Kh8", &["König Hektor acht", "Ko\u{308}nig Henrik otte", "kung Hector a\u{30a}tta"]);
    check("Eva zwo Eva en", "e2e1");
}

#[test]
fn silence_and_signs_alone_are_empty() {
    refuse(&Misheard::Empty, &["", "   ", "\t\n", "...", "-", "?!", "\u{200b}\u{feff}\0"]);
}

#[test]
fn more_than_two_hundred_bytes_are_not_listened_to() {
    check(&format!("e4{}", " ".repeat(198)), "Pe4");
    refuse(&Misheard::TooLong, &[&format!("e4{}", " ".repeat(199))]);
}

#[test]
fn the_first_unknown_word_is_handed_back_fit_to_be_printed() {
    unknown("Springer Friedrich dreie", "Friedrich");
    unknown("Rochade", "Rochade");
    unknown("e9", "e9");
    unknown("i4", "i4");
    unknown("0-0-0-0", "0");
    unknown("0-0 0", "0");
    unknown("0 0", "0");
    unknown("test", "test");
    unknown("bad", "bad");
    unknown("1.e4", "1.e4");
    unknown("\u{1b}[31mrot", "[31mrot");
    unknown("a\u{202e}bc\u{200d}\u{7}", "abc");
    unknown(&"ß".repeat(100), &("ß".repeat(60) + "…"));
}

#[test]
fn known_words_without_a_move_are_not_a_move() {
    let refuse = |forms: &[&str]| refuse(&Misheard::NotAMove, forms);
    refuse(&["nach", "Springer", "Eva", "vier", "b", "Springer Felix", "e", "4"]);
    refuse(&["e2e4e5", "e4 e5 e6", "Nf3 Nc6", "Springer Dame f3", "Springer Qf3"]);
    refuse(&["4e", "vier Eva", "2e4", "e44", "12e4", "e4 Springer", "e8 David"]);
    refuse(&["e4d", "e7Q", "Nf8=Q", "Dame e8 Dame", "e8=K", "e8 Bauer", "e8=Q D"]);
    refuse(&["O-O e4", "König kurze Rochade", "O-O O-O", "0-0 lange Rochade"]);
}

#[test]
fn the_printed_form_is_always_long_and_has_no_sign_of_check() {
    let forms = PACK.proofs.iter().map(|proof| notation(&made(&proof.position, &proof.made)));
    let long = ["e2-e4", "Ng1-f3", "O-O", "O-O-O", "Bb5xc6", "e5xd6", "e7-e8=Q", "e2xd1=N"];
    let long: Vec<&str> = long.into_iter().chain(["Ng1-f3", "Ra7-a4"]).collect();
    assert_eq!(forms.collect::<Vec<_>>(), long);
    let check = made("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8");
    assert_eq!(notation(&check), "Ra1-a8");
    assert_eq!(announce(&PACK, &check), "Turm Anna eins, Anna acht");
}

#[test]
fn every_square_is_said_in_two_words_and_heard_again() {
    assert_eq!(square(&PACK, Square::E4), "Eva vier");
    assert_eq!(square(&PACK, Square::C5), "Cesar fuenf");
    for at in Square::ALL {
        check(&square(&PACK, at), &format!("P{at}"));
    }
}

#[test]
fn letters_of_other_countries_are_pieces_where_they_open_a_move_as_capitals() {
    // French, Spanish and Italian C, Spanish and Italian A, French F; Polish H, W, G.
    check_all("Nf3", &["Cf3", "Cxf3", "Nf3", "Sf3"]);
    check_all("Bb5", &["Ab5", "Fb5", "Gb5", "Bb5", "Lb5"]);
    check_all("Qd1", &["Hd1", "Dd1", "Qd1"]);
    check_all("Rd1", &["Wd1", "Td1", "Rd1"]);
}

#[test]
fn a_capital_before_a_digit_is_a_file() {
    check_all("Pd4", &["D4"]);
    check_all("Pb4", &["B4"]);
    check_all("Pc4", &["C4"]);
    check_all("Ph4", &["H4"]);
    check_all("g1f3", &["G1f3", "g1f3"]);
    // Before a rank that only tells two queens apart it is the queen (9 of the notation).
    check("D1e1", "Q1e1");
}
