//! The README's transcript is what really happens.

use crate::person::{Folder, Terminal};

/// What stands in the README between the fences of the first transcript.
fn transcript() -> Vec<&'static str> {
    let readme = include_str!("../../../README.md");
    readme.split("```text\n").nth(1).unwrap().split("```").next().unwrap().lines().collect()
}

/// What was typed at a line's prompt, if the line has one. The first four lines of a game only
/// name the players.
fn typed(line: &str) -> Option<&str> {
    let (prompt, typed) = line.split_once("White: ").or_else(|| line.split_once("Black: "))?;
    (prompt.is_empty() || prompt.starts_with("1.")).then_some(typed)
}

/// A transcript's `...` stands for what differs from machine to machine.
fn same(shown: &str, written: &str) -> bool {
    match written.strip_suffix("...") {
        Some(beginning) => shown.starts_with(beginning),
        None => shown == written,
    }
}

#[test]
fn the_readmes_first_minute_is_what_happens() {
    let folder = Folder::new();
    let written = transcript();
    assert_eq!(written[0], "$ ./start play --speech off");
    let written = &written[1..];
    let first = written.iter().position(|line| line.contains("lift")).unwrap();
    let mut terminal = Terminal::open(&folder, &["play", "--speech", "off"]);
    terminal.until("White: ");
    for line in written[first..].iter().filter_map(|line| typed(line)) {
        terminal.keys(&format!("{line}\r"));
    }
    assert_eq!(terminal.end(), 0);
    let shown: Vec<&str> = terminal.seen.split("\r\n").filter(|line| !line.is_empty()).collect();
    assert_eq!(shown.len(), written.len(), "{shown:#?}");
    for (shown, written) in shown.iter().zip(written) {
        assert!(same(shown, written), "shown {shown:?}, written {written:?}");
    }
}
