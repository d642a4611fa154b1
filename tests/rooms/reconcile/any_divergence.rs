//! Random divergences: what the program says is what the slow oracle says.

use annabella::reconcile::{Boards, Case, CaseVerdict, OnBoard, Reconciled, reconcile};
use annabella::scoresheet::{Letters, read};
use kit::share;
use proptest::prelude::*;
use shakmaty::{ByColor, Chess, Move, Position, san::San};

use super::{
    any_steps::{carried_out, pegs_moved},
    case,
    dice::Dice,
    oracle::{Answer, Men, Told, answer},
};

/// Two scores and two boards, each a line of words.
#[derive(Debug, Clone)]
struct Divergence {
    scores: [Told; 2],
    boards: [Told; 2],
}

fn written(moves: &[Move]) -> Told {
    let mut position = Chess::default();
    let mut words = Vec::new();
    for made in moves {
        words.push(San::from_move(&position, *made).to_string());
        position.play_unchecked(*made);
    }
    Told(words)
}

fn after(moves: &[Move]) -> Chess {
    let mut position = Chess::default();
    for made in moves {
        position.play_unchecked(*made);
    }
    position
}

/// The same game with one other move in it, and on with the same moves where they are still legal.
fn astray(dice: &mut Dice, game: &[Move]) -> Vec<Move> {
    if game.is_empty() {
        return Vec::new();
    }
    let at = if dice.roll(2) == 0 { game.len() - 1 } else { dice.roll(game.len()) };
    let mut moves = game[..at].to_vec();
    let mut position = after(&moves);
    let others: Vec<Move> = position.legal_moves().into_iter().filter(|m| *m != game[at]).collect();
    // Another piece of the same kind to the same square, a capture missed, or anything.
    let same = |m: &&Move| m.role() == game[at].role() && m.to() == game[at].to();
    let quiet = |m: &&Move| m.role() == game[at].role() && !m.is_capture();
    let near: Vec<Move> = match dice.roll(3) {
        0 => others.iter().filter(same).copied().collect(),
        1 => others.iter().filter(quiet).copied().collect(),
        _ => Vec::new(),
    };
    let pool = if near.is_empty() { &others } else { &near };
    if pool.is_empty() {
        return moves;
    }
    let wrong = *dice.pick(pool);
    moves.push(wrong);
    position.play_unchecked(wrong);
    for made in &game[at + 1..] {
        let made = if position.is_legal(*made) {
            *made
        } else {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            *dice.pick(&legal)
        };
        moves.push(made);
        position.play_unchecked(made);
    }
    moves
}

/// A score gone wrong: another move, cut short, a word that is none, a hint that lacks.
fn sloppy(dice: &mut Dice, game: &[Move]) -> Told {
    match dice.roll(4) {
        0 => written(&astray(dice, game)),
        1 => written(&game[..dice.roll(game.len() + 1)]),
        2 => written(&game[..game.len().saturating_sub(1 + dice.roll(4))]),
        _ => {
            let mut told = written(game);
            let at = dice.roll(told.0.len().max(1));
            if let Some(word) = told.0.get_mut(at) {
                // Without its hint it may fit two pieces, or still be the same move.
                *word = match word.len() {
                    4 if word.starts_with(char::is_uppercase) && !word.contains('x') => {
                        word.chars().enumerate().filter(|(n, _)| *n != 1).map(|(_, c)| c).collect()
                    }
                    _ => "Zz9".to_owned(),
                };
            }
            told
        }
    }
}

fn divergence(seed: u64) -> Divergence {
    let mut dice = Dice::new(seed);
    let plies = dice.roll(41);
    let game = dice.play(&Chess::default(), plies);
    let right = written(&game);
    let mut scores = [right.clone(), right.clone()];
    match dice.roll(5) {
        0 | 1 => {}
        2 => scores[dice.roll(2)] = sloppy(&mut dice, &game),
        3 => scores = [sloppy(&mut dice, &game), sloppy(&mut dice, &game)],
        _ => {
            let wrong = sloppy(&mut dice, &game);
            scores = [wrong.clone(), wrong];
        }
    }
    let mut boards = [right.clone(), right];
    match dice.roll(6) {
        0 => {}
        1 | 2 => boards[dice.roll(2)] = written(&astray(&mut dice, &game)),
        3 => boards = [0, 1].map(|_| written(&astray(&mut dice, &game))),
        4 => {
            let wrong = written(&astray(&mut dice, &game));
            boards = [wrong.clone(), wrong];
        }
        _ => boards[dice.roll(2)] = written(&game[..game.len().saturating_sub(1)]),
    }
    Divergence { scores, boards }
}

fn told(found: &Reconciled, stand: [Men; 2]) -> Answer {
    let [sighted, pegs] = stand;
    let men = found.position.as_ref().map(|position| {
        position.board().iter().map(|(at, piece)| (at.to_string(), piece.char())).collect::<Men>()
    });
    if let Some(target) = &men {
        for (wrong, steps, from) in [
            (found.wrong.sighted, &found.steps.sighted, sighted),
            (found.wrong.pegs, &found.steps.pegs, pegs),
        ] {
            assert_eq!(&carried_out(from, steps), target);
            assert_eq!(wrong, !steps.is_empty());
        }
    }
    let plies = |illegal: &[(usize, Move)]| illegal.iter().map(|(ply, _)| *ply).collect();
    Answer {
        case: match found.verdict {
            CaseVerdict::Agree => "agree",
            CaseVerdict::AdjustBoard => "adjust-board",
            CaseVerdict::Retrace => "retrace",
            CaseVerdict::Arbiter => "arbiter",
        },
        wrong: [found.wrong.sighted, found.wrong.pegs],
        ply: found.ply.unwrap_or(0),
        pegs_moved: [pegs_moved(&found.steps.sighted), pegs_moved(&found.steps.pegs)],
        left: [found.left.sighted, found.left.pegs],
        illegal: [plies(&found.illegal.sighted), plies(&found.illegal.pegs)],
        men,
    }
}

fn compare(seed: u64) -> &'static str {
    let Divergence { scores: [white, black], boards: [sighted, pegs] } = divergence(seed);
    // The set is told: an R alone may be a rook or, in Finnish, a knight.
    let english = |told: &Told| read(&Chess::default(), &told.0.join(" "), Some(&Letters::ENGLISH));
    let case = Case {
        scores: ByColor { white: english(&white).into(), black: english(&black).into() },
        boards: Boards {
            sighted: OnBoard::Moves(english(&sighted).moves),
            pegs: OnBoard::Moves(english(&pegs).moves),
        },
        ..case("", "", "", "")
    };
    let expected = answer([&white, &black], [&sighted, &pegs]);
    let found = told(&reconcile(&case), [sighted.men(), pegs.men()]);
    assert_eq!(found, expected, "seed {seed}: {white:?} {black:?} {sighted:?} {pegs:?}");
    expected.case
}

#[test]
fn every_kind_of_answer_comes_up_and_is_the_oracles() {
    let mut counts = std::collections::BTreeMap::new();
    for seed in 0..share(4_000) {
        *counts.entry(compare(seed)).or_insert(0) += 1;
    }
    for case in ["agree", "adjust-board", "retrace", "arbiter"] {
        assert!(counts.get(case).is_some_and(|count| *count > share(100)), "{counts:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: share(500), failure_persistence: None, ..Default::default()
    })]

    #[test]
    fn any_divergence_is_answered_as_the_oracle_answers(seed in 4000_u64..) {
        compare(seed);
    }
}
