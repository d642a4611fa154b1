//! What hands and voices do between two presses.

use shakmaty::{Bitboard, Color, Move, Role, Square};

use crate::game::{
    Allowance, At, BoardsFound, EndFound, Found, Game, Proposal, Spoken, Standing, TurnFound,
    Unclear, What, Who, complete,
    turn::{AnnouncedBy, obligation::landing, pegs::Pegs},
};

impl Game {
    /// A player, or his assistant, does something that a `typo` could take back.
    pub(crate) fn act(
        &mut self,
        by: Who,
        color: Color,
        what: &What,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        if let Who::Assistant(_) = by {
            return self.assist(by, color, what, at, tell);
        }
        match *what {
            What::Offered(ref condition) => self.make_offer(color, condition.as_ref(), tell),
            What::Lifted(hole) => self.lift(color, hole, at, tell),
            What::Placed(hole, role) => self.place(color, hole, role, at, tell),
            // A finger that feels its way over the pegs touches nothing (2023: D.2.2). Where no
            // sensor tells that a peg is out, the word that it was is all there is.
            What::Touched(_)
                if *self.terms.blind.get(color) && self.now.pegs.get(color).is_some() =>
            {
                tell(TurnFound::NoTouch { by: color }.into());
            }
            What::Touched(_) if self.at_rest() || self.adjusts(color, at) => {}
            What::Touched(hole) => {
                if color != self.now.mover() && self.sees_moves(color) {
                    self.release_settled(at, tell);
                }
                if self.outcome.is_none() {
                    self.touch(color, hole, tell);
                }
            }
            What::Said(spoken) => self.say(color, spoken, at, tell),
            What::Copied(spoken) => self.enter_copy(color, spoken, at, tell),
            What::Objected => self.object(by, color, at, tell),
            What::Played(spoken) => self.play(color, spoken, true, at, tell),
            What::Released(spoken) => self.play(color, spoken, false, at, tell),
            What::Repeated(spoken) => self.repeat(color, spoken, tell),
            What::Wrote(entry) => self.write_down(by, color, entry, tell),
            What::Adjusts => self.adjust(color, at, tell),
            What::Declined => self.decline(color, tell),
            // What is not a hand's or a voice's is taken in elsewhere.
            What::Stood(_)
            | What::Pressed
            | What::Accepted
            | What::Resigned
            | What::Asked(_)
            | What::Typo
            | What::Called(_)
            | What::Claimed(_)
            | What::Desk(_)
            | What::Sealed(_)
            | What::Started
            | What::Stopped
            | What::Demanded(_)
            | What::Reported(_)
            | What::Marks(_)
            | What::Calls(_)
            | What::Gap { .. }
            | What::Shown(_)
            | What::ClockGone
            | What::Left
            | What::Closed
            | What::Resumed
            | What::Door(_)
            | What::WordTried
            | What::Witness(_) => {}
        }
    }

    /// What an assistant does for a player: on the opponent's board, where no lift of his is a
    /// touch, and aloud for whoever is on move (2009: E2.9a, b).
    fn assist(&mut self, by: Who, color: Color, what: &What, at: At, tell: &mut impl FnMut(Found)) {
        match *what {
            What::Lifted(hole) => {
                self.hand_at(!color);
                self.now.pegs.get_mut(!color).as_mut().map(|pegs| pegs.lift(hole, at));
            }
            What::Placed(hole, role) => {
                self.hand_at(!color);
                self.now.pegs.get_mut(!color).as_mut().map(|pegs| pegs.place(hole, role, at));
            }
            What::Objected => self.object(by, color, at, tell),
            What::Said(spoken) => self.say(self.now.mover(), spoken, at, tell),
            What::Played(spoken) => self.say(self.now.mover(), Some(spoken), at, tell),
            What::Repeated(spoken) => self.repeat(color, spoken, tell),
            What::Released(spoken) => self.copy(!color, spoken, at, tell),
            What::Wrote(entry) => self.write_down(by, color, entry, tell),
            // No duty of his covers the rest.
            What::Stood(_)
            | What::Copied(_)
            | What::Touched(_)
            | What::Adjusts
            | What::Offered(_)
            | What::Declined
            | What::Pressed
            | What::Accepted
            | What::Resigned
            | What::Asked(_)
            | What::Typo
            | What::Called(_)
            | What::Claimed(_)
            | What::Desk(_)
            | What::Sealed(_)
            | What::Started
            | What::Stopped
            | What::Demanded(_)
            | What::Reported(_)
            | What::Marks(_)
            | What::Calls(_)
            | What::Gap { .. }
            | What::Shown(_)
            | What::ClockGone
            | What::Left
            | What::Closed
            | What::Resumed
            | What::Door(_)
            | What::WordTried
            | What::Witness(_) => {}
        }
    }

    /// A move made by an assistant on a board without sensors: it is the one announced, or that
    /// player's own, whose turn it is (2005: F2.9a; 2009: E2.9a; 2023: D.2.10.1), or the boards
    /// differ until it is mended or ruled on.
    fn copy(&mut self, of: Color, spoken: Spoken, at: At, tell: &mut impl FnMut(Found)) {
        let said = self.only_said().map(|(_, said)| spoken.fits(said));
        let heard = self.heard_last();
        let heard = heard.is_some_and(|(before, heard)| repeats(&before, spoken, heard));
        let (ply, on_move) = (self.made().len(), of == self.now.mover());
        if said.unwrap_or(heard) {
            self.desk.consulted.mend_copy(of, ply);
            return tell(TurnFound::Mirrored { by: of }.into());
        }
        let open =
            said.is_none() && self.now.turn.announced.is_none() && self.now.pegs.get(of).is_none();
        if on_move && open && self.now.meant(spoken).is_ok() {
            return self.play(of, spoken, false, at, tell);
        }
        if ply == 0 && said.is_none() {
            return tell(TurnFound::NothingToRepeat { by: !of }.into());
        }
        self.desk.consulted.miscopy(of, ply);
        tell(BoardsFound::BoardsDiffer { by: of, announced: true }.into());
    }

    /// The move announced last, and what stood there before it.
    fn heard_last(&self) -> Option<(Standing, Move)> {
        if let Some(heard) = self.now.turn.announced {
            return Some((self.now.standing.clone(), heard));
        }
        let last = self.record.plies.last()?;
        Some((self.standing_before(self.record.plies.len()), last.made))
    }

    /// After each fact: is a mirror finished, is a move announced or made by it?
    pub(crate) fn settle(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        self.settle_mirrors(tell);
        self.end_setting_up(at, tell);
        if self.is_frozen() {
            return;
        }
        self.settle_copy(tell);
        self.settle_move(at, tell);
    }

    pub(crate) fn settle_mirrors(&mut self, tell: &mut impl FnMut(Found)) {
        // In a rated game a move that is taken back is put back first: it is the arbiter who says.
        let moves_on = self.shown_on().filter(|_| self.terms.by_hand && !self.terms.rated);
        for color in Color::ALL {
            let own = (color == self.now.mover()).then_some(&self.now.standing);
            let Some(pegs) = self.now.pegs.get_mut(color) else { continue };
            let copied = pegs.to_copy().is_some();
            match own.and_then(|own| pegs.end_early(own)).or_else(|| pegs.end_mirror()) {
                Some(true) => tell(BoardsFound::BoardsAgree { by: color }.into()),
                Some(false) if copied => tell(TurnFound::Mirrored { by: color }.into()),
                Some(false) => tell(TurnFound::SetRight { by: color }.into()),
                None if moves_on == Some(color) && pegs.end_moved_on(&self.now.standing) => {
                    tell(BoardsFound::BoardsAgree { by: color }.into());
                }
                None => {}
            }
        }
        self.tell_guide(tell);
    }

    pub(crate) fn settle_move(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        let mover = self.now.mover();
        let made = self.now.made().ok();
        let heard = self.now.turn.announced;
        let said = self.now.turn.said.and_then(|said| self.now.meant(said).ok());
        // What was unclear may have been made clear by the pegs, before or after it was said.
        if let Some(said) = said.filter(|said| heard.is_none() || made == Some(*said))
            && heard != Some(said)
        {
            if self.terms.tells_nothing() {
                self.announce_quietly(said, at);
            } else {
                self.announce(mover, said, at, tell);
            }
        }
        if made != self.now.turn.made {
            // A move set right is another move: whoever touched a piece in reply did so too early.
            self.now.turn.early.clear();
            if made.is_some() {
                self.end_adjusting(mover, made, tell);
            }
            self.now.turn.made = made;
            if let Some(made) = made {
                if !self.terms.tells_nothing() || !self.is_by_word() || self.hand_shows(made) {
                    tell(TurnFound::Made { by: mover, made }.into());
                }
                self.after_made(made, at, tell);
            }
        }
        // The lever of the hall's clock was pressed too early, and cannot be pressed again.
        let passed = self.follows_a_clock() && self.clock.running() == Some(!mover);
        if let Ok(made) = self.to_pass()
            && passed
            && self.outcome.is_none()
        {
            self.end_by_choice(made, at, tell);
            if self.outcome.is_none() {
                self.announce_owed(made, at, tell);
                self.pass(made, true, at);
                self.complete(mover, at, tell);
            }
        }
    }

    /// What a move brings as soon as it is made: the end of the game, or what its player made
    /// before is complete.
    fn after_made(&mut self, made: Move, at: At, tell: &mut impl FnMut(Found)) {
        if !self.now.turn.is_open() {
            self.end_on_the_board(self.now.mover(), made, true, at, tell);
        }
        // With his next move made, a player's move before it is complete (2023: 6.2.1.2), and found
        // if it was illegal, as if he had pressed.
        if self.outcome.is_none() && self.rules().completed_by_next_move {
            self.complete_own(self.now.mover(), tell);
        }
    }

    fn lift(&mut self, color: Color, hole: Square, at: At, tell: &mut impl FnMut(Found)) {
        let at_rest = self.at_rest();
        self.hand_at(color);
        let copies = self.copies_into(color, hole);
        self.lift_before_copying(color, hole, tell);
        let Some(pegs) = self.now.pegs.get_mut(color) else { return };
        let touches = pegs.lift(hole, at) && !at_rest && !copies;
        if touches && !self.lifts_to_adjust(color, hole) {
            self.take_up(color, hole, tell);
        }
    }

    /// A peg is out of its hole in a player's own turn.
    pub(super) fn take_up(&mut self, color: Color, hole: Square, tell: &mut impl FnMut(Found)) {
        let own = self.now.standing.board().by_color(color).contains(hole);
        if own && color == self.now.mover() {
            self.now.turn.in_hand = Some(hole);
        }
        self.touch(color, hole, tell);
    }

    fn place(
        &mut self,
        color: Color,
        hole: Square,
        role: Option<Role>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        self.hand_at(color);
        let Some(pegs) = self.now.pegs.get_mut(color) else { return };
        let soon = pegs.place(hole, role, at);
        let adjusted = self.puts_back(color, hole, tell);
        if color != self.now.mover() || adjusted {
            return;
        }
        // A hole of the opponent's, filled again while an own peg is out, was captured into.
        let theirs = self.now.standing.board().by_color(!color).contains(hole);
        let out = |pegs: &Pegs| pegs.emptied(&self.now.standing).any();
        let captures = theirs && self.now.pegs.get(color).as_ref().is_some_and(out);
        if soon && !captures && self.now.turn.touched.contains(&hole) {
            // The lift has declined the offer all the same: for the pegs E2.2 asks for no more than
            // a peg taken out, and what both players know to be over does not come back by itself.
            // Whether it was no touch (4.3; 2023: 4.2.2), and declined nothing, is the arbiter's.
            let declined = self.now.turn.declining == Some(hole);
            tell(TurnFound::PerhapsAccident { by: color, hole, declined }.into());
        }
        // An offer that came while the piece was in the hand is declined by placing it.
        if !self.now.turn.touched.is_empty() {
            self.now.turn.land(hole, self.now.becomes(hole, role));
            self.refuse_by_touch(color, hole, tell);
        }
    }

    /// A piece is touched by the player who has the move: he is on move and has not made it, or his
    /// opponent's move is made and only the press is to come (1.3). An offer made to him is thereby
    /// declined.
    fn touch(&mut self, color: Color, hole: Square, tell: &mut impl FnMut(Found)) {
        if color == self.now.mover() && self.now.turn.made.is_some() {
            return;
        }
        let mover = self.now.mover();
        let (standing, touched) = match self.now.made() {
            // What is made for the envelope is not answered yet. Who has not heard of a move
            // cannot answer it: he may be copying what he was told.
            Ok(_) if color != mover && (self.is_sealing() || !self.knows_of_it(color)) => return,
            Ok(made) if color != mover => (self.now.standing.after(made), &mut self.now.turn.early),
            Ok(_) | Err(_) if color == mover => {
                (self.now.standing.clone(), &mut self.now.turn.touched)
            }
            Ok(_) | Err(_) => return,
        };
        if standing.board().piece_at(hole).is_none() || touched.contains(&hole) {
            return;
        }
        touched.push(hole);
        if color == mover {
            self.now.turn.felt.push(hole);
        }
        tell(TurnFound::Touched { by: color, hole }.into());
        self.refuse_by_touch(color, hole, tell);
    }

    pub(crate) fn refuse_by_touch(
        &mut self,
        color: Color,
        hole: Square,
        tell: &mut impl FnMut(Found),
    ) {
        if self.now.close_offer(!color) {
            self.now.turn.declining = Some(hole);
            tell(EndFound::Declined { by: color }.into());
        }
        // One that still waits for the arbiter's consent is past with it.
        let early = Proposal::EarlyDraw { by: !color, accepts: false };
        self.desk.waiting.overtake(|known| *known == early);
    }

    /// The player is on move, or becomes so because his opponent's move is made and only the
    /// press was forgotten.
    fn on_move(&mut self, color: Color, at: At, tell: &mut impl FnMut(Found)) -> bool {
        if color == self.now.mover() {
            return true;
        }
        if self.answered(at, tell) {
            return self.outcome.is_none();
        }
        tell(TurnFound::NotOnMove { by: color }.into());
        false
    }

    fn say(&mut self, color: Color, spoken: Option<Spoken>, at: At, tell: &mut impl FnMut(Found)) {
        if spoken.is_none() && self.speaks_as_copier(color) {
            return self.say_shown(color, at, tell);
        }
        if !self.on_move(color, at, tell) {
            self.tell_late_slip(color, spoken, tell);
            return;
        }
        let at_pegs = self.now.pegs.get(color).is_some() && self.now.turn.released.is_none();
        if spoken.is_none() && at_pegs && self.announces_by_hand() {
            return self.say_shown(color, at, tell);
        }
        if !self.reminds_to_copy(color, tell)
            && let Some(pegs) = self.now.pegs.get_mut(color)
            && pegs.tell_difference().is_some()
        {
            pegs.tell_arbiter(true);
            tell(BoardsFound::BoardsDiffer { by: color, announced: true }.into());
            self.tell_deviations(tell);
        }
        let shown = || self.now.pegs.get(color).as_ref()?.shown(&self.now.standing);
        let Some(said) = spoken.or(self.now.turn.released).or_else(shown) else {
            tell(TurnFound::Unclear { by: color, why: Unclear::Nothing }.into());
            return;
        };
        let said = self.said_of_release(said);
        // Without a word it is what his hand shows.
        if self.terms.tells_nothing() && spoken.is_some() {
            return self.say_as_it_is(color, said, at, tell);
        }
        match self.now.meant(said) {
            Ok(meant) => {
                if let Some(made) = self.shows_another(color, meant) {
                    return tell(TurnFound::BoardShows { by: color, made }.into());
                }
                let by_word = self.now.turn.announced_by == AnnouncedBy::Word;
                if by_word && self.now.turn.announced.is_some_and(|heard| heard != meant) {
                    tell(TurnFound::Slip { by: color }.into());
                }
                self.announce(color, meant, at, tell);
            }
            Err(why) => {
                tell(TurnFound::Unclear { by: color, why }.into());
                if why == Unclear::Nothing {
                    return;
                }
                self.now.turn.pawn_left = Some(said).filter(|_| why == Unclear::Promotion);
                self.now.turn.announced = None;
                self.now.turn.announced_by = AnnouncedBy::Word;
            }
        }
        self.now.turn.said = Some(said);
        self.now.turn.lacked = None;
    }

    /// A slip is set right before the opponent's clock is started (2009: E2.6; 2023: D.2.8). What
    /// is said after that, and is not the move said again, only the arbiter can act on.
    fn tell_late_slip(&self, by: Color, said: Option<Spoken>, tell: &mut impl FnMut(Found)) {
        let last = self.record.plies.len();
        let (Some(said), Some(ply)) = (said, self.record.plies.last()) else { return };
        if self.by(last) == by && !repeats(&self.standing_before(last), said, ply.made) {
            tell(TurnFound::LateSlip { by, said }.into());
        }
    }

    /// What was said of a piece already released means its move wherever it fits: two knights may
    /// reach the square, and all saw which one did.
    fn said_of_release(&self, said: Spoken) -> Spoken {
        let released = self.now.turn.released.and_then(|done| self.now.meant(done).ok());
        let meant = released.filter(|done| repeats(&self.now.standing, said, *done));
        meant.map_or(said, Spoken::from)
    }

    /// The move on the mover's own board, where another is said: a slip is set right to what was
    /// done, never the reverse (2009: E2.6, 4.6; 2023: D.2.8, 4.7). At the pegs a first word is
    /// heard even so, for a peg is a piece released only with its word.
    fn shows_another(&self, color: Color, meant: Move) -> Option<Move> {
        let Some(pegs) = self.now.pegs.get(color) else {
            let released = self.now.turn.released.filter(|_| self.terms.by_hand)?;
            return self.now.meant(released).ok().filter(|done| *done != meant);
        };
        self.now.turn.announced.filter(|heard| *heard != meant)?;
        let shown = pegs.shown(&self.now.standing)?;
        let shown = self.now.meant(shown).ok()?;
        (shown != meant && pegs.show(&self.now.standing, shown)).then_some(shown)
    }

    /// A move on a standard board, and with `aloud` its announcement.
    fn play(
        &mut self,
        color: Color,
        spoken: Spoken,
        aloud: bool,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        if !self.on_move(color, at, tell) {
            return;
        }
        let meant = match self.now.meant(spoken) {
            Ok(meant) => meant,
            Err(why) => {
                if why == Unclear::Promotion {
                    self.now.turn.pawn_left = Some(spoken);
                    // Which piece it becomes is open; the pawn and its square are not (4.6c).
                    if let Ok(left) = self.now.meant(spoken.becoming(Role::Queen)) {
                        self.release(color, left, None, tell);
                    }
                }
                return tell(TurnFound::Unclear { by: color, why }.into());
            }
        };
        self.release(color, meant, meant.promotion(), tell);
        self.now.turn.released = Some(spoken);
        if aloud || self.is_allowed(Allowance::Unannounced) {
            self.say(color, Some(spoken), at, tell);
        }
    }

    /// A piece is put down on a standard board. Whoever has moved a piece has touched it, and what
    /// it takes; that needs no telling.
    fn release(
        &mut self,
        color: Color,
        made: Move,
        promotion: Option<Role>,
        tell: &mut impl FnMut(Found),
    ) {
        let Some(from) = made.from() else { return };
        self.end_adjusting(color, Some(made), tell);
        self.now.turn.in_hand = Some(from);
        self.now.turn.land(landing(made), promotion);
        self.now.turn.handle(made);
        self.refuse_by_touch(color, from, tell);
    }

    pub(crate) fn announce(
        &mut self,
        color: Color,
        made: Move,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        self.announce_quietly(made, at);
        tell(TurnFound::Announced { by: color, made }.into());
    }

    /// It counts as announced, and nobody is told again.
    pub(super) fn announce_quietly(&mut self, made: Move, at: At) {
        let color = self.now.mover();
        self.now.turn.announced = Some(made);
        self.now.turn.announced_by = AnnouncedBy::Word;
        if let Some(pegs) = self.now.pegs.get_mut(!color) {
            pegs.begin_mirror(&self.now.standing, made, at);
        }
    }

    /// Said back: compared by move, never by words, with what the opponent announced last.
    fn repeat(&mut self, color: Color, spoken: Option<Spoken>, tell: &mut impl FnMut(Found)) {
        if let Some((_, said)) = self.only_said().filter(|_| color != self.now.mover()) {
            let same = spoken.is_none_or(|spoken| spoken.fits(said));
            return tell(if same {
                TurnFound::Repeated { by: color }.into()
            } else {
                TurnFound::RepeatedDifferently { by: color }.into()
            });
        }
        let (before, heard) = if color == self.now.mover() {
            let Some(last) = self.record.plies.last() else {
                tell(TurnFound::NothingToRepeat { by: color }.into());
                return;
            };
            let before = self.record.plies.iter().nth_back(1).map(|ply| &ply.standing);
            (before.cloned().unwrap_or_else(|| self.initial()), last.made)
        } else {
            let Some(heard) = self.now.turn.announced else {
                tell(TurnFound::NothingToRepeat { by: color }.into());
                return;
            };
            (self.now.standing.clone(), heard)
        };
        let same = spoken.is_none_or(|spoken| repeats(&before, spoken, heard));
        tell(if same {
            TurnFound::Repeated { by: color }.into()
        } else {
            TurnFound::RepeatedDifferently { by: color }.into()
        });
    }
}

/// Whether what was said back fits the move that was heard.
pub(super) fn repeats(before: &Standing, spoken: Spoken, heard: Move) -> bool {
    let origin = heard.from().map_or(Bitboard::EMPTY, Bitboard::from);
    complete(before.setup(), spoken, origin) == Ok(heard)
}
