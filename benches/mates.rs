//! How fast and how often it is decided whether a side can still mate.
//!
//! Two sets of positions, always the same ones: the last positions of games played by a simple
//! player who takes what he can and gives up when far behind, and positions of random legal games.
//! `--long` takes a million of the latter. A file of positions, each with the known answer before
//! it, is read where `ANNABELLA_MATES` names one; `ANNABELLA_NODES` says how many positions may be
//! looked at.
//!
//! Times are processor time, told and never asserted; the bench fails on a wrong answer or a line
//! that is no mate.

use std::{collections::BTreeMap, env, fs, time::Duration};

use annabella::game::{CanMate, FOLD_NODES, Mating, Standing, mating};
use rustix::time::{ClockId, clock_gettime};
use shakmaty::{Chess, Color, EnPassantMode, Move, MoveList, Position, Role, fen::Fen};

/// The figure: half of all questions on last positions that are not over are answered in this time.
const MEDIAN_MAX: Duration = Duration::from_micros(20);

/// The analyzer's published averages, quick and full, on last positions of games of people.
const PEER: [(&str, Duration); 2] =
    [("quick", Duration::from_nanos(4_460)), ("full", Duration::from_micros(336))];

fn main() {
    let long = env::args().any(|argument| argument == "--long");
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let games = if long { 20_000 } else { 1_000 };
    let last: Vec<Chess> = (0..games).map(|_| ordinary_game(&mut dice)).collect();
    // A mate or stalemate on the board is answered at once, and would flatter the rest.
    let (over, going): (Vec<Chess>, Vec<Chess>) =
        last.into_iter().partition(|position| position.legal_moves().is_empty());
    Tally::of(over).tell("last positions, mate or stalemate");
    let asked = Tally::of(going);
    asked.tell("last positions, given up or flag");
    let met = if asked.share(500) <= MEDIAN_MAX { "met" } else { "missed" };
    println!("  figure: median at most {MEDIAN_MAX:?}, {met}");
    for (name, peer) in PEER {
        let ratio = |ours: Duration| ours.as_secs_f64() / peer.as_secs_f64();
        let (median, mean) = (ratio(asked.share(500)), ratio(asked.mean()));
        println!("  peer {name} {peer:?} on average: median {median:.2}, mean {mean:.2} of it");
    }
    let wanted = if long { 1_000_000 } else { 8_000 };
    let games = std::iter::repeat_with(|| random_game(&mut dice));
    Tally::of(games.flatten().take(wanted)).tell("positions of random games");
    if let Ok(path) = env::var("ANNABELLA_MATES") {
        known(&fs::read_to_string(path).unwrap());
    }
}

fn now() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.try_into().unwrap(), now.tv_nsec.try_into().unwrap())
}

/// Answers to many questions, and the times they took.
#[derive(Default)]
struct Tally {
    times: Vec<Duration>,
    answers: BTreeMap<String, u32>,
}

impl Tally {
    /// Asks for both sides, and checks every line.
    fn of(positions: impl IntoIterator<Item = Chess>) -> Tally {
        let mut tally = Tally::default();
        for position in positions {
            let standing = Standing::new(position.to_setup(EnPassantMode::Legal));
            for color in Color::ALL {
                let began = now();
                let found = mating(&standing, color, FOLD_NODES);
                tally.times.push(now().saturating_sub(began));
                replay(&standing, color, &found);
                let can = match found.can {
                    CanMate::Yes => "can",
                    CanMate::No => "cannot",
                    CanMate::Undecided => "undecided",
                };
                *tally.answers.entry(format!("{can} by {}", found.step.name())).or_default() += 1;
            }
        }
        tally.times.sort_unstable();
        tally
    }

    /// The time in which so many of a thousand questions are answered.
    fn share(&self, of_thousand: usize) -> Duration {
        self.times[(self.times.len() - 1) * of_thousand / 1000]
    }

    fn mean(&self) -> Duration {
        self.times.iter().sum::<Duration>() / u32::try_from(self.times.len()).unwrap()
    }

    fn tell(&self, name: &str) {
        println!("{name}: {} questions, {FOLD_NODES} nodes", self.times.len());
        let answers: Vec<String> =
            self.answers.iter().map(|(answer, count)| format!("{answer} {count}")).collect();
        println!("  {}", answers.join(", "));
        let [half, ninety, most_of_all, most] = [500, 900, 990, 1000].map(|of| self.share(of));
        println!(
            "  median {half:?}, 90 of 100 {ninety:?}, 99 of 100 {most_of_all:?}, most {most:?}, \
             mean {:?}",
            self.mean()
        );
    }
}

fn replay(standing: &Standing, color: Color, found: &Mating) {
    if found.can == CanMate::Yes {
        let mut position = standing.lawful().unwrap().clone();
        for made in &found.line {
            position = position.play(*made).expect("a legal move");
        }
        let mated = position.is_checkmate() && position.turn() != color;
        assert!(mated, "{}: no mate", standing.fen());
    }
}

/// Positions with the known answer before each.
fn known(text: &str) {
    let nodes = env::var("ANNABELLA_NODES").map_or(FOLD_NODES, |nodes| nodes.parse().unwrap());
    let (mut asked, mut undecided) = (0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (answer, fen) = line.split_once(' ').unwrap();
        let standing = Standing::new(fen.parse::<Fen>().unwrap().into_setup());
        let mut open = false;
        for (color, letter) in Color::ALL.into_iter().zip(answer.chars()) {
            let found = mating(&standing, color, nodes);
            replay(&standing, color, &found);
            open |= found.can == CanMate::Undecided;
            let wrong = match found.can {
                CanMate::Yes => letter == '-',
                CanMate::No => letter != '-',
                CanMate::Undecided => false,
            };
            assert!(!wrong, "wrong: {line}");
        }
        asked += 1;
        undecided += u32::from(open);
    }
    println!("known positions: {asked}, none wrong, {undecided} undecided, {nodes} nodes");
}

/// Small numbers, always the same ones.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 20) % u64::try_from(sides).unwrap()).unwrap()
    }

    fn pick(&mut self, moves: &MoveList) -> Move {
        *moves.get(self.roll(moves.len())).unwrap()
    }
}

fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// The last position of a game: mate, stalemate, a flag after some moves, or given up.
fn ordinary_game(dice: &mut Dice) -> Chess {
    let mut position = Chess::default();
    let flag = 40 + dice.roll(120);
    for _ in 0..flag {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() {
            break;
        }
        let mut best = dice.pick(&moves);
        let mut most = i32::MIN;
        for made in &moves {
            let mut after = position.clone();
            after.play_unchecked(*made);
            let replies = after.legal_moves();
            let lost = replies.iter().filter_map(|reply| reply.capture()).map(worth);
            let gain = made.capture().map_or(0, worth) + made.promotion().map_or(0, worth);
            let mate = if after.is_checkmate() { 99 } else { 0 };
            let luck = i32::try_from(dice.roll(3)).unwrap();
            let value = (mate + gain - lost.max().unwrap_or(0)) * 2 + luck;
            if value > most {
                (best, most) = (*made, value);
            }
        }
        position.play_unchecked(best);
        let balance: i32 = position
            .board()
            .iter()
            .map(|(_, piece)| piece.color.fold_wb(worth(piece.role), -worth(piece.role)))
            .sum();
        if balance.abs() > 12 && dice.roll(4) == 0 {
            break;
        }
    }
    position
}

fn random_game(dice: &mut Dice) -> Vec<Chess> {
    let mut position = Chess::default();
    let mut kept = Vec::new();
    for ply in 0..300 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(dice.pick(&moves));
        if ply % 3 == 2 {
            kept.push(position.clone());
        }
    }
    kept
}
