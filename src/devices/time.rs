//! The one file that reads the machine's clocks.
//!
//! No single Linux clock neither slews nor stops in sleep: `MONOTONIC_RAW` does not slew but stops,
//! BOOTTIME goes on but slews. So: `MONOTONIC_RAW` plus what the machine slept, which is BOOTTIME
//! less MONOTONIC, taken when it moves by more than a millisecond. Wall time is not asked: whoever
//! steps it changes nothing.
//!
//! [`Course`] does the reckoning and reads no clock, so that it can be tried with any readings.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use annabella_core::{At, table::Gap};
use rustix::time::{ClockId, clock_gettime};
use tz::TimeZone;

/// Sleep shorter than this is not told apart from the slewing of two clocks.
const SLEPT_MIN: Duration = Duration::from_millis(1);
/// A thread that asked to be woken and is so late was stopped, and the program with it.
const LATE_MIN: Duration = Duration::from_secs(1);

/// The machine's clocks, read one after the other.
#[derive(Debug, Clone, Copy, Default)]
pub struct TimeReading {
    /// `MONOTONIC_RAW`: neither slews nor steps; stops in sleep.
    pub raw: Duration,
    /// MONOTONIC: slews; stops in sleep.
    pub monotonic: Duration,
    /// BOOTTIME: slews; goes on in sleep.
    pub boottime: Duration,
    /// MONOTONIC once more: long after the first, the two between do not belong together.
    pub monotonic_again: Duration,
}

/// The course of time, reckoned from readings.
#[derive(Debug)]
pub struct Course {
    /// From here on, by the machine's clocks, and what had been reached by then.
    start: Duration,
    reached: At,
    slept: Duration,
    /// Sleep that was told.
    told: Duration,
    now: At,
    /// When anything here was last awake.
    awake: At,
    /// When some thread is to be woken.
    expected: Option<At>,
    missed: Option<Gap>,
}

impl Course {
    /// Starts at a moment that has been reached already: zero for a new game.
    pub fn starting_at(reached: At, first: TimeReading) -> Course {
        let slept = first.boottime.saturating_sub(first.monotonic);
        let (now, awake, told) = (reached, reached, slept);
        let start = first.raw.saturating_add(slept);
        Course { start, reached, slept, told, now, awake, expected: None, missed: None }
    }

    /// The time since the start. It never goes back, whatever the clocks do.
    pub fn at(&mut self, reading: TimeReading) -> At {
        let between = reading.monotonic_again.saturating_sub(reading.monotonic);
        let slept = reading.boottime.saturating_sub(reading.monotonic);
        if between <= SLEPT_MIN && slept.abs_diff(self.slept) > SLEPT_MIN {
            self.slept = slept;
        }
        let sum = reading.raw.saturating_add(self.slept);
        let now = self.reached + sum.saturating_sub(self.start);
        if sum < self.start || now < self.now {
            // Whatever went back goes on from here.
            (self.start, self.reached) = (sum, self.now);
        }
        self.now = now.max(self.now);
        self.now
    }

    /// Some thread waits to be woken at this moment, or no more.
    pub fn expect(&mut self, due: Option<At>, reading: TimeReading) {
        self.awake = self.at(reading).max(self.awake);
        // What is overdue already is nobody's fault from here on.
        self.expected = due.map(|due| due.max(self.awake));
    }

    /// Whether there was a gap that nobody has been told of.
    pub fn look(&mut self, reading: TimeReading) -> bool {
        let now = self.at(reading);
        let slept = self.slept.saturating_sub(self.told);
        let late = self.expected.is_some_and(|due| now.since(due) > LATE_MIN);
        if slept > SLEPT_MIN {
            self.told = self.slept;
            self.missed = Some(Gap { slept: true, span: slept });
        } else if late {
            let span = now.since(self.awake);
            self.missed = self.missed.or(Some(Gap { slept: false, span }));
        }
        if slept > SLEPT_MIN || late {
            self.expected = None;
        }
        self.awake = now;
        self.missed.is_some()
    }

    /// A gap to be told, once.
    pub fn gap(&mut self, reading: TimeReading) -> Option<Gap> {
        self.look(reading);
        self.missed.take()
    }
}

/// Time since the game's start, the same on every thread.
#[derive(Debug)]
pub struct Time(Mutex<Course>);

impl Time {
    /// Starts at a moment that has been reached already: zero for a new game.
    pub fn starting_at(reached: At) -> Time {
        Time(Mutex::new(Course::starting_at(reached, read_all())))
    }

    /// The time since the game's start.
    pub fn now(&self) -> At {
        let mut course = self.course();
        course.at(read_all())
    }

    /// Some thread waits to be woken at this moment, or no more.
    pub(crate) fn expect(&self, due: Option<At>) {
        let mut course = self.course();
        course.expect(due, read_all());
    }

    /// Whether there was a gap that nobody has been told of.
    pub(crate) fn look(&self) -> bool {
        let mut course = self.course();
        course.look(read_all())
    }

    /// A gap to be told, once.
    pub(crate) fn gap(&self) -> Option<Gap> {
        let mut course = self.course();
        course.gap(read_all())
    }

    fn course(&self) -> MutexGuard<'_, Course> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads them all, and again if something came between.
fn read_all() -> TimeReading {
    let mut reading = TimeReading::default();
    for _ in 0..3 {
        reading = TimeReading {
            monotonic: read(ClockId::Monotonic),
            boottime: read(ClockId::Boottime),
            monotonic_again: read(ClockId::Monotonic),
            raw: read(ClockId::MonotonicRaw),
        };
        if reading.monotonic_again.saturating_sub(reading.monotonic) <= SLEPT_MIN {
            break;
        }
    }
    reading
}

fn read(clock: ClockId) -> Duration {
    let now = clock_gettime(clock);
    Duration::new(
        u64::try_from(now.tv_sec).unwrap_or(0),
        u32::try_from(now.tv_nsec).unwrap_or(0).min(999_999_999),
    )
}

/// Seconds since 1970 by the wall's clock: for headings and for the length of a gap, never for
/// the account of time.
pub fn now_utc() -> u64 {
    since_epoch().as_secs()
}

/// The same as a clock on the wall shows it here: by the rules that `TZ` names, else by the
/// machine's own; where neither can be read, by UTC.
pub fn now_local() -> u64 {
    let now = now_utc();
    let zone = match std::env::var("TZ") {
        Ok(rules) if rules.is_empty() => TimeZone::utc(),
        Ok(rules) => TimeZone::from_posix_tz(&rules).unwrap_or_else(|_| TimeZone::utc()),
        Err(_) => TimeZone::local().unwrap_or_else(|_| TimeZone::utc()),
    };
    let here = i64::try_from(now).ok().and_then(|now| {
        let offset = zone.find_local_time_type(now).ok()?.ut_offset();
        u64::try_from(now.saturating_add(offset.into())).ok()
    });
    here.unwrap_or(now)
}

/// The same, to be held against the time a file was written.
pub(crate) fn since_epoch() -> Duration {
    read(ClockId::Realtime)
}

/// A number nobody could have foreseen, for a start position.
pub fn any_number() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(now_utc())
}
