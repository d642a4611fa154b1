//! Moves into words and back: what is announced is understood, in every accepted form.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

use std::{collections::HashSet, sync::LazyLock};

use annabella::game::Spoken;
use annabella::words::{Misheard, Pack, announce, hear, notation, square};
use proptest::prelude::*;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, File, Move, Position, Rank, Role, Square, fen::Fen};

const FIDE: &str = include_str!("../voices/announce/fide.toml");
static PACK: LazyLock<Pack> = LazyLock::new(|| Pack::read(FIDE).unwrap());

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
    refuse(&Misheard::Unknown(word.to_owned()), &[words]);
}

/// The reason why the pack is refused once `old` has become `new`.
#[track_caller]
fn refused(old: &str, new: &str) -> String {
    assert!(FIDE.contains(old), "{old}");
    Pack::read(&FIDE.replacen(old, new, 1)).map(|pack| pack.name).unwrap_err().to_string()
}

fn position(fen: &str) -> Chess {
    fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
}

fn made(fen: &str, uci: &str) -> Move {
    uci.parse::<UciMove>().unwrap().to_move(&position(fen)).unwrap()
}

/// What is understood when this move is announced whole.
fn whole(made: Move) -> Spoken {
    let (from, to) = (made.from().unwrap(), made.to());
    made.castling_side().map_or(
        Spoken::Moves {
            role: Some(made.role()),
            file: Some(from.file()),
            rank: Some(from.rank()),
            to,
            promotion: made.promotion(),
        },
        Spoken::Castles,
    )
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
    refuse(&Misheard::NotAMove, &["B4", "D4"]);
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
    check_all("O-O", &["0-0", "O-O", "o-o", "0–0", "0-0+", "kurze Rochade", "Kurze Rochade."]);
    check_all("O-O", &["Rochade kurz", "kort rokade", "KURZE ROCHADE", "kurze Rochade, Schach"]);
    check_all("O-O-O", &["0-0-0", "O-O-O", "o-o-o", "0-0-0#", "lange Rochade", "Rochade lang"]);
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
    unknown("00", "00");
    unknown("0-0-0-0", "0");
    unknown("0-0 0", "0");
    unknown("0 0", "0");
    unknown("test", "test");
    unknown("bad", "bad");
    unknown("1.e4", "1.e4");
    unknown("\u{1b}[31mrot", "[31mrot");
    unknown("a\u{202e}bc\u{200d}\u{7}", "abc");
    unknown(&"ß".repeat(100), &"ß".repeat(40));
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
    assert_eq!(forms.collect::<Vec<_>>(), long);
    let check = made("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8");
    assert_eq!(notation(&check), "Ra1-a8");
    assert_eq!(announce(&PACK, &check), "Turm Anna eins, Anna acht");
}

#[test]
fn the_pack_says_what_its_proofs_say() {
    assert_eq!((PACK.name.as_str(), PACK.language.as_str()), ("FIDE names", "de"));
    assert!(PACK.source.contains("D.2.1"));
    assert_eq!(PACK.proofs.len(), 8);
    for proof in &PACK.proofs {
        let made = made(&proof.position, &proof.made);
        assert_eq!(announce(&PACK, &made), proof.says);
        assert_eq!(hear(&PACK, &proof.says), Ok(whole(made)));
    }
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
fn a_pack_has_every_key_and_no_other() {
    assert_eq!(refused("name = \"FIDE names\"", ""), "line 1: missing field `name`");
    let unknown = refused("pawn = \"Bauer\"", "pawn = \"Bauer\"\nqueens = \"Damen\"");
    assert!(unknown.starts_with("line 18: unknown field `queens`"), "{unknown}");
    assert!(refused("\"Anna\", ", "").contains("length 7"));
    assert!(refused("castles-long = \"Lange", "castles-far = \"Lange").contains("`castles-far`"));
    assert!(refused("nothing = [", "silent = [").contains("unknown field `silent`"));
    assert!(refused("says = ", "said = ").contains("unknown field `said`"));
    assert!(Pack::read("").is_err() && Pack::read("name = ").is_err());
}

#[test]
fn a_line_has_each_of_its_slots_once() {
    let line = "\"{piece} {from}, {to}\"";
    assert_eq!(refused(line, "\"{piece} {from}\""), "[lines] `move` lacks the slot `to`");
    let unknown = "[lines] `move` has no use for the slot `ton`";
    assert_eq!(refused(line, "\"{piece} {from}, {ton}\""), unknown);
    let twice = "[lines] `move` has no use for the slot `to`";
    assert_eq!(refused(line, "\"{piece} {from}, {to} {to}\""), twice);
    let slot = "[lines] `castles-long` has no use for the slot `piece`";
    assert_eq!(refused("\"Lange Rochade\"", "\"{piece} lang\""), slot);
    let open = "[lines] `move` has a brace without its pair";
    assert_eq!(refused(line, "\"{piece} {from}, {to\""), open);
    assert_eq!(refused(line, "\"{piece} {from}}, {to}\""), open);
    assert_eq!(refused(line, "\"piece} {from}, {to}\""), open);
}

#[test]
fn a_word_has_one_meaning_and_nothing_hidden_in_it() {
    assert_eq!(refused("\"Bodil\"", "\"Anna\""), "`Anna` means two things");
    assert_eq!(refused("\"zwo\"", "\"DREI\""), "`drei` means two things");
    assert_eq!(refused("\"springare\"", "\"dame\""), "`Dame` means two things");
    assert_eq!(refused("\"nach\"", "\"Eva\""), "`Eva` means two things");
    assert_eq!(refused("\"nach\"", "\"e4\""), "`e4` means two things");
    assert_eq!(refused("\"nach\"", "\"e\""), "`e` means two things");
    assert_eq!(refused("\"SN\"", "\"SQ\""), "`Q` means two things");
    assert_eq!(refused("\"nach\"", "\"--\""), "[hear] `--` is not a word");
    let hidden = "line 8: `An\\u{7}na` is empty or holds a hidden character";
    assert_eq!(refused("\"Anna\"", "\"An\\u0007na\""), hidden);
    assert!(refused("\"Bodil\"", "\"Bo\\u202Edil\"").ends_with("holds a hidden character"));
    assert!(refused("\"Bodil\"", "\"Bo\\ndil\"").ends_with("holds a hidden character"));
    assert!(refused("\"Dame\"", "\" \"").ends_with("is empty or holds a hidden character"));
}

#[test]
fn a_pack_whose_proof_fails_is_refused() {
    let fails = "proof 1 fails: says `Bauer Eva zwei, Eva vier`";
    assert_eq!(refused("says = \"Bauer Eva zwei, Eva vier\"", "says = \"Eva vier\""), fails);
    assert_eq!(refused("move = \"e1g1\"", "move = \"e1h1x\""), "proof 3 is not a legal move");
    assert_eq!(refused("8/4P3/8/8/8/k7/8/K7", "8/4P3/8"), "proof 7 is not a legal move");
    let backwards = FIDE.replacen("\"{piece} {from}, {to}\"", "\"{from}, {to} {piece}\"", 1);
    let proofs =
        backwards.replacen("\"Bauer Eva zwei, Eva vier\"", "\"Eva zwei, Eva vier Bauer\"", 1);
    let unheard = Pack::read(&proofs).map(|pack| pack.name).unwrap_err().to_string();
    assert_eq!(unheard, "proof 1 is said but not understood");
}

/// The positions of a game in which the n-th legal move is played each time.
fn game() -> impl Strategy<Value = Vec<Chess>> {
    let starts = prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pPpp1pPp/8/4p3/4P3/8/PpPP1PpP/R3K2R w KQkq - 0 1",
        "4k3/PP6/8/2pP1pP1/2p1p3/8/1P1P2pp/4K3 w - c6 0 1",
    ]);
    (starts, prop::collection::vec(any::<prop::sample::Index>(), 0..80)).prop_map(|(fen, picks)| {
        let mut positions = vec![position(fen)];
        for pick in picks {
            let mut next = positions.last().unwrap().clone();
            let legal = next.legal_moves();
            if legal.is_empty() {
                break;
            }
            next.play_unchecked(legal[pick.index(legal.len())]);
            positions.push(next);
        }
        positions
    })
}

/// Any move that can be said, in the journal's form.
fn journal_form() -> impl Strategy<Value = Spoken> {
    let coordinate = || prop::option::of(0u32..8);
    let role = prop::sample::select(Role::ALL.to_vec());
    let promotion = prop::option::of(prop::sample::select(vec![Role::Queen, Role::Knight]));
    (role, coordinate(), coordinate(), 0u32..64, promotion).prop_map(
        |(role, f, r, to, promotion)| {
            let (file, rank, to) = (f.map(File::new), r.map(Rank::new), Square::new(to));
            let last = matches!(to.rank(), Rank::First | Rank::Eighth);
            let promotion = promotion.filter(|_| last && role == Role::Pawn);
            Spoken::Moves { role: Some(role), file, rank, to, promotion }
        },
    )
}

fn sound(heard: &Result<Spoken, Misheard>) {
    if let Err(Misheard::Unknown(word)) = heard {
        assert!(!word.is_empty() && word.chars().count() <= 40, "{word:?}");
        assert!(!word.contains(|c: char| c.is_control() || c.is_whitespace()), "{word:?}");
        assert!(!word.contains(['\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}']), "{word:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_announced_is_heard_and_no_two_legal_moves_sound_alike(positions in game()) {
        for position in positions {
            let legal = position.legal_moves();
            let mut said = HashSet::new();
            for made in &legal {
                let line = announce(&PACK, made);
                prop_assert_eq!(hear(&PACK, &line), Ok(whole(*made)), "{}", line);
                prop_assert_eq!(hear(&PACK, &line.to_uppercase()), Ok(whole(*made)), "{}", line);
                said.insert(line);
            }
            prop_assert_eq!(said.len(), legal.len());
        }
    }

    #[test]
    fn what_is_printed_and_what_uci_writes_are_heard(positions in game()) {
        for position in positions {
            for made in position.legal_moves() {
                let said = whole(made);
                let Spoken::Moves { role, file, rank, to, promotion } = said else { continue };
                let unnamed = Spoken::Moves { role: None, file, rank, to, promotion };
                let named = role.filter(|role| *role != Role::Pawn);
                let printed = Spoken::Moves { role: named, file, rank, to, promotion };
                prop_assert_eq!(hear(&PACK, &notation(&made)), Ok(printed));
                let uci = made.to_uci(CastlingMode::Standard).to_string();
                prop_assert_eq!(hear(&PACK, &uci), Ok(unnamed));
            }
        }
    }

    #[test]
    fn the_journals_form_is_heard(spoken in journal_form()) {
        prop_assert_eq!(hear(&PACK, &spoken.to_string()), Ok(spoken));
    }

    #[test]
    fn any_text_is_heard_or_refused(text in any::<String>(), odd in "[\\PC\\pC]{0,60}") {
        sound(&hear(&PACK, &text));
        sound(&hear(&PACK, &odd));
        let _ = Pack::read(&text);
    }

    #[test]
    fn any_order_of_known_words_is_heard_or_refused(words in prop::collection::vec(
        prop::sample::select(vec![
            "Eva", "vier", "acht", "Springer", "Dame", "nach", "x", "0", "O", "Rochade", "kurze",
            "en", "passant", "e.p.", "e4", "b", "B", "D", "d8", "N", "-", "\u{200b}", "\u{1b}",
            "a\u{308}",
        ]), 0..9), gap in prop::sample::select(vec!["", " ", "-"])) {
        sound(&hear(&PACK, &words.join(gap)));
    }
}
