//! Two boards that differ in a running game: what the Laws say, for the arbiter alone.

use shakmaty::ByColor;

use super::{reconciled::Telling, table::Table};
use crate::{
    at::At,
    game::{CaseVerdict, Proposal, Timepiece},
    reconcile::reconcile,
    words::{Channel, Cue, Line, Sign, Text},
};

impl Table {
    /// Tells the arbiter what the Laws make of both boards and both scores, as far as they are
    /// known, and whose clock runs meanwhile.
    pub(crate) fn tell_dispute(&mut self, at: At) {
        let case = self.game.dispute();
        let found = reconcile(&case);
        let laws = self.game.terms().laws.clone();
        let stopped = ByColor { white: None, black: None };
        let words = self.words.to(Channel::Arbiter);
        let (at_pegs, blind) = (Some(self.game.at_pegs()), Some(self.game.terms().blind));
        let (laws, case, found) = (&*laws, &case, &found);
        let telling = Telling { words, laws, case, stopped, found, at_pegs, blind };
        // Scores alone ask for nothing (2009: E2.8): that they differ, and what is to be seen yet.
        let known = self.game.proposals().iter().any(|(_, known)| *known == Proposal::Boards);
        let scores = found.verdict == CaseVerdict::Retrace && !known;
        let scores = scores && self.game.terms().rated;
        let mut lines = if scores { telling.scores_alone() } else { telling.lines() };
        // Another clock may run as it likes.
        if self.game.terms().timepiece == Timepiece::Own {
            let running = self.game.clock().running();
            let clock = running.map_or(Line::TurnNone, |side| Line::Turn { side });
            lines.push(words.print(&clock));
        }
        for line in lines {
            let told = Text { print: Some(line), ..Text::default() };
            let channel = Channel::Arbiter;
            self.hand_out(Cue { at, channel, sign: Sign::Reconcile, told, seq: None });
        }
    }
}
