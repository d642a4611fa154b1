//! Scoresheets: braille, print, PGN, there and back, asked of the reference and of real tools.

mod ascii;
mod back;
mod collection;
mod games;
mod injective;
mod letters;
mod louis;
mod moves;
mod page;
mod pgn;
mod positions;
mod tools;

use annabella::{
    game::Heading,
    scoresheet::{
        Collection, Labels, Record, ScoreFault,
        braille::{Cell, Code, Language, Lines, Profile, SheetForm, encode_text, sheet},
        read_game,
    },
};

/// The game of the reference: en passant, promotion, both castlings, checks.
pub(crate) const GAME: &str = r#"[Event "Dansk Blindeskak"]
[Date "2026.11.16"]
[Round "3"]
[White "Åse Ødegård"]
[Black "Jürgen Müller"]
[Result "0-1"]

1. e4 d5 2. e5 f5 3. exf6 Nc6 4. fxg7 Bf5 5. gxh8=Q Qd6 6. Nf3 O-O-O 7. Bb5
Qe6+ 8. Be2 Qxe2+ 9. Qxe2 Nd4 10. O-O Nxe2+ 11. Kh1 0-1
"#;

pub(crate) fn profile(code: Code, language: Language) -> Profile {
    Profile::new(code, language).unwrap()
}

/// All games of a text, and what is wrong with them.
pub(crate) fn games(text: &[u8]) -> (Vec<Option<Record>>, Vec<ScoreFault>) {
    let mut collection = Collection::default();
    collection.push(text);
    collection.end();
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    while let Some(part) = collection.next_part() {
        let (record, wrong) = read_game(part);
        records.push(record);
        faults.extend(wrong);
    }
    (records, faults)
}

/// The one game of a text, with nothing wrong.
#[track_caller]
pub(crate) fn game(text: &str) -> Record {
    let (mut records, faults) = games(text.as_bytes());
    assert_eq!((records.len(), faults), (1, vec![]), "{text}");
    records.remove(0).unwrap()
}

pub(crate) fn form(profile: Profile, cells: usize) -> SheetForm {
    let labels = Labels::of(profile.language);
    SheetForm { profile, labels, cells, position: None }
}

/// A sheet with uncontracted names.
pub(crate) fn lines(record: &Record, form: &SheetForm) -> Lines {
    let mut lines = Lines::default();
    let language = form.profile.language;
    let mut text = |text: &str| encode_text(text, language).0;
    sheet(record, form, &mut text, &mut lines).unwrap();
    lines
}

pub(crate) fn unicode_of(lines: &Lines) -> Vec<String> {
    lines.iter().map(|line| line.iter().map(|cell| cell.pattern()).collect()).collect()
}

pub(crate) fn cells(patterns: &str) -> Vec<Cell> {
    patterns.chars().map(|c| Cell::of(c).unwrap()).collect()
}

#[test]
fn every_language_has_every_word_of_a_sheet() {
    for language in Profile::ALL.map(|it| it.language) {
        let labels = Labels::of(language);
        let heading = Heading { round: annabella::game::Plain::new("3"), ..Heading::default() };
        assert!(labels.occasion(&heading).unwrap().ends_with(" 3"), "{language:?}");
    }
}
