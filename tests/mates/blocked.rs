//! Positions in which a wall decides, and what the game makes of them.

use annabella::game::{CanMate, FOLD_NODES, Step, can_mate, mating};
use shakmaty::Color;

use crate::{answer, plain, standing};

/// Walls nobody gets through. Each was searched to its end by the plain program or is one of its
/// kind.
const WALLS: [&str; 5] = [
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 b - - 0 1",
    "5b2/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 b - - 0 1",
    "8/4k3/8/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1",
];

#[test]
fn behind_a_closed_wall_nobody_mates() {
    for fen in WALLS {
        let standing = standing(fen);
        let plain =
            Color::ALL.map(|color| plain::mates(standing.lawful().unwrap(), color, 200_000));
        let told = answer(&standing, FOLD_NODES);
        assert!(!plain.contains(&Some(true)), "{fen}: {plain:?}");
        assert_eq!(told, "--", "{fen}");
    }
}

#[test]
fn a_wall_with_a_gate_is_none() {
    // A pawn that can still take, or be taken, opens it.
    for fen in [
        "4k3/8/8/1p1p1p1p/1P1P1P2/6P1/8/4K3 w - - 0 1",
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2R1K3 w - - 0 1",
        "4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1",
    ] {
        assert_ne!(can_mate(&standing(fen), Color::White), CanMate::No, "{fen}");
    }
}

#[test]
fn a_wall_is_found_without_a_search() {
    let standing = standing(WALLS[0]);
    for color in Color::ALL {
        let found = mating(&standing, color, FOLD_NODES);
        assert_eq!((found.can, found.step), (CanMate::No, Step::Blocked));
    }
}
