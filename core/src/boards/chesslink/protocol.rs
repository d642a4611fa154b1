//! How a line talks to a `ChessLink`: it usually tells its squares at every scan; where it was set
//! to be silent it is asked. Its settings outlive the power, so we never write them.

use std::time::Duration;

use super::{
    super::{
        kind::Kind,
        protocol::{About, Request},
        scan_protocol::{ScanCodec, ScanReport},
        settle::Patience,
        turn::Turn,
    },
    codec::{ChessLinkCodec, ChessLinkReport},
    command::{ChessLinkCommand, light},
};
use crate::at::At;

/// A `ChessLink` as a line hears it.
#[derive(Debug)]
pub(in super::super) struct ChessLink {
    codec: ChessLinkCodec,
    about: About,
    turn: Turn,
    out: Vec<u8>,
}

impl Default for ChessLink {
    fn default() -> Self {
        Self {
            codec: ChessLinkCodec::default(),
            about: About::new(Kind::ChessLink),
            turn: Turn::default(),
            out: Vec::new(),
        }
    }
}

impl ScanCodec for ChessLink {
    /// The check is weak, so a change must be told twice.
    fn patience(&self) -> Patience {
        Patience::of(2)
    }

    fn reset(&mut self) {
        self.codec = ChessLinkCodec::default();
        self.out.clear();
    }

    fn hear(&mut self, _now: At, bytes: &[u8]) -> Vec<ScanReport> {
        let mut told = Vec::new();
        for report in self.codec.feed(bytes) {
            match report {
                Ok(ChessLinkReport::Status(holes)) => told.push(ScanReport::All(holes)),
                Ok(ChessLinkReport::Version(major, minor)) => {
                    self.about.version = Some(format!("{major:X}.{minor:02X}"));
                    told.push(ScanReport::Alive);
                }
                // Too short to tell from noise.
                Ok(ChessLinkReport::Lit | ChessLinkReport::Dark) => {}
                Ok(ChessLinkReport::Written(..) | ChessLinkReport::Read(..)) => {
                    told.push(ScanReport::Alive);
                }
                Err(_) => self.about.noise += 1,
            }
        }
        told
    }

    fn greet(&mut self) -> Vec<u8> {
        ChessLinkCommand::Version.bytes()
    }

    fn ask_holes(&self) -> Vec<u8> {
        ChessLinkCommand::Status.bytes()
    }

    fn quiet(&self) -> Duration {
        Duration::from_millis(200)
    }

    fn ask(&mut self, _now: At, request: Request) -> bool {
        let Request::Light(squares) = request else { return false };
        self.out.extend(light(self.turn.holes(squares)).bytes());
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
