//! What the opinion holds of a game, and what it makes of players' deeds.

use shakmaty::{ByColor, Color, Position, Rank, Role, Setup, Square};

use super::{
    Event,
    adjourned::Adjourned,
    board::{after, as_move, can_mate, identity, is_dead, is_legal, is_meant, lawful},
    book::{Book, Control, MS},
    clocks::Clocks,
    fact::{Fact, Moved},
    touch,
    waiting::Waiting,
};

/// How a game ended: the score, and why.
pub(super) type Ended = (&'static str, &'static str);

/// A half-move on the record.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is told of by itself")]
pub(super) struct Ply {
    pub by: Color,
    pub made: Moved,
    pub legal: bool,
    pub completed: bool,
    pub before: Setup,
    pub after: Setup,
    pub touched: Vec<Square>,
    pub landed: Vec<Moved>,
    /// It was not made with what was touched, released or claimed.
    pub breach: bool,
    pub touch_ruled: bool,
    /// What he had written down for a claim is played, however often he moves (9.5b; 2023: 9.5.3).
    pub claimed: Option<Moved>,
    /// That was against what the arbiter has ruled himself.
    pub against_ruling: bool,
    /// The clocks after it, once it was completed.
    pub clocks: Clocks,
    pub counted: ByColor<u32>,
}

/// What the player on move has done.
#[derive(Debug, Clone, Default)]
pub(super) struct Turn {
    pub released: Option<Moved>,
    pub said: Option<Moved>,
    pub touched: Vec<Square>,
    /// The arbiter has found that something was touched.
    pub touch_ruled: bool,
    pub landed: Vec<Moved>,
    /// What the opponent touched in reply, the press being forgotten.
    pub early: Vec<Square>,
    /// The move made, as it was found last.
    pub made: Option<Moved>,
    /// A pawn stands on the last rank.
    pub pawn: Option<Moved>,
    /// Pressed with a pawn left there, or without a move.
    pub pressed_without: Option<Without>,
    /// The move written down for a claim.
    pub claimed: Option<Moved>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Without {
    Move,
    Piece,
}

#[derive(Debug, Clone)]
pub(super) struct Mind {
    pub book: &'static Book,
    pub class: usize,
    pub rated: bool,
    pub now: u64,
    pub start: Setup,
    pub set: Clocks,
    pub clocks: Clocks,
    pub stands: Setup,
    pub turn: Turn,
    pub plies: Vec<Ply>,
    pub counted: ByColor<u32>,
    pub offers: Vec<Color>,
    pub ended: Option<Ended>,
    pub admitted: bool,
    /// When the clocks were first started.
    pub began: Option<u64>,
    /// Whose clock ran when both were stopped.
    pub paused: Option<Color>,
    pub waiting: Waiting,
    pub event: Event,
    pub adjourned: Adjourned,
    /// What this fact brought to the ears of somebody.
    pub told: Vec<String>,
}

impl Mind {
    pub(super) fn new(
        book: &'static Book,
        control: &'static Control,
        rated: bool,
        start: &Setup,
        event: Event,
    ) -> Mind {
        let mut clocks = Clocks::new(control, book.counts_moves);
        let set = clocks.clone();
        if !rated {
            clocks.running = Some(start.turn);
        }
        Mind {
            book,
            class: book.class(control),
            rated,
            now: 0,
            start: start.clone(),
            set,
            clocks,
            stands: start.clone(),
            turn: Turn::default(),
            plies: Vec::new(),
            counted: ByColor { white: 0, black: 0 },
            offers: Vec::new(),
            ended: None,
            admitted: false,
            began: (!rated).then_some(0),
            paused: None,
            waiting: Waiting::default(),
            event,
            adjourned: Adjourned::default(),
            told: Vec::new(),
        }
    }

    pub(super) fn mover(&self) -> Color {
        self.stands.turn
    }

    /// The articles of play hold: a standard game. No event here says that it watches closely.
    pub(super) fn standard(&self) -> bool {
        self.class == 0
    }

    /// The arbiter acts on what he sees without being asked.
    pub(super) fn arbiter_acts(&self) -> bool {
        self.standard() || self.book.arbiter_acts_fast
    }

    /// A sighted player has made his move when he has released the piece (E2.3 at the end, 4.6);
    /// where nobody saw that, his word tells it.
    pub(super) fn made(&self) -> Option<Moved> {
        self.turn.released.or(self.turn.said)
    }

    /// The position, a move that waits for its press included.
    pub(super) fn position(&self) -> Setup {
        match self.made().filter(|_| self.ended.is_none()) {
            Some(made) => after(&self.stands, made),
            None => self.stands.clone(),
        }
    }

    pub(super) fn all_made(&self) -> usize {
        self.plies.len() + usize::from(self.ended.is_none() && self.made().is_some())
    }

    pub(super) fn take(&mut self, fact: Fact) {
        self.told.clear();
        let span = if let Fact::Wait(ms) = fact { ms * MS } else { 0 };
        self.time_passes(self.now + span);
        if let Some(by) = fact.player() {
            self.is_here(by);
        }
        self.act(fact);
        self.settle();
    }

    pub(super) fn tell(&mut self, what: String) {
        self.told.push(what);
    }

    fn act(&mut self, fact: Fact) {
        match fact {
            Fact::Wait(_) => {}
            Fact::Play(by, made) => self.move_piece(by, made, true),
            Fact::Make(by, made) => self.move_piece(by, made, false),
            Fact::Say(by, made) => self.say(by, made),
            Fact::Touch(by, square) => self.touch(by, square),
            Fact::Press(by) => self.press(by),
            Fact::Offer(by) => {
                // Nothing is offered before the game begins; else it stands whenever it is made
                // (9.1).
                if self.ended.is_none() && self.began.is_some() {
                    self.offer(by);
                }
            }
            Fact::Accept(by) => self.accept(by),
            Fact::Decline(by) => {
                if self.ended.is_none() && self.began.is_some() {
                    self.decline(by);
                }
            }
            Fact::Resign(by) => self.resign(by),
            Fact::Claim(by, claim) => self.claim(by, claim),
            Fact::Call(_) | Fact::Stop(_) => self.pause(),
            Fact::Resumed => {
                self.pause();
                if self.rated && self.ended.is_none() && self.is_sealing() && !self.is_closed() {
                    self.tell(format!("to seal {} early None", self.mover()));
                }
            }
            Fact::Start(_) => self.start(),
            Fact::Adjourn(Some(by)) => self.adjourn_early(by),
            Fact::Seal(by, written) => self.seal(by, written),
            Fact::Approve(_)
            | Fact::Refuse(_)
            | Fact::Postpone(_)
            | Fact::ArbiterFlag
            | Fact::Clock(..)
            | Fact::Add(..)
            | Fact::Lost(_)
            | Fact::Illegal(..)
            | Fact::Restore(_)
            | Fact::Result(_)
            | Fact::Adjourn(None)
            | Fact::Session(_)
            | Fact::Open(_)
            | Fact::Absent(_)
            | Fact::Present(_) => self.arbiter(fact),
        }
    }

    pub(super) fn pause(&mut self) {
        if let Some(running) = self.clocks.running.take() {
            self.paused = Some(running);
        }
    }

    fn start(&mut self) {
        // While a claim waits nothing is played, and no clock runs (9.5, 6.12b).
        if self.ended.is_some() || self.rated && !self.admitted || self.is_frozen() {
            return;
        }
        if self.clocks.running.is_none() {
            // After an adjournment his who replies, never the sealer's (9a, 9b).
            let goes_on = self.replier().or(self.paused);
            self.clocks.running = Some(goes_on.unwrap_or(self.mover()));
            self.began.get_or_insert(self.now);
        }
        if self.is_closed() {
            self.adjourned.hour.get_or_insert(self.now);
        }
    }

    /// The player on move, or the one whose opponent's move is made and only not pressed: then it
    /// stands, and he replies (1.1; 2023: 1.3).
    fn has_the_move(&mut self, by: Color) -> bool {
        if by != self.mover() {
            // What is made for the envelope waits in it.
            if self.made().is_none() || self.is_sealing() {
                return false;
            }
            self.pass();
        }
        true
    }

    fn may_move(&mut self, by: Color) -> bool {
        let plays = self.ended.is_none() && self.began.is_some() && !self.is_closed();
        // Interrupted, the arbiter decides when it goes on (6.12; 2023: 6.11).
        let interrupted = self.rated && self.clocks.running.is_none();
        plays && !self.is_frozen() && !interrupted && self.has_the_move(by)
    }

    fn move_piece(&mut self, by: Color, made: Moved, aloud: bool) {
        if !self.may_move(by) || !is_meant(&self.stands, made) {
            return;
        }
        let becomes = Moved { promotion: Some(Role::Queen), ..made };
        let unnamed = made.promotion.is_none() && self.is_promotion(made);
        let whole = if unnamed { becomes } else { made };
        for square in touch::handled(as_move(&self.stands, whole)) {
            if !self.turn.touched.contains(&square) {
                self.turn.touched.push(square);
            }
        }
        self.turn.landed.push(made);
        self.decline(by);
        if unnamed {
            // Which piece it becomes is open, the square is not (4.6c).
            self.turn.pawn = Some(made);
        } else {
            self.turn.released = Some(made);
            if aloud {
                self.turn.said = Some(made);
            }
        }
        self.found_made();
    }

    pub(super) fn is_promotion(&self, made: Moved) -> bool {
        let by = self.mover();
        let pawn = self.stands.board.role_at(made.from) == Some(Role::Pawn);
        pawn && by.relative_rank(made.to.rank()) == Rank::Eighth
    }

    fn say(&mut self, by: Color, made: Moved) {
        if !self.may_move(by) || !is_meant(&self.stands, made) {
            return;
        }
        // A slip is set right to what was done, never the reverse (E2.6, 4.6): where his hand shows
        // the move, a word that is another's, or less, leaves what was announced before.
        let shown = self.turn.released.is_some_and(|released| released != made);
        if shown && self.rated {
            return;
        }
        if made.promotion.is_none() && self.is_promotion(made) {
            // Which piece it becomes was not said: nothing is announced (E2.1).
            (self.turn.said, self.turn.pawn) = (None, Some(made));
            return self.found_made();
        }
        if shown {
            return;
        }
        self.turn.said = Some(made);
        self.found_made();
    }

    /// A move is made, or another one: it may end the game at once (5.1a, 5.2a, b), and completes
    /// what its player had not pressed (2023: 6.2.1.2).
    pub(super) fn found_made(&mut self) {
        let made = self.made();
        if made == self.turn.made {
            return;
        }
        self.turn.made = made;
        self.turn.early.clear();
        let Some(made) = made else { return };
        if is_legal(&self.stands, made)
            && let Some(end) = self.end_on_board(made)
        {
            let by = self.mover();
            self.pass();
            self.complete_all(by);
            return self.end(end);
        }
        if self.book.next_completes {
            self.complete_all(self.mover());
        }
    }

    fn end_on_board(&self, made: Moved) -> Option<Ended> {
        let after = after(&self.stands, made);
        let position = lawful(&after)?;
        Some(if position.is_checkmate() {
            (self.mover().fold_wb("1-0", "0-1"), "checkmate")
        } else if position.is_stalemate() {
            ("1/2-1/2", "stalemate")
        } else if is_dead(&after) {
            ("1/2-1/2", "dead-position")
        } else if self.book.fivefold && self.stood(&after) + 1 >= 5 {
            ("1/2-1/2", "fivefold")
        } else if self.book.seventy_five && after.halfmoves >= 150 {
            ("1/2-1/2", "seventy-five")
        } else {
            return None;
        })
    }

    /// How often a position has stood there so far.
    pub(super) fn stood(&self, setup: &Setup) -> usize {
        let same = identity(setup);
        let all = std::iter::once(&self.start).chain(self.plies.iter().map(|ply| &ply.after));
        let count = setup.board.occupied().count();
        let near = all.filter(|it| it.board.occupied().count() == count && it.board == setup.board);
        near.filter(|it| identity(it) == same).count()
    }

    /// The move made goes on record, completed or not.
    pub(super) fn pass(&mut self) {
        let Some(made) = self.made() else { return };
        self.adjourned.envelope = None;
        let turn = std::mem::take(&mut self.turn);
        let mut touched = turn.touched;
        for square in touch::handled(as_move(&self.stands, made)) {
            if !touched.contains(&square) {
                touched.push(square);
            }
        }
        let legal = is_legal(&self.stands, made);
        let breach =
            legal && touch::breaks(&self.stands, &touched, &turn.landed, turn.claimed, made);
        let stands = &self.stands;
        let owed = turn.claimed.is_some_and(|it| it != made && is_legal(stands, it));
        let against_ruling = turn.touch_ruled || owed;
        let before = self.stands.clone();
        self.stands = after(&before, made);
        self.turn.touched = turn.early;
        let by = before.turn;
        self.plies.push(Ply {
            by,
            made,
            legal,
            completed: false,
            after: self.stands.clone(),
            before,
            touched,
            landed: turn.landed,
            breach,
            touch_ruled: turn.touch_ruled,
            claimed: turn.claimed,
            against_ruling,
            clocks: self.clocks.clone(),
            counted: self.counted,
        });
    }

    /// A press completes every move of its own player (6.7a; 2023: 6.2.1), nobody else's.
    pub(super) fn complete_all(&mut self, by: Color) {
        for number in 1..=self.plies.len() {
            let ply = &mut self.plies[number - 1];
            if ply.by != by || ply.completed {
                continue;
            }
            ply.completed = true;
            let (legal, breach, ruled) = (ply.legal, ply.breach, ply.against_ruling);
            // Where he may act; in older rapid also with both kings in check (A4c; 2005: B6).
            let steps_in = self.class == 1 && self.both_in_check(number);
            if !legal && (self.arbiter_acts() || steps_in) {
                self.tell(format!("illegal {number}"));
            }
            // Asked once, he has ruled (A4b; 2005: B5).
            if breach && (ruled || self.arbiter_acts()) {
                self.tell(format!("breach {number}"));
            }
        }
    }

    fn press(&mut self, by: Color) {
        if self.ended.is_some() {
            return;
        }
        // Training: who has moved lets the clocks go on by his press.
        if !self.rated && self.clocks.running.is_none() && !self.is_closed() {
            let moved =
                if by == self.mover() { self.made().is_some() } else { self.paused == Some(by) };
            if moved {
                self.clocks.running = Some(by);
            }
        }
        if self.clocks.running != Some(by) {
            return;
        }
        if self.is_closed() {
            // He comes, his clock running: he stops it (9b).
            if self.replier() == Some(by) {
                self.pause();
            }
            return;
        }
        if self.close(by) || self.is_sealing() && by == self.mover() {
            return;
        }
        if by == self.mover() {
            // Announced first, for the other must know what to answer (E2.1).
            let made = self.made();
            if made.is_none() || made != self.turn.said {
                return self.note_press(made);
            }
            self.pass();
        }
        self.clock_passes(by);
    }

    pub(super) fn clock_passes(&mut self, by: Color) {
        let own = self.plies.iter().filter(|ply| ply.by == by).count();
        self.adjourned.people.get_mut(by).late = false;
        self.clocks.press(by, u32::try_from(own).unwrap());
        let clocks = self.clocks.clone();
        for ply in self.plies.iter_mut().filter(|ply| ply.by == by && !ply.completed) {
            ply.clocks = clocks.clone();
        }
        self.complete_all(by);
    }

    /// Pressed without a move, or with a pawn left there: the arbiter hears of it, once a turn.
    fn note_press(&mut self, made: Option<Moved>) {
        let without = if made.is_none() && self.turn.pawn.is_some() {
            Without::Piece
        } else if made.is_none() {
            Without::Move
        } else {
            return;
        };
        // Who may not move while a claim waits has not pressed instead of moving.
        if !self.is_frozen() {
            self.turn.pressed_without = Some(without);
        }
    }

    /// A piece touched by who has the move binds him, and declines an offer (4.3, 9.1).
    fn touch(&mut self, by: Color, square: Square) {
        let rests = self.began.is_none() || self.is_closed();
        if self.ended.is_some() || rests || self.is_frozen() {
            return;
        }
        if by != self.mover() && self.is_sealing() {
            return;
        }
        let made = self.made();
        let there = if by == self.mover() { self.stands.clone() } else { self.position() };
        let touched = match (by == self.mover(), made) {
            (true, None) => &mut self.turn.touched,
            (false, Some(_)) => &mut self.turn.early,
            (true, Some(_)) | (false, None) => return,
        };
        if there.board.piece_at(square).is_none() || touched.contains(&square) {
            return;
        }
        touched.push(square);
        self.decline(by);
    }

    /// The proper time is after the own move and before the press (9.1); while an envelope is
    /// closed, that of the player who has not sealed (adjournment 4).
    fn offer(&mut self, by: Color) {
        let writes = self.adjourned.envelope.is_some_and(|it| it.holds.is_some());
        let proper = by == self.mover() && (self.made().is_some() || writes);
        let proper = if self.is_closed() { by != self.mover() } else { proper };
        if !proper {
            self.tell(format!("improper {by}"));
        }
        self.has_offered(by);
    }

    /// It stands, and later than what is sealed by then.
    pub(super) fn has_offered(&mut self, by: Color) {
        if !self.offers.contains(&by) {
            self.offers.push(by);
        }
        let replies = by != self.stands.turn;
        if let Some(envelope) = self.adjourned.envelope.as_mut().filter(|_| replies) {
            envelope.older_offer = false;
        }
    }

    pub(super) fn decline(&mut self, by: Color) {
        self.offers.retain(|it| *it == by);
    }

    fn accept(&mut self, by: Color) {
        let offered = self.offers.contains(&!by);
        if self.ended.is_some() || self.began.is_none() || self.flag_is_called() || !offered {
            return;
        }
        if self.all_made() >= 2 * self.book.agree_after {
            self.end(("1/2-1/2", "agreement"));
        }
    }

    fn resign(&mut self, by: Color) {
        if self.ended.is_some() || self.began.is_none() || self.flag_is_called() {
            return;
        }
        let draws = self.book.resigning_draws && can_mate(&self.position(), !by) == Some(false);
        self.end((if draws { "1/2-1/2" } else { won(!by) }, "resignation"));
    }

    /// The game is over, both clocks stand; what was made was made.
    pub(super) fn end(&mut self, how: Ended) {
        self.pass();
        self.pause();
        self.offers.clear();
        self.waiting.asked.clear();
        self.ended = Some(how);
    }

    /// Half-moves completed.
    pub(super) fn completed(&self) -> usize {
        self.plies.iter().filter(|ply| ply.completed).count()
    }
}

pub(super) fn won(by: Color) -> &'static str {
    by.fold_wb("1-0", "0-1")
}
