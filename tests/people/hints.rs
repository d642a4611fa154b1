//! Words for whoever stands at the table: in training what to do next, in a rated game nothing of
//! it, and nothing about an arbiter where nobody is one.

use crate::person::Folder;

/// White at the pegs and Black, up to Black's e5.
const E5: &str = "lift e2\nplace e4\nsay\npress\ne5\npress\n";
const RATED: [&str; 5] = ["play", "--rated", "--simulated-time", "--terminal", "white"];

/// What a training game prints after the lines of `before`.
fn training(before: &str, typed: &str) -> String {
    let print = |typed: &str| Folder::new().play(typed).out;
    let whole = print(&format!("{before}{typed}quit\n"));
    let left = print(&format!("{before}quit\n"));
    let from = left.lines().count() - 1;
    whole.lines().skip(from).flat_map(|line| [line, "\n"]).collect()
}

fn rated(typed: &str) -> String {
    let typed = format!("arbiter: approve\n\narbiter: start\n{typed}arbiter: quit\n");
    Folder::new().run(&RATED, &typed).out
}

#[track_caller]
fn tells(told: &str, line: &str) {
    assert!(told.lines().any(|told| told.ends_with(line)), "{line:?} in {told}");
}

#[track_caller]
fn never(told: &str, line: &str) {
    assert!(!told.contains(line), "{line:?} in {told}");
}

#[test]
fn what_differs_is_answered_hole_by_hole_in_training() {
    for (typed, line) in [
        ("", "Copy e7 to e5 first."),
        ("lift e7\nplace e6\n", "e6 has a peg too many."),
        ("lift e7\nplace e6\n", "e5 lacks a peg."),
        ("lift e7\nplace e5\n", "The boards agree."),
        ("lift e7\nplace e5\nsay Pd4\n", "Your peg is on d2, you said d4."),
    ] {
        tells(&training(E5, &format!("{typed}what differs\n")), line);
    }
    tells(&training(E5, "black: what differs\n"), "Your board has no sensors. Ask: board");
    tells(&training(E5, "arbiter: what differs\n"), "White's pegs: too many e7, missing e5.");
}

#[test]
fn what_differs_is_refused_in_a_rated_game_by_its_word_alone() {
    for before in ["", "lift e2\nplace e4\nsay\npress\nblack: e5\nblack: press\n"] {
        let told = rated(&format!("{before}white: what differs\n"));
        tells(&told, "Not in a rated game, D.2.10.4: what differs");
        never(&told, "Copy");
    }
}

#[test]
fn boards_that_differ_bring_in_training_what_to_do() {
    let wrong = "lift e7\nplace e6\nwait 3s\n";
    assert!(training(E5, wrong).contains("The boards differ.\ne6 has a peg too many.\n"));
    let moved_on = "lift g1\nplace f3\nsay Nf3\n";
    tells(&training(E5, moved_on), "Copy e7 to e5 first.");
    let played = E5.replace("e5", "black: e5").replace("5\npress", "5\nblack: press");
    let told = rated(&format!("{played}{wrong}{moved_on}"));
    tells(&told, "The boards differ.");
    for line in ["Copy", "too many", "lacks", "Your peg"] {
        never(&told, line);
    }
}

#[test]
fn a_peg_that_stands_elsewhere_than_said_is_named_with_both_holes() {
    let slip = "lift b1\nplace c3\nsay Springer Anna drei\npress\n";
    let told = training("", slip);
    tells(&told, "You said Nb1-a3. Say what stands: Nb1-c3.");
    let told = rated(slip);
    tells(&told, "You said Na3. Say what stands: Nb1-c3.");
    never(&told, "Your peg");
}

#[test]
fn an_illegal_move_in_training_is_mended_by_hand() {
    let illegal = "lift e2\nplace e5\nsay\npress\n";
    tells(&training("", illegal), "Put e5 back to e2, then move and press.");
    let mended = "lift e5\nplace e2\nlift e2\nplace e4\nsay\npress\nturn\n";
    let told = training(illegal, mended);
    tells(&told, "1. e2-e4 completed.");
    tells(&told, "Black's clock runs.");
    never(&told, "Clocks stand");
}

#[test]
fn a_player_starts_the_clocks_of_a_training_game_himself() {
    let told = training("", "arbiter: stop\nblack: press\nstart\n");
    tells(&told, "Clocks stand. Type start, or move.");
    tells(&told, "White's clock runs.");
    let told = rated("arbiter: stop\nwhite: start\n");
    tells(&told, "Only the arbiter, 12.1: start");
}

#[test]
fn a_training_game_that_is_resumed_waits_for_its_players() {
    let folder = Folder::new();
    folder.play("lift e2\nplace e4\nsay\nquit\n");
    let args = ["resume", "g.journal", "--simulated-time"];
    let told = folder.run(&args, "press\nturn\n").out;
    tells(&told, "Waits for: start, or a move.");
    tells(&told, "Black's clock runs.");
}

#[test]
fn clocks_that_run_are_not_said_to_stand() {
    let differ = "black: e5\nblack: press\nlift e7\nplace e6\nsay Nf3\n";
    let typed = format!("lift e2\nplace e4\nsay\npress\n{differ}arbiter: turn\n");
    let typed = format!("arbiter: approve\n\narbiter: start\n{typed}arbiter: quit\n");
    let args = ["play", "--rated", "--simulated-time", "--terminal", "arbiter"];
    let told = Folder::new().run(&args, &typed).out;
    tells(&told, "D.2.9: first both scores are consulted.");
    tells(&told, "White's clock runs.");
    never(&told, "Clocks stand");
}

/// A wrong hole, a corrected word, an early touch, a resignation.
const FAULTS: &str = "lift e2\nplace e3\nlift e3\nplace e4\nsay Pe3\nsay Pe4\npress\nresign yes\n";

#[test]
fn nothing_is_told_to_an_arbiter_where_nobody_is_one() {
    let folder = Folder::new();
    let told = folder.play(FAULTS).out;
    never(&told, "Arbiter:");
    // It is found all the same, and stands among the cues.
    let cues = folder.cues();
    assert!(cues.iter().any(|cue| cue["channel"] == "arbiter" && cue["finding"] == "touch-breach"));
}

#[test]
fn an_arbiter_who_is_there_hears_it() {
    let slip = "Arbiter: White corrected an announcement.";
    let args = ["play", "--simulated-time", "--terminal", "all"];
    tells(&Folder::new().run(&args, FAULTS).out, slip);
    tells(&Folder::new().play(&format!("arbiter: turn\n{FAULTS}")).out, slip);
    let folder = Folder::new();
    folder.play("arbiter: stop\nquit\n");
    let resumed = folder.run(&["resume", "g.journal", "--simulated-time"], FAULTS);
    tells(&resumed.out, slip);
}

#[test]
fn a_line_that_tells_an_absent_arbiter_alone_is_noted_for_its_player() {
    let told = training("", "assistant: touched f1\n");
    tells(&told, "Noted.");
}

#[test]
fn what_only_an_arbiter_does_is_told_as_a_line_to_type() {
    let told = training(E5, "stop\nblack: typo\n");
    tells(&told, "Type it so: arbiter: stop");
    tells(&told, "Pressed. To go back: arbiter: restore 1");
    let told = rated("white: stop\n");
    tells(&told, "Only the arbiter, 12.1: stop");
}
