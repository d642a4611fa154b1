//! `annabella laws`, run as a person would.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
};

use annabella::{
    laws::{Laws, Rule},
    words::Words,
};
use serde_json::Value;

struct Run {
    out: String,
    err: String,
    code: Option<i32>,
}

fn run(args: &[&str]) -> Run {
    let output = Command::new(kit::annabella()).args(args).stdin(Stdio::null()).output().unwrap();
    Run {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

fn json(args: &[&str]) -> Vec<Value> {
    let run = run(args);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    serde_json::from_str(&run.out).unwrap()
}

/// A file of its own, gone when the test is over.
struct File(PathBuf);

impl File {
    fn new(name: &str, bytes: &[u8]) -> File {
        let name = format!("annabella-editions-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, bytes).unwrap();
        File(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[track_caller]
fn refused(args: &[&str], says: &str) {
    let run = run(args);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.starts_with("annabella: ") && run.err.contains(says), "{}", run.err);
    assert_eq!((run.err.lines().count(), run.out.as_str()), (1, ""), "{}", run.err);
    assert!(!run.err.trim_end().contains(char::is_control), "{:?}", run.err);
}

#[test]
fn the_editions_are_listed() {
    let run = run(&["laws"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0], "dk2005: Danish Laws of Chess 2005");
    assert_eq!(lines[5], "fide2023: FIDE Laws of Chess 2023");
    let list = json(&["laws", "--json"]);
    assert_eq!(list.len(), 6);
    assert_eq!(list[0]["based_on"], Value::Null);
    assert_eq!(list[4]["id"], "se2023");
    assert_eq!(list[4]["based_on"], "fide2023");
}

#[test]
fn an_edition_is_read_rule_by_rule_article_first() {
    let told = run(&["laws", "se2023"]).out;
    let line = |line: &str| assert!(told.lines().any(|told| told == line), "{line}\n{told}");
    line("7.5.5: after illegal move 2 the game is lost.");
    line("7.5.5: an illegal move gives the opponent 2 min.");
    line("A.3: an illegal move in rapid gives 1 min.");
    line("5.1.2: resigning to one who cannot mate is a draw: yes.");
    line("assumed D.2.9: boards differ: the scores say who mends a board.");
    line("silent: both flags down in rapid or blitz: the first to fall loses.");
    let told = run(&["laws", "no2009"]).out;
    let line = |line: &str| assert!(told.lines().any(|told| told == line), "{line}\n{told}");
    line("7.4b: after illegal move 3 the game is lost.");
    line("silent: the same position a fifth time draws by itself: no.");
    line("E2.7: boards differ: the scores say who mends a board.");
}

/// What was printed, each rule in one line again.
fn unfolded(out: &str) -> Vec<String> {
    out.replace("\n  ", " ").lines().map(str::to_owned).collect()
}

#[test]
fn every_line_of_every_edition_fits_eighty_columns_in_every_language() {
    for language in ["en", "sv", "da", "nb", "de"] {
        let words = Words::named("fide", language).unwrap();
        for laws in Laws::EDITIONS {
            let out = run(&["laws", laws.id, "--language", language]).out;
            for line in out.lines() {
                assert!(line.chars().count() <= 80, "{language} {}: {line}", laws.id);
            }
            // Nothing is lost by the folding, and no slot is open.
            assert_eq!(unfolded(&out), words.laws(laws), "{language} {}", laws.id);
            assert_eq!(unfolded(&out).len(), Rule::ALL.len());
            assert!(!out.contains(['{', '}']), "{language} {}", laws.id);
        }
    }
}

#[test]
fn a_rule_too_long_for_a_line_is_broken_where_a_voice_would_rest() {
    let out = run(&["laws", "no2009", "--language", "nb"]).out;
    let long = "\nA4c: hurtigsjakk, begge i sjakk eller uforvandlet bonde:\n  \
                turneringslederen griper inn.\n";
    assert!(out.contains(long), "{out}");
    // A word never ends in the middle, whatever is asked for by name.
    let file = File::new(&"o".repeat(90), b"based-on = \"no2009\"\nno-draw-before = 20\n");
    let out = run(&["laws", file.name(), "no2009"]).out;
    assert!(out.lines().any(|line| line.starts_with(file.name())), "{out}");
    assert!(out.contains("move 20;"), "{out}");
}

#[test]
fn an_edition_is_read_for_programs() {
    let rules = json(&["laws", "se2023", "--json"]);
    let rule = |name: &str| rules.iter().find(|rule| rule["rule"] == name).unwrap().clone();
    let lost = r#"{"article":"7.5.5","basis":"article","rule":"illegal-loses-at","value":2}"#;
    assert_eq!(rule("illegal-loses-at").to_string(), lost);
    assert_eq!(rule("illegal-time-rapid")["value"], 60);
    assert_eq!(rule("boards-differ")["basis"], "assumed");
    assert_eq!(rule("both-flags-fast")["article"], Value::Null);
    assert_eq!(rule("both-flags-fast")["basis"], "silent");
    assert_eq!(rule("fivefold")["value"], true);
}

#[test]
fn two_editions_are_told_apart() {
    let told = run(&["laws", "dk2005", "no2009"]).out;
    let both = "dk2005 7.4b: that is a draw if the opponent cannot mate: no.\n\
                no2009 7.4b: that is a draw if the opponent cannot mate: yes.\n";
    assert!(told.contains(both), "{told}");
    let both = "dk2005 F2.7: boards differ: the scores say who mends a board.\n\
                no2009 E2.7: boards differ: the scores say who mends a board.\n";
    assert!(told.contains(both), "{told}");
    // Where they agree nothing is told.
    assert!(!told.contains("checkmate"), "{told}");
    let differences = json(&["laws", "dk2005", "no2009", "--json"]);
    assert_eq!(differences.len() * 2, unfolded(&told).len());
    let cut = differences.iter().find(|told| told["rule"] == "wrong-claim-cut").unwrap();
    assert_eq!((&cut["a"]["value"], &cut["b"]["value"]), (&true.into(), &false.into()));
    assert_eq!(run(&["laws", "se2009", "se2009"]).out, "They say the same.\n");
    assert_eq!(json(&["laws", "se2009", "se2009", "--json"]), [Value::Null; 0]);
}

#[test]
fn an_event_is_read_like_an_edition() {
    let file = File::new("open.toml", b"based-on = \"se2023\"\ndefault-time = \"30m\"\n");
    let told = run(&["laws", file.name()]).out;
    assert!(told.contains("\nevent 6.7.1: a player may come late by 30 min.\n"), "{told}");
    let differences = json(&["laws", "se2023", file.name(), "--json"]);
    let names: Vec<_> = differences.iter().map(|told| told["rule"].as_str().unwrap()).collect();
    assert_eq!(names, ["default-time", "resumed-late"]);
    assert_eq!(differences[0]["b"]["basis"], "event");
}

#[test]
fn a_wrong_edition_or_file_exits_2_with_one_sentence() {
    refused(
        &["laws", "fide1066"],
        "no edition and no file is called `fide1066`; the editions are dk2005",
    );
    refused(&["laws", "se2023", "fide1066"], "`fide1066`");
    refused(&["laws", "se2023", "no2009", "dk2005"], "dk2005");
    refused(&["laws", "\u{1b}[2J"], "no edition");
    refused(&["laws", "/"], "cannot be read");
    let file = File::new("bad.toml", b"based-on = \"se2023\"\nmove = 1\n");
    refused(&["laws", file.name()], "bad.toml`: no regulation is called `move`");
    refused(&["play", "--laws", file.name()], "bad.toml`");
    let file = File::new("bytes.toml", b"\xff\xfe");
    refused(&["laws", file.name()], "cannot be read");
}

#[test]
fn a_game_is_played_under_an_events_own_laws_and_taken_up_under_them() {
    let event =
        File::new("game.toml", b"based-on = \"no2009\"\nname = \"Moss\"\nno-draw-before = 20\n");
    let journal = File::new("game.journal", b"");
    let played =
        run(&["play", "--simulated-time", "--laws", event.name(), "--journal", journal.name()]);
    assert_eq!(played.code, Some(0), "{}", played.err);
    assert!(played.out.contains("Moss"), "{}", played.out);
    let text = std::fs::read_to_string(&journal.0).unwrap();
    assert!(text.contains(" terms amend no-draw-before 20 "), "{text}");
    let shown = run(&["show", "--json", journal.name()]);
    let facts: Value = serde_json::from_str(&shown.out).unwrap();
    assert_eq!(facts["edition"], "no2009");
    assert_eq!(facts["intact"], true);
}
