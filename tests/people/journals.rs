//! Journals: verified, shown, resumed, and never written over.

use crate::person::Folder;

const OPENING: &str = "lift e2\nplace e4\nsay Eva vier\npress\ne5\npress\nquit\n";

#[test]
fn a_journal_is_intact_and_any_changed_byte_is_found() {
    let folder = Folder::new();
    assert_eq!(folder.play(OPENING).code, Some(0));
    let run = folder.run(&["verify", "g.journal"], "");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.starts_with("Intact, open: training, simulated time.\nSeal: "), "{run:?}");
    let whole = std::fs::read(folder.file("g.journal")).unwrap();
    for at in (0..whole.len()).step_by(29).chain([whole.len() - 1]) {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        std::fs::write(folder.file("changed.journal"), changed).unwrap();
        let run = folder.run(&["verify", "changed.journal"], "");
        assert_eq!(run.code, Some(1), "byte {at}: {run:?}");
        assert!(run.err.starts_with("annabella: `changed.journal` is not intact: "), "{run:?}");
    }
}

#[test]
fn a_seal_finds_a_journal_cut_short() {
    let folder = Folder::new();
    folder.play(OPENING);
    let told = folder.run(&["verify", "g.journal"], "").out;
    let seal = told.lines().last().unwrap().strip_prefix("Seal: ").unwrap().to_owned();
    assert_eq!(seal.split(' ').count(), 10);
    assert_eq!(folder.run(&["verify", "g.journal", "--seal", &seal], "").code, Some(0));
    let whole = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let cut = &whole[..=whole.trim_end().rfind('\n').unwrap()];
    std::fs::write(folder.file("cut.journal"), cut).unwrap();
    assert_eq!(folder.run(&["verify", "cut.journal"], "").code, Some(0));
    folder.run(&["verify", "cut.journal", "--seal", &seal], "").refused(1, "another seal");
}

#[test]
fn a_seal_may_be_given_as_it_was_read_aloud_and_a_slip_in_it_is_no_accusation() {
    let folder = Folder::new();
    folder.play(OPENING);
    let told = folder.run(&["verify", "g.journal"], "").out;
    let seal = told.lines().last().unwrap().strip_prefix("Seal: ").unwrap().to_owned();
    let words = ["Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"];
    let ranks = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
    let aloud = |square: &str| {
        let (file, rank) = (square.as_bytes()[0] - b'a', square.as_bytes()[1] - b'1');
        format!("{} {}", words[usize::from(file)], ranks[usize::from(rank)])
    };
    let spoken: Vec<String> = seal.split(' ').map(aloud).collect();
    for given in [seal.to_uppercase(), seal.replace(' ', ", "), spoken.join(", ")] {
        let run = folder.run(&["verify", "g.journal", "--seal", &given], "");
        assert_eq!(run.code, Some(0), "{given}: {run:?}");
    }
    for slip in ["", "foo", "e4 d3", "Eva"] {
        folder.run(&["verify", "g.journal", "--seal", slip], "").refused(2, "ten squares");
    }
}

#[test]
fn cues_that_cannot_be_written_are_told_once_and_harm_nothing() {
    let folder = Folder::new();
    for (time, journal) in [("--simulated-time", "a.journal"), ("--speech=off", "b.journal")] {
        let args = ["play", time, "--journal", journal, "--cues", "/dev/full"];
        let run = folder.run(&args, "lift e2\nplace e4\nsay\npress\n");
        assert_eq!(run.code, Some(0), "{run:?}");
        assert_eq!(run.out.matches("Cues not written: ").count(), 1, "{run:?}");
        assert!(!run.out.contains("Journal not written"), "{run:?}");
        assert!(run.out.contains("annabella resume"), "{run:?}");
        assert_eq!(folder.run(&["verify", journal], "").code, Some(0));
    }
}

#[test]
fn a_journal_can_be_read_from_standard_input() {
    let folder = Folder::new();
    folder.play(OPENING);
    let text = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let run = folder.run(&["show", "--json", "-"], &text);
    assert!(run.out.contains("\"moves\":[\"e2e4\",\"e7e5\"]"), "{run:?}");
}

#[test]
fn resume_tells_position_and_times_and_starts_no_clock_by_itself() {
    let folder = Folder::new();
    folder.play("wait 40s\nlift e2\nplace e4\nsay\npress\nwait 10s\ne5\npress\n");
    let before = folder.show();
    let run = folder.run(&["resume", "--simulated-time", "g.journal"], "wait 1h\nturn\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    for line in [
        "Game resumed. Both clocks stand.",
        "After 1... e7-e5. White to move.",
        "White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1",
        "White pawns: a2 b2 c2 d2 e4 f2 g2 h2",
        "White 90 min 20 s. Black 90 min 50 s.",
        "Waits for: start, or a move.",
        "Both clocks stand.",
    ] {
        assert!(run.out.lines().any(|shown| shown == line), "{line}: {run:?}");
    }
    let after = folder.show();
    for field in ["fen", "moves", "white_ms", "black_ms"] {
        assert_eq!(after[field], before[field]);
    }
    let run = folder.run(
        &["resume", "--simulated-time", "g.journal"],
        "arbiter: start\nwait 5s\nlift e7\nplace e5\nlift g1\nplace f3\nsay\npress\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    let shown = folder.show();
    assert_eq!(shown["moves"], serde_json::json!(["e2e4", "e7e5", "g1f3"]));
    assert_eq!(shown["running"], "black");
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}

#[test]
fn a_torn_last_line_is_dropped_by_resume_and_said() {
    let folder = Folder::new();
    folder.play(OPENING);
    let whole = std::fs::read(folder.file("g.journal")).unwrap();
    std::fs::write(folder.file("g.journal"), &whole[..whole.len() - 9]).unwrap();
    folder.run(&["verify", "g.journal"], "").refused(1, "torn");
    let run = folder.run(&["resume", "--simulated-time", "g.journal"], "");
    assert!(run.out.contains("The last line was torn and is dropped.\n"), "{run:?}");
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4", "e7e5"]));
}

#[test]
fn a_changed_journal_is_not_resumed_and_not_harmed() {
    let folder = Folder::new();
    folder.play(OPENING);
    let text = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let changed = text.replace("say Pe4", "say Pd4");
    std::fs::write(folder.file("g.journal"), &changed).unwrap();
    folder.run(&["resume", "g.journal"], "").refused(1, "line 14 is not as it was written");
    assert_eq!(std::fs::read_to_string(folder.file("g.journal")).unwrap(), changed);
    assert!(folder.run(&["show", "--json", "g.journal"], "").out.contains("\"intact\":false"));
}

#[test]
fn a_journal_that_is_there_is_never_written_over() {
    let folder = Folder::new();
    folder.play(OPENING);
    let before = std::fs::read(folder.file("g.journal")).unwrap();
    folder.play("lift d2\n").refused(2, "`g.journal` is there already");
    assert_eq!(std::fs::read(folder.file("g.journal")).unwrap(), before);
}

#[test]
fn missing_and_foreign_journals_are_refused_by_name() {
    let folder = Folder::new();
    std::fs::write(folder.file("notes.txt"), "Dear diary,\n").unwrap();
    for command in ["resume", "show"] {
        folder.run(&[command, "none.journal"], "").refused(2, "`none.journal` is not there");
        folder.run(&[command, "notes.txt"], "").refused(2, "`notes.txt` is not a journal");
    }
    folder.run(&["verify", "none.journal"], "").refused(2, "`none.journal` is not there");
    folder.run(&["verify", "notes.txt"], "").refused(1, "not a journal");
}

#[test]
fn a_full_disk_is_told_and_the_game_goes_on() {
    let folder = Folder::new();
    let run = folder.run(
        &["play", "--simulated-time", "--journal", "/dev/full", "--cues", "g.cues"],
        "lift e2\nplace e4\nsay\npress\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.out.matches("Journal not written: ").count(), 1, "{run:?}");
    assert!(run.out.contains("1. e2-e4 completed.\n"), "{run:?}");
    let cues = folder.cues();
    assert!(cues.iter().any(|cue| cue["finding"] == "disk-lost"));
    assert!(cues.iter().all(|cue| cue["finding"] != "recorded"), "nothing was recorded");
    assert!(cues.iter().all(|cue| cue["finding"] != "completed"), "no more than the journal holds");
}

#[test]
fn a_journal_that_may_not_grow_is_told_and_keeps_what_was_acknowledged() {
    let folder = Folder::new();
    let script = "turn\n".repeat(60);
    std::fs::write(folder.file("script"), script).unwrap();
    let play = format!(
        "ulimit -f 2; {} play --simulated-time --journal g.journal <script",
        crate::person::annabella()
    );
    let output = std::process::Command::new("sh")
        .args(["-c", &play])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(out.matches("Journal not written: ").count(), 1, "{out}");
    assert_eq!(out.matches("White's clock runs.\n").count(), 60, "{out}");
    let run = folder.run(&["resume", "--simulated-time", "g.journal"], "");
    assert_eq!(run.code, Some(0), "{run:?}");
}

#[test]
fn every_line_acknowledged_is_in_the_journal() {
    let folder = Folder::new();
    folder.play(OPENING);
    let lines = std::fs::read_to_string(folder.file("g.journal")).unwrap().lines().count() - 1;
    let recorded: Vec<u64> = folder.cues().iter().filter_map(|cue| cue["seq"].as_u64()).collect();
    assert!(recorded.is_sorted());
    assert_eq!(recorded.last().copied(), u64::try_from(lines).ok());
}
