//! The game's end of a place's socket.

use std::{
    io::{self, BufReader, Write},
    net::Shutdown,
    os::unix::net::UnixStream,
    sync::{
        Arc,
        atomic::{AtomicU32, AtomicUsize, Ordering},
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    time::Duration,
};

use super::{
    super::{
        run::Event,
        threads::{Inputs, spawn},
    },
    wire::{self, FromPlace, Hello, ToPlace},
};
use crate::{
    devices::PlaceSocket,
    game::At,
    table::{Input, PlaceId},
};

/// How many lines wait for a place; a terminal that is stopped misses what comes after them.
const QUEUE: usize = 256;
/// More than one table has places for, and few enough for any machine.
const CONNECTED_MAX: usize = 64;
/// Whoever connects says soon what he wants.
const PATIENCE: Duration = Duration::from_secs(5);

/// The way to a place that is there.
#[derive(Debug)]
pub(crate) struct PlaceLine {
    to: SyncSender<ToPlace>,
    /// So many lines found no room.
    missed: usize,
}

impl PlaceLine {
    /// The way, and where it comes out.
    pub(crate) fn new() -> (PlaceLine, Receiver<ToPlace>) {
        let (to, of_place) = sync_channel(QUEUE);
        (PlaceLine { to, missed: 0 }, of_place)
    }

    /// Hands something to a place, if there is room for it; the game never waits. Tells how many
    /// lines it has missed before, where it gets this one.
    pub(crate) fn send(&mut self, what: ToPlace) -> Option<usize> {
        match self.to.try_send(what) {
            Ok(()) if self.missed > 0 => Some(std::mem::take(&mut self.missed)),
            Err(TrySendError::Full(what)) => {
                self.missed += usize::from(matches!(what, ToPlace::Print(_)));
                None
            }
            // That it is gone is told by who reads there.
            Ok(()) | Err(TrySendError::Disconnected(_)) => None,
        }
    }
}

/// Lets people in, on threads of their own, for as long as the socket is there.
pub(crate) fn serve(
    socket: PlaceSocket,
    hello: Hello,
    now: impl Fn() -> At + Clone + Send + 'static,
    inputs: Inputs,
) {
    let connected = Arc::new(AtomicUsize::new(0));
    // Whoever only looks which games run takes no number.
    let joined = Arc::new(AtomicU32::new(0));
    spawn(move || {
        while let Ok(stream) = socket.accept() {
            let joined = Arc::clone(&joined);
            let connected = Arc::clone(&connected);
            if connected.fetch_add(1, Ordering::SeqCst) >= CONNECTED_MAX {
                connected.fetch_sub(1, Ordering::SeqCst);
                continue;
            }
            let (hello, now, inputs) = (hello.clone(), now.clone(), inputs.clone());
            spawn(move || {
                let _ = attend_to(&stream, &joined, &hello, &now, &inputs);
                let _ = stream.shutdown(Shutdown::Both);
                connected.fetch_sub(1, Ordering::SeqCst);
            });
        }
    });
}

/// One place, from its joining until it goes.
fn attend_to(
    stream: &UnixStream,
    joined: &AtomicU32,
    hello: &Hello,
    now: &impl Fn() -> At,
    inputs: &Inputs,
) -> io::Result<()> {
    wire::write(&mut &*stream, hello)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut from = BufReader::new(stream);
    let Some(joining) = wire::read(&mut from).and_then(FromPlace::joining) else { return Ok(()) };
    stream.set_read_timeout(None)?;
    let id = PlaceId::joined(joined.fetch_add(1, Ordering::SeqCst).saturating_add(1));
    let (line, of_place) = PlaceLine::new();
    let writing = stream.try_clone()?;
    spawn(move || write_all(writing, &of_place));
    let send = |event| inputs.send((now(), event)).is_ok();
    if !send(Event::Joins(id, joining, line)) {
        return Ok(());
    }
    loop {
        let input = match wire::read(&mut from) {
            Some(FromPlace::Line(line)) => Input::Line(id, line),
            Some(FromPlace::NotALine) => Input::NotALine(id),
            // He has joined already, or is gone.
            Some(FromPlace::Join { .. }) | None => break,
        };
        if !send(Event::Input(input)) {
            return Ok(());
        }
    }
    send(Event::Input(Input::Goes(id, None)));
    Ok(())
}

/// Writes what is for a place, until it goes or is to go.
fn write_all(mut to: UnixStream, what: &Receiver<ToPlace>) {
    for what in what {
        let bye = what == ToPlace::Bye;
        if wire::write(&mut to, &what).and_then(|()| to.flush()).is_err() || bye {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}
