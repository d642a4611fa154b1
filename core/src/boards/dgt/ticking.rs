//! A DGT clock without a case: it is set, it runs, and hands correct it.
//!
//! Set by the board it only counts down, as the real one does in its mode for boards. With a method
//! of its own it adds its increment by itself, and no board sets it.

use shakmaty::Color;

use super::clock::{Side, Times};

/// What the clock has at first, and the second between two readings.
const FULL_MS: u32 = 90 * 60_000;
pub(super) const SECOND_MS: u32 = 1_000;
/// No more than this can be shown.
const MOST_MS: u32 = 10 * 3_600_000 - 1;

/// The simulated clock. White sits at its left.
#[derive(Debug, Clone)]
pub(super) struct Ticking {
    left_ms: u32,
    right_ms: u32,
    pub(super) runs: bool,
    right_up: bool,
    /// Until when the times are counted.
    counted_ms: u32,
    /// Its cable is in the board.
    pub(super) there: bool,
    /// It has a method of its own, with this for each move.
    own_ms: Option<u32>,
}

impl Default for Ticking {
    fn default() -> Self {
        Self {
            left_ms: FULL_MS,
            right_ms: FULL_MS,
            runs: false,
            right_up: false,
            counted_ms: 0,
            there: true,
            own_ms: None,
        }
    }
}

impl Ticking {
    fn count(&mut self, ms: u32) {
        let passed = ms.saturating_sub(self.counted_ms);
        self.counted_ms = self.counted_ms.max(ms);
        if self.runs {
            let time = if self.right_up { &mut self.right_ms } else { &mut self.left_ms };
            *time = time.saturating_sub(passed);
        }
    }

    /// The board's own time begins anew; the clock has its own battery.
    pub(super) fn board_restarts(&mut self, ms: u32) {
        self.counted_ms = ms;
    }

    /// What it shows. A second that has begun is shown until it is over.
    pub(super) fn times(&mut self, ms: u32) -> Times {
        self.count(ms);
        let side = |ms: u32| {
            let seconds = u16::try_from(ms.div_ceil(SECOND_MS)).unwrap_or(u16::MAX);
            Side { seconds, flag: ms == 0 }
        };
        Times {
            right: side(self.right_ms),
            left: side(self.left_ms),
            runs: self.runs,
            right_up: self.right_up,
            low: false,
        }
    }

    /// The side that is pressed goes down, and the other player's time runs.
    pub(super) fn press(&mut self, color: Color, ms: u32) {
        self.count(ms);
        let turned = self.right_up != color.is_white();
        let more = self.own_ms.filter(|_| self.runs && turned).unwrap_or(0);
        let time = if self.right_up { &mut self.right_ms } else { &mut self.left_ms };
        if *time > 0 {
            *time = time.saturating_add(more).min(MOST_MS);
        }
        self.runs = true;
        self.right_up = color.is_white();
    }

    /// The board sets it. False: it has a method of its own.
    pub(super) fn set(&mut self, content: [u8; 7], ms: u32) -> bool {
        let [lh, lm, ls, rh, rm, rs, how] = content;
        let span = |h: u8, m: u8, s: u8| {
            (u32::from(h & 0x0F) * 3600 + u32::from(m) * 60 + u32::from(s)) * SECOND_MS
        };
        self.count(ms);
        if self.own_ms.is_some() || !self.there {
            return false;
        }
        self.left_ms = span(lh, lm, ls);
        self.right_ms = span(rh, rm, rs);
        self.runs = how & 0x03 != 0;
        true
    }

    /// A hand at the clock itself: `white 41:10`, `stop`, `run`, `away`, `here`, `own 30`, `pc`.
    /// None: no clock does that.
    pub(super) fn hand(&mut self, words: &[&str], ms: u32) -> Option<()> {
        self.count(ms);
        match *words {
            ["white", time] => self.left_ms = time_ms(time)?,
            ["black", time] => self.right_ms = time_ms(time)?,
            ["stop"] => self.runs = false,
            ["run"] => self.runs = true,
            ["away"] => self.there = false,
            ["here"] => self.there = true,
            ["own", seconds] => {
                self.own_ms = Some(u32::from(seconds.parse::<u16>().ok()?) * SECOND_MS);
            }
            ["pc"] => self.own_ms = None,
            _ => return None,
        }
        Some(())
    }
}

/// Reads `41:10` or `1:41:10`.
fn time_ms(text: &str) -> Option<u32> {
    let parts: Option<Vec<u32>> = text.split(':').map(|part| part.parse().ok()).collect();
    let (hours, minutes, seconds) = match *parts?.as_slice() {
        [minutes, seconds] => (0, minutes, seconds),
        [hours, minutes, seconds] => (hours, minutes, seconds),
        _ => return None,
    };
    let fits = hours <= 9 && minutes <= 599 && seconds <= 59;
    let ms = fits.then(|| (hours * 3600 + minutes * 60 + seconds) * SECOND_MS)?;
    (ms <= MOST_MS).then_some(ms)
}
