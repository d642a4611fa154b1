//! Where everything goes: the largest squares for which everything else still has its room.

use ratatui::layout::Rect;

use super::{
    Picture,
    text::{width, wrap},
};

/// Width and height of a square, the largest first.
const SQUARES: [(u16, u16); 5] = [(10, 5), (8, 4), (6, 3), (4, 2), (3, 1)];
/// A rank's number and a space before its squares.
pub(super) const MARGIN: u16 = 2;
/// Between two boards, and between boards and moves.
const GAP: u16 = 2;
/// The next thing to do has so many rows, and more only where it needs them: boards stay in place.
const NEXT: u16 = 2;
const NEXT_MAX: u16 = 5;
/// A title above a board and its files below it.
const FRAME: u16 = 2;
/// A column of moves is at least so wide, and rows of moves below the boards are so many.
const COLUMN: u16 = 24;
/// With more rows every move would rewrite a page.
const COLUMN_ROWS: u16 = 10;
const MOVES: u16 = 2;
const PANEL: u16 = 6;
const LINES: u16 = 3;

/// The places of one picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) heading: Rect,
    pub(super) faces: Rect,
    pub(super) next: Rect,
    /// Width and height of a square; none: there is no room for boards.
    pub(super) square: Option<(u16, u16)>,
    /// The column and row where each board begins.
    pub(super) boards: Vec<(u16, u16)>,
    pub(super) moves: Rect,
    pub(super) panel: Rect,
    pub(super) lines: Rect,
    pub(super) input: Rect,
}

impl Layout {
    pub(super) fn of(picture: &Picture, area: Rect) -> Layout {
        let (mut rows, input) = cut_below(area, u16::from(picture.input.is_some()));
        let mut take = |height: u16| {
            let (top, rest) = cut_above(rows, height);
            rows = rest;
            top
        };
        // Of a few rows the next thing to do is the last to go.
        let heading = take(u16::from(area.height >= 4));
        let faces = take(u16::from(area.height >= 3));
        let next = take(if area.height >= 6 { next_rows(picture, area) } else { 1 });
        let fitting = fitting(picture, area);
        let mut moves = Rect::ZERO;
        let mut boards = Vec::new();
        if let Some((square, beside)) = fitting {
            let place = take(board_size(square).1);
            if beside {
                let wide = boards_width(picture, square) + GAP;
                let height = place.height.min(COLUMN_ROWS);
                let width = place.width.saturating_sub(wide);
                moves = Rect { x: place.x + wide, width, height, ..place };
            }
            let step = board_size(square).0 + GAP;
            let count = u16::try_from(picture.boards.len()).unwrap_or(0);
            boards.extend((0..count).map(|board| (place.x + board * step, place.y)));
        }
        if moves.is_empty() {
            let wanted = if fitting.is_some() { MOVES } else { MOVES * 2 };
            moves = take(wanted);
        }
        let panel = if picture.panel.is_empty() {
            Rect::ZERO
        } else {
            let wanted = if picture.lines.is_empty() { u16::MAX } else { PANEL };
            take(wanted)
        };
        let square = fitting.map(|(square, _)| square);
        Layout { heading, faces, next, square, boards, moves, panel, lines: rows, input }
    }
}

/// The largest squares that fit, and whether the moves have a column beside the boards.
fn fitting(picture: &Picture, area: Rect) -> Option<((u16, u16), bool)> {
    if picture.boards.is_empty() {
        return None;
    }
    SQUARES.into_iter().find_map(|square| {
        let left = area.width.checked_sub(boards_width(picture, square))?;
        let beside = left >= COLUMN + GAP;
        let panel = if picture.panel.is_empty() { 0 } else { PANEL };
        let typed = if picture.input.is_some() { LINES + 1 } else { 0 };
        let below = if beside { 0 } else { MOVES };
        let top = 2 + next_rows(picture, area);
        let height = top + board_size(square).1 + below + panel + typed;
        (height <= area.height).then_some((square, beside))
    })
}

fn next_rows(picture: &Picture, area: Rect) -> u16 {
    let needed = wrap(&picture.next, area.width.into()).len();
    u16::try_from(needed).unwrap_or(NEXT_MAX).clamp(NEXT, NEXT_MAX)
}

fn board_size((wide, high): (u16, u16)) -> (u16, u16) {
    (MARGIN + 8 * wide, FRAME + 8 * high)
}

fn boards_width(picture: &Picture, square: (u16, u16)) -> u16 {
    let count = u16::try_from(picture.boards.len()).unwrap_or(0);
    count * board_size(square).0 + count.saturating_sub(1) * GAP
}

fn cut_above(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    let rest = Rect { y: area.y + height, height: area.height - height, ..area };
    (Rect { height, ..area }, rest)
}

fn cut_below(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    let rest = area.height - height;
    (Rect { height: rest, ..area }, Rect { y: area.y + rest, height, ..area })
}

/// Where the person's eye or braille display is led: the end of what is typed, else the next thing
/// to do.
pub(super) fn cursor(picture: &Picture, layout: &Layout) -> (u16, u16) {
    match &picture.input {
        Some(typed) => {
            let cells = u16::try_from(width(typed)).unwrap_or(u16::MAX);
            let last = layout.input.width.saturating_sub(1);
            (layout.input.x + cells.min(last), layout.input.y)
        }
        None => (layout.next.x, layout.next.y),
    }
}
