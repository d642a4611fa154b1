//! The peg board: its frames byte for byte, its noise, and the simulated board behind the codec.

use annabella::devices::board::{
    Ask, Asked, PegBoard, PegCodec, PegNoise, PegRefusal, PegReport, frame, pegs_check,
};
use proptest::{collection::vec as list, prelude::*};
use shakmaty::{Bitboard, Color, Square};

/// The wire as it is written down, with its examples.
const PROTOCOL: &str = include_str!("../../hardware/PROTOCOL.md");

const START: Bitboard = Bitboard(0xFFFF_0000_0000_FFFF);
const START_TOLD: PegReport = told(START, 0, 12_000);
const E2_LIFTED: PegReport = PegReport::Lifted { hole: Square::E2, event: 1, device_ms: 12_873 };
const E4_PLACED: PegReport = PegReport::Placed { hole: Square::E4, event: 2, device_ms: 13_610 };

fn lever(color: Color, pressed: bool, event: u32, device_ms: u32) -> PegReport {
    PegReport::Lever { color, pressed, event, device_ms }
}

const fn told(pegs: Bitboard, event: u32, device_ms: u32) -> PegReport {
    PegReport::Snapshot { pegs, faulty: Bitboard::EMPTY, event, device_ms }
}

/// Each documented frame: its name, the bytes before stuffing, the bytes on the wire.
fn documented() -> impl Iterator<Item = (&'static str, Vec<u8>, Vec<u8>)> {
    let hex = |bytes: &str| {
        let bytes = bytes.split_whitespace();
        bytes.map(|digits| u8::from_str_radix(digits, 16).unwrap()).collect()
    };
    PROTOCOL.split("\nexample ").skip(1).map(move |example| {
        let mut lines = example.lines();
        let name = lines.next().unwrap();
        assert!(lines.next().unwrap().starts_with("means "), "{name}");
        let raw = hex(lines.next().unwrap().strip_prefix("raw ").unwrap());
        (name, raw, hex(lines.next().unwrap().strip_prefix("wire ").unwrap()))
    })
}

fn wire(name: &str) -> Vec<u8> {
    documented().find(|documented| documented.0 == name).unwrap().2
}

/// A codec that has heard nothing hears exactly this in these bytes.
#[track_caller]
fn check(bytes: &[u8], heard: &[Result<PegReport, PegNoise>]) {
    assert_eq!(PegCodec::default().feed(bytes), heard, "{bytes:02X?}");
}

fn any_hole() -> impl Strategy<Value = Square> {
    (0..64_u32).prop_map(Square::new)
}

fn any_report() -> impl Strategy<Value = PegReport> {
    let facts = (0..5_u8, any_hole(), any::<u64>(), any::<[bool; 2]>(), any::<[u32; 2]>());
    facts.prop_map(|(kind, hole, pegs, [white, pressed], [event, device_ms])| match kind {
        0 => PegReport::Lifted { hole, event, device_ms },
        1 => PegReport::Placed { hole, event, device_ms },
        2 => lever(Color::from_white(white), pressed, event, device_ms),
        3 => PegReport::Button { button: u8::from(hole) % 5, pressed, event, device_ms },
        _ => {
            let faulty = Bitboard(pegs.rotate_left(u32::from(hole)));
            PegReport::Snapshot { pegs: Bitboard(pegs), faulty, event, device_ms }
        }
    })
}

/// What a wire may carry: frames, stray bytes with many ends among them, runs that are too long.
fn any_wire() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        (any_report(), any::<u8>()).prop_map(|(report, seq)| report.frame(seq)),
        list(prop_oneof![3 => any::<u8>(), 1 => Just(0)], 0..40),
        list(1..=255_u8, 90..300),
    ];
    list(piece, 0..8).prop_map(|pieces| pieces.concat())
}

#[test]
fn every_documented_frame_is_written_byte_for_byte() {
    assert_eq!(documented().count(), 22);
    for (name, raw, wire) in documented() {
        assert_eq!(frame(raw[0], raw[1], &raw[2..raw.len() - 2]), wire, "{name}");
    }
}

#[test]
fn the_documented_reports_are_heard() {
    check(&wire("SNAPSHOT"), &[Ok(START_TOLD)]);
    check(&wire("LIFTED"), &[Ok(E2_LIFTED)]);
    check(&wire("PLACED"), &[Ok(E4_PLACED)]);
    check(&wire("LEVER"), &[Ok(lever(Color::White, true, 3, 14_002))]);
    let check_of_e4 = pegs_check(Bitboard(0xFFFF_0000_1000_EFFF));
    let beat = PegReport::Heartbeat { check: check_of_e4, event: 3, device_ms: 14_500 };
    check(&wire("HEARTBEAT"), &[Ok(beat)]);
    assert_eq!(beat.frame(5), wire("HEARTBEAT"));
    let serial = [1, 2, 3, 4, 5, 6, 7, 8];
    let hello = PegReport::Hello { boot: 0x5EED_0001, version: (0, 3), serial };
    check(&wire("HELLO"), &[Ok(hello)]);
    assert_eq!(hello.frame(0), wire("HELLO"));
    let button = PegReport::Button { button: 0, pressed: true, event: 4, device_ms: 15_000 };
    check(&wire("BUTTON"), &[Ok(button)]);
    assert_eq!(button.frame(7), wire("BUTTON"));
}

#[test]
fn the_documented_questions_are_asked_and_heard() {
    let questions = [
        ("HELLO_REQ", 0, Ask::Hello),
        ("BUZZ", 1, Ask::Buzz { hz: 880, ms: 120, volume: 128 }),
        ("HAPTIC", 2, Ask::Haptic { motor: 0, pattern: 2, strength: 200, times: 1 }),
        ("SNAPSHOT_REQ", 3, Ask::Snapshot),
        ("EVENTS_FROM", 4, Ask::EventsFrom(2)),
        ("CONFIG_SET", 5, Ask::Set { key: 2, value: 40 }),
        ("CONFIG_GET", 6, Ask::Get(2)),
        ("PING", 7, Ask::Ping(0xCAFE_0001)),
        ("SELFTEST_REQ", 8, Ask::SelfTest(0)),
    ];
    assert_eq!(questions.len(), documented().filter(|it| it.1[0] >= 0x80).count());
    for (name, seq, ask) in questions {
        assert_eq!(ask.frame(seq), wire(name), "{name}");
        assert_eq!(Asked::default().feed(&wire(name)), [(seq, Ok(ask))], "{name}");
    }
}

#[test]
fn a_question_that_no_board_knows_or_that_cannot_be_is_refused() {
    let asked = |kind, payload: &[u8]| Asked::default().feed(&frame(kind, 9, payload));
    for kind in [0x80, 0x89, 0x8B, 0xFF] {
        assert_eq!(asked(kind, &[0; 8]), [(9, Err(PegRefusal::Unknown))]);
    }
    let lengths = [(0x82, 0), (0x83, 4), (0x84, 5), (0x85, 5), (0x87, 4), (0x88, 4), (0x8A, 1)];
    for (kind, length) in lengths {
        for bytes in (0..=64).filter(|&bytes| bytes != length) {
            assert_eq!(asked(kind, &vec![0; bytes]), [(9, Err(PegRefusal::Bad))], "{kind:02X}");
        }
    }
    // A board's own voice, come back.
    assert_eq!(asked(0x03, &[0; 10]), []);
}

#[test]
fn what_a_board_sends_and_nobody_asked_for_is_neither_report_nor_noise() {
    let unasked = ["ACK", "CONFIG_ACK", "PING_ACK", "LOG", "SELFTEST", "CAPTURED"].map(wire);
    check(&unasked.concat(), &[]);
    for (kind, payload) in [(0x07, 2), (0x08, 61), (0x09, 0)] {
        check(&frame(kind, 0, &vec![1; payload]), &[]);
    }
    check(&[0; 300], &[]);
}

#[test]
fn what_no_board_sends_is_noise() {
    let from_us = ["HELLO_REQ", "BUZZ", "HAPTIC", "SNAPSHOT_REQ", "EVENTS_FROM"].map(wire);
    check(&from_us.concat(), &[Err(PegNoise::Unknown); 5]);
    let from_nobody = [0x00, 0x0B, 0xFF].map(|kind| frame(kind, 0, &[]));
    check(&from_nobody.concat(), &[Err(PegNoise::Unknown); 3]);
}

#[test]
fn a_hole_or_a_lever_that_cannot_be_is_noise() {
    let sent = |kind, last: [u8; 2]| frame(kind, 0, &[[0; 8].as_slice(), &last].concat());
    for byte in 2..=255 {
        check(&sent(0x05, [0, byte]), &[Err(PegNoise::Impossible)]);
        check(&sent(0x03, [0, byte]), &[Err(PegNoise::Impossible)]);
        check(&sent(0x04, [0, byte]), &[Err(PegNoise::Impossible)]);
        check(&sent(0x04, [byte, 0]), &[Err(PegNoise::Impossible)]);
        check(&sent(0x05, [0, byte]), &[Err(PegNoise::Impossible)]);
    }
    (5..=255).for_each(|button| check(&sent(0x05, [button, 0]), &[Err(PegNoise::Impossible)]));
    (64..=255).for_each(|hole| check(&sent(0x03, [hole, 0]), &[Err(PegNoise::Impossible)]));
    let last = PegReport::Placed { hole: Square::H8, event: 0, device_ms: 0 };
    check(&sent(0x03, [63, 1]), &[Ok(last)]);
}

#[test]
fn a_report_of_any_other_length_is_noise() {
    for (kind, length) in [(0x02, 27), (0x03, 10), (0x04, 10), (0x05, 10)] {
        for bytes in (0..=64).filter(|&bytes| bytes != length) {
            check(&frame(kind, 0, &vec![0; bytes]), &[Err(PegNoise::Impossible)]);
        }
    }
}

#[test]
fn bytes_too_few_for_a_frame_are_noise() {
    check(&[0x01, 0], &[Err(PegNoise::TooShort)]);
    // The right check of no byte, and of one.
    check(&[0x03, 0xFF, 0xFF, 0], &[Err(PegNoise::TooShort)]);
    check(&[0x04, 0x01, 0xD1, 0xF1, 0], &[Err(PegNoise::TooShort)]);
    check(&[0x05, 0x01, 0], &[Err(PegNoise::NotStuffed)]);
}

#[test]
fn a_run_without_end_is_noise_once() {
    for (run, noise) in
        [(97, PegNoise::CheckFailed), (98, PegNoise::TooLong), (9_999, PegNoise::TooLong)]
    {
        let wire = [vec![1; run], vec![0], E2_LIFTED.frame(0)].concat();
        check(&wire, &[Err(noise), Ok(E2_LIFTED)]);
    }
    check(&[1; 9_999], &[Err(PegNoise::TooLong)]);
    // The longest frame that is read has 96 bytes before stuffing.
    check(&frame(0x08, 0, &[1; 92]), &[]);
    check(&frame(0x08, 0, &[1; 93]), &[Err(PegNoise::TooLong)]);
}

/// Always the same frames: of flips in the stuffing the check may miss one in 65 536.
#[test]
fn a_flipped_bit_is_never_heard_as_a_report() {
    let mut board = PegBoard::new(START);
    let mut frames = vec![wire("SNAPSHOT"), wire("LEVER"), board.snapshot(77)];
    for (hole, device_ms) in Square::ALL.into_iter().cycle().zip((0..).step_by(997)).take(512) {
        let sent = board.lift(hole, device_ms).or_else(|| board.place(hole, device_ms));
        frames.push(sent.unwrap());
    }
    for wire in frames {
        for bit in 0..wire.len() * 8 {
            // One more end, lest a frame whose own end is flipped be merely waited for.
            let mut flipped = [wire.as_slice(), &[0]].concat();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let heard = PegCodec::default().feed(&flipped);
            assert!(!heard.is_empty() && heard.iter().all(Result::is_err), "{flipped:02X?}");
        }
    }
}

#[test]
fn the_simulated_board_sends_the_documented_frames() {
    let mut board = PegBoard::new(START);
    // The documented greeting has the number 0; here a snapshot takes it.
    board.snapshot(0);
    assert_eq!(board.snapshot(12_000), START_TOLD.frame(1));
    assert_eq!(board.lift(Square::E2, 12_873), Some(wire("LIFTED")));
    assert_eq!(board.place(Square::E4, 13_610), Some(wire("PLACED")));
    let let_go = lever(Color::White, false, 4, 14_002).frame(5);
    assert_eq!(board.press(Color::White, 14_002), [wire("LEVER"), let_go].concat());
    let black = [lever(Color::Black, true, 5, 15_000), lever(Color::Black, false, 6, 15_000)];
    check(&board.press(Color::Black, 15_000), &black.map(Ok));
    assert_eq!(board.pegs(), Bitboard(0xFFFF_0000_1000_EFFF));
}

#[test]
fn pegs_set_back_without_a_hand_are_not_reported() {
    let mut board = PegBoard::new(START);
    assert_eq!(board.lift(Square::E2, 12_873), Some(E2_LIFTED.frame(0)));
    board.set(START);
    assert_eq!(board.place(Square::E2, 12_900), None);
    assert_eq!(board.snapshot(13_000), told(START, 1, 13_000).frame(1));
}

#[test]
fn frames_are_counted_modulo_256() {
    let mut board = PegBoard::new(START);
    for seq in (0..=255).cycle().take(600) {
        assert_eq!(board.snapshot(12_000), START_TOLD.frame(seq));
    }
}

proptest! {
    #[test]
    fn any_report_sent_is_the_report_heard(report in any_report(), seq: u8) {
        check(&report.frame(seq), &[Ok(report)]);
    }

    #[test]
    fn bytes_cut_anywhere_are_heard_the_same(wire in any_wire(), cuts in list(any::<bool>(), 99)) {
        let mut codec = PegCodec::default();
        let mut cuts = cuts.into_iter().cycle();
        let chunks = wire.chunk_by(|_, _| !cuts.next().unwrap());
        let heard: Vec<_> = chunks.flat_map(|chunk| codec.feed(chunk)).collect();
        check(&wire, &heard);
    }

    #[test]
    fn a_frame_after_stray_bytes_is_heard(wire in any_wire(), report in any_report(), seq: u8) {
        let stray = [wire, vec![0]].concat();
        let mut heard = PegCodec::default().feed(&stray);
        heard.push(Ok(report));
        check(&[stray, report.frame(seq)].concat(), &heard);
    }

    #[test]
    fn what_hands_do_is_what_is_heard(pegs: u64, hands in list((any_hole(), any::<bool>()), ..99)) {
        let (mut codec, mut pegs, mut event) = (PegCodec::default(), Bitboard(pegs), 0);
        let mut board = PegBoard::new(pegs);
        // No hand moves so fast that its hole counts as broken.
        for (device_ms, (hole, lifts)) in (0..).step_by(100).zip(hands) {
            let hand = if lifts { PegBoard::lift } else { PegBoard::place };
            let heard = hand(&mut board, hole, device_ms).map(|bytes| codec.feed(&bytes));
            let expected = (pegs.contains(hole) == lifts).then(|| {
                pegs.toggle(hole);
                event += 1;
                let lifted = PegReport::Lifted { hole, event, device_ms };
                let placed = PegReport::Placed { hole, event, device_ms };
                vec![Ok(if lifts { lifted } else { placed })]
            });
            prop_assert_eq!(heard, expected);
        }
        prop_assert_eq!(codec.feed(&board.snapshot(9_999)), [Ok(told(pegs, event, 9_999))]);
        prop_assert_eq!(board.pegs(), pegs);
    }
}
