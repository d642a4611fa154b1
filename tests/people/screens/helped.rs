//! Help in three levels, in five languages; and line mode's bytes, over a whole session in each.

use std::{io::Write, process::Command};

use crate::person::{Folder, Terminal};

const LANGUAGES: [&str; 5] = ["en", "de", "da", "nb", "sv"];

/// The first words of the lines of the command line's contract.
const LINES: [&str; 44] = [
    "lift", "place", "say", "repeated", "make", "touch", "press", "adjust", "typo", "time",
    "moves", "turn", "last", "again", "write", "score", "board", "pieces", "pawns", "file", "rank",
    "where", "what", "around", "offer", "accept", "decline", "resign", "claim", "call", "start",
    "stop", "approve", "refuse", "postpone", "clock", "add", "restore", "result", "keys", "marks",
    "calls", "wait", "quit",
];

/// The lines that a line is answered with.
fn answer(language: &str, line: &str) -> Vec<String> {
    let args = ["play", "--simulated-time", "--language", language];
    let folder = Folder::new();
    let before = folder.run(&args, "").out.lines().count() - 1;
    let run = folder.run(&args, &format!("{line}\n"));
    let lines = run.out.lines().skip(before);
    let mut lines: Vec<String> = lines.map(str::to_owned).collect();
    lines.pop();
    lines
}

#[test]
fn help_has_three_levels_in_every_language_and_fits_forty_cells() {
    for language in LANGUAGES {
        let none = answer(language, "help nosuchline");
        let topics = answer(language, "help");
        assert!((4..=8).contains(&topics.len()), "{topics:#?}");
        let mut lines = topics.clone();
        for topic in &topics {
            let name = topic.strip_prefix("help ").unwrap().split(':').next().unwrap();
            let inside = answer(language, &format!("help {name}"));
            assert!(inside.len() >= 4, "{name}: {inside:#?}");
            lines.extend(inside);
        }
        for line in LINES {
            let more = answer(language, &format!("help {line}"));
            assert!(more.len() >= 2 && more != none, "{language}: help {line}: {more:#?}");
            lines.extend(more);
        }
        for line in lines {
            assert!(line.chars().count() <= 40, "{language}: {line}");
        }
    }
}

#[test]
fn help_is_spoken_too() {
    let folder = Folder::new();
    folder.play("help press\n");
    let cues = folder.cues();
    let told: Vec<_> = cues.iter().filter(|cue| cue["finding"] == "help").collect();
    assert_eq!(told.len(), 3);
    assert!(told.iter().all(|cue| cue["line"] == cue["text"]), "{told:?}");
}

/// A whole session: a game to its end, every question, help, slips of the keys, and leaving.
const SESSION: &str = "help\rhelp move\rhelp press\rlift e2\rplace e4\rsay Eva drei\rsay Eva vier\r\
    black: repeated e3\rblack: repeated\rpress\re5\rpress\rlift e7\rplace e6\rwait 3s\rlift e6\r\
    place e5\rboard\rpieces\rpawns\rfile e\rrank 4\rwhere N\rwhat e4\raround e4\rlast\rscore\r\
    time\rtime mine\rtime theirs\rmoves\rturn\ragain\rturm\u{7f}n\rxyzzy\rkeys on\r1237e499\
    arbiter: start\r\u{1b}[Akeys off\roffer\rblack: decline\rlift f1\rplace c4\rsay\rpress\rNc6\r\
    press\rlift b8\rplace c6\rlift d1\rplace h5\rsay\rpress\rNf6\rpress\rlift g8\rplace f6\r\
    lift f7\rlift h5\rplace f7\rsay\rpress\rresign\rquit\r";

/// What a braille display and a screen reader can follow.
#[track_caller]
fn check(seen: &str) {
    for bad in ['\u{1b}', '\u{8}', '\u{7}'] {
        assert!(!seen.contains(bad), "{bad:?} in {seen:?}");
    }
    assert_eq!(seen.matches('\r').count(), seen.matches("\r\n").count(), "{seen:?}");
}

#[test]
fn a_whole_session_in_each_language_can_be_heard_and_felt() {
    for language in LANGUAGES {
        let folder = Folder::new();
        let args = ["play", "--simulated-time", "--speech", "off", "--language", language];
        let mut terminal = Terminal::open(&folder, &args);
        terminal.until(": ");
        terminal.keys(SESSION);
        assert_eq!(terminal.end(), 0);
        check(&terminal.seen);
        assert!(terminal.seen.contains("1-0 "), "{}", terminal.seen);
        felt(language, &terminal.seen);
    }
}

#[test]
fn the_last_line_is_a_prompt_of_at_most_twenty_cells() {
    for language in LANGUAGES {
        let folder = Folder::new();
        let args = ["play", "--simulated-time", "--speech", "off", "--language", language];
        let mut terminal = Terminal::open(&folder, &args);
        terminal.until(": ");
        for line in SESSION.split_inclusive('\r').take(60) {
            let special = ['\u{1b}', '\u{7f}'];
            if line.contains(special) || line.contains("quit") || line.contains("keys on") {
                continue;
            }
            terminal.keys(line);
            // The echo of the line, then its answer, then the prompt.
            let echo = format!("{}\r\n", line.trim_end());
            let echo = echo.chars().rev().take(4).collect::<String>();
            let echo = echo.chars().rev().collect::<String>();
            terminal.until_after(&echo, ": ");
            let last = terminal.seen.rsplit("\r\n").next().unwrap();
            assert!(last.chars().count() <= 20 && last.ends_with(": "), "{language}: {last:?}");
        }
    }
}

/// Every line goes through BRLTTY's own table of the language and comes back as it was: no cell of
/// it is a guess.
#[track_caller]
fn felt(language: &str, seen: &str) {
    let root = kit::tools();
    let table = if language == "nb" { "no" } else { language };
    let translate = |from: &str, to: &str, text: &str| {
        let folder = Folder::new();
        let path = folder.file("lines.txt");
        std::fs::File::create(&path).unwrap().write_all(text.as_bytes()).unwrap();
        let output = Command::new(root.join("usr/bin/brltty-trtxt"))
            .arg("-T")
            .arg(root.join("etc/brltty"))
            .args(["-i", from, "-o", to])
            .arg(&path)
            .output()
            .expect("brltty-trtxt");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let lines = seen.replace("\r\n", "\n");
    let cells = translate(table, "unicode", &lines);
    assert_eq!(cells.lines().count(), lines.lines().count());
    let back = translate("unicode", table, &cells.replace(' ', "\u{2800}"));
    for (line, back) in lines.lines().zip(back.lines()) {
        assert_eq!(back.trim_end(), line.trim_end(), "{language}");
    }
}
