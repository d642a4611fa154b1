//! A board without wood and our line to it, with a cable between that takes no time.

use annabella::devices::board::{BoardSession, Heard, Kind, SimulatedBoard, simulated};
use annabella::game::At;
use shakmaty::{Color, Piece, Square};

/// A kind's board, its line and one clock for both.
pub(crate) struct Joined {
    pub(crate) board: Box<dyn SimulatedBoard>,
    pub(crate) line: BoardSession,
    pub(crate) ms: u32,
    /// Everything heard since it was last asked for.
    heard: Vec<Heard>,
    /// Nothing goes through the cable.
    pub(crate) cut: bool,
}

pub(crate) fn at(ms: u32) -> At {
    At::from_millis(ms.into())
}

impl Joined {
    pub(crate) fn new(board: Box<dyn SimulatedBoard>, line: BoardSession) -> Joined {
        Joined { board, line, ms: 1_000, heard: Vec::new(), cut: false }
    }

    /// Both of this kind, just opened.
    pub(crate) fn opened(kind: Kind) -> Joined {
        let mut joined = Joined::new(simulated(kind), BoardSession::cable(kind));
        joined.line.open(at(joined.ms));
        joined.talk();
        joined
    }

    /// Both of this kind, understood, with all that was told on the way forgotten.
    pub(crate) fn up(kind: Kind) -> Joined {
        let mut joined = Joined::opened(kind);
        joined.wait(2_000);
        assert!(joined.line.is_up(), "{kind}");
        joined.heard();
        joined
    }

    pub(crate) fn heard(&mut self) -> Vec<Heard> {
        std::mem::take(&mut self.heard)
    }

    /// The same without the times of a clock.
    pub(crate) fn holes(&mut self) -> Vec<Heard> {
        let heard = self.heard().into_iter();
        heard.filter(|it| !matches!(it, Heard::Clock(_))).collect()
    }

    /// What the board sends arrives.
    pub(crate) fn arrive(&mut self, bytes: &[u8]) {
        if !self.cut {
            self.heard.append(&mut self.line.feed(at(self.ms), bytes));
        }
    }

    /// Both ends say what they have to say, until neither has more.
    pub(crate) fn talk(&mut self) {
        for _ in 0..50 {
            let asked = self.line.to_send();
            if asked.is_empty() || self.cut {
                return;
            }
            let answer = self.board.hear(&asked, self.ms);
            self.arrive(&answer);
        }
        panic!("they talk without end");
    }

    /// Time passes, and each does what is due.
    pub(crate) fn wait(&mut self, ms: u32) {
        let until = self.ms + ms;
        loop {
            let line = self
                .line
                .due()
                .map(|due| u32::try_from(due.since_start().as_millis()).unwrap_or(u32::MAX));
            let next = [self.board.due(), line].into_iter().flatten().min();
            let next = next.unwrap_or(until).max(self.ms);
            if next > until {
                break;
            }
            self.ms = next;
            if self.board.due().is_some_and(|due| due <= self.ms) {
                let bytes = self.board.beat(self.ms);
                self.arrive(&bytes);
            }
            if self.line.due().is_some_and(|due| due <= at(self.ms)) {
                let mut heard = self.line.pass(at(self.ms));
                self.heard.append(&mut heard);
            }
            self.talk();
            if next == until {
                break;
            }
            // What is due at this moment was done; nothing may be due again at once for ever.
            if self.line.due().is_some_and(|due| due <= at(self.ms)) {
                self.ms += 1;
            }
        }
        self.ms = until;
    }

    pub(crate) fn lift(&mut self, hole: Square) {
        let bytes = self.board.lift(hole, self.ms).unwrap();
        self.arrive(&bytes);
        self.talk();
    }

    pub(crate) fn place(&mut self, hole: Square, piece: Option<Piece>) {
        let bytes = self.board.place(hole, piece, self.ms).unwrap();
        self.arrive(&bytes);
        self.talk();
    }

    pub(crate) fn press(&mut self, color: Color) {
        let bytes = self.board.press(color, self.ms);
        self.arrive(&bytes);
        self.talk();
    }
}

/// How long a hole must stay as it is to be seen by a board of this kind and to be believed.
pub(crate) fn seen_after(kind: Kind) -> u32 {
    match kind {
        Kind::Peg => 0,
        Kind::Dgt => 80,
        Kind::Tactum => 100,
        Kind::ChessLink => 130,
        Kind::Certabo => 1_600,
    }
}
