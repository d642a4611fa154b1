//! Scores as people write them, and two boards held against them.

mod any_divergence;
mod any_move;
mod any_steps;
mod dice;
mod file;
mod in_a_game;
mod letters;
mod oracle;
mod reconciled;
mod sample;
mod scores;
mod styles;

use std::collections::BTreeMap;

use annabella::game::Standing;
use annabella::reconcile::{Boards, Case, CaseSheet, OnBoard, Reconciled, Step, reconcile};
use annabella::scoresheet::read;
use shakmaty::{ByColor, Chess, Setup};

/// A score of a whole game.
fn sheet(text: &str) -> CaseSheet {
    read(&Chess::default(), text, None).into()
}

/// A board by the moves made on it.
#[track_caller]
fn made(text: &str) -> OnBoard {
    let score = read(&Chess::default(), text, None);
    assert_eq!(score.stopped, None, "{text}");
    OnBoard::Moves(score.moves)
}

/// Both scores, the sighted board and the pegs, all by their moves.
fn case(white: &str, black: &str, sighted: &str, pegs: &str) -> Case {
    Case {
        start: Standing::new(Setup::initial()),
        scores: ByColor { white: sheet(white), black: sheet(black) },
        played: None,
        since: None,
        boards: Boards { sighted: made(sighted), pegs: made(pegs) },
        clocks: BTreeMap::new(),
    }
}

fn found(white: &str, black: &str, sighted: &str, pegs: &str) -> Reconciled {
    reconcile(&case(white, black, sighted, pegs))
}

/// `h3-f3`, `e8-`, `-e8=N`: from, to, and what comes from beside the board.
fn written(steps: &[Step]) -> String {
    let step = |step: &Step| {
        let square = |at: Option<shakmaty::Square>| at.map_or(String::new(), |at| at.to_string());
        let fresh = step.piece.filter(|_| step.from.is_none());
        let piece = fresh.map_or(String::new(), |piece| format!("={}", piece.char()));
        format!("{}-{}{piece}", square(step.from), square(step.to))
    };
    steps.iter().map(step).collect::<Vec<_>>().join(" ")
}
