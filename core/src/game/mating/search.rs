//! The search for a helpmate: the most promising position first, each but once. When none is left
//! there is no mate.

use shakmaty::{CastlingMode, Chess, Color, Move, Position};

use super::{
    CanMate, Mating, MatingStep, blocked,
    known::{KnownPositions, Met, Packed, StoreResult},
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
    known: KnownPositions,
    /// By what they lack. In the order they were met they are known anyway.
    promising: Waiting,
    oldest: u32,
    /// Whether a position was not kept; then nothing is proven any more.
    full: bool,
    turn: u32,
    looked_at: u32,
    most: u32,
}

/// Looks for a mate by White. `before` positions were looked at already.
pub(super) fn search(start: &Chess, before: u32, most: u32) -> Mating {
    let mut search = Search {
        mode: start.castles().mode(),
        known: KnownPositions::new(most.saturating_sub(before)),
        promising: Waiting::new(512),
        oldest: 0,
        full: false,
        turn: 0,
        looked_at: before,
        most,
    };
    search.known.keep(Met::new(Packed::new(start), u32::MAX, 0));
    search.promising.add(0, 0);
    let (can, line) = search.run();
    Mating { can, step: MatingStep::Search, line, nodes: search.looked_at }
}

impl Search {
    fn run(&mut self) -> (CanMate, Vec<Move>) {
        let undecided = (CanMate::Undecided, Vec::new());
        while let Some(place) = self.next() {
            let met = self.known.get(place).copied();
            let opened = met.and_then(|met| Some((met.packed().open(self.mode)?, met.depth)));
            let Some((position, depth)) = opened.filter(|_| self.looked_at < self.most) else {
                return undecided;
            };
            if self.full || self.turn % WALKS == 1 {
                let may = (self.most - self.looked_at).min(WALK_NODES);
                let (rest, left) = Walk::mate(&position, may);
                self.looked_at += (may - left).max(1);
                if let Some(rest) = rest {
                    let mut line = self.line(place);
                    line.extend(rest);
                    return (CanMate::Yes, line);
                }
            }
            if self.full {
                continue;
            }
            for made in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(made);
                if self.looked_at >= self.most {
                    return undecided;
                }
                if let Some(mate) = self.look_at(&after, made, place, depth.saturating_add(1)) {
                    return (CanMate::Yes, self.line(mate));
                }
            }
        }
        if self.full { undecided } else { (CanMate::No, Vec::new()) }
    }

    /// The next position to look into: mostly a promising one, now and then the oldest.
    fn next(&mut self) -> Option<u32> {
        loop {
            self.turn = self.turn.wrapping_add(1);
            let place = if self.turn.is_multiple_of(4) {
                self.oldest += 1;
                self.oldest - 1
            } else {
                self.promising.next()?
            };
            // Beyond the last one met there is none yet.
            let Some(met) = self.known.get_mut(place) else {
                self.oldest = place;
                continue;
            };
            if !std::mem::replace(&mut met.done, true) {
                return Some(place);
            }
        }
    }

    /// Takes in a position; its place if it is new and White has mated.
    fn look_at(&mut self, after: &Chess, made: Move, from: u32, depth: u16) -> Option<u32> {
        let place = match self.known.keep(Met::new(Packed::new(after), from, depth)) {
            StoreResult::New(place) => place,
            StoreResult::Known => return None,
            StoreResult::Full => {
                self.full = true;
                return None;
            }
        };
        self.looked_at += 1;
        if after.turn().is_black() && after.is_checkmate() {
            return Some(place);
        }
        if made.is_zeroing() && is_lost(after) {
            self.known.get_mut(place)?.done = true;
        } else {
            self.promising.add(place, lacking(after) * 4 + u32::from(depth));
        }
        None
    }

    /// The moves that led to a position.
    fn line(&self, mut place: u32) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some(met) = self.known.get(place) {
            let Some(from) = self.known.get(met.from) else { break };
            let Some(before) = from.packed().open(self.mode) else { break };
            line.extend(before.legal_moves().into_iter().find(|made| {
                let mut after = before.clone();
                after.play_unchecked(*made);
                Packed::new(&after) == met.packed()
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
