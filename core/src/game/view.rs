//! What can be asked of a game.

use shakmaty::{Bitboard, ByColor, Color, Move};

use super::{Clock, Game, Outcome, Plain, Ply, Spoken, Standing, Terms, turn::pegs::Pegs};

impl Game {
    /// Under what it is played.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The moves passed, in order; the last may still lack its press.
    pub fn plies(&self) -> &[Ply] {
        &self.record.plies
    }

    /// The moves made: those passed and one that stands made and waits for the press.
    pub fn made(&self) -> Vec<Move> {
        let waiting = self.now.made().ok().filter(|_| self.outcome.is_none());
        self.record.plies.iter().map(|ply| ply.made).chain(waiting).collect()
    }

    /// Whether a move stands made and waits for its press.
    pub fn awaits_press(&self) -> bool {
        self.outcome.is_none() && self.now.made().is_ok()
    }

    /// Whether something is still to be copied on a player's board.
    pub(crate) fn copies(&self, color: Color) -> bool {
        self.now.pegs.get(color).as_ref().is_some_and(Pegs::copies)
    }

    /// The opponent's move that is still to be copied there.
    pub(crate) fn to_copy(&self, color: Color) -> Option<Move> {
        self.now.pegs.get(color).as_ref()?.to_copy()
    }

    /// How many moves are completed.
    pub fn completed(&self) -> usize {
        self.record.completed.white + self.record.completed.black
    }

    /// How many of his own moves a player has completed.
    pub fn completed_by(&self, of: Color) -> usize {
        *self.record.completed.get(of)
    }

    /// What stands there, the move that waits for its press included.
    pub fn standing(&self) -> Standing {
        match self.now.made() {
            Ok(made) if self.outcome.is_none() => self.now.standing.after(made),
            Ok(_) | Err(_) => self.now.standing.clone(),
        }
    }

    /// Who is on move.
    pub fn mover(&self) -> Color {
        if self.terms.alone { self.mover_alone() } else { self.now.mover() }
    }

    /// Which holes of a player's board are filled, where it has sensors.
    pub fn pegs(&self, color: Color) -> Option<Bitboard> {
        self.now.pegs.get(color).as_ref().map(|pegs| pegs.now)
    }

    /// Whether this player is on move and his own board shows one whole move of his. Geometry
    /// alone is asked.
    pub fn shows_a_move(&self, of: Color) -> bool {
        self.now.mover() == of && self.outcome.is_none() && self.now.shows_a_move()
    }

    /// The account of time.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// What each player scores by it, in hundredths, where the event says what win, draw and loss
    /// score.
    pub fn event_points(&self) -> Option<ByColor<u32>> {
        self.outcome?.event_points(&self.terms.laws)
    }

    /// Why, in the arbiter's words, where it is his ruling.
    pub fn ground(&self) -> Option<&Plain> {
        self.desk.ground.as_ref().filter(|_| self.outcome.is_some())
    }

    /// Who has offered a draw that still stands; where both have, who did first.
    pub fn offer(&self) -> Option<Color> {
        self.now.open_offers.first().copied()
    }

    /// Whether this player's offer of a draw stands.
    pub fn offers_draw(&self, by: Color) -> bool {
        self.now.open_offers.contains(&by)
    }

    /// Draw offers, with the ply they are written at.
    pub fn offers(&self) -> &[(usize, Color)] {
        &self.now.offers
    }

    /// The last move in [`Game::standing`], with the half-move it is written under.
    pub fn last_made(&self) -> Option<(usize, Move)> {
        let passed = self.record.plies.len();
        let waits = self.now.made().ok().filter(|_| self.outcome.is_none());
        let waits = waits.map(|made| (self.half_move(passed + 1), made));
        waits.or_else(|| self.record.plies.last().map(|ply| (self.half_move(passed), ply.made)))
    }

    /// What was said in this turn of a rated game and its player's hand does not show, with the
    /// half-move it is written under.
    pub(crate) fn only_said(&self) -> Option<(usize, Spoken)> {
        let said = self.now.turn.said.filter(|said| self.is_only_said(*said))?;
        Some((self.half_move(self.record.plies.len() + 1), said))
    }

    /// The last announced move, with the half-move it is written under.
    pub fn last(&self) -> Option<(usize, Move)> {
        let passed = self.record.plies.len();
        let announced = self.now.turn.announced.filter(|_| self.only_said().is_none());
        let announced = announced.map(|made| (self.half_move(passed + 1), made));
        announced.or_else(|| self.record.plies.last().map(|ply| (self.half_move(passed), ply.made)))
    }

    /// What stood there before a move, where it is announced or passed.
    pub fn before(&self, made: Move) -> Option<Standing> {
        if self.now.turn.announced == Some(made) {
            return Some(self.now.standing.clone());
        }
        let at = self.record.plies.iter().rposition(|ply| ply.made == made)?;
        let before = at.checked_sub(1).and_then(|at| self.record.plies.get(at));
        let start = || Standing::new(self.terms.start.clone());
        Some(before.map_or_else(start, |ply| ply.standing.clone()))
    }

    /// Under which half-move the so-many-th ply of this game is written: White's first move of a
    /// whole game is 1; a game from a position goes on from its number.
    pub fn half_move(&self, ply: usize) -> usize {
        let start = &self.terms.start;
        let moves_before = usize::try_from(start.fullmoves.get()).unwrap_or(1).saturating_sub(1);
        moves_before.saturating_mul(2) + ply + usize::from(start.turn == Color::Black)
    }
}
