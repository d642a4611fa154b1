//! A rated game is kept, or it does not begin; and nobody is its arbiter at the players' terminal.

use std::{
    fs::{self, File},
    os::unix::fs::{MetadataExt, symlink},
};

use super::files::{mkfifo, run_within};
use crate::{
    live::Live,
    person::{Folder, Terminal, annabella},
};

#[test]
fn a_rated_game_without_a_record_does_not_begin() {
    let folder = Folder::new();
    mkfifo(&folder, "pipe");
    symlink("elsewhere", folder.file("link")).unwrap();
    fs::create_dir(folder.file("folder")).unwrap();
    for journal in ["/dev/null", "/dev/zero", "/dev/full", "pipe", "link", "folder"] {
        let args = ["play", "--rated", "--speech", "off", "--journal", journal];
        let run = run_within(&folder, 10, &args, "");
        run.refused(2, journal);
        assert_eq!(run.out, "", "{journal}");
    }
    assert!(!folder.file("elsewhere").exists());
    // Without a home there is nowhere to keep it.
    let script = format!("unset HOME XDG_DATA_HOME; exec timeout 10 {} play --rated", annabella());
    let run = folder.run_program("sh".as_ref(), &["-c", &script], "");
    run.refused(2, "a rated game is kept");
    assert_eq!(run.out, "");
}

#[test]
fn a_rated_journal_takes_the_place_of_an_empty_file_that_others_hold_open() {
    let folder = Folder::new();
    let before = File::create(folder.file("g.journal")).unwrap();
    let args = ["play", "--rated", "--speech", "off", "--journal", "g.journal"];
    run_within(&folder, 3, &args, "");
    let after = fs::metadata(folder.file("g.journal")).unwrap();
    assert!(after.len() > 0);
    assert_eq!(before.metadata().unwrap().len(), 0);
    assert_ne!(before.metadata().unwrap().ino(), after.ino());
}

#[test]
fn the_terminal_that_the_players_sit_at_is_not_the_arbiters_too() {
    let folder = Folder::new();
    let args = "--rated --journal g.journal --speech off --arbiter";
    for place in ["/dev/tty", "$(tty)"] {
        let script = format!("{} play {args} {place}; echo done", annabella());
        let mut terminal = Terminal::open_program(&folder, "sh", &["-c", &script]);
        terminal.until("done\r\n");
        let told = "is the terminal the players sit at";
        assert!(terminal.seen.contains(told), "{}", terminal.seen);
    }
    // Nor where it is no standard input or output, but still theirs.
    let script =
        format!("t=$(tty); {} play {args} $t </dev/null 2>&1 | cat; echo done", annabella());
    let mut terminal = Terminal::open_program(&folder, "sh", &["-c", &script]);
    terminal.until("done\r\n");
    assert!(terminal.seen.contains("is the terminal the players sit at"), "{}", terminal.seen);
    // In a rehearsal everyone types at one.
    let script = format!(
        "{} play --rated --simulated-time --arbiter /dev/tty </dev/null; echo done",
        annabella()
    );
    let mut terminal = Terminal::open_program(&folder, "sh", &["-c", &script]);
    terminal.until("done\r\n");
    assert!(!terminal.seen.contains("is the terminal the players sit at"), "{}", terminal.seen);
}

#[test]
fn a_rated_game_whose_folder_goes_away_is_kept_among_its_persons_games() {
    let folder = Folder::new();
    fs::create_dir(folder.file("stick")).unwrap();
    let args = ["play", "--rated", "--speech", "off", "--journal", "stick/g.journal"];
    let mut game = Live::start(&folder, &args);
    game.asks("arbiter: approve word kingfisher", "The arbiter has set a word.");
    game.asks("arbiter: start", "White's clock runs");
    // At once: the game writes there while it goes.
    fs::rename(folder.file("stick"), folder.file("gone")).unwrap();
    fs::remove_dir_all(folder.file("gone")).unwrap();
    fs::create_dir(folder.file("stick")).unwrap();
    game.until("Journal failed: ");
    let line = game.seen.last().unwrap();
    assert!(line.ends_with("annabella/games/g.journal.2"), "{line}");
    let kept = fs::read(folder.file("annabella/games/g.journal.2")).unwrap();
    let kept = annabella::journal::read(&kept);
    assert!(kept.fault.is_none() && kept.seen.len() > 2, "{:?}", kept.fault);
}

#[test]
fn a_disk_that_comes_back_is_found_again_behind_the_door() {
    let folder = Folder::new();
    fs::create_dir_all(folder.file("media/stick")).unwrap();
    // A person without a folder of his own: nothing else takes the game meanwhile.
    let script = format!(
        "export XDG_DATA_HOME=/nowhere; unset HOME
         mount -t tmpfs none media/stick || exit 9
         (echo arbiter: approve word kingfisher; echo arbiter: start; sleep 1
          umount -l media/stick; sleep 3; mount -t tmpfs none media/stick; sleep 8
          echo quit) |
         timeout 60 {} play --rated --speech off --journal media/stick/g.journal
         {} verify media/stick/g.journal.2",
        annabella(),
        annabella()
    );
    let args = ["--map-root-user", "--mount", "sh", "-c", &script];
    let run = folder.run_program("unshare".as_ref(), &args, "");
    // On what was under the disk, and then on the one that came.
    let now = "Now: media/stick/g.journal.2\n";
    assert_eq!(run.out.matches(now).count(), 2, "{run:?}");
    assert!(run.out.contains("Intact, open: "), "{run:?}");
}
