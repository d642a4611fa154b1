//! What somebody at the table puts beside a game: pipes, links, folders, files of others. Nothing
//! of it holds the journal up, is followed, or makes anybody wait without a word.

use std::{
    fs::{self, OpenOptions},
    os::unix::fs::{PermissionsExt, symlink},
    process::Command,
    time::{Duration, Instant},
};

use crate::person::{Folder, Run, annabella};

pub(super) fn mkfifo(folder: &Folder, name: &str) {
    assert!(Command::new("mkfifo").arg(folder.file(name)).status().unwrap().success());
}

/// A program that would wait for ever is ended after so many seconds, with code 124.
pub(super) fn run_within(folder: &Folder, seconds: u32, args: &[&str], typed: &str) -> Run {
    let (seconds, program) = (seconds.to_string(), annabella());
    let all: Vec<&str> = [seconds.as_str(), program].iter().chain(args).copied().collect();
    folder.run_program("timeout".as_ref(), &all, typed)
}

const REAL: [&str; 5] = ["play", "--journal", "g.journal", "--speech", "off"];
const OPENING: &str = "start\nlift e2\nplace e4\nsay\npress\nquit\n";

fn journal(folder: &Folder) -> String {
    fs::read_to_string(folder.file("g.journal")).unwrap_or_default()
}

#[test]
fn a_pipe_where_the_times_stand_holds_no_journal_up_and_is_told() {
    let folder = Folder::new();
    mkfifo(&folder, "g.journal.times");
    let run = run_within(&folder, 20, &REAL, OPENING);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(journal(&folder).contains(" press ="), "{}", journal(&folder));
    assert!(
        run.out.contains("Times beside the journal not written: it is no plain file."),
        "{run:?}"
    );
    assert!(!run.out.contains("The journal is slow"), "{run:?}");
}

#[test]
fn cues_that_nobody_reads_are_dropped_and_told_and_the_journal_has_every_line() {
    let folder = Folder::new();
    mkfifo(&folder, "pipe");
    // Open at both ends and never read.
    let held = OpenOptions::new().read(true).write(true).open(folder.file("pipe")).unwrap();
    // In two parts: the first, however large its pages, may still find room.
    let script = format!(
        "(yes turn | head -3000; sleep 2; yes turn | head -1000; sleep 2; echo quit) | \
         timeout 30 {} {} --cues pipe",
        annabella(),
        REAL.join(" ")
    );
    let run = folder.run_program("sh".as_ref(), &["-c", &script], "");
    drop(held);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("Cues not written: "), "not told");
    assert!(!run.out.contains("The journal is slow"));
    assert_eq!(journal(&folder).matches(" asked turn ").count(), 4_000);
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}

#[test]
fn a_pipe_for_cues_that_nobody_opens_holds_no_game_up() {
    let folder = Folder::new();
    mkfifo(&folder, "pipe");
    let args: Vec<&str> = REAL.iter().chain(&["--cues", "pipe"]).copied().collect();
    let run = run_within(&folder, 20, &args, OPENING);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(journal(&folder).contains(" press ="), "{run:?}");
}

#[test]
fn whatever_the_umask_nobody_else_reads_the_files_of_a_game() {
    for umask in ["000", "022", "077"] {
        for rated in ["", "--rated"] {
            let folder = Folder::new();
            // The cues were there, and anybody could read them.
            fs::write(folder.file("g.cues"), "").unwrap();
            fs::set_permissions(folder.file("g.cues"), fs::Permissions::from_mode(0o666)).unwrap();
            let script = format!(
                "umask {umask}; printf 'start\\ne4\\nquit\\n' | timeout 20 {} play {rated} \
                 --speech off --journal g.journal --cues g.cues --white-board none",
                annabella()
            );
            folder.run_program("sh".as_ref(), &["-c", &script], "");
            let mut names = vec!["g.journal", "g.cues"];
            names.extend(rated.is_empty().then_some("g.journal.times"));
            for name in names {
                let mode = fs::metadata(folder.file(name)).unwrap().permissions().mode() & 0o777;
                assert_eq!(mode, 0o600, "{name}, umask {umask} {rated}");
            }
        }
    }
}

#[test]
fn the_folder_of_games_is_its_owners_alone() {
    let folder = Folder::new();
    let games = folder.file("annabella/games");
    fs::create_dir_all(&games).unwrap();
    fs::set_permissions(&games, fs::Permissions::from_mode(0o755)).unwrap();
    let run = folder.run(&["play", "--speech", "off"], "quit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(fs::metadata(&games).unwrap().permissions().mode() & 0o777, 0o700);
}

#[test]
fn no_link_beside_a_journal_is_followed_and_no_second_name_is_written_to() {
    for hard in [false, true] {
        let folder = Folder::new();
        fs::write(folder.file("victim"), "x".repeat(100)).unwrap();
        for name in ["g.journal.times", "g.journal.moved"] {
            if hard {
                fs::hard_link(folder.file("victim"), folder.file(name)).unwrap();
            } else {
                symlink("victim", folder.file(name)).unwrap();
            }
        }
        let run = run_within(&folder, 20, &REAL, OPENING);
        assert_eq!(run.code, Some(0), "{run:?}");
        assert_eq!(fs::read_to_string(folder.file("victim")).unwrap(), "x".repeat(100));
        let why = if hard { "it has a second name" } else { "it is a link" };
        assert!(run.out.contains(why), "{run:?}");
        assert!(journal(&folder).contains(" press ="), "{run:?}");
    }
}

#[test]
fn cues_are_not_written_into_the_journal_by_whatever_name() {
    let folder = Folder::new();
    fs::create_dir(folder.file("x")).unwrap();
    for cues in ["g.journal", "./x/../g.journal"] {
        let args = ["play", "--simulated-time", "--journal", "g.journal", "--cues", cues];
        folder.run(&args, "e4\nquit\n").refused(2, "this game writes something else to it");
    }
    // Nor where the times will stand.
    let args: Vec<&str> = REAL.iter().chain(&["--cues", "g.journal.times"]).copied().collect();
    let run = run_within(&folder, 20, &args, OPENING);
    assert!(run.out.contains("Times beside the journal not written"), "{run:?}");
    for line in fs::read_to_string(folder.file("g.journal.times")).unwrap().lines() {
        serde_json::from_str::<serde_json::Value>(line).unwrap();
    }
}

#[test]
fn a_planted_pipe_makes_no_command_wait() {
    let folder = Folder::new();
    folder.play("lift e2\nplace e4\nsay\npress\nquit\n");
    mkfifo(&folder, "g.journal.2");
    mkfifo(&folder, "g.journal.times");
    mkfifo(&folder, "g.journal.moved");
    for args in [
        &["verify", "g.journal"][..],
        &["show", "g.journal"],
        &["export", "g.journal", "--as", "pgn"],
        &["resume", "g.journal", "--simulated-time"],
    ] {
        let run = run_within(&folder, 20, args, "quit\n");
        assert_eq!(run.code, Some(0), "{args:?} {run:?}");
    }
    // One that was named itself is told within a second, and a little for a busy machine.
    for args in [
        &["verify", "g.journal.times"][..],
        &["show", "g.journal.times"],
        &["export", "g.journal.times", "--as", "pgn"],
        &["reconcile", "g.journal.times"],
        &["laws", "g.journal.times"],
    ] {
        let began = Instant::now();
        let run = run_within(&folder, 20, args, "");
        assert!(matches!(run.code, Some(1 | 2)), "{args:?} {run:?}");
        assert!(run.err.contains("nothing came out of it within a second"), "{args:?} {run:?}");
        assert!(began.elapsed() < Duration::from_secs(5), "{args:?}");
    }
}

#[test]
fn a_pipe_that_somebody_writes_to_is_still_read() {
    let folder = Folder::new();
    folder.play("lift e2\nplace e4\nsay\npress\nquit\n");
    mkfifo(&folder, "pipe");
    let script = format!(
        "(sleep 0.3; head -c 200 g.journal; sleep 1.5; tail -c +201 g.journal) >pipe & \
         timeout 20 {} show pipe",
        annabella()
    );
    let run = folder.run_program("sh".as_ref(), &["-c", &script], "");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.out, folder.run(&["show", "g.journal"], "").out);
}

#[test]
fn a_pipe_for_a_key_or_a_recording_is_passed_over() {
    let folder = Folder::new();
    mkfifo(&folder, "key");
    fs::create_dir_all(folder.file("v/fide")).unwrap();
    mkfifo(&folder, "v/fide/eva.wav");
    let script = format!(
        "ANNABELLA_KEY=key timeout 20 {0} play --simulated-time --journal g.journal </dev/null; \
         ANNABELLA_VOICES=v timeout 20 {0} voices --recordings",
        annabella()
    );
    let run = folder.run_program("sh".as_ref(), &["-c", &script], "");
    assert_ne!(run.code, Some(124), "{run:?}");
    assert!(run.out.contains("No signature: it is no plain file."), "{run:?}");
    assert!(run.out.contains("fide/eva.wav: eva; it is no plain file"), "{run:?}");
}

#[test]
fn a_folder_with_a_segments_name_is_passed_over_and_the_game_is_kept() {
    let folder = Folder::new();
    for name in ["g.journal.2", "g.journal.3"] {
        fs::create_dir(folder.file(name)).unwrap();
    }
    symlink("elsewhere", folder.file("g.journal.4")).unwrap();
    let script = format!(
        "(echo start; sleep 0.5; rm g.journal; sleep 1.5; echo turn; echo quit) | \
         timeout 20 {} play --journal g.journal --speech off; {} verify g.journal.5",
        annabella(),
        annabella()
    );
    let run = folder.run_program("sh".as_ref(), &["-c", &script], "");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("Now: ./g.journal.5\n"), "{run:?}");
    assert!(!folder.file("elsewhere").exists());
}

#[test]
fn a_journal_that_others_could_read_is_its_owners_alone_when_it_is_taken_up() {
    let folder = Folder::new();
    folder.play("e4\nquit\n");
    fs::set_permissions(folder.file("g.journal"), fs::Permissions::from_mode(0o644)).unwrap();
    let run = folder.run(&["resume", "g.journal", "--simulated-time"], "quit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    let mode = fs::metadata(folder.file("g.journal")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
