//! A real voice: Speech Dispatcher with espeak-ng, its sound captured without a sound card.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use kit::{
    annabella,
    dispatcher::{Server, wait_for},
    person::Folder,
};

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
    let lost = || folder.cues().iter().filter(|cue| cue["finding"] == "voice-lost").count();
    wait_for("the loss to be told", || lost() > 0);
    stdin.write_all(b"turn\nquit\n").unwrap();
    assert_eq!(game.wait().unwrap().code(), Some(0));
    assert_eq!(lost(), 1);
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4"]), "and the game went on");
}
