//! The account of time beside a second model of it, press by press, to the nanosecond.
//!
//! Three figures: both are equal over a million random presses in each mode; what is used, left
//! and paused is always what was given; and over ten million random schedules no flag is ever
//! early. Clocks are pressed late, stopped, started, set and added to, as a table would.
//!
//! The bench fails at the first difference, and tells the seed and the step that show it.

mod checks;
mod model;
mod random;

use std::{
    env,
    process::ExitCode,
    time::{Duration, Instant},
};

use annabella::game::{At, Clock, Control, LATE_MAX};
use model::{Player, Rules};
use random::{MODES, Mode, Random};
use shakmaty::{ByColor, Color};

/// How many steps a game has at most, of which most are presses.
const STEPS_MAX: u64 = 120;
const LATE_NS: u64 = 250_000_000;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    let given = |name: &str| arguments.iter().any(|argument| argument == name);
    let short = given("--short") || !given("--bench");
    let (presses, schedules) = if short { (20_000, 200_000) } else { (1_000_000, 10_000_000) };
    assert_eq!(LATE_MAX, time(u128::from(LATE_NS)), "how late a press may be");
    match MODES.iter().try_for_each(|mode| equal(*mode, presses)).and_then(|()| flags(schedules)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(difference) => {
            println!("DIFFERENCE: {difference}");
            ExitCode::FAILURE
        }
    }
}

/// So many presses in one mode, game after game.
fn equal((name, counter, control): Mode, wanted: u64) -> Result<(), String> {
    let began = now();
    let (mut pressed, mut late, mut fallen, mut games) = (0, 0, 0, 0);
    while pressed < wanted {
        games += 1;
        let mut random = Random(games);
        let text = control(&mut random);
        let mut table = Table::new(&text, counter(&mut random), random);
        for step in 0..STEPS_MAX {
            table.step();
            let fault = |fault| format!("{name}, {text}, seed {games}, step {step}: {fault}");
            table.check().map_err(fault)?;
        }
        pressed += table.pressed;
        late += table.late;
        fallen += table.fallen;
    }
    println!("{name}: {pressed} presses in time, {late} of them late news; {fallen} after a flag");
    say(began, &format!("equal in {games} games"));
    Ok(())
}

/// So many short schedules, each to its flag: up to the nanosecond before, then in it.
fn flags(schedules: u64) -> Result<(), String> {
    let began = now();
    let (_, counter, control) = MODES.last().expect("there are modes");
    let mut presses = 0;
    for seed in 0..schedules {
        let mut random = Random(seed ^ 0x00f1_a600_0000_0000);
        let text = control(&mut random);
        let mut table = Table::new(&text, counter(&mut random), random);
        let steps = table.random.below(8);
        let fault = |fault: String| format!("flags, {text}, seed {seed}, {steps} steps: {fault}");
        (0..steps)
            .try_for_each(|_| {
                table.step();
                table.check_flag()
            })
            .map_err(fault)?;
        table.run_to_flag().map_err(fault)?;
        presses += table.pressed;
    }
    println!("flags: {schedules} schedules, {presses} presses in time");
    say(began, "none early, none late by a nanosecond");
    Ok(())
}

/// The clock and the second model, side by side.
struct Table {
    clock: Clock,
    players: ByColor<Player>,
    now: u128,
    running: Option<Color>,
    /// When both clocks stood, and since when they do.
    paused: Vec<(u128, u128)>,
    stands: u128,
    random: Random,
    pressed: u64,
    late: u64,
    fallen: u64,
}

impl Table {
    fn new(text: &str, counter: bool, random: Random) -> Table {
        let control: Control = text.parse().expect("a control");
        let [white, black] = Rules::read(text).map(|rules| Player::new(rules, counter));
        Table {
            clock: Clock::new(control).counting(counter),
            players: ByColor { white, black },
            now: 0,
            running: None,
            paused: Vec::new(),
            stands: 0,
            random,
            pressed: 0,
            late: 0,
            fallen: 0,
        }
    }

    /// Time passes, and something happens.
    fn step(&mut self) {
        self.now += match (self.random.below(16), self.clock.zero()) {
            (0, Some((_, zero))) => {
                let around = zero.since_start().as_nanos() + u128::from(self.random.below(3));
                around.saturating_sub(self.now + 1)
            }
            (1, _) => 0,
            (2, _) => self.random.ns(10),
            (3, _) => self.random.ns(20_000_000_000),
            (4..8, _) => self.random.ns(LATE_NS),
            _ => self.random.ns(3_000_000_000),
        };
        self.notice();
        let color = if self.random.below(2) == 0 { Color::White } else { Color::Black };
        match (self.random.below(64), self.running) {
            (0, _) => self.stop(),
            (1, _) => self.start(color),
            (2, _) => {
                let most = if self.random.below(4) == 0 { 1 } else { 90_000_000_000 };
                let left = self.random.ns(most);
                self.set(color, left);
            }
            (3, _) => self.add(color),
            (4..6, _) => {}
            // Play goes on after a flag; now and then the arbiter gives new time for it.
            (6..22, Some(running)) if self.clock.expired(running).is_some() => {
                let left = self.random.ns(90_000_000_000);
                self.set(running, left);
            }
            (_, Some(running)) => self.press(running),
            (_, None) => self.start(color),
        }
    }

    /// A flag is noticed when no press can be on its way any more.
    fn notice(&mut self) {
        if let Some((color, zero)) = self.clock.zero()
            && (zero + LATE_MAX).since_start().as_nanos() <= self.now
        {
            self.clock.charge(zero);
            self.players.get_mut(color).settle(zero.since_start().as_nanos());
        }
    }

    fn press(&mut self, color: Color) {
        let late = if self.random.below(4) == 0 { self.random.ns(LATE_NS) } else { 0 };
        let happened = self.now.saturating_sub(late);
        let player = self.players.get_mut(color);
        // Sometimes the one press completes two moves.
        let moves = player.moves + 1 + u32::from(self.random.below(32) == 0);
        self.clock.press(color, moves, moment(happened));
        let end = player.stop(happened);
        let in_time = player.down.is_none();
        player.complete(moves);
        self.players.get_mut(!color).start(end);
        self.running = Some(!color);
        self.pressed += u64::from(in_time);
        self.late += u64::from(in_time && late > 0);
        self.fallen += u64::from(!in_time);
    }

    fn stop(&mut self) {
        self.clock.stop(moment(self.now));
        if let Some(color) = self.running.take() {
            self.stands = self.players.get_mut(color).stop(self.now);
        }
    }

    fn start(&mut self, color: Color) {
        if let Some(running) = self.running {
            self.players.get_mut(running).stop(self.now);
        } else {
            self.paused.push((self.stands, self.now));
        }
        self.clock.start(color, moment(self.now));
        self.players.get_mut(color).start(self.now);
        self.running = Some(color);
    }

    fn set(&mut self, color: Color, left: u128) {
        self.clock.set(color, time(left), moment(self.now));
        self.players.get_mut(color).set(left, self.now);
    }

    fn add(&mut self, color: Color) {
        let more = self.random.ns(20_000_000_000);
        self.clock.add(color, time(more), moment(self.now));
        let player = self.players.get_mut(color);
        player.set(player.left(self.now) + more, self.now);
    }
}

fn moment(ns: u128) -> At {
    At::after_start(time(ns))
}

fn time(ns: u128) -> Duration {
    Duration::from_nanos(u64::try_from(ns).expect("a few hundred years at most"))
}

fn now() -> Instant {
    Instant::now()
}

fn say(began: Instant, found: &str) {
    println!("  {found}, in {:.1} s", began.elapsed().as_secs_f64());
}
