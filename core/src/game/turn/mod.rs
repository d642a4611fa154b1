//! One turn as facts, and what they amount to.
//!
//! The Laws list conditions in no order: the captured piece off, the piece in another hole, the
//! move announced. So a turn keeps facts and answers questions; it is not a ladder of states.

pub(super) mod adjusting;
pub(super) mod amiss;
pub(super) mod boards;
pub(super) mod by_hand;
pub(super) mod guide;
pub(super) mod hands;
pub(super) mod obligation;
pub(super) mod pegs;
pub(super) mod press;
pub(super) mod release;
pub(super) mod reminder;
pub(super) mod said;
pub(super) mod sheet;
pub(super) mod talk;
pub(super) mod typo;

use shakmaty::{Bitboard, ByColor, Color, Move, Rank, Role, Square};

use self::{adjusting::Adjusting, obligation::handled, pegs::Pegs};
use super::{Lacking, PlayerSheet, Spoken, Standing, Unclear, complete};
use crate::at::At;

/// Everything that can change between two presses.
#[derive(Debug, Clone)]
pub(crate) struct TurnState {
    pub(crate) standing: Standing,
    pub(crate) turn: TurnFacts,
    pub(crate) pegs: ByColor<Option<Pegs>>,
    /// Whose move is made by its release, announced or not.
    pub(crate) sighted: ByColor<bool>,
    /// Whose offer of a draw stands, the first first. Each waits for its own answer: a
    /// counter-offer takes none away, for an offer stands until it is answered (9.1), and accepts
    /// none, for that is said.
    pub(crate) open_offers: Vec<Color>,
    /// "I adjust" was said, and is not over.
    pub(crate) adjusting: Option<Adjusting>,
    /// Draw offers, with the ply they are written at.
    pub(crate) offers: Vec<(usize, Color)>,
    /// What each player has written down.
    pub(crate) sheets: ByColor<PlayerSheet>,
}

/// What the player on move has done so far.
#[derive(Debug, Clone, Default)]
pub(crate) struct TurnFacts {
    /// Pieces touched, in order, each once.
    pub(crate) touched: Vec<Square>,
    /// Those of them that a hand or a word has touched, and not a move that was typed.
    pub(crate) felt: Vec<Square>,
    /// Where touched pieces came from and the squares they were released on, with the piece a pawn
    /// became. From the first lawful one a piece may go nowhere else (4.6; 2023: 4.7).
    pub(crate) landed: Vec<(Square, Square, Option<Role>)>,
    /// The own piece lifted last.
    pub(crate) in_hand: Option<Square>,
    /// A pawn put on the last rank and nothing named for it.
    pub(crate) pawn_left: Option<Spoken>,
    /// Done on a standard board; at a sighted player's sensors, what settled there and was then
    /// pressed or answered.
    pub(crate) released: Option<Spoken>,
    /// Said, clear or not.
    pub(crate) said: Option<Spoken>,
    /// The move the table heard announced.
    pub(crate) announced: Option<Move>,
    /// How that came about.
    pub(crate) announced_by: AnnouncedBy,
    /// The moves of his that his opponent's pegs showed last.
    pub(crate) copied: Vec<Move>,
    /// What became of the move that the pegs show as they stand.
    pub(crate) doubted: Doubted,
    /// The move written down for a claim: it must be played.
    pub(crate) claimed: Option<Move>,
    /// The same as it was said.
    pub(crate) claim_said: Option<Spoken>,
    /// The move that was found made, and still is.
    pub(crate) made: Option<Move>,
    /// Touched by his opponent, who has the move because this one is made, though not pressed: in
    /// reply to it, so it goes with it.
    pub(crate) early: Vec<Square>,
    /// The arbiter has ruled on what he touched.
    pub(crate) touch_ruled: bool,
    /// The touch that declined an offer.
    pub(crate) declining: Option<Square>,
    /// How the last press was answered since something was said.
    pub(crate) lacked: Option<Lacking>,
    /// He has pressed without any move, or with a pawn left on the last rank.
    pub(crate) pressed_without: Option<PressedWithout>,
}

/// What binds a player's move, however often he makes it anew.
#[derive(Debug, Clone, Default)]
pub(crate) struct Bonds {
    /// The pieces he touched, in order, those of the move among them.
    pub(crate) touched: Vec<Square>,
    /// Those of them that no typed move has touched, as in [`TurnFacts`].
    pub(crate) felt: Vec<Square>,
    /// Where he released pieces, as in [`TurnFacts`].
    pub(crate) landed: Vec<(Square, Square, Option<Role>)>,
    /// The arbiter had ruled on what he touched.
    pub(crate) touch_ruled: bool,
    /// What he had written down for a claim.
    pub(crate) claimed: Option<Move>,
    /// The same as it was said.
    pub(crate) claim_said: Option<Spoken>,
}

impl From<Bonds> for TurnFacts {
    fn from(bonds: Bonds) -> TurnFacts {
        let Bonds { touched, felt, landed, touch_ruled, claimed, claim_said } = bonds;
        TurnFacts {
            touched,
            felt,
            landed,
            claimed,
            claim_said,
            touch_ruled,
            ..TurnFacts::default()
        }
    }
}

/// What a press lacked that is more than a word or a peg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PressedWithout {
    /// A move.
    Move,
    /// The piece of a pawn that stands on the last rank.
    Piece,
}

/// How a move came to be announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum AnnouncedBy {
    /// By a person's word.
    #[default]
    Word,
    /// The mover's pegs showed it.
    Pegs,
    /// His opponent's pegs showed it, who copied it.
    Copy,
    /// The pegs left several open, and this is the one come to so far.
    Choice,
}

/// Whether the move that pegs show as they stand was doubted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Doubted {
    /// Nobody has.
    #[default]
    No,
    /// It was asked whether castling has only begun.
    Asked,
    /// It was objected to.
    Objected,
}

impl TurnFacts {
    /// Whether what was announced may still become another move, so that only the press can end the
    /// game by it: by word it is final, and by a release.
    pub(crate) fn is_open(&self) -> bool {
        let by_pegs = matches!(self.announced_by, AnnouncedBy::Copy | AnnouncedBy::Choice);
        by_pegs && self.released.is_none()
    }

    /// What of it binds.
    pub(crate) fn bonds(&self) -> Bonds {
        Bonds {
            touched: self.touched.clone(),
            felt: self.felt.clone(),
            landed: self.landed.clone(),
            touch_ruled: self.touch_ruled,
            claimed: self.claimed,
            claim_said: self.claim_said,
        }
    }

    /// A piece from the hand is released on a square.
    pub(crate) fn land(&mut self, square: Square, promotion: Option<Role>) {
        if let Some(from) = self.in_hand.filter(|from| *from != square) {
            self.landed.push((from, square, promotion));
        }
    }

    /// Every piece a move is made with is touched by its player.
    pub(crate) fn handle(&mut self, made: Move) {
        for square in handled(made) {
            if !self.touched.contains(&square) {
                self.touched.push(square);
            }
        }
    }
}

impl TurnState {
    /// This player's offer stands from here on.
    pub(crate) fn open_offer(&mut self, by: Color) {
        if !self.open_offers.contains(&by) {
            self.open_offers.push(by);
        }
    }

    /// This player's offer is answered, if one stood.
    pub(crate) fn close_offer(&mut self, by: Color) -> bool {
        let stood = self.open_offers.contains(&by);
        self.open_offers.retain(|known| *known != by);
        stood
    }

    /// The player on move.
    pub(crate) fn mover(&self) -> Color {
        self.standing.turn()
    }

    /// The move meant by what was said.
    pub(crate) fn meant(&self, spoken: Spoken) -> Result<Move, Unclear> {
        let emptied = match self.pegs.get(self.mover()) {
            Some(pegs) => pegs.emptied(&self.standing),
            None => Bitboard::EMPTY,
        };
        complete(self.standing.setup(), spoken, emptied)
    }

    /// The move made, or what it lacks. Whether it is legal is not asked.
    ///
    /// At the pegs it is made when it is announced and stands there (2009: E2.3; 2023: D.2.3). For
    /// a sighted player the normal rules hold: he has made it when he has released the piece (E2.3
    /// at the end, 4.6; 2023: D.2.5, 4.7), and an announcement of another does not undo it. Where
    /// nothing saw the release, his announcement tells it.
    pub(crate) fn made(&self) -> Result<Move, Lacking> {
        let pegs = self.pegs.get(self.mover()).as_ref();
        let sighted = *self.sighted.get(self.mover());
        let shown = |made| pegs.is_none_or(|pegs| pegs.show(&self.standing, made));
        let released = self.turn.released.map(|done| self.meant(done));
        if let Some(Ok(done)) = released.filter(|_| sighted)
            && shown(done)
        {
            return Ok(done);
        }
        let said = self.turn.said.ok_or(Lacking::Announcement)?;
        let made = self.meant(said).map_err(|_| Lacking::Announcement)?;
        // What sensors show now counts more than what they showed when he pressed.
        let seen = sighted && pegs.is_some();
        if (seen || released.is_none_or(|done| done == Ok(made))) && shown(made) {
            Ok(made)
        } else {
            Err(Lacking::Pegs)
        }
    }

    /// The piece that the pawn in the hand becomes by being exchanged for it here, where the board
    /// knows pieces: final as it touches the square (4.4d, 4.4.4).
    pub(crate) fn becomes(&self, hole: Square, placed: Option<Role>) -> Option<Role> {
        let board = self.standing.board();
        let pawn = self.turn.in_hand.is_some_and(|from| board.role_at(from) == Some(Role::Pawn));
        let last = self.mover().relative_rank(hole.rank()) == Rank::Eighth;
        placed.filter(|role| pawn && last && *role != Role::Pawn)
    }

    /// Whether the mover's pegs show a whole move of his, said or not.
    pub(crate) fn shows_a_move(&self) -> bool {
        self.settled().is_some()
    }

    /// The whole move that the mover's pegs show, where they show one.
    pub(crate) fn settled(&self) -> Option<Move> {
        let pegs = self.pegs.get(self.mover()).as_ref().filter(|pegs| !pegs.copies())?;
        let shown = self.meant(pegs.shown(&self.standing)?).ok()?;
        pegs.show(&self.standing, shown).then_some(shown)
    }

    /// What stands there once this move has been made.
    pub(crate) fn pass(&mut self, made: Move, shown: bool, at: At) {
        let mover = self.mover();
        let before = self.standing.clone();
        self.standing = before.after(made);
        let touched = std::mem::take(&mut self.turn.early);
        self.turn = TurnFacts { felt: touched.clone(), touched, ..TurnFacts::default() };
        self.adjusting.take_if(|notice| notice.is_by(mover));
        // What was copied is no longer to be corrected.
        if let Some(pegs) = self.pegs.get_mut(!mover) {
            pegs.close();
        }
        if let Some(pegs) = self.pegs.get_mut(mover) {
            pegs.agree(self.standing.board());
            if !shown {
                pegs.begin_mirror(&before, made, at);
                pegs.changed(at);
            }
        }
    }
}

/// The holes that a move leaves empty, but for a captured piece's, and those its pieces stand in.
fn ends(before: &Standing, after: &Standing) -> (Bitboard, Bitboard) {
    let own = |standing: &Standing| standing.board().by_color(before.turn());
    let moved = |at: &Square| before.board().piece_at(*at) != after.board().piece_at(*at);
    let goals: Bitboard = own(after).into_iter().filter(moved).collect();
    (own(before) & !after.board().occupied(), goals)
}
