//! What people at a table might type, drawn by chance from what stands there.

use annabella::{
    game::{Game, Spoken, Standing, complete},
    words::{Pack, announce, notation},
};
use shakmaty::{Bitboard, CastlingSide, Color, Move, Piece, Position, Rank, Role, Square, attacks};

use super::{hall::Setting, random::Random};

const ASKED: [&str; 11] = [
    "time",
    "time mine",
    "time theirs",
    "moves",
    "turn",
    "last",
    "again",
    "score",
    "help",
    "offer",
    "decline",
];
const ODD: [&str; 7] = ["press", "typo", "adjust", "foo bar", "say Nj9", "resign", "two boards"];
const CLAIMS: [&str; 7] = [
    "call",
    "claim illegal",
    "claim boards",
    "claim fifty",
    "claim flag",
    "claim touch e7",
    "accept",
];
const DESK: [&str; 7] = [
    "stop",
    "start",
    "clock white 41:10",
    "add black 2:00 noise",
    "guide",
    "penalty white warning noise",
    "quit now",
];

/// The lines of one turn, drawn.
pub(crate) struct People<'a> {
    pub(crate) random: &'a mut Random,
    pub(crate) game: &'a Game,
    pub(crate) setting: &'a Setting,
    pub(crate) pack: &'a Pack,
}

impl People<'_> {
    /// A whole turn of the player on move, with what the others do meanwhile.
    pub(crate) fn turn(&mut self) -> Vec<String> {
        let mut lines = self.put_right();
        let before = self.game.standing();
        let color = before.turn();
        let Some(made) = self.a_move(&before) else {
            lines.push("arbiter: restore 0".to_owned());
            return lines;
        };
        let mut own = self.own_part(color, &before, made);
        let mut after = self.repetition(!color, &before, made);
        // By hand the pegs speak: a word falls out, the copy comes first, somebody objects.
        if self.setting.by_hand && self.random.percent(70) {
            let silent = self.game.pegs(color).is_some();
            own.retain(|line| silent && !line.contains(": say"));
            after.clear();
            if !silent {
                after = self.copy(!color, made);
            }
            for _ in 0..self.random.below(3) {
                let who = name(self.random.of(&Color::ALL));
                after.push(format!("{who}: {}", self.random.of(&["say", "say", "no"])));
            }
        }
        after.push(format!("{}: press", name(color)));
        if self.random.percent(15) {
            after.push(format!("{}: press", name(color)));
        }
        let copy = self.copy(!color, made);
        lines.extend(own.into_iter().chain(after).chain(copy));
        for _ in 0..self.random.below(4) {
            let at = self.random.below(lines.len() + 1);
            let line = self.aside(&before);
            lines.insert(at, line);
        }
        lines
    }

    /// Clocks that stand are started, boards that differ are mostly put right, and where a king
    /// could be taken the arbiter mostly goes back.
    fn put_right(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        let plies = self.game.plies().len();
        if self.game.standing().lawful().is_none() && plies > 0 && self.random.percent(80) {
            lines.push(format!("arbiter: restore {}", plies - 1));
            lines.push("arbiter: start".to_owned());
            return lines;
        }
        let record = self.game.standing().board().occupied();
        for color in Color::ALL {
            let Some(pegs) = self.game.pegs(color).filter(|_| self.random.percent(85)) else {
                continue;
            };
            lines.extend((pegs & !record).into_iter().map(|at| hand(color, "lift", at)));
            lines.extend((record & !pegs).into_iter().map(|at| hand(color, "place", at)));
        }
        if self.game.clock().running().is_none() {
            lines.push("arbiter: start".to_owned());
        }
        lines
    }

    /// A legal move, or one that is not: as the pieces move but for pins and checks, castling
    /// where it is not allowed, or a jump.
    fn a_move(&mut self, before: &Standing) -> Option<Move> {
        let legal: Vec<Move> =
            before.lawful().map_or(Vec::new(), |it| it.legal_moves().into_iter().collect());
        let odd = |made: &Move| made.is_en_passant() || made.is_castle() || made.is_promotion();
        let rare: Vec<Move> = legal.iter().copied().filter(odd).collect();
        if !rare.is_empty() && self.random.percent(15) {
            return Some(self.random.of(&rare));
        }
        if !legal.is_empty() && self.random.percent(50) {
            return Some(self.random.of(&legal));
        }
        let mut others = match self.random.below(8) {
            0 => castlings(before),
            1 | 2 => jumps(before),
            _ => as_pieces_move(before),
        };
        others.retain(|made| !legal.contains(made) && made.capture() != Some(Role::King));
        let all = if others.is_empty() { legal } else { others };
        (!all.is_empty()).then(|| self.random.of(&all))
    }

    /// What the mover's hands and voice do.
    fn own_part(&mut self, color: Color, before: &Standing, made: Move) -> Vec<String> {
        let who = name(color);
        let mut lines = Vec::new();
        if self.game.pegs(color).is_none() {
            match self.random.below(4) {
                0 => {
                    lines.push(format!("{who}: make {}", self.worded(made)));
                    lines.push(format!("{who}: say"));
                }
                1 => {
                    lines.push(format!("{who}: say {}", self.worded(made)));
                    lines.push(format!("{who}: make {}", self.worded(made)));
                }
                _ => lines.push(format!("{who}: {}", self.worded(made))),
            }
        } else {
            lines = hands(color, color, made);
            if self.random.percent(8) {
                let wrong = self.empty_hole(before);
                let at = self.random.below(lines.len());
                lines[at] = hand(color, "place", wrong);
            }
            let say = if self.random.percent(50) {
                format!("{who}: say")
            } else {
                format!("{who}: say {}", self.worded(made))
            };
            let at = if self.random.percent(70) {
                lines.len()
            } else {
                self.random.below(lines.len() + 1)
            };
            lines.insert(at, say);
        }
        if self.random.percent(12) {
            let slip = self.a_move(before).unwrap_or(made);
            let at = self.random.below(lines.len() + 1);
            lines.insert(at, format!("{who}: say {}", self.worded(slip)));
            lines.push(format!("{who}: say {}", self.worded(made)));
        }
        lines
    }

    fn repetition(&mut self, color: Color, before: &Standing, made: Move) -> Vec<String> {
        let who = self.voice(color);
        match self.random.below(6) {
            0 | 1 => vec![format!("{who}: repeated")],
            2 => vec![format!("{who}: repeated {}", self.worded(made))],
            3 => {
                let other = self.a_move(before).unwrap_or(made);
                vec![format!("{who}: repeated {}", self.worded(other))]
            }
            _ => Vec::new(),
        }
    }

    /// The move on the other board: copied, copied wrongly, or left.
    fn copy(&mut self, color: Color, made: Move) -> Vec<String> {
        if self.game.pegs(color).is_none() || self.random.percent(5) {
            return Vec::new();
        }
        let mut lines = hands(color, !color, made);
        if self.random.percent(8) {
            lines.pop();
        }
        // An assistant's hand is at his opponent's board.
        if self.setting.assistants && self.random.percent(20) {
            let own = format!("{}:", name(color));
            let his = format!("{} assistant:", name(!color));
            lines = lines.iter().map(|line| line.replace(&own, &his)).collect();
        }
        lines
    }

    /// A line that belongs to no move, or to none of his.
    fn aside(&mut self, before: &Standing) -> String {
        let color = self.random.of(&Color::ALL);
        let who = self.voice(color);
        let any: Square = self.random.of(&Square::ALL);
        let other = self.a_move(before).map_or("e4".to_owned(), |made| self.worded(made));
        match self.random.below(16) {
            0..5 => format!("{who}: {}", self.random.of(&ASKED)),
            5 => format!("{who}: write {other}"),
            6 => format!("{}: {}", name(color), self.random.of(&ODD)),
            7 => hand(color, self.random.of(&["lift", "place", "touch"]), any),
            8 => format!("{}: {}", name(color), self.random.of(&CLAIMS)),
            9 => format!("{}: claim repetition {other}", name(color)),
            10 => format!("arbiter: {}", self.random.of(&DESK)),
            11 => format!("{} assistant: touched {any}", name(color)),
            12 => format!("{} assistant: {}", name(color), self.random.of(&ODD)),
            13 => format!("{}: {other}", name(color)),
            14 => format!("wait {}ms", [200, 900, 2100, 30_000][self.random.below(4)]),
            _ => format!("{who}: say {other}"),
        }
    }

    /// The player, or his assistant for him.
    fn voice(&mut self, color: Color) -> String {
        let his = self.setting.assistants && self.random.percent(25);
        format!("{}{}", name(color), if his { " assistant" } else { "" })
    }

    /// A move in one of the forms people use.
    fn worded(&mut self, made: Move) -> String {
        match (self.random.below(3), made.castling_side()) {
            (0, None) => match made.role() {
                Role::Pawn => notation(&made),
                role => format!("{}{}", role.upper_char(), made.to()),
            },
            (1, _) => announce(self.pack, &made),
            _ => notation(&made),
        }
    }

    fn empty_hole(&mut self, before: &Standing) -> Square {
        let empty: Vec<Square> = (!before.board().occupied()).into_iter().collect();
        self.random.of(&empty)
    }
}

fn name(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

fn hand(of: Color, what: &str, at: Square) -> String {
    format!("{}: {what} {at}", name(of))
}

/// What hands do to a player's board for a move of either side.
fn hands(of: Color, mover: Color, made: Move) -> Vec<String> {
    let (lifts, places) = match made {
        Move::Normal { from, capture: Some(_), to, .. } => (vec![to, from], vec![to]),
        Move::EnPassant { from, to } => {
            (vec![from, Square::from_coords(to.file(), from.rank())], vec![to])
        }
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            (vec![king, rook], vec![side.king_to(mover), side.rook_to(mover)])
        }
        _ => (made.from().into_iter().collect(), vec![made.to()]),
    };
    let lifts = lifts.into_iter().map(|at| hand(of, "lift", at));
    lifts.chain(places.into_iter().map(|at| hand(of, "place", at))).collect()
}

/// The move from one square to another, as the table understands it.
fn meant(before: &Standing, from: Square, to: Square) -> Option<Move> {
    let piece = before.board().piece_at(from)?;
    let last = piece.color.relative_rank(to.rank()) == Rank::Eighth;
    let promotion = (piece.role == Role::Pawn && last).then_some(Role::Queen);
    let (file, rank) = (Some(from.file()), Some(from.rank()));
    let spoken = Spoken::Moves { role: None, file, rank, to, promotion };
    complete(before.setup(), spoken, Bitboard::EMPTY).ok()
}

fn from_to(before: &Standing, targets: impl Fn(Square, Piece) -> Bitboard) -> Vec<Move> {
    let own = before.board().by_color(before.turn());
    let pieces = own.into_iter().filter_map(|at| Some((at, before.board().piece_at(at)?)));
    pieces
        .flat_map(|(from, piece)| {
            (targets(from, piece) & !own).into_iter().map(move |to| (from, to))
        })
        .filter_map(|(from, to)| meant(before, from, to))
        .collect()
}

/// As the pieces move, whoever is pinned or in check.
fn as_pieces_move(before: &Standing) -> Vec<Move> {
    let occupied = before.board().occupied();
    from_to(before, |from, piece| match piece.role {
        Role::Pawn => attacks::pawn_attacks(piece.color, from),
        _ => attacks::attacks(from, piece, occupied),
    })
}

fn jumps(before: &Standing) -> Vec<Move> {
    from_to(before, |_, _| Bitboard::FULL)
}

fn castlings(before: &Standing) -> Vec<Move> {
    let side = |side| complete(before.setup(), Spoken::Castles(side), Bitboard::EMPTY).ok();
    CastlingSide::ALL.into_iter().filter_map(side).collect()
}
