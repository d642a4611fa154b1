//! The hall's own clock behind a DGT board, on a real pseudo-terminal: set, read, followed, pulled
//! out and put back.

use std::time::{Duration, Instant};

use crate::{live::Live, person::Folder};

/// A simulated DGT board, and the path it is found under.
fn dgt(folder: &Folder) -> (Live, String) {
    let mut board = Live::start(folder, &["simulate", "dgt"]);
    let (_, path) = board.line();
    (board, path)
}

/// A game by the clock behind Black's board; White types.
fn play(folder: &Folder, path: &str, more: &[&str]) -> Live {
    let black = format!("dgt:{path}");
    let mut args = vec!["play", "--clock", "dgt", "--white-board", "none", "--black-board", &black];
    args.extend(["--blind", "none", "--journal", "g.journal", "--cues", "g.cues"]);
    args.extend(["--speech", "off"]);
    args.extend(more);
    Live::start(folder, &args)
}

#[track_caller]
fn hand(board: &mut Live, line: &str) {
    board.asks(line, "Noted");
}

fn journal(folder: &Folder) -> String {
    std::fs::read_to_string(folder.file("g.journal")).unwrap()
}

/// Waits until the last thing the clock is known to have shown is this: both times, and whose
/// runs.
#[track_caller]
fn until_shown(folder: &Folder, is: impl Fn(u64, u64, &str) -> bool) {
    let waiting = Instant::now();
    loop {
        let journal = journal(folder);
        let shown = journal.lines().rev().find_map(|line| line.split_once(" table shown "));
        let words: Vec<&str> = shown.map(|it| it.1.split(' ').collect()).unwrap_or_default();
        if let [white, black, running, ..] = words[..]
            && is(white.parse().unwrap(), black.parse().unwrap(), running)
        {
            return;
        }
        assert!(waiting.elapsed() < kit::PATIENCE, "{journal}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_game_by_the_halls_clock() {
    let folder = Folder::new();
    let (mut board, path) = dgt(&folder);
    let mut game = play(&folder, &path, &["--time", "30m"]);
    game.until("The hall's clock is set, and it counts.");
    game.asks("white: e4", "Made");
    hand(&mut board, "press white");
    game.until("completed");
    for line in ["lift e2", "place e4", "lift e7", "place e5"] {
        hand(&mut board, line);
        std::thread::sleep(Duration::from_millis(300));
    }
    game.asks("black: say e5", "Made");
    hand(&mut board, "press black");
    game.until("completed");
    // What the arbiter sets is set on the clock itself.
    game.asks("arbiter: clock white 41:10", "White's clock is set to 41 min");
    std::thread::sleep(Duration::from_millis(1_500));
    game.asks("white: time mine", "41 min");
    until_shown(&folder, |white, black, running| {
        (2400..=2470).contains(&white) && (1700..=1800).contains(&black) && running == "white"
    });
    // A hand corrects it: the arbiter is told, and questions answer as it shows.
    hand(&mut board, "clock black 12:00");
    game.until("The hall's clock was corrected: Black 12 min");
    game.asks("white: time theirs", "12 min");
    // Its cable is pulled and put back.
    hand(&mut board, "clock away");
    game.until("The hall's clock is not heard any more.");
    game.asks("white: time mine", "It last showed:");
    hand(&mut board, "clock here");
    game.until("The hall's clock is heard again.");
    // Its flag is the flag.
    hand(&mut board, "clock white 0:02");
    game.until("White has used up the time");
    let (seen, code) = game.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4", "e7e5"]));
    assert_eq!(folder.show()["white_ms"], 0);
    let seconds = journal(&folder).matches(" table shown ").count();
    assert!(seconds < 40, "not every second is kept: {}", journal(&folder));
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}

#[test]
fn an_increment_is_put_on_a_clock_that_has_none_of_its_own() {
    let folder = Folder::new();
    let (mut board, path) = dgt(&folder);
    let mut game = play(&folder, &path, &["--time", "30m+30s"]);
    game.until("The hall's clock is set, and it counts.");
    game.asks("white: e4", "Made");
    hand(&mut board, "press white");
    game.until("completed");
    std::thread::sleep(Duration::from_millis(1_500));
    game.asks("white: time mine", "min");
    // Half an hour, half a minute for the first move and half a minute for the second.
    until_shown(&folder, |white, black, running| {
        (1835..=1860).contains(&white) && (1800..=1830).contains(&black) && running == "black"
    });
}

#[test]
fn a_clock_that_will_not_be_set_is_followed_as_it_is() {
    let folder = Folder::new();
    let (mut board, path) = dgt(&folder);
    hand(&mut board, "clock own 30");
    let mut game = play(&folder, &path, &["--time", "5m"]);
    game.until("The hall's clock would not be set. Set it by hand: White 5 min");
    game.asks("white: time mine", "90 min");
    hand(&mut board, "press black");
    game.asks("white: e4", "Made");
    hand(&mut board, "press white");
    game.until("completed");
    game.asks("white: time mine", "90 min");
    until_shown(&folder, |_, _, running| running == "black");
}

#[test]
fn a_clock_that_runs_is_left_alone_and_a_game_is_taken_up_by_it_again() {
    let folder = Folder::new();
    let (mut board, path) = dgt(&folder);
    hand(&mut board, "clock white 20:00");
    hand(&mut board, "clock run");
    let mut game = play(&folder, &path, &["--time", "30m"]);
    game.until("The hall's clock is followed as it stands.");
    game.asks("white: time mine", "20 min");
    drop(game.end());
    let args = ["resume", "g.journal", "--cues", "again.cues", "--speech", "off"];
    let mut game = Live::start(&folder, &args);
    game.until("The hall's clock is heard again.");
    game.asks("white: turn", "White");
    game.asks("white: e4", "Made");
    hand(&mut board, "press white");
    game.until("completed");
    let (seen, code) = game.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    assert_eq!(folder.show()["running"], "black");
    // What the clock showed, and that it was lost, are told as what they are.
    let told = folder.run(&["show", "g.journal", "--who"], "").out;
    assert!(told.contains(" Program: reads the clock: White "), "{told}");
    assert!(!told.contains("Program: asks"), "a reading is no question: {told}");
}

#[test]
fn without_a_dgt_board_the_call_is_wrong_and_says_what_to_do() {
    let folder = Folder::new();
    let boards: [&[&str]; 3] = [
        &[],
        &["--white-board", "none"],
        &["--white-board", "peg:/nowhere/board", "--blind", "white"],
    ];
    for board in boards {
        let args = [&["play", "--clock", "dgt"][..], board].concat();
        folder.run(&args, "").refused(2, "--black-board dgt:");
    }
}
