//! Broken and hostile PGN: told with line and move, everything before it kept.

use annabella::{
    game::Plain,
    scoresheet::{Collection, GAME_BYTES_MAX, ScoreFault, Wrong, read_game},
};

use super::{GAME, game, games, games::collection};

/// The faults of a text in short: line, move, what.
fn told(text: &str) -> Vec<String> {
    games(text.as_bytes()).1.iter().map(ScoreFault::to_string).collect()
}

fn kept(text: &str) -> Vec<usize> {
    games(text.as_bytes()).0.iter().flatten().map(|record| record.entries.len()).collect()
}

#[test]
fn cut_anywhere_a_file_gives_the_same_games() {
    let text = collection(11, 20) + "[Event \"{\"]\n\n1. e4 {a\n[Event \"x\"]\n} e5 *\n" + GAME;
    let whole = games(text.as_bytes());
    assert_eq!(whole.0.len(), 22);
    for size in [1, 7, 100, 4096] {
        let mut cut = Collection::default();
        let mut parts = Vec::new();
        for bytes in text.as_bytes().chunks(size) {
            cut.push(bytes);
            while let Some(part) = cut.next_part() {
                parts.push((part.number, part.line, part.text.unwrap().to_vec()));
            }
        }
        cut.end();
        while let Some(part) = cut.next_part() {
            parts.push((part.number, part.line, part.text.unwrap().to_vec()));
        }
        assert_eq!(parts.len(), 22, "{size}");
        for (number, line, bytes) in &parts {
            let before: Vec<&str> = text.split('\n').take(line - 1).collect();
            let at = before.iter().map(|line| line.len() + 1).sum::<usize>();
            assert!(text.as_bytes()[at..].starts_with(bytes), "{size}: game {number}");
        }
    }
}

#[test]
fn a_move_that_cannot_be_read_is_told_with_its_line_and_what_stands_before_it_is_kept() {
    let text = "[Event \"a\"]\n\n1. e4 e5\n2. Qh7 Nc6 1-0\n\n[Event \"b\"]\n\n1. d4 *\n";
    let (records, faults) = games(text.as_bytes());
    assert_eq!(kept(text), [2, 1]);
    assert_eq!(faults[0].line, Some(4));
    assert_eq!((faults[0].game, faults[0].place), (Some(1), Some((2, false))));
    assert_eq!(faults[0].what, Wrong::NoMove(Plain::shown("Qh7")));
    assert!(told(text)[0].starts_with("line 4, game 1, move 2., `Qh7` is not a legal move there"));
    assert_eq!(records[0].as_ref().unwrap().notes.len(), 1, "the sheet says that it stops there");
    assert_eq!(records[0].as_ref().unwrap().result, "*", "what came after is not known");
}

#[test]
fn a_word_that_is_no_move_at_all_is_not_passed_over() {
    for word in ["Hello", "Qx9", "--", "Z0", "e9", "é4", "0-0-0-0", "P-K4", "1/3"] {
        let text = format!("1. e4 e5 2. {word} 1-0\n");
        assert_eq!(told(&text).len(), 1, "{word}: {:?}", told(&text));
        assert_eq!(kept(&text), [2], "{word}");
    }
}

#[test]
fn moves_in_the_letters_of_a_country_are_read() {
    let german = game("[Event \"a\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. 0-0 1-0\n");
    let english = game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O 1-0\n");
    assert_eq!(german.entries.len(), 7);
    assert_eq!(told("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Tq9 1-0").len(), 1);
    let moves = |record: &annabella::scoresheet::Record| {
        record.entries.iter().map(|entry| entry.made).collect::<Vec<_>>()
    };
    assert_eq!(moves(&german), moves(&english));
}

#[test]
fn superfluous_hints_and_missing_signs_are_set_right() {
    let record = game("1. e4 e5 2. Ng1f3 Nb8c6 3. Bf1c4 Qh4 4. Nf3xh4 g5 5. Bxf7 *");
    let sans: Vec<String> = record.entries.iter().map(|entry| entry.san.to_string()).collect();
    assert_eq!(sans[2..], ["Nf3", "Nc6", "Bc4", "Qh4", "Nxh4", "g5", "Bxf7+"]);
}

#[test]
fn names_with_control_bytes_escapes_and_bidi_marks_lose_them_and_it_is_told() {
    let nasty = ["a\u{1b}[2Jb", "a\u{202e}b", "a\u{c}b", "a\u{7}b", "a\u{200b}b", "a\u{9b}1mb"];
    for name in nasty {
        let text = format!("[Event \"x\"]\n[White \"{name}\"]\n\n1. e4 *\n");
        let (records, faults) = games(text.as_bytes());
        let white = records[0].as_ref().unwrap().heading.white.clone().unwrap();
        assert!(white.as_str().chars().all(|c| c.is_ascii_graphic()), "{white}");
        assert_eq!(faults.len(), 1, "{name:?}");
        assert_eq!(faults[0].line, Some(2));
        assert!(faults[0].to_string().contains("White"));
    }
    let long = format!("[White \"{}\"]\n\n1. e4 *\n", "x".repeat(121));
    assert_eq!(told(&long).len(), 1);
}

#[test]
fn broken_tags_remarks_and_variations_are_told() {
    let tag = told("[Event \"x\"]\n[White no quotes]\n\n1. e4 *\n");
    assert!(tag[0].starts_with("line 2, game 1, `[White no quotes]` is not"), "{tag:?}");
    assert!(told("[White \"open]\n\n1. e4 *\n")[0].contains("line 1"));
    assert!(told("1. e4 {never closed\n\n2. d4 *\n")[0].contains("never closed"));
    assert!(told("1. e4 (1. d4 *\n")[0].contains("variation is never closed"));
    assert!(told("1. e4 1-0 e5\n")[0].contains("`e5` stands behind the result"));
    assert!(told("[FEN \"nonsense\"]\n\n1. e4 *\n")[0].contains("`nonsense` is not a position"));
    assert!(kept("[FEN \"nonsense\"]\n\n1. e4 *\n").is_empty());
    // Two kings missing: nothing can be played from there.
    assert!(told("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n")[0].contains("not a position"));
}

#[test]
fn remarks_variations_and_signs_of_praise_are_no_moves() {
    let record = game(
        "% a line of its own\n1. e4! $1 {[%clk 1:29:57] best} (1. d4 {x (y} d5 (1... Nf6)) e5?! \
         ; to the end 2. d4\n2.Nf3 Nc6 3.exd6 e.p. *"
            .replace("3.exd6 e.p. ", "")
            .as_str(),
    );
    assert_eq!(record.entries.len(), 4);
    assert_eq!(record.entries[0].clock.unwrap().as_secs(), 5397);
    assert_eq!(record.entries[1].clock, None);
}

#[test]
fn a_game_that_is_too_long_is_let_go_and_the_next_one_read() {
    let mut cut = Collection::default();
    let mut found = Vec::new();
    let line = "1. Nf3 Nf6 2. Ng1 Ng8\n".repeat(1000);
    let mut take = |cut: &mut Collection| {
        while let Some(part) = cut.next_part() {
            let (record, faults) = read_game(part);
            found.push((part.line, record.map(|it| it.entries.len()), faults));
        }
    };
    for _ in 0..GAME_BYTES_MAX / line.len() * 3 {
        cut.push(line.as_bytes());
        take(&mut cut);
    }
    cut.push(b"[Event \"next\"]\n\n1. e4 *\n");
    take(&mut cut);
    cut.end();
    take(&mut cut);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].1, &found[0].2[0].what), (None, &Wrong::TooLong));
    assert_eq!(found[1].1, Some(1));
    assert!(found[1].0 > 100_000, "its line in the file: {}", found[1].0);
}

#[test]
fn any_bytes_are_read_or_told_and_nothing_panics() {
    let mut dice = super::games::Dice::new(5);
    let pieces: [&[u8]; 16] = [
        b"1. e4",
        b" e5 ",
        b"{",
        b"}",
        b"(",
        b")",
        b"[Event \"",
        b"\"]\n",
        b"\n\n",
        b"\xff\xfe",
        b"O-O",
        b"1-0",
        b";",
        b"%",
        b"$5",
        b"\xe2\xa0\x81",
    ];
    for _ in 0..3_000 {
        let count = dice.below(30);
        let text: Vec<u8> = (0..count).flat_map(|_| pieces[dice.below(16)].to_vec()).collect();
        let (records, faults) = games(&text);
        let ends: usize = records.iter().flatten().map(|it| it.entries.len()).sum();
        assert!(ends <= count && faults.len() <= count + 1);
    }
}

/// Every tag of a line, and the moves behind them.
#[test]
fn tags_and_moves_on_one_line_are_read() {
    let one = "[Event \"a ] b\"] [White \"A \\\"x\\\"\"][Black \"B\"] 1. e4 e5 {x [} 2. Nf3 *\n";
    for text in [one.to_owned(), format!("{one}{one}"), format!("{one}\n{one}")] {
        let (records, faults) = games(text.as_bytes());
        assert_eq!(faults, [], "{text}");
        assert_eq!(records.len(), text.matches("Event").count(), "{text}");
        for record in records.iter().flatten() {
            assert_eq!(record.entries.len(), 3, "{text}");
            let heading = &record.heading;
            let tags = [&heading.event, &heading.white, &heading.black];
            let tags = tags.map(|it| it.as_ref().unwrap().to_string());
            assert_eq!(tags, ["a ] b", "A \"x\"", "B"]);
        }
    }
}
