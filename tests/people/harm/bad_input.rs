//! Nothing typed, named or piped does harm.

use crate::person::Folder;

#[test]
fn a_wrong_call_exits_2_with_one_sentence() {
    let folder = Folder::new();
    folder.run(&["play", "--wite", "Anna"], "").refused(2, "--wite");
    folder.run(&["ply"], "").refused(2, "ply");
    folder.run(&[], "").refused(2, "annabella play");
    folder.run(&["play", "--time", "90m/40"], "").refused(2, "`90m/40` is not a time control");
    folder.run(&["play", "--laws", "fide1066"], "").refused(2, "fide1066");
    folder.run(&["play", "--voice", "xx"], "").refused(2, "`xx`");
    folder.run(&["play", "--fen", "8/8/8"], "").refused(2, "8/8/8");
    folder.run(&["play", "--white-board", "cello"], "").refused(2, "`cello`");
    folder.run(&["play", "--blind", "me"], "").refused(2, "`me`");
    folder.run(&["play", "--white", "An\u{1b}[31mna"], "").refused(2, "--white is one line");
    folder.run(&["play", "--journal", "no/such/folder.journal"], "").refused(2, "no/such");
    folder.run(&["play", "--\u{1b}[2J"], "").refused(2, "annabella");
}

#[test]
fn no_escape_byte_comes_back_from_a_wrong_call() {
    let folder = Folder::new();
    for args in [["play", "--\u{1b}]0;x\u{7}"], ["show", "\u{1b}[2J\u{202e}"]] {
        let run = folder.run(&args, "");
        assert_eq!(run.code, Some(2));
        let bad = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        assert!(!run.err.contains(bad), "{run:?}");
    }
}

#[track_caller]
fn check(line: &str, says: &str) {
    let folder = Folder::new();
    let run = folder.play(&format!("{line}\n"));
    assert_eq!(run.code, Some(0), "{run:?}");
    let told: Vec<&str> =
        run.out.lines().skip_while(|line| !line.starts_with("Training")).skip(1).collect();
    assert_eq!(told[0], says, "{run:?}");
    assert_eq!(told.len(), 2, "one sentence and the leaving: {run:?}");
}

#[test]
fn a_line_not_understood_gets_one_sentence_with_what_to_type_instead() {
    check("foo", "Not understood: foo. Try e4, or help.");
    check("lift j9", "Not a square: lift j9. Try lift e2.");
    check("say Klaus", "Not a move: say Klaus. Try e4, or help.");
    check("lift e4", "No peg in e4.");
    check("place e2", "A peg stands in e2.");
    check("black: lift e7", "Black has no peg board. Type the move.");
    check("black: e5", "White is on move.");
    check("press", "No peg is out.");
    check("black: press", "Your clock does not run.");
    check("wait soon", "Not a time: wait soon. Try wait 1m30s.");
    check("stop", "Type it so: arbiter: stop");
    check("arbiter: press", "Arbiter: Only a player: type white: press");
    check("accept", "There is no offer.");
    check("typo", "Nothing to take back.");
    check("say", "No peg is out.");
    check("no", "Nothing to take back.");
    check("repeated", "Nothing to repeat.");
    check(&"x".repeat(10_000), "That line is too long. Try e4, or help.");
    check("e\u{1b}[2J4", "That line is not text. Try e4, or help.");
}

#[test]
fn remarks_and_empty_lines_are_passed_over() {
    let folder = Folder::new();
    let run = folder.play("# lift e2\n\n   \n#\nturn\n");
    assert!(run.out.contains("White's clock runs.\nLeft."), "{run:?}");
}

#[test]
fn junk_of_any_kind_ends_in_order() {
    let folder = Folder::new();
    let mut junk = String::new();
    let mut seed: u32 = 7;
    for _ in 0..60_000 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        junk.push(char::from_u32(seed >> 12 & 0x1ff).unwrap_or('\n'));
    }
    let run = folder.play(&junk);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(run.err, "");
    assert!(!run.out.contains(|c: char| c.is_control() && c != '\n'));
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}

#[test]
fn a_reader_that_goes_away_does_not_break_the_game() {
    let folder = Folder::new();
    let script = "lift e2\nplace e4\nsay\npress\n".to_owned() + &"turn\n".repeat(2000);
    std::fs::write(folder.file("script"), script).unwrap();
    let status = std::process::Command::new("sh")
        .arg("-c")
        .arg(format!(
            "{} play --simulated-time --journal g.journal <script | head -n 1",
            crate::person::annabella()
        ))
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&status.stderr), "");
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}
