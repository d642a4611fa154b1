//! PGN out, read by python-chess, which shares nothing with us.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use annabella::game::Penalty;
use annabella::scoresheet::{Happened, Labels, Record, braille::Language, write_pgn, write_text};
use shakmaty::Color;

use super::{GAME, game, games, games::collection};

fn written(record: &Record) -> String {
    let mut text = String::new();
    write_pgn(record, Some(Labels::of(Language::English)), &mut text);
    text
}

const PEER: &str = "
import chess.pgn, io, sys
text = io.StringIO(sys.stdin.read())
while True:
    game = chess.pgn.read_game(text)
    if game is None: break
    moves = ' '.join(move.uci() for move in game.mainline_moves())
    clocks = [node.clock() for node in game.mainline()]
    clocks = ' '.join(str(int(clock)) for clock in clocks if clock is not None)
    offers = sum('(=)' in node.comment for node in game.mainline())
    print(len(game.errors), game.headers['White'], game.headers['Result'], moves, clocks, offers,
          game.board().fen(), sep='|')
";

/// Each game as python-chess reads it: errors, White, result, moves, clocks, offers, start.
fn peer(text: &str) -> Vec<Vec<String>> {
    let python = kit::python_chess();
    let mut child = Command::new(python)
        .args(["-c", PEER])
        .env("PYTHONIOENCODING", "utf-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let text = text.to_owned();
    let typing = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    typing.join().unwrap();
    let print = String::from_utf8(output.stdout).unwrap();
    print.lines().map(|line| line.split('|').map(str::to_owned).collect()).collect()
}

fn uci(record: &Record) -> String {
    let mode = shakmaty::CastlingMode::detect(&record.start);
    let moves = record.entries.iter().map(|entry| entry.made.to_uci(mode).to_string());
    moves.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_game_of_a_collection_is_read_by_python_chess_as_we_wrote_it() {
    let (records, faults) = games(collection(31, 60).as_bytes());
    assert_eq!(faults, []);
    let text: String = records.iter().flatten().map(|it| written(it) + "\n").collect();
    let found = peer(&text);
    assert_eq!(found.len(), 60);
    for (theirs, record) in found.iter().zip(records.iter().flatten()) {
        assert_eq!(theirs[0], "0");
        assert_eq!(theirs[1], record.heading.white.as_ref().unwrap().as_str());
        assert_eq!((theirs[2].as_str(), &theirs[3]), (record.result, &uci(record)));
    }
    // And by ourselves.
    let (again, faults) = games(text.as_bytes());
    assert_eq!(faults, []);
    for (one, other) in again.iter().flatten().zip(records.iter().flatten()) {
        assert_eq!(one.entries, other.entries);
        assert_eq!(one.heading, other.heading);
    }
}

#[test]
fn clocks_offers_positions_and_remarks_are_accepted_by_every_reader() {
    let mut record = game(
        "[White \"A \\\"B\\\" \\\\ C\"]\n\
         [FEN \"1r2k2r/8/8/8/8/8/8/RR2K3 b k - 3 20\"]\n\n\
         20... O-O {[%clk 0:41:10]} {(=)} 21. Ra2 *",
    );
    record.notes = vec![
        (0, Happened::Illegal(Color::Black, "e8-e6".to_owned())),
        (1, Happened::Time(Color::White, std::time::Duration::from_mins(2))),
        (1, Happened::Restored(7)),
        (2, Happened::Penalty(Color::White, Penalty::Warning)),
    ];
    record.result = "1/2-0";
    let text = written(&record);
    assert!(text.lines().all(|line| line.len() <= 79), "{text}");
    assert!(text.contains("{(=)} {[%clk 0:41:10]}"), "{text}");
    assert!(text.contains("{1/2-0} *"), "{text}");
    assert!(text.contains("Black: illegal e8-e6"), "{text}");
    let found = peer(&text);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0][0], "0", "{text}");
    assert_eq!(found[0][3..6], ["e8g8 a1a2", "2470", "1"]);
    assert!(found[0][6].starts_with("1r2k2r/8/8/8/8/8/8/RR2K3 b"), "{found:?}");
    let back = game(&text);
    assert_eq!(back.entries, record.entries);
    assert_eq!(back.heading.white.unwrap().as_str(), "A \"B\" \\ C");
}

#[test]
fn chess960_has_its_variant_and_is_read_with_it() {
    let text = "[FEN \"2k5/8/8/8/8/8/8/1RK1R3 w EB - 0 1\"]\n[Variant \"Chess960\"]\n\n\
                1. O-O Kd7 *\n";
    let record = game(text);
    let written = written(&record);
    assert!(written.contains("[Variant \"Chess960\"]"), "{written}");
    let found = peer(&written);
    assert_eq!((found[0][0].as_str(), found[0][3].as_str()), ("0", "c1e1 c8d7"), "{written}");
}

#[test]
fn text_has_two_columns_national_letters_and_room_to_sign() {
    let mut text = String::new();
    let labels = Labels::of(Language::Danish);
    write_text(&game(GAME), labels, Language::Danish, &mut text);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Turnering: Dansk Blindeskak");
    assert!(lines.contains(&"Dato: 16.11.2026"));
    assert!(lines.contains(&"5.   gxh8D          Dd6"), "{text}");
    assert!(lines.contains(&"10.  0-0            Sxe2+"), "{text}");
    assert!(lines.contains(&"11.  Kh1"), "{text}");
    assert_eq!(text.matches("Underskrift").count(), 3);
    assert!(text.chars().all(|c| !('\u{2654}'..='\u{265f}').contains(&c)), "no figurines");
}

#[test]
fn a_penalty_is_named_in_the_language_of_the_sheet() {
    // 13.4: "en varning"; "advarsel"; "advarsel".
    let named = [
        (Language::Swedish, "Vit: påföljd varning"),
        (Language::Danish, "Hvid: straf advarsel"),
        (Language::Norwegian, "Hvit: straff advarsel"),
        (Language::English, "White: penalty warning"),
    ];
    for (language, named) in named {
        let mut record = game(GAME);
        record.notes = vec![(2, Happened::Penalty(Color::White, Penalty::Warning))];
        let mut text = String::new();
        write_text(&record, Labels::of(language), language, &mut text);
        assert!(text.contains(named), "{text}");
    }
}
