//! Learning the tags from the start position: a few lines are heard, and on each square the tag
//! that most of them have is the piece's. Spare queens may stand on d3 and d6.

use std::collections::BTreeMap;

use shakmaty::{Board, Color, Piece, Square};

use super::{
    super::turn::Turn,
    calibration::Calibration,
    codec::{Tag, Tags},
    protocol::is_empty,
};

/// How many lines are heard.
const LINES: usize = 7;

/// The lines heard so far.
#[derive(Debug, Default)]
pub(super) struct Learn(Vec<Tags>);

impl Learn {
    /// One more line. Gives what was learned, or hears on where a piece was not clear.
    pub(super) fn take(&mut self, tags: &Tags, turn: Turn) -> Option<Calibration> {
        self.0.push(*tags);
        if self.0.len() < LINES {
            return None;
        }
        let lines = std::mem::take(&mut self.0);
        let mut known = Calibration::default();
        for square in Square::ALL {
            let seen = most(&lines, turn.square(square));
            match (expected(square), spare(square), seen) {
                (Some(piece), _, Some(tag)) | (None, Some(piece), Some(tag)) => {
                    known.add(tag, piece);
                }
                // A piece is missing, or one stands where none should.
                (Some(_), _, None) | (None, None, Some(_)) => return None,
                (None, _, None) => {}
            }
        }
        Some(known)
    }
}

fn expected(square: Square) -> Option<Piece> {
    Board::new().piece_at(square)
}

fn spare(square: Square) -> Option<Piece> {
    let queens = [(Square::D3, Color::White), (Square::D6, Color::Black)];
    queens.into_iter().find(|(at, _)| *at == square).map(|(_, color)| color.queen())
}

/// The tag that more than half of the lines have on a square.
fn most(lines: &[Tags], square: Square) -> Option<Tag> {
    let mut counts: BTreeMap<Tag, usize> = BTreeMap::new();
    let tags = lines.iter().filter_map(|tags| tags.get(usize::from(square)));
    for tag in tags.filter(|tag| !is_empty(**tag)) {
        *counts.entry(*tag).or_default() += 1;
    }
    counts.into_iter().find(|(_, count)| count * 2 > lines.len()).map(|(tag, _)| tag)
}
