//! One player's peg board: which holes are filled, and what his hands are doing.

use std::time::Duration;

use shakmaty::{Bitboard, CastlingSide, Move, Role, Square};

use super::{Spoken, Standing};

/// Hands that have been still this long have finished copying.
pub const STILL: Duration = Duration::from_secs(2);

/// The holes of one board.
#[derive(Debug, Clone)]
pub(crate) struct Pegs {
    pub(crate) now: Bitboard,
    /// How the pegs stood when board and record last agreed.
    agreed: Bitboard,
    /// Every hole emptied since then: a capture needs its target emptied, which the holes alone
    /// no longer show once the capturing peg stands in it.
    lifted: Bitboard,
    /// Holes that were open at once and all filled again: a king and a rook may have changed
    /// places in them.
    swapped: Bitboard,
    /// The piece placed last, where the board knows pieces.
    known: Option<(Square, Role)>,
    changed_at: Duration,
    mirror: Option<Mirror>,
    /// Pegs lifted since "I adjust" and not back yet; none: not adjusting.
    adjusting: Option<Bitboard>,
}

/// The opponent's move that is still to be copied.
#[derive(Debug, Clone)]
struct Mirror {
    record: Bitboard,
    /// Holes whose pegs must have been taken out: a captured piece's, or both of a king and a rook
    /// that change places.
    replaced: Bitboard,
    castled: bool,
    told: bool,
    /// His hands have begun: before that, still holes only mean that he listens.
    begun: bool,
}

impl Pegs {
    pub(crate) fn new(now: Bitboard) -> Pegs {
        Pegs {
            now,
            agreed: now,
            lifted: Bitboard::EMPTY,
            swapped: Bitboard::EMPTY,
            known: None,
            changed_at: Duration::ZERO,
            mirror: None,
            adjusting: None,
        }
    }

    /// A peg leaves its hole. Tells whether the Laws may call that a touch.
    pub(crate) fn lift(&mut self, hole: Square, at: Duration) -> bool {
        self.now.discard(hole);
        self.lifted.add(hole);
        self.changed(at);
        if let Some(adjusted) = &mut self.adjusting {
            adjusted.add(hole);
            return false;
        }
        self.mirror.is_none()
    }

    /// A peg enters a hole.
    pub(crate) fn place(&mut self, hole: Square, role: Option<Role>, at: Duration) {
        self.now.add(hole);
        self.known = role.map(|role| (hole, role));
        self.changed(at);
        if let Some(adjusted) = &mut self.adjusting {
            adjusted.discard(hole);
            if adjusted.is_empty() {
                self.adjusting = None;
            }
        }
        // Everything is back where it was: the hands were only looking.
        if self.now == self.agreed {
            self.swapped = if self.lifted.more_than_one() { self.lifted } else { Bitboard::EMPTY };
            self.lifted = Bitboard::EMPTY;
        }
    }

    /// His hands are at work.
    pub(crate) fn changed(&mut self, at: Duration) {
        self.changed_at = at;
        if let Some(mirror) = &mut self.mirror {
            mirror.begun = true;
        }
    }

    pub(crate) fn adjust(&mut self) {
        self.adjusting = Some(Bitboard::EMPTY);
    }

    /// Board and record agree from here.
    pub(crate) fn agree(&mut self) {
        self.agreed = self.now;
        self.lifted = Bitboard::EMPTY;
        self.swapped = Bitboard::EMPTY;
        self.mirror = None;
        self.adjusting = None;
    }

    /// The opponent's move is to be copied, from his announcement on.
    pub(crate) fn begin_mirror(&mut self, before: &Standing, made: Move, at: Duration) {
        let told = self.mirror.as_ref().is_some_and(|mirror| mirror.told);
        let record = before.after(made).board().occupied();
        let replaced = before.replaced(made);
        self.changed_at = at;
        self.mirror =
            Some(Mirror { record, replaced, castled: made.is_castle(), told, begun: false });
    }

    /// Another position is to stand here: the pegs are to be put so.
    pub(crate) fn set_to(&mut self, record: Bitboard, at: Duration) {
        self.agree();
        self.changed_at = at;
        if self.now != record {
            self.mirror = Some(Mirror {
                record,
                replaced: Bitboard::EMPTY,
                castled: false,
                told: false,
                begun: false,
            });
        }
    }

    /// The mirror ends when the pegs stand as the record has it. Tells whether it was told that
    /// they did not.
    pub(crate) fn end_mirror(&mut self) -> Option<bool> {
        let mirror = self.mirror.as_ref()?;
        let taken_out = self.taken_out(mirror.castled);
        if self.now != mirror.record || !mirror.replaced.is_subset(taken_out) {
            return None;
        }
        let told = mirror.told;
        self.agree();
        Some(told)
    }

    /// The holes whose pegs were taken out; castling may leave every hole as it was.
    fn taken_out(&self, castled: bool) -> Bitboard {
        if castled { self.lifted | self.swapped } else { self.lifted }
    }

    /// When hands that hold no peg will have been still long enough to be asked about.
    pub(crate) fn still_at(&self) -> Option<Duration> {
        let mirror = self.mirror.as_ref()?;
        let empty_handed = self.now.count() >= mirror.record.count();
        (mirror.begun && !mirror.told && empty_handed && self.now != mirror.record)
            .then(|| self.changed_at.saturating_add(STILL))
    }

    /// Whether the pegs do not stand as the record has it.
    pub(crate) fn differ(&self, record: &Standing) -> bool {
        self.now != record.board().occupied()
    }

    /// Whether it was told that the boards differ.
    pub(crate) fn told(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| mirror.told)
    }

    /// The opponent's move does not stand here yet. Tells whether this is the first time it is
    /// told.
    pub(crate) fn tell_difference(&mut self) -> Option<bool> {
        let mirror = self.mirror.as_mut()?;
        Some(!std::mem::replace(&mut mirror.told, true))
    }

    /// Whether the pegs stand as they would after a move, the captured piece taken out.
    pub(crate) fn show(&self, before: &Standing, made: Move) -> bool {
        self.now == before.after(made).board().occupied()
            && before.replaced(made).is_subset(self.taken_out(made.is_castle()))
    }

    /// The holes of the mover's own pieces that stand open.
    pub(crate) fn emptied(&self, before: &Standing) -> Bitboard {
        before.board().by_color(before.turn()) & !self.now
    }

    /// What the pegs show, if they show one movement.
    pub(crate) fn shown(&self, before: &Standing) -> Option<Spoken> {
        let emptied = self.emptied(before);
        let filled = self.now & !before.board().occupied();
        let kings = emptied & before.board().kings();
        if emptied.count() == 2
            && let Some(king) = kings.single_square()
        {
            let rook = (emptied & before.board().rooks()).single_square()?;
            return Some(Spoken::Castles(CastlingSide::from_king_side(king < rook)));
        }
        let from = emptied.single_square()?;
        let theirs = before.board().by_color(!before.turn());
        let to = match filled.single_square() {
            Some(to) => to,
            None => (self.lifted & theirs & self.now).single_square()?,
        };
        let (file, rank) = (Some(from.file()), Some(from.rank()));
        let pawn = before.board().role_at(from) == Some(Role::Pawn);
        let known = self.known.filter(|(hole, role)| pawn && *hole == to && *role != Role::Pawn);
        Some(Spoken::Moves { role: None, file, rank, to, promotion: known.map(|(_, role)| role) })
    }
}
