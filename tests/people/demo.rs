//! The demo: the real table, a script that types, and a word about each line.

use annabella::{commands::demo_lasts, words::Words};

use crate::person::{Folder, Terminal};

const LANGUAGES: [&str; 5] = ["en", "de", "da", "nb", "sv"];

fn demo(language: &str) -> Vec<String> {
    let run = Folder::new().run(&["demo", "--simulated-time", "--language", language], "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    run.out.lines().map(str::to_owned).collect()
}

/// The place of the first line with these words.
#[track_caller]
fn place(lines: &[String], words: &str) -> usize {
    lines
        .iter()
        .position(|line| line.contains(words))
        .unwrap_or_else(|| panic!("no {words:?} in {lines:#?}"))
}

#[test]
fn everything_a_newcomer_should_meet_happens_in_its_order() {
    let lines = demo("en");
    let order = [
        "plays itself",
        "f2-f3 Bauer Felix zwei, Felix drei",
        "1. f2-f3 completed.",
        "wrong hole",
        "both players hear that the boards differ",
        "The boards differ.",
        "The boards agree.",
        "e7 touched.",
        "Arbiter: Black corrected an announcement.",
        "Repeated differently. Say it again.",
        "1... e7-e5 completed.",
        "Typed: black: time",
        "White 90 min",
        "0-1 Checkmate",
        "in braille",
        "⠼⠃⠲⠀⠛⠼⠙⠀⠠⠟⠓⠼⠙⠸⠹",
        "annabella play",
    ];
    let places: Vec<usize> = order.iter().map(|words| place(&lines, words)).collect();
    assert!(places.is_sorted(), "{order:?} at {places:?}: {lines:#?}");
}

#[test]
fn it_plays_the_same_game_in_every_language_and_explains_every_line_once() {
    let mut typed = Vec::new();
    for language in LANGUAGES {
        let lines = demo(language);
        let queen = if language == "en" { 'Q' } else { 'D' };
        assert!(place(&lines, &format!("2... {queen}d8-h4")) < place(&lines, "⠼⠃"));
        let mut explained: Vec<&String> = lines.iter().filter(|line| line.ends_with('.')).collect();
        explained.retain(|line| line.chars().count() > 60);
        let count = explained.len();
        explained.sort();
        explained.dedup();
        assert_eq!(explained.len(), count, "{language}: something is explained twice");
        let (_, what): (Vec<&str>, Vec<&str>) =
            lines.iter().filter_map(|line| line.split_once(": white: ")).unzip();
        typed.push(what.into_iter().map(str::to_owned).collect::<Vec<_>>());
    }
    typed.dedup();
    assert_eq!(typed.len(), 1, "{typed:#?}");
}

#[test]
fn it_takes_about_two_minutes_in_every_language() {
    for language in LANGUAGES {
        let seconds = demo_lasts(&Words::named("fide", language).unwrap()).as_secs();
        assert!((105..=135).contains(&seconds), "{language}: {seconds} s");
    }
}

#[test]
fn enter_brings_the_next_line_to_the_very_end() {
    let mut terminal = Terminal::open(&Folder::new(), &["demo", "--speech", "off"]);
    terminal.until("q leaves.\r\n");
    for _ in 0..40 {
        terminal.keys("\r");
        std::thread::sleep(std::time::Duration::from_millis(60));
    }
    assert_eq!(terminal.end(), 0);
    assert!(terminal.seen.ends_with("annabella play\r\n"), "{}", terminal.seen);
    assert!(!terminal.seen.contains('\u{1b}'));
}

#[test]
fn it_is_left_at_any_time() {
    for key in ["q", "Q", "\u{3}", "\u{4}"] {
        let mut terminal = Terminal::open(&Folder::new(), &["demo", "--speech", "off"]);
        terminal.until("q leaves.\r\n");
        terminal.keys("\r");
        terminal.until("The clock runs.\r\n");
        terminal.keys(key);
        assert_eq!(terminal.end(), 0, "{key:?}");
        assert!(!terminal.seen.contains("f2-f3"), "{}", terminal.seen);
    }
}

#[test]
fn nothing_is_left_behind() {
    let folder = Folder::new();
    folder.run(&["demo", "--simulated-time"], "");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
