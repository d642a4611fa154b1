//! A person at a peg board on a real pseudo-terminal, and nobody at the keyboard: five buttons,
//! pressed and held, and two levers. What the pages and the program say of them is the same.

use std::fmt::Write as _;

use annabella::table::{ButtonLines, USUAL_PADS};
use serde_json::Value;

use crate::{
    live::Live,
    person::{Folder, Run},
};

fn run(args: &[&str]) -> Run {
    Folder::new().run(args, "")
}

/// A simulated peg board for White, a game on it, and what is printed once it is there.
fn seated(folder: &Folder, more: &[&str]) -> (Live, Live) {
    let mut board = Live::start(folder, &["simulate", "peg"]);
    let (_, path) = board.line();
    let named = format!("peg:{path}");
    let args = ["play", "--white-board", &named, "--journal", "g.journal", "--cues", "g.cues"];
    let mut game = Live::start(folder, &[&args[..], &["--speech", "off"], more].concat());
    game.until("Both levers of White's board are the clock.");
    (board, game)
}

#[track_caller]
fn hand(board: &mut Live, game: &mut Live, line: &str, says: &str) {
    board.asks(line, "Noted");
    game.until(says);
}

#[test]
fn a_game_is_played_and_given_up_by_hand_alone() {
    let folder = Folder::new();
    let (mut board, mut game) = seated(&folder, &[]);
    hand(&mut board, &mut game, "lift e2", "e2 touched");
    board.asks("place e4", "Noted");
    folder.until_fact("white place e4", 1);
    hand(&mut board, &mut game, "button 1", "e2-e4");
    hand(&mut board, &mut game, "press white", "completed");
    hand(&mut board, &mut game, "button 2", "Yours: ");
    hand(&mut board, &mut game, "hold 2", "Theirs: ");
    hand(&mut board, &mut game, "button 3", "e2-e4");
    hand(&mut board, &mut game, "button 4", "e2-e4");
    hand(&mut board, &mut game, "hold 1", "Kept free.");
    hand(&mut board, &mut game, "hold 5", "Menu: Offer a draw.");
    hand(&mut board, &mut game, "press white", "Menu: Claim: Threefold repetition.");
    hand(&mut board, &mut game, "button 5", "Menu closed.");
    hand(&mut board, &mut game, "hold 5", "Menu: Offer a draw.");
    for _ in 0..7 {
        hand(&mut board, &mut game, "press white", "Menu: ");
    }
    hand(&mut board, &mut game, "button 1", "Resign? Press the first button again.");
    hand(&mut board, &mut game, "button 1", "0-1");
    let (seen, code) = game.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    let shown = folder.show();
    assert_eq!((&shown["result"], &shown["reason"]), (&"0-1".into(), &"resignation".into()));
    assert_eq!(shown["completed"], 1, "in the menu the lever pressed nothing");
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(journal.contains("white@board resign"), "by the board's own buttons: {journal}");
}

/// What a button says, as a page has it.
fn written(says: &ButtonLines) -> String {
    let mut text = format!("`{}`", says.pressed);
    if let Some(held) = &says.held {
        let _ = write!(text, ", held `{}`", held.training);
        if held.rated != held.training {
            let _ = write!(text, ", when rated `{}`", held.rated);
        }
    }
    text
}

#[test]
fn every_page_that_names_the_buttons_has_the_one_map() {
    let five = |page: &str, text: &str| {
        for (says, number) in USUAL_PADS.board.iter().zip(1..) {
            let line = format!("- Button {number}: {}.\n", written(says));
            assert!(text.contains(&line), "{page} lacks {line}");
        }
        assert_eq!(text.matches("- Button ").count(), USUAL_PADS.board.len(), "{page}");
    };
    five("guides/player.md", include_str!("../../guides/player.md"));
    five("hardware/README.md", include_str!("../../hardware/README.md"));
    let table = include_str!("../../guides/table.md");
    for (name, says) in USUAL_PADS.buttons {
        let line = format!("- {name}: {}.\n", written(says));
        assert!(table.contains(&line), "guides/table.md lacks {line}");
    }
}

#[test]
fn the_buttons_are_read_out_a_line_each_and_told_to_programs() {
    let told = run(&["voices", "--buttons"]);
    assert_eq!(told.code, Some(0));
    let lines: Vec<&str> = told.out.lines().collect();
    let count = USUAL_PADS.board.len() + USUAL_PADS.buttons.len() + USUAL_PADS.keys.len();
    assert_eq!(lines.len(), count, "{lines:#?}");
    assert_eq!(lines[0], "Board button 1: say, held free.");
    assert_eq!(lines[2], "Board button 3: last, held what differs, when rated moves.");
    assert!(lines.contains(&"Gamepad right shoulder: say, held free."), "{lines:#?}");
    assert!(lines.contains(&"Number key 7: what."), "{lines:#?}");
    for language in ["de", "da", "nb", "sv"] {
        let told = run(&["voices", "--buttons", "--language", language]).out;
        assert_eq!(told.lines().count(), count, "{told}");
    }
    let json: Value = serde_json::from_str(&run(&["voices", "--buttons", "--json"]).out).unwrap();
    assert_eq!(json["board"][4]["held"]["rated"], "menu");
    assert_eq!(json["pad"]["south"]["pressed"], "press");
    assert_eq!(json["keys"][0], "time mine");
    run(&["voices", "--json"]).refused(2, "--buttons");
}
