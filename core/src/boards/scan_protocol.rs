//! The protocol of boards that tell how their holes stand, whatever bytes they use for that.
//!
//! What differs from kind to kind is a [`ScanCodec`]. What is alike stands here: who is asked when,
//! when silence is a loss, and that a board which was away is believed again once its holes were
//! seen to stand still.

use std::{fmt::Debug, time::Duration};

use shakmaty::{Bitboard, Square};

use super::{
    protocol::{About, Doubt, Heard, Protocol, Request},
    scan::{Holes, Scan},
    session::LinkState,
    settle::{Hole, Patience},
};
use crate::at::At;

/// How long an answer may take until the question is asked again.
const ANSWER: Duration = Duration::from_millis(250);
/// How often a board that is lost is asked.
const ASK_LOST: Duration = Duration::from_secs(1);

/// What one kind of board tells, once its bytes are read.
#[derive(Debug)]
pub(super) enum ScanReport {
    /// All holes.
    All(Box<Holes>),
    /// One hole has changed.
    One(Square, Hole),
    /// What was told last about holes is spoilt.
    Spoilt,
    /// What the line only passes on.
    Passed(Heard),
    /// Nothing but that it is there.
    Alive,
}

/// How one kind of board speaks.
pub(super) trait ScanCodec: Debug + Send {
    /// How much it takes to believe a change.
    fn patience(&self) -> Patience;
    /// The other end may be another one: half a frame from before is dropped.
    fn reset(&mut self);
    /// Reads the bytes that arrived.
    fn hear(&mut self, now: At, bytes: &[u8]) -> Vec<ScanReport>;
    /// What is asked once, when the line is opened or the board is back.
    fn greet(&mut self) -> Vec<u8>;
    /// The question how all holes stand; empty for a board that cannot be asked.
    fn ask_holes(&self) -> Vec<u8>;
    /// The silence after which all holes are asked for.
    fn quiet(&self) -> Duration;
    /// How soon it is asked again while a hole has not settled.
    fn again(&self) -> Duration {
        self.quiet()
    }
    /// Asks for something. False: this kind cannot do it.
    fn ask(&mut self, _now: At, _request: Request) -> bool {
        false
    }
    /// The board stands turned by half a turn, or does not.
    fn turn(&mut self, _turned: bool) {}
    /// What time alone brings: questions that are due, and answers that never came.
    fn pass(&mut self, _now: At) -> Vec<Heard> {
        Vec::new()
    }
    /// When it is due by time alone.
    fn due(&self) -> Option<At> {
        None
    }
    /// The bytes of what was asked for.
    fn to_send(&mut self) -> Vec<u8> {
        Vec::new()
    }
    fn about(&self) -> &About;
}

/// How a board that tells states is understood.
#[derive(Debug)]
pub(super) struct ScanProtocol<T> {
    codec: T,
    scan: Scan,
    is: LinkState,
    /// That it is lost was told.
    lost: bool,
    /// How the holes stood when it was last understood; none: never yet.
    before: Option<(Bitboard, Holes)>,
    /// The holes are to be told even if nothing has changed.
    doubted: bool,
    /// When all holes are asked for next.
    ask_at: Option<At>,
    out: Vec<u8>,
}

impl<T: ScanCodec> ScanProtocol<T> {
    pub(super) fn new(codec: T) -> Self {
        let scan = Scan::new(codec.patience());
        Self {
            codec,
            scan,
            is: LinkState::Closed,
            lost: false,
            before: None,
            doubted: false,
            ask_at: None,
            out: Vec::new(),
        }
    }

    fn ask_holes(&mut self, now: At) {
        let ask = self.codec.ask_holes();
        let again = if self.is == LinkState::Silent { ASK_LOST } else { ANSWER };
        self.ask_at = (!ask.is_empty()).then(|| now + again);
        self.out.extend(ask);
    }

    /// It speaks, and must show how it stands.
    fn begin(&mut self, now: At) {
        self.is = LinkState::Opening;
        self.scan.forget();
        self.out.extend(self.codec.greet());
        self.ask_holes(now);
    }

    fn take(&mut self, now: At, told: ScanReport, heard: &mut Vec<Heard>) {
        match told {
            ScanReport::All(holes) => {
                let known = self.scan.is_known();
                let asked = if known { self.codec.quiet() } else { self.codec.again() };
                self.ask_at = self.ask_at.map(|_| now + asked);
                let mut found = Vec::new();
                self.scan.all(now, &holes, &mut found);
                if let Some(turned) = found.iter().find_map(Heard::turned) {
                    self.codec.turn(turned);
                }
                let came_up = self.is == LinkState::Opening && self.scan.is_known();
                if came_up && std::mem::take(&mut self.lost) {
                    heard.push(Heard::Back);
                }
                heard.append(&mut found);
                if came_up {
                    self.came_up(heard);
                }
                if self.doubted && self.is == LinkState::Up && !self.scan.is_unsettled() {
                    self.doubted = false;
                    heard.push(Heard::Holes { pegs: self.scan.pegs(), missed: false });
                }
                self.look_again(now);
            }
            ScanReport::One(hole, seen) => {
                self.scan.one(now, hole, seen, heard);
                self.look_again(now);
            }
            ScanReport::Spoilt => self.scan.disregard(now),
            ScanReport::Passed(Heard::Doubted(Doubt::Tag(hole))) => {
                heard.push(Heard::Doubted(Doubt::Tag(self.scan.turned(hole))));
            }
            ScanReport::Passed(passed) => heard.push(passed),
            ScanReport::Alive => {}
        }
    }

    /// A hole that has not settled is looked at soon, where the board must be asked for that.
    fn look_again(&mut self, now: At) {
        if self.scan.is_unsettled() {
            let soon = now + self.codec.again();
            self.ask_at = self.ask_at.map(|at| at.min(soon));
        }
    }

    fn came_up(&mut self, heard: &mut Vec<Heard>) {
        self.is = LinkState::Up;
        let now = (self.scan.pegs(), self.scan.believed());
        let missed = self.before.replace(now).is_some_and(|before| before.1 != now.1);
        self.doubted = false;
        heard.push(Heard::Holes { pegs: now.0, missed });
    }
}

impl<T: ScanCodec> Protocol for ScanProtocol<T> {
    fn open(&mut self, now: At) {
        self.codec.reset();
        self.out.clear();
        self.begin(now);
    }

    fn close(&mut self) -> bool {
        self.is = LinkState::Closed;
        self.ask_at = None;
        self.codec.reset();
        self.out.clear();
        !std::mem::replace(&mut self.lost, true)
    }

    fn fall_silent(&mut self, _now: At) -> bool {
        self.is = LinkState::Silent;
        self.codec.reset();
        !std::mem::replace(&mut self.lost, true)
    }

    fn state(&self) -> LinkState {
        self.is
    }

    fn is_settled(&self) -> bool {
        self.is == LinkState::Up && !self.doubted && !self.scan.is_unsettled()
    }

    fn doubt(&mut self) {
        self.doubted = true;
        self.ask_at = self.ask_at.map(|_| At::START);
    }

    fn feed(&mut self, now: At, bytes: &[u8], heard: &mut Vec<Heard>) -> bool {
        let told = self.codec.hear(now, bytes);
        let understood = !told.is_empty();
        for told in told {
            if matches!(self.is, LinkState::Silent | LinkState::Closed) {
                self.begin(now);
            }
            self.take(now, told, heard);
        }
        if self.is == LinkState::Up {
            self.before = Some((self.scan.pegs(), self.scan.believed()));
        }
        understood
    }

    fn pass(&mut self, now: At) -> Vec<Heard> {
        if self.ask_at.is_some_and(|at| at <= now) {
            self.ask_holes(now);
        }
        self.codec.pass(now)
    }

    fn due(&self) -> Option<At> {
        self.ask_at.into_iter().chain(self.codec.due()).min()
    }

    fn to_send(&mut self) -> Vec<u8> {
        let mut out = std::mem::take(&mut self.out);
        out.extend(self.codec.to_send());
        out
    }

    fn ask(&mut self, now: At, request: Request) -> bool {
        self.codec.ask(now, request)
    }

    fn about(&self) -> &About {
        self.codec.about()
    }

    fn turn(&mut self, turned: bool) {
        self.scan.set_turned(turned);
        self.codec.turn(turned);
    }
}
