//! An adjourned game: the sealed move, the envelope, the players' return.

use shakmaty::{ByColor, Color};

use crate::game::{
    At, CanMate, EndFound, Found, Game, Outcome, PeopleFound, Plain, Reason, Spoken, TurnFound,
    Who, ask_mating, turn::TurnFacts,
};

/// Whether play is broken off.
#[derive(Debug, Clone, Default)]
pub(crate) struct Adjournment {
    adjourned: Option<Adjourned>,
    /// It has been adjourned once.
    pub(in crate::game) resumed: bool,
}

impl Adjournment {
    /// A move is made: no envelope waits.
    pub(in crate::game) fn end(&mut self) {
        self.adjourned = None;
    }
}

/// A game that is being adjourned, or is.
#[derive(Debug, Clone, Default)]
struct Adjourned {
    /// The move in the envelope.
    sealed: Option<Spoken>,
    /// The envelope is closed: the clock was stopped.
    closed: bool,
    /// When and where play goes on.
    resumption: Option<Plain>,
    /// It holds the reply to a player who is not there: his clock runs meanwhile.
    reply: bool,
}

/// Why an envelope is not opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unopened {
    /// No move is sealed.
    NoEnvelope,
    /// Only with the player present who is to reply.
    ReplierAbsent,
    /// Not before both boards stand right.
    BoardsDiffer,
}

impl Game {
    /// The session is over: the player on move is told to seal his move.
    pub(crate) fn adjourn(&mut self, resumption: Option<Plain>, tell: &mut impl FnMut(Found)) {
        let by = self.now.mover();
        if self.envelope_closed() {
            return tell(EndFound::Sealed { by, closed: true, stand: self.stand() }.into());
        }
        self.adjournment.adjourned = Some(Adjourned { resumption, ..Adjourned::default() });
        tell(EndFound::Adjourning { by }.into());
    }

    /// The player on move writes a move for the envelope; he may change it until he stops his
    /// clock.
    pub(crate) fn seal(&mut self, color: Color, sealed: Spoken, tell: &mut impl FnMut(Found)) {
        // Who waits for an absent opponent may seal his reply too.
        if self.adjournment.resumed
            && self.adjournment.adjourned.is_none()
            && self.people.absent.get(!color).is_some()
        {
            self.adjournment.adjourned = Some(Adjourned { reply: true, ..Adjourned::default() });
        }
        let stand = self.stand();
        match &mut self.adjournment.adjourned {
            Some(game) if !game.closed && color == self.now.mover() => {
                game.sealed = Some(sealed);
                tell(EndFound::Sealed { by: color, closed: false, stand }.into());
            }
            Some(game) if game.closed => {
                tell(EndFound::Sealed { by: color, closed: true, stand }.into());
            }
            Some(_) => tell(TurnFound::NotOnMove { by: color }.into()),
            None => tell(EndFound::NotAdjourned { by: color }.into()),
        }
    }

    /// A press while a move is sealed closes the envelope: the own clock stops, the other does not
    /// start. A move made on the board instead is the one that counts as sealed.
    pub(crate) fn close_envelope(
        &mut self,
        color: Color,
        at: At,
        tell: &mut impl FnMut(Found),
    ) -> bool {
        let played = self.now.turn.said.or(self.now.turn.released);
        let Some(game) = self.adjournment.adjourned.as_mut().filter(|game| !game.closed) else {
            return false;
        };
        let Some(sealed) = played.or(game.sealed) else { return false };
        game.sealed = Some(sealed);
        game.closed = true;
        if game.reply {
            self.clock.start(!color, at);
        } else {
            self.pause(at);
            self.timing.began = None;
            self.adjournment.resumed = true;
        }
        // What was touched binds the sealed move too.
        let TurnFacts { touched, landed, .. } = std::mem::take(&mut self.now.turn);
        self.now.turn = TurnFacts { touched, landed, ..TurnFacts::default() };
        self.new_base();
        tell(EndFound::Sealed { by: color, closed: true, stand: self.stand() }.into());
        tell(self.envelope(color, at));
        true
    }

    /// What is written on the envelope.
    fn envelope(&self, sealer: Color, at: At) -> Found {
        let used = ByColor {
            white: self.clock.spent(Color::White, at),
            black: self.clock.spent(Color::Black, at),
        };
        EndFound::Envelope {
            sealer,
            position: self.now.standing.fen(),
            used,
            half_move: self.half_move(self.record.plies.len() + 1),
            offers: self.now.open_offers.clone(),
            resumption: self
                .adjournment
                .adjourned
                .as_ref()
                .and_then(|game| game.resumption.clone()),
        }
        .into()
    }

    /// Whether nobody plays yet or any more today: boards may be set up, and no lift is a touch.
    pub(crate) fn at_rest(&self) -> bool {
        let before = self.timing.began.is_none() && !self.adjournment.resumed;
        self.envelope_closed() || before || self.is_frozen()
    }

    /// Whether a move is to be sealed, or is: nothing of it is said aloud.
    pub(crate) fn is_sealing(&self) -> bool {
        self.adjournment.adjourned.is_some()
    }

    /// Whether a press would close the envelope.
    pub(crate) fn sealing(&self) -> bool {
        self.adjournment
            .adjourned
            .as_ref()
            .is_some_and(|game| !game.closed && game.sealed.is_some())
    }

    pub(crate) fn is_adjourned(&self) -> bool {
        self.adjournment.adjourned.is_some()
    }

    pub(crate) fn envelope_closed(&self) -> bool {
        self.adjournment.adjourned.as_ref().is_some_and(|game| game.closed)
    }

    /// The envelope is opened, and the move in it played; the clock of the player who replies
    /// runs. A move that cannot be played loses.
    pub(crate) fn open_envelope(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        if self.outcome.is_some() {
            return tell(EndFound::GameOver { to: Who::Arbiter }.into());
        }
        let by = self.now.mover();
        let sealed = self
            .adjournment
            .adjourned
            .as_ref()
            .filter(|game| game.closed)
            .and_then(|game| game.sealed);
        let Some(sealed) = sealed else {
            return tell(EndFound::Unopened { why: Unopened::NoEnvelope }.into());
        };
        if self.people.absent.get(!by).is_some() {
            return tell(EndFound::Unopened { why: Unopened::ReplierAbsent }.into());
        }
        if self.now.pegs.iter().flatten().any(|pegs| pegs.differ(&self.now.standing)) {
            return tell(EndFound::Unopened { why: Unopened::BoardsDiffer }.into());
        }
        self.adjournment.end();
        let meant = self.now.meant(sealed).ok();
        let Some(made) = meant.filter(|made| self.now.standing.allows(*made) == Some(true)) else {
            tell(EndFound::SealedInvalid { by }.into());
            let draw =
                self.rules().flag_draw && ask_mating(&self.now.standing, !by, tell) == CanMate::No;
            let outcome = if draw {
                Outcome::drawn(Reason::SealedMove)
            } else {
                Outcome::won(!by, Reason::SealedMove)
            };
            return self.end(outcome, at, tell);
        };
        self.now.turn.said = Some(sealed);
        tell(TurnFound::Announced { by, made }.into());
        self.end_on_the_board(by, made, false, at, tell);
        if self.outcome.is_some() {
            return;
        }
        if let Some(pegs) = self.now.pegs.get_mut(!by) {
            pegs.begin_mirror(&self.now.standing, made, at);
        }
        self.pass(made, false, at);
        self.clock.start(by, at);
        self.timing.began.get_or_insert(at);
        self.complete(by, at, tell);
    }

    /// A player is not there. After the edition's time the arbiter is asked to give the loss.
    pub(crate) fn is_absent(&mut self, color: Color, at: At, tell: &mut impl FnMut(Found)) {
        if self.envelope_closed() {
            // The resumption begins.
            self.timing.began.get_or_insert(at);
        }
        *self.people.absent.get_mut(color) = Some(false);
        tell(PeopleFound::Absent { of: color }.into());
    }

    /// A player has come.
    pub(crate) fn is_present(&mut self, color: Color, tell: &mut impl FnMut(Found)) {
        *self.people.absent.get_mut(color) = None;
        *self.people.come.get_mut(color) = Some(self.adjournment.resumed);
        tell(PeopleFound::Present { of: color }.into());
    }

    /// When an absent player will have been away for too long. The player who sealed may have ended
    /// the game by it: his envelope is opened first.
    pub(crate) fn default_at(&self) -> Option<(Color, At)> {
        let began = self.timing.began?;
        let sealed = self.envelope_closed();
        let awaited = |color: &Color| {
            // Whoever was there may leave his place: that is no late arrival.
            *self.people.absent.get(*color) == Some(false)
                && *self.people.come.get(*color) != Some(self.adjournment.resumed)
                && !(sealed && *color == self.now.mover())
        };
        let absent = Color::ALL.into_iter().find(awaited)?;
        let rules = self.rules();
        let resumed = self.adjournment.resumed && !rules.resumed_by_default_time;
        let late = if resumed { rules.resumed_late } else { rules.default_time };
        Some((absent, began + late))
    }

    /// Whose clock an absence makes run: the player's who is to reply to a sealed move.
    pub(crate) fn awaited_replier(&self) -> Option<Color> {
        let replier = !self.now.mover();
        (self.envelope_closed() && self.people.absent.get(replier).is_some()).then_some(replier)
    }
}
