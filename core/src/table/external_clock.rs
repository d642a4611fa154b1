//! The hall's own clock behind a DGT board: read, set and followed.
//!
//! What the clock shows is journaled when it is news, and before every fact that time matters to.
//! What the game makes of such a fact (the arbiter's time, a pause, the increment of a clock that
//! has none of its own) is then set on the clock; a clock that will not be set counts all the same.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{dispatch::When, table::Table};
use crate::{
    at::At,
    boards::{ClockTimes, Kind, Request},
    game::{ClockReading, Seen, What, Who},
    words::{Channel, Line, Sign},
};

/// By so much a running clock may gain between two readings.
const APART: Duration = Duration::from_secs(2);

/// What is known of the clock, beside what is journaled.
#[derive(Debug, Default)]
pub(crate) struct ExternalClock {
    /// Behind whose board it stands.
    behind: Option<Color>,
    /// White sits at its right.
    white_at_right: bool,
    reading: Option<ClockTimes>,
    /// Whether it lets itself be set; none: it was not tried.
    sets: Option<bool>,
    /// It is to be set.
    wish: Option<Wish>,
}

/// What of it is to be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// The times only; its lever says whose runs.
    Times,
    /// The times, and whose runs.
    Whole,
}

/// What the account of time says: both times and whose runs.
type Account = ([Duration; 2], Option<Color>);

fn shown(times: &ClockTimes) -> ClockReading {
    ClockReading { left: times.left, running: times.running, flag: times.flag }
}

/// A fact that time matters to.
fn is_timed(what: &What) -> bool {
    !matches!(
        what,
        What::Lifted(_)
            | What::Placed(..)
            | What::Stood(_)
            | What::Shown(_)
            | What::ClockGone
            | What::Gap { .. }
    )
}

impl ExternalClock {
    pub(crate) fn new(white_at_right: bool) -> ExternalClock {
        ExternalClock { white_at_right, ..ExternalClock::default() }
    }

    /// Whether White sits at its right.
    pub(crate) fn white_at_right(&self) -> bool {
        self.white_at_right
    }
}

impl Table {
    /// Where time matters to a fact, what the clock shows is kept first.
    pub(crate) fn show_before(&mut self, seen: &Seen) {
        let reading = self.external_clock.reading.filter(|_| is_timed(&seen.what));
        let reading =
            reading.filter(|_| self.external_clock.wish.is_none() && self.game.clock().is_heard());
        if let Some(reading) = reading
            && self.game.clock().reading() != Some(shown(&reading))
        {
            self.keep_reading(seen.at, &reading);
        }
    }

    /// What the account says now, to find what a fact makes of it.
    pub(crate) fn account(&self, at: At) -> Account {
        let clock = self.game.clock();
        (Color::ALL.map(|color| clock.left(color, at)), clock.running())
    }

    /// A fact has changed the account: the clock is to show it.
    pub(crate) fn wish_after(&mut self, seen: &Seen, before: Account) {
        let after = self.account(seen.at);
        if let What::Shown(shown) = &seen.what {
            // A move completed by what it shows has earned something that it does not show.
            let more = after.0 != [shown.left.white, shown.left.black];
            if more && self.external_clock.sets == Some(true) {
                self.external_clock.wish = Some(Wish::Times);
            }
            return;
        }
        if !self.game.follows_a_clock() || !is_timed(&seen.what) || after == before {
            return;
        }
        let pressed = seen.what == What::Pressed;
        // Its own method adds what a move earns, and its lever turns it.
        let own = self.external_clock.sets != Some(true) || after.0 == before.0;
        if self.external_clock.reading.is_some() && seen.what != What::Resumed && !(pressed && own)
        {
            self.external_clock.wish = Some(if pressed { Wish::Times } else { Wish::Whole });
        }
    }

    /// The clock is set as it is to be, at the end of an input.
    pub(crate) fn set_clock(&mut self, at: At) {
        let wish = self.external_clock.wish.take();
        let (Some(wish), Some(behind), Some(reading)) =
            (wish, self.external_clock.behind, self.external_clock.reading)
        else {
            return;
        };
        let ([white, black], running) = self.account(at);
        let [white, black] = [white, black].map(whole);
        let left = ByColor { white, black };
        let running = if wish == Wish::Times { reading.running } else { running };
        if let Some(line) = self.boards.get_mut(behind) {
            line.ask(at, Request::SetClock { left, running });
        }
        self.send(behind);
    }

    /// The lever of the clock was pressed: a move, if that player's time ran. What the clock shows
    /// now, it showed at the press; but one with a method of its own has added to it already.
    pub(crate) fn clock_lever(&mut self, when: When, by: Color, now: Option<ClockTimes>) {
        let pressed = now.filter(|_| self.external_clock.sets == Some(true));
        if let Some(times) = pressed.or(self.external_clock.reading) {
            self.external_clock.reading = Some(ClockTimes { running: Some(by), ..times });
        }
        if self.game.clock().running() == Some(by) {
            let (by, what) = (Who::Player(by), What::Pressed);
            self.see(&Seen { at: when.at, happened: when.happened, by, what });
        }
        if let Some(reading) = &mut self.external_clock.reading {
            reading.running = Some(!by);
        }
    }

    /// The clock behind a player's board was read.
    pub(crate) fn clock_read(&mut self, at: At, color: Color, times: ClockTimes) {
        let other = self
            .external_clock
            .behind
            .is_some_and(|behind| behind != color && self.is_wired(behind));
        if !self.game.follows_a_clock() || other {
            return;
        }
        self.external_clock.behind = Some(color);
        let before = self.external_clock.reading.replace(times);
        if self.external_clock.wish.is_some() {
            return;
        }
        if self.game.clock().reading().is_none() && self.game.outcome().is_none() {
            // A clock that stands before the first move is set once; one that runs is left alone.
            if times.running.is_none()
                && self.external_clock.sets.is_none()
                && self.game.plies().is_empty()
            {
                self.external_clock.wish = Some(Wish::Whole);
                return;
            }
            if self.external_clock.sets.is_none() {
                self.tell(at, Channel::Public, Sign::ClockFollowed, Line::ClockFollowed);
            }
        }
        if self.game.is_news(&shown(&times), at) || before.is_some_and(|it| gains(&it, &times)) {
            self.keep_reading(at, &times);
        }
    }

    fn keep_reading(&mut self, at: At, times: &ClockTimes) {
        let what = What::Shown(shown(times));
        self.see(&Seen { at, happened: at, by: Who::Table, what });
    }

    /// The clock was set, or would not be.
    pub(crate) fn clock_was_set(&mut self, at: At, done: bool) {
        if !self.game.follows_a_clock() {
            return;
        }
        let first = self.external_clock.sets.replace(done).is_none();
        if done && first {
            self.tell(at, Channel::Public, Sign::ClockFollowed, Line::ClockWasSet);
        }
        if !done {
            let clock = self.game.clock();
            let [white, black] = Color::ALL.map(|color| clock.left(color, at));
            // Where nobody is the arbiter, whoever is there sets it.
            let to = if self.has_arbiter() { Channel::Arbiter } else { Channel::Public };
            self.tell(at, to, Sign::ClockNotSet, Line::ClockNotSet { white, black });
            // What it shows instead is what counts.
            if let Some(reading) = self.external_clock.reading {
                self.keep_reading(at, &reading);
            }
        }
    }

    /// No clock is heard behind this player's board any more.
    pub(crate) fn clock_lost(&mut self, at: At, color: Color) {
        if !self.game.follows_a_clock()
            || self.external_clock.behind.is_some_and(|behind| behind != color)
        {
            return;
        }
        let never = self.external_clock.reading.take().is_none();
        self.external_clock.wish = None;
        if self.game.clock().is_heard() {
            self.see(&Seen { at, happened: at, by: Who::Table, what: What::ClockGone });
        } else if never && self.external_clock.behind.is_none() {
            self.tell(at, Channel::Public, Sign::ClockLost, Line::ClockNone);
        }
    }

    /// Whether this player's board has the clock behind it that counts.
    pub(crate) fn has_the_clock(&self, color: Color) -> bool {
        let line = self.boards.get(color).as_ref();
        self.game.follows_a_clock() && line.is_some_and(|line| line.about().kind == Kind::Dgt)
    }
}

/// Whole seconds, as a clock takes them; one that has begun counts.
fn whole(left: Duration) -> Duration {
    Duration::from_secs(left.as_secs() + u64::from(left.subsec_nanos() > 0))
}

/// Whether the running side has more than it had: somebody has corrected it.
fn gains(before: &ClockTimes, now: &ClockTimes) -> bool {
    let gains = |of| *now.left.get(of) >= before.left.get(of).saturating_add(APART);
    before.running == now.running && now.running.is_some_and(gains)
}
