//! The doctor's visit to a board: every part tried once, and whatever fails named.

use crate::{live::Live, person::Folder};

fn holes() -> impl Iterator<Item = String> {
    (0..64_u8).map(|hole| format!("{}{}", char::from(b'a' + hole % 8), hole / 8 + 1))
}

/// A simulated peg board, and the doctor at it.
fn visit(folder: &Folder, more: &[&str]) -> (Live, Live) {
    let mut board = Live::start(folder, &["simulate", "peg"]);
    let (_, path) = board.line();
    let port = format!("peg:{path}");
    let args = ["doctor", "--board", &port, "--speech", "off"];
    (board, Live::start(folder, &[args.as_slice(), more].concat()))
}

/// Lifts and places once in every hole; those of the start position have a peg.
fn holes_tried(board: &mut Live) {
    for hole in holes() {
        let filled = "1278".contains(&hole[1..]);
        for does in if filled { ["lift", "place"] } else { ["place", "lift"] } {
            board.asks(&format!("{does} {hole}"), "Noted");
        }
    }
}

/// What the doctor asks for after the holes, and what a hand does then.
const ASKED: [(&str, &str); 10] = [
    ("Press: White's lever.", "press white"),
    ("Press: Black's lever.", "press black"),
    ("Press: button 1.", "button 1"),
    ("Press: button 2.", "button 2"),
    ("Press: button 3.", "button 3"),
    ("Press: button 4.", "button 4"),
    ("Press: button 5.", "button 5"),
    ("When the tone sounds, press a lever or a button.", "button 3"),
    ("When it shakes, press that lever: White's motor.", "press white"),
    ("When it shakes, press that lever: Black's motor.", "press black"),
];

#[test]
fn a_board_that_is_well_is_told_part_by_part() {
    let folder = Folder::new();
    let (mut board, mut doctor) = visit(&folder, &[]);
    doctor.until("Lift and place a peg in every hole once");
    // A frame that is spoilt on the way is told again, and counted.
    board.asks("garble 9", "Noted");
    holes_tried(&mut board);
    for (asked, hand) in ASKED {
        doctor.until(asked);
        board.asks(hand, "Noted");
    }
    let (seen, code) = doctor.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    assert_eq!(seen.last().unwrap(), "The board is well.");
    assert!(seen.iter().any(|line| line.starts_with("Garbled on the cable: ")), "{seen:#?}");
    assert!(seen[0].ends_with(": peg board."), "{seen:#?}");
    for hole in holes() {
        let told = seen.iter().filter(|line| **line == format!("{hole}: good.")).count();
        assert_eq!(told, 1, "{hole}: {seen:#?}");
    }
}

#[test]
fn a_hole_that_fails_is_named_and_the_rest_is_tried() {
    let folder = Folder::new();
    let (mut board, mut doctor) = visit(&folder, &["--patience", "2", "--language", "de"]);
    doctor.until("In jedem Loch");
    board.asks("stick e4", "Noted");
    holes_tried(&mut board);
    doctor.until("e4: keine Antwort.");
    doctor.until("Drücken: Hebel von Weiß.");
    // The wrong one answers, then none, then all the others do.
    board.asks("press black", "Noted");
    doctor.until("Ein anderer antwortet: Hebel von Schwarz.");
    doctor.until("Hebel von Schwarz: keine Antwort.");
    for (asked, hand) in &ASKED[2..] {
        let button = asked.strip_prefix("Press: button ");
        doctor.until(&button.map_or("Wenn".to_owned(), |number| format!("Knopf {number}")));
        board.asks(hand, "Noted");
    }
    let (seen, code) = doctor.end();
    assert_eq!(code, Some(1), "{seen:#?}");
    let last = "Nicht in Ordnung: e4, Hebel von Weiß, Hebel von Schwarz.";
    assert_eq!(seen.last().unwrap(), last, "{seen:#?}");
}

#[test]
fn a_board_that_is_not_there_or_is_pulled_out_is_told_in_one_sentence() {
    let folder = Folder::new();
    let run = folder.run(&["doctor", "--board", "peg:/nowhere"], "");
    run.refused(1, "peg:/nowhere: ");
    let (mut board, mut doctor) = visit(&folder, &[]);
    doctor.until("Lift and place");
    board.types("unplug");
    let (_, code) = doctor.end();
    assert_eq!(code, Some(1));
}
