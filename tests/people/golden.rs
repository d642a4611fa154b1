//! Journals of the program as it was before its house was rebuilt: one of every kind, with what it
//! told of them then.
//!
//! Each folder of `tests/golden` has a journal and, under the name of each way to read it, the very
//! answer with its exit code. Three answers were mended: who did what told the readings and the
//! loss of a DGT clock as "asks for the time"; what a training game waits for when it is resumed,
//! which is no arbiter's word any more; and a rated game that has not ended tells no position. And
//! the first line of `verify` is the verdict now: what kind of game, by whom signed, an older form.

use std::{fs, path::Path};

use crate::person::Folder;

fn golden() -> Vec<(String, Folder)> {
    let root = Path::new(kit::ROOT).join("tests/golden");
    let mut names: Vec<String> = fs::read_dir(&root)
        .unwrap()
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let kinds = "adjourned castling chess960 chess960-17 claims dgt flag postponed promotion rated \
                 resumed segments training";
    assert_eq!(names.join(" "), kinds);
    let copied = names.into_iter().map(|name| {
        let folder = Folder::new();
        copy(&root.join(&name), folder.path());
        (name, folder)
    });
    copied.collect()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() { copy(&path, &to) } else { fs::copy(&path, &to).map(drop).unwrap() }
    }
}

/// A command on the journal, and on the disk where it went on when its own was full.
fn ask(folder: &Folder, command: &[&str], second: bool, typed: &str) -> (String, String) {
    let mut args = vec![command[0], "journal"];
    args.extend(&command[1..]);
    if second && folder.file("card").is_dir() {
        args.extend(["--second", "card"]);
    }
    let run = folder.run(&args, typed);
    (format!("{}{}", run.out, run.err), format!("exit {}\n", run.code.unwrap()))
}

#[track_caller]
fn answers_as_then(file: &str, command: &[&str], second: bool) {
    for (name, folder) in golden() {
        let (told, code) = ask(&folder, command, second, "");
        let then = fs::read_to_string(folder.file(file)).unwrap();
        assert_eq!(told + &code, then, "{name}: {command:?}");
    }
}

#[test]
fn journals_written_before_still_verify() {
    answers_as_then("verify", &["verify", "--language", "en"], true);
}

#[test]
fn journals_written_before_still_show_the_same() {
    answers_as_then("show", &["show", "--language", "en"], true);
    answers_as_then("show.json", &["show", "--json"], true);
}

#[test]
fn journals_written_before_still_tell_who_did_what() {
    answers_as_then("who", &["show", "--who", "--language", "en"], true);
}

#[test]
fn journals_written_before_are_still_exported_the_same() {
    for format in ["pgn", "text", "brf"] {
        answers_as_then(format, &["export", "--as", format, "--language", "en"], false);
    }
}

/// Up to where it waits or is over; how long ago that was differs from day to day.
#[test]
fn journals_written_before_still_resume() {
    for (name, folder) in golden() {
        let mut command = vec!["resume", "--speech", "off", "--language", "en"];
        // The clock behind the board ran in real time.
        command.extend((name != "dgt").then_some("--simulated-time"));
        let (told, code) = ask(&folder, &command, true, "quit\n");
        let lines = told.lines().filter(|line| !line.starts_with("Gap since"));
        let ends =
            |line: &str| line.starts_with("The game is over") || line.starts_with("Waits for");
        let mut over = false;
        let lines = lines.take_while(|line| !std::mem::replace(&mut over, ends(line)));
        let told: String = lines.map(|line| line.to_owned() + "\n").collect();
        let then = fs::read_to_string(folder.file("resume")).unwrap();
        assert_eq!((told, code.as_str()), (then, "exit 0\n"), "{name}");
    }
}
