//! From one picture to the next: the bytes for the cells that changed, and no others.

use std::io::Write as _;

use ratatui::{
    backend::{Backend as _, CrosstermBackend},
    buffer::{Buffer, Cell},
    crossterm::{
        cursor::{MoveTo, Show},
        queue,
        style::{Attribute, SetAttribute},
        terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen},
    },
    layout::Rect,
};

use super::{
    Picture,
    draw::{Ink, draw},
    layout::{Layout, cursor},
    text::width,
};

/// What stands on a terminal's other screen. Pure: a picture in, text to write out.
#[derive(Debug)]
pub struct Canvas {
    shown: Buffer,
    /// Column and row.
    cursor: (u16, u16),
    /// Nobody knows what stands there: everything is drawn anew.
    stale: bool,
    ink: Ink,
}

impl Canvas {
    /// A canvas, with colours or without.
    pub fn new(colours: bool) -> Canvas {
        let ink = if colours { Ink::Colours } else { Ink::None };
        Canvas { shown: Buffer::empty(Rect::ZERO), cursor: (0, 0), stale: true, ink }
    }

    /// A canvas, with colours unless the person wants none.
    pub fn wanted() -> Canvas {
        Canvas::new(std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty()))
    }

    /// The other screen is entered.
    pub fn enter() -> String {
        text(|out| queue!(out, EnterAlternateScreen))
    }

    /// The screen of lines is back, as it was before.
    pub fn leave() -> String {
        text(|out| queue!(out, SetAttribute(Attribute::Reset), Show, LeaveAlternateScreen))
    }

    /// What was written may not have arrived, or something else was written there.
    pub fn doubt(&mut self) {
        self.stale = true;
    }

    /// From what stands there to this picture, at this width and height.
    pub fn draw(&mut self, picture: &Picture, (width, height): (u16, u16)) -> String {
        let area = Rect::new(0, 0, width, height);
        let layout = Layout::of(picture, area);
        let mut next = Buffer::empty(area);
        draw(picture, &layout, self.ink, &mut next);
        let anew = self.stale || self.shown.area != area;
        if anew {
            self.shown = Buffer::empty(area);
        }
        doubt_wide_rows(&mut self.shown, &next);
        let changed = self.shown.diff(&next);
        let at = cursor(picture, &layout);
        if !anew && changed.is_empty() && at == self.cursor {
            return String::new();
        }
        let drawn = text(|out| {
            if anew {
                queue!(out, SetAttribute(Attribute::Reset), Clear(ClearType::All))?;
            }
            if !changed.is_empty() {
                CrosstermBackend::new(&mut *out).draw(changed.into_iter())?;
            }
            queue!(out, MoveTo(at.0, at.1), Show)
        });
        (self.shown, self.cursor) = (next, at);
        self.stale = false;
        drawn
    }
}

/// A row with a wide letter, before or after, is written whole if it changed: terminals differ in
/// what they leave of half a letter.
fn doubt_wide_rows(shown: &mut Buffer, next: &Buffer) {
    let area = next.area;
    for y in area.top()..area.bottom() {
        let columns = area.left()..area.right();
        let wide = |of: &Buffer| {
            let mut signs = columns.clone().filter_map(|x| of.cell((x, y))).map(Cell::symbol);
            signs.any(|sign| sign.len() > 1 && width(sign) > 1)
        };
        let changed = columns.clone().any(|x| shown.cell((x, y)) != next.cell((x, y)));
        if changed && (wide(shown) || wide(next)) {
            for x in columns {
                if let Some(cell) = shown.cell_mut((x, y)) {
                    cell.set_symbol("\u{fffd}");
                }
            }
        }
    }
}

/// Text written into memory, which never fails.
fn text(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut bytes = Vec::new();
    let _ = write(&mut bytes).and_then(|()| bytes.flush());
    String::from_utf8_lossy(&bytes).into_owned()
}
