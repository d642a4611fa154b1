//! Whole games, typed.

use std::process::Command;

use crate::person::{Folder, annabella};

/// A peg move by White, announced as the pegs show it, and the press.
fn white(from: &str, to: &str) -> String {
    format!("lift {from}\nplace {to}\nsay\npress\n")
}

/// White copies Black's move.
fn copied(from: &str, to: &str) -> String {
    format!("lift {from}\nplace {to}\n")
}

fn scholars_mate() -> String {
    [
        white("e2", "e4"),
        "e5\npress\n".to_owned(),
        copied("e7", "e5"),
        white("d1", "h5"),
        "Nc6\npress\n".to_owned(),
        copied("b8", "c6"),
        white("f1", "c4"),
        "Nf6\npress\n".to_owned(),
        copied("g8", "f6"),
        "lift f7\nlift h5\nplace f7\nsay Dame schlägt Felix sieben\n".to_owned(),
    ]
    .concat()
}

#[test]
fn scholars_mate_ends_the_game_with_a_score_that_python_chess_reads() {
    let folder = Folder::new();
    let run = folder.play(&scholars_mate());
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("1-0 Checkmate, 5.1.1.\n"), "{run:?}");
    let pgn = &run.out[run.out.find("[Event").unwrap()..];
    std::fs::write(folder.file("g.pgn"), pgn).unwrap();
    let read = "import chess.pgn,sys; g=chess.pgn.read_game(open(sys.argv[1])); \
                b=g.end().board(); print(g.errors, g.headers['Result'], b.fen(), b.is_checkmate())";
    let output = Command::new(kit::python_chess())
        .args(["-c", read])
        .arg(folder.file("g.pgn"))
        .output()
        .unwrap();
    let shown = folder.show();
    let fen = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4";
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        format!("[] 1-0 {fen} True\n"),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(shown["fen"], fen);
    assert_eq!(shown["result"], "1-0");
    assert_eq!(shown["reason"], "checkmate");
    assert_eq!(shown["law"], "5.1.1");
    assert_eq!(shown["completed"], 7);
    assert_eq!(shown["running"], serde_json::Value::Null);
}

#[test]
fn a_pair_of_moves_as_the_contract_has_it() {
    let folder = Folder::new();
    let run = folder.play(
        "lift e2\nplace e4\nsay Eva vier\nblack: repeated\npress\ne5\npress\nlift e7\nplace e5\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    let shown = folder.show();
    assert_eq!(shown["moves"], serde_json::json!(["e2e4", "e7e5"]));
    assert_eq!(shown["completed"], 2);
    assert_eq!(shown["running"], "white");
    assert_eq!(shown["intact"], true);
    let cues = folder.cues();
    let touched = cues.iter().filter(|cue| cue["finding"] == "touched").count();
    assert_eq!(touched, 1, "copying the opponent's move is no touch");
    let said: Vec<_> = cues.iter().filter(|cue| cue["finding"] == "announced").collect();
    assert_eq!(said[0]["line"], "Bauer Eva zwei, Eva vier");
    assert_eq!(said[0]["channel"], "public");
    assert_ne!(said[0]["line"], said[0]["text"]);
}

#[test]
fn an_illegal_move_is_made_and_only_its_press_brings_the_arbiter() {
    let folder = Folder::new();
    let moved = "lift e2\nplace e5\nsay Eva zwei Eva fünf\n";
    folder.play(moved);
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e5"]), "made, legal or not");
    let told = folder.cues().iter().any(|cue| cue["finding"] == "illegal-move");
    assert!(!told, "and nobody is told before the press");
    let pressed = Folder::new();
    pressed.play(&format!("{moved}press\n"));
    let cues = pressed.cues();
    let told: Vec<_> = cues.iter().filter(|cue| cue["finding"] == "illegal-move").collect();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0]["channel"], "arbiter");
    // Training: the edition's remedy is carried out at once (2023: 7.5.1, 7.5.5).
    let shown = pressed.show();
    assert_eq!(shown["moves"], serde_json::json!([]));
    assert_eq!(shown["illegal"], serde_json::json!({ "white": 1, "black": 0 }));
    assert_eq!(shown["black_ms"], 5_430_000 + 120_000);
    assert_eq!(shown["white_ms"], 5_430_000);
    assert_eq!(shown["running"], serde_json::Value::Null);
}

#[test]
fn a_draw_offered_and_accepted_ends_the_game() {
    let folder = Folder::new();
    let run = folder
        .play("lift e2\nplace e4\nsay\noffer\npress\naccept\ne5\nblack: offer\npress\naccept\n");
    assert!(run.out.contains("Not before each has moved, 5.2.3.\n"), "{run:?}");
    assert!(run.out.contains("1/2-1/2 Agreement, 5.2.3.\n"), "{run:?}");
    assert_eq!(folder.show()["result"], "1/2-1/2");
}

#[test]
fn an_events_ban_on_early_draws_is_told_as_such() {
    let folder = Folder::new();
    std::fs::write(folder.file("e.toml"), "based-on = \"se2023\"\nno-draw-before = 30\n").unwrap();
    let args = ["play", "--simulated-time", "--white-board", "none", "--laws", "e.toml"];
    let run = folder.run(&args, "e4\noffer\n");
    assert!(run.out.contains("No draw before move 30, 9.1.1.\n"), "{run:?}");
}

#[test]
fn resigning_asks_once() {
    let folder = Folder::new();
    let run = folder.play("resign\ntime\nblack: resign\nblack: resign\n");
    assert_eq!(run.out.matches("White resigns? Type: resign yes\n").count(), 1, "{run:?}");
    assert_eq!(run.out.matches("Black resigns? Type: resign yes\n").count(), 2, "{run:?}");
    assert_eq!(folder.show()["result"], "*", "a bare second word never ends a game");
    let at_once = Folder::new();
    at_once.play("resign yes\n");
    assert_eq!(at_once.show()["result"], "0-1");
    assert_eq!(at_once.show()["reason"], "resignation");
}

#[test]
fn whose_it_is_not_to_resign_is_refused_before_he_is_asked() {
    let folder = Folder::new();
    let run = folder.play("assistant: resign\narbiter: resign\n");
    assert!(run.out.contains("Not an assistant's duty here, D.2.10.\n"), "{run:?}");
    assert!(run.out.contains("Only a player: type white: resign\n"), "{run:?}");
    assert!(!run.out.contains("Resign?"), "{run:?}");
}

#[test]
fn the_answer_to_the_question_whether_black_resigns_is_blacks() {
    for answer in ["resign yes", "yes", "black: yes", "black: resign yes"] {
        let folder = Folder::new();
        let run = folder.play(&format!("black: resign\n{answer}\n"));
        assert!(run.out.contains("Black resigns? Type: resign yes\n"), "{run:?}");
        assert_eq!(folder.show()["result"], "1-0", "{answer}: {run:?}");
    }
    let folder = Folder::new();
    let run = folder.play("black: resign\nno\nresign yes\n");
    assert!(run.out.contains("Play on.\n"), "{run:?}");
    // Asked and answered: the next is of him who is on move.
    assert_eq!(folder.show()["result"], "0-1", "{run:?}");
}

#[test]
fn a_copy_that_is_put_back_takes_its_move_back_for_all_to_hear() {
    let folder = Folder::new();
    let copied = "lift e2\nplace e4\npress\nlift e7\nplace e5\n";
    let run = folder.play(&format!("{copied}lift e5\nplace e7\nblack: press\n"));
    assert!(run.out.contains("e7-e5 Bauer Eva sieben, Eva fuenf\n"), "{run:?}");
    assert!(run.out.contains("Taken back: e7-e5.\n"), "{run:?}");
    let public =
        |cue: &serde_json::Value| cue["channel"] == "public" && cue["finding"] == "objected";
    assert_eq!(folder.cues().iter().filter(|cue| public(cue)).count(), 1);
    assert_eq!(folder.show()["completed"], 1);
}

#[test]
fn what_goes_back_with_the_piece_of_an_illegal_move_is_named() {
    let illegal = [
        (
            "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1",
            "e1g1",
            "g1 back to e1, f1 to h1, then move and press.\n",
        ),
        (
            "4k3/8/8/8/8/8/7P/4K2n w - - 0 1",
            "h2h1",
            "h1 back to h2, the captured piece on h1, then",
        ),
    ];
    for (fen, made, says) in illegal {
        let folder = Folder::new();
        let args = ["play", "--simulated-time", "--white-board", "none", "--fen", fen];
        let run = folder.run(&args, &format!("{made}\npress\n"));
        assert!(run.out.contains(says), "{run:?}");
    }
}

#[test]
fn whoever_calls_the_arbiter_is_named() {
    for (by, is) in [("white assistant", "White's assistant"), ("black", "Black")] {
        let folder = Folder::new();
        let run = folder.play(&format!("{by}: call a noise\n"));
        assert!(run.out.contains(&format!("{is} calls the arbiter: a noise\n")), "{run:?}");
    }
}

#[test]
fn any_other_line_lets_the_question_to_resign_lapse() {
    for between in ["no", "foo", "time"] {
        let folder = Folder::new();
        let run = folder.play(&format!("resign\n{between}\nresign\n"));
        assert_eq!(run.out.matches("White resigns? Type: resign yes\n").count(), 2, "{run:?}");
        assert_eq!(folder.show()["result"], "*", "{between}");
    }
    let folder = Folder::new();
    let run = folder.play("resign\nyes\nresign\n");
    assert!(run.out.contains("The game is over.\n"), "{run:?}");
    assert_eq!(folder.show()["result"], "0-1");
}

#[test]
fn a_board_that_knows_pieces_names_the_new_one() {
    let folder = Folder::new();
    let fen = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
    let args = ["play", "--simulated-time", "--fen", fen, "--journal", "g.journal"];
    let run = folder.run(&args, "lift e7\nplace e8 R\nsay\npress\n");
    assert!(run.out.contains("White: Ka1\nWhite pawns: e7\n"), "the start is told: {run:?}");
    assert_eq!(folder.show()["moves"], serde_json::json!(["e7e8r"]));
}

#[test]
fn a_typing_error_is_taken_back_until_the_press() {
    let folder = Folder::new();
    let run = folder.play("lift e2\ntypo\nplace e4\nsay d4\ntypo\nsay e4\npress\nwhite: typo\n");
    // A peg is none.
    assert!(run.out.contains("That stands: what is touched,"), "{run:?}");
    assert!(run.out.contains("Taken back: announces d4\n"), "{run:?}");
    assert!(run.out.contains("Pressed. To go back: arbiter: restore 0\n"), "{run:?}");
    let shown = folder.show();
    assert_eq!(shown["moves"], serde_json::json!(["e2e4"]));
    assert_eq!(shown["completed"], 1);
}

#[test]
fn simulated_time_passes_only_by_wait_and_costs_the_player_on_move() {
    let folder = Folder::new();
    folder.run(
        &["play", "--simulated-time", "--time", "10m", "--journal", "g.journal"],
        "wait 1m30s\nlift e2\nplace e4\nsay\npress\nwait 1500ms\nturn\n",
    );
    let shown = folder.show();
    assert_eq!(shown["white_ms"], 510_000);
    assert_eq!(shown["black_ms"], 598_500);
    assert_eq!(shown["running"], "black");
}

/// East and west of the date line it is never the same day; the system's own `date` says which.
#[test]
fn a_game_is_dated_by_the_day_where_it_is_played() {
    for zone in ["EAST-14", "WEST12"] {
        let day = || {
            let date = std::process::Command::new("date").arg("+%Y.%m.%d").env("TZ", zone).output();
            String::from_utf8(date.unwrap().stdout).unwrap().trim().to_owned()
        };
        let folder = Folder::new();
        let play = format!("TZ={zone} exec \"$0\" play --speech off --journal g.journal");
        let before = day();
        let run = folder.run_program("sh".as_ref(), &["-c", &play, annabella()], "quit\n");
        assert_eq!(run.code, Some(0), "{run:?}");
        let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
        let dated = |day: String| journal.contains(&format!(" terms date {day} ="));
        assert!(dated(before) || dated(day()), "{zone}: {journal}");
    }
}

/// The act, and the line it was before it was one, leave the same line in a journal.
#[test]
fn to_postpone_is_an_act_and_the_old_line_still_means_it() {
    for (typed, written) in [
        (["postpone", "refuse postpone"], " arbiter@terminal-1 refuse postpone ="),
        (["postpone 2", "refuse 2 postpone"], " arbiter@terminal-1 refuse #2 postpone ="),
    ] {
        for line in typed {
            let folder = Folder::new();
            folder.play(&format!("arbiter: {line}\n"));
            let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
            assert!(journal.contains(written), "{line}: {journal}");
        }
    }
}

/// Which captures are legal is nobody's to read from a game that runs.
#[test]
fn a_running_games_position_has_the_same_square_in_passing_whether_the_pawn_is_pinned_or_not() {
    let passing = |rook: &str| {
        let folder = Folder::new();
        let fen = format!("{rook}/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
        let args = ["play", "--fen", &fen, "--white-board", "none", "--journal", "g.journal"];
        let run = folder.run(&args, "black: d5\nquit\n");
        assert_eq!(run.code, Some(0), "{run:?}");
        let shown = folder.show()["fen"].as_str().unwrap().to_owned();
        shown.split(' ').nth(3).unwrap().to_owned()
    };
    assert_eq!((passing("4r1k1"), passing("r5k1")), ("d6".to_owned(), "d6".to_owned()));
}
