//! Boards that differ are put right: hole by hole, once the arbiter guides (2009: E2.7; 2023:
//! D.2.9).

use shakmaty::{Bitboard, Board, Color, Piece, Square};

use crate::game::{At, BoardKind, BoardsFound, Found, Game, Standing, Who, turn::pegs::Pegs};

/// No move changes more holes than a castling.
const HOLES_OF_A_MOVE: usize = 4;

/// One peg to take out or to put in, or one to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Peg {
    /// The hole it leaves; none: it comes from beside the board.
    pub from: Option<Square>,
    /// The hole it enters; none: off the board.
    pub to: Option<Square>,
}

impl Game {
    /// A dead hole, on one board or on every board.
    pub(crate) fn mask(
        &mut self,
        of: Option<Color>,
        hole: Square,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        for color in Color::ALL.into_iter().filter(|color| of.is_none_or(|of| of == *color)) {
            if let Some(pegs) = self.now.pegs.get_mut(color) {
                pegs.mask(hole);
            }
        }
        tell(BoardsFound::Masked { hole }.into());
        self.settle(at, tell);
        self.new_base();
    }

    /// A player gets another board.
    pub(crate) fn replace_board(
        &mut self,
        of: Color,
        kind: &BoardKind,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let mut pegs = kind.pegs(self.now.standing.board());
        pegs.iter_mut().for_each(Pegs::give);
        // What the opponent has announced is to be copied there too.
        let heard = self.now.turn.announced.filter(|_| of != self.now.mover());
        if let (Some(pegs), Some(made)) = (&mut pegs, heard) {
            pegs.begin_mirror(&self.now.standing, made, at);
        }
        *self.now.pegs.get_mut(of) = pegs;
        kind.clone_into(self.terms.boards.get_mut(of));
        tell(BoardsFound::Replaced { of, kind: kind.clone() }.into());
        self.settle(at, tell);
        // What came before cannot be typed away on another board.
        self.new_base();
    }

    /// Whether holes told now are those of a board still to be set up, before anybody has done
    /// anything in this turn. In training before the first move, but one peg of the mover's alone
    /// is that move; later the first that another board tells, or more than any one move changes.
    pub fn sets_up(&self, of: Color, holes: Bitboard) -> bool {
        let Some(pegs) = self.now.pegs.get(of) else { return false };
        let (turn, mover) = (&self.now.turn, self.now.mover());
        let untouched = turn.touched.is_empty() && turn.said.is_none() && turn.released.is_none();
        let (more, fewer) = (holes & !pegs.now, pegs.now & !holes);
        let sets_up = if self.record.plies.is_empty() {
            let own = fewer.is_subset(self.now.standing.board().by_color(mover));
            let one_hand = of == mover && own && fewer.count() == 1 && !more.more_than_one();
            !self.terms.rated && !one_hand
        } else {
            !pegs.copies() && (pegs.is_given() || (more | fewer).count() > HOLES_OF_A_MOVE)
        };
        self.outcome.is_none() && untouched && sets_up
    }

    /// All holes of a board that nobody's move has changed. Where they do not stand right, that is
    /// told; in training the player is led to set it up by ear, and the clock waits.
    pub(crate) fn stood(
        &mut self,
        of: Color,
        holes: Bitboard,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let (sets_up, record) = (self.sets_up(of, holes), self.now.standing.board().clone());
        let Some(pegs) = self.now.pegs.get_mut(of).as_mut().filter(|_| self.outcome.is_none())
        else {
            return;
        };
        let known = pegs.copies();
        pegs.stand(holes, at);
        if sets_up && !known && pegs.begin_guide(&record, None, at) {
            tell(BoardsFound::BoardsDiffer { by: of, announced: false }.into());
            if self.terms.rated {
                // It is the arbiter who leads, and whose the clocks are.
                pegs.end_guide();
            } else {
                self.timing.setting_up |= self.clock.running().is_some();
                self.pause(at);
            }
        }
        self.settle(at, tell);
        self.new_base();
    }

    /// Whether a player is led, peg by peg, to put his board right.
    pub fn is_guided(&self, of: Color) -> bool {
        self.now.pegs.get(of).as_ref().is_some_and(Pegs::is_guided)
    }

    /// Whether the clock waits for a board; whoever presses is told so.
    pub(crate) fn waits_for_a_board(&self, tell: &mut impl FnMut(Found)) -> bool {
        for by in Color::ALL.into_iter().filter(|_| self.timing.setting_up) {
            if self.now.pegs.get(by).as_ref().is_some_and(Pegs::copies) {
                tell(BoardsFound::BoardsDiffer { by, announced: false }.into());
            }
        }
        self.timing.setting_up
    }

    /// When every board stands right, the clock that waited for it runs.
    pub(crate) fn end_setting_up(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        let right = !self.now.pegs.iter().flatten().any(Pegs::copies);
        if self.timing.setting_up && right && self.outcome.is_none() && !self.is_frozen() {
            self.start(Who::Table, at, tell);
        }
    }

    /// Both have heard that the boards differ. With the arbiter's help they are put right (E2.7):
    /// he hears how, at once, and only he.
    pub(crate) fn tell_how(&self, tell: &mut impl FnMut(Found)) {
        if self.terms.rated {
            self.tell_deviations(tell);
        }
    }

    /// Which holes of a board do not stand as they should, for the arbiter alone.
    pub(crate) fn tell_deviations(&self, tell: &mut impl FnMut(Found)) {
        for of in Color::ALL {
            let Some(pegs) = self.now.pegs.get(of) else { continue };
            let (more, fewer) = pegs.deviation(self.due_on(of).occupied());
            if more.any() || fewer.any() {
                let pegs = *self.terms.blind.get(of);
                tell(BoardsFound::Deviation { of, pegs, more, fewer }.into());
            }
        }
    }

    /// The players are led to the position of the record; where no sensor sees a difference, it
    /// is read to them. `standard` are the pieces to move on boards without sensors.
    pub(crate) fn guide(
        &mut self,
        standard: &[(Color, Peg, Option<Piece>)],
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let mut differ = !standard.is_empty();
        for (of, peg, piece) in standard.iter().copied() {
            tell(BoardsFound::Guide { of, pegs: false, peg, piece }.into());
        }
        for of in Color::ALL {
            let before = self.before_own(of);
            let Some(pegs) = self.now.pegs.get_mut(of) else { continue };
            let own = Some(&before).filter(|before| before.turn() == of);
            differ |= pegs.begin_guide(before.board(), own, at);
        }
        if differ {
            self.tell_guide(tell);
        } else {
            tell(BoardsFound::ReadPosition.into());
        }
    }

    /// The next peg for each board that is being put right, told once.
    pub(crate) fn tell_guide(&mut self, tell: &mut impl FnMut(Found)) {
        for of in Color::ALL {
            if !self.is_guided(of) {
                continue;
            }
            let due = self.due_on(of);
            let pegs = *self.terms.blind.get(of);
            let Some(board) = self.now.pegs.get_mut(of) else { continue };
            let Some(peg) = board.next_peg(&due) else { continue };
            let piece = peg.to.and_then(|to| due.piece_at(to));
            tell(BoardsFound::Guide { of, pegs, peg, piece }.into());
        }
    }

    /// What stands there before a player's own move: the record, and the opponent's announced move.
    pub(crate) fn before_own(&self, of: Color) -> Standing {
        match self.now.turn.announced {
            Some(made) if of != self.now.mover() => self.now.standing.after(made),
            _ => self.now.standing.clone(),
        }
    }

    /// What is to stand on a player's board: the record, the opponent's announced move, and what
    /// the player has made of an own move since.
    pub(crate) fn due_on(&self, of: Color) -> Board {
        let before = self.before_own(of);
        match self.now.pegs.get(of) {
            Some(pegs) if before.turn() == of => {
                pegs.due(&before, self.now.turn.announced.filter(|_| of == self.now.mover()))
            }
            Some(_) | None => before.board().clone(),
        }
    }
}
