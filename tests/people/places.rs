//! Four people at real pseudo-terminals in one game: each types and reads at a place of his own.

use std::{fs, thread::sleep, time::Duration};

use crate::{
    live::Live,
    person::{Folder, Terminal},
};

const RATED: [&str; 6] = ["play", "--rated", "--journal", "g.journal", "--speech", "off"];

/// Somebody at a terminal of his own, who waits for words and then types.
pub(crate) struct Person(pub(crate) Terminal);

impl Person {
    pub(crate) fn joins(folder: &Folder, who: &str) -> Person {
        Person(Terminal::open(folder, &["join", "--as", who]))
    }

    #[track_caller]
    pub(crate) fn reads(&mut self, words: &str) {
        self.0.until_after(words, ": ");
    }

    #[track_caller]
    pub(crate) fn asks(&mut self, line: &str, words: &str) {
        self.0.keys(&format!("{line}\r"));
        self.reads(words);
    }
}

/// A rated game at White's terminal, approved and started by the arbiter at his own; Black and
/// White's assistant have joined and are admitted.
struct Table {
    folder: Folder,
    white: Person,
    black: Person,
    assistant: Person,
    arbiter: Person,
}

fn seated() -> Table {
    let folder = Folder::new();
    let mut white = Person(Terminal::open(&folder, &RATED));
    white.reads("Rated. Waits for: arbiter: approve");
    let mut arbiter = Person::joins(&folder, "arbiter");
    arbiter.reads("A word for the arbiter, unseen; Enter: not done.");
    arbiter.asks("roter turm", "Arbiter is admitted at own place.");
    white.reads("The arbiter has set a word.");
    let mut black = Person::joins(&folder, "black");
    black.reads("This place waits for: arbiter: admit black");
    arbiter.reads("Black, terminal 3. Waits for: arbiter: admit black");
    let mut assistant = Person::joins(&folder, "white-assistant");
    assistant.reads("This place waits for: arbiter: admit white assistant");
    arbiter.asks("assistant white Eva", "White's assistant Eva: mirror");
    arbiter.asks("admit black", "Black is admitted at terminal 3.");
    arbiter.asks("admit white assistant", "White's assistant is admitted at terminal 4.");
    arbiter.asks("approve", "The equipment is admitted.");
    arbiter.asks("start", "White's clock runs.");
    black.reads("White's clock runs.");
    assistant.reads("White's clock runs.");
    white.reads("White's clock runs.");
    // Nobody who hears a line waits for the disk.
    folder.until_fact("arbiter@desk start", 1);
    Table { folder, white, black, assistant, arbiter }
}

#[test]
fn four_people_play_two_moves_and_each_is_answered_where_he_types() {
    let Table { folder, mut white, mut black, mut assistant, mut arbiter } = seated();
    white.asks("lift e2", "e2 out.");
    white.asks("place e4", "e4 in.");
    white.asks("say Eva vier", "e2-e4 Bauer Eva zwei, Eva vier");
    white.asks("press", "1. e2-e4 completed.");
    black.reads("1. e2-e4 completed.");
    black.asks("helo", "Not understood: helo.");
    black.asks("e5", "e7-e5 Bauer Eva sieben, Eva fuenf");
    black.asks("press", "1... e7-e5 completed.");
    assistant.reads("1... e7-e5 completed.");
    assistant.asks("time", "White 90 min");
    assistant.asks("resign yes", "Not an assistant's duty here");
    arbiter.asks("time", "White 90 min");
    arbiter.asks("black: offer", "Black has a place and says it there.");
    black.asks("offer", "Black offers a draw.");
    white.asks("accept", "1/2-1/2");
    arbiter.reads("1/2-1/2");
    for person in [&white, &assistant, &arbiter] {
        assert!(!person.0.seen.contains("helo"), "{}", person.0.seen);
    }
    folder.until_fact("white@terminal-1 accept", 1);
    let journal = fs::read_to_string(folder.file("g.journal")).unwrap();
    for fact in [
        " white@terminal-1 press ",
        " black@terminal-3 play Pe5 ",
        " white-assistant@terminal-4 asked time ",
        " arbiter@desk start ",
        " white@terminal-1 accept ",
    ] {
        assert!(journal.contains(fact), "{fact}: {journal}");
    }
    let who = folder.run(&["show", "g.journal", "--who"], "").out;
    assert!(who.contains("Black, terminal 3: plays"), "{who}");
}

#[test]
fn white_types_for_black_and_for_the_arbiter_and_nothing_of_theirs_is_touched() {
    let Table { folder, mut white, black: _black, assistant: _assistant, arbiter: _arbiter } =
        seated();
    for line in ["resign yes", "offer", "time", "press", "e5"] {
        white.asks(&format!("black: {line}"), "Not from this place: Black says that.");
    }
    white.asks("arbiter: result 1-0", "The arbiter types at his own place.");
    for key in KEYS {
        white.0.keys(key);
        white.reads("Only the arbiter, 12.1: quit");
    }
    white.asks("quit", "Only the arbiter, 12.1: quit");
    assert_eq!(folder.show()["result"], "*");
    // Killed, the game waits for its arbiter, and shows nothing else.
    white.0.signal("KILL");
    white.0.end();
    let mut again = Person(Terminal::open(&folder, &["resume", "g.journal", "--speech", "off"]));
    again.reads("This game waits for its arbiter.");
    for line in ["arbiter: start", "time", "arbiter: result 1-0", "blauer turm"] {
        again.asks(line, "That is not the arbiter's word.");
    }
    let seen = &again.0.seen;
    assert!(!seen.contains("White pawns") && !seen.contains("90 min"), "{seen}");
    again.asks("roter turm", "Waits for: arbiter: start");
    again.asks("arbiter: start", "White's clock runs.");
    assert_eq!(folder.show()["result"], "*");
}

#[test]
fn a_second_terminal_named_as_the_arbiters_gives_a_player_nothing_without_the_word() {
    let Table { folder, mut white, arbiter, black: _black, assistant: _assistant } = seated();
    white.0.signal("KILL");
    white.0.end();
    drop(arbiter);
    let read = || std::fs::read(folder.file("g.journal")).unwrap();
    let before = read();
    let mut own = Terminal::open_program(&folder, "sh", &["-c", "tty; sleep 60"]);
    own.until("\r\n");
    let tty = own.seen.trim().to_owned();
    let args = ["resume", "g.journal", "--speech", "off", "--arbiter", &tty];
    let mut again = Person(Terminal::open(&folder, &args));
    again.reads("This game waits for its arbiter.");
    own.keys("start\r");
    own.until_after("That is not the arbiter's word.", "\n");
    assert_eq!(read(), before, "nothing is written before the arbiter is there");
    let mut other = Person::joins(&folder, "arbiter");
    other.reads("The arbiter's word, unseen; Enter: not done.");
    other.asks("start", "That is not the arbiter's word.");
}

#[test]
fn any_place_killed_at_any_moment_is_told_and_the_game_goes_on() {
    let Table { folder, mut white, mut black, assistant, mut arbiter } = seated();
    assistant.0.signal("KILL");
    white.reads("White's assistant is no longer at terminal 4.");
    arbiter.reads("White's assistant is no longer at terminal 4.");
    // His window is closed.
    black.0.signal("HUP");
    assert_eq!(black.0.end(), 0);
    white.reads("Black is no longer at terminal 3.");
    // His lines are still possible elsewhere.
    arbiter.reads("Black is no longer at terminal 3.");
    arbiter.asks("black: offer", "Black offers a draw.");
    arbiter.0.signal("KILL");
    white.reads("The arbiter's place is lost");
    white.asks("arbiter: stop", "The arbiter's word, unseen; Enter: not done.");
    white.asks("roter turm", "Both clocks stand.");
    // The terminal it was started at is closed: the game goes on, and is left by its arbiter.
    white.0.close_terminal();
    let mut arbiter = Person::joins(&folder, "arbiter");
    arbiter.reads("The arbiter's word, unseen; Enter: not done.");
    arbiter.asks("roter turm", "Arbiter is admitted");
    arbiter.asks("start", "White's clock runs.");
    arbiter.0.keys("quit\r");
    assert_eq!(arbiter.0.end(), 0);
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}

/// Control-C, Control-backslash, Control-Z, Control-D: hands.md 5, at every place.
const KEYS: [&str; 4] = ["\u{3}", "\u{1c}", "\u{1a}", "\u{4}"];

#[test]
fn no_key_leaves_or_stops_a_place_of_a_rated_game_and_quit_leaves_it() {
    let Table { folder, white, mut black, mut assistant, mut arbiter } = seated();
    let mut public = Person::joins(&folder, "public");
    public.reads("This place only listens.");
    let mut late = Person::joins(&folder, "arbiter");
    late.reads("The arbiter's word, unseen; Enter: not done.");
    for key in KEYS {
        for person in [&mut black, &mut assistant, &mut public] {
            person.0.keys(key);
            person.reads("Not by a key in a rated game: quit leaves this place.");
        }
        arbiter.0.keys(key);
        arbiter.reads("Not by a key in a rated game: quit leaves it, for all.");
        // Nor is it an answer to what is asked.
        late.0.keys(key);
        late.reads("The arbiter's word, unseen; Enter: not done.");
    }
    late.0.keys("\r");
    assert_eq!(late.0.end(), 0);
    assert!(late.0.seen.contains("Not done."), "{}", late.0.seen);
    for mut person in [black, assistant, public] {
        person.0.keys("quit\r");
        assert_eq!(person.0.end(), 0);
    }
    arbiter.reads("White's assistant is no longer at terminal 4.");
    arbiter.asks("turn", "White's clock runs.");
    assert!(!white.0.seen.contains("by a key"), "{}", white.0.seen);
}

/// At home a key leaves a place, and the game goes on.
#[test]
fn control_c_leaves_a_place_of_a_training_game() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--speech=off", "--journal", "g.journal"]);
    game.until("White's clock runs");
    let mut black = Person::joins(&folder, "black");
    black.reads("Black is at terminal 2.");
    black.0.keys("\u{3}");
    assert_eq!(black.0.end(), 0);
    game.until("Black is no longer at terminal 2.");
    game.asks("turn", "White's clock runs.");
}

/// What waits is not for the players' eyes: the arbiter hears where it is told, and nobody sees
/// whether anything waits.
#[test]
fn status_asked_at_the_players_keyboard_tells_where_what_waits_is_told() {
    let folder = Folder::new();
    let mut white = Person(Terminal::open(&folder, &RATED));
    white.reads("Rated. Waits for: arbiter: approve");
    white.asks("arbiter: approve", "A word for the arbiter, unseen; Enter: not done.");
    white.asks("roter turm", "The equipment is admitted.");
    white.asks("arbiter: start", "White's clock runs.");
    white.asks("arbiter: status", "What waits: annabella join --as arbiter");
    for line in ["lift b1", "place b3", "say b1b3", "press"] {
        white.asks(line, "b");
    }
    white.asks("arbiter: status", "The arbiter's word, unseen; Enter: not done.");
    white.asks("roter turm", "What waits: annabella join --as arbiter");
    assert!(!white.0.seen.contains("roposal"), "{}", white.0.seen);
    let mut arbiter = Person::joins(&folder, "arbiter");
    arbiter.reads("The arbiter's word, unseen; Enter: not done.");
    arbiter.asks("roter turm", "Arbiter is admitted");
    arbiter.asks("status", "Proposal 1: ");
    assert!(!arbiter.0.seen.contains("What waits"), "{}", arbiter.0.seen);
}

/// A line that was refused left nothing; what may be meant is the move before, and it is named.
#[test]
fn a_typing_error_before_the_press_names_the_move_it_is_perhaps_in() {
    let Table { folder: _folder, mut white, mut black, assistant: _assistant, arbiter } = seated();
    black.asks("resign yes please", "Not understood");
    black.asks("typo", "Nothing to take back.");
    for (line, says) in [("lift e2", "e2 out."), ("place e4", "e4 in."), ("say e4", "Made")] {
        white.asks(line, says);
    }
    white.asks("press", "1. e2-e4 completed.");
    black.reads("1. e2-e4 completed.");
    // Black has made no move yet.
    black.asks("white: offer", "Not from this place");
    black.asks("typo", "Nothing to take back.");
    white.asks("black: offer", "Not from this place");
    white.asks("typo", "White: typing error in 1. e2-e4? The arbiter decides.");
    black.reads("White: typing error in 1. e2-e4? The arbiter decides.");
    assert!(!arbiter.0.seen.contains("Black: typing"), "{}", arbiter.0.seen);
}

/// Whoever listens to a screen reader hears the prompt after the lines, not between them.
#[test]
fn a_joined_place_asks_once_after_all_that_came_of_one_line() {
    let Table { folder: _folder, white: _white, mut black, assistant: _assistant, mut arbiter } =
        seated();
    let before = black.0.seen.len();
    arbiter.asks("result 1-0", "1-0 The arbiter's ruling");
    black.reads("1-0 The arbiter's ruling");
    let news = &black.0.seen[before..];
    assert!(news.lines().count() > 8, "the score too: {news}");
    assert_eq!(news.matches(": ").count(), 1, "{news}");
}

#[test]
fn a_stopped_terminal_never_slows_the_game() {
    let Table { folder: _folder, mut white, black, assistant: _assistant, arbiter: _arbiter } =
        seated();
    black.0.signal("STOP");
    // More than waits for a place: and each is answered where it was asked.
    for _ in 0..600 {
        white.asks("turn", "White's clock runs.");
    }
    white.asks("moves", "Completed: White 0, Black 0.");
    black.0.signal("CONT");
}

#[test]
fn without_a_game_there_is_nothing_to_join_and_of_two_one_is_named() {
    let folder = Folder::new();
    folder.run(&["join", "--as", "black"], "").refused(1, "no game runs");
    let play = ["play", "--speech=off", "--journal"];
    let mut one = Live::start(&folder, &[&play[..], &["a.journal", "--white=Anna"]].concat());
    let mut two = Live::start(&folder, &[&play[..], &["b.journal", "--white=Berta"]].concat());
    one.until("White's clock runs");
    two.until("White's clock runs");
    let listed = folder.run(&["join", "--as", "black"], "");
    assert_eq!(listed.code, Some(1), "{listed:?}");
    assert!(listed.out.contains("Anna - ?: annabella join "), "{listed:?}");
    assert!(listed.out.contains("b.journal"), "{listed:?}");
    folder.run(&["join", "c.journal", "--as", "black"], "").refused(1, "`c.journal`");
    let mut black = Live::start(&folder, &["join", "b.journal", "--as", "black"]);
    two.until("Black is at terminal 2.");
    black.asks("time", "White 90 min");
    one.types("time");
    one.until("White 90 min");
    assert!(!one.seen.iter().any(|line| line.contains("terminal 2")), "{:?}", one.seen);
    folder.run(&["join", "--as", "referee"], "").refused(2, "referee");
}

#[test]
fn a_rehearsal_is_called_so_in_journal_lines_and_sheets_and_is_never_signed() {
    let folder = Folder::new();
    let args = ["play", "--rated", "--simulated-time", "--journal", "g.journal"];
    let run = folder.run(&args, "arbiter: approve\narbiter: start\narbiter: result 1-0\n");
    assert!(run.out.starts_with("Rehearsal: not a rated game.\n"), "{run:?}");
    let journal = fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(journal.contains(" 0 terms mode rehearsal "), "{journal}");
    assert!(journal.contains(" terms key none ") && journal.contains(" table unsigned "));
    assert_eq!(folder.show()["rehearsal"], true);
    for (format, word) in [
        ("pgn", "[Mode \"rehearsal\"]"),
        ("text", "Rehearsal, not a rated game"),
        ("html", "Rehearsal, not a rated game"),
    ] {
        let sheet = folder.run(&["export", "g.journal", "--as", format, "--language", "en"], "");
        assert!(sheet.out.contains(word), "{format}: {sheet:?}");
    }
    let training = Folder::new();
    training.play("e4\n");
    assert_eq!(training.show().get("rehearsal"), None);
    let real = Folder::new();
    real.run(&["play", "--journal", "g.journal"], "e4\n");
    real.run(&["resume", "g.journal", "--simulated-time"], "")
        .refused(2, "not played in simulated");
}

#[test]
fn a_place_that_is_behind_hears_that_the_game_was_left_and_not_that_it_broke_off() {
    let folder = Folder::new();
    let args = ["play", "--journal", "g.journal", "--speech", "off"];
    let mut game = Live::start(&folder, &args);
    game.until("White's clock runs.");
    let mut place = Live::start(&folder, &["join", "--as", "black"]);
    place.until("Black is at terminal");
    place.signal("STOP");
    // More than waits for it, and than its socket holds.
    for _ in 0..1000 {
        game.types("adjust");
    }
    game.types("quit");
    game.until("annabella resume g.journal");
    // Long enough for a game that does not wait for it to be gone.
    sleep(Duration::from_millis(500));
    place.signal("CONT");
    let (_, code) = place.ended();
    assert_eq!(code, Some(0));
}
