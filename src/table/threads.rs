//! The ports' threads. Each blocks in its device, stamps, sends, and ends with its channel.

use std::{
    io::{self, BufRead, Read, Write},
    os::fd::AsFd,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
    time::Duration,
};

use super::{
    input::{Device, Input},
    run::Event,
};
use crate::{
    devices::{Disk, Keys, Raw, Request, Time},
    words::Urgency,
};

/// Where inputs go, with the time they happened.
pub(crate) type Inputs = SyncSender<(Duration, Event)>;

/// A longer line is not a line.
const LINE_BYTES_MAX: u64 = 4096;

/// Ends when the thread has.
pub(crate) type Ended = Receiver<()>;

#[expect(clippy::disallowed_methods, reason = "this is the file that starts threads")]
fn spawn(work: impl FnOnce() + Send + 'static) -> Ended {
    let (running, ended) = sync_channel(0);
    thread::spawn(move || {
        work();
        drop(running);
    });
    ended
}

/// The disk's thread: it owns the journal and the cues, and shows the times by itself.
pub(crate) fn disk(
    mut disk: Disk,
    requests: Receiver<Request>,
    time: Arc<Time>,
    inputs: Inputs,
) -> Ended {
    spawn(move || {
        loop {
            let request = match disk.due() {
                Some(due) => requests.recv_timeout(due.saturating_sub(time.now())),
                None => requests.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let request = match request {
                Ok(request) => request,
                Err(RecvTimeoutError::Timeout) => Request::Due,
                Err(RecvTimeoutError::Disconnected) => {
                    disk.take(time.now(), Request::Leave);
                    return;
                }
            };
            for answer in disk.take(time.now(), request) {
                if inputs.send((time.now(), Event::Input(answer.into()))).is_err() {
                    return;
                }
            }
        }
    })
}

/// The screen's thread: writes what it is given.
pub(crate) fn screen(texts: Receiver<String>, time: Arc<Time>, inputs: Inputs) -> Ended {
    spawn(move || {
        for text in texts {
            let mut out = io::stdout().lock();
            if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
                let _ = inputs.send((time.now(), Event::Input(Input::Leave)));
                return;
            }
        }
    })
}

/// The typing person's thread: keys from a terminal, lines from anything else.
pub(crate) fn typing(terminal: bool, now: impl Fn() -> Duration + Send + 'static, inputs: Inputs) {
    spawn(move || {
        let send = |event| inputs.send((now(), event)).is_ok();
        if terminal {
            read_keys(&send);
        } else {
            read_lines(&send);
        }
        send(Event::Input(Input::Leave));
    });
}

fn read_keys(send: &impl Fn(Event) -> bool) {
    let mut keys = Keys::default();
    let mut chunk = [0; 256];
    loop {
        let count = match io::stdin().lock().read(&mut chunk) {
            Ok(0) => return,
            Ok(count) => count,
            Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        for key in keys.feed(chunk.get(..count).unwrap_or_default()) {
            if !send(Event::Key(key)) {
                return;
            }
        }
    }
}

fn read_lines(send: &impl Fn(Event) -> bool) {
    let mut stdin = io::stdin().lock();
    let mut whole = true;
    loop {
        let mut line = Vec::new();
        match stdin.by_ref().take(LINE_BYTES_MAX).read_until(b'\n', &mut line) {
            Ok(0) => return,
            Ok(_) => {}
            Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        }
        let ended = line.last() == Some(&b'\n');
        let fits = ended || u64::try_from(line.len()).is_ok_and(|len| len < LINE_BYTES_MAX);
        // What follows a line that was too long belongs to it, up to its end.
        if whole {
            let input = if fits {
                let text = String::from_utf8_lossy(&line);
                Input::Line(text.trim_end_matches(['\n', '\r']).to_owned())
            } else {
                Input::NotALine
            };
            if !send(Event::Input(input)) {
                return;
            }
        }
        whole = ended;
    }
}

/// Ctrl-C, a closed terminal and a request to end: each leaves the table in order.
pub(crate) fn signals(
    now: impl Fn() -> Duration + Send + 'static,
    inputs: Inputs,
) -> io::Result<()> {
    use signal_hook::{consts, iterator::Signals};
    // A file that may not grow is a fault of the disk, not the end of the game.
    signal_hook::flag::register(consts::SIGXFSZ, Arc::default())?;
    let mut signals =
        Signals::new([consts::SIGINT, consts::SIGTERM, consts::SIGHUP, consts::SIGCONT])?;
    spawn(move || {
        for signal in signals.forever() {
            let event = match signal {
                consts::SIGCONT => Event::Foreground,
                _ => Event::Input(Input::Leave),
            };
            if inputs.send((now(), event)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Takes the keyboard over, until the value is dropped.
pub(crate) fn raw() -> Option<Raw> {
    Raw::new(io::stdin().as_fd().try_clone_to_owned().ok()?).ok()
}

/// The voice's thread. A voice that fails is told once, and tried again with a later line.
pub(crate) fn voice(lines: Receiver<(String, Urgency)>, time: Arc<Time>, inputs: Inputs) {
    spawn(move || speak(&lines, &time, &inputs));
}

#[cfg(not(feature = "speech"))]
fn speak(_: &Receiver<(String, Urgency)>, time: &Time, inputs: &Inputs) {
    let why = String::from("--no-default-features");
    let _ = inputs.send((time.now(), Event::Input(Input::Gone(Device::Voice, why))));
}

#[cfg(feature = "speech")]
fn speak(lines: &Receiver<(String, Urgency)>, time: &Time, inputs: &Inputs) {
    use crate::devices::Voice;
    /// How long a lost voice is left alone before it is tried again.
    const TRY_AGAIN: Duration = Duration::from_secs(5);
    let tell = |input| inputs.send((time.now(), Event::Input(input))).is_ok();
    let mut lost = false;
    let mut voice = None;
    let mut tried: Option<Duration> = None;
    for (line, urgency) in lines {
        if voice.is_none() && tried.is_none_or(|at| time.now() >= at + TRY_AGAIN) {
            tried = Some(time.now());
            match Voice::open() {
                Ok(opened) => {
                    voice = Some(opened);
                    if std::mem::take(&mut lost) && !tell(Input::Back(Device::Voice)) {
                        return;
                    }
                }
                Err(why) => {
                    if !std::mem::replace(&mut lost, true) && !tell(Input::Gone(Device::Voice, why))
                    {
                        return;
                    }
                }
            }
        }
        let cut = matches!(urgency, Urgency::Move | Urgency::Warning);
        let Some(speaking) = &mut voice else { continue };
        if let Err(why) = speaking.say(&line, cut) {
            voice = None;
            lost = true;
            if !tell(Input::Gone(Device::Voice, why)) {
                return;
            }
        }
    }
}
