//! Two games in which the same was said and heard, and something that nobody may learn differs:
//! which pieces stand where, whether a flag has fallen, how often a position stood there, how long
//! nothing was taken, and so what would come of it if the arbiter said yes.
//!
//! Whatever players and public get of claims, announcements, questions and presses is the same in
//! both, byte for byte, until a piece is moved or the arbiter has ruled.

use std::{sync::Arc, time::Duration};

use annabella::{
    game::{At, BoardKind, Game, Terms},
    journal::{Preface, Writer},
    laws::Laws,
    table::{Ear, Table},
    words::{Channel, Words},
};
use kit::share;
use shakmaty::{ByColor, fen::Fen};

use super::{
    hall::{Step, one_step, seated},
    random::Random,
};

/// Two positions or two times, and what both players did and heard before.
struct Pair {
    fens: [&'static str; 2],
    times: [&'static str; 2],
    before: &'static str,
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const LONE: &str = "4k2r/8/8/8/8/8/4P3/4K2R w K - 0 1";

const PAIRS: [Pair; 5] = [
    // A bishop that reaches b5, an own pawn on d2; neither.
    Pair {
        fens: [
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1",
            "rnbqkbnr/pppp1ppp/8/4p3/3PP3/P4P2/1PP3PP/RNBQK2R w KQkq - 0 1",
        ],
        times: ["90m+30s"; 2],
        before: "",
    },
    // One knight goes to d2, two do, none does; a capture and none.
    Pair {
        fens: ["4k3/8/8/3p4/8/5N2/8/1N2K3 w - - 0 1", "4k3/8/8/8/8/8/3p4/1B2K3 w - - 0 1"],
        times: ["90m+30s"; 2],
        before: "",
    },
    // A flag that fell a minute ago, unseen, and one that stands.
    Pair { fens: [START; 2], times: ["5m v 5m", "7m v 5m"], before: "wait 360s" },
    // The hundredth half-move without a capture, and the first.
    Pair {
        fens: ["4k2r/8/8/8/8/8/8/4K2R w - - 99 80", "4k2r/8/8/8/8/8/8/4K2R w - - 0 80"],
        times: ["90m+30s"; 2],
        before: "",
    },
    // With the right to castle the first position was another one.
    Pair {
        fens: [LONE, "4k2r/8/8/8/8/8/4P3/4K2R w - - 0 1"],
        times: ["90m+30s"; 2],
        before: "white: lift h1\nwhite: place g1\nwhite: say Rh1g1\nwhite: press\n\
                 black: h8g8\nblack: press\nwhite: lift h8\nwhite: place g8\n\
                 white: lift g1\nwhite: place h1\nwhite: say Rg1h1\nwhite: press\n\
                 black: g8h8\nblack: press\nwhite: lift g8\nwhite: place h8\n\
                 white: lift h1\nwhite: place g1\nwhite: say Rh1g1\nwhite: press\n\
                 black: h8g8\nblack: press\nwhite: lift h8\nwhite: place g8\n\
                 white: lift g1\nwhite: place h1\nwhite: say Rg1h1\nwhite: press\n\
                 black: g8h8\nblack: press\nwhite: lift g8\nwhite: place h8",
    },
];

/// What may be said, asked, claimed and pressed without a hand on a piece.
const LINES: [&str; 30] = [
    "white: say Bb5",
    "white: say Nd2",
    "white: say Nbd2",
    "white: say b1d2",
    "white: say e4",
    "white: say exd5",
    "white: say Rg1",
    "white: say e8=Q",
    "white: say O-O",
    "white: press",
    "black: repeated",
    "black: repeated Nd2",
    "black: repeated Bf1b5",
    "white: last",
    "black: last",
    "white: again",
    "black: again",
    "white: turn",
    "white: moves",
    "white: claim repetition",
    "white: claim repetition Rg1",
    "white: claim repetition Bb5",
    "white: claim fifty",
    "white: claim fifty Nd2",
    "white: claim flag",
    "black: claim flag",
    "black: claim illegal",
    "white: offer",
    "white: resign",
    "white: write Nd2",
];

fn table(pair: &Pair, which: usize) -> Table {
    let terms = Terms {
        laws: Arc::new(Laws::named("fide2023").unwrap().clone()),
        start: pair.fens[which].parse::<Fen>().unwrap().into_setup(),
        control: pair.times[which].parse().unwrap(),
        boards: ByColor { white: BoardKind::Simulated, black: BoardKind::None },
        blind: ByColor { white: true, black: false },
        rated: true,
        ..Terms::default()
    };
    let preface = Preface { terms: terms.clone(), ..Preface::default() };
    let words = Words::named("fide", "en").unwrap();
    let table = Table::new(Game::new(terms), words, Writer::begin(&preface).0);
    seated(table.heard_by(Ear::Of(Channel::Public)))
}

/// Both games, from the first of these lines on: the first at which they go apart, and how.
fn apart(pair: &Pair, lines: &[&str]) -> Option<(String, [Vec<String>; 2])> {
    let mut tables = [table(pair, 0), table(pair, 1)];
    let mut now = At::START;
    let opening = "arbiter: approve\narbiter: start";
    let before: Vec<&str> = opening
        .lines()
        .chain(pair.before.lines())
        .map(str::trim)
        .filter(|it| !it.is_empty())
        .collect();
    for (number, line) in before.iter().chain(lines).enumerate() {
        let step = match line.strip_prefix("wait ").and_then(|span| span.strip_suffix('s')) {
            Some(span) => Step::Wait(Duration::from_secs(span.parse().unwrap())),
            None => Step::Line((*line).to_owned()),
        };
        let heard = [0, 1].map(|which| one_step(&mut tables[which], now, &step, false));
        if let Step::Wait(span) = step {
            now += span;
        }
        if number < before.len() {
            continue;
        }
        // The journal names the terms, the screens show the pieces: neither is a player's ear.
        let [one, other] = heard.map(|it| {
            let ears = it
                .besides
                .into_iter()
                .filter(|it| ["Print", "Speak", "prompt"].iter().any(|way| it.starts_with(way)));
            it.cues.into_iter().chain(ears).collect::<Vec<_>>()
        });
        if one != other {
            return Some(((*line).to_owned(), [one, other]));
        }
    }
    None
}

#[test]
fn no_announcement_question_claim_or_press_tells_what_stands_there() {
    for (number, pair) in PAIRS.iter().enumerate() {
        for line in LINES {
            let twice = [line, "black: last", line, "white: press", "white: again"];
            assert_eq!(apart(pair, &twice), None, "pair {number}: {line}");
        }
    }
}

#[test]
fn nor_do_many_of_them_in_any_order() {
    for seed in 0..share(400) {
        let random = &mut Random(seed);
        for (number, pair) in PAIRS.iter().enumerate() {
            let mut lines: Vec<&str> = (0..12).map(|_| random.of(&LINES)).collect();
            // He refuses what was claimed, whatever he knows of it; or gives time, or stops.
            let at = random.below(lines.len());
            let ruled: &[&str] = random.of(&[
                &["black: claim flag", "arbiter: refuse flag", "arbiter: start"][..],
                &["arbiter: add black 9:00"],
                &["arbiter: stop", "arbiter: start"],
            ]);
            lines.splice(at..at, ruled.iter().copied());
            assert_eq!(apart(pair, &lines), None, "seed {seed}, pair {number}: {lines:?}");
        }
    }
}
