//! Random and mutated bytes: no panic, no growth, and nothing that hands did not do.

use std::fs;

use annabella::devices::board::{Heard, Kind, PegCodec, certabo, chesslink, dgt};
use shakmaty::{Bitboard, Square};

use crate::{
    hands::{Dice, Hand, game, start},
    joined::{Joined, at},
};

/// Bytes into each codec and each line; the bench takes a hundred times as many.
const BYTES: usize = 1_000_000;
/// One byte in so many is spoilt. A line with tags has a thousand bytes, and spoilt it is silence.
const fn spoilt(kind: Kind) -> u32 {
    match kind {
        Kind::Certabo => 5_000,
        _ => 500,
    }
}

/// Resident memory, in kilobytes.
fn resident_kb() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

type Reader<'a> = &'a mut dyn FnMut(&[u8]) -> usize;

fn random(dice: &mut Dice, count: usize) -> Vec<u8> {
    // Bytes that mean something to some codec come often.
    const OFTEN: &[u8] = b"\x00\x8E\x86\x8D\x00\x05\x43\x0A:0 12LsvlxwrPp.\r\n";
    let byte = |dice: &mut Dice| {
        let any = u8::try_from(dice.below(256)).unwrap();
        if dice.below(2) == 0 { any } else { OFTEN[dice.below(25) as usize] }
    };
    (0..count).map(|_| byte(dice)).collect()
}

/// Bytes flipped, dropped, doubled and put in between.
fn spoil(bytes: &[u8], kind: Kind, dice: &mut Dice) -> Vec<u8> {
    let mut spoilt = Vec::new();
    for byte in bytes {
        let any = u8::try_from(dice.below(256)).unwrap();
        match dice.below(4 * self::spoilt(kind)) {
            0 => spoilt.push(byte ^ (1 << dice.below(8))),
            1 => {}
            2 => spoilt.extend([*byte, *byte]),
            3 => spoilt.extend([any, *byte]),
            _ => spoilt.push(*byte),
        }
    }
    spoilt
}

fn is_hand(heard: &Heard) -> bool {
    matches!(heard, Heard::Lifted(..) | Heard::Placed(..) | Heard::Lever { .. })
}

#[test]
fn random_bytes_make_no_codec_panic_or_grow() {
    let mut dice = Dice(1);
    let bytes = random(&mut dice, kit::share(BYTES));
    let (mut peg, mut dgt) = (PegCodec::default(), dgt::DgtCodec::default());
    let (mut certabo, mut chesslink) =
        (certabo::CertaboCodec::default(), chesslink::ChessLinkCodec::default());
    let codecs: [Reader<'_>; 4] = [
        &mut |bytes| peg.feed(bytes).len(),
        &mut |bytes| dgt.feed(bytes).len(),
        &mut |bytes| certabo.feed(bytes).len(),
        &mut |bytes| chesslink.feed(bytes).len(),
    ];
    for codec in codecs {
        let before = resident_kb();
        let noise: usize = bytes.chunks(57).map(codec).sum();
        assert!(noise > 0);
        assert!(resident_kb() < before + 8_192);
    }
}

#[test]
fn random_bytes_move_nothing_on_any_line() {
    for kind in Kind::ALL {
        let mut dice = Dice(2);
        let mut joined = Joined::up(kind);
        for chunk in random(&mut dice, kit::share(BYTES)).chunks(100) {
            joined.ms += 10;
            let mut heard = joined.line.feed(at(joined.ms), chunk);
            heard.append(&mut joined.line.pass(at(joined.ms)));
            assert!(!heard.iter().any(is_hand), "{kind} {heard:?}");
            joined.line.to_send();
        }
    }
}

#[test]
fn spoilt_bytes_of_a_board_that_stands_still_move_nothing() {
    for kind in Kind::ALL {
        let mut dice = Dice(3);
        let mut joined = Joined::up(kind);
        let mut bytes_told = 0;
        for _ in 0..20_000 {
            joined.ms += 10;
            let mut bytes = joined.board.hear(&joined.line.to_send(), joined.ms);
            if joined.board.due().is_some_and(|due| due <= joined.ms) {
                bytes.extend(joined.board.beat(joined.ms));
            }
            bytes_told += bytes.len();
            joined.arrive(&spoil(&bytes, kind, &mut dice));
            let heard = joined.line.pass(at(joined.ms));
            assert_eq!(heard, [], "{kind}: silence");
        }
        let heard = joined.heard();
        assert!(!heard.iter().any(is_hand), "{kind} {heard:?}");
        assert!(joined.line.about().noise > 10, "{kind}: {bytes_told} bytes");
    }
}

/// A hand's movement may be lost on such a wire, but how the holes stand is known in the end.
#[test]
fn on_a_spoilt_wire_the_holes_are_known_in_the_end() {
    for kind in Kind::ALL {
        let mut dice = Dice(4);
        let mut joined = Joined::up(kind);
        let mut pegs = Bitboard(0xFFFF_0000_0000_FFFF);
        let game = game(start(1), &mut dice);
        let mut hands = game.into_iter();
        let mut lifted: Vec<(Square, bool)> = Vec::new();
        for step in 0..6_000 {
            joined.ms += 10;
            let mut bytes = joined.board.hear(&joined.line.to_send(), joined.ms);
            if joined.board.due().is_some_and(|due| due <= joined.ms) {
                bytes.extend(joined.board.beat(joined.ms));
            }
            if step % 120 == 0 && step < 5_000 {
                let hand = hands.next().unwrap();
                bytes.extend(match hand {
                    Hand::Lift(hole) => joined.board.lift(hole, joined.ms).unwrap(),
                    Hand::Place(hole, piece) => {
                        joined.board.place(hole, Some(piece), joined.ms).unwrap()
                    }
                });
            }
            let bytes = if step < 5_500 { spoil(&bytes, kind, &mut dice) } else { bytes };
            joined.arrive(&bytes);
            let heard = joined.line.pass(at(joined.ms));
            assert_eq!(heard, [], "{kind}");
        }
        for heard in joined.heard() {
            match heard {
                Heard::Lifted(hole, _) => {
                    assert!(pegs.remove(hole), "{kind} {hole}");
                    lifted.push((hole, true));
                }
                Heard::Placed(hole, ..) => {
                    assert!(pegs.insert(hole), "{kind} {hole}");
                    lifted.push((hole, false));
                }
                Heard::Holes { pegs: told, .. } => pegs = told,
                _ => {}
            }
        }
        assert_eq!(pegs, joined.board.pegs(), "{kind}");
        assert!(lifted.len() >= 38, "{kind}: {} of 42 heard", lifted.len());
    }
}
