//! One grammar of facts: the verbs, how a fact is written, how it is read.
//!
//! A new fact does not compile until [`What`]'s `Display` writes it by a verb, and a new verb does
//! not until [`What::read`] reads it. The arbiter's acts and the claims have theirs in
//! [`super::act`]; the journal and the keyboard are two dialects of the arguments.
//!
//! ```
//! use annabella_core::game::{Verb, What};
//! let press: Verb = "press".parse().unwrap();
//! assert_eq!(What::Pressed.to_string(), press.to_string());
//! ```

use std::fmt;

use shakmaty::Bitboard;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{
    Act, ActVerb, Arguments, Claim, ClockReading, LockedMove, Question, Sandbox, SealedMove,
    Spoken, What,
    arguments::{Seconds, Switch, YesNo, after},
};
use crate::hex::Hex;

/// What is sealed in an envelope of paper.
pub(crate) const PAPER: &str = "paper";

/// By which word a fact is written, and typed where a person brings it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    /// A peg left its hole.
    Lift,
    /// A peg entered a hole.
    Place,
    /// The holes of a board that is being set up.
    Stood,
    /// A piece touched on a standard board.
    Touch,
    /// A move was announced.
    Say,
    /// A move shown by the pegs of the opponent, who copied it.
    Copied,
    /// What was announced without a word was not meant so.
    No,
    /// The opponent said it back.
    Repeated,
    /// Made on a standard board and announced at once.
    Play,
    /// Done on a standard board, not announced.
    Make,
    /// The clock.
    Press,
    /// "I adjust".
    Adjust,
    /// A draw offered.
    Offer,
    /// The offer accepted.
    Accept,
    /// The offer declined.
    Decline,
    /// A player gives up.
    Resign,
    /// A question.
    Asked,
    /// A typing error.
    Typo,
    /// The arbiter is called.
    Call,
    /// A claim.
    Claim,
    /// A move for the envelope.
    Seal,
    /// The clocks are started.
    Start,
    /// The clocks are stopped.
    Stop,
    /// Two boards are demanded, or not.
    TwoBoards,
    /// A touch of the opponent's, reported.
    Touched,
    /// An entry in a player's own score.
    Write,
    /// Marks of time that are felt.
    Marks,
    /// When time is called unasked.
    Calls,
    /// The machine slept.
    Slept,
    /// The program stood still.
    StoodStill,
    /// The clock behind a board was read.
    Shown,
    /// It is not heard any more.
    ClockGone,
    /// The program was left.
    Left,
    /// It was left after the game had ended.
    Closed,
    /// It came back.
    Resumed,
    /// It has shut its door.
    Door,
    /// A wrong word was given for the arbiter's.
    WordTried,
    /// What stands for the journal was told.
    Witness,
}

impl Verb {
    /// Whether a person types it as it stands. The others are the table's own, or a person says
    /// them otherwise: a move alone, `no`, `time`, `two boards`.
    pub fn is_typed(self) -> bool {
        match self {
            Verb::Lift
            | Verb::Place
            | Verb::Touch
            | Verb::Say
            | Verb::Repeated
            | Verb::Make
            | Verb::Press
            | Verb::Adjust
            | Verb::Offer
            | Verb::Accept
            | Verb::Decline
            | Verb::Resign
            | Verb::Typo
            | Verb::Call
            | Verb::Claim
            | Verb::Seal
            | Verb::Start
            | Verb::Stop
            | Verb::Touched
            | Verb::Write
            | Verb::Marks
            | Verb::Calls => true,
            Verb::Stood
            | Verb::Play
            | Verb::Copied
            | Verb::No
            | Verb::Asked
            | Verb::TwoBoards
            | Verb::Slept
            | Verb::StoodStill
            | Verb::Shown
            | Verb::ClockGone
            | Verb::Left
            | Verb::Closed
            | Verb::Resumed
            | Verb::Door
            | Verb::WordTried
            | Verb::Witness => false,
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Verb as V;
        // The verb, and what may follow it.
        let maybe = |f: &mut fmt::Formatter<'_>, verb: Verb, rest: &Option<Spoken>| {
            write!(f, "{verb}")?;
            after(f, rest.as_ref())
        };
        match self {
            What::Lifted(hole) => write!(f, "{} {hole}", V::Lift),
            What::Placed(hole, role) => {
                write!(f, "{} {hole}", V::Place)?;
                after(f, role.map(shakmaty::Role::upper_char))
            }
            What::Stood(holes) => write!(f, "{} {}", V::Stood, Hex(holes.0.to_be_bytes())),
            What::Touched(square) => write!(f, "{} {square}", V::Touch),
            What::Said(spoken) => maybe(f, V::Say, spoken),
            What::Copied(spoken) => write!(f, "{} {spoken}", V::Copied),
            What::Objected => write!(f, "{}", V::No),
            What::Repeated(spoken) => maybe(f, V::Repeated, spoken),
            What::Played(spoken) => write!(f, "{} {spoken}", V::Play),
            What::Released(spoken) => write!(f, "{} {spoken}", V::Make),
            What::Pressed => write!(f, "{}", V::Press),
            What::Adjusts => write!(f, "{}", V::Adjust),
            What::Offered(condition) => {
                write!(f, "{}", V::Offer)?;
                after(f, condition.as_ref())
            }
            What::Accepted => write!(f, "{}", V::Accept),
            What::Declined => write!(f, "{}", V::Decline),
            What::Resigned => write!(f, "{}", V::Resign),
            What::Asked(question) => write!(f, "{} {question}", V::Asked),
            What::Typo => write!(f, "{}", V::Typo),
            What::Called(reason) => {
                write!(f, "{}", V::Call)?;
                after(f, reason.as_ref())
            }
            What::Claimed(claim) => write!(f, "{} {claim}", V::Claim),
            What::Desk(act) => write!(f, "{act}"),
            What::Sealed(SealedMove::Plain(spoken)) => write!(f, "{} {spoken}", V::Seal),
            What::Sealed(SealedMove::Paper) => write!(f, "{} {PAPER}", V::Seal),
            What::Sealed(SealedMove::Locked(LockedMove(bytes))) => {
                write!(f, "{} {}", V::Seal, Hex(*bytes))
            }
            What::Started => write!(f, "{}", V::Start),
            What::Stopped => write!(f, "{}", V::Stop),
            What::Demanded(true) => write!(f, "{}", V::TwoBoards),
            What::Demanded(false) => write!(f, "{} {}", V::TwoBoards, YesNo::No),
            What::Reported(square) => write!(f, "{} {square}", V::Touched),
            What::Wrote(entry) => write!(f, "{} {entry}", V::Write),
            What::Marks(on) => {
                write!(f, "{} {}", V::Marks, if *on { Switch::On } else { Switch::Off })
            }
            What::Calls(ladder) => write!(f, "{} {ladder}", V::Calls),
            What::Gap { slept: true, span } => write!(f, "{} {}", V::Slept, Seconds(*span)),
            What::Gap { slept: false, span } => write!(f, "{} {}", V::StoodStill, Seconds(*span)),
            What::Shown(shown) => write!(f, "{} {shown}", V::Shown),
            What::ClockGone => write!(f, "{}", V::ClockGone),
            What::Left => write!(f, "{}", V::Left),
            What::Closed => write!(f, "{}", V::Closed),
            What::Resumed => write!(f, "{}", V::Resumed),
            What::Door(door) => write!(f, "{} {door}", V::Door),
            What::WordTried => write!(f, "{}", V::WordTried),
            What::Witness(when) => {
                write!(f, "{}", V::Witness)?;
                after(f, when.as_ref())
            }
        }
    }
}

impl What {
    /// Reads what follows a verb. `args` is the journal's dialect or a person's.
    pub fn read(verb: Verb, args: &mut impl Arguments) -> Option<What> {
        let what = match verb {
            Verb::Lift => What::Lifted(args.square()?),
            Verb::Place => What::Placed(args.square()?, args.maybe(Arguments::role)?),
            Verb::Stood => {
                let Hex(holes) = args.name()?;
                What::Stood(Bitboard(u64::from_be_bytes(holes)))
            }
            Verb::Touch => What::Touched(args.square()?),
            Verb::Say => What::Said(args.maybe(Arguments::spoken)?),
            Verb::Copied => What::Copied(args.spoken()?),
            Verb::No => What::Objected,
            Verb::Repeated => What::Repeated(args.maybe(Arguments::spoken)?),
            Verb::Play => What::Played(args.spoken()?),
            Verb::Make => What::Released(args.spoken()?),
            Verb::Press => What::Pressed,
            Verb::Adjust => What::Adjusts,
            Verb::Offer => What::Offered(args.text()?),
            Verb::Accept => What::Accepted,
            Verb::Decline => What::Declined,
            Verb::Resign => What::Resigned,
            Verb::Asked => What::Asked(Question::read(args)?),
            Verb::Typo => What::Typo,
            Verb::Call => What::Called(args.text()?),
            Verb::Claim => What::Claimed(Claim::read(args)?),
            Verb::Seal => What::Sealed(match args.perhaps(Arguments::name) {
                Some(Hex(bytes)) => SealedMove::Locked(LockedMove(bytes)),
                None if args.perhaps(|args| args.exactly(PAPER)).is_some() => SealedMove::Paper,
                None => SealedMove::Plain(args.spoken()?),
            }),
            Verb::Start => What::Started,
            Verb::Stop => What::Stopped,
            Verb::TwoBoards => match args.maybe(Arguments::name)? {
                None => What::Demanded(true),
                Some(YesNo::No) => What::Demanded(false),
                Some(YesNo::Yes) => return None,
            },
            Verb::Touched => What::Reported(args.square()?),
            Verb::Write => What::Wrote(args.spoken()?),
            Verb::Marks => What::Marks(args.name::<Switch>()? == Switch::On),
            Verb::Calls => What::Calls(args.name()?),
            Verb::Slept => What::Gap { slept: true, span: args.time()? },
            Verb::StoodStill => What::Gap { slept: false, span: args.time()? },
            Verb::Shown => What::Shown(ClockReading::read(args)?),
            Verb::ClockGone => What::ClockGone,
            Verb::Left => What::Left,
            Verb::Closed => What::Closed,
            Verb::Resumed => What::Resumed,
            Verb::Door => What::Door(Sandbox::read(args)?),
            Verb::WordTried => What::WordTried,
            Verb::Witness => What::Witness(args.maybe(Arguments::name)?),
        };
        args.is_over().then_some(what)
    }

    /// What may be told of it: without what is secret in it, a sealed move or a word's hash.
    pub fn without_secrets(&self) -> String {
        if let What::Sealed(_) = self {
            return Verb::Seal.to_string();
        }
        if let What::Desk(Act::Word(_)) = self {
            return ActVerb::Word.to_string();
        }
        self.to_string()
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name: &str = self.into();
        match self {
            Question::Mine | Question::Theirs => {
                write!(f, "{} {name}", <&str>::from(Question::Time))
            }
            Question::Time
            | Question::Moves
            | Question::Turn
            | Question::Last
            | Question::Score
            | Question::Sheet
            | Question::Status => f.write_str(name),
        }
    }
}

impl Question {
    /// Reads what may be asked: `time`, `time mine`, `moves`.
    pub fn read(args: &mut impl Arguments) -> Option<Question> {
        match args.name()? {
            Question::Time => {
                let whose = |args: &mut _| match Arguments::name(args)? {
                    whose @ (Question::Mine | Question::Theirs) => Some(whose),
                    Question::Time
                    | Question::Moves
                    | Question::Turn
                    | Question::Last
                    | Question::Score
                    | Question::Sheet
                    | Question::Status => None,
                };
                Some(args.perhaps(whose).unwrap_or(Question::Time))
            }
            Question::Mine | Question::Theirs => None,
            asked @ (Question::Moves
            | Question::Turn
            | Question::Last
            | Question::Score
            | Question::Sheet
            | Question::Status) => Some(asked),
        }
    }
}
