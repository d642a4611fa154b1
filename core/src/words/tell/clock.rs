//! The clocks in words.

use super::Telling;
use crate::{
    game::{ClockFound, Ladder},
    laws::Rule,
    words::{Channel, Cue, Ground, Line, Sign, Text},
};

impl Telling<'_> {
    /// What a clock tells unasked, and what became of its time.
    #[expect(clippy::too_many_lines, reason = "one exhaustive match is as long as it is")]
    pub(super) fn clock(&mut self, found: &ClockFound) {
        match found {
            ClockFound::Started { running } => {
                self.cue(Channel::Public, Sign::Started, Line::Started { side: *running });
            }
            ClockFound::Stopped => self.cue(Channel::Public, Sign::Stopped, Line::Stopped),
            ClockFound::NotRunning { by, stand } => {
                let line = match (stand, self.rated) {
                    (true, true) => Line::NotRunningStand,
                    (true, false) => Line::ClocksStand,
                    (false, _) => Line::NotRunning,
                };
                self.cue(Channel::Player(*by), Sign::NotMade, line);
            }
            ClockFound::NotApproved { by } => {
                self.cue(Channel::Player(*by), Sign::NotMade, Line::NotRunningApprove);
            }
            ClockFound::Late { by, behind } => {
                self.cue(Channel::Arbiter, Sign::Late, Line::Late { side: *by, time: *behind });
            }
            ClockFound::DatedBack { by: side, sum } => {
                let line = Line::DatedBack { side: *side, time: *sum };
                self.cue(Channel::Arbiter, Sign::Late, line);
            }
            ClockFound::ClockApart { of: side, left, own } => {
                let line = Line::ClockApart { side: *side, left: *left, time: *own };
                self.cue(Channel::Arbiter, Sign::ClockCorrected, line);
            }
            ClockFound::Passed { by, moves } => {
                self.cue(Channel::Public, Sign::Passed, Line::Passed { side: *by, moves: *moves });
            }
            ClockFound::MovesChecked { of: side, due, made } => {
                let (side, due, made) = (*side, *due, *made);
                let article = self.article(Rule::FlagCheck);
                let line = Line::MovesChecked { side, due, made, article };
                self.cue(Channel::Arbiter, Sign::FlagExpired, line);
            }
            ClockFound::FlagExpired { of, .. } => {
                self.cue(Channel::Arbiter, Sign::FlagExpired, Line::FlagExpired { side: *of });
            }
            ClockFound::FlagShown { of } => {
                self.cue(Channel::Public, Sign::FlagExpired, Line::FlagShown { side: *of });
            }
            ClockFound::TimeGiven { to, more, left, reason } => {
                let (side, more, ground) = (*to, *more, Ground(reason.clone()));
                let line = match *left {
                    Some(left) => Line::TimeGiven { side, more, left, ground },
                    None => Line::TimeGivenElsewhere { side, more, ground },
                };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
            ClockFound::IncrementGiven { more } => {
                let article = self.article(Rule::QuickplayFiveSeconds);
                let line = Line::IncrementGiven { more: *more, article };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
            ClockFound::ClockSet { of, left } => {
                self.cue(Channel::Public, Sign::Ruling, Line::ClockSet { side: *of, left: *left });
            }
            ClockFound::SetElsewhere => {
                self.cue(self.sets_clocks(), Sign::ClockNotSet, Line::SetElsewhere);
            }
            ClockFound::CutElsewhere { of: side } => {
                let (side, article) = (*side, self.article(Rule::WrongClaimCut));
                let line = Line::CutElsewhere { side, article };
                self.cue(self.sets_clocks(), Sign::ClockNotSet, line);
            }
            ClockFound::StoredThen { white, black } => {
                let line = Line::StoredThen { white: *white, black: *black };
                self.cue(Channel::Arbiter, Sign::Ruling, line);
            }
            ClockFound::ClockUnheard => {
                self.cue(Channel::Public, Sign::ClockLost, Line::ClockUnheard);
            }
            ClockFound::ClockHeard => self.cue(Channel::Public, Sign::ClockBack, Line::ClockHeard),
            ClockFound::ClockCorrected { of, left } => {
                self.cue(
                    Channel::Arbiter,
                    Sign::ClockCorrected,
                    Line::ClockCorrected { side: *of, left: *left },
                );
            }
            ClockFound::Mark { of, quarter } => {
                let sign = if *quarter { Sign::MarkQuarter } else { Sign::MarkFive };
                let (at, channel, told) = (self.at, Channel::Player(*of), Text::default());
                self.cues.push(Cue { at, channel, sign, told, seq: None });
            }
            ClockFound::Marks { by, on } => {
                let line = match on {
                    Some(true) => Line::MarksOn,
                    Some(false) => Line::MarksOff,
                    None => Line::MarksRefused { article: self.article(Rule::SpecialClock) },
                };
                self.cue(Channel::Player(*by), Sign::Marks, line);
            }
            ClockFound::TimeCall { of, left } => {
                self.cue(Channel::Player(*of), Sign::TimeCall, Line::TimeMine { mine: *left });
            }
            ClockFound::Calls { by, ladder: Some(ladder) } => {
                let off = *ladder == Ladder::default();
                let line =
                    if off { Line::CallsOff } else { Line::CallsOn { ladder: rungs(ladder) } };
                self.cue(Channel::Player(*by), Sign::Calls, line);
            }
            ClockFound::Calls { by, ladder: None } => {
                self.cue(
                    Channel::Player(*by),
                    Sign::Calls,
                    Line::MarksRefused { article: self.article(Rule::AssistantTells) },
                );
            }
            ClockFound::CallsAllowed { of, ladder } => {
                let off = *ladder == Ladder::default();
                let line = if off {
                    Line::CallsForbidden { side: *of }
                } else {
                    Line::CallsAllowed { side: *of, ladder: rungs(ladder) }
                };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
            ClockFound::Gap { of, slept, span } => {
                let time = *span;
                let line = match (slept, of) {
                    (true, Some(side)) => Line::Slept { side: *side, time },
                    (true, None) => Line::SleptStanding { time },
                    (false, Some(side)) => Line::StoodStill { side: *side, time },
                    (false, None) => Line::StoodStillStanding { time },
                };
                self.cue(Channel::Arbiter, Sign::Gap, line);
            }
        }
    }

    /// Who sets clocks: where nobody is the arbiter, whoever is there.
    fn sets_clocks(&self) -> Channel {
        if self.rated { Channel::Arbiter } else { Channel::Public }
    }
}

fn rungs(ladder: &Ladder) -> String {
    ladder.to_string().replace(',', ", ")
}
