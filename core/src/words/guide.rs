//! A board put right, hole by hole.

use shakmaty::{Piece, Square};

use super::{Aloud, Line, Text, Words};

impl Words {
    /// One peg's or piece's way, in the words of the pack: out of a hole, into a hole, or both.
    pub fn step(
        &self,
        pegs: bool,
        from: Option<Square>,
        to: Option<Square>,
        piece: Option<Piece>,
    ) -> Text {
        let line = match (from.map(Aloud), to.map(Aloud), piece) {
            (Some(from), Some(to), _) if pegs => Line::StepPeg { from, to },
            (Some(from), Some(to), _) => Line::StepPiece { from, to },
            (Some(from), None, _) if pegs => Line::StepPegOff { from },
            (Some(from), None, _) => Line::StepPieceOff { from },
            (None, Some(to), Some(piece)) => {
                let (side, piece) = (piece.color, self.pack.piece(piece.role).to_owned());
                Line::StepOn { side, piece, to }
            }
            (None, Some(_), None) | (None, None, _) => return Text::default(),
        };
        self.line(&line)
    }
}
