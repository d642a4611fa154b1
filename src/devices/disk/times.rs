//! The present times, in one rewritten line beside the journal.

use std::time::Duration;

use shakmaty::Color;

/// How often they are rewritten while a clock runs.
pub(super) const SHOW: Duration = Duration::from_secs(1);

/// The clocks at a moment: from here the present times can be told without asking the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Running {
    /// The moment.
    pub at: Duration,
    /// What White has left.
    pub white: Duration,
    /// What Black has left.
    pub black: Duration,
    /// Whose clock runs.
    pub running: Option<Color>,
}

impl Running {
    /// The line at a later moment, in milliseconds: the moment, White's time, Black's. Always of
    /// one length, so that it can be written over the last.
    pub(super) fn line(&self, now: Duration) -> String {
        let elapsed = now.saturating_sub(self.at);
        let left = |color, left: Duration| {
            let used = if self.running == Some(color) { elapsed } else { Duration::ZERO };
            left.saturating_sub(used).as_millis()
        };
        let white = left(Color::White, self.white);
        let black = left(Color::Black, self.black);
        let line = format!("{} {white} {black}", now.as_millis());
        format!("{line:<79}\n")
    }
}
