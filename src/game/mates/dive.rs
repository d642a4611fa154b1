//! A short dive for a mate close by: deepening, over a few promising moves a ply.

use shakmaty::{Bitboard, Chess, Color, Move, Piece, Position, attacks};

use super::promise::glance;

/// No deeper, in plies.
const PLIES_MAX: u32 = 8;

/// The moves tried in a ply of White's, and of Black's.
const TRIED: (usize, usize) = (4, 3);

/// A dive and what it may still look at.
#[derive(Debug)]
pub(super) struct Dive {
    looked_at: u32,
    most: u32,
}

impl Dive {
    pub(super) fn new(nodes: u32) -> Dive {
        Dive { looked_at: 0, most: nodes.min(400) }
    }

    pub(super) fn looked_at(&self) -> u32 {
        self.looked_at
    }

    /// A mate by White, if one is close by.
    pub(super) fn mate(&mut self, start: &Chess) -> Option<Vec<Move>> {
        let first = if start.turn().is_white() { 1 } else { 2 };
        (first..=PLIES_MAX).step_by(2).find_map(|plies| {
            let mut line = Vec::new();
            self.within(start, plies, &mut line).then(|| {
                line.reverse();
                line
            })
        })
    }

    /// Whether White mates in so many plies; the line is written from its end.
    fn within(&mut self, position: &Chess, plies: u32, line: &mut Vec<Move>) -> bool {
        if self.looked_at >= self.most {
            return false;
        }
        self.looked_at += 1;
        let Some(king) = position.board().king_of(Color::Black) else { return false };
        let moves = position.legal_moves();
        if plies <= 1 {
            let mate = moves.iter().find(|made| mates(position, **made, king));
            line.extend(mate);
            return mate.is_some();
        }
        let tried = position.turn().fold_wb(TRIED.0, TRIED.1);
        let mut best: Vec<(i32, Move)> = Vec::with_capacity(tried + 1);
        for made in moves {
            let worth = glance(position.board(), made, king);
            let place = best.partition_point(|(known, _)| *known >= worth);
            if place < tried {
                best.insert(place, (worth, made));
                best.truncate(tried);
            }
        }
        best.into_iter().any(|(_, made)| {
            let mut after = position.clone();
            after.play_unchecked(made);
            let found = self.within(&after, plies - 1, line);
            if found {
                line.push(made);
            }
            found
        })
    }
}

/// Whether a move mates by the piece it moves.
fn mates(position: &Chess, made: Move, king: shakmaty::Square) -> bool {
    let role = made.promotion().unwrap_or(made.role());
    let board = position.board();
    let Some(from) = made.from() else { return false };
    let occupied = board.occupied() ^ Bitboard::from(from);
    let piece = Piece { color: Color::White, role };
    if !attacks::attacks(made.to(), piece, occupied).contains(king) {
        return false;
    }
    let mut after = position.clone();
    after.play_unchecked(made);
    after.is_checkmate()
}
