//! Small positions: the program beside the oracle.

use annabella::game::{CanMate, FOLD_NODES, Standing, mating};
use shakmaty::{Color, Piece, Role, Setup, Square};

use super::{
    argue,
    oracle::{Men, Oracle, State, takes},
    replay,
};

/// The position as the program takes it.
pub fn standing(state: &State) -> Standing {
    let mut setup = Setup::empty();
    setup.turn = state.turn;
    let square = |at: u8| Square::new(u32::from(at));
    for color in Color::ALL {
        setup.board.set_piece_at(square(state.king(color)), Piece { color, role: Role::King });
    }
    for man in state.men.into_iter().flatten() {
        setup.board.set_piece_at(square(man.at), Piece { color: man.color, role: man.role });
        if state.passing && man.color != state.turn {
            setup.ep_square = Some(square(takes::behind(man)));
        }
    }
    Standing::new(setup)
}

/// How often the program was asked, and what it said.
#[derive(Debug, Default)]
pub struct Tally {
    pub can: u64,
    pub cannot: u64,
    /// Side, truth and position of each question that was not decided.
    pub undecided: Vec<String>,
    /// And of each that was answered wrongly.
    pub wrong: Vec<String>,
}

impl Tally {
    /// Asks whether this colour can mate, where the answer is known.
    pub fn ask(&mut self, standing: &Standing, color: Color, known: bool) {
        let found = mating(standing, color, FOLD_NODES);
        replay(standing, color, &found);
        if self.can.is_multiple_of(16) {
            argue(standing, color, &found);
        }
        let told = || format!("{color} {known} {}", standing.fen());
        match found.can {
            CanMate::Undecided => self.undecided.push(told()),
            answer if (answer == CanMate::Yes) != known => self.wrong.push(told()),
            CanMate::Yes => self.can += 1,
            CanMate::No => self.cannot += 1,
        }
    }

    /// Asks about the positions of a class, up to a mirror image.
    pub fn ask_all(&mut self, oracle: &Oracle, men: Men, share: &Share) {
        let mut can_ever = [false; 2];
        for (_, known) in oracle.states(men) {
            can_ever = [can_ever[0] || known[0], can_ever[1] || known[1]];
        }
        let mut met = [[0_usize; 2]; 2];
        for (number, (state, known)) in oracle.states(men).enumerate() {
            let looked = share.forced > 0 && number.is_multiple_of(share.forced);
            let forced = looked && state.moves().len() < 2;
            for (color, can) in Color::ALL.into_iter().zip(known) {
                let side = color.fold_wb(0, 1);
                let every = if can || !can_ever[side] { share.rest } else { share.cannot };
                let number = &mut met[side][usize::from(can)];
                *number += 1;
                if forced || number.is_multiple_of(every) {
                    self.ask(&standing(&state), color, can);
                }
            }
        }
    }
}

/// Which positions to ask about.
#[derive(Debug)]
pub struct Share {
    /// Of those in which a side cannot mate that could with the same men elsewhere, each
    /// so-many-th.
    pub cannot: usize,
    /// Of all others.
    pub rest: usize,
    /// And of all, each so-many-th if there is one move or none; nought for no more.
    pub forced: usize,
}
