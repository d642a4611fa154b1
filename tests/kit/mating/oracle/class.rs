//! The positions of one class of men, and which of them lead to mate.
//!
//! They stand in rows: in one row everything is in its place but the last man, and of a row one
//! bit a square says what is known with the last man there. So moves are made by 64 positions at
//! once.

use shakmaty::{Color, Role};

use super::{
    Man, Men, Oracle, State,
    sets::{attacked, between, bit, mirrored, squares},
    takes,
};

/// What is known, for each square of the last man.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Row {
    /// It is a position at all.
    pub(super) stands: u64,
    /// White can mate, Black can.
    pub(super) can: [u64; 2],
}

/// All positions of some men, White's king on the left half of the board: the others are mirror
/// images.
#[derive(Debug)]
pub(super) struct Class {
    pub(super) men: Men,
    pub(super) last: (Role, Color),
    pub(super) rows: Vec<Row>,
}

impl Class {
    /// All that comes of captures and promotions is in the oracle already.
    pub(super) fn new(men: Men, oracle: &Oracle) -> Class {
        let count = if men[0].is_some() { 32 * 64 * 64 } else { 32 * 64 };
        let mut class = Class { men, last: men[1].unwrap(), rows: vec![Row::default(); count * 4] };
        for place in 0..class.rows.len() {
            class.rows[place].stands = class.standing(class.state(place));
        }
        if men.map(|man| man.map(|(role, _)| role)) == [Some(Role::Pawn); 2] {
            class.add_passing(oracle);
        }
        class.begin(oracle);
        while class.grow() {}
        class
    }

    /// Who can mate in a position with its men in order; none where it is none.
    pub(super) fn known(&self, state: State) -> Option<[bool; 2]> {
        let row = self.row(state);
        let at = bit(state.men[1]?.at);
        (row.stands & at > 0).then(|| row.can.map(|can| can & at > 0))
    }

    pub(super) fn states(&self) -> impl Iterator<Item = (State, [bool; 2])> + '_ {
        self.rows.iter().enumerate().flat_map(|(place, row)| {
            let state = self.state(place);
            let can = |at: u8| row.can.map(|can| can & bit(at) > 0);
            squares(row.stands).map(move |at| (with_last(state, at), can(at)))
        })
    }

    /// The first position of a row.
    pub(super) fn state(&self, place: usize) -> State {
        let mut rest = place;
        let mut next = |of: usize| {
            let digit = u8::try_from(rest % of).unwrap();
            rest /= of;
            digit
        };
        let (turn, passing) = (Color::from_white(next(2) == 0), next(2) > 0);
        let first = self.men[0].map(|(role, color)| Man { role, color, at: next(64) });
        let (black, white) = (next(64), next(32));
        let (role, color) = self.last;
        let men = [first, Some(Man { role, color, at: 0 })];
        State { kings: [white / 4 * 8 + white % 4, black], men, turn, passing }
    }

    /// The row of a position, whichever half of the board White's king is on.
    pub(super) fn row(&self, state: State) -> Row {
        if state.kings[0] % 8 < 4 {
            return self.rows[place(state)];
        }
        let row = self.rows[place(state.mirrored())];
        Row { stands: mirrored(row.stands), can: row.can.map(mirrored) }
    }

    /// Where the last man can be so that all stand apart, and the side that moved is not in check.
    fn standing(&self, state: State) -> u64 {
        let fixed = State { men: [state.men[0], None], ..state };
        if state.passing || !fixed_apart(&fixed) {
            return 0;
        }
        let (role, color) = self.last;
        let occupied = fixed.occupied();
        let king = state.king(!state.turn);
        let mut stands = !occupied;
        if role == Role::Pawn {
            stands &= 0x00FF_FFFF_FFFF_FF00;
        }
        if color == state.turn {
            // A pawn hits the king from where the king would hit as a pawn of the other colour.
            stands &= !attacked(role, !color, king, occupied);
        }
        let first = state.men[0].filter(|man| man.color == state.turn);
        if let Some(man) = first
            && attacked(man.role, man.color, man.at, occupied) & bit(king) > 0
        {
            stands &= if man.role == Role::Knight { 0 } else { between(man.at, king) };
        }
        stands
    }

    /// A capture in passing is a matter of its own: it must be legal, and what stood before the
    /// double step must have been a position.
    fn add_passing(&mut self, oracle: &Oracle) {
        for place in 0..self.rows.len() {
            let row = State { passing: true, ..self.state(place) };
            let plain = self.row(State { passing: false, ..row });
            let may = |at: &u8| self.may_pass(with_last(row, *at), oracle);
            let stands = squares(plain.stands).filter(may).fold(0, |all, at| all | bit(at));
            if self.state(place).passing {
                self.rows[place].stands = stands;
            }
        }
    }

    fn may_pass(&self, state: State, oracle: &Oracle) -> bool {
        let [Some(one), Some(two)] = state.men else { return false };
        let (pawn, prey) = if one.color == state.turn { (one, two) } else { (two, one) };
        if !state.passed(pawn, prey) {
            return false;
        }
        let mut before = State { turn: !state.turn, passing: false, ..state };
        for man in before.men.iter_mut().flatten().filter(|man| **man == prey) {
            man.at = takes::first(prey);
        }
        let mut legal = false;
        state.changing(|after| {
            let on = after.men.iter().flatten().any(|man| man.at == takes::behind(prey));
            legal |= on && oracle.ask(after).is_some();
        });
        legal && self.known(before).is_some()
    }
}

/// Whether the kings and the first man have squares of their own, the kings not side by side.
fn fixed_apart(fixed: &State) -> bool {
    let count = 2 + u32::from(fixed.men[0].is_some());
    let pawn = fixed.men[0].is_some_and(|man| man.role == Role::Pawn && man.at / 8 % 7 == 0);
    let near = attacked(Role::King, Color::White, fixed.kings[0], 0) & bit(fixed.kings[1]) > 0;
    fixed.occupied().count_ones() == count && !pawn && !near
}

pub(super) fn with_last(mut state: State, at: u8) -> State {
    state.men[1].iter_mut().for_each(|man| man.at = at);
    state
}

/// Where the row of a position is.
fn place(state: State) -> usize {
    let [white, black] = state.kings.map(usize::from);
    let kings = (white / 8 * 4 + white % 8) * 64 + black;
    let place = state.men[0].map_or(kings, |man| kings * 64 + usize::from(man.at));
    (place * 2 + usize::from(state.passing)) * 2 + state.turn.fold_wb(0, 1)
}
