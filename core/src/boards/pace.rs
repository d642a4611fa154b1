//! A board's own time beside ours: when something happened there, told in our time.
//!
//! The wire is sometimes slow, never fast. So the smallest difference of the two times seen within
//! the last minute is the true one, and what a report took longer is how late it is. A minute is
//! short enough that two clocks do not drift apart by a millisecond's worth.

use std::time::Duration;

use crate::at::At;

/// A wire does not become so much faster at once: then the board's time has leapt.
const LEAP_MS: u32 = 1_000;

/// Half of how long a difference counts.
const WINDOW: Duration = Duration::from_secs(30);

/// The smallest difference in this window and in the last, in milliseconds, wrapping.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Pace {
    began: At,
    this: Option<u32>,
    before: Option<u32>,
    /// A difference that would be a leap; heard twice it is one, and counts.
    leapt: Option<u32>,
}

impl Pace {
    /// When a report that arrives now happened; none: the board's time is not to be believed.
    pub(super) fn happened(&mut self, now: At, device_ms: u32) -> Option<At> {
        let now_ms =
            u32::try_from(now.since_start().as_millis() & u128::from(u32::MAX)).unwrap_or(0);
        let taken = now_ms.wrapping_sub(device_ms);
        if self.began + WINDOW <= now {
            self.began = now;
            self.before = self.this.take();
        }
        let known = self.this.into_iter().chain(self.before).reduce(smaller);
        let leap = known.map_or(0, |least| least.wrapping_sub(taken).cast_signed());
        if leap > LEAP_MS.cast_signed() {
            let again = self.leapt.replace(taken);
            if again.is_none_or(|again| again.abs_diff(taken) > LEAP_MS) {
                return None;
            }
        }
        self.leapt = None;
        self.this = Some(self.this.map_or(taken, |least| smaller(least, taken)));
        let least = self.this.into_iter().chain(self.before).reduce(smaller).unwrap_or(taken);
        Some(now - Duration::from_millis(u64::from(taken.wrapping_sub(least))))
    }
}

fn smaller(one: u32, other: u32) -> u32 {
    if other.wrapping_sub(one).cast_signed() < 0 { other } else { one }
}
