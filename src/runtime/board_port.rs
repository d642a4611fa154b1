//! A board's two threads: one finds it, reads it and finds it again, the other writes to it.

use std::{
    io::{self, Read, Write},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel},
    },
    time::Duration,
};

use shakmaty::Color;

use super::{run::Event, threads::Inputs};
use crate::{
    devices::{
        Time,
        board::{
            Finder, NoBoard, Port, calibration, certabo::Calibration, keep_calibration,
            remember_owner,
        },
    },
    table::{Device, Input},
};

/// How often a board that has just gone is looked for: most cables are put back at once.
const SOON: Duration = Duration::from_millis(50);
/// How often it is looked for after so many looks.
const LATER: Duration = Duration::from_millis(250);
const LOOKS_SOON: u32 = 100;
/// The most that is read at once.
const CHUNK: usize = 4096;

/// The board's end that is written to, as long as there is one.
type Shared = Arc<Mutex<Option<Port>>>;

/// What a board's own thread is given.
#[derive(Debug)]
pub(crate) enum ToBoard {
    /// To be written to it.
    Bytes(Vec<u8>),
    /// Learned on it, to be kept.
    Keep(Calibration),
}

/// What both threads share.
#[derive(Debug, Clone)]
pub(crate) struct Cable {
    color: Color,
    port: Shared,
    time: Arc<Time>,
    inputs: Inputs,
}

impl Cable {
    pub(crate) fn new(color: Color, time: &Arc<Time>, inputs: &Inputs) -> Cable {
        let (time, inputs) = (Arc::clone(time), inputs.clone());
        Cable { color, port: Shared::default(), time, inputs }
    }

    fn send(&self, event: Event) -> bool {
        self.inputs.send((self.time.now(), event)).is_ok()
    }

    fn replace(&self, port: Option<Port>) {
        *self.port.lock().unwrap_or_else(PoisonError::into_inner) = port;
    }

    /// Writes what the table sends, until it sends no more. What finds no board is lost: the line
    /// asks again by itself.
    pub(crate) fn write(&self, orders: &Receiver<ToBoard>) {
        for order in orders {
            let bytes = match order {
                ToBoard::Bytes(bytes) => bytes,
                // Without them the next game learns them again.
                ToBoard::Keep(tags) => {
                    let _ = keep_calibration(&tags);
                    continue;
                }
            };
            let mut port = self.port.lock().unwrap_or_else(PoisonError::into_inner);
            // That a board is gone is told by reading.
            let _ = port.as_mut().map(|port| port.write_all(&bytes));
        }
    }

    /// Finds the board and reads it, as long as somebody writes to it.
    pub(crate) fn read(&self, name: &str, ended: &Receiver<()>) {
        let mut finder = Finder::new(name);
        let mut told = None;
        let mut looks = 0;
        loop {
            looks += 1;
            match finder.look() {
                Ok(found) => {
                    told = None;
                    looks = 0;
                    // Boards that cannot be written to are none.
                    self.replace(found.port.try_clone().ok());
                    // Whose it is helps to tell boards apart before the next game.
                    let _ = remember_owner(self.color, &found.about);
                    let found_is = Input::Found(self.color, found.about.kind, calibration());
                    if !self.send(Event::Input(found_is)) {
                        return;
                    }
                    let why = self.chunks(found.port, ended);
                    self.replace(None);
                    let Err(why) = why else { return };
                    if !self.gone(&why) {
                        return;
                    }
                }
                Err(why) => {
                    let said = why.to_string();
                    let news = told.as_ref() != Some(&said);
                    let heard = match why {
                        _ if !news => true,
                        NoBoard::Stranger => self.send(Event::Input(Input::Stranger(self.color))),
                        NoBoard::Port(_) | NoBoard::Silent => self.gone(&said),
                    };
                    if !heard {
                        return;
                    }
                    told = Some(said);
                }
            }
            let pause = if looks < LOOKS_SOON { SOON } else { LATER };
            if ended.recv_timeout(pause) == Err(RecvTimeoutError::Disconnected) {
                return;
            }
        }
    }

    fn gone(&self, why: &impl ToString) -> bool {
        self.send(Event::Input(Input::Gone(Device::Board(self.color), why.to_string())))
    }

    /// Reads until the board is gone, or nobody asks any more. The next chunk is read when the
    /// table has taken the last: a board that floods us fills its own cable, not our memory.
    fn chunks(&self, mut port: Port, ended: &Receiver<()>) -> io::Result<()> {
        let (taken, wait): (SyncSender<()>, _) = sync_channel(1);
        let mut chunk = [0; CHUNK];
        loop {
            let count = match port.read(&mut chunk) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => count,
                Err(fault)
                    if [io::ErrorKind::TimedOut, io::ErrorKind::Interrupted]
                        .contains(&fault.kind()) =>
                {
                    if ended.try_recv() == Err(TryRecvError::Disconnected) {
                        return Ok(());
                    }
                    continue;
                }
                Err(fault) => return Err(fault),
            };
            let bytes = chunk.get(..count).unwrap_or_default().to_vec();
            let sent = self.send(Event::Wire(self.color, bytes, taken.clone()));
            if !sent || wait.recv().is_err() {
                return Ok(());
            }
        }
    }
}
