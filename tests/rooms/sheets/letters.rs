//! Names and headers in uncontracted letters (3.5), and no letter lost in silence.

use annabella::scoresheet::braille::{Language as L, Profile, decode_text, encode_text, unicode};

use super::games::NAMES;

fn written(text: &str, language: L) -> String {
    let (cells, lacking) = encode_text(text, language);
    assert_eq!(lacking, [], "{text}");
    unicode(&cells)
}

#[test]
fn the_examples_of_the_reference_come_out() {
    for language in [L::Danish, L::Norwegian] {
        assert_eq!(written("Hvid: Åse Ødegård", language), "⠠⠓⠧⠊⠙⠒⠀⠠⠡⠎⠑⠀⠠⠪⠙⠑⠛⠡⠗⠙");
    }
    assert_eq!(written("Weiß: Jürgen Müller", L::German), "⠨⠺⠑⠊⠮⠒⠀⠨⠚⠳⠗⠛⠑⠝⠀⠨⠍⠳⠇⠇⠑⠗");
    for language in [L::Danish, L::Norwegian, L::Swedish, L::German] {
        assert_eq!(written("16.11.2026", language), "⠼⠁⠋⠄⠁⠁⠄⠃⠚⠃⠋");
        assert_eq!(written("2026-11-16", language), "⠼⠃⠚⠃⠋⠤⠼⠁⠁⠤⠼⠁⠋");
    }
    assert_eq!(written("16.11.2026", L::English), "⠼⠁⠋⠲⠁⠁⠲⠃⠚⠃⠋");
    let club = [(L::Danish, "⠸"), (L::Norwegian, "⠠⠠"), (L::Swedish, "⠠⠠"), (L::German, "⠘")];
    for (language, sign) in club.into_iter().chain([(L::English, "⠠⠠")]) {
        assert_eq!(written("SK 1881", language), format!("{sign}⠎⠅⠀⠼⠁⠓⠓⠁"));
    }
    assert_eq!(written("Anna zwei", L::German), "⠨⠁⠝⠝⠁⠀⠵⠺⠑⠊");
    assert_eq!(written("Anna zwei", L::Swedish), "⠠⠁⠝⠝⠁⠀⠵⠺⠑⠊");
}

/// The table of 3.5: letter; da, nb, sv, de, en.
#[test]
fn the_letters_beyond_z_are_each_languages_own() {
    let table = [
        ('æ', ["⠜", "⠜", "⠈⠁⠑", "⠁⠑", "⠁⠘⠖⠑"]),
        ('ø', ["⠪", "⠪", "⠈⠕", "⠈⠕", "⠈⠡⠕"]),
        ('å', ["⠡", "⠡", "⠡", "⠈⠁", "⠘⠫⠁"]),
        ('ä', ["⠐⠜", "⠜", "⠜", "⠜", "⠘⠒⠁"]),
        ('ö', ["⠐⠪", "⠪", "⠪", "⠪", "⠘⠒⠕"]),
        ('ü', ["⠳", "⠳", "⠳", "⠳", "⠘⠒⠥"]),
        ('ß', ["⠎⠎", "⠮", "⠈⠎", "⠮", "⠨⠮"]),
        ('é', ["⠿", "⠿", "⠿", "⠈⠿", "⠘⠌⠑"]),
        ('è', ["⠮", "⠮", "⠮", "⠈⠮", "⠘⠡⠑"]),
        ('.', ["⠄", "⠄", "⠄", "⠄", "⠲"]),
        (',', ["⠂", "⠂", "⠂", "⠂", "⠂"]),
        (':', ["⠒", "⠒", "⠒", "⠒", "⠒"]),
        ('?', ["⠢", "⠢", "⠢", "⠢", "⠦"]),
        ('!', ["⠖", "⠖", "⠖", "⠖", "⠖"]),
        ('\'', ["⠈", "⠐", "⠐", "⠠", "⠄"]),
        ('/', ["⠌", "⠌", "⠌", "⠐⠂", "⠸⠌"]),
        ('–', ["⠤", "⠤⠤", "⠤⠤", "⠠⠤", "⠠⠤"]),
    ];
    let languages = [L::Danish, L::Norwegian, L::Swedish, L::German, L::English];
    for (letter, expected) in table {
        for (language, cells) in languages.into_iter().zip(expected) {
            assert_eq!(written(&letter.to_string(), language), cells, "{letter} {language:?}");
        }
    }
}

#[test]
fn a_letter_of_another_country_has_its_accent_sign_or_is_told() {
    assert_eq!(written("Łódź", L::Danish), "⠠⠐⠇⠐⠕⠙⠐⠵");
    assert_eq!(written("Žižek", L::German), "⠨⠈⠵⠊⠈⠵⠑⠅");
    // English has no sign for this one: the plain letter, and told.
    let (cells, lacking) = encode_text("Ażu", L::English);
    assert_eq!((unicode(&cells).as_str(), lacking), ("⠠⠁⠵⠥", vec!['ż']));
    for language in Profile::ALL.map(|it| it.language) {
        let (cells, lacking) = encode_text("Жук 象", language);
        assert_eq!(lacking, ['Ж', 'у', 'к', '象'], "{language:?}");
        assert!(cells.len() >= 5, "each stands there as a question mark");
    }
}

#[test]
fn names_come_back_from_cells() {
    let own = [
        (L::Danish, "Dansk Blindeskak, runde 3, bræt 12"),
        (L::Norwegian, "Turnering: Østfold Åpne 2026"),
        (L::Swedish, "Örjan Lindström, SK 1881"),
        (L::German, "Jürgen Weiß: 16.11.2026"),
        (L::English, "O'Brien (Cork) 2026-11-16"),
        (L::Finnish, "Väinö Hämäläinen 4b"),
    ];
    for (language, text) in own {
        let (cells, _) = encode_text(text, language);
        assert_eq!(decode_text(&cells, language), text);
    }
    for name in NAMES {
        let (cells, _) = encode_text(name, L::Danish);
        let back = decode_text(&cells, L::Danish).replace("Weiss", "Weiß");
        assert_eq!(back, name);
    }
}
