//! Positions made at random, always the same ones.

use shakmaty::{
    Board, CastlingMode, Chess, Color, File, FromSetup, Piece, Position, Rank, Role, Setup, Square,
};

/// Small numbers, always the same ones.
#[derive(Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 20) % u64::try_from(sides).unwrap()).unwrap()
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.roll(of.len())]
    }
}

/// The positions of a random legal game to its end or 400 plies.
pub fn game(dice: &mut Dice) -> Vec<Chess> {
    let mut position = Chess::default();
    let mut met = Vec::new();
    for _ in 0..400 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[dice.roll(moves.len())]);
        met.push(position.clone());
    }
    met
}

/// A wall of pawns face to face, some of them elsewhere or missing; behind it kings and a few
/// pieces.
pub fn wall(dice: &mut Dice) -> Chess {
    loop {
        let mut setup = Setup::empty();
        setup.turn = Color::from_white(dice.roll(2) == 0);
        let heights = pawns(dice, &mut setup.board);
        men(dice, &mut setup.board, heights);
        setup.ep_square = passed(dice, &setup);
        if let Ok(position) = Chess::from_setup(setup, CastlingMode::Standard) {
            return position;
        }
    }
}

fn place(board: &mut Board, at: Square, color: Color, role: Role) {
    if board.piece_at(at).is_none() {
        board.set_piece_at(at, Piece { color, role });
    }
}

fn square(file: usize, rank: usize) -> Square {
    let (file, rank) = (u32::try_from(file).unwrap(), u32::try_from(rank).unwrap());
    Square::from_coords(File::new(file), Rank::new(rank))
}

/// Pairs of pawns, the next pair mostly a rank higher or lower, or after a gap. Returns on which
/// rank White's pawn of each file stands.
fn pawns(dice: &mut Dice, board: &mut Board) -> [usize; 8] {
    let mut rank = 2 + dice.roll(3);
    let gaps = dice.roll(3);
    let odd = dice.roll(2);
    let mut heights = [rank; 8];
    for (file, height) in heights.iter_mut().enumerate() {
        let gap = match gaps {
            0 => false,
            1 => file % 2 == odd,
            _ => dice.roll(4) == 0,
        };
        let steps: &[usize] = if gaps == 1 { &[1, 1, 1, 1, 0, 2] } else { &[0, 2, 0, 2, 1] };
        rank = (rank + dice.pick(steps)).saturating_sub(1).clamp(1, 5);
        *height = rank;
        if !gap {
            place(board, square(file, rank), Color::White, Role::Pawn);
            place(board, square(file, rank + 1), Color::Black, Role::Pawn);
        }
    }
    // Now and then a pawn is missing, or one more stands behind.
    for _ in 0..dice.pick(&[0, 0, 1, 2]) {
        let (file, color) = (dice.roll(8), dice.pick(&Color::ALL));
        let above = heights[file] + color.fold_wb(0, 1);
        if dice.roll(3) == 0 {
            board.discard_piece_at(square(file, above));
        } else {
            let rank = color.fold_wb(dice.roll(above), 7 - dice.roll(7 - above));
            place(board, square(file, rank.clamp(1, 6)), color, Role::Pawn);
        }
    }
    heights
}

/// Kings, mostly behind their own pawns, and a few pieces.
fn men(dice: &mut Dice, board: &mut Board, heights: [usize; 8]) {
    for color in Color::ALL {
        let count = dice.pick(&[0, 0, 0, 1, 1, 2]);
        let roles = (0..count).map(|_| piece(dice)).collect::<Vec<Role>>();
        for role in [Role::King].into_iter().chain(roles) {
            let at = loop {
                let file = dice.roll(8);
                let any = dice.roll(12) == 0;
                let low = color.fold_wb(0, if any { 0 } else { heights[file] + 1 });
                let high = color.fold_wb(if any { 8 } else { heights[file] + 1 }, 8);
                let at = square(file, (low + dice.roll(high - low)).min(7));
                if board.piece_at(at).is_none() {
                    break at;
                }
            };
            place(board, at, color, role);
        }
    }
}

/// Mostly a bishop.
fn piece(dice: &mut Dice) -> Role {
    match dice.roll(12) {
        0 => Role::Knight,
        1 => Role::Rook,
        2 => Role::Queen,
        _ => Role::Bishop,
    }
}

/// Where a pawn may have been passed, half the time.
fn passed(dice: &mut Dice, setup: &Setup) -> Option<Square> {
    let color = !setup.turn;
    let pawns = setup.board.by_piece(Piece { color, role: Role::Pawn });
    let fourth = pawns & shakmaty::Bitboard::from_rank(color.fold_wb(Rank::Fourth, Rank::Fifth));
    let empty = |at: &Square| setup.board.piece_at(*at).is_none();
    let back = color.fold_wb(-8, 8);
    let from = |at: Square| {
        let over = at.offset(back).filter(empty)?;
        over.offset(back).filter(empty).map(|_| over)
    };
    let mut all = fourth.into_iter().filter_map(from);
    all.next().filter(|_| dice.roll(2) == 0)
}
