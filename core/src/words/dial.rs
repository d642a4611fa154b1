//! The dial that is felt and heard: a time as a few pulses in the hand or tones in the ear.
//!
//! The Laws ask for a dial with one dot every five minutes and two every quarter of an hour, and
//! for a flag that can be felt in the last five minutes of each hour (2009: E2.4). This one has
//! five marks, the largest first: a long pulse for each hour, a double for each quarter, a single
//! for each five minutes, a tick for each minute. With fewer than five minutes left in the hour
//! the flag rises before the ticks: a purr that grows with each minute gone. In the last five
//! minutes of all, a double tick follows for each ten seconds. `voices/DIAL.md` teaches it.
//!
//! # Why
//! A pad's motor is driven every 50 ms and needs about as long to start and to stop. So every
//! length is a multiple of 50 ms, a tick lasts two of them, and two kinds of pulse differ by more
//! than twice. Only the purr, which is felt as one, is faster. The order never changes and no mark
//! comes more than five times, for a hand counts to three at once and to five with care.

use std::time::Duration;

use shakmaty::Color;
use strum::{Display, EnumString, VariantNames};

use super::Pulse;
use crate::game::{AnswerFound, Found, Question};

/// One pulse or tone, and the silence after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beat {
    /// How long it lasts.
    pub on_ms: u16,
    /// How long nothing follows.
    pub off_ms: u16,
    /// How strong it is felt, in percent.
    pub strength: u8,
    /// How high it is heard.
    pub hz: u16,
}

/// How an answer is given.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Display, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum Form {
    /// In words.
    #[default]
    Words,
    /// As pulses in the hand.
    Pulses,
    /// As tones in one ear.
    Tones,
}

const HOUR: Beat = Beat { on_ms: 500, off_ms: 200, strength: 100, hz: 220 };
const HALF_OF_QUARTER: Beat = Beat { on_ms: 100, off_ms: 100, strength: 100, hz: 440 };
const FIVE: Beat = Beat { on_ms: 250, off_ms: 200, strength: 100, hz: 660 };
const TICK: Beat = Beat { on_ms: 100, off_ms: 200, strength: 80, hz: 880 };
const HALF_OF_TEN_SECONDS: Beat = Beat { on_ms: 100, off_ms: 100, strength: 80, hz: 1320 };
/// No time left, or nothing to count.
const NOTHING: Beat = Beat { on_ms: 1500, off_ms: 0, strength: 100, hz: 165 };

/// Between two kinds of marks.
const PAUSE_MS: u16 = 400;
/// Between two dials.
const LONG_PAUSE_MS: u16 = 1000;

/// One stroke of the purr that is the flag.
const STROKE: Beat = Beat { on_ms: 50, off_ms: 50, strength: 20, hz: 500 };

/// What is left, to the minute; in the last five minutes to ten seconds. One long pulse: nothing.
pub fn dial(left: Duration) -> Vec<Beat> {
    if left.is_zero() {
        return vec![NOTHING];
    }
    let seconds = left.as_secs();
    let minutes = seconds / 60 % 60;
    let last_minutes = seconds < 300;
    let risen = 5_u64.saturating_sub(minutes);
    let tens = if last_minutes { seconds % 60 / 10 } else { 0 };
    join([
        times(&[HOUR], seconds / 3600),
        times(&double(HALF_OF_QUARTER), minutes / 15),
        times(&[FIVE], minutes % 15 / 5),
        flag(risen),
        times(&[TICK], minutes % 5),
        times(&double(HALF_OF_TEN_SECONDS), tens),
    ])
}

/// The flag, risen by so many of five steps: a purr that grows longer, stronger and higher.
fn flag(risen: u64) -> Vec<Beat> {
    let mut strokes = times(&[STROKE], if risen == 0 { 0 } else { 2 * risen + 1 });
    for (stroke, more) in strokes.iter_mut().zip(0..) {
        stroke.strength = stroke.strength.saturating_add(8 * more);
        stroke.hz += 40 * u16::from(more);
    }
    strokes
}

/// A number: hundreds long, tens single, ones as ticks.
fn count(number: u32) -> Vec<Beat> {
    if number == 0 {
        return vec![NOTHING];
    }
    let digit = |unit| u64::from(number / unit % 10);
    join([times(&[HOUR], digit(100)), times(&[FIVE], digit(10)), times(&[TICK], digit(1))])
}

/// A pulse as beats.
pub fn pulse(pulse: Pulse) -> Vec<Beat> {
    match pulse {
        Pulse::One => vec![FIVE],
        Pulse::Two => double(HALF_OF_QUARTER).to_vec(),
        Pulse::Three => vec![HALF_OF_QUARTER; 3],
        Pulse::Long => vec![HOUR],
    }
}

/// The answer to a player's question, or a call of his time, as beats; none if it has no such
/// form.
pub fn beats(found: &Found) -> Option<Vec<Beat>> {
    let Found::Answer(answer) = found else { return None };
    Some(match answer {
        AnswerFound::Time { to, asked, white, black } => {
            let (mine, theirs) = to.side()?.fold_wb((*white, *black), (*black, *white));
            match asked {
                Question::Mine => dial(mine),
                Question::Theirs => dial(theirs),
                Question::Time
                | Question::Moves
                | Question::Turn
                | Question::Last
                | Question::Score
                | Question::Sheet
                | Question::Status => {
                    let mut both = dial(mine);
                    if let Some(last) = both.last_mut() {
                        last.off_ms = LONG_PAUSE_MS;
                    }
                    both.extend(dial(theirs));
                    both
                }
            }
        }
        AnswerFound::Moves { to, white, black } => count(to.side()?.fold_wb(*white, *black)),
        AnswerFound::Turn { to, running } => turn(to.side()?, *running),
        AnswerFound::TimeElsewhere { .. }
        | AnswerFound::TimeUnheard { .. }
        | AnswerFound::Status { .. }
        | AnswerFound::Last { .. }
        | AnswerFound::LastSaid { .. }
        | AnswerFound::Entries { .. } => return None,
    })
}

/// Whose clock runs: one pulse for one's own, two for theirs, a long one for none.
fn turn(own: Color, running: Option<Color>) -> Vec<Beat> {
    match running {
        Some(color) if color == own => pulse(Pulse::One),
        Some(_) => pulse(Pulse::Two),
        None => vec![NOTHING],
    }
}

fn double(half: Beat) -> [Beat; 2] {
    [half, Beat { off_ms: 2 * half.off_ms, ..half }]
}

fn times(mark: &[Beat], count: u64) -> Vec<Beat> {
    mark.repeat(usize::try_from(count).unwrap_or(0))
}

/// Marks of different kinds with a pause between them, and none at the end.
fn join<const N: usize>(marks: [Vec<Beat>; N]) -> Vec<Beat> {
    let mut all: Vec<Beat> = Vec::new();
    for mark in marks.into_iter().filter(|mark| !mark.is_empty()) {
        if let Some(last) = all.last_mut() {
            last.off_ms = PAUSE_MS;
        }
        all.extend(mark);
    }
    if let Some(last) = all.last_mut() {
        last.off_ms = 0;
    }
    all
}
