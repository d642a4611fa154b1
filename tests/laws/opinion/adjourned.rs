//! A game is broken off and goes on: who seals, what the envelope holds, who is there, and who is
//! late (2005: A; 2009: the guidelines on adjournment; 2023: I).

use shakmaty::{ByColor, Color, Position, Role, Square};

use super::{
    board::{can_mate, fen, is_legal, is_meant, lawful},
    book::{Caller, MINUTE},
    draw::{by_squares, ways},
    fact::Moved,
    mind::{Mind, Turn, won},
    waiting::Waits,
};

/// How long a press from before a flag may take.
const ON_ITS_WAY: u64 = 250_000_000;

/// What is written on the sheet in the envelope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    Move(Moved),
    /// A piece by its name, and its square.
    Name(Role, Square),
    /// Nobody can read it without the key.
    Locked,
}

/// How the arbiter comes to know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Brought {
    Nothing,
    Unlocked(Moved),
    Stated(Moved),
}

/// Someone is to seal, or has.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is told of by itself")]
pub(super) struct Envelope {
    pub holds: Option<Written>,
    pub closed: bool,
    /// Its player broke off before the session's end.
    early: bool,
    /// It is for the reply to a player who is not there.
    pub reply: bool,
    /// The last offer of the player who is to reply is older than the closed envelope.
    pub older_offer: bool,
}

/// Whether a player is there.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is told of by itself")]
pub(super) struct Person {
    pub absent: bool,
    /// The time until which he might come has passed while he was not.
    missed: bool,
    pub late: bool,
    /// He was there in this session.
    pub come: bool,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Adjourned {
    pub envelope: Option<Envelope>,
    /// At which hour play went on after the last adjournment.
    pub hour: Option<u64>,
    /// What the arbiter has said of how long a session lasts; else what the event has.
    session: Option<u64>,
    session_told: bool,
    pub people: ByColor<Person>,
    /// Who sealed last, not counting a reply.
    sealer: Option<Color>,
}

impl Mind {
    pub(super) fn is_sealing(&self) -> bool {
        self.adjourned.envelope.is_some()
    }

    pub(super) fn is_closed(&self) -> bool {
        self.adjourned.envelope.is_some_and(|it| it.closed)
    }

    pub(super) fn replier(&self) -> Option<Color> {
        self.is_closed().then(|| !self.mover())
    }

    /// 1.3: his opponent's move being made, pressed or not; one for the envelope is not his to
    /// answer.
    fn has_move(&self) -> Color {
        if self.is_sealing() || self.made().is_none() { self.mover() } else { !self.mover() }
    }

    fn session_end(&self) -> Option<u64> {
        let lasts = self.adjourned.session.unwrap_or(self.event.session * MINUTE);
        let began = self.adjourned.hour.or(self.began)?;
        (lasts > 0 && !self.is_closed()).then_some(began + lasts)
    }

    fn session_left(&self) -> Option<u64> {
        self.session_end().filter(|end| *end > self.now).map(|end| end - self.now)
    }

    /// The session is over: the player having the move seals (1a). Said again, it tells only when
    /// play goes on; and who was writing a reply seals for both to come back.
    pub(super) fn adjourn(&mut self) {
        let by = self.has_move();
        if !self.is_sealing() {
            self.pass();
        }
        let left = self.session_left();
        let envelope = self.adjourned.envelope.get_or_insert_default();
        envelope.reply &= envelope.closed;
        let Envelope { closed, early, .. } = *envelope;
        if closed {
            return self.tell_closed(by);
        }
        self.tell(format!("to seal {by} early {:?}", left.filter(|_| early)));
    }

    /// Having the move he breaks off before the end of the session (1b).
    pub(super) fn adjourn_early(&mut self, by: Color) {
        if self.ended.is_some() || self.began.is_none() || self.is_closed() || self.has_move() != by
        {
            return;
        }
        let told = self.is_sealing();
        if self.rated && self.session_end().is_none() && !told {
            return self.tell(format!("asks to adjourn {by}"));
        }
        if !told {
            self.pass();
        }
        let early = self.session_left().filter(|_| !told);
        self.adjourned.envelope.get_or_insert_default().early |= early.is_some();
        self.tell(format!("to seal {by} early {early:?}"));
    }

    pub(super) fn lasts(&mut self, session: u64) {
        self.adjourned.session = Some(session);
        self.adjourned.session_told = false;
    }

    /// He writes it, and may write another until he stops his clock (1a). With the other player
    /// absent at the resumption he may do so instead of making his reply (9c).
    pub(super) fn seal(&mut self, by: Color, written: Written) {
        if self.ended.is_some() || self.is_frozen() {
            return;
        }
        if self.is_closed() {
            return self.tell_sealed(by);
        }
        let absent = self.adjourned.people.get(!by).absent;
        let instead = self.adjourned.hour.is_some() && absent && self.made().is_none();
        if by != self.mover() || !self.is_sealing() && !instead {
            return;
        }
        // Told to seal, what he makes on the board is what he seals (1a).
        if self.made().is_some() {
            return;
        }
        let reply = Envelope { reply: true, ..Envelope::default() };
        self.adjourned.envelope.get_or_insert(reply).holds = Some(written);
        self.tell_sealed(by);
    }

    /// The envelope is closed and the clock stopped, the other's not started (1a); with a reply in
    /// it, the absent player's is (9c). What was made on the board is what he sealed. Whether there
    /// was anything to close it with.
    pub(super) fn close(&mut self, by: Color) -> bool {
        let made = self.made().map(Written::Move);
        let end = self.session_end();
        let Some(envelope) = self.adjourned.envelope.as_mut() else { return false };
        let Some(holds) = made.or(envelope.holds).filter(|_| by == self.stands.turn) else {
            return false;
        };
        (envelope.holds, envelope.closed) = (Some(holds), true);
        envelope.older_offer = true;
        let Envelope { early, reply, .. } = *envelope;
        if reply {
            self.clocks.running = Some(!by);
        } else {
            // Early, he has sealed at the end of the session, and the time is his (1b).
            if let Some(end) = end.filter(|end| early && *end > self.now) {
                self.clocks.charge_ahead(end);
            }
            self.pause();
            self.adjourned.hour = None;
            self.adjourned.sealer = Some(by);
            self.adjourned.session_told = false;
            self.adjourned.people = ByColor::default();
        }
        // What he has touched, released and written down for a claim binds him all the same.
        let turn = std::mem::take(&mut self.turn);
        let Turn { touched, touch_ruled, landed, claimed, .. } = turn;
        self.turn = Turn { touched, touch_ruled, landed, claimed, ..Turn::default() };
        // His clock is stopped: so what he had made before and not pressed is completed (6.7a;
        // 2023: 6.2.1).
        self.complete_all(by);
        self.tell_closed(by);
        true
    }

    fn tell_sealed(&mut self, by: Color) {
        let (closed, running) = (self.is_closed(), self.clocks.running);
        self.tell(format!("sealed {by} {closed} runs {running:?}"));
    }

    /// What stands on the envelope (2).
    fn tell_closed(&mut self, by: Color) {
        self.tell_sealed(by);
        let used = self.clocks.sides.as_ref().map(|side| side.used);
        let offers = Color::ALL.map(|by| self.offers.contains(&by));
        self.tell(format!(
            "envelope {} used {} {} by {} number {} offers {offers:?}",
            fen(&self.stands),
            used.white,
            used.black,
            self.mover(),
            self.plies.len() + 1
        ));
    }

    /// Only with the player there who replies (7); of one who has lost by being late it is asked
    /// what is in it, where that may save him (10).
    pub(super) fn open(&mut self, brought: Brought) {
        let Some(replier) = self.replier() else {
            return self.tell("unopened, none".to_owned());
        };
        let person = *self.adjourned.people.get(replier);
        if person.absent && !(person.late && self.is_saved(replier)) {
            return self.tell("unopened, absent".to_owned());
        }
        let holds = self.adjourned.envelope.and_then(|it| it.holds).unwrap();
        let meant = match (brought, holds) {
            (Brought::Unlocked(made) | Brought::Stated(made), _)
            | (Brought::Nothing, Written::Move(made)) => self.one_legal(made),
            (Brought::Nothing, Written::Name(role, to)) => self.one_named(role, to),
            (Brought::Nothing, Written::Locked) => {
                return self.tell("unopened, locked".to_owned());
            }
        };
        let by = self.mover();
        if let Brought::Stated(_) = brought {
            // The player states what he sealed (11a), if he is there: what cannot be it is a slip.
            if self.adjourned.people.get(by).absent {
                return self.tell("unopened, sealer absent".to_owned());
            }
            if meant.is_none() {
                return self.tell("unopened, no move".to_owned());
            }
            self.tell(format!("stated {by}"));
        }
        self.adjourned.hour.get_or_insert(self.now);
        let older_offer = self.adjourned.envelope.take().is_some_and(|it| it.older_offer);
        let Some(made) = meant else {
            // 8; 6.9 (2005: 6.10) and 9.6 leave a draw to who cannot be mated.
            self.tell(format!("sealed no move {by}"));
            let cannot = can_mate(&self.stands, !by) == Some(false);
            return self.end((if cannot { "1/2-1/2" } else { won(!by) }, "sealed-move"));
        };
        self.turn.said = Some(made);
        self.found_made();
        if self.ended.is_some() {
            return;
        }
        // Made on the board, it is the answer to an offer he had when he sealed it (9.1), not to
        // one that was made since (4).
        if older_offer {
            self.decline(by);
        }
        // The move is made, and the clock of the player who replies runs (9a). Whoever sealed it
        // need not be there, nor does this bring him.
        let late = self.adjourned.people.get(by).late;
        self.pass();
        self.clocks.running = Some(by);
        self.clock_passes(by);
        self.adjourned.people.get_mut(by).late = late;
    }

    fn one_legal(&self, made: Moved) -> Option<Moved> {
        let whole =
            is_meant(&self.stands, made) && (made.promotion.is_some() || !self.is_promotion(made));
        (whole && is_legal(&self.stands, made)).then_some(made)
    }

    /// The one move of such a piece to such a square (C.9, C.10): two or none lose (8a, 8c). A
    /// piece that cannot go there makes nothing ambiguous.
    fn one_named(&self, role: Role, to: Square) -> Option<Moved> {
        let all: Vec<Moved> = match lawful(&self.stands) {
            Some(position) => {
                let legal = position.legal_moves();
                legal.into_iter().filter(|it| !it.is_castle()).map(by_squares).collect()
            }
            None => {
                ways(&self.stands).into_iter().filter(|it| self.one_legal(*it).is_some()).collect()
            }
        };
        let is = |it: &Moved| it.to == to && self.stands.board.role_at(it.from) == Some(role);
        let named: Vec<Moved> = all.into_iter().filter(is).collect();
        if let [one] = named.as_slice() { Some(*one) } else { None }
    }

    /// Whether the envelope may hold an end of the game for a player who is late: for who sealed it
    /// (10a, b), and since 2023 for both (I.10). Of both late, who sealed may have won.
    pub(super) fn is_saved(&self, of: Color) -> bool {
        let sealer = self.mover();
        let both = self.adjourned.people.get(sealer).late;
        self.is_closed() && (self.book.sealed_end_counts || of == sealer || both)
    }

    pub(super) fn absent(&mut self, of: Color) {
        if self.is_closed() {
            self.adjourned.hour.get_or_insert(self.now);
        }
        let person = self.adjourned.people.get_mut(of);
        (person.absent, person.missed) = (true, false);
    }

    pub(super) fn present(&mut self, of: Color) {
        let person = self.adjourned.people.get_mut(of);
        (person.absent, person.come) = (false, true);
        self.reply_on_the_board(of);
    }

    /// Whoever does something himself is there; between two sessions that is not the next.
    pub(super) fn is_here(&mut self, by: Color) {
        let between = self.is_closed() && self.adjourned.hour.is_none();
        let person = self.adjourned.people.get_mut(by);
        person.absent = false;
        person.come |= !between;
        self.reply_on_the_board(by);
    }

    /// With the absent player there nothing is sealed instead of a reply (9c).
    fn reply_on_the_board(&mut self, came: Color) {
        let writes = self.adjourned.envelope.is_some_and(|it| it.reply && !it.closed);
        if writes && came != self.mover() {
            self.adjourned.envelope = None;
        }
    }

    /// Until when a player who is not there may come: 6.6 (2005: 6.7; 2023: 6.7.1), and to a
    /// resumption 10.
    fn late_at(&self) -> Option<(Color, u64)> {
        let people = &self.adjourned.people;
        let awaited = |of: &Color| {
            let person = people.get(*of);
            person.absent && !person.missed && !person.come
        };
        let of = Color::ALL.into_iter().find(awaited)?;
        let minutes = self.event.default_time;
        Some(match self.adjourned.hour {
            Some(hour) => (of, hour + self.book.resumed_late.unwrap_or(minutes) * MINUTE),
            None => (of, self.began? + minutes * MINUTE),
        })
    }

    fn session_over_at(&self) -> Option<u64> {
        self.session_end().filter(|_| !self.adjourned.session_told && !self.is_sealing())
    }

    /// What time alone brings next, by a moment.
    fn next(&self, by: u64) -> Option<u64> {
        let flag = self.clocks.to_zero().map(|left| self.now + left + ON_ITS_WAY);
        let late = self.late_at().map(|(_, at)| at);
        let next = [flag, late, self.session_over_at()].into_iter().flatten().min();
        next.filter(|at| *at <= by && self.ended.is_none())
    }

    /// Time passes, and brings what it brings in its order.
    pub(super) fn time_passes(&mut self, until: u64) {
        while let Some(at) = self.next(until) {
            self.now = at.max(self.now);
            self.clocks.run_to(self.now);
            if let Some((of, _)) = self.late_at().filter(|(_, late)| *late <= self.now) {
                let person = self.adjourned.people.get_mut(of);
                (person.missed, person.late) = (true, true);
                if self.is_saved(of) {
                    self.tell(format!("open first {of}"));
                }
            }
            if self.session_over_at().is_some_and(|over| over <= self.now) {
                self.adjourned.session_told = true;
                self.tell(format!("session over {}", self.has_move()));
            }
            self.settle();
        }
        self.now = until;
        self.clocks.run_to(until);
    }

    /// The late player who sealed, while the one who is there has lost on time (10c, in 2023 gone):
    /// by a flag that the arbiter may see (6.8), and has not said is none.
    pub(super) fn flag_saves(&self) -> Option<Color> {
        let of = self.adjourned.sealer.filter(|_| self.adjourned.hour.is_some())?;
        let people = &self.adjourned.people;
        // Not while a press from before it may be on its way. Who broke off early has used the
        // time until the session's end (1b), which may be still to come.
        let known = |at: u64| at > self.now || at + ON_ITS_WAY <= self.now;
        let fell = |of: Color| self.clocks.sides.get(of).fell.is_some_and(known);
        let sees = self.standard()
            || match self.book.caller {
                Caller::Arbiter => true,
                Caller::PlayersUntilBoth => fell(of),
                Caller::Players => false,
            };
        let alone = people.get(of).late && !people.get(!of).late;
        let holds = !self.book.sealed_end_counts && alone && fell(!of) && sees;
        (holds && !self.is_ruled(self.flag(!of))).then_some(of)
    }

    /// Who has lost by being late; none: both have. An envelope that may say otherwise is opened
    /// first.
    pub(super) fn lost_by_default(&self) -> Option<Waits> {
        let lost = |of| {
            let saved = self.is_saved(of) || self.flag_saves() == Some(of);
            self.adjourned.people.get(of).late && !saved
        };
        let of = match (lost(Color::White), lost(Color::Black)) {
            (true, true) => None,
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            (false, false) => return None,
        };
        Some(Waits::Default { of, resumed: self.adjourned.hour.is_some() })
    }
}
