//! A typed line taken in: whose it is, and what becomes of it.

mod hand;
mod move_alone;
mod whose;

use shakmaty::{Color, Square};

use super::{
    input::Out,
    places::{AskedBack, Listener, Owner, Place, WordFor, typed_name},
    table::Table,
    typed::{self, Bad, Order, Speaker, Typed, example},
};
use crate::{
    at::At,
    boards::Hand,
    game::{Act, Plain, Question, SealedMove, Seen, Verb, What, Who, side_name},
    laws::Rule,
    words::{Article, Channel, Line, Sign, ear},
};

use whose::{Bringing, Unsaid, only, typed_fact, typed_line};

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

/// Why a line is not taken from the place it came from.
enum Stopped {
    /// The place only listens.
    Listens,
    /// The arbiter has not admitted it.
    Waits(Who),
    /// It is somebody else's to say.
    Other(Who),
    /// He has a place of his own.
    Own(Who),
    /// The arbiter has a place of his own.
    Desk,
    /// Nobody has shown yet that he is the arbiter.
    Word,
    /// There are two assistants, or none.
    WhoseAssistant,
}

impl Table {
    /// A line from the place that asks.
    pub(crate) fn line(&mut self, when: When, line: &str) {
        if line.chars().any(|c| c.is_control() && c != '\t') {
            return self.answer_asker(when.at, Line::NotText);
        }
        let Some(place) = self.listeners.asker_mut() else { return };
        let asked = place.asked.take();
        match asked {
            Some(AskedBack::Word(why)) => return self.take_word(when, why, line),
            Some(AskedBack::Seal(by)) => return self.take_sealed(when, by, line),
            Some(AskedBack::Resign(_)) | None => {}
        }
        let mut typed = typed::read(&self.words, line);
        if let Some(who) = asked.as_ref().and_then(|asked| asked.answered_by(&typed)) {
            typed.by = Some(Speaker::Known(who));
        }
        if self.listeners.are_shut() {
            return self.wait_for_arbiter(when.at, WordFor::Reopen);
        }
        match self.speaker(when.at, &typed) {
            Ok(by) => {
                let by = by.or_else(|| self.whose(typed.order.as_ref().ok()?));
                let person = by.unwrap_or(Who::Player(self.game.mover()));
                if self.is_full_for(when.at, person, &typed.order) {
                    return;
                }
                self.speaks(when.at, by, asked, &typed);
                self.read_line(when, by, typed);
            }
            Err(Stopped::Word) => self.ask_for_word(when.at, line),
            // Whoever takes no part may still go.
            Err(Stopped::Listens | Stopped::Waits(_)) if self.goes(&typed) => self.dismiss_asker(),
            Err(stopped) => self.stop(when.at, &stopped, &typed.words),
        }
    }

    /// A line whose speaker is known, or is not where two might be meant.
    fn read_line(&mut self, when: When, by: Option<Who>, typed: Typed) {
        match typed.order {
            Ok(order) => self.obey(when, by, order, &typed.words),
            Err(bad) => {
                let by = by.unwrap_or(Who::Player(self.game.mover()));
                self.not_understood(when.at, by, bad, &typed.words);
            }
        }
    }

    /// A line that changes something and says nothing leaves a person wondering. In a rated game it
    /// must not say whether the arbiter was told; he himself may type where that is not shown.
    fn never_silent(&mut self, at: At, by: Who, hand: Option<Hand>) {
        let asker = self.listeners.asker();
        let hears = |to: &Listener| match to {
            Listener::Place(_) | Listener::Channel(Channel::Public) => true,
            Listener::Channel(Channel::Arbiter) => {
                let shown = |place: &Place| place.ear().hears(Channel::Arbiter);
                by == Who::Arbiter && asker.is_some_and(shown)
            }
            Listener::Channel(channel @ Channel::Player(_)) => match asker {
                Some(place) => place.answers(*channel),
                None => *channel == ear(by),
            },
        };
        if self.dialogue.has_reached(hears) {
            return;
        }
        match hand {
            Some(Hand::Lift(square)) => {
                self.tell(at, ear(by), Sign::Peg, Line::PegLifted { square });
            }
            Some(Hand::Place(square, _)) => {
                self.tell(at, ear(by), Sign::Peg, Line::PegPlaced { square });
            }
            Some(Hand::Press(_) | Hand::Button(_)) | None => {
                self.tell(at, ear(by), Sign::Noted, Line::Noted);
            }
        }
    }

    /// Whose line it is: of him whose place it came from, or of him whom it names, where he may be
    /// named there. None: nobody is named at a place that is everyone's.
    fn speaker(&self, at: At, typed: &Typed) -> Result<Option<Who>, Stopped> {
        let named = match typed.by {
            Some(Speaker::Known(who)) => Some(who),
            Some(Speaker::Assistant) => {
                let side = self.only_assistant().ok_or(Stopped::WhoseAssistant)?;
                Some(Who::Assistant(side))
            }
            None => None,
        };
        let Some(place) = self.listeners.asker() else { return Ok(named) };
        let terms = self.game.terms();
        let own = match (place.owner, named) {
            (Owner::Everyone, _) => return Ok(named),
            (Owner::Public, Some(Who::Arbiter)) if terms.is_in_earnest() => {
                return self.as_arbiter(at, place, typed);
            }
            (Owner::Public, _) => return Err(Stopped::Listens),
            (Owner::Person(own), _) if !place.admitted => return Err(Stopped::Waits(own)),
            (Owner::Person(own), None) => return Ok(Some(own)),
            (Owner::Person(own), Some(_)) => own,
        };
        match (own, named) {
            (_, None) => Ok(Some(own)),
            (_, Some(named)) if own == named || terms.is_rehearsal() => Ok(Some(named)),
            (_, Some(Who::Arbiter)) if terms.is_in_earnest() => self.as_arbiter(at, place, typed),
            // What a player without a place said at the table, the arbiter may enter.
            (Who::Arbiter, Some(named)) if self.listeners.has_place(named) => {
                Err(Stopped::Own(named))
            }
            (Who::Arbiter, Some(named)) => Ok(Some(named)),
            // An assistant speaks for his player where that is his duty, and enters the move of
            // whoever is on move; it is he who speaks.
            (Who::Assistant(side), Some(Who::Player(named)))
                if (side == named || self.is_move_of(named, typed))
                    && self.is_his_duty(own, typed) =>
            {
                Ok(Some(own))
            }
            (Who::Player(_) | Who::Assistant(_) | Who::Table, Some(named)) => {
                Err(Stopped::Other(named))
            }
        }
    }

    /// Whether a line is a move, and that of this player, who is on move.
    fn is_move_of(&self, player: Color, typed: &Typed) -> bool {
        let moves =
            matches!(typed.order, Ok(Order::Move(_) | Order::See(What::Played(_) | What::Said(_))));
        moves && player == self.game.mover()
    }

    /// Whether a line is one of this assistant's duties.
    fn is_his_duty(&self, by: Who, typed: &Typed) -> bool {
        let what = match &typed.order {
            Ok(Order::See(what)) => what.clone(),
            Ok(Order::Ask(question, _)) => What::Asked(*question),
            Ok(Order::Move(spoken)) => What::Played(*spoken),
            // The same duty is asked.
            Ok(Order::Seal) => What::Desk(Act::Adjourn(None)),
            Ok(
                Order::Nothing
                | Order::Resign { .. }
                | Order::Yes
                | Order::No
                | Order::Again
                | Order::Look(_)
                | Order::Help(_)
                | Order::Keys(_)
                | Order::Wait(_)
                | Order::Word { .. }
                | Order::Admit(_)
                | Order::Doctor
                | Order::Witness
                | Order::Quit,
            )
            | Err(_) => return false,
        };
        self.game.refusal(by, &what).is_none()
    }

    /// The arbiter's lines where others sit: he has no place of his own and has given his word. He
    /// may set the first one there.
    fn as_arbiter(&self, at: At, place: &Place, typed: &Typed) -> Result<Option<Who>, Stopped> {
        let none = self.game.passphrase().is_none() && !self.game.is_wordless();
        let sets = matches!(typed.order, Ok(Order::Word { .. })) && none;
        if self.listeners.has_place(Who::Arbiter) {
            Err(Stopped::Desk)
        } else if place.is_arbiters_run(at) || sets {
            Ok(Some(Who::Arbiter))
        } else {
            Err(Stopped::Word)
        }
    }

    /// This person speaks where the line came from. Whoever else speaks where the arbiter gave his
    /// word ends the run of his lines; a question waits for an answer, and a remark is none.
    fn speaks(&mut self, at: At, by: Option<Who>, asked: Option<AskedBack>, typed: &Typed) {
        let by = by.unwrap_or(Who::Player(self.game.mover()));
        if by == Who::Arbiter {
            self.listeners.have_an_arbiter();
        }
        if let Some(place) = self.listeners.asker_mut() {
            place.speaks_for = Some(by);
            if by != Who::Arbiter {
                place.end_arbiters_run();
            } else if place.is_arbiters_run(at) {
                place.goes_on_as_arbiter(at);
            }
            let answers = matches!(typed.order, Ok(Order::Yes | Order::No | Order::Nothing));
            place.asked = asked.filter(|_| answers);
        }
    }

    fn stop(&mut self, at: At, stopped: &Stopped, words: &Plain) {
        let line = match stopped {
            Stopped::Listens => Line::PlaceListens,
            Stopped::Waits(who) => Line::PlaceWaits { words: typed_name(*who) },
            Stopped::Other(who) => Line::PlaceOther { who: self.words.person(*who) },
            Stopped::Own(who) => Line::PlaceOwn { who: self.words.person(*who) },
            Stopped::Desk => Line::NotHere,
            Stopped::Word => Line::WordGive,
            Stopped::WhoseAssistant => Line::WhoseLine { words: words.to_string() },
        };
        self.answer_asker(at, line);
    }

    fn not_understood(&mut self, at: At, by: Who, bad: Bad, typed: &Plain) {
        let first = first_word(typed);
        // What may be a sealed move is said back to nobody.
        let seals = first.as_str().parse() == Ok(Verb::Seal);
        let words = if seals { first } else { typed.clone() }.to_string();
        let line = match bad {
            Bad::Line => Line::NotUnderstood { words },
            Bad::Move => Line::NotAMove { words },
            Bad::Square => Line::NotASquare { words },
            Bad::Span => Line::BadSpan { words },
            Bad::Ladder => Line::BadLadder { words },
            Bad::Claim => Line::BadClaim { words },
            Bad::Look => Line::BadLook { words },
            Bad::Desk(verb) => Line::BadDesk { words, usual: example(verb).to_owned() },
        };
        self.tell(at, ear(by), Sign::NotUnderstood, line);
    }

    #[expect(clippy::too_many_lines, reason = "one exhaustive match is as long as it is")]
    pub(crate) fn obey(&mut self, when: When, by: Option<Who>, order: Order, words: &Plain) {
        let Some(by) = by.or_else(|| self.whose(&order)) else {
            return self.answer_asker(when.at, Line::WhoseBoard { words: words.to_string() });
        };
        let asked = self.listeners.asker_mut().and_then(|place| place.asked.take());
        let asked = asked == Some(AskedBack::Resign(by));
        if self.game.terms().alone && typed_line(&order).1 {
            return self.tell(when.at, ear(by), Sign::NotUnderstood, Line::ClockOnly);
        }
        match order {
            Order::Nothing if asked => self.ask_resigning(by),
            Order::Nothing => {}
            Order::Quit if self.goes_alone(by) => self.dismiss_asker(),
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
            Order::Admit(who) => {
                if self.may(when.at, by, Bringing::Desk, words) {
                    self.admit_all(when, who);
                }
            }
            Order::Doctor if by == Who::Arbiter => self.doctor(when.at),
            Order::Doctor => {
                let words = words.to_string();
                let rated = self.game.terms().rated;
                let line =
                    if rated { Line::NotFor { words } } else { Line::NotForTraining { words } };
                self.tell(when.at, ear(by), Sign::NotUnderstood, line);
            }
            Order::Witness => {
                if self.may(when.at, by, Bringing::Desk, words) {
                    self.witness(when.at);
                }
            }
            Order::Quit => self.leave(when.at),
            Order::Help(about) => self.help(when.at, by, &about),
            Order::Look(look) => self.look(when.at, by, look, words),
            Order::Keys(on) => self.switch_keys(when.at, by, on),
            Order::Again => self.again(when.at, by),
            Order::Wait(span) if self.is_simulated() => self.outs.push(Out::Wait(span)),
            Order::Wait(_) => {
                self.tell(when.at, ear(by), Sign::NotUnderstood, Line::OnlySimulated);
            }
            Order::See(What::Lifted(hole)) => {
                self.typed_hand(when, by, hole, Hand::Lift(hole), words);
            }
            Order::See(What::Placed(hole, role)) => {
                let piece = role.map(|role| role.of(self.hand_is_at(by)));
                self.typed_hand(when, by, hole, Hand::Place(hole, piece), words);
            }
            Order::Move(spoken) => {
                self.move_alone(when, by, spoken, words);
                self.never_silent(when.at, by, None);
            }
            Order::Yes if !asked => {
                self.tell(
                    when.at,
                    ear(by),
                    Sign::NotUnderstood,
                    Line::NotUnderstood { words: words.to_string() },
                );
            }
            Order::No if asked => {
                self.tell(when.at, ear(by), Sign::ResignNo, Line::ResignNo);
            }
            Order::No => self.fact(when, by, What::Objected, words),
            Order::Yes => self.fact(when, by, What::Resigned, words),
            // Whose it is not to resign is refused before he is asked whether he is sure.
            Order::Resign { sure }
                if sure
                    || self.game.outcome().is_some()
                    || by == Who::Arbiter
                    || self.game.refusal(by, &What::Resigned).is_some() =>
            {
                self.fact(when, by, What::Resigned, words);
            }
            Order::Resign { .. } => {
                self.ask_resigning(by);
                let side = by.side().unwrap_or(self.game.mover());
                self.tell(when.at, ear(by), Sign::ResignAsk, Line::ResignAsk { side });
            }
            Order::Ask(question, form) => {
                let usual = self.haptics.form();
                self.haptics.answer_in(form.unwrap_or(usual));
                let reads = |place: &Place| place.ear().hears(Channel::Arbiter);
                let here = self.listeners.asker().is_some_and(reads);
                self.dialogue.report(here && question == Question::Status);
                self.fact(when, by, What::Asked(question), words);
                self.dialogue.report(false);
                self.haptics.answer_in(usual);
                self.tell_where_it_waits(when.at, by, question);
            }
            Order::Seal => {
                if self.may(when.at, by, Bringing::Players, words) {
                    self.ask_to_seal(when.at, by);
                }
            }
            Order::See(What::Sealed(sealed)) => {
                if matches!(sealed, SealedMove::Locked(_)) {
                    // What is locked nobody types.
                    return self.not_understood(when.at, by, Bad::Move, words);
                }
                if self.may(when.at, by, Bringing::Players, &first_word(words)) {
                    self.seal(when, by, sealed);
                }
            }
            Order::See(What::Desk(Act::Open(opening))) => {
                if self.may(when.at, by, Bringing::Desk, words) {
                    self.open_envelope(when, opening.stated());
                }
            }
            Order::See(what) => {
                self.fact(when, by, what, words);
                self.never_silent(when.at, by, None);
            }
        }
    }

    /// What waits for the arbiter is shown where no player reads it. So he is told, where he asks,
    /// whether anything waits or not.
    fn tell_where_it_waits(&mut self, at: At, by: Who, question: Question) {
        let elsewhere = |place: &Place| !place.ear().hears(Channel::Arbiter);
        let asks = by == Who::Arbiter && question == Question::Status;
        if asks && self.listeners.asker().is_some_and(elsewhere) {
            self.tell(at, Channel::Arbiter, Sign::Place, Line::StatusElsewhere);
        }
    }

    /// A hand at a simulated board, typed: a player's, or his assistant's.
    fn typed_hand(&mut self, when: When, by: Who, hole: Square, hand: Hand, words: &Plain) {
        if self.may(when.at, by, Bringing::Players, words) {
            self.hand(when, by, hole, hand);
            self.never_silent(when.at, by, Some(hand));
        }
    }

    /// The next line of this place may answer whether he resigns.
    fn ask_resigning(&mut self, by: Who) {
        if let Some(place) = self.listeners.asker_mut() {
            place.asked = Some(AskedBack::Resign(by));
        }
    }

    /// Whether `quit` takes a person from a place of his own, and leaves the game as it is.
    fn goes_alone(&self, by: Who) -> bool {
        by != Who::Arbiter && self.listeners.asker().is_some_and(Place::has_joined)
    }

    /// Whether somebody who joined wants to go.
    fn goes(&self, typed: &Typed) -> bool {
        typed.order == Ok(Order::Quit) && self.listeners.asker().is_some_and(Place::has_joined)
    }

    fn dismiss_asker(&mut self) {
        let Some(id) = self.listeners.asking() else { return };
        let channel = self.listeners.asker().map_or(Channel::Public, |place| place.owner.channel());
        let left = self.line_for(Listener::Place(id), channel, &Line::PlaceLeft);
        self.outs.extend(left.print.map(|text| Out::Print(id, text)));
        self.outs.push(Out::Dismiss(id));
    }

    /// Whose line it is when the line does not say.
    pub(crate) fn whose(&self, order: &Order) -> Option<Who> {
        let mover = self.game.mover();
        let color = match typed_line(order).0 {
            Unsaid::Boards if self.boards.iter().all(Option::is_some) => return None,
            Unsaid::Boards => only(|color| self.boards.get(color).is_some()).unwrap_or(mover),
            Unsaid::Blind => only(|color| *self.game.terms().blind.get(color)).unwrap_or(mover),
            Unsaid::Mover => mover,
            Unsaid::Runner => {
                let goes_on = || only(|color| self.game.goes_on_by_hand(color));
                self.game.clock().running().or_else(goes_on).unwrap_or(mover)
            }
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
    pub(crate) fn fact(&mut self, when: When, by: Who, what: What, words: &Plain) {
        // In training nobody need be the arbiter for the clocks to run again. Whoever comes to find
        // his clock running before his opponent's envelope is opened may stop it (2009: 9b).
        let starts = what == What::Started && !self.game.terms().rated;
        let comes = what == What::Stopped && self.game.may_stop(by);
        let bringing = if starts || comes { Bringing::Anyone } else { typed_fact(&what).0 };
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
                // At a place of one's own that is nobody else's to type.
                let own =
                    self.listeners.asker().is_some_and(|place| place.owner != Owner::Everyone);
                if own {
                    Line::PlaceOther { who: self.words.person(Who::Arbiter) }
                } else {
                    Line::NotForTraining { words: words.to_string() }
                }
            }
            (Bringing::Players, Who::Arbiter)
                if !self.game.terms().is_rehearsal()
                    && self.listeners.has_place(Who::Player(self.game.mover())) =>
            {
                Line::PlaceOwn { who: self.words.person(Who::Player(self.game.mover())) }
            }
            (Bringing::Players, Who::Arbiter) => {
                let mover = side_name(self.game.mover());
                Line::NotArbiter { words: format!("{mover}: {words}") }
            }
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
}
