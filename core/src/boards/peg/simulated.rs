//! A peg board without wood: hands and questions in, bytes out, and when it speaks by itself. No
//! I/O, no clock, no panic.
//!
//! It says what the firmware in `hardware/firmware` says to the same hands, frame by frame but for
//! times: one test plays both. It begins where a board begins that was just switched on: its first
//! frame has the number 0, its first event 1.

use std::collections::VecDeque;

use shakmaty::{Bitboard, Board, Color, Piece, Square};

use super::{
    super::simulated::SimulatedBoard,
    answers::Answers,
    ask::{Ask, Asked},
    codec::{PegReport, pegs_check, stamped},
    frames::frame,
};

/// How many events it can tell again.
const REMEMBERED: usize = 128;

/// After so much silence it tells that it is there; sooner where the silence follows an event.
const BEAT_MS: u32 = 500;
const BEAT_AFTER_EVENT_MS: u32 = 200;

/// A hole that changes more often than this within this time is not believed.
const FLAPS_MOST: usize = 20;
const FLAPS_WITHIN_MS: u32 = 2_000;

/// The simulated peg board: which holes have a peg, and how much it has sent.
#[derive(Debug, Clone)]
pub struct PegBoard {
    pegs: Bitboard,
    /// The holes as they were last told, those whose contact is stuck, and those not believed.
    told: Bitboard,
    stuck: Bitboard,
    faulty: Bitboard,
    /// Bit by bit, which levers and buttons are held down.
    levers: u8,
    buttons: u8,
    seq: u8,
    event: u32,
    boot: u32,
    number: u32,
    events: VecDeque<PegReport>,
    asked: Asked,
    answers: Answers,
    /// When it last sent something, and whether that was an event.
    sent: (u32, bool),
}

impl PegBoard {
    /// A board just switched on, with pegs in these holes.
    pub fn new(pegs: Bitboard) -> Self {
        Self {
            pegs,
            told: pegs,
            stuck: Bitboard::EMPTY,
            faulty: Bitboard::EMPTY,
            levers: 0,
            buttons: 0,
            seq: 0,
            event: 0,
            boot: 0,
            number: 0x0403_0201,
            events: VecDeque::new(),
            asked: Asked::default(),
            answers: Answers::default(),
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
        self.told = (pegs & !self.stuck) | (self.told & self.stuck);
    }

    /// The contact of this hole no longer changes.
    pub fn stick(&mut self, hole: Square) {
        self.stuck.add(hole);
    }

    /// A hand lifts the peg out of this hole; none: it is empty. Of a hole that the board does not
    /// believe nothing is sent.
    pub fn lift(&mut self, hole: Square, device_ms: u32) -> Option<Vec<u8>> {
        self.pegs.remove(hole).then(|| self.hole(hole, false, device_ms))
    }

    /// A hand places a peg in this hole; none: there is one. Of a hole that the board does not
    /// believe nothing is sent.
    pub fn place(&mut self, hole: Square, device_ms: u32) -> Option<Vec<u8>> {
        (!self.pegs.contains(hole)).then(|| {
            self.pegs.add(hole);
            self.hole(hole, true, device_ms)
        })
    }

    /// A hand presses this lever of the clock and lets it go.
    pub fn press(&mut self, color: Color, device_ms: u32) -> Vec<u8> {
        [true, false].map(|pressed| self.lever(color, pressed, device_ms)).concat()
    }

    /// A hand presses this lever of the clock, or lets it go.
    pub fn lever(&mut self, color: Color, pressed: bool, device_ms: u32) -> Vec<u8> {
        let number = u8::from(color.is_black());
        if !held(&mut self.levers, number, pressed) {
            return Vec::new();
        }
        let event = self.next_event();
        self.happen(PegReport::Lever { color, pressed, event, device_ms }, device_ms)
    }

    /// A hand presses this button, counted from 0, or lets it go.
    pub fn button(&mut self, button: u8, pressed: bool, device_ms: u32) -> Vec<u8> {
        if button > 4 || !held(&mut self.buttons, button, pressed) {
            return Vec::new();
        }
        let event = self.next_event();
        self.happen(PegReport::Button { button, pressed, event, device_ms }, device_ms)
    }

    /// The board tells all its holes.
    pub fn snapshot(&mut self, device_ms: u32) -> Vec<u8> {
        let holes = [self.told, self.faulty].map(|holes| u64::from(holes).to_le_bytes());
        let rest = [holes.as_flattened(), &[self.levers, self.buttons, 0]].concat();
        let mut frames = self.send(0x02, &stamped(device_ms, self.event, &rest), device_ms);
        if self.answers.has_capture_rows() {
            frames.extend(self.send(0x0A, &stamped(device_ms, self.event, &[0; 4]), device_ms));
        }
        frames
    }

    /// The board hears what it is asked, and answers. Events it no longer knows it cannot tell
    /// again: then it tells all its holes.
    pub fn hear(&mut self, bytes: &[u8], device_ms: u32) -> Vec<u8> {
        let mut frames = Vec::new();
        for (seq, ask) in self.asked.feed(bytes) {
            frames.extend(match ask {
                Ok(Ask::Hello) => {
                    self.answers.forget();
                    self.greet(device_ms)
                }
                Ok(Ask::Snapshot) => self.snapshot(device_ms),
                Ok(Ask::EventsFrom(first)) => self.again(first, device_ms),
                ask => {
                    let answers = self.answers.to(seq, ask, self.faulty.is_empty());
                    let sent = answers.into_iter();
                    sent.flat_map(|(kind, rest)| self.send(kind, &rest, device_ms)).collect()
                }
            });
        }
        frames
    }

    /// When the board will next speak by itself, in its own time.
    pub fn due(&self) -> u32 {
        let (at, event) = self.sent;
        at.saturating_add(if event { BEAT_AFTER_EVENT_MS } else { BEAT_MS })
    }

    /// The board tells that it is there.
    pub fn beat(&mut self, device_ms: u32) -> Vec<u8> {
        let check = pegs_check(self.told).to_le_bytes();
        self.send(0x06, &stamped(device_ms, self.event, &check), device_ms)
    }

    /// The power was away: it counts from the beginning, and says who it is now. What it was set to
    /// it has kept.
    pub fn reboot(&mut self, boot: u32) -> Vec<u8> {
        let (stuck, number, told) = (self.stuck, self.number, self.told);
        let mut answers = self.answers.clone();
        answers.forget();
        *self = Self { stuck, boot, number, answers, ..Self::new(self.pegs) };
        self.told = (self.pegs & !stuck) | (told & stuck);
        self.greet(0)
    }

    fn greet(&mut self, device_ms: u32) -> Vec<u8> {
        let greeting = self.answers.greeting(self.boot, self.number);
        self.send(0x01, &greeting, device_ms)
    }

    fn hole(&mut self, hole: Square, placed: bool, device_ms: u32) -> Vec<u8> {
        if (self.faulty | self.stuck).contains(hole) || self.told.contains(hole) == placed {
            return Vec::new();
        }
        self.told.set(hole, placed);
        let event = self.next_event();
        let report = if placed {
            PegReport::Placed { hole, event, device_ms }
        } else {
            PegReport::Lifted { hole, event, device_ms }
        };
        let mut frames = self.happen(report, device_ms);
        if self.flaps(hole, device_ms) {
            self.faulty.add(hole);
            let text = format!("\u{2}hole {hole} does not settle and is not reported");
            frames.extend(self.send(0x08, text.as_bytes(), device_ms));
        }
        frames
    }

    fn flaps(&self, of: Square, now_ms: u32) -> bool {
        let changes = self.events.iter().filter(|report| match **report {
            PegReport::Lifted { hole, device_ms, .. }
            | PegReport::Placed { hole, device_ms, .. } => {
                hole == of && now_ms.wrapping_sub(device_ms) < FLAPS_WITHIN_MS
            }
            PegReport::Lever { .. }
            | PegReport::Button { .. }
            | PegReport::Snapshot { .. }
            | PegReport::Heartbeat { .. }
            | PegReport::Hello { .. } => false,
        });
        changes.count() > FLAPS_MOST
    }

    fn again(&mut self, first: u32, device_ms: u32) -> Vec<u8> {
        let newer = self.event.wrapping_sub(first).wrapping_add(1);
        let newer = usize::try_from(newer).unwrap_or(usize::MAX);
        if newer == 0 || newer > self.events.len() {
            return self.snapshot(device_ms);
        }
        let known = self.events.iter().skip(self.events.len() - newer).copied();
        let known: Vec<PegReport> = known.collect();
        known.into_iter().flat_map(|report| self.tell(report, device_ms)).collect()
    }

    fn next_event(&mut self) -> u32 {
        self.event = self.event.wrapping_add(1);
        self.event
    }

    /// An event is sent, and remembered.
    fn happen(&mut self, report: PegReport, device_ms: u32) -> Vec<u8> {
        if self.events.len() == REMEMBERED {
            self.events.pop_front();
        }
        self.events.push_back(report);
        self.tell(report, device_ms)
    }

    fn tell(&mut self, event: PegReport, device_ms: u32) -> Vec<u8> {
        let frame = event.frame(self.count());
        self.sent = (device_ms, true);
        frame
    }

    fn send(&mut self, kind: u8, payload: &[u8], device_ms: u32) -> Vec<u8> {
        self.sent = (device_ms, false);
        frame(kind, self.count(), payload)
    }

    fn count(&mut self) -> u8 {
        let seq = self.seq;
        self.seq = seq.wrapping_add(1);
        seq
    }
}

/// Presses or lets go one of several. Tells whether that is news.
fn held(all: &mut u8, number: u8, pressed: bool) -> bool {
    let bit = 1 << number;
    let is = *all & bit != 0;
    *all = if pressed { *all | bit } else { *all & !bit };
    is != pressed
}

impl SimulatedBoard for PegBoard {
    fn number(&mut self, number: u32) {
        self.number = number;
    }

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
        [true, false].map(|pressed| self.button(button, pressed, ms)).concat()
    }

    fn hold(&mut self, button: u8, pressed: bool, ms: u32) -> Vec<u8> {
        self.button(button, pressed, ms)
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
