//! Screens at places that joined a game: each shows what is for its owner's eyes, and no more.

use crate::{eyes::Eyes, live::Live, person::Folder};

const NAMES: [&str; 2] = ["--white=Anna Blind", "--black=Bo Sighted"];

/// A rated game at White's terminal, not yet approved.
fn rated(folder: &Folder) -> Live {
    let args = ["play", "--rated", "--journal", "g.journal", "--speech=off"];
    let mut game = Live::start(folder, &[&args[..], &NAMES].concat());
    game.until("Rated. Waits for: arbiter: approve");
    game
}

fn joins(folder: &Folder, who: &str) -> Eyes {
    Eyes::open(folder, &["join", "--as", who, "--screen"], 24, 80)
}

/// The arbiter at a screen of his own has given his word, approved, and started the game.
fn started(folder: &Folder) -> (Live, Eyes) {
    let mut game = rated(folder);
    let mut arbiter = joins(folder, "arbiter");
    arbiter.until(&["A word for the arbiter, unseen"]);
    arbiter.keys("kingfisher\r");
    arbiter.until(&["For the arbiter."]);
    for line in ["approve", "start"] {
        arbiter.keys(&format!("{line}\r"));
    }
    game.until("White's clock runs.");
    (game, arbiter)
}

/// White moves a peg, says it and presses.
fn plays(game: &mut Live, from: &str, to: &str) {
    for line in [format!("lift {from}"), format!("place {to}"), format!("say {from}{to}")] {
        game.types(&line);
    }
    game.asks("press", "completed");
}

const PUBLIC: &str = "Anna Blind – Bo Sighted. Rated game.\n";

#[test]
fn an_arbiters_screen_is_the_public_one_until_he_has_given_his_word() {
    let folder = Folder::new();
    let mut game = rated(&folder);
    let mut arbiter = joins(&folder, "arbiter");
    arbiter.until(&[PUBLIC, "A word for the arbiter, unseen", "Not begun."]);
    arbiter.keys("kingfi");
    arbiter.keys("sher\r");
    arbiter.until(&["For the arbiter.", "Nothing waits for the arbiter."]);
    let drawn = String::from_utf8_lossy(&arbiter.raw).into_owned();
    assert!(!drawn.contains("kingfi") && !drawn.contains("sher"), "{drawn:?}");
    // Another who does not know it sees no more than anybody.
    let mut other = joins(&folder, "arbiter");
    other.until(&[PUBLIC, "The arbiter's word, unseen"]);
    other.keys("kingfish\r");
    other.until(&[PUBLIC, "That is not the arbiter's word."]);
    game.until("That is not the arbiter's word.");
    assert!(!String::from_utf8_lossy(&other.raw).contains("For the arbiter"));
}

#[test]
fn what_the_rules_engine_knows_is_on_the_arbiters_screen_alone() {
    let folder = Folder::new();
    let (mut game, mut arbiter) = started(&folder);
    let mut public = joins(&folder, "public");
    let mut black = joins(&folder, "black");
    let mut assistant = joins(&folder, "white-assistant");
    black.until(&[PUBLIC, "This place waits for: arbiter: admit black"]);
    assistant.until(&[PUBLIC, "This place waits for: arbiter: admit white assistant"]);
    arbiter.keys("assistant white Eva\radmit black\radmit white assistant\r");
    for eyes in [&mut black, &mut assistant] {
        eyes.until(&["For the assistant.", "Wait for White's move."]);
    }
    plays(&mut game, "e2", "e5");
    arbiter.until(&["Proposal 1: illegal move by White, 7.5.1.", "1. e2-e5"]);
    black.keys("e6\rpress\r");
    arbiter.until(&["1... e7-e6"]);
    game.asks("lift e7", "out.");
    game.asks("place d6", "in.");
    arbiter.until(&["White's pegs: too many d6, missing e6.", "!"]);
    for eyes in [&mut public, &mut black, &mut assistant] {
        eyes.until(&["1... e7-e6"]);
        let seen = eyes.text();
        for secret in ["llegal", "roposal", "7.5", "too many", "For the arbiter", "!"] {
            assert!(!seen.contains(secret), "{secret}: {seen}");
        }
    }
}

#[test]
fn lines_are_typed_and_answered_below_the_screen_and_control_c_gives_the_terminal_back() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    game.until("White's clock runs");
    let mut black = joins(&folder, "black");
    black.until(&["Training. For the assistant.", "Black is at terminal 2.", "White:", "> White"]);
    game.asks("e4", "Made");
    game.asks("press", "completed");
    black.until(&["1. e2-e4\n", "> Black"]);
    black.keys("turm\u{7f}n");
    black.until(&["1.e2-e4 Black: turn"]);
    // The cursor, and with it a braille display, is where the person types.
    assert_eq!(black.screen().cursor_position(), (23, 19));
    black.keys("\r");
    black.until(&["Black's clock runs."]);
    black.resize(60, 140);
    black.until(&["8    r       n       b"]);
    black.keys("e5\r");
    game.until("e7-e5");
    black.until(&["1... e7-e5"]);
    black.keys("\u{3}");
    assert_eq!(black.end(), 0);
    black.is_as_before();
    game.until("Black is no longer at terminal 2.");
    game.asks("time", "White 90 min");
}

#[test]
fn a_game_that_is_left_gives_a_joined_screen_back_with_its_last_line() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    game.until("White's clock runs");
    let mut black = joins(&folder, "black");
    black.until(&["For the assistant."]);
    game.types("quit");
    assert_eq!(black.end(), 0);
    black.is_as_before();
    assert!(black.text().contains("annabella resume g.journal"), "{}", black.text());
}

#[test]
fn a_screen_that_is_stopped_never_slows_the_game_and_goes_on_with_the_newest() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    game.until("White's clock runs");
    let mut black = joins(&folder, "black");
    black.until(&["For the assistant."]);
    black.signal("TSTP");
    while black.screen().alternate_screen() {
        black.more();
    }
    black.until_stopped();
    // Many more lines than wait for a place, and as many pictures.
    for _ in 0..400 {
        game.types("lift a2");
        game.types("place a2");
    }
    game.asks("a4", "Made");
    game.asks("press", "completed");
    black.signal("CONT");
    black.until(&["1. a2-a4", "> Black"]);
    assert!(black.screen().alternate_screen());
}

#[test]
fn in_the_language_of_its_owner_once_he_takes_part() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    game.until("White's clock runs");
    let args = ["join", "--as", "black", "--screen=figurines", "--language", "de"];
    let mut black = Eyes::open(&folder, &args, 24, 80);
    black.until(&["Für den Assistenten.", "♜"]);
}

#[test]
fn without_a_terminal_a_screen_is_refused() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    game.until("White's clock runs");
    let args = ["join", "--as", "black", "--screen"];
    folder.run(&args, "").refused(2, "a screen needs a terminal");
}

/// Before the word nothing is shown but that the game waits, on a screen as in lines.
#[test]
fn a_rated_game_that_was_left_shows_no_board_and_no_move_before_the_word() {
    let folder = Folder::new();
    let (mut game, arbiter) = started(&folder);
    plays(&mut game, "e2", "e4");
    folder.until_fact("white@terminal-1 press", 1);
    drop((game, arbiter));
    let args = ["resume", "g.journal", "--speech=off", "--screen"];
    let mut again = Eyes::open(&folder, &args, 24, 80);
    again.until(&["This game waits for its arbiter."]);
    let mut public = joins(&folder, "public");
    let mut black = joins(&folder, "black");
    black.until(&["This place waits for: arbiter: admit black"]);
    public.until(&[":"]);
    for eyes in [&again, &black, &public] {
        let seen = String::from_utf8_lossy(&eyes.raw).into_owned();
        for told in ["e4", "Anna", "1:29", "1:30", "peg board"] {
            assert!(!seen.contains(told), "{told}: {seen}");
        }
    }
    again.keys("kingfisher\r");
    again.until(&["1. e2-e4", "Anna Blind", "Both clocks stand."]);
    for eyes in [&mut black, &mut public] {
        eyes.until(&["1. e2-e4", "Anna Blind", "Both clocks stand."]);
    }
}
