//! Clocks under disturbances: ours, one on `Instant`, one on wall time, in the same matrix; and how
//! long a press takes to pass the clock.

use std::time::{Duration, Instant};

use annabella::{
    devices::{Course, TimeReading},
    game::{At, Game, Seen, Terms, What, Who},
    journal::{Preface, Writer},
    table::{Input, Out, PlaceId, Table},
    words::Words,
};
use shakmaty::Color;

/// A machine and its clocks; what truly passed beside them.
#[derive(Clone, Copy)]
struct Machine {
    truth: Duration,
    raw: Duration,
    /// MONOTONIC, on which Rust's `Instant` is.
    monotonic: Duration,
    slept: Duration,
    /// Wall time, on which scalachess keeps its clocks.
    wall: Duration,
    ppm: i64,
}

impl Machine {
    fn new() -> Machine {
        let up = Duration::from_hours(5);
        let wall = Duration::from_secs(1_790_000_000);
        Machine { truth: up, raw: up, monotonic: up, slept: Duration::ZERO, wall, ppm: 0 }
    }

    fn runs(&mut self, span: Duration) {
        let nanos = i128::try_from(span.as_nanos()).unwrap();
        let slewed = nanos + nanos * i128::from(self.ppm) / 1_000_000;
        let slewed = Duration::from_nanos(u64::try_from(slewed).unwrap());
        self.truth += span;
        self.raw += span;
        self.monotonic += slewed;
        self.wall += slewed;
    }

    fn sleeps(&mut self, span: Duration) {
        self.truth += span;
        self.slept += span;
        self.wall += span;
    }

    fn steps(&mut self, forward: bool, span: Duration) {
        self.wall = if forward { self.wall + span } else { self.wall.saturating_sub(span) };
    }

    fn read(&self) -> TimeReading {
        TimeReading {
            raw: self.raw,
            monotonic: self.monotonic,
            boottime: self.monotonic + self.slept,
            monotonic_again: self.monotonic,
        }
    }
}

/// What happens to the machine in the middle of a move of ten minutes.
type Disturbance = (&'static str, fn(&mut Machine));

const DISTURBANCES: [Disturbance; 7] = [
    ("nothing", |_| {}),
    ("sleeps 45 minutes", |machine| machine.sleeps(Duration::from_mins(45))),
    ("wall steps an hour ahead", |machine| machine.steps(true, Duration::from_hours(1))),
    ("wall steps an hour back", |machine| machine.steps(false, Duration::from_hours(1))),
    ("slews by +500 ppm", |machine| machine.ppm = 500),
    ("slews by -500 ppm", |machine| machine.ppm = -500),
    ("stands still for 30 s", |machine| machine.runs(Duration::from_secs(30))),
];

/// Off by more than this is wrong.
const RIGHT: Duration = Duration::from_millis(1);

fn matrix() {
    let mut wrong = [0; 3];
    println!("off from what truly passed, in seconds: ours, Instant, wall time");
    for (name, disturb) in DISTURBANCES {
        let mut machine = Machine::new();
        let mut ours = Course::starting_at(At::START, machine.read());
        let (truth, monotonic, wall) = (machine.truth, machine.monotonic, machine.wall);
        machine.runs(Duration::from_mins(5));
        let _ = ours.at(machine.read());
        disturb(&mut machine);
        machine.runs(Duration::from_mins(5));
        let truth = machine.truth.saturating_sub(truth);
        let off = [
            ours.at(machine.read()).since_start().abs_diff(truth),
            machine.monotonic.saturating_sub(monotonic).abs_diff(truth),
            // A clock that runs backwards gives time away.
            machine.wall.abs_diff(wall + truth),
        ];
        let told = off.map(|off| format!("{:.3}", off.as_secs_f64()));
        println!("  {name}: {}", told.join(", "));
        wrong.iter_mut().zip(off).for_each(|(all, off)| *all += usize::from(off > RIGHT));
    }
    println!("cells wrong: ours {}, Instant {}, wall time {}", wrong[0], wrong[1], wrong[2]);
    assert_eq!(wrong[0], 0, "ours is right in every cell");
    assert!(wrong[1] > 0 && wrong[2] > 0, "a matrix in which all are right shows nothing");
}

/// From a press's line to the opponent's clock running, all cues made and the page handed over.
fn presses(rounds: u32) {
    let terms = Terms { alone: true, ..Terms::default() };
    let words = Words::named("fide", "en").unwrap();
    let (writer, _) = Writer::begin(&Preface { terms: terms.clone(), ..Preface::default() });
    let mut game = Game::new(terms.clone());
    let mut table = Table::new(Game::new(terms), words, writer);
    let mut took = Vec::new();
    let mut bare = Vec::new();
    for round in 0..rounds {
        let at = At::from_millis(u64::from(round) * 10);
        let color = if round % 2 == 0 { Color::Black } else { Color::White };
        let line = format!("{}: press", color.fold_wb("white", "black"));
        let began = Instant::now();
        let outs = table.take(at, at, Input::Line(PlaceId::FIRST, line));
        took.push(began.elapsed());
        assert_eq!(table.game().clock().running(), Some(!color));
        assert!(outs.iter().any(|out| matches!(out, Out::Keep(_))));
        let seen = Seen { at, happened: at, by: Who::Player(color), what: What::Pressed };
        let began = Instant::now();
        game.after(&seen);
        bare.push(began.elapsed());
    }
    took.sort();
    bare.sort();
    let at = |all: &[Duration], percent: usize| all[all.len() * percent / 100].as_secs_f64() * 1e6;
    println!(
        "press to the opponent's clock running, {rounds} presses: median {:.1} us, p99 {:.1} us",
        at(&took, 50),
        at(&took, 99)
    );
    println!("  the account alone: median {:.2} us, p99 {:.2} us", at(&bare, 50), at(&bare, 99));
    assert!(at(&took, 99) <= 1_000.0, "p99 at most a millisecond");
}

fn main() {
    let short = std::env::args().any(|word| word == "--short");
    matrix();
    presses(if short { 2_000 } else { 100_000 });
}
