//! The protocol of a peg board: which reports are news, which were lost, and whether anyone is
//! there. Bytes in, reports and bytes out, and when it is due. No I/O, no clock, no panic.
//!
//! Events have numbers. A number seen before is a doubled frame and no news; a number that leaves
//! others out makes us ask for those again, and where they do not come within 200 ms, for all
//! holes at once. A heartbeat tells the last number and a check of the holes, so that even the
//! last event of an evening is not lost unnoticed. A board that fell silent is back with its
//! next snapshot.

use std::time::Duration;

use shakmaty::{Bitboard, Square};

use super::{
    super::{
        flaps::Flaps,
        kind::Kind,
        pace::Pace,
        protocol::{About, Doubt, Heard, Protocol, Request},
        session::LinkState,
        turn::Turn,
    },
    ask::Ask,
    codec::{PegCodec, PegNoise, PegReport, pegs_check},
};
use crate::at::At;

/// How long events that are told again may take.
const AGAIN: Duration = Duration::from_millis(200);
/// How many events a board can tell again, at least.
const REMEMBERED: i32 = 64;
/// How often a question that stays without answer is asked.
const ASK: Duration = Duration::from_millis(250);
/// How loud a tone is.
const VOLUME: u8 = 128;
/// How often a board that is lost is asked.
const ASK_LOST: Duration = Duration::from_secs(1);

#[derive(Debug, Clone, Copy)]
enum Wants {
    /// Events from the one after the last on, up to this one.
    Events(u32),
    Holes,
}

/// How one peg board is understood.
#[derive(Debug)]
pub(in super::super) struct PegProtocol {
    codec: PegCodec,
    seq: u8,
    is: LinkState,
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
    wants: Option<(Wants, At)>,
    pace: Pace,
    /// The board's time at the last event.
    event_ms: Option<u32>,
    flaps: Flaps,
    /// How faulty holes stood when they were last believed.
    frozen: Bitboard,
    turn: Turn,
    about: About,
    out: Vec<u8>,
}

impl Default for PegProtocol {
    fn default() -> Self {
        Self {
            codec: PegCodec::default(),
            seq: 0,
            is: LinkState::Closed,
            lost: false,
            greeted: false,
            boot: None,
            last: None,
            pegs: None,
            doubted: false,
            wants: None,
            pace: Pace::default(),
            event_ms: None,
            flaps: Flaps::default(),
            frozen: Bitboard::EMPTY,
            turn: Turn::default(),
            about: About::new(Kind::Peg),
            out: Vec::new(),
        }
    }
}

impl Protocol for PegProtocol {
    fn open(&mut self, now: At) {
        self.codec = PegCodec::default();
        self.is = LinkState::Opening;
        self.greeted = false;
        self.flaps = Flaps::default();
        // Ends whatever half a frame the other end has.
        self.out.push(0);
        self.want_holes(now);
    }

    fn close(&mut self) -> bool {
        self.is = LinkState::Closed;
        self.wants = None;
        self.out.clear();
        !std::mem::replace(&mut self.lost, true)
    }

    fn fall_silent(&mut self, now: At) -> bool {
        self.is = LinkState::Silent;
        self.wants = Some((Wants::Holes, now));
        !std::mem::replace(&mut self.lost, true)
    }

    fn state(&self) -> LinkState {
        self.is
    }

    fn is_settled(&self) -> bool {
        self.is == LinkState::Up && self.wants.is_none()
    }

    fn doubt(&mut self) {
        self.doubted = true;
        if self.is == LinkState::Up && self.wants.is_none() {
            self.wants = Some((Wants::Holes, At::START));
        }
    }

    fn feed(&mut self, now: At, bytes: &[u8], heard: &mut Vec<Heard>) -> bool {
        let (answers, reports) = (self.codec.answers(), self.codec.feed(bytes));
        // While it is asked for one pulse after the other it answers and does not beat.
        let mut understood = self.is == LinkState::Up && self.codec.answers() > answers;
        for report in reports {
            let report = match report {
                Ok(report) => report,
                Err(noise) => {
                    self.about.noise += 1;
                    // Its check is right, so that is what the board has to say.
                    let told = noise == PegNoise::Impossible;
                    heard.extend(told.then_some(Heard::Doubted(Doubt::Square)));
                    continue;
                }
            };
            understood = true;
            if matches!(self.is, LinkState::Silent | LinkState::Closed) {
                self.is = LinkState::Opening;
                self.greeted = false;
                self.want_holes(now);
            }
            self.take(now, report, heard);
        }
        understood
    }

    fn pass(&mut self, now: At) -> Vec<Heard> {
        if self.wants.is_some_and(|(_, at)| at <= now) {
            self.want_holes(now);
        }
        Vec::new()
    }

    fn due(&self) -> Option<At> {
        self.wants.map(|(_, at)| at)
    }

    fn to_send(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    fn ask(&mut self, _now: At, request: Request) -> bool {
        let ask = match request {
            Request::Beep { hz, ms } => Ask::Buzz { hz, ms, volume: VOLUME },
            Request::Pulse { motor, pattern, strength, repeat } => {
                Ask::Haptic { motor, pattern, strength, times: repeat }
            }
            Request::Show(_)
            | Request::SetClock { .. }
            | Request::Light(_)
            | Request::WhiteAtRight(_)
            | Request::Learn
            | Request::Know(_) => return false,
        };
        self.send(ask);
        true
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn turn(&mut self, turned: bool) {
        self.turn = Turn { turned };
    }
}

impl PegProtocol {
    fn take(&mut self, now: At, report: PegReport, heard: &mut Vec<Heard>) {
        match report {
            PegReport::Lifted { event, device_ms, .. }
            | PegReport::Placed { event, device_ms, .. }
            | PegReport::Button { event, device_ms, .. }
            | PegReport::Lever { event, device_ms, .. } => {
                let happened = self.pace.happened(now, device_ms);
                let Some(last) = self.last.filter(|_| self.is == LinkState::Up) else { return };
                match ahead(last, event) {
                    1 => {
                        // Events come in their order, so their times do not run backwards.
                        let before = self.event_ms.replace(device_ms);
                        let back = before.is_some_and(|before| ahead(before, device_ms) < 0);
                        if happened.is_none() || back {
                            heard.push(Heard::Doubted(Doubt::Time));
                        }
                        self.last = Some(event);
                        self.follow(now, report, happened.unwrap_or(now), heard);
                    }
                    2.. => self.want_events(now, last, event),
                    // Doubled, or told again.
                    _ => {}
                }
            }
            PegReport::Heartbeat { check, event, device_ms } => {
                self.pace.happened(now, device_ms);
                let Some(last) = self.last.filter(|_| self.is == LinkState::Up) else { return };
                match ahead(last, event) {
                    0 if self.pegs.is_some_and(|pegs| check == pegs_check(pegs)) => {}
                    1.. => self.want_events(now, last, event),
                    // Other holes than we believe, or counted anew: the board has restarted.
                    _ if self.wants.is_none() => self.want_holes(now),
                    _ => {}
                }
            }
            PegReport::Snapshot { pegs, faulty, event, device_ms } => {
                self.pace.happened(now, device_ms);
                self.found_faulty(faulty, heard);
                self.take_holes(now, pegs, event, heard);
            }
            PegReport::Hello { boot, version: (major, minor), serial } => {
                self.greeted = true;
                self.about.version = Some(format!("{major}.{minor}"));
                self.about.serial = Some(serial.map(|byte| format!("{byte:02x}")).concat());
                if self.boot.replace(boot) != Some(boot) {
                    self.last = None;
                    self.event_ms = None;
                    self.pace = Pace::default();
                    self.want_holes(now);
                }
            }
        }
    }

    fn take_holes(&mut self, now: At, pegs: Bitboard, event: u32, heard: &mut Vec<Heard>) {
        // One that was asked for before the events were; they are on their way.
        if self.is == LinkState::Up && matches!(self.wants, Some((Wants::Events(_), _))) {
            return;
        }
        let ahead = self.last.map(|last| ahead(last, event));
        // Of a board that has not said who it is, or from before what we know: doubled or late.
        if !self.greeted || ahead.is_some_and(|ahead| ahead < 0) {
            return;
        }
        if let (Some(1..=REMEMBERED), Some(last)) = (ahead, self.last)
            && self.is != LinkState::Up
            && self.pegs.is_some()
            && !self.doubted
        {
            // What hands did while it was away, the board still knows.
            self.came_up(heard);
            self.wants = None;
            return self.want_events(now, last, event);
        }
        let news = std::mem::take(&mut self.doubted)
            || self.is != LinkState::Up
            || ahead != Some(0)
            || Some(pegs) != self.pegs;
        let missed = self.pegs.is_some() && ahead != Some(0);
        self.last = Some(event);
        self.pegs = Some(pegs);
        self.wants = None;
        self.came_up(heard);
        if news {
            let faulty = self.flaps.faulty();
            let pegs = (pegs & !faulty) | (self.frozen & faulty);
            heard.push(Heard::Holes { pegs: self.turn.holes(pegs), missed });
        }
    }

    fn came_up(&mut self, heard: &mut Vec<Heard>) {
        self.is = LinkState::Up;
        if std::mem::take(&mut self.lost) {
            heard.push(Heard::Back);
        }
    }

    /// The next event. A peg that leaves an empty hole or enters a filled one was never there: then
    /// all holes are asked for.
    fn follow(&mut self, now: At, report: PegReport, at: At, heard: &mut Vec<Heard>) {
        if let Some((Wants::Events(until), _)) = self.wants
            && self.last.is_some_and(|event| ahead(event, until) <= 0)
        {
            self.wants = None;
        }
        match report {
            PegReport::Lifted { hole, .. } => self.change(now, hole, false, at, heard),
            PegReport::Placed { hole, .. } => self.change(now, hole, true, at, heard),
            PegReport::Lever { color, pressed, .. } => {
                heard.push(Heard::Lever { color, pressed, happened: at });
            }
            PegReport::Button { button, pressed, .. } => {
                heard.push(Heard::Button { button, pressed, happened: at });
            }
            PegReport::Snapshot { .. } | PegReport::Heartbeat { .. } | PegReport::Hello { .. } => {}
        }
    }

    fn change(&mut self, now: At, hole: Square, placed: bool, at: At, heard: &mut Vec<Heard>) {
        let Some(pegs) = &mut self.pegs else { return };
        let (was, before) = (pegs.contains(hole), *pegs);
        pegs.set(hole, placed);
        if self.flaps.faulty().contains(hole) {
            return;
        }
        if self.flaps.changed(now, hole) {
            self.frozen.set(hole, before.contains(hole));
            heard.push(Heard::Faulty(self.turn.holes(self.flaps.faulty())));
            return;
        }
        let told = self.turn.square(hole);
        if was == placed {
            heard.push(Heard::Doubted(Doubt::Hole(told)));
            self.doubted = true;
            return self.want_holes(now);
        }
        heard.push(if placed { Heard::Placed(told, None, at) } else { Heard::Lifted(told, at) });
    }

    /// Holes that the board itself no longer believes stay as they were.
    fn found_faulty(&mut self, faulty: Bitboard, heard: &mut Vec<Heard>) {
        let new = faulty & !self.flaps.faulty();
        if self.flaps.found(faulty) {
            self.frozen = (self.frozen & !new) | (self.pegs.unwrap_or_default() & new);
            heard.push(Heard::Faulty(self.turn.holes(self.flaps.faulty())));
        }
    }

    fn want_events(&mut self, now: At, last: u32, until: u32) {
        match &mut self.wants {
            None => {
                self.wants = Some((Wants::Events(until), now + AGAIN));
                self.send(Ask::EventsFrom(last.wrapping_add(1)));
            }
            Some((Wants::Events(wanted), _)) if ahead(*wanted, until) > 0 => *wanted = until,
            Some(_) => {}
        }
    }

    fn want_holes(&mut self, now: At) {
        let again = if self.is == LinkState::Silent { ASK_LOST } else { ASK };
        self.wants = Some((Wants::Holes, now + again));
        self.send(Ask::Hello);
        self.send(Ask::Snapshot);
    }

    fn send(&mut self, ask: Ask) {
        self.out.extend(ask.frame(self.seq));
        self.seq = self.seq.wrapping_add(1);
    }
}

/// How far a number is ahead of another; less than nothing: behind it. Numbers wrap.
fn ahead(last: u32, event: u32) -> i32 {
    event.wrapping_sub(last).cast_signed()
}
