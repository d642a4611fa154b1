//! Debounce: when a hole is believed. A change counts once it has held still.
//!
//! A lift out of its hole is a touch in the Laws, so a contact that bounces must not make one, and
//! a wire without a check must not either. Each time a hole is seen counts for one: of the last few
//! looks enough must agree, and the state must have lasted. What is told is the time of the first
//! edge, when the hole began to leave the state that was believed.

use std::time::Duration;

use shakmaty::Piece;

use crate::at::At;

/// What is in a hole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Hole {
    /// Nothing.
    #[default]
    Empty,
    /// A peg or piece; which, where the board knows it.
    Filled(Option<Piece>),
}

impl Hole {
    /// Whether something is in it.
    pub const fn is_filled(self) -> bool {
        matches!(self, Self::Filled(_))
    }

    /// The piece in it, where it is known.
    pub const fn piece(self) -> Option<Piece> {
        match self {
            Self::Filled(piece) => piece,
            Self::Empty => None,
        }
    }
}

impl From<Option<Piece>> for Hole {
    fn from(piece: Option<Piece>) -> Self {
        piece.map_or(Self::Empty, |piece| Self::Filled(Some(piece)))
    }
}

/// The most looks that are remembered.
const LOOKS_MAX: usize = 4;

/// How much it takes to believe one state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Needs {
    /// So many looks must agree …
    pub votes: usize,
    /// … of the last so many, at most four.
    pub looks: usize,
    /// How long it must have lasted.
    pub held: Duration,
}

/// How much it takes to believe a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// That a hole is filled.
    pub placed: Needs,
    /// That it is empty: a touch, so never less.
    pub lifted: Needs,
}

impl Patience {
    /// What it takes on a board that looks often: so many equal looks, 10 ms filled, 30 ms empty.
    pub fn of(looks: usize) -> Self {
        let needs = |ms| Needs { votes: looks, looks, held: Duration::from_millis(ms) };
        Self { placed: needs(10), lifted: needs(30) }
    }

    const fn needs(&self, hole: Hole) -> &Needs {
        if hole.is_filled() { &self.placed } else { &self.lifted }
    }
}

/// One hole: what is believed of it, and what was seen lately.
#[derive(Debug, Clone, Copy, Default)]
pub struct Settle {
    believed: Hole,
    /// The newest look first.
    looks: [Hole; LOOKS_MAX],
    /// When the newest look began to be so.
    since: At,
    /// When it began to leave what is believed.
    first: Option<At>,
}

impl Settle {
    /// What is believed to be in it.
    pub const fn believed(&self) -> Hole {
        self.believed
    }

    /// What was seen last.
    pub const fn newest(&self) -> Hole {
        let [newest, ..] = self.looks;
        newest
    }

    /// Whether it may be on its way to another state.
    pub const fn is_unsettled(&self) -> bool {
        self.first.is_some()
    }

    /// The hole is seen. Gives the first edge, if another state is now believed.
    pub fn see(&mut self, now: At, hole: Hole, patience: &Patience) -> Option<At> {
        if self.newest() != hole {
            self.since = now;
        }
        self.looks.rotate_right(1);
        let [newest, ..] = &mut self.looks;
        *newest = hole;
        if hole != self.believed && self.first.is_none() {
            self.first = Some(now);
        }
        let needs = patience.needs(hole);
        let votes = self.looks.iter().take(needs.looks).filter(|look| **look == hole).count();
        if votes < needs.votes || now.since(self.since) < needs.held {
            return None;
        }
        // Back where it was and still: that was a bounce.
        let first = self.first.take()?;
        let changed = std::mem::replace(&mut self.believed, hole) != hole;
        changed.then_some(first)
    }

    /// The newest look turns out to be worth nothing: it counts for what is believed.
    pub fn disregard(&mut self, now: At) {
        let [newest, ..] = &mut self.looks;
        *newest = self.believed;
        self.since = now;
    }
}
