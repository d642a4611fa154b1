//! A typed line: who says it, and what. The words here are the command line's contract.

use std::time::Duration;

use shakmaty::{Color, Role, Square};

use super::{desk, laid};
use crate::{
    game::{Claim, Plain, Question, Spoken, What, Who, span},
    words::{Form, Misheard, Words, hear},
};

/// A line as far as it was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Typed {
    /// Who, if the line says so.
    pub(crate) by: Option<Speaker>,
    /// The line without that, harmless.
    pub(crate) words: Plain,
    /// What, or why not.
    pub(crate) order: Result<Order, Bad>,
}

/// Who says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Speaker {
    /// One of the people at the table.
    Known(Who),
    /// The only assistant there is.
    Assistant,
}

/// What a line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Order {
    /// Nothing: an empty line or a remark.
    Nothing,
    /// A fact for the game.
    See(What),
    /// A question, and in which form it is to be answered.
    Ask(Question, Option<Form>),
    /// A peg of a simulated board.
    Lift(Square),
    /// A peg of a simulated board; the piece where a board would know it.
    Place(Square, Option<Role>),
    /// A move alone.
    Move(Spoken),
    /// Resign, having been asked or not.
    Resign { sure: bool },
    /// An answer to a question of ours.
    Yes,
    /// The other answer.
    No,
    /// The last line this listener got.
    Again,
    /// What may be typed.
    Help,
    /// Simulated time passes.
    Wait(Duration),
    /// The arbiter's word, if the line has it; with `approve` before it.
    Word { approve: bool, word: Option<String> },
    /// What this program is kept from, and what it is known by.
    Doctor,
    /// Leave.
    Quit,
}

/// Why a line was not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bad {
    /// It begins with no word we know and is no move.
    Line,
    /// A move was expected.
    Move,
    /// A square was expected.
    Square,
    /// A time was expected.
    Span,
    /// Falling times were expected.
    Ladder,
    /// A claim was expected.
    Claim,
    /// An act of the arbiter's lacks something.
    Desk,
}

/// Reads a line.
pub(crate) fn read(words: &Words, line: &str) -> Typed {
    let line = line.trim();
    let (by, rest) = prefix(line);
    let order = if rest.is_empty() || line.starts_with('#') {
        Ok(Order::Nothing)
    } else {
        order(words, rest)
    };
    Typed { by, words: Plain::lossy(rest), order }
}

/// Who says it: `white:`, `black assistant:`, `arbiter:`.
fn prefix(line: &str) -> (Option<Speaker>, &str) {
    let Some((name, rest)) = line.split_once(':') else { return (None, line) };
    let name = name.trim().to_lowercase();
    let who = match name.as_str() {
        "white" => Who::Player(Color::White),
        "black" => Who::Player(Color::Black),
        "white assistant" => Who::Assistant(Color::White),
        "black assistant" => Who::Assistant(Color::Black),
        "arbiter" => Who::Arbiter,
        "assistant" => return (Some(Speaker::Assistant), rest.trim()),
        _ => return (None, line),
    };
    (Some(Speaker::Known(who)), rest.trim())
}

fn order(words: &Words, text: &str) -> Result<Order, Bad> {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (first, rest) = (first.to_lowercase(), rest.trim());
    let alone = |order: Order| if rest.is_empty() { Ok(order) } else { Err(Bad::Line) };
    let said = |what: fn(Option<Spoken>) -> What| {
        let spoken = if rest.is_empty() { None } else { Some(a_move(words, rest)?) };
        Ok(Order::See(what(spoken)))
    };
    let ask = |question| alone(Order::Ask(question, None));
    match first.as_str() {
        "lift" => Ok(Order::Lift(a_square(rest)?)),
        "place" => place(rest),
        "say" => said(What::Said),
        "repeated" => said(What::Repeated),
        "make" => Ok(Order::See(What::Released(a_move(words, rest)?))),
        "touch" => Ok(Order::See(What::Touched(a_square(rest)?))),
        "press" => alone(Order::See(What::Pressed)),
        "adjust" => alone(Order::See(What::Adjusts)),
        "offer" => alone(Order::See(What::Offered)),
        "accept" => alone(Order::See(What::Accepted)),
        "decline" => alone(Order::See(What::Declined)),
        "resign" if rest.eq_ignore_ascii_case("yes") => Ok(Order::Resign { sure: true }),
        "resign" => alone(Order::Resign { sure: false }),
        "time" | "moves" | "turn" => in_form(&first, &rest.to_lowercase()),
        "last" => ask(Question::Last),
        "score" if rest.is_empty() => ask(Question::Score),
        "write" => Ok(Order::See(What::Wrote(a_move(words, rest)?))),
        "touched" => Ok(Order::See(What::Reported(a_square(rest)?))),
        "two" | "marks" => either(&first, &rest.to_lowercase()),
        "calls" => {
            let ladder = rest.to_lowercase().parse().map_err(|()| Bad::Ladder)?;
            Ok(Order::See(What::Calls(ladder)))
        }
        "yes" => alone(Order::Yes),
        "no" => alone(Order::No),
        "again" => alone(Order::Again),
        "typo" => alone(Order::See(What::Typo)),
        "call" => {
            let reason = Plain::lossy(rest);
            let reason = (!reason.as_str().is_empty()).then_some(reason);
            Ok(Order::See(What::Called(reason)))
        }
        "claim" => claim(words, rest),
        "seal" => Ok(Order::See(What::Sealed(a_move(words, rest)?))),
        "approve" if desk::split(rest).0.eq_ignore_ascii_case("word") => {
            Ok(a_word(true, desk::split(rest).1))
        }
        "word" => Ok(a_word(false, rest)),
        "approve" | "refuse" | "clock" | "add" | "penalty" | "illegal" | "restore" | "result"
        | "irregular" | "absent" | "present" | "adjourn" | "open" => {
            desk::act(&first, rest).map(|act| Order::See(What::Desk(act))).ok_or(Bad::Desk)
        }
        "allow" | "forbid" | "adapt" | "checklist" | "sight" | "score" | "assistant" | "mask"
        | "board" | "guide" => {
            let act = laid::act(words, &first, rest).ok_or(Bad::Desk)?;
            Ok(Order::See(What::Desk(act)))
        }
        "start" => alone(Order::See(What::Started)),
        "stop" => alone(Order::See(What::Stopped)),
        "help" => alone(Order::Help),
        "doctor" => alone(Order::Doctor),
        "wait" => span(rest).map(Order::Wait).ok_or(Bad::Span),
        "quit" => alone(Order::Quit),
        _ => match hear(&words.pack, text) {
            Ok(spoken) => Ok(Order::Move(spoken)),
            Err(Misheard::NotAMove) => Err(Bad::Move),
            Err(_) => Err(Bad::Line),
        },
    }
}

/// `time mine pulses`, `moves tones`, `turn`: a question and the form of its answer.
fn in_form(first: &str, rest: &str) -> Result<Order, Bad> {
    let mut words = rest.split_whitespace().peekable();
    let question = match (first, words.peek()) {
        ("moves", _) => Question::Moves,
        ("turn", _) => Question::Turn,
        (_, Some(&"mine")) => Question::Mine,
        (_, Some(&"theirs")) => Question::Theirs,
        _ => Question::Time,
    };
    if [Question::Mine, Question::Theirs].contains(&question) {
        words.next();
    }
    let form = words.next().map(|name| Form::named(name).ok_or(Bad::Line)).transpose()?;
    if words.next().is_some() { Err(Bad::Line) } else { Ok(Order::Ask(question, form)) }
}

/// `two boards`, `two boards no`; `marks on`, `marks off`.
fn either(first: &str, rest: &str) -> Result<Order, Bad> {
    Ok(Order::See(match (first, rest) {
        ("two", "boards") => What::Demanded(true),
        ("two", "boards no") => What::Demanded(false),
        ("marks", "on") => What::Marks(true),
        ("marks", "off") => What::Marks(false),
        _ => return Err(Bad::Line),
    }))
}

fn claim(words: &Words, text: &str) -> Result<Order, Bad> {
    let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let intended = match rest.trim() {
        "" => None,
        said => Some(a_move(words, said)?),
    };
    let claim = match (name.to_lowercase().as_str(), intended) {
        ("repetition", intended) => Claim::Repetition(intended),
        ("fifty", intended) => Claim::Fifty(intended),
        ("flag", None) => Claim::Flag,
        ("illegal", None) => Claim::Illegal,
        ("quickplay", None) => Claim::Quickplay,
        ("increment", None) => Claim::Increment,
        ("boards", None) => Claim::Boards,
        _ => return Err(Bad::Claim),
    };
    Ok(Order::See(What::Claimed(claim)))
}

fn a_move(words: &Words, text: &str) -> Result<Spoken, Bad> {
    hear(&words.pack, text).map_err(|_| Bad::Move)
}

fn a_word(approve: bool, text: &str) -> Order {
    Order::Word { approve, word: (!text.is_empty()).then(|| text.to_owned()) }
}

fn a_square(text: &str) -> Result<Square, Bad> {
    text.to_lowercase().parse().map_err(|_| Bad::Square)
}

fn place(text: &str) -> Result<Order, Bad> {
    let (square, piece) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let role = match piece.trim() {
        "" => None,
        letter => {
            let one = letter.chars().next().filter(|_| letter.chars().count() == 1);
            Some(one.and_then(Role::from_char).ok_or(Bad::Square)?)
        }
    };
    Ok(Order::Place(a_square(square)?, role))
}
