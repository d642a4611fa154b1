//! A table with stand-ins for pads.

use std::{
    fs::{self, OpenOptions},
    io::Write,
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::OnceLock,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::person::{Folder, annabella};

/// The motors are told something every so many milliseconds.
const STEP_MS: u64 = 50;

#[derive(Clone, Copy)]
pub(crate) enum Pad {
    First = 0,
    Second = 1,
}

/// Buttons by the kernel's numbers.
#[derive(Clone, Copy)]
pub(crate) enum Held {
    South = 0x130,
    East = 0x131,
    West = 0x133,
    North = 0x134,
    Select = 0x13a,
}

pub(crate) struct Table {
    folder: Folder,
    child: Child,
    /// When the first event was sent, by the kernel's clock, and the last.
    began_ms: Option<u64>,
    pub(crate) sent_ms: u64,
}

/// The library that stands in, compiled once.
fn library() -> &'static PathBuf {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/wires/pads/fakepad.c");
        let made = kit::made("pad.so");
        let mut compile = Command::new("cc");
        compile.args(["-shared", "-fPIC", "-O1", "-Wall", "-o"]).arg(&made).arg(source);
        assert!(compile.arg("-ldl").status().expect("cc is there").success());
        made
    })
}

fn now_ms() -> u64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
    u64::try_from(now.tv_sec * 1000 + now.tv_nsec / 1_000_000).unwrap()
}

impl Table {
    /// A game in real time at which so many pads lie.
    pub(crate) fn open(args: &[&str], buttons: &str, count: usize) -> Table {
        let folder = Folder::new();
        fs::create_dir(folder.file("input")).unwrap();
        fs::create_dir(folder.file("input.open")).unwrap();
        fs::write(folder.file("pads.toml"), buttons).unwrap();
        let mut table = Table::begin(folder, args);
        for pad in [Pad::First, Pad::Second].into_iter().take(count) {
            table.plug(pad);
            table.until_count("pad-here", pad as usize + 1);
        }
        // The hand has felt that the pad is there.
        std::thread::sleep(Duration::from_millis(700));
        table
    }

    fn begin(folder: Folder, args: &[&str]) -> Table {
        let child = Command::new(annabella())
            .args(["play", "--journal", "g.journal", "--cues", "g.cues", "--pads", "pads.toml"])
            .args(args)
            .current_dir(folder.path())
            .env("LD_PRELOAD", library())
            .env("FAKEPAD", folder.file("input"))
            .env("GILRS_DISABLE_UDEV", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let table = Table { folder, child, began_ms: None, sent_ms: 0 };
        table.until("recorded");
        // The folder is watched from here on.
        std::thread::sleep(Duration::from_millis(300));
        table
    }

    fn place(&self, pad: Pad) -> PathBuf {
        self.folder.file("input").join(format!("event{}", pad as usize))
    }

    pub(crate) fn plug(&mut self, pad: Pad) {
        let path = self.place(pad);
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    }

    pub(crate) fn unplug(&mut self, pad: Pad) {
        fs::remove_file(self.place(pad)).unwrap();
    }

    /// A button moves.
    pub(crate) fn send(&mut self, pad: Pad, held: Held, pressed: bool) {
        self.raw(pad, &[(1, held as u16, i32::from(pressed)), (0, 0, 0)]);
    }

    /// Events as the kernel has them: kind, code, value.
    pub(crate) fn raw(&mut self, pad: Pad, events: &[(u16, u16, i32)]) {
        let mut bytes = Vec::new();
        for (kind, code, value) in events {
            bytes.extend([0; 16]);
            bytes.extend(kind.to_ne_bytes());
            bytes.extend(code.to_ne_bytes());
            bytes.extend(value.to_ne_bytes());
        }
        self.sent_ms = now_ms();
        self.began_ms.get_or_insert(self.sent_ms);
        let name = format!("event{}.", pad as usize);
        let readers = fs::read_dir(self.folder.file("input.open")).unwrap();
        for reader in readers.map(|reader| reader.unwrap().path()) {
            if reader.file_name().unwrap().to_str().unwrap().starts_with(&name) {
                send(&reader, &bytes);
            }
        }
    }

    /// How often all threads of the program have waited so far.
    pub(crate) fn waits(&self) -> u64 {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.child.id())).unwrap();
        let waits = |task: PathBuf| -> u64 {
            let status = fs::read_to_string(task.join("status")).unwrap();
            let line = status.lines().find(|line| line.starts_with("voluntary")).unwrap();
            line.split_whitespace().nth(1).unwrap().parse().unwrap()
        };
        tasks.map(|task| waits(task.unwrap().path())).sum()
    }

    fn cues(&self) -> Vec<Value> {
        let text = fs::read_to_string(self.folder.file("g.cues")).unwrap_or_default();
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        whole.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[track_caller]
    pub(crate) fn until(&self, finding: &str) {
        self.until_count(finding, 1);
    }

    #[track_caller]
    pub(crate) fn until_count(&self, finding: &str, count: usize) {
        let waiting = Instant::now();
        while self.cues().iter().filter(|cue| cue["finding"] == finding).count() < count {
            assert!(waiting.elapsed() < kit::PATIENCE, "no {finding}: {:#?}", self.cues());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// When, and how strong, each order to the motors was.
    fn orders(&self) -> Vec<(u64, u64)> {
        let log = fs::read_to_string(self.folder.file("input.log")).unwrap_or_default();
        let number = |word: Option<&str>| word.unwrap().parse().unwrap();
        let lines = log.lines().map(|line| line.split(' '));
        lines.map(|mut words| (number(words.next()), number(words.next()))).collect()
    }

    pub(crate) fn first_felt_after(&self, ms: u64) -> u64 {
        let mut felt = self.orders().into_iter().filter(|(at, strong)| *at >= ms && *strong > 0);
        felt.next().unwrap_or_else(|| panic!("nothing was felt: {:?}", self.orders())).0
    }

    /// Leaves the game: every cue, and what the hand felt as times on and off.
    pub(crate) fn close(&mut self) -> (Vec<Value>, Vec<(u64, u64)>) {
        drop(self.child.stdin.take());
        assert!(self.child.wait().unwrap().success());
        let orders = self.orders().into_iter().filter(|(at, _)| Some(*at) >= self.began_ms);
        (self.cues(), pulses(orders))
    }
}

/// As a device does: who does not read for long misses something, and who is gone, all.
fn send(reader: &Path, bytes: &[u8]) {
    let nonblock = i32::try_from(rustix::fs::OFlags::NONBLOCK.bits()).unwrap();
    let opened = OpenOptions::new().write(true).custom_flags(nonblock).open(reader);
    let Ok(mut reader) = opened else { return };
    for _ in 0..5 {
        if reader.write_all(bytes).is_ok() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Counts the motors' steps: that is exact, however late the machine takes one.
fn pulses(orders: impl Iterator<Item = (u64, u64)>) -> Vec<(u64, u64)> {
    let mut pulses: Vec<(u64, u64)> = Vec::new();
    let mut last = 0;
    for (_, strong) in orders {
        match (strong > 0, pulses.last_mut()) {
            (true, Some((on, _))) if strong == last => *on += STEP_MS,
            (true, _) => pulses.push((STEP_MS, 0)),
            (false, Some((_, off))) => *off += STEP_MS,
            (false, None) => {}
        }
        last = strong;
    }
    if let Some((_, off)) = pulses.last_mut() {
        *off = 0;
    }
    pulses
}
