//! All positions of up to four men, by retrograde analysis: which side can still mate.
//!
//! A side can mate from a position if the other is mated there or a legal move leads to one from
//! which it can. So the set grows backwards, from the mates and from the captures and promotions
//! into sets already known, until it grows no more. Nobody castles.

pub mod board;
mod class;
mod grow;
mod sets;
pub mod takes;

use shakmaty::{Color, Role};

pub use board::{Man, State};
use class::Class;

/// The men beside the kings.
pub type Men = [Option<(Role, Color)>; 2];

/// Sets of positions, of each mirror image and each pair of swapped colours one.
#[derive(Debug, Default)]
pub struct Oracle {
    classes: Vec<Class>,
    /// Where the class of two men is, by their numbers.
    places: Vec<Option<usize>>,
}

impl Oracle {
    pub fn new() -> Oracle {
        Oracle { classes: Vec::new(), places: vec![None; 11 * 11] }
    }

    /// Finds out all about these men, and about all that may become of them.
    pub fn learn(&mut self, men: Men) {
        let men = canonical(men);
        if men == [None; 2] || self.places[place(men)].is_some() {
            return;
        }
        for below in takes::below(men) {
            self.learn(below);
        }
        let class = Class::new(men, self);
        self.places[place(men)] = Some(self.classes.len());
        self.classes.push(class);
    }

    /// Whether White and Black can mate; none where the position is none.
    pub fn ask(&self, state: State) -> Option<[bool; 2]> {
        let men = sorted(kinds(&state));
        if men == [None; 2] {
            return state.stands().then_some([false; 2]);
        }
        let swapped = canonical(men) != men;
        let state = if swapped { state.swapped() } else { state };
        let class = &self.classes[self.places[place(canonical(men))]?];
        let [white, black] = class.known(ordered(state, class.men))?;
        Some(if swapped { [black, white] } else { [white, black] })
    }

    /// All positions of a class, up to a mirror image, and whether White and Black can mate.
    pub fn states(&self, men: Men) -> impl Iterator<Item = (State, [bool; 2])> + '_ {
        let place = self.places[place(canonical(men))].unwrap();
        self.classes[place].states()
    }
}

/// White's king and this man against a king.
pub fn of_three(role: Role) -> Men {
    [None, Some((role, Color::White))]
}

/// All classes of four men, of two with swapped colours one.
pub fn of_four() -> Vec<Men> {
    const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let mut found = Vec::new();
    for role in ROLES {
        for (other, color) in ROLES.iter().flat_map(|other| Color::ALL.map(|color| (*other, color)))
        {
            let men = canonical([Some((role, Color::White)), Some((other, color))]);
            if !found.contains(&men) {
                found.push(men);
            }
        }
    }
    found
}

fn kinds(state: &State) -> Men {
    state.men.map(|man| man.map(|man| (man.role, man.color)))
}

fn sorted(mut men: Men) -> Men {
    men.sort_unstable_by_key(|man| number(*man));
    men
}

/// Of a class and the one with colours swapped, always the same.
fn canonical(men: Men) -> Men {
    let men = sorted(men);
    let other = sorted(men.map(|man| man.map(|(role, color)| (role, !color))));
    if place(other) < place(men) { other } else { men }
}

fn number(man: Option<(Role, Color)>) -> usize {
    man.map_or(0, |(role, color)| usize::from(role) * 2 - color.fold_wb(1, 0))
}

fn place(men: Men) -> usize {
    number(men[0]) * 11 + number(men[1])
}

/// The state with its men in the order of the class.
fn ordered(mut state: State, men: Men) -> State {
    if kinds(&state) != men {
        state.men.swap(0, 1);
    }
    state
}
