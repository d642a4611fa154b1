//! Tactum and its like: the documented lines, what may stand between numbers, and four equal looks.

use annabella::devices::board::{
    BoardSession, Heard, Kind, Request,
    certabo::{CertaboCodec, CertaboNoise, CertaboReport, holes_line, lights},
};
use shakmaty::{Bitboard, Square};

use crate::{
    joined::{Joined, at},
    vectors::{any_cut, hex},
};

const START: Bitboard = Bitboard(0xFFFF_0000_0000_FFFF);

fn heard(bytes: &[u8]) -> Vec<Result<CertaboReport, CertaboNoise>> {
    any_cut(bytes, || {
        let mut codec = CertaboCodec::default();
        Box::new(move |bytes| codec.feed(bytes))
    })
}

#[test]
fn every_documented_line_is_heard_and_written() {
    let e4 = START ^ Square::E2 ^ Square::E4;
    for (line, pegs) in [
        (":255 255 0 0 0 0 255 255 \r\n", START),
        (":255 255 0 0 0 0 247 255 \r\n", START ^ Square::E2),
        (":255 255 0 0 8 0 247 255 \r\n", e4),
        (":255 255 0 0 8 0 255 247 \r\n", START ^ Square::E1 ^ Square::E4),
    ] {
        assert_eq!(heard(line.as_bytes()), [Ok(CertaboReport::Holes(pegs))], "{line}");
        assert_eq!(holes_line(pegs), line.as_bytes());
    }
    let first = "3A 32 35 35 20 32 35 35 20 30 20 30 20 30 20 30 20 32 35 35 20 32 35 35 20 0D 0A";
    assert_eq!(holes_line(START), hex(first));
}

#[test]
fn the_a_file_is_the_highest_bit_of_holes_and_the_lowest_of_lights() {
    assert_eq!(heard(b":0 0 0 0 0 0 0 128 \r\n"), [Ok(CertaboReport::Holes(Square::A1.into()))]);
    assert_eq!(heard(b":1 0 0 0 0 0 0 0 \r\n"), [Ok(CertaboReport::Holes(Square::H8.into()))]);
    let squares = |squares: [Square; 2]| Bitboard::from(squares[0]) | Bitboard::from(squares[1]);
    assert_eq!(lights(squares([Square::E2, Square::E4])).to_vec(), hex("00x4 10 00 10 00"));
    assert_eq!(lights(squares([Square::H8, Square::A1])).to_vec(), hex("80 00x6 01"));
    assert_eq!(lights(Bitboard::FULL).to_vec(), hex("FFx8"));
    assert_eq!(lights(Bitboard::EMPTY).to_vec(), hex("00x8"));
}

#[test]
fn answers_line_feeds_and_zero_bytes_may_stand_in_a_line() {
    let report = || Ok(CertaboReport::Holes(START));
    for line in [
        ":255 255 L\r\n0 0 0 0 255 255 \r\n",
        ":255 255 D\r\n0 0 0 0 255 255 \r\n",
        ":255 2L\r\n55 0 0 0 0 255 255 \r\n",
    ] {
        assert_eq!(heard(line.as_bytes()), [Ok(CertaboReport::Lit), report()], "{line:?}");
    }
    assert_eq!(heard(b":255 255 \n0 0 0\0 0* 255 255 \r\n"), [report()]);
    assert_eq!(heard(b":255 255 0 0 0 0 255 255\r\n"), [report()]);
    assert_eq!(heard(b"L\r\n:255 255 0 0 0 0 255 255 \r\nL\r\n").len(), 3);
    // An answer that lost its own end has taken the line's.
    let two = b":255 255 0 0 0 0 255 255 L\r\n:0 0 0 0 0 0 0 0 \r\n";
    assert_eq!(
        heard(two),
        [
            Ok(CertaboReport::Lit),
            Err(CertaboNoise::CutShort),
            Ok(CertaboReport::Holes(Bitboard(0)))
        ]
    );
}

#[test]
fn what_is_no_line_is_noise() {
    for (bytes, noise) in [
        ("hello", CertaboNoise::Stray),
        (":255 25x", CertaboNoise::Stray),
        (":255 255 0 0 :", CertaboNoise::CutShort),
        (":256 ", CertaboNoise::Number),
        (":2550 ", CertaboNoise::Number),
        (":1 2 3 4 5 6 7 \r\n", CertaboNoise::Count),
        (":1 2 3 4 5 6 7 8 9 \r\n", CertaboNoise::Count),
        (":\r\n", CertaboNoise::Count),
    ] {
        assert_eq!(heard(bytes.as_bytes()), [Err(noise)], "{bytes}");
    }
    let long = [b":".to_vec(), b"0 ".repeat(321)].concat();
    assert_eq!(heard(&long), [Err(CertaboNoise::Count)]);
}

#[test]
fn a_line_is_heard_at_its_last_byte_whatever_stands_before() {
    for stray in [":".repeat(64), ":255 ".repeat(13), "L".repeat(64), ":255 255 0 0 L".repeat(5)] {
        let mut codec = CertaboCodec::default();
        codec.feed(stray.as_bytes());
        let line = holes_line(START);
        let (last, most) = line.split_last().unwrap();
        assert!(codec.feed(most).iter().all(Result::is_err), "{stray}");
        assert_eq!(codec.feed(&[*last]), [Ok(CertaboReport::Holes(START))], "{stray}");
    }
}

#[test]
fn a_hole_is_believed_when_four_lines_agree() {
    let mut line = BoardSession::cable(Kind::Tactum);
    line.open(at(0));
    for ms in (0..100).step_by(20) {
        line.feed(at(ms), &holes_line(START));
    }
    assert!(line.is_up());
    let lifted = holes_line(START ^ Square::E2);
    for ms in [100, 120, 140] {
        assert_eq!(line.feed(at(ms), &lifted), []);
    }
    assert_eq!(line.feed(at(160), &lifted), [Heard::Lifted(Square::E2, at(100))]);
    // Three lines that lie, and it never happened.
    for ms in [180, 200, 220] {
        assert_eq!(line.feed(at(ms), &holes_line(START)), []);
    }
    for ms in (240..1_000).step_by(20) {
        assert_eq!(line.feed(at(ms), &lifted), []);
    }
}

#[test]
fn what_is_seen_in_one_line_was_lifted_before_it_was_placed() {
    let mut joined = Joined::up(Kind::Tactum);
    joined.lift(Square::E7);
    joined.place(Square::E5, None);
    joined.wait(200);
    let heard = joined.heard();
    assert!(
        matches!(heard[..], [Heard::Lifted(Square::E7, _), Heard::Placed(Square::E5, ..)]),
        "{heard:?}"
    );
}

#[test]
fn a_tactum_has_neither_lights_nor_tags() {
    let mut joined = Joined::up(Kind::Tactum);
    assert!(!joined.line.ask(at(0), Request::Light(START)));
    assert!(!joined.line.ask(at(0), Request::Learn));
    assert!(joined.line.to_send().is_empty());
}
