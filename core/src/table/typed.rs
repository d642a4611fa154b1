//! A typed line: who says it, and what. The words here are the command line's contract.
//!
//! Facts and acts are read by the one grammar of [`crate::game::Verb`] and
//! [`crate::game::ActVerb`]; this room has a person's dialect of it ([`arguments`]) and the few
//! words that are typed and never journaled ([`OrderWord`]).

mod arguments;
mod example;

pub(crate) use self::example::example;

use std::{str::FromStr, time::Duration};

use shakmaty::Square;
use strum::EnumString;

use self::arguments::Typing;
use crate::{
    game::{Act, ActVerb, Arguments, Plain, Question, Spoken, Switch, Verb, What, Who, span},
    words::{Form, Look, Misheard, Words, hear},
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
    /// A fact for the game; a peg's comes by its board.
    See(What),
    /// A question, and in which form it is to be answered.
    Ask(Question, Option<Form>),
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
    /// A question about the position.
    Look(Look),
    /// What may be typed, about one topic or line.
    Help(String),
    /// Single keys, on or off.
    Keys(bool),
    /// Simulated time passes.
    Wait(Duration),
    /// The arbiter's word, if the line has it; with `approve` before it.
    Word { approve: bool, word: Option<String> },
    /// Whoever asks for a place as this person is admitted.
    Admit(Who),
    /// What this program is kept from, and what it is known by.
    Doctor,
    /// What stands for the journal up to here is told to all.
    Witness,
    /// A move for the envelope, typed unseen.
    Seal,
    /// Leave.
    Quit,
}

/// What is typed and never journaled, by its first word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "kebab-case")]
enum OrderWord {
    Yes,
    No,
    Again,
    Help,
    Keys,
    Wait,
    Doctor,
    Witness,
    Quit,
    /// `two boards`: a fact, but of two words.
    Two,
    Board,
    Pieces,
    Pawns,
    File,
    Rank,
    Where,
    What,
    Around,
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
    /// A square, a file, a rank or a piece was expected.
    Look,
    /// An act of the arbiter's lacks something.
    Desk(ActVerb),
}

/// Reads a line.
pub(crate) fn read(words: &Words, line: &str) -> Typed {
    let line = line.trim();
    let (by, rest) = prefix(line);
    let order = if line.is_empty() || line.starts_with('#') {
        Ok(Order::Nothing)
    } else if rest.is_empty() {
        Err(Bad::Line)
    } else {
        order(words, rest)
    };
    // A name and nothing after it is all that was typed.
    let words = Plain::lossy(if rest.is_empty() { line } else { rest });
    Typed { by, words, order }
}

/// Who says it: `white:`, `black assistant:`, `arbiter:`.
fn prefix(line: &str) -> (Option<Speaker>, &str) {
    let Some((name, rest)) = line.split_once(':') else { return (None, line) };
    let name = name.trim().to_lowercase();
    let speaker = if name == "assistant" {
        Speaker::Assistant
    } else {
        // A journal's name is one word, a person's is two. Nobody speaks for the table.
        let known = if name.contains('-') { None } else { name.replace(' ', "-").parse().ok() };
        match known {
            Some(who @ (Who::Player(_) | Who::Assistant(_) | Who::Arbiter)) => Speaker::Known(who),
            Some(Who::Table) | None => return (None, line),
        }
    };
    (Some(speaker), rest.trim())
}

fn order(words: &Words, text: &str) -> Result<Order, Bad> {
    let (first, args) = Typing::after_first(words, text);
    let alone = args.is_over();
    // `score` and `board` alone are questions; with more they are the arbiter's.
    if let Some((question, args)) = question(words, text)
        && (question != Question::Score || alone)
    {
        return ask(question, args);
    }
    if let Ok(word) = OrderWord::from_str(&first)
        && (word != OrderWord::Board || alone)
    {
        return by_word(words, word, args);
    }
    if let Some(verb) = Verb::from_str(&first).ok().filter(|verb| verb.is_typed()) {
        return fact(verb, args);
    }
    // What is written with a hyphen is typed otherwise.
    if let Some(verb) = ActVerb::from_str(&first).ok().filter(|_| !first.contains('-')) {
        return act(verb, args);
    }
    match hear(&words.pack, text) {
        Ok(spoken) => Ok(Order::Move(spoken)),
        Err(Misheard::NotAMove) => Err(Bad::Move),
        Err(Misheard::Empty | Misheard::TooLong | Misheard::Unknown(_)) => Err(Bad::Line),
    }
}

/// A question, and what follows it.
fn question<'a>(words: &'a Words, text: &'a str) -> Option<(Question, Typing<'a>)> {
    let mut args = Typing::new(words, text);
    Some((Question::read(&mut args)?, args))
}

/// `time mine pulses`, `moves tones`, `turn`: a question and the form of its answer.
fn ask(question: Question, mut args: Typing<'_>) -> Result<Order, Bad> {
    let form = match question {
        Question::Time | Question::Mine | Question::Theirs | Question::Moves | Question::Turn => {
            args.maybe(Arguments::name::<Form>).ok_or(Bad::Line)?
        }
        Question::Last | Question::Score | Question::Sheet | Question::Status => None,
    };
    if args.is_over() { Ok(Order::Ask(question, form)) } else { Err(Bad::Line) }
}

fn by_word(words: &Words, word: OrderWord, mut args: Typing<'_>) -> Result<Order, Bad> {
    let rest = args.rest();
    let alone = |order: Order| if rest.is_empty() { Ok(order) } else { Err(Bad::Line) };
    let look = |look: Option<Look>| look.map(Order::Look).ok_or(Bad::Look);
    let square = || match words.pack.squares_heard(rest).as_deref() {
        Some([square]) => Some(*square),
        _ => None::<Square>,
    };
    match word {
        OrderWord::Yes => alone(Order::Yes),
        OrderWord::No => alone(Order::No),
        OrderWord::Again => alone(Order::Again),
        OrderWord::Help => Ok(Order::Help(rest.to_lowercase())),
        OrderWord::Keys => {
            let switch = args.name::<Switch>().filter(|_| args.is_over()).ok_or(Bad::Line)?;
            Ok(Order::Keys(switch == Switch::On))
        }
        OrderWord::Wait => span(rest).map(Order::Wait).ok_or(Bad::Span),
        OrderWord::Doctor => alone(Order::Doctor),
        OrderWord::Witness => alone(Order::Witness),
        OrderWord::Quit => alone(Order::Quit),
        OrderWord::Two => {
            args.exactly("boards").ok_or(Bad::Line)?;
            What::read(Verb::TwoBoards, &mut args).map(Order::See).ok_or(Bad::Line)
        }
        OrderWord::Board => alone(Order::Look(Look::Board)),
        OrderWord::Pieces => alone(Order::Look(Look::Pieces)),
        OrderWord::Pawns => alone(Order::Look(Look::Pawns)),
        OrderWord::File => look(words.file_heard(rest).map(Look::File)),
        OrderWord::Rank => look(words.rank_heard(rest).map(Look::Rank)),
        OrderWord::Where => look(words.piece_heard(rest).map(Look::Where)),
        OrderWord::What if rest.eq_ignore_ascii_case(DIFFERS) => Ok(Order::Look(Look::Differs)),
        OrderWord::What => look(square().map(Look::What)),
        OrderWord::Around => look(square().map(Look::Around)),
    }
}

/// `what differs`: a question about the holes of one's own board.
const DIFFERS: &str = "differs";

fn fact(verb: Verb, mut args: Typing<'_>) -> Result<Order, Bad> {
    if verb == Verb::Resign {
        return match args.maybe(|args| args.exactly("yes")).filter(|_| args.is_over()) {
            Some(sure) => Ok(Order::Resign { sure: sure.is_some() }),
            None => Err(Bad::Line),
        };
    }
    if verb == Verb::Seal && args.is_over() {
        return Ok(Order::Seal);
    }
    let read = What::read(verb, &mut args);
    read.map(Order::See).ok_or(if args.misheard() { Bad::Move } else { expected(verb) })
}

/// What a person is told who typed something else after a verb.
fn expected(verb: Verb) -> Bad {
    match verb {
        Verb::Lift | Verb::Place | Verb::Touch | Verb::Touched => Bad::Square,
        Verb::Say | Verb::Repeated | Verb::Play | Verb::Make | Verb::Seal | Verb::Write => {
            Bad::Move
        }
        Verb::Claim => Bad::Claim,
        Verb::Calls => Bad::Ladder,
        Verb::Stood
        | Verb::Copied
        | Verb::No
        | Verb::Press
        | Verb::Adjust
        | Verb::Offer
        | Verb::Accept
        | Verb::Decline
        | Verb::Resign
        | Verb::Asked
        | Verb::Typo
        | Verb::Call
        | Verb::Start
        | Verb::Stop
        | Verb::TwoBoards
        | Verb::Marks
        | Verb::Slept
        | Verb::StoodStill
        | Verb::Shown
        | Verb::ClockGone
        | Verb::Left
        | Verb::Closed
        | Verb::Resumed
        | Verb::Door
        | Verb::WordTried
        | Verb::Witness => Bad::Line,
    }
}

/// An act of the arbiter's. His word is kept nowhere: what stands in the journal is made of it
/// later.
fn act(verb: ActVerb, mut args: Typing<'_>) -> Result<Order, Bad> {
    let word = |approve, args: Typing<'_>| {
        let word = args.rest();
        Order::Word { approve, word: (!word.is_empty()).then(|| word.to_owned()) }
    };
    let with_word =
        |args: &mut Typing<'_>| args.name::<ActVerb>().filter(|verb| *verb == ActVerb::Word);
    let with_calls = |args: &mut Typing<'_>| args.exactly(TIME_CALLS);
    if verb == ActVerb::Word {
        return Ok(word(false, args));
    }
    if verb == ActVerb::Approve && args.perhaps(with_word).is_some() {
        return Ok(word(true, args));
    }
    if verb == ActVerb::Admit {
        let who = args.person().filter(|_| args.is_over());
        return who.map(Order::Admit).ok_or(Bad::Desk(verb));
    }
    let calls = verb == ActVerb::Allow && args.perhaps(with_calls).is_some();
    let verb = if calls { ActVerb::AllowCalls } else { verb };
    let act = Act::read(verb, &mut args);
    act.map(|act| Order::See(What::Desk(act))).ok_or(Bad::Desk(verb))
}

/// `allow time-calls white 5m,1m`: an allowance with more after it, and an act of its own.
const TIME_CALLS: &str = "time-calls";
