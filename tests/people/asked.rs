//! The set-up in a conversation: one question a line, Enter for the usual, and the same again.

use crate::{
    live::Live,
    person::{Folder, Run, Terminal},
};

const ASK: [&str; 5] = ["play", "--ask", "--simulated-time", "--language", "en"];

/// The command line that was offered, without the program's name.
#[track_caller]
fn again(run: &Run) -> Vec<String> {
    let line = run.out.lines().find_map(|line| line.strip_prefix("The same again: annabella "));
    let output = std::process::Command::new("sh")
        .args(["-c", &format!("printf '%s\\n' {}", line.unwrap_or_else(|| panic!("{run:?}")))])
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// What was printed after the questions.
fn game(run: &Run) -> &str {
    let (_, after) = run.out.split_once("The same again: ").unwrap_or_else(|| panic!("{run:?}"));
    after.split_once('\n').unwrap().1
}

const ENTERS: &str = "\n\n\n\n\n\n\n\n\n";

#[test]
fn enter_alone_sets_up_the_game_that_play_begins_without_questions() {
    let folder = Folder::new();
    let run = folder.run(&ASK, &ENTERS[..8]);
    assert_eq!(run.code, Some(0), "{run:?}");
    let plain = folder.run(&["play", "--simulated-time", "--language", "en"], "");
    assert_eq!(game(&run), plain.out);
    assert!(
        run.out.starts_with("Who speaks?\n1 This program\n2 My screen reader\n"),
        "{}",
        run.out
    );
}

#[test]
fn the_command_line_that_is_offered_begins_the_same_game() {
    let folder = Folder::new();
    let answers = "3\n2\n1\n2\n10m+5s\n2\nAnna O'Hara\nBo\nblack: time\n";
    let run = folder.run(&ASK, answers);
    let line = again(&run);
    for option in ["--speech", "--blind", "--laws", "--time", "--rated", "--white", "--black"] {
        assert!(line.iter().any(|word| word == option), "{option}: {line:?}");
    }
    assert!(!line.iter().any(|word| word == "--ask"), "{line:?}");
    assert!(line.iter().any(|word| word == "Anna O'Hara"), "{line:?}");
    let words: Vec<&str> = line.iter().map(String::as_str).collect();
    assert_eq!(folder.run(&words, "black: time\n").out, game(&run));
    assert!(game(&run).contains("Swedish Laws of Chess 2023. 10m+5s."), "{run:?}");
    assert!(game(&run).contains("Black: blind, simulated peg board."), "{run:?}");
    assert!(game(&run).contains("Rated. Waits for: arbiter: approve"), "{run:?}");
}

#[test]
fn answers_are_the_usual_ones_of_the_next_time() {
    let folder = Folder::new();
    let first = folder.run(&ASK, "3\n2\n1\n2\n5\n1\nAnna\nBo\n");
    let second = folder.run(&ASK, &ENTERS[..8]);
    assert_eq!(game(&second), game(&first));
    assert_eq!(again(&second), again(&first));
    assert!(second.out.contains("White's name? Enter: Anna. Hyphen: none.\n"), "{}", second.out);
    let third = folder.run(&ASK, "\n\n\n\n\n\n-\n-\n");
    assert!(!again(&third).iter().any(|word| word == "--white"), "{third:?}");
}

#[test]
fn a_given_option_is_not_asked_for() {
    let folder = Folder::new();
    let given = ["--speech", "off", "--blind", "black", "--laws", "no2009", "--time", "5m"];
    let run = folder.run(&[&ASK[..], &given].concat(), "\n\n\n\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    for question in ["Who speaks?", "Who is blind?", "Which Laws?", "How much time?"] {
        assert!(!run.out.contains(question), "{question}: {}", run.out);
    }
    assert!(game(&run).contains("Norwegian Laws of Chess 2009. 5m."), "{run:?}");
}

#[test]
fn nonsense_is_answered_with_what_would_do_and_asked_again() {
    let folder = Folder::new();
    let run = folder.run(&ASK, &format!("maybe\n0\n99\n{}", &ENTERS[..8]));
    assert_eq!(run.out.matches("Type a number from 1 to 3, or Enter.\n").count(), 3);
    assert_eq!(run.code, Some(0));
    let long = "x".repeat(121);
    let run = Folder::new().run(&ASK, &format!("\n\n\n\n\n\n{long}\n\n\n"));
    assert!(run.out.contains("At most 120 letters, please.\n"), "{}", run.out);
}

#[test]
fn an_end_in_the_middle_is_one_sentence_and_loses_no_answer() {
    let folder = Folder::new();
    let run = folder.run(&ASK, "2\n2\n");
    run.refused(1, "what was answered is kept");
    let run = folder.run(&ASK, &ENTERS[..8]);
    let line = again(&run);
    assert!(line.windows(2).any(|it| it == ["--speech", "reader"]), "{line:?}");
    assert!(line.windows(2).any(|it| it == ["--blind", "black"]), "{line:?}");
}

#[test]
fn lines_typed_ahead_are_the_games() {
    let run = Folder::new().run(&ASK, &format!("{}lift e2\nplace e4\nsay\npress\n", &ENTERS[..8]));
    assert!(game(&run).contains("1. e2-e4 completed.\n"), "{run:?}");
}

#[test]
fn a_board_that_answers_is_found_and_offered_first() {
    let folder = Folder::new();
    let mut board = Live::start(&folder, &["simulate", "peg"]);
    let (_, path) = board.line();
    let mut ask = Live::start(&folder, &["play", "--ask", "--language", "en"]);
    for question in ["Who speaks?", "Who is blind?"] {
        ask.until(question);
        ask.types("");
    }
    ask.until("White's board?");
    let (_, first) = ask.line();
    assert_eq!(first, format!("1 peg board on {path}"));
    for _ in 0..5 {
        ask.types("");
    }
    ask.types("");
    ask.until("White: peg board.");
    let (seen, _) = ask.end();
    let same = format!("--white-board peg:{path}");
    assert!(seen.iter().any(|line| line.contains(&same)), "{seen:#?}");
}

#[test]
fn at_a_terminal_it_can_be_heard_and_felt() {
    for language in ["en", "de", "da", "nb", "sv"] {
        let folder = Folder::new();
        let args = ["play", "--ask", "--simulated-time", "--speech", "off", "--language", language];
        let mut terminal = Terminal::open(&folder, &args);
        terminal.until_after("\r\n", ", Enter 1: ");
        for _ in 0..3 {
            assert!(terminal.seen.ends_with(", Enter 1: "), "{:?}", terminal.seen);
            let last = terminal.seen.rsplit("\r\n").next().unwrap();
            assert!(last.chars().count() <= 20, "{last:?}");
            terminal.keys("\r");
            terminal.until_after("\r\n", ": ");
        }
        terminal.keys("19\u{7f}\r");
        for _ in 0..3 {
            terminal.until_after("\r\n", ": ");
            terminal.keys("\r");
        }
        terminal.until_after("annabella play", ": ");
        terminal.keys("quit\r");
        assert_eq!(terminal.end(), 0);
        for bad in ['\u{1b}', '\u{8}', '\u{7}'] {
            assert!(!terminal.seen.contains(bad), "{bad:?} in {:?}", terminal.seen);
        }
        let (lone, whole) = (terminal.seen.matches('\r'), terminal.seen.matches("\r\n"));
        assert_eq!(lone.count(), whole.count(), "{:?}", terminal.seen);
    }
}

#[test]
fn control_c_and_control_d_end_the_questions_in_order() {
    for key in ["\u{3}", "\u{4}"] {
        let folder = Folder::new();
        let mut terminal = Terminal::open(&folder, &["play", "--ask", "--language", "en"]);
        terminal.until("Enter 1: ");
        terminal.keys(&format!("3\r{key}"));
        assert_eq!(terminal.end(), 1, "{}", terminal.seen);
        assert!(terminal.seen.contains("what was answered is kept"), "{}", terminal.seen);
    }
}
