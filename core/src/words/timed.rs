//! The clock's own findings in words, and the display that sighted people read.

use std::time::Duration;

use shakmaty::Color;

use super::{
    Channel, Told, Words, ear,
    sentences::{Filling, Slot},
    tell::Telling,
};
use crate::{
    game::{Found, Game, Ladder},
    laws::Rule,
};

impl Telling<'_> {
    /// What a clock tells unasked, and what became of its time.
    pub(super) fn tell_clock(&mut self) {
        use Found as F;
        let finding = self.finding;
        match &finding.found {
            F::Passed { by, moves } => {
                let moves = ("moves", Filling::same(moves.to_string()));
                let slots = [self.words.side(*by), moves];
                self.cue(Channel::Public, "passed", "passed", &slots);
            }
            F::FlagShown { of } => {
                self.about(Channel::Public, "flag-expired", "flag-shown", *of);
            }
            F::TimeElsewhere { to } => self.cue(ear(*to), "time", "time-elsewhere", &[]),
            F::TimeUnheard { to } => self.cue(ear(*to), "time", "time-unheard", &[]),
            F::ClockUnheard => self.cue(Channel::Public, "clock-lost", "clock-unheard", &[]),
            F::ClockHeard => self.cue(Channel::Public, "clock-back", "clock-heard", &[]),
            F::ClockCorrected { of, left } => {
                let left = ("left", self.words.sentences.time(*left));
                let slots = [self.words.side(*of), left];
                self.cue(Channel::Arbiter, "clock-corrected", "clock-corrected", &slots);
            }
            F::TimeCall { of, left } => {
                let slots = [("mine", self.words.sentences.time(*left))];
                self.cue(Channel::Player(*of), "time-call", "time-mine", &slots);
            }
            F::Calls { by, ladder: Some(ladder) } => {
                let off = *ladder == Ladder::default();
                let key = if off { "calls-off" } else { "calls-on" };
                self.cue(Channel::Player(*by), "calls", key, &[rungs(ladder)]);
            }
            F::Calls { by, ladder: None } => {
                let slots = [self.article(Rule::AssistantTells)];
                self.cue(Channel::Player(*by), "calls", "marks-refused", &slots);
            }
            F::CallsAllowed { of, ladder } => {
                let off = *ladder == Ladder::default();
                let key = if off { "calls-forbidden" } else { "calls-allowed" };
                let slots = [self.words.side(*of), rungs(ladder)];
                self.cue(Channel::Public, "ruling", key, &slots);
            }
            F::Gap { of, slept, span } => {
                let key = match (slept, of) {
                    (true, Some(_)) => "slept",
                    (true, None) => "slept-standing",
                    (false, Some(_)) => "stood-still",
                    (false, None) => "stood-still-standing",
                };
                let time = ("time", self.words.sentences.time(*span));
                let slots = [self.words.side(of.unwrap_or(Color::White)), time];
                self.cue(Channel::Arbiter, "gap", key, &slots);
            }
            _ => {}
        }
    }
}

fn rungs(ladder: &Ladder) -> Slot<'static> {
    ("ladder", Filling::same(ladder.to_string().replace(',', ", ")))
}

impl Words {
    /// Both displays as sighted people know them, for the eye alone.
    pub fn displays(&self, game: &Game, at: Duration) -> Told {
        let shown = |color| Filling::same(display(game.clock().left(color, at)));
        let slots = [("white", shown(Color::White)), ("black", shown(Color::Black))];
        self.sentences.line("display", &slots)
    }
}

/// How long a clock shows the same while it runs.
pub(super) fn display_lasts(left: Duration) -> Duration {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    let least = if seconds >= 20 * 60 { seconds / 60 * 60 } else { seconds };
    // In a delay the time stands: then it is looked at now and then.
    let lasts = left.saturating_sub(Duration::from_secs(least.saturating_sub(1)));
    if seconds == 0 { Duration::MAX } else { lasts.max(Duration::from_millis(50)) }
}

/// Hours and minutes with a colon from twenty minutes up, minutes and seconds with a dot below, as
/// the clocks of the halls have it. A second that has begun counts until it is over.
pub(super) fn display(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    if seconds >= 20 * 60 {
        format!("{}:{:02}", seconds / 3600, seconds / 60 % 60)
    } else {
        format!("{:02}.{:02}", seconds / 60, seconds % 60)
    }
}
