//! The way to what should stand on a peg board: the fewest pegs, each told when its turn comes.
//!
//! A peg goes from hole to hole where it is known which it is, and where only one can be meant;
//! else it comes off, and what is lacking comes from beside the board by its name. A move of the
//! player's own that stands there since is no part of the way.

use shakmaty::{Bitboard, Board, CastlingSide, Move, Square};

use super::{Mirror, MirrorOf, Pegs};
use crate::game::{
    At, Spoken, Standing, Step, candidates, complete, steps_of_holes, turn::guide::Peg,
};

/// More own holes than these are open where a board is put up anew, and no move is looked for.
const OWN_OPEN_MAX: usize = 4;

/// How far a player was led to put his board right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Guided {
    /// Nobody leads him.
    No,
    /// He is to be led.
    Begun,
    /// He was told this peg last, while so many holes were filled, and has it in his hand or not.
    Told { peg: Peg, filled: usize, taken: bool },
}

impl Pegs {
    /// The player is led to what the record has; with `own`, what stands there before his own
    /// move, one of those that his hands have made since may stand. Tells whether there is
    /// anything to put right.
    pub(crate) fn begin_guide(&mut self, record: &Board, own: Option<&Standing>, at: At) -> bool {
        match own {
            _ if self.copies() => {}
            Some(before) if self.shows_one(before) || self.stands(record.occupied()) => {}
            // What his hands have done in his own turn is kept.
            Some(_) => {
                self.changed_at = at;
                self.mirror = Some(Mirror { own: true, ..Mirror::of(record.clone()) });
            }
            None => self.set_to(record, at),
        }
        let wrong = self.copies() && self.tell_difference().is_some();
        self.guided = if wrong { Guided::Begun } else { Guided::No };
        wrong
    }

    fn shows_one(&self, before: &Standing) -> bool {
        !self.moves_shown(before).is_empty()
    }

    /// Nobody leads the player any more.
    pub(crate) fn end_guide(&mut self) {
        self.guided = Guided::No;
    }

    /// A move taken back was not put back first: its peg went on to where it makes another move.
    /// Then the board is right. How it stood when the move was taken back makes none. Tells whether
    /// it was told that it was not right.
    pub(crate) fn end_moved_on(&mut self, before: &Standing) -> bool {
        let to_put_back = |mirror: &&Mirror| {
            let wrong = self.agreed ^ mirror.record.occupied();
            let one = wrong.count() <= 2 && self.now != self.agreed;
            one && mirror.of == MirrorOf::Record && mirror.made.is_none() && !mirror.own
        };
        let Some(mirror) = self.mirror.as_ref().filter(to_put_back) else { return false };
        if self.is_guided() || !self.shows_one(before) {
            return false;
        }
        self.agreed = mirror.record.occupied();
        self.mirror.take().is_some_and(|mirror| mirror.told)
    }

    /// Whether the player is led.
    pub(crate) fn is_guided(&self) -> bool {
        self.guided != Guided::No
    }

    /// The holes as they count: a masked one is right whatever it says.
    pub(crate) fn filled(&self, record: Bitboard) -> Bitboard {
        (self.now & !self.masked) | (record & self.masked)
    }

    /// The pieces of which the hands have told where they stand.
    pub(crate) fn known(&self) -> Board {
        self.men.known(self.now & !self.masked)
    }

    /// The way from here to a position.
    fn way(&self, record: &Board) -> Vec<Step> {
        let kept = self.uncopied() & record.occupied();
        let filled = self.filled(record.occupied()) & !kept;
        let off = |from| Step { from: Some(from), to: None, piece: None };
        let way = steps_of_holes(filled, &self.known(), self.men.hides_one(), record);
        kept.into_iter().map(off).chain(way).collect()
    }

    /// What is to stand here in the player's own turn: what stood there before it, with the move of
    /// his that stands there since.
    pub(crate) fn due(&self, before: &Standing, announced: Option<Move>) -> Board {
        match self.since(before, announced) {
            Some(made) => before.after(made).board().clone(),
            None => self.record(before).clone(),
        }
    }

    fn record<'a>(&'a self, before: &'a Standing) -> &'a Board {
        self.mirror.as_ref().map_or(before.board(), |mirror| &mirror.record)
    }

    /// The move that the player has announced, or his hands have made, since what is to be copied:
    /// the one with which the least is wrong here, if less is than without. Only geometry is asked.
    pub(crate) fn since(&self, before: &Standing, announced: Option<Move>) -> Option<Move> {
        if self.mirror.as_ref().is_some_and(|mirror| !mirror.own) {
            return None;
        }
        let length = |made: Move| self.way(before.after(made).board()).len();
        let own = announced.into_iter().chain(self.own_moves(before));
        let best = own.map(|made| (length(made), made)).min_by_key(|(length, _)| *length);
        let (length, made) = best?;
        (length < self.way(self.record(before)).len()).then_some(made)
    }

    /// Every move that own holes, emptied, and holes filled since may have made.
    fn own_moves(&self, before: &Standing) -> Vec<Move> {
        let own = before.board().by_color(before.turn());
        let emptied = self.emptied(before);
        if emptied.count() > OWN_OPEN_MAX {
            return Vec::new();
        }
        let filled = self.now & !before.board().occupied() & self.working();
        let goals = filled | self.lifted & self.now & before.board().occupied() & !own;
        let said = |from: Square, to| {
            let (file, rank) = (Some(from.file()), Some(from.rank()));
            Spoken::Moves { role: None, file, rank, to, promotion: None }
        };
        // Whose peg it is must be known, or can be no other's.
        let (only, known) = (!emptied.more_than_one(), self.known());
        let is = |from, to| only || known.piece_at(to) == before.board().piece_at(from);
        let pairs =
            emptied.into_iter().flat_map(|from| goals.into_iter().map(move |to| (from, to)));
        let pairs = pairs.filter(|(from, to)| is(*from, *to));
        let castles = (emptied & before.board().kings()).any();
        let castles = CastlingSide::ALL.map(Spoken::Castles).into_iter().filter(|_| castles);
        let setup = before.setup();
        let moves = pairs.flat_map(|(from, to)| candidates(setup, said(from, to)));
        let castles = castles.filter_map(|said| complete(setup, said, Bitboard::EMPTY).ok());
        moves.chain(castles).collect()
    }

    /// The peg to move next, if it is another than the one told last and no peg is on its way.
    pub(crate) fn next_peg(&mut self, due: &Board) -> Option<Peg> {
        let (told, taken) = match self.guided {
            Guided::No => return None,
            Guided::Begun => (None, false),
            Guided::Told { peg, filled, taken } => (Some((peg, filled)), taken),
        };
        self.mirror.as_ref()?;
        let way = self.way(due);
        let next = way.first().map(|step| Peg { from: step.from, to: step.to })?;
        let now = self.now.count();
        // Whichever peg the shortest way would now put there: this one is in his hand.
        let on_its_way = told.filter(|(told, filled)| {
            let out = told.from.is_some_and(|from| !self.now.contains(from));
            let wanted = told.to.is_some() && way.iter().any(|step| step.to == told.to);
            out && now < *filled && wanted
        });
        let (peg, filled) = on_its_way.unwrap_or((next, now));
        self.guided = Guided::Told { peg, filled, taken: on_its_way.is_some() };
        let again = taken || told.map(|(told, _)| told) != Some(peg);
        (on_its_way.is_none() && again).then_some(peg)
    }
}
