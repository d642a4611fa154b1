//! How a line hears a Certabo or Tabutronic board, which speaks all the time and cannot be asked.

use std::time::Duration;

use shakmaty::{Bitboard, Square};

use super::{
    super::{
        kind::Kind,
        protocol::{About, Doubt, Heard, Request},
        scan::Holes,
        scan_protocol::{ScanCodec, ScanReport},
        settle::{Hole, Needs, Patience},
        turn::Turn,
    },
    calibration::Calibration,
    codec::{CertaboCodec, CertaboReport, Tag, Tags},
    learn::Learn,
    lights::lights,
};
use crate::at::At;

/// So often an unknown tag is read on one square until it is told.
const TOLD_AFTER: u8 = 3;

/// A board of this make as a line hears it.
#[derive(Debug)]
pub(in super::super) struct Certabo {
    codec: CertaboCodec,
    about: About,
    known: Calibration,
    learn: Option<Learn>,
    turn: Turn,
    /// The tag read last on each square, and how often in a row.
    last: Box<[(Tag, u8); 64]>,
    out: Vec<u8>,
}

impl Certabo {
    /// A board that reads tags.
    pub(in super::super) fn with_tags() -> Self {
        Self::new(Kind::Certabo)
    }

    /// A board that only knows filled holes.
    pub(in super::super) fn without_tags() -> Self {
        Self::new(Kind::Tactum)
    }

    fn new(kind: Kind) -> Self {
        Self {
            codec: CertaboCodec::default(),
            about: About::new(kind),
            known: Calibration::default(),
            learn: None,
            turn: Turn::default(),
            last: Box::new([(Tag::default(), 0); 64]),
            out: Vec::new(),
        }
    }

    fn read(&mut self, tags: &Tags) -> Vec<ScanReport> {
        let mut told = Vec::new();
        if let Some(known) = self.learn.as_mut().and_then(|it| it.take(tags, self.turn)) {
            self.learn = None;
            self.known = known.clone();
            told.push(ScanReport::Passed(Heard::Learned(known)));
        }
        let mut holes: Box<Holes> = Box::new([Hole::Empty; 64]);
        let cells = holes.iter_mut().zip(tags).zip(self.last.iter_mut());
        for (square, ((hole, tag), (last, times))) in Square::ALL.into_iter().zip(cells) {
            *times = if last == tag { times.saturating_add(1) } else { 1 };
            *last = *tag;
            *hole = match self.known.piece(tag) {
                _ if is_empty(*tag) => Hole::Empty,
                Some(piece) => Hole::Filled(Some(piece)),
                None if self.known.is_empty() => Hole::Filled(None),
                // Read once, it may be no tag at all.
                None if *times == 1 => Hole::Empty,
                None => {
                    if *times == TOLD_AFTER {
                        told.push(ScanReport::Passed(Heard::Doubted(Doubt::Tag(square))));
                    }
                    Hole::Filled(None)
                }
            };
        }
        told.push(ScanReport::All(holes));
        told
    }
}

/// Whether this tag is none: the maker's rule is three zeros or more.
pub(super) fn is_empty(tag: Tag) -> bool {
    tag.into_iter().filter(|number| *number == 0).count() >= 3
}

fn filled(pegs: Bitboard) -> Holes {
    Square::ALL.map(|square| if pegs.contains(square) { Hole::Filled(None) } else { Hole::Empty })
}

impl ScanCodec for Certabo {
    /// With tags two of three lines decide what was placed, as the maker does it. A tag is missed
    /// now and then, which would make a touch every few seconds, so what was lifted takes four
    /// lines in a row. Filled holes come fast and without a check: there all four must agree.
    fn patience(&self) -> Patience {
        if self.about.kind == Kind::Certabo {
            let needs = |votes, looks| Needs { votes, looks, held: Duration::ZERO };
            Patience { placed: needs(2, 3), lifted: needs(4, 4) }
        } else {
            Patience::of(4)
        }
    }

    fn reset(&mut self) {
        self.codec = CertaboCodec::default();
        self.learn = None;
        self.out.clear();
    }

    fn hear(&mut self, _now: At, bytes: &[u8]) -> Vec<ScanReport> {
        let mut told = Vec::new();
        let has_tags = self.about.kind == Kind::Certabo;
        for report in self.codec.feed(bytes) {
            match report {
                Ok(CertaboReport::Holes(pegs)) if !has_tags => {
                    told.push(ScanReport::All(Box::new(filled(pegs))));
                }
                Ok(CertaboReport::Tags(tags)) if has_tags => told.append(&mut self.read(&tags)),
                Ok(CertaboReport::Lit) => {}
                // The lines of the other kind are no board of ours either.
                Ok(_) | Err(_) => self.about.noise += 1,
            }
        }
        told
    }

    fn greet(&mut self) -> Vec<u8> {
        Vec::new()
    }

    fn ask_holes(&self) -> Vec<u8> {
        Vec::new()
    }

    fn quiet(&self) -> Duration {
        Duration::MAX
    }

    fn ask(&mut self, _now: At, request: Request) -> bool {
        let tags = self.about.kind == Kind::Certabo;
        match request {
            Request::Light(squares) if tags => {
                self.out.extend(lights(self.turn.holes(squares)));
            }
            Request::Learn if tags => self.learn = Some(Learn::default()),
            Request::Know(known) if tags => self.known = known,
            Request::Light(_)
            | Request::Learn
            | Request::Know(_)
            | Request::Beep { .. }
            | Request::Pulse { .. }
            | Request::Show(_)
            | Request::SetClock { .. }
            | Request::WhiteAtRight(_) => return false,
        }
        true
    }

    fn turn(&mut self, turned: bool) {
        self.turn = Turn { turned };
    }

    fn to_send(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    fn about(&self) -> &About {
        &self.about
    }
}
