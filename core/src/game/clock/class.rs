//! Standard, rapid or blitz: what a time control makes of a game.

use std::time::Duration;

use shakmaty::Color;
use strum::IntoStaticStr;

use crate::game::Control;
use crate::laws::Laws;

/// The kind of game, by its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// An hour or more for sixty moves.
    Standard,
    /// Less than an hour.
    Rapid,
    /// The fastest.
    Blitz,
}

impl Class {
    /// The class of a time control under an edition: the main time and sixty increments, of the
    /// player who has less.
    pub fn of(control: &Control, laws: &Laws) -> Class {
        let sixty = |color| {
            let given = control.of(color);
            let main: Duration = given.periods.iter().map(|period| period.time).sum();
            main.saturating_add(given.bonus.map_or(Duration::ZERO, |bonus| bonus.time * 60))
        };
        let least = sixty(Color::White).min(sixty(Color::Black));
        let minutes = |count: u32| Duration::from_secs(60 * u64::from(count));
        let from = minutes(laws.rules().rapid_from);
        let rapid = if laws.rules().rapid_from_exclusive { least > from } else { least >= from };
        if least >= minutes(laws.rules().rapid_to) {
            Class::Standard
        } else if rapid {
            Class::Rapid
        } else {
            Class::Blitz
        }
    }

    /// Its name in cues and journals.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
