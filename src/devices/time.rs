//! The one file that reads the machine's clocks.
//!
//! No single Linux clock neither slews nor stops in sleep: `MONOTONIC_RAW` does not slew but stops,
//! BOOTTIME goes on but slews. So: `MONOTONIC_RAW` plus what the machine slept, which is BOOTTIME
//! less MONOTONIC, taken when it moves by more than a millisecond.

use std::{sync::Mutex, time::Duration};

use rustix::time::{ClockId, clock_gettime};

/// Time since the game's start, the same on every thread.
#[derive(Debug)]
pub struct Time {
    start: Duration,
    slept: Mutex<Duration>,
}

impl Time {
    /// Starts at a moment that has been reached already: zero for a new game.
    pub fn starting_at(reached: Duration) -> Time {
        let slept = sleep_so_far();
        let now = read(ClockId::MonotonicRaw).saturating_add(slept);
        Time { start: now.saturating_sub(reached), slept: Mutex::new(slept) }
    }

    /// The time since the game's start.
    pub fn now(&self) -> Duration {
        let mut slept = self.slept.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let seen = sleep_so_far();
        if seen.abs_diff(*slept) > Duration::from_millis(1) {
            *slept = seen;
        }
        read(ClockId::MonotonicRaw).saturating_add(*slept).saturating_sub(self.start)
    }
}

fn sleep_so_far() -> Duration {
    read(ClockId::Boottime).saturating_sub(read(ClockId::Monotonic))
}

fn read(clock: ClockId) -> Duration {
    let now = clock_gettime(clock);
    Duration::new(
        u64::try_from(now.tv_sec).unwrap_or(0),
        u32::try_from(now.tv_nsec).unwrap_or(0).min(999_999_999),
    )
}

/// Year, month, day and time of day of so many seconds since 1970.
pub fn stamp(seconds: u64) -> (u64, u64, u64, [u64; 3]) {
    // Days are counted from 1 March of the year 0, so that a leap day ends its year.
    let days = seconds / 86_400 + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let rest = seconds % 86_400;
    (year, month, day, [rest / 3600, rest / 60 % 60, rest % 60])
}

/// Seconds since 1970 by the wall's clock: for headings and for the length of a gap, never for
/// the account of time.
pub fn now_utc() -> u64 {
    read(ClockId::Realtime).as_secs()
}

/// A number nobody could have foreseen, for a start position.
pub fn any_number() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(now_utc())
}
