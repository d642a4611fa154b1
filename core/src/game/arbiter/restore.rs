//! An earlier position stands again.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::game::{ArbiterFound, At, ClockFound, Earlier, Found, Game, Timepiece, turn::TurnFacts};

impl Game {
    /// An earlier position, counters from there, clocks as stored then; it also reopens an ended
    /// game.
    pub(crate) fn restore(&mut self, earlier: Earlier, at: At, tell: &mut impl FnMut(Found)) {
        let Some(ply) = self.ply_of(earlier) else {
            return tell(ArbiterFound::NoSuchPly { earlier }.into());
        };
        self.outcome = None;
        self.desk.score_wanted = None;
        self.since_press.declared.clear();
        self.desk.waiting.clear();
        let record = ply.checked_sub(1).and_then(|last| self.record.plies.get(last));
        self.desk.illegal = record.map_or(ByColor { white: 0, black: 0 }, |record| record.illegal);
        let left = |game: &Game| ByColor::new_with(|of| game.clock.left(of, at));
        // Where nothing is taken back an offer stands until it is answered (9.1).
        let stands = ply == self.record.plies.len() && self.now.made().is_err();
        let (before, offers) = (left(self), self.now.open_offers.clone());
        self.back_to(ply, at);
        if stands {
            self.now.open_offers = offers;
            self.new_base();
        }
        self.timing.paused = Some(self.now.mover());
        tell(ArbiterFound::Restored { ply }.into());
        self.tell_times(before, at, tell);
    }

    /// What the clocks show now, where it is something else than before: both players hear it.
    pub(super) fn tell_times(
        &self,
        before: ByColor<Duration>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        for of in Color::ALL.into_iter().filter(|_| self.terms.timepiece != Timepiece::Hall) {
            let left = self.clock.left(of, at);
            if left != *before.get(of) {
                tell(ClockFound::ClockSet { of, left }.into());
            }
        }
    }

    /// After how many plies of this game it stood, if it did. The moves of a game from a position
    /// go on from its number, and with the player who is on move there.
    fn ply_of(&self, earlier: Earlier) -> Option<usize> {
        let played = self.record.plies.len();
        match earlier {
            Earlier::Plies(plies) => Some(plies).filter(|plies| *plies <= played),
            Earlier::Move(..) => {
                let half_move = earlier.half_move();
                (1..=played).find(|ply| Some(self.half_move(*ply)) == half_move)
            }
        }
    }

    pub(crate) fn back_to(&mut self, ply: usize, at: At) {
        if ply != self.record.plies.len() {
            // What was sealed was for a position that is gone.
            self.adjournment.end();
        }
        self.now.standing = self.standing_before(ply + 1);
        let followed = self.clock.followed;
        self.clock = match ply.checked_sub(1).and_then(|last| self.record.plies.get(last)) {
            Some(record) => record.clock.clone(),
            None => self.terms.clock(),
        };
        self.clock.followed = followed;
        self.clock.stand();
        self.forget_after(ply);
        // What was put off in a position that is gone is gone with it.
        for after in &mut self.desk.put_off {
            *after = after.filter(|after| *after <= ply);
        }
        self.now.turn = TurnFacts::default();
        self.now.open_offers.clear();
        self.desk.consents = None;
        self.set_boards(at);
        self.forget_boards();
        self.end_miscopies();
        self.new_base();
    }

    /// The position of the record is to stand on every board.
    pub(super) fn set_boards(&mut self, at: At) {
        let record = self.now.standing.board().clone();
        for pegs in self.now.pegs.iter_mut().flatten() {
            pegs.set_to(&record, at);
        }
    }
}
