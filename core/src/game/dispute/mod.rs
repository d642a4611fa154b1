//! What lies before the arbiter when two boards differ: two scores, two boards, stored times.
//!
//! A [`Case`] is asked alike by a running game and by whoever has written one down: one answer.

mod agreed;
mod compare;
mod steps;
mod verdict;

use std::{collections::BTreeMap, time::Duration};

use shakmaty::{Bitboard, Board, ByColor, Move};

pub use self::{
    steps::{Step, steps, steps_of_holes},
    verdict::{CaseVerdict, Note, Reconciled, reconcile},
};
use crate::game::Standing;

/// Everything the question needs.
#[derive(Debug, Clone)]
pub struct Case {
    /// The position the game began in.
    pub start: Standing,
    /// Both players' scores.
    pub scores: ByColor<CaseSheet>,
    /// How many moves are known to have been played, written or not; none where only the scores
    /// tell.
    pub played: Option<usize>,
    /// A move announced, or made on the own pegs, after them: a board may have it and may lack it.
    pub since: Option<Move>,
    /// Both boards.
    pub boards: Boards<OnBoard>,
    /// Both players' times as they were stored after so many plies.
    pub clocks: BTreeMap<usize, ByColor<Duration>>,
}

/// One player's score as evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CaseSheet {
    /// Recorded and not yet written down, or not there.
    NotTranscribed,
    /// Moves already read.
    Read {
        /// The moves, in order.
        moves: Vec<Move>,
        /// Whether nothing that could not be read stands behind them.
        whole: bool,
    },
}

impl CaseSheet {
    /// The moves that were read.
    pub fn moves(&self) -> &[Move] {
        match self {
            CaseSheet::NotTranscribed => &[],
            CaseSheet::Read { moves, .. } => moves,
        }
    }

    /// Whether all of it was read.
    pub fn is_whole(&self) -> bool {
        matches!(self, CaseSheet::Read { whole: true, .. })
    }
}

/// What is known of one board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OnBoard {
    /// The moves made on it.
    Moves(Vec<Move>),
    /// The pieces on it.
    Stands(Board),
    /// Which holes are filled, where a board feels no more than that.
    Holes {
        /// They.
        filled: Bitboard,
        /// The pieces in them, where the hands have told which.
        known: Board,
    },
    /// Nobody has looked.
    Unseen,
}

/// One of each board: the sighted player's and the one with pegs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Boards<T> {
    /// The standard board. Between two blind players, White's.
    pub sighted: T,
    /// The peg board. Between two blind players, Black's.
    pub pegs: T,
}

impl<T> Boards<T> {
    /// The same question to both.
    pub fn map<U>(self, ask: impl Fn(T) -> U) -> Boards<U> {
        Boards { sighted: ask(self.sighted), pegs: ask(self.pegs) }
    }

    /// One of them.
    pub fn get(&self, pegs: bool) -> &T {
        if pegs { &self.pegs } else { &self.sighted }
    }

    /// Both, by reference.
    pub fn as_ref(&self) -> Boards<&T> {
        Boards { sighted: &self.sighted, pegs: &self.pegs }
    }
}
