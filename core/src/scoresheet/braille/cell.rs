//! One cell of six dots. Everything stays cells until the last step.

use std::fmt;

/// A braille cell: dot 1 is the lowest of six bits, dot 6 the highest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

/// The first of Unicode's braille patterns, the blank one.
const BLANK: u32 = 0x2800;

impl Cell {
    /// No dot.
    pub const BLANK: Cell = Cell(0);

    /// A cell by its number, if six dots can make it.
    pub const fn new(value: u8) -> Option<Cell> {
        if value < 64 { Some(Cell(value)) } else { None }
    }

    /// Its number, 0 to 63.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The cell of a braille character.
    pub const fn of(pattern: char) -> Option<Cell> {
        match (pattern as u32).checked_sub(BLANK) {
            Some(value @ 0..=63) => Some(Cell(value.to_le_bytes()[0])),
            _ => None,
        }
    }

    /// The braille character.
    pub const fn pattern(self) -> char {
        match char::from_u32(BLANK + self.0 as u32) {
            Some(pattern) => pattern,
            None => ' ',
        }
    }

    /// The same with dot 6, as black pieces have it.
    #[must_use]
    pub const fn with_dot_6(self) -> Cell {
        Cell(self.0 | 0b10_0000)
    }

    /// The same without dot 6.
    #[must_use]
    pub const fn without_dot_6(self) -> Cell {
        Cell(self.0 & 0b01_1111)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.pattern())
    }
}

/// The cells of braille characters; anything else is passed over.
pub fn cells(patterns: &str) -> Vec<Cell> {
    patterns.chars().filter_map(Cell::of).collect()
}

/// Cells as braille characters.
pub fn unicode(cells: &[Cell]) -> String {
    cells.iter().map(|cell| cell.pattern()).collect()
}

/// The cell of a letter from a to z.
pub(super) const fn letter(letter: char) -> Option<Cell> {
    // Louis Braille's three rows, and the w that France lacked.
    const LETTERS: [char; 26] = [
        '⠁', '⠃', '⠉', '⠙', '⠑', '⠋', '⠛', '⠓', '⠊', '⠚', '⠅', '⠇', '⠍', '⠝', '⠕', '⠏', '⠟', '⠗',
        '⠎', '⠞', '⠥', '⠧', '⠺', '⠭', '⠽', '⠵',
    ];
    let small = letter.to_ascii_lowercase();
    if !small.is_ascii_lowercase() {
        return None;
    }
    #[expect(clippy::indexing_slicing, reason = "a to z are 26, and a const has no get")]
    Cell::of(LETTERS[small as usize - 'a' as usize])
}

/// The cell of a digit in the upper rows, as it stands after a number sign.
pub(super) fn upper(digit: char) -> Option<Cell> {
    const UPPER: [char; 10] = ['⠚', '⠁', '⠃', '⠉', '⠙', '⠑', '⠋', '⠛', '⠓', '⠊'];
    Cell::of(*UPPER.get(usize::try_from(digit.to_digit(10)?).ok()?)?)
}

/// The cell of a digit dropped by a row, as it stands without a number sign.
pub(super) fn lower(digit: char) -> Option<Cell> {
    const LOWER: [char; 10] = ['⠴', '⠂', '⠆', '⠒', '⠲', '⠢', '⠖', '⠶', '⠦', '⠔'];
    Cell::of(*LOWER.get(usize::try_from(digit.to_digit(10)?).ok()?)?)
}

/// The digit of a dropped cell.
pub(super) fn lowered(cell: Cell) -> Option<char> {
    ('0'..='9').find(|digit| lower(*digit) == Some(cell))
}

/// The digit of a cell after a number sign.
pub(super) fn raised(cell: Cell) -> Option<char> {
    ('0'..='9').find(|digit| upper(*digit) == Some(cell))
}

/// The letter of a cell.
pub(super) fn lettered(cell: Cell) -> Option<char> {
    ('a'..='z').find(|it| letter(*it) == Some(cell))
}
