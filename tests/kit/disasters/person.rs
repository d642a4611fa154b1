//! A player: legal moves mostly, and what people do besides.

use std::collections::VecDeque;

use annabella::game::Game;
use shakmaty::{Bitboard, Color, Move, Position, Role, Square};

use super::random::Random;

/// One thing a player does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Do {
    Lift(Square),
    Place(Square),
    Lever,
    /// A line, typed as this player's.
    Type(String),
}

/// One player, and what he is about to do.
#[derive(Debug)]
pub struct Person {
    color: Color,
    plan: VecDeque<Do>,
    /// The move he has in mind, and after how many plies.
    intends: Option<(usize, Move)>,
    /// How often he has tried it.
    tries: u32,
}

impl Person {
    pub fn new(color: Color) -> Person {
        Person { color, plan: VecDeque::new(), intends: None, tries: 0 }
    }

    /// What he does next; none: he thinks.
    pub fn next(&mut self) -> Option<Do> {
        self.plan.pop_front()
    }

    pub fn forget(&mut self) {
        self.plan.clear();
    }

    /// He looks at the game and makes up his mind.
    pub fn think(&mut self, game: &Game, pegs: Option<Bitboard>, random: &mut Random) {
        if game.outcome().is_some() {
            return;
        }
        if let Some(pegs) = pegs {
            self.copy(game, pegs);
        }
        let moving = game.mover() == self.color;
        let made = game.made().len() > game.plies().len();
        self.chatter(game, moving, random);
        if !moving || game.clock().running().is_none() {
            return;
        }
        if made {
            self.press(pegs.is_some(), random);
            return;
        }
        let ply = game.plies().len();
        if self.intends.is_none_or(|(at, _)| at != ply) {
            self.intends = choose(game, random).map(|chosen| (ply, chosen));
            self.tries = 0;
        }
        self.tries += 1;
        match self.intends {
            _ if self.tries > 6 => self.type_line("resign yes"),
            Some((_, intended)) => self.make(game, intended, pegs.is_some(), random),
            None => self.type_line("call"),
        }
    }

    /// Brings the pegs to what stands there; a captured piece is taken out for it.
    fn copy(&mut self, game: &Game, pegs: Bitboard) {
        let standing = game.standing();
        let record = standing.board().occupied();
        if pegs == record {
            return;
        }
        let captured = match game.made().last() {
            Some(Move::Normal { to, capture: Some(_), .. }) if pegs.contains(*to) => Some(*to),
            _ => None,
        };
        self.plan.extend(captured.map(Do::Lift));
        self.plan
            .extend((pegs & !record).into_iter().filter(|at| Some(*at) != captured).map(Do::Lift));
        self.plan.extend((record & !pegs).into_iter().map(Do::Place));
        self.plan.extend(captured.filter(|at| record.contains(*at)).map(Do::Place));
    }

    fn type_line(&mut self, line: impl Into<String>) {
        self.plan.push_back(Do::Type(line.into()));
    }

    fn press(&mut self, board: bool, random: &mut Random) {
        if board && random.per_mille(700) {
            self.plan.push_back(Do::Lever);
        } else {
            self.type_line("press");
        }
    }

    /// What is said beside the moves.
    fn chatter(&mut self, game: &Game, moving: bool, random: &mut Random) {
        let lines = ["time", "time mine", "time theirs", "moves", "turn", "last", "again"];
        if random.per_mille(120) {
            let line = *random.pick(&lines);
            self.type_line(line);
        }
        if random.per_mille(25) {
            let noise =
                ["\u{1b}[31mred", "say \u{7}e4", "lift z9", "", "# a remark", "help", "xyzzy"];
            let line = *random.pick(&noise);
            self.type_line(line);
        }
        if !moving && random.per_mille(350) {
            self.type_line("repeated");
        }
        if game.offer().is_some_and(|by| by != self.color) && random.per_mille(600) {
            self.type_line(if random.per_mille(250) { "accept" } else { "decline" });
        }
        let rare = [
            "offer",
            "adjust",
            "claim flag",
            "claim repetition",
            "claim fifty",
            "claim illegal",
            "claim touch e7",
            "call",
            "call my clock",
            "typo",
            "resign",
            "no",
            "press",
        ];
        if random.per_mille(40) {
            let line = *random.pick(&rare);
            self.type_line(line);
        }
    }

    /// A move, as hands and voice make it, with the slips they make.
    fn make(&mut self, game: &Game, intended: Move, board: bool, random: &mut Random) {
        let said = spoken(intended, random);
        if random.per_mille(40) {
            self.press(board, random);
        }
        if board {
            self.make_with_pegs(game, intended, &said, random);
        } else if random.per_mille(150) {
            self.type_line(format!("make {said}"));
        } else {
            self.type_line(said);
        }
        if random.per_mille(30) {
            self.type_line("offer");
        }
        self.press(board, random);
        // What does not pass at once is pressed again.
        if self.tries > 2 {
            self.press(board, random);
        }
    }

    /// Lifted, placed and said, in this order or another.
    fn make_with_pegs(&mut self, game: &Game, intended: Move, said: &str, random: &mut Random) {
        let mut hands = hands(intended, random);
        if random.per_mille(40) {
            let empty = !game.standing().board().occupied();
            let wrong = empty.into_iter().nth(random.below(empty.count()));
            hands.extend(wrong.into_iter().flat_map(|at| [Do::Place(at), Do::Lift(at)]));
        }
        let voice = Do::Type(format!("say {said}"));
        if random.per_mille(200) {
            self.plan.push_back(voice);
            self.plan.extend(hands);
        } else {
            self.plan.extend(hands);
            if random.per_mille(40) {
                self.type_line("say a2a3");
            }
            if random.per_mille(20) {
                self.type_line("typo");
            }
            let shown = random.per_mille(100) && intended.promotion().is_none();
            self.plan.push_back(if shown { Do::Type("say".to_owned()) } else { voice });
        }
    }
}

/// A legal move mostly; now and then any piece to anywhere.
fn choose(game: &Game, random: &mut Random) -> Option<Move> {
    let standing = game.standing();
    let board = standing.board();
    if random.per_mille(12) {
        let own: Vec<Square> = board.by_color(game.mover()).into_iter().collect();
        let from = *random.pick(&own);
        let to = Square::new(u32::try_from(random.below(64)).unwrap());
        let role = board.role_at(from)?;
        let free = board.color_at(to) != Some(game.mover());
        if from != to && free && !(role == Role::Pawn && [0, 7].contains(&u32::from(to.rank()))) {
            return Some(Move::Normal {
                role,
                from,
                to,
                capture: board.role_at(to),
                promotion: None,
            });
        }
    }
    let legal = standing.lawful()?.legal_moves();
    (!legal.is_empty()).then(|| *random.pick(&legal))
}

fn spoken(made: Move, random: &mut Random) -> String {
    match made {
        Move::Castle { king, rook } if king < rook => "0-0".to_owned(),
        Move::Castle { .. } => "0-0-0".to_owned(),
        _ => {
            let from = made.from().map_or(String::new(), |from| from.to_string());
            let becomes =
                made.promotion().map_or(String::new(), |role| format!("={}", role.upper_char()));
            let piece = match made.role() {
                Role::Pawn => String::new(),
                role if random.per_mille(300) => role.upper_char().to_string(),
                _ => String::new(),
            };
            format!("{piece}{from}{}{becomes}", made.to())
        }
    }
}

/// The pegs of a move; a captured piece goes first or between.
fn hands(made: Move, random: &mut Random) -> Vec<Do> {
    match made {
        Move::Normal { from, to, capture: Some(_), .. } => {
            let [first, then] = if random.per_mille(500) { [to, from] } else { [from, to] };
            vec![Do::Lift(first), Do::Lift(then), Do::Place(to)]
        }
        Move::EnPassant { from, to } => {
            let captured = Square::from_coords(to.file(), from.rank());
            vec![Do::Lift(from), Do::Place(to), Do::Lift(captured)]
        }
        Move::Castle { king, rook } => {
            let side = shakmaty::CastlingSide::from_king_side(king < rook);
            let color = if u32::from(king.rank()) == 0 { Color::White } else { Color::Black };
            let (king_to, rook_to) = (side.king_to(color), side.rook_to(color));
            vec![Do::Lift(king), Do::Place(king_to), Do::Lift(rook), Do::Place(rook_to)]
        }
        _ => made.from().map(Do::Lift).into_iter().chain([Do::Place(made.to())]).collect(),
    }
}
