//! The line to a peg board: which reports are news, which were lost, and whether anyone is there.
//! Bytes in, reports and bytes out, and when it is due. No I/O, no clock, no panic.
//!
//! Events have numbers. A number seen before is a doubled frame and no news; a number that leaves
//! others out makes us ask for those again, and where they do not come within 200 ms, for all
//! holes at once. A heartbeat tells the last number and a check of the holes, so that even the
//! last event of an evening is not lost unnoticed. After three seconds of silence the board counts
//! as lost; it is back with its next snapshot.

use std::time::Duration;

use shakmaty::Bitboard;

use super::{
    ask::Ask,
    pace::Pace,
    peglink::{Codec, Report, pegs_check},
};

/// Silence after which a board counts as lost.
const LOST: Duration = Duration::from_secs(3);
/// How long events that are told again may take.
const AGAIN: Duration = Duration::from_millis(200);
/// How often a question that stays without answer is asked.
const ASK: Duration = Duration::from_millis(250);
/// How often a board that is lost is asked.
const ASK_LOST: Duration = Duration::from_secs(1);

/// What was told over the line, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard {
    /// A hole or a lever, and when it happened.
    Event(Report, Duration),
    /// All holes, where they may not be as the events told.
    Holes {
        /// The holes with a peg in them.
        pegs: Bitboard,
        /// Events were lost: what happened between is not known.
        missed: bool,
    },
    /// Nobody is there any more.
    Lost,
    /// The board is there again.
    Back,
}

/// How a line does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Is {
    /// Nobody is at the other end, and we were told so.
    Closed,
    /// Asking who is there.
    Opening,
    /// Understood.
    Up,
    /// Silent for long.
    Silent,
}

#[derive(Debug, Clone, Copy)]
enum Wants {
    /// Events from the one after the last on, up to this one.
    Events(u32),
    Holes,
}

/// One line to one board.
#[derive(Debug)]
pub struct Link {
    codec: Codec,
    seq: u8,
    is: Is,
    /// That it is lost was told.
    lost: bool,
    /// It has said who it is since the line was opened, and what it said last.
    greeted: bool,
    boot: Option<u32>,
    /// The number of the last event heard, and the holes after it; none: they were never told.
    last: Option<u32>,
    pegs: Option<Bitboard>,
    /// Whoever uses this line has lost count of the holes, and is to be told them.
    doubted: bool,
    /// What is asked for, and when it is asked again.
    wants: Option<(Wants, Duration)>,
    heard_at: Duration,
    pace: Pace,
    out: Vec<u8>,
}

impl Default for Link {
    fn default() -> Self {
        Self {
            codec: Codec::default(),
            seq: 0,
            is: Is::Closed,
            lost: false,
            greeted: false,
            boot: None,
            last: None,
            pegs: None,
            doubted: false,
            wants: None,
            heard_at: Duration::ZERO,
            pace: Pace::default(),
            out: Vec::new(),
        }
    }
}

impl Link {
    /// Somebody may be at the other end: it is asked who, and how its holes stand.
    pub fn open(&mut self, now: Duration) {
        self.codec = Codec::default();
        self.is = Is::Opening;
        self.greeted = false;
        self.heard_at = now;
        // Ends whatever half a frame the other end has.
        self.out.push(0);
        self.want_holes(now);
    }

    /// Nobody is at the other end. Tells whether that is news.
    pub fn close(&mut self) -> bool {
        self.is = Is::Closed;
        self.wants = None;
        self.out.clear();
        !std::mem::replace(&mut self.lost, true)
    }

    /// Whether the board at the other end is understood.
    pub fn is_up(&self) -> bool {
        self.is == Is::Up
    }

    /// The holes are to be told again, as soon as may be, even if they are as they were.
    pub fn doubt(&mut self) {
        self.doubted = true;
        if self.is == Is::Up && self.wants.is_none() {
            self.wants = Some((Wants::Holes, Duration::ZERO));
        }
    }

    /// Takes the bytes that arrived.
    pub fn feed(&mut self, now: Duration, bytes: &[u8]) -> Vec<Heard> {
        let mut heard = Vec::new();
        for report in self.codec.feed(bytes).into_iter().flatten() {
            self.heard_at = now;
            if matches!(self.is, Is::Silent | Is::Closed) {
                self.is = Is::Opening;
                self.greeted = false;
                self.want_holes(now);
            }
            self.take(now, report, &mut heard);
        }
        heard
    }

    /// Lets time pass.
    pub fn pass(&mut self, now: Duration) -> Vec<Heard> {
        let mut heard = Vec::new();
        if matches!(self.is, Is::Opening | Is::Up) && self.heard_at.saturating_add(LOST) <= now {
            self.is = Is::Silent;
            self.wants = Some((Wants::Holes, now));
            if !std::mem::replace(&mut self.lost, true) {
                heard.push(Heard::Lost);
            }
        }
        if self.wants.is_some_and(|(_, at)| at <= now) {
            self.want_holes(now);
        }
        heard
    }

    /// When time alone will next bring something.
    pub fn due(&self) -> Option<Duration> {
        let silence = matches!(self.is, Is::Opening | Is::Up);
        let silence = silence.then(|| self.heard_at.saturating_add(LOST));
        silence.into_iter().chain(self.wants.map(|(_, at)| at)).min()
    }

    /// The bytes to send.
    pub fn to_send(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    fn take(&mut self, now: Duration, report: Report, heard: &mut Vec<Heard>) {
        match report {
            Report::Lifted { event, device_ms, .. }
            | Report::Placed { event, device_ms, .. }
            | Report::Lever { event, device_ms, .. }
            | Report::Button { event, device_ms, .. } => {
                let happened = self.pace.happened(now, device_ms);
                let Some(last) = self.last.filter(|_| self.is == Is::Up) else { return };
                match ahead(last, event) {
                    1 => {
                        self.follow(event, report);
                        heard.push(Heard::Event(report, happened));
                    }
                    2.. => self.want_events(now, last, event),
                    // Doubled, or told again.
                    _ => {}
                }
            }
            Report::Heartbeat { check, event, device_ms } => {
                self.pace.happened(now, device_ms);
                let Some(last) = self.last.filter(|_| self.is == Is::Up) else { return };
                match ahead(last, event) {
                    0 if self.pegs.is_some_and(|pegs| check == pegs_check(pegs)) => {}
                    1.. => self.want_events(now, last, event),
                    // Other holes than we believe, or counted anew: the board has restarted.
                    _ if self.wants.is_none() => self.want_holes(now),
                    _ => {}
                }
            }
            Report::Snapshot { pegs, event, device_ms, .. } => {
                self.pace.happened(now, device_ms);
                self.take_holes(pegs, event, heard);
            }
            Report::Hello { boot } => {
                self.greeted = true;
                if self.boot.replace(boot) != Some(boot) {
                    self.last = None;
                    self.pace = Pace::default();
                    self.want_holes(now);
                }
            }
        }
    }

    fn take_holes(&mut self, pegs: Bitboard, event: u32, heard: &mut Vec<Heard>) {
        let ahead = self.last.map(|last| ahead(last, event));
        // Of a board that has not said who it is, or from before what we know: doubled or late.
        if !self.greeted || ahead.is_some_and(|ahead| ahead < 0) {
            return;
        }
        let news = std::mem::take(&mut self.doubted)
            || self.is != Is::Up
            || ahead != Some(0)
            || Some(pegs) != self.pegs;
        let missed = self.pegs.is_some() && ahead != Some(0);
        self.last = Some(event);
        self.pegs = Some(pegs);
        self.wants = None;
        self.is = Is::Up;
        if std::mem::take(&mut self.lost) {
            heard.push(Heard::Back);
        }
        if news {
            heard.push(Heard::Holes { pegs, missed });
        }
    }

    fn follow(&mut self, event: u32, report: Report) {
        self.last = Some(event);
        match (report, &mut self.pegs) {
            (Report::Lifted { hole, .. }, Some(pegs)) => pegs.discard(hole),
            (Report::Placed { hole, .. }, Some(pegs)) => pegs.add(hole),
            _ => {}
        }
        if let Some((Wants::Events(until), _)) = self.wants
            && ahead(event, until) <= 0
        {
            self.wants = None;
        }
    }

    fn want_events(&mut self, now: Duration, last: u32, until: u32) {
        match &mut self.wants {
            None => {
                self.wants = Some((Wants::Events(until), now.saturating_add(AGAIN)));
                self.ask(Ask::EventsFrom(last.wrapping_add(1)));
            }
            Some((Wants::Events(wanted), _)) if ahead(*wanted, until) > 0 => *wanted = until,
            Some(_) => {}
        }
    }

    fn want_holes(&mut self, now: Duration) {
        let again = if self.is == Is::Silent { ASK_LOST } else { ASK };
        self.wants = Some((Wants::Holes, now.saturating_add(again)));
        self.ask(Ask::Hello);
        self.ask(Ask::Snapshot);
    }

    fn ask(&mut self, ask: Ask) {
        self.out.extend(ask.frame(self.seq));
        self.seq = self.seq.wrapping_add(1);
    }
}

/// How far a number is ahead of another; less than nothing: behind it. Numbers wrap.
fn ahead(last: u32, event: u32) -> i32 {
    event.wrapping_sub(last).cast_signed()
}
