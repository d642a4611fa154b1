//! Reads the dial back as a hand does: by how long a pulse lasts and how long nothing follows. It
//! knows `voices/DIAL.md` and nothing of the program.

/// A time read from pulses: hours, minutes, and tens of seconds where they are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Read {
    pub hours: u64,
    pub minutes: u64,
    pub tens: u64,
    /// How far the flag has risen, of five steps.
    pub flag: u64,
    pub fallen: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Nothing,
    Long,
    Double,
    Single,
    Purr(u64),
    Tick,
}

/// What a run of pulses that belong together is. Times may be off by `slack` milliseconds.
fn mark(run: &[(u64, u64)], slack: u64) -> Option<(Mark, usize)> {
    let near = |told: u64, meant: u64| told.abs_diff(meant) <= slack;
    let &(on, off) = run.first()?;
    let purr = run.iter().take_while(|(on, off)| near(*on, 50) && near(*off, 50)).count();
    // The purr's last stroke has the pause after it.
    if purr >= 2 && near(run.get(purr)?.0, 50) {
        let strokes = u64::try_from(purr).unwrap() + 1;
        return (strokes % 2 == 1).then_some((Mark::Purr((strokes - 1) / 2), purr + 1));
    }
    Some(match on {
        _ if near(on, 1500) => (Mark::Nothing, 1),
        _ if near(on, 500) => (Mark::Long, 1),
        _ if near(on, 250) => (Mark::Single, 1),
        _ if near(on, 100) && near(off, 100) && near(run.get(1)?.0, 100) => (Mark::Double, 2),
        _ if near(on, 100) => (Mark::Tick, 1),
        _ => return None,
    })
}

/// Reads pulses as pairs of on and off, in milliseconds. None: no time is told so.
pub fn read(pulses: &[(u64, u64)], slack: u64) -> Option<Read> {
    let mut rest = pulses;
    let mut told = Read::default();
    let mut rank = 0;
    while !rest.is_empty() {
        let (mark, taken) = mark(rest, slack)?;
        rest = rest.get(taken..)?;
        let next = match mark {
            Mark::Nothing => 1,
            Mark::Long => 2,
            Mark::Double if told.flag == 0 => 3,
            Mark::Single => 4,
            Mark::Purr(_) => 5,
            Mark::Tick => 6,
            Mark::Double => 7,
        };
        // The largest first: a mark out of its order is none.
        if next < rank {
            return None;
        }
        rank = next;
        match mark {
            Mark::Nothing => told.fallen = true,
            Mark::Long => told.hours += 1,
            Mark::Double if told.flag == 0 => told.minutes += 15,
            Mark::Single => told.minutes += 5,
            Mark::Purr(steps) => told.flag = steps,
            Mark::Tick => told.minutes += 1,
            Mark::Double => told.tens += 1,
        }
    }
    (!pulses.is_empty()).then_some(told)
}
