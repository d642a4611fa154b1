//! The mirror of a running game, in a second terminal: the first minute of an assistant, of the
//! sighted opponent and of an arbiter who walks up.

use std::fs;

use kit::dispatcher::wait_for;

use crate::{eyes::Eyes, live::Live, person::Folder};

/// A rated game that runs, as the arbiter started it at White's terminal; and Black's place.
fn rated(folder: &Folder) -> (Live, Live) {
    let args = ["play", "--rated", "--journal", "g.journal", "--speech=off"];
    let names = ["--white=Anna Blind", "--black=Bo Sighted"];
    let mut game = Live::start(folder, &[&args[..], &names[..]].concat());
    game.asks("arbiter: approve word kingfisher", "The arbiter has set a word.");
    let mut black = Live::start(folder, &["join", "--as", "black"]);
    black.until("This place waits for: arbiter: admit black");
    game.asks("arbiter: admit black", "Black is admitted at terminal 2.");
    game.asks("arbiter: start", "White's clock runs");
    (game, black)
}

fn mirror(folder: &Folder, more: &[&str]) -> Eyes {
    Eyes::open(folder, &[&["mirror", "g.journal"], more].concat(), 24, 80)
}

/// White lifts, places and says a move.
fn plays(game: &mut Live, from: &str, to: &str) {
    game.types(&format!("lift {from}"));
    game.types(&format!("place {to}"));
    game.types(&format!("say {from}{to}"));
}

#[test]
fn an_assistant_reads_what_to_say_and_where_to_put_it() {
    let folder = Folder::new();
    let (mut game, mut black) = rated(&folder);
    let mut eyes = mirror(&folder, &["--for", "assistant"]);
    eyes.until(&[
        "Anna Blind – Bo Sighted. Rated game. For the assistant.",
        "Wait for White's move.",
    ]);
    plays(&mut game, "g1", "f3");
    let say = "Say: Springer Gustav eins, Felix drei. Put the knight from g1 to f3 on the";
    eyes.until(&[say, "standard board.", "1. Ng1-f3  Springer Gustav eins, Felix drei"]);
    let screen = eyes.text();
    // Both boards show it, with marks that are no colour.
    assert_eq!(screen.matches("(N)").count(), 2, "{screen}");
    assert_eq!(screen.matches("(·)").count(), 2, "{screen}");
    assert!(screen.contains("White: peg board") && screen.contains("Black: standard board"));
    game.types("press");
    eyes.until(&["Wait for Black's move.", "> Black 1:"]);
    black.types("e5");
    eyes.until(&["Say: Bauer Eva sieben, Eva fuenf. White copies it on the peg board."]);
}

#[test]
fn an_assistant_reads_every_kind_of_move_in_the_language_of_sentences() {
    let folder = Folder::new();
    for (fen, made, says) in [
        (
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
            "e4d5",
            "die Figur von d5 nehmen, dann den Bauern von e4 nach d5",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d6",
            "den Bauern von e5 nach d6 setzen und den Bauern von d5 nehmen",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "0-0",
            "den König von e1 nach g1 und den Turm von h1 nach f1 setzen",
        ),
        (
            "8/4P3/8/k7/8/8/8/4K3 w - - 0 1",
            "e8D",
            "den Bauern von e7 nehmen und die Dame auf e8 stellen",
        ),
        (
            "3r4/4P3/8/k7/8/8/P7/4K3 w - - 0 1",
            "exd8S",
            "Auf dem normalen Brett e7 und d8 leeren, dann den Springer auf d8 stellen.",
        ),
    ] {
        let _ = fs::remove_file(folder.file("g.journal"));
        let play = ["play", "--simulated-time", "--journal", "g.journal", "--white-board", "none"];
        let typed = format!("white: say {made}\n");
        folder.run(&[&play[..], &["--blind", "white", "--fen", fen]].concat(), &typed);
        let mut eyes = mirror(&folder, &["--for", "assistant", "--language", "de"]);
        eyes.until(&["Die Partie wurde verlassen", "Ansagen: "]);
        let text = eyes.text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(says), "{made}: {text}");
    }
    // The longest of them leaves the boards where they are, in every language.
    for language in ["en", "da", "nb", "sv", "de"] {
        let mut eyes = mirror(&folder, &["--for", "assistant", "--language", language]);
        eyes.until(&["wird Springer.", "\n   a   b   c   d   e   f   g   h"]);
        assert!(eyes.text().lines().nth(5).unwrap().starts_with("8  "), "{}", eyes.text());
    }
}

#[test]
fn a_sighted_opponent_sees_whose_turn_it_is_and_both_clocks() {
    let folder = Folder::new();
    let (mut game, _black) = rated(&folder);
    let mut eyes = mirror(&folder, &[]);
    eyes.until(&["Anna Blind – Bo Sighted. Rated game.", "> White 1:", "White to move."]);
    assert!(!eyes.text().contains("> Black"));
    plays(&mut game, "e2", "e4");
    eyes.until(&["White announced: Bauer Eva zwei, Eva vier."]);
    game.types("press");
    eyes.until(&["> Black 1:", "Black to move.", "1. e2-e4  Bauer Eva zwei, Eva vier"]);
    assert!(!eyes.text().contains("> White"));
}

#[test]
fn what_the_rules_engine_knows_is_for_the_arbiters_eyes() {
    let folder = Folder::new();
    let (mut game, mut black) = rated(&folder);
    let mut public = mirror(&folder, &[]);
    let mut assistant = mirror(&folder, &["--for", "assistant"]);
    let mut arbiter = mirror(&folder, &["--for", "arbiter"]);
    arbiter.until(&["word"]);
    arbiter.keys("kingfisher\r");
    arbiter.until(&["For the arbiter.", "Nothing waits for the arbiter."]);
    plays(&mut game, "e2", "e5");
    game.types("press");
    arbiter.until(&["Proposal 1: illegal move by White, 7.5.1.", "1. e2-e5"]);
    // Black's copy of it is typed; White puts a wrong peg for Black's next move.
    black.types("e6");
    black.asks("press", "completed");
    game.types("lift e7");
    game.types("place d6");
    arbiter.until(&["White's pegs: too many d6, missing e6.", "!"]);
    for eyes in [&mut public, &mut assistant] {
        eyes.until(&["1... e7-e6"]);
        let seen = eyes.text();
        for secret in ["llegal", "roposal", "7.5", "differ", "too many", "!"] {
            assert!(!seen.contains(secret), "{secret}: {seen}");
        }
    }
}

#[test]
fn the_arbiters_view_of_a_running_rated_game_opens_by_his_word() {
    let folder = Folder::new();
    let _game = rated(&folder);
    let mut eyes = mirror(&folder, &["--for", "arbiter"]);
    eyes.until(&["word"]);
    eyes.keys("kingfish\r");
    assert_eq!(eyes.end(), 1);
    assert!(eyes.text().contains("annabella: "), "{}", eyes.text());
    assert!(!eyes.text().contains("kingfish"), "{}", eyes.text());
    eyes.is_as_before();
}

#[test]
fn in_training_everyone_sees_where_a_board_differs() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    game.until("White's clock runs");
    plays(&mut game, "e2", "e4");
    for line in ["press", "e5", "press", "lift e7", "place e6"] {
        game.types(line);
    }
    let mut eyes = mirror(&folder, &[]);
    eyes.until(&["!p!", "!·!"]);
    let screen = eyes.screen();
    let wrong = (0..80).find(|col| screen.cell(9, *col).is_some_and(|cell| cell.contents() == "!"));
    let cell = screen.cell(9, wrong.unwrap()).unwrap();
    assert_ne!(cell.bgcolor(), vt100::Color::Default, "it has a colour too");
    game.types("lift e6");
    game.types("place e5");
    eyes.until(&["1... e7-e5"]);
    assert!(!eyes.text().contains('!'), "{}", eyes.text());
}

#[test]
fn a_mirror_opened_as_the_game_begins_waits_for_its_first_lines() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--journal", "first.journal", "--speech=off"]);
    game.until("White's clock runs");
    wait_for("its journal", || {
        fs::metadata(folder.file("first.journal")).is_ok_and(|file| file.len() > 0)
    });
    fs::write(folder.file("g.journal"), "").unwrap();
    let mut eyes = mirror(&folder, &[]);
    fs::copy(folder.file("first.journal"), folder.file("g.journal")).unwrap();
    eyes.until(&["White to move."]);
}

#[test]
fn with_no_color_there_is_none() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    game.until("White's clock runs");
    let args = ["mirror", "g.journal"];
    let mut eyes = Eyes::open_with(&folder, &args, 24, 80, &[("NO_COLOR", "1")]);
    eyes.until(&["White to move."]);
    plays(&mut game, "e2", "e4");
    eyes.until(&["(P)", "( )"]);
    for row in 0..24 {
        for col in 0..80 {
            let cell = eyes.screen().cell(row, col).unwrap();
            let colours = (cell.fgcolor(), cell.bgcolor());
            assert_eq!(colours, (vt100::Color::Default, vt100::Color::Default), "{row} {col}");
        }
    }
    // Nor was one set and taken back: bold, reversed and their end are all there is.
    let text = String::from_utf8_lossy(&eyes.raw).into_owned();
    for sign in text.split("\u{1b}[").filter_map(|it| it.split_once('m')).map(|it| it.0) {
        if sign.bytes().all(|byte| byte.is_ascii_digit() || byte == b';') {
            let colour = sign.split(';').any(|it| it.len() > 1 && !["22", "27"].contains(&it));
            assert!(!colour, "{sign:?}");
        }
    }
}

#[test]
fn a_clock_is_shown_as_in_the_halls_and_runs() {
    let folder = Folder::new();
    let args = ["play", "--journal", "g.journal", "--speech=off", "--time=20m v 19m"];
    let mut game = Live::start(&folder, &args);
    game.until("White's clock runs");
    let mut eyes = mirror(&folder, &[]);
    eyes.until(&["> White 19.5", "Black 19.00"]);
}

#[test]
fn when_the_games_program_is_gone_the_clocks_stand_and_that_is_told() {
    let folder = Folder::new();
    let game = Live::start(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    let mut eyes = mirror_once_there(&folder);
    eyes.until(&["> White 1:"]);
    drop(game); // Killed, so that nothing more is written.
    eyes.until(&["! No sign from the game's program. Clocks as it last showed them."]);
}

/// A mirror as soon as there is a journal.
fn mirror_once_there(folder: &Folder) -> Eyes {
    while fs::read(folder.file("g.journal")).map_or(0, |bytes| bytes.len()) < 100 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    mirror(folder, &[])
}

#[test]
fn a_forged_line_beside_the_journal_brings_no_flag_down_and_what_it_did_does_not_stay() {
    let folder = Folder::new();
    let args = ["play", "--journal", "g.journal", "--speech=off", "--time=90m"];
    let mut game = Live::start(&folder, &args);
    game.until("White's clock runs");
    plays(&mut game, "e2", "e4");
    game.types("press");
    game.until("completed");
    let mut eyes = mirror(&folder, &["--for", "arbiter"]);
    eyes.until(&["> Black 1:"]);
    // Over an hour and a half of the game, for two seconds.
    for _ in 0..40 {
        fs::write(folder.file("g.journal.times"), "5600000 5400000 0\n").unwrap();
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    game.types("turn");
    game.until("Black's clock runs");
    std::thread::sleep(std::time::Duration::from_secs(2));
    eyes.until(&["> Black 1:"]);
    assert!(!String::from_utf8_lossy(&eyes.raw).contains("0.00"), "{}", eyes.text());
}
