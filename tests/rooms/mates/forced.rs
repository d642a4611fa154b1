//! Positions in which hardly anything is legal, and so the next moves decide.

use annabella::game::FOLD_NODES;
use shakmaty::{Chess, Color, Position, Role};

use super::{
    answer,
    shared::plain::{self, Plain},
    standing,
};

/// Each is searched to its end by the plain program for every "cannot".
const LINES: [(&str, &str, &str); 16] = [
    ("the only move takes the queen", "--", "8/8/8/8/8/k7/6q1/7K w - - 0 1"),
    ("in the corner, too", "--", "k7/8/8/8/8/8/1q6/K7 w - - 0 1"),
    ("either capture of the knight leaves a rook", "-B", "8/8/8/8/8/2K5/N7/rk6 b - - 0 1"),
    ("only the knight is lost", "W-", "Kn6/P7/k7/8/8/8/8/8 w - - 0 1"),
    ("with the other on move nothing is", "WB", "Kn6/P7/k7/8/8/8/8/8 b - - 0 1"),
    ("the knight takes the rook", "--", "8/8/8/8/8/2N5/r7/K1k5 w - - 0 1"),
    ("stalemate", "--", "k7/P7/1K6/8/8/8/8/8 b - - 0 1"),
    ("stalemate, pawns or not", "--", "7k/7P/7K/p7/P7/8/8/8 b - - 0 1"),
    ("a pawn that must run and promote", "WB", "7k/7P/7K/p7/8/8/8/8 b - - 0 1"),
    ("stalemate whatever is played", "--", "k1K5/p1P5/P7/8/8/8/8/8 w - - 0 1"),
    ("nothing but the mate is legal", "-B", "7k/7p/8/8/8/6q1/5q2/4qqNK b - - 0 1"),
    ("a rook, for a queen is taken", "WB", "8/kP6/8/K7/8/1q6/8/8 w - - 0 1"),
    ("a rook, for else it is mate or stalemate", "WB", "8/K1kP4/2q5/8/8/8/8/8 w - - 0 1"),
    ("a knight, for all else is stalemate", "W-", KNIGHT),
    ("a king that walks into mate", "-B", "8/8/8/8/8/8/2k5/K1q5 w - - 0 1"),
    ("a queen that must be taken", "--", "8/8/8/8/8/3K4/1Q6/k7 b - - 0 1"),
];

const KNIGHT: &str = "8/3ppPp1/3pkpP1/3p1p2/3P1P2/8/8/5K2 w - - 0 1";

#[test]
fn a_forced_line_decides() {
    for (why, expected, fen) in LINES {
        let standing = standing(fen);
        assert_eq!(answer(&standing, FOLD_NODES), expected, "{why}: {fen}");
        for (color, letter) in Color::ALL.into_iter().zip(expected.chars()) {
            let plain = plain::search(standing.lawful().unwrap(), color, 40_000);
            let wrong = if letter == '-' { Plain::Mates } else { Plain::Never };
            assert_ne!(plain, wrong, "{color}, {why}: {fen}");
        }
    }
}

#[test]
fn where_only_a_knight_mates_a_knight_it_becomes() {
    let standing = standing(KNIGHT);
    let position: &Chess = standing.lawful().unwrap();
    let mates = |role: Role| {
        let promotes = |made: &&shakmaty::Move| made.promotion() == Some(role);
        let made = *position.legal_moves().iter().find(promotes).unwrap();
        let mut after = position.clone();
        after.play_unchecked(made);
        (after.is_checkmate(), after.is_stalemate())
    };
    assert_eq!(mates(Role::Knight), (true, false));
    for role in [Role::Queen, Role::Rook, Role::Bishop] {
        assert_eq!(mates(role), (false, true), "{role:?}");
    }
    assert_eq!(answer(&standing, FOLD_NODES).chars().next(), Some('W'));
}
