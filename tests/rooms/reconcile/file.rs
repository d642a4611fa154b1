//! The file in which a difference is written down.

use annabella::game::Plain;
use annabella::laws::Laws;
use annabella::reconcile::{BadFile, BadLine, CaseSheet, FILE_BYTES_MAX, OnBoard, read_dispute};
use proptest::prelude::*;

const EXAMPLE: &str = "edition no2009
score white    e4 e5 Nf3
score black    e4 e5 Nf3
board sighted  e4 e5 Nf3
board pegs     e4 e5 Nh3
clock 3        41:10 38:55
";

#[test]
fn the_file_of_the_contract_is_read() {
    let dispute = read_dispute(EXAMPLE.as_bytes()).unwrap();
    assert_eq!(dispute.laws.id, "no2009");
    assert_eq!(dispute.case.scores.white.moves().len(), 3);
    assert!(matches!(&dispute.case.boards.pegs, OnBoard::Moves(moves) if moves.len() == 3));
    let times = dispute.case.clocks[&3];
    assert_eq!((times.white.as_secs(), times.black.as_secs()), (2470, 2335));
}

#[test]
fn order_spaces_remarks_and_line_ends_do_not_matter() {
    let mut lines: Vec<&str> = EXAMPLE.lines().rev().collect();
    lines.insert(2, "# a remark");
    lines.insert(0, "");
    let text = format!("\u{feff}{}", lines.join("  \r\n\t"));
    let dispute = read_dispute(text.as_bytes()).unwrap();
    assert_eq!(dispute.laws.id, "no2009");
    assert_eq!(dispute.case.scores.black.moves().len(), 3);
}

#[test]
fn without_its_lines_the_edition_is_todays_and_a_score_is_not_transcribed() {
    let dispute = read_dispute(b"board sighted e4\nboard pegs e4\nscore black ?").unwrap();
    assert_eq!(dispute.laws.id, Laws::FIDE_2023.id);
    assert!(dispute.case.scores.iter().all(|sheet| *sheet == CaseSheet::NotTranscribed));
    let dispute = read_dispute(b"board sighted\nboard pegs\nscore white\nscore black").unwrap();
    assert!(dispute.case.scores.iter().all(|sheet| sheet.is_whole() && sheet.moves().is_empty()));
}

#[test]
fn a_board_may_be_a_position() {
    for fen in ["8/8/8/8/8/8/8/4K3", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"] {
        let text = format!("board sighted {fen}\nboard pegs e4");
        let dispute = read_dispute(text.as_bytes()).unwrap();
        assert!(matches!(dispute.case.boards.sighted, OnBoard::Stands(_)));
    }
}

#[track_caller]
fn refused(text: &str, line: usize, says: &str) {
    let bad = read_dispute(text.as_bytes()).unwrap_err();
    assert!(matches!(bad, BadFile::Line(number, _) if number == line), "{bad:?}");
    assert!(bad.to_string().contains(says), "{bad}");
}

#[test]
fn a_bad_line_is_named_with_what_to_write_instead() {
    refused("scroe white e4", 1, "begin with edition, score, board, clock");
    refused("\nedition fide1066", 2, "the editions are dk2005");
    refused("score e4 e5", 1, "write score white or score black");
    refused("board blind e4", 1, "write board sighted or board pegs");
    refused("score white e4\nscore white e4", 2, "`score white` is there already");
    refused("board pegs e4\nboard pegs e4", 2, "`board pegs` is there already");
    refused("edition no2009\n\nedition no2009", 3, "`edition` is there already");
    refused("clock 3 41:10 38:55\nclock 3 41:10 38:55", 2, "`clock` is there already");
    for clock in [
        "",
        "3",
        "3 41:10",
        "x 41:10 38:55",
        "3 41:10 38:60",
        "3 41 38",
        "3 4:1:99 1:00",
        "3 41:10 38:55 1:00",
        "-3 1:00 1:00",
        "3 99999999999:00 1:00",
        "3 +1:00 1:00",
    ] {
        refused(&format!("clock {clock}"), 1, "write clock 3 41:10 38:55");
    }
    refused("board pegs 8/8/8/8/8/8/8/9 w", 1, "is not a position");
    refused("board pegs e4 e5 Nh4", 1, "`Nh4`, half-move 3, is not legal there");
    refused("board pegs Nf3 a6 d3 a5 Nd2", 1, "half-move 5, is not one move");
}

#[test]
fn what_is_lacking_or_too_much_is_told() {
    let lacks = read_dispute(b"board sighted e4").unwrap_err();
    assert_eq!(lacks, BadFile::Lacks("board pegs"));
    assert_eq!(read_dispute(b"\xff\xfe").unwrap_err(), BadFile::NotText);
    let long = vec![b'\n'; FILE_BYTES_MAX + 1];
    assert_eq!(read_dispute(&long).unwrap_err(), BadFile::TooLong);
    let shown = BadLine::Unknown(Plain::shown(&("x".repeat(10_000) + "\u{1b}"))).to_string();
    assert!(shown.chars().count() < 200, "{shown}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_bytes_are_read_or_refused_in_one_plain_line(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        lines in prop::collection::vec("(edition|score white|board pegs|clock|#|) ?.{0,40}", 0..6),
    ) {
        for bytes in [bytes, lines.join("\n").into_bytes()] {
            if let Err(bad) = read_dispute(&bytes) {
                let told = bad.to_string();
                prop_assert!(!told.contains(char::is_control), "{told:?}");
            }
        }
    }
}
