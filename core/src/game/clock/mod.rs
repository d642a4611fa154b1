//! The account of time: what each player has left, to the nanosecond.
//!
//! Nothing here reads a clock; every question brings its moment along. An increment belongs to the
//! move it comes with and is added before it, the first move's at the start (2023: glossary,
//! "increment"). With a move counter the next period's time is added as soon as the moves of this
//! one are completed; without, it comes when this one's time is used up.

pub(super) mod alone;
pub(super) mod class;
pub(super) mod control;
pub(super) mod external_clock;
pub(super) mod gap;
pub(super) mod ladder;
pub(super) mod marks;
pub(super) mod periods;
pub(super) mod timing;

use std::{ops::Add as _, sync::Arc, time::Duration};

use shakmaty::{ByColor, Color};

use self::{
    control::{Allotment, Bonus, BonusKind, Control},
    external_clock::Followed,
};
use crate::at::At;

/// Both players' time.
#[derive(Debug, Clone)]
pub struct Clock {
    pub(super) control: Arc<Control>,
    pub(super) sides: ByColor<SideClock>,
    pub(super) running: Option<Running>,
    /// Time is kept here; else another clock keeps it, and only whose turn it is is known.
    charging: bool,
    /// What the other clock shows, where it is read.
    pub(super) followed: Option<Followed>,
}

#[derive(Debug, Clone, Default)]
pub(super) struct SideClock {
    pub(super) left: Duration,
    /// Which period's time runs, and which the moves have earned: the same with a counter.
    pub(super) period: usize,
    earned: usize,
    counter: bool,
    /// How many periods were told to have ended.
    period_told: usize,
    moves: u32,
    /// When the time was used up, whether or not anyone has called it.
    pub(super) expired: Option<At>,
    pub(super) expiry_told: bool,
    /// Used in the whole game, whatever was given back.
    pub(super) spent: Duration,
    /// Earned by moves in the whole game: increments, and what Bronstein's bonus gave back.
    gained: Duration,
    /// Used in this move so far, for Bronstein's bonus.
    used: Duration,
    /// Delay still to run before the main time does.
    free: Duration,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Running {
    pub(super) color: Color,
    pub(super) since: At,
}

impl Clock {
    /// Both clocks set, neither running.
    pub fn new(control: Control) -> Clock {
        let side = |color| {
            let given = control.of(color);
            let left = given.periods.first().map_or(Duration::ZERO, |period| period.time);
            let mut side = SideClock { left, counter: true, ..SideClock::default() };
            side.begin_move(given);
            side
        };
        let sides = ByColor { white: side(Color::White), black: side(Color::Black) };
        Clock { control: Arc::new(control), sides, running: None, charging: true, followed: None }
    }

    /// With or without a move counter.
    #[must_use]
    pub fn counting(mut self, counter: bool) -> Clock {
        for side in &mut self.sides {
            side.counter = counter;
        }
        self
    }

    /// With the time kept here, or by another clock.
    #[must_use]
    pub fn charging(self, charging: bool) -> Clock {
        Clock { charging, ..self }
    }

    /// Whether the times are known here, if only as another clock showed them last.
    pub fn knows_times(&self) -> bool {
        self.charging || self.followed.is_some()
    }

    /// Whether they are known as they are now: else nobody here can say that no flag has fallen, or
    /// how much is left.
    pub fn is_watched(&self) -> bool {
        self.charging || self.is_heard()
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.color)
    }

    /// What a player has left at a moment.
    pub fn left(&self, color: Color, at: At) -> Duration {
        let mut side = self.sides.get(color).clone();
        if let Some(running) = self.running.filter(|running| running.color == color) {
            side.run(self.control.of(color), self.since(running, at));
        }
        side.left
    }

    /// What a player has used at a moment.
    pub fn spent(&self, color: Color, at: At) -> Duration {
        let running = self.running.filter(|running| running.color == color);
        let now = running.map_or(Duration::ZERO, |running| self.since(running, at));
        self.sides.get(color).spent.saturating_add(now)
    }

    /// How long the running clock has been running at a moment.
    fn since(&self, running: Running, at: At) -> Duration {
        if self.charging { at.since(running.since) } else { Duration::ZERO }
    }

    /// When the running clock reaches zero, if it has not yet.
    pub fn zero(&self) -> Option<(Color, At)> {
        let running = self.running.filter(|_| self.charging)?;
        let side = self.sides.get(running.color);
        if side.expired.is_some() {
            return None;
        }
        let main = running.since + side.free + side.left;
        let later = side.not_yet_running(self.control.of(running.color));
        Some((running.color, later.fold(main, At::add)))
    }

    /// When the flag of this period falls and the next begins, its moves being done: where no
    /// counter has begun it already.
    pub(crate) fn period_end(&self) -> Option<At> {
        let running = self.running.filter(|_| self.charging)?;
        let side = self.sides.get(running.color);
        let more = side.not_yet_running(self.control.of(running.color)).next();
        more.filter(|_| side.expired.is_none()).map(|_| running.since + side.free + side.left)
    }

    /// A period of a player's that has ended, counted from zero, and how many moves were due by
    /// then, the first time this is asked.
    pub(crate) fn news_of_period(&mut self, color: Color) -> Option<(usize, u32)> {
        let ended = self.sides.get(color).period_told;
        if ended >= self.sides.get(color).period {
            return None;
        }
        self.sides.get_mut(color).period_told += 1;
        Some((ended, self.due_by(color, ended)?))
    }

    /// How many moves are due by the end of a player's so-many-th period; none: it is the last.
    pub(crate) fn due_in(&self, color: Color) -> Option<u32> {
        self.due_by(color, self.period(color))
    }

    fn due_by(&self, color: Color, period: usize) -> Option<u32> {
        let periods = self.control.of(color).periods.iter().take(period + 1);
        periods.map(|period| period.moves).sum()
    }

    /// What a player had left when his clock was last charged.
    pub(crate) fn left_when_started(&self, color: Color) -> Duration {
        self.sides.get(color).left
    }

    /// When the running clock will show so much, in the period it is in.
    pub(crate) fn reaches(&self, left: Duration) -> Option<At> {
        let running = self.running.filter(|_| self.charging)?;
        let side = self.sides.get(running.color);
        let main = side.left.checked_sub(left)?;
        Some(running.since + side.free + main)
    }

    /// When a player's time was used up.
    pub fn expired(&self, color: Color) -> Option<At> {
        self.sides.get(color).expired
    }

    /// Moves are taken back: these are the clocks of then, and those are how they stand now. Both
    /// sides alike: what was used stays used and what was given is theirs, what the moves that are
    /// gone have earned is taken off, and a flag that has fallen stays fallen.
    pub(crate) fn take_back(&mut self, now: Clock) {
        for color in Color::ALL {
            let side = self.sides.get_mut(color);
            *side = now.sides.get(color).before(side, now.control.of(color));
        }
        self.control = now.control;
    }

    /// When a player's time was used up, the first time this is asked.
    pub(crate) fn news_of_expiry(&mut self, color: Color) -> Option<At> {
        let side = self.sides.get_mut(color);
        let news = side.expired.filter(|_| !side.expiry_told);
        side.expiry_told |= news.is_some();
        news
    }

    /// Starts a player's clock.
    pub fn start(&mut self, color: Color, at: At) {
        self.stop(at);
        self.running = Some(Running { color, since: at });
    }

    /// Stops both clocks; what has run is charged.
    pub fn stop(&mut self, at: At) {
        self.charge(at);
        self.running = None;
    }

    /// The arbiter sets what a player has left.
    pub fn set(&mut self, color: Color, left: Duration, at: At) {
        // The other player's press may still be on its way from before this moment.
        if self.running() == Some(color) {
            self.charge(at);
        }
        let side = self.sides.get_mut(color);
        side.left = left;
        side.run(self.control.of(color), Duration::ZERO);
        if !left.is_zero() {
            side.expired = None;
            side.expiry_told = false;
        }
    }

    /// A player is given time.
    pub fn add(&mut self, color: Color, more: Duration, at: At) {
        self.set(color, self.left(color, at).saturating_add(more), at);
    }

    /// A player gets time for what his opponent did (7.4b, 9.5b): a flag of his that has fallen
    /// before stays fallen. Only the arbiter's own hand lifts one.
    pub fn award(&mut self, color: Color, more: Duration, at: At) {
        if self.running() == Some(color) {
            self.charge(at);
        }
        let side = self.sides.get(color);
        let fallen = (side.expired, side.expiry_told);
        self.add(color, more, at);
        let side = self.sides.get_mut(color);
        (side.expired, side.expiry_told) = fallen;
    }

    /// From now on each move of both players brings an increment.
    pub fn give_increment(&mut self, time: Duration) {
        self.control = Arc::new(self.control.with_increment(time));
    }

    /// Whether a player's moves bring an increment: from the beginning, or given since.
    pub(crate) fn has_increment(&self, color: Color) -> bool {
        let bonus = self.control.of(color).bonus;
        bonus.is_some_and(|bonus| bonus.kind == BonusKind::Increment)
    }

    /// Both clocks stand as they are; nothing is charged.
    pub(crate) fn stand(&mut self) {
        self.running = None;
    }

    /// Which period's time runs for a player, counted from zero.
    pub(crate) fn period(&self, color: Color) -> usize {
        self.sides.get(color).period
    }

    /// Whether a player is in the last period; of a clock that nobody reads, whether by his moves
    /// he may be.
    pub fn last_period(&self, color: Color) -> bool {
        let side = self.sides.get(color);
        let period = if self.is_watched() { side.period } else { side.earned.max(side.period) };
        period + 1 >= self.control.of(color).periods.len()
    }

    /// How many moves a player has completed by this clock.
    pub fn moves(&self, color: Color) -> u32 {
        self.sides.get(color).moves
    }

    /// Charges the running clock up to a moment, and notes when it reached zero.
    pub fn charge(&mut self, at: At) {
        let Some(running) = self.running else { return };
        let at = at.max(running.since);
        let (zero, elapsed) = (self.zero(), self.since(running, at));
        let side = self.sides.get_mut(running.color);
        side.run(self.control.of(running.color), elapsed);
        if let Some((_, zero)) = zero
            && zero <= at
        {
            side.expired = Some(zero);
        }
        self.running = Some(Running { color: running.color, since: at });
    }

    /// A player has completed his so-many-th move: his clock stops, what the move earns is added,
    /// the opponent's runs.
    pub fn press(&mut self, color: Color, moves: u32, at: At) {
        self.charge(at);
        self.sides.get_mut(color).end_move(self.control.of(color), moves);
        // News from before the opponent's press must not charge both for one moment.
        let since = self.running.map_or(at, |running| running.since.max(at));
        self.running = Some(Running { color: !color, since });
    }
}

impl SideClock {
    /// The clock runs: the delay first, then the main time, then the periods already earned.
    fn run(&mut self, given: &Allotment, elapsed: Duration) {
        let mut main = elapsed.saturating_sub(self.free);
        self.free = self.free.saturating_sub(elapsed);
        self.used = self.used.saturating_add(elapsed);
        self.spent = self.spent.saturating_add(elapsed);
        while let Some(rest) = main.checked_sub(self.left) {
            main = rest;
            self.left = Duration::ZERO;
            if !self.enter_next(given) {
                return;
            }
        }
        self.left = self.left.saturating_sub(main);
    }

    /// The time of each period earned but not begun. Under a fallen flag none begins.
    fn not_yet_running(&self, given: &Allotment) -> impl Iterator<Item = Duration> {
        let earned = if self.expired.is_none() { self.earned } else { self.period };
        given.periods.iter().take(earned + 1).skip(self.period + 1).map(|period| period.time)
    }

    /// The next period begins, if it is earned.
    pub(super) fn enter_next(&mut self, given: &Allotment) -> bool {
        let next = self.not_yet_running(given).next();
        self.period += usize::from(next.is_some());
        self.left = self.left.saturating_add(next.unwrap_or_default());
        next.is_some()
    }

    fn gain(&mut self, time: Duration) {
        self.left = self.left.saturating_add(time);
        self.gained = self.gained.saturating_add(time);
    }

    /// This account, with the moves after an earlier one gone. A period that has begun to be used
    /// is not taken off, nor of the increments more than leaves the one of the move to come: by
    /// what it takes off no clock falls.
    fn before(&self, then: &SideClock, given: &Allotment) -> SideClock {
        let mut side = self.clone();
        if side.moves == then.moves {
            return side;
        }
        let to_come = given.bonus.map_or(Duration::ZERO, |bonus| bonus.time);
        let gained = side.gained.saturating_sub(then.gained);
        let taken_off = gained.min(side.left.saturating_sub(to_come));
        side.left = side.left.saturating_sub(taken_off);
        side.gained = then.gained;
        while side.counter && side.period > then.period {
            let begun = given.periods.get(side.period).map(|period| period.time);
            let Some(left) = begun.and_then(|time| side.left.checked_sub(time)) else { break };
            if left.is_zero() {
                break;
            }
            (side.left, side.period) = (left, side.period - 1);
        }
        side.earned = then.earned.max(side.period);
        side.period_told = side.period_told.min(side.period);
        (side.moves, side.used, side.free) = (then.moves, then.used, then.free);
        side
    }

    fn end_move(&mut self, given: &Allotment, moves: u32) {
        self.moves = moves;
        let due = given.periods.iter().scan(0, |due: &mut u32, period| {
            *due += period.moves?;
            Some(*due)
        });
        // One press may complete two moves, and with them more than one period. It earns the next
        // period after a flag too: it begins if the arbiter lifts the flag, as time is used up.
        self.earned = due.filter(|due| *due <= self.moves).count().max(self.period);
        if self.expired.is_none() {
            if let Some(Bonus { kind: BonusKind::Bronstein, time, from_move }) = given.bonus
                && self.moves >= from_move
            {
                self.gain(self.used.min(time));
            }
            while self.counter && self.enter_next(given) {}
            self.run(given, Duration::ZERO);
            self.begin_move(given);
        }
        self.used = Duration::ZERO;
    }

    /// The move that comes now brings its increment or its delay.
    fn begin_move(&mut self, given: &Allotment) {
        self.free = Duration::ZERO;
        match given.bonus {
            Some(Bonus { kind, time, from_move }) if self.moves + 1 >= from_move => match kind {
                BonusKind::Increment => self.gain(time),
                BonusKind::Delay => self.free = time,
                BonusKind::Bronstein => {}
            },
            _ => {}
        }
    }
}
