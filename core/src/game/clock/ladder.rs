//! Time told unasked: a ladder of moments, each told once to the player whose clock reaches it.
//!
//! In training each player chooses a ladder. In a rated game time unasked for is the arbiter's to
//! allow, rung by rung.

use std::{fmt, str::FromStr, time::Duration};

use shakmaty::Color;

use crate::game::{At, ClockFound, Found, Game, clock::marks::Felt, span, write_span};

/// What is left at each call, the most first; none: no calls.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ladder(Vec<Duration>);

/// More calls than this are chatter.
const RUNGS_MAX: usize = 20;

/// What a player hears unasked.
#[derive(Debug, Clone, Default)]
pub(crate) struct Calls {
    ladder: Ladder,
    /// What the arbiter allows in a rated game.
    allowed: Ladder,
    felt: Option<Felt>,
}

impl FromStr for Ladder {
    type Err = ();

    /// Reads `15m,5m,1m`, or `off`.
    fn from_str(text: &str) -> Result<Ladder, ()> {
        if text == "off" {
            return Ok(Ladder::default());
        }
        let rungs = text.split(',').take(RUNGS_MAX + 1).map(span);
        let rungs: Vec<Duration> = rungs.collect::<Option<_>>().ok_or(())?;
        let falling = rungs.is_sorted_by(|more, less| more > less);
        let whole = rungs.iter().all(|rung| !rung.is_zero() && rung.subsec_nanos() == 0);
        if falling && whole && rungs.len() <= RUNGS_MAX { Ok(Ladder(rungs)) } else { Err(()) }
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("off");
        }
        let rungs: Vec<String> = self.0.iter().map(|rung| write_span(*rung)).collect();
        f.write_str(&rungs.join(","))
    }
}

impl Game {
    /// A player chooses when his time is called.
    pub(crate) fn set_calls(
        &mut self,
        by: Color,
        ladder: &Ladder,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let rated = self.terms.rated;
        let calls = self.timing.calls.get_mut(by);
        let refused = rated && !ladder.0.iter().all(|rung| calls.allowed.0.contains(rung));
        if !refused {
            calls.ladder.clone_from(ladder);
            calls.felt = Some(Felt::from(at));
        }
        tell(ClockFound::Calls { by, ladder: (!refused).then(|| ladder.clone()) }.into());
    }

    /// The arbiter lets a player's time be called, and from here on it is.
    pub(crate) fn allow_calls(
        &mut self,
        of: Color,
        ladder: &Ladder,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let (allowed, ladder) = (ladder.clone(), ladder.clone());
        tell(ClockFound::CallsAllowed { of, ladder: ladder.clone() }.into());
        *self.timing.calls.get_mut(of) = Calls { ladder, allowed, felt: Some(Felt::from(at)) };
    }

    /// Whether the arbiter lets a player's time be called.
    pub fn may_be_called(&self, of: Color) -> bool {
        self.timing.calls.get(of).allowed != Ladder::default()
    }

    /// The next call of the running clock, and when it is due.
    pub(crate) fn next_call(&self) -> Option<(Color, Duration, At)> {
        let of = self.clock.running()?;
        let calls = self.timing.calls.get(of);
        self.next_crossing(of, calls.ladder.0.iter().copied(), calls.felt?)
    }

    pub(crate) fn call_time(&mut self, due: At, tell: &mut impl FnMut(Found)) {
        let Some((of, left, when)) = self.next_call().filter(|(_, _, when)| *when <= due) else {
            return;
        };
        self.call(of, left, when, tell);
    }

    /// The rung that a reading of the clock has come down to since the last one.
    pub(crate) fn call_between(&self, of: Color, from: Duration, to: Duration) -> Option<Duration> {
        let calls = self.timing.calls.get(of);
        let felt = calls.felt?;
        let rungs = calls.ladder.0.iter().rev();
        rungs.copied().find(|rung| to <= *rung && *rung < from && Some(*rung) != felt.last)
    }

    pub(crate) fn call(
        &mut self,
        of: Color,
        left: Duration,
        when: At,
        tell: &mut impl FnMut(Found),
    ) {
        self.timing.calls.get_mut(of).felt = Some(Felt::at(when, left));
        tell(ClockFound::TimeCall { of, left }.into());
    }
}
