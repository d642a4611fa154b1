//! Answers to single positions, and what holds for all.

use annabella::game::{CanMate, FOLD_NODES, Standing, Step, mating};
use proptest::prelude::*;
use shakmaty::{Chess, Color, EnPassantMode, Position, Setup};

use crate::{NODES, answer, plain, replay, standing};

/// The twelve pairs of the Swedish arbiters' quiz and of the table (7.7, MV-1).
const PAIRS: [(&str, &str, &str); 12] = [
    ("K+P v K", "W-", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
    ("K+N v K+N", "WB", "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1"),
    ("K+B v K+B, one colour", "--", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"),
    ("K+B v K+B, opposite colours", "WB", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1"),
    ("K+B v K+N", "WB", "4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1"),
    ("K+N v K+B", "WB", "2b1k3/8/8/8/8/8/8/1N2K3 w - - 0 1"),
    ("K+P v K+R", "WB", "4k2r/8/8/8/8/8/P7/4K3 w - - 0 1"),
    ("K+N v K+R", "WB", "4k2r/8/8/8/8/8/8/1N2K3 w - - 0 1"),
    ("K+B v K+R", "-B", "4k2r/8/8/8/8/8/8/2B1K3 w - - 0 1"),
    ("K+N v K+Q", "-B", "3qk3/8/8/8/8/8/8/1N2K3 w - - 0 1"),
    ("K+B v K+Q", "-B", "3qk3/8/8/8/8/8/8/2B1K3 w - - 0 1"),
    ("K+B v K+P", "WB", "4k3/4p3/8/8/8/8/8/2B1K3 w - - 0 1"),
];

#[test]
fn the_twelve_pairs_of_the_quiz() {
    for (pieces, expected, fen) in PAIRS {
        assert_eq!(answer(&standing(fen), NODES), expected, "{pieces}");
    }
}

#[test]
fn a_mate_on_the_board_can_and_its_victim_cannot() {
    for fen in [
        "8/8/8/8/8/1K6/2N5/kn6 b - - 0 1",
        "8/8/8/8/8/K7/1B6/kb6 b - - 0 1",
        "8/8/8/8/8/1K6/1B6/kn6 b - - 0 1",
        "8/8/8/8/8/KN6/8/kb6 b - - 0 1",
        "8/8/8/8/8/K7/2N5/kr6 b - - 0 1",
    ] {
        assert_eq!(answer(&standing(fen), 1), "W-", "MV-2 {fen}");
    }
    assert_eq!(answer(&standing("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1"), NODES), "--", "EV-1");
}

#[test]
fn a_forced_line_decides() {
    for (expected, fen) in [
        // The only move takes the last piece that could mate.
        ("--", "8/8/8/8/8/k7/6q1/7K w - - 0 1"),
        // Nothing but the mate is legal.
        ("-B", "7k/7p/8/8/8/6q1/5q2/4qqNK b - - 0 1"),
    ] {
        let standing = standing(fen);
        let told = answer(&standing, NODES);
        let plain =
            Color::ALL.map(|color| plain::mates(standing.lawful().unwrap(), color, 300_000));
        for ((can, plain), letter) in told.chars().zip(plain).zip("WB".chars()) {
            assert!(plain.is_none_or(|plain| (can == letter) == plain), "{fen}: {told} {plain:?}");
        }
        assert_eq!(told, expected, "{fen}");
    }
}

#[test]
fn each_step_names_itself() {
    let step = |fen, nodes| {
        let found = mating(&standing(fen), Color::White, nodes);
        (found.can, found.step)
    };
    assert_eq!(step("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", 9), (CanMate::No, Step::Material));
    let walls = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";
    assert_eq!(step(walls, 9), (CanMate::No, Step::Blocked));
    let rook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(step(rook, NODES), (CanMate::Yes, Step::Search));
    assert_eq!(step("4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1", 3), (CanMate::Undecided, Step::Search));
    let names = [Step::Material, Step::Blocked, Step::Search].map(Step::name);
    assert_eq!(names, ["material", "blocked", "search"]);
}

#[test]
fn the_answer_is_the_same_each_time_and_no_more_is_looked_at_than_allowed() {
    for position in plain::random_positions(4, 60) {
        let standing = Standing::new(position.to_setup(EnPassantMode::Legal));
        for nodes in [1, 100, FOLD_NODES] {
            let found = mating(&standing, Color::White, nodes);
            assert_eq!(mating(&standing, Color::White, nodes), found);
            assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
        }
    }
}

#[test]
fn in_random_games_every_can_replays_and_every_cannot_is_searched_again() {
    let (mut can, mut cannot) = (0, 0);
    for position in plain::random_positions(20, 20) {
        let standing = Standing::new(position.to_setup(EnPassantMode::Legal));
        for color in Color::ALL {
            let found = mating(&standing, color, FOLD_NODES);
            replay(&standing, color, &found);
            match found.can {
                CanMate::Yes => can += 1,
                CanMate::No => {
                    cannot += 1;
                    let plain = plain::mates(&position, color, 5_000);
                    assert_ne!(plain, Some(true), "{}", standing.fen());
                }
                CanMate::Undecided => {}
            }
        }
    }
    assert!(can > 100 && cannot > 2, "{can} {cannot}");
}

/// The position with colours swapped, or from a to h.
fn swapped(position: &Chess) -> Standing {
    Standing::new(position.to_setup(EnPassantMode::Legal).into_mirrored())
}

fn mirrored(position: &Chess) -> Standing {
    let mut setup: Setup = position.to_setup(EnPassantMode::Legal);
    setup.board.flip_horizontal();
    setup.ep_square = setup.ep_square.map(shakmaty::Square::flip_horizontal);
    Standing::new(setup)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn mirror_images_and_swapped_colours_get_the_same_answer(
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 1..200),
    ) {
        let mut position = Chess::default();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[choice.index(moves.len())]);
        }
        let standing = Standing::new(position.to_setup(EnPassantMode::Legal));
        let can = |standing: &Standing, color| {
            let found = mating(standing, color, 1_000);
            replay(standing, color, &found);
            (found.can, found.step, found.nodes)
        };
        for color in Color::ALL {
            let found = can(&standing, color);
            prop_assert_eq!(can(&swapped(&position), !color), found);
            if position.castles().is_empty() {
                prop_assert_eq!(can(&mirrored(&position), color), found);
            }
        }
    }
}
