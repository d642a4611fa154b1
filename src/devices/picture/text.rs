//! Text for a width: broken between words, and cut where it must be.

use ratatui::text::Span;

/// How many cells a text takes.
pub(super) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// A text in lines of at most so many cells. A word that is longer stands alone and is cut when
/// it is drawn.
pub(super) fn wrap(text: &str, cells: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let wanted = width(&line) + usize::from(!line.is_empty()) + width(word);
        if !line.is_empty() && wanted > cells {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

/// The last so many lines of several texts.
pub(super) fn last<'a>(
    texts: impl DoubleEndedIterator<Item = &'a str>,
    cells: usize,
    rows: usize,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts.rev() {
        if lines.len() >= rows {
            break;
        }
        lines.extend(wrap(text, cells).into_iter().rev());
    }
    lines.truncate(rows);
    lines.reverse();
    lines
}
