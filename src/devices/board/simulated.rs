//! A peg board without wood: hands and questions in, bytes out, and when it speaks by itself. No
//! I/O, no clock, no panic.
//!
//! It sends what a real board sends, so whoever reads it reads the wire. It begins where a board
//! begins that was just switched on: its first frame has the number 0, its first event 1.

use std::collections::VecDeque;

use shakmaty::{Bitboard, Board, Color, Piece, Square};

use super::{
    ask::{Ask, Asked},
    model::Model,
    peglink::{Report, pegs_check},
};

/// How many events it can tell again.
const REMEMBERED: usize = 64;

/// After so much silence it tells that it is there; sooner where the silence follows an event.
const BEAT_MS: u32 = 500;
const BEAT_AFTER_EVENT_MS: u32 = 200;

/// The simulated peg board: which holes have a peg, and how much it has sent.
#[derive(Debug, Clone)]
pub struct PegBoard {
    pegs: Bitboard,
    /// What its contacts tell: as the pegs, save in holes that are stuck.
    seen: Bitboard,
    stuck: Bitboard,
    seq: u8,
    event: u32,
    boot: u32,
    events: VecDeque<Report>,
    asked: Asked,
    /// When it last sent something, and whether that was an event.
    sent: (u32, bool),
}

impl PegBoard {
    /// A board just switched on, with pegs in these holes.
    pub fn new(pegs: Bitboard) -> Self {
        Self {
            pegs,
            seen: pegs,
            stuck: Bitboard::EMPTY,
            seq: 0,
            event: 0,
            boot: 0,
            events: VecDeque::new(),
            asked: Asked::default(),
            sent: (0, false),
        }
    }

    /// The holes with a peg in them.
    pub fn pegs(&self) -> Bitboard {
        self.pegs
    }

    /// Puts the pegs so without a report: what was never a hand's movement is not sent.
    pub fn set(&mut self, pegs: Bitboard) {
        self.pegs = pegs;
        self.seen = (pegs & !self.stuck) | (self.seen & self.stuck);
    }

    /// The contact of this hole no longer changes.
    pub fn stick(&mut self, hole: Square) {
        self.stuck.add(hole);
    }

    /// A hand lifts the peg out of this hole. From an empty hole nothing is lifted or sent.
    pub fn lift(&mut self, hole: Square, device_ms: u32) -> Option<Vec<u8>> {
        self.pegs.remove(hole).then(|| self.change(hole, false, device_ms))
    }

    /// A hand places a peg in this hole. Where one stands nothing is placed or sent.
    pub fn place(&mut self, hole: Square, device_ms: u32) -> Option<Vec<u8>> {
        self.pegs.insert(hole).then(|| self.change(hole, true, device_ms))
    }

    fn change(&mut self, hole: Square, placed: bool, device_ms: u32) -> Vec<u8> {
        if self.stuck.contains(hole) || self.seen.contains(hole) == placed {
            return Vec::new();
        }
        self.seen.set(hole, placed);
        let event = self.next_event();
        let report = if placed {
            Report::Placed { hole, event, device_ms }
        } else {
            Report::Lifted { hole, event, device_ms }
        };
        self.happen(report, device_ms)
    }

    /// A hand presses a button and lets it go.
    pub fn button(&mut self, button: u8, device_ms: u32) -> Vec<u8> {
        let frames = [true, false].map(|pressed| {
            let event = self.next_event();
            self.happen(Report::Button { button, pressed, event, device_ms }, device_ms)
        });
        frames.concat()
    }

    /// A hand presses this lever of the clock and lets it go.
    pub fn press(&mut self, color: Color, device_ms: u32) -> Vec<u8> {
        let frames = [true, false].map(|pressed| {
            let event = self.next_event();
            self.happen(Report::Lever { color, pressed, event, device_ms }, device_ms)
        });
        frames.concat()
    }

    /// The board tells all its holes.
    pub fn snapshot(&mut self, device_ms: u32) -> Vec<u8> {
        self.sent = (device_ms, false);
        let (pegs, event) = (self.seen, self.event);
        self.send(Report::Snapshot { pegs, faulty: Bitboard::EMPTY, event, device_ms })
    }

    /// The board hears what it is asked, and answers. Events it no longer knows it cannot tell
    /// again: then it tells all its holes.
    pub fn hear(&mut self, bytes: &[u8], device_ms: u32) -> Vec<u8> {
        let mut answers = Vec::new();
        for ask in self.asked.feed(bytes) {
            match ask {
                Ask::Hello => answers.extend(self.hello()),
                Ask::Snapshot => answers.extend(self.snapshot(device_ms)),
                Ask::EventsFrom(first) => answers.extend(self.again(first, device_ms)),
                // What it would let one feel or hear, nobody feels or hears.
                Ask::Pulse(_) | Ask::Tone { .. } => {}
            }
        }
        answers
    }

    /// When the board will next speak by itself, in its own time.
    pub fn due(&self) -> u32 {
        let (at, event) = self.sent;
        at.saturating_add(if event { BEAT_AFTER_EVENT_MS } else { BEAT_MS })
    }

    /// The board tells that it is there.
    pub fn beat(&mut self, device_ms: u32) -> Vec<u8> {
        self.sent = (device_ms, false);
        let (check, event) = (pegs_check(self.seen), self.event);
        self.send(Report::Heartbeat { check, event, device_ms })
    }

    /// The power was away: it counts from the beginning, and says who it is now.
    pub fn reboot(&mut self, boot: u32) -> Vec<u8> {
        let (seen, stuck) = (self.seen, self.stuck);
        *self = Self { seen, stuck, boot, ..Self::new(self.pegs) };
        self.hello()
    }

    fn hello(&mut self) -> Vec<u8> {
        let (version, serial) = ((0, 3), [1, 2, 3, 4, 5, 6, 7, 8]);
        self.send(Report::Hello { boot: self.boot, version, serial })
    }

    fn again(&mut self, first: u32, device_ms: u32) -> Vec<u8> {
        let newer = self.event.wrapping_sub(first).wrapping_add(1);
        let newer = usize::try_from(newer).unwrap_or(usize::MAX);
        if newer > self.events.len() {
            return self.snapshot(device_ms);
        }
        self.sent = (device_ms, true);
        let known = self.events.iter().skip(self.events.len() - newer).copied();
        let known: Vec<Report> = known.collect();
        known.into_iter().flat_map(|report| self.send(report)).collect()
    }

    fn next_event(&mut self) -> u32 {
        self.event = self.event.wrapping_add(1);
        self.event
    }

    /// An event is sent, and remembered.
    fn happen(&mut self, report: Report, device_ms: u32) -> Vec<u8> {
        if self.events.len() == REMEMBERED {
            self.events.pop_front();
        }
        self.events.push_back(report);
        self.sent = (device_ms, true);
        self.send(report)
    }

    fn send(&mut self, report: Report) -> Vec<u8> {
        let frame = report.frame(self.seq);
        self.seq = self.seq.wrapping_add(1);
        frame
    }
}

impl Model for PegBoard {
    fn lift(&mut self, hole: Square, ms: u32) -> Option<Vec<u8>> {
        self.lift(hole, ms)
    }

    /// Pegs are all alike to it.
    fn place(&mut self, hole: Square, _piece: Option<Piece>, ms: u32) -> Option<Vec<u8>> {
        self.place(hole, ms)
    }

    fn press(&mut self, color: Color, ms: u32) -> Vec<u8> {
        self.press(color, ms)
    }

    fn button(&mut self, button: u8, ms: u32) -> Vec<u8> {
        self.button(button, ms)
    }

    fn hear(&mut self, bytes: &[u8], ms: u32) -> Vec<u8> {
        self.hear(bytes, ms)
    }

    fn due(&self) -> Option<u32> {
        Some(self.due())
    }

    fn beat(&mut self, ms: u32) -> Vec<u8> {
        self.beat(ms)
    }

    fn reboot(&mut self, ms: u32) -> Vec<u8> {
        let hello = self.reboot(self.boot.wrapping_add(1));
        self.sent = (ms, false);
        hello
    }

    fn stick(&mut self, hole: Square) {
        self.stick(hole);
    }

    fn pegs(&self) -> Bitboard {
        self.pegs()
    }

    fn set(&mut self, board: &Board) {
        self.set(board.occupied());
    }
}
