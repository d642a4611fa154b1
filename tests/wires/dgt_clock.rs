//! The clock behind a DGT board: it is set or will not be, it goes and comes back, its flag and its
//! lever are believed when they are heard twice.

use std::time::Duration;

use annabella::devices::board::{ClockTimes, Heard, Kind, Request, dgt::DgtReport};
use shakmaty::{ByColor, Color};

use crate::{
    joined::{Joined, at},
    vectors::hex,
};

/// A board with a clock that has been read.
fn up() -> Joined {
    let mut joined = Joined::up(Kind::Dgt);
    joined.wait(3_000);
    joined.heard();
    joined
}

fn times(heard: &[Heard]) -> Option<ClockTimes> {
    heard.iter().rev().find_map(|it| match it {
        Heard::Clock(times) => Some(*times),
        _ => None,
    })
}

fn seconds(white: u64, black: u64) -> ByColor<Duration> {
    ByColor { white, black }.map(Duration::from_secs)
}

fn set(joined: &mut Joined, white: u64, black: u64, running: Option<Color>) {
    let left = seconds(white, black);
    assert!(joined.line.ask(at(joined.ms), Request::SetClock { left, running }));
}

#[test]
fn a_clock_is_set_even_to_hours_more_and_then_it_is_read_again() {
    let mut joined = up();
    for (white, black) in [(300, 300), (9 * 3600, 4 * 3600), (5400, 5430)] {
        set(&mut joined, white, black, None);
        joined.talk();
        joined.wait(500);
        let heard = joined.heard();
        assert_eq!(heard.first(), Some(&Heard::ClockSet(true)), "{heard:?}");
        assert_eq!(times(&heard).map(|it| it.left), Some(seconds(white, black)), "{heard:?}");
        assert!(!heard.iter().any(|it| matches!(it, Heard::Doubted(_))), "{heard:?}");
    }
}

#[test]
fn a_clock_set_running_runs_and_its_lever_goes_on_pressing() {
    let mut joined = up();
    set(&mut joined, 600, 600, Some(Color::White));
    joined.talk();
    joined.wait(10_000);
    let read = times(&joined.heard()).unwrap();
    assert_eq!((read.left, read.running), (seconds(590, 600), Some(Color::White)));
    joined.press(Color::White);
    joined.wait(5_000);
    let heard = joined.heard();
    assert!(heard.iter().any(|it| matches!(it, Heard::Lever { color: Color::White, .. })));
    let read = times(&heard).unwrap();
    assert_eq!((read.left, read.running), (seconds(590, 595), Some(Color::Black)));
}

#[test]
fn a_clock_with_a_method_of_its_own_is_asked_three_times_and_then_it_is_told() {
    let mut joined = up();
    joined.board.clock_hand(&["own", "30"], joined.ms).unwrap();
    set(&mut joined, 300, 300, None);
    joined.talk();
    joined.wait(500);
    let heard = joined.heard();
    let answers: Vec<_> = heard.iter().filter(|it| matches!(it, Heard::ClockSet(_))).collect();
    assert_eq!(answers, [&Heard::ClockSet(false)]);
    // It adds its increment by itself, and is read on.
    joined.press(Color::Black);
    joined.wait(10_000);
    joined.press(Color::White);
    joined.wait(2_000);
    let read = times(&joined.heard()).unwrap();
    assert_eq!(read.left, seconds(5400 - 10 + 30, 5398));
}

#[test]
fn a_clock_that_never_answers_a_set_is_told_after_six_seconds() {
    let mut joined = up();
    set(&mut joined, 300, 300, None);
    joined.line.to_send();
    let mut told = Vec::new();
    for ms in (0..20_000).step_by(100) {
        joined.ms += 100;
        // The board is there; only the clock says nothing.
        joined.line.feed(at(joined.ms), &hex("93 00 05 01 08"));
        let heard = joined.line.pass(at(joined.ms));
        joined.line.to_send();
        told.extend(heard.into_iter().map(|it| (ms, it)));
    }
    let sets: Vec<_> = told.iter().filter(|(_, it)| *it == Heard::ClockSet(false)).collect();
    assert_eq!(sets.len(), 1, "{told:?}");
    assert!((5_500..6_500).contains(&sets[0].0), "{told:?}");
    // And by then it is known that none is there.
    let gone: Vec<_> = told.iter().filter(|(_, it)| *it == Heard::NoClock).collect();
    assert_eq!(gone.len(), 1, "{told:?}");
}

#[test]
fn the_lever_is_heard_while_the_clock_is_being_set() {
    let mut joined = up();
    joined.press(Color::Black);
    joined.wait(1_000);
    joined.heard();
    set(&mut joined, 300, 300, Some(Color::White));
    // Its answer is long on the way, and meanwhile White presses.
    joined.line.to_send();
    let pressed = joined.board.press(Color::White, joined.ms);
    joined.arrive(&pressed);
    joined.arrive(&pressed);
    let heard = joined.heard();
    assert!(matches!(heard[..], [Heard::Lever { color: Color::White, .. }]), "{heard:?}");
}

#[test]
fn a_clock_whose_cable_is_pulled_is_told_once_and_told_again_when_it_is_back() {
    let mut joined = up();
    let bytes = joined.board.clock_hand(&["away"], joined.ms).unwrap();
    joined.arrive(&bytes);
    joined.talk();
    joined.wait(20_000);
    assert_eq!(joined.heard(), [Heard::NoClock]);
    assert!(joined.line.is_up(), "the board is there all the same");
    let bytes = joined.board.clock_hand(&["here"], joined.ms).unwrap();
    joined.arrive(&bytes);
    joined.wait(3_000);
    let heard = joined.heard();
    assert_eq!(times(&heard).map(|it| it.left), Some(seconds(5400, 5400)), "{heard:?}");
}

#[test]
fn that_no_clock_is_there_is_not_believed_of_one_message_alone() {
    let mut joined = up();
    joined.arrive(&DgtReport::NoClock.message());
    joined.wait(5_000);
    assert_eq!(joined.heard(), []);
}

#[test]
fn a_flag_told_by_one_message_alone_is_not_believed_and_a_real_one_is() {
    let mut joined = up();
    joined.press(Color::Black);
    joined.wait(2_500);
    joined.heard();
    // As it stands, but for the flag: White has 5398 seconds, or a little less.
    joined.arrive(&hex("8D 00 0A 01 30 00 51 29 57 01"));
    joined.wait(3_000);
    let heard = joined.heard();
    assert!(times(&heard).is_some(), "it is read on");
    assert!(!heard.iter().any(|it| matches!(it, Heard::Clock(it) if it.flag.white)), "{heard:?}");
    joined.board.clock_hand(&["white", "0:03"], joined.ms).unwrap();
    joined.wait(6_000);
    let read = times(&joined.heard()).unwrap();
    assert_eq!(read.flag, ByColor { white: true, black: false });
    assert_eq!(read.left.white, Duration::ZERO);
}

#[test]
fn a_hand_at_the_simulated_clock_does_what_a_clock_can_do() {
    let mut joined = up();
    for wrong in [&["white"][..], &["white", "x"], &["fly"], &["own", "-1"], &["white", "1:60"]] {
        assert_eq!(joined.board.clock_hand(wrong, joined.ms), None, "{wrong:?}");
    }
    let mut peg = Joined::up(Kind::Peg);
    assert_eq!(peg.board.clock_hand(&["stop"], peg.ms), None, "no clock is behind it");
}
