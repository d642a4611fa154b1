//! Which file of a game counts, and what is never cut or written over.

use std::fs;

use super::{before, signed, written_anew};
use crate::person::Folder;

#[test]
fn a_signed_journal_wins_over_any_segment_that_is_laid_beside_it() {
    let folder = Folder::new();
    fs::write(folder.file("g.journal"), signed()).unwrap();
    let longer = before(&signed(), "table closed") + "0 370 arbiter result 0-1 forged\n";
    let longer = longer + &"0 380 white asked time\n".repeat(20);
    fs::write(folder.file("g.journal.2"), written_anew(&longer)).unwrap();
    fs::write(folder.file("g.journal.3"), signed() + "0 400 arbiter result 0-1\n").unwrap();
    let told = folder.run(&["verify", "g.journal", "--rated"], "");
    assert_eq!(told.code, Some(0), "{told:?}");
    assert!(!told.out.contains("segment"), "{told:?}");
    assert_eq!(folder.show()["result"], "1-0");
}

#[test]
fn segments_that_somebody_planted_cost_no_memory() {
    let folder = Folder::new();
    fs::write(folder.file("g.journal"), signed()).unwrap();
    let zeros = |number: u32, begins: &str| {
        let path = folder.file(&format!("g.journal.{number}"));
        fs::write(&path, begins).unwrap();
        fs::OpenOptions::new().write(true).open(path).unwrap().set_len(60 << 20).unwrap();
    };
    (2..22).for_each(|number| zeros(number, ""));
    (22..42).for_each(|number| zeros(number, &before(&signed(), "resign")));
    let program = crate::person::annabella();
    let limited = format!("ulimit -v 262144; exec {program} verify g.journal --rated");
    let mut shell = std::process::Command::new("sh");
    let run = shell.args(["-c", &limited]).current_dir(folder.path()).output().unwrap();
    assert!(run.status.success(), "{run:?}");
}

#[test]
fn a_zero_byte_makes_no_failure_of_power_out_of_a_forgery() {
    let folder = Folder::new();
    folder.play("lift e2\nplace e4\nsay\npress\ne5\npress\nquit\n");
    let honest = fs::read_to_string(folder.file("g.journal")).unwrap();
    let forged = honest.replace("say =", "say Pd4 =") + "\0";
    assert_ne!(forged, honest.clone() + "\0");
    fs::write(folder.file("g.journal"), &forged).unwrap();
    folder.run(&["verify", "g.journal"], "").refused(1, "is not as it was written");
    let resumed = folder.run(&["resume", "--simulated-time", "g.journal"], "");
    resumed.refused(1, "is not as it was written");
    assert_eq!(fs::read_to_string(folder.file("g.journal")).unwrap(), forged, "nothing is cut");
}

#[test]
fn what_resume_cuts_is_kept_beside_the_journal() {
    let folder = Folder::new();
    folder.play("lift e2\nplace e4\nsay\npress\ne5\npress\nquit\n");
    let whole = fs::read(folder.file("g.journal")).unwrap();
    for torn in [[&whole[..], b"0 0 whi"].concat(), [&whole[..], &[0; 512]].concat()] {
        fs::write(folder.file("g.journal"), &torn).unwrap();
        folder.run(&["verify", "g.journal"], "").refused(1, "torn");
        let run = folder.run(&["resume", "--simulated-time", "g.journal"], "");
        assert_eq!(run.code, Some(0), "{run:?}");
        let kept =
            run.out.lines().find_map(|line| line.strip_prefix("The old bytes are kept in: "));
        assert_eq!(fs::read(folder.file(kept.unwrap())).unwrap(), torn);
        assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
        fs::write(folder.file("g.journal"), &whole).unwrap();
    }
}

#[test]
fn a_closed_and_signed_journal_stays_and_another_names_its_seal() {
    let folder = Folder::new();
    folder.play("white: resign yes\nquit\n");
    let closed = fs::read(folder.file("g.journal")).unwrap();
    let seal = folder.run(&["verify", "g.journal"], "").out;
    let seal = seal.lines().last().unwrap().strip_prefix("Seal: ").unwrap().to_owned();
    let again = ["resume", "--simulated-time", "g.journal"];
    let run = folder.run(&again, "arbiter: result 1-0\nquit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    let told = "What was signed stays. It goes on in: g-reopened.journal";
    assert!(run.out.lines().any(|line| line == told), "{run:?}");
    assert_eq!(fs::read(folder.file("g.journal")).unwrap(), closed);
    let other = folder.run(&["verify", "g-reopened.journal"], "");
    assert_eq!(other.code, Some(0), "{other:?}");
    assert!(other.out.contains(&format!("Takes up the closed journal {seal}\n")), "{other:?}");
    // The first one is what it was; and taken up once more it is another again.
    assert_eq!(folder.show()["result"], "0-1");
    folder.run(&again, "quit\n");
    assert!(folder.file("g-reopened-2.journal").exists());
    // A new document is no segment of the old.
    let told = folder.run(&["verify", "g.journal", "--seal", &seal], "");
    assert_eq!(told.code, Some(0), "{told:?}");
}
