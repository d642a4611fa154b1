//! The first minute of a blind player who is alone with a screen reader.

use crate::person::{Folder, Terminal};

/// What a person does, after the prompt that it waits for.
const MINUTE: [(&str, &str); 23] = [
    ("1-3, Enter 1: ", "2"),
    ("1-4, Enter 1: ", ""),
    ("1-2, Enter 1: ", ""),
    ("1-6, Enter 1: ", ""),
    ("1-8, Enter 1: ", "blitz"),
    ("1-2, Enter 1: ", ""),
    ("Name: ", "Anna"),
    ("Name: ", ""),
    ("White: ", "help"),
    ("White: ", "help move"),
    ("White: ", "help say"),
    ("White: ", "press"),
    ("White: ", "lift e2"),
    ("White: ", "press"),
    ("White: ", "place e4"),
    ("White: ", "say"),
    ("1.e2-e4 White: ", "press"),
    ("1.e2-e4 Black: ", "e5"),
    ("1...e7-e5 Black: ", "press"),
    ("1...e7-e5 White: ", "lift e7"),
    ("1...e7-e5 White: ", "place e5"),
    ("1...e7-e5 White: ", "what e5"),
    ("1...e7-e5 White: ", "quit"),
];

#[test]
fn a_blind_player_alone_gets_from_the_first_question_to_a_game_that_goes_on_later() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &["play", "--ask", "--language", "en"]);
    for (prompt, answer) in MINUTE {
        terminal.until_after("", prompt);
        terminal.keys(&format!("{answer}\r"));
    }
    assert_eq!(terminal.end(), 0);
    let seen = &terminal.seen;
    for line in [
        "FIDE Laws of Chess 2023. 3m+2s.",
        "say Eva vier: announce; say: as pegged.",
        "No peg is out.",
        "e2 is out, not yet placed.",
        "1. e2-e4 completed.",
        "Copied: your board agrees.",
        "Black: Pe5.",
    ] {
        assert!(seen.contains(&format!("{line}\r\n")), "no {line:?} in {seen}");
    }
    // A device that was slow to fail may have the last word.
    let journal = seen.rsplit("annabella resume ").next().unwrap().lines().next().unwrap();
    let resumed = folder.run(&["resume", journal], "");
    assert!(resumed.out.contains("After 1... e7-e5. White to move.\n"), "{resumed:?}");
    assert!(seen.contains("--time blitz --white Anna\r\n"), "{seen}");
}
