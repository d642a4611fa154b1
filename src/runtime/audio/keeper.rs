//! The sound's process itself, and the keeper that starts it anew should it die.
//!
//! Both are the program `annabella-sound`, called by words that nobody types: the game's own does
//! not know the libraries of sound and voice. The keeper reads the plan and nothing else; the
//! process that sounds has its pipes from it, so that what is sent meanwhile waits there for the
//! next one.

use std::{
    env,
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
    os::fd::AsFd,
    process::Command,
    sync::mpsc::SyncSender,
};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use thiserror::Error;

use super::{
    engine::SoundEvent,
    errand,
    wire::{SoundNews, SoundOrder, SoundPart, SoundPlan, side},
};
use crate::{
    devices,
    runtime::{places::write_value, threads},
};

/// The program that runs, whatever stands under its name by now.
const SELF: &str = "/proc/self/exe";
/// By these words it is the keeper, what sounds, or what runs one errand.
pub(super) const KEEPER: &str = "keeper";
const SOUNDS: &str = "sounds";
pub(super) const ERRAND: &str = "errand";
/// The plan, from the keeper to what sounds.
const PLAN: &str = "ANNABELLA_SOUND";
/// No plan is longer: the system takes no longer text from one program to another.
const PLAN_BYTES_MAX: u64 = 100_000;
/// An order is not longer.
const LINE_BYTES_MAX: u64 = 1 << 16;
/// So long after a death it is started again.
const AGAIN: Timespec = Timespec { tv_sec: 1, tv_nsec: 0 };

/// Why the program that sounds does nothing.
#[derive(Debug, Error)]
pub enum SoundRefusal {
    /// Somebody typed it.
    #[error("annabella starts this program itself, to sound; say `annabella`")]
    Typed,
    /// A pipe broke.
    #[error(transparent)]
    Broken(#[from] io::Error),
}

/// Does what the word says that the program was started with.
///
/// # Errors
/// When it is no such word, or a pipe breaks.
pub fn sound(word: Option<&str>) -> Result<(), SoundRefusal> {
    match word {
        Some(KEEPER) => keep()?,
        Some(SOUNDS) => sounds()?,
        Some(ERRAND) => errand::run()?,
        _ => return Err(SoundRefusal::Typed),
    }
    Ok(())
}

/// Starts what sounds until it leaves by itself.
fn keep() -> io::Result<()> {
    // Not by the buffer of standard input: what follows the plan is not for this process.
    let mut from = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut length = [0; 8];
    from.read_exact(&mut length)?;
    let mut plan = String::new();
    let length = u64::from_le_bytes(length).min(PLAN_BYTES_MAX);
    Read::by_ref(&mut from).take(length).read_to_string(&mut plan)?;
    loop {
        let mut sounds = Command::new(SELF);
        let ended = sounds.arg(SOUNDS).env(PLAN, &plan).status();
        let why = match ended {
            Ok(status) if status.success() => return Ok(()),
            Ok(status) => status.to_string(),
            Err(fault) => fault.to_string(),
        };
        // It may have died within a line.
        let mut out = io::stdout().lock();
        out.write_all(b"\n")?;
        write_value(&mut out, &SoundNews::Gone(SoundPart::Sound, why))?;
        out.flush()?;
        // With the game it ends.
        let mut game = [PollFd::new(&from, PollFlags::empty())];
        if poll(&mut game, Some(&AGAIN))? > 0 {
            return Ok(());
        }
    }
}

/// Sounds by the plan, until the game leaves or is gone.
fn sounds() -> io::Result<()> {
    let plan = env::var(PLAN).unwrap_or_default();
    let plan: SoundPlan = serde_json::from_str(&plan)?;
    if plan.routes.kept {
        devices::shut_sound();
    }
    threads::sounds(plan, |news: &SoundNews| {
        let mut out = io::stdout().lock();
        // Who would hear of it is gone; so is soon this process.
        let _ = write_value(&mut out, news).and_then(|()| out.flush());
    });
    Ok(())
}

/// Reads orders until there are no more.
pub(crate) fn read_orders(to: &SyncSender<SoundEvent>) {
    let mut from = BufReader::new(io::stdin().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        match from.by_ref().take(LINE_BYTES_MAX).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        // What the process before this one has left of a line is none.
        let Ok(order) = serde_json::from_slice(&line) else { continue };
        let event = match order {
            SoundOrder::Say(line) => line.said().map(SoundEvent::Say),
            SoundOrder::Stop(whose) => Some(SoundEvent::Stop(whose.as_deref().and_then(side))),
            SoundOrder::Leave => break,
        };
        if event.is_some_and(|event| to.send(event).is_err()) {
            return;
        }
    }
    let _ = to.send(SoundEvent::Leave);
}
