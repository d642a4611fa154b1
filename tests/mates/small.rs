//! Small positions against the oracle: a sample of all with three men.

use annabella::game::{CanMate, Standing, mating};
use shakmaty::{Color, Piece, Role, Setup, Square};

use crate::{
    oracle::{GONE, Man, Oracle},
    replay,
};

const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

fn setup(men: &[Man], squares: &[usize], white: bool) -> Setup {
    let mut setup = Setup::empty();
    setup.turn = Color::from_white(white);
    for ((role, of_white), square) in men.iter().zip(squares) {
        if *square != GONE {
            let color = Color::from_white(*of_white);
            let piece = Piece { color, role: ROLES[usize::from(*role)] };
            setup.board.set_piece_at(Square::new(u32::try_from(*square).unwrap()), piece);
        }
    }
    setup
}

/// Compares one position, if it is one. The program may be undecided, never wrong.
fn compare(oracle: &Oracle, men: &[Man], squares: &[usize], white: bool) -> Option<u32> {
    let known = oracle.ask(squares, white)?;
    let standing = Standing::new(setup(men, squares, white));
    // Kings side by side, or a check that nothing can have given: the oracle takes what comes.
    standing.lawful()?;
    let mut undecided = 0;
    for (color, can) in Color::ALL.into_iter().zip(known) {
        let found = mating(&standing, color, crate::NODES);
        replay(&standing, color, &found);
        match found.can {
            CanMate::Undecided => undecided += 1,
            answer => assert_eq!(answer == CanMate::Yes, can, "{color} {}", standing.fen()),
        }
    }
    Some(undecided)
}

#[test]
fn positions_of_three_men_are_answered_as_the_oracle_does() {
    for role in 1..5 {
        let men = [(0, true), (0, false), (role, true)];
        let oracle = Oracle::new(&men[2..]);
        let mut asked = 0;
        // The mirror images are asked elsewhere; of the squares every forty-first.
        for number in (0..64_usize.pow(3)).step_by(41) {
            let squares = [number / 4096, number / 64 % 64, number % 64];
            for white in [true, false] {
                if let Some(undecided) = compare(&oracle, &men, &squares, white) {
                    assert_eq!(undecided, 0, "{squares:?}");
                    asked += 1;
                }
            }
        }
        assert!(asked > 5_000, "{asked}");
    }
}
