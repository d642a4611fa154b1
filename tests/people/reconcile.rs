//! Two boards that differ, as an arbiter writes it down and asks.

use serde_json::{Value, json};

use crate::person::{Folder, Run};

const EXAMPLE: &str = "edition no2009
score white    e4 e5 Nf3
score black    e4 e5 Nf3
board sighted  e4 e5 Nf3
board pegs     e4 e5 Nh3
clock 3        41:10 38:55
";

fn ask(args: &[&str], file: &str) -> Run {
    Folder::new().run(&[&["reconcile", "-"], args].concat(), file)
}

fn facts(file: &str) -> (Value, Option<i32>) {
    let run = ask(&["--json"], file);
    assert_eq!((run.err.as_str(), run.out.lines().count()), ("", 1), "{run:?}");
    (serde_json::from_str(&run.out).unwrap(), run.code)
}

#[test]
fn the_example_of_the_contract_is_answered_in_each_editions_article() {
    for (edition, law) in [
        ("no2009", Some("E2.7")),
        ("se2009", Some("E2.7")),
        ("dk2005", Some("F2.7")),
        ("fide2023", Some("D.2.9")),
        ("dkhandbook", None),
        ("se2023", None),
    ] {
        let (facts, code) = facts(&EXAMPLE.replace("no2009", edition));
        assert_eq!((code, facts["law"].as_str()), (Some(1), law), "{edition}");
        assert_eq!((&facts["case"], &facts["board"]), (&json!("adjust-board"), &json!("pegs")));
        assert_eq!(facts["ply"], 3);
        assert_eq!(facts["squares"], json!([{ "from": "h3", "to": "f3" }]));
        assert_eq!(
            (&facts["clocks"]["white"], &facts["clocks"]["black"]),
            (&json!("41:10"), &json!("38:55"))
        );
        assert_eq!(facts["clocks"]["white_ms"], 2_470_000);
        let told = ask(&[], &EXAMPLE.replace("no2009", edition));
        let first = told.out.lines().next().unwrap().to_owned();
        let begins =
            law.map_or("No article of this edition: ".to_owned(), |law| format!("{law}: "));
        assert!(first.starts_with(&begins) && first.contains("at the pegs"), "{first}");
    }
}

#[test]
fn the_way_is_told_hole_by_hole_in_the_names_of_the_laws() {
    let told = ask(&[], EXAMPLE);
    assert_eq!(told.code, Some(1));
    assert_eq!(
        told.out,
        "E2.7: the scores agree. The player at the pegs puts them right.\nThe pegs:\n\
         Take the peg from Hector drei. Felix drei.\n\
         Stored then: White 41 min 10 s, Black 38 min 55 s.\n\
         The pegs left the score at 2. Ng1-f3.\n"
    );
    let promoted = "score white h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=N\n";
    let black = promoted.replace("white", "black");
    let sighted = promoted.replace("score white", "board sighted").replace("=N", "=Q");
    let pegs = promoted.replace("score white", "board pegs");
    let told = ask(&[], &[promoted, &black, &sighted, &pegs].concat());
    assert!(
        told.out
            .starts_with("D.2.9: the scores agree. The sighted player puts that board right.\n")
    );
    assert!(
        told.out.contains(
            "The sighted board:\nTake the piece from Gustav acht. Off the board.\n\
             White's Springer from the side. Gustav acht.\n"
        ),
        "{}",
        told.out
    );
}

#[test]
fn scores_that_differ_go_back_with_the_times_of_that_ply() {
    let file = "edition dk2005\nscore white 1. e4 e5 2. Sf3\nscore black 1. e4 e5 2. Sc3\n\
                board sighted e4 e5 Nf3\nboard pegs e4 e5 Nc3\nclock 2 1:30:00 1:29:05\n";
    let (facts, code) = facts(file);
    assert_eq!((code, &facts["law"], &facts["case"]), (Some(1), &json!("F2.8"), &json!("retrace")));
    assert_eq!((&facts["ply"], &facts["board"]), (&json!(2), &json!("both")));
    let squares = json!([
        { "board": "sighted", "from": "f3", "to": "g1" },
        { "board": "pegs", "from": "c3", "to": "b1" },
    ]);
    assert_eq!(facts["squares"], squares);
    assert_eq!(facts["clocks"]["black"], "1:29:05");
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    assert_eq!(facts["fen"], fen);
    let told = ask(&[], file).out;
    assert!(
        told.starts_with(
            "F2.8: the scores differ. Back to after 1... e7-e5; the arbiter sets the clocks.\n"
        ),
        "{told}"
    );
    assert!(told.contains("Stored then: White 90 min, Black 89 min 5 s.\n"), "{told}");
    let untimed = ask(&[], &file.replace("clock 2", "clock 1")).out;
    assert!(untimed.contains("No times are stored there.\n"), "{untimed}");
}

#[test]
fn only_boards_that_agree_exit_0() {
    let same = EXAMPLE.replace("Nh3", "Nf3");
    let (facts_same, code) = facts(&same);
    assert_eq!(
        (code, &facts_same["case"], &facts_same["law"]),
        (Some(0), &json!("agree"), &json!(null))
    );
    assert_eq!(facts_same["squares"], json!([]));
    let noted = same.replace("score black    e4 e5 Nf3", "score black e4 e5 Nc3");
    let told = ask(&[], &noted);
    assert_eq!(
        (told.code, told.out.as_str()),
        (Some(0), "The boards agree.\nThe scores differ.\n")
    );
    assert_eq!(facts(&noted).0["notes"], json!(["scores-differ"]));
    let alike = EXAMPLE.replace("board sighted  e4 e5 Nf3", "board sighted e4 e5 Nh3");
    let (facts, code) = facts(&alike);
    assert_eq!((code, &facts["case"], &facts["board"]), (Some(1), &json!("arbiter"), &json!(null)));
}

#[test]
fn a_score_that_is_not_there_or_not_clear_is_told() {
    let waiting = EXAMPLE.replace("score black    e4 e5 Nf3", "score black ?");
    let told = ask(&[], &waiting);
    assert_eq!(told.code, Some(1));
    assert_eq!(
        told.out,
        "E2.7: a score is awaited. The arbiter decides.\n\
         Black's score is not there to be read.\n"
    );
    assert_eq!(facts(&waiting).0["ply"], json!(null));
    let behind = EXAMPLE.replace("score black    e4 e5 Nf3", "score black e4 e5");
    assert!(ask(&[], &behind).out.contains("Black has still to write: 1. Then ask again.\n"));
    let unclear = "score white Nf3 a6 d3 a5 Nd2\nscore black Nf3 a6 d3 a5 Nbd2\n\
                   board sighted Nf3 a6 d3 a5 Nfd2\nboard pegs Nf3 a6 d3 a5 Nbd2\n";
    let told = ask(&[], unclear).out;
    assert!(told.starts_with("D.2.9: the scores differ. Back to after 2... a6-a5;"), "{told}");
    assert!(told.contains("White's score is read up to 3. Nd2: it fits two moves.\n"), "{told}");
}

#[test]
fn late_found_moves_that_cannot_stand_are_named() {
    let file = "score white e4 e5 Nf3 Nc6 Bb5 a6\nscore black e4 e5 Nf3 Nc6 Bb5 a6\n\
                board sighted e4 e5 Nf3 Nc6 Bb5 a6\nboard pegs e4 e5 Nh3 Nc6 Nf4 a6\n";
    let told = ask(&[], file).out;
    assert!(told.contains("The pegs left the score at 2. Ng1-f3.\n"), "{told}");
    assert!(told.contains("3. Nh3-f4 on the pegs is then illegal.\n"), "{told}");
    let (facts, _) = facts(file);
    assert_eq!(facts["left"], json!({ "sighted": null, "pegs": 3 }));
    assert_eq!(facts["illegal"]["pegs"], json!([{ "ply": 5, "move": "h3f4" }]));
}

#[test]
fn a_file_by_name_and_a_position_for_a_board() {
    let folder = Folder::new();
    let fen = "board pegs rnbqkbnr/pppp1ppp/8/4p3/4P3/7N/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    std::fs::write(folder.file("hall.txt"), EXAMPLE.replace("board pegs     e4 e5 Nh3", fen))
        .unwrap();
    let run = folder.run(&["reconcile", "hall.txt", "--json"], "");
    let facts: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(facts["squares"], json!([{ "from": "h3", "to": "f3" }]));
    assert_eq!(facts["left"]["pegs"], json!(null));
}

#[test]
fn a_bad_file_exits_2_with_one_sentence_that_names_the_line() {
    let folder = Folder::new();
    folder.run(&["reconcile", "no-such-file"], "").refused(2, "no-such-file");
    folder.run(&["reconcile"], "").refused(2, "FILE");
    folder.run(&["reconcile", "."], "").refused(2, "cannot be read");
    ask(&["--voice", "xx"], EXAMPLE).refused(2, "`xx`");
    ask(&[], "").refused(2, "no line `board sighted`");
    ask(&[], "board sighted e4\nboard pegs e4 e4\n").refused(2, "line 2: `e4`, half-move 2");
    ask(&[], "edition fide1066\n").refused(2, "line 1: no edition is called `fide1066`");
    ask(&[], "\n\nclock 3\n").refused(2, "line 3: ");
    ask(&[], "hello\n").refused(2, "line 1: `hello` is not known");
    ask(&[], &"#".repeat(300_000)).refused(2, "more than");
}

#[test]
fn no_escape_byte_comes_out_whatever_goes_in() {
    let nasty = "\u{1b}[2J\u{202e}\u{7}x";
    let files = [
        nasty.to_owned(),
        format!("edition {nasty}"),
        format!("board pegs {nasty}"),
        format!("board pegs 8/8/8/8/8/8/8/{nasty}"),
        EXAMPLE.replace("score white    e4 e5 Nf3", &format!("score white e4 {nasty} e5")),
        EXAMPLE.replace("no2009", &format!("no2009\n#{nasty}")),
    ];
    for file in files {
        for args in [&[][..], &["--json"][..]] {
            let run = ask(args, &file);
            let bad = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
            assert!(!run.out.contains(bad) && !run.err.contains(bad), "{run:?}");
        }
    }
}
