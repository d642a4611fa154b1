//! The clocks in words.

use shakmaty::Color;

use super::Telling;
use crate::{
    game::{ClockFound, Ladder},
    laws::Rule,
    words::{
        Channel, Cue, Told,
        sentences::{Filling, Slot},
    },
};

impl Telling<'_> {
    /// What a clock tells unasked, and what became of its time.
    pub(super) fn clock(&mut self, found: &ClockFound) {
        match found {
            ClockFound::Started { running } => {
                self.about(Channel::Public, "started", "started", *running);
            }
            ClockFound::Stopped => self.cue(Channel::Public, "stopped", "stopped", &[]),
            ClockFound::NotRunning { by, stand } => {
                let key = if *stand { "not-running-stand" } else { "not-running" };
                self.player(*by, "not-made", key);
            }
            ClockFound::Late { by, behind } => {
                let slots = [self.words.side(*by), ("time", self.words.sentences.time(*behind))];
                self.cue(Channel::Arbiter, "late", "late", &slots);
            }
            ClockFound::Passed { by, moves } => {
                let moves = ("moves", Filling::same(moves.to_string()));
                let slots = [self.words.side(*by), moves];
                self.cue(Channel::Public, "passed", "passed", &slots);
            }
            ClockFound::FlagExpired { of, .. } => {
                self.about(Channel::Arbiter, "flag-expired", "flag-expired", *of);
            }
            ClockFound::FlagShown { of } => {
                self.about(Channel::Public, "flag-expired", "flag-shown", *of);
            }
            ClockFound::TimeGiven { to, more, left } => {
                let slots =
                    [self.words.side(*to), self.time("more", *more), self.time("left", *left)];
                self.cue(Channel::Public, "ruling", "time-given", &slots);
            }
            ClockFound::ClockSet { of, left } => {
                let slots = [self.words.side(*of), self.time("left", *left)];
                self.cue(Channel::Public, "ruling", "clock-set", &slots);
            }
            ClockFound::ClockUnheard => {
                self.cue(Channel::Public, "clock-lost", "clock-unheard", &[]);
            }
            ClockFound::ClockHeard => self.cue(Channel::Public, "clock-back", "clock-heard", &[]),
            ClockFound::ClockCorrected { of, left } => {
                let left = ("left", self.words.sentences.time(*left));
                let slots = [self.words.side(*of), left];
                self.cue(Channel::Arbiter, "clock-corrected", "clock-corrected", &slots);
            }
            ClockFound::Mark { of, quarter } => {
                let finding = if *quarter { "mark-quarter" } else { "mark-five" };
                let (at, channel, told) = (self.at, Channel::Player(*of), Told::default());
                self.cues.push(Cue { at, channel, finding, told, seq: None });
            }
            ClockFound::Marks { by, on } => {
                let key = match on {
                    Some(true) => "marks-on",
                    Some(false) => "marks-off",
                    None => "marks-refused",
                };
                let slots = [self.article(Rule::AssistantTells)];
                self.cue(Channel::Player(*by), "marks", key, &slots);
            }
            ClockFound::TimeCall { of, left } => {
                let slots = [("mine", self.words.sentences.time(*left))];
                self.cue(Channel::Player(*of), "time-call", "time-mine", &slots);
            }
            ClockFound::Calls { by, ladder: Some(ladder) } => {
                let off = *ladder == Ladder::default();
                let key = if off { "calls-off" } else { "calls-on" };
                self.cue(Channel::Player(*by), "calls", key, &[rungs(ladder)]);
            }
            ClockFound::Calls { by, ladder: None } => {
                let slots = [self.article(Rule::AssistantTells)];
                self.cue(Channel::Player(*by), "calls", "marks-refused", &slots);
            }
            ClockFound::CallsAllowed { of, ladder } => {
                let off = *ladder == Ladder::default();
                let key = if off { "calls-forbidden" } else { "calls-allowed" };
                let slots = [self.words.side(*of), rungs(ladder)];
                self.cue(Channel::Public, "ruling", key, &slots);
            }
            ClockFound::Gap { of, slept, span } => {
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
        }
    }
}

fn rungs(ladder: &Ladder) -> Slot<'static> {
    ("ladder", Filling::same(ladder.to_string().replace(',', ", ")))
}
