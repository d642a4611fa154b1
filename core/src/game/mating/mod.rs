//! The one door for the question whether a side can still mate by any series of legal moves,
//! helpmates included.
//!
//! Three steps, each of which may answer, none of which guesses: what material alone decides; an
//! argument on what is blocked; a search for a helpmate, bounded by positions looked at and never
//! by time, so that the same question always gets the same answer.
//!
//! # Why
//! Nearly every ordinary position has a mate close by, if both sides help. So plans come first: a
//! picture of a mate is drawn, each man walks to its place in it, and only a mate that is really
//! reached counts. That takes microseconds. Then the blocked argument, and last the search. It is
//! best first, not deepening again and again: each position is looked at once, it is kept whole
//! and not as a hash, and so an end of the search without a mate is a proof. What is kept never
//! takes more than a fixed room; when that is full nothing can be proven any more, but a mate can
//! still be found.

mod blocked;
mod dead;
mod errand;
mod frame;
mod known;
mod men;
mod pattern;
mod plan;
mod promise;
mod search;
mod sight;
mod steps;
mod told;
mod walk;
mod way;

use shakmaty::{Color, Move, Position};

use super::Standing;
pub use dead::{is_dead, is_dead_after};
use frame::Frame;
pub(crate) use told::ask_mating;
use walk::Walk;

/// How many positions the game itself looks at before it leaves the question to the arbiter.
pub const FOLD_NODES: u32 = 20_000;

/// Whether a side can mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CanMate {
    /// Some series of legal moves mates.
    Yes,
    /// None does.
    No,
    /// Not decided: the arbiter's.
    Undecided,
}

/// What decided it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum MatingStep {
    /// What material there is.
    Material,
    /// What is blocked for good.
    Blocked,
    /// The moves, looked at one by one.
    Search,
}

impl MatingStep {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// An answer, what gave it, and what it took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mating {
    /// Whether the side can mate.
    pub can: CanMate,
    /// The last step that was asked: the one that answered, if any did.
    pub step: MatingStep,
    /// Moves that end in mate, where it can.
    pub line: Vec<Move>,
    /// How many positions were looked at.
    pub nodes: u32,
}

impl Mating {
    fn by(step: MatingStep, can: CanMate, nodes: u32) -> Mating {
        Mating { can, step, line: Vec::new(), nodes }
    }
}

/// Whether a side can mate from what stands there, as the game asks it. Undecided where nothing
/// lawful stands.
pub fn can_mate(standing: &Standing, color: Color) -> CanMate {
    mating(standing, color, FOLD_NODES).can
}

/// Whether a side can mate, and how, after looking at no more than so many positions.
pub fn mating(standing: &Standing, color: Color, nodes: u32) -> Mating {
    let Some(position) = standing.lawful() else {
        return Mating::by(MatingStep::Search, CanMate::Undecided, 0);
    };
    if position.has_insufficient_material(color) {
        return Mating::by(MatingStep::Material, CanMate::No, 0);
    }
    let Some(frame) = Frame::new(position, color) else {
        return Mating::by(MatingStep::Search, CanMate::Undecided, 0);
    };
    let mut found = ask(frame.start(), nodes);
    for made in &mut found.line {
        *made = frame.back(*made);
    }
    found
}

/// Whether White can mate.
fn ask(start: &shakmaty::Chess, nodes: u32) -> Mating {
    if start.legal_moves().is_empty() {
        let mated = start.is_check() && start.turn().is_black();
        let can = if mated { CanMate::Yes } else { CanMate::No };
        return Mating::by(MatingStep::Search, can, 1);
    }
    let (line, left) = Walk::mate(start, nodes);
    if let Some(line) = line {
        return Mating { can: CanMate::Yes, step: MatingStep::Search, line, nodes: nodes - left };
    }
    if blocked::is_blocked(start) {
        return Mating::by(MatingStep::Blocked, CanMate::No, nodes - left);
    }
    search::search(start, nodes - left, nodes)
}
