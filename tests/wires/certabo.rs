//! Certabo with tags: lines of 320 numbers, two of three lines, and learning the tags.

use annabella::devices::board::{
    BoardSession, Doubt, Heard, Kind, Request, SimulatedBoard as _,
    certabo::{
        Calibration, CertaboBoard, CertaboCodec, CertaboNoise, CertaboReport, Tag, Tags, tags_line,
    },
};
use shakmaty::{Bitboard, Board, Color, Role, Square};

use crate::{
    joined::{Joined, at},
    vectors::any_cut,
};

const START: Bitboard = Bitboard(0xFFFF_0000_0000_FFFF);

fn tags(of: &[(Square, Tag)]) -> Tags {
    let mut tags = [[0; 5]; 64];
    for (square, tag) in of {
        tags[usize::from(*square)] = *tag;
    }
    tags
}

fn heard(bytes: &[u8]) -> Vec<Result<CertaboReport, CertaboNoise>> {
    let mut codec = CertaboCodec::default();
    codec.feed(bytes)
}

/// Learned and up.
fn learned(board: CertaboBoard) -> (Joined, Calibration) {
    let mut joined = Joined::new(Box::new(board), BoardSession::cable(Kind::Certabo));
    joined.line.open(at(joined.ms));
    assert!(joined.line.ask(at(joined.ms), Request::Learn));
    joined.wait(7_000);
    let known = joined.heard().into_iter().find_map(|it| match it {
        Heard::Learned(known) => Some(known),
        _ => None,
    });
    (joined, known.unwrap())
}

#[test]
fn the_first_five_numbers_are_a8_and_the_last_five_h1() {
    let (a8, h1) = ([3, 0, 84, 1, 2], [3, 0, 84, 255, 9]);
    let zeros = "0 0 0 0 0 ".repeat(62);
    let line = format!(":3 0 84 1 2 {zeros}3 0 84 255 9 \r\n");
    let expected = tags(&[(Square::A8, a8), (Square::H1, h1)]);
    assert_eq!(heard(line.as_bytes()), [Ok(CertaboReport::Tags(Box::new(expected)))]);
    assert_eq!(tags_line(&expected), line.as_bytes());
    let cut = any_cut(line.as_bytes(), || {
        let mut codec = CertaboCodec::default();
        Box::new(move |bytes| codec.feed(bytes))
    });
    assert_eq!(cut.len(), 1);
    // Nothing but 8 or 320 numbers is a position.
    let short = line.replacen("3 0 84 1 2 ", "3 0 84 1 ", 1);
    assert_eq!(heard(short.as_bytes()), [Err(CertaboNoise::Count)]);
    let answered = line.replacen("0 0 0 0 0 ", "0 0 L\r\n0 0 0 ", 1);
    assert_eq!(heard(answered.as_bytes()).len(), 2);
}

#[test]
fn without_known_tags_holes_are_told_and_no_pieces() {
    let mut joined = Joined::opened(Kind::Certabo);
    joined.wait(2_000);
    assert_eq!(joined.heard(), [Heard::Holes { pegs: START, missed: false }]);
    joined.lift(Square::E2);
    joined.wait(1_600);
    joined.place(Square::E4, None);
    joined.wait(1_000);
    let heard = joined.heard();
    assert!(matches!(
        heard[..],
        [Heard::Lifted(Square::E2, _), Heard::Placed(Square::E4, None, _)]
    ));
}

#[test]
fn tags_are_learned_from_the_start_position() {
    let (mut joined, known) = learned(CertaboBoard::default());
    assert_eq!(known.len(), 32);
    let text = known.to_string();
    assert_eq!(text.lines().count(), 32);
    assert_eq!(text.parse::<Calibration>(), Ok(known));
    joined.lift(Square::G1);
    joined.wait(1_600);
    joined.place(Square::F3, None);
    joined.wait(1_000);
    let knight = Some(Color::White.knight());
    let heard = joined.heard();
    let [Heard::Lifted(Square::G1, _), Heard::Placed(Square::F3, placed, _)] = heard[..] else {
        panic!("{heard:?}");
    };
    assert_eq!(placed, knight);
}

#[test]
fn spare_queens_on_d3_and_d6_are_learned_too() {
    let mut board = CertaboBoard::default();
    board.place(Square::D3, Some(Color::White.queen()), 0).unwrap();
    board.place(Square::D6, Some(Color::Black.queen()), 0).unwrap();
    let (_, known) = learned(board);
    assert_eq!(known.len(), 34);
    let queens = known.to_string().lines().filter(|line| line.ends_with(['q', 'Q'])).count();
    assert_eq!(queens, 4);
}

#[test]
fn nothing_is_learned_from_another_position() {
    let mut board = CertaboBoard::default();
    board.lift(Square::E2, 0).unwrap();
    board.place(Square::E4, None, 0).unwrap();
    let mut joined = Joined::new(Box::new(board), BoardSession::cable(Kind::Certabo));
    joined.line.open(at(joined.ms));
    joined.line.ask(at(joined.ms), Request::Learn);
    joined.wait(20_000);
    assert!(!joined.heard().iter().any(|it| matches!(it, Heard::Learned(_))));
}

#[test]
fn a_tag_is_learned_where_more_than_half_of_the_lines_agree() {
    let start = |e2: Tag| {
        let filled = Board::new().occupied().into_iter();
        let mut all = tags(&filled.map(|at| (at, [3, 0, 84, 9, at.into()])).collect::<Vec<_>>());
        all[usize::from(Square::E2)] = e2;
        all
    };
    let (one, other, none) = ([1; 5], [2; 5], [0; 5]);
    let learn = |e2: [Tag; 7]| {
        let mut line = BoardSession::cable(Kind::Certabo);
        line.open(at(0));
        line.ask(at(0), Request::Learn);
        let lines = (0..).zip(e2).flat_map(|(ms, e2)| line.feed(at(ms), &tags_line(&start(e2))));
        lines.into_iter().any(|it| matches!(it, Heard::Learned(_)))
    };
    assert!(learn([one, other, one, none, one, other, one]));
    assert!(!learn([one, other, one, none, one, other, other]));
}

#[test]
fn a_tag_that_nobody_knows_is_told() {
    let (mut joined, _) = learned(CertaboBoard::default());
    joined.lift(Square::E2);
    joined.wait(1_600);
    // A third queen, out of the box.
    joined.place(Square::E4, Some(Color::White.queen()));
    joined.wait(2_000);
    let heard = joined.heard();
    assert!(heard.contains(&Heard::Doubted(Doubt::Tag(Square::E4))), "{heard:?}");
    assert!(heard.iter().any(|it| matches!(it, Heard::Placed(Square::E4, None, _))), "{heard:?}");
}

#[test]
fn a_real_boards_errors_are_no_hands() {
    let (mut joined, known) = learned(CertaboBoard::default().noisy(4711));
    assert_eq!(known.len(), 32);
    joined.wait(2_000);
    joined.heard();
    joined.wait(60_000);
    assert_eq!(joined.heard(), []);
    joined.lift(Square::E2);
    joined.wait(2_000);
    joined.place(Square::E4, None);
    joined.wait(2_000);
    let heard = joined.heard();
    assert!(matches!(heard[..], [Heard::Lifted(Square::E2, _), Heard::Placed(Square::E4, ..)]));
}

#[test]
fn two_of_three_lines_decide_what_was_placed_and_four_what_was_lifted() {
    let mut line = BoardSession::cable(Kind::Certabo);
    let full = tags(&[(Square::E2, [3, 0, 84, 1, 2])]);
    let empty = tags(&[]);
    line.open(at(0));
    let mut feed = |ms, tags: &Tags| line.feed(at(ms), &tags_line(tags));
    for ms in [0, 300, 600] {
        assert_eq!(feed(ms, &full), []);
    }
    let pegs = Square::E2.into();
    assert_eq!(feed(900, &full), [Heard::Holes { pegs, missed: false }]);
    // Three lines lie.
    for ms in [1_200, 1_500, 1_800] {
        assert_eq!(feed(ms, &empty), []);
    }
    for ms in [2_100, 2_400] {
        assert_eq!(feed(ms, &full), []);
    }
    // Now it is gone.
    for ms in [2_700, 3_000, 3_300] {
        assert_eq!(feed(ms, &empty), []);
    }
    assert_eq!(feed(3_600, &empty), [Heard::Lifted(Square::E2, at(2_700))]);
    // And there again, though one line between misses it.
    assert_eq!(feed(3_900, &full), []);
    assert_eq!(feed(4_200, &empty), []);
    assert_eq!(feed(4_500, &full), [Heard::Placed(Square::E2, None, at(3_900))]);
}

#[test]
fn three_zeros_of_five_are_no_piece() {
    let mut line = BoardSession::cable(Kind::Certabo);
    line.open(at(0));
    let junk = tags(&[(Square::E4, [0, 0, 56, 0, 0]), (Square::D4, [201, 0, 0, 0, 7])]);
    let mut heard = Vec::new();
    for ms in [0, 300, 600, 900] {
        heard.append(&mut line.feed(at(ms), &tags_line(&junk)));
    }
    assert_eq!(heard, [Heard::Holes { pegs: Bitboard::EMPTY, missed: false }]);
}

#[test]
fn a_calibration_is_five_numbers_and_a_letter() {
    let known: Calibration = "3 0 84 1 2 Q\n9 9 9 9 9 q\n".parse().unwrap();
    assert_eq!(known.piece(&[3, 0, 84, 1, 2]), Some(Role::Queen.of(Color::White)));
    assert_eq!(known.piece(&[9; 5]), Some(Role::Queen.of(Color::Black)));
    assert_eq!(known.piece(&[8; 5]), None);
    for (text, bad) in [
        ("3 0 84 1 Q", 1),
        ("3 0 84 1 256 Q", 1),
        ("3 0 84 1 2 Q\n3 0 84 1 2 X", 2),
        ("3 0 84 1 2 QQ", 1),
        ("3 0 84 1 2 Q Q", 1),
        ("", 0),
    ] {
        let read = text.parse::<Calibration>();
        assert_eq!(read.err().map_or(0, |it| it.0), bad, "{text}");
    }
}

#[test]
fn what_was_learned_earlier_is_known_again() {
    let (_, known) = learned(CertaboBoard::default());
    let mut joined =
        Joined::new(Box::new(CertaboBoard::default()), BoardSession::cable(Kind::Certabo));
    assert!(joined.line.ask(at(0), Request::Know(known)));
    // The board stands turned, which only pieces can tell.
    let mut turned = Board::new();
    turned.rotate_180();
    joined.board.set(&turned);
    joined.line.open(at(joined.ms));
    joined.wait(2_000);
    let heard = joined.heard();
    assert_eq!(heard, [Heard::Turned(true), Heard::Holes { pegs: START, missed: false }]);
    joined.line.ask(at(joined.ms), Request::Light(Square::E2.into()));
    assert_eq!(joined.line.to_send(), [0, 8, 0, 0, 0, 0, 0, 0]);
}
