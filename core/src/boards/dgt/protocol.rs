//! How a line talks to a DGT board.
//!
//! Nothing on this wire has a check, so one message alone moves nothing: a changed square is
//! believed when all squares, asked for twice, show it too, and a changed lever when the clock,
//! asked again, still has it.

use std::{collections::VecDeque, time::Duration};

use super::{
    super::{
        kind::Kind,
        protocol::{About, Doubt, Heard, Request},
        scan_protocol::{ScanCodec, ScanReport},
        settle::Patience,
    },
    clock::Ack,
    codec::{DgtCodec, DgtNoise, DgtReport},
    command::{DgtCommand, ToClock},
    display::{segments, text},
    reading::Reading,
};
use crate::at::At;

/// How long the clock may take to answer, and how often it is asked.
const ANSWER: Duration = Duration::from_secs(2);
const TRIES: u8 = 3;
/// The most commands that wait for the clock; the oldest goes first.
const WAITING_MAX: usize = 8;

/// A DGT board as a line hears it.
#[derive(Debug)]
pub(in super::super) struct Dgt {
    codec: DgtCodec,
    about: About,
    reading: Reading,
    /// The clock shows text as letters, not as segments.
    letters: bool,
    waiting: VecDeque<ToClock>,
    /// The command that has no answer yet, when it is sent again, and how often it was.
    sent: Option<(ToClock, At, u8)>,
    /// The last message told of squares.
    squares: bool,
    out: Vec<u8>,
}

impl Default for Dgt {
    fn default() -> Self {
        Self {
            codec: DgtCodec::default(),
            about: About::new(Kind::Dgt),
            reading: Reading::default(),
            letters: false,
            waiting: VecDeque::new(),
            sent: None,
            squares: false,
            out: Vec::new(),
        }
    }
}

impl Dgt {
    fn command(&mut self, now: At, command: ToClock) {
        let is_set = |command: &ToClock| matches!(command, ToClock::Set(_));
        if is_set(&command) {
            // Only what it is to show in the end matters.
            self.waiting.retain(|waiting| !is_set(waiting));
        }
        if self.waiting.len() == WAITING_MAX {
            let oldest = self.waiting.iter().position(|waiting| !is_set(waiting));
            self.waiting.remove(oldest.unwrap_or(0));
        }
        self.waiting.push_back(command);
        self.send_next(now);
    }

    /// The clock takes one command at a time.
    fn send_next(&mut self, now: At) {
        if self.sent.is_none()
            && let Some(command) = self.waiting.pop_front()
        {
            self.out.extend(DgtCommand::ToClock(command).bytes());
            self.sent = Some((command, now + ANSWER, 1));
        }
    }

    /// Whether the clock is being set.
    fn sets(&self) -> bool {
        let sent = self.sent.map(|(command, ..)| command);
        sent.iter().chain(&self.waiting).any(|command| matches!(command, ToClock::Set(_)))
    }

    fn send_again(&mut self, now: At) -> Vec<Heard> {
        match &mut self.sent {
            Some((command, at, tries)) if *tries < TRIES => {
                self.out.extend(DgtCommand::ToClock(*command).bytes());
                *at = now + ANSWER;
                *tries += 1;
                Vec::new()
            }
            _ => {
                let given_up = self.sent.take();
                self.send_next(now);
                let set = matches!(given_up, Some((ToClock::Set(_), ..)));
                if set { vec![Heard::ClockSet(false)] } else { Vec::new() }
            }
        }
    }

    fn answered(&mut self, now: At, ack: Ack) -> Vec<ScanReport> {
        let mut set = Vec::new();
        if let Some((command, ..)) = self.sent
            && command.number() == ack.what
        {
            if !ack.is_done() {
                let told = self.send_again(now).into_iter().map(ScanReport::Passed);
                return told.chain([ScanReport::Alive]).collect();
            }
            if command == ToClock::Version {
                self.letters = ack.more >> 4 == 2;
                self.about.clock = Some(format!("{}.{}", ack.more >> 4, ack.more & 0x0F));
            }
            self.sent = None;
            if let ToClock::Set([lh, lm, ls, rh, rm, rs, how]) = command {
                let seconds = |h, m, s| u16::from(h) * 3600 + u16::from(m) * 60 + u16::from(s);
                let (left, right) = (seconds(lh, lm, ls), seconds(rh, rm, rs));
                self.reading.set(now, left, right, how & 0x03 != 0);
                set.push(ScanReport::Passed(Heard::ClockSet(true)));
            }
            self.send_next(now);
        }
        let button = |button| Heard::Button { button, pressed: true, happened: now };
        let buttons = ack.buttons().into_iter().map(|it| ScanReport::Passed(button(it)));
        set.into_iter().chain(buttons).chain([ScanReport::Alive]).collect()
    }

    fn told(&mut self, now: At, report: DgtReport) -> Vec<ScanReport> {
        match report {
            DgtReport::Board(holes) => return vec![ScanReport::All(holes)],
            DgtReport::Field(at, hole) => return vec![ScanReport::One(at, hole)],
            DgtReport::Clock(times) => {
                // Until the clock is set it tells what it had before.
                let told = if self.sets() {
                    self.reading.take_lever(now, times)
                } else {
                    self.reading.take(now, times)
                };
                return told
                    .into_iter()
                    .map(ScanReport::Passed)
                    .chain([ScanReport::Alive])
                    .collect();
            }
            DgtReport::Ack(ack) => return self.answered(now, ack),
            DgtReport::NoClock => {
                let told = self.reading.none(now);
                if !told.is_empty() {
                    self.about.clock = None;
                }
                return told
                    .into_iter()
                    .map(ScanReport::Passed)
                    .chain([ScanReport::Alive])
                    .collect();
            }
            DgtReport::Serial(serial) => self.about.serial = Some(serial),
            DgtReport::Version(major, minor) => {
                self.about.version = Some(format!("{major}.{minor}"));
            }
            DgtReport::Battery { percent, .. } => self.about.battery = Some(percent),
            DgtReport::Bus(_) | DgtReport::Other => {}
        }
        vec![ScanReport::Alive]
    }

    fn set(&self, white: Duration, black: Duration, running: Option<shakmaty::Color>) -> ToClock {
        let (left, right) =
            if self.reading.white_at_right { (black, white) } else { (white, black) };
        let parts = |time: Duration| {
            let seconds = time.as_secs().min(9 * 3600 + 59 * 60 + 59);
            [seconds / 3600, seconds / 60 % 60, seconds % 60]
                .map(|it| u8::try_from(it).unwrap_or(0))
        };
        let ([lh, lm, ls], [rh, rm, rs]) = (parts(left), parts(right));
        // Whose time runs, and that the lever changes it; or that it stands still.
        let how = running.map_or(0x04, |color| {
            if color.is_white() == self.reading.white_at_right { 0x0A } else { 0x09 }
        });
        ToClock::Set([lh, lm, ls, rh, rm, rs, how])
    }
}

impl ScanCodec for Dgt {
    fn patience(&self) -> Patience {
        Patience::of(3)
    }

    fn reset(&mut self) {
        self.codec = DgtCodec::default();
        self.reading.forget();
        self.waiting.clear();
        self.sent = None;
        self.out.clear();
    }

    fn hear(&mut self, now: At, bytes: &[u8]) -> Vec<ScanReport> {
        let mut told = Vec::new();
        for report in self.codec.feed(bytes) {
            match report {
                Ok(report) => {
                    self.squares = matches!(report, DgtReport::Board(_) | DgtReport::Field(..));
                    told.append(&mut self.told(now, report));
                }
                Err(noise) => {
                    self.about.noise += 1;
                    // A byte left over: one came between, and the squares after it are shifted.
                    if std::mem::take(&mut self.squares) && noise == DgtNoise::Stray {
                        told.push(ScanReport::Spoilt);
                    }
                    if noise == DgtNoise::ImpossibleTime {
                        told.push(ScanReport::Passed(Heard::Doubted(Doubt::Time)));
                    }
                }
            }
        }
        told
    }

    fn greet(&mut self) -> Vec<u8> {
        let asks = [
            DgtCommand::Reset,
            DgtCommand::Version,
            DgtCommand::Serial,
            DgtCommand::Battery,
            DgtCommand::Clock,
        ];
        if self.waiting.is_empty() && self.sent.is_none() {
            self.waiting.push_back(ToClock::Version);
        }
        asks.into_iter().flat_map(DgtCommand::bytes).collect()
    }

    /// A board that has restarted meanwhile is told again to tell of changes.
    fn ask_holes(&self) -> Vec<u8> {
        [DgtCommand::UpdateNice.bytes(), DgtCommand::Board.bytes()].concat()
    }

    /// The board says nothing while nothing happens, so this is also how we know that it is there.
    fn quiet(&self) -> Duration {
        Duration::from_millis(500)
    }

    fn again(&self) -> Duration {
        Duration::from_millis(20)
    }

    fn ask(&mut self, now: At, request: Request) -> bool {
        let command = match request {
            Request::Beep { ms, .. } => {
                ToClock::Beep(u8::try_from(ms.div_ceil(64)).unwrap_or(u8::MAX).max(1))
            }
            Request::Show(words) if words.is_empty() => ToClock::End,
            Request::Show(words) if self.letters => ToClock::Text(text(&words)),
            Request::Show(words) => ToClock::Segments(segments(&words)),
            Request::SetClock { left, running } => self.set(left.white, left.black, running),
            Request::WhiteAtRight(right) => {
                self.reading.white_at_right = right;
                return true;
            }
            Request::Pulse { .. } | Request::Light(_) | Request::Learn | Request::Know(_) => {
                return false;
            }
        };
        self.command(now, command);
        true
    }

    fn pass(&mut self, now: At) -> Vec<Heard> {
        let late = self.sent.is_some_and(|(_, at, _)| at <= now);
        let mut heard = if late { self.send_again(now) } else { Vec::new() };
        self.send_next(now);
        let (wants, mut gone) = self.reading.wants(now);
        if wants {
            self.out.extend(DgtCommand::Clock.bytes());
        }
        heard.append(&mut gone);
        heard
    }

    fn due(&self) -> Option<At> {
        let waits = (self.sent.is_none() && !self.waiting.is_empty()).then_some(At::START);
        let again = self.sent.map(|(_, at, _)| at);
        [waits, again, self.reading.due()].into_iter().flatten().min()
    }

    fn to_send(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    fn about(&self) -> &About {
        &self.about
    }
}
