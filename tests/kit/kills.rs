//! Kills the program at random moments, `kill -9`, and looks for what it had acknowledged.

use std::{
    fmt,
    io::{BufRead, BufReader, Write},
    ops::AddAssign,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use annabella::journal::{self, Fault};

/// How often one journal is killed and resumed before a new one is begun.
const KILLS_A_JOURNAL: u32 = 25;

/// Where the kills fell, seen from the last line that was typed.
#[derive(Debug, Default, Clone, Copy)]
pub struct Fell {
    pub before_the_write: u32,
    pub between_write_and_acknowledgement: u32,
    pub after: u32,
    /// Before anything was typed: while the program started or took a game up again.
    pub starting: u32,
    /// Of all these, how many left a torn last line.
    pub torn: u32,
}

impl Fell {
    pub fn kills(&self) -> u32 {
        let typed = self.before_the_write + self.between_write_and_acknowledgement + self.after;
        typed + self.starting
    }
}

impl AddAssign for Fell {
    fn add_assign(&mut self, other: Fell) {
        self.before_the_write += other.before_the_write;
        self.between_write_and_acknowledgement += other.between_write_and_acknowledgement;
        self.after += other.after;
        self.starting += other.starting;
        self.torn += other.torn;
    }
}

impl fmt::Display for Fell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fell { before_the_write, between_write_and_acknowledgement, after, .. } = self;
        write!(f, "{} kills: {before_the_write} before the write, ", self.kills())?;
        write!(f, "{between_write_and_acknowledgement} between write and acknowledgement, ")?;
        write!(f, "{after} after it, {} while starting; {} torn", self.starting, self.torn)
    }
}

/// Kills so many times, in files of its own; the seed makes the moments differ.
pub fn kill(annabella: &Path, folder: &Path, times: u32, seed: u64) -> Fell {
    let mut harness = Harness {
        annabella: annabella.to_owned(),
        journal: folder.join(format!("{seed}.journal")),
        random: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        usual: Duration::from_millis(2),
        acknowledged: 0,
        fell: Fell::default(),
    };
    for number in 0..times {
        if number % KILLS_A_JOURNAL == 0 {
            harness.begin_anew();
        }
        harness.kill_once();
    }
    harness.begin_anew();
    harness.fell
}

struct Harness {
    annabella: PathBuf,
    journal: PathBuf,
    random: u64,
    /// How long a line usually takes from being typed to being acknowledged.
    usual: Duration,
    /// The last line of the present journal that was ever acknowledged.
    acknowledged: u64,
    fell: Fell,
}

impl Harness {
    fn begin_anew(&mut self) {
        for end in ["", ".times"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.journal.display()));
        }
        self.acknowledged = 0;
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random % bound.max(1)
    }

    fn start(&self) -> (Child, BufReader<ChildStdout>) {
        let mut command = Command::new(&self.annabella);
        if self.acknowledged > 0 {
            command.arg("resume").arg(&self.journal);
        } else {
            // What was begun and never acknowledged is nobody's game.
            let _ = std::fs::remove_file(&self.journal);
            command.arg("play").arg("--journal").arg(&self.journal);
        }
        command.args(["--cues", "-", "--speech", "off", "--terminal", "public"]);
        let folder = self.journal.parent().unwrap();
        command.env("XDG_DATA_HOME", folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::null()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        (child, out)
    }

    fn kill_once(&mut self) {
        let (mut child, mut out) = self.start();
        let mut stdin = child.stdin.take().unwrap();
        let mut last = None;
        if self.below(8) == 0 {
            let moment = self.below(12_000);
            sleep(Duration::from_micros(moment));
        } else {
            let mut known = self.until_recorded(&mut out, 0);
            for _ in 0..self.below(4) {
                let began = Instant::now();
                stdin.write_all(b"turn\n").unwrap();
                known = self.until_recorded(&mut out, known);
                self.usual = (self.usual * 7 + began.elapsed()) / 8;
            }
            stdin.write_all(b"turn\n").unwrap();
            last = Some(known + 1);
            let moment = self.below(u64::try_from(self.usual.as_nanos()).unwrap() * 5 / 4);
            let began = Instant::now();
            while began.elapsed() < Duration::from_nanos(moment) {
                std::hint::spin_loop();
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        for line in out.split(b'\n').map_while(Result::ok) {
            self.acknowledged = self.acknowledged.max(recorded(&line).unwrap_or(0));
        }
        self.look(last);
    }

    /// Reads until a line after a known one is acknowledged.
    fn until_recorded(&mut self, out: &mut BufReader<ChildStdout>, known: u64) -> u64 {
        let mut line = Vec::new();
        loop {
            line.clear();
            assert!(out.read_until(b'\n', &mut line).unwrap() > 0, "the program ended by itself");
            if let Some(seq) = recorded(&line).filter(|seq| *seq > known) {
                self.acknowledged = self.acknowledged.max(seq);
                return seq;
            }
        }
    }

    /// Everything acknowledged is in the journal; and where did the kill fall?
    fn look(&mut self, last: Option<u64>) {
        let bytes = std::fs::read(&self.journal).unwrap_or_default();
        let journal = journal::read(&bytes);
        let held = journal.chain.last_seq();
        let acknowledged = self.acknowledged;
        assert!(held >= acknowledged, "{held} lines held, {acknowledged} acknowledged");
        let torn = matches!(journal.fault, Some(Fault::Torn(_)));
        let begun = acknowledged == 0 && bytes.is_empty();
        assert!(torn || begun || journal.fault.is_none(), "{:?}", journal.fault);
        self.fell.torn += u32::from(torn);
        match last {
            None => self.fell.starting += 1,
            Some(last) if acknowledged >= last => self.fell.after += 1,
            Some(last) if held >= last || torn => {
                self.fell.between_write_and_acknowledgement += 1;
            }
            Some(_) => self.fell.before_the_write += 1,
        }
    }
}

/// The line a cue acknowledges. A cue that a kill tore tells nothing.
fn recorded(line: &[u8]) -> Option<u64> {
    let cue = line.starts_with(b"{").then(|| serde_json::from_slice(line).ok())?;
    let cue: serde_json::Value = cue?;
    cue["seq"].as_u64()
}
