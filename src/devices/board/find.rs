//! Which ports there are, and what board answers on each.
//!
//! A board is known by what it says of itself, not by the name of its port: a board that is
//! plugged in again comes back under another name. A port whose maker is none we know is left
//! alone, unless a person names it: what we would ask a board may do harm to something else.

use std::{
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use annabella_core::At;
use serialport::{SerialPortType, UsbPortInfo};
use thiserror::Error;

use super::{
    About, BoardSession, Kind,
    port::{Port, open_port},
    pty::simulated_ports,
};
use crate::devices::Time;

/// Boards that tell their holes unasked, all at the same speed.
const SPEAKING: [Kind; 2] = [Kind::Certabo, Kind::Tactum];
/// The order of asking: what a DGT board would hear of the others' questions may do it harm, so
/// nothing else is asked after it.
const ASKED: [Kind; 5] = [Kind::Certabo, Kind::Tactum, Kind::ChessLink, Kind::Peg, Kind::Dgt];

/// How long a board that speaks by itself is listened for.
const LISTEN: Duration = Duration::from_secs(2);
/// How long a board that was asked may take.
const ANSWER: Duration = Duration::from_millis(700);
/// How long one may take that restarts because its line was opened.
const RESTART: Duration = Duration::from_secs(4);
/// How many looks at the old name come to one everywhere.
const EVERYWHERE: u32 = 20;
/// How long a read waits while boards are asked.
const GLANCE: Duration = Duration::from_millis(20);

/// A port where a board may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CandidatePort {
    /// Its name.
    pub path: PathBuf,
    /// The boards that may be asked for there, in this order; none: it is left alone.
    pub kinds: &'static [Kind],
}

/// Why there is no board.
#[derive(Debug, Error)]
pub enum NoBoard {
    /// The port cannot be used.
    #[error("{0}")]
    Port(io::Error),
    /// Nothing that we know answers.
    #[error("no board answers")]
    Silent,
    /// Another board answers than the one that was there.
    #[error("another board answers")]
    Stranger,
}

/// A board that answered, and its port.
#[derive(Debug)]
pub struct Answered {
    /// Who it says it is.
    pub about: About,
    /// The port, open.
    pub port: Port,
    /// The port's name.
    pub path: PathBuf,
}

/// All ports of this machine, and the simulated boards.
pub fn candidate_ports() -> Vec<CandidatePort> {
    let ports = serialport::available_ports().unwrap_or_default();
    let mut candidates: Vec<CandidatePort> = ports
        .into_iter()
        .map(|port| CandidatePort { path: port.port_name.into(), kinds: may_be(&port.port_type) })
        .collect();
    candidates.sort_by(|one, other| one.path.cmp(&other.path));
    let simulated = simulated_ports().into_iter();
    candidates.extend(simulated.map(|path| CandidatePort { path, kinds: &ASKED }));
    candidates
}

/// The boards that a port may have, from who made it.
fn may_be(port: &SerialPortType) -> &'static [Kind] {
    let SerialPortType::UsbPort(UsbPortInfo { vid, pid, product, .. }) = port else { return &[] };
    let named = |name: &str| product.as_ref().is_some_and(|product| product.contains(name));
    match (vid, pid) {
        _ if named("DGT") => &[Kind::Dgt],
        _ if named("PegBoard") => &[Kind::Peg],
        (0x04D8, 0x000A) | (0x045B, 0x8111) => &[Kind::Dgt],
        // Silicon Labs: the Certabo family, or a board somebody built.
        (0x10C4, _) => &[Kind::Certabo, Kind::Tactum, Kind::Peg],
        // FTDI.
        (0x0403, _) => &[Kind::Certabo, Kind::Tactum, Kind::ChessLink, Kind::Dgt],
        // What boards are built with: Arduino, CH340, Raspberry Pi, ESP32, pid.codes.
        (0x2341 | 0x2A03 | 0x1A86 | 0x2E8A | 0x303A | 0x1209, _) => &[Kind::Peg],
        _ => &[],
    }
}

/// Finds out what board is at a port. Boards that speak by themselves are listened for first: to
/// ask a board what it does not understand may put it out of order.
///
/// # Errors
/// When the port cannot be used, or nothing answers.
pub fn identify(path: &Path, kinds: &[Kind]) -> Result<Answered, NoBoard> {
    let (speaking, asked): (Vec<Kind>, Vec<Kind>) =
        kinds.iter().partition(|kind| SPEAKING.contains(kind));
    if let Some(first) = speaking.first() {
        let port = open_port(path, first.settings()).map_err(NoBoard::Port)?;
        let lines = speaking.iter().map(|kind| BoardSession::cable(*kind)).collect();
        if let Some(answered) = converse(path, port, lines, LISTEN)? {
            return Ok(answered);
        }
    }
    let only = kinds.len() == 1;
    for kind in asked {
        let patience = if kind == Kind::Peg && only { RESTART } else { ANSWER };
        let port = open_port(path, kind.settings()).map_err(NoBoard::Port)?;
        if let Some(answered) = converse(path, port, vec![BoardSession::cable(kind)], patience)? {
            return Ok(answered);
        }
    }
    Err(NoBoard::Silent)
}

/// Speaks to a port until one of these boards is understood.
fn converse(
    path: &Path,
    mut port: Port,
    mut lines: Vec<BoardSession>,
    patience: Duration,
) -> Result<Option<Answered>, NoBoard> {
    port.set_timeout(GLANCE).map_err(|fault| NoBoard::Port(fault.into()))?;
    let time = Time::starting_at(At::START);
    for line in &mut lines {
        line.open(time.now());
    }
    let mut chunk = [0; 512];
    while time.now().since_start() < patience {
        let count = match port.read(&mut chunk) {
            Ok(count) => count,
            Err(fault) if fault.kind() == io::ErrorKind::TimedOut => 0,
            Err(fault) => return Err(NoBoard::Port(fault)),
        };
        for line in &mut lines {
            line.feed(time.now(), chunk.get(..count).unwrap_or_default());
            line.pass(time.now());
            port.write_all(&line.to_send()).map_err(NoBoard::Port)?;
        }
        if let Some(line) = lines.iter().find(|line| line.is_up()) {
            port.set_timeout(super::port::PATIENCE).map_err(|fault| NoBoard::Port(fault.into()))?;
            return Ok(Some(Answered { about: line.about().clone(), port, path: path.into() }));
        }
    }
    Ok(None)
}

/// Looks for one board, and for the same one again after it was lost.
#[derive(Debug)]
pub struct Finder {
    path: PathBuf,
    kinds: Vec<Kind>,
    known: Option<About>,
    looks: u32,
}

impl Finder {
    /// For the board a person has named: `PORT`, or `KIND:PORT` to save the asking.
    pub fn new(name: &str) -> Finder {
        let named = Kind::named(name);
        let path = named.and_then(|_| name.split_once(':')).map_or(name, |(_, path)| path);
        Finder { path: path.into(), kinds: named.into_iter().collect(), known: None, looks: 0 }
    }

    /// Looks once. A board seen before is looked for under its old name first, then elsewhere,
    /// but not each time: that means to ask the system for all ports.
    ///
    /// # Errors
    /// Why it was not found under the name a person has given.
    pub fn look(&mut self) -> Result<Answered, NoBoard> {
        let everywhere = self.looks.is_multiple_of(EVERYWHERE);
        self.looks = self.looks.wrapping_add(1);
        if self.kinds.is_empty() {
            let named = candidate_ports().into_iter().find(|port| port.path == self.path);
            let kinds = named.map(|place| place.kinds.to_vec()).filter(|kinds| !kinds.is_empty());
            self.kinds = kinds.unwrap_or_else(|| ASKED.to_vec());
        }
        let here = identify(&self.path, &self.kinds).and_then(|answered| self.same(answered));
        let found = match (here, &self.known) {
            (Err(why), Some(known)) if everywhere => {
                let kind = known.kind;
                let elsewhere = candidate_ports()
                    .into_iter()
                    .filter(|port| port.path != self.path && port.kinds.contains(&kind));
                let mut answers = elsewhere
                    .filter_map(|place| identify(&place.path, &[kind]).ok())
                    .filter_map(|answered| self.same(answered).ok());
                // One without a number is the same only where it is the only one of its kind.
                match (answers.next(), known.serial.is_some() || answers.next().is_none()) {
                    (Some(found), true) => found,
                    _ => return Err(why),
                }
            }
            (here, _) => here?,
        };
        self.path.clone_from(&found.path);
        self.kinds = vec![found.about.kind];
        self.known = Some(found.about.clone());
        self.looks = 1;
        Ok(found)
    }

    /// A board is believed to be the same where it does not say otherwise.
    fn same(&self, answered: Answered) -> Result<Answered, NoBoard> {
        let same = self.known.as_ref().is_none_or(|known| {
            let (one, other) = (&known.serial, &answered.about.serial);
            known.kind == answered.about.kind && (one == other || one.is_none() || other.is_none())
        });
        if same { Ok(answered) } else { Err(NoBoard::Stranger) }
    }
}
