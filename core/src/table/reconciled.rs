//! A reconciliation told in lines: the law first, then hole by hole.

use shakmaty::{ByColor, Color, Move};

use crate::{
    laws::{Basis, Laws},
    reconcile::{Boards, Case, Note, Reconciled, Verdict},
    scoresheet::{Stopped, Unread},
    words::{Article, Line, PlyNumber, Words},
};

/// The line of a move.
type Moved = fn(PlyNumber, Move) -> Line;

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
}

impl Telling<'_> {
    fn line(&self, line: &Line) -> String {
        self.words.print(line)
    }

    /// The law and who does what, then hole by hole, the times, and what else is to be known.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.first()];
        let boards = [
            (Line::ReconcileSighted, false, &self.found.steps.sighted),
            (Line::ReconcilePegs, true, &self.found.steps.pegs),
        ];
        for (heading, pegs, steps) in boards.into_iter().filter(|board| !board.2.is_empty()) {
            lines.push(self.line(&heading));
            let told = steps.iter().map(|it| self.words.step(pegs, it.from, it.to, it.piece));
            lines.extend(told.filter_map(|told| told.print));
        }
        let times = self
            .found
            .clocks
            .map(|ByColor { white, black }| self.line(&Line::ReconcileClocks { white, black }));
        match times {
            Some(times) => lines.push(times),
            None if self.found.verdict == Verdict::Retrace => {
                lines.push(self.line(&Line::ReconcileNoClocks));
            }
            None => {}
        }
        lines.extend(self.departures());
        lines.extend(self.found.notes.iter().filter_map(|note| self.note(*note)));
        lines.extend(Color::ALL.into_iter().filter_map(|color| self.stopped(color)));
        lines
    }

    /// The law and who does what.
    fn first(&self) -> String {
        let alike = self.found.notes.contains(&Note::Alike);
        let text = match (self.found.verdict, self.found.wrong) {
            (Verdict::Agree, _) => return self.line(&Line::ReconcileAgree),
            (Verdict::AdjustBoard, Boards { sighted: true, pegs: true }) => {
                Line::ReconcileAdjustBoth
            }
            (Verdict::AdjustBoard, Boards { pegs: true, .. }) => Line::ReconcileAdjustPegs,
            (Verdict::AdjustBoard, _) => Line::ReconcileAdjustSighted,
            (Verdict::Retrace, _) => match self.agreed() {
                Some((number, notation)) => Line::ReconcileRetrace { number, notation },
                None => Line::ReconcileRetraceStart,
            },
            (Verdict::Arbiter, _) if alike => Line::ReconcileAlike,
            (Verdict::Arbiter, _) => Line::ReconcileWait,
        };
        let text = self.line(&text);
        match article(self.laws, self.found) {
            Some(article) => self.line(&Line::ReconcileLaw { article: Article::Is(article), text }),
            None => self.line(&Line::ReconcileNoLaw { text }),
        }
    }

    /// The last move on which the scores agree.
    fn agreed(&self) -> Option<(PlyNumber, Move)> {
        let ply = self.found.ply?;
        let made = self.case.scores.white.moves().get(ply.checked_sub(1)?)?;
        Some((PlyNumber(ply), *made))
    }

    /// Where the moves of a board that stands wrong left the score, and which later ones cannot
    /// stand.
    fn departures(&self) -> Vec<String> {
        let agreed = self.case.scores.white.moves();
        let Reconciled { wrong, left, illegal, .. } = self.found;
        let mut lines = Vec::new();
        let boards: [(Moved, Moved, _, _, _); 2] = [
            (
                |number, notation| Line::LeftSighted { number, notation },
                |number, notation| Line::IllegalSighted { number, notation },
                wrong.sighted,
                left.sighted,
                &illegal.sighted,
            ),
            (
                |number, notation| Line::LeftPegs { number, notation },
                |number, notation| Line::IllegalPegs { number, notation },
                wrong.pegs,
                left.pegs,
                &illegal.pegs,
            ),
        ];
        for (left_line, illegal_line, wrong, left, illegal) in boards {
            if !wrong && self.found.verdict != Verdict::Arbiter {
                continue;
            }
            let should = left.and_then(|ply| Some((ply, agreed.get(ply.checked_sub(1)?)?)));
            lines.extend(should.map(|(ply, made)| self.line(&left_line(PlyNumber(ply), *made))));
            let then = illegal.iter();
            lines.extend(then.map(|(ply, made)| self.line(&illegal_line(PlyNumber(*ply), *made))));
        }
        lines
    }

    fn note(&self, note: Note) -> Option<String> {
        let line = match note {
            // The first line has told it.
            Note::Alike => return None,
            Note::ScoresDiffer if self.found.verdict == Verdict::Retrace => return None,
            Note::ScoresDiffer => Line::ScoresDiffer,
            Note::NoScore(side) => Line::ScoreAwaited { side },
            Note::NotYetWritten(side, count) => Line::ScoreBehind { side, count },
            Note::CutShort(side, count) => Line::ScoreCutShort { side, count },
            Note::Unwritten(count) => Line::MovesUnwritten { count },
        };
        Some(self.line(&line))
    }

    /// What the reading of a score stopped at.
    fn stopped(&self, side: Color) -> Option<String> {
        let stopped = (*self.stopped.get(side))?;
        let number = PlyNumber(self.case.scores.get(side).moves().len() + 1);
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
    }
}
