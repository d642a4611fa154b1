//! What the Laws say when the two boards differ (2005: F2.7, F2.8; 2009: E2.7, E2.8; 2023: D.2.9).
//!
//! If the two scores agree, whoever wrote the right move and made another puts his board right. If
//! they differ, the moves go back to where they agree, and the arbiter sets the clocks. Nothing
//! here is a ruling: it is what is proposed to the arbiter.

use std::time::Duration;

use shakmaty::{ByColor, Color, Move};

use super::{
    Boards, Case, OnBoard,
    agreed::{AgreedLine, Stood},
    compare::{Scores, compare},
    steps::Step,
};
use crate::{game::Standing, laws::Rule};

/// What is proposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseVerdict {
    /// The boards do not differ.
    Agree,
    /// The scores agree: a board is put right.
    AdjustBoard,
    /// The scores differ: back to where they agree.
    Retrace,
    /// Only the arbiter can say.
    Arbiter,
}

/// What the arbiter should know beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// The scores differ after the agreed ply.
    ScoresDiffer,
    /// That player's score is not transcribed, or nothing on it can be read.
    NoScore(Color),
    /// So many of the last moves are not yet in that player's score.
    NotYetWritten(Color, usize),
    /// That player's score ends so many moves before the other's, more than may be unwritten.
    CutShort(Color, usize),
    /// Both boards differ from the scores in the same way.
    Alike,
    /// So many moves were made on a board, or on both, beyond what is written in either score.
    Unwritten(usize),
    /// Nobody has looked at the one board: the pegs, or the sighted one.
    Unseen {
        /// The pegs.
        pegs: bool,
    },
}

/// The answer.
#[derive(Debug, Clone)]
pub struct Reconciled {
    /// What is proposed.
    pub verdict: CaseVerdict,
    /// The law it stands in.
    pub rule: Option<Rule>,
    /// The last ply on which the scores agree; none while one of them is not known.
    pub ply: Option<usize>,
    /// The position to be put up on the boards, where there is one.
    pub position: Option<Standing>,
    /// Whether that board is to be put right.
    pub wrong: Boards<bool>,
    /// How, peg by peg.
    pub steps: Boards<Vec<Step>>,
    /// The times stored at the agreed ply.
    pub clocks: Option<ByColor<Duration>>,
    /// The ply at which the moves of a board left the agreed score.
    pub left: Boards<Option<usize>>,
    /// Moves made on a board after it left, with their plies, that are illegal once it is right.
    pub illegal: Boards<Vec<(usize, Move)>>,
    /// What else the arbiter should know.
    pub notes: Vec<Note>,
}

/// What the Laws say about two boards that may differ.
///
/// ```
/// use annabella_core::{
///     game::Standing,
///     reconcile::{Boards, Case, OnBoard, CaseVerdict, reconcile},
///     scoresheet::read,
/// };
/// use shakmaty::{ByColor, Chess, Setup};
///
/// let read = |text| read(&Chess::default(), text, None);
/// let found = reconcile(&Case {
///     start: Standing::new(Setup::initial()),
///     played: None,
///     since: None,
///     scores: ByColor { white: read("e4 e5 Nf3").into(), black: read("e4 e5 Sf3").into() },
///     boards: Boards {
///         sighted: OnBoard::Moves(read("e4 e5 Nf3").moves),
///         pegs: OnBoard::Moves(read("e4 e5 Nh3").moves),
///     },
///     clocks: Default::default(),
/// });
/// assert_eq!(found.verdict, CaseVerdict::AdjustBoard);
/// assert!(found.wrong.pegs && !found.wrong.sighted);
/// ```
pub fn reconcile(case: &Case) -> Reconciled {
    let ByColor { white, black } = &case.scores;
    let common =
        white.moves().iter().zip(black.moves()).take_while(|(one, other)| one == other).count();
    let line = AgreedLine::new(&case.start, white.moves().get(..common).unwrap_or_default());
    let boards = case.boards.as_ref().map(|board| Stood::new(&line, board));
    let last = line.last().board();
    // A move made since the scores end is no difference, whoever has made it yet on his board.
    let since = case.since.filter(|_| case.played == Some(common));
    let since = since.map(|made| line.last().after(made));
    let due = boards.as_ref().map(|board| match &since {
        Some(since) if board.to(since.board()).len() < board.to(last).len() => since.board(),
        Some(_) | None => last,
    });
    let right = Boards { sighted: boards.sighted.is(due.sighted), pegs: boards.pegs.is(due.pegs) };
    let (verdict, rule, notes) = decide(case, &line, &boards, right);
    let known = notes.iter().all(|note| !matches!(note, Note::NoScore(_)));
    let put = matches!(verdict, CaseVerdict::AdjustBoard | CaseVerdict::Retrace);
    let due =
        if verdict == CaseVerdict::Retrace { Boards { sighted: last, pegs: last } } else { due };
    let wrong = Boards {
        sighted: put && !boards.sighted.is(due.sighted),
        pegs: put && !boards.pegs.is(due.pegs),
    };
    let way = |board: &Stood, wrong: bool, due| if wrong { board.to(due) } else { vec![] };
    let illegal = |board: &OnBoard| match board {
        OnBoard::Moves(moves) if known => line.illegal(moves),
        OnBoard::Moves(_) | OnBoard::Stands(_) | OnBoard::Holes { .. } | OnBoard::Unseen => {
            Vec::new()
        }
    };
    let left = |board: &OnBoard| match board {
        OnBoard::Moves(moves) if known => line.left(moves),
        OnBoard::Moves(_) | OnBoard::Stands(_) | OnBoard::Holes { .. } | OnBoard::Unseen => None,
    };
    Reconciled {
        verdict,
        rule,
        ply: known.then_some(common),
        steps: Boards {
            sighted: way(&boards.sighted, wrong.sighted, due.sighted),
            pegs: way(&boards.pegs, wrong.pegs, due.pegs),
        },
        wrong,
        clocks: case.clocks.get(&common).copied().filter(|_| known),
        left: case.boards.as_ref().map(left),
        illegal: case.boards.as_ref().map(illegal),
        position: put.then(|| line.last().clone()),
        notes,
    }
}

/// The verdict, the law, and what to say beside it.
///
/// First both scores are consulted (2005: F2.7; 2009: E2.7): until they are there nothing is known
/// to differ, and the next article is not reached.
fn decide(
    case: &Case,
    line: &AgreedLine<'_>,
    boards: &Boards<Stood>,
    right: Boards<bool>,
) -> (CaseVerdict, Option<Rule>, Vec<Note>) {
    let same = boards.sighted.looks_like(&boards.pegs);
    let unwritten = || line.beyond(&case.boards, case.since).map(Note::Unwritten);
    let unseen = [false, true].into_iter().filter(|pegs| !boards.get(*pegs).is_seen());
    let unseen: Vec<Note> = unseen.map(|pegs| Note::Unseen { pegs }).collect();
    let differ = Some(Rule::BoardsDiffer);
    match compare(case, line.len()) {
        Scores::Agree if right.sighted && right.pegs => match unseen.as_slice() {
            [] => (CaseVerdict::Agree, None, unseen),
            // What nobody has looked at is not said to agree.
            [_, ..] => (CaseVerdict::Arbiter, differ, unseen),
        },
        Scores::Agree if same => match unwritten() {
            Some(note) => (CaseVerdict::Agree, None, vec![note]),
            // Which of the two is wrong, the scores or the boards, no law says.
            None => (CaseVerdict::Arbiter, differ, vec![Note::Alike]),
        },
        Scores::Agree => {
            let notes = unwritten().into_iter().chain(unseen).collect();
            (CaseVerdict::AdjustBoard, differ, notes)
        }
        // Boards that do not differ ask for nothing, whatever is written.
        Scores::Wait(notes) | Scores::Differ(notes) if same => (CaseVerdict::Agree, None, notes),
        Scores::Wait(notes) => (CaseVerdict::Arbiter, differ, [notes, unseen].concat()),
        Scores::Differ(notes) => {
            (CaseVerdict::Retrace, Some(Rule::ScoresDiffer), [notes, unseen].concat())
        }
    }
}
