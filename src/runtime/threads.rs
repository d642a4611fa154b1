//! The ports' threads. Each blocks in its device, stamps, sends, and ends with its channel.

use std::{
    io::{self, BufReader, Read, Write},
    ops::RangeInclusive,
    os::fd::AsFd,
    panic,
    path::Path,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
};

use signal_hook::{consts, iterator::Signals};

use super::{
    audio::{
        AudioRoutes, SoundEvent, SoundNews, SoundPlan, SoundProcess, Sounding, Sounds, ToVoice,
        read_orders, stations, voice as system_voice,
    },
    board_port::{Cable, ToBoard},
    devices::QUEUE,
    lines::read_lines,
    places::{PlaceQueue, ToPlace},
    run::Event,
};
use crate::{
    devices::{
        Apart, Canvas, Disk, DiskRequest, Held, KeyPress, Keys, LineSource, Pads, Raw, Shake, Time,
        Watch, echo, try_shut,
    },
    game::At,
    table::{Device, Input, PlaceId},
    words::Tongues,
};

/// Where inputs go, with the time they happened.
pub(crate) type Inputs = SyncSender<(At, Event)>;

/// How many messages wait for a board; each is asked for again where it is lost.
const BOARD_QUEUE: usize = 64;

/// Ends when the thread has.
pub(crate) type Ended = Receiver<()>;

#[expect(clippy::disallowed_methods, reason = "this is the file that starts threads")]
pub(crate) fn spawn(work: impl FnOnce() + Send + 'static) -> Ended {
    let (running, ended) = sync_channel(0);
    thread::spawn(move || {
        work();
        drop(running);
    });
    ended
}

/// The disk's threads: one that touches nothing but the journal's own folder, and shows the times
/// by itself; and one each for what others can hold up, the cues and the word on a disk that
/// failed.
pub(crate) fn disk(
    mut disk: Disk,
    requests: Receiver<DiskRequest>,
    time: Arc<Time>,
    inputs: Inputs,
) -> Vec<Ended> {
    let Apart { cues, notes } = disk.part();
    let mut ended = Vec::new();
    if let Some((mut file, mut texts)) = cues {
        let (time, inputs) = (Arc::clone(&time), inputs.clone());
        ended.push(spawn(move || {
            if let Err(why) = texts.try_for_each(|text| file.write(&text)) {
                let gone = Input::Gone(Device::Cues, why.to_string());
                let _ = inputs.send((time.now(), Event::Input(gone)));
            }
        }));
    }
    if let Some((mut beside, notes)) = notes {
        ended.push(spawn(move || {
            for note in notes {
                // The disk has failed already: that it does not take this is no news.
                let _ = beside.write(&note);
            }
        }));
    }
    ended.push(spawn(move || keep_journal(disk, &requests, &time, &inputs)));
    ended
}

fn keep_journal(mut disk: Disk, requests: &Receiver<DiskRequest>, time: &Time, inputs: &Inputs) {
    loop {
        let due = disk.due();
        time.expect(due);
        let request = match due {
            Some(due) => requests.recv_timeout(due.since(time.now())),
            None => requests.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        // This thread is woken every second while a clock runs: it is the first to see that
        // the program stood still. What comes of it is the loop's to say.
        if time.look() && inputs.send((time.now(), Event::Input(Input::Due))).is_err() {
            return;
        }
        time.expect(None);
        let request = match request {
            Ok(request) => request,
            Err(RecvTimeoutError::Timeout) => DiskRequest::Due,
            Err(RecvTimeoutError::Disconnected) => {
                disk.take(time.now(), DiskRequest::Leave);
                return;
            }
        };
        for answer in disk.take(time.now(), request) {
            if inputs.send((time.now(), Event::Input(answer.into()))).is_err() {
                return;
            }
        }
    }
}

/// The screen's thread: writes what it is given.
pub(crate) fn screen(texts: Receiver<String>, time: Arc<Time>, inputs: Inputs) -> Ended {
    spawn(move || {
        for text in texts {
            let mut out = io::stdout().lock();
            if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
                let _ = inputs.send((time.now(), Event::TerminalGone));
                return;
            }
        }
    })
}

/// The typing person's thread: keys from a terminal, lines from anything else.
pub(crate) fn typing(terminal: bool, now: impl Fn() -> At + Send + 'static, inputs: Inputs) {
    spawn(move || {
        let send = |event| inputs.send((now(), event)).is_ok();
        if terminal {
            read_keys(&send);
        } else {
            read_lines(&mut io::stdin().lock(), &mut |line| {
                send(Event::Input(said(line, PlaceId::FIRST)))
            });
        }
        send(if terminal { Event::TerminalGone } else { Event::Input(Input::Leave) });
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

/// A line from a place, or none that is a line.
fn said(line: Option<String>, place: PlaceId) -> Input {
    line.map_or(Input::NotALine(place), |line| Input::Line(place, line))
}

/// The arbiter's thread: lines from his own place. A pipe is opened again for the next writer, and
/// a file is followed as it grows. `taken` bytes of it were read before.
pub(crate) fn arbiter(
    place: LineSource,
    taken: u64,
    now: impl Fn() -> At + Send + 'static,
    inputs: Inputs,
) {
    spawn(move || {
        let send = |input| inputs.send((now(), Event::Input(input))).is_ok();
        let mut took = |line| send(said(line, PlaceId::DESK));
        let lost = |why: io::Error| send(Input::Goes(PlaceId::DESK, Some(why.to_string())));
        loop {
            match place.read(taken) {
                Ok(file) => read_lines(&mut BufReader::new(file), &mut took),
                Err(why) => {
                    lost(why);
                    return;
                }
            }
            if place.comes_again() {
                continue;
            }
            lost(io::ErrorKind::UnexpectedEof.into());
            return;
        }
    });
}

/// All the arbiter's lines that stand in a file already, and how many bytes they are.
pub(crate) fn lines_of(place: &LineSource) -> (Vec<Input>, u64) {
    let mut lines = Vec::new();
    let mut taken = 0;
    match place.whole() {
        Ok(bytes) => {
            taken = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
            read_lines(&mut bytes.as_slice(), &mut |line| {
                lines.push(said(line, PlaceId::DESK));
                true
            });
        }
        Err(why) => lines.push(Input::Goes(PlaceId::DESK, Some(why.to_string()))),
    }
    (lines, taken)
}

/// The arbiter's own terminal. What he types unseen is not shown there either.
pub(crate) fn arbiters_screen(
    place: LineSource,
    mut lines: PlaceQueue,
    time: Arc<Time>,
    inputs: Inputs,
) {
    spawn(move || {
        let shown = place.write().and_then(|mut file| {
            lines.try_for_each(|what| match what {
                ToPlace::Show(lines, asks) => {
                    let text: String =
                        lines.iter().flat_map(|line| [line.as_str(), "\r\n"]).collect();
                    file.write_all(text.as_bytes())?;
                    asks.map_or(Ok(()), |(_, hidden)| echo(&file, !hidden))
                }
                ToPlace::Say(_) | ToPlace::Picture(_) | ToPlace::Bye => Ok(()),
            })
        });
        if let Err(why) = shown {
            let gone = Input::Goes(PlaceId::DESK, Some(why.to_string()));
            let _ = inputs.send((time.now(), Event::Input(gone)));
        }
    });
}

/// The threads of a player's board on a port. They end when what is returned is dropped.
pub(crate) fn board(cable: Cable, name: String) -> SyncSender<ToBoard> {
    let (bytes, of_board) = sync_channel(BOARD_QUEUE);
    let (writing, ended) = sync_channel(0);
    let reader = cable.clone();
    spawn(move || reader.read(&name, &ended));
    spawn(move || {
        cable.write(&of_board);
        drop::<SyncSender<()>>(writing);
    });
    bytes
}

/// Signals of Linux that the list of all systems does not have.
const SIGSTKFLT: i32 = 16;
const SIGPWR: i32 = 30;
const REAL_TIME: RangeInclusive<i32> = 34..=64;

/// Ctrl-C, a closed terminal and a request to end: each leaves the table in order. Caught from
/// before the first line on, served when there is a loop.
pub(crate) struct Caught(Signals);

impl Caught {
    /// In a rated game nobody leaves or stops it from a keyboard.
    pub(crate) fn new(screen: bool, earnest: bool) -> io::Result<Caught> {
        // A file that may not grow is a fault of the disk, not the end of the game.
        signal_hook::flag::register(consts::SIGXFSZ, Arc::default())?;
        let signals = Signals::new([
            consts::SIGINT,
            consts::SIGQUIT,
            consts::SIGTERM,
            consts::SIGHUP,
            consts::SIGCONT,
        ])?;
        if screen {
            signals.add_signal(consts::SIGWINCH)?;
        }
        if screen || earnest {
            signals.add_signal(consts::SIGTSTP)?;
        }
        if earnest {
            // What would end a program that does not know them ends no rated game.
            let known = [
                consts::SIGUSR1,
                consts::SIGUSR2,
                consts::SIGALRM,
                consts::SIGVTALRM,
                consts::SIGPROF,
                consts::SIGIO,
                consts::SIGTRAP,
                consts::SIGXCPU,
                consts::SIGABRT,
                SIGSTKFLT,
                SIGPWR,
            ];
            for signal in known.into_iter().chain(REAL_TIME) {
                signal_hook::flag::register(signal, Arc::default())?;
            }
        }
        Ok(Caught(signals))
    }

    pub(crate) fn serve(mut self, now: impl Fn() -> At + Send + 'static, inputs: Inputs) {
        spawn(move || {
            for signal in self.0.forever() {
                let event = match signal {
                    consts::SIGCONT => Event::Foreground,
                    consts::SIGWINCH => Event::Resized,
                    consts::SIGTSTP => Event::Background,
                    // Keys like others: who may leave is the table's to say.
                    consts::SIGINT | consts::SIGQUIT => Event::Key(KeyPress::Leave),
                    consts::SIGHUP => Event::TerminalGone,
                    _ => Event::Input(Input::Leave),
                };
                if inputs.send((now(), event)).is_err() {
                    return;
                }
            }
        });
    }
}

/// Signals caught and served at once.
pub(crate) fn signals(
    now: impl Fn() -> At + Send + 'static,
    inputs: Inputs,
    screen: bool,
    rated: bool,
) -> io::Result<()> {
    Caught::new(screen, rated).map(|caught| caught.serve(now, inputs))
}

/// Should this thread break off, the terminal has its own screen back before that is told.
pub fn mend_on_panic() {
    let here = thread::current().id();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |why| {
        if thread::current().id() == here {
            let _ = io::stdout().write_all(Canvas::leave().as_bytes());
            let _ = io::stdout().flush();
        }
        usual(why);
    }));
}

/// Stops the program as the terminal's key for it asks, until it is continued.
pub(crate) fn stop(raw: Option<&Raw>) {
    let _ = raw.map(Raw::rest);
    let _ = signal_hook::low_level::raise(signal_hook::consts::SIGSTOP);
}

/// The thread that watches a file another program writes, and its folder.
pub(crate) fn watch(path: &Path, now: impl Fn() -> At + Send + 'static, inputs: Inputs) {
    // Where the system cannot watch it, it is looked at every second all the same.
    let Ok(mut watch) = Watch::of(path) else { return };
    spawn(move || {
        while watch.wait().is_ok() {
            if inputs.send((now(), Event::Grown)).is_err() {
                return;
            }
        }
    });
}

/// The door shut behind a thread of its own, which ends at once: what would hold.
pub(crate) fn try_sandbox() -> Held {
    let (tell, told) = sync_channel(1);
    spawn(move || {
        let _ = tell.send(try_shut());
    });
    told.recv().unwrap_or(Held { files: None, calls: false })
}

/// Takes the keyboard over, until the value is dropped.
pub(crate) fn raw() -> Option<Raw> {
    Raw::new(io::stdin().as_fd().try_clone_to_owned().ok()?).ok()
}

/// The same, where nobody waits for signals.
pub(crate) fn raw_alone() -> Option<Raw> {
    Raw::alone(io::stdin().as_fd().try_clone_to_owned().ok()?).ok()
}

/// Orders to the pads' motors, and where they come out.
type Shakes = (SyncSender<Shake>, Receiver<Shake>);

/// The pads' threads: one sleeps until a pad says something, the other until its motors are to.
#[cfg(feature = "pads")]
pub(crate) fn pads(pads: Pads, shakes: Shakes, time: Arc<Time>, inputs: Inputs) {
    let (motors, orders) = shakes;
    spawn(move || crate::devices::shake_pads(&orders));
    spawn(move || {
        crate::devices::run_pads(
            pads,
            |held| motors.send(held).is_ok(),
            || time.now(),
            |said| inputs.send((time.now(), Event::Input(Input::Pad(said)))).is_ok(),
        );
    });
}

#[cfg(not(feature = "pads"))]
pub(crate) fn pads(_: Pads, _: Shakes, _: Arc<Time>, _: Inputs) {}

/// The threads between a game and its sound: one hands over what is to be said, one hears what
/// fails and comes back, until that process is gone.
pub(crate) fn sound(
    process: SoundProcess,
    what: (AudioRoutes, Tongues, Receiver<Sounding>),
    time: Arc<Time>,
    inputs: Inputs,
) -> Ended {
    let (orders, report) = process.split();
    let (routes, tongues, sayings) = what;
    spawn(move || orders.serve(routes, &tongues, &sayings));
    spawn(move || {
        report.serve(|told| inputs.send((time.now(), Event::Input(told))).is_ok());
    })
}

/// The threads of the process that sounds: this one hands out, one reads what is to be said, one
/// serves each device, and one the voice that may hang.
pub(crate) fn sounds(plan: SoundPlan, tell: impl Fn(&SoundNews)) {
    let (to, events) = sync_channel(QUEUE);
    let (to_voice, of_voice) = sync_channel(8);
    let SoundPlan { routes, language, wanted } = plan;
    if routes.speaks {
        voice(language, of_voice, to.clone());
    }
    let wanted = Arc::new(wanted);
    let mut stay = Vec::new();
    for station in stations(&routes) {
        let (alive, leave) = sync_channel(0);
        let (wanted, to) = (Arc::clone(&wanted), to.clone());
        stay.push(alive);
        spawn(move || station.serve(&wanted, &to, &leave));
    }
    spawn(move || read_orders(&to));
    Sounds::new(routes, to_voice).run(&events, &Time::starting_at(At::START), tell);
    drop(stay);
}

/// The voice's thread: it may hang in the voice for ever.
pub(crate) fn voice(language: String, orders: Receiver<ToVoice>, back: SyncSender<SoundEvent>) {
    spawn(move || system_voice::serve(&language, &orders, &back));
}

/// Reads from the game that this terminal has joined, until it is gone.
pub(crate) fn joined_game(
    mut read: impl FnMut() -> Option<ToPlace> + Send + 'static,
    now: impl Fn() -> At + Send + 'static,
    inputs: Inputs,
) {
    spawn(move || {
        loop {
            let said = read();
            let gone = said.is_none();
            if inputs.send((now(), Event::Game(said))).is_err() || gone {
                return;
            }
        }
    });
}
