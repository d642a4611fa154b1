//! The holes of a board that tells states: what was seen becomes lifted and placed.
//!
//! The first state that has settled is where it begins: from there on each change is told. Holes
//! that flap are told and left alone. A board that knows its pieces shows from the start position
//! how it stands on the table.

use shakmaty::{Bitboard, Board, Color, Square};

use super::{
    flaps::Flaps,
    protocol::{Doubt, Heard},
    settle::{Hole, Needs, Patience, Settle},
    turn::Turn,
};
use crate::at::At;

/// All holes, from a1 to h8.
pub type Holes = [Hole; 64];

/// The holes as they were seen and as they are believed.
#[derive(Debug)]
pub(super) struct Scan {
    patience: Patience,
    holes: [Settle; 64],
    flaps: Flaps,
    /// Looks at all holes since nothing was known; none: it is known how they stand.
    looks: Option<usize>,
    began: Option<At>,
    turn: Turn,
    /// More men than there can be were told.
    crowded: bool,
}

impl Scan {
    pub(super) fn new(patience: Patience) -> Self {
        Self {
            patience,
            holes: [Settle::default(); 64],
            flaps: Flaps::default(),
            looks: Some(0),
            began: None,
            turn: Turn::default(),
            crowded: false,
        }
    }

    /// The board was away: how it stands must be seen anew.
    pub(super) fn forget(&mut self) {
        self.looks = Some(0);
        self.began = None;
        self.flaps = Flaps::default();
    }

    /// Whether it is known how the holes stand.
    pub(super) fn is_known(&self) -> bool {
        self.looks.is_none()
    }

    /// Whether a hole may be on its way to another state.
    pub(super) fn is_unsettled(&self) -> bool {
        let faulty = self.flaps.faulty();
        let holes = Square::ALL.into_iter().zip(&self.holes);
        holes.into_iter().any(|(hole, settle)| settle.is_unsettled() && !faulty.contains(hole))
    }

    pub(super) fn set_turned(&mut self, turned: bool) {
        self.turn = Turn { turned };
    }

    /// A square of the board as the players have it.
    pub(super) fn turned(&self, hole: Square) -> Square {
        self.turn.square(hole)
    }

    /// The filled holes, as the players have them.
    pub(super) fn pegs(&self) -> Bitboard {
        let filled = Square::ALL.into_iter().zip(&self.holes);
        let filled = filled.filter(|(_, settle)| settle.believed().is_filled());
        self.turn.holes(filled.map(|(hole, _)| hole).collect())
    }

    /// What is believed of all holes, as the board has them.
    pub(super) fn believed(&self) -> Holes {
        self.holes.map(|settle| settle.believed())
    }

    /// The last look turns out to be worth nothing.
    pub(super) fn disregard(&mut self, now: At) {
        self.holes.iter_mut().filter(|it| it.is_unsettled()).for_each(|it| it.disregard(now));
    }

    /// One hole is seen.
    pub(super) fn one(&mut self, now: At, hole: Square, seen: Hole, heard: &mut Vec<Heard>) {
        let mut changes = Vec::new();
        self.see(now, hole, seen, &mut changes, heard);
        self.tell(changes, heard);
    }

    /// All holes are seen.
    pub(super) fn all(&mut self, now: At, seen: &Holes, heard: &mut Vec<Heard>) {
        let mut changes = Vec::new();
        for (hole, seen) in Square::ALL.into_iter().zip(seen) {
            self.see(now, hole, *seen, &mut changes, heard);
        }
        let began = *self.began.get_or_insert(now);
        if let Some(looks) = &mut self.looks {
            *looks += 1;
            let Needs { looks: enough, held, .. } = self.patience.lifted;
            let held = now.since(began) >= held;
            if *looks >= enough && held && !self.is_unsettled() {
                self.looks = None;
                self.look_around(heard);
            }
            return;
        }
        self.tell(changes, heard);
    }

    fn see(
        &mut self,
        now: At,
        hole: Square,
        seen: Hole,
        changes: &mut Vec<Change>,
        heard: &mut Vec<Heard>,
    ) {
        let Some(settle) = self.holes.get_mut(usize::from(hole)) else { return };
        if self.flaps.faulty().contains(hole) {
            return;
        }
        let flapped = settle.newest().is_filled() != seen.is_filled();
        if flapped && self.flaps.changed(now, hole) {
            heard.push(Heard::Faulty(self.turn.holes(self.flaps.faulty())));
            return;
        }
        let before = settle.believed();
        if let Some(first) = settle.see(now, seen, &self.patience) {
            changes.push(Change { first, hole, before, after: seen });
        }
    }

    /// Tells what has settled, in the order in which it began; at the same moment what was lifted
    /// comes first, for a hand must hold what it places.
    fn tell(&mut self, mut changes: Vec<Change>, heard: &mut Vec<Heard>) {
        if self.looks.is_some() || changes.is_empty() {
            return;
        }
        changes.sort_by_key(|change| (change.first, change.after.is_filled()));
        for Change { first, hole, before, after } in changes {
            // That a peg turns out to be a piece is no hand's movement.
            let known = before == Hole::Filled(None) && after.is_filled();
            if before.is_filled() && !known {
                heard.push(Heard::Lifted(self.turned(hole), first));
            }
            if after.is_filled() && !known {
                heard.push(Heard::Placed(self.turned(hole), after.piece(), first));
            }
        }
        self.look_around(heard);
    }

    /// Looks at the whole board: does it stand turned, and has it more men than can be?
    fn look_around(&mut self, heard: &mut Vec<Heard>) {
        let stands = self.believed();
        let start = |square: Square| Hole::from(Board::new().piece_at(square));
        let other = Turn { turned: !self.turn.turned };
        let mut squares = Square::ALL.into_iter().zip(&stands);
        if squares.all(|(square, stands)| *stands == start(other.square(square))) {
            self.turn = other;
            heard.push(Heard::Turned(other.turned));
        }
        // While holes are on their way a piece may be seen twice.
        let crowded = is_crowded(&stands) && !self.is_unsettled();
        if crowded && !self.crowded {
            heard.push(Heard::Doubted(Doubt::Men));
        }
        self.crowded = crowded;
    }
}

/// One hole that is now believed to be otherwise.
#[derive(Debug)]
struct Change {
    first: At,
    hole: Square,
    before: Hole,
    after: Hole,
}

/// Whether there are more kings or men than two sides have.
fn is_crowded(stands: &Holes) -> bool {
    let pieces = || stands.iter().filter_map(|hole| hole.piece());
    let filled = stands.iter().filter(|hole| hole.is_filled()).count();
    filled > 32
        || Color::ALL.into_iter().any(|color| {
            let kings = pieces().filter(|piece| *piece == color.king()).count();
            let men = pieces().filter(|piece| piece.color == color).count();
            kings > 1 || men > 16
        })
}
