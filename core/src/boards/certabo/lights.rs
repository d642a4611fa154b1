//! The lights of a Certabo board: eight bytes, rank 8 first, and in each the a-file is the lowest
//! bit. In the line of filled holes it is the highest.

use shakmaty::{Bitboard, File, Rank, Square};

/// The bytes that light these squares and no others.
pub fn lights(squares: Bitboard) -> [u8; 8] {
    let mut ranks = Rank::ALL.into_iter().rev();
    std::array::from_fn(|_| {
        let lit = |rank| move |file: &File| squares.contains(Square::from_coords(*file, rank));
        let files = ranks.next().map(|rank| File::ALL.into_iter().filter(lit(rank)));
        files.into_iter().flatten().fold(0, |byte, file| byte | 1 << file.to_u32())
    })
}
