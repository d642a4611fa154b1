//! The moves that change what men there are: captures and promotions.

use shakmaty::{Color, Role};

use super::board::{Man, State};

const PROMOTED: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl State {
    /// What stands after each capture and each promotion, king safe or not.
    pub fn changing(&self, mut found: impl FnMut(State)) {
        for taken in 0..2 {
            let Some(prey) = self.men[taken].filter(|man| man.color != self.turn) else { continue };
            let mut without = State { turn: !self.turn, passing: false, ..*self };
            without.men[taken] = None;
            if self.hits(Role::King, self.king(self.turn), prey.at) {
                let mut after = without;
                after.kings[self.turn.fold_wb(0, 1)] = prey.at;
                found(after);
            }
            let Some(man) = self.men[1 - taken].filter(|man| man.color == self.turn) else {
                continue;
            };
            if self.hits(man.role, man.at, prey.at) {
                arrive(without, 1 - taken, man, prey.at, &mut found);
            }
            if self.passing && self.passed(man, prey) {
                arrive(without, 1 - taken, man, behind(prey), &mut found);
            }
        }
        for index in 0..2 {
            let pawn = self.men[index]
                .filter(|man| man.color == self.turn && man.role == Role::Pawn)
                .filter(|man| man.at / 8 == man.color.fold_wb(6, 1));
            let to =
                pawn.map(|man| (man, if man.color.is_white() { man.at + 8 } else { man.at - 8 }));
            if let Some((man, to)) = to.filter(|(_, to)| self.is_free(*to)) {
                let after = State { turn: !self.turn, passing: false, ..*self };
                arrive(after, index, man, to, &mut found);
            }
        }
    }

    /// Whether these two pawns are such that the first may take the second in passing, if that
    /// one has just come from its first square.
    pub fn passed(&self, pawn: Man, prey: Man) -> bool {
        let pawns = pawn.role == Role::Pawn && prey.role == Role::Pawn && pawn.color != prey.color;
        let rank = prey.color.fold_wb(3, 4);
        pawns
            && (pawn.at / 8, prey.at / 8) == (rank, rank)
            && pawn.at.abs_diff(prey.at) == 1
            && self.is_free(behind(prey))
            && self.is_free(first(prey))
    }

    fn is_free(&self, at: u8) -> bool {
        !self.kings.contains(&at) && self.men.iter().flatten().all(|man| man.at != at)
    }
}

/// The square a pawn has stepped over.
pub fn behind(pawn: Man) -> u8 {
    if pawn.color.is_white() { pawn.at - 8 } else { pawn.at + 8 }
}

/// The square a pawn made its double step from.
pub fn first(pawn: Man) -> u8 {
    pawn.color.fold_wb(8, 48) + pawn.at % 8
}

fn arrive(mut after: State, index: usize, man: Man, to: u8, found: &mut impl FnMut(State)) {
    let last = man.role == Role::Pawn && to / 8 == man.color.fold_wb(7, 0);
    let one = [man.role];
    for role in if last { &PROMOTED[..] } else { &one[..] } {
        after.men[index] = Some(Man { role: *role, at: to, ..man });
        found(after);
    }
}

/// The classes into which one may pass by a capture or a promotion.
pub fn below(men: [Option<(Role, Color)>; 2]) -> Vec<[Option<(Role, Color)>; 2]> {
    let mut found = Vec::new();
    for index in 0..2 {
        let Some((role, color)) = men[index] else { continue };
        let mut with = |man| {
            let mut other = men;
            other[index] = man;
            found.push(other);
        };
        with(None);
        if role == Role::Pawn {
            for role in PROMOTED {
                with(Some((role, color)));
            }
        }
    }
    found
}
