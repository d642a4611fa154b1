//! To the same hands and questions the firmware and the simulated board say the same, frame by
//! frame, but for times and for who they are.

use annabella::devices::board::{Ask, frame};
use shakmaty::{Bitboard, Color, Square};

use super::{
    board::{Board, Do, Emulated, START, Simulated},
    hands::Dice,
};

/// A frame without what may differ: times, the boot and the board's own number.
fn timeless(mut frame: Vec<u8>) -> Vec<u8> {
    let differs = match frame[0] {
        // HELLO: boot and uid.
        1 => 9..21,
        2..=6 | 10 => 2..6,
        // SELFTEST: the longest scan.
        9 => 7..9,
        _ => 0..0,
    };
    frame[differs].fill(0);
    frame
}

fn said<B: Board>(doings: &[Do]) -> Vec<Vec<u8>> {
    B::on().play(doings).into_iter().map(timeless).collect()
}

/// Both say the same; gives it.
#[track_caller]
fn same(doings: &[Do]) -> Vec<Vec<u8>> {
    let (firmware, simulated) = (said::<Emulated>(doings), said::<Simulated>(doings));
    for (at, pair) in firmware.iter().zip(&simulated).enumerate() {
        assert_eq!(pair.0, pair.1, "frame {at}: the firmware's, the simulated board's");
    }
    assert_eq!(firmware.len(), simulated.len());
    firmware
}

fn hears(ask: Ask, seq: u8) -> Do {
    Do::Hear(ask.frame(seq))
}

/// Each with as much time behind it as a contact needs.
fn spaced(doings: impl IntoIterator<Item = Do>) -> Vec<Do> {
    doings.into_iter().flat_map(|doing| [doing, Do::Wait(120)]).collect()
}

#[test]
fn a_pair_of_moves_with_levers_and_buttons() {
    use Square as S;
    let hands = [Do::Lift(S::E2), Do::Place(S::E4)];
    let levers = [(Color::White, true), (Color::White, false), (Color::Black, true)];
    let held = Do::Lever(Color::Black, false);
    let buttons = (0..5).flat_map(|button| [true, false].map(|held| Do::Button(button, held)));
    let mut doings = vec![Do::Hear(vec![0]), hears(Ask::Hello, 0), hears(Ask::Snapshot, 1)];
    doings.push(Do::Wait(1_300));
    doings.extend(spaced(hands));
    doings.extend(spaced(levers.map(|(color, pressed)| Do::Lever(color, pressed))));
    // The snapshot shows Black's lever down.
    doings.extend(spaced([hears(Ask::Snapshot, 2), held]));
    doings.extend(spaced(buttons));
    doings.extend(spaced([Do::Lift(S::E7), Do::Place(S::E5), hears(Ask::Snapshot, 3)]));
    doings.push(Do::Wait(1_300));
    let said = same(&doings);
    let of = |kind| said.iter().filter(|frame| frame[0] == kind).count();
    assert_eq!([3, 4, 5].map(of), [4, 4, 10]);
    assert!(of(6) >= 4, "{said:02X?}");
    // Each frame has the next number.
    assert!((0..).zip(&said).all(|(number, frame)| frame[1] == number), "{said:02X?}");
}

#[test]
fn every_question_good_or_bad_is_answered_the_same() {
    let good = [
        Ask::Ping(0xDEAD_BEEF),
        Ask::Haptic { motor: 1, pattern: 3, strength: 200, times: 2 },
        Ask::Buzz { hz: 440, ms: 50, volume: 99 },
        Ask::Buzz { hz: 0, ms: 0, volume: 0 },
        Ask::SelfTest(0),
        Ask::Set { key: 2, value: 35 },
        Ask::Get(2),
        Ask::Get(6),
        Ask::EventsFrom(0),
        Ask::EventsFrom(1),
        Ask::EventsFrom(u32::MAX),
        Ask::Hello,
    ];
    let bad = [
        Ask::Haptic { motor: 2, pattern: 1, strength: 1, times: 1 },
        Ask::Haptic { motor: 0, pattern: 5, strength: 1, times: 1 },
        Ask::Haptic { motor: 0, pattern: 1, strength: 1, times: 0 },
        Ask::Buzz { hz: 99, ms: 10, volume: 1 },
        Ask::Buzz { hz: 8_001, ms: 10, volume: 1 },
        Ask::Buzz { hz: 440, ms: 5_001, volume: 1 },
        Ask::SelfTest(7),
        Ask::Set { key: 0, value: 1 },
        Ask::Set { key: 7, value: 1 },
        Ask::Set { key: 1, value: 0 },
        Ask::Set { key: 2, value: 101 },
        Ask::Set { key: 5, value: 256 },
        Ask::Get(0),
        Ask::Get(7),
    ];
    let asks = good.into_iter().chain(bad).zip(0..);
    let mut doings: Vec<Do> = asks.map(|(ask, seq)| hears(ask, seq)).collect();
    // No such question; every known one with a payload of a wrong length; our own voice.
    for kind in [0x80, 0x89, 0x8B, 0xFF].into_iter().chain(0x82..=0x8A).chain(1..0x0C) {
        doings.push(Do::Hear(frame(kind, kind, &[1; 11])));
    }
    // The longest frame that is read has 96 bytes before stuffing.
    doings.extend([64, 92, 93].map(|bytes| Do::Hear(frame(0x8B, 9, &vec![1; bytes]))));
    // Noise, and a question after it.
    doings.push(Do::Hear([vec![7; 300], vec![0, 3, 1, 0]].concat()));
    doings.push(hears(Ask::Ping(1), 99));
    let said = same(&spaced(doings));
    let answered = said.iter().filter(|frame| frame[0] == 7).count();
    assert_eq!(answered, 8 + 14 + 4 + 9 + 2 + 1, "{said:02X?}");
}

#[test]
fn a_question_asked_twice_is_answered_twice_and_done_once() {
    let tests = [0, 1, 2, 0, 3, 4, 0].map(|seq| hears(Ask::SelfTest(0), seq));
    let said = same(&spaced(tests));
    let tested = said.iter().filter(|frame| frame[0] == 9).count();
    // The second 0 is remembered; the third, after four others, is not.
    assert_eq!(tested, 6, "{said:02X?}");
    let greeted = [hears(Ask::SelfTest(0), 0), hears(Ask::Hello, 1), hears(Ask::SelfTest(0), 0)];
    assert_eq!(same(&spaced(greeted)).iter().filter(|frame| frame[0] == 9).count(), 2);
    // Another question with the same number is another question.
    let other = [35, 36].map(|value| hears(Ask::Set { key: 2, value }, 0));
    let said = same(&spaced(other.into_iter().chain([hears(Ask::Get(2), 1)])));
    let got = said.iter().find(|frame| frame[0] == 7 && frame.len() == 9).expect("no value");
    assert_eq!(got[4..6], [2, 36]);
}

#[test]
fn events_are_told_again_as_far_back_as_they_are_kept() {
    let mut doings = Vec::new();
    for _ in 0..70 {
        doings.extend(spaced([Do::Lift(Square::B1), Do::Place(Square::B1)]));
    }
    for (seq, from) in [(0, 140), (1, 100), (2, 13), (3, 12), (4, 0), (5, 141), (6, 9_999)] {
        doings.extend([hears(Ask::EventsFrom(from), seq), Do::Wait(450)]);
    }
    let said = same(&doings);
    let snapshots = said.iter().filter(|frame| frame[0] == 2).count();
    assert_eq!(snapshots, 4, "older than 128 events, or not yet happened");
}

#[test]
fn a_hole_that_flaps_is_not_believed_until_the_next_start() {
    let mut doings = Vec::new();
    for _ in 0..11 {
        doings.extend([Do::Lift(Square::E4), Do::Wait(70), Do::Place(Square::E4), Do::Wait(70)]);
    }
    doings.insert(0, Do::Place(Square::E4));
    doings.insert(1, Do::Wait(2_300));
    // A hand elsewhere is told as ever.
    doings.extend(spaced([Do::Lift(Square::D2), hears(Ask::Snapshot, 0)]));
    doings.extend(spaced([hears(Ask::SelfTest(0), 1), Do::Lift(Square::E4)]));
    doings.extend([Do::Wait(1_300), Do::Power]);
    doings.extend(spaced([hears(Ask::Snapshot, 0), Do::Place(Square::E4)]));
    let said = same(&doings);
    let log = said.iter().position(|frame| frame[0] == 8).expect("no log");
    assert_eq!(said[log][3..], *b"hole e4 does not settle and is not reported");
    assert_eq!(said[log - 1][10..], [28, 0], "the 21st change is still told");
    assert!(said[log..].iter().any(|frame| frame[0] == 2 && frame[18 + 3] == 0x10));
}

#[test]
fn what_was_set_outlives_the_power() {
    let set = [(1, 12), (2, 40), (3, 6), (4, 25), (5, 1)];
    let sets = (0..).zip(set).map(|(seq, (key, value))| hears(Ask::Set { key, value }, seq));
    let gets = || (10..).zip(1..7).map(|(seq, key)| hears(Ask::Get(key), seq));
    let mut doings = spaced(sets);
    doings.extend(spaced(gets()));
    doings.push(Do::Power);
    doings.extend(spaced(gets()));
    doings.extend(spaced([Do::Lift(Square::A1), hears(Ask::Snapshot, 20)]));
    let said = same(&doings);
    let hellos: Vec<_> = said.iter().filter(|frame| frame[0] == 1).collect();
    // What it has, and the slower of its two times.
    assert_eq!((hellos[0][7], hellos[0][23]), (0x1F, 30));
    assert_eq!((hellos[1][7], hellos[1][23]), (0x5F, 40));
    assert!(said.iter().any(|frame| frame[0] == 10), "no capture rows after the snapshot");
}

#[test]
fn any_hands_and_any_questions() {
    let mut dice = Dice(20_261_116);
    let (mut pegs, mut levers, mut buttons): (Bitboard, [bool; 2], [bool; 5]) =
        (START, [false; 2], [false; 5]);
    let mut doings = Vec::new();
    for seq in (0..=255).cycle().take(200) {
        let pick = |dice: &mut Dice, below| usize::try_from(dice.below(below)).unwrap();
        doings.push(match dice.below(9) {
            0..=4 => {
                let hole = Square::new(u32::try_from(dice.below(64)).unwrap());
                pegs.toggle(hole);
                if pegs.contains(hole) { Do::Place(hole) } else { Do::Lift(hole) }
            }
            5 => {
                let lever = pick(&mut dice, 2);
                levers[lever] ^= true;
                Do::Lever(Color::from_white(lever == 0), levers[lever])
            }
            6 => {
                let button = pick(&mut dice, 5);
                buttons[button] ^= true;
                Do::Button(u8::try_from(button).unwrap(), buttons[button])
            }
            7 => hears(
                [Ask::Snapshot, Ask::Ping(7), Ask::Get(1), Ask::Hello][pick(&mut dice, 4)],
                seq,
            ),
            _ => hears(Ask::EventsFrom(u32::try_from(dice.below(200)).unwrap()), seq),
        });
        // Long enough to settle, and not so long that who beats first is a matter of chance.
        doings.push(Do::Wait([110, 130, 300, 350, 900][pick(&mut dice, 5)]));
    }
    assert!(same(&doings).len() > 300);
}
