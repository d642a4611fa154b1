//! `annabella simulate`: a board on a pseudo-terminal. Hands are typed in, bytes go out, and cables
//! have their faults.

use std::{
    fmt,
    io::{self, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use clap::Args;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use shakmaty::{Color, Piece, Role, Square};
use signal_hook::consts;

use super::{Answer, LanguageArgs, Refusal, streamed, warn};
use crate::{
    devices::{
        Time, any_number,
        board::{Kind, Pty, SimulatedBoard, Unplugged, simulated},
    },
    game::{At, Plain},
    words::{Line, Words},
};

/// A button that is held is down for so long.
const HELD_MS: u32 = 1_000;
/// A longer line is not a line.
const LINE_BYTES_MAX: usize = 4096;

/// A board on a pseudo-terminal, whose path is the first line printed. Then it does what is
/// typed: lift e2, place e4, place e8 Q, press white, button 1, hold 5, unplug, plug, plug
/// elsewhere, garble N and drop N (the next N bytes), reboot, stick e4, quit.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Simulate {
    /// peg, dgt, certabo, tactum or chesslink.
    kind: String,
    #[command(flatten)]
    language: LanguageArgs,
}

impl Simulate {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let kind = self.kind.parse();
        let kind = kind.map_err(|none| Refusal::Kind(self.kind.clone(), none))?;
        let words = self.language.words()?;
        streamed(simulate(kind, &words, out))
    }
}

/// A typed line that the simulated board cannot follow.
#[derive(Debug, thiserror::Error)]
enum NoHand {
    /// No such line.
    #[error(
        "`{0}` is nothing a board does; try lift e2, place e4, press white, button 1, hold 5, \
         unplug, plug, plug elsewhere, garble 20, drop 20, reboot, stick e4 or quit; at a DGT \
         clock: clock white 41:10, clock stop, clock run, clock away, clock here, clock own 30 or \
         clock pc"
    )]
    Unknown(Plain),
    /// More bytes than a line has.
    #[error("more than {LINE_BYTES_MAX} bytes; give a shorter line")]
    TooLong,
    /// There is no peg to lift.
    #[error("no peg is in {0}; lift one that is there")]
    Empty(Square),
    /// There is a peg already.
    #[error("a peg is in {0} already; lift it first")]
    Filled(Square),
    /// The cable is pulled, or is not.
    #[error("the cable is not there or not pulled; unplug, then plug")]
    Cable,
}

/// The cable, in or out.
#[derive(Debug)]
enum Cable {
    In(Pty),
    Out(Unplugged),
    /// Between the two.
    Lost,
}

/// A board, its cable and what goes wrong with it.
struct Simulation {
    kind: Kind,
    model: Box<dyn SimulatedBoard>,
    cable: Cable,
    time: Time,
    /// When the board started.
    began: At,
    garble: usize,
    drop: usize,
    /// The button that is held, and when it is let go. Until then no other line is done: it is one
    /// finger.
    held: Option<(u8, u32)>,
}

/// Runs a simulated board until its input ends. Its path is the first line printed.
fn simulate(kind: Kind, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let pty = Pty::new(kind.name())?;
    say(out, &pty.path().display())?;
    let ending = Arc::new(AtomicBool::new(false));
    for signal in [consts::SIGINT, consts::SIGTERM, consts::SIGHUP] {
        signal_hook::flag::register(signal, Arc::clone(&ending))?;
    }
    let time = Time::starting_at(At::START);
    let mut model = simulated(kind);
    // Two boards on one table must not be taken for each other.
    model.number(u32::try_from(any_number() & 0xFFFF).unwrap_or(0));
    let mut board = Simulation {
        kind,
        model,
        cable: Cable::In(pty),
        time,
        began: At::START,
        garble: 0,
        drop: 0,
        held: None,
    };
    let mut typed = Vec::new();
    let noted = words.print(&Line::Noted);
    while !ending.load(Ordering::Relaxed) {
        let Some(more) = board.wait()? else { return Ok(()) };
        typed.extend(more);
        while let Some(end) = typed.iter().position(|byte| *byte == b'\n')
            && board.held.is_none()
        {
            let line: Vec<u8> = typed.drain(..=end).collect();
            let line = String::from_utf8_lossy(&line);
            match line.trim() {
                "" => {}
                line if line.starts_with('#') => {}
                "quit" => return Ok(()),
                line => match board.obey(line)? {
                    Ok(Some(path)) => say(out, &path)?,
                    Ok(None) => say(out, &noted)?,
                    Err(no) => warn(&no),
                },
            }
        }
        if typed.len() > LINE_BYTES_MAX {
            typed.clear();
            warn(&NoHand::TooLong);
        }
    }
    Ok(())
}

fn say(out: &mut dyn Write, line: &dyn fmt::Display) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

impl Simulation {
    fn ms(&self) -> u32 {
        let since = self.time.now().since(self.began).as_millis();
        u32::try_from(since & u128::from(u32::MAX)).unwrap_or(0)
    }

    /// Waits until something is typed, the host speaks or the board is due. None: input ended.
    fn wait(&mut self) -> io::Result<Option<Vec<u8>>> {
        let due = self.held.map(|(_, until)| until).into_iter().chain(self.model.due());
        let due = due.map(|due| due.wrapping_sub(self.ms()).cast_signed().max(0)).min();
        let due = due.map(|ms| Timespec {
            tv_sec: i64::from(ms / 1000),
            tv_nsec: i64::from(ms % 1000) * 1_000_000,
        });
        let stdin = io::stdin();
        let mut fds = Vec::new();
        if self.held.is_none() {
            fds.push(PollFd::new(&stdin, PollFlags::IN));
        }
        if let Cable::In(pty) = &self.cable {
            fds.push(PollFd::from_borrowed_fd(pty.as_fd(), PollFlags::IN));
        }
        match poll(&mut fds, due.as_ref()) {
            Ok(_) => {}
            // A signal: whoever called looks which.
            Err(rustix::io::Errno::INTR) => return Ok(Some(Vec::new())),
            Err(fault) => return Err(fault.into()),
        }
        let typed = self.held.is_none() && fds.first().is_some_and(|fd| !fd.revents().is_empty());
        drop(fds);
        self.hear()?;
        let ms = self.ms();
        if self.model.due().is_some_and(|due| due.wrapping_sub(ms).cast_signed() <= 0) {
            let bytes = self.model.beat(ms);
            self.send(&bytes);
        }
        if let Some((button, _)) =
            self.held.take_if(|(_, until)| until.wrapping_sub(ms).cast_signed() <= 0)
        {
            let bytes = self.model.hold(button, false, ms);
            self.send(&bytes);
        }
        if !typed {
            return Ok(Some(Vec::new()));
        }
        let mut chunk = [0; 1024];
        // Past the buffer of the standard library, of which waiting knows nothing.
        let count = rustix::io::read(&stdin, &mut chunk)?;
        Ok((count > 0).then(|| chunk.get(..count).unwrap_or_default().to_vec()))
    }

    /// The board hears what the host has sent.
    fn hear(&mut self) -> io::Result<()> {
        let Cable::In(pty) = &self.cable else { return Ok(()) };
        let mut chunk = [0; 1024];
        let count = pty.read(&mut chunk)?;
        let ms = self.ms();
        let answer = self.model.hear(chunk.get(..count).unwrap_or_default(), ms);
        self.send(&answer);
        Ok(())
    }

    /// Sends what the faults leave of it.
    fn send(&mut self, bytes: &[u8]) {
        let lost = self.drop.min(bytes.len());
        self.drop -= lost;
        let mut bytes = bytes.get(lost..).unwrap_or_default().to_vec();
        let garbled = self.garble.min(bytes.len());
        self.garble -= garbled;
        for byte in bytes.iter_mut().take(garbled) {
            *byte ^= 0x55;
        }
        if let (Cable::In(pty), false) = (&self.cable, bytes.is_empty()) {
            pty.write(&bytes);
        }
    }

    /// Does what was typed. Some: the path the board is found under now.
    fn obey(&mut self, line: &str) -> io::Result<Result<Option<String>, NoHand>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["plug", elsewhere @ ..] = words.as_slice() {
            return self.plug(elsewhere, line);
        }
        Ok(self.hand(&words, line).map(|()| None))
    }

    fn plug(&mut self, how: &[&str], line: &str) -> io::Result<Result<Option<String>, NoHand>> {
        let kind = match how {
            [] => None,
            ["elsewhere"] => Some(self.kind.name()),
            _ => return Ok(Err(NoHand::Unknown(Plain::shown(line)))),
        };
        match std::mem::replace(&mut self.cable, Cable::Lost) {
            Cable::Out(unplugged) => {
                let pty = unplugged.plug(kind)?;
                let path = pty.path().display().to_string();
                self.cable = Cable::In(pty);
                Ok(Ok(Some(path)))
            }
            cable @ (Cable::In(_) | Cable::Lost) => {
                self.cable = cable;
                Ok(Err(NoHand::Cable))
            }
        }
    }

    fn hand(&mut self, words: &[&str], line: &str) -> Result<(), NoHand> {
        let unknown = || NoHand::Unknown(Plain::shown(line));
        let ms = self.ms();
        let hole = |text: &str| text.parse::<Square>().map_err(|_| unknown());
        let bytes = match *words {
            ["lift", from] => {
                let hole = hole(from)?;
                self.model.lift(hole, ms).ok_or(NoHand::Empty(hole))?
            }
            ["place", to] => {
                let hole = hole(to)?;
                self.model.place(hole, None, ms).ok_or(NoHand::Filled(hole))?
            }
            ["place", to, piece] => {
                let (hole, piece) = (hole(to)?, piece_of(piece).ok_or_else(unknown)?);
                self.model.place(hole, Some(piece), ms).ok_or(NoHand::Filled(hole))?
            }
            ["press", "white"] => self.model.press(Color::White, ms),
            ["press", "black"] => self.model.press(Color::Black, ms),
            ["button", number] => self.model.button(button(number).ok_or_else(unknown)?, ms),
            ["hold", number] => {
                let button = button(number).ok_or_else(unknown)?;
                self.held = Some((button, ms.wrapping_add(HELD_MS)));
                self.model.hold(button, true, ms)
            }
            ["clock", ref how @ ..] => self.model.clock_hand(how, ms).ok_or_else(unknown)?,
            ["stick", at] => {
                self.model.stick(hole(at)?);
                Vec::new()
            }
            ["garble", count] => {
                self.garble = count.parse().map_err(|_| unknown())?;
                Vec::new()
            }
            ["drop", count] => {
                self.drop = count.parse().map_err(|_| unknown())?;
                Vec::new()
            }
            ["reboot"] => {
                self.began = self.time.now();
                self.model.reboot(0)
            }
            ["unplug"] => {
                let Cable::In(pty) = std::mem::replace(&mut self.cable, Cable::Lost) else {
                    return Err(NoHand::Cable);
                };
                self.cable = Cable::Out(pty.unplug());
                Vec::new()
            }
            _ => return Err(unknown()),
        };
        self.send(&bytes);
        Ok(())
    }
}

/// A button's number: people count from one, wires from nought.
fn button(number: &str) -> Option<u8> {
    number.parse::<u8>().ok()?.checked_sub(1)
}

/// A piece by its letter: large for White's, small for Black's.
fn piece_of(letter: &str) -> Option<Piece> {
    let mut letters = letter.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let color = Color::from_white(letter.is_ascii_uppercase());
    Some(Role::from_char(letter)?.of(color))
}
