//! Braille read back into games: ours, and a player's own from a notetaker.

use annabella::{
    game::Plain,
    scoresheet::{
        Record, Wrong,
        braille::{
            Ascii, Brf, Code, Language as L, Profile, brf_lines, read_sheet, unicode_lines,
            write_unicode,
        },
    },
};

use super::{GAME, form, game, games, games::collection, lines, profile};

fn bytes(record: &Record, profile: Profile, table: Ascii) -> Vec<u8> {
    let (cells, count) = profile.language.usual_page();
    let brf = Brf { table, cells, lines: count, form_feed: true, pad: false };
    let mut out = Vec::new();
    brf.write(&lines(record, &form(profile, cells)), &mut out);
    out
}

fn read(bytes: &[u8]) -> (Record, Vec<annabella::scoresheet::ScoreFault>) {
    let ways: Vec<_> = Ascii::ALL.into_iter().map(|table| brf_lines(bytes, table)).collect();
    read_sheet(&ways, None)
}

#[track_caller]
fn same(one: &Record, other: &Record, what: &str) {
    let moves = |record: &Record| -> Vec<_> {
        record.entries.iter().map(|entry| (entry.made, entry.offer)).collect()
    };
    assert_eq!(moves(one), moves(other), "{what}");
    assert_eq!(one.result, other.result, "{what}");
    assert_eq!(one.start.board, other.start.board, "{what}");
    assert_eq!(one.start.turn, other.start.turn, "{what}");
}

#[test]
fn every_game_of_a_collection_comes_back_from_every_code() {
    let (records, faults) = games(collection(23, 16).as_bytes());
    assert_eq!(faults, []);
    let mut plies = 0;
    for profile in Profile::ALL {
        for record in records.iter().flatten() {
            let special = |entry: &annabella::scoresheet::Entry| {
                entry.made.is_castle() || entry.made.is_promotion()
            };
            if profile.code == Code::Ukaaf2015 && record.entries.iter().any(special) {
                continue;
            }
            let bytes = bytes(record, profile, Ascii::NABCC);
            let (back, faults) = read_sheet(&[brf_lines(&bytes, Ascii::NABCC)], Some(profile));
            assert_eq!(faults, [], "{profile:?}");
            plies += back.entries.len();
            if profile.code == Code::Ukaaf2015 {
                let count = |it: &Record| it.entries.len();
                assert_eq!(count(&back), count(record));
            } else {
                same(&back, record, &format!("{profile:?}"));
            }
        }
    }
    assert!(plies > 12_000, "{plies}");
}

#[test]
fn neither_code_nor_language_nor_table_need_be_told() {
    let record = game(GAME);
    for profile in Profile::ALL.into_iter().filter(|it| it.code != Code::Ukaaf2015) {
        for table in Ascii::ALL {
            let (back, faults) = read(&bytes(&record, profile, table));
            assert_eq!(faults, [], "{profile:?} {}", table.name);
            same(&back, &record, &format!("{profile:?} {}", table.name));
            assert_eq!(back.heading.round, record.heading.round, "{profile:?} {}", table.name);
            assert_eq!(back.heading.date, record.heading.date, "{profile:?} {}", table.name);
            assert!(back.heading.black.is_some(), "{profile:?} {}", table.name);
        }
    }
}

#[test]
fn braille_characters_come_back_too() {
    let record = game(GAME);
    for profile in Profile::ALL.into_iter().filter(|it| it.code != Code::Ukaaf2015) {
        let mut out = Vec::new();
        write_unicode(&lines(&record, &form(profile, 30)), &mut out);
        let text = String::from_utf8(out).unwrap();
        assert!(text.chars().all(|c| ('\u{2800}'..='\u{283f}').contains(&c) || c == '\n'));
        let (back, faults) = read_sheet(&[unicode_lines(&text)], None);
        assert_eq!(faults, []);
        same(&back, &record, &format!("{profile:?}"));
    }
}

#[test]
fn a_game_from_a_position_with_black_to_move_comes_back() {
    let text = "[FEN \"r3k2r/8/8/8/8/8/7p/R3K3 b Qkq - 0 12\"]\n[Result \"1/2-1/2\"]\n\n\
                12... O-O 13. O-O-O {(=)} h1=Q 14. Rxh1 1/2-1/2\n";
    let record = game(text);
    for code in [Code::Literary, Code::Compact] {
        for language in [L::Danish, L::Swedish, L::German] {
            let profile = profile(code, language);
            let (back, faults) = read(&bytes(&record, profile, Ascii::NABCC));
            assert_eq!(faults, [], "{profile:?}");
            same(&back, &record, &format!("{profile:?}"));
            assert_eq!(back.place(0), (12, true));
        }
    }
}

#[test]
fn a_players_own_notes_need_no_head_no_capitals_and_no_numbers() {
    let expected = game("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 *");
    let notes: [&[u8]; 6] = [
        b"1 E4 E5\r\n2 SF3 SC6\r\n3 LB5 SF6\r\n4 00 SXE4\r\n",
        b"e4 e5 sf3 sc6 lb5 sf6 00 sxe4",
        b"1 e4 e5 2 sf3 sc6 3 lb5 sf6 4 00 sxe4\n",
        b"#A' E#D E#E #B' SF#C SC#F\n#C' LB#E SF#F #D' #J-#J SXE#D\n",
        b"#A' E#D E#E #B' ,SF#C ,SC#F\n#C' ,LB#E ,SF#F #D' #J-#J ,SXE#D\n",
        b"#A4 E#D E#E #B4 ,NF#C ,NC#F\n#C4 ,BB#E ,NF#F #D4 #J-#J ,NXE#D\n",
    ];
    for note in notes {
        let (back, faults) = read(note);
        assert_eq!(faults, [], "{}", String::from_utf8_lossy(note));
        assert_eq!(back.entries, expected.entries, "{}", String::from_utf8_lossy(note));
    }
}

#[test]
fn a_queens_capture_and_a_pawns_are_told_apart() {
    let start = "1 E4 D5\n2 EXD5 ,DXD5\n3 SC3 DD8\n4 D4 E5\n5 DXE5 ,DXD1\n";
    let (back, faults) = read(start.as_bytes());
    assert_eq!(faults, []);
    let sans: Vec<String> = back.entries.iter().map(|entry| entry.san.to_string()).collect();
    assert_eq!(sans[3..], ["Qxd5", "Nc3", "Qd8", "d4", "e5", "dxe5", "Qxd1+"]);
}

#[test]
fn a_word_that_cannot_be_read_is_told_with_its_line_and_the_rest_is_kept() {
    let (back, faults) = read(b"1 E4 E5\n2 SF3 ZZZ\n3 LB5 SF6\n");
    assert_eq!(back.entries.len(), 3);
    assert_eq!((faults[0].line, faults[0].place), (Some(2), Some((2, true))));
    let (back, faults) = read(b"1 E4 E5\n2 SF3 DH1\n3 LB5 SF6\n");
    assert_eq!(back.entries.len(), 3);
    assert_eq!(faults[0].what, Wrong::NoMove(Plain::shown("Qh1")));
    assert_eq!(faults[0].line, Some(2));
}

#[test]
fn both_lost_is_not_read_as_castling_nor_castling_as_both_lost() {
    let literary = profile(Code::Literary, L::Danish);
    let mut record = game("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *");
    let (back, _) = read(&bytes(&record, literary, Ascii::NABCC));
    assert_eq!((back.entries.len(), back.result), (7, "*"));
    record.result = "0-0";
    let (back, faults) = read(&bytes(&record, literary, Ascii::NABCC));
    assert_eq!((back.entries.len(), back.result, faults), (7, "0-0", vec![]));
}

#[test]
fn any_bytes_are_read_or_told_and_nothing_panics() {
    let mut dice = super::games::Dice::new(9);
    for _ in 0..300 {
        let bytes: Vec<u8> = (0..dice.below(120))
            .map(|_| if dice.below(4) == 0 { b' ' } else { u8::try_from(dice.below(256)).unwrap() })
            .collect();
        let (record, _) = read(&bytes);
        assert!(record.entries.len() < 60);
    }
}

/// A README given by mistake is no sheet, and is given up soon: its words are not looked at.
#[test]
fn a_text_whose_moves_begin_after_a_hundred_lines_is_no_sheet() {
    let record = game(GAME);
    let profile = profile(Code::Literary, L::English);
    let sheet = bytes(&record, profile, Ascii::ALL[0]);
    let after = |lines: usize| [b"LOREM IPSUM\n".repeat(lines), sheet.clone()].concat();
    assert_eq!(read(&after(3)).0.entries.len(), record.entries.len());
    assert_eq!(read(&after(200)).0.entries.len(), 0);
    assert_eq!(read(&b"A".repeat(300_000)).0.entries.len(), 0);
}
