//! A position in cells: in Forsyth's way, as lists of pieces, as a grid.

use shakmaty::{
    Board, Color, File, Piece, Rank, Role, Square,
    san::{San, SanPlus},
};
use strum::{EnumString, VariantNames};

use super::{
    Cell, Code, Profile,
    cell::{lower, lowered, upper},
    moves::encode_move,
};

/// How a position is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum PositionForm {
    /// Rank after rank from a8, empty squares counted: for paper.
    Forsyth,
    /// Each side's pieces and where they stand, pawns by file: for a display of one line.
    Pieces,
    /// Eight lines, a cell a square: for paper and displays of several lines.
    Grid,
}

/// A position in Forsyth's way, a word a rank. White pieces are plain letters, black ones have dot
/// 6, empty ranks next to each other are added.
pub fn forsyth(board: &Board, profile: Profile) -> Vec<Vec<Cell>> {
    let mut words: Vec<Vec<Cell>> = Vec::new();
    let mut empty_ranks = 0;
    for rank in Rank::ALL.into_iter().rev() {
        let mut word = Vec::new();
        let mut empty = 0;
        for file in File::ALL {
            match board.piece_at(Square::from_coords(file, rank)) {
                Some(piece) => {
                    count(&mut word, empty);
                    empty = 0;
                    word.extend(cell(piece, profile));
                }
                None => empty += 1,
            }
        }
        if empty == 8 {
            empty_ranks += 8;
            continue;
        }
        count(&mut word, empty);
        empty_word(&mut words, empty_ranks);
        empty_ranks = 0;
        words.push(word);
    }
    empty_word(&mut words, empty_ranks);
    words
}

fn empty_word(words: &mut Vec<Vec<Cell>>, empty: u32) {
    if empty > 0 {
        let mut word = Vec::new();
        count(&mut word, empty);
        words.push(word);
    }
}

fn count(word: &mut Vec<Cell>, empty: u32) {
    if empty > 0 {
        word.extend(empty.to_string().chars().filter_map(lower));
    }
}

/// The cell of a piece: dot 6 for Black.
fn cell(piece: Piece, profile: Profile) -> Option<Cell> {
    let plain = profile.piece(piece.role)?;
    Some(piece.color.fold_wb(plain, plain.with_dot_6()))
}

/// The board of words in Forsyth's way, if they fill it.
pub fn read_forsyth(words: &[Vec<Cell>], profile: Profile) -> Option<Board> {
    let mut board = Board::empty();
    let mut at = 0;
    for word in words {
        let mut counted: Option<usize> = None;
        for cell in word {
            if let Some(digit) = lowered(*cell) {
                let digit = usize::try_from(digit.to_digit(10)?).ok()?;
                counted = Some(counted.unwrap_or(0) * 10 + digit).filter(|empty| *empty <= 64);
                counted?;
                continue;
            }
            at += counted.take().unwrap_or(0);
            let rank = Rank::ALL.into_iter().rev().nth(at / 8)?;
            let file = File::ALL.into_iter().nth(at % 8)?;
            board.set_piece_at(Square::from_coords(file, rank), piece(*cell, profile)?);
            at += 1;
        }
        at += counted.unwrap_or(0);
        if at % 8 != 0 || at > 64 {
            return None;
        }
    }
    (at == 64).then_some(board)
}

fn piece(found: Cell, profile: Profile) -> Option<Piece> {
    let pieces =
        Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }));
    pieces.into_iter().find(|piece| cell(*piece, profile) == Some(found))
}

/// A side's pieces and squares, king first, then the pawns by file.
pub fn pieces(board: &Board, color: Color, profile: Profile) -> Vec<Vec<Cell>> {
    let mut words = Vec::new();
    for role in Role::ALL.into_iter().rev() {
        let mut squares: Vec<Square> = board.by_piece(Piece { color, role }).into_iter().collect();
        squares.sort_by_key(|square| (square.file(), square.rank()));
        for to in squares {
            let (file, rank, capture, promotion) = (None, None, false, None);
            let san = San::Normal { role, file, rank, capture, to, promotion };
            words.extend(encode_move(&SanPlus { san, suffix: None }, profile));
        }
    }
    words
}

/// Eight lines from the eighth rank down: the rank's number, a blank, and a cell a square.
pub fn grid(board: &Board, profile: Profile) -> Vec<Vec<Cell>> {
    let line = |rank: Rank| {
        let mut line = Vec::new();
        if profile.code == Code::Literary {
            line.extend(Cell::of('⠼'));
            line.extend(upper(rank.char()));
        } else {
            line.extend(lower(rank.char()));
        }
        line.push(Cell::BLANK);
        let square = |file| board.piece_at(Square::from_coords(file, rank));
        let empty = Cell::of('⠤').unwrap_or_default();
        let cells = File::ALL.map(square).map(|it| it.and_then(|it| cell(it, profile)));
        line.extend(cells.map(|cell| cell.unwrap_or(empty)));
        line
    };
    Rank::ALL.into_iter().rev().map(line).collect()
}
