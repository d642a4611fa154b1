//! Any pegs on any position: the press announces the one move that fits them, asks where several
//! do, and whatever is legal changes nothing.
//!
//! The oracle tries every movement of every piece and shares no code with the program.

use annabella::game::{At, BoardKind, Found, Game, Judge, Seen, Terms, TurnFound, What, Who};
use kit::share;
use shakmaty::{
    Board, ByColor, CastlingMode, Chess, EnPassantMode, File, Move, Position, Rank, Role, Square,
    fen::Fen,
};

use super::any_order::STARTS;

/// Marsaglia's xorshift.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).unwrap()
    }

    fn square(&mut self) -> Square {
        Square::new(u32::try_from(self.below(64)).unwrap())
    }
}

fn a_position(chance: &mut Chance) -> Chess {
    let start: Fen = STARTS[chance.below(STARTS.len())].parse().unwrap();
    let mut position: Chess = start.into_position(CastlingMode::Standard).unwrap();
    for _ in 0..chance.below(12) {
        let legal = position.legal_moves();
        let next = position.clone().play(legal[chance.below(legal.len())]).unwrap();
        if next.is_game_over() {
            break;
        }
        position = next;
    }
    position
}

/// Sixty-four holes, and which were emptied since they all stood as at the start.
struct Holes {
    first: [bool; 64],
    now: [bool; 64],
    emptied: [bool; 64],
    done: Vec<What>,
}

impl Holes {
    fn of(board: &Board) -> Holes {
        let filled = std::array::from_fn(|at| {
            board.piece_at(Square::new(u32::try_from(at).unwrap())).is_some()
        });
        Holes { first: filled, now: filled, emptied: [false; 64], done: Vec::new() }
    }

    fn toggle(&mut self, hole: Square) {
        let at = usize::from(hole);
        self.now[at] = !self.now[at];
        if self.now[at] {
            self.done.push(What::Placed(hole, None));
            if self.now == self.first {
                self.emptied = [false; 64];
            }
        } else {
            self.done.push(What::Lifted(hole));
            self.emptied[at] = true;
        }
    }
}

/// Hands at work: mostly a movement of some own piece to some square, sometimes more or less.
fn hands(chance: &mut Chance, position: &Chess) -> Holes {
    let board = position.board();
    let mut holes = Holes::of(board);
    let own: Vec<Square> = board.by_color(position.turn()).into_iter().collect();
    let legal = position.legal_moves();
    for _ in 0..=chance.below(2) {
        let (mut from, mut to) = (own[chance.below(own.len())], chance.square());
        if chance.below(3) == 0 {
            let made = legal[chance.below(legal.len())];
            (from, to) = (made.from().unwrap(), made.to());
        }
        if holes.now[usize::from(to)] && to != from {
            holes.toggle(to);
        }
        if holes.now[usize::from(from)] {
            holes.toggle(from);
        }
        if chance.below(8) > 0 && !holes.now[usize::from(to)] {
            holes.toggle(to);
        }
        if chance.below(3) == 0 {
            let more = chance.square();
            holes.toggle(more);
            if chance.below(2) == 0 {
                holes.toggle(more);
            }
        }
    }
    holes
}

/// Every movement that leaves the holes so: the men after it, and where another man stands now its
/// hole was emptied.
fn fits(position: &Chess, holes: &Holes) -> Vec<Move> {
    let (board, us) = (position.board(), position.turn());
    let home = us.fold_wb(Rank::First, Rank::Eighth);
    let at = |file, rank| Square::from_coords(file, rank);
    let mut found = Vec::new();
    let mut try_one = |made: Move, moved: &[(Square, Option<Square>)]| {
        let mut after = holes.first;
        for (from, _) in moved {
            after[usize::from(*from)] = false;
        }
        for to in moved.iter().filter_map(|(_, to)| *to) {
            after[usize::from(to)] = true;
        }
        // A hole that was filled, and is by another man, was emptied between.
        let exchanged = moved.iter().filter_map(|(_, to)| *to);
        let mut exchanged = exchanged.filter(|to| holes.first[usize::from(*to)]);
        if after == holes.now && exchanged.all(|to| holes.emptied[usize::from(to)]) {
            found.push(made);
        }
    };
    let king = at(File::E, home);
    let is = |square, piece| board.piece_at(square) == Some(piece);
    for (rook, king_to, rook_to) in [(File::H, File::G, File::F), (File::A, File::C, File::D)]
        .map(|(a, b, c)| (at(a, home), at(b, home), at(c, home)))
    {
        if is(king, us.king()) && is(rook, us.rook()) {
            let moved = [(king, Some(king_to)), (rook, Some(rook_to))];
            try_one(Move::Castle { king, rook }, &moved);
        }
    }
    for from in board.by_color(us) {
        let role = board.role_at(from).unwrap();
        for to in Square::ALL {
            if board.by_color(us).contains(to) {
                continue;
            }
            let capture = board.role_at(to);
            let normal = |promotion| Move::Normal { role, from, capture, to, promotion };
            let one = [(from, Some(to))];
            let two_files = [File::C, File::G].contains(&to.file());
            let ranks = i32::from(to.rank()) - i32::from(from.rank());
            let beside = at(to.file(), from.rank());
            if role == Role::Pawn && to.rank() == us.fold_wb(Rank::Eighth, Rank::First) {
                for becomes in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                    try_one(normal(Some(becomes)), &one);
                }
            } else if role == Role::Pawn
                && from.rank() == us.fold_wb(Rank::Fifth, Rank::Fourth)
                && ranks == us.fold_wb(1, -1)
                && u32::from(from.file()).abs_diff(u32::from(to.file())) == 1
                && capture.is_none()
                && is(beside, (!us).pawn())
            {
                try_one(Move::EnPassant { from, to }, &[(from, Some(to)), (beside, None)]);
            } else if role == Role::King && from == king && to.rank() == home && two_files {
                // Two files at once is castling, where a rook stands on that side.
                let wing = |rook: &Square| (to > king) == (*rook > king);
                let rooks = board.by_color(us) & board.by_role(Role::Rook);
                if !rooks.into_iter().any(|rook| rook.rank() == home && wing(&rook)) {
                    try_one(normal(None), &one);
                }
            } else {
                try_one(normal(None), &one);
            }
        }
    }
    found
}

/// Whether castling may only have begun with its rook.
fn half(position: &Chess, made: Move) -> bool {
    let us = position.turn();
    let home = us.fold_wb(Rank::First, Rank::Eighth);
    let Move::Normal { from, to, .. } = made else { return false };
    let setup = position.to_setup(EnPassantMode::Legal);
    [(File::H, File::F), (File::A, File::D)].into_iter().any(|(rook, goes)| {
        from == Square::from_coords(rook, home)
            && to == Square::from_coords(goes, home)
            && setup.castling_rights.contains(from)
    })
}

/// What the press brings: a move announced, or a move asked about.
fn pressed(position: &Chess, holes: &Holes, judge: Option<Judge>) -> (Option<Move>, Option<Move>) {
    let color = position.turn();
    let mut game = Game::new(Terms {
        start: position.to_setup(EnPassantMode::Legal),
        boards: ByColor { white: BoardKind::Simulated, black: BoardKind::Simulated },
        judge,
        ..Terms::default()
    });
    let at = At::from_secs(1);
    let mut see = |what| game.after(&Seen { at, happened: at, by: Who::Player(color), what });
    holes.done.iter().for_each(|what| drop(see(what.clone())));
    let (mut announced, mut asked) = (None, None);
    for finding in see(What::Pressed) {
        match finding.found {
            Found::Turn(TurnFound::Announced { by, made }) if by == color => announced = Some(made),
            Found::Turn(TurnFound::Choose { made, .. }) => asked = Some(made),
            _ => {}
        }
    }
    (announced, asked)
}

#[test]
fn the_press_announces_exactly_the_one_move_that_fits_the_pegs_whoever_judges() {
    let mut chance = Chance(0x5eed_0ff1_ce00_0001);
    let (mut one, mut several, mut none, mut halves) = (0, 0, 0, 0);
    let rounds = share(20_000);
    for _ in 0..rounds {
        let position = a_position(&mut chance);
        let holes = hands(&mut chance, &position);
        let fitting = fits(&position, &holes);
        let expected = match fitting.as_slice() {
            [] => (None, None),
            [only] if half(&position, *only) => (None, Some(*only)),
            [only] => (Some(*only), None),
            [_, ..] => (None, pressed(&position, &holes, None).1),
        };
        match fitting.as_slice() {
            [] => none += 1,
            [only] => {
                one += 1;
                halves += usize::from(half(&position, *only));
            }
            [_, ..] => {
                several += 1;
                let named = expected.1.expect("it is asked which");
                assert!(fitting.contains(&named), "{named:?} of {fitting:?}");
            }
        }
        let judges =
            [None, Some(Judge::Always(true)), Some(Judge::Always(false)), Some(Judge::Nobody)];
        for judge in judges {
            let found = pressed(&position, &holes, judge);
            let fen = Fen::from_position(&position, EnPassantMode::Legal);
            assert_eq!(found, expected, "{judge:?} {fen} {:?} {fitting:?}", holes.done);
        }
    }
    // A property that reaches nothing cannot fail.
    assert!(one > rounds / 4 && none > rounds / 10, "{one} {none}");
    assert!(several > rounds / 200 && halves > 0, "{several} {halves}");
}
