//! Answers to questions in words.

use shakmaty::Color;

use super::{Telling, ear};
use crate::{
    game::{AnswerFound, PlayerSheet, Question, Spoken, Who},
    laws::Rule,
    words::sentences::Filling,
};

impl Telling<'_> {
    /// Answers to questions, to the asker alone.
    pub(super) fn answer(&mut self, found: &AnswerFound) {
        match found {
            AnswerFound::Time { to, asked, white, black } => {
                let time = |span| self.words.sentences.time(span);
                let (mine, theirs) = match to.side() {
                    Some(Color::Black) => (*black, *white),
                    _ => (*white, *black),
                };
                let slots = [
                    ("white", time(*white)),
                    ("black", time(*black)),
                    ("mine", time(mine)),
                    ("theirs", time(theirs)),
                ];
                let key = match (asked, to.side()) {
                    (Question::Mine, Some(_)) => "time-mine",
                    (Question::Theirs, Some(_)) => "time-theirs",
                    _ => "time",
                };
                self.cue(ear(*to), "time", key, &slots);
            }
            AnswerFound::TimeElsewhere { to } => self.cue(ear(*to), "time", "time-elsewhere", &[]),
            AnswerFound::TimeUnheard { to } => self.cue(ear(*to), "time", "time-unheard", &[]),
            AnswerFound::Moves { to, white, black } => {
                let count =
                    |n: u32| Filling::new(self.words.sentences.number(u64::from(n)), n.to_string());
                let slots = [("white", count(*white)), ("black", count(*black))];
                self.cue(ear(*to), "moves", "moves", &slots);
            }
            AnswerFound::Turn { to, running } => match running {
                Some(color) => self.about(ear(*to), "turn", "turn", *color),
                None => self.cue(ear(*to), "turn", "turn-none", &[]),
            },
            AnswerFound::Last { to, last } => match last {
                Some((ply, made)) => {
                    let slots = self.moved(*ply, *made);
                    self.cue(ear(*to), "last", "last", &slots);
                }
                None => self.cue(ear(*to), "last", "last-none", &[]),
            },
            AnswerFound::Entries { to, of, sheet } => self.entries(*to, *of, sheet),
        }
    }

    /// A player's own score, to him alone or to the arbiter.
    fn entries(&mut self, to: Who, of: Color, sheet: &PlayerSheet) {
        let entries: Vec<String> = sheet.entries.iter().map(|entry| written(*entry)).collect();
        let moves = entries
            .chunks(2)
            .zip(1..)
            .map(|(pair, n): (_, u32)| format!("{n}. {}", pair.join(" ")));
        let print = moves.collect::<Vec<_>>().join(" ");
        let (key, empty) = match to.side() {
            Some(_) => ("score", "score-empty"),
            None => ("score-of", "score-of-empty"),
        };
        let Some(last) = sheet.entries.last() else {
            let side = self.words.side(of);
            return self.cue(ear(to), "score", empty, &[side]);
        };
        let count = u64::try_from(sheet.entries.len()).unwrap_or(u64::MAX);
        let count = Filling::new(self.words.sentences.number(count), count.to_string());
        let slots = [
            self.words.side(of),
            ("score", Filling::same(print)),
            ("count", count),
            ("last", Filling::same(written(*last))),
            self.article(Rule::AssistantScores),
        ];
        if sheet.by_assistant {
            self.cue(ear(to), "score", "score-by-assistant", &slots);
        }
        self.cue(ear(to), "score", key, &slots);
    }
}

/// An entry as it was written, a pawn without its letter.
pub(in crate::words) fn written(entry: Spoken) -> String {
    let text = entry.to_string();
    text.strip_prefix('P').unwrap_or(&text).to_owned()
}
