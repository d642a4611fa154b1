//! A typing error taken back.
//!
//! The journal keeps both the error and its taking back. The game goes back to the last press and
//! takes in again what was seen since, without the error, so nothing another hand did meanwhile
//! is lost.

use super::{Found, Game, Seen, Who};

/// So many things seen since a press are remembered; before that, only the arbiter helps.
const REMEMBERED_MAX: usize = 1024;

impl Game {
    /// Keeps what a `typo` could take back.
    pub(crate) fn remember(&mut self, seen: &Seen) {
        if self.since.len() == REMEMBERED_MAX {
            self.since.clear();
            *self.pressed = self.now.clone();
            self.pressed_plies = self.plies.len();
            return;
        }
        self.since.push(seen.clone());
    }

    /// Takes back the last thing this hand typed, if no clock was pressed since.
    pub(crate) fn take_back(&mut self, by: Who, tell: &mut impl FnMut(Found)) {
        let last = self.since.iter().rposition(|seen| seen.by == by);
        let Some(last) = last.filter(|_| self.outcome.is_none()) else {
            return tell(Found::NotTakenBack { by, pressed: !self.plies.is_empty() });
        };
        let mut again = std::mem::take(&mut self.since);
        let error = again.remove(last);
        self.now = (*self.pressed).clone();
        self.forget_after(self.pressed_plies);
        for seen in again {
            self.act_again(&seen);
        }
        tell(Found::TakenBack { by, what: error.what });
    }

    /// What was told the first time is not told again.
    fn act_again(&mut self, seen: &Seen) {
        let Some(color) = seen.by.side() else { return };
        self.act(color, &seen.what, seen.at, &mut |_| {});
        self.remember(seen);
        self.settle(seen.at, &mut |_| {});
    }
}
