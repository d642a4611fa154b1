//! A typing error taken back.
//!
//! The journal keeps both the error and its taking back. The game goes back to the last press and
//! takes in again what was seen since, without the error, so nothing another hand did meanwhile
//! is lost.

use shakmaty::Move;

use crate::game::{
    ArbiterFound, EndFound, Found, Game, Proposal, Seen, TurnFound, What, Who,
    turn::{TurnState, pegs::Pegs},
};

/// So many things seen since a press are remembered; before that, only the arbiter helps.
const REMEMBERED_MAX: usize = 1024;

/// The state of the last press and what was seen since: what a `typo` folds again.
#[derive(Debug, Clone)]
pub(crate) struct SincePress {
    pub(super) state: Box<TurnState>,
    pub(super) plies: usize,
    pub(super) seen: Vec<Seen>,
    /// How many such states there were.
    pub(super) base: u32,
    /// Whose last word was a claim, or has ended the game by agreement or resignation: none of them
    /// is remembered, for nobody takes one back.
    pub(in crate::game) declared: Vec<Who>,
    /// Whose last word was another that is not remembered: it is no move of before that he means.
    others: Vec<Who>,
}

impl From<&TurnState> for SincePress {
    fn from(state: &TurnState) -> SincePress {
        SincePress {
            state: Box::new(state.clone()),
            plies: 0,
            seen: Vec::new(),
            base: 0,
            declared: Vec::new(),
            others: Vec::new(),
        }
    }
}

impl SincePress {
    /// Whether what was typed at this place after this press is among it still.
    pub(in crate::game) fn holds(&self, base: u32, place: usize) -> bool {
        self.base == base && place < self.seen.len()
    }

    /// What this person typed last: after which press, and its place among what was seen since.
    /// What was entered by copying nobody has typed.
    pub(in crate::game) fn last_typed(&self, by: Who) -> Option<(u32, usize)> {
        let typed = |seen: &Seen| seen.by == by && !matches!(seen.what, What::Copied(_));
        self.seen.iter().rposition(typed).map(|place| (self.base, place))
    }
}

/// What the Laws make final is no typing error: a peg, a touch, an offer and its answer (4.3, 9.1).
/// Claims and resignations are not even remembered.
fn is_final(what: &What) -> bool {
    matches!(
        what,
        What::Lifted(_) | What::Placed(..) | What::Touched(_) | What::Offered(_) | What::Declined
    )
}

impl Game {
    /// Whether somebody plays who now claims, answers an offer or resigns.
    pub(crate) fn declares(&self, seen: &Seen) -> bool {
        let plays = self.outcome.is_none() && self.timing.began.is_some();
        plays
            && seen.by.side().is_some()
            && matches!(seen.what, What::Claimed(_) | What::Accepted | What::Resigned)
            && self.refusal(seen.by, &seen.what).is_none()
    }

    /// A claim stands from here on, heard or not, and what has ended the game.
    pub(crate) fn has_declared(&mut self, seen: &Seen) {
        if self.outcome.is_some() || matches!(seen.what, What::Claimed(_)) {
            self.since_press.declared.retain(|who| *who != seen.by);
            self.since_press.declared.push(seen.by);
        }
    }

    /// Whether somebody's last word was one that no `typo` could take back.
    pub(crate) fn notes_last_word(&mut self, seen: &Seen) {
        let other = matches!(
            seen.what,
            What::Sealed(_)
                | What::Called(_)
                | What::Stopped
                | What::Started
                | What::Demanded(_)
                | What::Reported(_)
                | What::Marks(_)
                | What::Calls(_)
                | What::Desk(_)
        );
        if other || seen.what == What::Pressed {
            self.since_press.others.retain(|who| *who != seen.by);
        }
        if other {
            self.since_press.others.push(seen.by);
        }
    }

    /// Keeps what a `typo` could take back.
    pub(crate) fn remember(&mut self, seen: &Seen) {
        self.since_press.declared.retain(|who| *who != seen.by);
        self.since_press.others.retain(|who| *who != seen.by);
        if self.since_press.seen.len() == REMEMBERED_MAX {
            return self.new_base();
        }
        self.since_press.seen.push(seen.clone());
    }

    /// The last thing this person typed was a typing error. In training it is taken back until the
    /// other player does something; in a rated game only what told nobody anything, an entry in
    /// his own score, and the arbiter is asked for the rest.
    pub(crate) fn take_back(&mut self, by: Who, tell: &mut impl FnMut(Found)) {
        let pressed = self.record.plies.len();
        if self.since_press.declared.contains(&by) {
            return tell(TurnFound::StandsDeclared { by }.into());
        }
        if self.outcome.is_some() {
            return tell(EndFound::GameOver { to: by }.into());
        }
        if self.since_press.others.contains(&by) {
            return match by.side().filter(|color| self.unseals(*color)) {
                Some(by) => tell(EndFound::Adjourning { by, early: None }.into()),
                None => tell(TurnFound::NotTakenBack { by, pressed: 0 }.into()),
            };
        }
        let last = self.since_press.last_typed(by);
        let known =
            last.and_then(|(base, place)| Some((base, place, self.since_press.seen.get(place)?)));
        let Some((base, place, seen)) = known else {
            if !self.terms.rated {
                return tell(TurnFound::NotTakenBack { by, pressed }.into());
            }
            let Some((ply, made)) = self.pressed_by(by) else {
                return tell(TurnFound::NotTakenBack { by, pressed: 0 }.into());
            };
            let number = self.half_move(ply);
            self.ask_arbiter(Proposal::TypoPressed { by, ply, number, made });
            return tell(ArbiterFound::TypoAskedPressed { by, ply: number, made }.into());
        };
        let what = seen.what.clone();
        if !self.terms.by_hand {
            // A journal of before, when all of it could be taken back.
            return self.take_back_at(by, place, tell);
        }
        if is_final(&what) {
            return tell(TurnFound::StandsTyped { by }.into());
        }
        if self.terms.rated && !matches!(what, What::Wrote(_)) {
            self.ask_arbiter(Proposal::Typo { by, base, place });
            return tell(ArbiterFound::TypoAsked { by, what }.into());
        }
        let mut since = self.since_press.seen.iter().skip(place);
        let wrote = matches!(what, What::Wrote(_));
        if !wrote && since.any(|seen| seen.by.side() != by.side()) {
            return tell(TurnFound::NotTakenBack { by, pressed }.into());
        }
        self.take_back_at(by, place, tell);
    }

    /// The last move that was pressed of those this person may have typed: a player his own, an
    /// assistant either's.
    fn pressed_by(&self, by: Who) -> Option<(usize, Move)> {
        let his = |ply: &usize| !matches!(by, Who::Player(color) if color != self.by(*ply));
        let ply = (1..=self.record.plies.len()).rev().find(his)?;
        Some((ply, self.record.plies.get(ply - 1)?.made))
    }

    /// Takes back what was seen at this place since the last press.
    pub(in crate::game) fn take_back_at(
        &mut self,
        by: Who,
        last: usize,
        tell: &mut impl FnMut(Found),
    ) {
        if last >= self.since_press.seen.len() {
            return;
        }
        let offers = self.now.open_offers.clone();
        let mut again = std::mem::take(&mut self.since_press.seen);
        let error = again.remove(last);
        // It falls with the peg that showed it.
        let peg = matches!(error.what, What::Lifted(_) | What::Placed(..));
        let after = again.split_off(last);
        again.extend(after.into_iter().filter(|it| !peg || !matches!(it.what, What::Copied(_))));
        let at = again.last().map_or(error.at, |seen| seen.at.max(error.at));
        let told = (
            self.now.turn.made,
            self.now.pegs.as_ref().map(|pegs| pegs.as_ref().is_some_and(Pegs::told)),
        );
        self.now = (*self.since_press.state).clone();
        self.forget_after(self.since_press.plies);
        let base = self.since_press.base;
        self.since_press.base = base.wrapping_add(1);
        // What else the arbiter was asked to mend is found again where it stands now.
        self.desk.waiting.move_typos(base, last, self.since_press.base);
        for seen in again {
            if let Some(color) = seen.by.side() {
                self.act(seen.by, color, &seen.what, seen.at, &mut |_| {});
                self.settle_mirrors(&mut |_| {});
            }
            self.remember(&seen);
        }
        tell(TurnFound::TakenBack { by, what: error.what }.into());
        // What became of an offer is final.
        if self.terms.by_hand {
            self.now.open_offers = offers;
        }
        // What was told before is not told again; what is true only now is.
        let (made, differ) = told;
        self.now.turn.made = made;
        for (pegs, told) in self.now.pegs.iter_mut().zip(differ) {
            if let Some(pegs) = pegs.as_mut().filter(|_| told) {
                pegs.tell_difference();
            }
        }
        self.settle_copy(tell);
        self.settle_move(at, tell);
    }
}
