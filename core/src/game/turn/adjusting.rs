//! "I adjust": pieces set right on their own squares, which is no touch (4.2).

use std::time::Duration;

use shakmaty::{Color, Move, Square};

use crate::game::{At, Found, Game, TurnFound, turn::obligation::handled};

/// How long a notice covers the next piece on a board without sensors. One notice is for one piece
/// or several (4.2), and no hole tells there when the hands have gone: a touch that is told so soon
/// after the notice, or after the piece before it, is of the same setting right. A later one needs
/// a new notice.
const SETTING_RIGHT: Duration = Duration::from_secs(10);

/// A notice that is not over.
#[derive(Debug, Clone)]
pub(crate) struct Adjusting {
    by: Color,
    /// When it was given, or when a piece was last touched under it.
    at: At,
    /// The holes emptied under it, in order. With all their pegs back it is over.
    lifted: Vec<Square>,
}

impl Adjusting {
    /// Whether it was given by this player.
    pub(super) fn is_by(&self, by: Color) -> bool {
        self.by == by
    }
}

impl Game {
    /// Only the player who has the move may adjust (4.2), and since 2023 only while his clock runs
    /// (6.2.5). He says it first, so it is over with the next thing it does not cover.
    pub(crate) fn adjust(&mut self, by: Color, at: At, tell: &mut impl FnMut(Found)) {
        let has_the_move = (by == self.now.mover()) != self.now.made().is_ok();
        let his_time = self.clock.running() != Some(!by) || !self.rules().adjust_own_clock;
        if !has_the_move || !his_time {
            return tell(TurnFound::NotOnMove { by }.into());
        }
        self.now.adjusting = Some(Adjusting { by, at, lifted: Vec::new() });
        tell(TurnFound::Adjusting { by }.into());
    }

    fn notice(&mut self, by: Color) -> Option<&mut Adjusting> {
        self.now.adjusting.as_mut().filter(|notice| notice.is_by(by))
    }

    /// Whether a piece typed as touched is one that is adjusted.
    pub(super) fn adjusts(&mut self, by: Color, at: At) -> bool {
        let sensed = self.now.pegs.get(by).is_some();
        let Some(notice) = self.notice(by) else { return false };
        let covered = sensed || at.since(notice.at) <= SETTING_RIGHT;
        if covered {
            notice.at = at;
        } else {
            self.now.adjusting = None;
        }
        covered
    }

    /// Whether a peg that left its hole is one that is adjusted, as long as it comes back.
    pub(super) fn lifts_to_adjust(&mut self, by: Color, hole: Square) -> bool {
        let Some(notice) = self.notice(by) else { return false };
        if !notice.lifted.contains(&hole) {
            notice.lifted.push(hole);
        }
        true
    }

    /// A peg entered a hole. A notice is over when the pegs lifted after it are back; when every
    /// peg that is out stands in another hole, they were not adjusted but moved: touched after all.
    /// Tells whether this one came back.
    pub(super) fn puts_back(
        &mut self,
        by: Color,
        hole: Square,
        tell: &mut impl FnMut(Found),
    ) -> bool {
        let Some(notice) = self.now.adjusting.as_ref().filter(|notice| notice.is_by(by)) else {
            return false;
        };
        let Some(pegs) = self.now.pegs.get(by).as_ref().filter(|pegs| !pegs.copies()) else {
            return false;
        };
        let back = notice.lifted.contains(&hole);
        let (elsewhere, out) = pegs.deviation(self.before_own(by).board().occupied());
        if !notice.lifted.is_empty() && notice.lifted.iter().all(|hole| pegs.now.contains(*hole)) {
            self.now.adjusting = None;
        } else if elsewhere.any() && elsewhere.count() == out.count() {
            self.end_adjusting(by, None, tell);
        }
        back
    }

    /// A notice is over with what was no adjusting: the pegs that did not come back were touched,
    /// in their order, and those of the move that was made with them.
    pub(super) fn end_adjusting(
        &mut self,
        by: Color,
        made: Option<Move>,
        tell: &mut impl FnMut(Found),
    ) {
        let Some(notice) = self.now.adjusting.take_if(|notice| notice.is_by(by)) else { return };
        let of_move: Vec<Square> = made.into_iter().flat_map(handled).collect();
        for hole in notice.lifted {
            let pegs = self.now.pegs.get(by).as_ref();
            if of_move.contains(&hole) || pegs.is_some_and(|pegs| !pegs.now.contains(hole)) {
                self.take_up(by, hole, tell);
            }
        }
    }
}
