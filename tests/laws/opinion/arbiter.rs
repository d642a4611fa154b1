//! The arbiter's acts, and what becomes of what waits for him.

use shakmaty::Color;

use super::{
    board::{as_move, can_mate, lawful},
    book::{Caller, MINUTE},
    fact::{Case, Fact, Meant, Moved},
    mind::{Ended, Mind, Turn, Without, won},
    touch,
    waiting::Waits,
};

impl Mind {
    pub(super) fn arbiter(&mut self, fact: Fact) {
        // After the end only a result or an earlier position changes anything.
        if self.ended.is_some() && !matches!(fact, Fact::Restore(_) | Fact::Result(_)) {
            return;
        }
        match fact {
            Fact::Approve(meant) => {
                if self.rated && !self.admitted {
                    self.admitted = meant == Meant::default();
                } else {
                    self.approve(meant);
                }
            }
            Fact::Refuse(meant) => self.refuse(meant),
            Fact::Postpone(meant) => self.postpone(meant),
            Fact::ArbiterFlag => self.arbiter_calls(),
            Fact::Clock(of, left) => self.clocks.set(of, left),
            Fact::Add(to, more) => self.clocks.add(to, more),
            Fact::Lost(of) => self.end((won(!of), "arbiter")),
            Fact::Illegal(by, case) => self.enter_illegal(by, case),
            Fact::Restore(ply) => self.restore(ply),
            Fact::Adjourn(_) => self.adjourn(),
            Fact::Session(lasts) => self.lasts(lasts),
            Fact::Open(brought) => self.open(brought),
            Fact::Absent(of) => self.absent(of),
            Fact::Present(of) => self.present(of),
            Fact::Result(score) => {
                self.ended = None;
                self.end((score, "arbiter"));
            }
            Fact::Wait(_)
            | Fact::Play(..)
            | Fact::Make(..)
            | Fact::Say(..)
            | Fact::Touch(..)
            | Fact::Press(_)
            | Fact::Offer(_)
            | Fact::Accept(_)
            | Fact::Decline(_)
            | Fact::Resign(_)
            | Fact::Claim(..)
            | Fact::Call(_)
            | Fact::Start(_)
            | Fact::Stop(_)
            | Fact::Seal(..)
            | Fact::Resumed => {}
        }
    }

    pub(super) fn approve(&mut self, meant: Meant) {
        let Some(it) = self.meant(meant) else { return };
        if let Waits::Flag { of, .. } = it {
            let ended = self.flag_result(of);
            // Undecided, it is the arbiter's own to rule.
            if ended.is_none() && self.rated {
                return;
            }
            self.rule_on(it);
            return ended.map_or((), |how| self.end(how));
        }
        self.rule_on(it);
        match it {
            Waits::Illegal { by, ply } => {
                if self.plies[ply - 1].completed {
                    self.count(by, Some(ply));
                } else {
                    // Not completed it is only made again (7.4a).
                    self.pause();
                    self.pass();
                    self.take_back(by, ply);
                }
            }
            Waits::Uncounted { by, .. } => self.count(by, None),
            Waits::Pressed { by, without } => {
                let case = if without == Without::Move { Case::Clock } else { Case::Pawn };
                self.enter_illegal(by, case);
            }
            Waits::Draw { by, fifty, right, .. } => self.rule_draw(by, fifty, right),
            // Where no arbiter is, the claim ends the game, and one rules on it later (D1).
            Waits::Quickplay { .. } if !self.rated => self.end(("*", "quickplay")),
            Waits::Quickplay { .. } => self.end(("1/2-1/2", "quickplay")),
            Waits::Both { .. } => self.end(("1/2-1/2", "arbiter")),
            Waits::Touch { by, square, ply, back } => self.rule_touch(!by, square, ply, back),
            // Followed, that there is nothing to it: he refuses, and both hear it.
            Waits::Nothing { .. } => self.tell("refused illegal true".to_owned()),
            Waits::NoFlag { .. } => self.tell("refused flag true".to_owned()),
            Waits::Flag { .. } => {}
            Waits::Default { of, .. } => self.end((of.map_or("0-0", |of| won(!of)), "default")),
        }
    }

    /// A quickplay claim alone may be put off (10.2b; 2023: III.5.2); nothing else comes of it.
    fn postpone(&mut self, mut meant: Meant) {
        let claims = |(_, it): &(u32, Waits)| it.kind() == "quickplay";
        if meant == Meant::default() && self.waiting.found.iter().any(claims) {
            meant.kind = Some("quickplay");
        }
        // Under the claimant's fallen flag it is decided (10.2b).
        let due = |by: Color| {
            let put_off = self.waiting.put_off.iter().any(|(whose, _)| *whose == by);
            put_off && self.clocks.sides.get(by).fell.is_some()
        };
        if let Some(it @ Waits::Quickplay { by }) = self.meant(meant).filter(
            |it| !matches!(it, Waits::Quickplay { by } if due(*by) && !self.waiting.is_asked(*it)),
        ) {
            self.waiting.postpone(it, by, self.plies.len());
        }
    }

    fn refuse(&mut self, meant: Meant) {
        let Some(it) = self.meant(meant) else { return };
        let whose = self.waiting.put_off.iter().map(|(by, _)| Waits::Quickplay { by: *by });
        let put_off = whose.into_iter().any(|known| known == it);
        let heard = self.waiting.is_asked(it) || put_off;
        self.rule_on(it);
        self.tell(format!("refused {} {heard}", it.kind()));
        match it {
            // Refused is incorrect (9.5).
            Waits::Draw { by, fifty, .. } => self.rule_draw(by, fifty, false),
            Waits::Quickplay { by } => self.clocks.award(!by, 2 * MINUTE),
            Waits::Illegal { .. }
            | Waits::Uncounted { .. }
            | Waits::Nothing { .. }
            | Waits::Pressed { .. }
            | Waits::Flag { .. }
            | Waits::NoFlag { .. }
            | Waits::Both { .. }
            | Waits::Touch { .. }
            | Waits::Default { .. } => {}
        }
    }

    /// Right: a draw. Wrong: minutes for the opponent; in 2005 the claimant's time is cut (9.5b).
    fn rule_draw(&mut self, by: Color, fifty: bool, right: bool) {
        if right {
            return self.end(("1/2-1/2", if fifty { "fifty" } else { "repetition" }));
        }
        self.clocks.award(!by, self.book.wrong_claim[self.class] * MINUTE);
        if self.book.wrong_claim_cuts {
            let left = self.clocks.sides.get(by).left;
            let cut = match left {
                0..=MINUTE => left,
                _ if left <= 2 * MINUTE => MINUTE,
                _ => left - (left / 2).min(3 * MINUTE),
            };
            self.clocks.set(by, cut);
        }
    }

    /// A flag called: lost, or a draw against who cannot mate (6.9; 2005: 6.10); with both down in
    /// a fast game of the older texts a draw (A4d3; 2005: B9). None: nobody can tell.
    fn flag_result(&self, of: Color) -> Option<Ended> {
        if self.both_flags_draw() {
            return Some(("1/2-1/2", "flag"));
        }
        let there = self.position();
        let can = can_mate(&there, !of);
        can.map(|can| (if can { won(!of) } else { "1/2-1/2" }, "flag"))
    }

    fn arbiter_calls(&mut self) {
        let fell = |of: &Color| self.clocks.sides.get(*of).fell;
        let mut fallen: Vec<Color> =
            Color::ALL.into_iter().filter(|of| fell(of).is_some()).collect();
        fallen.sort_by_key(fell);
        let his = self.standard()
            || match self.book.caller {
                Caller::Arbiter => true,
                Caller::PlayersUntilBoth => fallen.len() == 2,
                Caller::Players => false,
            };
        if let Some(of) = fallen.first().copied().filter(|_| his) {
            self.pause();
            self.ask(self.flag(of));
        }
    }

    fn enter_illegal(&mut self, by: Color, case: Case) {
        match case {
            Case::Move => {
                // The one that is illegal; else his last, for the arbiter rules.
                self.pass();
                let last = (1..).zip(&self.plies).filter(|(_, ply)| ply.by == by).last();
                let ply = self.any_illegal(by).or(last.map(|(ply, _)| ply));
                if let Some(ply) = ply {
                    self.rule_on(Waits::Illegal { by, ply });
                }
                self.count(by, ply);
            }
            Case::Pawn => {
                self.answer_press(by);
                self.count(by, None);
                if self.ended.is_none() {
                    self.leave_pawn(by);
                    self.pause();
                }
            }
            Case::Clock | Case::Hands if self.book.press_counts => {
                if case == Case::Clock {
                    self.answer_press(by);
                }
                self.count(by, None);
            }
            Case::Clock | Case::Hands => {}
        }
    }

    /// What he pressed without is ruled on.
    fn answer_press(&mut self, by: Color) {
        if by == self.mover() {
            self.turn.pressed_without = None;
        }
    }

    /// A pawn left on the last rank: a queen, and the move stands (2023: 7.5.2); before, the move
    /// is made again, by that pawn, and where 4.6 binds too, to that square (7.4a); what is written
    /// down for a claim is to be made still (9.5b). His opponent, being on move, has done nothing.
    fn leave_pawn(&mut self, by: Color) {
        if by != self.mover() {
            return;
        }
        // Whatever he has named or made since: it was released there first (4.6; 2023: 4.7).
        let left = self.turn.pawn;
        if !self.book.pawn_is_queen {
            let turn = std::mem::take(&mut self.turn);
            let Turn { mut touched, touch_ruled, mut landed, claimed, .. } = turn;
            // Where nobody saw it put there, his word told it (E2.3 at the end, 4.6c).
            if let Some(left) = left {
                let queen = Moved { promotion: Some(shakmaty::Role::Queen), ..left };
                let handled = touch::handled(as_move(&self.stands, queen)).into_iter();
                let new: Vec<_> = handled.filter(|at| !touched.contains(at)).collect();
                touched.extend(new);
                landed.push(left);
            }
            self.turn = Turn { touched, touch_ruled, claimed, ..Turn::default() };
            if self.book.release_binds_again {
                self.turn.landed = landed;
            }
            return;
        }
        let Some(left) = left else { return };
        let queen = Moved { promotion: Some(shakmaty::Role::Queen), ..left };
        self.turn.said = Some(queen);
        self.turn.released = None;
        self.found_made();
        if self.ended.is_none() {
            self.pass();
            self.clocks.running = Some(by);
            self.clock_passes(by);
        }
    }

    /// One more illegal move: time for the opponent, or the loss (7.4b; 2023: 7.5.5).
    fn count(&mut self, by: Color, ply: Option<usize>) {
        self.pause();
        *self.counted.get_mut(by) += 1;
        if let Some(ply) = ply {
            self.take_back(by, ply);
        }
        if *self.counted.get(by) >= self.book.illegal_loses[self.class] {
            let there = self.position();
            let cannot = self.book.illegal_draws[self.class]
                && lawful(&there).is_some()
                && can_mate(&there, !by) == Some(false);
            return self.end((if cannot { "1/2-1/2" } else { won(!by) }, "illegal"));
        }
        self.clocks.award(!by, self.book.illegal_gives[self.class] * MINUTE);
    }

    /// Before that move again: both have what they have, less what moves that are gone had earned
    /// (6.13). What was touched binds (4.3). The opponent's offer stands, one that came with the
    /// move goes (9.1).
    pub(super) fn take_back(&mut self, by: Color, ply: usize) {
        let record = self.plies[ply - 1].clone();
        let mut clocks = self.clocks.clone();
        let offered = self.offers.contains(&!by);
        for (_, it) in self.waiting.found.clone() {
            let Waits::Illegal { by, ply: gone } = it else { continue };
            let record = self.plies.get(gone - 1).filter(|it| gone >= ply && it.completed);
            let Some(made) = record.map(|record| record.made) else { continue };
            let it_counts = Waits::Uncounted { by, ply: gone, made };
            if self.waiting.is_asked(it) {
                self.ask(it_counts);
            } else {
                self.waiting.uncounted.push(it_counts);
            }
        }
        self.back_to(ply - 1);
        clocks.take_back(&self.clocks);
        self.clocks = clocks;
        if offered {
            self.offers.push(!by);
        }
        self.turn.touched = record.touched;
        self.turn.touch_ruled = record.touch_ruled;
        self.turn.claimed = record.claimed;
        if self.book.release_binds_again {
            self.turn.landed = record.landed;
        }
        self.paused = Some(by);
    }

    fn back_to(&mut self, ply: usize) {
        if ply != self.plies.len() {
            // What was sealed was for a position that is gone.
            self.adjourned.envelope = None;
        }
        let then = ply.checked_sub(1).map_or(&self.set, |last| &self.plies[last].clocks).clone();
        self.clocks.back_to(&then);
        self.stands =
            ply.checked_sub(1).map_or(&self.start, |last| &self.plies[last].after).clone();
        self.plies.truncate(ply);
        self.waiting.ruled.retain(|ruled| ruled.it.ply().is_none_or(|about| about <= ply));
        // A draw is claimed of the position that stands there (9.2, 9.3, 10.2), an illegal move of
        // what was played by then: with the position the claim is gone, heard or put off.
        let of_position = |it: &Waits| {
            matches!(it, Waits::Draw { .. } | Waits::Quickplay { .. } | Waits::Nothing { .. })
        };
        self.waiting.asked.retain(|(it, after)| *after <= ply || !of_position(it));
        self.waiting.put_off.retain(|(_, after)| *after <= ply);
        self.turn = Turn::default();
        self.offers.clear();
    }

    /// The position after so many plies, counters from there, clocks as stored then.
    fn restore(&mut self, ply: usize) {
        if ply > self.plies.len() {
            return;
        }
        self.ended = None;
        self.waiting.asked.clear();
        self.waiting.uncounted.clear();
        self.counted = ply
            .checked_sub(1)
            .map_or(shakmaty::ByColor { white: 0, black: 0 }, |last| self.plies[last].counted);
        // Nothing taken back, an offer stands (9.1).
        let nothing = ply == self.plies.len() && self.made().is_none();
        let offers = if nothing { self.offers.clone() } else { Vec::new() };
        self.back_to(ply);
        self.offers = offers;
        self.paused = Some(self.mover());
    }
}
