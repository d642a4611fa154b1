//! What a game's clocks are about: which kind of game, whose stands, what was felt and called.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{class::Class, ladder::Calls, marks::Felt};
use crate::at::At;

/// The game's side of the clocks.
#[derive(Debug, Clone)]
pub(crate) struct Timing {
    /// Standard, rapid or blitz; asked at every press.
    pub(in crate::game) class: Class,
    /// Whose clock ran when both were stopped.
    pub(in crate::game) paused: Option<Color>,
    /// They were stopped because a board does not stand right before the first move.
    pub(in crate::game) setting_up: bool,
    /// When the clocks were first started.
    pub(in crate::game) began: Option<At>,
    /// When something was seen last.
    pub(in crate::game) seen: At,
    /// The last mark each player felt, of those who want to.
    pub(in crate::game) marks: ByColor<Option<Felt>>,
    /// What each player is told of his time unasked.
    pub(super) calls: ByColor<Calls>,
    /// By how much each player's presses were dated back.
    pub(in crate::game) dated_back: ByColor<Duration>,
}

impl Timing {
    pub(in crate::game) fn of(class: Class) -> Timing {
        Timing {
            class,
            paused: None,
            setting_up: false,
            began: None,
            seen: At::START,
            marks: ByColor::default(),
            calls: ByColor::default(),
            dated_back: ByColor::default(),
        }
    }
}
