//! What win, draw and loss score (2009: 11.1; 2023: 10.1).

use std::{fmt, str::FromStr};

/// Points, each in hundredths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points {
    /// For a win.
    pub win: u32,
    /// For a draw.
    pub draw: u32,
    /// For a loss.
    pub loss: u32,
}

impl Points {
    /// One, a half and nothing: so it is unless an event says otherwise beforehand.
    pub const USUAL: Points = Points { win: 100, draw: 50, loss: 0 };
}

/// Text that is no points for win, draw and loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the points for win, draw and loss")]
pub struct NotPoints;

impl fmt::Display for Points {
    /// `3 1 0`, `1 0.5 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [win, draw, loss] = [self.win, self.draw, self.loss].map(written);
        write!(f, "{win} {draw} {loss}")
    }
}

impl FromStr for Points {
    type Err = NotPoints;

    fn from_str(text: &str) -> Result<Points, NotPoints> {
        let points: Option<Vec<u32>> = text.split(' ').map(hundredths).collect();
        match points.ok_or(NotPoints)?.as_slice() {
            &[win, draw, loss] if win >= draw && draw >= loss => Ok(Points { win, draw, loss }),
            _ => Err(NotPoints),
        }
    }
}

/// Hundredths as a number with as many decimals as are needed.
pub(crate) fn written(hundredths: u32) -> String {
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A number below a hundred with at most two decimals.
pub(crate) fn hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !digits(whole, 2) || !digits(part, 2) {
        return None;
    }
    let (whole, part): (u32, u32) = (whole.parse().ok()?, format!("{part:0<2}").parse().ok()?);
    Some(whole * 100 + part)
}
