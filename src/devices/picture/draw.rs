//! A picture into cells.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
};

use super::{
    BoardPicture, Face, Mark, Picture, Spot,
    layout::{Layout, MARGIN},
    text::{last, width, wrap},
};

/// Whether there are colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Colours,
    None,
}

/// Draws a picture as it is laid out.
pub(super) fn draw(picture: &Picture, layout: &Layout, ink: Ink, cells: &mut Buffer) {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    match &picture.note {
        Some(note) => rows(cells, layout.heading, [format!("! {note}")], warning(ink)),
        None => rows(cells, layout.heading, [picture.heading.clone()], Style::new()),
    }
    faces(picture, layout.faces, cells);
    rows(cells, layout.next, wrap(&picture.next, layout.next.width.into()), bold);
    if let Some(square) = layout.square {
        for (board, place) in picture.boards.iter().zip(&layout.boards) {
            draw_board(board, square, *place, ink, cells);
        }
    }
    let moves = layout.moves;
    rows(cells, moves, written(picture, moves), Style::new());
    let panel = picture.panel.iter().flat_map(|line| wrap(line, layout.panel.width.into()));
    rows(cells, layout.panel, panel, Style::new());
    let Rect { width: wide, height, .. } = layout.lines;
    let said = last(picture.lines.iter().map(String::as_str), wide.into(), height.into());
    rows(cells, layout.lines, said, Style::new());
    if let Some(typed) = &picture.input {
        rows(cells, layout.input, [end(typed, layout.input.width)], bold);
    }
}

fn warning(ink: Ink) -> Style {
    match ink {
        Ink::Colours => Style::new().fg(Color::White).bg(Color::Red).add_modifier(Modifier::BOLD),
        Ink::None => Style::new().add_modifier(Modifier::BOLD),
    }
}

/// Lines from the top of a place; what does not fit is cut.
fn rows(
    cells: &mut Buffer,
    place: Rect,
    lines: impl IntoIterator<Item = impl AsRef<str>>,
    style: Style,
) {
    for (line, y) in lines.into_iter().zip(place.top()..place.bottom()) {
        cells.set_stringn(place.x, y, line.as_ref(), place.width.into(), style);
    }
}

/// Both clocks; the one that runs has an arrow before it, and whose turn it is follows.
fn faces(picture: &Picture, place: Rect, cells: &mut Buffer) {
    if place.is_empty() {
        return;
    }
    let mut x = place.x;
    let mut put = |text: &str, style| {
        let wide = place.right().saturating_sub(x);
        x = cells.set_stringn(x, place.y, text, wide.into(), style).0;
    };
    for Face { side, time, runs } in &picture.faces {
        let mark = if *runs { ">" } else { " " };
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let style = if *runs { bold.add_modifier(Modifier::REVERSED) } else { bold };
        put(&format!("{mark} {side} {time} "), style);
        put("   ", Style::new());
    }
    put(&picture.turn, Style::new());
}

/// The latest moves: written and said on one line, or on two where that is too narrow.
fn written(picture: &Picture, place: Rect) -> Vec<String> {
    let wide = usize::from(place.width);
    let each = picture.moves.iter().flat_map(|made| {
        let whole = format!("{}  {}", made.written, made.said);
        if width(&whole) <= wide {
            vec![whole]
        } else {
            let said = wrap(&made.said, wide.saturating_sub(2)).into_iter();
            let said = said.map(|line| format!("  {line}"));
            std::iter::once(made.written.clone()).chain(said).collect()
        }
    });
    let lines: Vec<String> = each.collect();
    let over = lines.len().saturating_sub(place.height.into());
    lines.into_iter().skip(over).collect()
}

/// The end of a text that is too long.
fn end(text: &str, cells: u16) -> String {
    let over = width(text).saturating_sub(usize::from(cells).saturating_sub(1));
    text.chars().skip(over).collect()
}

fn draw_board(
    board: &BoardPicture,
    square: (u16, u16),
    (left, top): (u16, u16),
    ink: Ink,
    cells: &mut Buffer,
) {
    let (wide, high) = square;
    let whole = usize::from(MARGIN + 8 * wide);
    cells.set_stringn(left, top, &board.title, whole, Style::new());
    for (index, spot) in (0_u16..).zip(&board.spots) {
        let (file, rank) = (index % 8, index / 8);
        let (x, y) = (left + MARGIN + file * wide, top + 1 + (7 - rank) * high);
        let dark = (file + rank).is_multiple_of(2);
        draw_square(*spot, dark, Rect { x, y, width: wide, height: high }, ink, cells);
        if file == 0 {
            let number = (rank + 1).to_string();
            cells.set_stringn(left, y + (high - 1) / 2, number, 1, Style::new());
        }
    }
    let below = top + 1 + 8 * high;
    for (file, name) in (0_u16..).zip('a'..='h') {
        let x = left + MARGIN + file * wide + (wide - 1) / 2;
        cells.set_stringn(x, below, name.to_string(), 1, Style::new());
    }
}

/// A square: its sign in the middle, marks on both sides of it, a dot on a dark one that is empty.
/// Only the row of the sign has a mark's colour: what a move changes stays little.
fn draw_square(spot: Spot, dark: bool, place: Rect, ink: Ink, cells: &mut Buffer) {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let plain = match ink {
        Ink::None => bold,
        Ink::Colours if dark => bold.fg(Color::Black).bg(Color::Gray),
        Ink::Colours => bold.fg(Color::Black).bg(Color::White),
    };
    let style = match (ink, spot.mark) {
        (Ink::None, _) | (Ink::Colours, Mark::None) => plain,
        (Ink::Colours, Mark::Moved) => bold.fg(Color::Black).bg(Color::Yellow),
        (Ink::Colours, Mark::Differs) => bold.fg(Color::White).bg(Color::Red),
    };
    let (left, right) = match spot.mark {
        Mark::None => (' ', ' '),
        Mark::Moved => ('(', ')'),
        Mark::Differs => ('!', '!'),
    };
    let sign = spot.sign.unwrap_or(if dark { '·' } else { ' ' });
    let (x, y) = (place.x + (place.width - 3) / 2, place.y + (place.height - 1) / 2);
    cells.set_style(place, plain);
    cells.set_style(Rect { y, height: 1, ..place }, style);
    cells.set_stringn(x, y, format!("{left}{sign}{right}"), 3, style);
}
