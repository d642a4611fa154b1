//! Another program, asked one line and not waited for for ever.

use std::{
    io::{self, Read, Write},
    process::{Child, Command, Stdio},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
    process::{Pid, PidfdFlags, pidfd_open},
};

/// How long it may be silent, and how long it may take to end.
const PATIENCE: Timespec = Timespec { tv_sec: 5, tv_nsec: 0 };
/// More than one line is.
const BYTES_MAX: usize = 1 << 16;

/// What a program answers to one line.
///
/// # Errors
/// When it cannot be started, fails, says too much, or takes too long; then it is ended.
pub fn ask_program(command: &mut Command, line: &str) -> io::Result<Vec<u8>> {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let answer = ask(&mut child, line);
    if answer.is_err() {
        // It may have ended by itself.
        let _ = child.kill();
        let _ = child.wait();
    }
    answer
}

fn ask(child: &mut Child, line: &str) -> io::Result<Vec<u8>> {
    // A line is shorter than any pipe, so this never waits for the other.
    if let Some(mut input) = child.stdin.take() {
        input.write_all(line.as_bytes())?;
        input.write_all(b"\n")?;
    }
    let mut output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
    let mut answer = Vec::new();
    let mut chunk = [0; 4096];
    loop {
        await_it(PollFd::new(&output, PollFlags::IN))?;
        match output.read(&mut chunk)? {
            0 => break,
            count => answer.extend(chunk.get(..count).unwrap_or_default()),
        }
        if answer.len() > BYTES_MAX {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
    }
    let end = pidfd_open(Pid::from_child(child), PidfdFlags::empty())?;
    await_it(PollFd::new(&end, PollFlags::IN))?;
    if child.wait()?.success() { Ok(answer) } else { Err(io::ErrorKind::InvalidData.into()) }
}

fn await_it(what: PollFd<'_>) -> io::Result<()> {
    let mut what = [what];
    loop {
        match poll(&mut what, Some(&PATIENCE)) {
            Ok(0) => return Err(io::ErrorKind::TimedOut.into()),
            Ok(_) => return Ok(()),
            Err(Errno::INTR) => {}
            Err(why) => return Err(why.into()),
        }
    }
}
