//! The dial on a peg board itself: the motor under its owner's lever, beat by beat, and in training
//! the buzzer where he has nothing in his ear.
//!
//! The board knows two lengths, 60 and 200 ms. A pulse of another length is made of them: an order
//! that comes while the motor runs lets it run on from there.

use std::{collections::VecDeque, time::Duration};

use shakmaty::Color;

use super::Haptics;
use crate::{
    at::At,
    boards::{Kind, Request},
    table::Table,
    words::Beat,
};

/// The board's own patterns and how long they last.
const OFF: u8 = 0;
const SHORT: (u8, u64) = (1, 60);
const LONG: (u8, u64) = (2, 200);
/// An order is renewed so long before the motor would stop.
const RENEWED_MS: u64 = 50;
/// After the dial the knock comes back.
const AFTER: Duration = Duration::from_secs(1);

/// What is still to be felt or heard on one board, and when.
pub(crate) type Drum = VecDeque<(At, Request)>;

impl Haptics {
    /// When the next beat is due.
    pub(super) fn drums_due(&self) -> Option<At> {
        self.drums.iter().filter_map(|drum| drum.front().map(|(due, _)| *due)).min()
    }

    /// When the last beat of all is asked for.
    pub(super) fn drums_end(&self) -> Option<At> {
        self.drums.iter().filter_map(|drum| drum.back().map(|(due, _)| *due)).max()
    }
}

impl Table {
    /// Whether this player's own board has a motor and a buzzer.
    pub(crate) fn has_motor(&self, color: Color) -> bool {
        let line = self.boards.get(color).as_ref();
        line.is_some_and(|line| line.about().kind == Kind::Peg && line.is_up())
    }

    /// These beats under this player's lever.
    pub(crate) fn drum(&mut self, at: At, color: Color, beats: &[Beat]) {
        let motor = color.fold_wb(0, 1);
        self.plays(at, color, beats, |began, beat| {
            let strength = u8::try_from(u16::from(beat.strength) * 255 / 100).unwrap_or(u8::MAX);
            let orders = orders(u64::from(beat.on_ms)).into_iter();
            let order = |(ms, pattern)| {
                let pulse = Request::Pulse { motor, pattern, strength, repeat: 1 };
                (began + Duration::from_millis(ms), pulse)
            };
            orders.map(order).collect()
        });
    }

    /// These beats from the buzzer of this player's board.
    pub(crate) fn buzz(&mut self, at: At, color: Color, beats: &[Beat]) {
        self.plays(at, color, beats, |began, beat| {
            vec![(began, Request::Beep { hz: beat.hz, ms: beat.on_ms })]
        });
    }

    fn plays(
        &mut self,
        at: At,
        color: Color,
        beats: &[Beat],
        order: impl Fn(At, &Beat) -> Vec<(At, Request)>,
    ) {
        let mut began = at;
        let drum = self.haptics.drums.get_mut(color);
        drum.clear();
        for beat in beats {
            drum.extend(order(began, beat));
            began += Duration::from_millis(u64::from(beat.on_ms) + u64::from(beat.off_ms));
        }
        self.haptics.knocks_at = Some(began + AFTER);
        self.beat_drums(at);
    }

    /// Sends what is due.
    pub(crate) fn beat_drums(&mut self, at: At) {
        for color in Color::ALL {
            let drum = self.haptics.drums.get_mut(color);
            let due = drum.iter().take_while(|(due, _)| *due <= at).count();
            let orders: Vec<_> = drum.drain(..due).collect();
            for (_, order) in orders {
                if let Some(line) = self.boards.get_mut(color) {
                    line.ask(at, order);
                }
                self.send(color);
            }
        }
    }

    /// The button was let go: nothing is felt or heard any more, but whose clock runs.
    pub(crate) fn still(&mut self, at: At, color: Color) {
        if std::mem::take(self.haptics.drums.get_mut(color)).is_empty()
            && self.haptics.knocks_at.is_none()
        {
            return;
        }
        if let Some(line) = self.boards.get_mut(color).as_mut().filter(|line| line.is_up()) {
            let (motor, pattern) = (color.fold_wb(0, 1), OFF);
            line.ask(at, Request::Pulse { motor, pattern, strength: 0, repeat: 1 });
            line.ask(at, Request::Beep { hz: 440, ms: 0 });
        }
        self.send(color);
        self.knock(at);
    }
}

/// When which pattern is asked for, to let a motor run so long.
fn orders(on_ms: u64) -> Vec<(u64, u8)> {
    let (pattern, lasts) = if on_ms < LONG.1 { SHORT } else { LONG };
    let last = on_ms.saturating_sub(lasts);
    let step = usize::try_from(lasts - RENEWED_MS.min(lasts / 2)).unwrap_or(1);
    let mut at: Vec<u64> = (0..last).step_by(step).collect();
    at.push(last);
    at.into_iter().map(|ms| (ms, pattern)).collect()
}
