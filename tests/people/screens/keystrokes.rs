//! The common tasks in keystrokes, really typed: never more than the best of the peers.
//!
//! A keystroke is a key or button pressed; a modifier held counts as one. The peers' counts are of
//! their sources and manuals, named in `benches/FIGURES.md`.

use crate::person::{Folder, Terminal};

/// A task, our keys with number keys on, what they bring, and the fewest keys of any peer that can
/// do it at all.
const TASKS: [(&str, &str, &str, Option<usize>); 7] = [
    ("own time", "1", "time mine\r\nYours: 90 min 30 s.\r\n", Some(1)),
    ("opponent's time", "2", "time theirs\r\nTheirs: 90 min 30 s.\r\n", Some(1)),
    ("move number", "3", "moves\r\nCompleted: White 0, Black 0.\r\n", None),
    ("last move", "6", "last\r\nNo move yet.\r\n", Some(1)),
    ("what stands on e4", "7e4", "what e4\r\ne4: empty.\r\n", Some(3)),
    ("claim", "88", "claim repetition\r\nWhite claims: Threefold repetition.", Some(5)),
    ("call the arbiter", "99", "call\r\nWhite calls the arbiter. Clocks stand.\r\n", None),
];

#[test]
fn no_common_task_takes_more_keys_than_the_best_of_the_peers() {
    for (task, keys, brings, best) in TASKS {
        let folder = Folder::new();
        let args = ["play", "--simulated-time", "--speech", "off", "--language", "en"];
        let mut terminal = Terminal::open(&folder, &args);
        terminal.until("White: ");
        terminal.keys("keys on\r");
        terminal.until("9: call\r\nWhite: ");
        let before = terminal.seen.len();
        terminal.keys(keys);
        terminal.until_after(brings, ": ");
        assert!(terminal.seen[before..].contains(brings), "{task}");
        let ours = keys.chars().count();
        assert!(best.is_none_or(|best| ours <= best), "{task}: {ours} keys, a peer {best:?}");
    }
}

#[test]
fn the_figures_stand_in_the_table_of_figures() {
    let figures = include_str!("../../../benches/FIGURES.md");
    let (_, section) = figures.split_once("## Keystrokes\n").expect("a section");
    for (task, keys, _, _) in TASKS {
        let row = section.lines().find(|line| line.starts_with(&format!("| {task} |")));
        let row = row.unwrap_or_else(|| panic!("no row for {task}"));
        let ours = row.split('|').nth(2).unwrap().trim();
        assert_eq!(ours, keys.chars().count().to_string(), "{row}");
    }
}
