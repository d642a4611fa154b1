//! One grammar of the arbiter's acts and of claims: how each is written, how it is read.
//!
//! The verbs are the names of the variants themselves, so a new act does not compile until both
//! matches below know it.

use std::fmt;

use shakmaty::Piece;

use super::{
    Act, ActVerb, Allowance, Arguments, BoardSeen, Claim, ClaimVerb, Irregular, Opening,
    PassphraseHash, Score, Which,
    arguments::{Seconds, YesNo, after, side_name},
    position,
};
use crate::hex::Hex;

/// Stands before a move that was read from its envelope; what is stated stands alone.
const SEALED: &str = "sealed";

/// Stands before the name of an official, and before a list of duties.
pub(crate) const BY: &str = " | ";

/// Every item of the checklist.
const ALL: &str = "all";

/// Stands for a square on which nothing stands.
const EMPTY: char = '-';

/// Stands where a score would, before a reason.
const NO_SCORE: &str = "-";

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Act::Postpone(which) = self {
            // As it always was: a program before this one reads it, and means the same.
            write!(f, "{}", ActVerb::Refuse)?;
            after(f, which.before_text())?;
            return write!(f, " {}", ActVerb::Postpone);
        }
        write!(f, "{}", ActVerb::from(self))?;
        match self {
            Act::Approve(which) | Act::Postpone(which) => {
                after(f, which.number)?;
                after(f, which.kind)
            }
            Act::Refuse(which, reason) => {
                // A reason that begins like a number has an empty one before it.
                let like = reason.as_ref().is_some_and(|reason| reason.as_str().starts_with('#'));
                after(f, which.before_text().or(like.then(|| "#".to_owned())))?;
                after(f, reason.as_ref())
            }
            Act::Note(text) => write!(f, " {text}"),
            Act::Clock(of, left) => write!(f, " {} {}", side_name(*of), Seconds(*left)),
            Act::Add(of, more, reason) => {
                write!(f, " {} {}", side_name(*of), Seconds(*more))?;
                after(f, reason.as_ref())
            }
            Act::Penalty(of, penalty, reason) => {
                write!(f, " {} {penalty}", side_name(*of))?;
                after(f, reason.as_ref())
            }
            Act::Device(of, score, reason) => {
                write!(f, " {}", side_name(*of))?;
                // A reason that begins like a score has the sign of none before it.
                let none = reason.as_ref().map(|_| NO_SCORE);
                after(f, score.map(Score::name).or(none))?;
                after(f, reason.as_ref())
            }
            Act::Illegal(of, kind) => write!(f, " {} {kind}", side_name(*of)),
            Act::Restore(earlier) => write!(f, " {earlier}"),
            Act::Result(score, reason) => {
                write!(f, " {score}")?;
                after(f, reason.as_ref())
            }
            Act::Irregular(what) => write!(f, " {what}"),
            Act::Absent(of) | Act::Present(of) | Act::Assistant(of, None) => {
                write!(f, " {}", side_name(*of))
            }
            Act::Adjourn(resumption) => after(f, resumption.as_ref()),
            Act::Session(lasts) => write!(f, " {}", Seconds(*lasts)),
            Act::Open(Opening::Unlocked) | Act::Guide => Ok(()),
            Act::Open(Opening::Read(spoken)) => write!(f, " {SEALED} {spoken}"),
            Act::Open(Opening::Stated(spoken)) => write!(f, " {spoken}"),
            Act::Allow(what) => write!(f, " {what}"),
            Act::AllowCalls(of, ladder) => write!(f, " {} {ladder}", side_name(*of)),
            Act::Forbid(what, reason) => {
                write!(f, " {what}")?;
                after(f, reason.as_ref())
            }
            Act::Adapt(text, by) => write!(f, " {text}{BY}{by}"),
            Act::Checklist(item, there) => {
                let item = item.map_or(ALL.to_owned(), |item| item.to_string());
                write!(f, " {item} {}", YesNo::from(*there))
            }
            Act::Sight(of, percent, degrees) => {
                write!(f, " {} {percent} {degrees}", side_name(*of))
            }
            Act::Score(of, entries) => {
                let entries: Vec<String> = entries.iter().map(ToString::to_string).collect();
                write!(f, " {} {}", side_name(*of), entries.join(" "))
            }
            Act::Stands(of, seen) => {
                write!(f, " {}", side_name(*of))?;
                after(f, Some(seen).filter(|seen| **seen != BoardSeen::Right))
            }
            Act::Assistant(of, Some((name, duties))) => {
                let duties: Vec<String> = duties.iter().map(ToString::to_string).collect();
                write!(f, " {} {name}{BY}{}", side_name(*of), duties.join(" "))
            }
            Act::Mask(of, hole) => {
                after(f, of.map(side_name))?;
                write!(f, " {hole}")
            }
            Act::Board(of, kind) => write!(f, " {} {}", side_name(*of), kind.name()),
            Act::Admit(who, place) => write!(f, " {who} {place}"),
            Act::Word(word) => write!(f, " {} {}", Hex(word.salt), Hex(word.hash)),
        }
    }
}

/// A proposal by its number, by its kind, by both or by neither.
fn which(args: &mut impl Arguments) -> Which {
    let number = args.perhaps(Arguments::name);
    Which { number, kind: args.perhaps(Arguments::name) }
}

impl Which {
    /// As it is written before a reason, which is free text: `#2`, `#2:flag`, `#:flag`.
    fn before_text(self) -> Option<String> {
        let number = self.number.map_or(String::new(), |number| number.to_string());
        match self.kind {
            Some(kind) => Some(format!("#{number}:{kind}")),
            None => self.number.map(|number| format!("#{number}")),
        }
    }
}

impl Act {
    /// Reads what follows a verb. `args` is the journal's dialect or a person's.
    pub fn read(verb: ActVerb, args: &mut impl Arguments) -> Option<Act> {
        let act = match verb {
            ActVerb::Approve => Act::Approve(which(args)),
            ActVerb::Refuse => {
                let which = args.which_before_text()?;
                match args.text()? {
                    // So it was typed before it was an act, and so it is written still.
                    Some(reason) if reason.as_str().parse() == Ok(ActVerb::Postpone) => {
                        Act::Postpone(which)
                    }
                    reason => Act::Refuse(which, reason),
                }
            }
            ActVerb::Postpone => Act::Postpone(which(args)),
            ActVerb::Note => Act::Note(args.text()??),
            ActVerb::Clock => Act::Clock(args.side()?, args.time()?),
            ActVerb::Add => Act::Add(args.side()?, args.time()?, args.text()?),
            ActVerb::Penalty => Act::Penalty(args.side()?, args.name()?, args.text()?),
            ActVerb::Device => {
                let of = args.side()?;
                let none = args.perhaps(|args| args.exactly(NO_SCORE)).is_some();
                let score = if none { None } else { args.perhaps(Arguments::name) };
                Act::Device(of, score, args.text()?)
            }
            ActVerb::Illegal => Act::Illegal(args.side()?, args.usual(Irregular::Move)?),
            ActVerb::Restore => Act::Restore(args.name()?),
            ActVerb::Result => Act::Result(args.name()?, args.text()?),
            ActVerb::Irregular => Act::Irregular(args.name()?),
            ActVerb::Absent => Act::Absent(args.side()?),
            ActVerb::Present => Act::Present(args.side()?),
            ActVerb::Adjourn => Act::Adjourn(args.text()?),
            ActVerb::Session => Act::Session(args.span()?),
            ActVerb::Open => Act::Open(match args.perhaps(|args| args.exactly(SEALED)) {
                Some(()) => Opening::Read(args.spoken()?),
                None => args.maybe(Arguments::spoken)?.map_or(Opening::Unlocked, Opening::Stated),
            }),
            ActVerb::Allow => Act::Allow(args.name::<Allowance>()?),
            ActVerb::AllowCalls => Act::AllowCalls(args.side()?, args.name()?),
            ActVerb::Forbid => Act::Forbid(args.name()?, args.text()?),
            ActVerb::Adapt => {
                let (text, by) = args.text_and_name()?;
                Act::Adapt(text, by)
            }
            ActVerb::Checklist => {
                let all = args.perhaps(|args| args.exactly(ALL)).is_some();
                let item = if all { None } else { Some(args.name()?) };
                Act::Checklist(item, args.name::<YesNo>()? == YesNo::Yes)
            }
            ActVerb::Sight => Act::Sight(args.side()?, args.name()?, args.name()?),
            ActVerb::Score => Act::Score(args.side()?, args.moves()?),
            ActVerb::Stands => Act::Stands(args.side()?, BoardSeen::read(args)?),
            ActVerb::Assistant => Act::Assistant(args.side()?, args.assistant()?),
            ActVerb::Mask => Act::Mask(args.perhaps(Arguments::side), args.square()?),
            ActVerb::Board => Act::Board(args.side()?, args.board()?),
            ActVerb::Guide => Act::Guide,
            ActVerb::Admit => Act::Admit(args.name()?, args.name()?),
            ActVerb::Word => {
                let (Hex(salt), Hex(hash)) = (args.name()?, args.name()?);
                Act::Word(PassphraseHash { salt, hash })
            }
        };
        args.is_over().then_some(act)
    }
}

impl fmt::Display for BoardSeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = match self {
            BoardSeen::Right => Vec::new(),
            BoardSeen::Pieces(board) => vec![board.to_string()],
            BoardSeen::Squares(squares) => {
                let letter = |piece: Option<Piece>| piece.map_or(EMPTY, Piece::char);
                squares.iter().map(|(at, piece)| format!("{at} {}", letter(*piece))).collect()
            }
            BoardSeen::Made(moves) => moves.iter().map(ToString::to_string).collect(),
        };
        f.write_str(&words.join(" "))
    }
}

impl BoardSeen {
    /// Reads what is seen on a board: nothing, a position in Forsyth's notation, squares each with
    /// the letter of its piece there or a hyphen, or moves.
    fn read(args: &mut impl Arguments) -> Option<BoardSeen> {
        let Some(text) = args.clone().text()? else { return Some(BoardSeen::Right) };
        if let Some(setup) = position(text.as_str()) {
            args.text()?;
            return Some(BoardSeen::Pieces(setup.board));
        }
        let words: Vec<&str> = text.as_str().split_whitespace().collect();
        let square = |pair: &[&str]| {
            let [at, piece] = pair else { return None };
            let mut letters = piece.chars();
            let (letter, None) = (letters.next()?, letters.next()) else { return None };
            let piece = if letter == EMPTY { None } else { Some(Piece::from_char(letter)?) };
            Some((at.to_lowercase().parse().ok()?, piece))
        };
        if let Some(squares) = words.chunks(2).map(square).collect() {
            args.text()?;
            return Some(BoardSeen::Squares(squares));
        }
        args.moves().map(BoardSeen::Made)
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", ClaimVerb::from(self))?;
        match self {
            Claim::Repetition(intended) | Claim::Fifty(intended) => after(f, intended.as_ref()),
            Claim::Touch(square) => write!(f, " {square}"),
            Claim::Flag | Claim::Illegal | Claim::Quickplay | Claim::Increment | Claim::Boards => {
                Ok(())
            }
        }
    }
}

impl Claim {
    /// Reads a claim, and the move it names if it does.
    pub fn read(args: &mut impl Arguments) -> Option<Claim> {
        let verb = args.name();
        if verb == Some(ClaimVerb::Touch) {
            return args.square().map(Claim::Touch);
        }
        // What follows is a move whatever is claimed: who mistypes both hears of the move.
        let intended = args.maybe(Arguments::spoken)?;
        Some(match (verb?, intended) {
            (ClaimVerb::Repetition, intended) => Claim::Repetition(intended),
            (ClaimVerb::Fifty, intended) => Claim::Fifty(intended),
            (ClaimVerb::Flag, None) => Claim::Flag,
            (ClaimVerb::Illegal, None) => Claim::Illegal,
            (ClaimVerb::Quickplay, None) => Claim::Quickplay,
            (ClaimVerb::Increment, None) => Claim::Increment,
            (ClaimVerb::Boards, None) => Claim::Boards,
            (
                ClaimVerb::Flag
                | ClaimVerb::Illegal
                | ClaimVerb::Quickplay
                | ClaimVerb::Increment
                | ClaimVerb::Boards,
                Some(_),
            )
            | (ClaimVerb::Touch, _) => return None,
        })
    }
}
