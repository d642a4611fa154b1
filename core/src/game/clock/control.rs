//! How much time each player is given: periods, and what each move adds.

use std::{fmt, str::FromStr, time::Duration};

use shakmaty::{ByColor, Color};

use crate::game::Plain;

/// A time control for both players, as it is written on the command line, or by its name.
///
/// ```
/// use annabella_core::game::Control;
/// let control: Control = "90m/40,30m+30s".parse().unwrap();
/// assert_eq!(control.to_string(), "90m/40,30m+30s");
/// assert_eq!("fide-classical".parse(), Ok(control));
/// assert!("90m/40".parse::<Control>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Control {
    sides: ByColor<Allotment>,
}

/// What one player is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allotment {
    /// The periods in order; only the last has no number of moves.
    pub periods: Vec<Period>,
    /// What each move adds.
    pub bonus: Option<Bonus>,
}

/// A stretch of time for a number of moves, or for all that are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The time given at its start.
    pub time: Duration,
    /// The moves to be completed in it; none: all.
    pub moves: Option<u32>,
}

/// Time that comes with a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bonus {
    /// How it is given.
    pub kind: BonusKind,
    /// How much.
    pub time: Duration,
    /// The first move that has it.
    pub from_move: u32,
}

/// The three ways to give time with a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BonusKind {
    /// Added before the move and kept.
    Increment,
    /// Runs first; the main time waits for it.
    Delay,
    /// What was used of it comes back after the move.
    Bronstein,
}

/// A time control that makes no sense, and the part that does not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a time control; write it like 90m/40,30m+30s or 5m+3s, or by name, like rapid"
)]
pub struct BadControl(pub Plain);

impl Control {
    /// Time controls by name: FIDE's own, and those of clubs.
    pub const PRESETS: &[(&str, &str)] = &[
        ("fide-classical", "90m/40,30m+30s"),
        ("fide-candidates", "2h/40,30m+30s@41"),
        ("rapid", "15m+10s"),
        ("blitz", "3m+2s"),
        ("league", "90m+30s"),
        ("club", "2h/40,1h"),
        ("club-rapid", "25m"),
        ("club-blitz", "5m"),
    ];

    /// What that player is given.
    pub fn of(&self, color: Color) -> &Allotment {
        self.sides.get(color)
    }

    /// The same with an increment for every move.
    #[must_use]
    pub fn with_increment(&self, time: Duration) -> Control {
        let bonus = Some(Bonus { kind: BonusKind::Increment, time, from_move: 1 });
        Control { sides: self.sides.as_ref().map(|given| Allotment { bonus, ..given.clone() }) }
    }
}

impl Default for Control {
    /// Ninety minutes, and thirty seconds a move.
    fn default() -> Control {
        let minutes = Duration::from_mins(90);
        let bonus =
            Bonus { kind: BonusKind::Increment, time: Duration::from_secs(30), from_move: 1 };
        let both =
            Allotment { periods: vec![Period { time: minutes, moves: None }], bonus: Some(bonus) };
        Control { sides: ByColor { white: both.clone(), black: both } }
    }
}

impl FromStr for Control {
    type Err = BadControl;

    fn from_str(text: &str) -> Result<Control, BadControl> {
        if let Some((white, black)) = text.split_once(" v ") {
            Ok(Control { sides: ByColor { white: white.parse()?, black: black.parse()? } })
        } else {
            let both: Allotment = text.parse()?;
            Ok(Control { sides: ByColor { white: both.clone(), black: both } })
        }
    }
}

impl FromStr for Allotment {
    type Err = BadControl;

    fn from_str(text: &str) -> Result<Allotment, BadControl> {
        let preset = Control::PRESETS.iter().find(|(name, _)| *name == text);
        let text = preset.map_or(text, |(_, control)| control);
        let bad = |part: &str| BadControl(Plain::shown(part));
        let (periods, bonus) = match text.split_once('+') {
            Some((periods, bonus)) => (periods, Some(bonus.parse().map_err(|()| bad(text))?)),
            None => (text, None),
        };
        let parts: Vec<&str> = periods.split(',').collect();
        let mut read = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            let (time, moves) = match part.split_once('/') {
                Some((time, moves)) => (time, moves.parse().ok().filter(|n| (1..=999).contains(n))),
                None => (*part, None),
            };
            let last = number + 1 == parts.len();
            let time = span(time).filter(|time| !time.is_zero()).ok_or_else(|| bad(part))?;
            if last == moves.is_some() || part.contains('/') != moves.is_some() || number > 9 {
                return Err(bad(part));
            }
            read.push(Period { time, moves });
        }
        Ok(Allotment { periods: read, bonus })
    }
}

impl FromStr for Bonus {
    type Err = ();

    fn from_str(text: &str) -> Result<Bonus, ()> {
        let (kind, rest) = match text.split_at_checked(1) {
            Some(("d", rest)) => (BonusKind::Delay, rest),
            Some(("b", rest)) => (BonusKind::Bronstein, rest),
            _ => (BonusKind::Increment, text),
        };
        let (time, from_move) = match rest.split_once('@') {
            Some((time, number)) => {
                (time, number.parse().ok().filter(|n| (1..=999).contains(n)).ok_or(())?)
            }
            None => (rest, 1),
        };
        let time = span(time).filter(|time| *time <= Duration::from_hours(1)).ok_or(())?;
        Ok(Bonus { kind, time, from_move })
    }
}

/// Reads `1h2m3s`, `90m`, `1500ms`, at most a day; units in falling order, each once.
pub fn span(text: &str) -> Option<Duration> {
    let mut left = text;
    let mut total = Duration::ZERO;
    let mut units = [("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)].into_iter();
    while !left.is_empty() {
        let digits = left.find(|c: char| !c.is_ascii_digit())?;
        let (number, rest) = left.split_at_checked(digits)?;
        let number: u64 = number.parse().ok().filter(|n| *n <= 86_400_000)?;
        let unit = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let (unit, rest) = rest.split_at_checked(unit)?;
        let (_, unit_ms) = units.by_ref().find(|(name, _)| *name == unit)?;
        total = total.checked_add(Duration::from_millis(number.checked_mul(unit_ms)?))?;
        left = rest;
    }
    (!text.is_empty() && total <= Duration::from_hours(24)).then_some(total)
}

/// Writes a span the way [`span`] reads it.
pub fn write_span(time: Duration) -> String {
    let ms = time.as_millis();
    match ms {
        0 => "0s".to_owned(),
        _ if ms.is_multiple_of(60_000) => format!("{}m", ms / 60_000),
        _ if ms.is_multiple_of(1_000) => format!("{}s", ms / 1_000),
        _ => format!("{ms}ms"),
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sides.white)?;
        if self.sides.white == self.sides.black {
            Ok(())
        } else {
            write!(f, " v {}", self.sides.black)
        }
    }
}

impl fmt::Display for Allotment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, period) in self.periods.iter().enumerate() {
            if number > 0 {
                f.write_str(",")?;
            }
            f.write_str(&write_span(period.time))?;
            if let Some(moves) = period.moves {
                write!(f, "/{moves}")?;
            }
        }
        let Some(bonus) = self.bonus else { return Ok(()) };
        let kind = match bonus.kind {
            BonusKind::Increment => "",
            BonusKind::Delay => "d",
            BonusKind::Bronstein => "b",
        };
        write!(f, "+{kind}{}", write_span(bonus.time))?;
        if bonus.from_move > 1 { write!(f, "@{}", bonus.from_move) } else { Ok(()) }
    }
}
