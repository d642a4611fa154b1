//! Answers to single positions, and what holds for all.

use annabella::game::{CanMate, FOLD_NODES, MatingStep, Standing, mating};
use proptest::prelude::*;
use shakmaty::{Chess, Color, EnPassantMode, Position, Setup};

use super::{
    NODES, answer, argue, replay,
    shared::{
        self,
        plain::{self, Plain},
        random::{self, Dice},
    },
    standing,
};

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

/// What the table says beside them.
const TABLE: [(&str, &str, &str); 7] = [
    ("K v K", "--", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ("K+N v K", "--", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1"),
    ("K+B v K", "--", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"),
    ("K+R v K", "W-", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
    ("K+Q v K", "W-", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"),
    ("K+N v K+P", "WB", "4k3/4p3/8/8/8/8/8/1N2K3 w - - 0 1"),
    ("K+P v K+P", "WB", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"),
];

#[test]
fn the_twelve_pairs_of_the_quiz_and_the_rest_of_the_table() {
    for (pieces, expected, fen) in PAIRS.into_iter().chain(TABLE) {
        let mut swapped: String = expected.chars().rev().collect();
        swapped = swapped.replace('W', "w").replace('B', "W").replace('w', "B");
        // Either side on move, either colour with either men.
        for fen in [fen.to_owned(), fen.replace(" w ", " b ")] {
            let (first, second) = (standing(&fen), standing(&fen).setup().clone().into_mirrored());
            assert_eq!(answer(&first, FOLD_NODES), expected, "{pieces}: {fen}");
            assert_eq!(answer(&Standing::new(second), FOLD_NODES), swapped, "{pieces}, swapped");
        }
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
fn each_step_names_itself() {
    let step = |fen, nodes| {
        let found = mating(&standing(fen), Color::White, nodes);
        (found.can, found.step)
    };
    assert_eq!(step("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", 9), (CanMate::No, MatingStep::Material));
    let walls = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";
    assert_eq!(step(walls, 9), (CanMate::No, MatingStep::Blocked));
    let rook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(step(rook, NODES), (CanMate::Yes, MatingStep::Search));
    assert_eq!(
        step("4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1", 3),
        (CanMate::Undecided, MatingStep::Search)
    );
    let names =
        [MatingStep::Material, MatingStep::Blocked, MatingStep::Search].map(MatingStep::name);
    assert_eq!(names, ["material", "blocked", "search"]);
}

/// Positions of random games, every so-many-th and the last, and as many random walls.
fn positions(games: usize, every: usize) -> Vec<Chess> {
    let mut dice = Dice(0x1234_5678_9ABC_DEF1);
    let mut kept = Vec::new();
    for _ in 0..games {
        kept.extend(random::game(&mut dice).into_iter().rev().step_by(every));
    }
    let walls: Vec<Chess> = kept.iter().map(|_| random::wall(&mut dice)).collect();
    kept.extend(walls);
    kept
}

#[test]
fn the_answer_is_the_same_each_time_and_no_more_is_looked_at_than_allowed() {
    for position in positions(4, 60) {
        let standing = shared::standing(&position);
        for nodes in [1, 100, FOLD_NODES] {
            let found = mating(&standing, Color::White, nodes);
            assert_eq!(mating(&standing, Color::White, nodes), found);
            assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
        }
    }
}

#[test]
fn in_random_positions_every_can_replays_and_every_cannot_is_searched_again() {
    let (mut can, mut cannot) = (0, 0);
    for position in positions(20, 20) {
        let standing = shared::standing(&position);
        for color in Color::ALL {
            let found = mating(&standing, color, FOLD_NODES);
            replay(&standing, color, &found);
            argue(&standing, color, &found);
            match found.can {
                CanMate::Yes => can += 1,
                CanMate::No => {
                    cannot += 1;
                    let plain = plain::search(&position, color, 5_000);
                    assert_ne!(plain, Plain::Mates, "{color} {}", standing.fen());
                }
                CanMate::Undecided => {}
            }
        }
    }
    assert!(can > 500 && cannot > 20, "{can} {cannot}");
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

/// Asks of a position and its three images.
#[track_caller]
fn is_one_answer(position: &Chess) {
    let can = |standing: &Standing, color| {
        let found = mating(standing, color, 1_000);
        replay(standing, color, &found);
        argue(standing, color, &found);
        (found.can, found.step, found.nodes)
    };
    let standing = shared::standing(position);
    for color in Color::ALL {
        let found = can(&standing, color);
        assert_eq!(can(&swapped(position), !color), found, "swapped {}", standing.fen());
        if position.castles().is_empty() {
            assert_eq!(can(&mirrored(position), color), found, "mirrored {}", standing.fen());
        }
    }
}

#[test]
fn mirror_images_and_swapped_colours_of_hundreds_get_the_same_answer() {
    let positions = positions(12, 12);
    assert!(positions.len() > 400, "{}", positions.len());
    positions.iter().for_each(is_one_answer);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn mirror_images_and_swapped_colours_get_the_same_answer(
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 1..200),
        wall in any::<std::num::NonZeroU64>(),
    ) {
        let mut position = Chess::default();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[choice.index(moves.len())]);
        }
        is_one_answer(&position);
        is_one_answer(&random::wall(&mut Dice(wall.get())));
    }
}
