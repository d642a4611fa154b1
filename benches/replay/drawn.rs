//! Legal games, drawn by a small generator: always the same ones.

use std::collections::HashMap;

use shakmaty::{Chess, EnPassantMode, Move, Position, zobrist::Zobrist64};

/// How a game is drawn.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Temper {
    /// Any move that does not end the game.
    Free,
    /// Pieces wander; a pawn moves or something is taken only when the 75 moves come near.
    Calm,
}

/// A legal game of so many plies that has not ended: the first of a fixed row that gets so far.
pub(crate) fn draw(plies: usize, temper: Temper) -> Vec<Move> {
    (1..1_000)
        .find_map(|seed| draw_with(Random(seed), plies, temper))
        .expect("one game gets so far")
}

fn draw_with(mut random: Random, plies: usize, temper: Temper) -> Option<Vec<Move>> {
    let mut position = Chess::default();
    let mut stood: HashMap<Zobrist64, u32> = HashMap::new();
    let mut moves = Vec::with_capacity(plies);
    while moves.len() < plies {
        let zeroing_first = position.halfmoves() >= 130;
        let mut choice: Vec<(u64, Move)> = position
            .legal_moves()
            .into_iter()
            .map(|made| {
                let rank = match temper {
                    Temper::Free => 0,
                    // Quiet pawn moves before captures: what is left has to last.
                    Temper::Calm if zeroing_first => match (made.is_zeroing(), made.is_capture()) {
                        (true, false) => 0,
                        (true, true) => 1,
                        (false, _) => 2,
                    },
                    Temper::Calm => u64::from(made.is_zeroing()) * 2,
                };
                ((rank << 32) | random.below(1 << 32), made)
            })
            .collect();
        choice.sort_unstable_by_key(|(rank, _)| *rank);
        let (made, after) = choice.into_iter().find_map(|(_, made)| {
            let mut after = position.clone();
            after.play_unchecked(made);
            let times = stood.get(&after.zobrist_hash(EnPassantMode::Legal)).copied().unwrap_or(0);
            let goes_on = !after.is_game_over() && after.halfmoves() < 150 && times < 3;
            goes_on.then_some((made, after))
        })?;
        *stood.entry(after.zobrist_hash(EnPassantMode::Legal)).or_default() += 1;
        moves.push(made);
        position = after;
    }
    Some(moves)
}

/// Knuth's linear congruential generator; its high bits are the good ones.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 32) * bound) >> 32
    }
}
