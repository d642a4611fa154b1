//! Moves and pieces are printed in the letters of the language (2009: C2, C3; 2005: E2, E3): K D T
//! L S in four of the five. What programs read has English letters.

use annabella::game::{Game, Terms};
use annabella::words::{Line, Look, Words, notation};
use shakmaty::{Color, Role};

use super::made;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
const LANGUAGES: [(&str, &str); 5] =
    [("da", "KDTLS"), ("nb", "KDTLS"), ("sv", "KDTLS"), ("de", "KDTLS"), ("en", "KQRBN")];

#[test]
fn every_piece_has_the_letter_of_its_language() {
    for (language, letters) in LANGUAGES {
        let words = Words::named("fide", language).unwrap();
        let own: String = ROLES.into_iter().map(|role| words.letter(role)).collect();
        assert_eq!(own, letters, "{language}");
    }
}

#[test]
fn a_move_is_printed_in_the_letters_of_the_language() {
    let moves = [
        (START, "g1f3", "Ng1-f3", "Sg1-f3"),
        (START, "e2e4", "e2-e4", "e2-e4"),
        ("k7/8/8/8/8/8/5Q2/K4n2 w - - 0 1", "f2f1", "Qf2xf1", "Df2xf1"),
        ("k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8r", "e7-e8=R", "e7-e8=T"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O", "O-O"),
    ];
    for (fen, uci, english, own) in moves {
        let made = made(fen, uci);
        assert_eq!(notation(&made), english);
        for (language, _) in LANGUAGES {
            let words = Words::named("fide", language).unwrap();
            let expected = if language == "en" { english } else { own };
            assert_eq!(words.notation(&made), expected, "{language}");
            let line = words.print(&Line::Made { notation: made });
            assert!(line.contains(expected), "{language} {line}");
        }
    }
}

#[test]
fn a_position_is_printed_in_the_letters_of_the_language() {
    let game = Game::new(Terms::default());
    let told = |language: &str, look: Look| {
        let told = Words::named("fide", language).unwrap().look(&game, Color::White, look);
        told.into_iter().filter_map(|it| it.print).collect::<Vec<_>>().join("\n")
    };
    assert!(told("sv", Look::Board).contains("Ke1 Dd1 Ta1 Th1 Lc1 Lf1 Sb1 Sg1"));
    assert!(told("de", Look::Where(Role::Knight)).contains("Sb1 Sg1"));
    assert!(told("en", Look::Board).contains("Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1"));
}
