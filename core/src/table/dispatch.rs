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
    game::{Claim, Plain, Seen, Spoken, What, Who},
    laws::Rule,
    words::{Article, Channel, Line, Sign, ear},
};

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

/// Whose a line is that does not say.
#[derive(Clone, Copy)]
enum Unsaid {
    /// Of him who has the only board.
    Boards,
    /// The blind player's.
    Blind,
    /// Of him who is on move.
    Mover,
}

/// A fact that is typed: whose it is to bring, whose it is unsaid, and whether it needs a board,
/// so that it is none where there is only a clock.
fn typed_fact(what: &What) -> (Bringing, Unsaid, bool) {
    use Bringing::{Anyone, Desk, Players};
    match what {
        What::Lifted(_) | What::Placed(..) => (Players, Unsaid::Boards, true),
        What::Wrote(_) => (Players, Unsaid::Blind, true),
        What::Said(_)
        | What::Repeated(_)
        | What::Released(_)
        | What::Touched(_)
        | What::Reported(_)
        | What::Sealed(_)
        | What::Adjusts
        | What::Claimed(
            Claim::Repetition(_)
            | Claim::Fifty(_)
            | Claim::Illegal
            | Claim::Quickplay
            | Claim::Increment
            | Claim::Boards,
        ) => (Players, Unsaid::Mover, true),
        What::Called(_) => (Anyone, Unsaid::Blind, false),
        What::Asked(_) | What::Claimed(Claim::Flag) => (Anyone, Unsaid::Mover, false),
        What::Marks(_) | What::Calls(_) => (Players, Unsaid::Blind, false),
        What::Started | What::Stopped | What::Desk(_) => (Desk, Unsaid::Mover, false),
        What::Played(_)
        | What::Pressed
        | What::Offered
        | What::Accepted
        | What::Declined
        | What::Resigned
        | What::Typo
        | What::Demanded(_)
        // What the table sees for itself comes by no line.
        | What::Gap { .. }
        | What::Shown(_)
        | What::ClockGone
        | What::Left
        | What::Closed
        | What::Resumed
        | What::Door(_) => (Players, Unsaid::Mover, false),
    }
}

/// The same for a line of any kind.
fn typed_line(order: &Order) -> (Unsaid, bool) {
    match order {
        Order::See(what) => {
            let (_, unsaid, board) = typed_fact(what);
            (unsaid, board)
        }
        Order::Look(_) => (Unsaid::Blind, true),
        Order::Again | Order::Help(_) | Order::Keys(_) | Order::Ask(..) => (Unsaid::Blind, false),
        Order::Move(_) => (Unsaid::Mover, true),
        Order::Nothing
        | Order::Resign { .. }
        | Order::Yes
        | Order::No
        | Order::Wait(_)
        | Order::Word { .. }
        | Order::Doctor
        | Order::Quit => (Unsaid::Mover, false),
    }
}

/// The side of which this is true, if it is of one alone.
fn only(has: impl Fn(Color) -> bool) -> Option<Color> {
    let mut sides = Color::ALL.into_iter().filter(|color| has(*color));
    sides.next().filter(|_| sides.next().is_none())
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
            Ok(_) | Err(_) => {
                self.tell(at, Channel::Arbiter, Sign::NotUnderstood, Line::BadDesk { words });
            }
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
        if self.game.terms().alone && typed_line(&order).1 {
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
        let mover = self.game.mover();
        let color = match typed_line(order).0 {
            Unsaid::Boards if self.boards.iter().all(Option::is_some) => return None,
            Unsaid::Boards => only(|color| self.boards.get(color).is_some()).unwrap_or(mover),
            Unsaid::Blind => only(|color| *self.game.terms().blind.get(color)).unwrap_or(mover),
            Unsaid::Mover => mover,
        };
        Some(Who::Player(color))
    }

    /// The side whose assistant is meant by `assistant:` alone: the one that has one, else the
    /// blind player's.
    fn only_assistant(&self) -> Option<Color> {
        only(|color| self.game.assistant(color).is_some())
            .or_else(|| only(|color| *self.game.terms().blind.get(color)))
    }

    /// A fact for the game, if it is this person's to bring.
    fn fact(&mut self, when: When, by: Who, what: What, words: &Plain) {
        let (bringing, ..) = typed_fact(&what);
        if self.may(when.at, by, bringing, words) {
            self.see(&Seen { at: when.at, happened: when.happened, by, what });
        }
    }

    /// Whether a line is this person's to bring; who may not hears why.
    fn may(&mut self, at: At, by: Who, bringing: Bringing, words: &Plain) -> bool {
        let line = match (bringing, by) {
            (Bringing::Anyone, _)
            | (Bringing::Desk, Who::Arbiter)
            | (Bringing::Players, Who::Player(_) | Who::Assistant(_) | Who::Table) => return true,
            (Bringing::Desk, Who::Player(_) | Who::Assistant(_) | Who::Table) => {
                if self.game.terms().rated {
                    self.refuse_desk(at, by, words);
                    return false;
                }
                Line::NotFor { words: words.to_string() }
            }
            (Bringing::Players, Who::Arbiter) => Line::NotArbiter { words: words.to_string() },
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

    fn clause(&self, rule: Rule) -> Article {
        Article::of(&self.game.terms().laws, rule)
    }

    /// A move alone: for a player whose board has no sensors, it is made and announced.
    fn move_alone(&mut self, when: When, by: Who, spoken: Spoken, words: &Plain) {
        match by.side() {
            Some(color) if self.boards.get(color).is_some() && by == Who::Player(color) => {
                self.tell(when.at, ear(by), Sign::NotUnderstood, Line::UseTheBoard { side: color });
            }
            Some(_) | None => self.fact(when, by, What::Played(spoken), words),
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
