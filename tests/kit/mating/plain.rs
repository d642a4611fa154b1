//! A second, plain search: every legal move from every position, no order, no argument. It shares
//! nothing with the first but the rules.

use std::collections::{HashSet, VecDeque};

use shakmaty::{Chess, Color, Position};

/// What a plain search comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plain {
    /// There is a mate.
    Mates,
    /// There is none: nothing is left to look at.
    Never,
    /// None was found among as many positions as were allowed.
    Unknown,
}

/// Whether this colour mates somewhere, after looking at no more than so many positions: by turns
/// from the one met first and from the one met last, so that it gets far as well as around. From
/// a position in which that side has nothing but its king no move is tried: a king gives no check.
pub fn search(start: &Chess, color: Color, most: usize) -> Plain {
    let mut seen = HashSet::from([start.clone()]);
    let mut open = VecDeque::from([start.clone()]);
    let mut first = false;
    while let Some(position) = if first { open.pop_front() } else { open.pop_back() } {
        first = !first;
        if position.is_checkmate() && position.turn() != color {
            return Plain::Mates;
        }
        if position.board().by_color(color).count() == 1 {
            continue;
        }
        for made in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(made);
            if !seen.contains(&after) {
                if seen.len() == most {
                    return Plain::Unknown;
                }
                seen.insert(after.clone());
                open.push_back(after);
            }
        }
    }
    Plain::Never
}
