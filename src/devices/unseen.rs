//! A secret typed by whoever calls a command.

use std::io::{self, BufRead, IsTerminal, Write};

use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

/// No secret is longer.
const BYTES_MAX: u64 = 1 << 10;

/// One line from standard input; at a terminal the prompt comes first and what is typed is not
/// shown. None: there was no line.
pub fn unseen_line(prompt: &str) -> Option<String> {
    let stdin = io::stdin();
    if !stdin.is_terminal() {
        return one_line(stdin.lock());
    }
    let before = tcgetattr(&stdin).ok()?;
    let mut unseen = before.clone();
    unseen.local_modes.remove(LocalModes::ECHO);
    tcsetattr(&stdin, OptionalActions::Now, &unseen).ok()?;
    // Standard output may be a file.
    let _ = write!(io::stderr(), "{prompt}").and_then(|()| io::stderr().flush());
    let line = one_line(stdin.lock());
    let _ = tcsetattr(&stdin, OptionalActions::Now, &before);
    let _ = writeln!(io::stderr());
    line
}

fn one_line(from: impl BufRead) -> Option<String> {
    let mut line = String::new();
    let count = from.take(BYTES_MAX).read_line(&mut line).ok()?;
    (count > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned())
}
