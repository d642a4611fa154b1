//! A terminal's other screen, on which pictures are shown.

use crate::devices::{Canvas, Picture, window};

/// More lines than any screen has rows.
const LINES: usize = 200;

/// The canvas, and the lines said while it hangs before the lines' own screen.
#[derive(Debug)]
pub(crate) struct Stage {
    canvas: Canvas,
    said: Vec<String>,
}

impl Default for Stage {
    fn default() -> Stage {
        Stage { canvas: Canvas::wanted(), said: Vec::new() }
    }
}

impl Stage {
    /// What is to be written before the first picture, and when it was left for a time.
    pub(crate) fn enter(&mut self) -> String {
        self.canvas.doubt();
        Canvas::enter()
    }

    /// What is to be written for the screen of lines to be back.
    pub(crate) fn leave() -> String {
        Canvas::leave()
    }

    /// Lines for everyone who sees this terminal.
    pub(crate) fn say(&mut self, lines: Vec<String>) {
        self.said.extend(lines);
        let over = self.said.len().saturating_sub(LINES);
        self.said.drain(..over);
    }

    /// The last so many lines, for the screen of lines.
    pub(crate) fn last(&self, count: usize) -> String {
        let from = self.said.len().saturating_sub(count);
        self.said.iter().skip(from).map(String::as_str).flat_map(|line| [line, "\n"]).collect()
    }

    /// What is to be written for the next picture, with all lines said.
    pub(crate) fn draw_with_lines(&mut self, mut picture: Picture) -> String {
        picture.lines = self.said.clone();
        self.draw(&picture)
    }

    /// What is to be written for the next picture.
    pub(crate) fn draw(&mut self, picture: &Picture) -> String {
        self.canvas.draw(picture, window())
    }

    /// What was written last may not have arrived.
    pub(crate) fn doubt(&mut self) {
        self.canvas.doubt();
    }
}
