//! The line mode: every question of a game by a short line, in words that can be learned.

use crate::person::{Folder, Run, Terminal};

/// After 1. e4 e5 2. Nf3, with White at a peg board and Black's clock running.
const OPENING: &str = "lift e2\nplace e4\nsay\npress\ne5\npress\nlift e7\nplace e5\n\
                       lift g1\nplace f3\nsay\npress\n";

/// The last lines of a training game after these lines.
fn asked(position: &str, lines: &str) -> Run {
    Folder::new().run(&["play", "--simulated-time"], &format!("{position}{lines}"))
}

/// What a line is answered with, in a game that stands as after the opening.
#[track_caller]
fn check(line: &str, answer: &[&str]) {
    let before = asked(OPENING, "");
    let run = asked(OPENING, &format!("{line}\n"));
    let (before, shown) = (before.out.lines().count() - 1, run.out.lines().collect::<Vec<_>>());
    assert_eq!(&shown[before..shown.len() - 1], answer, "{line}");
}

#[test]
fn the_whole_board_is_told_side_by_side_pieces_before_pawns() {
    check(
        "white: board",
        &[
            "After 2. Ng1-f3. Black to move.",
            "White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Nf3",
            "White pawns: a2 b2 c2 d2 e4 f2 g2 h2",
            "Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8",
            "Black pawns: a7 b7 c7 d7 e5 f7 g7 h7",
        ],
    );
}

#[test]
fn pawns_are_told_file_by_file_from_the_players_own_side() {
    check(
        "white: pawns",
        &["White pawns: a2 b2 c2 d2 e4 f2 g2 h2", "Black pawns: a7 b7 c7 d7 e5 f7 g7 h7"],
    );
    check(
        "black: pawns",
        &["Black pawns: h7 g7 f7 e5 d7 c7 b7 a7", "White pawns: h2 g2 f2 e4 d2 c2 b2 a2"],
    );
}

#[test]
fn a_file_and_a_rank_are_told_from_the_players_own_side() {
    check("white: file e", &["White: Ke1 Pe4. Black: Pe5 Ke8."]);
    check("black: file e", &["Black: Ke8 Pe5. White: Pe4 Ke1."]);
    check("white: file Eva", &["White: Ke1 Pe4. Black: Pe5 Ke8."]);
    check("white: rank 3", &["White: Nf3."]);
    check("white: rank drei", &["White: Nf3."]);
    check("white: rank 6", &["6: empty."]);
    check("black: rank 8", &["Black: Rh8 Ng8 Bf8 Ke8 Qd8 Bc8 Nb8 Ra8."]);
}

#[test]
fn pieces_are_found_by_any_countrys_letter_or_name() {
    for knight in ["N", "n", "S", "s", "knight", "Springer", "springare"] {
        check(&format!("white: where {knight}"), &["White: Nb1 Nf3.", "Black: Nb8 Ng8."]);
    }
    for bishop in ["B", "b", "L", "Läufer", "løber", "bishop"] {
        check(&format!("black: where {bishop}"), &["Black: Bf8 Bc8.", "White: Bf1 Bc1."]);
    }
    for queen in ["Q", "D", "dronning", "Dame"] {
        check(&format!("white: where {queen}"), &["White: Qd1.", "Black: Qd8."]);
    }
    let bare = "8/8/4k3/8/8/4K3/8/8 w - - 0 1";
    let run = Folder::new()
        .run(&["play", "--simulated-time", "--white-board", "none", "--fen", bare], "where N\n");
    assert!(run.out.contains("\nN: none.\n"), "{}", run.out);
}

#[test]
fn a_square_is_told_with_its_piece_or_that_it_is_empty() {
    check("white: what e4", &["White: Pe4."]);
    check("white: what Eva acht", &["Black: Ke8."]);
    check("white: what e3", &["e3: empty."]);
    check("white: what e9", &["Not clear: what e9. Try what e4, where N."]);
}

#[test]
fn around_a_square_the_next_piece_is_told_clockwise_from_straight_ahead() {
    check(
        "white: around e4",
        &[
            "Ahead: Black Pe5.",
            "Ahead right: Black Ph7.",
            "Back right: White Nf3.",
            "Back: White Ke1.",
            "Back left: White Pc2.",
            "Ahead left: Black Pb7.",
        ],
    );
    check(
        "black: around e5",
        &[
            "Ahead: White Pe4.",
            "Ahead right: White Pb2.",
            "Back right: Black Pc7.",
            "Back: Black Ke8.",
            "Back left: Black Pg7.",
            "Ahead left: White Ph2.",
            "A leap away. White: Nf3.",
        ],
    );
}

#[test]
fn again_repeats_the_same_words_as_often_as_wanted() {
    for line in ["board", "time", "around e5", "help", "help press", "last"] {
        let once = asked(OPENING, &format!("white: {line}\n"));
        let thrice = asked(OPENING, &format!("white: {line}\nwhite: again\nwhite: again\n"));
        let before = asked(OPENING, "").out.lines().count() - 1;
        let once: Vec<&str> = once.out.lines().skip(before).collect();
        let answer = &once[..once.len() - 1];
        let thrice: Vec<&str> = thrice.out.lines().skip(before).collect();
        assert_eq!(thrice[..thrice.len() - 1], answer.repeat(3), "{line}");
    }
}

#[test]
fn spoken_in_words_printed_in_notation() {
    let folder = Folder::new();
    folder
        .play(&format!("{OPENING}white: what f3\narbiter: clock white 41:10\nwhite: time mine\n"));
    let cues = folder.cues();
    let told = |finding: &str| cues.iter().find(|cue| cue["finding"] == finding).unwrap();
    assert_eq!(told("position")["line"], "White: Knight Felix drei.");
    assert_eq!(told("position")["text"], "White: Nf3.");
    assert_eq!(told("time")["line"], "You have forty-one minutes.");
    assert_eq!(told("time")["text"], "Yours: 41 min 10 s.");
}

/// Every question about the position.
const LOOKS: [&str; 8] =
    ["board", "pieces", "pawns", "file e", "rank 4", "where N", "what e4", "around e4"];

#[test]
fn in_a_rated_game_the_position_is_not_told_whatever_stands_there() {
    for look in LOOKS {
        let mut answers = Vec::new();
        for made in ["", "lift e2\nplace e4\nsay\npress\n", "lift d2\nplace d4\nsay\npress\n"] {
            let folder = Folder::new();
            let typed = format!("arbiter: approve\narbiter: start\n{made}white: {look}\n");
            let args = ["play", "--rated", "--simulated-time", "--cues", "g.cues"];
            folder.run(&args, &typed);
            let cues = folder.cues();
            let refused = cues.iter().rfind(|cue| cue["finding"] == "not-understood").unwrap();
            assert_eq!(refused["channel"], "white");
            assert!(!cues.iter().any(|cue| cue["finding"] == "position"), "{look}");
            answers.push(refused["text"].as_str().unwrap().to_owned());
        }
        answers.dedup();
        assert_eq!(answers, [format!("Not in a rated game, D.2.10.4: {look}")]);
    }
}

#[test]
fn the_arbiter_may_ask_for_the_position_of_a_rated_game() {
    let folder = Folder::new();
    let args = ["play", "--rated", "--simulated-time", "--cues", "g.cues"];
    folder.run(&args, "arbiter: approve\narbiter: start\narbiter: pawns\n");
    let told = folder.cues();
    let told: Vec<_> = told.iter().filter(|cue| cue["finding"] == "position").collect();
    assert_eq!(told.len(), 2);
    assert!(told.iter().all(|cue| cue["channel"] == "arbiter"), "{told:?}");
}

#[test]
fn a_typed_word_needs_no_second_one_but_for_resigning() {
    let done = |line: &str, says: &str| {
        let run = asked(OPENING, &format!("{line}\n"));
        assert!(run.out.contains(says), "{line}: {}", run.out);
    };
    done("black: offer", "Black offers a draw.\n");
    done("black: call", "Black calls the arbiter. Clocks stand.\n");
    done("black: claim repetition", "Black claims: Threefold repetition. Clocks stand.\n");
    done("black: resign", "Black resigns? Type: resign yes\n");
    done("black: resign\nblack: yes", "1-0 Resignation");
    done("black: resign yes", "1-0 Resignation");
}

#[test]
fn a_clock_alone_has_no_position_to_tell() {
    let run = Folder::new().run(&["clock", "--simulated-time"], "board\nwhat e4\n");
    assert_eq!(run.out.matches("No board here.").count(), 2, "{}", run.out);
}

const PLAY: [&str; 4] = ["play", "--simulated-time", "--speech", "off"];

#[test]
fn number_keys_ask_at_once_only_where_they_are_turned_on() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &PLAY);
    terminal.until("White: ");
    terminal.keys("1\r");
    terminal.until("White: 1\r\nNot a move: 1. Try e4, or help.\r\nWhite: ");
    terminal.keys("keys on\r");
    terminal.until("9: call\r\nWhite: ");
    terminal.keys("1");
    terminal.until("White: time mine\r\nYours: 90 min 30 s.\r\nWhite: ");
    terminal.keys("7e2");
    terminal.until("White: what e2\r\nWhite: Pe2.\r\nWhite: ");
    // A key that stands within a line is a letter like others.
    terminal.keys("what e1\r");
    terminal.until("White: what e1\r\nWhite: Ke1.\r\nWhite: ");
    // What a key began may be taken away again.
    terminal.keys("7\u{15}turn\r");
    terminal.until("White: turn\r\nWhite's clock runs.\r\nWhite: ");
    terminal.keys("keys off\r");
    terminal.until("Keys off.\r\nWhite: ");
    terminal.keys("2\r");
    terminal.until("Not a move: 2. Try e4, or help.\r\nWhite: ");
}

#[test]
fn a_key_that_acts_asks_for_a_second_press_within_five_seconds() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &PLAY);
    terminal.until("White: ");
    terminal.keys("keys on\r9");
    terminal.until("White: call\r\nPress again to call the arbiter.\r\nWhite: ");
    terminal.keys("wait 6s\r9");
    terminal.until("White: call\r\nPress again to call the arbiter.\r\nWhite: ");
    // Another key in between, and it is asked anew.
    terminal.keys("19");
    terminal.until("White: call\r\nPress again to call the arbiter.\r\nWhite: ");
    terminal.keys("9");
    terminal.until("White: call\r\nWhite calls the arbiter. Clocks stand.\r\nWhite: ");
}
