//! Answers to questions in words.

use shakmaty::{Color, Move};

use super::{Telling, ear};
use crate::{
    game::{AnswerFound, PlayerSheet, Question, Who},
    laws::Rule,
    words::{Channel, Counted, Line, PlyNumber, Sign, announce_said},
};

impl Telling<'_> {
    /// Answers to questions, to the asker alone.
    pub(super) fn answer(&mut self, found: &AnswerFound) {
        match found {
            AnswerFound::Time { to, asked, white, black } => {
                let (white, black) = (*white, *black);
                let line = match (asked, to.side()) {
                    (Question::Mine, Some(of)) => Line::TimeMine { mine: of.fold_wb(white, black) },
                    (Question::Theirs, Some(of)) => {
                        Line::TimeTheirs { theirs: of.fold_wb(black, white) }
                    }
                    (Question::Mine | Question::Theirs, None)
                    | (
                        Question::Time
                        | Question::Moves
                        | Question::Turn
                        | Question::Last
                        | Question::Score
                        | Question::Sheet
                        | Question::Status,
                        _,
                    ) => Line::Time { white, black },
                };
                self.cue(ear(*to), Sign::Time, line);
            }
            AnswerFound::TimeElsewhere { to } => {
                self.cue(ear(*to), Sign::Time, Line::TimeElsewhere);
            }
            AnswerFound::TimeUnheard { to } => self.cue(ear(*to), Sign::Time, Line::TimeUnheard),
            AnswerFound::Status {
                illegal,
                offers,
                waiting,
                put_off,
                score_wanted,
                seals,
                sealed,
            } => {
                let (white, black) = (Counted(illegal.white), Counted(illegal.black));
                let line = Line::IllegalSoFar { white, black };
                self.cue(Channel::Arbiter, Sign::Moves, line);
                for side in offers.iter().copied() {
                    self.cue(Channel::Arbiter, Sign::Offer, Line::EnvelopeOffer { side });
                }
                if let Some(side) = *seals {
                    self.cue(Channel::Arbiter, Sign::Envelope, Line::Adjourning { side });
                } else if *sealed {
                    self.cue(Channel::Arbiter, Sign::Envelope, Line::StillSealed);
                }
                for side in put_off.iter().copied() {
                    let article = self.article(Rule::QuickplayPostpone);
                    let line = Line::PutOff { side, article };
                    self.cue(Channel::Arbiter, Sign::Ruling, line);
                }
                for (number, proposal) in waiting {
                    self.proposed(*number, *proposal);
                }
                if let Some(of) = *score_wanted {
                    self.score_wanted(of);
                } else if waiting.is_empty() && put_off.is_empty() {
                    self.cue(Channel::Arbiter, Sign::Ruling, Line::NoProposal);
                }
            }
            AnswerFound::Moves { to, white, black } => {
                let (white, black) = (Counted(*white), Counted(*black));
                self.cue(ear(*to), Sign::Moves, Line::Moves { white, black });
            }
            AnswerFound::Turn { to, running } => match running {
                Some(color) => self.cue(ear(*to), Sign::Turn, Line::Turn { side: *color }),
                None => self.cue(ear(*to), Sign::Turn, Line::TurnNone),
            },
            AnswerFound::LastSaid { to, ply, said } => {
                let (number, notation) = (PlyNumber(*ply), self.words.entry(*said));
                let r#move = announce_said(&self.words.pack, *said);
                self.cue(ear(*to), Sign::Last, Line::LastSaid { number, notation, r#move });
            }
            AnswerFound::Last { to, last } => match last {
                Some((ply, made)) => {
                    let (number, notation, r#move) = (PlyNumber(*ply), *made, self.said(*made));
                    self.cue(ear(*to), Sign::Last, Line::Last { number, notation, r#move });
                }
                None => self.cue(ear(*to), Sign::Last, Line::LastNone),
            },
            AnswerFound::Entries { to, of, sheet, read, offers } => {
                self.entries(*to, *of, sheet, read, offers);
            }
        }
    }

    /// A player's own score, to him alone or to the arbiter.
    fn entries(
        &mut self,
        to: Who,
        of: Color,
        sheet: &PlayerSheet,
        read: &[Move],
        offers: &[usize],
    ) {
        let meant = read.iter().copied().map(Some).chain(std::iter::repeat(None));
        let words = sheet.entries.iter().zip(meant);
        let words: Vec<String> =
            words.map(|(entry, meant)| self.words.entry_meant(*entry, meant)).collect();
        let written = |(entry, ply): (&String, usize)| {
            let offer = if offers.contains(&ply) { " (=)" } else { "" };
            format!("{entry}{offer}")
        };
        let entries: Vec<String> = words.iter().zip(1..).map(written).collect();
        let moves = entries
            .chunks(2)
            .zip(1..)
            .map(|(pair, n): (_, u32)| format!("{n}. {}", pair.join(" ")));
        let score = moves.collect::<Vec<_>>().join(" ");
        let own = to.side().is_some();
        let Some(last) = words.last().cloned() else {
            let empty = Line::ScoreOfEmpty { side: of };
            return self.cue(ear(to), Sign::Score, if own { Line::ScoreEmpty } else { empty });
        };
        if sheet.by_assistant {
            let article = self.article(Rule::AssistantScores);
            self.cue(ear(to), Sign::Score, Line::ScoreByAssistant { article });
        }
        let count = Counted(u32::try_from(sheet.entries.len()).unwrap_or(u32::MAX));
        let own_score = |score| Line::Score { count, last, score };
        let line = if own { own_score(score) } else { Line::ScoreOf { side: of, score } };
        self.cue(ear(to), Sign::Score, line);
    }
}
