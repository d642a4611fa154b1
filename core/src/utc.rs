//! An instant of the world's clock, to the second: what a journal tells of when it was written.
//!
//! The account of time never asks for it: that is [`At`](crate::At)'s. It is compared with what
//! people at the table remember of the day.

use std::{fmt, str::FromStr};

/// A moment in universal time, by seconds since 1970.
///
/// ```
/// use annabella_core::Utc;
///
/// let moment: Utc = "2026-11-19T21:13:00Z".parse().unwrap();
/// assert_eq!(moment.to_string(), "2026-11-19T21:13:00Z");
/// assert_eq!(moment.later(47), "2026-11-19T21:13:47Z".parse().unwrap());
/// assert!("2026-11-31T21:13:00Z".parse::<Utc>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Utc(u64);

/// Text that is no moment in universal time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a moment like 2026-11-19T21:13:00Z")]
pub struct NotUtc;

impl Utc {
    /// So many seconds after the first of January 1970.
    pub const fn from_secs(seconds: u64) -> Utc {
        Utc(seconds)
    }

    /// How many seconds after that.
    pub const fn secs(self) -> u64 {
        self.0
    }

    /// So many seconds later.
    #[must_use]
    pub const fn later(self, seconds: u64) -> Utc {
        Utc(self.0.saturating_add(seconds))
    }

    /// Its day, as it stands at the head of a scoresheet: `2026.11.19`.
    pub fn day(self) -> String {
        let (year, month, day, _) = stamp(self.0);
        format!("{year:04}.{month:02}.{day:02}")
    }
}

impl fmt::Display for Utc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day, [hour, minute, second]) = stamp(self.0);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

impl FromStr for Utc {
    type Err = NotUtc;

    fn from_str(text: &str) -> Result<Utc, NotUtc> {
        let (date, time) =
            text.strip_suffix('Z').and_then(|it| it.split_once('T')).ok_or(NotUtc)?;
        let numbers = |text: &str, between| {
            let numbers: Vec<u64> = text.split(between).map_while(|it| it.parse().ok()).collect();
            <[u64; 3]>::try_from(numbers).map_err(|_| NotUtc)
        };
        let ([year, month, day], [hour, minute, second]) =
            (numbers(date, '-')?, numbers(time, ':')?);
        let known = (1970..=9999).contains(&year) && (1..=12).contains(&month);
        if !known || !(1..=31).contains(&day) || hour > 23 || minute > 59 || second > 59 {
            return Err(NotUtc);
        }
        let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
        let day_of_year = (153 * month + 2) / 5 + day - 1;
        // So many days lie between 1 March of the year 0 and 1 January 1970.
        let days = (365 * year + year / 4 - year / 100 + year / 400 + day_of_year)
            .checked_sub(719_468)
            .ok_or(NotUtc)?;
        let moment = Utc(days * 86_400 + hour * 3600 + minute * 60 + second);
        // One way to write a moment: what a reader would take as the same must be the same.
        if moment.to_string() == text { Ok(moment) } else { Err(NotUtc) }
    }
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
