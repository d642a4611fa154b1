//! Every file and every line has a most: what is longer is told in one sentence, and no memory
//! is asked for that a small machine does not have.

use std::{
    fs::{self, File},
    process::Command,
};

use crate::person::{Folder, annabella};

/// Runs with so little memory that no whole file of the kinds below would fit twice, and gives
/// the exit code and the first line of trouble.
#[track_caller]
fn check(folder: &Folder, call: &str, code: i32, says: &str) {
    let script = format!("ulimit -v 400000; exec {} {call} >out", annabella());
    let output = Command::new("sh")
        .args(["-c", &script])
        .current_dir(folder.path())
        .env("XDG_DATA_HOME", folder.path())
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{call}: {err}");
    assert!(err.starts_with("annabella: ") && err.contains(says), "{call}: {err}");
    assert_eq!(err.lines().count(), 1, "{call}: {err}");
    assert!(err.chars().count() < 400, "{call}: {err}");
}

/// A file of so many bytes that takes no room on the disk.
fn sparse(folder: &Folder, name: &str, begins: &str, bytes: u64) {
    fs::write(folder.file(name), begins).unwrap();
    let file = File::options().write(true).open(folder.file(name)).unwrap();
    file.set_len(bytes).unwrap();
}

#[test]
fn a_file_longer_than_its_kind_is_refused() {
    let folder = Folder::new();
    sparse(&folder, "g.journal", "annabella journal 1\n", 1 << 30);
    for call in ["show", "verify", "resume"] {
        check(&folder, &format!("{call} g.journal"), 2, "is too large to be a journal");
    }
    sparse(&folder, "g.brf", "#A' E#D E#E\n", 1 << 30);
    check(&folder, "export g.brf --as pgn", 2, "is too large");
    sparse(&folder, "p.toml", "name = \"x\"\n", 100_000);
    check(&folder, "voices p.toml", 1, "is too long or not text");
    sparse(&folder, "e.toml", "based-on = \"fide2023\"\n", 100_000);
    check(&folder, "laws e.toml", 2, "longer than an event's regulations");
    sparse(&folder, "b.toml", "[buttons]\n", 20_000);
    check(&folder, "play --simulated-time --pads b.toml", 2, "longer than 16384 bytes");
    sparse(&folder, "d", "edition no2009\n", 300_000);
    check(&folder, "reconcile d", 2, "more than 262144 bytes");
    check(&folder, "laws /dev/zero", 2, "too large");
}

#[test]
fn a_recording_longer_than_a_word_is_passed_over() {
    let folder = Folder::new();
    fs::create_dir_all(folder.file("v/fide")).unwrap();
    sparse(&folder, "v/fide/eva.wav", "RIFF", 1 << 30);
    let script = format!("ulimit -v 400000; exec {} voices --recordings", annabella());
    let mut program = Command::new("sh");
    program.args(["-c", &script]).current_dir(folder.path()).env("ANNABELLA_VOICES", "v");
    let output = program.output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("fide/eva.wav: eva; longer than 10 seconds\n"), "{out}");
}

#[test]
fn a_game_longer_than_any_is_left_out_and_the_next_is_read() {
    let folder = Folder::new();
    let mut text = "1. e4 {".to_owned() + &"x".repeat(12 << 20);
    text += "} e5 *\n\n[Event \"next\"]\n\n1. d4 *\n";
    fs::write(folder.file("g.pgn"), text).unwrap();
    check(&folder, "export g.pgn --as pgn --language en", 1, "more than 4194304 bytes");
    let out = fs::read_to_string(folder.file("out")).unwrap();
    assert!(out.contains("[Event \"next\"]") && out.contains("1. d4 *"), "{out}");
    // So much is wrong with this one that it is only counted.
    let tags = "[x\n".repeat(200_000) + "\n1. e4 *\n";
    fs::write(folder.file("t.pgn"), tags).unwrap();
    let run = folder.run(&["export", "t.pgn", "--as", "pgn"], "");
    assert_eq!((run.code, run.err.lines().count()), (Some(1), 21));
    assert!(run.err.ends_with(" more like these\n"), "{}", run.err);
}

#[test]
fn a_question_longer_than_a_line_gets_one_answer() {
    let folder = Folder::new();
    let asked = "e4\n".to_owned() + &"x".repeat(5_000_000) + "\nNf3\n";
    let run = folder.run(&["announce", "-"], &asked);
    let told: Vec<&str> = run.out.lines().collect();
    assert_eq!((told.len(), run.code), (3, Some(0)), "{told:?}");
    assert!(told[1].starts_with('!') && told[1].contains("more than"), "{told:?}");
    let run = folder.run(&["hear", "-"], &asked);
    assert_eq!(run.out.lines().nth(2), Some("Nf3 g1f3"));
    assert!(run.out.lines().nth(1).unwrap().contains("more than"), "{}", run.out);
    let run = folder.run(&["mates", "-"], &("x".repeat(5_000_000) + "\n8/8/8/8/8/8/8/K1k5\n"));
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    assert!(run.out.starts_with('!') && run.out.len() < 500);
}
