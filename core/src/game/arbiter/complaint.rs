//! Complaints of article 4: the opponent touched a piece (4.7; 2023: 4.8).
//!
//! Whether he did is the arbiter's to find out. What would follow is found here: the piece binds
//! the turn in which it was touched, and a move made against it is taken back.

use shakmaty::{Color, Square};

use crate::{
    game::{
        ArbiterFound, At, Breach, Found, Game, Ply, Proposal, Standing, Unheard,
        turn::obligation::{against_release, against_touch, bound, landing, way_back},
    },
    laws::{Rule, TouchComplaint},
};

impl Game {
    /// What a claim that the opponent touched the piece on a square puts before the arbiter. It is
    /// of the move he made last, or of the turn he is in.
    pub(super) fn complain(&self, by: Color, square: Square) -> Result<Proposal, Unheard> {
        let of_last = by == self.now.mover();
        let last = self.record.plies.last().filter(|_| of_last);
        let plies = self.record.plies.len();
        let before = if of_last { self.standing_before(plies) } else { self.now.standing.clone() };
        // The square on which a piece was released that went elsewhere (4.6; 2023: 4.7). Whether
        // it was lawful there, and binds, only the arbiter hears.
        let released = last.filter(|last| went_elsewhere(last, square));
        // In 2005 only a complaint of 4.3 and 4.4 is lost by an own touch.
        let outlasts =
            released.is_some() && self.rules().touch_complaint == TouchComplaint::TouchArticles;
        if !outlasts && self.has_touched_since(by, square) {
            return Err(Unheard::Touched);
        }
        let there = before.board().piece_at(square).is_some();
        if let Some(last) = released {
            let touch = || {
                let touched = with(&last.bonds.touched, square, true);
                against_touch(before.lawful()?, &touched, last.made).filter(|_| there)
            };
            let breach = released_elsewhere(&before, last, square).or_else(touch);
            let rule = breach.map_or(Rule::Released, Breach::rule);
            return Ok(Proposal::Touch { by, square, rule, ply: plies, back: breach.is_some() });
        }
        if !there || of_last && last.is_none() {
            return Err(Unheard::Nothing);
        }
        let known =
            last.map_or(self.now.turn.touched.as_slice(), |last| last.bonds.touched.as_slice());
        let touched = with(known, square, last.is_some());
        let against = last.and_then(|last| against_touch(before.lawful()?, &touched, last.made));
        let alone = || Some(bound(before.lawful()?, &[square], true)?.0);
        let rule = against.or_else(alone);
        let rule = rule.map_or(Rule::NoMoveOfTouched, Breach::rule);
        let ply = if of_last { plies } else { plies + 1 };
        Ok(Proposal::Touch { by, square, rule, ply, back: against.is_some() })
    }

    /// Whether a player has touched a piece himself since the turn in which the opponent would
    /// have touched this one: then he complains no more. Where his opponent is on move, that is of
    /// this turn, unless the record has the touch in the turn before.
    pub(crate) fn has_touched_since(&self, by: Color, square: Square) -> bool {
        let turn = &self.now.turn;
        if by == self.now.mover() {
            let sensed = self.now.pegs.get(by).is_some();
            let moved = turn.released.is_some() || turn.said.is_some();
            return !turn.touched.is_empty() || !sensed && moved;
        }
        let before = self.record.plies.iter().nth_back(1);
        let then = before.is_some_and(|ply| ply.bonds.touched.contains(&square));
        !turn.early.is_empty() || then && !turn.touched.contains(&square)
    }

    /// The arbiter finds that a player touched the piece: it binds him. A move made against it is
    /// taken back, and counts as no illegal one; the times are those of then.
    pub(super) fn rule_touch(
        &mut self,
        of: Color,
        square: Square,
        rule: Rule,
        ply: Option<usize>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        tell(ArbiterFound::TouchRuled { of, square, rule }.into());
        let last = ply.and_then(|ply| Some((ply, self.record.plies.get(ply.checked_sub(1)?)?)));
        let Some((ply, last)) = last else {
            if of == self.now.mover() {
                self.now.turn.touch_ruled = true;
                if !self.now.turn.touched.contains(&square) {
                    self.now.turn.touched.push(square);
                    self.now.turn.felt.push(square);
                    self.refuse_by_touch(of, square, tell);
                }
                self.new_base();
            }
            return;
        };
        let before = self.standing_before(ply);
        // Complained of is a release, which binds; else what was touched, and no release since.
        let release = released_elsewhere(&before, last, square).filter(|it| it.rule() == rule);
        let landed = release.map(|_| last.bonds.landed.clone()).unwrap_or_default();
        let touched = match release {
            Some(_) => last.bonds.touched.clone(),
            None => with(&last.bonds.touched, square, true),
        };
        let made = last.made;
        // A clock he has let run meanwhile has run.
        self.stop_to_rule(at, tell);
        self.take_back_illegal(of, ply, at, tell);
        // What was released against the touch is no lawful part of the move (4.6).
        self.now.turn.touched = touched;
        self.now.turn.touch_ruled = true;
        self.now.turn.landed = landed;
        self.new_base();
        if let Some((from, to, with)) = way_back(made) {
            tell(ArbiterFound::MovesAgain { by: of, from, to, with }.into());
        }
    }
}

/// The pieces touched, with this one. Where nobody saw when it was, it came before the move that
/// was made, and after what was seen of a turn that goes on.
fn with(known: &[Square], square: Square, moved: bool) -> Vec<Square> {
    let mut touched = known.to_vec();
    if !known.contains(&square) {
        touched.insert(if moved { 0 } else { known.len() }, square);
    }
    touched
}

/// Whether a piece was put on this square for a move, and is not there by it.
fn went_elsewhere(ply: &Ply, on: Square) -> bool {
    let made = ply.made;
    ply.bonds.landed.iter().any(|(from, to, promotion)| {
        let so = made.from() == Some(*from) && landing(made) == *to;
        let same = so && (promotion.is_none() || made.promotion() == *promotion);
        *to == on && !same
    })
}

/// What a move did not keep to, made after a piece was lawfully released on this square.
fn released_elsewhere(before: &Standing, ply: &Ply, on: Square) -> Option<Breach> {
    let landed = &ply.bonds.landed;
    let there = landed.iter().any(|(_, to, _)| *to == on);
    against_release(before.lawful()?, landed, ply.made).filter(|_| there)
}
