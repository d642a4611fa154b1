//! One player's peg board: which holes are filled, and what his hands are doing.

mod lead;
mod men;

use std::time::Duration;

use shakmaty::{Bitboard, Board, CastlingSide, Move, Role, Square};

use self::{lead::Guided, men::PegMen};
use crate::game::{At, Lacking, Spoken, Standing, complete, turn::ends};

/// Hands that have been still this long have finished copying.
pub const STILL: Duration = Duration::from_secs(2);

/// A peg back in its hole sooner than this may have been lifted by accident.
const ACCIDENT: Duration = Duration::from_secs(1);

/// The holes of one board.
#[derive(Debug, Clone)]
pub(crate) struct Pegs {
    pub(crate) now: Bitboard,
    men: PegMen,
    /// How the pegs stood when board and record last agreed.
    agreed: Bitboard,
    /// Every hole emptied since then: no hole shows that the captured peg was taken out of it.
    lifted: Bitboard,
    /// Holes open at once and all filled again: king and rook may have changed places in them.
    swapped: Bitboard,
    /// Every hole that has told of a peg going, and of a peg coming, since then: it works.
    gone: Bitboard,
    come: Bitboard,
    /// The pieces that were placed and still stand there, where the board knows pieces.
    known: Vec<(Square, Role)>,
    changed_at: At,
    mirror: Option<Mirror>,
    /// The peg lifted last in a player's own turn, and when.
    touched_at: Option<(Square, At)>,
    /// Dead holes, which the arbiter has masked: they count as right, whatever they say.
    masked: Bitboard,
    /// Holes over which a second press has passed: they count as right until they say something.
    passed_over: Bitboard,
    guided: Guided,
    /// The player got this board in the middle of the game, and it has told nothing yet.
    given: bool,
    /// The opponent's move was entered by copying it here: how `agreed` and `lifted` were before,
    /// for whoever corrects the copy.
    entered: Option<(Bitboard, Bitboard)>,
}

/// The opponent's move that is still to be copied.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Mirror {
    record: Board,
    /// Holes whose pegs must have been taken out: a captured piece's, or a king's and a rook's.
    replaced: Bitboard,
    castled: bool,
    told: bool,
    /// The arbiter was told too.
    told_arbiter: bool,
    /// A move of the player's own may stand here as well: his hands were early, or it is his turn.
    own: bool,
    /// It was told that it is to be copied first.
    reminded: bool,
    /// His hands have begun: before that, still holes only mean that he listens.
    begun: bool,
    /// The move to be copied, where it is known.
    made: Option<Move>,
    of: MirrorOf,
}

/// What a mirror shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MirrorOf {
    /// What is known.
    Record,
    /// A move that nobody has announced: what is copied enters it. True: the pegs show some move.
    Unknown(bool),
    /// A move that was entered so.
    Entered,
}

impl Mirror {
    /// Of a position: nothing is to be taken out for it.
    fn of(record: Board) -> Mirror {
        Mirror {
            record,
            replaced: Bitboard::EMPTY,
            castled: false,
            told: false,
            told_arbiter: false,
            own: false,
            reminded: false,
            begun: false,
            made: None,
            of: MirrorOf::Record,
        }
    }
}

impl Pegs {
    pub(crate) fn new(record: &Board) -> Pegs {
        let now = record.occupied();
        Pegs {
            now,
            men: PegMen::new(record),
            agreed: now,
            lifted: Bitboard::EMPTY,
            swapped: Bitboard::EMPTY,
            gone: Bitboard::EMPTY,
            come: Bitboard::EMPTY,
            known: Vec::new(),
            changed_at: At::START,
            mirror: None,
            touched_at: None,
            masked: Bitboard::EMPTY,
            passed_over: Bitboard::EMPTY,
            guided: Guided::No,
            given: false,
            entered: None,
        }
    }

    /// It is another board than the one before, and may stand anyhow.
    pub(crate) fn give(&mut self) {
        self.given = true;
    }

    /// Whether it is another board than the one before and has told nothing yet.
    pub(crate) fn is_given(&self) -> bool {
        self.given
    }

    /// A peg leaves its hole. Tells whether the Laws may call that a touch.
    pub(crate) fn lift(&mut self, hole: Square, at: At) -> bool {
        if self.masked.contains(hole) {
            return false;
        }
        if self.now.contains(hole) {
            self.men.lift(hole);
        }
        self.now.discard(hole);
        self.lifted.add(hole);
        self.gone.add(hole);
        self.passed_over.discard(hole);
        self.known.retain(|(known, _)| *known != hole);
        self.changed(at);
        let touches = self.mirror.is_none();
        self.touched_at = touches.then_some((hole, at));
        touches
    }

    /// A peg enters a hole. Tells whether it may have been lifted from there by accident.
    pub(crate) fn place(&mut self, hole: Square, role: Option<Role>, at: At) -> bool {
        if self.masked.contains(hole) {
            return false;
        }
        if !self.now.contains(hole) {
            self.men.place(hole);
        }
        self.now.add(hole);
        self.come.add(hole);
        self.passed_over.discard(hole);
        self.known.retain(|(known, _)| *known != hole);
        self.known.extend(role.map(|role| (hole, role)));
        self.changed(at);
        // While a copy may still be corrected, even a peg that is back may tell of it.
        if self.entered.is_none() {
            self.forget_looking();
        }
        let touched = self.touched_at.take().filter(|(from, _)| *from == hole);
        touched.is_some_and(|(_, since)| at.since(since) < ACCIDENT)
    }

    /// Everything is back where it was: the hands were only looking.
    fn forget_looking(&mut self) {
        if self.now == self.agreed {
            self.swapped = if self.lifted.more_than_one() { self.lifted } else { Bitboard::EMPTY };
            self.lifted = Bitboard::EMPTY;
        }
    }

    /// The holes as they stand, whoever put them so.
    pub(crate) fn stand(&mut self, holes: Bitboard, at: At) {
        (self.now & !holes).into_iter().for_each(|hole| self.men.lift(hole));
        (holes & !self.now).into_iter().for_each(|hole| self.men.place(hole));
        self.now = holes;
        self.changed(at);
    }

    /// A dead hole counts as right from here on.
    pub(crate) fn mask(&mut self, hole: Square) {
        self.masked.add(hole);
    }

    /// A second press has passed over what this hole does not show: it counts as right from here
    /// on, until it says something.
    pub(crate) fn pass_over(&mut self, hole: Square) {
        self.passed_over.add(hole);
    }

    /// The holes that are believed.
    fn working(&self) -> Bitboard {
        !(self.masked | self.passed_over)
    }

    /// Whether the holes that work stand as a record has it.
    fn stands(&self, record: Bitboard) -> bool {
        ((self.now ^ record) & self.working()).is_empty()
    }

    /// His hands are at work.
    pub(crate) fn changed(&mut self, at: At) {
        self.changed_at = at;
        self.given = false;
        if let Some(mirror) = &mut self.mirror {
            mirror.begun = true;
        }
    }

    /// Board and record agree from here.
    pub(crate) fn agree(&mut self, record: &Board) {
        self.men.agree(record, self.now);
        self.begin_anew();
    }

    fn begin_anew(&mut self) {
        self.agreed = self.now;
        self.lifted = Bitboard::EMPTY;
        self.swapped = Bitboard::EMPTY;
        (self.gone, self.come) = (Bitboard::EMPTY, Bitboard::EMPTY);
        self.mirror = None;
        self.guided = Guided::No;
        self.entered = None;
    }

    /// The opponent's move is to be copied, from his announcement on.
    pub(crate) fn begin_mirror(&mut self, before: &Standing, made: Move, at: At) {
        self.reopen();
        let told = self.mirror.as_ref().is_some_and(|mirror| mirror.told);
        let record = before.after(made).board().clone();
        let replaced = before.replaced(made);
        self.changed_at = at;
        self.mirror = Some(Mirror {
            replaced,
            castled: made.is_castle(),
            told,
            own: true,
            made: Some(made),
            ..Mirror::of(record)
        });
    }

    /// That move was entered by being copied here.
    pub(crate) fn enter(&mut self) {
        if let Some(mirror) = &mut self.mirror {
            mirror.of = MirrorOf::Entered;
        }
    }

    /// Whether what stands here was entered, and may still be corrected.
    pub(crate) fn is_entered(&self) -> bool {
        self.entered.is_some()
    }

    /// A move entered here is none any more: the hands go on copying.
    pub(crate) fn reopen(&mut self) {
        if let Some((agreed, lifted)) = self.entered.take() {
            self.agreed = agreed;
            self.lifted |= lifted;
            self.mirror = None;
        }
    }

    /// A move entered here is passed.
    pub(crate) fn close(&mut self) {
        if self.entered.take().is_some() {
            self.forget_looking();
        }
    }

    /// The opponent may move unheard: what is copied here will tell it; or that is over.
    pub(crate) fn await_copy(&mut self, record: Option<&Board>, at: At) {
        match (record, &self.mirror) {
            (Some(record), None) => {
                self.changed_at = at;
                self.mirror =
                    Some(Mirror { of: MirrorOf::Unknown(false), ..Mirror::of(record.clone()) });
            }
            (None, Some(Mirror { of: MirrorOf::Unknown(_), .. })) => self.mirror = None,
            (Some(_) | None, _) => {}
        }
    }

    /// Whether the pegs show some move that nobody has announced.
    pub(crate) fn shows_some(&mut self, some: bool) {
        if let Some(Mirror { of: MirrorOf::Unknown(known), .. }) = &mut self.mirror {
            *known = some;
        }
    }

    /// Another position is to stand here: the pegs are to be put so.
    pub(crate) fn set_to(&mut self, record: &Board, at: At) {
        self.begin_anew();
        self.changed_at = at;
        if self.stands(record.occupied()) {
            self.agree(record);
        } else {
            self.mirror = Some(Mirror::of(record.clone()));
        }
    }

    /// The mirror ends when the pegs stand as the record has it. Tells whether it was told that
    /// they did not.
    pub(crate) fn end_mirror(&mut self) -> Option<bool> {
        let mirror = self.mirror.as_ref()?;
        let taken_out = self.taken_out(mirror.castled);
        if !self.stands(mirror.record.occupied()) || !mirror.replaced.is_subset(taken_out) {
            return None;
        }
        let (told, record) = (mirror.told, mirror.record.clone());
        match mirror.of {
            MirrorOf::Record => self.agree(&record),
            MirrorOf::Entered => {
                let before = (self.agreed, self.lifted);
                self.agree(&record);
                self.entered = Some(before);
            }
            // It goes on, and is news only where they differed.
            MirrorOf::Unknown(_) => {
                self.mirror.as_mut().filter(|_| told)?.told = false;
            }
        }
        Some(told)
    }

    /// The opponent's move stands here under an own one that was early: then it is copied too.
    pub(crate) fn end_early(&mut self, standing: &Standing) -> Option<bool> {
        let mirror = self.mirror.as_ref().filter(|mirror| mirror.of == MirrorOf::Record)?;
        let record = mirror.own.then(|| mirror.record.occupied())?;
        let taken_out = mirror.replaced.is_subset(self.taken_out(mirror.castled));
        if !taken_out || self.moves_shown(standing).is_empty() {
            return None;
        }
        self.agreed = record;
        self.guided = Guided::No;
        self.mirror.take().map(|mirror| mirror.told)
    }

    /// Every hole emptied since board and record last agreed, what was entered here meanwhile
    /// included.
    fn emptied_once(&self) -> Bitboard {
        self.entered.map_or(self.lifted, |(_, lifted)| self.lifted | lifted)
    }

    /// The holes whose pegs were taken out; castling may leave every hole as it was.
    fn taken_out(&self, castled: bool) -> Bitboard {
        let lifted = self.emptied_once() | !self.working();
        if castled { lifted | self.swapped } else { lifted }
    }

    /// When hands that hold no peg will have been still long enough to be asked about.
    pub(crate) fn still_at(&self) -> Option<At> {
        let mirror = self.mirror.as_ref()?;
        let working = |holes: Bitboard| (holes & self.working()).count();
        let empty_handed = working(self.now) >= working(mirror.record.occupied());
        let waits = mirror.of == MirrorOf::Unknown(true);
        (mirror.begun
            && !mirror.told
            && !waits
            && empty_handed
            && !self.stands(mirror.record.occupied()))
        .then(|| self.changed_at + STILL)
    }

    /// Whether the pegs do not stand as the record has it.
    pub(crate) fn differ(&self, record: &Standing) -> bool {
        !self.stands(record.board().occupied())
    }

    /// Whether the opponent's move, or another position, is still to be copied here.
    pub(crate) fn copies(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| !matches!(mirror.of, MirrorOf::Unknown(_)))
    }

    /// The opponent's move that is still to be copied here.
    pub(crate) fn to_copy(&self) -> Option<Move> {
        self.mirror.as_ref()?.made
    }

    /// The same, where nobody has begun to copy it: no hole of it has changed, and no other peg of
    /// the opponent's, in one of these holes, is out.
    pub(crate) fn move_to_copy(&self, theirs: Bitboard) -> Option<Move> {
        let mirror = self.mirror.as_ref()?;
        let changed = ((self.now ^ self.agreed) | self.lifted) & self.holes_to_copy(mirror);
        let others = self.agreed & !self.now & theirs;
        mirror.made.filter(|_| ((changed | others) & !self.masked).is_empty())
    }

    /// It is told that it is to be copied first.
    pub(crate) fn remind(&mut self) {
        if let Some(mirror) = &mut self.mirror {
            mirror.reminded = true;
        }
    }

    /// Whether it was told already that it is to be copied first.
    pub(crate) fn is_reminded(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| mirror.reminded)
    }

    /// Whether a hole is one of those that copying changes.
    pub(crate) fn is_to_copy(&self, hole: Square) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| self.holes_to_copy(mirror).contains(hole))
    }

    fn holes_to_copy(&self, mirror: &Mirror) -> Bitboard {
        (self.agreed ^ mirror.record.occupied()) | mirror.replaced
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

    /// The arbiter is told of it too: it waits for him until it is mended, or he has ruled.
    pub(crate) fn tell_arbiter(&mut self, waits: bool) {
        if let Some(mirror) = &mut self.mirror {
            mirror.told_arbiter = waits;
        }
    }

    /// Whether what the arbiter was told still waits for him.
    pub(crate) fn waits_for_arbiter(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| mirror.told_arbiter) && !self.is_guided()
    }

    /// Whether the pegs stand as they would after a move, the captured piece taken out.
    pub(crate) fn show(&self, before: &Standing, made: Move) -> bool {
        self.contradict(before, made).is_empty()
    }

    /// The holes that do not show a move: a peg where none should be, none where one should, or not
    /// the piece that should.
    pub(crate) fn contradict(&self, before: &Standing, made: Move) -> Bitboard {
        let differ = self.now ^ before.after(made).board().occupied();
        differ & self.working() | self.to_take_out(before, made)
    }

    /// What is still to be taken out where this move puts its piece: the captured piece, or another
    /// than the one named. The one plugged for a pawn is final (4.4d, 4.4.4; 3.7.5.1).
    pub(crate) fn to_take_out(&self, before: &Standing, made: Move) -> Bitboard {
        let (was, after) = (before.board(), before.after(made));
        let other = |(hole, role): &&(Square, Role)| {
            let is = after.board().piece_at(*hole);
            was.piece_at(*hole) != is && is.is_some_and(|piece| piece.role != *role)
        };
        let others: Bitboard = self.known.iter().filter(other).map(|(hole, _)| *hole).collect();
        // With a dead origin, a goal emptied and filled again looks as if it was only looked at.
        let (origins, _) = ends(before, &after);
        let silent = !origins.is_subset(self.working());
        let exchanged = if silent { self.gone & self.come } else { Bitboard::EMPTY };
        let kept = self.kept(before.replaced(made), made.is_castle()) & !exchanged;
        others & self.working() | kept
    }

    /// The one hole that may be dead: it alone does not show this move, it is the move's own origin
    /// or goal, and it has told nothing else since the turn began.
    ///
    /// A dead hole must not cost a game. But what contradicts the word is no dead hole:
    /// - What was not taken off is still there (E2.3a, 4.6a; 2023: D.2.3.1, 4.7.1). In passing that
    ///   is a third hole. Any other capture empties its goal and fills it again, and a goal that
    ///   was never heard empty may be dead or may still hold the captured piece: a capture that was
    ///   not done is the graver error, and the arbiter can mask a hole.
    /// - A pawn is off the board before it is promoted (4.6c; 2023: 4.7.3). The new piece is from
    ///   beside the board, so a filled goal does not tell that the pawn has left its origin, as it
    ///   tells of any other piece.
    /// - A hole that has told of this very piece coming and going works.
    ///
    /// Castling has two origins and two goals. Where three of the four are right no peg is missing
    /// or over but at the fourth: king and rook have left, and are there or in the hand above it.
    pub(crate) fn dead_hole(&self, before: &Standing, made: Move) -> Option<Square> {
        let hole = self.contradict(before, made).single_square()?;
        let (origins, goals) = ends(before, &before.after(made));
        let dead = if self.now.contains(hole) {
            origins.contains(hole)
                && !made.is_promotion()
                && !(self.gone | self.come).contains(hole)
        } else {
            goals.contains(hole) && !self.come.contains(hole)
        };
        (dead && self.uncopied().is_empty()).then_some(hole)
    }

    /// The holes of the mover's own pieces that stand open.
    pub(crate) fn emptied(&self, before: &Standing) -> Bitboard {
        before.board().by_color(before.turn()) & !self.now & self.working()
    }

    /// What the pegs show, if they show one movement.
    pub(crate) fn shown(&self, before: &Standing) -> Option<Spoken> {
        let emptied = self.emptied(before);
        let filled = self.now & !before.board().occupied() & self.working();
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
        let known = self.known.iter().find(|(hole, _)| pawn && *hole == to);
        let promotion = known.map(|(_, role)| *role).filter(|role| *role != Role::Pawn);
        Some(Spoken::Moves { role: None, file, rank, to, promotion })
    }

    /// The one hole that was filled and is not in the record, where there is one.
    pub(crate) fn put(&self, before: &Standing) -> Option<Square> {
        (self.now & !before.board().occupied() & self.working()).single_square()
    }

    /// Pegs that were to be taken out for what is copied, and were not.
    pub(crate) fn uncopied(&self) -> Bitboard {
        let mirror = self.mirror.as_ref();
        mirror.map_or(Bitboard::EMPTY, |mirror| self.kept(mirror.replaced, mirror.castled))
    }

    /// Of these, the pegs that were not taken out.
    pub(crate) fn kept(&self, replaced: Bitboard, castled: bool) -> Bitboard {
        replaced & self.now & !self.taken_out(castled)
    }

    /// Every move of the player on move that the pegs show whole, by how holes were emptied and
    /// filled. A board that does not know pieces leaves four to a promotion.
    pub(crate) fn moves_shown(&self, before: &Standing) -> Vec<Move> {
        let setup = before.setup();
        let mut said: Vec<Spoken> = CastlingSide::ALL.map(Spoken::Castles).into();
        if let Some(from) = self.emptied(before).single_square() {
            let filled = self.now & !before.board().occupied() & self.working();
            let theirs = before.board().by_color(!before.turn());
            let taken = self.emptied_once() & theirs & self.now;
            let to = if filled.any() { filled } else { taken };
            let (file, rank) = (Some(from.file()), Some(from.rank()));
            let becomes =
                [None, Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];
            said.extend(to.into_iter().flat_map(|to| {
                becomes.map(|promotion| Spoken::Moves { role: None, file, rank, to, promotion })
            }));
        }
        let mut shown: Vec<Move> = Vec::new();
        for made in said.into_iter().filter_map(|it| complete(setup, it, Bitboard::EMPTY).ok()) {
            if self.show(before, made) && !shown.contains(&made) {
                shown.push(made);
            }
        }
        shown
    }

    /// Whether no peg was put where none stood, and none stands where an opponent's was taken out
    /// for it.
    pub(crate) fn filled_nothing(&self, before: &Standing) -> bool {
        (self.now & !self.agreed & self.working()).is_empty() && self.moves_shown(before).is_empty()
    }

    /// What the pegs lack to show a move.
    pub(crate) fn lack(&self, before: &Standing) -> Lacking {
        let out = before.board().occupied() & !self.now & self.working();
        let filled = self.now & !before.board().occupied() & self.working();
        match (out.count(), filled.any()) {
            (0, _) => Lacking::NoPeg,
            (1, true) => Lacking::Whole,
            (_, _) => Lacking::Out { holes: out },
        }
    }

    /// Pegs where none should be, and holes that lack one.
    pub(crate) fn deviation(&self, record: Bitboard) -> (Bitboard, Bitboard) {
        let differ = (self.now ^ record) & !self.masked;
        (differ & self.now, differ & record)
    }
}
