//! The peg board's firmware, in emulated time: from an edge on a pin to the last bit of its frame,
//! and how much of the processor the scan takes. The limits are those of the debouncing
//! (10 ms placed, 30 ms lifted, 5 and 20 for levers) and 2 ms.

use kit::firmware::{
    chip::Chip,
    hands::{Dice, contacts, start},
};

/// From the edge to the end of its frame, for one contact after another at any moment.
struct Told {
    name: &'static str,
    most_ms: u64,
    us: Vec<u64>,
}

impl Told {
    /// Prints the distribution, and holds its longest against the limit.
    fn print(&mut self) {
        self.us.sort_unstable();
        let at = |share: usize| self.us[(self.us.len() - 1) * share / 100];
        let ms = |us: u64| format!("{}.{:02}", us / 1_000, us % 1_000 / 10);
        println!(
            "{:9} {} edges: p50 {} ms, p99 {} ms, most {} ms (limit {} ms)",
            self.name,
            self.us.len(),
            ms(at(50)),
            ms(at(99)),
            ms(at(100)),
            self.most_ms
        );
        assert!(at(100) <= self.most_ms * 1_000, "{} is told too late", self.name);
    }
}

/// Every contact closed and opened, `rounds` times, with nothing else going on but heartbeats.
fn latency(rounds: u64) {
    let of = |name, most_ms| Told { name, most_ms, us: Vec::new() };
    let mut told = [of("placed", 12), of("lifted", 32), of("pressed", 7), of("let go", 22)];
    let mut chip = Chip::on(&[]);
    let mut dice = Dice(1);
    chip.after(300_000);
    for _ in 0..rounds {
        for (contact, kind, _) in contacts() {
            for closing in [true, false] {
                // At any moment between two scans, and between two heartbeats.
                chip.run(60_000 + dice.below(600_000));
                chip.after(0);
                let edge_us = chip.us;
                chip.contact(&contact, closing);
                let seen = chip.after(40_000);
                let frame = seen.frames.iter().find(|frame| frame.raw[0] == kind).expect(&contact);
                let row = if kind == 3 { 0 } else { 2 } + usize::from(!closing);
                told[row].us.push(frame.ended_us - edge_us);
            }
        }
    }
    told.iter_mut().for_each(Told::print);
}

/// How much of the processor's time the scan takes while this many contacts flutter at once.
fn share(fluttering: usize) {
    let mut chip = Chip::on(&start());
    chip.after(300_000);
    let before = chip.cycles;
    let (mut dice, contacts) = (Dice(2), contacts());
    for _ in 0..2_000 {
        for (contact, ..) in contacts.iter().rev().take(fluttering) {
            if dice.below(3) == 0 {
                chip.contact(contact, dice.below(2) == 1);
            }
        }
        chip.run(1_000);
    }
    let seen = chip.after(0);
    let now = chip.cycles;
    let all = now.all - before.all;
    // In tenths of a percent.
    let share = |cycles: u64| cycles * 1_000 / all;
    let scan = share(now.scanning - before.scanning);
    let awake = 1_000 - share(now.asleep - before.asleep);
    let longest_us = now.longest_scan / 16;
    println!(
        "{fluttering:2} contacts flutter: the scan takes {}.{} % of the time, everything {}.{} %; \
         the longest scan {longest_us} us",
        scan / 10,
        scan % 10,
        awake / 10,
        awake % 10
    );
    assert!(seen.frames.iter().all(|frame| frame.raw[0] != 1), "it has started anew");
    assert!(longest_us < 1_000, "a scan is lost");
    // No hand moves more than eight pegs at once.
    assert!(fluttering > 8 || scan <= 500, "a scan takes more than half of the processor");
}

fn main() {
    let short = std::env::args().any(|arg| arg == "--short");
    latency(if short { 1 } else { 20 });
    [0, 1, 8, 71].into_iter().for_each(share);
}
