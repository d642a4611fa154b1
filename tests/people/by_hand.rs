//! Played without a word: pegs and presses, the opponent's move entered by copying, and a move
//! typed alone at a simulated board.

use crate::person::{Folder, Run, anywhere};

/// A peg to its hole, typed as the board would tell it.
fn peg(from: &str, to: &str) -> String {
    format!("lift {from}\nplace {to}\n")
}

#[track_caller]
fn played(typed: &str) -> (Folder, Run) {
    let folder = Folder::new();
    let run = folder.play(typed);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    (folder, run)
}

#[track_caller]
fn moves(folder: &Folder, moves: &[&str], completed: usize) {
    let shown = folder.show();
    assert_eq!(shown["moves"], serde_json::json!(moves), "{shown}");
    assert_eq!(shown["completed"], completed, "{shown}");
}

/// Who did what in the journal, without number, time, way and check.
fn facts(folder: &Folder) -> Vec<String> {
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    let journal = anywhere(&journal);
    let facts = journal.lines().filter_map(|line| {
        let at = line.find(" white ").or_else(|| line.find(" black "))?;
        let fact = line[at + 1..].split(" =").next()?;
        (!line.contains(" terms ")).then(|| fact.to_owned())
    });
    facts.collect()
}

#[test]
fn peg_and_press_play_a_pair_of_moves_without_a_word() {
    let typed = [peg("e2", "e4"), "press\n".into(), peg("e7", "e5"), "press\n".into()].concat();
    let (folder, run) = played(&typed);
    moves(&folder, &["e2e4", "e7e5"], 2);
    assert!(run.out.contains("e7-e5 Bauer Eva sieben, Eva fuenf\n"), "{run:?}");
    assert_eq!(
        facts(&folder),
        [
            "white lift e2",
            "white place e4",
            "white press",
            "white lift e7",
            "white place e5",
            "black copied e7e5",
            "black press"
        ]
    );
    let who = folder.run(&["show", "--who", "g.journal"], "").out;
    assert!(who.contains("e7e5, entered by copying"), "{who}");
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}

#[test]
fn a_wrong_copy_is_objected_to_and_set_right() {
    let typed = [
        peg("e2", "e4"),
        "press\n".into(),
        peg("e7", "e6"),
        "no\n".into(),
        peg("e6", "e5"),
        "press\n".into(),
    ];
    let (folder, run) = played(&typed.concat());
    moves(&folder, &["e2e4", "e7e5"], 2);
    assert!(run.out.contains("Taken back: e7-e6.\n"), "{run:?}");
    assert!(facts(&folder).contains(&"black no".to_owned()));
}

/// What was never a copy is none when it is put back.
#[test]
fn pegs_put_back_after_an_illegal_move_are_not_told_as_copied() {
    let typed = [peg("b1", "b3"), "press\n".into(), peg("b3", "b1")];
    let (_, run) = played(&typed.concat());
    assert!(!run.out.contains("Copied"), "{run:?}");
    assert!(run.out.contains("Your board agrees.\n"), "{run:?}");
}

#[test]
fn no_still_answers_a_question_about_resigning_first() {
    let typed = [peg("e2", "e4"), "say\nresign\nno\npress\n".into()].concat();
    let (folder, run) = played(&typed);
    assert!(run.out.contains("White resigns? Type: resign yes\nPlay on.\n"), "{run:?}");
    moves(&folder, &["e2e4"], 1);
    let (_, run) = played("no\n");
    assert!(run.out.contains("Nothing to take back.\n"), "{run:?}");
}

#[test]
fn in_a_rated_game_it_is_the_arbiters_to_allow_and_is_told() {
    let pegs = [peg("e2", "e4"), "press\n".into(), peg("e7", "e5"), "press\n".into()].concat();
    let rated = |allow: &str| {
        let folder = Folder::new();
        let typed = format!("{allow}arbiter: approve\narbiter: start\n{pegs}arbiter: quit\n");
        let args = ["play", "--rated", "--simulated-time", "--journal", "g.journal"];
        (folder.run(&args, &typed), folder)
    };
    let (run, folder) = rated("arbiter: allow voice\n");
    assert_eq!(run.out.matches("Allowed: the program announces.\n").count(), 2, "{run:?}");
    assert!(facts(&folder).contains(&"black copied e7e5".to_owned()), "{run:?}");
    assert!(run.out.contains("1... e7-e5 completed.\n"), "{run:?}");
    let (run, folder) = rated("");
    assert!(run.out.contains("Not announced. Your clock runs.\n"), "{run:?}");
    assert!(!facts(&folder).iter().any(|fact| fact.contains("copied")), "{run:?}");
}

#[test]
fn a_move_typed_alone_at_a_simulated_board_moves_its_pegs() {
    let (folder, run) = played("e4\npress\n");
    moves(&folder, &["e2e4"], 1);
    assert_eq!(
        facts(&folder),
        ["white lift e2", "white place e4", "white say Pe4", "white press"],
        "{run:?}"
    );
    assert!("e4\npress\n".len() <= 20);
}

#[test]
fn it_copies_what_is_still_to_be_copied_first() {
    let (folder, run) = played("e4\npress\nd5\npress\nexd5\npress\n");
    moves(&folder, &["e2e4", "d7d5", "e4d5"], 3);
    let tail = [
        "white lift d7",
        "white place d5",
        "white lift d5",
        "white lift e4",
        "white place d5",
        "white say Ped5",
        "white press",
    ];
    assert!(facts(&folder).ends_with(&tail.map(str::to_owned)), "{:?}", facts(&folder));
    assert!(run.out.contains("Copied: your board agrees.\n"), "{run:?}");
    assert!(!run.out.contains("differ") && !run.out.contains("accident"), "{run:?}");
}

#[test]
fn captures_castling_en_passant_and_promotion_are_typed_alone_too() {
    let game = "e4 d5 e5 f5 exf6 Nh6 fxg7 Kf7 Nf3 Bf5 Bc4 Nc6 O-O Qd7 gxh8=N Kg8 Bxd5 Kxh8";
    let typed = game.replace(' ', "\npress\n") + "\npress\n";
    let (folder, run) = played(&typed);
    let shown = folder.show();
    assert_eq!(shown["completed"], 18, "{run:?}");
    let fen = "r4b1k/pppqp2p/2n4n/3B1b2/8/5N2/PPPP1PPP/RNBQ1RK1 w - - 0 10";
    assert_eq!(shown["fen"], fen, "{run:?}");
    assert!(!run.out.contains("differ") && !run.out.contains("breach"), "{run:?}");
}

#[test]
fn whose_clock_runs_is_told_before_what_a_board_is() {
    let (_, run) = played("e4\ne5\n");
    assert!(run.out.contains("White has not pressed.\n"), "{run:?}");
    assert!(!run.out.contains("has a board"), "{run:?}");
    // A reply with its player's name is still his, and passes.
    let (folder, _) = played("e4\nblack: e5\n");
    moves(&folder, &["e2e4", "e7e5"], 0);
}

#[test]
fn what_is_not_one_move_moves_no_peg() {
    let (folder, run) = played("Qd5\n");
    assert!(run.out.contains("No piece goes there. Give both squares.\n"), "{run:?}");
    assert_eq!(facts(&folder), ["white say Qd5"]);
}

#[test]
fn the_pair_of_moves_as_it_was_always_typed_still_is_one() {
    let typed = "lift e2\nplace e4\nsay Eva vier\nblack: repeated\npress\ne5\npress\nlift e7\n\
                 place e5\n";
    let (folder, run) = played(typed);
    moves(&folder, &["e2e4", "e7e5"], 2);
    assert!(run.out.contains("Copied: your board agrees.\n"), "{run:?}");
    assert!(!facts(&folder).iter().any(|fact| fact.contains("copied")));
}
