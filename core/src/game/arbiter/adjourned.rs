//! An adjourned game: the session and its end, and the players' return.

use std::time::Duration;

use shakmaty::Color;

use super::envelope::Adjourned;
use crate::game::{At, ClockFound, EndFound, Found, Game, PeopleFound, Plain, TurnFound, Who};
use crate::laws::SealedEnd;

/// Whether play is broken off.
#[derive(Debug, Clone, Default)]
pub(crate) struct Adjournment {
    pub(super) adjourned: Option<Adjourned>,
    /// When play went on after the last adjournment: the hour at which both are to be there.
    resumption: Option<At>,
    /// Who sealed for that adjournment.
    sealer: Option<Color>,
    /// How long a session lasts, by the arbiter's word.
    session: Option<Duration>,
    /// That it is over was told.
    session_over: bool,
}

impl Adjournment {
    /// A move is made: no envelope waits.
    pub(in crate::game) fn end(&mut self) {
        self.adjourned = None;
    }

    /// The envelope is closed: until the resumption nobody is late, and no session runs.
    pub(super) fn rest(&mut self, sealer: Color) {
        self.resumption = None;
        self.sealer = Some(sealer);
        self.session_over = false;
    }

    /// The hour has come at which play goes on.
    pub(in crate::game) fn begin(&mut self, at: At) {
        self.resumption.get_or_insert(at);
    }

    /// Whether the game goes on after an adjournment.
    pub(in crate::game) fn is_resumed(&self) -> bool {
        self.resumption.is_some()
    }
}

impl Game {
    /// The session is over: the player on move is told to seal his move. Said again, it only tells
    /// when and where play goes on.
    pub(crate) fn adjourn(
        &mut self,
        resumption: Option<Plain>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        self.pass_what_is_made(at, tell);
        if self.outcome.is_some() {
            return;
        }
        let (by, running) = (self.now.mover(), self.clock.running());
        let game = self.adjournment.adjourned.get_or_insert_default();
        let (closed, early) = (game.closed, game.early);
        if resumption.is_some() {
            game.resumption = resumption;
        }
        // Whoever was sealing a reply seals it for all to come back.
        game.reply &= closed;
        if closed {
            tell(EndFound::Sealed { by, closed, running }.into());
            return tell(self.on_the_envelope(at));
        }
        let early = self.session_left(at).filter(|_| early);
        tell(EndFound::Adjourning { by, early }.into());
    }

    /// The player on move adjourns by himself: he has then sealed when the session ends, and the
    /// time until then is his (2005: A1b; 2009: 1b; 2023: I.1.2). Where nobody has said when that
    /// is, the arbiter is asked; where there is none, nothing is charged.
    pub(crate) fn adjourn_early(
        &mut self,
        by: Color,
        resumption: Option<&Plain>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        if self.outcome.is_some() {
            return tell(EndFound::GameOver { to: Who::Player(by) }.into());
        }
        if self.timing.began.is_none() {
            return tell(self.not_running(by));
        }
        if self.envelope_closed() {
            return tell(EndFound::StillSealed { to: Who::Player(by) }.into());
        }
        if by != self.has_move() {
            return tell(TurnFound::NotOnMove { by }.into());
        }
        if self.terms.rated && self.session_end().is_none() && !self.is_sealing() {
            return tell(EndFound::AdjournAsked { by }.into());
        }
        let told = self.is_sealing();
        self.pass_what_is_made(at, tell);
        if self.outcome.is_some() {
            return;
        }
        let early = self.session_left(at).filter(|_| !told);
        let rated = self.terms.rated;
        let game = self.adjournment.adjourned.get_or_insert_default();
        game.early |= early.is_some();
        if let Some(resumption) = resumption.filter(|_| !rated) {
            game.resumption = Some(resumption.clone());
        }
        tell(EndFound::Adjourning { by, early }.into());
        if early.is_some() {
            self.tell_elsewhere(tell);
        }
    }

    /// Who has the move: what is made gives it to the other player, pressed or not (1.3), unless it
    /// is made for the envelope.
    fn has_move(&self) -> Color {
        let mover = self.now.mover();
        if self.now.made().is_ok() && !self.is_sealing() { !mover } else { mover }
    }

    /// A move that is made and not pressed is passed: the other player has the move.
    fn pass_what_is_made(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        if let (false, Ok(made)) = (self.is_sealing(), self.now.made()) {
            self.end_by_choice(made, at, tell);
            if self.outcome.is_none() {
                self.pass(made, true, at);
            }
        }
    }

    /// How long a session lasts from here on, the one that runs included.
    pub(crate) fn set_session(&mut self, lasts: Duration, tell: &mut impl FnMut(Found)) {
        self.adjournment.session = Some(lasts);
        self.adjournment.session_over = false;
        tell(EndFound::Session { lasts }.into());
    }

    /// When the session ends that runs, where the event or the arbiter has said how long it lasts.
    pub(super) fn session_end(&self) -> Option<At> {
        let lasts = self.adjournment.session.unwrap_or(self.rules().session);
        let began = self.adjournment.resumption.or(self.timing.began)?;
        let runs = !lasts.is_zero() && !self.envelope_closed() && !self.terms.alone;
        runs.then(|| began + lasts)
    }

    /// Whether nobody plays yet or any more today: boards may be set up, and no lift is a touch.
    pub(crate) fn at_rest(&self) -> bool {
        self.envelope_closed() || self.timing.began.is_none() || self.is_frozen()
    }

    /// Whether the game is adjourned, and the hour has not come at which it goes on.
    pub(crate) fn begins_resumption(&self) -> bool {
        self.envelope_closed() && !self.adjournment.is_resumed()
    }

    /// What is left of it.
    fn session_left(&self, at: At) -> Option<Duration> {
        self.session_end().map(|end| end.since(at)).filter(|left| !left.is_zero())
    }

    pub(crate) fn is_adjourned(&self) -> bool {
        self.adjournment.adjourned.is_some()
    }

    /// When it is to be told that the session is over: then the arbiter has the player on move
    /// seal.
    pub(crate) fn session_call(&self) -> Option<At> {
        self.session_end().filter(|_| !self.adjournment.session_over && !self.is_sealing())
    }

    /// The session is over.
    pub(crate) fn end_session(&mut self, tell: &mut impl FnMut(Found)) {
        self.adjournment.session_over = true;
        tell(EndFound::SessionOver { by: self.has_move() }.into());
    }

    /// A player is not there. After the edition's time the arbiter is asked to give the loss.
    pub(crate) fn is_absent(&mut self, color: Color, at: At, tell: &mut impl FnMut(Found)) {
        if self.envelope_closed() {
            // The resumption begins.
            self.adjournment.begin(at);
        }
        *self.people.absent.get_mut(color) = Some(false);
        tell(PeopleFound::Absent { of: color }.into());
    }

    /// A player has come.
    pub(crate) fn is_present(&mut self, color: Color, tell: &mut impl FnMut(Found)) {
        *self.people.absent.get_mut(color) = None;
        *self.people.come.get_mut(color) = true;
        tell(PeopleFound::Present { of: color }.into());
        // With the player there it was for, a reply is made on the board.
        if self.writes_a_reply() && color != self.now.mover() {
            self.adjournment.end();
            tell(EndFound::NotAdjourned { by: !color }.into());
        }
    }

    /// The player who is to reply stops his clock, which ran while he was not there: the other's
    /// stands, and the envelope is opened (2009: 9b; 2023: I.9.2). Whether it was so.
    pub(crate) fn stops_on_arrival(
        &mut self,
        by: Who,
        at: At,
        tell: &mut impl FnMut(Found),
    ) -> bool {
        if !self.may_stop(by) {
            return false;
        }
        self.pause(at);
        tell(ClockFound::Stopped.into());
        // He summons the arbiter; at home there may be none.
        let to = if self.terms.rated { Who::Arbiter } else { by };
        tell(EndFound::StillSealed { to }.into());
        true
    }

    /// Whether a player comes to find his clock running, and the envelope closed.
    pub(crate) fn may_stop(&self, by: Who) -> bool {
        let his = self.replier().filter(|color| by == Who::Player(*color));
        his.is_some_and(|color| self.clock.running() == Some(color))
    }

    /// When an absent player will have been away for too long.
    pub(crate) fn default_at(&self) -> Option<(Color, At)> {
        let awaited = |color: &Color| {
            // Whoever was there may leave his place: that is no late arrival.
            *self.people.absent.get(*color) == Some(false) && !*self.people.come.get(*color)
        };
        let absent = Color::ALL.into_iter().find(awaited)?;
        let rules = self.rules();
        let (began, late) = match self.adjournment.resumption {
            Some(began) if rules.resumed_by_default_time => (began, rules.default_time),
            Some(began) => (began, rules.resumed_late),
            None => (self.timing.began?, rules.default_time),
        };
        Some((absent, began + late))
    }

    /// He is. What is in the envelope may have ended the game: then it is opened first.
    pub(crate) fn is_late(&mut self, of: Color, tell: &mut impl FnMut(Found)) {
        *self.people.absent.get_mut(of) = Some(true);
        *self.people.late.get_mut(of) = true;
        if self.is_saved_by_envelope(of) {
            tell(EndFound::LateSealed { of }.into());
        }
    }

    /// Whether a late player has not lost by that because the one who is there has lost on time:
    /// only the one who sealed (2005: A10c; 2009: 10c), where the arbiter may see that flag (6.8;
    /// 2005: 6.9), and until he has said that it is none. Since 2023 there is no such exception.
    pub(super) fn is_saved_by_flag(&self, of: Color) -> bool {
        let exception = self.rules().sealed_end != SealedEnd::Always;
        let sealer = self.adjournment.is_resumed() && self.adjournment.sealer == Some(of);
        let fallen = self.flag_is_down(!of) && self.arbiter_may_call();
        let alone = *self.people.late.get(of) && !*self.people.late.get(!of);
        exception && sealer && alone && fallen && !self.is_ruled(self.flag_proposal(!of))
    }

    /// Whether a closed envelope may still save a player who comes too late: the one who sealed, if
    /// his move ended the game (2005: A10; 2009: 10), since 2023 whoever it is (I.10). If he who
    /// sealed is late too, what he sealed is asked before both lose.
    pub(super) fn is_saved_by_envelope(&self, of: Color) -> bool {
        let sealer = self.now.mover();
        let always = self.rules().sealed_end == SealedEnd::Always;
        self.envelope_closed() && (always || of == sealer || *self.people.late.get(sealer))
    }
}
