//! The sound's process, as the game sees it: what is to be said goes out by a pipe, and what fails
//! and comes back is told by another.
//!
//! # Why a process of its own
//!
//! The libraries of sound and of the system's voice load what their configuration names, and that
//! is the person's. There they load it; the game's own process sends lines and is told news. They
//! stand in a program of their own, so that a game that sounds nothing does not even load them.
//!
//! # The keeper
//!
//! What is started is a keeper (`keeper`), which starts the process that sounds, and starts it
//! again should it die: behind its door a rated game could not. It is told once, as any device that
//! fails.

use std::{
    collections::BTreeSet,
    io::{self, BufRead, BufReader, Read, Write},
    os::unix::process::CommandExt,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::Receiver,
    },
    time::Duration,
};

use shakmaty::Color;

use super::{
    aloud::pause,
    keeper::KEEPER,
    routes::AudioRoutes,
    wire::{OrderedLine, SoundNews, SoundOrder, SoundPart, SoundPlan},
};
use crate::{
    devices::sound::sound_program,
    game::side_name,
    runtime::places::write_value,
    table::{Input, Said},
    words::Tongues,
};

/// No news is longer.
const LINE_BYTES_MAX: u64 = 4096;
/// So long nothing more is told after some news: whatever goes on over there, the table has time
/// for its people.
const REST: Duration = Duration::from_millis(100);

/// What is handed to the sound.
#[derive(Debug)]
pub(crate) enum Sounding {
    /// Something to say.
    Say(Said),
    /// The listener at this terminal wants silence, or this player does.
    Stop(Option<Color>),
    /// The table is left.
    Leave,
}

/// The sound's process, started and not yet told what to do.
#[derive(Debug)]
pub(crate) struct SoundProcess {
    child: Child,
    to: ChildStdin,
    from: ChildStdout,
}

/// The way there.
pub(crate) struct SoundOrders {
    to: ChildStdin,
    left: Arc<AtomicBool>,
}

/// The way back.
pub(crate) struct SoundReport {
    child: Child,
    from: BufReader<ChildStdout>,
    left: Arc<AtomicBool>,
    /// What was told to have failed.
    gone: BTreeSet<SoundPart>,
}

impl SoundProcess {
    /// Starts it: to be called before the door is shut. Keys that end or stop the game do not reach
    /// it.
    ///
    /// # Errors
    /// When it is not there, or the system starts no process.
    pub(crate) fn start() -> io::Result<SoundProcess> {
        let mut keeper = Command::new(sound_program()?);
        keeper.arg(KEEPER).process_group(0);
        keeper.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = keeper.spawn()?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(to), Some(from)) => Ok(SoundProcess { child, to, from }),
            _ => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Both ways, each for a thread of its own.
    pub(crate) fn split(self) -> (SoundOrders, SoundReport) {
        let left = Arc::new(AtomicBool::new(false));
        let orders = SoundOrders { to: self.to, left: Arc::clone(&left) };
        let (child, from, gone) = (self.child, BufReader::new(self.from), BTreeSet::new());
        (orders, SoundReport { child, from, left, gone })
    }
}

impl SoundOrders {
    /// Hands over what is to be said until the table is left.
    pub(crate) fn serve(
        mut self,
        routes: AudioRoutes,
        tongues: &Tongues,
        sayings: &Receiver<Sounding>,
    ) {
        let plan = serde_json::to_vec(&SoundPlan::new(routes, tongues)).unwrap_or_default();
        let length = u64::try_from(plan.len()).unwrap_or_default().to_le_bytes();
        let sent = self.to.write_all(&length).and_then(|()| self.to.write_all(&plan));
        let mut broken = sent.is_err();
        for what in sayings {
            let (order, leaves) = match what {
                Sounding::Say(said) => {
                    (SoundOrder::Say(Box::new(OrderedLine::new(&said, tongues))), false)
                }
                Sounding::Stop(whose) => {
                    (SoundOrder::Stop(whose.map(|color| side_name(color).to_owned())), false)
                }
                Sounding::Leave => (SoundOrder::Leave, true),
            };
            if leaves {
                self.left.store(true, Ordering::Relaxed);
            }
            // That it is gone is told by who reads there; what is to be said meanwhile is printed.
            broken = broken || write_value(&mut self.to, &order).is_err();
            if leaves {
                return;
            }
        }
    }
}

impl SoundReport {
    /// Tells what fails and comes back until the process is gone, or nobody listens any more.
    pub(crate) fn serve(mut self, tell: impl Fn(Input) -> bool) {
        while let Some(line) = self.line() {
            // What a process that died has left of a line is none.
            let Ok(news) = serde_json::from_slice(&line) else { continue };
            if self.is_new(&news) {
                if !tell(SoundNews::into(news)) {
                    return;
                }
                pause(REST);
            }
        }
        let why = io::Error::from(io::ErrorKind::BrokenPipe).to_string();
        let gone = SoundNews::Gone(SoundPart::Sound, why);
        if !self.left.load(Ordering::Relaxed) && self.is_new(&gone) {
            tell(gone.into());
        }
        let _ = self.child.wait();
    }

    fn line(&mut self) -> Option<Vec<u8>> {
        let mut line = Vec::new();
        match self.from.by_ref().take(LINE_BYTES_MAX).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line),
        }
    }

    /// A process that was started again knows nothing of what was told before.
    fn is_new(&mut self, news: &SoundNews) -> bool {
        match news {
            SoundNews::Gone(part, _) => self.gone.insert(*part),
            SoundNews::Back(part) => self.gone.remove(part),
        }
    }
}
