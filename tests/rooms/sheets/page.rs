//! The page: the Danish one of the reference, and what holds at every width.

use annabella::scoresheet::{
    Labels, Record,
    braille::{Ascii, Brf, Cell, Code, Language as L, Profile, encode_move},
    write_text,
};

use super::{GAME, form, game, games, games::collection, lines, profile, unicode_of};

const DANISH: &str = "\
⠠⠙⠁⠝⠎⠅⠀⠠⠃⠇⠊⠝⠙⠑⠎⠅⠁⠅⠂⠀⠗⠥⠝⠙⠑⠀⠼⠉
⠼⠁⠋⠄⠁⠁⠄⠃⠚⠃⠋
⠠⠓⠧⠊⠙⠒⠀⠠⠡⠎⠑⠀⠠⠪⠙⠑⠛⠡⠗⠙
⠠⠎⠕⠗⠞⠒⠀⠠⠚⠳⠗⠛⠑⠝⠀⠠⠍⠳⠇⠇⠑⠗
⠠⠗⠑⠎⠥⠇⠞⠁⠞⠒⠀⠼⠚⠤⠼⠁

⠂⠀⠑⠲⠀⠙⠢
⠆⠀⠑⠢⠀⠋⠢
⠒⠀⠑⠭⠋⠖⠀⠎⠉⠖
⠲⠀⠋⠭⠛⠶⠀⠇⠋⠢
⠢⠀⠛⠭⠓⠦⠙⠀⠙⠙⠖
⠖⠀⠎⠋⠒⠀⠴⠴⠴
⠶⠀⠇⠃⠢⠀⠙⠑⠖⠡
⠦⠀⠇⠑⠆⠀⠠⠙⠭⠑⠆⠡
⠔⠀⠠⠙⠭⠑⠆⠀⠎⠙⠲
⠂⠴⠀⠴⠴⠀⠎⠭⠑⠆⠡
⠂⠂⠀⠅⠓⠂

⠼⠚⠤⠼⠁";

const DANISH_BRF: &str = "\
,DANSK ,BLINDESKAK1 RUNDE #C\r\n#AF'AA'BJBF\r\n,HVID3 ,*SE ,[DEG*RD\r\n\
,SORT3 ,J\\RGEN ,M\\LLER\r\n,RESULTAT3 #J-#A\r\n\r\n1 E4 D5\r\n2 E5 F5\r\n3 EXF6 SC6\r\n\
4 FXG7 LF5\r\n5 GXH8D DD6\r\n6 SF3 000\r\n7 LB5 DE6*\r\n8 LE2 ,DXE2*\r\n9 ,DXE2 SD4\r\n\
10 00 SXE2*\r\n11 KH1\r\n\r\n#J-#A\r\n\x0c";

fn brf(record: &Record, profile: Profile, cells: usize, count: usize, pad: bool) -> Vec<u8> {
    let brf = Brf { table: Ascii::NABCC, cells, lines: count, form_feed: true, pad };
    let mut out = Vec::new();
    brf.write(&lines(record, &form(profile, cells)), &mut out);
    out
}

#[test]
fn the_danish_page_comes_out_cell_for_cell() {
    let compact = profile(Code::Compact, L::Danish);
    let sheet = lines(&game(GAME), &form(compact, 30));
    assert_eq!(unicode_of(&sheet).join("\n"), DANISH);
    assert_eq!(String::from_utf8(brf(&game(GAME), compact, 30, 28, false)).unwrap(), DANISH_BRF);
    let literary = lines(&game(GAME), &form(profile(Code::Literary, L::Danish), 30));
    let literary = unicode_of(&literary);
    assert_eq!(literary[10], "⠼⠑⠄⠀⠛⠭⠓⠼⠓⠠⠙⠀⠠⠙⠙⠼⠋");
    assert_eq!(literary[15], "⠼⠁⠚⠄⠀⠼⠚⠤⠼⠚⠀⠠⠎⠭⠑⠼⠃⠘⠖");
    assert_eq!(literary[16], "⠼⠁⠁⠄⠀⠠⠅⠓⠼⠁");
}

/// At every width no line is too long, no move is split, and nothing but layout differs.
#[test]
fn no_line_is_too_long_and_no_move_split_at_any_width() {
    let (records, faults) = games(collection(7, 12).as_bytes());
    assert_eq!(faults, []);
    for profile in Profile::ALL.into_iter().filter(|it| it.code != Code::Ukaaf2015) {
        for record in records.iter().flatten() {
            for width in [20, 28, 30, 32, 38, 40] {
                let sheet = lines(record, &form(profile, width));
                assert!(sheet.iter().all(|line| line.len() <= width), "{profile:?} {width}");
                assert!(sheet.iter().all(|line| line.last() != Some(&Cell::BLANK)));
                let words: Vec<&[Cell]> = sheet
                    .iter()
                    .flat_map(|line| line.split(|cell| *cell == Cell::BLANK))
                    .filter(|word| !word.is_empty())
                    .collect();
                let mut rest = words.iter();
                for entry in &record.entries {
                    let made = encode_move(&entry.san, profile).unwrap();
                    assert!(rest.any(|word| *word == made), "{profile:?} {width} {}", entry.san);
                }
            }
        }
    }
}

#[test]
fn a_move_that_goes_on_is_indented_and_stays_whole() {
    // The longest there are: three queens on a line, mate, a hundred moves later.
    let text = "[FEN \"3rk3/8/8/8/8/8/8/3QK3 w - - 0 100\"]\n\n100. Qxd8+ Kxd8 *\n";
    let record = game(text);
    let sheet = unicode_of(&lines(&record, &form(profile(Code::Literary, L::Danish), 20)));
    let at = sheet.iter().position(|line| line.starts_with("⠼⠁⠚⠚⠄")).unwrap();
    assert_eq!(sheet[at], "⠼⠁⠚⠚⠄⠀⠠⠙⠭⠙⠼⠓⠘⠖");
    assert_eq!(sheet[at + 1], "⠀⠀⠀⠀⠠⠅⠭⠙⠼⠓");
}

#[test]
fn the_longest_moves_fit_the_widths_that_the_reference_gives() {
    let longest = |code, language| {
        let profile = profile(code, language);
        ["Qd1xd8#", "Nb1xd2+", "exd8=N#", "O-O-O#"]
            .map(|san| encode_move(&san.parse().unwrap(), profile).unwrap().len())
            .into_iter()
            .max()
            .unwrap()
    };
    assert_eq!(longest(Code::Compact, L::Danish), 8);
    assert_eq!(longest(Code::Literary, L::Danish), 12);
    for language in [L::Swedish, L::German, L::English] {
        assert_eq!(longest(Code::Literary, language), 11, "{language:?}");
    }
    assert_eq!(longest(Code::Literary, L::Norwegian), 10);
}

#[test]
fn pages_are_full_numbered_and_each_ends_in_a_form_feed() {
    let text: String = (0..2_500).map(|_| "Nf3 Nf6 Ng1 Ng8 ").collect();
    let record = game(&text);
    assert_eq!(record.entries.len(), 10_000);
    let profile = profile(Code::Compact, L::German);
    let bytes = brf(&record, profile, 28, 27, true);
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.ends_with('\u{c}'));
    let pages: Vec<&str> = text.split_terminator('\u{c}').collect();
    assert!(pages.len() > 180, "{}", pages.len());
    for (page, number) in pages.iter().zip(1..) {
        let lines: Vec<&str> = page.split_terminator("\r\n").collect();
        assert_eq!(lines.len(), 27, "padded");
        let upper: String = number
            .to_string()
            .bytes()
            .map(|d| char::from(b"JABCDEFGHI"[usize::from(d - b'0')]))
            .collect();
        if number > 1 {
            assert_eq!(lines[0], format!("{:>28}", format!("#{upper}")));
        }
    }
    assert!(text.contains("\r\n5000 SG1 SG8\r\n"), "the last move is there");
    let unpadded = String::from_utf8(brf(&record, profile, 28, 27, false)).unwrap();
    assert_eq!(unpadded.matches('\u{c}').count(), pages.len());
    assert!(unpadded.bytes().all(|b| (0x20..=0x5f).contains(&b) || b"\r\n\x0c".contains(&b)));
    assert!(!unpadded.contains(" \r\n"));
}

#[test]
fn a_game_that_black_begins_says_so() {
    let text = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 12\"]\n\n12... O-O 13. O-O-O 1/2-1/2\n";
    let compact = unicode_of(&lines(&game(text), &form(profile(Code::Compact, L::Swedish), 30)));
    assert!(compact.contains(&"⠂⠆⠀⠤⠴⠴".to_owned()), "{compact:#?}");
    assert!(compact.contains(&"⠂⠒⠀⠴⠴⠴".to_owned()));
    assert!(compact.contains(&"⠾⠒⠥⠆⠾⠀⠲⠦⠀⠞⠒⠅⠆⠞".to_owned()), "the position it began in");
    let literary = unicode_of(&lines(&game(text), &form(profile(Code::Literary, L::Swedish), 30)));
    assert!(literary.contains(&"⠼⠁⠃⠄⠄⠄⠀⠼⠚⠤⠼⠚".to_owned()), "{literary:#?}");
}

#[test]
fn results_have_their_signs_and_an_unfinished_game_the_word() {
    let result = |result: &str, language, code| {
        let record = game(&format!("[Result \"{result}\"]\n\n1. e4 {result}\n"));
        unicode_of(&lines(&record, &form(profile(code, language), 30))).pop().unwrap()
    };
    for code in [Code::Literary, Code::Compact] {
        assert_eq!(result("1-0", L::Danish, code), "⠼⠁⠤⠼⠚");
        assert_eq!(result("1/2-1/2", L::Danish, code), "⠼⠁⠌⠃⠤⠼⠁⠌⠃");
        assert_eq!(result("1/2-1/2", L::Norwegian, code), "⠼⠁⠌⠼⠃⠤⠼⠁⠌⠼⠃");
        assert_eq!(result("1/2-1/2", L::Swedish, code), "⠼⠁⠌⠼⠃⠤⠼⠁⠌⠼⠃");
        assert_eq!(result("1/2-1/2", L::German, code), "⠼⠁⠆⠤⠼⠁⠆");
        assert_eq!(result("*", L::German, code), "⠥⠝⠃⠑⠑⠝⠙⠑⠞");
    }
    assert_eq!(result("0-1", L::English, Code::Literary), "⠼⠚⠤⠼⠁");
}

#[test]
fn raised_points_have_their_signs_and_an_annulled_game_the_word() {
    let result = |result: &'static str, language| {
        let mut record = game("1. e4 *\n");
        record.result = result;
        let profile = profile(Code::Literary, language);
        unicode_of(&lines(&record, &form(profile, 30))).pop().unwrap()
    };
    assert_eq!(result("1/2-1", L::Danish), "⠼⠁⠌⠃⠤⠼⠁");
    assert_eq!(result("1-1/2", L::German), "⠼⠁⠤⠼⠁⠆");
    assert_eq!(result("annulled", L::German), "⠁⠝⠝⠥⠇⠇⠊⠑⠗⠞");
    for (language, word) in [(L::German, "annulliert"), (L::Swedish, "annullerat")] {
        let mut record = game("1. e4 *\n");
        record.result = "annulled";
        let mut text = String::new();
        write_text(&record, Labels::of(language), language, &mut text);
        assert!(text.contains(&format!("\n{word}\n")), "{text}");
    }
}

#[test]
fn an_offer_is_a_sign_in_brackets_or_in_compact_a_word() {
    let record = game("1. e4 {(=)} e5 *\n");
    let line = |code, language| {
        let sheet = unicode_of(&lines(&record, &form(profile(code, language), 40)));
        sheet
            .into_iter()
            .find(|line| line.contains('⠑') && line.contains("⠑⠼⠑") || line.contains("⠑⠢"))
    };
    assert_eq!(line(Code::Literary, L::Danish).unwrap(), "⠼⠁⠄⠀⠑⠼⠙⠀⠦⠘⠶⠴⠀⠑⠼⠑");
    assert_eq!(line(Code::Literary, L::Norwegian).unwrap(), "⠼⠁⠄⠀⠑⠼⠙⠀⠦⠶⠴⠀⠑⠼⠑");
    assert_eq!(line(Code::Literary, L::German).unwrap(), "⠼⠁⠄⠀⠑⠼⠙⠀⠶⠈⠶⠶⠀⠑⠼⠑");
    assert_eq!(line(Code::Compact, L::Danish).unwrap(), "⠂⠀⠑⠲⠀⠗⠑⠍⠊⠎⠀⠑⠢");
}

#[test]
fn an_empty_game_has_a_head_and_a_result() {
    let record = game("[White \"Anna\"]\n[Result \"1-0\"]\n\n1-0\n");
    let sheet = unicode_of(&lines(&record, &form(profile(Code::Compact, L::Danish), 30)));
    assert_eq!(sheet, ["⠠⠓⠧⠊⠙⠒⠀⠠⠁⠝⠝⠁", "⠠⠗⠑⠎⠥⠇⠞⠁⠞⠒⠀⠼⠁⠤⠼⠚", "", "⠼⠁⠤⠼⠚"]);
}
