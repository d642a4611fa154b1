//! Files for embossers and notetakers: a byte a cell.

use super::{Ascii, Cell, Lines};

/// How a file is cut into lines and pages. Devices differ, so it is all to choose.
#[derive(Debug, Clone, Copy)]
pub struct Brf {
    /// The table of the embosser.
    pub table: Ascii,
    /// Cells in a line.
    pub cells: usize,
    /// Lines in a page.
    pub lines: usize,
    /// A form feed after every page.
    pub form_feed: bool,
    /// Empty lines up to the end of every page.
    pub pad: bool,
}

impl Brf {
    /// Appends one sheet, beginning on a page of its own.
    pub fn write(&self, sheet: &Lines, out: &mut Vec<u8>) {
        let bytes = self.table.bytes();
        for page in sheet.pages(self.cells, self.lines) {
            let missing = self.lines.saturating_sub(page.iter().count());
            for line in page.iter() {
                out.extend(line.iter().map(|cell| byte(&bytes, *cell)));
                out.extend_from_slice(b"\r\n");
            }
            if self.pad {
                out.extend(std::iter::repeat_n(*b"\r\n", missing).flatten());
            }
            if self.form_feed {
                out.push(0x0c);
            }
        }
    }
}

fn byte(bytes: &[u8; 64], cell: Cell) -> u8 {
    bytes.get(usize::from(cell.value())).copied().unwrap_or(b' ')
}

/// Appends one sheet as braille characters, a line a line.
pub fn write_unicode(sheet: &Lines, out: &mut Vec<u8>) {
    for line in sheet.iter() {
        for cell in line {
            out.extend_from_slice(cell.pattern().encode_utf8(&mut [0; 4]).as_bytes());
        }
        out.push(b'\n');
    }
}
