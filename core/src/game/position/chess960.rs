//! The 960 starting positions by their usual numbers; 518 is the one everybody knows.

use shakmaty::{Bitboard, Board, Color, File, Piece, Rank, Role, Setup, Square};

/// The start position of that number, 0 to 959.
pub fn chess960(number: u16) -> Option<Setup> {
    let files = first_rank(number)?;
    let mut setup = Setup { board: Board::empty(), ..Setup::empty() };
    for color in Color::ALL {
        let (home, pawns) =
            color.fold_wb((Rank::First, Rank::Second), (Rank::Eighth, Rank::Seventh));
        for (file, role) in File::ALL.into_iter().zip(files) {
            setup.board.set_piece_at(Square::from_coords(file, home), Piece { color, role });
            setup.board.set_piece_at(Square::from_coords(file, pawns), color.pawn());
        }
        setup.castling_rights |= setup.board.by_piece(color.rook()) & Bitboard::from_rank(home);
    }
    Some(setup)
}

/// Bishops first, then the queen and the knights on what is left, then rook, king, rook.
fn first_rank(number: u16) -> Option<[Role; 8]> {
    if number > 959 {
        return None;
    }
    let mut files: [Option<Role>; 8] = [None; 8];
    let mut put = |place: usize, role| files.get_mut(place).map(|file| *file = Some(role));
    let n = usize::from(number);
    put(2 * (n % 4) + 1, Role::Bishop);
    put(2 * (n / 4 % 4), Role::Bishop);
    let mut put_free = |place: usize, role: Role| {
        let free = files.iter_mut().filter(|file| file.is_none()).nth(place)?;
        *free = Some(role);
        Some(())
    };
    put_free(n / 16 % 6, Role::Queen)?;
    let (first, second) = *KNIGHTS.get(n / 96)?;
    // The first knight takes its place away from the second.
    put_free(first, Role::Knight)?;
    put_free(second - 1, Role::Knight)?;
    for role in [Role::Rook, Role::King, Role::Rook] {
        put_free(0, role)?;
    }
    let whole: Vec<Role> = files.into_iter().flatten().collect();
    whole.try_into().ok()
}

/// The two of five free files for the knights.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
