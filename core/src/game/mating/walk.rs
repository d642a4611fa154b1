//! A plan carried out: both sides send their men, wait where they must, and the check comes last.
//! Nothing is believed of a plan; only a mate that was really reached counts.

use shakmaty::{Chess, Move, MoveList, Position};

use super::{
    pattern::Sent,
    plan::{Plan, WORTH_MIN, WORTH_STEP},
    sight::Sight,
};

/// Plies of one plan, and plans from one start.
const PLIES_MAX: u32 = 60;
const PLANS: u32 = 8;

/// Plies without a step before the ways are looked for again, and before a plan is given up.
const IDLE: u32 = 3;
const IDLE_MAX: u32 = 8;

/// A line under way.
#[derive(Debug)]
pub(super) struct Walk {
    position: Chess,
    moves: MoveList,
    line: Vec<Move>,
    left: u32,
}

impl Walk {
    fn new(start: &Chess, nodes: u32) -> Walk {
        let (position, moves) = (start.clone(), start.legal_moves());
        Walk { position, moves, line: Vec::with_capacity(32), left: nodes }
    }

    /// A mate by White, if a plan leads to one; and how many positions may still be looked at.
    pub(super) fn mate(start: &Chess, nodes: u32) -> (Option<Vec<Move>>, u32) {
        let mut walk = Walk::new(start, nodes);
        let mut tried = Vec::new();
        for _ in 0..PLANS {
            let sight = Sight::new(&walk.position);
            let plan = sight.and_then(|sight| Plan::new(&sight, &mut tried));
            let Some(plan) = plan else {
                if walk.line.is_empty() {
                    break;
                }
                // Perhaps it went wrong on the way.
                walk = Walk::new(start, walk.left);
                continue;
            };
            let was = walk.line.len();
            if walk.carries_out(plan) {
                return (Some(walk.line), walk.left);
            }
            if walk.line.len() == was && !walk.yields() {
                break;
            }
            if walk.moves.is_empty() {
                return (Some(walk.line), walk.left);
            }
        }
        (None, walk.left)
    }

    /// Whether a plan ends in mate. Where it does not, another may begin.
    fn carries_out(&mut self, mut plan: Plan) -> bool {
        let (mut nearest, mut idle, mut renewals) = (plan.left(), 0, 2);
        for _ in 0..PLIES_MAX {
            if let Some(last) = plan.last().filter(|_| self.position.turn().is_white()) {
                return self.mates(last);
            }
            let Some(made) = self.step(&plan, idle > 1) else { return false };
            plan.follow(made);
            if self.moves.is_empty() {
                return true;
            }
            idle += 1;
            if plan.left() < nearest {
                (nearest, idle) = (plan.left(), 0);
            } else if idle == IDLE {
                let renewed = Sight::new(&self.position).is_some_and(|sight| plan.renew(&sight));
                if !renewed || renewals == 0 {
                    return false;
                }
                renewals -= 1;
                nearest = plan.left();
            } else if idle == IDLE_MAX {
                return false;
            }
        }
        false
    }

    /// Makes some move where no plan could: the first, or one that is forced.
    fn yields(&mut self) -> bool {
        let moves: Vec<Move> = self.moves.iter().copied().collect();
        moves.into_iter().any(|made| {
            let mut after = self.position.clone();
            after.play_unchecked(made);
            self.left > 0 && {
                self.left -= 1;
                self.goes(made, after)
            }
        })
    }

    /// Gives the check that is to mate, if it does.
    fn mates(&mut self, (from, to): Sent) -> bool {
        let last = self.moves.iter().find(|made| made.from() == Some(from) && made.to() == to);
        let Some(last) = last.copied().filter(|_| self.left > 0) else { return false };
        let mut after = self.position.clone();
        after.play_unchecked(last);
        self.left -= 1;
        let mate = after.is_checkmate();
        if mate {
            self.line.push(last);
        }
        mate
    }

    /// Makes the best move that disturbs nobody: without check, if it can be, or unless a bold
    /// step is wanted.
    fn step(&mut self, plan: &Plan, bold: bool) -> Option<Move> {
        let turn = self.position.turn();
        let enough = plan.enough(turn);
        let mut passed = None;
        let mut refused = Vec::new();
        for _ in 0..4 {
            let mut best = None;
            let mut most = WORTH_MIN - 1;
            for (number, made) in self.moves.iter().enumerate() {
                let worth = plan.worth(*made, turn);
                if worth > most && !refused.contains(&number) {
                    (best, most) = (Some((number, *made)), worth);
                    if worth >= enough {
                        break;
                    }
                }
            }
            let Some((number, made)) = best else { break };
            if self.left == 0 {
                return None;
            }
            self.left -= 1;
            refused.push(number);
            let mut after = self.position.clone();
            after.play_unchecked(made);
            let bold = bold || made.promotion().is_some();
            let spoils = turn.is_black() && plan.is_spoilt(after.board());
            if spoils || (after.is_check() && !(bold && most >= WORTH_STEP)) {
                passed = passed.or(Some((made, after)));
            } else if self.goes(made, after) {
                return Some(made);
            }
        }
        let (made, after) = passed?;
        self.goes(made, after).then_some(made)
    }

    /// Takes a move, unless it stalemates, or mates White.
    fn goes(&mut self, made: Move, after: Chess) -> bool {
        let moves = after.legal_moves();
        if moves.is_empty() && (after.turn().is_white() || !after.is_check()) {
            return false;
        }
        (self.position, self.moves) = (after, moves);
        self.line.push(made);
        true
    }
}
