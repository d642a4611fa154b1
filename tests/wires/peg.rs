//! The peg board's own wire: stray bytes before a frame, buttons, doubts, and holes that flap.

use annabella::devices::board::{
    Doubt, Heard, Kind, PegBoard, PegCodec, PegNoise, PegReport, Request, frame,
};
use shakmaty::{Bitboard, Color, Square};

use crate::joined::{Joined, at};

const START: Bitboard = Bitboard(0xFFFF_0000_0000_FFFF);

#[test]
fn a_frame_is_heard_at_its_last_byte_whatever_stands_before() {
    let lifted = PegReport::Lifted { hole: Square::E2, event: 1, device_ms: 12_873 };
    let (faulty, serial) = (Bitboard::EMPTY, [7; 8]);
    let reports = [
        lifted,
        PegReport::Snapshot { pegs: START, faulty, event: 9, device_ms: 1 },
        PegReport::Hello { boot: 3, version: (1, 2), serial },
        PegReport::Heartbeat { check: 1, event: 2, device_ms: 3 },
    ];
    for report in reports {
        for stray in [vec![1; 64], vec![0xFF; 64], (1..65).collect(), vec![0x55; 500]] {
            let mut codec = PegCodec::default();
            codec.feed(&stray);
            let wire = report.frame(5);
            let (last, most) = wire.split_last().unwrap();
            assert!(codec.feed(most).iter().all(Result::is_err));
            assert_eq!(codec.feed(&[*last]).last(), Some(&Ok(report)), "{stray:02X?}");
        }
    }
}

#[test]
fn a_frame_in_two_halves_of_other_frames_is_not_put_together() {
    let lifted = PegReport::Lifted { hole: Square::E2, event: 1, device_ms: 12_873 }.frame(0);
    let cut = [&lifted[..8], &lifted[9..]].concat();
    assert!(PegCodec::default().feed(&cut).iter().all(Result::is_err));
}

#[test]
fn buttons_and_levers_are_told() {
    let mut joined = Joined::up(Kind::Peg);
    let bytes = joined.board.button(2, joined.ms);
    joined.arrive(&bytes);
    joined.press(Color::Black);
    let happened = at(joined.ms);
    let button = |pressed| Heard::Button { button: 2, pressed, happened };
    let lever = |pressed| Heard::Lever { color: Color::Black, pressed, happened };
    assert_eq!(joined.heard(), [button(true), button(false), lever(true), lever(false)]);
}

#[test]
fn tones_and_pulses_are_asked_for() {
    let mut joined = Joined::up(Kind::Peg);
    assert!(joined.line.ask(at(0), Request::Beep { hz: 880, ms: 120 }));
    let (pulse, wrong) = ((0, 2, 200, 1), Request::Show("e4".to_owned()));
    let (motor, pattern, strength, repeat) = pulse;
    assert!(joined.line.ask(at(0), Request::Pulse { motor, pattern, strength, repeat }));
    assert!(!joined.line.ask(at(0), wrong));
    let sent = joined.line.to_send();
    assert!(sent.windows(5).any(|it| it == [0x70, 0x03, 0x78, 0x04, 0x80]), "{sent:02X?}");
}

#[test]
fn a_board_whose_time_leaps_ahead_is_doubted_and_not_believed_in_that() {
    let mut joined = Joined::up(Kind::Peg);
    let now = at(joined.ms);
    let bytes = joined.board.lift(Square::E2, joined.ms + 3_600_000).unwrap();
    joined.arrive(&bytes);
    assert_eq!(joined.heard(), [Heard::Doubted(Doubt::Time), Heard::Lifted(Square::E2, now)]);
    // Later honest reports are not late by an hour.
    joined.ms += 1_000;
    let now = at(joined.ms);
    let bytes = joined.board.lift(Square::D2, joined.ms).unwrap();
    joined.arrive(&bytes);
    let heard = joined.heard();
    assert_eq!(heard.last(), Some(&Heard::Lifted(Square::D2, now)), "{heard:?}");
    assert_eq!(heard[0], Heard::Doubted(Doubt::Time), "its time runs backwards");
}

#[test]
fn a_square_that_no_board_has_is_doubted() {
    let mut joined = Joined::up(Kind::Peg);
    joined.arrive(&frame(3, 0, &[0, 0, 0, 0, 1, 0, 0, 0, 64, 0]));
    assert_eq!(joined.heard(), [Heard::Doubted(Doubt::Square)]);
    assert_eq!(joined.line.about().noise, 1);
    assert_eq!(PegCodec::default().feed(&frame(3, 0, &[0; 9])), [Err(PegNoise::Impossible)]);
}

#[test]
fn a_peg_that_leaves_an_empty_hole_is_doubted_and_all_holes_are_asked_for() {
    let mut joined = Joined::up(Kind::Peg);
    let mut other = PegBoard::new(Bitboard::FULL);
    let bytes = other.lift(Square::E4, joined.ms).unwrap();
    joined.arrive(&bytes);
    assert_eq!(joined.heard(), [Heard::Doubted(Doubt::Hole(Square::E4))]);
    assert!(!joined.line.to_send().is_empty());
}

#[test]
fn a_hole_that_the_board_itself_does_not_believe_is_told() {
    let mut joined = Joined::up(Kind::Peg);
    let faulty = Bitboard::from(Square::E4);
    let snapshot =
        PegReport::Snapshot { pegs: START | faulty, faulty, event: 0, device_ms: joined.ms };
    joined.arrive(&snapshot.frame(0));
    let heard = joined.heard();
    assert_eq!(heard[0], Heard::Faulty(faulty));
    // And it stays as it was.
    assert_eq!(heard[1..], [Heard::Holes { pegs: START, missed: false }]);
}

#[test]
fn what_the_board_is_stands_in_about() {
    let joined = Joined::up(Kind::Peg);
    assert_eq!(joined.line.about().version.as_deref(), Some("1.0"));
    assert_eq!(joined.line.about().serial.as_deref(), Some("0102030405060708"));
}
