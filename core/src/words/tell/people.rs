//! The people beside the players in words, and what was written.

use super::{Telling, ear};
use crate::{
    game::{Duty, PeopleFound, Who, side_name},
    laws::Rule,
    words::{Channel, Line, Sign},
};

impl Telling<'_> {
    /// What concerns the people beside the players, and what was written.
    #[expect(clippy::too_many_lines, reason = "one exhaustive match is as long as it is")]
    pub(super) fn people(&mut self, found: &PeopleFound) {
        match found {
            PeopleFound::Absent { of } => {
                self.cue(Channel::Public, Sign::Absent, Line::Absent { side: *of });
            }
            PeopleFound::Present { of } => {
                self.cue(Channel::Public, Sign::Present, Line::Present { side: *of });
            }
            PeopleFound::Appointed { of, name, duties } => {
                let duties = duties.iter().map(|duty| self.words.print(&duty_line(*duty)));
                let duties: Vec<String> = duties.collect();
                self.cue(
                    Channel::Public,
                    Sign::Assistant,
                    Line::Appointed {
                        side: *of,
                        name: name.to_string(),
                        duties: duties.join(", "),
                    },
                );
            }
            PeopleFound::AssistantRefused { of } => {
                self.cue(
                    Channel::Arbiter,
                    Sign::Assistant,
                    Line::AppointRefused {
                        side: *of,
                        article: self.article(Rule::SightedAssistant),
                    },
                );
            }
            PeopleFound::AssistantNeeded { of } => {
                self.cue(
                    Channel::Public,
                    Sign::Assistant,
                    Line::AssistantNeeded {
                        side: *of,
                        article: self.article(Rule::HearingImpaired),
                    },
                );
            }
            PeopleFound::Suspended { of } => {
                self.cue(
                    Channel::Public,
                    Sign::Assistant,
                    Line::Suspended { side: *of, article: self.article(Rule::SightedAssistant) },
                );
            }
            PeopleFound::Dismissed { of } => {
                self.cue(Channel::Public, Sign::Assistant, Line::Dismissed { side: *of });
            }
            PeopleFound::NotADuty { by, rule } => {
                self.cue(
                    ear(*by),
                    Sign::NotUnderstood,
                    Line::NotADuty { article: self.article(*rule) },
                );
            }
            PeopleFound::AssistantUnnamed { of, rule } => {
                let (article, words) = (self.article(*rule), side_name(*of).to_owned());
                let line = Line::AssistantNotNamed { article, words };
                self.cue(ear(Who::Assistant(*of)), Sign::NotUnderstood, line);
            }
            PeopleFound::Reported { by, square, late } => {
                let (side, square) = (*by, *square);
                let article = self.article(Rule::AssistantReports);
                let line = if *late {
                    let other = self.article(Rule::TouchComplaint);
                    Line::ReportedLate { side, square, article, other }
                } else {
                    Line::Reported { side, square, article }
                };
                self.cue(Channel::Arbiter, Sign::Reported, line);
            }
            PeopleFound::Sight { of, within } => {
                let line = match within {
                    Some(true) => {
                        Line::SightWithin { side: *of, article: self.article(Rule::Eligible) }
                    }
                    Some(false) => {
                        Line::SightOutside { side: *of, article: self.article(Rule::Eligible) }
                    }
                    None => Line::SightOpen { side: *of },
                };
                self.cue(Channel::Arbiter, Sign::Equipment, line);
            }
            PeopleFound::Unwritten { by, rule } => {
                self.cue(
                    Channel::Arbiter,
                    Sign::Unwritten,
                    Line::Unwritten { side: *by, article: self.article(*rule) },
                );
            }
            PeopleFound::SheetAsked { by: side, right } => {
                let side = *side;
                self.cue(Channel::Player(side), Sign::Sheet, Line::SheetAsked);
                let line = match right {
                    Some((count, most, rule)) => {
                        let (count, due, article) = (*count, *most, self.article(*rule));
                        Line::SheetShow { side, count, due, article }
                    }
                    None => Line::SheetWish { side },
                };
                self.cue(Channel::Arbiter, Sign::SheetWanted, line);
            }
            PeopleFound::SheetLater { by, rule } => {
                let line = Line::SheetLater { article: self.article(*rule) };
                self.cue(Channel::Player(*by), Sign::NotUnderstood, line);
            }
            PeopleFound::SheetRefused { by: side, count, rule } => {
                let (side, count, article) = (*side, *count, self.article(*rule));
                let line = Line::SheetRefused { article };
                self.cue(Channel::Player(side), Sign::NotUnderstood, line);
                let line = Line::SheetTooOften { side, count, article };
                self.cue(Channel::Arbiter, Sign::SheetWanted, line);
            }
            PeopleFound::WritesUp { by: side } => {
                let (side, article) = (*side, self.article(Rule::UpdateAfterFlag));
                self.cue(Channel::Arbiter, Sign::Unwritten, Line::WritesUp { side, article });
            }
            PeopleFound::BothWriteUp => {
                let line = Line::BothWriteUp { article: self.article(Rule::BothUpdate) };
                self.cue(Channel::Arbiter, Sign::Unwritten, line);
            }
            PeopleFound::WrittenAhead { by: side, entry, meant } => {
                let (side, r#move) = (*side, self.words.entry_meant(*entry, *meant));
                let line =
                    Line::WrittenAhead { side, r#move, article: self.article(Rule::WriteAhead) };
                self.cue(Channel::Arbiter, Sign::WrittenAhead, line);
            }
            PeopleFound::PlaceAdmitted { who, place } => {
                let (who, place) = (self.words.person(*who), self.words.place(*place));
                let line = Line::PlaceAdmitted { who, place };
                self.cue(Channel::Public, Sign::Place, line);
            }
            PeopleFound::ScoreEntered { of } => {
                self.cue(Channel::Public, Sign::Score, Line::ScoreEntered { side: *of });
            }
        }
    }
}

/// What an assistant does, in words: on the desk it has a name (2009: E2.9a to f).
fn duty_line(duty: Duty) -> Line {
    match duty {
        Duty::Mirror => Line::DutyMirror,
        Duty::Announce => Line::DutyAnnounce,
        Duty::Score => Line::DutyScore,
        Duty::Inform => Line::DutyInform,
        Duty::Claim => Line::DutyClaim,
        Duty::Adjourn => Line::DutyAdjourn,
    }
}
