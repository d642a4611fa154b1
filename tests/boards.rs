//! The peg board: its frames byte for byte, its noise, and the simulated board behind the codec.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use annabella::devices::board::{Ask, Asked, Codec, Noise, PegBoard, Report, frame, pegs_check};
use proptest::{collection::vec as list, prelude::*};
use shakmaty::{Bitboard, Color, Square};

/// The documented frames: a name, the bytes before stuffing, the bytes on the wire.
const DOCUMENTED: &str = "
HELLO_REQ|81 00 01 00 01 00 00 00 78 B8|02 81 02 01 02 01 01 01 03 78 B8 00
HELLO|01 00 01 00 00 03 01 1F 00 01 00 ED 5E 01 02 03 04 05 06 07 08 F4 01 14 01 2A 29|\
    02 01 02 01 01 04 03 01 1F 02 01 11 ED 5E 01 02 03 04 05 06 07 08 F4 01 14 01 2A 29 00
SNAPSHOT|02 01 E0 2E 00 00 00 00 00 00 FF FF 00 00 00 00 FF FF \
    00 00 00 00 00 00 00 00 01 00 00 93 21|05 02 01 E0 2E 01 01 01 01 01 03 FF FF \
    01 01 01 03 FF FF 01 01 01 01 01 01 01 02 01 01 03 93 21 00
LIFTED|03 02 49 32 00 00 01 00 00 00 0C 00 69 44|05 03 02 49 32 01 02 01 01 01 02 0C 03 69 44 00
PLACED|03 03 2A 35 00 00 02 00 00 00 1C 01 E1 0A|05 03 03 2A 35 01 02 02 01 01 05 1C 01 E1 0A 00
LEVER|04 04 B2 36 00 00 03 00 00 00 00 01 04 3F|05 04 04 B2 36 01 02 03 01 01 01 04 01 04 3F 00
HEARTBEAT|06 05 A4 38 00 00 03 00 00 00 2E 2E 9D 85|05 06 05 A4 38 01 02 03 01 01 05 2E 2E 9D 85 00
BUZZ|84 01 70 03 78 00 80 2A B8|06 84 01 70 03 78 04 80 2A B8 00
HAPTIC|83 02 00 02 C8 01 EF B1|03 83 02 06 02 C8 01 EF B1 00
ACK|07 06 01 00 7C 54|04 07 06 01 03 7C 54 00
SNAP_REQ|82 03 96 50|05 82 03 96 50 00
EVENTS_FROM|88 04 02 00 00 00 1C B3|04 88 04 02 01 01 03 1C B3 00";

const START: Bitboard = Bitboard(0xFFFF_0000_0000_FFFF);
const START_TOLD: Report =
    Report::Snapshot { pegs: START, faulty: Bitboard::EMPTY, event: 0, device_ms: 12_000 };
const E2_LIFTED: Report = Report::Lifted { hole: Square::E2, event: 1, device_ms: 12_873 };
const E4_PLACED: Report = Report::Placed { hole: Square::E4, event: 2, device_ms: 13_610 };

fn lever(color: Color, pressed: bool, event: u32, device_ms: u32) -> Report {
    Report::Lever { color, pressed, event, device_ms }
}

fn snapshot(pegs: Bitboard, event: u32, device_ms: u32) -> Report {
    Report::Snapshot { pegs, faulty: Bitboard::EMPTY, event, device_ms }
}

fn documented() -> impl Iterator<Item = (&'static str, Vec<u8>, Vec<u8>)> {
    let byte = |digits: &str| u8::from_str_radix(digits, 16).unwrap();
    let hex = move |bytes: &str| bytes.split_whitespace().map(byte).collect();
    DOCUMENTED.trim().lines().map(move |line| {
        let parts: Vec<&str> = line.split('|').collect();
        (parts[0], hex(parts[1]), hex(parts[2]))
    })
}

fn wire(name: &str) -> Vec<u8> {
    documented().find(|documented| documented.0 == name).unwrap().2
}

/// A codec that has heard nothing hears exactly this in these bytes.
#[track_caller]
fn check(bytes: &[u8], heard: &[Result<Report, Noise>]) {
    assert_eq!(Codec::default().feed(bytes), heard, "{bytes:02X?}");
}

fn any_hole() -> impl Strategy<Value = Square> {
    (0..64_u32).prop_map(Square::new)
}

fn any_report() -> impl Strategy<Value = Report> {
    let facts = (0..4_u8, any_hole(), any::<u64>(), any::<[bool; 2]>(), any::<[u32; 2]>());
    facts.prop_map(|(kind, hole, pegs, [white, pressed], [event, device_ms])| match kind {
        0 => Report::Lifted { hole, event, device_ms },
        1 => Report::Placed { hole, event, device_ms },
        2 => lever(Color::from_white(white), pressed, event, device_ms),
        _ => snapshot(Bitboard(pegs), event, device_ms),
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
    assert_eq!(documented().count(), 12);
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
    let beat = Report::Heartbeat { check: check_of_e4, event: 3, device_ms: 14_500 };
    check(&wire("HEARTBEAT"), &[Ok(beat)]);
    assert_eq!(beat.frame(5), wire("HEARTBEAT"));
    let serial = [1, 2, 3, 4, 5, 6, 7, 8];
    let hello = Report::Hello { boot: 0x5EED_0001, version: (0, 3), serial };
    check(&wire("HELLO"), &[Ok(hello)]);
    assert_eq!(hello.frame(0), wire("HELLO"));
}

#[test]
fn the_documented_questions_are_asked_and_heard() {
    let (tone, pulse) = (Ask::Tone { hz: 880, ms: 120 }, Ask::Pulse([0, 2, 200, 1]));
    let asks = [Ask::Hello, tone, pulse, Ask::Snapshot, Ask::EventsFrom(2)];
    let frames: Vec<_> = (0..).zip(asks).map(|(seq, ask)| ask.frame(seq)).collect();
    assert_eq!(frames, ["HELLO_REQ", "BUZZ", "HAPTIC", "SNAP_REQ", "EVENTS_FROM"].map(wire));
    assert_eq!(Asked::default().feed(&frames.concat()), asks);
}

#[test]
fn what_a_board_sends_and_nobody_asked_for_is_neither_report_nor_noise() {
    check(&wire("ACK"), &[]);
    for (kind, payload) in [(0x08, 61), (0x09, 0)] {
        check(&frame(kind, 0, &vec![1; payload]), &[]);
    }
    check(&[0; 300], &[]);
}

#[test]
fn what_no_board_sends_is_noise() {
    let from_us = ["HELLO_REQ", "BUZZ", "HAPTIC", "SNAP_REQ", "EVENTS_FROM"].map(wire);
    check(&from_us.concat(), &[Err(Noise::Unknown); 5]);
    let from_nobody = [0x00, 0x0A, 0xFF].map(|kind| frame(kind, 0, &[]));
    check(&from_nobody.concat(), &[Err(Noise::Unknown); 3]);
}

#[test]
fn a_hole_or_a_lever_that_cannot_be_is_noise() {
    let sent = |kind, last: [u8; 2]| frame(kind, 0, &[[0; 8].as_slice(), &last].concat());
    for byte in 2..=255 {
        check(&sent(0x05, [0, byte]), &[Err(Noise::Impossible)]);
        check(&sent(0x03, [0, byte]), &[Err(Noise::Impossible)]);
        check(&sent(0x04, [0, byte]), &[Err(Noise::Impossible)]);
        check(&sent(0x04, [byte, 0]), &[Err(Noise::Impossible)]);
    }
    (64..=255).for_each(|hole| check(&sent(0x03, [hole, 0]), &[Err(Noise::Impossible)]));
    let last = Report::Placed { hole: Square::H8, event: 0, device_ms: 0 };
    check(&sent(0x03, [63, 1]), &[Ok(last)]);
}

#[test]
fn a_report_of_any_other_length_is_noise() {
    for (kind, length) in [(0x02, 27), (0x03, 10), (0x04, 10), (0x05, 10)] {
        for bytes in (0..=64).filter(|&bytes| bytes != length) {
            check(&frame(kind, 0, &vec![0; bytes]), &[Err(Noise::Impossible)]);
        }
    }
}

#[test]
fn bytes_too_few_for_a_frame_are_noise() {
    check(&[0x01, 0], &[Err(Noise::TooShort)]);
    // The right check of no byte, and of one.
    check(&[0x03, 0xFF, 0xFF, 0], &[Err(Noise::TooShort)]);
    check(&[0x04, 0x01, 0xD1, 0xF1, 0], &[Err(Noise::TooShort)]);
    check(&[0x05, 0x01, 0], &[Err(Noise::NotStuffed)]);
}

#[test]
fn a_run_without_end_is_noise_once() {
    for (run, noise) in [(97, Noise::CheckFailed), (98, Noise::TooLong), (9_999, Noise::TooLong)] {
        let wire = [vec![1; run], vec![0], E2_LIFTED.frame(0)].concat();
        check(&wire, &[Err(noise), Ok(E2_LIFTED)]);
    }
    check(&[1; 9_999], &[Err(Noise::TooLong)]);
    // The longest frame that is read has 96 bytes before stuffing.
    check(&frame(0x08, 0, &[1; 92]), &[]);
    check(&frame(0x08, 0, &[1; 93]), &[Err(Noise::TooLong)]);
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
            let heard = Codec::default().feed(&flipped);
            assert!(!heard.is_empty() && heard.iter().all(Result::is_err), "{flipped:02X?}");
        }
    }
}

#[test]
fn the_simulated_board_sends_the_documented_frames() {
    let mut board = PegBoard::new(START);
    // The document's greeting has the number 0; here a snapshot takes it.
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
    let told = snapshot(START, 1, 13_000);
    assert_eq!(board.snapshot(13_000), told.frame(1));
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
        let mut codec = Codec::default();
        let mut cuts = cuts.into_iter().cycle();
        let chunks = wire.chunk_by(|_, _| !cuts.next().unwrap());
        let heard: Vec<_> = chunks.flat_map(|chunk| codec.feed(chunk)).collect();
        check(&wire, &heard);
    }

    #[test]
    fn a_frame_after_stray_bytes_is_heard(wire in any_wire(), report in any_report(), seq: u8) {
        let stray = [wire, vec![0]].concat();
        let mut heard = Codec::default().feed(&stray);
        heard.push(Ok(report));
        check(&[stray, report.frame(seq)].concat(), &heard);
    }

    #[test]
    fn what_hands_do_is_what_is_heard(pegs: u64, hands in list((any_hole(), any::<bool>()), ..99)) {
        let (mut codec, mut pegs, mut event) = (Codec::default(), Bitboard(pegs), 0);
        let mut board = PegBoard::new(pegs);
        for (device_ms, (hole, lifts)) in (0..).zip(hands) {
            let hand = if lifts { PegBoard::lift } else { PegBoard::place };
            let heard = hand(&mut board, hole, device_ms).map(|bytes| codec.feed(&bytes));
            let expected = (pegs.contains(hole) == lifts).then(|| {
                pegs.toggle(hole);
                event += 1;
                let lifted = Report::Lifted { hole, event, device_ms };
                let placed = Report::Placed { hole, event, device_ms };
                vec![Ok(if lifts { lifted } else { placed })]
            });
            prop_assert_eq!(heard, expected);
        }
        let told = snapshot(pegs, event, 99);
        prop_assert_eq!(codec.feed(&board.snapshot(99)), [Ok(told)]);
        prop_assert_eq!(board.pegs(), pegs);
    }
}
