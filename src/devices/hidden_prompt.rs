//! A hidden prompt: a passphrase typed by whoever calls a command, without echo.

use std::{
    io::{self, BufRead, IsTerminal, Write},
    os::unix::net::UnixStream,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use rustix::{
    event::{PollFd, PollFlags, poll},
    io::Errno,
    termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr},
};
use signal_hook::{consts, flag, low_level};

/// No secret is longer.
const BYTES_MAX: u64 = 1 << 10;

/// What ends the program while it asks: Control-C, and what a shell or a closed terminal sends.
const ENDS: [i32; 4] = [consts::SIGINT, consts::SIGQUIT, consts::SIGTERM, consts::SIGHUP];

/// One line from standard input; at a terminal the prompt comes first and what is typed is not
/// shown. None: there was no line. However it ends, the terminal shows letters again.
pub fn hidden_prompt(prompt: &str) -> Option<String> {
    let stdin = io::stdin();
    if !stdin.is_terminal() {
        return one_line(stdin.lock());
    }
    let before = tcgetattr(&stdin).ok()?;
    let ending = Ending::watch().ok()?;
    let mut unseen = before.clone();
    unseen.local_modes.remove(LocalModes::ECHO);
    tcsetattr(&stdin, OptionalActions::Now, &unseen).ok()?;
    // Standard output may be a file.
    let _ = write!(io::stderr(), "{prompt}").and_then(|()| io::stderr().flush());
    let typed = ending.or_typed(&stdin);
    let line = typed.then(|| one_line(stdin.lock())).flatten();
    let _ = tcsetattr(&stdin, OptionalActions::Now, &before);
    let _ = writeln!(io::stderr());
    ending.carry_out();
    line
}

/// A signal that would have ended the program: it does so when the terminal is as it was.
struct Ending {
    woken: UnixStream,
    signal: Arc<AtomicUsize>,
    /// Nothing is asked any more: signals do as they always do.
    over: Arc<AtomicBool>,
}

impl Ending {
    fn watch() -> io::Result<Ending> {
        let (woken, wakes) = UnixStream::pair()?;
        let ending = Ending { woken, signal: Arc::default(), over: Arc::default() };
        for signal in ENDS {
            flag::register_conditional_default(signal, Arc::clone(&ending.over))?;
            let number = usize::try_from(signal).map_err(io::Error::other)?;
            flag::register_usize(signal, Arc::clone(&ending.signal), number)?;
            low_level::pipe::register(signal, wakes.try_clone()?)?;
        }
        Ok(ending)
    }

    /// Waits for a line or a signal; whether it is a line.
    fn or_typed(&self, stdin: &io::Stdin) -> bool {
        let mut both = [PollFd::new(stdin, PollFlags::IN), PollFd::new(&self.woken, PollFlags::IN)];
        while poll(&mut both, None) == Err(Errno::INTR) {}
        both.last().is_some_and(|woken| woken.revents().is_empty())
    }

    fn carry_out(&self) {
        self.over.store(true, Ordering::SeqCst);
        match i32::try_from(self.signal.load(Ordering::SeqCst)) {
            Ok(signal) if signal != 0 => drop(low_level::emulate_default_handler(signal)),
            _ => {}
        }
    }
}

fn one_line(from: impl BufRead) -> Option<String> {
    let mut line = String::new();
    let count = from.take(BYTES_MAX).read_line(&mut line).ok()?;
    (count > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned())
}
