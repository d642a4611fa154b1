//! Which lever is whose clock.
//!
//! A lever counts for the side whose lever it is. Who has a peg board has a lever of his own, and
//! with it the other board's is dead; without one his lever on the other board counts. The lever of
//! a clock behind a DGT board tells only when it tips: where his opponent presses elsewhere it lies
//! on his side already, and no press is heard. Then in training his finished move, left still for a
//! second, is his press. What counts is told when the boards are there, and again to whoever
//! presses something else.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::{
    at::At,
    boards::{ClockTimes, Kind},
    game::{BoardKind, Origin, Seen, What, Who},
    table::{Table, dispatch::When, places::Listener},
    words::{Channel, Line, Sign},
};

/// A move left still for so long is finished.
const FINISHED: Duration = Duration::from_secs(1);
/// Who presses a dead lever again and again is not told each time.
const TOLD_AGAIN: Duration = Duration::from_secs(10);

/// What was heard of the levers, and told about them.
#[derive(Debug, Default)]
pub(crate) struct ClockLevers {
    /// What was told about them last.
    told: Vec<Line>,
    /// When each player was last told that a lever is not his clock.
    dead: ByColor<Option<At>>,
    /// On whose side the lever of the clock behind each board lies.
    lies: ByColor<Option<Color>>,
    /// When a hand will have been still, at each board with such a clock.
    still_at: ByColor<Option<At>>,
}

impl ClockLevers {
    /// When a hand will have been still.
    pub(super) fn due(&self) -> Option<At> {
        self.still_at.iter().flatten().min().copied()
    }
}

impl Table {
    /// A lever of a board is pressed: a move, if it is that player's clock.
    pub(crate) fn lever(&mut self, when: When, board: Color, by: Color, now: Option<ClockTimes>) {
        if self.has_the_clock(board) {
            return self.clock_lever(when, by, now);
        }
        if self.kind_there(board) == Some(Kind::Dgt) {
            self.lever_lies(board, by);
        } else if self.menu_goes_on(when, by) {
            return;
        }
        if board != by && self.kind_there(by) == Some(Kind::Peg) {
            return self.tell_dead(when.at, by);
        }
        let what = What::Pressed;
        self.see(&Seen { at: when.at, happened: when.happened, by: Who::Player(by), what });
        if self.game.clock().is_heard() {
            self.tell_dead(when.at, by);
        }
        self.tell_uncounted(when.at, by);
    }

    /// Whoever has neither place nor sound of his own is answered at the table, where nothing of
    /// his press was told there: not why, which is his alone.
    fn tell_uncounted(&mut self, at: At, side: Color) {
        let own = Channel::Player(side);
        let told = self.dialogue.has_reached(|to| *to == Listener::Channel(Channel::Public));
        let hears = self.listeners.places().iter().any(|place| place.hears(own));
        if !told && !hears && !self.listeners.hear(own) {
            self.tell(at, Channel::Public, Sign::Lever, Line::PressUncounted { side });
        }
    }

    /// The lever of the clock behind a board lies on this side: no press of his is heard there.
    pub(crate) fn lever_lies(&mut self, board: Color, on: Color) {
        *self.haptics.clock_levers.lies.get_mut(board) = Some(on);
    }

    /// A hand is at a board: what it does there leaves the menu, and is not finished yet.
    pub(crate) fn hand_moves(&mut self, at: At, of: Color) {
        self.close_menu(at, of);
        let counts = self.kind_there(of) == Some(Kind::Dgt) && !self.game.follows_a_clock();
        let still_at = (counts && !self.game.terms().rated).then(|| at + FINISHED);
        *self.haptics.clock_levers.still_at.get_mut(of) = still_at;
    }

    /// A finished move presses, where no lever can.
    pub(crate) fn pass_levers(&mut self, at: At) {
        for of in Color::ALL {
            let levers = &mut self.haptics.clock_levers;
            let still = levers.still_at.get_mut(of).take_if(|still_at| *still_at <= at);
            let dead = *levers.lies.get(of) == Some(of);
            let runs = self.game.clock().running() == Some(of) || self.game.goes_on_by_hand(of);
            let Some(happened) = still.filter(|_| dead && runs && self.game.shows_a_move(of))
            else {
                continue;
            };
            self.record.comes_by(Some(Origin::Board));
            self.see(&Seen { at, happened, by: Who::Player(of), what: What::Pressed });
        }
    }

    /// Which lever is whose clock, told once all boards are there.
    pub(crate) fn tell_levers(&mut self, at: At) {
        let on_port = |of: &Color| matches!(self.game.terms().boards.get(*of), BoardKind::Port(_));
        let lines = self.lever_lines();
        if Color::ALL.iter().filter(|of| on_port(of)).all(|of| self.is_wired(*of))
            && lines != self.haptics.clock_levers.told
        {
            for line in lines.clone() {
                self.tell(at, Channel::Public, Sign::Lever, line);
            }
            self.haptics.clock_levers.told = lines;
        }
    }

    /// Which lever is whose clock, where a board has one.
    pub(crate) fn lever_lines(&self) -> Vec<Line> {
        if self.game.follows_a_clock() {
            // It is told that the hall's clock counts when it is heard.
            return Vec::new();
        }
        let [white, black] = Color::ALL.map(|side| self.kind_there(side));
        match (white, black) {
            (Some(Kind::Peg), Some(Kind::Peg)) => vec![Line::LeversOwn],
            (Some(Kind::Peg), other) if other != Some(Kind::Dgt) => {
                vec![Line::LeversBoth { side: Color::White }]
            }
            (other, Some(Kind::Peg)) if other != Some(Kind::Dgt) => {
                vec![Line::LeversBoth { side: Color::Black }]
            }
            (Some(_) | None, Some(_) | None) => {
                Color::ALL.into_iter().filter_map(|side| self.lever_of(side)).collect()
            }
        }
    }

    /// What a player presses.
    fn lever_of(&self, side: Color) -> Option<Line> {
        if self.game.follows_a_clock() {
            return Some(Line::LeverHall);
        }
        match (self.kind_there(side), self.kind_there(!side)) {
            (Some(Kind::Peg), _) => Some(Line::LeverOwn { side }),
            (Some(Kind::Dgt), _) if !self.game.terms().rated => Some(Line::LeverFinished { side }),
            (_, Some(Kind::Peg)) => Some(Line::LeverThere { side }),
            (Some(Kind::Dgt), _) | (_, Some(Kind::Dgt)) => Some(Line::LeverRocker { side }),
            (Some(Kind::Certabo | Kind::Tactum | Kind::ChessLink) | None, _) => None,
        }
    }

    /// Whoever presses what is not his clock is told what is.
    fn tell_dead(&mut self, at: At, by: Color) {
        let told = self.haptics.clock_levers.dead.get_mut(by);
        if told.is_some_and(|told| at.since(told) < TOLD_AGAIN) {
            return;
        }
        *told = Some(at);
        let line = self.lever_of(by).unwrap_or(Line::NotRunning);
        self.tell(at, Channel::Player(by), Sign::NotMade, line);
    }

    /// The kind of a player's board, while it is on its cable and understood.
    fn kind_there(&self, of: Color) -> Option<Kind> {
        let board = self.boards.get(of).as_ref();
        board.filter(|board| board.is_up()).map(|board| board.about().kind)
    }
}
