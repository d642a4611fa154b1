//! The people beside the players in words, and what was written.

use shakmaty::Color;

use super::{Telling, ear};
use crate::{
    game::{Duty, PeopleFound},
    laws::Rule,
    words::{Channel, sentences::Filling},
};

impl Telling<'_> {
    /// What concerns the people beside the players, and what was written.
    pub(super) fn people(&mut self, found: &PeopleFound) {
        match found {
            PeopleFound::Absent { of } => self.about(Channel::Public, "absent", "absent", *of),
            PeopleFound::Present { of } => self.about(Channel::Public, "present", "present", *of),
            PeopleFound::Appointed { of, name, duties } => {
                let duties: Vec<String> = duties.iter().map(Duty::to_string).collect();
                let slots = [
                    self.words.side(*of),
                    ("name", Filling::same(name.as_str())),
                    ("duties", Filling::same(duties.join(", "))),
                ];
                self.cue(Channel::Public, "assistant", "appointed", &slots);
            }
            PeopleFound::AssistantRefused { of } => {
                self.ruled(Channel::Arbiter, "appoint-refused", *of, Rule::SightedAssistant);
            }
            PeopleFound::AssistantNeeded { of } => {
                self.ruled(Channel::Public, "assistant-needed", *of, Rule::HearingImpaired);
            }
            PeopleFound::Suspended { of } => {
                self.ruled(Channel::Public, "suspended", *of, Rule::SightedAssistant);
            }
            PeopleFound::Dismissed { of } => {
                self.about(Channel::Public, "assistant", "dismissed", *of);
            }
            PeopleFound::NotADuty { by, rule } => {
                let slots = [self.article(*rule)];
                self.cue(ear(*by), "not-understood", "not-a-duty", &slots);
            }
            PeopleFound::Reported { by, square } => {
                let at = ("square", Filling::same(square.to_string()));
                let slots = [self.words.side(*by), at, self.article(Rule::AssistantReports)];
                self.cue(Channel::Arbiter, "reported", "reported", &slots);
            }
            PeopleFound::Sight { of, within } => {
                let key = match within {
                    Some(true) => "sight-within",
                    Some(false) => "sight-outside",
                    None => "sight-open",
                };
                let slots = [self.words.side(*of), self.article(Rule::Eligible)];
                self.cue(Channel::Arbiter, "equipment", key, &slots);
            }
            PeopleFound::Unwritten { by, rule } => {
                let slots = [self.words.side(*by), self.article(*rule)];
                self.cue(Channel::Arbiter, "unwritten", "unwritten", &slots);
            }
            PeopleFound::ScoreEntered { of } => {
                self.about(Channel::Public, "score", "score-entered", *of);
            }
        }
    }

    fn ruled(&mut self, channel: Channel, key: &'static str, of: Color, rule: Rule) {
        let slots = [self.words.side(of), self.article(rule)];
        self.cue(channel, "assistant", key, &slots);
    }
}
