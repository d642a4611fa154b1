//! What must be equal, and what must add up.

use shakmaty::Color;

use crate::{Table, moment};

impl Table {
    /// Everything the clock tells is what the second model tells, now and a moment later.
    pub(crate) fn check(&mut self) -> Result<(), String> {
        self.check_flag()?;
        let later = self.now + self.random.ns(5_000_000_000);
        same("running", &self.clock.running(), &self.running)?;
        for color in Color::ALL {
            let player = self.players.get(color);
            for at in [self.now, later] {
                let left = self.clock.left(color, moment(at)).as_nanos();
                same("left", &left, &player.left(at)).map_err(of(color))?;
            }
            same("moves", &self.clock.moves(color), &player.moves).map_err(of(color))?;
        }
        self.adds_up()
    }

    /// Used, left and paused is what was given; and every moment was somebody's or a pause.
    fn adds_up(&self) -> Result<(), String> {
        let mut ran = 0;
        for color in Color::ALL {
            let player = self.players.get(color);
            let left =
                self.clock.left(color, moment(self.now)).as_nanos() + player.waiting_at(self.now);
            let given = player.given() - player.taken();
            let used = player.used(self.now).min(given);
            same("used and left", &(used + left), &given).map_err(of(color))?;
            let spent = self.clock.spent(color, moment(self.now)).as_nanos();
            same("spent", &spent, &player.ran(self.now)).map_err(of(color))?;
            ran += spent;
        }
        let stands = self.running.map_or(self.now - self.stands, |_| 0);
        let paused = self.paused.iter().map(|(from, to)| to - from).sum::<u128>() + stands;
        same("all that ran and paused", &(ran + paused), &self.now)
    }

    /// The flag is neither early nor late, by a nanosecond.
    pub(crate) fn check_flag(&self) -> Result<(), String> {
        for color in Color::ALL {
            let down = self.players.get(color).down;
            let expired = self.clock.expired(color).map(|zero| zero.since_start().as_nanos());
            same("flag", &expired, &down).map_err(of(color))?;
        }
        let Some(color) = self.running else { return same("zero", &self.clock.zero(), &None) };
        let player = self.players.get(color);
        let Some((of, zero)) = self.clock.zero() else {
            return same("no zero", &player.down.is_some(), &true);
        };
        let zero = zero.since_start().as_nanos();
        same("whose zero", &of, &color)?;
        same("used up at zero", &player.used_up(zero), &true)?;
        let before = zero.checked_sub(1).filter(|_| player.since() < Some(zero));
        same("used up before", &before.is_some_and(|before| player.used_up(before)), &false)
    }

    /// Lets the clock run to its flag, with a look one nanosecond before.
    pub(crate) fn run_to_flag(&mut self) -> Result<(), String> {
        if self.running.is_none() {
            self.start(Color::White);
        }
        let Some((color, zero)) = self.clock.zero() else { return Ok(()) };
        let zero = zero.since_start().as_nanos();
        if zero > self.now {
            self.clock.charge(moment(zero - 1));
            same("an early flag", &self.clock.expired(color), &None)?;
        }
        self.clock.charge(moment(zero));
        same("the flag", &self.clock.expired(color), &Some(moment(zero)))?;
        self.players.get_mut(color).settle(zero);
        self.check_flag()
    }
}

fn of(color: Color) -> impl Fn(String) -> String {
    move |fault| format!("{color}: {fault}")
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, ours: &T, theirs: &T) -> Result<(), String> {
    if ours == theirs {
        return Ok(());
    }
    Err(format!("{what}: {ours:?} here, {theirs:?} there"))
}
