//! A reconciliation told in lines: the law first, then hole by hole.

use shakmaty::{ByColor, Color, Move};

use crate::{
    laws::{Basis, Laws},
    reconcile::{Boards, Case, CaseVerdict, Note, Reconciled},
    scoresheet::{Stopped, Unread},
    words::{Article, Line, PlyNumber, Words},
};

/// The answer put into lines.
#[derive(Debug)]
pub struct Telling<'a> {
    /// In which words.
    pub words: &'a Words,
    /// By which laws.
    pub laws: &'a Laws,
    /// What was asked.
    pub case: &'a Case,
    /// Where the reading of a score stopped.
    pub stopped: ByColor<Option<&'a Stopped>>,
    /// What was found.
    pub found: &'a Reconciled,
    /// Who has the board that is called the pegs, in a game: there each board is its player's. None
    /// where only the two boards are known.
    pub at_pegs: Option<Color>,
    /// Who is blind, where that is known.
    pub blind: Option<ByColor<bool>>,
}

impl Telling<'_> {
    fn line(&self, line: &Line) -> String {
        self.words.print(line)
    }

    /// The law and who does what, then hole by hole, the times, and what else is to be known.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.first()];
        for (pegs, steps) in [false, true].map(|pegs| (pegs, self.found.steps.get(pegs))) {
            if steps.is_empty() {
                continue;
            }
            lines.push(self.line(&match self.whose(pegs) {
                Some(side) => Line::ReconcileBoard { side },
                None if pegs => Line::ReconcilePegs,
                None => Line::ReconcileSighted,
            }));
            let told = steps
                .iter()
                .map(|it| self.words.step(self.has_pegs(pegs), it.from, it.to, it.piece));
            lines.extend(told.filter_map(|told| told.print));
        }
        // In a game they are told where something is done by them.
        let put = matches!(self.found.verdict, CaseVerdict::AdjustBoard | CaseVerdict::Retrace);
        let times = self
            .found
            .clocks
            .filter(|_| put || self.at_pegs.is_none())
            .map(|ByColor { white, black }| self.line(&Line::ReconcileClocks { white, black }));
        match times {
            Some(times) => lines.push(times),
            None if self.found.verdict == CaseVerdict::Retrace => {
                lines.push(self.line(&Line::ReconcileNoClocks));
            }
            None => {}
        }
        lines.extend(self.departures());
        lines.extend(self.notes());
        lines.extend(Color::ALL.into_iter().filter_map(|color| self.stopped(color)));
        lines
    }

    /// That the scores differ, and what else is to be known.
    pub(super) fn scores_alone(&self) -> Vec<String> {
        [self.line(&Line::ScoresDiffer)].into_iter().chain(self.notes()).collect()
    }

    /// What else is to be known.
    fn notes(&self) -> Vec<String> {
        self.found.notes.iter().filter_map(|note| self.note(*note)).collect()
    }

    /// The law and who does what.
    fn first(&self) -> String {
        let text = match (self.found.verdict, self.found.wrong) {
            (CaseVerdict::Agree, _) => return self.line(&Line::ReconcileAgree),
            (CaseVerdict::AdjustBoard, Boards { sighted: true, pegs: true }) => {
                Line::ReconcileAdjustBoth
            }
            (CaseVerdict::AdjustBoard, Boards { pegs, .. }) => match self.whose(pegs) {
                Some(side) => Line::ReconcileAdjust { side },
                None if pegs => Line::ReconcileAdjustPegs,
                None => Line::ReconcileAdjustSighted,
            },
            (CaseVerdict::Retrace, _) => match self.agreed() {
                Some((number, notation)) => Line::ReconcileRetrace { number, notation },
                None => Line::ReconcileRetraceStart,
            },
            (CaseVerdict::Arbiter, _) => match self.found.notes.as_slice() {
                [Note::Alike, ..] => Line::ReconcileAlike,
                [Note::Unseen { .. }, ..] => Line::ReconcileLook,
                [Note::NoScore(_), Note::NoScore(_), ..] => Line::ReconcileConsult,
                [
                    Note::ScoresDiffer
                    | Note::NoScore(_)
                    | Note::NotYetWritten(..)
                    | Note::CutShort(..)
                    | Note::Unwritten(_),
                    ..,
                ]
                | [] => Line::ReconcileWait,
            },
        };
        let text = self.line(&text);
        // In a game what an edition has taken over is played by, and said to be taken over.
        let taken_over = self.at_pegs.and(self.found.rule);
        let article = match (article(self.laws, self.found), taken_over) {
            (Some(article), _) => Article::Is(article),
            (None, Some(rule)) => Article::of_or_assumed(self.laws, rule),
            (None, None) => Article::Silent,
        };
        self.line(&match article {
            Article::Is(_) | Article::Assumed(_) => Line::ReconcileLaw { article, text },
            Article::Silent => Line::ReconcileNoLaw { text },
        })
    }

    /// The last move on which the scores agree.
    fn agreed(&self) -> Option<(PlyNumber, Move)> {
        let ply = self.found.ply?;
        let made = self.case.scores.white.moves().get(ply.checked_sub(1)?)?;
        Some((self.number(ply), *made))
    }

    /// The so-many-th ply as it is numbered where the game began.
    fn number(&self, ply: usize) -> PlyNumber {
        let start = self.case.start.setup();
        let before = usize::try_from(start.fullmoves.get()).unwrap_or(1).saturating_sub(1);
        PlyNumber(2 * before + usize::from(start.turn == Color::Black) + ply)
    }

    /// Whether a board has pegs: a standard board is never said to.
    fn has_pegs(&self, pegs: bool) -> bool {
        self.blind.map_or(pegs, |blind| self.whose(pegs).is_some_and(|of| *blind.get(of)))
    }

    /// Whose a board is, where that is known.
    fn whose(&self, pegs: bool) -> Option<Color> {
        self.at_pegs.map(|at_pegs| if pegs { at_pegs } else { !at_pegs })
    }

    /// Where the moves of a board that stands wrong left the score, and which later ones cannot
    /// stand.
    fn departures(&self) -> Vec<String> {
        let agreed = self.case.scores.white.moves();
        let Reconciled { wrong, left, illegal, .. } = self.found;
        let mut lines = Vec::new();
        for pegs in [false, true] {
            if !wrong.get(pegs) && self.found.verdict != CaseVerdict::Arbiter {
                continue;
            }
            let whose = self.whose(pegs);
            let should =
                left.get(pegs).and_then(|ply| Some((ply, agreed.get(ply.checked_sub(1)?)?)));
            lines.extend(should.map(|(ply, made)| {
                let (number, notation) = (self.number(ply), *made);
                self.line(&match whose {
                    Some(side) => Line::LeftBoard { side, number, notation },
                    None if pegs => Line::LeftPegs { number, notation },
                    None => Line::LeftSighted { number, notation },
                })
            }));
            lines.extend(illegal.get(pegs).iter().map(|(ply, made)| {
                let (number, notation) = (self.number(*ply), *made);
                self.line(&match whose {
                    Some(side) => Line::IllegalBoard { side, number, notation },
                    None if pegs => Line::IllegalPegs { number, notation },
                    None => Line::IllegalSighted { number, notation },
                })
            }));
        }
        lines
    }

    fn note(&self, note: Note) -> Option<String> {
        let line = match note {
            // The first line has told it.
            Note::Alike => return None,
            Note::ScoresDiffer if self.found.verdict == CaseVerdict::Retrace => return None,
            Note::ScoresDiffer => Line::ScoresDiffer,
            Note::NoScore(side) => Line::ScoreAwaited { side },
            Note::NotYetWritten(side, count) => Line::ScoreBehind { side, count },
            Note::CutShort(side, count) => Line::ScoreCutShort { side, count },
            Note::Unwritten(count) => Line::MovesUnwritten { count },
            Note::Unseen { pegs } => Line::BoardUnseen { side: self.whose(pegs)? },
        };
        Some(self.line(&line))
    }

    /// What the reading of a score stopped at.
    fn stopped(&self, side: Color) -> Option<String> {
        let stopped = (*self.stopped.get(side))?;
        let number = self.number(self.case.scores.get(side).moves().len() + 1);
        let word = stopped.word.to_string();
        Some(self.line(&match stopped.why {
            Unread::NoMove => Line::StoppedNoMove { side, number, word },
            Unread::Ambiguous => Line::StoppedAmbiguous { side, number, word },
            Unread::Letters => Line::StoppedLetters { side, number, word },
            Unread::TooLong => Line::StoppedTooLong { side },
        }))
    }
}

/// The article, where the edition itself has one: one only taken over is no law there.
pub fn article(laws: &Laws, found: &Reconciled) -> Option<&'static str> {
    let Basis::Article(article) = laws.find(found.rule?).1 else { return None };
    Some(article)
}

/// A note's name in JSON.
pub fn note_name(note: Note) -> &'static str {
    match note {
        Note::ScoresDiffer => "scores-differ",
        Note::NoScore(_) => "score-awaited",
        Note::NotYetWritten(..) => "score-behind",
        Note::CutShort(..) => "score-cut-short",
        Note::Alike => "boards-alike",
        Note::Unwritten(_) => "moves-unwritten",
        Note::Unseen { .. } => "board-unseen",
    }
}
