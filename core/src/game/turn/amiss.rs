//! What is to be put right on a player's board, hole by hole: for training, and asked for.
//!
//! Geometry and the record alone say so: the pegs against what was announced, never against what
//! is legal.

use shakmaty::{Bitboard, Color, Square};

use crate::game::{Game, turn::obligation::landing};

/// One thing that does not stand on a player's board as it should.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variant's sentence says what its fields are")]
pub enum Amiss {
    /// The opponent's announced move is still to be copied.
    Copy { from: Square, to: Square },
    /// A peg stands here, and the player said that it goes there.
    Said { on: Square, to: Square },
    /// What stands here was to be taken out for another piece.
    TakeOut { square: Square },
    /// A peg too many.
    More { square: Square },
    /// A peg is missing.
    Fewer { square: Square },
}

impl Game {
    /// What is to be put right on a player's board, the most useful first; none: it has no
    /// sensors. What his own hands are at is nothing to put right.
    pub fn amiss(&self, of: Color) -> Option<Vec<Amiss>> {
        let pegs = self.now.pegs.get(of).as_ref()?;
        let before = &self.now.standing;
        let own = of == self.now.mover() && !pegs.copies();
        let said = self.now.turn.announced.filter(|_| own);
        let meant = || self.now.meant(pegs.shown(before)?).ok();
        let made = said.or_else(|| meant().filter(|_| own));
        if self.outcome.is_some() || made.is_some_and(|made| pegs.show(before, made)) {
            return Some(Vec::new());
        }
        let record = match said {
            Some(said) => before.after(said).board().occupied(),
            None => self.due_on(of).occupied(),
        };
        let kept = match said {
            Some(said) => pegs.to_take_out(before, said),
            None => pegs.uncopied(),
        };
        let (more, fewer) = pegs.deviation(record);
        let copied = self.record.plies.last().map(|ply| ply.made);
        let copied = if own || of != self.now.mover() { self.now.turn.announced } else { copied };
        let whole = said.or(copied).and_then(|made| {
            let (from, to) = (made.from()?, landing(made));
            let on = if said.is_some() { pegs.put(before).unwrap_or(from) } else { from };
            // Only while the peg stands there, and nothing else has come where it is to go.
            let open = more.contains(on) && (fewer | kept).contains(to);
            let amiss =
                if said.is_some() { Amiss::Said { on, to } } else { Amiss::Copy { from, to } };
            open.then_some((amiss, Bitboard::from(on) | Bitboard::from(to)))
        });
        let (first, told) = whole.unzip();
        let rest = !told.unwrap_or(Bitboard::EMPTY);
        let kept = (kept & rest).into_iter().map(|square| Amiss::TakeOut { square });
        let more = (more & rest).into_iter().map(|square| Amiss::More { square });
        let fewer = (fewer & rest).into_iter().map(|square| Amiss::Fewer { square });
        Some(first.into_iter().chain(kept).chain(more).chain(fewer).collect())
    }
}
