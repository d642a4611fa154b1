//! A typing error taken back.
//!
//! The journal keeps both the error and its taking back. The game goes back to the last press and
//! takes in again what was seen since, without the error, so nothing another hand did meanwhile
//! is lost.

use crate::game::{
    Found, Game, Seen, TurnFound, What, Who,
    turn::{TurnState, pegs::Pegs},
};

/// So many things seen since a press are remembered; before that, only the arbiter helps.
const REMEMBERED_MAX: usize = 1024;

/// The state of the last press and what was seen since: what a `typo` folds again.
#[derive(Debug, Clone)]
pub(crate) struct SincePress {
    pub(super) state: Box<TurnState>,
    pub(super) plies: usize,
    pub(super) seen: Vec<Seen>,
}

impl From<&TurnState> for SincePress {
    fn from(state: &TurnState) -> SincePress {
        SincePress { state: Box::new(state.clone()), plies: 0, seen: Vec::new() }
    }
}

impl Game {
    /// Keeps what a `typo` could take back.
    pub(crate) fn remember(&mut self, seen: &Seen) {
        if self.since_press.seen.len() == REMEMBERED_MAX {
            return self.new_base();
        }
        self.since_press.seen.push(seen.clone());
    }

    /// Takes back the last thing this hand typed, if no clock was pressed since.
    pub(crate) fn take_back(&mut self, by: Who, tell: &mut impl FnMut(Found)) {
        // What was entered by copying nobody has typed.
        let typed = |seen: &Seen| seen.by == by && !matches!(seen.what, What::Copied(_));
        let last = self.since_press.seen.iter().rposition(typed);
        let Some(last) = last.filter(|_| self.outcome.is_none()) else {
            return tell(TurnFound::NotTakenBack { by, pressed: self.record.plies.len() }.into());
        };
        let mut again = std::mem::take(&mut self.since_press.seen);
        let error = again.remove(last);
        // It falls with the peg that showed it.
        let peg = matches!(error.what, What::Lifted(_) | What::Placed(..));
        let after = again.split_off(last);
        again.extend(after.into_iter().filter(|it| !peg || !matches!(it.what, What::Copied(_))));
        let at = again.last().map_or(error.at, |seen| seen.at.max(error.at));
        let told = (
            self.now.turn.made,
            self.now.pegs.as_ref().map(|pegs| pegs.as_ref().is_some_and(Pegs::told)),
        );
        self.now = (*self.since_press.state).clone();
        self.forget_after(self.since_press.plies);
        for seen in again {
            if let Some(color) = seen.by.side() {
                self.act(seen.by, color, &seen.what, seen.at, &mut |_| {});
                self.settle_mirrors(&mut |_| {});
            }
            self.remember(&seen);
        }
        tell(TurnFound::TakenBack { by, what: error.what }.into());
        // What was told before is not told again; what is true only now is.
        let (made, differ) = told;
        self.now.turn.made = made;
        for (pegs, told) in self.now.pegs.iter_mut().zip(differ) {
            if let Some(pegs) = pegs.as_mut().filter(|_| told) {
                pegs.tell_difference();
            }
        }
        self.settle_copy(tell);
        self.settle_move(at, tell);
    }
}
