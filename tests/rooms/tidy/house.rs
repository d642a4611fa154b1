//! The map of rooms, the sizes, and what is let through: the tables the rules ask.

/// One row of the map in the architecture.
pub(crate) struct Room {
    pub(crate) folder: &'static str,
    /// Other rooms it may use.
    pub(crate) uses: &'static [&'static str],
    /// What it may never name.
    pub(crate) never: &'static [&'static [&'static str]],
}

/// Whatever runs, waits or leaves the program.
pub(crate) const RUNS: &[&str] = &[
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

/// Questions that only the rules of chess answer.
pub(crate) const LEGALITY: &[&str] = &[
    "checkers",
    "is_check",
    "is_checkmate",
    "is_game_over",
    "is_insufficient_material",
    "is_legal",
    "is_stalemate",
    "legal_moves",
    "san_candidates",
];

/// What such questions are asked of.
pub(crate) const CHESS: &[&str] = &["Chess", "Position", "attacks", "play_unchecked"];

pub(crate) const ROOMS: &[Room] = &[
    Room { folder: "core/src/at.rs", uses: &[], never: &[RUNS, LEGALITY, CHESS, &["shakmaty"]] },
    Room { folder: "core/src/utc.rs", uses: &[], never: &[RUNS, LEGALITY, CHESS, &["shakmaty"]] },
    Room { folder: "core/src/plain.rs", uses: &[], never: &[RUNS, LEGALITY, CHESS, &["shakmaty"]] },
    Room { folder: "core/src/hex.rs", uses: &[], never: &[RUNS, LEGALITY, CHESS, &["shakmaty"]] },
    Room {
        folder: "core/src/laws",
        uses: &["plain"],
        never: &[RUNS, LEGALITY, CHESS, &["shakmaty"]],
    },
    Room { folder: "core/src/game", uses: &["at", "hex", "laws", "plain", "utc"], never: &[RUNS] },
    Room { folder: "core/src/reconcile", uses: &["laws", "game", "scoresheet"], never: &[RUNS] },
    Room { folder: "core/src/scoresheet", uses: &["laws", "game"], never: &[RUNS] },
    Room {
        folder: "core/src/journal",
        uses: &["hex", "laws", "game"],
        never: &[RUNS, LEGALITY, CHESS],
    },
    // A pack proves its words on positions, so it may have them; it may not ask what is legal.
    Room { folder: "core/src/words", uses: &["at", "laws", "game"], never: &[RUNS, LEGALITY] },
    Room { folder: "core/src/lib.rs", uses: &[], never: &[RUNS, LEGALITY, CHESS] },
    Room { folder: "core/src/boards", uses: &["at", "plain"], never: &[RUNS, LEGALITY, CHESS] },
    Room {
        folder: "core/src/table",
        uses: &[
            "at",
            "laws",
            "game",
            "scoresheet",
            "reconcile",
            "journal",
            "words",
            "boards",
            "plain",
        ],
        never: &[RUNS, LEGALITY, CHESS],
    },
    Room { folder: "src/devices", uses: &["plain"], never: &[LEGALITY, CHESS] },
    Room {
        folder: "src/runtime",
        uses: &["game", "journal", "scoresheet", "words", "devices", "table"],
        never: &[LEGALITY, CHESS],
    },
    Room { folder: "src/main.rs", uses: &[], never: &[LEGALITY, CHESS] },
    Room {
        folder: "src/bin/annabella-sound.rs",
        uses: &["commands", "runtime"],
        never: &[LEGALITY, CHESS],
    },
    Room { folder: "src/cli.rs", uses: &["commands"], never: &[LEGALITY, CHESS] },
    Room {
        folder: "src/commands",
        uses: &[
            "laws",
            "game",
            "scoresheet",
            "reconcile",
            "journal",
            "words",
            "boards",
            "table",
            "devices",
            "runtime",
        ],
        never: &[LEGALITY, CHESS],
    },
    Room { folder: "launcher/src", uses: &["map"], never: &[LEGALITY, CHESS] },
    Room { folder: "src/lib.rs", uses: &[], never: &[RUNS, LEGALITY, CHESS] },
];

/// What one file alone may name.
pub(crate) const ALONE: &[(&str, &[&str])] = &[
    ("src/runtime/threads.rs", &["std::thread", "thread::spawn", "thread::scope"]),
    ("src/devices/time.rs", &["clock_gettime", "rustix::time", "Instant", "SystemTime"]),
];

/// A file is split at a seam; this is where one must be found.
pub(crate) const LINES_MAX: usize = 600;
pub(crate) const COLUMNS_MAX: usize = 100;
/// Two dozen files are seen at a glance.
pub(crate) const FILES_MAX: usize = 24;
/// A picture is told in at least so many words.
pub(crate) const IMAGE_WORDS_MIN: usize = 30;
/// Files that are one table, or one match that names everything: as long as they are.
pub(crate) const TABLES: &[&str] = &[];

/// Strings that look like words for people and are not: where, why, which.
pub(crate) const MACHINE_WORDS: &[(&str, &str, &[&str])] = &[
    ("src/devices/board/find.rs", "how a board names itself on its cable", &["PegBoard"]),
    ("src/devices/sandbox/around.rs", "how the system names it", &["TracerPid:"]),
    (
        "core/src/boards/peg/simulated.rs",
        "what the firmware says, which speaks one language",
        &["\\u{2}hole {hole} does not settle and is not reported"],
    ),
    (
        "core/src/table/typed/example.rs",
        "what the arbiter types, which is in one language",
        &[
            "note late",
            "clock white 41:10",
            "add black 2:00",
            "penalty white warning",
            "device white 0-1",
            "illegal white pawn",
            "irregular start",
            "absent white",
            "present white",
            "allow voice",
            "allow time-calls white 5m,1m",
            "forbid voice",
            "adapt larger clock by Eva",
            "checklist clock yes",
            "sight white 10 20",
            "score black e4 e5",
            "stands black f6 - d7 n",
            "assistant white Eva",
            "board white simulated",
            "admit black",
        ],
    ),
    ("core/src/journal/chain.rs", "the first line of every journal", &["annabella journal 1"]),
    (
        "core/src/laws/editions/titles.rs",
        "the titles of the texts",
        &[
            "Danish Laws of Chess 2005",
            "Norwegian Laws of Chess 2009",
            "Swedish Laws of Chess 2009",
            "Danish Chess Handbook",
            "Swedish Laws of Chess 2023",
            "FIDE Laws of Chess 2023",
        ],
    ),
    (
        "core/src/reconcile/file.rs",
        "typed in a file, never told: the command line's contract",
        &["score white", "score black", "board sighted", "board pegs"],
    ),
    (
        "core/src/scoresheet/pgn/write.rs",
        "the names of PGN's tags",
        &[
            "Event",
            "Site",
            "Date",
            "Round",
            "White",
            "Black",
            "Result",
            "Board",
            "SetUp",
            "Variant",
            "Chess960",
            "TimeControl",
            "Laws",
            "Seal",
            "Mode",
            "Points",
        ],
    ),
    (
        "core/src/scoresheet/pgn/read.rs",
        "the names of PGN's tags",
        &[
            "Event",
            "Site",
            "Date",
            "Round",
            "White",
            "Black",
            "Result",
            "Board",
            "TimeControl",
            "Laws",
            "Points",
        ],
    ),
    (
        "core/src/scoresheet/braille/ebraille.rs",
        "the names proposed for braille systems",
        &[
            "Danish-6dot-2022 grade1",
            "Norwegian-6dot grade1",
            "Swedish grade0",
            "German-capitals grade0",
            "Finnish grade1",
        ],
    ),
    ("src/commands/export/kind.rs", "the first line of every journal", &["annabella journal "]),
    (
        "src/cli.rs",
        "what clap writes, which is cut out of its sentences",
        &["Usage", "For more information, try '--help'."],
    ),
    (
        "src/commands/demo.rs",
        "the players' names, and what the script types, as a person would",
        &[
            "Hector",
            "Anna",
            "black: repeated",
            "white: press",
            "black: lift f2",
            "black: place f4",
            "black: lift f4",
            "black: place f3",
            "black: lift e7",
            "black: place e5",
            "black: say Eva sechs",
            "black: say Eva fuenf",
            "white: repeated Eva sechs",
            "white: repeated Eva fuenf",
            "black: press",
            "black: time",
            "black: lift g2",
            "black: place g4",
            "black: lift d8",
            "black: place h4",
            "black: say Dame Hector vier",
        ],
    ),
    (
        "src/commands/export/wav.rs",
        "the words of cue sheets",
        &["  TRACK {number:02} AUDIO\\n    INDEX 01 {minutes:02}:{seconds:02}:{:02}\\n"],
    ),
];
