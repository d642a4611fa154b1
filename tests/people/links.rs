//! The doctor, link by link: what is well, what is not there, and the mend for what is broken.

use std::process::{Command, Output};

use crate::{
    live::Live,
    person::{Folder, annabella},
};

/// The doctor's lines and exit code, with something of the machine taken away.
fn doctor(folder: &Folder, more: &[&str], broken: &[(&str, &str)]) -> (Vec<String>, Option<i32>) {
    let mut command = Command::new(annabella());
    let english: &[&str] = if more.contains(&"--language") { &[] } else { &["--language", "en"] };
    command.arg("doctor").args(english).args(more);
    command.env("XDG_DATA_HOME", folder.path()).env("XDG_RUNTIME_DIR", folder.path());
    for (name, value) in broken {
        command.env(name, value);
    }
    let Output { stdout, status, .. } = command.output().unwrap();
    let lines = String::from_utf8(stdout).unwrap().lines().map(str::to_owned).collect();
    (lines, status.code())
}

#[track_caller]
fn told(lines: &[String], words: &str) {
    assert!(lines.iter().any(|line| line.starts_with(words)), "no {words:?} in {lines:#?}");
}

#[test]
fn every_link_is_told_and_what_is_not_needed_is_no_fault() {
    let (lines, code) = doctor(&Folder::new(), &["--speech", "off"], &[]);
    for link in [
        "Voice: not tried.",
        "Sound for all: not tried.",
        "Sound for White: not tried.",
        "Sound for Black: not tried.",
        "Sound for the arbiter: not tried.",
        "Board: not there.",
        "Gamepad: not there.",
        "Disk: well.",
        "Braille library: well.",
    ] {
        told(&lines, link);
    }
    assert_eq!(lines.last().unwrap(), "All is well.");
    assert_eq!(code, Some(0));
}

#[test]
fn a_folder_that_cannot_be_written_is_told_with_its_mend() {
    let folder = Folder::new();
    let file = folder.file("file");
    std::fs::write(&file, "").unwrap();
    let broken = [("XDG_DATA_HOME", file.to_str().unwrap())];
    let (lines, code) = doctor(&folder, &["--speech", "off"], &broken);
    told(&lines, "Disk: broken: ");
    assert!(lines.last().unwrap().starts_with("Mend first: make room"), "{lines:#?}");
    assert_eq!(code, Some(1));
}

#[test]
fn a_braille_library_that_is_missing_is_not_needed_and_one_that_fails_is_broken() {
    let folder = Folder::new();
    let (lines, code) = doctor(&folder, &["--speech", "off"], &[("PATH", "/nowhere")]);
    told(&lines, "Braille library: not there.");
    assert_eq!(code, Some(0));
    let tool = folder.file("lou_translate");
    std::fs::write(&tool, "#!/bin/sh\nexit 3\n").unwrap();
    let all = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&tool, all).unwrap();
    let path = folder.path().to_str().unwrap();
    let (lines, code) = doctor(&folder, &["--speech", "off"], &[("PATH", path)]);
    told(&lines, "Braille library: broken: ");
    told(&lines, "Mend first: install liblouis-bin anew.");
    assert_eq!(code, Some(1));
}

#[test]
fn a_braille_library_that_hangs_is_not_waited_for() {
    let folder = Folder::new();
    let tool = folder.file("lou_translate");
    std::fs::write(&tool, "#!/bin/sh\nexec /bin/sleep 600\n").unwrap();
    let all = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&tool, all).unwrap();
    let path = folder.path().to_str().unwrap();
    let began = std::time::Instant::now();
    let (lines, _) = doctor(&folder, &["--speech", "off"], &[("PATH", path)]);
    told(&lines, "Braille library: broken: timed out");
    assert!(began.elapsed() < std::time::Duration::from_mins(1));
    // A sheet asks once and goes on without.
    folder.play("quit\n");
    let script = format!(
        "PATH={path} exec {} export g.journal --as brf --language en --contracted",
        annabella()
    );
    let began = std::time::Instant::now();
    folder.run_program("sh".as_ref(), &["-c", &script], "");
    assert!(began.elapsed() < std::time::Duration::from_secs(30));
}

#[test]
fn a_voice_and_a_sound_that_do_not_answer_are_told_with_the_mend_for_the_first() {
    // A server that is not there, and a card that is not.
    let broken = [
        ("SPEECHD_ADDRESS", "unix_socket:/nowhere/speechd"),
        ("ALSA_CONFIG_PATH", "/nowhere/alsa.conf"),
    ];
    let (lines, code) = doctor(&Folder::new(), &["--speech", "own"], &broken);
    told(&lines, "Voice: broken: ");
    told(&lines, "Sound for White: broken: ");
    told(&lines, "Disk: well.");
    told(&lines, "Mend first: start Speech Dispatcher");
    assert_eq!(code, Some(1));
    let sound =
        ["--speech", "reader", "--sound", "white=no-such-card", "--sound", "public=default"];
    let (lines, code) = doctor(&Folder::new(), &sound, &broken);
    told(&lines, "Voice: not tried.");
    told(&lines, "Sound for White: broken: ");
    told(&lines, "Sound for the arbiter: not tried.");
    told(&lines, "Mend first: check plug and volume");
    assert_eq!(code, Some(1));
}

#[test]
fn a_board_that_answers_is_told_with_how_its_holes_are_tried() {
    let folder = Folder::new();
    let mut board = Live::start(&folder, &["simulate", "peg"]);
    let (_, path) = board.line();
    let (lines, code) = doctor(&folder, &["--speech", "off"], &[]);
    told(&lines, &format!("peg board on {path} answers. Its holes: annabella doctor --board peg:"));
    assert_eq!(code, Some(0));
    board.asks("unplug", "Noted");
    let (lines, _) = doctor(&folder, &["--speech", "off"], &[]);
    told(&lines, "Board: not there.");
}

#[test]
fn it_speaks_five_languages() {
    for (language, well) in [
        ("de", "Alles ist in Ordnung."),
        ("da", "Alt er i orden."),
        ("nb", "Alt er i orden."),
        ("sv", "Allt är i ordning."),
    ] {
        let (lines, _) = doctor(&Folder::new(), &["--speech", "off", "--language", language], &[]);
        assert_eq!(lines.last().unwrap(), well);
    }
}
