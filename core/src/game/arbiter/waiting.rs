//! What waits for the arbiter: found, not kept.
//!
//! A proposal stands as long as the facts that make it stand. After every fact, and whenever time
//! alone brings something, they are found anew: what is new gets a number that nothing else in this
//! game ever has, what no longer stands is gone, and the arbiter hears both. So one event is one
//! proposal, whoever raised it. What a person asked for stands until he rules on it, unless it is
//! overtaken.

use shakmaty::Color;

use crate::game::{
    ArbiterFound, At, EndFound, Found, Game, Proposal, ProposalKind, Seen, What, Who,
};
use crate::laws::{BothInCheck, FlagCaller, Rule};

/// Which proposal an arbiter means: the oldest, or the one with this number, and of this kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Which {
    /// Its number.
    pub number: Option<u32>,
    /// What he takes it for.
    pub kind: Option<ProposalKind>,
}

/// What was ruled on.
#[derive(Debug, Clone, Copy)]
struct Ruled {
    proposal: Proposal,
    /// When the flag fell that it was about: it may fall again.
    fell: Option<At>,
    /// A player had asked for it; else he may still (7.4a: found at any time).
    heard: bool,
}

/// What waits, and what of it was ruled on.
#[derive(Debug, Clone, Default)]
pub(crate) struct Waiting {
    /// What waits, numbered, as it was found last.
    found: Vec<(u32, Proposal)>,
    /// How many numbers were given.
    numbers: u32,
    /// What somebody asked the arbiter for, and after how many plies.
    asked: Vec<(Proposal, usize)>,
    /// What he has ruled on.
    ruled: Vec<Ruled>,
    /// Illegal moves that are gone and not ruled on, and that nobody asked for.
    uncounted: Vec<Proposal>,
}

impl Waiting {
    /// What somebody asked for.
    fn asked(&self) -> impl Iterator<Item = &Proposal> {
        self.asked.iter().map(|(known, _)| known)
    }

    fn is_asked(&self, proposal: Proposal) -> bool {
        self.asked().any(|known| *known == proposal)
    }

    /// Nobody asks for what this is true of any more.
    pub(in crate::game) fn overtake(&mut self, is: impl Fn(&Proposal) -> bool) {
        self.asked.retain(|(known, _)| !is(known));
    }

    /// The plies after so many are gone, and with them what was ruled on them and what was claimed
    /// of a position after them: 9.2, 9.3 and 10.2 are claimed of the one that stands there.
    pub(in crate::game) fn forget_after(&mut self, count: usize) {
        self.ruled.retain(|it| it.proposal.ply().is_none_or(|ply| ply <= count));
        self.asked.retain(|(known, after)| *after <= count || !known.is_of_position());
    }

    /// Of what was seen since the last press one was taken back, and the rest stands one place
    /// further on.
    pub(in crate::game) fn move_typos(&mut self, from: u32, gone: usize, to: u32) {
        let found = self.found.iter_mut().map(|(_, known)| known);
        let asked = self.asked.iter_mut().map(|(known, _)| known);
        for known in found.chain(asked) {
            if let Proposal::Typo { base, place, .. } = known
                && *base == from
                && *place != gone
            {
                (*base, *place) = (to, *place - usize::from(*place > gone));
            }
        }
    }

    /// The game is over, or stands where it stood before.
    pub(in crate::game) fn clear(&mut self) {
        self.asked.clear();
        self.uncounted.clear();
    }
}

impl Game {
    /// Somebody asks for it: it waits until it is ruled on.
    pub(in crate::game) fn ask_arbiter(&mut self, proposal: Proposal) {
        if !self.desk.waiting.is_asked(proposal) {
            self.desk.waiting.asked.push((proposal, self.record.plies.len()));
        }
    }

    /// Finds anew what waits for the arbiter. In training, what the Laws decide is carried out at
    /// once.
    pub(crate) fn settle_desk(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        loop {
            self.overtaken();
            let stand = self.standing_proposals();
            let waiting = &mut self.desk.waiting;
            let (kept, gone) = waiting.found.iter().partition(|(_, known)| stand.contains(known));
            let gone: Vec<(u32, Proposal)> = gone;
            waiting.found = kept;
            // With the game over nothing waits, and the result says so; but that an illegal move
            // was found in it and not ruled on (7.4a; 2023: 7.5.1) is to be known.
            let over = self.outcome.is_some();
            for (number, proposal) in gone {
                if !over || matches!(proposal, Proposal::Illegal { .. }) {
                    tell(ArbiterFound::Withdrawn { number, proposal }.into());
                }
            }
            for proposal in stand {
                let waiting = &mut self.desk.waiting;
                if waiting.found.iter().any(|(_, known)| *known == proposal) {
                    continue;
                }
                waiting.numbers += 1;
                let number = waiting.numbers;
                waiting.found.push((number, proposal));
                tell(ArbiterFound::Proposed { number, proposal }.into());
                if proposal.kind() == ProposalKind::Illegal && self.is_ruled(proposal) {
                    tell(ArbiterFound::RefusedBefore.into());
                }
            }
            let decided = self.desk.waiting.found.iter().find(|(_, known)| known.decides_itself());
            let Some((number, _)) = decided.copied().filter(|_| !self.terms.rated) else { return };
            self.approve(Which { number: Some(number), kind: None }, at, tell);
        }
    }

    /// What stands now, by the facts.
    fn standing_proposals(&self) -> Vec<Proposal> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let mut stand: Vec<Proposal> = self.desk.waiting.asked().copied().collect();
        // First the envelope is opened, where what is in it may have ended the game.
        let late = |of| {
            let saved = self.is_saved_by_envelope(of) || self.is_saved_by_flag(of);
            *self.people.late.get(of) && !saved
        };
        let late = match Color::ALL.map(late) {
            [true, true] => Some(None),
            [true, false] => Some(Some(Color::White)),
            [false, true] => Some(Some(Color::Black)),
            [false, false] => None,
        };
        let resumed = self.adjournment.is_resumed();
        let default = late.map(|of| Proposal::Default { of, resumed });
        let passed = 1..=self.record.plies.len();
        let illegal = passed.filter(|ply| self.is_proposed_illegal(*ply));
        let illegal = illegal.map(|ply| self.illegal_proposal(self.by(ply), ply));
        let both = self.both_stay_in_check();
        let both = both.then_some(Proposal::BothInCheck { ply: self.record.plies.len() });
        // A quickplay claim that was postponed is decided before its claimant's flag (10.2b; 2023:
        // III.5.2). Where only players call a flag, it has not fallen before one of them does.
        let fell = |known: &Proposal| matches!(known, Proposal::Flag { .. });
        let seen = self.flag_caller() != FlagCaller::Player || self.desk.waiting.asked().any(fell);
        let mut put_off = self.claims_put_off();
        put_off.retain(|by| seen && self.flag_is_down(*by));
        let quickplay = put_off.iter().map(|by| Proposal::Quickplay { by: *by, due: true });
        let decides = |of: Color| self.is_proposed_flag(of) || self.is_saved_by_flag(!of);
        let flags = Color::ALL.into_iter().filter(|of| decides(*of));
        let mut flags: Vec<Color> = flags.collect();
        flags.sort_by_key(|of| self.clock.expired(*of));
        let flags = flags.into_iter().map(|of| self.flag_proposal(of));
        let boards = self.boards_are_in_dispute().then_some(Proposal::Boards);
        let uncounted = self.desk.waiting.uncounted.iter().copied();
        let found = default.into_iter().chain(illegal).chain(uncounted).chain(both);
        let found = found.chain(quickplay).chain(flags).chain(boards);
        for proposal in found {
            if !self.is_ruled(proposal) && !stand.contains(&proposal) {
                stand.push(proposal);
            }
        }
        stand.retain(|known| !matches!(known, Proposal::Flag { of, .. } if put_off.contains(of)));
        stand
    }

    /// A completed illegal move is put before the arbiter unasked where he acts unasked. In a fast
    /// game it can be acted on only before the opponent has made his next move (2023: A.5.2); and
    /// while both kings stand in check, he waits for the next move (2023: A.5.4).
    fn is_proposed_illegal(&self, ply: usize) -> bool {
        let Some(record) = self.record.plies.get(ply - 1).filter(|record| !record.legal) else {
            return false;
        };
        let waits = !self.supervised() && self.rules().both_in_check == BothInCheck::DrawAfterNext;
        let open = self.supervised()
            || ply == self.record.plies.len()
                && self.now.made().is_err()
                && !(waits && record.standing.both_in_check());
        open && self.is_completed(ply) && self.arbiter_acts_on(record)
    }

    /// A flag that has fallen is put before the arbiter unasked where he shall call it.
    fn is_proposed_flag(&self, of: Color) -> bool {
        let shown = self.terms.alone && !self.terms.rated;
        !shown && self.clock.expired(of).is_some() && self.flag_caller() == FlagCaller::Arbiter
    }

    /// What was asked for and is so no more: a flag whose clock has time again, a move that is
    /// gone, time put right otherwise.
    fn overtaken(&mut self) {
        if self.outcome.is_some() {
            return self.desk.waiting.clear();
        }
        let (clock, since) = (&self.clock, &self.since_press);
        let unread = !clock.is_watched();
        let (passed, silent) = (self.record.plies.len(), self.terms.tells_nothing());
        let illegal = self.illegal_plies();
        let offers = self.now.open_offers.clone();
        let pressed = self.now.turn.pressed_without.map(|without| (self.now.mover(), without));
        // His consent was to this offer: the next one needs it anew (9.1a; 2023: 9.1.1).
        self.desk.consents = self.desk.consents.filter(|by| offers.contains(by));
        // With the other flag's fall, or its cure, it is another that waits.
        let both = self.both_flags_draw();
        for (known, _) in &mut self.desk.waiting.asked {
            if let Proposal::Flag { both: known, .. } = known {
                *known = both;
            }
            // That it was cured nobody learns from his claim's being gone.
            if let Proposal::Flag { of, .. } = *known
                && silent
                && !unread
                && clock.expired(of).is_none()
            {
                *known = Proposal::NoFlag { by: !of };
            }
        }
        self.desk.waiting.asked.retain(|(known, _)| match *known {
            Proposal::Flag { of, .. } => unread || clock.expired(of).is_some(),
            Proposal::Illegal { ply, .. } => illegal.contains(&ply),
            Proposal::Pressed { by, without, .. } => pressed == Some((by, without)),
            // Whatever he types after it takes nothing of it back.
            Proposal::Typo { base, place, .. } => since.holds(base, place),
            Proposal::TypoPressed { ply, made, .. } => {
                self.record.plies.get(ply - 1).is_some_and(|record| record.made == made)
            }
            Proposal::EarlyDraw { by, accepts: true } => offers.contains(&!by),
            Proposal::Touch { ply, .. } => ply == passed || ply == passed + 1,
            Proposal::Uncounted { .. }
            | Proposal::NoIllegal { .. }
            | Proposal::NoFlag { .. }
            | Proposal::Claim { .. }
            | Proposal::Quickplay { .. }
            | Proposal::Increment { .. }
            | Proposal::BothInCheck { .. }
            | Proposal::Boards
            | Proposal::Default { .. }
            | Proposal::EarlyDraw { accepts: false, .. }
            | Proposal::GiveBack { .. } => true,
        });
    }

    /// The illegal moves on the record.
    fn illegal_plies(&self) -> Vec<usize> {
        let passed = self.record.plies.iter().zip(1..);
        passed.filter(|(record, _)| !record.legal).map(|(_, ply)| ply).collect()
    }

    /// An illegal move as a proposal, with the rule it stands under in this game.
    pub(super) fn illegal_proposal(&self, by: Color, ply: usize) -> Proposal {
        Proposal::Illegal { by, ply, rule: self.illegal_case(Rule::IllegalMove) }
    }

    /// A fallen flag as a proposal.
    pub(super) fn flag_proposal(&self, of: Color) -> Proposal {
        Proposal::Flag { of, both: self.both_flags_draw() }
    }

    /// The last illegal move of a player's on which no claim was ruled.
    pub(super) fn open_illegal(&self, by: Color) -> Option<usize> {
        let ruled = &self.desk.waiting.ruled;
        let open = |ply: &usize| {
            let proposal = self.illegal_proposal(by, *ply);
            self.by(*ply) == by && !ruled.iter().any(|it| it.heard && it.proposal == proposal)
        };
        self.illegal_plies().into_iter().rev().find(open)
    }

    /// The last illegal move of a player's on the record, refused before or not: while the game
    /// lasts it may be found (7.4a; 2023: 7.5.1).
    pub(super) fn last_illegal(&self, by: Color) -> Option<usize> {
        self.illegal_plies().into_iter().rev().find(|ply| self.by(*ply) == by)
    }

    /// The moves from this ply on are taken back by a ruling. Completed illegal moves among them
    /// that wait for another are still to be counted: whichever is ruled on first, each player has
    /// made as many (7.4b; 2023: 7.5.5).
    pub(super) fn keep_uncounted(&mut self, from: usize) {
        for (_, known) in self.desk.waiting.found.clone() {
            let Proposal::Illegal { by, ply, rule } = known else { continue };
            let record = self.record.plies.get(ply - 1);
            let record = record.filter(|_| ply >= from && self.is_completed(ply));
            let Some(made) = record.map(|record| record.made) else { continue };
            let (waiting, gone) =
                (&mut self.desk.waiting, Proposal::Uncounted { by, ply, made, rule });
            if waiting.is_asked(known) {
                self.ask_arbiter(gone);
            } else {
                waiting.uncounted.push(gone);
            }
        }
    }

    fn fell(&self, proposal: Proposal) -> Option<At> {
        if let Proposal::Flag { of, .. } = proposal { self.clock.expired(of) } else { None }
    }

    pub(super) fn is_ruled(&self, proposal: Proposal) -> bool {
        let fell = self.fell(proposal);
        let mut ruled = self.desk.waiting.ruled.iter();
        ruled.any(|it| it.proposal == proposal && it.fell == fell)
    }

    /// It is ruled on: it waits no more, and the same event brings it no more.
    pub(super) fn rule_on(&mut self, proposal: Proposal) {
        let (fell, heard) = (self.fell(proposal), self.is_heard(proposal));
        let waiting = &mut self.desk.waiting;
        waiting.found.retain(|(_, known)| *known != proposal);
        // Of illegal moves the players have one answer, however many of them claimed one.
        let one = heard && proposal.kind() == ProposalKind::Illegal;
        let answered =
            |known: &Proposal| *known == proposal || one && known.kind() == proposal.kind();
        waiting.asked.retain(|(known, _)| !answered(known));
        // Boards may differ again.
        if proposal == Proposal::Boards {
            return self.end_dispute();
        }
        // A player may be late again, for another resumption.
        if let Proposal::Default { .. } = proposal {
            self.people.late = shakmaty::ByColor { white: false, black: false };
            return;
        }
        // The same may be made, and taken back so, once more.
        if let Proposal::Uncounted { .. } = proposal {
            return waiting.uncounted.retain(|known| *known != proposal);
        }
        // It may be claimed again, and put off then.
        if let Proposal::Quickplay { by, .. } = proposal {
            *self.desk.put_off.get_mut(by) = None;
            return;
        }
        waiting.ruled.push(Ruled { proposal, fell, heard });
    }

    /// It is put off, not ruled on: it waits no more, until it comes again.
    pub(super) fn put_off(&mut self, proposal: Proposal) {
        let waiting = &mut self.desk.waiting;
        waiting.found.retain(|(_, known)| *known != proposal);
        waiting.asked.retain(|(known, _)| *known != proposal);
    }

    /// The proposal that is meant; what is wrong with it is told.
    pub(super) fn meant_proposal(
        &self,
        which: Which,
        tell: &mut impl FnMut(Found),
    ) -> Option<Proposal> {
        let Which { number, kind } = which;
        let fits = |(known, proposal): &&(u32, Proposal)| {
            number.is_none_or(|number| number == *known)
                && kind.is_none_or(|kind| kind == proposal.kind())
        };
        // By its kind alone: first what a player waits for, that nobody learns from the answer what
        // else the arbiter knows. With a flag called, by no word at all: first what was claimed,
        // for a valid claim is the fall that loses (6.8, 6.9), before what nobody has found yet
        // (7.4).
        let waiting = &self.desk.waiting;
        let called = number.is_none() && kind.is_none() && self.flag_is_called();
        let asked = |it: &&(u32, Proposal)| {
            let first = kind.is_some() && waiting.is_asked(it.1) || called && self.is_heard(it.1);
            first && fits(it)
        };
        let found = waiting.found.iter();
        if let Some((_, proposal)) = found.clone().find(asked).or_else(|| found.clone().find(fits))
        {
            return Some(*proposal);
        }
        // What he has put off he may decide at any time, by its own word.
        let means_it = number.is_none() && kind == Some(ProposalKind::Quickplay);
        if let Some(by) = self.claims_put_off().first().filter(|_| means_it) {
            return Some(Proposal::Quickplay { by: *by, due: false });
        }
        let numbered = |(known, _): &&(u32, Proposal)| number == Some(*known);
        match self.desk.waiting.found.iter().find(numbered) {
            Some((number, proposal)) => {
                tell(ArbiterFound::OtherProposal { number: *number, proposal: *proposal }.into());
            }
            None => self.tell_what_waits(which, tell),
        }
        None
    }

    /// What he named does not wait. What waits instead is named where he typed, and others may
    /// read there: so only what both players know of, and without its number. He alone is told
    /// the whole of it again.
    fn tell_what_waits(&self, asked: Which, tell: &mut impl FnMut(Found)) {
        let waiting = &self.desk.waiting;
        // In the order it was asked for: what was found unasked stands among the others otherwise.
        let heard = waiting.asked().copied().find(|known| self.is_heard(*known));
        tell(match heard {
            Some(proposal) => ArbiterFound::NoSuchProposal { asked, proposal }.into(),
            None => ArbiterFound::NoProposal { asked }.into(),
        });
        if let Some(proposal) = heard.or(waiting.found.first().map(|(_, known)| *known)) {
            self.tell_waiting(proposal, tell);
        }
    }

    /// Whether both players know that it waits, because one of them asked for it, or because they
    /// heard it put off. An offer that needs the arbiter's consent the other has not heard.
    pub(super) fn is_heard(&self, proposal: Proposal) -> bool {
        let silent = matches!(
            proposal,
            Proposal::GiveBack { .. } | Proposal::EarlyDraw { accepts: false, .. }
        );
        let put_off = |by| self.desk.put_off.get(by).is_some();
        let put_off = matches!(proposal, Proposal::Quickplay { by, .. } if put_off(by));
        !silent && self.desk.waiting.is_asked(proposal) || put_off
    }

    /// Something was asked for that waited already: the arbiter is told its number again.
    pub(super) fn tell_waiting(&self, proposal: Proposal, tell: &mut impl FnMut(Found)) {
        let found = self.desk.waiting.found.iter();
        if let Some((number, _)) = found.clone().find(|(_, known)| *known == proposal) {
            tell(ArbiterFound::Proposed { number: *number, proposal }.into());
        }
    }

    /// Whether a player's time is used up, as far as that is known; of a clock that nobody here
    /// reads, whether a person says so, and the arbiter has not answered yet.
    pub(super) fn flag_is_down(&self, of: Color) -> bool {
        let claimed =
            |known: &Proposal| matches!(known, Proposal::Flag { of: it, .. } if *it == of);
        let unread = !self.clock.is_watched();
        self.clock.expired(of).is_some() || unread && self.desk.waiting.asked().any(claimed)
    }

    /// A flag was called by a person, and the arbiter has not decided yet: nothing else ends the
    /// game.
    pub(crate) fn flag_is_called(&self) -> bool {
        let called =
            |known: &Proposal| matches!(known, Proposal::Flag { .. } | Proposal::NoFlag { .. });
        self.desk.waiting.asked().any(called)
    }

    /// Whether a claim waits for the arbiter: until he has ruled, nothing is played.
    pub(crate) fn is_frozen(&self) -> bool {
        self.terms.rated && self.freezing().next().is_some()
    }

    fn freezing(&self) -> impl Iterator<Item = Proposal> {
        let claimed = |known: &Proposal| match known {
            Proposal::Illegal { .. }
            | Proposal::Uncounted { .. }
            | Proposal::NoIllegal { .. }
            | Proposal::Pressed { .. }
            | Proposal::Flag { .. }
            | Proposal::NoFlag { .. }
            | Proposal::Claim { .. }
            | Proposal::Quickplay { .. }
            | Proposal::Increment { .. }
            | Proposal::Boards
            | Proposal::Touch { .. } => true,
            Proposal::BothInCheck { .. }
            | Proposal::Default { .. }
            | Proposal::EarlyDraw { .. }
            | Proposal::Typo { .. }
            | Proposal::TypoPressed { .. }
            | Proposal::GiveBack { .. } => false,
        };
        self.desk.waiting.asked().copied().filter(claimed)
    }

    /// A game is taken up again: the arbiter hears what waits for him, and all that a move is to be
    /// sealed.
    pub(crate) fn tell_what_is_open(&self, tell: &mut impl FnMut(Found)) {
        if self.outcome.is_some() || !self.terms.rated {
            return;
        }
        for (number, proposal) in self.proposals().iter().copied() {
            tell(ArbiterFound::Proposed { number, proposal }.into());
        }
        if self.is_adjourned() && !self.envelope_closed() {
            tell(EndFound::Adjourning { by: self.now.mover(), early: None }.into());
        }
    }

    /// A claim waits, and nothing is played: whoever would is told, the arbiter also which.
    pub(crate) fn claim_waits(&self, to: Who, tell: &mut impl FnMut(Found)) -> bool {
        if !self.is_frozen() {
            return false;
        }
        tell(ArbiterFound::ClaimWaits { to }.into());
        if let (Who::Arbiter, Some(claimed)) = (to, self.freezing().next()) {
            self.tell_waiting(claimed, tell);
        }
        true
    }

    /// A player who does something himself is there.
    pub(crate) fn has_come(&mut self, seen: &Seen) {
        let Who::Player(color) = seen.by else { return };
        if matches!(seen.what, What::Stood(_) | What::Copied(_) | What::WordTried) {
            return;
        }
        // What he says between two sessions does not bring him to the next.
        if !self.begins_resumption() {
            *self.people.come.get_mut(color) = true;
        }
        *self.people.absent.get_mut(color) = None;
        // With the player there it was for, a reply is made on the board.
        if self.writes_a_reply() && color != self.now.mover() {
            self.adjournment.end();
        }
    }

    /// What waits for the arbiter.
    pub fn proposals(&self) -> &[(u32, Proposal)] {
        &self.desk.waiting.found
    }
}
