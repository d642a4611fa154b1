//! Claims: repetition, fifty moves, a flag, an illegal move, a quickplay finish.

use shakmaty::Color;

use crate::game::{
    ArbiterFound, At, Claim, Class, ClockFound, EndFound, Found, Game, PressedWithout, Proposal,
    Spoken, Standing, Who,
};
use crate::laws::{ClaimDeadline, FlagCaller, PressWithoutMove, QuickplayAnnounced, Rule};

/// Why a claim cannot be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unheard {
    /// Only the player on move may claim it.
    NotOnMove,
    /// A piece was touched, or the move was made, before it.
    TooLate,
    /// There is too much time left for it.
    TooEarly,
    /// The move written down does not tell one move.
    NoMove,
    /// Another move is written down already.
    OtherMove,
    /// There is nothing to it: no flag has fallen, no illegal move stands.
    Nothing,
    /// The edition or the event does not have it here.
    NotHere,
    /// The claimant has touched a piece himself since (4.7; 2023: 4.8).
    Touched,
}

impl Game {
    /// A player claims: both clocks stand, and the claim cannot be withdrawn.
    pub(crate) fn claim(
        &mut self,
        color: Color,
        claim: Claim,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        if self.outcome.is_some() {
            return tell(EndFound::GameOver { to: Who::Player(color) }.into());
        }
        // He has the move as soon as his opponent's is made, pressed or not (1.3); and in a
        // standard game an illegal move is found by whomever, completed or not (7.4a; 2023: 7.5.1).
        let own = claim == Claim::Illegal && self.supervised();
        if (color != self.now.mover() || own)
            && !matches!(claim, Claim::Flag | Claim::Boards)
            && self.answered(at, tell)
            && self.outcome.is_some()
        {
            return;
        }
        self.pause(at);
        let meant = claim.intended().and_then(|intended| self.now.meant(intended).ok());
        let meant = meant.filter(|_| color == self.now.mover());
        tell(ArbiterFound::Claimed { by: color, claim, meant }.into());
        // A difference no sensor sees is a player's to tell, whoever is on move; and a flag that is
        // called is only called once more. By a valid call it has fallen, and the game is lost
        // (6.8, 6.9; 2005: 6.9, 6.10): what is claimed after it comes too late, an illegal move
        // too. One that the arbiter has before him since earlier he may rule on first.
        let late = !matches!(claim, Claim::Boards | Claim::Flag) && self.flag_is_called();
        let heard = if late { Err(Unheard::TooLate) } else { self.hear(color, claim) };
        if self.counts_as_offer(color, claim) {
            self.now.open_offer(color);
            self.offered_after_sealing(color);
        }
        // A claim cannot be withdrawn, not even as a typing error.
        self.new_base();
        if claim == Claim::Boards {
            self.tell_deviations(tell);
        }
        match heard {
            Ok(proposal) => {
                // The program's own proposal may wait already: it is claimed now, and waits once.
                self.tell_waiting(proposal, tell);
                self.ask_arbiter(proposal);
            }
            // Whether there is anything to it is the arbiter's alone to know.
            Err(Unheard::Nothing) if claim == Claim::Illegal && self.terms.rated => {
                self.ask_arbiter(self.no_illegal(color));
            }
            // What stands on the clocks too: he looks (6.8; 2005: 6.9).
            Err(Unheard::Nothing) if claim == Claim::Flag && self.terms.tells_nothing() => {
                self.ask_arbiter(Proposal::NoFlag { by: color });
            }
            Err(why) => tell(ArbiterFound::ClaimUnheard { by: color, claim, why }.into()),
        }
    }

    /// What a claim puts before the arbiter, where it can be heard.
    fn hear(&mut self, by: Color, claim: Claim) -> Result<Proposal, Unheard> {
        match claim {
            Claim::Boards => Ok(Proposal::Boards),
            Claim::Touch(square) => self.complain(by, square),
            Claim::Repetition(intended) => {
                let right = self.judged(by, intended, |game, standing, newly| {
                    game.times(standing) + u32::from(newly) > 3
                });
                right.map(|right| Proposal::Claim { by, claim, right })
            }
            Claim::Fifty(intended) => {
                // What has been played counts, legal or not (9.3).
                let right =
                    self.judged(by, intended, |_, standing, _| standing.setup().halfmoves >= 100);
                right.map(|right| Proposal::Claim { by, claim, right })
            }
            Claim::Flag => self.flag_claim(by),
            Claim::Illegal => self.illegal_claim(by),
            Claim::Quickplay => self.quickplay(by).map(|()| Proposal::Quickplay { by, due: false }),
            Claim::Increment => self.five_seconds(by).map(|()| Proposal::Increment { by }),
        }
    }

    /// A claim is an offer of a draw too, and may be accepted before it is judged. Where its
    /// article is not of this game, in blitz or before the last period, there is no claim under it
    /// (10.1; 2009: B3b), nor an offer by it (9.1b3); Guideline III only where it was announced. A
    /// claim out of turn or too late invokes an article that holds: 9.1b3 asks no more, and an
    /// offer stands
    /// whenever it is made (9.1b1).
    fn counts_as_offer(&self, by: Color, claim: Claim) -> bool {
        match claim {
            Claim::Repetition(_) | Claim::Fifty(_) => true,
            Claim::Quickplay => self.rules().quickplay_is_offer && self.is_quickplay(by),
            Claim::Increment => {
                // Where no arbiter is nobody can agree to it.
                let (rules, rated) = (self.rules(), self.terms.rated);
                let asks = rules.increment_is_offer && rules.quickplay_five_seconds;
                asks && rated && self.is_quickplay(by)
            }
            Claim::Flag | Claim::Illegal | Claim::Boards | Claim::Touch(_) => false,
        }
    }

    /// Whether the record bears a claim out, on the position that stands or on the one after the
    /// move written down.
    fn judged(
        &mut self,
        color: Color,
        intended: Option<Spoken>,
        right: impl Fn(&Game, &Standing, bool) -> bool,
    ) -> Result<bool, Unheard> {
        if color != self.now.mover() {
            return Err(Unheard::NotOnMove);
        }
        let late = match self.rules().claim_deadline {
            // What is sealed is made.
            _ if self.envelope_closed() => true,
            ClaimDeadline::Move => {
                let sighted = self.now.pegs.get(color).is_none();
                self.now.made().is_ok() || sighted && self.now.turn.released.is_some()
            }
            ClaimDeadline::Touch => {
                !self.now.turn.touched.is_empty() || self.now.turn.released.is_some()
            }
        };
        if late {
            return Err(Unheard::TooLate);
        }
        let Some(intended) = intended else {
            return Ok(right(self, &self.now.standing, false));
        };
        // The move stands that was written down, and is to be made (9.5b; 2023: 9.2.1, 9.5.3).
        let said = *self.now.turn.claim_said.get_or_insert(intended);
        let silent = self.terms.tells_nothing();
        if silent && !said.fits(intended) {
            return Err(Unheard::OtherMove);
        }
        let meant = match self.now.meant(intended) {
            Ok(meant) => meant,
            // Whether a piece can go there is no answer to a claim: the arbiter reads it.
            Err(_) if silent => return Ok(false),
            Err(_) => return Err(Unheard::NoMove),
        };
        if *self.now.turn.claimed.get_or_insert(meant) != meant && !silent {
            return Err(Unheard::OtherMove);
        }
        let legal = self.now.standing.allows(meant) == Some(true);
        Ok(legal && right(self, &self.now.standing.after(meant), true))
    }

    /// A player calls his opponent's flag. Where both are down it is known which fell first.
    /// Of a clock that nobody here reads only the arbiter can say whether it is so.
    fn flag_claim(&self, color: Color) -> Result<Proposal, Unheard> {
        if !self.clock.is_watched() && self.clock.expired(!color).is_none() {
            return Ok(self.flag_proposal(!color));
        }
        match (self.clock.expired(color), self.clock.expired(!color)) {
            (_, None) => Err(Unheard::Nothing),
            (Some(own), Some(theirs)) if own < theirs => Ok(self.flag_proposal(color)),
            _ => Ok(self.flag_proposal(!color)),
        }
    }

    /// The arbiter calls a flag he sees, where the edition lets him.
    pub(crate) fn arbiter_calls(&mut self, at: At, tell: &mut impl FnMut(Found)) {
        if self.outcome.is_some() {
            return tell(EndFound::GameOver { to: Who::Arbiter }.into());
        }
        let began = self.timing.began.is_some();
        // Whether one has fallen he is not told either.
        if !self.arbiter_may_call() {
            let fast = !self.supervised();
            let rule = if fast { Rule::FlagCallingFast } else { Rule::FlagCalling };
            return tell(ArbiterFound::FlagNotHis { rule }.into());
        }
        let fell = Color::ALL.into_iter().filter_map(|of| Some((self.clock.expired(of)?, of)));
        let fell = fell.min_by_key(|(zero, _)| *zero).map(|(_, of)| of);
        // He sees it on a clock that nobody here reads: the flag of whose time runs, or ran last.
        let ran = || self.clock.running().or(self.timing.paused).filter(|_| began);
        match fell.or_else(|| if self.clock.is_watched() { None } else { ran() }) {
            Some(of) => {
                // Nobody has heard him: of the clocks both are told.
                if self.clock.running().is_some() {
                    self.pause(at);
                    tell(ClockFound::Stopped.into());
                }
                let proposal = self.flag_proposal(of);
                self.tell_waiting(proposal, tell);
                self.ask_arbiter(proposal);
            }
            None => tell(ArbiterFound::NoFlag.into()),
        }
    }

    /// Who calls a flag in this game.
    pub(crate) fn flag_caller(&self) -> FlagCaller {
        let rules = self.rules();
        if self.supervised() { rules.flag_calling } else { rules.flag_calling_fast }
    }

    pub(super) fn arbiter_may_call(&self) -> bool {
        let both = Color::ALL.into_iter().all(|of| self.clock.expired(of).is_some());
        self.flag_caller() != FlagCaller::Player || both && self.rules().both_flags_called
    }

    /// In rapid and blitz an illegal move can be claimed only before the claimant's own move; in
    /// a standard game at any time, by whomever it is found (7.4a; 2023: 7.5.1).
    fn illegal_claim(&self, color: Color) -> Result<Proposal, Unheard> {
        let anytime = self.supervised();
        if let Some(pressed) = self.pressed_claim(color) {
            return Ok(pressed);
        }
        let last = self.record.plies.len();
        let found = if anytime {
            let sides = [!color, color].into_iter();
            // Refused once, it may be claimed once more: the arbiter hears that he has refused it.
            let open = sides.clone().find_map(|by| Some((by, self.open_illegal(by)?)));
            open.or_else(|| sides.clone().find_map(|by| Some((by, self.last_illegal(by)?))))
        } else {
            let own_move_made = color == self.now.mover() && self.now.made().is_ok();
            let theirs = self.open_illegal(!color).or_else(|| self.last_illegal(!color));
            theirs.filter(|ply| *ply >= last && !own_move_made).map(|ply| (!color, ply))
        };
        found.map(|(by, ply)| self.illegal_proposal(by, ply)).ok_or(Unheard::Nothing)
    }

    /// No illegal move that he can claim: there is none, or he has made his own move since (2009:
    /// A4c, B3c; 2005: B6, C3; 2023: A.5.2).
    fn no_illegal(&self, by: Color) -> Proposal {
        let late = !self.supervised() && self.last_illegal(!by).is_some();
        let rule = if late { Rule::IllegalRapidBy } else { Rule::IllegalMove };
        Proposal::NoIllegal { by, late, rule: self.illegal_case(rule) }
    }

    /// His opponent has pressed with a pawn left on the last rank (7.4a, in fast games A4c and B3c,
    /// 2005: B6 and C3; 2023: 7.5.2) or, since 2023, without a move (7.5.3).
    fn pressed_claim(&self, color: Color) -> Option<Proposal> {
        let (by, turn) = (self.now.mover(), &self.now.turn);
        let without = turn.pressed_without.filter(|_| by != color)?;
        let rule = match without {
            PressedWithout::Piece => Rule::PawnLeft,
            PressedWithout::Move => Rule::PressWithoutMove,
        };
        let counts = without == PressedWithout::Piece
            || self.rules().press_without_move == PressWithoutMove::Illegal;
        counts.then(|| Proposal::Pressed { by, without, rule: self.illegal_case(rule) })
    }

    /// Whether the game is in its quickplay finish for a player: by the edition, the class, the
    /// increment and the period.
    fn is_quickplay(&self, color: Color) -> bool {
        let rules = self.rules();
        // What was given by Guideline III.4 is one too: III.5 is for where it does not apply.
        let increment = self.clock.has_increment(color);
        let blitz = if self.supervised() {
            rules.quickplay_blitz_supervised
        } else {
            rules.quickplay_blitz
        };
        let announced = rules.quickplay_announced == QuickplayAnnounced::Always;
        announced
            && (!increment || rules.quickplay_increment)
            && (self.class() != Class::Blitz || blitz)
            && self.clock.last_period(color)
    }

    fn quickplay(&self, color: Color) -> Result<(), Unheard> {
        if !self.is_quickplay(color) {
            return Err(Unheard::NotHere);
        }
        if color != self.now.mover() {
            return Err(Unheard::NotOnMove);
        }
        // What is sealed is made.
        if self.envelope_closed() {
            return Err(Unheard::TooLate);
        }
        if !self.clock.is_watched() {
            // How much is left is the arbiter's to see.
            return Ok(());
        }
        let left = self.clock.left(color, At::START);
        if left.is_zero() {
            return Err(Unheard::TooLate);
        }
        if left >= self.rules().quickplay_under {
            return Err(Unheard::TooEarly);
        }
        Ok(())
    }

    /// Asking for seconds waits for the arbiter's consent; where there is none, play goes on by the
    /// claim alone that ends the game (2023: III.4, III.6).
    fn five_seconds(&self, color: Color) -> Result<(), Unheard> {
        if !self.rules().quickplay_five_seconds || !self.terms.rated {
            return Err(Unheard::NotHere);
        }
        self.quickplay(color)
    }

    /// Standard, rapid or blitz.
    pub fn class(&self) -> Class {
        self.timing.class
    }

    /// Whether an arbiter watches this fast game closely enough for the standard rules.
    pub(crate) fn supervised(&self) -> bool {
        match self.class() {
            Class::Standard => true,
            Class::Rapid => self.rules().rapid_supervised,
            Class::Blitz => self.rules().blitz_supervised,
        }
    }

    /// Whose the so-many-th ply of this game is.
    pub(crate) fn by(&self, ply: usize) -> Color {
        if ply % 2 == 1 { self.terms.start.turn } else { !self.terms.start.turn }
    }
}
