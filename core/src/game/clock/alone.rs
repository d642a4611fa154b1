//! A clock without a game: every press of the running side completes a move, and what stands on
//! the board is the players' own.

use shakmaty::Color;

use crate::game::{At, ClockFound, Found, Game};

impl Game {
    /// The clock alone passes. As on any clock, the first press of all starts the opponent's time,
    /// save in a rated game, which the arbiter starts.
    pub(crate) fn press_alone(&mut self, color: Color, at: At, tell: &mut impl FnMut(Found)) {
        if self.timing.began.is_none() && !self.terms.rated {
            self.clock.start(!color, at);
            self.timing.began = Some(at);
            return tell(ClockFound::Started { running: !color }.into());
        }
        if !self.terms.rated && self.stand() && self.timing.paused == Some(color) {
            self.clock.start(color, at);
        }
        if self.clock.running() != Some(color) {
            return tell(self.not_running(color));
        }
        let moves = self.clock.moves(color) + 1;
        self.clock.press(color, moves, at);
        *self.record.completed.get_mut(color) += 1;
        tell(ClockFound::Passed { by: color, moves }.into());
    }

    /// Whose time runs, or ran last.
    pub(crate) fn mover_alone(&self) -> Color {
        self.clock.running().or(self.timing.paused).unwrap_or(Color::White)
    }
}
