//! Announcing without a word: what the pegs show is said aloud by the machine.
//!
//! A player moves his peg and presses, or has it said first. A player whose board has no sensors
//! says his move aloud, his opponent copies it on the pegs, and the copy is the entry. Only how
//! holes were emptied and filled is asked, never what is legal; where that leaves several moves
//! open, none is guessed.

use shakmaty::{CastlingSide, Color, Move, Square};

use crate::game::{
    At, BoardsFound, Found, Game, Lacking, Spoken, Standing, TurnFound, Unclear, Who,
    turn::{AnnouncedBy, Doubted, pegs::Pegs},
};

impl Game {
    /// Whose pegs show the move of the player on move: his own, or those of his opponent, who
    /// copies it, where he has none.
    pub(super) fn shown_on(&self) -> Option<Color> {
        let mover = self.now.mover();
        [mover, !mover].into_iter().find(|color| self.now.pegs.get(*color).is_some())
    }

    /// The player whose pegs are to tell the move of an opponent without any, who has not
    /// announced it.
    fn copier(&self) -> Option<Color> {
        self.awaits_move().filter(|_| self.announces_by_hand())
    }

    /// The player at the pegs whose opponent, without any, has not announced his move: whatever he
    /// puts there is a copy of it, or no board that agrees.
    fn awaits_move(&self) -> Option<Color> {
        let turn = &self.now.turn;
        let unsaid = turn.said.is_none() && turn.released.is_none();
        let goes_on = self.clock.running().is_some() || self.goes_on_by_moving();
        let plays = self.outcome.is_none() && !self.is_sealing() && goes_on;
        let copier = self.shown_on().filter(|on| *on != self.now.mover())?;
        // Pegs that are being put right show nobody's move.
        let unsaid = unsaid && !self.now.pegs.get(copier).as_ref().is_some_and(Pegs::copies);
        (unsaid && plays && self.terms.by_hand).then_some(copier)
    }

    /// The player whose copy has entered the move of his opponent, while he may still correct it.
    fn corrector(&self) -> Option<Color> {
        let entered = |on: &Color| self.now.pegs.get(*on).as_ref().is_some_and(Pegs::is_entered);
        self.shown_on().filter(|_| self.outcome.is_none()).filter(entered)
    }

    fn moves_shown(&self, on: Color) -> Vec<Move> {
        let pegs = self.now.pegs.get(on).as_ref();
        pegs.map_or_else(Vec::new, |pegs| pegs.moves_shown(&self.now.standing))
    }

    /// Whether the pegs show a move that nobody has announced and a press would announce, or would
    /// ask which it is.
    pub(crate) fn shows_some(&self) -> bool {
        let shown = |on: Color| {
            let copies = self.now.pegs.get(on).as_ref().is_some_and(Pegs::copies);
            !copies && !self.moves_shown(on).is_empty()
        };
        self.announces_by_hand() && self.shown_on().is_some_and(shown)
    }

    /// Whether one move shown may be half of a castling: king or rook went from where it stood at
    /// the start to where castling puts it, and the other still stands there. Or they changed
    /// places, and were perhaps only looked at. Whether castling is allowed is not asked: the
    /// question would tell.
    fn perhaps_castles(&self, on: Color, made: Move) -> bool {
        let (start, color) = (&self.terms.start, self.now.mover());
        let Move::Normal { from, to, .. } = made else {
            let pegs = self.now.pegs.get(on).as_ref();
            return made.is_castle() && pegs.is_some_and(|pegs| !pegs.differ(&self.now.standing));
        };
        let board = self.now.standing.board();
        let home = |king: &Square| board.piece_at(*king) == Some(color.king());
        let Some(king) = start.board.king_of(color).filter(home) else { return false };
        let rooks = start.castling_rights & board.by_piece(color.rook());
        rooks.into_iter().any(|rook| {
            let side = CastlingSide::from_king_side(king < rook);
            [(rook, side.rook_to(color)), (king, side.king_to(color))].contains(&(from, to))
        })
    }

    /// Nothing was said, and the clock is pressed: what the pegs show is announced, if that is one
    /// move. Tells whether the presser was asked which.
    pub(crate) fn announce_at_press(&mut self, at: At, tell: &mut impl FnMut(Found)) -> bool {
        let turn = &self.now.turn;
        let unsaid =
            turn.said.is_none() && turn.released.is_none() && turn.doubted != Doubted::Objected;
        if !unsaid || self.is_sealing() || !self.announces_by_hand() {
            return false;
        }
        let Some(on) = self.shown_on() else { return false };
        if self.now.pegs.get(on).as_ref().is_some_and(Pegs::copies) {
            return false;
        }
        let moves = self.moves_shown(on);
        match moves.as_slice() {
            [] => false,
            [one] if self.now.turn.doubted == Doubted::Asked || !self.perhaps_castles(on, *one) => {
                self.announce_shown(on, *one, false, at, tell);
                self.settle(at, tell);
                false
            }
            [first, ..] => {
                self.ask(self.now.mover(), on, &moves, *first, tell);
                true
            }
        }
    }

    /// Which move is it? The one who chooses is told too, if somebody else pressed.
    fn ask(
        &mut self,
        by: Color,
        on: Color,
        moves: &[Move],
        made: Move,
        tell: &mut impl FnMut(Found),
    ) {
        let castling = moves.len() == 1;
        if castling {
            self.now.turn.doubted = Doubted::Asked;
        }
        tell(TurnFound::Choose { by, made, castling }.into());
        if by != on && !castling {
            tell(TurnFound::Choose { by: on, made, castling }.into());
        }
        // Who leaves his pawn there has promoted it to nothing.
        if made.is_promotion() && by == self.now.mover() {
            let Spoken::Moves { role, file, rank, to, .. } = made.into() else { return };
            self.now.turn.pawn_left = Some(Spoken::Moves { role, file, rank, to, promotion: None });
        }
    }

    /// The move that pegs show is announced; `several`: they show others too.
    fn announce_shown(
        &mut self,
        on: Color,
        made: Move,
        several: bool,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let mover = self.now.mover();
        self.now.turn.said = Some(made.into());
        self.now.turn.lacked = None;
        self.now.turn.doubted = Doubted::No;
        self.announce(mover, made, at, tell);
        self.now.turn.announced_by = match (several, on == mover) {
            (true, _) => AnnouncedBy::Choice,
            (false, true) => AnnouncedBy::Pegs,
            (false, false) => AnnouncedBy::Copy,
        };
        if let Some(pegs) = self.now.pegs.get_mut(on).as_mut().filter(|_| on != mover) {
            pegs.enter();
        }
    }

    /// Whether somebody's word without words is about the move his opponent makes: he copies it,
    /// or has copied it and done nothing since.
    pub(crate) fn speaks_as_copier(&self, color: Color) -> bool {
        let pegs = self.now.pegs.get(color).as_ref();
        let stands = pegs.is_some_and(|pegs| !pegs.differ(&self.to_stand()));
        self.copier() == Some(color) || self.corrector() == Some(color) && stands
    }

    /// Said without a word: what his pegs show, and where they show several, each time the next.
    pub(crate) fn say_shown(&mut self, on: Color, at: At, tell: &mut impl FnMut(Found)) {
        let (at_pegs, goes_on) = (self.terms.has_pegs(on), self.move_to_copy(on).is_some());
        let Some(pegs) = self.now.pegs.get_mut(on) else { return };
        if pegs.copies() {
            if !goes_on && pegs.tell_difference() == Some(true) {
                tell(BoardsFound::BoardsDiffer { by: on, announced: false }.into());
                return self.tell_how(tell);
            }
            let lacking = pegs.to_copy().map_or(Lacking::Pegs, |made| Lacking::Copy { made });
            return tell(TurnFound::NotShown { by: on, pegs: at_pegs, lacking }.into());
        }
        pegs.reopen();
        let lacking = pegs.lack(&self.now.standing);
        let moves = self.moves_shown(on);
        let heard = self.now.turn.announced;
        let by_word = self.now.turn.announced_by == AnnouncedBy::Word;
        let place = moves.iter().position(|made| Some(*made) == heard);
        let next = match (place, moves.as_slice()) {
            (Some(place), _) if by_word => moves.get(place),
            (Some(place), _) => moves.iter().cycle().nth(place + 1),
            (None, [one])
                if self.now.turn.doubted != Doubted::Asked && self.perhaps_castles(on, *one) =>
            {
                return self.ask(on, on, &moves, *one, tell);
            }
            (None, _) => moves.first(),
        };
        let Some(next) = next.copied() else {
            return tell(TurnFound::NotShown { by: on, pegs: at_pegs, lacking }.into());
        };
        if by_word && heard.is_some_and(|heard| heard != next) {
            tell(TurnFound::Slip { by: self.now.mover() }.into());
        }
        self.announce_shown(on, next, moves.len() > 1, at, tell);
    }

    /// After each fact: do the pegs of whoever copies show a move of his opponent, or another than
    /// they have entered? Told once. Pegs that are all back have entered nothing.
    pub(crate) fn settle_copy(&mut self, tell: &mut impl FnMut(Found)) {
        let Some(on) = self.awaits_move().or_else(|| self.corrector()) else { return };
        let back = |pegs: &Pegs| pegs.is_entered() && !pegs.differ(&self.now.standing);
        if self.now.pegs.get(on).as_ref().is_some_and(back) {
            let told = self.now.turn.announced;
            self.withdraw(on);
            // What everybody has heard is not taken back unheard.
            if let Some(made) = told {
                tell(TurnFound::Objected { by: on, made }.into());
            }
        }
        let moves = self.moves_shown(on);
        if let Some(pegs) = self.now.pegs.get_mut(on) {
            pegs.shows_some(!moves.is_empty());
        }
        if self.now.turn.copied == moves || !self.announces_by_hand() {
            return;
        }
        match moves.as_slice() {
            _ if self.now.turn.announced.is_some_and(|heard| moves.contains(&heard)) => {}
            [] => {}
            [one] if self.perhaps_castles(on, *one) => {}
            [one] => tell(TurnFound::CopyShows { of: self.now.mover(), made: *one }.into()),
            [first, ..] => {
                tell(TurnFound::Choose { by: on, made: *first, castling: false }.into());
            }
        }
        self.now.turn.copied = moves;
    }

    /// A move is entered by the copy of it.
    pub(crate) fn enter_copy(
        &mut self,
        color: Color,
        spoken: Spoken,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let on = self.copier().or_else(|| self.corrector()).filter(|on| *on != color);
        if let (Some(on), Ok(made)) = (on, self.now.meant(spoken)) {
            self.announce_shown(on, made, false, at, tell);
        }
    }

    /// Whoever has pegs waits to copy what his opponent without any does unheard, or does no more.
    pub(crate) fn await_copy(&mut self, at: At) {
        let copier = self.awaits_move();
        let record = self.now.standing.board().clone();
        for color in Color::ALL {
            if let Some(pegs) = self.now.pegs.get_mut(color) {
                pegs.await_copy((copier == Some(color)).then_some(&record), at);
            }
        }
    }

    /// Whether a hole is one of those in which he has copied the move: a peg pressed home, or set
    /// right, is no touch.
    pub(crate) fn copies_into(&self, on: Color, hole: Square) -> bool {
        let made = self.now.turn.announced.filter(|_| self.corrector() == Some(on));
        let piece = |standing: &Standing| standing.board().piece_at(hole);
        made.is_some_and(|made| piece(&self.now.standing) != piece(&self.now.standing.after(made)))
    }

    /// A hand is at a board: what was asked of its pegs, and what was objected to in them, is over.
    pub(crate) fn hand_at(&mut self, on: Color) {
        if self.shown_on() == Some(on) {
            self.now.turn.doubted = Doubted::No;
        }
    }

    /// An objection, before the press, to what was announced without a word.
    pub(crate) fn object(&mut self, by: Who, color: Color, at: At, tell: &mut impl FnMut(Found)) {
        let open = self.now.turn.announced_by != AnnouncedBy::Word;
        let Some(made) = self.now.turn.announced.filter(|_| open) else {
            let pressed = self.terms.rated && self.now.turn.announced.is_none();
            let pressed = if pressed { self.record.plies.len() } else { 0 };
            return tell(TurnFound::NotTakenBack { by, pressed }.into());
        };
        let record = self.now.standing.board().clone();
        match (self.corrector(), self.now.mover()) {
            (Some(on), _) => self.withdraw(on),
            (None, mover) => {
                self.withdraw(mover);
                if let Some(pegs) = self.now.pegs.get_mut(!mover) {
                    pegs.set_to(&record, at);
                }
            }
        }
        self.now.turn.doubted = Doubted::Objected;
        tell(TurnFound::Objected { by: color, made }.into());
    }

    /// Nothing is announced any more by what these pegs show.
    fn withdraw(&mut self, on: Color) {
        let turn = &mut self.now.turn;
        (turn.said, turn.announced, turn.announced_by) = (None, None, AnnouncedBy::Word);
        if let Some(pegs) = self.now.pegs.get_mut(on) {
            pegs.reopen();
        }
    }

    /// What a press lacks, as exactly as the presser's own board tells it.
    pub(crate) fn lacking(&self, lacking: Lacking) -> Lacking {
        let turn = &self.now.turn;
        if let Some(said) = turn.said.filter(|_| self.terms.tells_nothing() && !self.is_sealing()) {
            return self.lacking_unread(lacking, said);
        }
        let said = turn.said.and_then(|said| self.now.meant(said).ok());
        let Some(pegs) = self.now.pegs.get(self.now.mover()) else {
            let released = turn.released.and_then(|done| self.now.meant(done).ok());
            return match (lacking, said, released) {
                (Lacking::Pegs, Some(said), Some(shown)) if self.terms.by_hand => {
                    Lacking::Another { said, shown }
                }
                (_, _, _) => lacking,
            };
        };
        let unsaid =
            turn.said.is_none() && turn.released.is_none() && turn.doubted != Doubted::Objected;
        let unsaid = unsaid && !self.is_sealing();
        let early = self.move_to_copy(self.now.mover()).filter(|_| self.terms.by_hand);
        if let Some(made) = early.filter(|_| lacking == Lacking::Pegs) {
            return Lacking::Copy { made };
        }
        match lacking {
            Lacking::Pegs if self.terms.by_hand => match (pegs.to_copy(), said) {
                (Some(made), _) => Lacking::Copy { made },
                (None, Some(said)) => self.amiss_for(pegs, said),
                (None, None) => lacking,
            },
            Lacking::Announcement if unsaid && self.announces_by_hand() => match pegs.to_copy() {
                Some(made) => Lacking::Copy { made },
                None if pegs.copies() => lacking,
                None => pegs.lack(&self.now.standing),
            },
            Lacking::Announcement
            | Lacking::Pegs
            | Lacking::Hole { .. }
            | Lacking::Another { .. }
            | Lacking::Shown { .. }
            | Lacking::Unclear
            | Lacking::Copy { .. }
            | Lacking::NoPeg
            | Lacking::Out { .. }
            | Lacking::Whole => lacking,
        }
    }

    /// The same in a rated game, something being said: told by the board alone, whether or not the
    /// word tells a move.
    fn lacking_unread(&self, lacking: Lacking, said: Spoken) -> Lacking {
        if !matches!(lacking, Lacking::Announcement | Lacking::Pegs) {
            return lacking;
        }
        if let Some(shown) = self.shown_by_hand() {
            return Lacking::Shown { said, shown };
        }
        let Some(pegs) = self.now.pegs.get(self.now.mover()) else { return Lacking::Unclear };
        let early = self.move_to_copy(self.now.mover()).filter(|_| self.terms.by_hand);
        if let Some(made) = early.or(pegs.to_copy()) {
            return Lacking::Copy { made };
        }
        match self.now.meant(said).ok().and_then(|said| pegs.dead_hole(&self.now.standing, said)) {
            Some(hole) => Lacking::Hole { hole },
            None => Lacking::Pegs,
        }
    }

    /// Which of the two is to be set right, the word or the pegs: what stands whole is final, and
    /// what does not is no move yet.
    fn amiss_for(&self, pegs: &Pegs, said: Move) -> Lacking {
        let before = &self.now.standing;
        match (pegs.moves_shown(before).first(), pegs.dead_hole(before, said)) {
            (Some(shown), _) => Lacking::Another { said, shown: *shown },
            (None, Some(hole)) => Lacking::Hole { hole },
            (None, None) => Lacking::Pegs,
        }
    }

    /// A pawn of the mover's that was put on the last rank, and nothing named for it.
    pub(crate) fn pawn_left(&self) -> Option<Spoken> {
        let turn = &self.now.turn;
        let named = turn.announced.or_else(|| self.now.made().ok());
        let shown = || {
            let pegs = self.now.pegs.get(self.now.mover()).as_ref()?;
            let shown = pegs.shown(&self.now.standing).filter(|_| !pegs.copies())?;
            (self.now.meant(shown) == Err(Unclear::Promotion)).then_some(shown)
        };
        turn.pawn_left.or_else(shown).filter(|_| named.is_none())
    }

    /// A move that might still have become another is passed: only now it can end the game.
    pub(crate) fn end_by_choice(&mut self, made: Move, at: At, tell: &mut impl FnMut(Found)) {
        if self.now.turn.is_open() {
            self.end_on_the_board(self.now.mover(), made, true, at, tell);
        }
    }
}
