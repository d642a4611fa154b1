//! A hall of disasters: whole games from one seed, with the real table, codecs and disk code.
//! Only the wire's ends, time and the medium itself are simulated.
//!
//! A device is a model with hands and bytes in, bytes and a `due` out ([`board::Board`]); between
//! it and the table hangs a [`cable::Cable`] with faults. Everything that is still to happen
//! stands in one [`queue::Queue`], ordered by time and then by who came first. Whoever brings
//! another device gives it a place beside the boards in [`hall::Hall`] and an event or two.
//!
//! What must hold is in [`watch`]; each such thing was seen to break when a [`Plant`] was put in.

mod acts;
mod board;
mod cable;
mod crash;
mod end;
mod faults;
mod hall;
mod inputs;
mod medium;
mod person;
mod queue;
mod random;
mod watch;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use annabella::words::Words;

/// A fault put into the hall, so that each check is seen to find it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plant {
    /// None: the program as it is.
    Nothing,
    /// Lines are acknowledged when they are handed to the disk.
    AckEarly,
    /// A sync that does nothing.
    NoSync,
    /// A folder's sync that does nothing.
    NoFolderSync,
    /// A failed disk is acknowledged as if it had written.
    FaultHidden,
    /// Cues are written before their lines.
    CuesFirst,
    /// Pegs moved while a board is unplugged are not in its snapshot.
    BlindBoard,
    /// The clocks are started after resuming.
    ClockStarts,
    /// A lost board and a slow disk are told to nobody.
    Swallows,
    /// Time given by the arbiter counts as given by nobody.
    Gift,
    /// The last line is forgotten when a journal is folded again.
    Forgets,
    /// What is typed is shown as it was typed.
    Escape,
    /// A byte of the journal is changed at the end.
    BrokenJournal,
    /// Two moves of the score are swapped.
    BrokenScore,
    /// Chance that is not from the seed.
    Unsteady,
    /// The game panics at its twentieth input.
    Panics,
    /// Time stands still: a due moment never passes.
    Stands,
}

/// A game that was played.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The journal as it was handed out, and all cues.
    pub journal: String,
    pub cues: String,
    /// How long it took in the hall.
    pub hall: Duration,
    pub plies: u64,
    pub inputs: u64,
    pub faults: u64,
    pub crashes: u64,
    /// Faults that had to be told, and were.
    pub told: u64,
}

/// Plays the game of a seed. The words are given back, for the next.
///
/// # Errors
/// With what did not hold, and when.
pub fn play(seed: u64, plant: Plant, words: &mut Option<Words>) -> Result<Played, String> {
    let mut hall = hall::Hall::new(seed, plant, words.take());
    let played = catch_unwind(AssertUnwindSafe(|| hall.play()));
    let at = format!("{:?}, after\n{}", hall.now, hall.watch.last_lines());
    *words = hall.into_words();
    match played {
        Ok(Ok(played)) => Ok(played),
        Ok(Err(broken)) => Err(format!("seed {seed} at {at}: {broken}")),
        Err(_) => Err(format!("seed {seed} at {at}: panicked")),
    }
}
