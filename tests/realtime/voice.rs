//! A real voice: Speech Dispatcher with espeak-ng, its sound captured without a sound card.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

use kit::{
    annabella,
    dispatcher::{Server, hangs, wait_for},
    person::Folder,
};

/// How often it was told that there is no voice.
fn lost(folder: &Folder) -> usize {
    let cues = std::fs::read_to_string(folder.file("g.cues")).unwrap_or_default();
    cues.matches("\"finding\":\"voice-lost\"").count()
}

/// The program with this voice, on a machine without a sound card.
fn program(folder: &Folder, voice: &Path) -> Command {
    let mut program = Command::new(annabella());
    program
        .current_dir(folder.path())
        .env("XDG_DATA_HOME", folder.path())
        .env("ALSA_CONFIG_PATH", "/usr/share/alsa/alsa.conf")
        .env("SPEECHD_ADDRESS", voice)
        .stdin(Stdio::piped());
    program
}

#[test]
fn a_voice_of_another_language_than_the_systems_is_looked_for() {
    let folder = Folder::new();
    let server = Server::start(folder.path());
    let mut game = program(&folder, &server.address())
        .args(["play", "--speech", "own", "--journal", "g.journal", "--cues", "g.cues"])
        .args(["--language", "sv"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_for("free text", || server.heard() > 1.0);
    assert!(server.logged("SYNTHESIS_VOICE Swedish"), "in Swedish");
    game.stdin.as_mut().unwrap().write_all(b"turn\nquit\n").unwrap();
    assert_eq!(game.wait().unwrap().code(), Some(0));
    assert_eq!(lost(&folder), 0, "looking is no failure");
}

#[test]
fn a_voice_that_hangs_is_told_after_two_seconds() {
    let folder = Folder::new();
    let voice = hangs(folder.path());
    let began = Instant::now();
    let mut game = program(&folder, &voice)
        .args(["play", "--speech", "own", "--journal", "g.journal", "--cues", "g.cues"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_for("the loss to be told", || lost(&folder) > 0);
    let told = began.elapsed().as_secs_f32();
    assert!((1.9..6.0).contains(&told), "told after {told} s");
    drop(game.stdin.take());
    game.wait().unwrap();
    let began = Instant::now();
    let out = program(&folder, &voice).args(["announce", "Nf3", "--aloud"]).output().unwrap();
    assert_eq!(out.status.code(), Some(1), "{out:?}");
    let took = began.elapsed().as_secs_f32();
    assert!(took < 5.0, "no after {took} s");
}

#[test]
fn announced_aloud_without_card_and_voice_the_answer_comes_within_four_seconds() {
    let folder = Folder::new();
    let nowhere = Path::new("unix_socket:/nonexistent");
    let began = Instant::now();
    let out = program(&folder, nowhere).args(["announce", "Nf3", "--aloud"]).output().unwrap();
    assert_eq!(out.status.code(), Some(1), "{out:?}");
    let took = began.elapsed().as_secs_f32();
    assert!(took < 4.0, "no after {took} s");
}

#[test]
fn where_a_voice_exists_lines_are_spoken_and_its_loss_is_told_once() {
    let folder = Folder::new();
    let mut voice = Server::start(folder.path());
    let mut game = Command::new(annabella())
        .args(["play", "--speech", "own", "--journal", "g.journal", "--cues", "g.cues"])
        .current_dir(folder.path())
        .env("SPEECHD_ADDRESS", voice.address())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let stdin = game.stdin.as_mut().unwrap();
    stdin.write_all(b"lift e2\nplace e4\nsay Eva vier\n").unwrap();
    // "Bauer Eva zwei, Eva vier" takes more than a second of a voice, not all of it loud.
    wait_for("a spoken move", || voice.heard() > 0.5);
    voice.kill();
    stdin.write_all(b"press\nturn\nmoves\n").unwrap();
    wait_for("the loss to be told", || lost(&folder) > 0);
    stdin.write_all(b"turn\nquit\n").unwrap();
    assert_eq!(game.wait().unwrap().code(), Some(0));
    assert_eq!(lost(&folder), 1);
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4"]), "and the game went on");
}
