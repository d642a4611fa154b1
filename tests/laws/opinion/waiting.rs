//! What waits for the arbiter, and what he may not be asked.

use shakmaty::{Color, Square};

use super::{
    board::{attacked, is_legal, is_meant},
    book::{Caller, MINUTE},
    fact::{Claimed, Meant, Moved},
    mind::{Mind, Without},
    touch,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Waits {
    Illegal {
        by: Color,
        ply: usize,
    },
    /// A completed one that went with an earlier one, or a touch: each of a player's is his first,
    /// second, third (7.4b; 2023: 7.5.5), in whatever order they are ruled on.
    Uncounted {
        by: Color,
        ply: usize,
        made: Moved,
    },
    /// An illegal move was claimed, and there is none.
    Nothing {
        by: Color,
    },
    Pressed {
        by: Color,
        without: Without,
    },
    Flag {
        of: Color,
        /// The other is down too, and that draws: another thing to approve.
        both: bool,
    },
    /// A flag was called that stands: in a rated game the arbiter hears it all the same.
    NoFlag {
        by: Color,
    },
    /// A draw was claimed.
    Draw {
        by: Color,
        fifty: bool,
        intended: Option<Moved>,
        right: bool,
    },
    Quickplay {
        by: Color,
    },
    Both {
        ply: usize,
    },
    Touch {
        by: Color,
        square: Square,
        ply: usize,
        back: bool,
    },
    /// Who has not come in time; none: both have not.
    Default {
        of: Option<Color>,
        resumed: bool,
    },
}

impl Waits {
    pub(super) fn kind(self) -> &'static str {
        match self {
            Waits::Illegal { .. }
            | Waits::Uncounted { .. }
            | Waits::Nothing { .. }
            | Waits::Pressed { .. } => "illegal",
            Waits::Flag { .. } | Waits::NoFlag { .. } => "flag",
            Waits::Draw { fifty: true, .. } => "fifty",
            Waits::Draw { fifty: false, .. } => "repetition",
            Waits::Quickplay { .. } => "quickplay",
            Waits::Both { .. } => "both-in-check",
            Waits::Touch { .. } => "touch",
            Waits::Default { .. } => "default",
        }
    }

    pub(super) fn ply(self) -> Option<usize> {
        match self {
            Waits::Illegal { ply, .. } | Waits::Both { ply } | Waits::Touch { ply, .. } => {
                Some(ply)
            }
            Waits::Uncounted { .. }
            | Waits::Nothing { .. }
            | Waits::Pressed { .. }
            | Waits::Flag { .. }
            | Waits::NoFlag { .. }
            | Waits::Draw { .. }
            | Waits::Quickplay { .. }
            | Waits::Default { .. } => None,
        }
    }
}

/// What was ruled on; of a flag, when it had fallen; whether both players knew of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ruled {
    pub it: Waits,
    pub fell: Option<u64>,
    pub heard: bool,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Waiting {
    pub found: Vec<(u32, Waits)>,
    /// After how many half-moves it was asked for.
    pub asked: Vec<(Waits, usize)>,
    pub ruled: Vec<Ruled>,
    /// Gone with an earlier one, and nobody has asked.
    pub uncounted: Vec<Waits>,
    pub numbers: u32,
    /// Whose quickplay claims are put off, after how many half-moves, the oldest first.
    pub put_off: Vec<(Color, usize)>,
}

impl Waiting {
    /// Put off, not ruled on: it comes again with its claimant's flag.
    pub fn postpone(&mut self, it: Waits, by: Color, after: usize) {
        if !self.put_off.iter().any(|(whose, _)| *whose == by) {
            self.put_off.push((by, after));
        }
        self.found.retain(|(_, known)| *known != it);
        self.asked.retain(|(known, _)| *known != it);
    }

    pub fn is_asked(&self, it: Waits) -> bool {
        self.asked.iter().any(|(known, _)| *known == it)
    }
}

impl Mind {
    /// After every fact: what waits, found anew. In training the Laws decide at once.
    pub(super) fn settle(&mut self) {
        loop {
            self.overtake();
            let stand = self.stand();
            self.waiting.found.retain(|(_, it)| stand.contains(it));
            for it in stand {
                if !self.waiting.found.iter().any(|(_, known)| *known == it) {
                    self.waiting.numbers += 1;
                    self.waiting.found.push((self.waiting.numbers, it));
                }
            }
            let Some(&(number, _)) = self.waiting.found.first().filter(|_| !self.rated) else {
                return;
            };
            self.approve(Meant { number: Some(number), kind: None });
        }
    }

    /// What was asked for and cannot be any more.
    fn overtake(&mut self) {
        if self.ended.is_some() {
            self.waiting.uncounted.clear();
            return self.waiting.asked.clear();
        }
        let (plies, len) = (&self.plies, self.plies.len());
        let (mover, without) = (self.stands.turn, self.turn.pressed_without);
        let sides = &self.clocks.sides;
        let draws = self.both_flags_draw();
        for (it, _) in &mut self.waiting.asked {
            if let Waits::Flag { both, .. } = it {
                *both = draws;
            }
            // Time on his clock lifts the flag; the claim waits for its answer still.
            match *it {
                Waits::Flag { of, .. } if self.rated && sides.get(of).fell.is_none() => {
                    *it = Waits::NoFlag { by: !of };
                }
                _ => {}
            }
        }
        self.waiting.asked.retain(|(it, _)| match *it {
            Waits::Flag { of, .. } => sides.get(of).fell.is_some(),
            Waits::Illegal { ply, .. } => plies.get(ply - 1).is_some_and(|it| !it.legal),
            Waits::Pressed { by, without: was } => mover == by && without == Some(was),
            Waits::Touch { ply, .. } => ply == len || ply == len + 1,
            Waits::Uncounted { .. }
            | Waits::Nothing { .. }
            | Waits::NoFlag { .. }
            | Waits::Draw { .. }
            | Waits::Quickplay { .. }
            | Waits::Both { .. }
            | Waits::Default { .. } => true,
        });
    }

    fn stand(&self) -> Vec<Waits> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let mut stand: Vec<Waits> = self.waiting.asked.iter().map(|(it, _)| *it).collect();
        let mut found: Vec<Waits> = self.lost_by_default().into_iter().collect();
        for (ply, record) in (1..).zip(&self.plies) {
            if !record.legal && record.completed && self.seen_unasked(ply) {
                found.push(Waits::Illegal { by: record.by, ply });
            }
        }
        found.extend(&self.waiting.uncounted);
        if self.both_stay_in_check() {
            found.push(Waits::Both { ply: self.plies.len() });
        }
        let fell = |of: Color| self.clocks.sides.get(of).fell;
        // Once the flag has fallen the result is declared (10.2b); in older fast games it has
        // fallen when a player says so (A4d1; 2005: B7).
        let unseen = !self.standard() && self.book.caller != Caller::Arbiter;
        let flag = |(it, _): &(Waits, usize)| matches!(it, Waits::Flag { .. });
        let seen = !unseen || self.waiting.asked.iter().any(flag);
        let mut put_off: Vec<Color> = self.waiting.put_off.iter().map(|(by, _)| *by).collect();
        put_off.retain(|by| seen && fell(*by).is_some());
        if let Some(sealer) = self.flag_saves() {
            found.push(self.flag(!sealer));
        }
        found.extend(put_off.iter().map(|by| Waits::Quickplay { by: *by }));
        if !self.standard() && self.book.caller == Caller::Arbiter {
            let mut flags: Vec<Color> =
                Color::ALL.into_iter().filter(|of| fell(*of).is_some()).collect();
            flags.sort_by_key(|of| fell(*of));
            found.extend(flags.into_iter().map(|of| self.flag(of)));
        }
        for it in found {
            if !self.is_ruled(it) && !stand.contains(&it) {
                stand.push(it);
            }
        }
        for by in put_off {
            stand.retain(|it| !matches!(it, Waits::Flag { of, .. } if *of == by));
        }
        stand
    }

    /// Whether a completed illegal move is the arbiter's to act on, nobody having claimed it: in a
    /// standard game always (7.4a; 2023: 7.5.1); in a fast one of 2023 until the opponent has made
    /// his next move (A.5.2), and with both kings in check not before it (A.5.4); in older rapid
    /// with both kings in check (A4c; 2005: B6), in blitz never (B3b; 2005: C2).
    fn seen_unasked(&self, ply: usize) -> bool {
        if self.standard() {
            return true;
        }
        let last = ply == self.plies.len() && self.made().is_none();
        let both = self.both_in_check(ply);
        last && if self.book.arbiter_acts_fast { !both } else { self.class == 1 && both }
    }

    pub(super) fn both_in_check(&self, ply: usize) -> bool {
        let after = &self.plies[ply - 1].after;
        Color::ALL.into_iter().all(|of| attacked(after, of))
    }

    /// Still illegal after the next completed move: a draw (2023: A.5.4).
    fn both_stay_in_check(&self) -> bool {
        let len = self.plies.len();
        let there = self.position();
        !self.standard()
            && Color::ALL.into_iter().all(|of| attacked(&there, of))
            && self.book.arbiter_acts_fast
            && len >= 2
            && self.plies[len - 1].completed
            && self.both_in_check(len)
            && self.both_in_check(len - 1)
    }

    fn fell(&self, it: Waits) -> Option<u64> {
        if let Waits::Flag { of, .. } = it { self.clocks.sides.get(of).fell } else { None }
    }

    pub(super) fn is_ruled(&self, it: Waits) -> bool {
        let fell = self.fell(it);
        self.waiting.ruled.iter().any(|ruled| ruled.it == it && ruled.fell == fell)
    }

    /// It is ruled on: the same event brings it no more, and of illegal moves one answer is for
    /// all who claimed.
    pub(super) fn rule_on(&mut self, it: Waits) {
        let (fell, heard) = (self.fell(it), self.waiting.is_asked(it));
        let one = heard && it.kind() == "illegal";
        self.waiting.found.retain(|(_, known)| *known != it);
        self.waiting.asked.retain(|(known, _)| *known != it && !(one && known.kind() == "illegal"));
        if let Waits::Default { .. } = it {
            // That player, this time: there may be another.
            self.adjourned.people.iter_mut().for_each(|person| person.late = false);
            return;
        }
        if let Waits::Uncounted { .. } = it {
            return self.waiting.uncounted.retain(|known| *known != it);
        }
        // Another claim is another, and may be put off again.
        if let Waits::Quickplay { by } = it {
            self.waiting.put_off.retain(|(whose, _)| *whose != by);
            return;
        }
        self.waiting.ruled.push(Ruled { it, fell, heard });
    }

    /// The oldest, or the one of a number or a kind; of a kind first what a player asked for.
    pub(super) fn meant(&self, meant: Meant) -> Option<Waits> {
        let fits = |(number, it): &&(u32, Waits)| {
            meant.number.is_none_or(|known| known == *number)
                && meant.kind.is_none_or(|kind| kind == it.kind())
        };
        // A claimed flag has fallen by that claim (6.8): what the players claimed is answered
        // before what only the arbiter has before him, unless he says which.
        let claimed = |it: Waits| {
            let put_off = |(by, _): &(Color, usize)| it == Waits::Quickplay { by: *by };
            self.waiting.is_asked(it) || self.waiting.put_off.iter().any(put_off)
        };
        let called = meant == Meant::default() && self.flag_is_called();
        let asked = |it: &&(u32, Waits)| {
            let by_kind = meant.kind.is_some() && self.waiting.is_asked(it.1);
            (by_kind || called && claimed(it.1)) && fits(it)
        };
        let found = &self.waiting.found;
        let one = found.iter().find(asked).or_else(|| found.iter().find(fits));
        let put_off = self.waiting.put_off.first().map(|(by, _)| Waits::Quickplay { by: *by });
        let free = meant.number.is_none() && meant.kind == Some("quickplay");
        one.map(|(_, it)| *it).or(put_off.filter(|_| free))
    }

    pub(super) fn flag(&self, of: Color) -> Waits {
        Waits::Flag { of, both: self.both_flags_draw() }
    }

    /// Both are down in a fast game of the older texts (A4d3; 2005: B9).
    pub(super) fn both_flags_draw(&self) -> bool {
        let down = |of: Color| self.clocks.sides.get(of).fell.is_some();
        Color::ALL.into_iter().all(down) && !self.standard() && self.book.both_flags_draw
    }

    pub(super) fn flag_is_called(&self) -> bool {
        self.waiting
            .asked
            .iter()
            .any(|(it, _)| matches!(it, Waits::Flag { .. } | Waits::NoFlag { .. }))
    }

    /// While a claim waits nothing is played: both clocks stand, and he rules (9.5, 6.12b).
    pub(super) fn is_frozen(&self) -> bool {
        self.rated && !self.waiting.asked.is_empty()
    }

    /// The last illegal move of a player's that no claim was ruled on.
    pub(super) fn open_illegal(&self, by: Color) -> Option<usize> {
        let answered = |ply: usize| {
            let it = Waits::Illegal { by, ply };
            self.waiting.ruled.iter().any(|ruled| ruled.heard && ruled.it == it)
        };
        let own = (1..).zip(&self.plies).filter(|(_, record)| record.by == by && !record.legal);
        let own: Vec<usize> = own.map(|(ply, _)| ply).collect();
        own.iter().rev().copied().find(|ply| !answered(*ply))
    }

    /// One that a claim was refused on is on the record still, and found again (7.4a; 2023: 7.5.1).
    pub(super) fn any_illegal(&self, by: Color) -> Option<usize> {
        let open = self.open_illegal(by);
        let own = (1..).zip(&self.plies).filter(|(_, record)| record.by == by && !record.legal);
        open.or(own.last().map(|(ply, _)| ply))
    }

    pub(super) fn claim(&mut self, by: Color, claim: Claimed) {
        if self.ended.is_some() || self.began.is_none() {
            return;
        }
        // He has the move as soon as his opponent's is made (1.3), and his own illegal move is
        // found before he has pressed, too (7.4a, 7.5.1).
        let own = claim == Claimed::Illegal && self.standard();
        let answers = (own || by != self.mover()) && !self.is_sealing();
        if answers && claim != Claimed::Flag && self.made().is_some() {
            self.pass();
        }
        self.pause();
        let late = claim != Claimed::Flag && self.flag_is_called();
        let heard = if late { None } else { self.hear(by, claim) };
        let offers = match claim {
            Claimed::Repetition(_) | Claimed::Fifty(_) => true,
            // Only where the article holds: not in blitz, nor before the last period (10.1; B3b).
            Claimed::Quickplay => self.is_quickplay(by),
            Claimed::Flag | Claimed::Illegal | Claimed::Touch(_) => false,
        };
        if offers {
            self.has_offered(by);
        }
        if let Some(it) = heard {
            self.ask(it);
        }
    }

    /// It waits until he rules, once.
    pub(super) fn ask(&mut self, it: Waits) {
        if !self.waiting.is_asked(it) {
            self.waiting.asked.push((it, self.plies.len()));
        }
    }

    fn hear(&mut self, by: Color, claim: Claimed) -> Option<Waits> {
        match claim {
            Claimed::Repetition(intended) => self.hear_draw(by, false, intended),
            Claimed::Fifty(intended) => self.hear_draw(by, true, intended),
            // What stands on the clocks is the arbiter's to say (6.8).
            Claimed::Flag => self.hear_flag(by).or(self.rated.then_some(Waits::NoFlag { by })),
            Claimed::Illegal => {
                let heard = self.hear_illegal(by);
                // Whether there is anything to it is the arbiter's alone to know.
                heard.or(self.rated.then_some(Waits::Nothing { by }))
            }
            Claimed::Quickplay => self.hear_quickplay(by).then_some(Waits::Quickplay { by }),
            Claimed::Touch(square) => self.complain(by, square),
        }
    }

    /// By the player on move (9.2, 9.3), before he touches a piece (2005: makes his move) (9.4).
    fn hear_draw(&mut self, by: Color, fifty: bool, intended: Option<Moved>) -> Option<Waits> {
        let turn = &self.turn;
        // What is sealed is made.
        let late = if self.is_closed() {
            true
        } else if self.book.claim_until_made {
            turn.released.is_some() || turn.said.is_some()
        } else {
            !turn.touched.is_empty() || turn.released.is_some()
        };
        if by != self.mover() || late {
            return None;
        }
        let mut lawful_move = true;
        if let Some(made) = intended {
            let named = self.is_named(made);
            if !named && !self.rated {
                return None;
            }
            // What is written down stands (9.5b; 2023: 9.2.1), also where it tells no move yet.
            let (before, whole) = (self.turn.claimed, |it| self.is_named(it));
            if before.is_some_and(|before| !may_be(before, made)) {
                return None;
            }
            if before.is_none_or(|before| named && !whole(before)) {
                self.turn.claimed = Some(made);
            }
            if !named {
                // That the arbiter reads, and nobody else hears.
                return Some(Waits::Draw { by, fifty, intended, right: false });
            }
            lawful_move = is_legal(&self.stands, made);
        }
        let there = match intended {
            Some(made) => super::board::after(&self.stands, made),
            None => self.stands.clone(),
        };
        let right = lawful_move
            && if fifty {
                there.halfmoves >= 100
            } else {
                self.stood(&there) + usize::from(intended.is_some()) >= 3
            };
        Some(Waits::Draw { by, fifty, intended, right })
    }

    /// Whether what is written down tells one move.
    fn is_named(&self, made: Moved) -> bool {
        is_meant(&self.stands, made) && (made.promotion.is_some() || !self.is_promotion(made))
    }

    /// Where both are down, the first fallen counts.
    fn hear_flag(&self, by: Color) -> Option<Waits> {
        let fell = |of: Color| self.clocks.sides.get(of).fell;
        let theirs = fell(!by)?;
        let own_first = fell(by).is_some_and(|own| own < theirs);
        Some(self.flag(if own_first { by } else { !by }))
    }

    /// In a standard game at any time, whosever the move was; else the opponent's last, before the
    /// claimant has made his own.
    fn hear_illegal(&self, by: Color) -> Option<Waits> {
        let pressed = self.turn.pressed_without.filter(|_| self.mover() != by);
        let counts = |it: &Without| *it == Without::Piece || self.book.press_counts;
        if let Some(without) = pressed.filter(counts) {
            return Some(Waits::Pressed { by: !by, without });
        }
        let (of, ply) = if self.standard() {
            let open = |of| self.open_illegal(of).map(|ply| (of, ply));
            let any = |of| self.any_illegal(of).map(|ply| (of, ply));
            open(!by).or(open(by)).or(any(!by)).or(any(by))?
        } else {
            let made_own = by == self.mover() && self.made().is_some();
            (!by, self.any_illegal(!by).filter(|ply| *ply == self.plies.len() && !made_own)?)
        };
        Some(Waits::Illegal { by: of, ply })
    }

    /// Under two minutes, on move, in the last period; not in blitz (10.2; B3b; 2005: C2).
    fn hear_quickplay(&self, by: Color) -> bool {
        let left = self.clocks.sides.get(by).left;
        self.is_quickplay(by)
            && by == self.mover()
            && !self.is_closed()
            && left > 0
            && left < 2 * MINUTE
    }

    fn is_quickplay(&self, by: Color) -> bool {
        self.book.quickplay && self.class != 2 && self.clocks.is_last(by)
    }

    /// The opponent touched a piece, for the move he made last or in the turn he is in; the right
    /// ends with a touch of one's own (4.7; 2023: 4.8). Where nobody saw when, it was first.
    fn complain(&self, by: Color, square: Square) -> Option<Waits> {
        let (len, turn) = (self.plies.len(), &self.turn);
        if by == self.mover() {
            let own = !turn.touched.is_empty() || turn.released.is_some() || turn.said.is_some();
            let last = self.plies.last()?;
            // In 2005 a complaint of 4.6 outlasts an own touch.
            let lasts = !own || self.book.release_complaint_lasts;
            // Heard, whether it binds or not: that is the arbiter's to know (13.6).
            if lasts && touch::put_on(&last.before, &last.landed, square, last.made) {
                let released = touch::released_on(&last.before, &last.landed, square, last.made);
                let there = last.before.board.piece_at(square).is_some();
                let touched = touched_first(&last.touched, square);
                let back = released || there && touch::against(&last.before, &touched, last.made);
                return Some(Waits::Touch { by, square, ply: len, back });
            }
            if own {
                return None;
            }
            last.before.board.piece_at(square)?;
            let touched = touched_first(&last.touched, square);
            let back = touch::against(&last.before, &touched, last.made);
            return Some(Waits::Touch { by, square, ply: len, back });
        }
        let before = len.checked_sub(2).map(|before| &self.plies[before]);
        let then = before.is_some_and(|ply| ply.touched.contains(&square));
        let since = !turn.early.is_empty() || then && !turn.touched.contains(&square);
        self.stands.board.piece_at(square).filter(|_| !since)?;
        Some(Waits::Touch { by, square, ply: len + 1, back: false })
    }

    /// He has found that the piece was touched: it binds; a move made against it is made again and
    /// counts as no illegal one.
    pub(super) fn rule_touch(&mut self, of: Color, square: Square, ply: usize, back: bool) {
        if back && ply <= self.plies.len() {
            let last = self.plies[ply - 1].clone();
            let released = touch::released_on(&last.before, &last.landed, square, last.made);
            self.take_back(of, ply);
            (self.turn.touched, self.turn.landed) = if released {
                (last.touched, last.landed)
            } else {
                (touched_first(&last.touched, square), Vec::new())
            };
            self.turn.touch_ruled = true;
        } else if of == self.mover() {
            self.turn.touch_ruled = true;
            if !self.turn.touched.contains(&square) {
                self.turn.touched.push(square);
                self.decline(of);
            }
        }
    }
}

fn touched_first(known: &[Square], square: Square) -> Vec<Square> {
    let mut touched = known.to_vec();
    if !known.contains(&square) {
        touched.insert(0, square);
    }
    touched
}

/// Whether both may have been written of one move: which piece a pawn becomes may be left out.
fn may_be(one: Moved, other: Moved) -> bool {
    let open = one.promotion.is_none() || other.promotion.is_none();
    (one.from, one.to) == (other.from, other.to) && (open || one.promotion == other.promotion)
}
