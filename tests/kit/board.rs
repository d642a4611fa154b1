//! A board's end of a real pseudo-terminal: a model in this process, and hands at it.

use std::{
    path::PathBuf,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    time::{Duration, Instant},
};

use annabella::devices::board::{Kind, Pty, simulated};
use shakmaty::{Color, Square};

/// A hand at the board, or its cable.
pub enum Hand {
    Lift(Square),
    Place(Square),
    Press(Color),
    Button(u8),
    Bytes(Vec<u8>),
    Unplug,
    Plug,
}

/// The board's end, served by a thread; each hand is answered with the time its last byte left.
pub struct Board {
    pub path: PathBuf,
    hands: Sender<Hand>,
    done: Receiver<Instant>,
}

impl Board {
    pub fn new(kind: Kind) -> Board {
        let (hands, asked) = channel();
        let (did, done) = channel();
        let (tell, path) = channel();
        std::thread::spawn(move || serve(kind, &asked, &did, &tell));
        Board { path: path.recv().unwrap(), hands, done }
    }

    pub fn does(&self, hand: Hand) -> Instant {
        self.hands.send(hand).unwrap();
        self.done.recv().unwrap()
    }
}

fn serve(kind: Kind, asked: &Receiver<Hand>, did: &Sender<Instant>, tell: &Sender<PathBuf>) {
    let mut board = simulated(kind);
    let mut pty = Some(Pty::new(kind.name()).unwrap());
    let mut pulled = None;
    tell.send(pty.as_ref().unwrap().path().to_owned()).unwrap();
    let began = Instant::now();
    let mut chunk = [0; 4096];
    loop {
        let ms = u32::try_from(began.elapsed().as_millis()).unwrap();
        let mut bytes = Vec::new();
        if let Some(pty) = &pty {
            let count = pty.read(&mut chunk).unwrap_or(0);
            bytes = board.hear(&chunk[..count], ms);
        }
        if board.due().is_some_and(|due| due <= ms) {
            bytes.extend(board.beat(ms));
        }
        if let Some(pty) = pty.as_ref().filter(|_| !bytes.is_empty()) {
            pty.write(&bytes);
        }
        let mut sent = Vec::new();
        match asked.recv_timeout(Duration::from_millis(5)) {
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return,
            Ok(Hand::Lift(hole)) => sent = board.lift(hole, ms).unwrap(),
            Ok(Hand::Place(hole)) => sent = board.place(hole, None, ms).unwrap(),
            Ok(Hand::Press(color)) => sent = board.press(color, ms),
            Ok(Hand::Button(button)) => sent = board.button(button, ms),
            Ok(Hand::Bytes(bytes)) => sent = bytes,
            Ok(Hand::Unplug) => pulled = pty.take().map(Pty::unplug),
            Ok(Hand::Plug) => pty = pulled.take().map(|cable| cable.plug(None).unwrap()),
        }
        if let Some(pty) = pty.as_ref().filter(|_| !sent.is_empty()) {
            pty.write(&sent);
        }
        did.send(Instant::now()).unwrap();
    }
}
