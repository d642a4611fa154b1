//! Men on a board, and how they move: own movement, own attacks, own captures. Nothing of the
//! program; of shakmaty the names of pieces and colours only.

use shakmaty::{Color, Role};

use super::sets::{attacked, bit, squares, step, up};

/// A man that is no king.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Man {
    pub role: Role,
    pub color: Color,
    pub at: u8,
}

/// Two kings and at most two men more. Squares are numbers, a1 nought and h8 63.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// White's and Black's.
    pub kings: [u8; 2],
    pub men: [Option<Man>; 2],
    pub turn: Color,
    /// Whether the pawn of the side that moved may be captured in passing.
    pub passing: bool,
}

fn across(at: u8) -> u8 {
    at / 8 * 8 + 7 - at % 8
}

fn upside_down(at: u8) -> u8 {
    (7 - at / 8) * 8 + at % 8
}

impl State {
    pub fn king(&self, color: Color) -> u8 {
        self.kings[color.fold_wb(0, 1)]
    }

    pub(super) fn occupied(&self) -> u64 {
        let men = self.men.iter().flatten().fold(0, |all, man| all | bit(man.at));
        men | bit(self.kings[0]) | bit(self.kings[1])
    }

    fn is_attacked(&self, at: u8, by: Color) -> bool {
        let occupied = self.occupied();
        let hits = |role, from| attacked(role, by, from, occupied) & bit(at) > 0;
        let mut men = self.men.iter().flatten().filter(|man| man.color == by);
        hits(Role::King, self.king(by)) || men.any(|man| hits(man.role, man.at))
    }

    /// Whether such a man of the side on move's, there, attacks a square.
    pub(super) fn hits(&self, role: Role, from: u8, to: u8) -> bool {
        attacked(role, self.turn, from, self.occupied()) & bit(to) > 0
    }

    /// Whether the side on move is in check.
    pub fn is_check(&self) -> bool {
        self.is_attacked(self.king(self.turn), !self.turn)
    }

    /// Whether each man has a square of its own, no pawn stands where none can, and the king of
    /// the side that moved cannot be taken. Nothing is said of capturing in passing.
    pub fn stands(&self) -> bool {
        let men = self.men.iter().flatten();
        let pawns = |man: &Man| man.role != Role::Pawn || (8..56).contains(&man.at);
        self.occupied().count_ones() == 2 + u32::try_from(men.clone().count()).unwrap()
            && men.clone().all(pawns)
            && !self.is_attacked(self.king(!self.turn), self.turn)
    }

    /// The same, a to h.
    pub fn mirrored(mut self) -> State {
        self.kings = self.kings.map(across);
        self.men.iter_mut().flatten().for_each(|man| man.at = across(man.at));
        self
    }

    /// The same with colours swapped.
    pub fn swapped(mut self) -> State {
        self.kings = [upside_down(self.kings[1]), upside_down(self.kings[0])];
        for man in self.men.iter_mut().flatten() {
            (man.at, man.color) = (upside_down(man.at), !man.color);
        }
        self.turn = !self.turn;
        self
    }

    pub(super) fn after(&self) -> State {
        State { turn: !self.turn, passing: false, ..*self }
    }

    /// What stands after each legal move. That a pawn may now be captured in passing is not told.
    pub fn moves(&self) -> Vec<State> {
        let mut after = Vec::new();
        self.changing(|state| after.push(state));
        self.quiet(|state| after.push(state));
        after.retain(State::stands);
        after
    }

    /// What stands after each move that neither captures nor promotes, king safe or not.
    pub fn quiet(&self, mut found: impl FnMut(State)) {
        let occupied = self.occupied();
        let king = self.king(self.turn);
        for to in squares(attacked(Role::King, self.turn, king, occupied) & !occupied) {
            let mut after = self.after();
            after.kings[self.turn.fold_wb(0, 1)] = to;
            found(after);
        }
        for (index, man) in self.own() {
            let mut go = |to| {
                let mut after = self.after();
                after.men[index] = Some(Man { at: to, ..man });
                found(after);
            };
            if man.role != Role::Pawn {
                let free = attacked(man.role, man.color, man.at, occupied) & !occupied;
                squares(free).for_each(go);
                continue;
            }
            let ahead = step(man.at, (0, up(man.color)));
            let Some(to) = ahead.filter(|to| occupied & bit(*to) == 0 && (8..56).contains(to))
            else {
                continue;
            };
            go(to);
            let first = man.at / 8 == man.color.fold_wb(1, 6);
            let two = step(to, (0, up(man.color))).filter(|_| first);
            if let Some(to) = two.filter(|to| occupied & bit(*to) == 0) {
                go(to);
            }
        }
    }

    /// The side on move's men and where they are in the list.
    fn own(&self) -> impl Iterator<Item = (usize, Man)> + use<> {
        let turn = self.turn;
        let men = self.men.into_iter().enumerate();
        men.filter_map(move |(index, man)| Some((index, man.filter(|man| man.color == turn)?)))
    }
}
