//! A sighted player's move is made by its release, as everywhere in chess (2009: E2.3 at the end,
//! 4.6; 2023: D.2.5, 4.7). The announcement is still owed (E2.1; 2023: D.2.1).
//!
//! Sensors see a piece stand, not the hand that has left it. What has settled there counts as
//! released when it is announced, pressed or answered, never by time alone: a finger may be on it.

use shakmaty::{Color, Move};

use crate::game::{Allowance, At, Found, Game, Lacking};

impl Game {
    /// The move that a press passes, or what it lacks.
    ///
    /// A sighted player must have announced what he released, unless the arbiter allows otherwise.
    /// He may always stop his clock when he has made his move (6.7a; 2023: 6.2.2), but before he
    /// has said which his opponent's would run while that one cannot know what to answer: E2.1
    /// comes first, and costs him one word. The reply of an opponent who did know takes nothing of
    /// the right to press.
    pub(crate) fn to_pass(&self) -> Result<Move, Lacking> {
        let made = self.now.made()?;
        let said = self.now.turn.said.map(|said| self.now.meant(said));
        match said {
            Some(Ok(said)) if said != made => Err(Lacking::Another { said, shown: made }),
            Some(Ok(_)) => Ok(made),
            Some(Err(_)) | None if self.is_allowed(Allowance::Unannounced) => Ok(made),
            Some(Err(_)) | None => Err(Lacking::Announcement),
        }
    }

    /// What has settled on a sighted player's sensors was pressed or answered: it is released.
    pub(crate) fn release_settled(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        let mover = self.now.mover();
        let Some(pegs) = self.now.pegs.get(mover).as_ref().filter(|pegs| !pegs.copies()) else {
            return;
        };
        if !self.now.sighted.get(mover) || self.is_sealing() {
            return;
        }
        if let &[made] = pegs.moves_shown(&self.now.standing).as_slice()
            && self.now.made() != Ok(made)
        {
            self.now.turn.released = Some(made.into());
            self.settle_move(at, tell);
            // A piece released stays so, whatever was typed.
            self.new_base();
        }
    }

    /// The opponent answers: the move stands, pressed or not (1.1; 2023: 1.3), unless it is made
    /// for the envelope. Tells whether there was one. It may end the game.
    pub(crate) fn answered(&mut self, at: At, tell: &mut impl FnMut(Found)) -> bool {
        if self.is_sealing() {
            return false;
        }
        self.release_settled(at, tell);
        if self.outcome.is_some() {
            return true;
        }
        let Ok(made) = self.now.made() else { return false };
        self.end_by_choice(made, at, tell);
        if self.outcome.is_none() {
            self.announce_owed(made, at, tell);
            self.pass(made, true, at);
        }
        true
    }

    /// A released move that its player has not announced goes on record: it is said for him, as an
    /// assistant may (2009: E2.9b; 2023: D.2.10.2), so that whoever is to copy it hears it.
    pub(crate) fn announce_owed(&mut self, made: Move, at: At, tell: &mut impl FnMut(Found)) {
        if self.now.turn.released.is_some() && self.now.turn.announced != Some(made) {
            self.announce(self.now.mover(), made, at, tell);
        }
    }

    /// Whether this player knows that his opponent's move is made: he sees it, or has heard it.
    pub(crate) fn knows_of_it(&self, color: Color) -> bool {
        self.sees_moves(color) || self.now.turn.said.is_some()
    }

    /// Whether this player sees what his opponent does, and copies nothing on sensors of his own.
    pub(crate) fn sees_moves(&self, color: Color) -> bool {
        self.now.pegs.get(color).is_none() && *self.now.sighted.get(color)
    }
}
