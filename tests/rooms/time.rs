//! The course of time under scripted readings of the kernel's clocks: sleep, slewing, stalls.

use std::time::Duration;

use annabella::devices::{Course, Gap, TimeReading};
use annabella::game::At;
use proptest::prelude::*;

/// A machine whose clocks a test moves.
#[derive(Clone, Copy)]
struct Machine {
    raw: Duration,
    monotonic: Duration,
    slept: Duration,
    /// How much faster MONOTONIC runs than it should, in parts per million.
    ppm: i64,
}

impl Machine {
    /// Up for ten minutes, five of them asleep.
    fn new(ppm: i64) -> Machine {
        let five = Duration::from_mins(5);
        Machine { raw: five, monotonic: five, slept: five, ppm }
    }

    fn runs(&mut self, span: Duration) {
        let nanos = i128::try_from(span.as_nanos()).unwrap();
        let slewed = nanos + nanos * i128::from(self.ppm) / 1_000_000;
        self.raw += span;
        self.monotonic += Duration::from_nanos(u64::try_from(slewed).unwrap());
    }

    fn sleeps(&mut self, span: Duration) {
        self.slept += span;
    }

    fn read(&self) -> TimeReading {
        TimeReading {
            raw: self.raw,
            monotonic: self.monotonic,
            boottime: self.monotonic + self.slept,
            monotonic_again: self.monotonic,
        }
    }
}

const SECOND: Duration = Duration::from_secs(1);
const HOUR: Duration = Duration::from_hours(1);

#[test]
fn a_machine_that_slews_by_five_hundred_parts_per_million_changes_nothing() {
    for ppm in [-500, 0, 500] {
        let mut machine = Machine::new(ppm);
        let mut course = Course::starting_at(At::START, machine.read());
        for second in 1..=3600 {
            machine.runs(SECOND);
            assert_eq!(course.at(machine.read()), At::START + SECOND * second, "{ppm} ppm");
            assert_eq!(course.gap(machine.read()), None, "{ppm} ppm");
        }
    }
}

#[test]
fn sleep_counts_and_is_told_once() {
    for ppm in [-500, 0, 500] {
        let mut machine = Machine::new(ppm);
        let mut course = Course::starting_at(At::START + HOUR, machine.read());
        machine.runs(SECOND * 10);
        course.expect(Some(At::START + HOUR + SECOND * 11), machine.read());
        machine.sleeps(SECOND * 2700);
        machine.runs(SECOND);
        assert_eq!(course.at(machine.read()), At::START + HOUR + SECOND * 2711);
        let gap = Gap { slept: true, span: SECOND * 2700 };
        assert_eq!(course.gap(machine.read()), Some(gap), "{ppm} ppm");
        assert_eq!(course.gap(machine.read()), None);
        machine.runs(HOUR);
        assert_eq!(course.at(machine.read()), At::START + HOUR * 2 + SECOND * 2711);
        assert_eq!(course.gap(machine.read()), None, "nobody was to be woken");
    }
}

#[test]
fn a_thread_woken_long_after_its_time_shows_that_the_program_stood_still() {
    let mut machine = Machine::new(0);
    let mut course = Course::starting_at(At::START, machine.read());
    machine.runs(SECOND * 5);
    course.expect(Some(At::START + SECOND * 6), machine.read());
    machine.runs(SECOND * 30);
    assert!(course.look(machine.read()));
    assert_eq!(course.at(machine.read()), At::START + SECOND * 35, "the time did pass");
    // The thread that saw it goes on; the loop still learns of it, once.
    course.expect(None, machine.read());
    let gap = Gap { slept: false, span: SECOND * 30 };
    assert_eq!(course.gap(machine.read()), Some(gap));
    assert_eq!(course.gap(machine.read()), None);
}

#[test]
fn a_thread_a_little_late_or_a_slow_disk_is_no_gap() {
    let mut machine = Machine::new(0);
    let mut course = Course::starting_at(At::START, machine.read());
    course.expect(Some(At::START + SECOND), machine.read());
    machine.runs(SECOND * 2);
    assert_eq!(course.gap(machine.read()), None);
    // What was overdue when it was asked for is not late anew.
    course.expect(Some(At::from_millis(200)), machine.read());
    machine.runs(Duration::from_millis(4));
    assert_eq!(course.gap(machine.read()), None);
    // While the disk writes, nobody is to be woken.
    course.expect(None, machine.read());
    machine.runs(SECOND * 40);
    assert_eq!(course.gap(machine.read()), None);
}

#[test]
fn readings_that_do_not_belong_together_tell_no_sleep() {
    let mut machine = Machine::new(0);
    let mut course = Course::starting_at(At::START, machine.read());
    machine.runs(SECOND);
    // Stopped for half a minute after MONOTONIC was read and before BOOTTIME was.
    let before = machine.monotonic;
    machine.runs(SECOND * 30);
    let torn = TimeReading { monotonic: before, ..machine.read() };
    assert_eq!(course.at(torn), At::START + SECOND * 31);
    assert_eq!(course.at(machine.read()), At::START + SECOND * 31);
    assert_eq!(course.gap(machine.read()), None);
}

#[test]
fn a_game_taken_up_on_a_machine_just_started_goes_on_from_where_it_was() {
    let mut machine = Machine { slept: Duration::ZERO, ..Machine::new(0) };
    machine.raw = SECOND;
    let mut course = Course::starting_at(At::START + HOUR * 3, machine.read());
    assert_eq!(course.at(machine.read()), At::START + HOUR * 3);
    machine.runs(SECOND);
    assert_eq!(course.at(machine.read()), At::START + HOUR * 3 + SECOND);
}

#[test]
fn time_never_goes_back_and_goes_on_from_where_it_was() {
    let mut machine = Machine::new(0);
    let mut course = Course::starting_at(At::START, machine.read());
    machine.runs(SECOND * 10);
    assert_eq!(course.at(machine.read()), At::START + SECOND * 10);
    machine.raw -= SECOND * 4;
    assert_eq!(course.at(machine.read()), At::START + SECOND * 10);
    machine.runs(SECOND);
    assert_eq!(course.at(machine.read()), At::START + SECOND * 11);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn what_runs_and_sleeps_is_what_is_counted(
        ppm in -500..=500_i64,
        acts in proptest::collection::vec((0..3_u8, 2..600_000_u64), 1..60),
    ) {
        let mut machine = Machine::new(ppm);
        let mut course = Course::starting_at(At::START, machine.read());
        let (mut truth, mut slept, mut told) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
        for (act, ms) in acts {
            let span = Duration::from_millis(ms);
            truth += span;
            if act == 0 {
                machine.sleeps(span);
                slept += span;
            } else {
                machine.runs(span);
            }
            prop_assert_eq!(course.at(machine.read()), At::START + truth);
            if let Some(gap) = course.gap(machine.read()) {
                prop_assert!(gap.slept);
                told += gap.span;
            }
            prop_assert_eq!(told, slept);
        }
    }
}
