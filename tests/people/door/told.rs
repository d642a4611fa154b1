//! What holds is told: to the arbiter, and by `annabella doctor`; and what the program is known by.

use std::process::Command;

use serde_json::Value;

use super::{
    person::{Folder, annabella},
    rules,
};

const RATED: [&str; 7] =
    ["play", "--rated", "--simulated-time", "--journal", "g.journal", "--cues", "g.cues"];

/// The SHA-256 of the program, by another program.
fn hash() -> String {
    let out = Command::new("sha256sum").arg(annabella()).output().unwrap();
    String::from_utf8(out.stdout).unwrap().split(' ').next().unwrap().to_owned()
}

/// The first eight bytes, six bits a square from the last bit on; a1 is nought, h8 is 63.
fn squares(hash: &str) -> String {
    let bits = u64::from_str_radix(&hash[..16], 16).unwrap();
    let square = |at: u64| {
        let six = u8::try_from(bits >> (6 * at) & 63).unwrap();
        format!("{}{}", char::from(b'a' + six % 8), 1 + six / 8)
    };
    (0..10).map(square).collect::<Vec<_>>().join(" ")
}

fn shut() -> bool {
    rules::landlock() >= 1 && rules::seccomp()
}

fn texts(cues: &[Value]) -> Vec<&str> {
    let door = |cue: &&Value| ["door", "door-open"].contains(&cue["finding"].as_str().unwrap());
    let door = cues.iter().filter(door).inspect(|cue| assert_eq!(cue["channel"], "arbiter"));
    door.map(|cue| cue["text"].as_str().unwrap()).collect()
}

#[test]
fn doctor_tells_what_holds_and_the_programs_own_hash_in_squares() {
    let run = Folder::new().run(&["doctor"], "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    let program = format!("Program: {}\nSHA-256 {}\n", squares(&hash()), hash());
    assert!(run.out.contains(&program), "{program} in {run:?}");
    assert_eq!(run.out.contains("Rated games here: behind a shut door.\n"), shut(), "{run:?}");
    let version = format!("Files kept by Landlock {}.\n", rules::landlock());
    assert_eq!(run.out.contains(&version), rules::landlock() >= 1, "{run:?}");
    let calls = "Network and programs kept by seccomp.\n";
    assert_eq!(run.out.contains(calls), rules::seccomp(), "{run:?}");
}

#[test]
fn the_arbiter_hears_of_the_door_when_he_approves_and_when_he_asks() {
    let folder = Folder::new();
    let run = folder.run(&RATED, "arbiter: approve\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    let cues = folder.cues();
    let first = if shut() { "Door shut: no network, no programs." } else { "Door open for" };
    assert!(texts(&cues)[0].starts_with(first), "{cues:#?}");
    let folder = Folder::new();
    folder.run(&RATED, "arbiter: doctor\n");
    let cues = folder.cues();
    let asked = texts(&cues);
    let program = [format!("Program: {}", squares(&hash())), format!("SHA-256 {}", hash())];
    assert_eq!(asked[asked.len() - 2..], program, "{asked:?}");
    assert!(asked[0].starts_with(first), "{asked:?}");
}

#[test]
fn the_program_at_the_table_loads_no_library_of_sound_or_voice() {
    let program = std::fs::read(annabella()).unwrap();
    for library in ["libasound.so", "libspeechd.so"] {
        let named = program.windows(library.len()).any(|bytes| bytes == library.as_bytes());
        assert!(!named, "{library}");
    }
}

#[test]
fn a_rated_clock_shuts_it_and_a_resumed_game_shuts_it_anew_and_tells_at_once() {
    let folder = Folder::new();
    let clock = "clock --rated --simulated-time --journal c.journal";
    folder.run(&clock.split(' ').collect::<Vec<_>>(), "");
    let doors = |name: &str| {
        let journal = std::fs::read_to_string(folder.file(name)).unwrap();
        journal.matches(" table door files ").count()
    };
    assert_eq!(doors("c.journal"), 1);
    folder.run(&RATED, "arbiter: approve\narbiter: quit\n");
    assert_eq!(doors("g.journal"), 1);
    folder.run(&["resume", "g.journal", "--simulated-time", "--cues", "r.cues"], "");
    assert_eq!(doors("g.journal"), 2);
    let cues = std::fs::read_to_string(folder.file("r.cues")).unwrap();
    let cues: Vec<Value> = cues.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(texts(&cues).len(), 1, "{cues:#?}");
}

#[test]
fn training_shuts_no_door_and_says_so_to_whoever_asks() {
    let folder = Folder::new();
    folder.play("arbiter: doctor\n");
    assert_eq!(texts(&folder.cues()), ["No door is shut in training."]);
}

#[test]
fn only_the_arbiter_asks_in_a_game() {
    let folder = Folder::new();
    folder.run(&RATED, "white: doctor\n");
    assert!(texts(&folder.cues()).is_empty(), "{:#?}", folder.cues());
}
