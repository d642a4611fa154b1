//! A second, plain search: every legal move from every position, no order, no argument. It shares
//! nothing with the first but the rules.

use std::collections::HashSet;

use shakmaty::{Chess, Color, EnPassantMode, Position, fen::Fen};

/// Whether this colour mates somewhere; none when there are more positions than `most`.
pub(crate) fn mates(start: &Chess, color: Color, most: usize) -> Option<bool> {
    let name = |position: &Chess| {
        let mut setup = position.to_setup(EnPassantMode::Legal);
        setup.halfmoves = 0;
        setup.fullmoves = std::num::NonZeroU32::MIN;
        Fen::try_from_setup(setup).unwrap().to_string()
    };
    let mut seen = HashSet::from([name(start)]);
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        if position.is_checkmate() && position.turn() != color {
            return Some(true);
        }
        if seen.len() > most {
            return None;
        }
        for made in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(made);
            if seen.insert(name(&after)) {
                open.push(after);
            }
        }
    }
    Some(false)
}

/// Small numbers, always the same ones.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 20) % u64::try_from(sides).unwrap()).unwrap()
    }
}

/// Positions of random legal games, each game to its end or 300 plies, every so-many-th kept.
pub(crate) fn random_positions(games: usize, every: usize) -> Vec<Chess> {
    let mut dice = Dice(0x1234_5678_9ABC_DEF1);
    let mut kept = Vec::new();
    for _ in 0..games {
        let mut position = Chess::default();
        for ply in 1..=300 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[dice.roll(moves.len())]);
            if ply % every == 0 {
                kept.push(position.clone());
            }
        }
        kept.push(position);
    }
    kept
}
