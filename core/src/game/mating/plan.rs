//! A plan: men on their way to a pattern, or a pawn to the last rank, and what a move is worth
//! to it.

use shakmaty::{Bitboard, Board, Color, Move, Role, Square, attacks};

use super::{
    errand::errands,
    pattern::{Name, Pattern, Patterns, Sent},
    sight::Sight,
    way::Way,
};

/// How much a step on its way is worth, beside small reasons for and against a waiting move.
const STEP: i32 = 16;

/// A move worth less ends the plan.
pub(super) const WORTH_MIN: i32 = -20 * STEP;

/// A move worth this much is a step.
pub(super) const WORTH_STEP: i32 = STEP - 4;

/// A man on its way.
#[derive(Debug)]
pub(super) struct Goal {
    pub(super) color: Color,
    pub(super) at: Square,
    pub(super) to: Square,
    pub(super) way: Way,
}

impl Goal {
    pub(super) fn left(&self) -> u8 {
        self.way.left(self.at)
    }
}

/// What is to be done: all men on their way, and the check last of all.
#[derive(Debug)]
pub(super) struct Plan {
    goals: Vec<Goal>,
    check: Option<Goal>,
    /// Men of Black's that stand well, and of White's that guard.
    hold: Bitboard,
    /// Squares to be left free.
    free: Bitboard,
    /// Where the men on their way stand.
    sent: Bitboard,
}

impl Plan {
    /// The best plan not tried yet.
    pub(super) fn new(sight: &Sight, tried: &mut Vec<Name>) -> Option<Plan> {
        if let Some(pattern) = Patterns::new(sight, tried).found {
            tried.push((pattern.checker.0, pattern.king.1));
            let plan = Plan::of_pattern(sight, &pattern);
            if plan.is_some() {
                return plan;
            }
        }
        errands(sight).into_iter().flatten().find(|plan| {
            let sent = plan.goals.first().map(|goal| (goal.at, goal.to));
            let new = sent.filter(|name| !tried.contains(name));
            tried.extend(new);
            new.is_some()
        })
    }

    /// One man's way, without a pattern.
    pub(super) fn of_one(goal: Goal, hold: Bitboard, free: Bitboard) -> Plan {
        let sent = goal.at.into();
        Plan { goals: vec![goal], check: None, hold, free, sent }
    }

    fn of_pattern(sight: &Sight, pattern: &Pattern) -> Option<Plan> {
        let king = pattern.king.1;
        let ring = attacks::king_attacks(king);
        let guards = sight.fighters.iter().filter(|man| (man.hits & ring).any());
        let guards: Bitboard = guards.map(|man| man.at).collect();
        let mut plan = Plan {
            goals: Vec::new(),
            check: None,
            hold: Bitboard::EMPTY,
            free: Bitboard::EMPTY,
            sent: Bitboard::EMPTY,
        };
        plan.goals.push(goal(sight, pattern.king, king)?);
        for helper in &pattern.helpers {
            plan.goals.push(goal(sight, *helper, king)?);
        }
        let check = goal(sight, pattern.checker, king)?;
        plan.free = attacks::between(king, check.to) | Bitboard::from(check.to);
        plan.free.extend(plan.goals.iter().map(|goal| goal.to));
        plan.hold = (ring & sight.black()) | guards;
        plan.check = Some(check);
        plan.sent = plan.men();
        Some(plan)
    }

    /// The ways again, as all stand now.
    pub(super) fn renew(&mut self, sight: &Sight) -> bool {
        let (Some(check), Some(king)) = (&mut self.check, self.goals.first()) else { return false };
        let king = king.to;
        let all = self.goals.iter_mut().chain([check]);
        for old in all {
            match goal(sight, (old.at, old.to), king) {
                Some(new) => *old = new,
                None => return false,
            }
        }
        true
    }

    fn is_ready(&self) -> bool {
        self.goals.iter().all(|goal| goal.left() == 0)
    }

    /// The check that is to mate, if nothing else is left.
    pub(super) fn last(&self) -> Option<Sent> {
        let check = self.check.as_ref()?;
        (self.is_ready() && check.left() == 1).then_some((check.at, check.to))
    }

    /// Whether Black now attacks the square from which the check is to come.
    pub(super) fn is_spoilt(&self, board: &Board) -> bool {
        self.check.as_ref().is_some_and(|check| {
            let takers = board.attacks_to(check.to, Color::Black, board.occupied());
            (takers & !board.kings()).any()
        })
    }

    /// How many moves are left in all.
    pub(super) fn left(&self) -> u32 {
        self.goals.iter().chain(&self.check).map(|goal| u32::from(goal.left())).sum()
    }

    /// What no move of this colour needs to surpass.
    pub(super) fn enough(&self, turn: Color) -> i32 {
        let goals = self.goals.iter().chain(&self.check).filter(|goal| goal.color == turn);
        if goals.map(Goal::left).any(|left| left > 0) { STEP + 4 } else { 4 }
    }

    /// How well a move serves the plan.
    pub(super) fn worth(&self, made: Move, turn: Color) -> i32 {
        let Some(from) = made.from() else { return 0 };
        let to = made.to();
        let mut worth = 0;
        if self.sent.contains(from) {
            worth = self.worth_of_step(made.role(), from, to);
        } else {
            let told = |set: Bitboard, at: Square, worth: i32| i32::from(set.contains(at)) * worth;
            worth += told(self.free, from, 4) - told(self.free, to, 8) - told(self.hold, from, 6);
        }
        if made.is_capture() {
            let held = i32::from(self.hold.contains(to)) * 12;
            let wanted = i32::from(self.sent.contains(to)) * 40 * STEP;
            worth -= wanted + held + turn.fold_wb(1, 3);
        }
        if let Some(role) = made.promotion() {
            // A knight of Black's blocks and seldom guards.
            let best = turn.fold_wb(Role::Queen, Role::Knight);
            worth -= i32::from(role != best) * 2;
        }
        worth
    }

    fn worth_of_step(&self, role: Role, from: Square, to: Square) -> i32 {
        let last = self.check.as_ref().filter(|check| check.at == from);
        if last.is_some_and(|check| check.to == to) {
            return WORTH_MIN - 1;
        }
        let on_way = self.goals.iter().chain(&self.check).find(|goal| goal.at == from);
        let gain = on_way.map_or(0, |goal| i32::from(goal.left()) - i32::from(goal.way.left(to)));
        // A king goes first, as others may stand in its way later.
        let king = i32::from(role == Role::King) * gain.signum() * 4;
        gain.max(-3) * STEP + king - i32::from(last.is_some())
    }

    /// Follows a man that moved.
    pub(super) fn follow(&mut self, made: Move) {
        for goal in self.goals.iter_mut().chain(&mut self.check) {
            if Some(goal.at) == made.from() {
                goal.at = made.to();
            }
        }
        self.sent = self.men();
    }

    fn men(&self) -> Bitboard {
        self.goals.iter().chain(&self.check).map(|goal| goal.at).collect()
    }
}

/// A man on its way to a pattern with Black's king on a square. Kings do not walk into attacks,
/// and White's men do not give check too soon.
pub(super) fn goal(sight: &Sight, (at, to): Sent, king: Square) -> Option<Goal> {
    let (occupied, piece) = (sight.board.occupied(), sight.board.piece_at(at)?);
    let barred = match (piece.role, piece.color) {
        (Role::King, Color::Black) => sight.once,
        (Role::King, Color::White) => sight.struck,
        (_, Color::Black) => Bitboard::EMPTY,
        (_, Color::White) => attacks::attacks(king, piece, sight.walls),
    };
    let mut way = Way::new(piece, (at, to), occupied, barred);
    if piece.role == Role::King && !way.leads_from(at) {
        way = Way::new(piece, (at, to), occupied, Bitboard::EMPTY);
    }
    way.leads_from(at).then_some(Goal { color: piece.color, at, to, way })
}
