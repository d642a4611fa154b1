//! What stands on each player's board, as far as its holes tell: for eyes, never for rulings.
//!
//! A hole tells that it is filled, not by what. So a peg that stood there is the piece of the
//! record; if one piece left its hole and one hole was filled, it is that piece; any other is a
//! peg. Neither what was announced nor what is legal is asked: a board is shown as it stands, right
//! or wrong.

use shakmaty::{Bitboard, Color, Move, Piece, Square};

use crate::game::{Game, Spoken, Standing, turn::pegs::Pegs};

/// What is in a hole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HoleView {
    /// Nothing.
    Empty,
    /// This piece.
    Piece(Piece),
    /// A peg, and nobody can tell which.
    Peg,
}

impl Game {
    /// The move announced in this turn, where the last one is not pressed or none was made yet.
    pub fn announced(&self) -> Option<Move> {
        self.now.turn.announced.filter(|_| self.outcome.is_none())
    }

    /// The same for whoever looks on: not while only a word tells of it in a rated game.
    pub fn announced_openly(&self) -> Option<Move> {
        self.announced().filter(|_| self.only_said().is_none())
    }

    /// What is to stand on a board without sensors: the record and the announced move.
    pub fn to_stand(&self) -> Standing {
        match self.announced_openly() {
            Some(made) => self.now.standing.after(made),
            None => self.now.standing.clone(),
        }
    }

    /// Whether a rated game's equipment is admitted.
    pub fn admitted(&self) -> bool {
        self.equipment.admitted
    }

    /// What stands in each hole of a player's board, from a1 to h8; none: it has no sensors.
    pub fn holes(&self, of: Color) -> Option<[HoleView; 64]> {
        let pegs = self.now.pegs.get(of).as_ref()?;
        // The opponent's move may be pressed and still to be copied here.
        let copied = self.record.plies.last().filter(|_| pegs.copies() && of == self.now.mover());
        let copied = copied.and_then(|ply| self.before(ply.made));
        let before = copied.unwrap_or_else(|| self.now.standing.clone());
        let put = put(pegs, &before);
        Some(Square::ALL.map(|at| hole(pegs, &before, &put, at)))
    }

    /// Pegs where none should be and holes that lack one, on a player's board; none where his own
    /// hands may be at work. For training and the arbiter.
    pub fn differing(&self, of: Color) -> Option<(Bitboard, Bitboard)> {
        let pegs = self.now.pegs.get(of).as_ref()?;
        let at_work = of == self.now.mover() && self.announced().is_none() && !pegs.copies();
        if at_work || self.outcome.is_some() {
            return None;
        }
        let said = of == self.now.mover() && !pegs.copies();
        let due = if said { self.to_stand().board().clone() } else { self.due_on(of) };
        let (more, fewer) = pegs.deviation(due.occupied());
        (more.any() || fewer.any()).then_some((more, fewer))
    }
}

fn hole(pegs: &Pegs, before: &Standing, put: &[(Square, Piece)], at: Square) -> HoleView {
    let stood = before.board().piece_at(at);
    let put = put.iter().find(|(to, _)| *to == at).map(|(_, piece)| *piece);
    match put.or(stood) {
        _ if !pegs.now.contains(at) => HoleView::Empty,
        Some(piece) => HoleView::Piece(piece),
        None => HoleView::Peg,
    }
}

/// The pieces that hands have put elsewhere, where the pegs show one movement.
fn put(pegs: &Pegs, before: &Standing) -> Vec<(Square, Piece)> {
    let color = before.turn();
    match pegs.shown(before) {
        Some(Spoken::Castles(side)) => {
            vec![(side.king_to(color), color.king()), (side.rook_to(color), color.rook())]
        }
        Some(Spoken::Moves { file: Some(file), rank: Some(rank), to, promotion, .. }) => {
            let piece = before.board().piece_at(Square::from_coords(file, rank));
            let role = |piece: Piece| promotion.unwrap_or(piece.role);
            piece.map(|piece| (to, Piece { role: role(piece), ..piece })).into_iter().collect()
        }
        Some(Spoken::Moves { .. }) | None => Vec::new(),
    }
}
