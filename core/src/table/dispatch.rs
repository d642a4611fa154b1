//! A typed line taken in: whose it is, and what becomes of it.

use shakmaty::{Board, Color, Square};

use super::{
    input::Out,
    table::Table,
    typed::{self, Bad, Order, Speaker},
};
use crate::{
    at::At,
    boards::{Hand, NoHand},
    game::{Claim, Finding, Found, Plain, Seen, Spoken, TurnFound, What, Who},
    laws::Rule,
    words::{Channel, Line, Sign, ear},
};

/// What may be typed where there is a clock and no board.
fn fits_a_clock(order: &Order) -> bool {
    !matches!(
        order,
        Order::Move(_)
            | Order::Look(_)
            | Order::See(
                What::Lifted(_)
                    | What::Placed(..)
                    | What::Said(_)
                    | What::Repeated(_)
                    | What::Released(_)
                    | What::Touched(_)
                    | What::Reported(_)
                    | What::Wrote(_)
                    | What::Sealed(_)
                    | What::Adjusts
            )
    ) && !matches!(order, Order::See(What::Claimed(claim)) if *claim != Claim::Flag)
}

/// Whose a line is to bring.
#[derive(Clone, Copy)]
enum Bringing {
    /// The arbiter's alone.
    Desk,
    /// The players' and their assistants'.
    Players,
    /// Anybody's.
    Anyone,
}

/// A line's first word.
fn first_word(words: &Plain) -> Plain {
    let (first, _) = words.as_str().split_once(' ').unwrap_or((words.as_str(), ""));
    Plain::lossy(first)
}

/// The moment of a line: when it was taken, when it was typed.
#[derive(Clone, Copy)]
pub(crate) struct When {
    pub(crate) at: At,
    pub(crate) happened: At,
}

impl Table {
    /// A line of the arbiter's, from his own place.
    pub(crate) fn arbiter_line(&mut self, at: At, happened: At, line: &str) {
        let typed = typed::read(&self.words, line);
        let words = typed.words.to_string();
        let text = !line.chars().any(|c| c.is_control() && c != '\t');
        let own = matches!(typed.by, None | Some(Speaker::Known(Who::Arbiter)));
        if self.dialogue.wants_passphrase() && text {
            return self.take_passphrase(When { at, happened }, line);
        }
        match typed.order {
            Ok(order) if text && own => {
                self.obey(When { at, happened }, Some(Who::Arbiter), order, &typed.words);
            }
            _ => self.tell(at, Channel::Arbiter, Sign::NotUnderstood, Line::BadDesk { words }),
        }
    }

    pub(crate) fn line(&mut self, at: At, happened: At, line: &str) {
        let when = When { at, happened };
        if line.chars().any(|c| c.is_control() && c != '\t') {
            return self.tell(at, Channel::Public, Sign::NotUnderstood, Line::NotText);
        }
        if self.asks_passphrase() {
            return self.take_passphrase(when, line);
        }
        let typed = typed::read(&self.words, line);
        let words = typed.words.to_string();
        // Where the arbiter has his own place, nobody else types for him.
        let by_arbiter = typed.by == Some(Speaker::Known(Who::Arbiter));
        if by_arbiter && self.listeners.have_a_desk() && self.game.terms().rated {
            return self.tell(at, Channel::Public, Sign::NotUnderstood, Line::NotHere);
        }
        let by = match typed.by {
            Some(Speaker::Known(who)) => Some(who),
            Some(Speaker::Assistant) => match self.only_assistant() {
                Some(color) => Some(Who::Assistant(color)),
                None => {
                    return self.tell(
                        at,
                        Channel::Public,
                        Sign::NotUnderstood,
                        Line::WhoseLine { words },
                    );
                }
            },
            None => None,
        };
        match typed.order {
            Ok(order) => self.obey(when, by, order, &typed.words),
            Err(bad) => {
                self.dialogue.take_resigning();
                let line = match bad {
                    Bad::Line => Line::NotUnderstood { words },
                    Bad::Move => Line::NotAMove { words },
                    Bad::Square => Line::NotASquare { words },
                    Bad::Span => Line::BadSpan { words },
                    Bad::Ladder => Line::BadLadder { words },
                    Bad::Claim => Line::BadClaim { words },
                    Bad::Look => Line::BadLook { words },
                    Bad::Desk => Line::BadDesk { words },
                };
                let by = by.unwrap_or(Who::Player(self.game.mover()));
                if bad == Bad::Line && self.game.terms().rated && by != Who::Arbiter {
                    return self.refuse_rated(at, by, &typed.words);
                }
                self.tell(at, ear(by), Sign::NotUnderstood, line);
            }
        }
    }

    pub(crate) fn obey(&mut self, when: When, by: Option<Who>, order: Order, words: &Plain) {
        let Some(by) = by.or_else(|| self.whose(&order)) else {
            return self.tell(
                when.at,
                Channel::Public,
                Sign::NotUnderstood,
                Line::WhoseBoard { words: words.to_string() },
            );
        };
        let asked = self.dialogue.take_resigning();
        if self.game.terms().alone && !fits_a_clock(&order) {
            return self.tell(when.at, ear(by), Sign::NotUnderstood, Line::ClockOnly);
        }
        match order {
            Order::Nothing => self.dialogue.ask_resigning(asked),
            Order::Quit if self.game.terms().rated && by != Who::Arbiter => {
                self.refuse_desk(when.at, by, words);
            }
            Order::Word { approve, word } => {
                // Without what follows: it may be the word of an arbiter who forgot to say that it
                // is he.
                if self.may(when.at, by, Bringing::Desk, &first_word(words)) {
                    self.word(when, approve, word.as_deref());
                }
            }
            Order::Doctor if by == Who::Arbiter => self.doctor(when.at),
            Order::Doctor => {
                let line = Line::NotFor { words: words.to_string() };
                self.tell(when.at, ear(by), Sign::NotUnderstood, line);
            }
            Order::Quit => self.leave(when.at),
            Order::Help(about) => self.help(when.at, by, &about),
            Order::Look(look) => self.look(when.at, by, look, words),
            Order::Keys(on) => self.switch_keys(when.at, by, on),
            Order::Again => self.again(when.at, by),
            Order::Wait(span) if self.machine.simulated_time => self.outs.push(Out::Wait(span)),
            Order::Wait(_) => {
                self.tell(when.at, ear(by), Sign::NotUnderstood, Line::OnlySimulated);
            }
            Order::See(What::Lifted(hole)) => self.hand(when, by, hole, Hand::Lift(hole)),
            Order::See(What::Placed(hole, role)) => {
                let piece = role.map(|role| role.of(self.hand_is_at(by)));
                self.hand(when, by, hole, Hand::Place(hole, piece));
            }
            Order::Move(spoken) => self.move_alone(when, by, spoken, words),
            Order::Yes if asked != Some(by) => {
                self.tell(
                    when.at,
                    ear(by),
                    Sign::NotUnderstood,
                    Line::NotUnderstood { words: words.to_string() },
                );
            }
            Order::No => self.tell(when.at, ear(by), Sign::ResignNo, Line::ResignNo),
            Order::Yes => self.fact(when, by, What::Resigned, words),
            Order::Resign { sure }
                if sure || asked == Some(by) || self.game.outcome().is_some() =>
            {
                self.fact(when, by, What::Resigned, words);
            }
            Order::Resign { .. } => {
                self.dialogue.ask_resigning(Some(by));
                self.tell(when.at, ear(by), Sign::ResignAsk, Line::ResignAsk);
            }
            Order::Ask(question, form) => {
                let usual = self.haptics.form();
                self.haptics.answer_in(form.unwrap_or(usual));
                self.fact(when, by, What::Asked(question), words);
                self.haptics.answer_in(usual);
            }
            Order::See(what) => {
                self.fact(when, by, what, words);
                // A line that changes something and says nothing leaves a person wondering. In a
                // rated game it must not say whether the arbiter was told.
                let rated = self.game.terms().rated;
                let hears = |to: &Channel| !rated || [Channel::Public, ear(by)].contains(to);
                if !self.dialogue.has_reached(hears) {
                    self.tell(when.at, ear(by), Sign::Noted, Line::Noted);
                }
            }
        }
    }

    /// Whose line it is when the line does not say.
    pub(crate) fn whose(&self, order: &Order) -> Option<Who> {
        let only = |has: &dyn Fn(Color) -> bool| match (has(Color::White), has(Color::Black)) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        };
        let mover = self.game.mover();
        let color = match order {
            Order::See(What::Lifted(_) | What::Placed(..)) => {
                if self.boards.iter().all(Option::is_some) {
                    return None;
                }
                only(&|color| self.boards.get(color).is_some()).unwrap_or(mover)
            }
            Order::Again
            | Order::Look(_)
            | Order::Help(_)
            | Order::Keys(_)
            | Order::Ask(..)
            | Order::See(What::Called(_) | What::Wrote(_) | What::Marks(_) | What::Calls(_)) => {
                only(&|color| *self.game.terms().blind.get(color)).unwrap_or(mover)
            }
            Order::See(_)
            | Order::Nothing
            | Order::Move(_)
            | Order::Resign { .. }
            | Order::Yes
            | Order::No
            | Order::Wait(_)
            | Order::Word { .. }
            | Order::Doctor
            | Order::Quit => mover,
        };
        Some(Who::Player(color))
    }

    /// The side whose assistant is meant by `assistant:` alone: the one that has one, else the
    /// blind player's.
    fn only_assistant(&self) -> Option<Color> {
        let only = |has: &dyn Fn(Color) -> bool| {
            let mut sides = Color::ALL.into_iter().filter(|color| has(*color));
            sides.next().filter(|_| sides.next().is_none())
        };
        only(&|color| self.game.assistant(color).is_some())
            .or_else(|| only(&|color| *self.game.terms().blind.get(color)))
    }

    /// A fact for the game, if it is this person's to bring.
    fn fact(&mut self, when: When, by: Who, what: What, words: &Plain) {
        let bringing = match what {
            What::Started | What::Stopped | What::Desk(_) => Bringing::Desk,
            What::Asked(_) | What::Called(_) | What::Claimed(Claim::Flag) => Bringing::Anyone,
            What::Lifted(_)
            | What::Placed(..)
            | What::Said(_)
            | What::Repeated(_)
            | What::Played(_)
            | What::Released(_)
            | What::Touched(_)
            | What::Pressed
            | What::Adjusts
            | What::Offered
            | What::Accepted
            | What::Declined
            | What::Resigned
            | What::Typo
            | What::Claimed(_)
            | What::Sealed(_)
            | What::Demanded(_)
            | What::Reported(_)
            | What::Wrote(_)
            | What::Marks(_)
            | What::Calls(_)
            // What the table sees for itself comes by no line.
            | What::Gap { .. }
            | What::Shown(_)
            | What::ClockGone
            | What::Left
            | What::Closed
            | What::Resumed
            | What::Door(_) => Bringing::Players,
        };
        if self.may(when.at, by, bringing, words) {
            self.see(&Seen { at: when.at, happened: when.happened, by, what });
        }
    }

    /// Whether a line is this person's to bring; who may not hears why.
    fn may(&mut self, at: At, by: Who, bringing: Bringing, words: &Plain) -> bool {
        let line = match (bringing, by) {
            (Bringing::Anyone, _) | (Bringing::Desk, Who::Arbiter) => return true,
            (Bringing::Desk, _) if self.game.terms().rated => {
                self.refuse_desk(at, by, words);
                return false;
            }
            (Bringing::Desk, _) => Line::NotFor { words: words.to_string() },
            (Bringing::Players, Who::Arbiter) => Line::NotArbiter { words: words.to_string() },
            (Bringing::Players, _) => return true,
        };
        self.tell(at, ear(by), Sign::NotUnderstood, line);
        false
    }

    /// A line that only the arbiter may type in a rated game, with the clause.
    fn refuse_desk(&mut self, at: At, by: Who, words: &Plain) {
        let article = self.clause(Rule::Arbiter);
        let line = Line::NotForRated { words: words.to_string(), article };
        self.tell(at, ear(by), Sign::NotUnderstood, line);
    }

    /// A line that no player may type in a rated game, with the clause.
    pub(crate) fn refuse_rated(&mut self, at: At, by: Who, words: &Plain) {
        let article = self.clause(Rule::AssistantTells);
        let line = Line::NotInRated { words: words.to_string(), article };
        self.tell(at, ear(by), Sign::NotUnderstood, line);
    }

    fn clause(&self, rule: Rule) -> String {
        self.game.terms().laws.article(rule).unwrap_or_default().to_owned()
    }

    /// A move alone: for a player whose board has no sensors, it is made and announced.
    fn move_alone(&mut self, when: When, by: Who, spoken: Spoken, words: &Plain) {
        match by.side() {
            Some(color) if self.boards.get(color).is_some() && by == Who::Player(color) => {
                self.tell(when.at, ear(by), Sign::NotUnderstood, Line::UseTheBoard { side: color });
            }
            _ => self.fact(when, by, What::Played(spoken), words),
        }
    }

    /// At whose board somebody's hand is: an assistant's at the opponent's.
    fn hand_is_at(&self, by: Who) -> Color {
        match by {
            Who::Assistant(color) => !color,
            Who::Player(_) | Who::Arbiter | Who::Table => by.side().unwrap_or(self.game.mover()),
        }
    }

    /// A hand at a simulated board, which says in bytes what is heard of it.
    fn hand(&mut self, when: When, by: Who, hole: Square, hand: Hand) {
        let color = self.hand_is_at(by);
        let what = What::Lifted(hole);
        if self.game.refusal(by, &what).is_some() {
            return self.see(&Seen { at: when.at, happened: when.happened, by, what });
        }
        let stands = self.stands(color);
        let Some(board) = self.boards.get_mut(color) else {
            return self.tell(when.at, ear(by), Sign::NotUnderstood, Line::NoBoard { side: color });
        };
        let line = match board.hand(when.happened, hand, &stands) {
            Ok(heard) => {
                let by = if let Who::Assistant(_) = by { by } else { Who::Player(color) };
                return self.hear(when.at, color, by, heard);
            }
            Err(NoHand::OnACable) => Line::UseTheBoard { side: color },
            Err(NoHand::Empty(square)) => Line::HoleEmpty { square },
            Err(NoHand::Filled(square)) => Line::HoleFilled { square },
        };
        self.tell(when.at, ear(by), Sign::NotUnderstood, line);
    }

    /// A hand's movement that was a typing error never happened on the board either.
    pub(crate) fn take_back_hands(&mut self, findings: &[Finding]) {
        let hands = findings.iter().any(|finding| {
            matches!(
                finding.found,
                Found::Turn(TurnFound::TakenBack { what: What::Lifted(_) | What::Placed(..), .. })
            )
        });
        if hands {
            self.set_boards();
        }
    }

    /// Puts the pegs of simulated boards as the game has them, and asks the others for theirs.
    pub(crate) fn set_boards(&mut self) {
        for color in Color::ALL {
            let stands = self.stands(color);
            if let Some(board) = self.boards.get_mut(color) {
                board.set(&stands);
            }
        }
    }

    /// A player's board as the game has it. To a board that knows pieces a peg where the game has
    /// none is a pawn.
    fn stands(&self, color: Color) -> Board {
        let mut stands = self.game.standing().board().clone();
        let pegs = self.game.pegs(color).unwrap_or_else(|| stands.occupied());
        for hole in stands.occupied() & !pegs {
            stands.discard_piece_at(hole);
        }
        for hole in pegs & !stands.occupied() {
            stands.set_piece_at(hole, color.pawn());
        }
        stands
    }
}
