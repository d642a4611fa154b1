//! Games nobody has played, drawn by chance, the same every time.

use std::fmt::Write as _;

use shakmaty::{Chess, Position, san::SanPlus};

/// A small generator of chance: splitmix.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % u64::try_from(bound).unwrap()).unwrap()
    }
}

pub(crate) const NAMES: [&str; 8] = [
    "Hansen, Åse",
    "Müller, Jürgen",
    "Søren Kierkegård",
    "Örjan Lindström",
    "O'Brien, Pat",
    "Jens-Ole NØRGAARD",
    "Æbleø, K. B.",
    "Weiß",
];

/// A collection: captures are chosen more often, so that games open up and pawns promote.
pub(crate) fn collection(seed: u64, count: usize) -> String {
    let mut dice = Dice::new(seed);
    let mut text = String::new();
    for number in 0..count {
        let (white, black) = (NAMES[dice.below(NAMES.len())], NAMES[dice.below(NAMES.len())]);
        let mut position = Chess::default();
        let mut moves = String::new();
        let plies = 10 + dice.below(220);
        for ply in 0..plies {
            let mut legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            if dice.below(3) == 0 && legal.iter().any(|made| made.is_promotion()) {
                legal.retain(|made| made.is_promotion());
            }
            let made = legal[dice.below(legal.len())];
            if ply % 2 == 0 {
                write!(moves, "{}. ", ply / 2 + 1).unwrap();
            }
            let san = SanPlus::from_move_and_play_unchecked(&mut position, made);
            write!(moves, "{san}{}", if ply % 12 == 11 { "\n" } else { " " }).unwrap();
        }
        let result = ["1-0", "0-1", "1/2-1/2"][dice.below(3)];
        writeln!(
            text,
            "[Event \"Open {number}\"]\n[Date \"2026.{:02}.16\"]\n[Round \"{}\"]\n\
             [White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves}{result}\n",
            number % 12 + 1,
            number % 9 + 1
        )
        .unwrap();
    }
    text
}
