//! A board put right, hole by hole.

use shakmaty::{Piece, Square};

use super::{Filling, Told, Words, square};

impl Words {
    /// One peg's or piece's way, in the words of the pack: out of a hole, into a hole, or both.
    pub fn step(
        &self,
        pegs: bool,
        from: Option<Square>,
        to: Option<Square>,
        piece: Option<Piece>,
    ) -> Told {
        let at = |name, at| (name, Filling::same(square(&self.pack, at)));
        let key = |peg, other| if pegs { peg } else { other };
        match (from, to) {
            (Some(from), Some(to)) => {
                let slots = [at("from", from), at("to", to)];
                self.sentences.line(key("step-peg", "step-piece"), &slots)
            }
            (Some(from), None) => {
                let key = key("step-peg-off", "step-piece-off");
                self.sentences.line(key, &[at("from", from)])
            }
            (None, Some(to)) => {
                let Some(piece) = piece else { return Told::default() };
                let name = ("piece", Filling::same(self.pack.piece(piece.role)));
                self.sentences.line("step-on", &[self.side(piece.color), name, at("to", to)])
            }
            (None, None) => Told::default(),
        }
    }
}
