//! Where each man on the board could ever come to stand. Always too much, never too little: whose
//! turn it is, checks, pins and what happens at the same time are left out.

use shakmaty::{
    Bitboard, ByColor, Chess, Color, EnPassantMode, Piece, Position, Role, Square, attacks,
};

/// A man and what could become of it.
#[derive(Debug, Clone)]
pub(super) struct Man {
    pub(super) piece: Piece,
    pub(super) at: Square,
    /// The squares it could stand on; a pawn, as a pawn, and where it becomes a piece.
    pub(super) reach: Bitboard,
    /// Of a pawn: those it reaches without a capture.
    file: Bitboard,
    /// The squares a pawn could stand on as a piece.
    pub(super) promoted: Bitboard,
    /// Whether it could be captured.
    pub(super) captured: bool,
}

impl Man {
    /// Whether it stands where it stands for ever.
    pub(super) fn is_stuck(&self) -> bool {
        !self.captured && self.reach == Bitboard::from(self.at)
    }

    /// All squares it could stand on.
    pub(super) fn squares(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// The squares it could attack, past all that may go away.
    pub(super) fn hits(&self, stuck: Bitboard) -> Bitboard {
        let own = self.reach.into_iter().map(|at| attacks::attacks(at, self.piece, stuck));
        own.fold(Bitboard::EMPTY, |all, hit| all | hit) | leaps(self.promoted, stuck)
    }

    fn is_pawn(&self) -> bool {
        self.piece.role == Role::Pawn
    }

    /// Whether this pawn could be out of the way of one behind it on its file that comes to `to`.
    fn makes_way(&self, to: Square, forward: Color) -> bool {
        let beyond = |at: Square| ahead(forward, to, at);
        self.captured
            || self.promoted.any()
            || self.reach.into_iter().any(|at| at.file() != self.at.file() || beyond(at))
    }
}

/// Whether `at` lies ahead of `from` for this colour, as ranks go.
fn ahead(color: Color, from: Square, at: Square) -> bool {
    color.fold_wb(at.rank() > from.rank(), at.rank() < from.rank())
}

/// What a promoted pawn attacks: it may be any piece.
fn leaps(from: Bitboard, stuck: Bitboard) -> Bitboard {
    from.into_iter().fold(Bitboard::EMPTY, |all, at| {
        all | attacks::queen_attacks(at, stuck) | attacks::knight_attacks(at)
    })
}

/// What is known of all men so far.
#[derive(Debug, Default, PartialEq, Eq, Clone, Copy)]
struct Whole {
    /// Squares of men that stand for ever.
    stuck: Bitboard,
    /// Of each colour: those men's squares.
    own: ByColor<Bitboard>,
    /// Of each colour: where a man that may be captured could stand.
    prey: ByColor<Bitboard>,
    /// Of each colour: squares its stuck men attack for ever.
    guarded: ByColor<Bitboard>,
}

/// All men.
#[derive(Debug)]
pub(super) struct Men {
    pub(super) men: Vec<Man>,
    pub(super) stuck: Bitboard,
}

impl Men {
    /// Nothing is said of a position in which somebody may castle, or White could promote a pawn.
    pub(super) fn new(position: &Chess) -> Option<Men> {
        if position.castles().any() {
            return None;
        }
        let man = |(at, piece): (Square, Piece)| {
            let start = Bitboard::from(at);
            let (promoted, captured) = (Bitboard::EMPTY, false);
            Man { piece, at, reach: start, file: start, promoted, captured }
        };
        let mut men: Vec<Man> = position.board().into_iter().map(man).collect();
        if let Some(behind) = position.ep_square(EnPassantMode::PseudoLegal) {
            // A pawn that may be captured in passing is as good as one step behind.
            let turn = position.turn();
            let passed = behind.offset(turn.fold_wb(-8, 8));
            for man in men.iter_mut().filter(|man| Some(man.at) == passed) {
                man.reach |= Bitboard::from(behind);
            }
        }
        let mut men = Men { men, stuck: Bitboard::EMPTY };
        men.settle().then_some(men)
    }

    /// Widens what each could do until nothing more comes of it. Gives up, and says so, when a
    /// pawn of White's could be promoted: then hardly anything is blocked.
    fn settle(&mut self) -> bool {
        loop {
            let whole = self.whole();
            self.stuck = whole.stuck;
            let mut more = false;
            let mut entered = ByColor { white: Bitboard::EMPTY, black: Bitboard::EMPTY };
            for index in 0..self.men.len() {
                let Some(mut man) = self.men.get(index).cloned() else { continue };
                let before = (man.reach, man.promoted);
                let color = man.piece.color;
                *entered.get_mut(color) |= self.widen(&mut man, &whole);
                more |= (man.reach, man.promoted) != before;
                if color.is_white() && man.promoted.any() {
                    return false;
                }
                if let Some(kept) = self.men.get_mut(index) {
                    *kept = man;
                }
            }
            for man in self.men.iter_mut().filter(|man| man.piece.role != Role::King) {
                let taken = (*entered.get(!man.piece.color) & man.squares()).any();
                more |= taken && !man.captured;
                man.captured |= taken;
            }
            if !more && self.whole() == whole {
                return true;
            }
        }
    }

    fn whole(&self) -> Whole {
        let mut whole = Whole::default();
        for man in &self.men {
            let color = man.piece.color;
            if man.piece.role != Role::King {
                *whole.prey.get_mut(color) |= man.squares();
            }
            if man.is_stuck() {
                whole.stuck |= Bitboard::from(man.at);
                *whole.own.get_mut(color) |= Bitboard::from(man.at);
                // Of a line only the next square is sure.
                *whole.guarded.get_mut(color) |=
                    attacks::attacks(man.at, man.piece, Bitboard::FULL);
            }
        }
        whole
    }

    /// Moves a man wherever it could go. Returns the squares on which it could capture.
    fn widen(&self, man: &mut Man, whole: &Whole) -> Bitboard {
        let color = man.piece.color;
        let (own, stuck) = (*whole.own.get(color), whole.stuck);
        if man.is_pawn() {
            let takes = self.widen_pawn(man, whole);
            let back =
                Bitboard::from_rank(color.fold_wb(shakmaty::Rank::Eighth, shakmaty::Rank::First));
            man.promoted |= man.reach & back;
            let leapt = flood(&mut man.promoted, |at| leaps(at.into(), stuck) & !own, stuck);
            return takes | leapt;
        }
        let piece = man.piece;
        let king = piece.role == Role::King;
        let forbidden = if king { own | *whole.guarded.get(!color) } else { own };
        flood(&mut man.reach, |at| attacks::attacks(at, piece, stuck) & !forbidden, stuck)
    }

    fn widen_pawn(&self, man: &mut Man, whole: &Whole) -> Bitboard {
        let color = man.piece.color;
        let step = color.fold_wb(8, -8);
        let mut pushed = man.file;
        let mut from = man.at;
        while let Some(to) = from.offset(step) {
            if whole.stuck.contains(to) || !self.may_pass(man, to) {
                break;
            }
            pushed |= Bitboard::from(to);
            from = to;
        }
        man.file = pushed;
        man.reach |= pushed;
        let prey = *whole.prey.get(!color);
        let mut takes = Bitboard::EMPTY;
        loop {
            let mut next = man.reach;
            for at in man.reach {
                let hit = attacks::pawn_attacks(color, at) & prey;
                takes |= hit;
                next |= hit;
                let strayed = !man.file.contains(at);
                next.extend(at.offset(step).filter(|to| strayed && !whole.stuck.contains(*to)));
            }
            if next == man.reach {
                return takes;
            }
            man.reach = next;
        }
    }

    /// Whether the pawns ahead on its file could let a pawn push on to `to`.
    fn may_pass(&self, man: &Man, to: Square) -> bool {
        let color = man.piece.color;
        let in_front = |other: &&Man| {
            other.is_pawn() && other.at.file() == man.at.file() && ahead(color, man.at, other.at)
        };
        self.men.iter().filter(in_front).all(|other| {
            let met = other.at == to || ahead(color, other.at, to);
            let theirs = other.piece.color != color;
            if theirs { !met || other.leaves_file() } else { other.makes_way(to, color) }
        })
    }
}

impl Man {
    /// Whether this pawn could be captured, or capture on to another file.
    fn leaves_file(&self) -> bool {
        self.captured || self.reach.into_iter().any(|at| at.file() != self.at.file())
    }
}

/// Adds to a set what can be entered from it, until it grows no more. Returns all that was hit.
fn flood(set: &mut Bitboard, enters: impl Fn(Square) -> Bitboard, stuck: Bitboard) -> Bitboard {
    let mut hit = Bitboard::EMPTY;
    let mut new = *set;
    while new.any() {
        let next = new.into_iter().fold(Bitboard::EMPTY, |all, at| all | enters(at));
        hit |= next;
        new = next & !*set & !stuck;
        *set |= new;
    }
    hit
}
