//! The dots of the dial: every five minutes one, every quarter of an hour two (2009: E2.4).
//!
//! They are felt by the player who asked for them, on his own clock, each once.

use std::time::Duration;

use shakmaty::Color;

use crate::game::{Allowance, At, ClockFound, Found, Game};

const FIVE_MINUTES: Duration = Duration::from_mins(5);
const QUARTER: Duration = Duration::from_mins(15);

/// What a player who wants marks has felt.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Felt {
    /// Nothing from before this moment is felt any more.
    since: At,
    /// The mark felt last: an increment does not bring it back.
    pub(crate) last: Option<Duration>,
}

impl Felt {
    /// Nothing yet.
    pub(crate) fn from(since: At) -> Felt {
        Felt { since, last: None }
    }

    /// This mark, at this moment.
    pub(crate) fn at(since: At, mark: Duration) -> Felt {
        Felt { since, last: Some(mark) }
    }
}

impl Game {
    /// A player wants to feel the marks, or no more. They are those of the special clock, which
    /// every edition lets him use and one must provide (2009: E2.4, 2005: F2.4, 2023: D.2.6): they
    /// need no leave, and only the arbiter takes them away. Who sees has his clock before him: to
    /// be told unasked is the arbiter's to allow him.
    pub(crate) fn set_marks(&mut self, by: Color, on: bool, at: At, tell: &mut impl FnMut(Found)) {
        let special = !self.terms.rated || *self.terms.blind.get(by);
        let leave = special || self.is_allowed(Allowance::Marks);
        let refused = on && (!leave || self.is_forbidden(Allowance::Marks));
        if !refused {
            *self.timing.marks.get_mut(by) = on.then_some(Felt::from(at));
        }
        tell(ClockFound::Marks { by, on: (!refused).then_some(on) }.into());
    }

    /// The next mark of the running clock, and when its hand is there.
    pub(crate) fn next_mark(&self) -> Option<(Color, Duration, At)> {
        let of = self.clock.running()?;
        let felt = (*self.timing.marks.get(of))?;
        let left = self.clock.left_when_started(of);
        let dots = u32::try_from(left.as_secs() / FIVE_MINUTES.as_secs()).ok()?;
        let marks = (1..=dots).rev().map(|dots| FIVE_MINUTES.saturating_mul(dots));
        self.next_crossing(of, marks, felt)
    }

    /// The next of these moments, the most time first, that the running clock comes down to.
    pub(crate) fn next_crossing(
        &self,
        of: Color,
        marks: impl Iterator<Item = Duration>,
        felt: Felt,
    ) -> Option<(Color, Duration, At)> {
        let left = self.clock.left_when_started(of);
        let marks = marks.filter(|mark| *mark < left && Some(*mark) != felt.last);
        let mut when = marks.filter_map(|mark| Some((of, mark, self.clock.reaches(mark)?)));
        when.find(|(_, _, when)| *when > felt.since)
    }

    pub(crate) fn feel_mark(&mut self, due: At, tell: &mut impl FnMut(Found)) {
        let Some((of, mark, since)) = self.next_mark().filter(|(_, _, when)| *when <= due) else {
            return;
        };
        self.feel(of, mark, since, tell);
    }

    /// The mark that a reading of the clock has come down to since the last one.
    pub(crate) fn mark_between(&self, of: Color, from: Duration, to: Duration) -> Option<Duration> {
        let felt = (*self.timing.marks.get(of))?;
        let dots = to.as_secs().div_ceil(FIVE_MINUTES.as_secs()).max(1);
        let mark = FIVE_MINUTES.saturating_mul(u32::try_from(dots).ok()?);
        (to <= mark && mark < from && Some(mark) != felt.last).then_some(mark)
    }

    pub(crate) fn feel(
        &mut self,
        of: Color,
        mark: Duration,
        since: At,
        tell: &mut impl FnMut(Found),
    ) {
        *self.timing.marks.get_mut(of) = Some(Felt::at(since, mark));
        let quarter = mark.as_secs().is_multiple_of(QUARTER.as_secs());
        tell(ClockFound::Mark { of, quarter }.into());
    }
}
