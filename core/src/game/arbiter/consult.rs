//! Two boards that differ, before the arbiter: both scores and both boards are consulted, and what
//! the Laws say to them is carried out once he approves (2005: F2.7, F2.8; 2009: E2.7, E2.8; 2023:
//! D.2.9).
//!
//! A sheet this program keeps by itself would be no evidence, so only what the players wrote and
//! what the arbiter entered counts. A board without sensors is known only if he has looked.

use std::{collections::BTreeMap, time::Duration};

use shakmaty::{Board, ByColor, Color, Move, Piece, Position};

use crate::game::{
    ArbiterFound, At, BoardSeen, Boards, BoardsFound, Case, CaseSheet, CaseVerdict, Clock, Found,
    Game, Note, OnBoard, Peg, Reconciled, Standing, Step, reconcile, steps, turn::pegs::Pegs,
};

/// What the arbiter has consulted since the last move.
#[derive(Debug, Clone)]
pub(crate) struct Consulted {
    /// What he has seen on boards without sensors.
    boards: ByColor<Option<OnBoard>>,
    /// He has entered a board or a score, and asks thereby.
    asks: bool,
    /// After which ply an assistant has made another move on a player's board, who still has it.
    miscopied: ByColor<Option<usize>>,
}

impl Consulted {
    /// On a player's board another move stands than the one after which there are so many.
    pub(in crate::game) fn miscopy(&mut self, of: Color, ply: usize) {
        self.miscopied.get_mut(of).get_or_insert(ply);
    }

    /// That one is made there now: what came after it mends nothing.
    pub(in crate::game) fn mend_copy(&mut self, of: Color, ply: usize) {
        self.miscopied.get_mut(of).take_if(|known| *known == ply);
    }
}

impl Default for Consulted {
    fn default() -> Consulted {
        let boards = ByColor { white: None, black: None };
        Consulted { boards, asks: false, miscopied: ByColor::default() }
    }
}

impl Game {
    /// Whose board is called the one with pegs; the other's is the sighted one. Between two blind
    /// players the first board is White's.
    pub fn at_pegs(&self) -> Color {
        if *self.terms.blind.get(Color::Black) { Color::Black } else { Color::White }
    }

    /// Whether nobody knows what stands on a player's board.
    pub fn is_unseen(&self, of: Color) -> bool {
        self.now.pegs.get(of).is_none() && self.desk.consulted.boards.get(of).is_none()
    }

    /// What lies before the arbiter.
    pub fn dispute(&self) -> Case {
        let played: Vec<Move> = self.record.plies.iter().map(|ply| ply.made).collect();
        let own = self.now.pegs.get(self.now.mover()).as_ref();
        let heard = self.now.turn.announced.or_else(|| self.now.made().ok());
        let since = own.and_then(|pegs| pegs.since(&self.now.standing, heard)).or(heard);
        let sheet = |of| {
            let (mut moves, mut written) = (self.score_read(of), self.sheet(of).entries.len());
            // What is not completed need not be written yet, and may be.
            if since.is_some() && moves.get(played.len()) == since.as_ref() {
                moves.truncate(played.len());
                written -= 1;
            }
            if self.sheet(of).entries.is_empty() {
                CaseSheet::NotTranscribed
            } else {
                CaseSheet::Read { whole: moves.len() == written, moves }
            }
        };
        let pegs = self.at_pegs();
        let mut clocks: BTreeMap<_, _> =
            self.record.plies.iter().map(|ply| &ply.clock).zip(1..).filter_map(stored).collect();
        clocks.extend(stored((&self.terms.clock(), 0)));
        Case {
            start: Standing::new(self.terms.start.clone()),
            scores: ByColor { white: sheet(Color::White), black: sheet(Color::Black) },
            played: Some(played.len()),
            since,
            boards: Boards { sighted: self.on_board(!pegs), pegs: self.on_board(pegs) },
            clocks,
        }
    }

    fn on_board(&self, of: Color) -> OnBoard {
        let record = self.now.standing.board().occupied();
        match (self.now.pegs.get(of), self.desk.consulted.boards.get(of)) {
            (Some(pegs), _) => OnBoard::Holes { filled: pegs.filled(record), known: pegs.known() },
            (None, Some(seen)) => seen.clone(),
            (None, None) => OnBoard::Unseen,
        }
    }

    /// The arbiter enters what he sees on a board.
    pub(super) fn enter_board(
        &mut self,
        of: Color,
        seen: &BoardSeen,
        tell: &mut impl FnMut(Found),
    ) {
        if self.now.pegs.get(of).is_some() {
            return tell(BoardsFound::TellsItself { of }.into());
        }
        let due = self.due_on(of);
        let board = match seen {
            BoardSeen::Right => OnBoard::Stands(due),
            BoardSeen::Pieces(board) => OnBoard::Stands(board.clone()),
            BoardSeen::Squares(squares) => {
                let mut board = due;
                for (square, piece) in squares {
                    board.discard_piece_at(*square);
                    if let Some(piece) = piece {
                        board.set_piece_at(*square, *piece);
                    }
                }
                OnBoard::Stands(board)
            }
            BoardSeen::Made(entries) => {
                let moves = self.read_moves(entries);
                if moves.len() < entries.len() {
                    let ply = self.half_move(moves.len() + 1);
                    return tell(BoardsFound::NotEntered { of, ply }.into());
                }
                OnBoard::Moves(moves)
            }
        };
        *self.desk.consulted.boards.get_mut(of) = Some(board);
        self.desk.consulted.asks = true;
        tell(BoardsFound::Entered { of }.into());
        self.new_base();
    }

    /// The arbiter asks what the Laws say.
    pub(in crate::game) fn consult(&mut self) {
        self.desk.consulted.asks = true;
    }

    /// What he has seen of boards is of a position that is gone.
    pub(in crate::game) fn forget_boards(&mut self) {
        let miscopied = self.desk.consulted.miscopied;
        self.desk.consulted = Consulted { miscopied, ..Consulted::default() };
    }

    /// What was made on them is of that position too, and they are put up anew.
    pub(super) fn end_miscopies(&mut self) {
        self.desk.consulted.miscopied = ByColor::default();
    }

    /// Whether boards are known to differ, and the arbiter has not ruled on it.
    pub(super) fn boards_are_in_dispute(&self) -> bool {
        let sensed = self.now.pegs.iter().flatten().any(Pegs::waits_for_arbiter);
        let told = sensed || self.desk.consulted.miscopied.iter().any(Option::is_some);
        let asks = || {
            let found = reconcile(&self.dispute());
            // Scores alone take nothing back: only where boards differ does E2.8 ask for them.
            let seen = !found.notes.iter().any(|note| matches!(note, Note::Unseen { .. }));
            let retrace = found.verdict == CaseVerdict::Retrace && seen;
            found.verdict == CaseVerdict::AdjustBoard || retrace || self.saw_another()
        };
        self.terms.rated && (told || self.desk.consulted.asks && asks())
    }

    /// Whether he has seen another position on a board than is due there. What the player on move
    /// has moved and not yet said is no difference.
    fn saw_another(&self) -> bool {
        let there = &self.now.standing;
        let his_own = |board: &Board| {
            let moves = there.lawful().map(Position::legal_moves);
            moves.into_iter().flatten().any(|made| there.after(made).board() == board)
        };
        Color::ALL.into_iter().any(|of| {
            let Some(seen) = self.entered_on(of) else { return false };
            seen != self.due_on(of) && !(of == self.now.mover() && his_own(&seen))
        })
    }

    /// What he has seen on a board without sensors.
    fn entered_on(&self, of: Color) -> Option<Board> {
        match self.desk.consulted.boards.get(of).as_ref()? {
            OnBoard::Stands(board) => Some(board.clone()),
            OnBoard::Moves(moves) => {
                let start = Standing::new(self.terms.start.clone());
                Some(moves.iter().fold(start, |stands, made| stands.after(*made)).board().clone())
            }
            OnBoard::Holes { .. } | OnBoard::Unseen => None,
        }
    }

    /// What is to be moved on the boards he has looked at, that they stand as the record does.
    fn ways_to_the_record(&self) -> Vec<(Color, Peg, Option<Piece>)> {
        let mut ways = Vec::new();
        for of in Color::ALL.into_iter().filter(|_| self.saw_another()) {
            let steps = self.entered_on(of).map(|seen| steps(&seen, &self.due_on(of)));
            let way = |step: Step| (of, Peg { from: step.from, to: step.to }, step.piece);
            ways.extend(steps.into_iter().flatten().map(way));
        }
        ways
    }

    /// He has decided what stands: the record.
    pub(super) fn guide_to_the_record(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        let ways = self.ways_to_the_record();
        self.forget_boards();
        self.guide(&ways, at, tell);
        self.new_base();
    }

    /// He has ruled on it.
    pub(super) fn end_dispute(&mut self) {
        self.desk.consulted.asks = false;
        self.desk.consulted.miscopied = ByColor::default();
        self.now.pegs.iter_mut().flatten().for_each(|pegs| pegs.tell_arbiter(false));
    }

    /// What the Laws say to boards that differ is carried out. Where they say nothing, because a
    /// score is not there, the arbiter has consulted them himself: the boards are put as the record
    /// has them.
    pub(super) fn rule_boards(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        let case = self.dispute();
        let found = reconcile(&case);
        let agreed = found.ply.and_then(|ply| case.scores.white.moves().get(..ply));
        let mut standard = self.on_standard_boards(&found);
        if found.verdict == CaseVerdict::Arbiter {
            // Without the scores it is as if he had the players guided.
            standard = self.ways_to_the_record();
        }
        let played = self.record.plies.iter().map(|ply| ply.made);
        let other = agreed.filter(|agreed| !played.eq(agreed.iter().copied()));
        let unseen = found.notes.iter().all(|note| matches!(note, Note::Unseen { .. }));
        match (found.verdict, agreed, other) {
            (CaseVerdict::Retrace, Some(agreed), _) => self.put_on_record(agreed, true, at, tell),
            // Both have written another move than somebody has typed.
            (CaseVerdict::AdjustBoard, _, Some(agreed)) => {
                self.put_on_record(agreed, false, at, tell);
            }
            (CaseVerdict::Arbiter, _, Some(agreed)) if unseen => {
                self.put_on_record(agreed, false, at, tell);
            }
            // Both boards and both scores have it: the record is what was heard wrong.
            (CaseVerdict::Agree, _, Some(agreed)) if found.notes.is_empty() => {
                self.put_on_record(agreed, false, at, tell);
            }
            (
                CaseVerdict::Retrace
                | CaseVerdict::AdjustBoard
                | CaseVerdict::Agree
                | CaseVerdict::Arbiter,
                ..,
            ) => {}
        }
        self.forget_boards();
        if found.verdict == CaseVerdict::Agree {
            // Nothing is to be put right; what the record has is told, if it is something else.
            self.tell_deviations(tell);
            // What both boards and both scores have need not be read to the players.
            if other.is_none() || !found.notes.is_empty() {
                tell(BoardsFound::ReadPosition.into());
            }
        } else {
            self.guide(&standard, at, tell);
        }
        self.new_base();
    }

    /// The pieces to move on boards without sensors, whose players see them.
    fn on_standard_boards(&self, found: &Reconciled) -> Vec<(Color, Peg, Option<Piece>)> {
        let pegs = self.at_pegs();
        let boards = [(!pegs, &found.steps.sighted), (pegs, &found.steps.pegs)];
        let mut standard = Vec::new();
        for (of, steps) in boards {
            let way = |step: &Step| (of, Peg { from: step.from, to: step.to }, step.piece);
            let steps = steps.iter().filter(|_| self.now.pegs.get(of).is_none());
            standard.extend(steps.map(way));
        }
        standard
    }

    /// The record is what both scores have; `back`: with the clocks and counters of then, and what
    /// either has written after it is struck out.
    fn put_on_record(&mut self, agreed: &[Move], back: bool, at: At, tell: &mut impl FnMut(Found)) {
        let plies = &self.record.plies;
        let shared = plies.iter().zip(agreed).take_while(|(ply, made)| ply.made == **made).count();
        let last = agreed.len().checked_sub(1).and_then(|last| plies.get(last));
        let mut clock = last.map_or_else(|| self.clock.clone(), |ply| ply.clock.clone());
        if !back {
            clock = self.clock.clone();
        }
        let then = shared.checked_sub(1).and_then(|last| plies.get(last));
        let illegal = then.map_or(ByColor { white: 0, black: 0 }, |ply| ply.illegal);
        self.desk.illegal = if back { illegal } else { self.desk.illegal };
        self.desk.waiting.clear();
        self.back_to(shared, at);
        for made in agreed.iter().skip(shared) {
            self.pass(*made, true, at);
        }
        if back {
            let sheets = self.now.sheets.iter_mut();
            sheets.for_each(|sheet| sheet.entries.truncate(agreed.len()));
        }
        if shared < agreed.len() || !back {
            clock.followed = self.clock.followed;
            self.clock = clock;
            self.clock.stand();
            self.complete_all();
            self.set_boards(at);
        }
        self.new_base();
        self.timing.paused = Some(self.now.mover());
        tell(ArbiterFound::Restored { ply: agreed.len() }.into());
    }
}

/// What both had left after so many plies, where that is known.
fn stored((clock, ply): (&Clock, usize)) -> Option<(usize, ByColor<Duration>)> {
    let left = |color| clock.left(color, At::START);
    clock.knows_times().then(|| (ply, ByColor::new_with(left)))
}
