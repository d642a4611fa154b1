//! Whether "can" and "cannot" are true: two programs that share nothing with ours but the rules
//! answer the same questions.
//!
//! - `small`: positions of up to four men, by retrograde analysis.
//! - `games`: positions of random legal games; a plain search with a hundred times the positions
//!   looks for a mate wherever ours says there is none.
//! - `walls`: the same of walls of pawns, made at random.
//!
//! Name parts to run only these; all run a little without `--long`. With it all positions of three
//! men are asked about, all of four in which a side cannot mate that could if its men stood
//! elsewhere, and each thousandth of the rest, or as many as `--every` says; and a million of
//! games, or as many as `--count` says.
//!
//! It fails on a wrong answer, on a line that is no mate, and on a mate that we say is not there.

use std::env;

use annabella::game::{CanMate, FOLD_NODES, MatingStep, mating};
use kit::mating as shared;
use shakmaty::{Chess, Color, Position, Role};

use shared::{
    argue,
    oracle::{self, Men, Oracle},
    plain::{self, Plain},
    random::{self, Dice},
    replay,
    small::{Share, Tally},
    standing,
};

/// A hundred times what the game itself looks at.
const PLAIN_NODES: usize = 100 * 20_000;

fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let long = words.iter().any(|word| word == "--long");
    let number = |name: &str| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + 1)?.parse::<usize>().ok()
    };
    let all = !["small", "games", "walls"].iter().any(|part| words.iter().any(|word| word == part));
    let has = |part: &str| all || words.iter().any(|word| word == part);
    let mut wrong = 0;
    if has("small") {
        wrong += if long { all_small(number("--every").unwrap_or(1_000)) } else { some_small() };
    }
    if has("games") {
        wrong += games(number("--count").unwrap_or(if long { 1_000_000 } else { 2_000 }), long);
    }
    if has("walls") {
        wrong += walls(number("--count").unwrap_or(if long { 100_000 } else { 200 }), long);
    }
    assert_eq!(wrong, 0, "wrong answers");
}

/// Three men, as far as pawns and their promotion go.
fn some_small() -> usize {
    let pawn = oracle::of_three(Role::Pawn);
    let mut oracle = Oracle::new();
    oracle.learn(pawn);
    small(&oracle, pawn, &Share { cannot: 1, rest: 100, forced: 1 })
}

fn all_small(every: usize) -> usize {
    let mut oracle = Oracle::new();
    let mut wrong = 0;
    let three =
        [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn].map(oracle::of_three);
    for men in three {
        oracle.learn(men);
        wrong += small(&oracle, men, &Share { cannot: 1, rest: 1, forced: 0 });
    }
    for men in oracle::of_four() {
        oracle.learn(men);
        wrong += small(&oracle, men, &Share { cannot: 1, rest: every, forced: every.div_ceil(10) });
    }
    wrong
}

/// Compares one class, and tells how it went; the number of wrong answers.
fn small(oracle: &Oracle, men: Men, share: &Share) -> usize {
    let mut tally = Tally::default();
    tally.ask_all(oracle, men, share);
    let name = |man: (Role, Color)| man.1.fold_wb(man.0.upper_char(), man.0.char());
    let name: String = ['K', 'k'].into_iter().chain(men.into_iter().flatten().map(name)).collect();
    let Tally { can, cannot, undecided, wrong } = tally;
    let (open, false_ones) = (undecided.len(), wrong.len());
    println!("{name}: can {can}, cannot {cannot}, undecided {open}, wrong {false_ones}");
    undecided.iter().take(5).for_each(|told| println!("  undecided: {told}"));
    wrong.iter().take(5).for_each(|told| println!("  wrong: {told}"));
    false_ones
}

fn games(count: usize, long: bool) -> usize {
    let mut dice = Dice(0x0DDB_A11C_AB1E_5EED);
    let mut asked = Asked::default();
    let mut positions = Vec::new();
    while asked.positions < count {
        if positions.is_empty() {
            positions = random::game(&mut dice);
        }
        let Some(position) = positions.pop() else { continue };
        asked.ask(&position, if long { PLAIN_NODES } else { PLAIN_NODES / 100 });
        if asked.positions.is_multiple_of(100_000) {
            asked.tell("so far");
        }
    }
    asked.tell("positions of random games")
}

fn walls(count: usize, long: bool) -> usize {
    let mut dice = Dice(0xB10C_CADE_0F50_B10C);
    let mut asked = Asked::default();
    for _ in 0..count {
        asked.ask(&random::wall(&mut dice), if long { PLAIN_NODES } else { PLAIN_NODES / 100 });
    }
    asked.tell("random walls")
}

/// What was asked, and what became of each "cannot".
#[derive(Debug, Default)]
struct Asked {
    positions: usize,
    can: usize,
    undecided: usize,
    /// A bare king never mates: there is nothing to search.
    bare: usize,
    /// At most four men: the oracle has asked about all of those.
    small: usize,
    /// By material, blocked, by search: searched to the end, and given up without a mate.
    searched: [[usize; 2]; 3],
    wrong: usize,
}

impl Asked {
    fn ask(&mut self, position: &Chess, nodes: usize) {
        self.positions += 1;
        let standing = standing(position);
        for color in Color::ALL {
            let found = mating(&standing, color, FOLD_NODES);
            replay(&standing, color, &found);
            argue(&standing, color, &found);
            match found.can {
                CanMate::Yes => self.can += 1,
                CanMate::Undecided => {
                    self.undecided += 1;
                    println!("  undecided: {color} {}", standing.fen());
                }
                CanMate::No if position.board().by_color(color).count() == 1 => self.bare += 1,
                CanMate::No if position.board().occupied().count() <= 4 => self.small += 1,
                CanMate::No => {
                    let step = match found.step {
                        MatingStep::Material => 0,
                        MatingStep::Blocked => 1,
                        MatingStep::Search => 2,
                    };
                    match plain::search(position, color, nodes) {
                        Plain::Never => self.searched[step][0] += 1,
                        Plain::Unknown => self.searched[step][1] += 1,
                        Plain::Mates => {
                            self.wrong += 1;
                            println!("  wrong: {color} {}", standing.fen());
                        }
                    }
                }
            }
        }
    }

    fn tell(&self, name: &str) -> usize {
        let Asked { positions, can, undecided, bare, small, searched, wrong } = self;
        println!("{name}: {positions}, both sides asked");
        println!(
            "  can {can}, undecided {undecided}, cannot: a bare king {bare}, four men {small}"
        );
        for (step, [ended, given_up]) in ["material", "blocked", "search"].iter().zip(searched) {
            println!("  cannot by {step}: no mate anywhere {ended}, none found {given_up}");
        }
        println!("  wrong {wrong}");
        *wrong
    }
}
