//! DGT: every documented message, the clock and its answers, and the trademark that is not ours.

use annabella::devices::board::{
    About, BoardSession, ClockTimes, Doubt, Heard, Hole, Kind, Request,
    dgt::{
        Ack, DgtBoard, DgtCodec, DgtCommand, DgtCommanded, DgtNoise, DgtReport, Side, Times,
        ToClock, segments, text,
    },
};
use shakmaty::{Board, ByColor, Color, Square};
use std::time::Duration;

use crate::{
    joined::{Joined, at},
    vectors::{any_cut, hex},
};

const START: &str = "86 00 43 08 09 0A 0C 0B 0A 09 08 07x8 00x32 01x8 02 03 04 06 05 04 03 02";

fn heard(text: &str) -> Vec<Result<DgtReport, DgtNoise>> {
    any_cut(&hex(text), || {
        let mut codec = DgtCodec::default();
        Box::new(move |bytes| codec.feed(bytes))
    })
}

fn start() -> DgtReport {
    let stands = Board::new();
    DgtReport::Board(Box::new(Square::ALL.map(|square| Hole::from(stands.piece_at(square)))))
}

const fn side(seconds: u16) -> Side {
    Side { seconds, flag: false }
}

const RUNNING: Times = Times {
    right: side(3600 + 29 * 60 + 58),
    left: side(4 * 60 + 7),
    runs: true,
    right_up: true,
    low: false,
};

fn ack(what: u8, more: u8) -> DgtReport {
    DgtReport::Ack(Ack { done: 0x10, what, more, last: 0 })
}

#[test]
fn every_documented_message_is_heard_and_written() {
    let pawn = Hole::Filled(Some(Color::White.pawn()));
    let stopped = Times { right: Side { seconds: 0, flag: true }, runs: false, ..RUNNING };
    let button = |what, last| DgtReport::Ack(Ack { done: 0x10, what: 0x88, more: what, last });
    for (bytes, report) in [
        (START, start()),
        ("8E 00 05 34 00", DgtReport::Field(Square::E2, Hole::Empty)),
        ("8E 00 05 24 01", DgtReport::Field(Square::E4, pawn)),
        ("93 00 05 01 08", DgtReport::Version(1, 8)),
        ("91 00 08 31 32 33 34 35", DgtReport::Serial("12345".to_owned())),
        ("90 00 05 08 01", DgtReport::Bus(1025)),
        ("8D 00 0A 01 29 58 00 04 07 0B", DgtReport::Clock(RUNNING)),
        ("8D 00 0A 00 00 00 00 00 00 20", DgtReport::NoClock),
        ("8D 00 0A 50 00 00 00 04 07 02", DgtReport::Clock(stopped)),
        ("8D 00 0A 0A 10 09 0A 20 00 00", ack(0x09, 0x20)),
        ("8D 00 0A 0A 10 0B 0A 00 00 00", ack(0x0B, 0)),
        ("8D 00 0A 0A 10 0A 0A 00 00 00", ack(0x0A, 0)),
        ("8D 00 0A 0A 10 08 2A 05 31 00", button(0x05, 0x31)),
        ("8D 00 0A 0A 10 08 2A 41 35 00", button(0x41, 0x35)),
        ("8D 00 0A 0A 10 01 2A 00 00 00", ack(0x81, 0)),
    ] {
        assert_eq!(heard(bytes), [Ok(report.clone())], "{bytes}");
        assert_eq!(report.message(), hex(bytes), "{bytes}");
    }
    let error = Ack { done: 0x40, what: 0x0A, more: 0, last: 0 };
    assert_eq!(heard("8D 00 0A 0A 40 0A 0A 00 00 00"), [Ok(DgtReport::Ack(error))]);
    assert!(!error.is_done());
    let battery = DgtReport::Battery { percent: 100, charging: false };
    assert_eq!(heard("A0 00 0C 64 7F 7F 02 0F 00 03 14 02"), [Ok(battery)]);
}

#[test]
fn every_documented_command_is_written_and_read() {
    let set = |how| ToClock::Set([0, 5, 0, 0, 5, 0, how]);
    let mut words = text("e2e4");
    words[8] = 3;
    let all = [
        ("40", DgtCommand::Reset),
        ("41", DgtCommand::Clock),
        ("42", DgtCommand::Board),
        ("43", DgtCommand::Update),
        ("44", DgtCommand::UpdateBoard),
        ("45", DgtCommand::Serial),
        ("46", DgtCommand::Bus),
        ("47", DgtCommand::Trademark),
        ("4B", DgtCommand::UpdateNice),
        ("4C", DgtCommand::Battery),
        ("4D", DgtCommand::Version),
        ("55", DgtCommand::LongSerial),
        ("2B 03 03 09 00", DgtCommand::ToClock(ToClock::Version)),
        ("2B 04 03 0B 04 00", DgtCommand::ToClock(ToClock::Beep(4))),
        ("2B 0A 03 0A 00 05 00 00 05 00 01 00", DgtCommand::ToClock(set(1))),
        ("2B 0A 03 0A 00 05 00 00 05 00 04 00", DgtCommand::ToClock(set(4))),
        ("2B 0C 03 0C 65 32 65 34 20 20 20 20 03 00", DgtCommand::ToClock(ToClock::Text(words))),
        (
            "2B 0B 03 01 00 5B 7B 00 66 7B 00 01 00",
            DgtCommand::ToClock(ToClock::Segments(segments("e2 e4 "))),
        ),
        ("2B 03 03 03 00", DgtCommand::ToClock(ToClock::End)),
    ];
    for (bytes, command) in all {
        assert_eq!(command.bytes(), hex(bytes), "{bytes}");
        let read = any_cut(&hex(bytes), || {
            let mut commanded = DgtCommanded::default();
            Box::new(move |bytes| commanded.feed(bytes))
        });
        assert_eq!(read, [command], "{bytes}");
    }
}

/// 4E starts the boot loader; 51, 53 and 54 make a board of draughts of it, for good.
#[test]
fn a_command_that_spoils_a_board_is_never_sent() {
    let mut joined = Joined::up(Kind::Dgt);
    let mut sent = Vec::new();
    joined.line.open(at(joined.ms));
    for request in [
        Request::Beep { hz: 880, ms: 200 },
        Request::Show("e2e4".to_owned()),
        Request::Show(String::new()),
        Request::Light(Square::E4.into()),
        Request::Learn,
    ] {
        joined.line.ask(at(joined.ms), request);
    }
    for _ in 0..50 {
        joined.ms += 250;
        joined.line.pass(at(joined.ms));
        sent.extend(joined.line.to_send());
    }
    let mut codes = DgtCommanded::default();
    assert!(codes.feed(&sent).len() > 5);
    // Nothing but what the reader above understands: single bytes and commands to the clock.
    let mut rest = sent.as_slice();
    while let [first, after @ ..] = rest {
        assert!(![0x4E, 0x4A, 0x50, 0x51, 0x52, 0x53, 0x54].contains(first));
        rest = if *first == 0x2B { &after[1 + usize::from(after[0])..] } else { after };
    }
}

#[test]
fn the_trademark_of_the_maker_is_never_sent() {
    let mut board = DgtBoard::default();
    let told = annabella::devices::board::SimulatedBoard::hear(&mut board, &hex("47 45 55 4D"), 0);
    let text: String = told.iter().map(|byte| char::from(*byte)).collect();
    assert_eq!(told[0], 0x92);
    assert!(!text.to_lowercase().contains("dgt") && !text.to_lowercase().contains("digital"));
    assert!(!text.to_lowercase().contains("copyright"));
    assert_eq!(DgtCodec::default().feed(&told)[0], Ok(DgtReport::Other));
}

#[test]
fn a_message_is_heard_at_its_last_byte_whatever_stands_before() {
    for stray in ["41x64", "8Ex64", "86 00 43 08x61", "8F 3E 03 40x61", "92 01 03 41x61"] {
        let mut codec = DgtCodec::default();
        codec.feed(&hex(stray));
        let message = hex("8E 00 05 34 00");
        let (last, most) = message.split_last().unwrap();
        assert!(codec.feed(most).iter().all(Result::is_err), "{stray}");
        let field = DgtReport::Field(Square::E2, Hole::Empty);
        assert_eq!(codec.feed(&[*last]), [Ok(field)], "{stray}");
    }
}

#[test]
fn noise_is_counted_and_never_guessed_at() {
    assert_eq!(heard("00 01 02"), [Err(DgtNoise::Stray)]);
    assert_eq!(heard("8E 00 05 34 8E"), [Err(DgtNoise::CutShort)]);
    for bytes in
        ["8E 00 06", "86 00 05", "8D 00 43", "81 00 02", "81 00 44", "8F 7F 7F", "92 7F 7F"]
    {
        assert_eq!(heard(bytes), [Err(DgtNoise::Length)], "{bytes}");
    }
    assert_eq!(heard("8E 00 05 40 01"), [Err(DgtNoise::Impossible)]);
    assert_eq!(heard("A0 00 0C 65 7F 7F 02 0F 00 03 14 02"), [Err(DgtNoise::Impossible)]);
    assert_eq!(heard("91 00 08 1B 5B 32 4A 35"), [Err(DgtNoise::Impossible)]);
    for time in ["01 60 00 00 00 00 01", "00 0B 00 00 00 00 01", "00 00 00 00 59 5C 01"] {
        assert_eq!(heard(&format!("8D 00 0A {time}")), [Err(DgtNoise::ImpossibleTime)], "{time}");
    }
    // Known to be of no use, but intact.
    assert_eq!(heard("8D 00 0A 00 00 00 00 00 00 00"), [Ok(DgtReport::Other)]);
    assert_eq!(heard("96 00 05 01 01"), [Ok(DgtReport::Other)]);
}

#[test]
fn a_piece_that_tells_a_result_is_no_chess_piece() {
    for code in ["0D", "0E", "0F"] {
        let field = DgtReport::Field(Square::E4, Hole::Filled(None));
        assert_eq!(heard(&format!("8E 00 05 24 {code}")), [Ok(field)]);
    }
}

#[test]
fn the_log_of_an_evening_is_swallowed_and_the_board_is_not_lost_meanwhile() {
    let mut joined = Joined::up(Kind::Dgt);
    let flood = hex("8F 3E 03 5Fx7936");
    // 9600 bits a second are 960 bytes.
    joined.cut = true;
    for chunk in flood.chunks(96) {
        joined.cut = false;
        joined.arrive(chunk);
        joined.cut = true;
        joined.wait(100);
    }
    assert_eq!(joined.heard(), []);
    assert!(joined.line.is_up());
    joined.cut = false;
    joined.wait(600);
    joined.lift(Square::E2);
    joined.wait(100);
    assert!(matches!(joined.heard()[..], [Heard::Lifted(Square::E2, _)]));
}

#[test]
fn what_the_board_is_stands_in_about() {
    let joined = Joined::up(Kind::Dgt);
    let About { version, serial, battery, clock, .. } = joined.line.about();
    assert_eq!(version.as_deref(), Some("1.8"));
    assert_eq!(serial.as_deref(), Some("00000"));
    assert_eq!(*battery, Some(100));
    assert_eq!(clock.as_deref(), Some("2.0"));
}

#[test]
fn a_press_is_told_once_with_the_time_of_its_first_message() {
    let mut joined = Joined::up(Kind::Dgt);
    let pressed = joined.ms;
    let bytes = joined.board.press(Color::White, joined.ms);
    joined.arrive(&bytes);
    assert_eq!(joined.heard(), [], "one message alone");
    // The answer to our question is slow.
    joined.ms += 150;
    joined.wait(1_350);
    let heard = joined.heard();
    let levers: Vec<_> = heard.iter().filter(|it| matches!(it, Heard::Lever { .. })).collect();
    let white = Heard::Lever { color: Color::White, pressed: true, happened: at(pressed) };
    assert_eq!(levers, [&white]);
    let last = heard.iter().rev().find_map(|it| match it {
        Heard::Clock(times) => Some(*times),
        _ => None,
    });
    // White sits at the left; Black's time has run for a second and a half.
    let left = ByColor { white: 5400, black: 5399 }.map(Duration::from_secs);
    let flag = ByColor { white: false, black: false };
    assert_eq!(
        last,
        Some(ClockTimes { left, running: Some(Color::Black), up: Color::Black, flag })
    );
    joined.press(Color::Black);
    joined.wait(500);
    assert!(
        joined
            .heard()
            .iter()
            .any(|it| matches!(it, Heard::Lever { color: Color::Black, pressed: true, .. }))
    );
}

#[test]
fn a_lever_told_by_one_message_alone_is_not_believed() {
    let mut joined = Joined::up(Kind::Dgt);
    // As the clock stands, but for the lever.
    let lie = Times { right: side(5400), left: side(5400), runs: false, ..RUNNING };
    joined.arrive(&DgtReport::Clock(lie).message());
    joined.wait(3_000);
    assert_eq!(joined.heard(), []);
}

#[test]
fn who_sits_at_the_right_of_the_clock_is_an_option() {
    let mut joined = Joined::up(Kind::Dgt);
    assert!(joined.line.ask(at(joined.ms), Request::WhiteAtRight(true)));
    // The simulated board has White at the left: the left lever is Black's now.
    joined.press(Color::White);
    joined.wait(300);
    assert!(matches!(joined.heard()[0], Heard::Lever { color: Color::Black, .. }));
}

#[test]
fn a_clock_that_gains_hours_is_doubted() {
    let mut joined = Joined::up(Kind::Dgt);
    let lie =
        Times { right: side(9 * 3600), left: side(5400), runs: false, right_up: false, ..RUNNING };
    for _ in 0..3 {
        joined.arrive(&DgtReport::Clock(lie).message());
        assert_eq!(joined.heard(), [Heard::Doubted(Doubt::Time)]);
    }
    joined.arrive(&hex("8D 00 0A 00 61 00 00 00 00 01"));
    assert_eq!(joined.heard(), [Heard::Doubted(Doubt::Time)]);
}

#[test]
fn each_button_and_two_at_once_are_told() {
    let mut joined = Joined::up(Kind::Dgt);
    for button in 0..5 {
        let bytes = joined.board.button(button, joined.ms);
        joined.arrive(&bytes);
        let told = Heard::Button { button, pressed: true, happened: at(joined.ms) };
        assert_eq!(joined.heard(), [told]);
    }
    assert!(joined.board.button(5, joined.ms).is_empty());
    // Back and minus together: the letter names one, the bits both.
    joined.arrive(&hex("8D 00 0A 0A 10 08 2A 25 31 00"));
    let told =
        [0, 1].map(|button| Heard::Button { button, pressed: true, happened: at(joined.ms) });
    assert_eq!(joined.heard(), told);
}

#[test]
fn the_clock_is_asked_one_thing_at_a_time_and_again_when_it_does_not_answer() {
    let mut line = BoardSession::cable(Kind::Dgt);
    line.open(at(0));
    line.pass(at(0));
    line.to_send();
    // It never answered for its version; so a beep waits.
    assert!(line.ask(at(10), Request::Beep { hz: 880, ms: 250 }));
    assert!(line.to_send().is_empty());
    let mut sent = Vec::new();
    for ms in (0..9_000).step_by(50) {
        // It is there, though its clock is not.
        line.feed(at(ms), &hex("93 00 05 01 08"));
        line.pass(at(ms));
        let bytes = line.to_send();
        let commands = DgtCommanded::default().feed(&bytes);
        let clock = commands.iter().filter_map(|command| match command {
            DgtCommand::ToClock(command) => Some((ms, *command)),
            _ => None,
        });
        sent.extend(clock);
    }
    let version = |ms| (ms, ToClock::Version);
    assert_eq!(sent[..3], [version(2_000), version(4_000), (6_000, ToClock::Beep(4))]);
    // An answer frees it; an error makes it say it again, once more.
    line.to_send();
    line.feed(at(9_000), &hex("8D 00 0A 0A 40 0B 0A 00 00 00"));
    assert_eq!(line.to_send(), hex("2B 04 03 0B 04 00"));
    line.feed(at(9_100), &hex("8D 00 0A 0A 10 0B 0A 00 00 00"));
    assert!(line.ask(at(9_200), Request::Show("e2 e4".to_owned())));
    // Without a version it is the older clock.
    assert_eq!(line.to_send(), hex("2B 0B 03 01 00 5B 7B 00 66 7B 00 01 00"));
}

#[test]
fn the_newer_clock_shows_letters_and_is_set() {
    let mut joined = Joined::up(Kind::Dgt);
    joined.line.ask(at(joined.ms), Request::Show("e2e4\u{1b}é12345".to_owned()));
    assert_eq!(joined.line.to_send(), hex("2B 0C 03 0C 65 32 65 34 3F 3F 31 32 00 00"));
    joined.arrive(&hex("8D 00 0A 0A 10 0C 0A 00 00 00"));
    let left = ByColor { white: 300, black: 3661 }.map(Duration::from_secs);
    joined.line.ask(at(joined.ms), Request::SetClock { left, running: Some(Color::White) });
    let sent = joined.line.to_send();
    assert_eq!(sent, hex("2B 0A 03 0A 00 05 00 01 01 01 09 00"));
    // Until it has answered, what it tells is from before.
    joined.arrive(&hex("8D 00 0A 02 00 00 02 00 00 00"));
    assert_eq!(joined.heard(), []);
    let answer = joined.board.hear(&sent, joined.ms);
    joined.arrive(&answer);
    joined.wait(2_000);
    let last = joined.heard().into_iter().rev().find_map(|it| match it {
        Heard::Clock(times) => Some(times),
        _ => None,
    });
    let left = ByColor { white: 298, black: 3661 }.map(Duration::from_secs);
    let flag = ByColor { white: false, black: false };
    assert_eq!(
        last,
        Some(ClockTimes { left, running: Some(Color::White), up: Color::White, flag })
    );
}

#[test]
fn a_board_without_a_clock_is_understood_all_the_same() {
    let mut line = BoardSession::cable(Kind::Dgt);
    line.open(at(0));
    for ms in [0, 50, 100] {
        line.feed(at(ms), &hex("8D 00 0A 00 00 00 00 00 00 20"));
        line.feed(at(ms), &hex(START));
    }
    assert!(line.is_up());
    assert_eq!(line.about().clock, None);
}

#[test]
fn a_square_told_by_one_message_alone_is_not_believed() {
    let mut joined = Joined::up(Kind::Dgt);
    joined.arrive(&hex("8E 00 05 34 00"));
    joined.wait(3_000);
    assert_eq!(joined.heard(), []);
}

#[test]
fn squares_that_a_byte_put_between_has_shifted_are_not_believed() {
    let mut joined = Joined::up(Kind::Dgt);
    let mut shifted = hex(START);
    shifted.insert(20, 0);
    for _ in 0..10 {
        joined.ms += 40;
        joined.arrive(&shifted);
    }
    joined.wait(3_000);
    assert_eq!(joined.heard(), []);
}

#[test]
fn a_change_whose_message_was_lost_is_found_within_a_second() {
    let mut joined = Joined::up(Kind::Dgt);
    joined.board.lift(Square::E2, joined.ms).unwrap();
    joined.wait(1_000);
    assert!(matches!(joined.heard()[..], [Heard::Lifted(Square::E2, _)]));
}

#[test]
fn one_piece_pushed_out_by_another_is_lifted_and_placed() {
    let mut joined = Joined::up(Kind::Dgt);
    joined.board.lift(Square::D1, joined.ms).unwrap();
    joined.board.lift(Square::D7, joined.ms).unwrap();
    let queen = Some(Color::White.queen());
    let bytes = joined.board.place(Square::D7, queen, joined.ms).unwrap();
    joined.arrive(&bytes);
    joined.wait(1_000);
    let seen: Vec<_> = joined.heard().into_iter().map(|it| format!("{it:?}")).collect();
    let of = |what: &str| seen.iter().position(|it| it.starts_with(what));
    assert!(of("Lifted(D7").unwrap() < of("Placed(D7, Some(").unwrap(), "{seen:?}");
    assert!(of("Lifted(D1").is_some());
    assert_eq!(seen.len(), 3);
}
