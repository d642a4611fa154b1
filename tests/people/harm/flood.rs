//! Who pastes more than a journal holds.

use std::fs;

use super::files::run_within;
use crate::person::Folder;

/// More than a journal can have, and more than anybody types.
const LINES: usize = 430_000;

#[test]
fn what_play_writes_resume_reads_though_somebody_floods_it() {
    let folder = Folder::new();
    let line = format!("call {}\n", "x".repeat(113));
    let typed = line.repeat(LINES) + "quit\n";
    let args = ["play", "--journal", "g.journal", "--speech", "off", "--terminal", "all"];
    let run = run_within(&folder, 200, &args, &typed);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(run.out.matches("Too many lines. Pause a second.\n").count(), 1);
    let bytes = fs::metadata(folder.file("g.journal")).unwrap().len();
    assert!(bytes < 64 << 20, "{bytes}");
    for args in [&["verify", "g.journal"][..], &["show", "g.journal"]] {
        assert_eq!(folder.run(args, "").code, Some(0), "{args:?}");
    }
    let run = folder.run(&["resume", "g.journal", "--speech", "off"], "quit\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
}
