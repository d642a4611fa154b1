//! The external clock: the hall's own.
//!
//! It is read through the board it stands behind: what it shows is what counts.
//!
//! Nothing is charged here. A reading is a fact like any other; it is kept before each press,
//! question and act of the arbiter's, and when it brings news by itself: another side runs, a flag
//! is up, a hand has corrected it, a mark is passed. A flag is found when the clock shows one,
//! never earlier.

use std::{fmt, sync::Arc, time::Duration};

use shakmaty::{ByColor, Color};

use crate::game::{
    ArbiterFound, Arguments, At, Clock, ClockFound, Found, Game, PeopleFound, Timepiece,
    arguments::{Seconds, side_name},
    clock::Running,
};

/// By so much two readings of one clock may differ without anybody's hand.
const APART: Duration = Duration::from_secs(2);

/// What a clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReading {
    /// What each side has left.
    pub left: ByColor<Duration>,
    /// Whose time runs.
    pub running: Option<Color>,
    /// Whose flag is up.
    pub flag: ByColor<bool>,
}

/// Nobody's clock runs.
const NONE: &str = "none";
/// Stands before whose flags are up.
const FLAG: &str = "flag";
const BOTH: &str = "both";

impl fmt::Display for ClockReading {
    /// Both times, whose runs, and whose flags are up: `5400 0 none flag black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ClockReading { left, running, flag } = self;
        write!(f, "{} {} ", Seconds(left.white), Seconds(left.black))?;
        f.write_str(running.map_or(NONE, side_name))?;
        match (flag.white, flag.black) {
            (false, false) => Ok(()),
            (true, true) => write!(f, " {FLAG} {BOTH}"),
            (white, _) => write!(f, " {FLAG} {}", side_name(Color::from_white(white))),
        }
    }
}

impl ClockReading {
    /// Reads what is written.
    pub(crate) fn read(args: &mut impl Arguments) -> Option<ClockReading> {
        let left = ByColor { white: args.time()?, black: args.time()? };
        let running = args.perhaps(Arguments::side);
        if running.is_none() {
            args.exactly(NONE)?;
        }
        let mut flag = ByColor { white: false, black: false };
        if !args.is_over() {
            args.exactly(FLAG)?;
            if let Some(of) = args.perhaps(Arguments::side) {
                *flag.get_mut(of) = true;
            } else {
                args.exactly(BOTH)?;
                flag = ByColor { white: true, black: true };
            }
        }
        Some(ClockReading { left, running, flag })
    }
}

/// A clock that is followed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Followed {
    shown: ClockReading,
    /// When it was kept.
    at: At,
    /// It is heard; else this is what it showed last.
    heard: bool,
    /// A move was completed since: it may have added something.
    pressed: bool,
}

/// What a running clock has come down to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Crossed {
    mark: Option<Duration>,
    call: Option<Duration>,
}

impl Clock {
    /// What the clock that is followed showed last.
    pub fn reading(&self) -> Option<ClockReading> {
        self.followed.map(|followed| followed.shown)
    }

    /// Whether the clock that is followed is heard.
    pub fn is_heard(&self) -> bool {
        self.followed.is_some_and(|followed| followed.heard)
    }

    /// A move was completed: the next reading may show more than the last.
    pub(crate) fn await_showing(&mut self) {
        if let Some(followed) = &mut self.followed {
            followed.pressed = true;
        }
    }

    /// The clock is not heard any more. Tells whether that is news.
    fn lose(&mut self) -> bool {
        let followed = self.followed.as_mut();
        followed.is_some_and(|followed| std::mem::replace(&mut followed.heard, false))
    }

    /// Stands as shown. A flag ends a period whose moves are done, or the time is used up.
    fn follow(&mut self, shown: ClockReading, at: At) {
        let control = Arc::clone(&self.control);
        let before = self.followed;
        for color in Color::ALL {
            let given = control.of(color);
            let runs = self.running() == Some(color);
            let side = self.sides.get_mut(color);
            let left = *shown.left.get(color);
            if runs {
                side.spent = side.spent.saturating_add(side.left.saturating_sub(left));
            }
            let period = given.periods.get(side.period).map_or(Duration::MAX, |period| period.time);
            let pressed = before.is_some_and(|before| before.pressed) && side.period > 0;
            if pressed && left.saturating_add(period) <= side.left.saturating_add(APART) {
                // This clock adds the next period's time when this one's is used up.
                side.period -= 1;
            }
            side.left = left;
            let was_up = before.is_some_and(|before| *before.shown.flag.get(color));
            if *shown.flag.get(color) && !was_up {
                if !side.enter_next(given) {
                    side.expired = Some(at);
                    side.expiry_told = false;
                } else if !left.is_zero() {
                    // It has begun the next period by itself.
                    side.left = left;
                }
            }
        }
        self.running = shown.running.map(|color| Running { color, since: at });
        self.followed = Some(Followed { shown, at, heard: true, pressed: false });
    }

    /// Whether a reading is not what time alone would have made of the last: whose time it is that
    /// a hand has changed. The running side may stand still for a while, by a delay.
    fn corrected(&self, shown: &ClockReading, at: At) -> Option<Color> {
        // With the lever turned it may have added something.
        let turned = self.running() != shown.running;
        let followed = self.followed.filter(|followed| !followed.pressed && !turned)?;
        let passed = at.since(followed.at).saturating_add(APART);
        Color::ALL.into_iter().find(|color| {
            // With a flag the next period may have begun.
            let ended = *shown.flag.get(*color) != *followed.shown.flag.get(*color);
            let (was, is) = (self.sides.get(*color).left, *shown.left.get(*color));
            let fell = if self.running() == Some(*color) { passed } else { APART };
            !ended && (is >= was.saturating_add(APART) || is.saturating_add(fell) <= was)
        })
    }
}

impl Game {
    /// Whether a clock behind a board is followed.
    pub fn follows_a_clock(&self) -> bool {
        self.terms.timepiece == Timepiece::Dgt
    }

    /// Whether a reading of the clock changes anything but the seconds.
    pub fn is_news(&self, shown: &ClockReading, at: At) -> bool {
        let before = self.clock.reading();
        let crossed = self.clock.running().and_then(|of| self.crossed(of, shown)).is_some();
        self.outcome.is_none()
            && (self.clock.followed.is_none_or(|followed| !followed.heard || followed.pressed)
                || before.is_none_or(|before| before.flag != shown.flag)
                || self.clock.running() != shown.running
                || self.clock.corrected(shown, at).is_some()
                || crossed)
    }

    /// The clock was read.
    pub(crate) fn show(&mut self, shown: &ClockReading, at: At, tell: &mut impl FnMut(Found)) {
        if self.outcome.is_some() || !self.follows_a_clock() {
            return;
        }
        if self.clock.reading().is_none() && self.terms.rated {
            self.tell_apart(shown, tell);
        }
        if self.clock.reading().is_some() && !self.clock.is_heard() {
            tell(ClockFound::ClockHeard.into());
        } else if let Some(of) = self.clock.corrected(shown, at) {
            tell(ClockFound::ClockCorrected { of, left: *shown.left.get(of) }.into());
        }
        let running = self.clock.running();
        let crossed = running.and_then(|of| Some((of, self.crossed(of, shown)?)));
        let pressed = self.clock.followed.is_some_and(|followed| followed.pressed);
        self.clock.follow(*shown, at);
        if pressed {
            self.note_time(shown);
        }
        if let Some((of, crossed)) = crossed {
            self.tell_crossed(of, crossed, at, tell);
        }
        match (running, shown.running) {
            (Some(running), None) => self.timing.paused = Some(running),
            (None, Some(running)) if self.timing.began.is_none() => {
                self.begin_shown(running, at, tell);
            }
            _ => {}
        }
        self.complete_shown(shown, at, tell);
    }

    /// Read for the first time, it counts as it stands; where it is not as the game has it, the
    /// arbiter hears of it.
    fn tell_apart(&self, shown: &ClockReading, tell: &mut impl FnMut(Found)) {
        for of in Color::ALL {
            let (left, own) = (*shown.left.get(of), self.clock.left(of, At::START));
            if left.abs_diff(own) >= APART {
                tell(ClockFound::ClockApart { of, left, own }.into());
            }
        }
    }

    /// The clock has passed and nobody heard the lever: the move that stands made is completed.
    fn complete_shown(&mut self, shown: &ClockReading, at: At, tell: &mut impl FnMut(Found)) {
        let mover = self.now.mover();
        if let (Ok(made), true) = (self.to_pass(), shown.running == Some(!mover)) {
            self.pass(made, true, at);
            self.complete(mover, at, tell);
            // What it shows has the clock's own increment in it already, if it has one.
            self.note_time(shown);
        }
    }

    /// Somebody has started the clock: that is how a game begins.
    fn begin_shown(&mut self, running: Color, at: At, tell: &mut impl FnMut(Found)) {
        match self.lacks_assistant() {
            _ if self.terms.rated && !self.equipment.admitted => {
                tell(ArbiterFound::NotAdmitted.into());
            }
            Some(of) => tell(PeopleFound::AssistantNeeded { of }.into()),
            None => {
                self.read_adaptations(tell);
                self.timing.began = Some(at);
                tell(ClockFound::Started { running }.into());
            }
        }
    }

    /// What the running side has come down to since the last reading: a mark that is felt, a rung
    /// that is called.
    fn crossed(&self, of: Color, shown: &ClockReading) -> Option<Crossed> {
        let before = self.clock.reading().filter(|_| self.clock.is_heard())?;
        let (from, to) = (*before.left.get(of), *shown.left.get(of));
        let crossed = Crossed {
            mark: self.mark_between(of, from, to),
            call: self.call_between(of, from, to),
        };
        (crossed != Crossed::default()).then_some(crossed)
    }

    fn tell_crossed(&mut self, of: Color, crossed: Crossed, at: At, tell: &mut impl FnMut(Found)) {
        if let Some(mark) = crossed.mark {
            self.feel(of, mark, at, tell);
        }
        if let Some(left) = crossed.call {
            self.call(of, left, at, tell);
        }
    }

    /// The clock is not heard any more.
    pub(crate) fn lose_clock(&mut self, tell: &mut impl FnMut(Found)) {
        if self.clock.lose() {
            tell(ClockFound::ClockUnheard.into());
        }
    }

    /// The program was left: what the clock shows now is not known.
    pub(crate) fn forget_clock(&mut self) {
        self.clock.lose();
    }

    /// What a player had after his move is what the clock shows while the other's time runs.
    fn note_time(&mut self, shown: &ClockReading) {
        let by = self.by(self.record.plies.len());
        let completed = self.is_completed(self.record.plies.len()) && shown.running == Some(!by);
        if let Some(ply) = self.record.plies.last_mut().filter(|_| completed) {
            ply.clock.set(by, *shown.left.get(by), At::START);
        }
    }
}
