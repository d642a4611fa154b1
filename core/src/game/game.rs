//! The game itself: one record a ply, the account of time, and the moment.

use std::time::Duration;

use shakmaty::{ByColor, Color, Move};

use crate::laws::{FlagCaller, Rules};

use super::{
    Act, ArbiterFound, At, BoardsFound, Breach, Claim, Class, Clock, ClockFound, EndFound, Finding,
    Found, Outcome, PeopleFound, PlayerSheet, Question, Seen, Standing, Terms, What, Who,
    arbiter::{
        adjourned::Adjournment, assistant::People, equipment::Equipment, ruling::ArbiterDesk,
    },
    clock::timing::Timing,
    turn::{Bonds, TurnFacts, TurnState, press::MoveRecord, typo::SincePress},
};

/// News older than this no longer moves a clock; a flag waits as long for a press on its way.
pub const LATE_MAX: Duration = Duration::from_millis(250);

/// A game so far. What belongs together has one owner.
#[derive(Debug, Clone)]
pub struct Game {
    pub(super) terms: Terms,
    pub(super) record: MoveRecord,
    pub(super) clock: Clock,
    pub(super) timing: Timing,
    pub(super) now: TurnState,
    pub(super) since_press: SincePress,
    pub(super) outcome: Option<Outcome>,
    pub(super) desk: ArbiterDesk,
    pub(super) people: People,
    pub(super) adjournment: Adjournment,
    pub(super) equipment: Equipment,
}

/// One record: a move and what stood there after it.
#[derive(Debug, Clone)]
pub struct Ply {
    /// The move.
    pub made: Move,
    /// False if the Laws did not allow it.
    pub legal: bool,
    /// What stands there after it.
    pub standing: Standing,
    /// What it did not keep to.
    pub breach: Option<Breach>,
    /// More pieces of both colours were touched than the edition speaks of.
    pub several: bool,
    /// What bound it.
    pub(super) bonds: Bonds,
    /// Illegal moves counted by then.
    pub illegal: ByColor<u32>,
    /// The clocks after it.
    pub clock: Clock,
    /// What its player had left at the press, before the move earned anything.
    pub unpressed: Duration,
    /// How often this position has stood there, this time included.
    pub times: u32,
}

impl Game {
    /// A game under these terms. In training White's clock runs from the start.
    pub fn new(terms: Terms) -> Game {
        let standing = Standing::judged(terms.start.clone(), terms.judge);
        let pegs = terms.boards.as_ref().map(|kind| kind.pegs(standing.board()));
        // Journals of before are read as they were played.
        let sighted = terms.blind.map(|blind| !blind && terms.by_hand);
        let now = TurnState {
            standing,
            turn: TurnFacts::default(),
            pegs,
            open_offers: Vec::new(),
            sighted,
            adjusting: None,
            offers: Vec::new(),
            sheets: ByColor { white: PlayerSheet::default(), black: PlayerSheet::default() },
        };
        let clock = terms.clock();
        let mut game = Game {
            record: MoveRecord::from(&now.standing),
            timing: Timing::of(Class::of(&terms.control, &terms.laws)),
            terms,
            clock,
            since_press: SincePress::from(&now),
            now,
            outcome: None,
            desk: ArbiterDesk::default(),
            people: People::default(),
            adjournment: Adjournment::default(),
            equipment: Equipment::default(),
        };
        if !game.terms.rated && !game.terms.alone && game.lacks_assistant().is_none() {
            game.clock.start(game.now.mover(), At::START);
            game.timing.began = Some(At::START);
        }
        game
    }

    /// Takes in one thing seen, and tells what the Laws find in it.
    pub fn after(&mut self, seen: &Seen) -> Vec<Finding> {
        let mut findings = if let What::Gap { slept, span } = seen.what {
            self.gap(slept, span, seen.at)
        } else {
            let mut findings = self.at(seen.at);
            self.timing.seen = seen.at;
            let declares = self.declares(seen);
            self.take(seen, &mut findings);
            if declares {
                self.has_declared(seen);
            }
            self.notes_last_word(seen);
            self.await_copy(seen.at);
            self.tell_periods(seen.at, &mut findings);
            self.tell_expiry(seen.at, &mut findings);
            findings
        };
        self.settle_desk(seen.at, &mut |found| findings.push(Finding { at: seen.at, found }));
        findings
    }

    /// Lets time pass, and tells what it alone brings. Calling it more or less often changes
    /// nothing.
    pub fn at(&mut self, at: At) -> Vec<Finding> {
        let mut findings = Vec::new();
        while let Some(due) = self.due().filter(|due| *due <= at) {
            // What was said later than it would have come brings it then.
            let due = due.max(self.timing.seen);
            if let Some(end) = self.clock.period_end()
                && end + LATE_MAX <= due
            {
                self.clock.charge(end);
                self.tell_periods(due, &mut findings);
            }
            if let Some((_, zero)) = self.clock.zero()
                && zero + LATE_MAX <= due
            {
                self.clock.charge(zero);
                self.tell_expiry(due, &mut findings);
            }
            if let Some((of, since)) = self.default_at()
                && since <= due
            {
                self.is_late(of, &mut |found| {
                    findings.push(Finding { at: due.max(since), found });
                });
            }
            if self.session_call().is_some_and(|end| end <= due) {
                self.end_session(&mut |found| findings.push(Finding { at: due, found }));
            }
            self.feel_mark(due, &mut |found| findings.push(Finding { at: due, found }));
            self.call_time(due, &mut |found| findings.push(Finding { at: due, found }));
            for color in Color::ALL {
                if self.still_at(color).is_some_and(|still| still <= due) {
                    self.hands_are_still(color, &mut |found| {
                        findings.push(Finding { at: due, found });
                    });
                }
            }
            self.settle_desk(due, &mut |found| findings.push(Finding { at: due, found }));
        }
        findings
    }

    /// When time alone will next bring something.
    pub fn due(&self) -> Option<At> {
        if self.outcome.is_some() {
            return None;
        }
        let flag = self.clock.zero().map(|(_, zero)| zero + LATE_MAX);
        let period = self.clock.period_end().map(|end| end + LATE_MAX);
        let still = Color::ALL.into_iter().filter_map(|color| self.still_at(color));
        let default = self.default_at().map(|(_, at)| at);
        let mark = self.next_mark().map(|(_, _, when)| when);
        let session = self.session_call();
        let call = self.next_call().map(|(_, _, when)| when);
        let calls = call.into_iter().chain(session);
        flag.into_iter().chain(period).chain(still).chain(default).chain(mark).chain(calls).min()
    }

    /// What the edition, or the event, says of the rules that are asked here.
    pub(crate) fn rules(&self) -> &Rules {
        self.terms.laws.rules()
    }

    pub(crate) fn tell_expiry(&mut self, at: At, findings: &mut Vec<Finding>) {
        for color in Color::ALL {
            let Some(zero) = self.clock.news_of_expiry(color) else { continue };
            if self.terms.alone && !self.terms.rated {
                // Nobody here knows what stands on the board: the flag is shown, as on any clock.
                findings.push(Finding { at, found: ClockFound::FlagShown { of: color }.into() });
                continue;
            }
            let called_by = self.flag_caller();
            let both = Color::ALL.into_iter().all(|of| self.clock.expired(of).is_some());
            // Where only the players may call it, nobody else is told.
            let late = called_by == FlagCaller::Player && self.rules().both_flags_called;
            if let Some(first) = self.clock.expired(!color).filter(|_| both && late) {
                // With both down he may call them: now he hears of the first too (2009: A4d1).
                let found = ClockFound::FlagExpired { of: !color, zero: first }.into();
                findings.push(Finding { at, found });
            }
            if called_by != FlagCaller::Player || both && late {
                if let Some(due) = self.clock.due_in(color) {
                    let made = self.clock.moves(color);
                    let found = ClockFound::MovesChecked { of: color, due, made }.into();
                    findings.push(Finding { at, found });
                }
                findings.push(Finding {
                    at,
                    found: ClockFound::FlagExpired { of: color, zero }.into(),
                });
            }
        }
    }

    #[expect(clippy::too_many_lines, reason = "one exhaustive match is as long as it is")]
    fn take(&mut self, seen: &Seen, findings: &mut Vec<Finding>) {
        let happened = seen.happened.max(seen.at - LATE_MAX).min(seen.at);
        let mut tell = |found| findings.push(Finding { at: seen.at, found });
        if let Some(rule) = self.refusal(seen.by, &seen.what) {
            return tell(self.not_a_duty(seen.by, rule).into());
        }
        // Whoever is refused is there all the same.
        self.has_come(seen);
        // Nothing is played before the game begins.
        let plays = matches!(
            seen.what,
            What::Said(_) | What::Copied(_) | What::Played(_) | What::Released(_)
        );
        if let (true, true, Some(by)) = (plays, self.timing.began.is_none(), seen.by.side()) {
            return tell(self.not_running(by));
        }
        if plays && self.envelope_closed() && self.outcome.is_none() {
            return tell(EndFound::StillSealed { to: seen.by }.into());
        }
        // Nor does anything end it, or is claimed in it; between two sessions a draw may be agreed.
        let ends = matches!(
            seen.what,
            What::Resigned | What::Offered(_) | What::Accepted | What::Declined | What::Claimed(_)
        );
        if let (true, true, Some(by)) = (ends, self.timing.began.is_none(), seen.by.side()) {
            return tell(self.not_running(by));
        }
        // Interrupted, it goes on when the arbiter says so, and not before (6.12; 2023: 6.11).
        if let (true, true, Some(by)) = (plays, self.is_interrupted(), seen.by.side()) {
            return tell(self.not_running(by));
        }
        // A claim stops the game until it is ruled on.
        let moves = plays || matches!(seen.what, What::Touched(_) | What::Sealed(_));
        if let (true, Some(by)) = (moves, seen.by.side())
            && self.claim_waits(Who::Player(by), &mut tell)
        {
            return;
        }
        match (&seen.what, seen.by.side()) {
            (What::Pressed, Some(color)) => {
                let behind = seen.at.since(seen.happened);
                if behind > LATE_MAX {
                    tell(ClockFound::Late { by: color, behind }.into());
                }
                self.sum_gains(color, seen.at.since(happened), &mut tell);
                self.press(seen.by, color, happened, &mut tell);
            }
            (What::Stood(holes), Some(color)) => self.stood(color, *holes, happened, &mut tell),
            (What::Demanded(demanded), Some(by)) => {
                tell(BoardsFound::TwoBoards { by, demanded: *demanded }.into());
            }
            (What::Reported(square), Some(by)) => {
                let late = self.has_touched_since(by, *square);
                tell(PeopleFound::Reported { by, square: *square, late }.into());
            }
            (What::Calls(ladder), Some(by)) => self.set_calls(by, ladder, seen.at, &mut tell),
            (What::Marks(on), Some(by)) => self.set_marks(by, *on, seen.at, &mut tell),
            (What::Asked(Question::Sheet), Some(by)) => self.ask_for_sheet(by, &mut tell),
            (What::Asked(Question::Status), None) => self.tell_status(seen.by, seen.at, &mut tell),
            (What::Asked(Question::Status), Some(_)) => {}
            (What::Asked(question), _) => self.answer(seen.by, *question, seen.at, &mut tell),
            (What::Sealed(sealed), Some(color)) => self.seal(color, sealed.clone(), &mut tell),
            (What::Typo, _) => self.take_back(seen.by, &mut tell),
            (What::Resigned, Some(color)) => self.resign(color, happened, &mut tell),
            (What::Accepted, Some(color)) => self.accept(color, happened, &mut tell),
            (What::Claimed(claim), Some(color)) => self.claim(color, *claim, happened, &mut tell),
            (What::Claimed(Claim::Flag), None) => self.arbiter_calls(happened, &mut tell),
            (What::Desk(act), None) => self.act_of_arbiter(act, happened, &mut tell),
            (What::Desk(Act::Adjourn(resumption)), Some(by)) => {
                self.adjourn_early(by, resumption.as_ref(), happened, &mut tell);
            }
            (What::Called(reason), _) => {
                self.pause(happened);
                tell(ArbiterFound::Called { by: seen.by, reason: reason.clone() }.into());
            }
            (What::Started, _) => self.start(seen.by, happened, &mut tell),
            (What::Stopped, _) if self.stops_on_arrival(seen.by, happened, &mut tell) => {}
            (What::Stopped, _) => {
                self.pause(happened);
                tell(ClockFound::Stopped.into());
            }
            (What::Resumed, _) => {
                self.pause(happened);
                self.leave_places();
                self.timing.setting_up = false;
                self.forget_clock();
                self.tell_what_is_open(&mut tell);
            }
            (What::Shown(shown), None) => self.show(shown, seen.at, &mut tell),
            (What::ClockGone, None) => self.lose_clock(&mut tell),
            (What::Door(door), _) => self.set_sandbox(*door, &mut tell),
            (
                What::Lifted(_)
                | What::Placed(..)
                | What::Touched(_)
                | What::Said(_)
                | What::Copied(_)
                | What::Objected
                | What::Repeated(_)
                | What::Played(_)
                | What::Released(_)
                | What::Wrote(_)
                | What::Adjusts
                | What::Offered(_)
                | What::Declined
                // A player's line that is not his to write does nothing by itself.
                | What::Desk(_)
                | What::Shown(_)
                | What::ClockGone,
                side,
            ) => self.take_by_hand(seen, side, happened, &mut tell),
            // What changes nothing here, and what only a player does, done by nobody.
            (
                What::Left
                | What::Closed
                | What::Gap { .. }
                | What::WordTried
                | What::Witness(_),
                _,
            )
            | (
                What::Pressed
                | What::Stood(_)
                | What::Demanded(_)
                | What::Reported(_)
                | What::Calls(_)
                | What::Marks(_)
                | What::Sealed(_)
                | What::Resigned
                | What::Accepted
                | What::Claimed(_),
                None,
            ) => {}
        }
    }

    /// A board's own time of a press is believed within bounds; what it gains its player by that is
    /// told to the arbiter of a rated game, second by second.
    fn sum_gains(&mut self, by: Color, gain: Duration, tell: &mut impl FnMut(Found)) {
        let sum = self.timing.dated_back.get_mut(by);
        let before = sum.as_secs();
        *sum = sum.saturating_add(gain);
        if self.terms.rated && sum.as_secs() > before {
            tell(ClockFound::DatedBack { by, sum: *sum }.into());
        }
    }

    /// What hands and voices do, until the game is over.
    fn take_by_hand(
        &mut self,
        seen: &Seen,
        side: Option<Color>,
        happened: At,
        tell: &mut impl FnMut(Found),
    ) {
        let Some(color) = side else { return };
        if self.outcome.is_none() {
            self.act(seen.by, color, &seen.what, seen.at, tell);
            self.remember(seen);
            self.settle(happened, tell);
        } else if !matches!(seen.what, What::Lifted(_) | What::Placed(..)) {
            // Pegs may be put away after the game, and nobody needs to hear of it.
            tell(EndFound::GameOver { to: seen.by }.into());
        }
    }
}
