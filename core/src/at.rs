//! An instant of a game: how long after its start. A span is a [`Duration`], and the compiler keeps
//! the two apart.

use std::{
    ops::{Add, AddAssign, Sub},
    time::Duration,
};

/// A moment of a game, to the nanosecond. Never before the start, never beyond what can be counted.
///
/// ```
/// use annabella_core::At;
/// use std::time::Duration;
///
/// let (at, second) = (At::from_secs(3), Duration::from_secs(1));
/// assert_eq!(at + second, At::from_secs(4));
/// assert_eq!(at - At::from_secs(2), second);
/// assert_eq!(At::START.since(at), Duration::ZERO);
/// assert_eq!(At::START - second, At::START);
/// assert_eq!(at + Duration::MAX + second, At::after_start(Duration::MAX));
/// ```
///
/// A span is no instant:
/// ```compile_fail
/// let at: annabella_core::At = std::time::Duration::from_secs(3);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct At(Duration);

impl At {
    /// The game's start.
    pub const START: At = At(Duration::ZERO);

    /// So long after the start.
    pub const fn after_start(span: Duration) -> At {
        At(span)
    }

    /// So many seconds after the start.
    pub const fn from_secs(seconds: u64) -> At {
        At(Duration::from_secs(seconds))
    }

    /// So many milliseconds after the start.
    pub const fn from_millis(ms: u64) -> At {
        At(Duration::from_millis(ms))
    }

    /// So many nanoseconds after the start.
    pub const fn from_nanos(nanos: u64) -> At {
        At(Duration::from_nanos(nanos))
    }

    /// How long after the start.
    pub const fn since_start(self) -> Duration {
        self.0
    }

    /// How long after an earlier moment; nothing, if that is still to come.
    pub const fn since(self, earlier: At) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for At {
    type Output = At;

    fn add(self, span: Duration) -> At {
        At(self.0.saturating_add(span))
    }
}

impl AddAssign<Duration> for At {
    fn add_assign(&mut self, span: Duration) {
        *self = *self + span;
    }
}

impl Sub<Duration> for At {
    type Output = At;

    fn sub(self, span: Duration) -> At {
        At(self.0.saturating_sub(span))
    }
}

impl Sub for At {
    type Output = Duration;

    fn sub(self, earlier: At) -> Duration {
        self.since(earlier)
    }
}
