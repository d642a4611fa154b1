//! What only the firmware does: sounds and pulses, lines and diodes, levers at the start, resets.

use annabella::devices::board::{Ask, frame};

use super::{
    board::{Board, Emulated},
    chip::{Chip, Seen},
    hands::{holes, start},
};

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// When an output went on and off, in microseconds from its first time on.
fn pulses(seen: &Seen, name: &str) -> Vec<(u64, bool)> {
    let of = || seen.outputs.iter().filter(|output| output.1 == name);
    let first = of().find(|output| output.2).map_or(0, |output| output.0);
    of().filter(|output| output.0 >= first).map(|output| (output.0 - first, output.2)).collect()
}

#[track_caller]
fn near(us: u64, expected_ms: u64) {
    assert!(us.abs_diff(expected_ms * 1_000) <= 10_000, "{us} us, not {expected_ms} ms");
}

#[test]
fn a_retried_buzz_sounds_once() {
    let mut chip = Chip::on(&[]);
    chip.after(200_000);
    let buzz = Ask::Buzz { hz: 880, ms: 120, volume: 128 }.frame(1);
    chip.send(&buzz);
    chip.run(60_000);
    chip.send(&buzz);
    let seen = chip.after(500_000);
    assert_eq!(seen.frames.iter().filter(|frame| frame.raw[0] == 7).count(), 2);
    let [(_, true), (off, false)] = pulses(&seen, "buzzer")[..] else { panic!("{seen:?}") };
    near(off, 120);
    // The same with another number is another sound.
    chip.send(&Ask::Buzz { hz: 880, ms: 120, volume: 128 }.frame(2));
    assert_eq!(pulses(&chip.after(500_000), "buzzer").len(), 2);
}

#[test]
fn a_motor_knocks_as_long_as_its_sides_clock_runs() {
    let mut chip = Chip::on(&[]);
    chip.after(200_000);
    let haptic = |pattern, times| Ask::Haptic { motor: 1, pattern, strength: 255, times };
    chip.send(&haptic(4, 1).frame(1));
    let seen = chip.after(1_800_000);
    let motor = pulses(&seen, "motor1");
    let (on, off): (Vec<(u64, bool)>, Vec<_>) = motor.iter().partition(|pulse| pulse.1);
    assert_eq!((on.len(), off.len()), (4, 4), "{motor:?}");
    near(off[0].0, 40);
    near(on[3].0, 1_500);
    assert!(pulses(&seen, "motor0").is_empty());
    assert_eq!(pulses(&seen, "lamp1"), [(0, true)]);
    chip.send(&haptic(0, 1).frame(2));
    let seen = chip.after(1_000_000);
    assert_eq!((pulses(&seen, "motor1").len(), pulses(&seen, "lamp1").len()), (0, 1));
    // Twice twice.
    chip.send(&haptic(3, 2).frame(3));
    let seen = chip.after(2_000_000);
    assert_eq!(pulses(&seen, "motor1").len(), 8);
    near(pulses(&seen, "motor1")[1].0, 60);
    // Softly: on for a part of the time only.
    chip.send(&Ask::Haptic { motor: 0, pattern: 2, strength: 100, times: 1 }.frame(4));
    let soft = pulses(&chip.after(1_000_000), "motor0");
    assert!(soft.len() > 40, "{soft:?}");
}

fn self_test(chip: &mut Chip) -> u8 {
    chip.send(&Ask::SelfTest(0).frame(77));
    let seen = chip.after(50_000);
    let tested = seen.frames.iter().find(|frame| frame.raw[0] == 9).expect("no self-test");
    assert_eq!(tested.raw[3], 0x0F);
    tested.raw[4]
}

/// The three corners that are closed, and the fourth.
fn ghosts(diodes: bool) -> (Vec<u8>, u8) {
    let mut chip = Chip::on(&[]);
    chip.say(if diodes { "diodes on" } else { "diodes off" });
    chip.after(200_000);
    for hole in ["c3", "c6", "f3"] {
        chip.contact(hole, true);
        chip.run(50_000);
    }
    let seen = chip.after(100_000);
    let events = seen.frames.iter().filter(|frame| frame.raw[0] == 3);
    let placed = events.map(|frame| frame.raw[10]).collect();
    (placed, self_test(&mut chip))
}

#[test]
fn three_corners_make_a_ghost_of_the_fourth_only_without_diodes() {
    let [c3, c6, f3, f6] = [18, 42, 21, 45];
    assert_eq!(ghosts(true), (vec![c3, c6, f3], 0x0F));
    // The board itself finds that a diode is missing.
    assert_eq!(ghosts(false), (vec![c3, c6, f3, f6], 0x0D));
}

#[test]
fn any_position_is_told_right_with_diodes() {
    let mut dice = super::hands::Dice(4);
    let mut chip = Chip::on(&[]);
    chip.after(200_000);
    for _ in 0..12 {
        let mut pegs = 0_u64;
        for (number, hole) in holes().iter().enumerate() {
            let filled = dice.below(2) == 1;
            pegs |= u64::from(filled) << number;
            chip.contact(hole, filled);
        }
        chip.run(250_000);
        chip.send(&Ask::Snapshot.frame(0));
        let seen = chip.after(20_000);
        let told = seen.frames.iter().find(|frame| frame.raw[0] == 2).unwrap();
        assert_eq!(told.raw[10..18], pegs.to_le_bytes());
    }
}

#[test]
fn three_pegs_at_once_are_three_events_in_order() {
    let mut chip = Chip::on(&[]);
    chip.after(200_000);
    for hole in ["a1", "d4", "h8"] {
        chip.contact(hole, true);
    }
    let seen = chip.after(100_000);
    let events: Vec<_> = seen.frames.iter().filter(|frame| frame.raw[0] == 3).collect();
    let told: Vec<_> = events.iter().map(|it| (it.raw[6], it.raw[10], it.raw[11])).collect();
    assert_eq!(told, [(1, 0, 1), (2, 27, 1), (3, 63, 1)]);
    assert!(events.iter().all(|it| it.raw[2..6] == events[0].raw[2..6]), "{events:?}");
}

#[test]
fn a_lever_held_down_when_the_power_comes_is_told_by_the_snapshot_alone() {
    let mut chip = Chip::on(&[start(), names(&["white"])].concat());
    let hello = chip.after(200_000);
    assert!(hello.frames.iter().all(|frame| frame.raw[0] == 1), "{hello:?}");
    chip.send(&Ask::Snapshot.frame(3));
    let seen = chip.after(20_000);
    // The documented snapshot, byte for byte but for its time.
    let documented = include_str!("../../../hardware/PROTOCOL.md");
    let raw = documented.split("example SNAPSHOT\n").nth(1).unwrap();
    let raw = raw.lines().nth(1).unwrap().strip_prefix("raw ").unwrap();
    let raw: Vec<u8> =
        raw.split(' ').map(|digits| u8::from_str_radix(digits, 16).unwrap()).collect();
    let told = &seen.frames[0].raw;
    assert_eq!((&told[..2], &told[6..]), (&raw[..2], &raw[6..raw.len() - 2]));
}

#[test]
fn a_board_that_hangs_is_started_anew_by_its_watchdog() {
    let mut board = Emulated::on();
    let first = board.frames();
    board.chip.send(&Ask::SelfTest(0xDD).frame(5));
    let seen = board.chip.after(1_000_000);
    let frames: Vec<_> = seen.frames.iter().map(|frame| frame.raw.clone()).collect();
    assert_eq!(frames[0], [7, 1, 5, 0]);
    let hello = frames.iter().find(|frame| frame[0] == 1).expect("it hangs for ever");
    let (boot, uid, reason) = (9..13, 13..21, 24);
    assert_eq!((first[0][reason], hello[reason]), (1, 4));
    assert_ne!(first[0][boot.clone()], hello[boot]);
    assert_eq!(first[0][uid.clone()], hello[uid]);
    // And it works as before.
    board.chip.contact("e2", false);
    let seen = board.chip.after(100_000);
    assert!(seen.frames.iter().any(|frame| frame.raw[0] == 3 && frame.raw[10] == 12));
}

#[test]
fn every_start_has_a_number_of_its_own() {
    let mut chip = Chip::on(&[]);
    let mut boots = Vec::new();
    for reason in [1, 1, 2, 2, 1] {
        let seen = chip.after(200_000);
        let hello = &seen.frames[0].raw;
        boots.push(hello[9..13].to_vec());
        assert_eq!(hello[0], 1);
        let before = boots.len();
        boots.dedup();
        assert_eq!(boots.len(), before);
        assert!(hello[24] == reason, "reset reason {}, not {reason}", hello[24]);
        chip.say(if matches!(boots.len(), 2 | 3) { "reset" } else { "power" });
    }
    boots.sort();
    boots.dedup();
    assert_eq!(boots.len(), 5);
}

#[test]
fn a_contact_that_never_settles_is_faulty_and_the_rest_goes_on() {
    let mut chip = Chip::on(&start());
    chip.after(200_000);
    for _ in 0..700 {
        chip.contact("e2", false);
        chip.run(2_000);
        chip.contact("e2", true);
        chip.run(1_500);
    }
    chip.send(&Ask::Snapshot.frame(0));
    let seen = chip.after(50_000);
    assert!(seen.frames.iter().any(|frame| frame.raw[0] == 8), "no log");
    let told = seen.frames.iter().rfind(|frame| frame.raw[0] == 2).unwrap();
    assert_eq!(told.raw[18..26], (1_u64 << 12).to_le_bytes());
    // It has never stopped telling that it is there.
    let beats = seen.frames.iter().filter(|frame| frame.raw[0] == 6).count();
    assert!(beats >= 3, "{beats} heartbeats in 2.4 s");
}

#[test]
fn capture_rows_are_read_only_where_they_are_set() {
    let mut chip = Chip::on(&[]);
    chip.after(200_000);
    let captured = |seen: &Seen| -> Vec<Vec<u8>> {
        let frames = seen.frames.iter().filter(|frame| frame.raw[0] == 10);
        frames.map(|frame| frame.raw[10..].to_vec()).collect()
    };
    chip.contact("capture1", true);
    assert!(captured(&chip.after(100_000)).is_empty());
    chip.send(&Ask::Set { key: 5, value: 1 }.frame(0));
    assert_eq!(captured(&chip.after(100_000)), [[1, 0, 0, 0]]);
    chip.contact("capture32", true);
    assert_eq!(captured(&chip.after(100_000)), [[1, 0, 0, 0x80]]);
    // They have no number: the next event is the first.
    chip.contact("e4", true);
    let seen = chip.after(100_000);
    assert!(seen.frames.iter().any(|frame| frame.raw[0] == 3 && frame.raw[6] == 1));
}

#[test]
fn a_question_in_pieces_and_among_noise_is_heard() {
    let mut chip = Chip::on(&[]);
    chip.after(200_000);
    let ping = Ask::Ping(0x0102_0304).frame(9);
    for byte in &ping {
        chip.send(&[*byte]);
        chip.run(30_000);
    }
    chip.send(&[vec![0x11; 500], vec![0], ping.clone(), frame(0x87, 1, &[0; 4])].concat());
    let seen = chip.after(200_000);
    assert_eq!(seen.frames.iter().filter(|frame| frame.raw[0] == 7).count(), 3);
}
