//! Lines and pages: words that never split, continuations indented, numbers from the second page.

use super::{Cell, cell::upper};

/// The narrowest line: no number and move together are longer in any code.
pub const CELLS_MIN: usize = 20;

/// Lines of cells, one after the other.
#[derive(Debug, Default)]
pub struct Lines {
    cells: Vec<Cell>,
    ends: Vec<usize>,
}

impl Lines {
    /// Each line, without blanks at its end.
    pub fn iter(&self) -> impl Iterator<Item = &[Cell]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let line = |(start, end): (usize, &usize)| self.cells.get(start..*end);
        starts.zip(&self.ends).map(move |ends| line(ends).unwrap_or_default())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Takes all lines away and keeps the room.
    pub fn clear(&mut self) {
        self.cells.clear();
        self.ends.clear();
    }

    fn open(&self) -> usize {
        self.cells.len() - self.ends.last().copied().unwrap_or(0)
    }

    /// Ends the line.
    pub(super) fn end(&mut self) {
        self.ends.push(self.cells.len());
    }

    /// An empty line, unless one has just been left.
    pub(super) fn gap(&mut self) {
        let last = self.iter().last();
        if last.is_some_and(|line| !line.is_empty()) {
            self.end();
        }
    }

    /// Adds a word to the open line, or begins another where it does not fit. Only a word longer
    /// than a line is cut.
    pub(super) fn word(&mut self, mut word: &[Cell], width: usize, indent: usize) {
        let open = self.open();
        if open > 0 && open + 1 + word.len() > width {
            self.end();
            self.indent(indent);
        } else if open > 0 && self.cells.last() != Some(&Cell::BLANK) {
            self.cells.push(Cell::BLANK);
        }
        while self.open() + word.len() > width {
            let (head, rest) = word.split_at(width.saturating_sub(self.open()).min(word.len()));
            self.cells.extend_from_slice(head);
            self.end();
            self.indent(indent.min(width / 2));
            word = rest;
        }
        self.cells.extend_from_slice(word);
    }

    /// Begins a line with blanks.
    pub(super) fn indent(&mut self, indent: usize) {
        self.cells.extend(std::iter::repeat_n(Cell::BLANK, indent));
    }

    /// A whole line of words.
    pub(super) fn line(&mut self, cells: &[Cell], width: usize, first: usize, further: usize) {
        self.indent(first);
        for word in cells.split(|cell| *cell == Cell::BLANK).filter(|word| !word.is_empty()) {
            self.word(word, width, further);
        }
        self.end();
    }

    /// The lines page by page. From the second page on, its first line has the page's number at
    /// its right end, and no page begins with an empty line.
    pub fn pages(&self, width: usize, lines: usize) -> Pages<'_> {
        Pages { all: self.iter().collect(), at: 0, number: 0, width, lines }
    }
}

/// Page after page.
#[derive(Debug)]
pub struct Pages<'a> {
    all: Vec<&'a [Cell]>,
    at: usize,
    number: usize,
    width: usize,
    lines: usize,
}

/// One page.
#[derive(Debug)]
pub struct BraillePage<'a> {
    /// The line with its number, from the second page on.
    pub number: Option<Vec<Cell>>,
    /// The other lines.
    pub lines: Vec<&'a [Cell]>,
}

impl BraillePage<'_> {
    /// All its lines, the one with its number first.
    pub fn iter(&self) -> impl Iterator<Item = &[Cell]> {
        self.number.iter().map(Vec::as_slice).chain(self.lines.iter().copied())
    }
}

impl<'a> Iterator for Pages<'a> {
    type Item = BraillePage<'a>;

    fn next(&mut self) -> Option<BraillePage<'a>> {
        while self.all.get(self.at).is_some_and(|line| line.is_empty()) {
            self.at += 1;
        }
        self.all.get(self.at)?;
        self.number += 1;
        let number = (self.number > 1).then(|| numbered(self.number, self.width));
        let room = self.lines - usize::from(number.is_some());
        let end = (self.at + room).min(self.all.len());
        let lines = self.all.get(self.at..end).unwrap_or_default().to_vec();
        self.at = end;
        Some(BraillePage { number, lines })
    }
}

fn numbered(number: usize, width: usize) -> Vec<Cell> {
    let digits = number.to_string();
    let mut line = vec![Cell::BLANK; width.saturating_sub(digits.len() + 1)];
    line.extend(Cell::of('⠼'));
    line.extend(digits.chars().filter_map(upper));
    line
}
