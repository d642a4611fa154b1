//! What devices bring to the table and take from it.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::usual_pads::ButtonLines;
use crate::at::At;

/// Journal lines, and the cues they caused.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Whole lines for the journal.
    pub lines: String,
    /// The number of the last of them.
    pub seq: u64,
    /// Whole lines for the cues.
    pub cues: String,
    /// Those of a rated game's arbiter, to be written when it has ended.
    pub desk_cues: String,
    /// It has not.
    pub private: bool,
}

impl Page {
    /// Adds a later page: where the disk falls behind, several are written as one.
    pub fn join(&mut self, later: &Page) {
        self.lines.push_str(&later.lines);
        self.cues.push_str(&later.cues);
        self.desk_cues.push_str(&later.desk_cues);
        self.private = later.private;
        self.seq = self.seq.max(later.seq);
    }
}

/// The clocks at a moment: from here the present times can be told without asking the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockSnapshot {
    /// The moment.
    pub at: At,
    /// What White has left.
    pub white: Duration,
    /// What Black has left.
    pub black: Duration,
    /// Whose clock runs.
    pub running: Option<Color>,
}

impl ClockSnapshot {
    /// The line at a later moment, in milliseconds: the moment, White's time, Black's. Always of
    /// one length, so that it can be written over the last.
    pub fn line(&self, now: At) -> String {
        let elapsed = now.since(self.at);
        let left = |color, left: Duration| {
            let used = if self.running == Some(color) { elapsed } else { Duration::ZERO };
            left.saturating_sub(used).as_millis()
        };
        let white = left(Color::White, self.white);
        let black = left(Color::Black, self.black);
        let line = format!("{} {white} {black}", now.since_start().as_millis());
        format!("{line:<79}\n")
    }
}

/// A time in which nothing was watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gap {
    /// The machine slept; else the program stood still.
    pub slept: bool,
    /// How long.
    pub span: Duration,
}

/// What a player's pad tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PadSaid {
    /// It is there.
    Here(Color),
    /// It is gone.
    Gone(Color),
    /// A button was pressed that says this.
    Pressed(Color, ButtonLines),
    /// The button pressed last was let go.
    LetGo(Color),
}

/// One pulse in the hand, and the silence after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MotorPulse {
    /// How long it lasts.
    pub on_ms: u16,
    /// How long nothing follows.
    pub off_ms: u16,
    /// How strong it is, in percent.
    pub strength: u8,
}

/// An order to a player's pad.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shake {
    /// These pulses, instead of whatever is felt now.
    Play(Color, Vec<MotorPulse>),
    /// Nothing any more.
    Still(Color),
    /// These pads are in the players' hands from now on.
    Held(ByColor<Option<usize>>),
}
