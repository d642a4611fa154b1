//! What the rules engine knows never reaches a player's ear in a rated game.
//!
//! Random rated games are typed at four tables at once: one whose moves are judged by the rules of
//! chess, one whose judge allows everything, one whose judge allows nothing, one where nothing is
//! known to be lawful. Until the game ends, whatever the public channel and the players get is the
//! same at all four, byte for byte, and so is whatever a screen shows the public and an assistant.
//! What the arbiter rules on a proposal is his own word, so here he answers none.

mod hall;
mod hidden;
mod named;
mod people;
mod random;

use std::{collections::BTreeMap, time::Duration};

use annabella::words::{Channel, Words};
use kit::share;
use shakmaty::Color;

use hall::{Apart, Hall, Setting, Step};
use people::People;
use random::Random;

/// Pins, checks, castling through check and promotions are near.
const STARTS: [&str; 10] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2n1bn2/1B1pp3/1b1PP3/2N1BN2/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/5r2/2B5/8/8/R3K2R w KQkq - 0 1",
    "4k3/4r3/8/q7/4N3/2N5/3P1P2/4K2R w K - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 w - - 0 1",
    "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6",
    "1n2k3/pp3ppp/8/4n3/8/8/PP2RPPP/1N2K3 b - - 0 1",
    "8/6bb/8/8/R1pP2k1/4P3/P7/K7 b - d3 0 1",
    "4k2r/6pp/8/1b6/8/8/PP6/R3K2R w KQk - 0 1",
];

const EDITIONS: [&str; 5] = ["fide2023", "se2023", "no2009", "dk2005", "fide2023"];

const TURNS: usize = 24;

/// The rated game begins.
fn opening(setting: &Setting) -> Vec<Step> {
    let mut lines = Vec::new();
    if setting.assistants {
        lines.extend(["arbiter: allow assistants", "arbiter: assistant white Ann"]);
        lines.push("arbiter: assistant black Bob");
    }
    if setting.by_hand {
        lines.push("arbiter: allow voice");
    }
    lines.extend(["arbiter: approve", "arbiter: start"]);
    lines.into_iter().map(|line| Step::Line(line.to_owned())).collect()
}

/// Plays one game by chance. Tells what was done, and where the tables went apart.
fn play(seed: u64, setting: &Setting, reached: &mut Reached) -> (Vec<Step>, Option<Apart>) {
    let random = &mut Random(seed);
    let pack = Words::named("fide", "en").unwrap().pack;
    let mut hall = Hall::new(setting);
    let mut done = Vec::new();
    let mut apart = None;
    let mut next = opening(setting);
    for _ in 0..TURNS {
        for step in next.drain(..) {
            apart = apart.or(hall.step(&step).err());
            done.push(step);
            if apart.is_some() || hall.ended {
                break;
            }
        }
        if apart.is_some() || hall.ended {
            break;
        }
        let game = hall.game();
        let lines = People { random, game, setting, pack: &pack }.turn();
        for line in lines {
            let ruled = if random.percent(90) { ruling(&line) } else { Vec::new() };
            next.push(timed(line));
            next.extend(ruled.into_iter().map(Step::Line));
            if random.percent(60) {
                next.push(Step::Wait(Duration::from_millis(random.below(4000) as u64)));
            }
        }
    }
    reached.add(&hall, done.len());
    (done, apart)
}

/// The arbiter refuses what was just claimed, whatever he knows of it: else the game stands still.
fn ruling(line: &str) -> Vec<String> {
    let Some((_, claim)) = line.split_once(" claim ") else { return Vec::new() };
    let kind = claim.split(' ').next().unwrap_or_default();
    vec![format!("arbiter: refuse {kind}"), "arbiter: start".to_owned()]
}

/// A line, or the time it lets pass.
fn timed(line: String) -> Step {
    match line.strip_prefix("wait ").and_then(|span| span.strip_suffix("ms")) {
        Some(ms) => Step::Wait(Duration::from_millis(ms.parse().unwrap())),
        None => Step::Line(line),
    }
}

/// The same steps again, at new tables.
fn again(setting: &Setting, steps: &[Step]) -> Option<Apart> {
    let mut hall = Hall::new(setting);
    steps.iter().find_map(|step| hall.step(step).err())
}

/// The fewest steps that still drive the tables apart, as far as leaving some out finds them.
fn fewest(setting: &Setting, mut steps: Vec<Step>) -> (Vec<Step>, Apart) {
    let mut apart = again(setting, &steps).expect("the same steps go apart again");
    let mut size = steps.len() / 2;
    while size > 0 {
        let mut at = 0;
        while at < steps.len() {
            let mut fewer = steps.clone();
            fewer.drain(at..(at + size).min(steps.len()));
            match again(setting, &fewer) {
                Some(still) => (steps, apart) = (fewer, still),
                None => at += size,
            }
        }
        size /= 2;
    }
    (steps, apart)
}

/// What the games reached.
#[derive(Debug, Default)]
struct Reached {
    steps: usize,
    illegal: usize,
    findings: BTreeMap<String, usize>,
}

impl Reached {
    fn add(&mut self, hall: &Hall, steps: usize) {
        self.steps += steps;
        self.illegal += hall.illegal;
        for finding in &hall.findings {
            *self.findings.entry(finding.clone()).or_default() += 1;
        }
    }

    /// A property that reaches nothing cannot fail.
    fn enough(&self, illegal: usize) {
        assert!(self.illegal >= illegal, "too few illegal moves: {self:?}");
        for name in ["completed", "made", "mirrored", "not-made", "repeated-differently"] {
            assert!(
                self.findings.get(name).is_some_and(|n| *n >= share(20)),
                "no {name}: {self:?}"
            );
        }
        for name in ["boards-differ", "boards-agree", "offer", "claim", "score", "turn"] {
            assert!(self.findings.get(name).is_some_and(|n| *n >= share(5)), "no {name}: {self:?}");
        }
    }
}

#[track_caller]
fn same_for_every_judge(
    seeds: std::ops::Range<u64>,
    both_at_the_pegs: bool,
    assistants: bool,
    by_hand: bool,
) {
    let [white, black] = Color::ALL.map(Channel::Player);
    let ears = [Channel::Public, white, black, Channel::Arbiter];
    let mut reached = Reached::default();
    let seeds = seeds.start..seeds.start + share(seeds.end - seeds.start);
    let illegal = 4 * seeds.clone().count();
    for seed in seeds {
        let random = &mut Random(!seed);
        let setting = Setting {
            fen: random.of(&STARTS),
            edition: random.of(&EDITIONS),
            control: random.of(&["90m+30s", "90m+30s", "60m/10,30m", "5m+3s"]),
            both_at_the_pegs,
            assistants,
            by_hand,
            terminal: random.of(&ears),
        };
        let (steps, apart) = play(seed, &setting, &mut reached);
        if apart.is_some() {
            let (steps, apart) = fewest(&setting, steps);
            let script: Vec<String> = steps.iter().map(|step| format!("  {step:?}")).collect();
            let script = script.join("\n");
            panic!("seed {seed}, {setting:?}\n{script}\n{apart:#?}");
        }
    }
    reached.enough(illegal);
    if by_hand {
        for name in ["objected", "choose"] {
            let told = reached.findings.get(name);
            assert!(told.is_some_and(|n| *n >= share(10)), "no {name}: {reached:?}");
        }
    }
}

#[test]
fn a_blind_and_a_sighted_player_hear_the_same_whoever_judges() {
    same_for_every_judge(0..48, false, false, false);
}

#[test]
fn two_players_at_the_pegs_hear_the_same_whoever_judges() {
    same_for_every_judge(1000..1048, true, false, false);
}

#[test]
fn players_with_assistants_hear_the_same_whoever_judges() {
    same_for_every_judge(2000..2032, false, true, false);
    same_for_every_judge(3000..3032, true, true, false);
}

#[test]
fn players_who_announce_by_hand_hear_the_same_whoever_judges() {
    same_for_every_judge(4000..4048, false, false, true);
    same_for_every_judge(5000..5032, true, true, true);
}
