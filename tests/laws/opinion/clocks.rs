//! The account of time, charged at every fact.

use shakmaty::{ByColor, Color};

use super::book::Control;

#[derive(Debug, Clone)]
pub(super) struct Side {
    pub left: u64,
    pub period: usize,
    pub moves: u32,
    /// When the time was used up.
    pub fell: Option<u64>,
    /// Increments that moves have earned so far.
    pub earned: u64,
    /// Used so far.
    pub used: u64,
}

#[derive(Debug, Clone)]
pub(super) struct Clocks {
    control: &'static Control,
    counts: bool,
    pub sides: ByColor<Side>,
    pub running: Option<Color>,
    now: u64,
}

impl Clocks {
    /// The first move's increment is there from the start (glossary, "increment").
    pub(super) fn new(control: &'static Control, counts: bool) -> Clocks {
        let left = control.periods[0].1 + control.increment;
        let side = Side { left, period: 0, moves: 0, fell: None, earned: 0, used: 0 };
        let sides = ByColor { white: side.clone(), black: side };
        Clocks { control, counts, sides, running: None, now: 0 }
    }

    /// How many moves are to be done by the end of a period; none: it is the last.
    fn due(&self, period: usize) -> Option<u32> {
        self.control.periods[..=period].iter().map(|(moves, _)| *moves).sum()
    }

    fn earned(&self, of: Color, moves: u32) -> bool {
        let side = self.sides.get(of);
        self.due(side.period).is_some_and(|due| moves >= due)
    }

    /// Time passes. Without a counter the next period begins when this one's time is used up, its
    /// moves being done.
    pub(super) fn run_to(&mut self, now: u64) {
        let mut elapsed = now - self.now;
        self.now = now;
        let Some(of) = self.running else { return };
        self.sides.get_mut(of).used += elapsed;
        loop {
            let earned = self.earned(of, self.sides.get(of).moves);
            let side = self.sides.get_mut(of);
            if elapsed < side.left {
                side.left -= elapsed;
                return;
            }
            elapsed -= side.left;
            side.left = 0;
            if side.fell.is_some() {
                return;
            }
            if !earned {
                side.fell = Some(now - elapsed);
                return;
            }
            side.period += 1;
            side.left = self.control.periods[side.period].1;
        }
    }

    /// What runs until a moment to come is charged now.
    pub(super) fn charge_ahead(&mut self, until: u64) {
        let now = self.now;
        self.run_to(until);
        self.now = now;
    }

    /// How long from now the running clock reaches zero or a new period.
    pub(super) fn to_zero(&self) -> Option<u64> {
        let side = self.sides.get(self.running?);
        side.fell.is_none().then_some(side.left)
    }

    /// The own clock stops, the other runs; the move brings the next one's increment (6.3.1).
    pub(super) fn press(&mut self, by: Color, moves: u32) {
        self.running = Some(!by);
        let (control, counts) = (self.control, self.counts);
        self.sides.get_mut(by).moves = moves;
        while counts && self.sides.get(by).fell.is_none() && self.earned(by, moves) {
            let side = self.sides.get_mut(by);
            side.period += 1;
            side.left += control.periods[side.period].1;
        }
        let side = self.sides.get_mut(by);
        if side.fell.is_none() {
            side.left += control.increment;
            side.earned += control.increment;
        }
    }

    /// The arbiter says what a player has; time on the clock lifts the flag (laws.md, D5).
    pub(super) fn set(&mut self, of: Color, left: u64) {
        let side = self.sides.get_mut(of);
        side.left = left;
        if left > 0 {
            side.fell = None;
        }
    }

    pub(super) fn add(&mut self, to: Color, more: u64) {
        self.set(to, self.sides.get(to).left + more);
    }

    /// What the Laws give with a ruling lifts no flag that fell before it (6.8, 6.9).
    pub(super) fn award(&mut self, to: Color, more: u64) {
        self.sides.get_mut(to).left += more;
    }

    /// With the later moves gone: what was used is used (6.13), a fallen flag is down (6.8). Taken
    /// off is what those moves brought: increments, but for the one of the move to come; and with
    /// them a period of which nothing is used.
    pub(super) fn take_back(&mut self, then: &Clocks) {
        let (control, counts) = (self.control, self.counts);
        for of in Color::ALL {
            let (side, then) = (self.sides.get_mut(of), then.sides.get(of));
            if side.moves == then.moves {
                continue;
            }
            let brought = side.earned.saturating_sub(then.earned);
            let least = side.left.min(control.increment);
            side.left = least.max(side.left.saturating_sub(brought));
            side.earned = then.earned;
            while counts && side.period > then.period {
                let whole = control.periods[side.period].1;
                if side.left <= whole {
                    break;
                }
                side.left -= whole;
                side.period -= 1;
            }
            side.moves = then.moves;
        }
        self.running = None;
    }

    /// Whether a player is in the last period.
    pub(super) fn is_last(&self, of: Color) -> bool {
        self.sides.get(of).period + 1 == self.control.periods.len()
    }

    /// The clocks as they stood once, now.
    pub(super) fn back_to(&mut self, then: &Clocks) {
        self.sides = then.sides.clone();
        self.running = None;
    }
}
