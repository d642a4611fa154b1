//! Pictures of a mate: where Black's king is to stand, who is to give check and from where, and
//! who else must come to guard or to stand in the way.

use shakmaty::{Bitboard, Color, Piece, Role, Square, attacks};

use super::{
    sight::{Fighter, Sight},
    steps::Steps,
};

/// A man and where it is to go.
pub(super) type Sent = (Square, Square);

/// What tells patterns apart that come to nothing: who gives check, and where the king stands.
pub(super) type Name = (Square, Square);

/// A mate to be reached.
#[derive(Debug, Clone)]
pub(super) struct Pattern {
    pub(super) king: Sent,
    pub(super) checker: Sent,
    /// Those who come before the check is given, White's or Black's.
    pub(super) helpers: Vec<Sent>,
    /// How many moves it takes, about.
    pub(super) cost: u32,
}

/// How often two helpers are tried.
const BUDGET: u32 = 1000;

/// Squares that somebody must still attack or block, and what it has cost so far.
#[derive(Debug, Clone, Copy)]
struct Lack<'a> {
    king: Square,
    checker: &'a Fighter,
    from: Square,
    need: Bitboard,
    cost: u32,
}

/// Looks for the cheapest pattern not tried yet.
#[derive(Debug)]
pub(super) struct Patterns<'a> {
    sight: &'a Sight,
    tried: &'a [Name],
    pub(super) found: Option<Pattern>,
    /// Black's men and where they could be sent to stand in their king's way.
    blockers: Vec<(Square, Steps)>,
    /// How often two helpers may still be tried.
    budget: u32,
}

impl<'a> Patterns<'a> {
    pub(super) fn new(sight: &'a Sight, tried: &'a [Name]) -> Patterns<'a> {
        let mut patterns = Patterns { sight, tried, found: None, blockers: Vec::new(), budget: 0 };
        let mut seen = Bitboard::EMPTY;
        for far in 0..8_u8 {
            let enough =
                patterns.found.as_ref().is_some_and(|best| best.cost <= u32::from(far) + 2);
            if enough {
                break;
            }
            let new = sight.walk.within(usize::from(far)) & !seen;
            seen |= new;
            for king in new {
                patterns.with_king_at(king, u32::from(far));
            }
        }
        if patterns.found.is_none() {
            patterns.by_two();
        }
        patterns
    }

    /// Patterns for which White's king must come and another man too: the squares where Black's
    /// king has the fewest ways out come first.
    fn by_two(&mut self) {
        let sight = self.sight;
        let (barred, black) = (sight.board.black(), Color::Black);
        self.blockers = sight
            .black()
            .into_iter()
            .filter_map(|at| {
                let role = sight.board.role_at(at)?;
                let steps = Steps::new(Piece { color: black, role }, at, sight.walls, barred);
                Some((at, steps))
            })
            .collect();
        let corners = Bitboard::CORNERS;
        let rest = Bitboard::EDGES & !corners;
        self.budget = BUDGET;
        let walk = Steps::new(black.king(), sight.king, sight.walls, barred | sight.pawned);
        for squares in [corners, rest, !Bitboard::EDGES] {
            for king in walk.all() & squares {
                let far = walk.far(king).unwrap_or(0);
                self.with_king_at(king, far);
                if self.budget == 0 {
                    return;
                }
            }
            if self.found.is_some() {
                return;
            }
        }
    }

    fn dearest(&self) -> u32 {
        self.found.as_ref().map_or(u32::MAX, |pattern| pattern.cost)
    }

    /// All patterns with Black's king on a square so many moves away.
    fn with_king_at(&mut self, king: Square, far: u32) {
        let sight = self.sight;
        let around = attacks::king_attacks(king);
        let open = around & !sight.black();
        for checker in sight.fighters.iter().filter(|man| man.piece.role != Role::King) {
            let others = sight.twice | (sight.once & !checker.hits);
            let walls = sight.walls & !Bitboard::from(checker.at);
            let from = attacks::attacks(king, checker.piece, walls)
                & checker.steps.all()
                & !sight.struck
                & !Bitboard::from(checker.at);
            for at in from {
                let Some(steps) = checker.steps.far(at) else { continue };
                let cost = far + steps;
                if cost >= self.dearest() || (attacks::between(king, at) & sight.struck).any() {
                    continue;
                }
                let hits = attacks::attacks(at, checker.piece, walls);
                let mut need = open & !others & !hits & !Bitboard::from(at);
                if around.contains(at) && !others.contains(at) {
                    need |= Bitboard::from(at);
                }
                let lack = Lack { king, checker, from: at, need, cost };
                if need.is_empty() {
                    self.offer(&lack, &[]);
                } else {
                    self.help(&lack);
                }
            }
        }
    }

    /// Fills what a pattern lacks with one man more, or White's king and one man more.
    fn help(&mut self, lack: &Lack) {
        self.one(lack, &[]);
        if self.budget == 0 {
            return;
        }
        let king = self.sight.fighters.iter().find(|man| man.piece.role == Role::King);
        let Some(king) = king.copied() else { return };
        let near = attacks::king_attacks(lack.king);
        let guards =
            lack.need.into_iter().fold(Bitboard::EMPTY, |all, at| all | attacks::king_attacks(at));
        for spot in guards & king.steps.all() & !near & !Bitboard::from(lack.from) {
            let Some(steps) = king.steps.far(spot) else { continue };
            let need = lack.need & !attacks::king_attacks(spot);
            let lack = Lack { need, cost: lack.cost + steps, ..*lack };
            if need.any() && lack.cost < self.dearest() {
                self.budget = self.budget.saturating_sub(1);
                self.one(&lack, &[(king.at, spot)]);
            }
        }
    }

    /// Fills what a pattern lacks with one man more.
    fn one(&mut self, lack: &Lack, before: &[Sent]) {
        if lack.cost + 1 >= self.dearest() {
            return;
        }
        let sent = |man: Sent| before.iter().copied().chain([man]).collect::<Vec<Sent>>();
        for man in &self.sight.fighters {
            // Only a king guards more than three squares around another.
            let idle = lack.need.count() > 3 && man.piece.role != Role::King;
            if idle || before.iter().any(|(at, _)| *at == man.at) {
                continue;
            }
            if let Some((spot, steps)) = self.spot(lack, man, lack.need) {
                let lack = Lack { cost: lack.cost + steps, ..*lack };
                self.offer(&lack, &sent((man.at, spot)));
            }
        }
        if let Some((man, steps)) = self.blocker(lack) {
            let lack = Lack { cost: lack.cost + steps, ..*lack };
            self.offer(&lack, &sent(man));
        }
    }

    /// Where a man of White's guards all that is needed.
    fn spot(&self, lack: &Lack, man: &Fighter, need: Bitboard) -> Option<(Square, u32)> {
        if man.at == lack.checker.at {
            return None;
        }
        let walls = (self.sight.walls & !Bitboard::from(man.at)) | Bitboard::from(lack.from);
        let near = if man.piece.role == Role::King {
            attacks::king_attacks(lack.king)
        } else {
            Bitboard::EMPTY
        };
        let mut spots =
            man.steps.all() & !near & !Bitboard::from(lack.from) & !Bitboard::from(lack.king);
        for at in need {
            spots &= attacks::attacks(at, man.piece, walls);
            if spots.is_empty() {
                return None;
            }
        }
        man.steps.nearest(spots)
    }

    /// A man of Black's that could step on the one square that is lacking.
    fn blocker(&self, lack: &Lack) -> Option<(Sent, u32)> {
        let at = lack.need.single_square().filter(|at| *at != lack.from)?;
        let near = attacks::king_attacks(lack.king);
        let far = |(man, steps): &(Square, Steps)| Some(((*man, at), steps.far(at)?));
        let sent = self.blockers.iter().filter(|(man, _)| !near.contains(*man)).filter_map(far);
        if let Some(sent) = sent.min_by_key(|(_, steps)| *steps) {
            return Some(sent);
        }
        if !self.sight.struck.contains(at) {
            return None;
        }
        let board = &self.sight.board;
        let pieces = self.sight.black() & !board.pawns();
        let men = board.attacks_to(at, Color::Black, self.sight.walls) & pieces & !near;
        men.first().map(|man| ((man, at), 1))
    }

    fn offer(&mut self, lack: &Lack, helpers: &[Sent]) {
        let name = (lack.checker.at, lack.king);
        let known = || self.tried.contains(&name);
        if lack.cost >= self.dearest() || known() || !self.is_mate(lack, helpers) {
            return;
        }
        self.found = Some(Pattern {
            king: (self.sight.king, lack.king),
            checker: (lack.checker.at, lack.from),
            helpers: helpers.to_vec(),
            cost: lack.cost,
        });
    }

    /// Whether it is mate when all stand where they are sent.
    fn is_mate(&self, lack: &Lack, helpers: &[Sent]) -> bool {
        let mut board = self.sight.board.clone();
        let sent = [(self.sight.king, lack.king), (lack.checker.at, lack.from)];
        let all = || sent.iter().chain(helpers).copied();
        let men: [Option<Piece>; 5] = {
            let mut men = [None; 5];
            for (slot, (from, _)) in men.iter_mut().zip(all()) {
                *slot = board.piece_at(from);
            }
            men
        };
        all().for_each(|(from, _)| board.discard_piece_at(from));
        for (piece, (_, to)) in men.into_iter().zip(all()) {
            if let Some(piece) = piece {
                board.set_piece_at(to, piece);
            }
        }
        let (occupied, king) = (board.occupied(), lack.king);
        let behind = occupied & !Bitboard::from(king);
        let free = attacks::king_attacks(king) & !board.black();
        let own = board.king_of(Color::White);
        let checks = board.attacks_to(king, Color::White, occupied);
        own.is_some_and(|own| board.attacks_to(own, Color::Black, occupied).is_empty())
            && checks == Bitboard::from(lack.from)
            && free.into_iter().all(|at| board.attacks_to(at, Color::White, behind).any())
            && (board.attacks_to(lack.from, Color::Black, occupied) & !board.kings()).is_empty()
    }
}
