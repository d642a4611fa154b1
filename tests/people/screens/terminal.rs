//! The line mode at a real pseudo-terminal, by the rules for lines that are heard and felt.

use crate::person::{Folder, Terminal};

const PLAY: [&str; 5] = ["play", "--simulated-time", "--journal", "g.journal", "--speech=off"];

/// What a braille display and a screen reader can follow.
#[track_caller]
fn check(seen: &str) {
    for bad in ['\u{1b}', '\u{8}', '\u{7}'] {
        assert!(!seen.contains(bad), "{bad:?} in {seen:?}");
    }
    assert_eq!(seen.matches('\r').count(), seen.matches("\r\n").count(), "{seen:?}");
}

#[test]
fn a_game_at_a_terminal_is_append_only_without_escape_bytes() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &PLAY);
    terminal.until("White: ");
    terminal.keys("lift e2\rplace e4\rsay Eva vier\rpress\re5\rpress\rtime\rhelp\rquit\r");
    assert_eq!(terminal.end(), 0);
    check(&terminal.seen);
    assert!(terminal.seen.contains("1. e2-e4 completed.\r\n"), "{}", terminal.seen);
}

#[test]
fn a_prompt_has_the_last_move_and_at_most_twenty_cells() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &[&PLAY[..], &["--white-board", "none"]].concat());
    terminal.until("White: ");
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    for (number, made) in moves.split_whitespace().take(15).enumerate() {
        terminal.keys(&format!("{made}\rpress\r"));
        let side = if number.is_multiple_of(2) { "Black: " } else { "White: " };
        terminal.until(&format!("completed.\r\n{}", &terminal_prompt(number, made, side)));
    }
    let last = terminal.seen.rsplit("\r\n").next().unwrap();
    assert!(last.chars().count() <= 20, "{last:?}");
}

fn terminal_prompt(number: usize, made: &str, side: &str) -> String {
    let from = match made {
        "Nf3" => "g1",
        "Ng1" => "f3",
        "Nf6" => "g8",
        _ => "f6",
    };
    let dots = if number.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots}N{from}-{} {side}", number / 2 + 1, &made[1..])
}

#[test]
fn backspace_shows_the_line_again_and_control_u_takes_it_away() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &PLAY);
    terminal.until("White: ");
    terminal.keys("turm\u{7f}");
    terminal.until("White: turm\r\nWhite: tur");
    terminal.keys("n\r");
    terminal
        .until("White: turn\r\nWhite's clock runs.\r\nWhite: ".trim_start_matches("White: tur"));
    terminal.keys("Läufer");
    terminal.until("Läufer");
    terminal.keys("\u{15}");
    terminal.until("Läufer\r\nWhite: ");
    terminal.keys("\u{1b}[A\u{1b}OPmoves\r");
    terminal.until("moves\r\nCompleted: White 0, Black 0.\r\nWhite: ");
    terminal.keys("\u{4}");
    assert_eq!(terminal.end(), 0);
    check(&terminal.seen);
}

#[test]
fn a_closed_terminal_loses_nothing() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    terminal.until("White: ");
    terminal.keys("lift e2\rplace e4\rsay\rpress\r");
    terminal.until("1. e2-e4 completed.\r\n1.e2-e4 Black: ");
    assert_eq!(terminal.close(), 0);
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
    let shown = folder.show();
    assert_eq!(shown["moves"], serde_json::json!(["e2e4"]));
    assert_eq!(shown["completed"], 1);
}

#[test]
fn control_c_leaves_in_order() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    terminal.until("White: ");
    terminal.keys("lift e2\r");
    terminal.until("e2 touched.\r\nWhite: ");
    terminal.keys("\u{3}");
    assert_eq!(terminal.end(), 0);
    assert!(terminal.seen.contains("annabella resume g.journal"), "{}", terminal.seen);
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}

#[test]
fn stopped_and_continued_the_prompt_comes_again_and_no_key_is_shown_twice() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &PLAY);
    terminal.until("White: ");
    terminal.keys("tu");
    terminal.until("White: tu");
    terminal.signal("STOP");
    terminal.signal("CONT");
    terminal.until("White: tu\r\nWhite: tu");
    terminal.keys("rn\r");
    terminal.until("White: turn\r\nWhite's clock runs.\r\nWhite: ");
}
