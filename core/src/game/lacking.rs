//! What a move lacks to be made.

use shakmaty::{Bitboard, Move, Square};

use super::Spoken;

/// What a move lacks to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// It is not announced, or not clearly.
    Announcement,
    /// The pegs contradict what was said: they are to be set right.
    Pegs,
    /// One hole alone does not show it, the move's own origin or goal: a second press passes.
    Hole {
        /// The hole.
        hole: Square,
    },
    /// The board shows another move than was said: what touched its square is final (4.4d, 4.6;
    /// 2023: 4.4.4, 4.7), and the word is to be set right (2009: E2.6; 2023: D.2.8).
    Another {
        /// The move announced.
        said: Move,
        /// The move on the board.
        shown: Move,
    },
    /// The same in a rated game: whether the word tells a move is not said.
    Shown {
        /// What was said.
        said: Spoken,
        /// The move on the board.
        shown: Move,
    },
    /// What was said does not tell one move.
    Unclear,
    /// The opponent's move is to be copied first.
    Copy {
        /// That move.
        made: Move,
    },
    /// Nothing is announced, and no peg is out.
    NoPeg,
    /// These pegs are out of their holes and not yet placed.
    Out {
        /// The holes they left.
        holes: Bitboard,
    },
    /// The pegs have moved, and show no whole move.
    Whole,
}

impl Lacking {
    /// The one hole that alone does not show the move.
    pub(crate) fn hole(self) -> Option<Square> {
        let Lacking::Hole { hole } = self else { return None };
        Some(hole)
    }

    /// Whether a second press passes. In journals of before whatever the pegs showed did.
    pub(crate) fn passes_again(self, by_hand: bool) -> bool {
        self.hole().is_some() || !by_hand && self == Lacking::Pegs
    }
}
