//! The end of a period: the count of moves is checked, and scores are written up.

use shakmaty::Color;

use crate::game::{At, ClockFound, Finding, Game, PeopleFound, Timepiece};
use crate::laws::FlagCaller;

impl Game {
    /// At the flag of a period whose moves are done, or where a counter has begun the next one as
    /// they were, the arbiter hears what the check of 6.3 (2023: 6.4) finds, and who was free of
    /// writing: he writes up before he moves; where neither wrote, the clocks are stopped for it
    /// (8.4, 8.5). Of the hall's clock nothing is known.
    pub(crate) fn tell_periods(&mut self, at: At, findings: &mut Vec<Finding>) {
        for of in Color::ALL {
            while let Some((period, due)) = self.clock.news_of_period(of) {
                let quiet = self.flag_caller() == FlagCaller::Player
                    || self.terms.alone
                    || self.terms.timepiece == Timepiece::Hall;
                if quiet || self.outcome.is_some() {
                    continue;
                }
                let made = self.clock.moves(of);
                findings
                    .push(Finding { at, found: ClockFound::MovesChecked { of, due, made }.into() });
                let free = |by: Color| {
                    let ended = by == of && !self.rules().clock_counter;
                    self.free_of_writing(
                        by,
                        if by == of { period } else { self.clock.period(by) },
                        ended,
                    )
                };
                let found = match (free(of), free(!of)) {
                    (true, true) => PeopleFound::BothWriteUp,
                    (true, false) => PeopleFound::WritesUp { by: of },
                    (false, true) => PeopleFound::WritesUp { by: !of },
                    (false, false) => continue,
                };
                findings.push(Finding { at, found: found.into() });
            }
        }
    }
}
