//! `annabella boards`: the ports, and what board answers on each.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;
use serde_json::json;
use shakmaty::ByColor;

use super::{Answer, LanguageArgs, Refusal, streamed};
use crate::{
    devices::board::{Answered, CandidatePort, Finder, Kind, NoBoard, candidate_ports, owner_of},
    game::{BoardKind, Plain},
    runtime::shown,
    table::kind_line,
    words::{Line, Words},
};

/// What was found at one port.
#[derive(Debug)]
struct PortReport {
    path: PathBuf,
    /// None: it was left alone.
    found: Option<Result<Answered, NoBoard>>,
}

/// The ports, and what board answers on each. Exit 1 if none does.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct BoardsCommand {
    /// The ports to ask, whatever is there; without any, all where a board may be.
    ports: Vec<String>,
    /// The answers for programs, one line of JSON a port.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

impl BoardsCommand {
    /// Tells of each port as soon as it is known, and whether a board answered.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let words = self.language.words()?;
        match self.tell(&words, out) {
            Ok(answered) => Ok(answered.into()),
            Err(fault) => streamed(Err(fault)),
        }
    }

    fn tell(&self, words: &Words, out: &mut dyn Write) -> io::Result<bool> {
        let there: Vec<(String, bool)> = if self.ports.is_empty() {
            let ports = candidate_ports().into_iter();
            let name =
                |CandidatePort { path, kinds }| (path.display().to_string(), !kinds.is_empty());
            ports.map(name).collect()
        } else {
            self.ports.iter().map(|name| (name.clone(), true)).collect()
        };
        let mut answered = false;
        for (name, ask) in &there {
            let found = ask.then(|| Finder::new(name).look());
            answered |= matches!(found, Some(Ok(_)));
            let path = match &found {
                Some(Ok(found)) => found.path.clone(),
                _ => name.into(),
            };
            let at = PortReport { path, found };
            let line = if self.json { at.json() } else { at.line(words) };
            writeln!(out, "{line}")?;
            out.flush()?;
        }
        if there.is_empty() && !self.json {
            writeln!(out, "{}", words.print(&Line::BoardsNone))?;
        }
        Ok(answered)
    }
}

/// A board that answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Nearby {
    /// Its kind and its port, as an option has them.
    pub(crate) port: String,
    /// What it is called.
    pub(crate) label: String,
    /// It has pegs: it is a blind player's.
    pub(crate) pegs: bool,
}

/// The boards that answer now.
pub(crate) fn nearby(words: &Words) -> Vec<Nearby> {
    let likely = candidate_ports().into_iter().filter(|port| !port.kinds.is_empty());
    let found = likely.filter_map(|place| {
        let Answered { about, path, .. } =
            Finder::new(&place.path.display().to_string()).look().ok()?;
        let kind = words.print(&kind_line(about.kind));
        let label = words.print(&Line::AskBoardFound { kind, path: shown(&path) });
        let port = format!("{}:{}", about.kind, path.display());
        Some(Nearby { port, label, pegs: about.kind.has_pegs() })
    });
    found.collect()
}

/// Asks the boards on ports of which kind they are, and names it beside the port: who has a peg
/// board is blind, where nobody says otherwise.
///
/// # Errors
/// When nobody reads what is told.
pub(crate) fn ask_boards(
    boards: &mut ByColor<BoardKind>,
    words: &Words,
    out: &mut dyn Write,
) -> io::Result<ByColor<bool>> {
    for board in boards.iter_mut() {
        let BoardKind::Port(port) = board else { continue };
        if Kind::named(port.as_str()).is_some() {
            continue;
        }
        writeln!(out, "{}", words.print(&Line::BoardsAsking { path: port.to_string() }))?;
        out.flush()?;
        if let Ok(found) = Finder::new(port.as_str()).look() {
            let known = Plain::new(&format!("{}:{port}", found.about.kind));
            *board = known.map_or_else(|| board.clone(), BoardKind::Port);
        }
    }
    Ok(boards.as_ref().map(|board| match board {
        BoardKind::None => false,
        BoardKind::Simulated => true,
        // One that does not answer yet is most likely a player's own.
        BoardKind::Port(port) => Kind::named(port.as_str()).is_none_or(Kind::has_pegs),
    }))
}

/// Whether a board is on a port and none of another kind than DGT answers there.
pub(crate) fn may_be_dgt(board: &BoardKind) -> bool {
    match board {
        BoardKind::Port(port) => Kind::named(port.as_str()).is_none_or(|kind| kind == Kind::Dgt),
        BoardKind::None | BoardKind::Simulated => false,
    }
}

impl PortReport {
    fn line(&self, words: &Words) -> String {
        let path = shown(&self.path);
        let found = match &self.found {
            None => return words.print(&Line::BoardsLeft { path }),
            Some(Err(NoBoard::Silent | NoBoard::Stranger)) => {
                return words.print(&Line::BoardsSilent { path });
            }
            Some(Err(NoBoard::Port(why))) => {
                return words.print(&Line::BoardsFault { path, why: why.to_string() });
            }
            Some(Ok(found)) => found,
        };
        let about = &found.about;
        let fact = |line: fn(String) -> Line, value: &Option<String>| {
            Some(line(value.as_ref()?.chars().filter(char::is_ascii_graphic).collect()))
        };
        let battery = about.battery.map(|percent| percent.to_string());
        let facts = [
            Some(kind_line(about.kind)),
            fact(|value| Line::BoardsVersion { value }, &about.version),
            fact(|value| Line::BoardsSerial { value }, &about.serial),
            fact(|value| Line::BoardsBattery { value }, &battery),
            fact(|value| Line::BoardsClock { value }, &about.clock),
            owner_of(about).map(|side| Line::BoardsWhose { side }),
        ];
        let facts: Vec<String> = facts.iter().flatten().map(|fact| words.print(fact)).collect();
        words.print(&Line::BoardsIs { path, facts: facts.join(", ") })
    }

    fn json(&self) -> String {
        let path = shown(&self.path);
        let facts = match &self.found {
            None => json!({ "path": path, "asked": false, "kind": null }),
            Some(Err(why)) => {
                json!({ "path": path, "asked": true, "kind": null, "why": why.to_string() })
            }
            Some(Ok(found)) => {
                let about = &found.about;
                json!({
                    "path": path,
                    "asked": true,
                    "kind": about.kind.name(),
                    "version": about.version,
                    "serial": about.serial,
                    "battery": about.battery,
                    "clock": about.clock,
                    "noise": about.noise,
                    "owner": owner_of(about).map(|of| of.fold_wb("white", "black")),
                })
            }
        };
        facts.to_string()
    }
}
