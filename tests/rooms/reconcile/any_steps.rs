//! The way from any position to any other: the fewest pegs, each into a free hole.

use std::collections::BTreeMap;

use annabella::reconcile::{Step, steps};
use proptest::prelude::*;
use shakmaty::{Board, Chess, Piece, Position, Square};

use super::{
    dice::Dice,
    oracle::{Men, fewest},
};

/// Carries out the steps by hand.
#[track_caller]
pub(crate) fn carried_out(from: Men, steps: &[Step]) -> Men {
    let mut men = from;
    for step in steps {
        let kind = step.piece.map(Piece::char);
        if let Some(from) = step.from {
            assert_eq!(men.remove(&from.to_string()), kind, "{step:?}");
        }
        if let Some(to) = step.to {
            assert_eq!(men.insert(to.to_string(), kind.unwrap()), None, "{step:?}: not free");
        }
    }
    men
}

/// A peg that waits beside the board has two steps and is one peg.
pub(crate) fn pegs_moved(steps: &[Step]) -> usize {
    let mut beside: BTreeMap<char, i32> = BTreeMap::new();
    let mut moved = 0;
    for step in steps {
        let kind = step.piece.unwrap().char();
        let waiting = beside.entry(kind).or_default();
        match (step.from, step.to) {
            (Some(_), None) => *waiting += 1,
            (None, Some(_)) if *waiting > 0 => {
                *waiting -= 1;
                continue;
            }
            _ => {}
        }
        moved += 1;
    }
    moved
}

fn men(board: &Board) -> Men {
    board.iter().map(|(at, piece)| (at.to_string(), piece.char())).collect()
}

fn position(dice: &mut Dice) -> Board {
    let mut position = Chess::default();
    let plies = dice.roll(120);
    for made in dice.play(&Chess::default(), plies) {
        position.play_unchecked(made);
    }
    position.board().clone()
}

/// Some pieces exchanged at random, so that pegs stand in each other's holes.
fn shuffled(dice: &mut Dice, board: &Board) -> Board {
    let mut board = board.clone();
    for _ in 0..=dice.roll(6) {
        let [a, b] = [0, 1].map(|_| Square::new(u32::try_from(dice.roll(64)).unwrap()));
        let (one, other) = (board.remove_piece_at(a), board.remove_piece_at(b));
        if let Some(piece) = one {
            board.set_piece_at(b, piece);
        }
        if let Some(piece) = other.filter(|_| a != b) {
            board.set_piece_at(a, piece);
        }
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: kit::share(1000), failure_persistence: None, ..Default::default()
    })]

    #[test]
    fn any_position_becomes_any_other_with_the_fewest_pegs(seed: u64) {
        let mut dice = Dice::new(seed);
        let from = position(&mut dice);
        let to = if dice.roll(2) == 0 { position(&mut dice) } else { shuffled(&mut dice, &from) };
        let way = steps(&from, &to);
        prop_assert_eq!(carried_out(men(&from), &way), men(&to));
        prop_assert_eq!(pegs_moved(&way), fewest(&men(&from), &men(&to)));
    }
}

#[test]
fn nothing_moves_where_nothing_differs() {
    assert!(steps(&Board::new(), &Board::new()).is_empty());
}

#[test]
fn only_a_full_round_sends_a_peg_beside_the_board() {
    // Each waits for the next, and the last hole is free; then the same three all round.
    let ranks =
        |first: &str| format!("4k3/8/8/8/8/8/8/{first}").parse::<shakmaty::fen::Fen>().unwrap();
    let board = |first| ranks(first).into_setup().board;
    let way = steps(&board("BNRQ3K"), &board("1BNR2QK"));
    assert!(way.iter().all(|step| step.from.is_some() && step.to.is_some()), "{way:?}");
    let way = steps(&board("1NRQ3K"), &board("1QNR3K"));
    assert_eq!(way.len(), 4, "{way:?}");
}
