//! What only real time shows: run last, one at a time.

#[cfg(feature = "sound")]
mod sound;
#[cfg(feature = "speech")]
mod voice;

use std::{
    io::Write,
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use kit::{
    live::Live,
    person::{Folder, Terminal, annabella},
};

fn begin(folder: &Folder) -> Child {
    Command::new(annabella())
        .args(["play", "--journal", "g.journal", "--cues", "g.cues"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The last line the cues acknowledge. A cue that a kill tore is not told.
fn acknowledged(cues: &Path) -> u64 {
    let text = std::fs::read_to_string(cues).unwrap_or_default();
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let cues = whole.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    cues.filter_map(|cue| cue["seq"].as_u64()).max().unwrap_or(0)
}

/// Waits until the cues acknowledge this line.
#[track_caller]
fn until_acknowledged(folder: &Folder, line: u64) {
    let waiting = Instant::now();
    while acknowledged(&folder.file("g.cues")) < line {
        assert!(waiting.elapsed() < kit::PATIENCE);
        sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_line_that_arrives_while_a_person_types_loses_no_key() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    terminal.until("White: ");
    terminal.keys("lift e2\rplace e4\rsay\rpress\re5\rpress\rlift e7\rplace e6\rtu");
    // Copied into a wrong hole: after two still seconds both are told, in training also how.
    terminal.until(
        "1...e7-e5 White: tu\r\nThe boards differ.\r\ne6 has a peg too many.\r\n\
         1...e7-e5 White: tu",
    );
    terminal.keys("rn\r");
    terminal.until("White: turn\r\nWhite's clock runs.\r\n1...e7-e5 White: ");
    terminal.keys("lift e6\rplace e5\r");
    terminal.until("The boards agree.\r\n1...e7-e5 White: ");
}

#[test]
fn killed_at_any_moment_nothing_acknowledged_is_lost() {
    for round in (0..40_u64).step_by(kit::one_in()) {
        let folder = Folder::new();
        let mut child = begin(&folder);
        let mut stdin = child.stdin.take().unwrap();
        let typing = std::thread::spawn(move || {
            let game = "lift g1\nplace f3\nsay\npress\nNf6\npress\nlift g8\nplace f6\n\
                        lift f3\nplace g1\nsay\npress\nNg8\npress\nlift f6\nplace g8\n";
            while stdin.write_all(game.as_bytes()).is_ok() {}
        });
        sleep(Duration::from_micros(4_000 + round * 1_370));
        child.kill().unwrap();
        child.wait().unwrap();
        typing.join().unwrap();
        let recorded = acknowledged(&folder.file("g.cues"));
        let bytes = std::fs::read(folder.file("g.journal")).unwrap_or_default();
        let journal = annabella::journal::read(&bytes);
        assert!(journal.chain.last_seq() >= recorded, "round {round}: {recorded} acknowledged");
        if recorded > 0 {
            let run = folder.run(&["resume", "g.journal", "--cues", "g.cues"], "");
            assert_eq!(run.code, Some(0), "{run:?}");
            assert!(run.out.contains("The program broke off.\n"), "{run:?}");
            assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
        }
    }
}

#[test]
fn a_request_to_end_leaves_in_order() {
    for signal in ["TERM", "INT", "HUP"] {
        let folder = Folder::new();
        let mut child = begin(&folder);
        child.stdin.as_mut().unwrap().write_all(b"lift e2\nplace e4\nsay\npress\n").unwrap();
        folder.until_fact("white press", 1);
        let kill = format!("kill -{signal} {}", child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(0), "{signal}");
        assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4"]));
        let run = folder.run(&["resume", "g.journal", "--speech", "off"], "");
        assert!(run.out.contains("The game was left by hand.\n"), "{run:?}");
    }
}

#[test]
fn while_a_clock_runs_the_times_beside_the_journal_are_at_most_a_second_old() {
    let folder = Folder::new();
    let mut child = begin(&folder);
    until_acknowledged(&folder, 1);
    let written = || {
        let line = std::fs::read_to_string(folder.file("g.journal.times")).unwrap_or_default();
        line.split(' ').next().and_then(|at| at.parse::<u64>().ok()).unwrap_or(0)
    };
    let mut seconds = [0.0; 5];
    for second in &mut seconds {
        let (before, began) = (written(), Instant::now());
        while written() <= before {
            assert!(began.elapsed() < kit::PATIENCE, "{before} stays");
            sleep(Duration::from_millis(5));
        }
        *second = began.elapsed().as_secs_f32();
    }
    let all = seconds;
    seconds.sort_by(f32::total_cmp);
    // A busy machine may write one late, or show one late.
    assert!(seconds[2] <= 1.1, "{all:?} s");
    child.kill().unwrap();
    child.wait().unwrap();
    let run = folder.run(&["resume", "g.journal"], "");
    assert!(run.out.contains("Shown then: White 90 min 2"), "{run:?}");
}

#[test]
fn a_clock_counts_real_time_from_press_to_press() {
    let folder = Folder::new();
    let called = Instant::now();
    let mut child = begin(&folder);
    let mut stdin = child.stdin.take().unwrap();
    until_acknowledged(&folder, 8);
    let runs = Instant::now();
    sleep(Duration::from_millis(700));
    let white_least = runs.elapsed();
    stdin.write_all(b"lift e2\nplace e4\nsay\npress\n").unwrap();
    let pressed = Instant::now();
    // Not by its number: how many first lines there are is not told here.
    folder.until_fact("white press", 1);
    let white_most = called.elapsed();
    let completed = Instant::now();
    sleep(Duration::from_millis(400));
    let black_least = completed.elapsed();
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let black_most = pressed.elapsed();
    // Each clock ran at least between what was seen, and at most around it.
    let shown = folder.show();
    let used = |whole: u64, left: &str| {
        Duration::from_millis(whole.saturating_sub(shown[left].as_u64().unwrap()))
    };
    let (white, black) = (used(5_460_000, "white_ms"), used(5_430_000, "black_ms"));
    let slack = Duration::from_millis(2);
    let near = |least: Duration, is: Duration, most: Duration| {
        assert!(least <= is + slack && is <= most + slack, "{least:?} <= {is:?} <= {most:?}");
    };
    near(white_least, white, white_most);
    near(black_least, black, black_most);
}

#[test]
fn a_program_that_was_stopped_tells_the_arbiter_once_and_gives_training_its_time_back() {
    let folder = Folder::new();
    let called = Instant::now();
    let mut child = begin(&folder);
    until_acknowledged(&folder, 1);
    sleep(Duration::from_millis(300));
    let signal = |name: &str| {
        let kill = format!("kill -{name} {}", child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    };
    signal("STOP");
    let stopped = Instant::now();
    sleep(Duration::from_millis(3_200));
    let stood = stopped.elapsed();
    signal("CONT");
    folder.until_fact("stood-still", 1);
    let goes_on = Instant::now();
    sleep(Duration::from_secs(1));
    let least = goes_on.elapsed();
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let most = called.elapsed().saturating_sub(stood);
    let gaps: Vec<_> = folder.cues().into_iter().filter(|cue| cue["finding"] == "gap").collect();
    assert_eq!(gaps.len(), 1, "{gaps:?}");
    assert_eq!(gaps[0]["channel"], "arbiter");
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let still: Vec<&str> = journal.lines().filter(|line| line.contains(" stood-still ")).collect();
    assert_eq!(still.len(), 1, "{journal}");
    // The clock ran while it was watched, and not while the program stood still.
    let used = 5_430_000_u64.saturating_sub(folder.show()["white_ms"].as_u64().unwrap());
    let used = Duration::from_millis(used);
    assert!(
        least <= used && used <= most,
        "{least:?} <= {used:?} <= {most:?}: the gap was charged"
    );
}

#[test]
fn a_journal_in_use_is_not_resumed_beside_it() {
    let folder = Folder::new();
    let mut child = begin(&folder);
    until_acknowledged(&folder, 1);
    folder.run(&["resume", "g.journal"], "").refused(2, "held by another annabella");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_board_unplugged_is_told_within_two_seconds() {
    for kind in ["peg", "dgt", "certabo", "tactum", "chesslink"] {
        let folder = Folder::new();
        let mut board = Live::start(&folder, &["simulate", kind]);
        let (_, path) = board.line();
        let port = format!("{kind}:{path}");
        let args = ["play", "--white-board", &port, "--journal", "g.journal", "--speech", "off"];
        let mut game = Live::start(&folder, &args);
        game.until("Try: help");
        game.until("White: ");
        let pulled = Instant::now();
        board.asks("unplug", "Noted");
        let told = game.until("White's board is lost").duration_since(pulled);
        assert!(told < Duration::from_secs(2), "{kind}: {told:?}");
    }
}
