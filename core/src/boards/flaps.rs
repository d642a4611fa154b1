//! Holes that flap: a contact that changes faster than any hand is broken, and tells nothing.

use std::{collections::VecDeque, time::Duration};

use shakmaty::{Bitboard, Square};

use crate::at::At;

/// More changes than this within [`WITHIN`], and the hole is faulty.
const CHANGES_MAX: usize = 20;
const WITHIN: Duration = Duration::from_secs(2);
/// Changes that follow each other faster are one: a contact that bounces is not broken.
const BOUNCE: Duration = Duration::from_millis(30);

/// Counts the changes of each hole.
#[derive(Debug, Clone)]
pub(super) struct Flaps {
    changes: [VecDeque<At>; 64],
    faulty: Bitboard,
}

impl Default for Flaps {
    fn default() -> Self {
        Self { changes: std::array::from_fn(|_| VecDeque::new()), faulty: Bitboard::EMPTY }
    }
}

impl Flaps {
    /// The holes that are no longer believed.
    pub(super) fn faulty(&self) -> Bitboard {
        self.faulty
    }

    /// Holes that the board itself no longer believes. Tells whether that is news.
    pub(super) fn found(&mut self, holes: Bitboard) -> bool {
        let before = self.faulty;
        self.faulty |= holes;
        before != self.faulty
    }

    /// A hole has changed. Tells whether that is once too often.
    pub(super) fn changed(&mut self, now: At, hole: Square) -> bool {
        let Some(changes) = self.changes.get_mut(usize::from(hole)) else { return false };
        while changes.front().is_some_and(|at| *at + WITHIN < now) {
            changes.pop_front();
        }
        if changes.back().is_some_and(|at| now < *at + BOUNCE) {
            return false;
        }
        changes.push_back(now);
        if changes.len() <= CHANGES_MAX {
            return false;
        }
        changes.clear();
        self.found(Bitboard::from(hole))
    }
}
