//! What a DGT clock shows, as far as it is believed.
//!
//! A lever that is pressed completes a move, and the message that tells it has no check. So a
//! reading that is not what time alone would have made of the last one must be heard twice.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{
    super::protocol::{ClockTimes, Doubt, Heard},
    clock::{Side, Times},
};
use crate::at::At;

/// How long an answer may take until the clock is asked again.
const ANSWER: Duration = Duration::from_millis(250);
/// A clock that stands tells nothing: so often it is asked whether it is there at all.
const POLL: Duration = Duration::from_secs(2);
/// So many questions without an answer, and nobody is there. Eight seconds may pass while a board
/// tells the log of an evening.
const UNANSWERED_MAX: u8 = 5;
/// Seconds by which two readings of one clock may differ beside the time between them.
const APART_S: u64 = 2;
/// No clock gains so much by itself.
const LEAP_S: u16 = 3600;

/// The last reading that is believed, and one that is not yet.
#[derive(Debug, Default)]
pub(super) struct Reading {
    /// White sits at the right of the clock.
    pub(super) white_at_right: bool,
    believed: Option<(Times, At)>,
    /// Heard once, and when; and when the clock is asked again.
    once: Option<(Times, At)>,
    ask_at: Option<At>,
    unanswered: u8,
    /// What was told last.
    told: Option<Times>,
    /// Whether a clock is there; none: not known yet. That none is must be heard twice, too.
    there: Option<bool>,
    missed: bool,
}

impl Reading {
    pub(super) fn forget(&mut self) {
        *self = Self { white_at_right: self.white_at_right, ..Self::default() };
    }

    /// Whether the clock is to be asked now, and whether it has answered too little.
    pub(super) fn wants(&mut self, now: At) -> (bool, Vec<Heard>) {
        if self.ask_at.is_none_or(|at| at > now) {
            return (false, Vec::new());
        }
        let waits = if self.once.is_some() || self.missed { ANSWER } else { POLL };
        self.ask_at = Some(now + waits);
        self.unanswered = self.unanswered.saturating_add(u8::from(waits == POLL));
        let silent = self.unanswered > UNANSWERED_MAX;
        (true, if silent { self.gone() } else { Vec::new() })
    }

    pub(super) fn due(&self) -> Option<At> {
        self.ask_at
    }

    /// The board says that no clock is behind it.
    pub(super) fn none(&mut self, now: At) -> Vec<Heard> {
        self.unanswered = 0;
        if std::mem::replace(&mut self.missed, true) {
            self.ask_at = Some(now + POLL);
            return self.gone();
        }
        self.ask_at = Some(now);
        Vec::new()
    }

    fn gone(&mut self) -> Vec<Heard> {
        self.believed = None;
        self.once = None;
        self.told = None;
        let news = self.there.replace(false) != Some(false);
        if news { vec![Heard::NoClock] } else { Vec::new() }
    }

    /// The clock was set: it shows this from now on, and is asked whether it does.
    pub(super) fn set(&mut self, now: At, left: u16, right: u16, runs: bool) {
        let side = |seconds| Side { seconds, flag: false };
        if let Some((times, at)) = &mut self.believed {
            *times = Times { left: side(left), right: side(right), runs, ..*times };
            *at = now;
        }
        self.once = None;
        self.told = None;
        self.ask_at = Some(now);
    }

    /// While a clock is being set its times are those from before. Its lever tells the truth.
    pub(super) fn take_lever(&mut self, now: At, times: Times) -> Vec<Heard> {
        let known = self.believed.map_or(times, |(believed, _)| believed);
        let mut heard = self.take(now, Times { right_up: times.right_up, ..known });
        heard.retain(|heard| !matches!(heard, Heard::Clock(_)));
        heard
    }

    /// The clock is read.
    pub(super) fn take(&mut self, now: At, times: Times) -> Vec<Heard> {
        self.unanswered = 0;
        self.missed = false;
        if self.believed.is_some_and(|(before, at)| follows(&before, at, &times, now)) {
            return self.believe(now, now, times);
        }
        if let Some((once, at)) = self.once
            && follows(&once, at, &times, now)
        {
            return self.believe(now, at, times);
        }
        if self.believed.is_some_and(|(before, _)| leaps(&before, &times)) {
            return vec![Heard::Doubted(Doubt::Time)];
        }
        self.once = Some((times, now));
        self.ask_at = Some(now);
        Vec::new()
    }

    fn believe(&mut self, now: At, first: At, times: Times) -> Vec<Heard> {
        let before = self.believed.replace((times, now)).map(|(before, _)| before);
        self.once = None;
        self.there = Some(true);
        self.ask_at = Some(now + POLL);
        let mut heard = Vec::new();
        if before.is_some_and(|before| before.right_up != times.right_up) {
            // Who pressed is no longer on move.
            let color = !self.on_move(&times);
            heard.push(Heard::Lever { color, pressed: true, happened: first });
        }
        if self.told.replace(times) != Some(times) {
            heard.push(Heard::Clock(self.told(&times)));
        }
        heard
    }

    fn on_move(&self, times: &Times) -> Color {
        Color::from_white(times.right_up == self.white_at_right)
    }

    fn told(&self, times: &Times) -> ClockTimes {
        let (white, black) =
            if self.white_at_right { (times.right, times.left) } else { (times.left, times.right) };
        let sides = ByColor { white, black };
        ClockTimes {
            left: sides.map(Side::left),
            running: times.runs.then(|| self.on_move(times)),
            up: self.on_move(times),
            flag: sides.map(|side| side.flag),
        }
    }
}

/// Whether time alone makes this reading of the one before.
fn follows(before: &Times, at: At, times: &Times, now: At) -> bool {
    let apart = now.since(at).as_secs().saturating_add(APART_S);
    let near = |one: u16, other: u16| u64::from(one.abs_diff(other)) <= apart;
    before.right_up == times.right_up
        && before.runs == times.runs
        && (before.right.flag, before.left.flag) == (times.right.flag, times.left.flag)
        && near(before.right.seconds, times.right.seconds)
        && near(before.left.seconds, times.left.seconds)
}

fn leaps(before: &Times, times: &Times) -> bool {
    let leaps = |before: Side, side: Side| side.seconds > before.seconds.saturating_add(LEAP_S);
    leaps(before.right, times.right) || leaps(before.left, times.left)
}
