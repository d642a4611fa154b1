//! Small numbers, always the same ones for the same seed.

use shakmaty::{Chess, Move, Position};

pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 20) % u64::try_from(sides).unwrap()).unwrap()
    }

    pub(crate) fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.roll(things.len())]
    }

    /// Up to so many more legal moves.
    pub(crate) fn play(&mut self, from: &Chess, plies: usize) -> Vec<Move> {
        let mut position = from.clone();
        let mut moves = Vec::new();
        while moves.len() < plies && !position.is_game_over() {
            let made = *self.pick(&position.legal_moves());
            position.play_unchecked(made);
            moves.push(made);
        }
        moves
    }
}
