//! The search for a helpmate: the most promising position first, each but once. When none is left
//! there is no mate.

use shakmaty::{CastlingMode, Chess, Color, Move, Position};

use super::{
    CanMate, Mating, Step, blocked,
    known::{Known, Met, Packed},
    promise::lacking,
    walk::Walk,
};

/// Positions that wait to be looked into, by what they lack.
#[derive(Debug)]
struct Waiting {
    shelves: Vec<Vec<u32>>,
    first: usize,
}

impl Waiting {
    fn new(shelves: usize) -> Waiting {
        Waiting { shelves: vec![Vec::new(); shelves], first: 0 }
    }

    fn add(&mut self, place: u32, lacks: u32) {
        let number = usize::try_from(lacks).unwrap_or(usize::MAX).min(self.shelves.len() - 1);
        if let Some(shelf) = self.shelves.get_mut(number) {
            shelf.push(place);
        }
        self.first = self.first.min(number);
    }

    fn next(&mut self) -> Option<u32> {
        while let Some(shelf) = self.shelves.get_mut(self.first) {
            if let Some(place) = shelf.pop() {
                return Some(place);
            }
            self.first += 1;
        }
        self.first = self.shelves.len() - 1;
        None
    }
}

/// From one of so many positions looked into, plans are tried.
const WALKS: u32 = 32;

/// With no more positions than this.
const WALK_NODES: u32 = 300;

/// A search under way.
#[derive(Debug)]
struct Search {
    mode: CastlingMode,
    known: Known,
    /// By what they lack, and by how near they are to the start. Every position waits in both.
    promising: Waiting,
    near: Waiting,
    looked_into: Vec<bool>,
    turn: u32,
    looked_at: u32,
    most: u32,
}

/// Looks for a mate by White. `before` positions were looked at already.
pub(super) fn search(start: &Chess, before: u32, most: u32) -> Mating {
    let mut search = Search {
        mode: start.castles().mode(),
        known: Known::new(),
        promising: Waiting::new(512),
        near: Waiting::new(512),
        looked_into: Vec::new(),
        turn: 0,
        looked_at: before,
        most,
    };
    search.known.meet(Met { packed: Packed::new(start), depth: 0, from: u32::MAX });
    search.looked_into.push(false);
    search.wait(start, 0, 0);
    let (can, line) = search.run();
    Mating { can, step: Step::Search, line, nodes: search.looked_at }
}

impl Search {
    fn run(&mut self) -> (CanMate, Vec<Move>) {
        while let Some(place) = self.next() {
            let met = self.known.get(place).copied();
            let opened = met.and_then(|met| Some((met.packed.open(self.mode)?, met.depth)));
            let Some((position, depth)) = opened.filter(|_| self.looked_at < self.most) else {
                return (CanMate::Undecided, Vec::new());
            };
            if self.turn % WALKS == 1 {
                let may = (self.most - self.looked_at).min(WALK_NODES);
                let (rest, left) = Walk::mate(&position, may);
                self.looked_at += may - left;
                if let Some(rest) = rest {
                    let mut line = self.line(place);
                    line.extend(rest);
                    return (CanMate::Yes, line);
                }
            }
            for made in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(made);
                if self.looked_at >= self.most {
                    return (CanMate::Undecided, Vec::new());
                }
                if let Some(mate) = self.look_at(&after, made, place, depth.saturating_add(1)) {
                    return (CanMate::Yes, self.line(mate));
                }
            }
        }
        (CanMate::No, Vec::new())
    }

    /// The next position to look into: mostly a promising one, now and then a near one.
    fn next(&mut self) -> Option<u32> {
        loop {
            self.turn = self.turn.wrapping_add(1);
            let by_nearness = self.turn.is_multiple_of(4);
            let place = if by_nearness { self.near.next() } else { self.promising.next() }?;
            let index = usize::try_from(place).ok()?;
            if let Some(done) = self.looked_into.get_mut(index).filter(|done| !**done) {
                *done = true;
                return Some(place);
            }
        }
    }

    /// Takes in a position; its place if it is new and White has mated.
    fn look_at(&mut self, after: &Chess, made: Move, from: u32, depth: u16) -> Option<u32> {
        let place = self.known.meet(Met { packed: Packed::new(after), depth, from })?;
        self.looked_at += 1;
        self.looked_into.push(false);
        if after.turn().is_black() && after.is_checkmate() {
            return Some(place);
        }
        if !(made.is_zeroing() && is_lost(after)) {
            self.wait(after, place, depth);
        }
        None
    }

    fn wait(&mut self, position: &Chess, place: u32, depth: u16) {
        let lacks = lacking(position);
        self.promising.add(place, lacks * 4 + u32::from(depth));
        self.near.add(place, u32::from(depth) * 2 + lacks / 8);
    }

    /// The moves that led to a position.
    fn line(&self, mut place: u32) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some(met) = self.known.get(place) {
            let Some(from) = self.known.get(met.from) else { break };
            let Some(before) = from.packed.open(self.mode) else { break };
            line.extend(before.legal_moves().into_iter().find(|made| {
                let mut after = before.clone();
                after.play_unchecked(*made);
                Packed::new(&after) == met.packed
            }));
            place = met.from;
        }
        line.reverse();
        line
    }
}

/// Whether White cannot mate any more.
fn is_lost(position: &Chess) -> bool {
    position.has_insufficient_material(Color::White) || blocked::is_blocked(position)
}
