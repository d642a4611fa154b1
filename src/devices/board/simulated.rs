//! A peg board without wood: hands in, bytes out. No I/O, no clock, no panic.
//!
//! It sends what a real board sends, so whoever reads it reads the wire. It begins where a board
//! begins that was just switched on: its first frame has the number 0, its first event 1.

use shakmaty::{Bitboard, Color, Square};

use super::peglink::Report;

/// The simulated peg board: which holes have a peg, and how much it has sent.
#[derive(Debug, Clone)]
pub struct PegBoard {
    pegs: Bitboard,
    seq: u8,
    event: u32,
}

impl PegBoard {
    /// A board just switched on, with pegs in these holes.
    pub fn new(pegs: Bitboard) -> Self {
        Self { pegs, seq: 0, event: 0 }
    }

    /// The holes with a peg in them.
    pub fn pegs(&self) -> Bitboard {
        self.pegs
    }

    /// Puts the pegs so without a report: what was never a hand's movement is not sent.
    pub fn set(&mut self, pegs: Bitboard) {
        self.pegs = pegs;
    }

    /// A hand lifts the peg out of this hole. From an empty hole nothing is lifted or sent.
    pub fn lift(&mut self, hole: Square, device_ms: u32) -> Option<Vec<u8>> {
        self.pegs.remove(hole).then(|| {
            let event = self.next_event();
            self.send(Report::Lifted { hole, event, device_ms })
        })
    }

    /// A hand places a peg in this hole. Where one stands nothing is placed or sent.
    pub fn place(&mut self, hole: Square, device_ms: u32) -> Option<Vec<u8>> {
        (!self.pegs.contains(hole)).then(|| {
            self.pegs.add(hole);
            let event = self.next_event();
            self.send(Report::Placed { hole, event, device_ms })
        })
    }

    /// A hand presses this lever of the clock and lets it go.
    pub fn press(&mut self, color: Color, device_ms: u32) -> Vec<u8> {
        let frames = [true, false].map(|pressed| {
            let event = self.next_event();
            self.send(Report::Lever { color, pressed, event, device_ms })
        });
        frames.concat()
    }

    /// The board tells all its holes.
    pub fn snapshot(&mut self, device_ms: u32) -> Vec<u8> {
        self.send(Report::Snapshot { pegs: self.pegs, event: self.event, device_ms })
    }

    fn next_event(&mut self) -> u32 {
        self.event = self.event.wrapping_add(1);
        self.event
    }

    fn send(&mut self, report: Report) -> Vec<u8> {
        let frame = report.frame(self.seq);
        self.seq = self.seq.wrapping_add(1);
        frame
    }
}
