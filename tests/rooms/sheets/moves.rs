//! The worked examples of the reference (1.3, 1.8, 1.10), cell for cell.

use annabella::scoresheet::braille::{
    Code, Language as L, Profile, Unknown, decode_number, encode_move, encode_number, unicode,
};
use shakmaty::san::SanPlus;

use super::{cells, profile};

/// Print; literary da, nb, sv, de, en; compact; British.
#[rustfmt::skip]
const EXAMPLES: &[(&str, [&str; 7])] = &[
    ("e4", ["⠑⠼⠙", "⠑⠼⠙", "⠑⠼⠙", "⠑⠼⠙", "⠑⠼⠙", "⠑⠲", "⠑⠲"]),
    ("Nf3", ["⠠⠎⠋⠼⠉", "⠠⠎⠋⠼⠉", "⠠⠎⠋⠼⠉", "⠨⠎⠋⠼⠉", "⠠⠝⠋⠼⠉", "⠎⠋⠒", "⠎⠋⠒"]),
    ("exd5", ["⠑⠭⠙⠼⠑", "⠑⠭⠙⠼⠑", "⠑⠭⠙⠼⠑", "⠑⠭⠙⠼⠑", "⠑⠭⠙⠼⠑", "⠑⠭⠙⠢", "⠑⠰⠙⠢"]),
    ("Nxe5", ["⠠⠎⠭⠑⠼⠑", "⠠⠎⠭⠑⠼⠑", "⠠⠎⠭⠑⠼⠑", "⠨⠎⠭⠑⠼⠑", "⠠⠝⠭⠑⠼⠑", "⠎⠭⠑⠢", "⠎⠰⠑⠢"]),
    ("Qxe5", ["⠠⠙⠭⠑⠼⠑", "⠠⠙⠭⠑⠼⠑", "⠠⠙⠭⠑⠼⠑", "⠨⠙⠭⠑⠼⠑", "⠠⠟⠭⠑⠼⠑", "⠠⠙⠭⠑⠢", "⠟⠰⠑⠢"]),
    ("dxe5", ["⠙⠭⠑⠼⠑", "⠙⠭⠑⠼⠑", "⠙⠭⠑⠼⠑", "⠙⠭⠑⠼⠑", "⠙⠭⠑⠼⠑", "⠙⠭⠑⠢", "⠙⠰⠑⠢"]),
    ("Bxc6+", ["⠠⠇⠭⠉⠼⠋⠘⠖", "⠠⠇⠭⠉⠼⠋⠖", "⠠⠇⠭⠉⠼⠋⠲", "⠨⠇⠭⠉⠼⠋⠈⠖", "⠠⠃⠭⠉⠼⠋⠐⠖", "⠇⠭⠉⠖⠡", "⠇⠸⠉⠖"]),
    ("Qxf7#", ["⠠⠙⠭⠋⠼⠛⠘⠼", "⠠⠙⠭⠋⠼⠛⠼", "⠠⠙⠭⠋⠼⠛⠘⠼", "⠨⠙⠭⠋⠼⠛⠈⠼", "⠠⠟⠭⠋⠼⠛⠸⠹", "⠠⠙⠭⠋⠶⠡⠡", "⠟⠰⠋⠶⠜⠍"]),
    ("Nbd2", ["⠠⠎⠃⠙⠼⠃", "⠠⠎⠃⠙⠼⠃", "⠠⠎⠃⠙⠼⠃", "⠨⠎⠃⠙⠼⠃", "⠠⠝⠃⠙⠼⠃", "⠎⠃⠙⠆", "⠎⠃⠙⠆"]),
    ("N1f3", ["⠠⠎⠼⠁⠰⠋⠼⠉", "⠠⠎⠼⠁⠰⠋⠼⠉", "⠠⠎⠼⠁⠱⠋⠼⠉", "⠨⠎⠼⠁⠠⠋⠼⠉", "⠠⠝⠼⠁⠰⠋⠼⠉", "⠎⠂⠋⠒", "⠎⠂⠋⠒"]),
    ("Nb1d2", ["⠠⠎⠃⠼⠁⠰⠙⠼⠃", "⠠⠎⠃⠼⠁⠰⠙⠼⠃", "⠠⠎⠃⠼⠁⠱⠙⠼⠃", "⠨⠎⠃⠼⠁⠠⠙⠼⠃", "⠠⠝⠃⠼⠁⠰⠙⠼⠃", "⠎⠃⠂⠙⠆", "⠎⠃⠂⠙⠆"]),
    ("Qd1xd8+", ["⠠⠙⠙⠼⠁⠰⠭⠙⠼⠓⠘⠖", "⠠⠙⠙⠼⠁⠭⠙⠼⠓⠖", "⠠⠙⠙⠼⠁⠭⠙⠼⠓⠲",
        "⠨⠙⠙⠼⠁⠭⠙⠼⠓⠈⠖", "⠠⠟⠙⠼⠁⠭⠙⠼⠓⠐⠖", "⠙⠙⠂⠭⠙⠦⠡", "⠟⠙⠂⠸⠙⠦"]),
    ("O-O", ["⠼⠚⠤⠼⠚", "⠼⠚⠤⠼⠚", "⠼⠚⠤⠼⠚", "⠼⠚⠤⠼⠚", "⠼⠚⠤⠼⠚", "⠴⠴", ""]),
    ("O-O-O", ["⠼⠚⠤⠼⠚⠤⠼⠚", "⠼⠚⠤⠼⠚⠤⠼⠚", "⠼⠚⠤⠼⠚⠤⠼⠚", "⠼⠚⠤⠼⠚⠤⠼⠚", "⠼⠚⠤⠼⠚⠤⠼⠚", "⠴⠴⠴", ""]),
    ("O-O+", ["⠼⠚⠤⠼⠚⠘⠖", "⠼⠚⠤⠼⠚⠖", "⠼⠚⠤⠼⠚⠲", "⠼⠚⠤⠼⠚⠈⠖", "⠼⠚⠤⠼⠚⠐⠖", "⠴⠴⠡", ""]),
    ("e8=Q", ["⠑⠼⠓⠠⠙", "⠑⠼⠓⠠⠙", "⠑⠼⠓⠠⠙", "⠑⠼⠓⠨⠙", "⠑⠼⠓⠠⠟", "⠑⠦⠙", ""]),
    ("exd8=N+", ["⠑⠭⠙⠼⠓⠠⠎⠘⠖", "⠑⠭⠙⠼⠓⠠⠎⠖", "⠑⠭⠙⠼⠓⠠⠎⠲", "⠑⠭⠙⠼⠓⠨⠎⠈⠖", "⠑⠭⠙⠼⠓⠠⠝⠐⠖", "⠑⠭⠙⠦⠎⠡", ""]),
    ("fxg1=Q#", ["⠋⠭⠛⠼⠁⠠⠙⠘⠼", "⠋⠭⠛⠼⠁⠠⠙⠼", "⠋⠭⠛⠼⠁⠠⠙⠘⠼", "⠋⠭⠛⠼⠁⠨⠙⠈⠼", "⠋⠭⠛⠼⠁⠠⠟⠸⠹", "⠋⠭⠛⠂⠙⠡⠡", ""]),
];

fn written(print: &str, profile: Profile) -> Result<String, Unknown> {
    let san: SanPlus = print.parse().unwrap();
    encode_move(&san, profile).map(|cells| unicode(&cells))
}

#[test]
fn the_worked_examples_come_out_cell_for_cell() {
    let literary = [L::Danish, L::Norwegian, L::Swedish, L::German, L::English];
    for (print, expected) in EXAMPLES {
        for (language, cells) in literary.into_iter().zip(expected) {
            let found = written(print, profile(Code::Literary, language));
            assert_eq!(found.as_deref(), Ok(*cells), "{print} {language:?}");
        }
        for language in [L::Danish, L::Norwegian, L::Swedish] {
            let found = written(print, profile(Code::Compact, language));
            assert_eq!(found.as_deref(), Ok(expected[5]), "{print} {language:?}");
        }
        let british = written(print, profile(Code::Ukaaf2015, L::English)).unwrap_or_default();
        assert_eq!(british, expected[6], "{print}");
    }
}

#[test]
fn german_compact_has_its_own_capital_and_finnish_its_own_knight() {
    assert_eq!(written("Qxe5", profile(Code::Compact, L::German)).unwrap(), "⠨⠙⠭⠑⠢");
    assert_eq!(written("Nf3", profile(Code::Compact, L::Finnish)).unwrap(), "⠗⠋⠒");
    // Finnish: check å, capture x, castling two or three dropped noughts.
    assert_eq!(written("Bxc6+", profile(Code::Compact, L::Finnish)).unwrap(), "⠇⠭⠉⠖⠡");
    assert_eq!(written("O-O-O", profile(Code::Compact, L::Finnish)).unwrap(), "⠴⠴⠴");
}

#[test]
fn the_published_british_moves_come_out() {
    let examples = [
        ("Rf4", "⠗⠋⠲"),
        ("d5", "⠙⠢"),
        ("cxd5", "⠉⠰⠙⠢"),
        ("f5+", "⠘⠋⠢"),
        ("Rxf4+", "⠗⠸⠋⠲"),
        ("Nce5", "⠎⠉⠑⠢"),
        ("Nb1c3", "⠎⠃⠂⠉⠒"),
        ("Re8#", "⠗⠑⠦⠜⠍"),
    ];
    for (print, expected) in examples {
        assert_eq!(written(print, profile(Code::Ukaaf2015, L::English)).as_deref(), Ok(expected));
    }
}

#[test]
fn what_is_not_known_of_the_british_code_is_refused_by_name() {
    let british = profile(Code::Ukaaf2015, L::English);
    assert_eq!(written("O-O", british), Err(Unknown::Castling));
    assert_eq!(written("O-O-O+", british), Err(Unknown::Castling));
    assert_eq!(written("e8=Q", british), Err(Unknown::Promotion));
    assert_eq!(written("exd8=N#", british), Err(Unknown::Promotion));
    assert_eq!(Unknown::Castling.to_string(), "castling");
}

#[test]
fn numbers_of_moves_have_a_stop_or_stand_dropped() {
    let number = |n, code, language| unicode(&encode_number(n, false, profile(code, language)));
    assert_eq!(number(11, Code::Literary, L::Danish), "⠼⠁⠁⠄");
    assert_eq!(number(11, Code::Literary, L::English), "⠼⠁⠁⠲");
    assert_eq!(number(12, Code::Compact, L::Swedish), "⠂⠆");
    assert_eq!(number(107, Code::Ukaaf2015, L::English), "⠂⠴⠶");
    for profile in Profile::ALL {
        for (n, black) in [(1, false), (7, true), (10, false), (123, true), (5000, false)] {
            let cells = encode_number(n, black, profile);
            let literary = profile.code == Code::Literary;
            assert_eq!(decode_number(&cells, profile), Some((n, black && literary)));
        }
        // Dropped noughts are castling and no number.
        assert_eq!(decode_number(&cells("⠴⠴"), profile), None, "{profile:?}");
    }
}

#[test]
fn a_code_is_there_only_in_the_languages_that_have_it() {
    let missing = [
        (Code::Literary, L::Finnish),
        (Code::Compact, L::English),
        (Code::Ukaaf2015, L::Danish),
        (Code::Ukaaf2015, L::Finnish),
    ];
    for (code, language) in missing {
        assert_eq!(Profile::new(code, language), None);
    }
}
