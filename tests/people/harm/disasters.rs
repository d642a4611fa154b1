//! Real disks that fail: full, read-only, gone. In a mount namespace of their own.

use std::process::Command;

use crate::person::{Folder, annabella};

/// Runs a shell script here, in which a small disk may be mounted on `disk` and `$A` is the
/// program. What is mounted is gone with the script.
#[track_caller]
fn on_a_small_disk(folder: &Folder, script: &str) -> String {
    std::fs::create_dir_all(folder.file("disk")).unwrap();
    std::fs::create_dir_all(folder.file("card")).unwrap();
    let script = format!("mount -t tmpfs -o size=16k none disk || exit 9\n{script}");
    // A disk that hangs must not hang the tests.
    let output = Command::new("timeout")
        .args(["120", "unshare", "--map-root-user", "--mount", "sh", "-c", &script])
        .current_dir(folder.path())
        .env("XDG_DATA_HOME", folder.path())
        .env("A", annabella())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

const MOVES: &str = "(for i in $(seq 60); do echo turn; done; echo lift e2; echo place e4)";

#[test]
fn a_full_disk_is_told_once_and_play_goes_on() {
    let folder = Folder::new();
    let out = on_a_small_disk(
        &folder,
        &format!(
            "head -c 13000 /dev/zero >disk/fill
             {MOVES} | $A play --simulated-time --journal disk/g.journal --cues g.cues
             $A show --json disk/g.journal; true"
        ),
    );
    assert_eq!(out.matches("Journal not written: No space left").count(), 1, "{out}");
    assert_eq!(out.matches("White's clock runs.\n").count(), 60, "{out}");
    assert!(out.contains("Left. The last lines are not in disk/g.journal"), "{out}");
    assert!(folder.cues().iter().any(|cue| cue["finding"] == "disk-lost"));
}

#[test]
fn a_full_disk_with_a_second_loses_nothing() {
    let folder = Folder::new();
    let out = on_a_small_disk(
        &folder,
        &format!(
            "head -c 13000 /dev/zero >disk/fill
             {MOVES} | $A play --simulated-time --journal disk/g.journal --second card --cues g.cues
             $A verify disk/g.journal --second card
             echo | $A resume disk/g.journal --second card --simulated-time"
        ),
    );
    assert!(out.contains("Journal failed: No space left on device"), "{out}");
    assert!(out.contains("Now: card/g.journal.2\n"), "{out}");
    assert!(out.contains("simulated time.\nLatest whole segment: card/g.journal.2\n"), "{out}");
    assert!(out.contains("Latest whole segment: card/g.journal.2\nGap since"), "{out}");
    let recorded = folder.cues().iter().filter_map(|cue| cue["seq"].as_u64()).max().unwrap();
    let lines = std::fs::read_to_string(folder.file("card/g.journal.2")).unwrap().lines().count();
    // The first line has no number; what resume added is two more.
    assert_eq!(lines - 1, usize::try_from(recorded).unwrap() + 2);
}

#[test]
fn a_folder_that_goes_away_is_told_within_a_second_though_nobody_types() {
    let folder = Folder::new();
    let out = on_a_small_disk(
        &folder,
        "mkdir disk/games
         (sleep 0.5; rm -r disk/games; sleep 1.1; echo quit) |
         $A play --journal disk/games/g.journal --second card --speech off --cues g.cues",
    );
    assert!(out.contains("Journal failed: entity not found. Now: card/g.journal.2\n"), "{out}");
    let cues = folder.cues();
    let moved = cues.iter().find(|cue| cue["finding"] == "disk-moved").unwrap();
    let left = cues.iter().find(|cue| cue["finding"] == "left").unwrap();
    // It went away 1.1 s before the leaving; the machine may be busy.
    let between = left["at_ms"].as_u64().unwrap() - moved["at_ms"].as_u64().unwrap();
    assert!((50..1_600).contains(&between), "told {between} ms before the end");
    let text = std::fs::read(folder.file("card/g.journal.2")).unwrap();
    assert_eq!(annabella::journal::read(&text).fault, None);
}

#[test]
fn a_read_only_disk_is_told_before_the_game() {
    let folder = Folder::new();
    let script = "mount -o remount,ro disk
                  $A play --simulated-time --journal disk/g.journal 2>&1 && exit 8; true";
    let out = on_a_small_disk(&folder, script);
    assert_eq!(out.lines().count(), 1, "{out}");
    assert!(out.starts_with("annabella: `disk/g.journal` cannot be used (Read-only"), "{out}");
}

#[test]
fn a_disk_that_hangs_is_told_and_gets_every_line_when_it_wakes() {
    // A pipe that nobody reads for a while: more lines than it and the queue before it hold.
    let folder = Folder::new();
    let out = on_a_small_disk(
        &folder,
        "mkfifo pipe
         (exec 3<pipe; sleep 2; cat <&3 >copy) &
         (for i in $(seq 4000); do echo turn; done; sleep 3; echo quit) |
         $A play --journal pipe --speech off --terminal all
         wait; $A verify copy",
    );
    assert_eq!(out.matches("The journal is slow. Play goes on.\n").count(), 1, "{out}");
    assert!(!out.contains("Journal not written"), "{out}");
    assert!(out.contains("Intact, open: training"), "{out}");
    let copy = std::fs::read_to_string(folder.file("copy")).unwrap();
    assert_eq!(copy.matches(" asked turn ").count(), 4_000);
}

#[test]
fn a_secret_that_cannot_be_used_is_told_and_the_game_goes_on_unsigned() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.file("annabella")).unwrap();
    std::fs::write(folder.file("annabella/key"), "short").unwrap();
    let run = folder.play("resign yes\nquit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.starts_with("No signature: invalid data. Play goes on.\n"), "{run:?}");
    let told = folder.run(&["verify", "g.journal"], "").out;
    assert!(
        told.starts_with("Intact, closed: training, ") && told.contains("\nNot signed.\nSeal: "),
        "{told}"
    );
}
