//! The game's end of a place's socket.

use std::{
    collections::BTreeMap,
    io::{self, BufReader, Write},
    net::Shutdown,
    os::unix::net::UnixStream,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    time::Duration,
};

use super::{
    super::{
        picture::PieceStyle,
        run::Event,
        threads::{Ended, Inputs, spawn},
    },
    wire::{self, Hello, PlaceReader, ToPlace},
};
use crate::{
    devices::{Picture, PlaceSocket},
    game::At,
    table::{Input, Joining, Login, PlaceId},
};

/// How many lines wait for a place; a terminal that is stopped misses what comes after them.
const QUEUE: usize = 256;
/// More than one table has places for, and few enough for any machine.
const CONNECTED_MAX: usize = 64;
/// At a guarded table: more than one person has places, so that nobody keeps the others out.
const OF_ONE_MAX: usize = 12;
/// Whoever connects says soon what he wants.
const PATIENCE: Duration = Duration::from_secs(5);

/// The way to a place that is there.
#[derive(Debug)]
pub(crate) struct PlaceLine {
    to: SyncSender<Waiting>,
    /// So many lines found no room.
    missed: usize,
    screen: Option<PlaceScreen>,
    written: Ended,
}

/// A place's screen, as far as the game knows it.
#[derive(Debug)]
struct PlaceScreen {
    pieces: PieceStyle,
    /// What it was last handed; none: nothing yet, or it may not have arrived.
    handed: Option<Picture>,
    newest: NewestPicture,
}

/// The one picture that waits for a place: a newer one takes its room.
type NewestPicture = Arc<Mutex<Option<Box<Picture>>>>;

/// What waits for a place.
#[derive(Debug)]
enum Waiting {
    Said(ToPlace),
    /// The newest picture, whichever that is by then.
    Picture,
}

/// Where the way to a place comes out.
#[derive(Debug)]
pub(crate) struct PlaceQueue {
    waiting: Receiver<Waiting>,
    newest: NewestPicture,
    /// Dropped when everything is written, or nobody reads it.
    _written: SyncSender<()>,
}

impl Iterator for PlaceQueue {
    type Item = ToPlace;

    /// Waits for the next; none: the game hands out nothing more.
    fn next(&mut self) -> Option<ToPlace> {
        loop {
            match self.waiting.recv().ok()? {
                Waiting::Said(what) => return Some(what),
                Waiting::Picture => {
                    if let Some(picture) = replace(&self.newest, None) {
                        return Some(ToPlace::Picture(picture));
                    }
                }
            }
        }
    }
}

fn replace(newest: &NewestPicture, picture: Option<Box<Picture>>) -> Option<Box<Picture>> {
    std::mem::replace(&mut locked(newest), picture)
}

impl PlaceLine {
    /// The way, and where it comes out; for a place with a screen how pieces are drawn there.
    pub(crate) fn new(screen: Option<PieceStyle>) -> (PlaceLine, PlaceQueue) {
        let (to, waiting) = sync_channel(QUEUE);
        let (writes, written) = sync_channel(0);
        let newest = NewestPicture::default();
        let of_screen = Arc::clone(&newest);
        let screen = screen.map(|pieces| PlaceScreen { pieces, handed: None, newest: of_screen });
        let queue = PlaceQueue { waiting, newest, _written: writes };
        (PlaceLine { to, missed: 0, screen, written }, queue)
    }

    /// How pieces are drawn on its screen; none: it has none.
    pub(crate) fn screen(&self) -> Option<PieceStyle> {
        self.screen.as_ref().map(|screen| screen.pieces)
    }

    /// Hands a picture to its screen, if it is another than the last one.
    pub(crate) fn draw(&mut self, picture: Picture) {
        let Some(screen) = &mut self.screen else { return };
        if screen.handed.as_ref() == Some(&picture) {
            return;
        }
        let waits = replace(&screen.newest, Some(Box::new(picture.clone()))).is_some();
        screen.handed = Some(picture);
        if !waits && self.to.try_send(Waiting::Picture).is_err() {
            replace(&screen.newest, None);
            screen.handed = None;
        }
    }

    /// Hands something to a place, if there is room for it; the game never waits. Tells how many
    /// lines it has missed before, where it gets this one.
    pub(crate) fn send(&mut self, what: ToPlace) -> Option<usize> {
        match self.to.try_send(Waiting::Said(what)) {
            Ok(()) if self.missed > 0 => Some(std::mem::take(&mut self.missed)),
            Err(TrySendError::Full(what)) => {
                if let Waiting::Said(ToPlace::Show(lines, _)) = what {
                    self.missed += lines.len();
                }
                None
            }
            // That it is gone is told by who reads there.
            Ok(()) | Err(TrySendError::Disconnected(_)) => None,
        }
    }

    /// The game is left, and nothing more comes; what this tells of ends when all is written.
    pub(crate) fn end(self) -> Ended {
        self.written
    }
}

/// Lets people in, on threads of their own, for as long as the socket is there.
pub(crate) fn serve(
    socket: PlaceSocket,
    hello: Hello,
    now: impl Fn() -> At + Clone + Send + 'static,
    inputs: Inputs,
) {
    // How many of each login; at a game of one's own there is but one.
    let connected = Arc::new(Mutex::new(BTreeMap::<Option<u32>, usize>::new()));
    // Whoever only looks which games run takes no number.
    let joined = Arc::new(AtomicU32::new(0));
    spawn(move || {
        while let Ok((stream, login)) = socket.accept() {
            let joined = Arc::clone(&joined);
            let connected = Arc::clone(&connected);
            let uid = login.as_ref().map(|login| login.uid);
            let most = uid.map_or(CONNECTED_MAX, |_| OF_ONE_MAX);
            match locked(&connected).entry(uid).or_default() {
                his if *his >= most => continue,
                his => *his += 1,
            }
            let (hello, now, inputs) = (hello.clone(), now.clone(), inputs.clone());
            spawn(move || {
                let _ = attend_to(&stream, login, &joined, &hello, &now, &inputs);
                let _ = stream.shutdown(Shutdown::Both);
                if let Some(his) = locked(&connected).get_mut(&uid) {
                    *his -= 1;
                }
            });
        }
    });
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One place, from its joining until it goes.
fn attend_to(
    stream: &UnixStream,
    login: Option<Login>,
    joined: &AtomicU32,
    hello: &Hello,
    now: &impl Fn() -> At,
    inputs: &Inputs,
) -> io::Result<()> {
    wire::write(&mut &*stream, hello)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut from = PlaceReader::new(BufReader::new(stream));
    let Some((joining, screen)) = from.joining() else { return Ok(()) };
    stream.set_read_timeout(None)?;
    let joining = Joining { login, ..joining };
    let id = PlaceId::joined(joined.fetch_add(1, Ordering::SeqCst).saturating_add(1));
    let (line, of_place) = PlaceLine::new(screen);
    let writing = stream.try_clone()?;
    spawn(move || write_all(writing, of_place));
    let send = |event| inputs.send((now(), event)).is_ok();
    if !send(Event::Joins(id, joining, Box::new(line))) {
        return Ok(());
    }
    while let Some(input) = from.input(id) {
        if !send(Event::Input(input)) {
            return Ok(());
        }
    }
    send(Event::Input(Input::Goes(id, None)));
    Ok(())
}

/// Writes what is for a place, until it goes or is to go.
fn write_all(mut to: UnixStream, mut what: PlaceQueue) {
    // A game that breaks off says nothing at its end.
    for what in what.by_ref().chain([ToPlace::Bye]) {
        let bye = what == ToPlace::Bye;
        if wire::write(&mut to, &what).and_then(|()| to.flush()).is_err() || bye {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}
