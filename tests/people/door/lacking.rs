//! A system that cannot shut the door: the arbiter hears it when he approves, the journal has it,
//! and the game goes on. What the rest of the system can keep out is kept out.

use std::process::Command;

use serde_json::Value;

use super::{
    made,
    person::{Folder, annabella},
    rules,
};

const GAME: &str = "arbiter: approve\narbiter: doctor\narbiter: start\nlift e2\nplace e4\nsay\n\
                    press\narbiter: quit\n";

fn play(lacks: &str) -> (Vec<Value>, String) {
    let folder = Folder::new();
    let game = "play --rated --simulated-time --journal g.journal --cues g.cues";
    let args: Vec<&str> = [lacks, annabella()].into_iter().chain(game.split(' ')).collect();
    let run = folder.run_program(made::without(), &args, GAME);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(journal.contains("white@terminal-1 press"), "the game goes on: {journal}");
    // Where he approved, and where he asked: here, at the players' keyboard.
    let told = run.out.lines().filter(|line| line.starts_with("Door open for")).count();
    assert_eq!(told, 2, "{run:?}");
    (folder.cues(), journal)
}

/// What the arbiter hears of the door, from the first approval on.
fn heard(cues: &[Value], finding: &str) -> Vec<String> {
    let cues = cues.iter().filter(|cue| cue["finding"] == finding && cue["channel"] == "arbiter");
    cues.map(|cue| cue["text"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn without_landlock_the_arbiter_hears_that_files_stand_open() {
    let (cues, journal) = play("landlock");
    assert_eq!(heard(&cues, "door-open"), ["Door open for files: no Landlock."]);
    assert!(journal.contains(" table door files none calls "), "{journal}");
    let asked = heard(&cues, "door");
    assert_eq!(asked[0], "Door open for files: no Landlock.", "{asked:?}");
}

#[test]
fn without_filters_the_arbiter_hears_that_the_network_stands_open() {
    let (cues, journal) = play("seccomp");
    assert!(
        heard(&cues, "door-open").contains(&"Door open for network: no seccomp.".to_owned()),
        "{cues:#?}"
    );
    assert!(journal.contains(" calls no program "), "{journal}");
}

#[test]
fn without_filters_landlock_still_keeps_programs_out() {
    let mut command = Command::new(made::without());
    command.args(["seccomp", annabella()]);
    let tried = rules::game(command, true);
    let kept = if rules::landlock() >= 1 { 13 } else { 0 };
    assert_eq!(tried.error("program"), kept);
    assert_eq!(tried.error("inet-stream"), 0, "Landlock knows no sockets, only ports");
}
