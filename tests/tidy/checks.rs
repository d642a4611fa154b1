//! The rules, each a function over one file that tells its breaches.

use std::{collections::BTreeSet, fmt};

use crate::scan::{Source, has_word};

/// Where a rule is broken, and which.
#[derive(Debug)]
pub(crate) struct Breach {
    pub(crate) path: String,
    pub(crate) line: usize,
    rule: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.rule)
    }
}

impl Source {
    fn breach(&self, line: usize, rule: impl Into<String>) -> Breach {
        Breach { path: self.path.clone(), line, rule: rule.into() }
    }
}

/// One row of the map in the architecture.
struct Room {
    folder: &'static str,
    /// Other rooms it may use.
    uses: &'static [&'static str],
    /// What it may never name.
    never: &'static [&'static [&'static str]],
}

/// Whatever runs, waits or leaves the program.
const RUNS: &[&str] = &[
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::os",
    "std::path",
    "std::process",
    "std::thread",
    "Instant",
    "SystemTime",
    "rustix",
    "signal_hook",
    "tts",
    "print!",
    "println!",
    "eprint!",
    "eprintln!",
];

/// Whatever asks for a rule of chess.
const CHESS: &[&str] = &[
    "Chess",
    "Position",
    "attacks",
    "checkers",
    "is_check",
    "is_checkmate",
    "is_insufficient_material",
    "is_legal",
    "is_stalemate",
    "legal_moves",
    "play_unchecked",
];

const ROOMS: &[Room] = &[
    Room { folder: "src/laws", uses: &[], never: &[RUNS, CHESS, &["shakmaty"]] },
    Room { folder: "src/game", uses: &["laws"], never: &[RUNS] },
    Room { folder: "src/scoresheet", uses: &["laws", "game"], never: &[RUNS] },
    Room { folder: "src/journal", uses: &["laws", "game"], never: &[RUNS, CHESS] },
    Room { folder: "src/words", uses: &["laws", "game"], never: &[RUNS, CHESS] },
    Room { folder: "src/devices", uses: &[], never: &[CHESS] },
    Room {
        folder: "src/table",
        uses: &["laws", "game", "scoresheet", "journal", "words", "devices"],
        never: &[CHESS],
    },
    Room { folder: "src/main.rs", uses: &["args"], never: &[CHESS] },
    Room { folder: "src/args.rs", uses: &[], never: &[CHESS, RUNS_BUT_PATHS] },
    Room { folder: "src/lib.rs", uses: &[], never: &[CHESS, RUNS] },
];

/// Files that may do what no other may.
const ONLY: &[(&str, &[&str])] = &[
    ("src/table/threads.rs", &["std::thread", "thread::spawn", "thread::scope"]),
    ("src/devices/time.rs", &["clock_gettime", "rustix::time", "Instant", "SystemTime"]),
];
