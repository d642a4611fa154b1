//! The arbiter's lines as they are typed: what one that lacks something is answered, whose a press
//! is after a ruling, which article is cited where the edition has none of its own.

use crate::person::Folder;

/// What a rehearsal without boards prints, in an edition.
fn rehearsal(edition: &str, typed: &str) -> String {
    let nobody = ["--white-board", "none", "--black-board", "none", "--blind", "none"];
    let play = ["play", "--rated", "--simulated-time", "--laws", edition];
    let typed = format!("arbiter: approve\narbiter: start\n{typed}arbiter: quit\n");
    Folder::new().run(&[&play[..], &nobody].concat(), &typed).out
}

const EDITIONS: [&str; 6] = ["dk2005", "no2009", "se2009", "dkhandbook", "se2023", "fide2023"];

#[test]
fn an_arbiters_line_that_lacks_something_is_answered_by_one_that_begins_as_it_does() {
    let lacking = [
        "approve flag flag",
        "postpone x",
        "note",
        "clock",
        "clock white",
        "add white soon",
        "penalty white",
        "device",
        "illegal",
        "illegal white x",
        "restore",
        "restore 1..",
        "result",
        "irregular",
        "absent",
        "present x",
        "session",
        "allow",
        "allow time-calls white",
        "forbid",
        "adapt",
        "checklist",
        "sight white",
        "score white",
        "stands",
        "assistant",
        "mask",
        "admit",
    ];
    for line in lacking {
        let told = rehearsal("no2009", &format!("arbiter: {line}\n"));
        let told = told.lines().find(|told| told.contains(&format!("Not clear: {line}. Try ")));
        let told = told.unwrap_or_else(|| panic!("{line}"));
        let (_, usual) = told.split_once(". Try ").unwrap();
        let usual = usual.strip_suffix('.').unwrap();
        let verb = line.split(' ').next().unwrap();
        assert!(usual.starts_with(verb), "{line}: {usual}");
        let typed = rehearsal("no2009", &format!("arbiter: {usual}\n"));
        assert!(!typed.contains("Not clear"), "{usual}: {typed}");
    }
}

#[test]
fn a_press_is_of_whose_clock_runs_also_after_a_ruling() {
    // 1.1, 6.7a: the opponent has the move when it is made, and its player's clock runs until it is
    // pressed.
    for edition in EDITIONS {
        for claim in ["illegal", "touch g1"] {
            let ruled = format!("e4\nblack: claim {claim}\narbiter: refuse\narbiter: start\n");
            let told = rehearsal(edition, &format!("{ruled}press\n"));
            assert!(told.contains("1. e2-e4 completed."), "{edition} {claim}: {told}");
            assert!(!told.contains("Your clock does not run."), "{edition} {claim}: {told}");
            // A move without a name is of who has the move all the same.
            let told = rehearsal(edition, &format!("{ruled}e5\nwhite: press\npress\n"));
            assert!(told.contains("1... e7-e5 completed."), "{edition} {claim}: {told}");
        }
    }
}

#[test]
fn an_article_taken_over_is_said_to_be_assumed_on_every_line() {
    for (edition, law) in [
        ("se2023", "assumed D.2.9"),
        ("dkhandbook", "assumed E2.7"),
        ("no2009", "E2.7"),
        ("se2009", "E2.7"),
        ("dk2005", "F2.7"),
        ("fide2023", "D.2.9"),
    ] {
        let play = ["play", "--rated", "--simulated-time", "--terminal", "arbiter"];
        let typed = "arbiter: approve\narbiter: start\nlift e2\nplace e4\nsay\npress\nblack: e5\n\
                     black: press\nlift e7\nplace e6\nsay Nf3\narbiter: quit\n";
        let args = [&play[..], &["--laws", edition]].concat();
        let told = Folder::new().run(&args, typed).out;
        assert!(!told.contains("No article"), "{edition}: {told}");
        assert!(told.contains(&format!("{law}: first both scores")), "{edition}: {told}");
        assert!(told.contains(&format!("boards differ, {law}:")), "{edition}: {told}");
    }
}
