//! A device that sounds or is found: what it costs (2009: 12.3b; 2023: 11.3.2.2).

use shakmaty::Color;

use crate::game::{
    ArbiterFound, At, CanMate, ClockFound, Found, Game, Outcome, Penalty, Plain, Reason, Score,
    ask_mating,
};
use crate::laws::{DevicePenalty, DeviceScore, Rule};

impl Game {
    /// The game is lost, unless the event has a milder rule. What the opponent has then the edition
    /// says, or leaves to the arbiter.
    pub(crate) fn punish_device(
        &mut self,
        of: Color,
        given: Option<Score>,
        reason: Option<&Plain>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        let rules = self.rules();
        if let Some(penalty) = milder(rules.device_penalty) {
            tell(ArbiterFound::Device { of }.into());
            return self.penalise(of, penalty, reason, at, tell);
        }
        let due = match rules.device_score {
            DeviceScore::Wins => Some(Score::Won(!of)),
            DeviceScore::WinsOrHalf => match ask_mating(&self.standing(), !of, tell) {
                CanMate::Yes => Some(Score::Won(!of)),
                CanMate::No => Some(Score::Half(!of)),
                // Not decided is the arbiter's; training has none to ask: by material it can.
                CanMate::Undecided => (!self.terms.rated).then_some(Score::Won(!of)),
            },
            DeviceScore::Arbiter => None,
        };
        let lost = given.filter(|score| score.is_nothing_for(of));
        match (due, lost) {
            (Some(due), _) if given.is_none_or(|given| given == due) => {
                self.lose_by_device(of, due, reason, at, tell);
            }
            (None, Some(score)) => self.lose_by_device(of, score, reason, at, tell),
            (Some(_), _) => tell(ArbiterFound::DeviceScoreGiven { of }.into()),
            (None, None) => {
                // The game is lost, only its score is wanting: nobody plays on.
                if self.clock.running().is_some() {
                    self.pause(at);
                    tell(ClockFound::Stopped.into());
                }
                self.desk.score_wanted = Some(of);
                tell(ArbiterFound::DeviceScoreWanted { of }.into());
            }
        }
    }

    fn lose_by_device(
        &mut self,
        of: Color,
        score: Score,
        reason: Option<&Plain>,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        tell(ArbiterFound::Device { of }.into());
        let outcome = Outcome::new(score, Reason::Arbiter).under(Rule::Devices);
        self.end_for(reason, outcome, at, tell);
    }
}

/// What an event has instead of the loss.
fn milder(penalty: DevicePenalty) -> Option<Penalty> {
    match penalty {
        DevicePenalty::Lost => None,
        DevicePenalty::Warning => Some(Penalty::Warning),
        DevicePenalty::MoreTime => Some(Penalty::MoreTime),
        DevicePenalty::LessTime => Some(Penalty::LessTime),
        DevicePenalty::FewerPoints => Some(Penalty::FewerPoints),
        DevicePenalty::Fine => Some(Penalty::Fine),
    }
}
