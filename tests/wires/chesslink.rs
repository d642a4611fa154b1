//! `ChessLink`: documented bytes, parity by us or by the port, the check, and the lights.

use annabella::devices::board::{
    BoardSession, Heard, Hole, Kind, Request, SimulatedBoard as _,
    chesslink::{
        ChessLinkBoard, ChessLinkCodec, ChessLinkCommand, ChessLinkCommanded, ChessLinkNoise,
        ChessLinkReport, light,
    },
};
use shakmaty::{Bitboard, Board, Square};

use crate::{
    joined::{Joined, at},
    vectors::{any_cut, hex},
};

const START: &str = "srnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR73";

fn heard(bytes: &[u8]) -> Vec<Result<ChessLinkReport, ChessLinkNoise>> {
    any_cut(bytes, || {
        let mut codec = ChessLinkCodec::default();
        Box::new(move |bytes| codec.feed(bytes))
    })
}

/// As the board's line has it: odd parity in the eighth bit.
fn with_parity(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| if byte.count_ones() % 2 == 0 { byte | 0x80 } else { byte }).collect()
}

fn start() -> ChessLinkReport {
    let stands = Board::new();
    ChessLinkReport::Status(Box::new(Square::ALL.map(|square| Hole::from(stands.piece_at(square)))))
}

#[test]
fn every_documented_command_is_written_and_read() {
    for (bytes, command) in [
        ("D6 B5 B6", ChessLinkCommand::Version),
        ("D3 B5 B3", ChessLinkCommand::Status),
        ("58 B5 38", ChessLinkCommand::Dark),
        ("57 B0 32 B0 B3 B5 B6", ChessLinkCommand::Write(2, 3)),
        ("57 B0 31 31 45 32 32", ChessLinkCommand::Write(1, 0x1E)),
        ("52 B0 32 B5 B0", ChessLinkCommand::Read(2)),
    ] {
        assert_eq!(command.bytes(), hex(bytes), "{bytes}");
        let read = any_cut(&hex(bytes), || {
            let mut commanded = ChessLinkCommanded::default();
            Box::new(move |bytes| commanded.feed(bytes))
        });
        assert_eq!(read, [command]);
    }
}

#[test]
fn the_documented_answers_are_heard_with_parity_and_without() {
    assert_eq!(ChessLinkReport::Version(1, 3).message(), hex("76 B0 31 B0 B3 37 34"));
    assert_eq!(start().message(), with_parity(START));
    for (text, report) in [
        ("v010374", ChessLinkReport::Version(1, 3)),
        (START, start()),
        ("l6C", ChessLinkReport::Lit),
        ("x78", ChessLinkReport::Dark),
        ("w020376", ChessLinkReport::Written(2, 3)),
    ] {
        assert_eq!(heard(text.as_bytes()), [Ok(report.clone())], "{text}");
        assert_eq!(heard(&with_parity(text)), [Ok(report)], "{text}");
    }
    let read = ChessLinkReport::Read(2, 0);
    assert_eq!(heard(&read.message()), [Ok(read)]);
}

/// The document: lighting e2 with CC gives the check 4C, 167 characters; e2 is lights 43, 44, 52
/// and 53. We light steadily, FF.
#[test]
fn the_lights_of_a_square_stand_at_its_corners() {
    let ChessLinkCommand::Light(lights) = light(Square::E2.into()) else { panic!("dark") };
    let lit: Vec<usize> = (1..).zip(*lights).filter(|(_, it)| *it != 0).map(|(at, _)| at).collect();
    assert_eq!(lit, [43, 44, 52, 53]);
    let documented = lights.map(|it| if it == 0 { 0 } else { 0xCC });
    let bytes = ChessLinkCommand::Light(Box::new(documented)).bytes();
    let text: String = bytes.iter().map(|byte| char::from(byte & 0x7F)).collect();
    assert_eq!((text.len(), &text[..3], &text[165..]), (167, "L22", "4C"));
    assert_eq!(
        ChessLinkCommanded::default().feed(&bytes),
        [ChessLinkCommand::Light(Box::new(documented))]
    );
    assert_eq!(light(Bitboard::EMPTY), ChessLinkCommand::Dark);
    let (a8, h1) = (light(Square::A8.into()), light(Square::H1.into()));
    assert!(matches!(a8, ChessLinkCommand::Light(it) if it[0] != 0 && it[1] != 0 && it[9] != 0));
    assert!(matches!(h1, ChessLinkCommand::Light(it) if it[80] != 0));
}

#[test]
fn a_wrong_check_is_noise() {
    let wrong = START.replace("73", "74");
    assert_eq!(heard(wrong.as_bytes()), [Err(ChessLinkNoise::CheckFailed)]);
    assert_eq!(heard(b"v010375"), []);
    let moved = START.replacen('.', "P", 1);
    assert_eq!(heard(moved.as_bytes()), [Err(ChessLinkNoise::CheckFailed)]);
    // A command with a wrong check is not obeyed.
    assert!(ChessLinkBoard::default().hear(b"S54", 0).is_empty());
    assert_eq!(ChessLinkBoard::default().hear(b"S53", 0), with_parity(START));
}

#[test]
fn squares_told_unasked_may_stand_between_a_command_and_its_answer() {
    let both = [with_parity(START), with_parity("v010374")].concat();
    assert_eq!(heard(&both), [Ok(start()), Ok(ChessLinkReport::Version(1, 3))]);
}

#[test]
fn a_message_is_heard_at_its_last_byte_whatever_stands_before() {
    for stray in ["s".repeat(64), "r".repeat(64), START[..64].to_owned(), "v0103".repeat(13)] {
        for message in [START, "v010374"] {
            let mut codec = ChessLinkCodec::default();
            codec.feed(stray.as_bytes());
            let (last, most) = message.as_bytes().split_last().unwrap();
            assert!(codec.feed(most).iter().all(Result::is_err), "{stray}");
            let heard = codec.feed(&[*last]);
            assert!(matches!(heard.last(), Some(Ok(_))), "{stray} {message} {heard:?}");
        }
    }
}

#[test]
fn a_letter_that_is_no_piece_is_no_square() {
    // Both spoilt alike, so the check still fits.
    let moved = START.replacen("pp", "tt", 1);
    assert!(heard(moved.as_bytes()).iter().all(Result::is_err));
}

#[test]
fn a_board_set_to_be_silent_is_asked() {
    let mut joined = Joined::up(Kind::ChessLink);
    joined.board.hear(&ChessLinkCommand::Write(2, 1).bytes(), joined.ms);
    assert_eq!(joined.board.due(), None);
    joined.wait(5_000);
    assert_eq!(joined.heard(), []);
    let lifted = joined.ms;
    joined.lift(Square::E2);
    joined.wait(400);
    let heard = joined.heard();
    assert!(matches!(heard[..], [Heard::Lifted(Square::E2, first)] if first <= at(lifted + 250)));
}

#[test]
fn what_is_asked_and_known() {
    let mut joined = Joined::up(Kind::ChessLink);
    assert_eq!(joined.line.about().version.as_deref(), Some("1.03"));
    assert!(joined.line.ask(at(joined.ms), Request::Light(Square::E2.into())));
    assert_eq!(joined.line.to_send(), light(Square::E2.into()).bytes());
    assert!(!joined.line.ask(at(joined.ms), Request::Beep { hz: 1, ms: 1 }));
    // Its settings are kept for ever, so none is written.
    let mut line = BoardSession::cable(Kind::ChessLink);
    line.open(at(0));
    line.pass(at(5_000));
    let sent = line.to_send();
    assert!(
        ChessLinkCommanded::default()
            .feed(&sent)
            .iter()
            .all(|it| !matches!(it, ChessLinkCommand::Write(..)))
    );
}
