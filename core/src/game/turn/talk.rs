//! Offers, questions, the clocks stopped and started.

use shakmaty::Color;

use crate::game::{
    AnswerFound, ArbiterFound, At, CanMate, ClockFound, EndFound, Found, Game, Outcome,
    PeopleFound, Plain, Proposal, Question, Reason, Timepiece, Who, ask_mating,
};
use crate::laws::DrawBanCovers;

/// From so many offers in a row on the arbiter is told. "Repeated" offers distract in 2005 (12.6),
/// in the plural: one that follows a declined one is a second try, for the position may have
/// changed; the next without any from the opponent is repetition. Later texts say "unreasonable"
/// (2009: 12.6; 2023: 11.5), and the number is what the arbiter judges that by.
const OFFERS_REPEATED: usize = 3;

impl Game {
    /// An offer stands whenever it is made; the proper time is after one's move and before the
    /// press (9.1). An event may forbid it before a move.
    pub(crate) fn make_offer(
        &mut self,
        color: Color,
        condition: Option<&Plain>,
        tell: &mut impl FnMut(Found),
    ) {
        let proper = match self.replier() {
            // After his opponent has sealed it is provided for (2005: A4; 2009: 4; 2023: I.4). For
            // who has sealed it is any other time, as it is once he has pressed.
            Some(replier) => color == replier,
            None => color == self.now.mover() && (self.now.made().is_ok() || self.sealing()),
        };
        if !proper {
            tell(EndFound::OfferImproper { by: color }.into());
        }
        // No conditions can be attached to it: it stands without.
        let condition = condition.cloned().map(|said| EndFound::Condition { by: color, said });
        // Since 2023 an event may forbid the offer itself (9.1.1).
        let before = self.no_draw_before(color);
        if before.is_some() && self.rules().draw_ban_covers != DrawBanCovers::Agreeing {
            self.ask_consent(color, false, tell);
            if let Some(condition) = condition {
                tell(condition.into());
            }
            return;
        }
        self.offer_stands(color, tell);
        if let Some(condition) = condition {
            tell(condition.into());
        }
        let row = self.now.offers.iter().rev().take_while(|(_, by)| *by == color).count();
        if row >= OFFERS_REPEATED {
            let count = u32::try_from(row).unwrap_or(u32::MAX);
            tell(EndFound::OfferRepeated { by: color, count }.into());
        }
    }

    /// A draw is offered, from here on.
    pub(in crate::game) fn offer_stands(&mut self, color: Color, tell: &mut impl FnMut(Found)) {
        self.now.open_offer(color);
        self.offered_after_sealing(color);
        // It is written at the move it was made with, pressed or not, or that it was made before;
        // out of turn at one's last.
        let ply = self.record.plies.len() + usize::from(color == self.now.mover());
        self.now.offers.push((ply, color));
        tell(EndFound::Offer { by: color }.into());
    }

    pub(crate) fn decline(&mut self, color: Color, tell: &mut impl FnMut(Found)) {
        if !self.now.close_offer(!color) {
            return tell(EndFound::NoOffer { by: color }.into());
        }
        tell(EndFound::Declined { by: color }.into());
    }

    pub(crate) fn accept(&mut self, color: Color, at: At, tell: &mut impl FnMut(Found)) {
        if self.outcome.is_some() {
            return tell(EndFound::GameOver { to: Who::Player(color) }.into());
        }
        if self.flag_is_called() {
            return tell(EndFound::FlagPending { by: color }.into());
        }
        if !self.offers_draw(!color) {
            return tell(EndFound::NoOffer { by: color }.into());
        }
        let each = self.rules().agreement_after_moves as usize;
        // Counted from where this game began, a position too: what was before it nobody here has
        // seen (2023: 5.2.3).
        if self.made().len() < 2 * each {
            return tell(EndFound::TooEarly { by: color, before: None }.into());
        }
        if self.no_draw_before(!color).is_some() {
            return self.ask_consent(color, true, tell);
        }
        self.end(Outcome::drawn(Reason::Agreement), at, tell);
    }

    /// Before the event's move a draw needs the arbiter's consent (9.1a; 2023: 9.1.1): in a rated
    /// game he is asked for it.
    fn ask_consent(&mut self, by: Color, accepts: bool, tell: &mut impl FnMut(Found)) {
        if self.terms.rated {
            self.ask_arbiter(Proposal::EarlyDraw { by, accepts });
        }
        let offers = if accepts { !by } else { by };
        tell(EndFound::TooEarly { by, before: self.no_draw_before(offers) }.into());
    }

    /// The move before which the event allows no draw by agreement, while it is not made and the
    /// arbiter has not consented to this player's offer.
    pub(in crate::game) fn no_draw_before(&self, offers: Color) -> Option<u32> {
        let number = self.rules().no_draw_before;
        let consents = self.desk.consents == Some(offers);
        let early = self.made().len() < 2 * number as usize && !consents;
        early.then_some(number)
    }

    /// Resigning to someone who cannot mate is a draw where the edition says so.
    pub(crate) fn resign(&mut self, color: Color, at: At, tell: &mut impl FnMut(Found)) {
        if self.outcome.is_some() {
            return tell(EndFound::GameOver { to: Who::Player(color) }.into());
        }
        if self.flag_is_called() {
            return tell(EndFound::FlagPending { by: color }.into());
        }
        // Not decided is a loss, as it always was; the arbiter may rule otherwise.
        let draw = self.rules().resignation_draw
            && ask_mating(&self.standing(), !color, tell) == CanMate::No;
        let outcome = if draw {
            Outcome::drawn(Reason::Resignation)
        } else {
            Outcome::won(!color, Reason::Resignation)
        };
        self.end(outcome, at, tell);
    }

    pub(crate) fn answer(&self, to: Who, question: Question, at: At, tell: &mut impl FnMut(Found)) {
        if matches!(question, Question::Score | Question::Sheet) {
            // The arbiter may see both at any time (8.2).
            for of in Color::ALL.into_iter().filter(|of| to.side().is_none_or(|own| own == *of)) {
                let offers = self.offers().iter().map(|(ply, _)| *ply).collect();
                let (sheet, read) = (self.sheet(of).clone(), self.score_meant(of));
                tell(AnswerFound::Entries { to, of, sheet, read, offers }.into());
            }
            return;
        }
        let of_time = matches!(question, Question::Time | Question::Mine | Question::Theirs);
        let read = self.clock.knows_times();
        if of_time && read && self.follows_a_clock() && !self.clock.is_heard() {
            tell(AnswerFound::TimeUnheard { to }.into());
        }
        if of_time && !read {
            return tell(AnswerFound::TimeElsewhere { to }.into());
        }
        let answer = match question {
            Question::Time | Question::Mine | Question::Theirs => AnswerFound::Time {
                to,
                asked: question,
                white: self.clock.left(Color::White, at),
                black: self.clock.left(Color::Black, at),
            },
            Question::Moves => {
                let moves = self.record.completed.map(|n| u32::try_from(n).unwrap_or(u32::MAX));
                AnswerFound::Moves { to, white: moves.white, black: moves.black }
            }
            Question::Turn => AnswerFound::Turn { to, running: self.clock.running() },
            Question::Last | Question::Score | Question::Sheet | Question::Status => {
                match self.only_said() {
                    Some((ply, said)) => AnswerFound::LastSaid { to, ply, said },
                    None => AnswerFound::Last { to, last: self.last() },
                }
            }
        };
        tell(answer.into());
    }

    /// How the game stands, for the arbiter: the times, whose clock runs, the moves, and what he
    /// has counted and has still to answer.
    pub(crate) fn tell_status(&self, to: Who, at: At, tell: &mut impl FnMut(Found)) {
        for question in [Question::Time, Question::Turn, Question::Moves] {
            self.answer(to, question, at, tell);
        }
        let (illegal, offers) = (self.illegal(), self.now.open_offers.clone());
        let waiting = self.proposals().to_vec();
        let (put_off, score_wanted) = (self.claims_put_off(), self.desk.score_wanted);
        let (seals, sealed) = (self.seals(), self.envelope_closed() && self.outcome.is_none());
        tell(
            AnswerFound::Status { illegal, offers, waiting, put_off, score_wanted, seals, sealed }
                .into(),
        );
    }

    /// Whether both clocks stand.
    pub(crate) fn stand(&self) -> bool {
        self.clock.running().is_none()
    }

    /// What a player hears whose clock does not run, or nobody's: what that waits for.
    pub(crate) fn not_running(&self, by: Color) -> Found {
        if self.terms.rated && !self.equipment.admitted {
            return ClockFound::NotApproved { by }.into();
        }
        match self.lacks_assistant().filter(|_| self.timing.began.is_none()) {
            Some(of) => PeopleFound::AssistantNeeded { of }.into(),
            None => ClockFound::NotRunning { by, stand: self.stand() }.into(),
        }
    }

    /// Both clocks stand until they are started again.
    pub(crate) fn pause(&mut self, at: At) {
        if let Some(running) = self.clock.running() {
            self.timing.paused = Some(running);
            self.clock.stop(at);
        }
    }

    /// Whether both clocks stand in training and the next move lets them run again: nobody need
    /// start them, and nothing is charged for the time they stood.
    pub(crate) fn goes_on_by_moving(&self) -> bool {
        let rests = self.terms.rated || self.timing.began.is_none() || self.envelope_closed();
        // The hall's clock runs by its own levers.
        self.stand() && !rests && !self.timing.setting_up && !self.follows_a_clock()
    }

    /// The same, because this player's move is there: his press lets them run.
    pub(crate) fn goes_on_by_hand(&self, color: Color) -> bool {
        let moved = if color == self.now.mover() {
            self.now.made().is_ok() || self.now.shows_a_move() || self.shows_some()
        } else {
            // His move was replied to before he pressed.
            self.timing.paused == Some(color)
        };
        moved && self.goes_on_by_moving()
    }

    /// Both clocks stand in a rated game that has begun and is not over.
    pub(crate) fn is_interrupted(&self) -> bool {
        let own = self.terms.timepiece == Timepiece::Own;
        let begun = self.timing.began.is_some() && self.outcome.is_none();
        self.terms.rated && own && begun && self.clock.running().is_none() && !self.is_frozen()
    }

    pub(crate) fn start(&mut self, by: Who, at: At, tell: &mut impl FnMut(Found)) {
        if self.outcome.is_some() {
            return tell(EndFound::GameOver { to: by }.into());
        }
        if self.terms.rated && !self.equipment.admitted {
            return tell(ArbiterFound::NotAdmitted.into());
        }
        if let Some(of) = self.lacks_assistant() {
            return tell(PeopleFound::AssistantNeeded { of }.into());
        }
        if self.claim_waits(by, tell) {
            return;
        }
        if self.timing.began.is_none() || self.begins_resumption() {
            self.read_adaptations(tell);
        }
        self.timing.setting_up = false;
        let running = self.clock.running();
        // Never the clock of the one who sealed (2009: 9; 2023: I.9).
        let replier = self.replier();
        let color = running.or(replier).or(self.timing.paused);
        let color = color.unwrap_or(self.mover());
        if running.is_none() {
            self.clock.start(color, at);
            self.timing.began.get_or_insert(at);
        }
        tell(ClockFound::Started { running: color }.into());
        if replier.is_some() {
            self.adjournment.begin(at);
            tell(EndFound::StillSealed { to: by }.into());
        }
    }
}
