//! The emulated chip: contacts and bytes in, frames with their emulated times out.

use std::{
    fmt::Write as _,
    io::{BufRead, BufReader, Write as _},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use super::built::{EMULATOR, FIRMWARE};

/// A frame on the wire: when its first bit and its last left the chip, and what it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    pub began_us: u64,
    pub ended_us: u64,
    /// As it is on the wire.
    pub wire: Vec<u8>,
    /// Type, number and payload.
    pub raw: Vec<u8>,
}

/// What an output did: when, which, on or off.
pub type Output = (u64, String, bool);

/// What was seen since the last look.
#[derive(Debug, Default)]
pub struct Seen {
    pub frames: Vec<Frame>,
    pub lines: Vec<String>,
    pub outputs: Vec<Output>,
}

/// How far the chip has come, in cycles.
#[derive(Debug, Default, Clone, Copy)]
pub struct Cycles {
    pub all: u64,
    pub asleep: u64,
    pub scanning: u64,
    pub longest_scan: u64,
}

pub struct Chip {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
    typed: String,
    pub us: u64,
    pub cycles: Cycles,
}

impl Chip {
    /// Switched on, with these contacts closed.
    pub fn on(closed: &[String]) -> Chip {
        Chip::with(&FIRMWARE, closed)
    }

    pub fn with(firmware: &Path, closed: &[String]) -> Chip {
        let mut child = Command::new(&*EMULATOR)
            .arg(firmware)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (typed, cycles) = (String::new(), Cycles::default());
        let mut chip = Chip { child, stdin, stdout, typed, us: 0, cycles };
        for name in closed {
            chip.contact(name, true);
        }
        chip
    }

    /// A line to the emulator.
    pub fn say(&mut self, line: &str) {
        self.typed.push_str(line);
        self.typed.push('\n');
    }

    pub fn contact(&mut self, name: &str, closed: bool) {
        self.say(&format!("{} {name}", if closed { "close" } else { "open" }));
    }

    pub fn send(&mut self, bytes: &[u8]) {
        self.typed.push_str("send ");
        for byte in bytes {
            write!(self.typed, "{byte:02X}").unwrap();
        }
        self.say("");
    }

    pub fn run(&mut self, us: u64) {
        self.say(&format!("run {us}"));
    }

    /// Lets time pass, and tells what was seen since the last look.
    #[track_caller]
    pub fn after(&mut self, us: u64) -> Seen {
        self.run(us);
        self.say("now");
        self.stdin.as_mut().unwrap().write_all(self.typed.as_bytes()).unwrap();
        self.typed.clear();
        let mut seen = Seen::default();
        loop {
            let mut line = String::new();
            assert!(self.stdout.read_line(&mut line).unwrap() > 0, "the emulator has ended");
            let words: Vec<&str> = line.split_whitespace().collect();
            let number = |at: usize| words[at].parse::<u64>().unwrap();
            match words[0] {
                "frame" => {
                    let (wire, [began_us, ended_us]) = (hex(words[3]), [1, 2].map(number));
                    let raw = unstuffed(&wire);
                    seen.frames.push(Frame { began_us, ended_us, wire, raw });
                }
                "line" => seen.lines.push(words[2..].join(" ")),
                "out" => seen.outputs.push((number(1), words[2].to_owned(), words[3] == "1")),
                "now" => {
                    self.us = number(1);
                    let [all, asleep, scanning, longest_scan] = [2, 3, 4, 5].map(number);
                    self.cycles = Cycles { all, asleep, scanning, longest_scan };
                    return seen;
                }
                _ => panic!("{line}"),
            }
        }
    }
}

impl Drop for Chip {
    fn drop(&mut self) {
        drop(self.stdin.take());
        let _ = self.child.wait();
    }
}

/// CRC-16/CCITT-FALSE, bit by bit.
pub fn check(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xFFFF, |check, byte| {
        (0..8).fold(check ^ u16::from(*byte) << 8, |check, _| {
            if check & 0x8000 == 0 { check << 1 } else { check << 1 ^ 0x1021 }
        })
    })
}

fn hex(digits: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
    (0..digits.len()).step_by(2).map(byte).collect()
}

/// Reads a frame with no code of ours: stuffing out, check held against the rest.
#[track_caller]
pub fn unstuffed(wire: &[u8]) -> Vec<u8> {
    let (end, runs) = wire.split_last().unwrap();
    assert_eq!(*end, 0, "{wire:02X?}");
    let (mut raw, mut at) = (Vec::new(), 0);
    while at < runs.len() {
        let next = at + usize::from(runs[at]);
        assert!(next > at && next <= runs.len(), "badly stuffed: {wire:02X?}");
        raw.extend(&runs[at + 1..next]);
        raw.push(0);
        at = next;
    }
    raw.pop();
    let sent = raw.split_off(raw.len() - 2);
    assert_eq!(check(&raw).to_le_bytes().as_slice(), sent, "{wire:02X?}");
    raw
}
