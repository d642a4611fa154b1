//! A reconciliation told in lines: the law first, then hole by hole.

use shakmaty::{ByColor, Color, Move};

use crate::{
    laws::{Basis, Laws},
    reconcile::{Boards, Case, Note, Reconciled, Verdict},
    scoresheet::{Stopped, Unread},
    words::{Words, notation},
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
}

impl Telling<'_> {
    fn line(&self, key: &str, slots: &[(&str, String)]) -> String {
        self.words.line(key, slots).print.unwrap_or_default()
    }

    /// The law and who does what, then hole by hole, the times, and what else is to be known.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.first()];
        let boards = [
            ("reconcile-sighted", false, &self.found.steps.sighted),
            ("reconcile-pegs", true, &self.found.steps.pegs),
        ];
        for (heading, pegs, steps) in boards.into_iter().filter(|board| !board.2.is_empty()) {
            lines.push(self.line(heading, &[]));
            let told = steps.iter().map(|it| self.words.step(pegs, it.from, it.to, it.piece));
            lines.extend(told.filter_map(|told| told.print));
        }
        let times = self
            .found
            .clocks
            .map(|times| self.words.times_line("reconcile-clocks", times.white, times.black).print);
        match times {
            Some(times) => lines.extend(times),
            None if self.found.verdict == Verdict::Retrace => {
                lines.push(self.line("reconcile-no-clocks", &[]));
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
        let key = match (self.found.verdict, self.found.wrong) {
            (Verdict::Agree, _) => return self.line("reconcile-agree", &[]),
            (Verdict::AdjustBoard, Boards { sighted: true, pegs: true }) => "reconcile-adjust-both",
            (Verdict::AdjustBoard, Boards { pegs: true, .. }) => "reconcile-adjust-pegs",
            (Verdict::AdjustBoard, _) => "reconcile-adjust-sighted",
            (Verdict::Retrace, _) if self.found.ply == Some(0) => "reconcile-retrace-start",
            (Verdict::Retrace, _) => "reconcile-retrace",
            (Verdict::Arbiter, _) if alike => "reconcile-alike",
            (Verdict::Arbiter, _) => "reconcile-wait",
        };
        let text = self.line(key, &self.agreed());
        match article(self.laws, self.found) {
            Some(article) => {
                let slots = [("article", article.to_owned()), ("text", text)];
                self.line("reconcile-law", &slots)
            }
            None => self.line("reconcile-no-law", &[("text", text)]),
        }
    }

    /// The last move on which the scores agree.
    fn agreed(&self) -> Vec<(&'static str, String)> {
        let moves = self.case.scores.white.moves();
        let ply = self.found.ply.unwrap_or_default();
        let last = ply.checked_sub(1).and_then(|index| moves.get(index));
        last.map_or(Vec::new(), |made| moved(ply, *made))
    }

    /// Where the moves of a board that stands wrong left the score, and which later ones cannot
    /// stand.
    fn departures(&self) -> Vec<String> {
        let agreed = self.case.scores.white.moves();
        let Reconciled { wrong, left, illegal, .. } = self.found;
        let mut lines = Vec::new();
        for (keys, wrong, left, illegal) in [
            (["left-sighted", "illegal-sighted"], wrong.sighted, left.sighted, &illegal.sighted),
            (["left-pegs", "illegal-pegs"], wrong.pegs, left.pegs, &illegal.pegs),
        ] {
            if !wrong && self.found.verdict != Verdict::Arbiter {
                continue;
            }
            let [left_key, illegal_key] = keys;
            let should = left.and_then(|ply| Some((ply, agreed.get(ply.checked_sub(1)?)?)));
            lines.extend(should.map(|(ply, made)| self.line(left_key, &moved(ply, *made))));
            let then = illegal.iter();
            lines.extend(then.map(|(ply, made)| self.line(illegal_key, &moved(*ply, *made))));
        }
        lines
    }

    fn note(&self, note: Note) -> Option<String> {
        let side = |color| ("side", self.words.side_name(color));
        let count = |count: usize| ("count", count.to_string());
        let key = note_key(note);
        match note {
            // The first line has told it.
            Note::Alike => None,
            Note::ScoresDiffer if self.found.verdict == Verdict::Retrace => None,
            Note::ScoresDiffer => Some(self.line(key, &[])),
            Note::NoScore(color) => Some(self.line(key, &[side(color)])),
            Note::NotYetWritten(color, by) | Note::CutShort(color, by) => {
                Some(self.line(key, &[side(color), count(by)]))
            }
            Note::Unwritten(by) => Some(self.line(key, &[count(by)])),
        }
    }

    /// What the reading of a score stopped at.
    fn stopped(&self, color: Color) -> Option<String> {
        let stopped = (*self.stopped.get(color))?;
        let key = match stopped.why {
            Unread::NoMove => "stopped-no-move",
            Unread::Ambiguous => "stopped-ambiguous",
            Unread::Letters => "stopped-letters",
            Unread::TooLong => "stopped-too-long",
        };
        let ply = self.case.scores.get(color).moves().len() + 1;
        let word = stopped.word.to_string();
        let slots =
            [("side", self.words.side_name(color)), ("number", number(ply)), ("word", word)];
        Some(self.line(key, &slots))
    }
}

fn moved(ply: usize, made: Move) -> Vec<(&'static str, String)> {
    vec![("number", number(ply)), ("notation", notation(&made))]
}

/// `12.` for White's move, `12...` for Black's.
fn number(ply: usize) -> String {
    format!("{}{}", ply.div_ceil(2), if ply % 2 == 1 { "." } else { "..." })
}

/// The article, where the edition itself has one: one only taken over is no law there.
pub fn article<'a>(laws: &'a Laws, found: &Reconciled) -> Option<&'a str> {
    let rule = found.rule?;
    matches!(laws.find(rule).1, Basis::Article(_)).then(|| laws.article(rule))?
}

/// A note's key, in the language's lines and in JSON.
pub fn note_key(note: Note) -> &'static str {
    match note {
        Note::ScoresDiffer => "scores-differ",
        Note::NoScore(_) => "score-awaited",
        Note::NotYetWritten(..) => "score-behind",
        Note::CutShort(..) => "score-cut-short",
        Note::Alike => "boards-alike",
        Note::Unwritten(_) => "moves-unwritten",
    }
}
