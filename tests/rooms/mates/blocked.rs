//! Positions in which a wall decides, or seems to.

use annabella::game::{CanMate, FOLD_NODES, MatingStep, mating};
use shakmaty::Color;

use super::{
    NODES, answer,
    shared::plain::{self, Plain},
    standing,
};

/// Nobody mates. The plain program looks at every position that can come of these.
const CLOSED: [&str; 29] = [
    // Pawns face to face on every other file, and bishops that never meet the other's pawns.
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
    "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/B3K3 w - - 0 1",
    "b3k1b1/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 b - - 0 1",
    "5b2/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 b - - 0 1",
    "k7/8/8/p1p1p1p1/P1P1P1P1/2K2B2/8/8 b - - 0 1",
    "2b1k3/8/8/8/8/1p1p1p1p/1P1P1P1P/3K4 w - - 0 1",
    "8/8/8/8/p1k5/P1p1p1p1/2P1P1P1/5B1K b - - 0 1",
    // Kings alone behind the wall, wherever it stands.
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 b - - 0 1",
    "5k2/1p1p1p1p/1P1P1P1P/8/8/8/8/2K5 w - - 0 1",
    "8/8/8/2k5/8/p1p1p1p1/P1P1P1P1/K7 b - - 0 1",
    // Walls that climb, and walls with two files between their pawns.
    "4k3/8/8/2p1p1p1/p1P1P1P1/P7/5K2/8 w - - 0 1",
    "8/7k/2p1p1p1/p1P1P1P1/P7/8/5K2/8 w - - 0 1",
    "4k3/8/1p6/1P1p1p1p/3P1P1P/8/8/4K3 w - - 0 1",
    "8/k6p/5p1P/1p1p1P2/1P1P4/5K2/8/8 w - - 0 1",
    "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
    // Chains, with a bishop behind them.
    "4k3/2p5/1pP1p1p1/pP2PpPp/P4P1P/8/8/4K3 w - - 0 1",
    "3bk3/2p1p3/p1P1P1p1/P5P1/8/8/2K5/8 b - - 0 1",
    "4k3/p1p1p3/PpPpPp2/1P1P1Pp1/2K3Pp/7P/2B5/8 w - - 0 1",
    "3b4/2k5/1p1p4/pPpPp3/P1P1Pp1p/5PpP/3K2P1/8 b - - 0 1",
    // One pawn more that never moves, or moves and changes nothing.
    "4k3/8/8/1p1p1p1p/1P1P1P1P/1P6/8/4K3 w - - 0 1",
    "8/k7/8/1p1p1p1p/1P1P1P1P/5P2/8/4K3 w - - 0 1",
    "8/4k1p1/8/2p1p1p1/p1P1P1P1/P7/5K2/8 w - - 0 1",
    "8/2p5/1k6/p1p3p1/P1P1p1P1/4P3/7K/8 w - - 0 1",
    // A pawn that came two squares: too late to take it in passing.
    "4k3/8/8/4p1p1/1p1pP1P1/1P1P4/8/4K3 b - - 0 1",
    "4k3/8/1p1p4/1P1Pp1p1/4P1P1/8/8/4K3 w - - 0 1",
    // Nobody moves any more, or not for long.
    "kb6/p1p5/P1P5/8/8/5p1p/5P1P/6BK w - - 0 1",
    "k1K5/p1P5/P7/8/8/8/8/8 w - - 0 1",
    "8/1pkp1p1p/1p1P1P1P/1P2K3/8/8/8/8 b - - 0 1",
];

#[test]
fn behind_a_closed_wall_nobody_mates() {
    for fen in CLOSED {
        let standing = standing(fen);
        let plain = |color| plain::search(standing.lawful().unwrap(), color, 400_000);
        assert_eq!(Color::ALL.map(plain), [Plain::Never; 2], "{fen}");
        assert_eq!(answer(&standing, FOLD_NODES), "--", "{fen}");
    }
}

/// Too many bishops for the plain program; but they all keep to the colour of their own pawns, so
/// none ever attacks a pawn of the other side, and neither king passes the wall.
#[test]
fn however_many_bishops_keep_to_their_own_colour_nobody_mates() {
    for fen in [
        "b1b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K1B1 w - - 0 1",
        "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/B1B1K1B1 b - - 0 1",
        "b1b1k1b1/8/8/1p1p1p1p/1P1P1P1P/8/8/B1B1K1B1 b - - 0 1",
        "5b2/5k2/1p1p1p1p/1P1P1P1P/3K4/8/8/5B2 b - - 0 1",
    ] {
        assert_eq!(answer(&standing(fen), FOLD_NODES), "--", "{fen}");
    }
}

/// They look like the walls above. All can, and the lines that prove it are replayed.
const OPEN: [(&str, &str); 18] = [
    ("a hole on the f-file", "4k3/8/8/1p1p3p/1P1P3P/8/8/4K3 w - - 0 1"),
    ("a hole at the edge", "4k3/8/8/3p1p1p/3P1P1P/8/8/4K3 w - - 0 1"),
    ("taken in passing", "4k3/8/8/4p1p1/1p1pP1P1/1P1P4/8/4K3 b - e3 0 1"),
    ("taken in passing by White", "4k3/8/1p1p4/1P1Pp1p1/4P1P1/8/8/4K3 w - e6 0 1"),
    ("a pawn to give away", "4k3/8/8/1p1p1p1p/1P1P1P1P/4P3/8/4K3 w - - 0 1"),
    ("Black has it", "4k3/4p3/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"),
    ("it comes from afar", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/P7/4K3 w - - 0 1"),
    ("it stands beside a pawn", "8/k7/8/1p1p1p1p/1P1P1P1P/6P1/8/4K3 w - - 0 1"),
    ("a step is left", "4k3/p7/8/P1p1p1p1/2P1P1P1/8/8/4K3 w - - 0 1"),
    ("pawns that take each other", "4k3/8/8/p2pp2p/P2PP2P/8/8/4K3 w - - 0 1"),
    ("one that takes", "4k3/8/8/1pp1p1p1/1PP1P1P1/8/8/4K3 w - - 0 1"),
    ("a bishop of the other colour", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/4B3/4K3 w - - 0 1"),
    ("a knight", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/N3K3 w - - 0 1"),
    ("one file each", "1k6/1p6/1P6/8/8/6p1/6P1/6K1 w - - 0 1"),
    ("a bishop to give away", "6kb/5p1p/5P1P/8/8/8/8/K7 w - - 0 1"),
    ("a bishop that lets go", "5bk1/5p1p/5P1P/8/8/p1p5/P1P5/1KB5 w - - 0 1"),
    ("the king takes a pawn", "8/8/8/8/1k6/1p1p1p1p/1P1P1P1P/1K3B2 w - - 0 1"),
    ("all pawns, all pieces", "rnbqkbnr/8/8/pppppppp/PPPPPPPP/8/8/RNBQKBNR w KQkq - 0 1"),
];

#[test]
fn a_wall_that_can_be_opened_is_none() {
    for (how, fen) in OPEN {
        assert_eq!(answer(&standing(fen), NODES), "WB", "{how}: {fen}");
    }
}

#[test]
fn a_rook_goes_around_the_wall() {
    let fen = "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/R3K3 w - - 0 1";
    assert_eq!(answer(&standing(fen), 1_000_000), "WB");
}

#[test]
fn a_wall_is_found_without_a_search() {
    let standing = standing(CLOSED[0]);
    for color in Color::ALL {
        let found = mating(&standing, color, FOLD_NODES);
        assert_eq!((found.can, found.step), (CanMate::No, MatingStep::Blocked));
    }
}
