//! The arbiter's word, and who did what: what a running rated game tells, and to whom.

use std::process::Command;

use serde_json::{Value, json};

use crate::person::{Folder, Run, Terminal, annabella};

const RATED: [&str; 6] = ["play", "--rated", "--journal", "g.journal", "--cues", "g.cues"];

/// The arbiter approves and sets his word, at White's keyboard.
const APPROVED: &str = "arbiter: approve\nroter turm\n";

/// White's knight goes where no knight goes, completed; then Black is on move.
const ILLEGAL: &str = "arbiter: start\nlift b1\nplace b3\nsay b1b3\npress\npress\n";

fn rated(folder: &Folder, typed: &str) -> Run {
    let run = folder.run(&RATED, typed);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    run
}

#[test]
fn a_running_rated_game_shows_no_sign_that_tells_what_the_rules_engine_knows() {
    let folder = Folder::new();
    rated(&folder, &format!("{APPROVED}{ILLEGAL}"));
    let shown = folder.run(&["show", "g.journal"], "");
    // Its terms, the number of moves and the times: no position and no move.
    let lines: Vec<&str> = shown.out.lines().collect();
    assert_eq!(lines[0], "Intact, open: rated, real time, unguarded.");
    assert_eq!(lines[1..3], ["FIDE Laws of Chess 2023. 90m+30s.", "Completed: White 1, Black 0."]);
    assert!(lines.len() == 4 && lines[3].starts_with("White 90 min "), "{shown:?}");
    assert_eq!(shown.code, Some(0), "{shown:?}");
    // A sheet has its moves: it is for whoever has the word. So is the journal itself.
    for format in ["pgn", "text", "html", "braille", "journal"] {
        for sheet in ["record", "white"] {
            let args = ["export", "g.journal", "--as", format, "--sheet", sheet];
            folder.run(&args, "").refused(1, "its arbiter's word opens");
            let wrong = if format == "pgn" { "weisser turm\n" } else { "" };
            let says = if format == "pgn" { "not the arbiter's word" } else { "opens his view" };
            folder.run(&args, wrong).refused(1, says);
        }
    }
    let sheet = folder.run(&["export", "g.journal", "--as", "pgn"], "roter turm\n");
    assert!(sheet.out.contains("{illegal: b1b3 }"), "{sheet:?}");
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let copy = folder.run(&["export", "g.journal", "--as", "journal"], "roter turm\n");
    assert_eq!((copy.code, copy.out), (Some(0), journal));
}

/// What is rated in form alone tells all, and so does a game that is over.
#[test]
fn a_rehearsal_and_a_game_that_is_over_give_their_sheets_and_their_journal_to_anybody() {
    let folder = Folder::new();
    folder.run(
        &[&RATED[..], &["--simulated-time"]].concat(),
        &format!("arbiter: approve\n{ILLEGAL}"),
    );
    let over = Folder::new();
    rated(&over, &format!("{APPROVED}{ILLEGAL}arbiter: result 1-0\nroter turm\narbiter: quit\n"));
    for folder in [folder, over] {
        let sheet = folder.run(&["export", "g.journal", "--as", "pgn"], "");
        assert!(sheet.out.contains("illegal: b1b3"), "{sheet:?}");
        let args = ["export", "g.journal", "--as", "journal", "--output", "copy.journal"];
        assert_eq!(folder.run(&args, "").code, Some(0));
        let read = |name| std::fs::read(folder.file(name)).unwrap();
        assert_eq!(read("copy.journal"), read("g.journal"));
        assert_eq!(folder.run(&["verify", "copy.journal"], "").code, Some(0));
    }
}

/// Without his word `show --json` has the times, whose clock runs and the number of moves.
#[test]
fn a_running_rated_game_gives_programs_no_position_no_move_and_no_count_of_illegal_ones() {
    let folder = Folder::new();
    rated(&folder, &format!("{APPROVED}{ILLEGAL}"));
    let facts = |args: &[&str], word: &str| -> Value {
        let all = [&["show", "--json", "g.journal"], args].concat();
        serde_json::from_str(&folder.run(&all, word).out).unwrap()
    };
    let shut = facts(&[], "");
    for known in ["fen", "moves", "illegal"] {
        assert_eq!(shut[known], Value::Null, "{known}");
    }
    assert_eq!((&shut["completed"], &shut["result"]), (&json!(1), &json!("*")));
    let open = facts(&["--arbiter"], "roter turm\n");
    assert_eq!(open["moves"], json!(["b1b3"]));
    assert_eq!(open["illegal"], json!({ "white": 0, "black": 0 }));
}

/// Whoever reads the file of cues beside the table is not the arbiter.
#[test]
fn the_file_of_cues_has_the_arbiters_channel_only_when_a_rated_game_has_ended() {
    let folder = Folder::new();
    rated(&folder, &format!("{APPROVED}{ILLEGAL}"));
    let his = |cue: &Value| cue["channel"] == "arbiter";
    assert!(!folder.cues().iter().any(his), "{:#?}", folder.cues());
    let folder = Folder::new();
    rated(&folder, &format!("{APPROVED}{ILLEGAL}arbiter: result 1-0\nroter turm\n"));
    let cues = folder.cues();
    let place = |finding: &str| cues.iter().position(|cue| cue["finding"] == finding).unwrap();
    assert!(his(&cues[place("illegal-move")]), "{cues:#?}");
    assert!(place("illegal-move") < place("result"), "{cues:#?}");
}

/// A check, and a knight that needs no more than its square: neither is told.
#[test]
fn neither_a_check_nor_which_piece_could_go_is_told_while_it_runs() {
    let fen = "rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let end = "arbiter: result 1-0\nroter turm\n";
    for (end, score) in [("", "Qd1h5"), (end, "2. Qh5+ ")] {
        let folder = Folder::new();
        let args = [&RATED[..], &["--white-board", "none", "--fen", fen]].concat();
        folder.run(&args, &format!("{APPROVED}arbiter: start\nwhite: Qh5\nwhite: press\n{end}"));
        let shown = folder.run(&["show", "g.journal"], "").out;
        assert_eq!(shown.contains(score), !end.is_empty(), "{shown}");
        let sheet = folder.run(&["export", "g.journal", "--as", "pgn"], "");
        assert_eq!(sheet.out.contains(score), !end.is_empty(), "{sheet:?}");
    }
}

#[test]
fn without_a_word_the_arbiters_view_stays_shut_until_the_end() {
    let folder = Folder::new();
    rated(&folder, "");
    for ask in ["--arbiter", "--who"] {
        folder.run(&["show", "g.journal", ask], "anything\n").refused(1, "has set no word");
    }
    let folder = Folder::new();
    rated(&folder, &format!("{APPROVED}{ILLEGAL}arbiter: result 1-0\nroter turm\n"));
    for ask in ["--arbiter", "--who"] {
        let run = folder.run(&["show", "g.journal", ask], "");
        assert_eq!(run.code, Some(0), "{ask} {run:?}");
    }
}

#[test]
fn the_word_opens_it_and_is_kept_nowhere() {
    for typed in ["arbiter: approve word Roter Turm\n", "arbiter: approve word\nRoter Turm\n"] {
        let folder = Folder::new();
        let run = rated(&folder, &format!("{typed}{ILLEGAL}"));
        let shown = folder.run(&["show", "g.journal", "--arbiter"], "roter turm\n");
        assert_eq!(shown.code, Some(0), "{shown:?}");
        assert!(shown.out.contains("{illegal: b1b3 }"), "{shown:?}");
        let wrong = folder.run(&["show", "g.journal", "--arbiter"], "roter turn\n");
        wrong.refused(1, "not the arbiter's word");
        folder.run(&["show", "g.journal", "--who"], "").refused(1, "opens his view");
        let read = |name| std::fs::read_to_string(folder.file(name)).unwrap();
        for kept in [read("g.journal"), read("g.cues"), run.out] {
            assert!(!kept.to_lowercase().contains("turm"), "{kept}");
        }
    }
}

#[test]
fn a_word_is_set_by_the_arbiter_alone_and_is_long_enough() {
    let folder = Folder::new();
    let typed = "white: word roter turm\narbiter: word turm\narbiter: approve\nturm\n";
    let run = rated(&folder, typed);
    assert_eq!(run.out.matches("At least ten letters").count(), 2, "{run:?}");
    let texts: Vec<String> = folder.cues().iter().map(|cue| cue["text"].to_string()).collect();
    assert!(texts.iter().all(|text| !text.contains("roter")), "{texts:#?}");
    folder.run(&["show", "g.journal", "--who"], "roter turm\n").refused(1, "has set no word");
}

/// A line with the word is refused like any other line of the arbiter's, and tells no word.
#[test]
fn who_may_set_a_word_is_asked_as_for_every_act_of_the_arbiters() {
    let folder = Folder::new();
    rated(&folder, "white: approve\nwhite: approve word roter turm\nwhite: word roter turm\n");
    let cues = folder.cues();
    let refused = |words: &str| {
        let text = format!("Only the arbiter, 12.1: {words}");
        cues.iter().filter(|cue| cue["text"] == text.as_str()).count()
    };
    assert_eq!((refused("approve"), refused("word")), (2, 1), "{cues:#?}");
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(!journal.contains(" approve") && !journal.contains(" word "), "{journal}");
}

/// Control-C while the word is asked for: the terminal shows letters again.
#[test]
fn control_c_at_the_hidden_prompt_leaves_a_terminal_that_shows_what_is_typed() {
    let folder = Folder::new();
    rated(&folder, "arbiter: approve word roter turm\n");
    let ask = "trap : INT; \"$0\" show g.journal --who; echo \"code $?\"; stty -a";
    let mut shell = Terminal::open_program(&folder, "sh", &["-c", ask, annabella()]);
    shell.until("The arbiter's word: ");
    shell.keys("roter\u{3}");
    assert_eq!(shell.end(), 0);
    assert!(shell.seen.contains("code 130"), "as whatever Control-C ends: {}", shell.seen);
    assert!(shell.seen.contains(" echo "), "{}", shell.seen);
    assert!(!shell.seen.contains("roter"), "{}", shell.seen);
}

/// Who tries words is found by the arbiter, with the place he sat at; after five he waits.
#[test]
fn a_wrong_word_stands_in_the_journal_and_five_of_them_make_the_next_wait() {
    let folder = Folder::new();
    let guesses = "arbiter: stop\nweisser turm\n".repeat(7);
    let run = rated(&folder, &format!("{APPROVED}lift e2\n{guesses}"));
    let told = folder.run(&["show", "g.journal", "--who"], "roter turm\n").out;
    let tried = "White, terminal 1: tries a word that is not the arbiter's\n";
    assert_eq!(told.matches(tried).count(), 5, "{told}");
    assert!(run.out.contains("Too many wrong words: wait half a minute."), "{run:?}");
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    assert_eq!(journal.matches(" white@terminal-1 word-tried ").count(), 5, "{journal}");
    assert!(!journal.contains("weisser"), "{journal}");
}

/// Whoever types `resume` is not the arbiter: until his word is right nothing is written.
#[test]
fn a_game_that_waits_for_its_arbiter_writes_nothing_before_his_word_is_right() {
    let folder = Folder::new();
    rated(&folder, &format!("{APPROVED}{ILLEGAL}"));
    let read = || std::fs::read(folder.file("g.journal")).unwrap();
    let before = read();
    folder.run(&["resume", "g.journal", "--speech", "off"], "weisser turm\nlift e2\n");
    assert_eq!(read(), before);
    folder.run(&["resume", "g.journal", "--speech", "off"], "weisser turm\nroter turm\n");
    let after = String::from_utf8(read()).unwrap();
    let after = after.strip_prefix(str::from_utf8(&before).unwrap()).unwrap();
    let facts = ["table resumed", "word-tried", "table left"];
    let at: Vec<usize> = facts.iter().map(|fact| after.find(fact).expect(fact)).collect();
    assert!(at.is_sorted(), "{after}");
    assert!(folder.run(&["verify", "g.journal"], "").out.starts_with("Intact, open"));
}

#[test]
fn a_later_word_needs_the_earlier_one_and_takes_its_place() {
    let folder = Folder::new();
    let word = "arbiter: word blauer turm\n";
    rated(&folder, &format!("{APPROVED}{word}gruener turm\n{word}roter turm\n"));
    folder.run(&["show", "g.journal", "--who"], "roter turm\n").refused(1, "not the arbiter's");
    assert_eq!(folder.run(&["show", "g.journal", "--who"], "blauer turm\n").code, Some(0));
}

#[test]
fn at_a_terminal_the_word_is_asked_for_and_not_shown() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &[&RATED[..], &["--speech", "off"]].concat());
    terminal.until("White: ");
    terminal.keys("arbiter: approve word\r");
    terminal.until("A word for the arbiter, unseen; Enter: not done.\r\nWhite: ");
    terminal.keys("roter trum\u{7f}\u{7f}\u{7f}urm\r");
    terminal.until_after("The equipment is admitted.", "White: ");
    // From here on letters are shown again.
    terminal.keys("arbiter: quit\r");
    assert_eq!(terminal.end(), 0);
    assert!(!terminal.seen.contains("rot"), "{}", terminal.seen);
    assert!(terminal.seen.contains("White: arbiter: quit\r\n"), "{}", terminal.seen);
    let mut shown = Terminal::open(&folder, &["show", "g.journal", "--who"]);
    shown.until("The arbiter's word: ");
    shown.keys("roter turm\r");
    assert_eq!(shown.end(), 0);
    assert!(!shown.seen.contains("turm"), "{}", shown.seen);
    assert!(shown.seen.contains("Arbiter, terminal 1: approve\r\n"), "{}", shown.seen);
}

const TYPED: &str = "arbiter: assistant white Ole\nwait 12s\nlift e2\nplace e4\n\
                     white assistant: say e4\nwait 1h\nassistant: time\npress\narbiter: stop\n";

#[test]
fn who_tells_the_assistant_from_the_player_and_when_each_did_what() {
    let folder = Folder::new();
    folder.play(TYPED);
    let told = folder.run(&["show", "g.journal", "--who"], "");
    let lines = "0:00 Arbiter, terminal 1: assistant white Ole |\n\
                 0:12 White, terminal 1: lifts e2\n\
                 0:12 White, terminal 1: places e4\n\
                 0:12 White's assistant, terminal 1: announces e4\n\
                 1:00:12 White's assistant, terminal 1: asks for the time\n\
                 1:00:12 White, terminal 1: presses the clock\n\
                 1:00:12 Arbiter, terminal 1: stops the clocks\n\
                 1:00:12 Program: left\n";
    assert_eq!(squeezed(&told.out), lines, "{told:?}");
    let told = folder.run(&["show", "g.journal", "--who", "--json"], "");
    let facts: Vec<Value> = told.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let said = json!({
        "at_ms": 12_000, "happened_ms": 12_000, "by": "white-assistant", "hand": "keys",
        "place": "terminal-1", "what": "say Pe4"
    });
    assert_eq!((facts.len(), &facts[3]), (8, &said));
    assert_eq!(facts[7]["hand"], Value::Null);
}

/// Duties are all there are; their list is not of interest here.
fn squeezed(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if let Some(first) = lines.first_mut() {
        *first = &first[..=first.find('|').unwrap_or(first.len() - 1)];
    }
    lines.join("\n") + "\n"
}

#[test]
fn who_is_told_in_every_language() {
    let folder = Folder::new();
    folder.play(TYPED);
    let mut all = Vec::new();
    for (language, lifts) in [
        ("en", "0:12 White, terminal 1: lifts e2"),
        ("de", "0:12 Weiß, Terminal 1: hebt e2"),
        ("da", "0:12 Hvid, terminal 1: løfter e2"),
        ("nb", "0:12 Hvit, terminal 1: løfter e2"),
        ("sv", "0:12 Vit, terminal 1: lyfter e2"),
    ] {
        let told = folder.run(&["show", "g.journal", "--who", "--language", language], "").out;
        assert!(told.contains(lifts), "{told}");
        assert!(!all.contains(&told), "{told}");
        all.push(told);
    }
}

#[test]
fn lines_from_the_arbiters_own_place_are_told_from_those_typed_at_the_table() {
    let folder = Folder::new();
    // In earnest the arbiter's lines come by a pipe.
    assert!(Command::new("mkfifo").arg(folder.file("desk")).status().unwrap().success());
    let desk = folder.file("desk");
    std::thread::spawn(move || std::fs::write(desk, "approve word roter turm\n"));
    let args = [&RATED[..], &["--arbiter", "desk"]].concat();
    let typed = "arbiter: word blauer turm\nwhite: call noise\n";
    let run = folder.run_when(&args, typed, " arbiter@desk approve ");
    assert_eq!(run.code, Some(0), "{run:?}");
    let told = folder.run(&["show", "g.journal", "--who"], "roter turm\n").out;
    assert!(told.contains("0:00 Arbiter, own place: word\n"), "{told}");
    assert!(told.contains("0:00 White, terminal 1: calls the arbiter: noise\n"), "{told}");
    assert_eq!(told.matches(": word\n").count(), 1, "nobody else types for him: {told}");
    let seen = folder.cues().iter().any(|cue| cue["text"].to_string().contains("Others may"));
    assert!(!seen, "his place is his own");
}

/// Killed and taken up again by whoever sits there: nobody sets a word for an arbiter who set none.
#[test]
fn who_resumes_a_game_whose_arbiter_set_no_word_does_not_become_the_arbiter() {
    let folder = Folder::new();
    assert!(Command::new("mkfifo").arg(folder.file("desk")).status().unwrap().success());
    let desk = folder.file("desk");
    std::thread::spawn(move || std::fs::write(desk, "approve\nstart\n"));
    let args = [&RATED[..], &["--arbiter", "desk"]].concat();
    folder.run_when(&args, "white: call noise\n", " arbiter@desk start ");
    let before = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let typed = "roter turm\narbiter: word roter turm\narbiter: start\nroter turm\n\
                 arbiter: result 1-0 mine\nroter turm\n";
    let run = folder.run(&["resume", "g.journal", "--speech", "off"], typed);
    assert!(run.out.contains("This game waits for its arbiter."), "{run:?}");
    assert!(run.out.contains("No word was set: annabella resume JOURNAL --arbiter"), "{run:?}");
    let after = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let facts = after.strip_prefix(&before).unwrap();
    assert!(!facts.contains("arbiter@") && !facts.contains("result"), "{facts}");
    // He comes by a place of his own, as he came before.
    let desk = folder.file("desk");
    std::thread::spawn(move || std::fs::write(desk, "roter turm\nresult 1-0 rules\n"));
    let run = folder.run_when(
        &["resume", "g.journal", "--speech", "off", "--arbiter", "desk"],
        "",
        " arbiter@desk result ",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(folder.show()["result"], "1-0");
    // Whether it is the same one nobody can know, which all hear and the journal tells for ever.
    assert!(run.out.contains("nobody can know whether it is the same arbiter"), "{run:?}");
    let verified = folder.run(&["verify", "g.journal"], "");
    assert_eq!(verified.code, Some(0), "{verified:?}");
    assert!(verified.out.contains("nobody knows who came as him later"), "{verified:?}");
    let json = folder.run(&["verify", "g.journal", "--json"], "").out;
    assert!(json.contains("\"arbiter_known\":false"), "{json}");
    folder.run(&["verify", "g.journal", "--rated"], "").refused(1, "nobody knows who came as him");
}

/// Who had set his word is known by it, as often as the game is left.
#[test]
fn an_arbiter_with_a_word_is_known_after_the_game_was_left() {
    let folder = Folder::new();
    let args = ["play", "--rated", "--speech", "off", "--journal", "g.journal"];
    folder.run(&args, "arbiter: approve\nroter turm\narbiter: start\narbiter: quit\n");
    let typed =
        "roter turm\narbiter: word\nroter turm\nblauer turm\narbiter: result 1-0\narbiter: quit\n";
    let run = folder.run(&["resume", "g.journal", "--speech", "off"], typed);
    assert!(run.out.contains("The arbiter has set a word."), "{run:?}");
    assert!(!run.out.contains("nobody can know"), "{run:?}");
    let json = folder.run(&["verify", "g.journal", "--json"], "").out;
    assert!(json.contains("\"arbiter_known\":true"), "{json}");
    assert_eq!(folder.run(&["verify", "g.journal", "--rated"], "").code, Some(0));
}
