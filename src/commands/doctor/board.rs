//! `annabella doctor --board`: each hole lifted and placed once, each lever and button pressed, the
//! tone heard, the motors felt; whatever fails is named.
//!
//! # Why
//!
//! Holes are tried in any order, and each is named when it has answered: whoever touches e4 and
//! hears f4 has found two wires that are crossed. Nothing is typed: the hands are at the board, so
//! a part that stays silent for long enough has failed, and the next one is asked for.

use std::{
    io::{self, Read, Write},
    time::Duration,
};

use shakmaty::{Bitboard, Color, Square};

use crate::{
    devices::{
        Time,
        board::{Answered, BoardSession, Finder, Heard, Kind, NoBoard, Port, Request},
    },
    game::At,
    runtime::shown,
    table::kind_line,
    words::{Line, Text, Words},
};

/// How long a read waits.
const GLANCE: Duration = Duration::from_millis(20);
/// How often a tone or a pulse is given again.
const AGAIN: Duration = Duration::from_secs(2);
const BUTTONS: u8 = 5;
const TONE: Request = Request::Beep { hz: 880, ms: 300 };

/// A part of the board that can fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Hole(Square),
    Lever(Color),
    Button(u8),
    Tone,
    Motor(Color),
}

/// The board, and whoever listens.
struct Visit<'a> {
    port: Port,
    line: BoardSession,
    time: Time,
    patience: Duration,
    words: &'a Words,
    tell: &'a mut dyn FnMut(&Text),
    failed: Vec<Part>,
}

/// Tries the board on this port, part by part. Tells whether all is well.
///
/// # Errors
/// When no board is there.
pub(super) fn doctor(
    port: &str,
    words: &Words,
    patience: Duration,
    tell: &mut dyn FnMut(&Text),
) -> Result<bool, NoBoard> {
    let Answered { about, mut port, path } = Finder::new(port).look()?;
    port.set_timeout(GLANCE).map_err(|fault| NoBoard::Port(fault.into()))?;
    let (time, line) = (Time::starting_at(At::START), BoardSession::cable(about.kind));
    let failed = Vec::new();
    let mut visit = Visit { port, line, time, patience, words, tell, failed };
    let kind = words.print(&kind_line(about.kind));
    visit.say(&Line::DoctorBoard { path: shown(&path), kind });
    let done = visit.all(about.kind);
    // Not a part that fails, but a cable that may: what came through garbled was asked for again.
    let noise = visit.line.about().noise;
    if noise > 0 {
        visit.say(&Line::DoctorNoise { count: noise });
    }
    match done {
        Ok(()) if visit.failed.is_empty() => visit.say(&Line::DoctorWell),
        Ok(()) => {
            let names: Vec<String> = visit.failed.iter().map(|part| visit.name(*part)).collect();
            visit.say(&Line::DoctorIll { what: names.join(", ") });
        }
        Err(fault) => return Err(NoBoard::Port(fault)),
    }
    Ok(visit.failed.is_empty())
}

impl Visit<'_> {
    fn all(&mut self, kind: Kind) -> io::Result<()> {
        self.line.open(self.time.now());
        self.stands()?;
        self.holes()?;
        if kind != Kind::Peg {
            return Ok(());
        }
        let levers = Color::ALL.map(Part::Lever);
        let motors = Color::ALL.map(Part::Motor);
        let buttons = (0..BUTTONS).map(Part::Button);
        for part in levers.into_iter().chain(buttons).chain([Part::Tone]).chain(motors) {
            self.one(part)?;
        }
        Ok(())
    }

    /// Waits until it is known how the board stands: a peg lifted before would not count as lifted.
    fn stands(&mut self) -> io::Result<()> {
        let until = self.time.now() + self.patience;
        while self.time.now() < until {
            if self.listen()?.iter().any(|heard| matches!(heard, Heard::Holes { .. })) {
                break;
            }
        }
        Ok(())
    }

    /// Every hole, in any order, until all have answered or nothing more does.
    fn holes(&mut self) -> io::Result<()> {
        self.say(&Line::DoctorHoles);
        let [mut lifted, mut placed, mut broken] = [Bitboard::EMPTY; 3];
        let mut heard_at = self.time.now();
        while (lifted & placed) | broken != Bitboard::FULL {
            for heard in self.listen()? {
                let (seen, hole) = match heard {
                    Heard::Lifted(hole, _) => (&mut lifted, hole),
                    Heard::Placed(hole, ..) => (&mut placed, hole),
                    Heard::Faulty(holes) => {
                        for hole in holes & !broken {
                            self.part(|what| Line::DoctorFlaps { what }, Part::Hole(hole));
                            self.failed.push(Part::Hole(hole));
                        }
                        broken |= holes;
                        continue;
                    }
                    Heard::Lever { .. }
                    | Heard::Button { .. }
                    | Heard::Clock(_)
                    | Heard::NoClock
                    | Heard::ClockSet(_)
                    | Heard::Holes { .. }
                    | Heard::Doubted(_)
                    | Heard::Turned(_)
                    | Heard::Learned(_)
                    | Heard::Lost
                    | Heard::Back => continue,
                };
                heard_at = self.time.now();
                let before = seen.contains(hole);
                seen.add(hole);
                if !before && lifted.contains(hole) && placed.contains(hole) {
                    self.part(|what| Line::DoctorWorks { what }, Part::Hole(hole));
                }
            }
            if self.time.now() >= heard_at + self.patience {
                break;
            }
        }
        for hole in !((lifted & placed) | broken) {
            self.fail(Part::Hole(hole));
        }
        Ok(())
    }

    /// One part: what is to be done is told, and what came of it.
    fn one(&mut self, part: Part) -> io::Result<()> {
        let what = self.name(part);
        let (line, request) = match part {
            Part::Lever(_) | Part::Button(_) | Part::Hole(_) => (Line::DoctorPress { what }, None),
            Part::Tone => (Line::DoctorTone, Some(TONE)),
            Part::Motor(color) => {
                let motor = u8::from(color.is_black());
                let pulse = Request::Pulse { motor, pattern: 2, strength: 255, repeat: 3 };
                (Line::DoctorMotor { what }, Some(pulse))
            }
        };
        self.say(&line);
        let until = self.time.now() + self.patience;
        let mut ask_at = self.time.now();
        while self.time.now() < until {
            if let Some(request) = request.clone().filter(|_| self.time.now() >= ask_at) {
                self.line.ask(self.time.now(), request);
                ask_at = self.time.now() + AGAIN;
            }
            for heard in self.listen()? {
                let Some(pressed) = pressed(&heard) else { continue };
                match (part, pressed) {
                    (Part::Tone, _) => {}
                    (Part::Motor(of), Part::Lever(by)) if of == by => {}
                    (part, pressed) if part == pressed => {}
                    (Part::Motor(_), _) => continue,
                    (Part::Hole(_) | Part::Lever(_) | Part::Button(_), instead) => {
                        self.part(|what| Line::DoctorInstead { what }, instead);
                        self.failed.push(part);
                        return Ok(());
                    }
                }
                self.part(|what| Line::DoctorWorks { what }, part);
                return Ok(());
            }
        }
        self.fail(part);
        Ok(())
    }

    fn fail(&mut self, part: Part) {
        self.part(|what| Line::DoctorFails { what }, part);
        self.failed.push(part);
    }

    /// A glance at the line, and what was heard on it.
    fn listen(&mut self) -> io::Result<Vec<Heard>> {
        let mut chunk = [0; 512];
        let count = match self.port.read(&mut chunk) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => count,
            Err(fault) if fault.kind() == io::ErrorKind::TimedOut => 0,
            Err(fault) => return Err(fault),
        };
        let now = self.time.now();
        let mut heard = self.line.feed(now, chunk.get(..count).unwrap_or_default());
        heard.extend(self.line.pass(now));
        self.port.write_all(&self.line.to_send())?;
        if heard.contains(&Heard::Lost) {
            return Err(io::ErrorKind::TimedOut.into());
        }
        Ok(heard)
    }

    fn name(&self, part: Part) -> String {
        self.words.print(&match part {
            Part::Hole(hole) => return hole.to_string(),
            Part::Lever(side) => Line::DoctorLever { side },
            Part::Button(button) => Line::DoctorButton { number: button + 1 },
            Part::Tone => Line::DoctorBuzzer,
            Part::Motor(side) => Line::DoctorShaker { side },
        })
    }

    fn part(&mut self, line: fn(String) -> Line, part: Part) {
        self.say(&line(self.name(part)));
    }

    fn say(&mut self, line: &Line) {
        (self.tell)(&self.words.line(line));
    }
}

/// The lever or button that a hand pressed.
fn pressed(heard: &Heard) -> Option<Part> {
    if let Heard::Lever { color, pressed: true, .. } = *heard {
        Some(Part::Lever(color))
    } else if let Heard::Button { button, pressed: true, .. } = *heard {
        Some(Part::Button(button))
    } else {
        None
    }
}
