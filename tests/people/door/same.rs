//! The same game with a network and without one: nothing tells them apart.

use std::{fs, path::Path};

use serde_json::Value;

use super::person::{Folder, Run, annabella};

/// Fool's mate on two boards, with an illegal move and a ruling on the way.
const GAME: &str = "\
    arbiter: approve word roter turm\narbiter: start\n\
    white: lift f2\nwhite: place f3\nwhite: say\nblack: repeated\nwhite: press\n\
    black: lift f2\nblack: place f3\n\
    black: lift a8\nblack: place a5\nblack: say\nblack: press\nwhite: lift a8\nwhite: place a5\n\
    arbiter: approve\n\
    white: lift a5\nwhite: place a8\nblack: lift a5\nblack: place a8\narbiter: start\n\
    black: lift e7\nblack: place e5\nblack: say\nblack: press\nwhite: lift e7\nwhite: place e5\n\
    white: lift g2\nwhite: place g4\nwhite: say\nwhite: press\nblack: lift g2\nblack: place g4\n\
    time\nblack: lift d8\nblack: place h4\nblack: say\narbiter: quit\n";

/// White's part of it alone, and the arbiter's at his keyboard, by his word: in earnest nobody
/// types for anybody else.
const EARNEST: &str = "\
    arbiter: approve word roter turm\narbiter: start\n\
    lift f2\nplace f3\nsay\npress\nblack: resign yes\ntime\n\
    arbiter: result 0-1\nroter turm\narbiter: quit\n";

fn play(folder: &Folder, network: bool, more: &str) -> Run {
    let game = if more.is_empty() { EARNEST } else { GAME };
    let boards = "--white-board simulated --black-board simulated --date 2026.11.16";
    let files = "--journal g.journal --cues g.cues";
    let args = format!("play --rated --speech off {boards} {files} {more}");
    let args: Vec<&str> = args.split_whitespace().collect();
    let run = if network {
        folder.run(&args, game)
    } else {
        let without = [&["-r", "-n", annabella()], &args[..]].concat();
        folder.run_program(Path::new("unshare"), &without, game)
    };
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    assert!(run.out.contains("0-1"), "{run:?}");
    run
}

/// In a new folder with the same key: all that is printed, all cues, all of the journal.
fn simulated(key: &Path, network: bool) -> (String, String, String) {
    let folder = Folder::new();
    fs::create_dir(folder.file("annabella")).unwrap();
    fs::copy(key, folder.file("annabella/key")).unwrap();
    let run = play(&folder, network, "--simulated-time");
    let read = |name| fs::read_to_string(folder.file(name)).unwrap();
    (run.out, read("g.cues"), read("g.journal"))
}

#[test]
fn in_simulated_time_it_is_the_same_byte_for_byte_journal_and_signature_too() {
    let folder = Folder::new();
    folder.play("quit\n");
    let key = folder.file("annabella/key");
    assert_eq!(simulated(&key, true), simulated(&key, false));
}

#[test]
fn in_real_time_it_is_the_same_but_for_the_times() {
    let trace = |network| {
        let folder = Folder::new();
        play(&folder, network, "");
        // When the disk answers is time as well; what is printed of a clock is too, and so is that
        // the machine stood still.
        let of_time = ["recorded", "time", "seal", "witness", "disk-slow", "gap", "late"];
        let kept = |cue: &Value| !of_time.contains(&cue["finding"].as_str().unwrap());
        let told = folder.cues().into_iter().filter(kept).map(|mut cue| {
            cue["at_ms"] = Value::Null;
            cue.to_string()
        });
        let journal = fs::read_to_string(folder.file("g.journal")).unwrap();
        let kept = |line: &&str| {
            ![" 0 terms key ", " 0 terms began ", " stood-still "]
                .iter()
                .any(|it| line.contains(it))
        };
        let facts = journal.lines().filter(kept).map(|line| {
            // Without number, times and check. The salt of the word comes of the times, and the
            // signature of all.
            let words: Vec<&str> = line.split(' ').collect();
            let facts = &words[2..words.len().max(3) - 1];
            let last = facts.iter().position(|word| ["word", "signed", "witness"].contains(word));
            facts[..last.map_or(facts.len(), |last| last + 1)].join(" ")
        });
        (told.collect::<Vec<_>>(), facts.collect::<Vec<_>>())
    };
    assert_eq!(trace(true), trace(false));
}
