//! The clock's display that sighted people read.

use std::time::Duration;

use shakmaty::Color;

use super::{Line, Text, Words};
use crate::game::{At, Game};

impl Words {
    /// Both displays as sighted people know them, for the eye alone.
    pub fn displays(&self, game: &Game, at: At) -> Text {
        let shown = |color| display(game.clock().left(color, at));
        self.line(&Line::Display { white: shown(Color::White), black: shown(Color::Black) })
    }
}

/// How long a clock shows the same while it runs.
pub(super) fn display_lasts(left: Duration) -> Duration {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    let least = if seconds >= 20 * 60 { seconds / 60 * 60 } else { seconds };
    // In a delay the time stands: then it is looked at now and then.
    let lasts = left.saturating_sub(Duration::from_secs(least.saturating_sub(1)));
    if seconds == 0 { Duration::MAX } else { lasts.max(Duration::from_millis(50)) }
}

/// Hours and minutes with a colon from twenty minutes up, minutes and seconds with a dot below, as
/// the clocks of the halls have it. A second that has begun counts until it is over.
pub(super) fn display(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    if seconds >= 20 * 60 {
        format!("{}:{:02}", seconds / 3600, seconds / 60 % 60)
    } else {
        format!("{:02}.{:02}", seconds / 60, seconds % 60)
    }
}
