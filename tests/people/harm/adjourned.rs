//! An adjourned game from the arbiter's word to the reply: at one keyboard and at places, left in
//! order and killed, and what is sealed is read by nobody before it is opened.

use std::{
    fs,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::{
    person::{Folder, Terminal},
    places::Person,
};

/// White's knight goes to f3; nothing that is written, shown or told before may name it.
fn names_it(text: &str) -> bool {
    ["Nf3", "g1f3", "g1-f3", "Felix"].iter().any(|form| text.contains(form))
}

#[track_caller]
fn is_sealed(folder: &Folder, told: &[&str]) {
    for name in ["g.journal", "g.cues"] {
        let text = fs::read_to_string(folder.file(name)).unwrap_or_default();
        assert!(!names_it(&text), "{name}: {text}");
    }
    for text in told {
        assert!(!names_it(text), "{text}");
    }
}

/// Waits until the journal on the disk has these words so often.
#[track_caller]
fn until_written(folder: &Folder, words: &str, times: usize) {
    let end = Instant::now() + kit::PATIENCE;
    while fs::read_to_string(folder.file("g.journal")).unwrap().matches(words).count() < times {
        assert!(Instant::now() < end, "waited for {words:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// What the game says of itself, of the moves and of whose clock runs.
#[track_caller]
fn goes_on(folder: &Folder, moves: &[&str], running: Option<&str>) {
    let shown = folder.show();
    assert_eq!((&shown["moves"], &shown["running"]), (&json!(moves), &json!(running)), "{shown}");
}

const KEEPS: [&str; 4] = ["--journal", "g.journal", "--cues", "g.cues"];

/// Two moves, and then White is told to seal.
const ADJOURNED: &str = "white: e4\nwhite: press\nblack: e5\nblack: press\n\
                         arbiter: adjourn Saturday at ten\n";

#[test]
fn at_one_keyboard_the_whole_way_is_typed_in_any_order() {
    let bare = ["--white-board", "none", "--simulated-time"];
    for (rated, starts) in [(&[][..], ""), (&["--rated"][..], "arbiter: approve\narbiter: start\n")]
    {
        for opens in ["arbiter: open\narbiter: start\n", "arbiter: start\narbiter: open\n"] {
            let folder = Folder::new();
            let play = [&["play"], &KEEPS[..], &bare, rated].concat();
            let typed =
                format!("{starts}{ADJOURNED}white: seal\nNf3\nwhite: press\narbiter: quit\n");
            let run = folder.run(&play, &typed);
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
            for line in ["The move, unseen; Enter: not done.", "White has written a move."] {
                assert!(run.out.contains(line), "{run:?}");
            }
            assert!(run.out.contains("The envelope is closed. Clocks stand."), "{run:?}");
            let told: Vec<String> = [&["show"][..], &["show", "--who"], &["export", "--as", "pgn"]]
                .iter()
                .map(|args| folder.run(&[args, &["g.journal"][..]].concat(), "").out)
                .collect();
            let told: Vec<&str> = told.iter().map(String::as_str).collect();
            is_sealed(&folder, &[&told[..], &[run.out.as_str()]].concat());
            let replies = "wait 1m\nblack: Nc6\nblack: press\nwhite: Bb5\nwhite: press\n";
            let typed = format!("{opens}{replies}arbiter: quit\n");
            let resume = ["resume", "g.journal", "--simulated-time"];
            let run = folder.run(&resume, &typed);
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
            let waits = "Waits for: arbiter: open. Then Black's clock runs.";
            assert!(run.out.contains(waits) && run.out.contains("2. Ng1-f3 completed."), "{run:?}");
            goes_on(&folder, &["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"], Some("black"));
        }
    }
}

#[test]
fn a_move_that_is_none_is_not_said_back_and_an_empty_line_writes_nothing() {
    let folder = Folder::new();
    let play = [&["play"], &KEEPS[..], &["--white-board", "none", "--simulated-time"]].concat();
    let typed = "white: seal\nwhite: adjourn\nwhite: seal\nNf33\nwhite: seal Nf33\nwhite: seal\n\n\
                 white: press\n";
    let run = folder.run(&play, typed);
    assert_eq!(run.code, Some(0), "{run:?}");
    let lines: Vec<&str> = run.out.lines().collect();
    for line in [
        "The game is not adjourned.",
        "Adjourned: White seals a move.",
        "That is no move. Nothing is written.",
        "Nothing is written.",
    ] {
        assert!(lines.contains(&line), "{line}: {run:?}");
    }
    is_sealed(&folder, &[&run.out]);
    assert_eq!(folder.show()["running"], "white", "nothing was closed: {run:?}");
}

#[test]
fn elsewhere_a_sealed_move_is_not_read_and_its_player_says_it() {
    let folder = Folder::new();
    let play = [&["play"], &KEEPS[..], &["--white-board", "none", "--simulated-time"]].concat();
    folder.run(&play, &format!("{ADJOURNED}white: seal Nf3\nwhite: press\n"));
    // Another owner's program has another key.
    fs::remove_file(folder.file("annabella/key")).unwrap();
    let resume = ["resume", "g.journal", "--simulated-time"];
    let run =
        folder.run(&resume, "arbiter: open\narbiter: open Nf4\narbiter: open Nf3\nblack: Nc6\n");
    let told = [
        "Not readable here. Else: open MOVE",
        "No legal move. Name it, or give result.",
        "White says what was sealed, I.12.1.",
        "2. Ng1-f3 completed.",
    ];
    for line in told {
        assert!(run.out.contains(line), "{line}: {run:?}");
    }
    goes_on(&folder, &["e2e4", "e7e5", "g1f3", "b8c6"], Some("black"));
}

#[test]
fn what_can_be_read_counts_whatever_is_said() {
    let folder = Folder::new();
    let play = [&["play"], &KEEPS[..], &["--white-board", "none", "--simulated-time"]].concat();
    let typed = format!(
        "{ADJOURNED}white: seal Nf3\nwhite: press\narbiter: open Nc3\narbiter: open Ng1f3\n"
    );
    let run = folder.run(&play, &typed);
    assert!(run.out.contains("Another is in the envelope. Just: open"), "{run:?}");
    goes_on(&folder, &["e2e4", "e7e5", "g1f3"], Some("black"));
    let journal = fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(journal.contains(" arbiter@terminal-1 open sealed Nf3 "), "{journal}");
    assert!(!journal.contains("Nc3"), "what did not happen is not written: {journal}");
}

const RATED: [&str; 10] = [
    "play",
    "--rated",
    "--white-board",
    "none",
    "--journal",
    "g.journal",
    "--cues",
    "g.cues",
    "--speech",
    "off",
];

/// A rated game at three places, adjourned after two moves.
struct Table {
    folder: Folder,
    white: Person,
    black: Person,
    arbiter: Person,
}

fn adjourned() -> Table {
    let folder = Folder::new();
    let mut white =
        Person(Terminal::open(&folder, &[&RATED[..], &["--terminal", "white"]].concat()));
    white.reads("Rated. Waits for: arbiter: approve");
    let mut arbiter = Person::joins(&folder, "arbiter");
    arbiter.reads("A word for the arbiter, unseen; Enter: not done.");
    arbiter.asks("roter turm", "Arbiter is admitted at own place.");
    let mut black = Person::joins(&folder, "black");
    black.reads("This place waits for: arbiter: admit black");
    arbiter.asks("admit black", "Black is admitted at terminal 3.");
    arbiter.asks("approve", "The equipment is admitted.");
    arbiter.asks("start", "White's clock runs.");
    white.asks("e4", "e2-e4");
    white.asks("press", "1. e2-e4 completed.");
    black.asks("e5", "e7-e5");
    black.asks("press", "1... e7-e5 completed.");
    arbiter.asks("adjourn Saturday at ten", "Adjourned: White seals a move.");
    white.reads("Adjourned: White seals a move.");
    Table { folder, white, black, arbiter }
}

/// After a kill: White's terminal again, where the arbiter gives his word.
fn resumed(folder: &Folder, word: &str, waits: &str) -> Person {
    let mut white = Person(Terminal::open(
        folder,
        &["resume", "g.journal", "--speech", "off", "--terminal", "white"],
    ));
    white.reads("This game waits for its arbiter.");
    white.asks(word, waits);
    white
}

fn killed(white: &mut Person) {
    white.0.signal("KILL");
    white.0.end();
}

#[test]
fn at_places_a_game_killed_at_every_step_is_sealed_opened_and_goes_on() {
    let Table { folder, mut white, black, arbiter } = adjourned();
    white.asks("seal", "The move, unseen; Enter: not done.");
    white.asks("Nf3", "White has written a move.");
    until_written(&folder, " white@terminal-1 seal ", 1);
    is_sealed(&folder, &[&white.0.seen, &black.0.seen, &arbiter.0.seen]);
    // Killed before the envelope is closed: White's clock was not stopped, and runs again.
    killed(&mut white);
    drop((black, arbiter));
    let mut white = resumed(&folder, "roter turm", "Waits for: arbiter: start");
    white.asks("arbiter: start", "White's clock runs.");
    white.asks("press", "The envelope is closed. Clocks stand.");
    folder.until_fact("white@terminal-1 press", 2);
    // Killed with the envelope closed: his opponent's clock will run.
    killed(&mut white);
    is_sealed(&folder, &[&white.0.seen]);
    let waits = "Waits for: arbiter: open. Then Black's clock runs.";
    let mut white = resumed(&folder, "roter turm", waits);
    white.asks("press", "Still sealed. Waits");
    let mut arbiter = Person::joins(&folder, "arbiter");
    arbiter.reads("The arbiter's word, unseen; Enter: not done.");
    arbiter.asks("roter turm", "Arbiter is admitted");
    let mut black = Person::joins(&folder, "black");
    black.reads("This place waits for: arbiter: admit black");
    arbiter.asks("admit black", "Black is admitted");
    is_sealed(&folder, &[&white.0.seen, &black.0.seen, &arbiter.0.seen]);
    arbiter.asks("open", "Black's clock runs.");
    white.reads("2. Ng1-f3 completed.");
    black.reads("Black's clock runs.");
    until_written(&folder, " open sealed Nf3 ", 1);
    // Killed as soon as it is open.
    killed(&mut white);
    drop((black, arbiter));
    let mut white = resumed(&folder, "roter turm", "Waits for: arbiter: start");
    white.asks("arbiter: start", "Black's clock runs.");
    let mut black = Person::joins(&folder, "black");
    black.reads("This place waits for: arbiter: admit black");
    white.asks("arbiter: admit black", "Black is admitted");
    black.asks("Nc6", "Nb8-c6");
    black.asks("press", "2... Nb8-c6 completed.");
    white.asks("Bb5", "Bf1-b5");
    white.asks("press", "3. Bf1-b5 completed.");
    white.asks("arbiter: result 1-0", "The arbiter's word, unseen");
    white.asks("roter turm", "1-0 The arbiter's ruling");
    until_written(&folder, " result 1-0 ", 1);
    goes_on(&folder, &["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"], None);
}

#[test]
fn an_envelope_is_opened_by_the_word_under_which_it_was_sealed() {
    let Table { folder, mut white, black, mut arbiter } = adjourned();
    white.asks("seal Nf3", "White has written a move.");
    white.asks("press", "The envelope is closed. Clocks stand.");
    arbiter.asks("word", "The old word first, unseen");
    arbiter.asks("roter turm", "A word for the arbiter, unseen");
    arbiter.asks("blauer turm", "The arbiter has set a word.");
    until_written(&folder, " arbiter@desk word ", 2);
    killed(&mut white);
    drop((black, arbiter));
    let waits = "Waits for: arbiter: open. Then Black's clock runs.";
    let mut white = resumed(&folder, "blauer turm", waits);
    let asks = "The word it was sealed under, unseen.";
    white.asks("arbiter: open", asks);
    white.asks("blauer turm", "That is not the arbiter's word.");
    white.asks("arbiter: open", asks);
    white.asks("roter turm", "Black's clock runs.");
    assert!(!white.0.seen.contains("turm"), "{}", white.0.seen);
    until_written(&folder, " open sealed Nf3 ", 1);
    let journal = fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(journal.contains(" open sealed Nf3 "), "{journal}");
}

#[test]
fn a_player_who_comes_late_stops_his_own_clock_at_his_own_place() {
    let Table { folder: _folder, mut white, mut black, mut arbiter } = adjourned();
    white.asks("seal Nf3", "White has written a move.");
    white.asks("press", "The envelope is closed. Clocks stand.");
    arbiter.asks("absent black", "Black is not here.");
    arbiter.asks("start", "Still sealed. Waits");
    white.asks("stop", "Only the arbiter, 12.1: stop");
    white.asks("turn", "Black's clock runs.");
    black.asks("stop", "Both clocks stand.");
    // So he summons the arbiter.
    arbiter.reads("Still sealed. Waits");
    black.asks("Nc6", "Still sealed. Waits");
    arbiter.asks("open", "Black's clock runs.");
    black.asks("Nc6", "Nb8-c6");
    black.asks("press", "2... Nb8-c6 completed.");
}

#[test]
fn a_game_left_before_the_move_is_sealed_says_so_when_it_is_taken_up() {
    let folder = Folder::new();
    let args = [&["play", "--rated", "--white-board", "none", "--simulated-time"][..], &KEEPS];
    let typed = format!("arbiter: approve\narbiter: start\n{ADJOURNED}arbiter: quit\n");
    folder.run(&args.concat(), &typed);
    let resumed = folder.run(&["resume", "g.journal", "--simulated-time"], "arbiter: quit\n").out;
    assert!(resumed.contains("Adjourned: White seals a move.\n"), "{resumed}");
}
