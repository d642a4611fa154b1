//! Every hand belongs to one person: four people at pseudo-terminals and two boards on others, in
//! one rated game. The numbers are those of the places of the design: 1 joining, 2 admitted,
//! 3 answers, 4 what ends a game, 5 the arbiter, 6 levers; then the table without a keyboard, the
//! five buttons, and the words. What places alone show is in `places`.

use std::{fs, os::unix::fs::PermissionsExt as _};

use crate::{
    live::Live,
    person::{Folder, Terminal},
    places::Person,
};

const PLAY: [&str; 6] = ["play", "--rated", "--journal", "g.journal", "--speech", "off"];

/// A rated game with White's pegs on a cable, and Black's board where he has one.
struct Hall {
    folder: Folder,
    pegs: Live,
    dgt: Option<Live>,
    white: Person,
    black: Person,
    assistant: Person,
    arbiter: Person,
}

fn board(folder: &Folder, kind: &str) -> (Live, String) {
    let mut board = Live::start(folder, &["simulate", kind]);
    let (_, path) = board.line();
    (board, format!("{kind}:{path}"))
}

impl Hall {
    /// All have come; nobody but White, whose keyboard it is, and the arbiter takes part.
    fn come(dgt: bool) -> Hall {
        let folder = Folder::new();
        let (pegs, path) = board(&folder, "peg");
        let dgt = dgt.then(|| board(&folder, "dgt"));
        let blacks = dgt.as_ref().map_or("none", |(_, path)| path);
        let args = [&PLAY[..], &["--white-board", &path, "--black-board", blacks]].concat();
        let mut white = Person(Terminal::open(&folder, &args));
        white.reads(if dgt.is_some() { "on the peg board." } else { "are the clock." });
        let mut arbiter = Person::joins(&folder, "arbiter");
        arbiter.reads("A word for the arbiter, unseen; Enter: not done.");
        arbiter.asks("roter turm", "Arbiter is admitted at own place.");
        let mut black = Person::joins(&folder, "black");
        arbiter.reads("Black, terminal 3. Waits for: arbiter: admit black");
        black.reads("This place waits for: arbiter: admit black");
        let mut assistant = Person::joins(&folder, "white-assistant");
        assistant.reads("This place waits for: arbiter: admit white assistant");
        let dgt = dgt.map(|(board, _)| board);
        Hall { folder, pegs, dgt, white, black, assistant, arbiter }
    }

    /// All are admitted, the program may announce, and White's clock runs.
    fn seated(dgt: bool) -> Hall {
        let mut hall = Hall::come(dgt);
        hall.arbiter.asks("assistant white Eva", "White's assistant Eva");
        hall.arbiter.asks("admit black", "Black is admitted at terminal 3.");
        hall.arbiter.asks("admit white assistant", "White's assistant is admitted at terminal 4.");
        hall.arbiter.asks("allow voice", "Allowed: the program announces.");
        hall.arbiter.asks("approve", "The equipment is admitted.");
        hall.arbiter.asks("start", "White's clock runs.");
        hall.all_read("White's clock runs.");
        hall
    }

    #[track_caller]
    fn all_read(&mut self, words: &str) {
        for person in [&mut self.white, &mut self.black, &mut self.assistant] {
            person.reads(words);
        }
    }

    /// White's hand at his pegs, and what comes of it in his ear.
    #[track_caller]
    fn white(&mut self, hand: &str, says: &str) {
        self.pegs.asks(hand, "Noted");
        self.white.reads(says);
    }

    /// A peg to its hole, the so-many-th time it goes there.
    #[track_caller]
    fn peg(&mut self, from: &str, to: &str, times: usize) {
        self.pegs.asks(&format!("lift {from}"), "Noted");
        self.pegs.asks(&format!("place {to}"), "Noted");
        self.folder.until_fact(&format!("white@board place {to}"), times);
    }

    /// Black's hand at his board: a piece to its square.
    #[track_caller]
    fn piece(&mut self, from: &str, to: &str, letter: char) {
        let dgt = self.dgt.as_mut().unwrap();
        dgt.asks(&format!("lift {from}"), "Noted");
        dgt.asks(&format!("place {to}"), "Noted");
        self.folder.until_fact(&format!("black@board place {to} {letter}"), 1);
    }

    /// Nobody who hears a line waits for the disk; the journal has it soon.
    #[track_caller]
    fn journaled(&self, facts: &[&str]) {
        for fact in facts {
            self.folder.until_fact(fact, 1);
        }
    }
}

const E4: &str = "e2-e4 Bauer Eva zwei, Eva vier";
const E5: &str = "e7-e5 Bauer Eva sieben, Eva fuenf";

/// No keyboard at the table: peg and lever; button 1 and 4; a board with sensors and its lever.
/// 6: with two boards one's own lever counts, and the journal says which board it was.
#[test]
fn two_boards_play_by_hands_and_levers_and_each_fact_names_person_and_board() {
    let mut hall = Hall::seated(true);
    hall.peg("e2", "e4", 1);
    // The first button says it for the whole table, and completes nothing.
    hall.white("button 1", E4);
    hall.black.reads(E4);
    hall.white("button 4", E4);
    hall.white.asks("turn", "White's clock runs.");
    hall.dgt.as_mut().unwrap().asks("press white", "Noted");
    hall.white.reads("White presses his own board's lever.");
    hall.white("press white", "1. e2-e4 completed.");
    hall.piece("e2", "e4", 'P');
    hall.black.reads("Copied: your board agrees.");
    // The press alone announces and completes.
    hall.piece("e7", "e5", 'P');
    hall.dgt.as_mut().unwrap().asks("press black", "Noted");
    hall.all_read(E5);
    hall.arbiter.reads("1... e7-e5 completed.");
    hall.peg("e7", "e5", 1);
    hall.white.reads("Copied: your board agrees.");
    hall.journaled(&[
        "arbiter@desk allow voice",
        "white@board say",
        "white@board press",
        "black@board press",
        "black@board place e4 P",
    ]);
}

/// If what was said differs from the pegs, the press tells so, says both, and the clock runs on.
#[test]
fn a_press_on_pegs_that_show_another_move_says_both_and_the_clock_runs_on() {
    let mut hall = Hall::seated(true);
    hall.peg("g1", "f3", 1);
    hall.white.asks("say Nh3", "Nh3 Springer Hector drei");
    hall.white("press white", "You said Nh3. Say what stands: Ng1-f3.");
    hall.white.asks("turn", "White's clock runs.");
    hall.white.asks("say Nf3", "Made: Ng1-f3.");
    hall.white("press white", "1. Ng1-f3 completed.");
    assert!(!hall.black.0.seen.contains("You said"), "{}", hall.black.0.seen);
}

/// An assistant types a move: it is of whoever is on move, and presses nothing; `press` presses for
/// the player he assists.
#[test]
fn an_assistant_announces_for_whoever_is_on_move_and_presses_for_his_own_player() {
    let mut hall = Hall::seated(true);
    hall.peg("e2", "e4", 1);
    hall.assistant.asks("press", "1. e2-e4 completed.");
    hall.piece("e2", "e4", 'P');
    // As he said it: in a rated game nothing is added.
    let said = "e5 Bauer Eva fuenf";
    hall.assistant.asks("e5", said);
    hall.black.reads(said);
    hall.white.asks("turn", "Black's clock runs.");
    hall.piece("e7", "e5", 'P');
    hall.black.reads("Made: e7-e5.");
    hall.assistant.asks("press", "Your clock does not run.");
    hall.black.asks("press", "1... e7-e5 completed.");
    hall.journaled(&[
        "white-assistant@terminal-4 press",
        "white-assistant@terminal-4 play Pe5",
        "black@terminal-3 press",
    ]);
}

/// A sighted opponent at an ordinary board: the copy is the entry, and either objects before the
/// press, by line or by button.
#[test]
fn a_copy_enters_the_opponents_move_until_somebody_objects_before_the_press() {
    let mut hall = Hall::seated(false);
    hall.peg("e2", "e4", 1);
    hall.white("press white", "1. e2-e4 completed.");
    hall.peg("e7", "e6", 1);
    hall.all_read("e7-e6 Bauer Eva sieben, Eva sechs");
    hall.black.asks("no", "Taken back: e7-e6.");
    hall.white.reads("Taken back: e7-e6.");
    hall.peg("e6", "e5", 1);
    hall.all_read(E5);
    hall.white("button 5", "Taken back: e7-e5.");
    hall.black.reads("Taken back: e7-e5.");
    hall.peg("e5", "e7", 1);
    hall.peg("e7", "e5", 2);
    hall.all_read(E5);
    // 6: one cabled board's two levers are the clock of both.
    hall.white("press black", "1... e7-e5 completed.");
    hall.journaled(&["black@white-board copied e7e5", "black@white-board press", "white@board no"]);
    let who = hall.folder.run(&["show", "g.journal", "--who"], "roter turm\n").out;
    assert!(who.contains("Black, White's board: e7e5, entered by copying"), "{who}");
}

/// 3: never nowhere. Black has neither place nor board nor sound: what his lever brings him is told
/// at the table, without why.
#[test]
fn a_lever_pressed_too_early_by_whoever_has_no_place_is_answered_at_the_table() {
    const UNCOUNTED: &str = "Black has pressed: no move is completed.";
    let mut hall = Hall::seated(false);
    // At his own place he is answered there, and nobody else.
    hall.pegs.asks("press black", "Noted");
    hall.black.reads("Your clock does not run.");
    hall.black.0.signal("HUP");
    hall.white.reads("Black is no longer at terminal 3.");
    hall.pegs.asks("press black", "Noted");
    hall.white.reads(UNCOUNTED);
    hall.assistant.reads(UNCOUNTED);
    hall.arbiter.reads(UNCOUNTED);
    hall.peg("e2", "e4", 1);
    hall.white("press white", "1. e2-e4 completed.");
    hall.pegs.asks("press black", "Noted");
    hall.white.reads(UNCOUNTED);
    // What the table hears of his press already is told once.
    hall.peg("e7", "e5", 1);
    hall.pegs.asks("press black", "Noted");
    hall.white.reads("1... e7-e5 completed.");
    let seen = &hall.white.0.seen;
    assert_eq!(seen.matches("Black has pressed").count(), 2, "{seen}");
}

/// Words: "The boards differ" is all that players hear in a rated game.
#[test]
fn boards_that_differ_are_told_to_both_and_no_hole_of_them() {
    let mut hall = Hall::seated(false);
    hall.peg("e2", "e4", 1);
    hall.white("press white", "1. e2-e4 completed.");
    hall.black.asks("d6", "Made: d7-d6.");
    hall.black.asks("press", "1... d7-d6 completed.");
    hall.peg("d7", "d5", 1);
    hall.all_read("The boards differ.");
    hall.white.asks("what differs", "Not in a rated game, D.2.10.4: what differs");
    for person in [&hall.white, &hall.black, &hall.assistant] {
        assert!(!person.0.seen.contains("d5"), "{}", person.0.seen);
    }
}

/// Five buttons, rated: each pressed and held answers its owner, and his assistant, alone.
#[test]
fn the_five_buttons_answer_their_owner_and_end_a_game_only_when_asked_twice() {
    let mut hall = Hall::seated(false);
    hall.white("button 5", "Nothing to take back.");
    hall.peg("e2", "e4", 1);
    hall.white("press white", "1. e2-e4 completed.");
    hall.white("button 2", "Yours: ");
    hall.white("hold 2", "Theirs: ");
    hall.white("button 3", E4);
    hall.white("hold 3", "Completed: White 1, Black 0.");
    hall.white("button 4", "Completed: White 1, Black 0.");
    hall.white("hold 1", "Kept free.");
    // To adjust is of whoever is on move.
    hall.white("hold 4", "Black is on move.");
    hall.white("hold 5", "Menu: Offer a draw.");
    hall.white("button 5", "Menu closed.");
    hall.white("hold 5", "Menu: Offer a draw.");
    for _ in 0..7 {
        hall.white("press white", "Menu: ");
    }
    hall.white("button 1", "Resign? Press the first button again.");
    hall.assistant.reads("Resign? Press the first button again.");
    hall.white("button 1", "0-1 Resignation");
    // 4: it is told to both players and the arbiter, and ends the game.
    hall.black.reads("0-1 Resignation");
    hall.arbiter.reads("0-1 Resignation");
    for person in [&hall.black, &hall.arbiter] {
        for word in ["Yours:", "Menu", "Kept free", "Resign?"] {
            assert!(!person.0.seen.contains(word), "{word}: {}", person.0.seen);
        }
    }
    hall.journaled(&["white@board resign", "white@board asked moves"]);
}

/// 2: before he is admitted nothing counts; a prefix that names another is refused with a sentence,
/// but where it is an assistant's duty. 4: what ends a game counts from the player's place alone.
#[test]
fn a_place_counts_when_it_is_admitted_and_says_what_is_its_persons() {
    let mut hall = Hall::come(true);
    for line in ["time", "resign yes", "arbiter: admit black"] {
        hall.black.asks(line, "This place waits for: arbiter: admit black");
    }
    hall.arbiter.asks("admit black", "Black is admitted at terminal 3.");
    hall.arbiter.asks("assistant white Eva", "White's assistant Eva");
    hall.arbiter.asks("admit white assistant", "White's assistant is admitted at terminal 4.");
    hall.arbiter.asks("approve", "The equipment is admitted.");
    hall.arbiter.asks("start", "White's clock runs.");
    hall.journaled(&["arbiter@desk admit black terminal-3"]);
    hall.black.asks("white: resign yes", "Not from this place: White says that.");
    hall.black.asks("arbiter: result 0-1", "The arbiter types at his own place.");
    hall.assistant.asks("white: resign yes", "Not from this place: White says that.");
    hall.assistant.asks("offer", "Not an assistant's duty here");
    hall.peg("e2", "e4", 1);
    // Announcing is: it is he who says it.
    hall.assistant.asks("white: say e4", E4);
    hall.white.asks("resign", "White resigns? Type: resign yes");
    hall.white.asks("resign", "White resigns? Type: resign yes");
    hall.white.asks("no", "Play on.");
    assert_eq!(hall.folder.show()["result"], "*");
    hall.journaled(&["white-assistant@terminal-4 say Pe4"]);
}

/// 2: what a player without a place said, the arbiter enters, and it is told as entered by him.
#[test]
fn what_the_arbiter_enters_for_a_player_is_told_as_entered_by_him() {
    let mut hall = Hall::seated(true);
    hall.black.0.signal("KILL");
    hall.arbiter.reads("Black is no longer at terminal 3.");
    hall.arbiter.asks("black: offer", "Black offers a draw.");
    hall.white.reads("Black offers a draw.");
    hall.folder.until_fact("black@desk offer", 1);
    let who = hall.folder.run(&["show", "g.journal", "--who"], "roter turm\n").out;
    assert!(who.contains("Black, entered by the arbiter: offers a draw\n"), "{who}");
    assert!(who.contains("Arbiter, own place: starts the clocks\n"), "{who}");
}

/// 4: nothing that only the arbiter may know is printed by a game's end.
#[test]
fn the_end_of_a_game_prints_what_the_rules_engine_knows_for_the_arbiter_alone() {
    let mut hall = Hall::seated(false);
    hall.peg("b1", "b3", 1);
    hall.white("press white", "1. Nb1-b3 completed.");
    hall.black.asks("resign yes", "1-0 Resignation");
    hall.white.reads("1. Nb1b3 1-0");
    hall.arbiter.reads("{illegal: b1b3 } 1-0");
    for person in [&mut hall.white, &mut hall.black, &mut hall.assistant] {
        person.asks("moves", "Completed");
        assert!(!person.0.seen.contains("llegal"), "{}", person.0.seen);
        assert!(!person.0.seen.contains("mate"), "{}", person.0.seen);
    }
}

/// 5: killed and resumed, before the arbiter's word not even the last move is shown.
#[test]
fn a_rated_game_resumed_shows_no_move_before_the_arbiters_word() {
    let mut hall = Hall::seated(false);
    hall.peg("e2", "e4", 1);
    hall.white("press white", "1. e2-e4 completed.");
    hall.folder.until_fact("white@board press", 1);
    hall.white.0.signal("KILL");
    hall.white.0.end();
    let args = ["resume", "g.journal", "--speech", "off"];
    let mut again = Person(Terminal::open(&hall.folder, &args));
    again.reads("Both levers of White's board are the clock.");
    // Nor does a button tell anything, or do.
    for hand in ["button 1", "button 2", "hold 2", "button 3", "hold 3", "button 4", "hold 5"] {
        hall.pegs.asks(hand, "Noted");
        again.reads("This game waits for its arbiter.");
    }
    again.asks("", "The arbiter's word, unseen; Enter: not done.");
    let mut black = Person::joins(&hall.folder, "black");
    black.reads("This place waits for: arbiter: admit black");
    black.asks("time", "This game waits for its arbiter.");
    // 3: what is asked at one place is answered there alone.
    let told = again.0.seen.matches("waits for its arbiter").count();
    black.asks("", "This game waits for its arbiter.");
    again.asks("", "The arbiter's word, unseen; Enter: not done.");
    let seen = &again.0.seen;
    assert_eq!(seen.matches("waits for its arbiter").count(), told + 1, "{seen}");
    for seen in [&again.0.seen, &black.0.seen] {
        assert!(!seen.contains("e4") && !seen.contains(" min"), "{seen}");
    }
    again.asks("roter turm", "Waits for: arbiter: start");
    assert!(again.0.seen.contains("1. e2-e4"), "{}", again.0.seen);
}

/// 2: a number key too is its owner's, whoever is on move.
#[test]
fn a_number_key_at_whites_keyboard_says_nothing_for_black() {
    let folder = Folder::new();
    let mut white = Person(Terminal::open(&folder, &PLAY));
    white.reads("Rated. Waits for: arbiter: approve");
    white.asks("arbiter: approve", "unseen");
    white.asks("roter turm", "The equipment is admitted.");
    white.asks("arbiter: start", "White's clock runs.");
    for (line, says) in [("lift e2", "e2 out."), ("place e4", "e4 in."), ("say e4", "Made")] {
        white.asks(line, says);
    }
    white.asks("press", "1. e2-e4 completed.");
    white.asks("keys on", "8: claim repetition");
    white.0.keys("8");
    white.reads("Press again to claim.");
    white.0.keys("8");
    white.reads("White");
    folder.until_fact("white@terminal-1 claim repetition", 1);
    let journal = fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(!journal.contains("black@"), "{journal}");
}

/// 1: the keyboard at which a rated game was started is the place of whoever it shows, by default
/// the blind player's, White's if both are or none is; in training it is everyone's.
#[test]
fn the_first_keyboard_is_whose_it_shows_and_everyones_in_training() {
    let typed = "white: time\nblack: time\n";
    let refused = |more: &[&str]| {
        let out = Folder::new().run(&[&PLAY[..], more].concat(), typed).out;
        let not = |who: &str| out.contains(&format!("Not from this place: {who} says that."));
        (not("White"), not("Black"), out.contains("This place only listens."))
    };
    let (white, black) = ((false, true, false), (true, false, false));
    assert_eq!(refused(&[]), white);
    assert_eq!(refused(&["--blind", "both"]), white);
    assert_eq!(refused(&["--blind", "none"]), white);
    assert_eq!(refused(&["--blind", "black"]), black);
    assert_eq!(refused(&["--terminal", "black"]), black);
    assert_eq!(refused(&["--blind", "black", "--terminal", "white"]), white);
    assert_eq!(refused(&["--terminal", "public"]), (false, false, true));
    let training = ["play", "--speech", "off", "--terminal", "black", "--journal", "t.journal"];
    let run = Folder::new().run(&training, typed);
    assert_eq!(run.out.matches("White 90 min").count(), 2, "{run:?}");
}

/// 1: by a socket in the user's runtime folder, owner-only.
#[test]
fn a_games_socket_is_its_owners_alone() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--speech=off", "--journal", "g.journal"]);
    game.until("White's clock runs");
    let mut black = Live::start(&folder, &["join", "--as", "black"]);
    black.until("Black is at terminal 2.");
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let sockets: Vec<_> = fs::read_dir(folder.file("annabella"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "socket"))
        .collect();
    assert_eq!(sockets.len(), 1, "{sockets:?}");
    assert_eq!(mode(&sockets[0]), 0o600);
}
