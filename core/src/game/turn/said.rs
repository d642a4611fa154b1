//! Said is said: in a rated game a player's word is passed on as he said it.
//!
//! Whether a piece can go there, which of two is meant and whether it takes one would be an answer
//! about what stands there. His own hand may show it; the rest is heard at the press.

use shakmaty::{Color, Move};

use crate::game::{At, Found, Game, Spoken, TurnFound, Unclear, turn::AnnouncedBy};

impl Game {
    /// In a rated game: passed on as it was said, whether or not a piece can go there, unless the
    /// player's own hand shows that move.
    pub(super) fn say_as_it_is(
        &mut self,
        color: Color,
        said: Spoken,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let (meant, before) = (self.now.meant(said), self.now.turn.said);
        let again = before.is_none_or(|before| before == said);
        let at_pegs = self.now.pegs.get(color).is_some();
        if let Some(made) = self.shown_by_hand().filter(|made| meant != Ok(*made))
            && !(at_pegs && again)
        {
            return tell(TurnFound::BoardShows { by: color, made }.into());
        }
        if self.is_by_word() && before.is_some_and(|before| !said.fits(before)) {
            tell(TurnFound::Slip { by: color }.into());
        }
        (self.now.turn.said, self.now.turn.lacked) = (Some(said), None);
        match meant {
            Ok(made) => {
                self.announce_quietly(made, at);
                tell(if self.hand_shows(made) {
                    TurnFound::Announced { by: color, made }.into()
                } else {
                    TurnFound::Spoke { by: color, said }.into()
                });
            }
            Err(why) => {
                self.now.turn.pawn_left = Some(said).filter(|_| why == Unclear::Promotion);
                self.now.turn.announced = None;
                self.now.turn.announced_by = AnnouncedBy::Word;
                tell(TurnFound::Spoke { by: color, said }.into());
            }
        }
    }

    /// The whole move that the mover's own hand shows: at the pegs, or released on another board.
    pub(crate) fn shown_by_hand(&self) -> Option<Move> {
        if self.now.pegs.get(self.now.mover()).is_some() {
            return self.now.settled();
        }
        self.now.turn.released.and_then(|done| self.now.meant(done).ok())
    }

    /// Whether the mover's own hand shows this move.
    pub(super) fn hand_shows(&self, made: Move) -> bool {
        match self.now.pegs.get(self.now.mover()) {
            Some(pegs) => pegs.show(&self.now.standing, made),
            None => self.shown_by_hand() == Some(made),
        }
    }

    /// Whether what is announced was announced by a person's word.
    pub(super) fn is_by_word(&self) -> bool {
        self.now.turn.announced_by == AnnouncedBy::Word
    }

    /// Whether a word is all there is of this move in a rated game.
    pub(crate) fn is_only_said(&self, said: Spoken) -> bool {
        let silent = self.terms.tells_nothing() && self.outcome.is_none();
        silent
            && self.is_by_word()
            && self.now.meant(said).map_or(true, |made| !self.hand_shows(made))
    }
}
