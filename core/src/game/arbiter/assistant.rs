//! Assistants: who may have one, and for which duties (2009: E2.9, E2.10; 2023: D.2.10, D.2.11).

use shakmaty::{ByColor, Color};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::game::{Act, Allowance, Claim, Found, Game, PeopleFound, Plain, Question, What, Who};
use crate::laws::Rule;

/// What an assistant may do, in the order of the Laws: its name at the desk, or the letter of the
/// Laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
pub enum Duty {
    /// Makes moves on the opponent's board.
    #[strum(to_string = "mirror", serialize = "a")]
    Mirror,
    /// Announces both players' moves.
    #[strum(to_string = "announce", serialize = "b")]
    Announce,
    /// Keeps the score and starts the opponent's clock.
    #[strum(to_string = "score", serialize = "c")]
    Score,
    /// Tells moves and times, on request only.
    #[strum(to_string = "inform", serialize = "d")]
    Inform,
    /// Claims a win on time, reports a touched piece to the arbiter.
    #[strum(to_string = "claim", serialize = "e")]
    Claim,
    /// Does what an adjournment asks.
    #[strum(to_string = "adjourn", serialize = "f")]
    Adjourn,
}

impl Duty {
    /// The clause it stands in.
    pub fn rule(self) -> Rule {
        match self {
            Duty::Mirror => Rule::AssistantMirrors,
            Duty::Announce => Rule::AssistantAnnounces,
            Duty::Score => Rule::AssistantScores,
            Duty::Inform => Rule::AssistantTells,
            Duty::Claim => Rule::AssistantClaims,
            Duty::Adjourn => Rule::AssistantAdjourns,
        }
    }
}

/// The two duties a sighted player's assistant may have.
const SIGHTED: [Duty; 2] = [Duty::Mirror, Duty::Announce];

/// A player's assistant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assistant {
    /// His name.
    pub name: Plain,
    /// What he may do.
    pub duties: Vec<Duty>,
    /// He rests while the blind opponent has one.
    pub suspended: bool,
}

/// Which duty something needs.
enum Needs {
    Nothing,
    One(Duty),
    /// No assistant does that.
    Never,
}

fn needs(what: &What) -> Needs {
    use Question as Q;
    match what {
        What::Lifted(_) | What::Placed(..) | What::Released(_) => Needs::One(Duty::Mirror),
        What::Said(_) | What::Played(_) | What::Repeated(_) | What::Objected => {
            Needs::One(Duty::Announce)
        }
        What::Pressed | What::Wrote(_) | What::Asked(Q::Score | Q::Sheet) => {
            Needs::One(Duty::Score)
        }
        What::Asked(Q::Time | Q::Mine | Q::Theirs | Q::Moves) => Needs::One(Duty::Inform),
        What::Claimed(Claim::Flag) | What::Reported(_) => Needs::One(Duty::Claim),
        What::Sealed(_) | What::Desk(Act::Adjourn(_)) => Needs::One(Duty::Adjourn),
        What::Asked(Q::Turn | Q::Last) | What::Called(_) | What::Typo => Needs::Nothing,
        What::Stood(_)
        | What::Copied(_)
        | What::Touched(_)
        | What::Adjusts
        | What::Offered(_)
        | What::Accepted
        | What::Declined
        | What::Resigned
        | What::Claimed(
            Claim::Repetition(_)
            | Claim::Fifty(_)
            | Claim::Illegal
            | Claim::Quickplay
            | Claim::Increment
            | Claim::Boards
            | Claim::Touch(_),
        )
        | What::Asked(Q::Status)
        | What::Desk(_)
        | What::Started
        | What::Stopped
        | What::Demanded(_)
        | What::Marks(_)
        | What::Calls(_)
        | What::Gap { .. }
        | What::Shown(_)
        | What::ClockGone
        | What::Left
        | What::Closed
        | What::Resumed
        | What::Door(_)
        | What::WordTried
        | What::Witness(_) => Needs::Never,
    }
}

/// Who is there, and with whose help.
#[derive(Debug, Clone, Default)]
pub(crate) struct People {
    /// Who is not there; true: the time to come is over.
    pub(in crate::game) absent: ByColor<Option<bool>>,
    /// Who has not come in time: whoever comes later has not (6.6, 6.7).
    pub(in crate::game) late: ByColor<bool>,
    /// Who was there in this session: the first, or the one after the last adjournment.
    pub(in crate::game) come: ByColor<bool>,
    assistants: ByColor<Option<Assistant>>,
    /// How often each has asked to see the arbiter's sheet.
    pub(in crate::game) sheet_requests: ByColor<u32>,
}

impl Game {
    /// The clause by which a line of an assistant's is refused.
    pub fn refusal(&self, by: Who, what: &What) -> Option<Rule> {
        let Who::Assistant(color) = by else { return None };
        let duty = match needs(what) {
            Needs::Nothing => return None,
            Needs::Never => return Some(Rule::Assistant),
            // The clock is stopped after sealing: that too an adjournment asks.
            Needs::One(Duty::Score)
                if *what == What::Pressed
                    && self.sealing()
                    && self.duties(color).contains(&Duty::Adjourn) =>
            {
                return None;
            }
            Needs::One(duty) => duty,
        };
        let sighted = self.is_sighted_opponent(color);
        let rule = if sighted { Rule::SightedAssistant } else { duty.rule() };
        (!self.duties(color).contains(&duty)).then_some(rule)
    }

    /// What a player's assistant may do now. In training nobody need be named first; in a rated
    /// game the arbiter must know who he is.
    fn duties(&self, color: Color) -> Vec<Duty> {
        match self.people.assistants.get(color) {
            Some(assistant) if assistant.suspended => Vec::new(),
            Some(assistant) => assistant.duties.clone(),
            None if self.terms.rated => Vec::new(),
            None if !self.is_sighted_opponent(color) => Duty::VARIANTS.to_vec(),
            None if self.people.assistants.get(!color).is_some() => Vec::new(),
            None => SIGHTED.to_vec(),
        }
    }

    /// Why an assistant's line is refused: the clause, or that he has no name yet.
    pub(crate) fn not_a_duty(&self, by: Who, rule: Rule) -> PeopleFound {
        match by {
            Who::Assistant(of) if rule != Rule::Assistant && self.awaits_a_name(of) => {
                PeopleFound::AssistantUnnamed { of, rule }
            }
            Who::Assistant(_) | Who::Player(_) | Who::Arbiter | Who::Table => {
                PeopleFound::NotADuty { by, rule }
            }
        }
    }

    /// Whether a rated game's arbiter has still to name this player's assistant, and may.
    pub fn awaits_a_name(&self, of: Color) -> bool {
        let sighted = self.is_sighted_opponent(of) && !self.is_allowed(Allowance::Assistants);
        let taken = sighted && self.people.assistants.get(!of).is_some();
        self.terms.rated && self.people.assistants.get(of).is_none() && !taken
    }

    fn is_sighted_opponent(&self, color: Color) -> bool {
        !*self.terms.blind.get(color) && *self.terms.blind.get(!color)
    }

    /// A player's assistant, named.
    pub fn assistant(&self, color: Color) -> Option<&Assistant> {
        self.people.assistants.get(color).as_ref()
    }

    /// The arbiter names an assistant, or sends him away.
    pub(crate) fn appoint(
        &mut self,
        of: Color,
        whom: Option<&(Plain, Vec<Duty>)>,
        tell: &mut impl FnMut(Found),
    ) {
        let Some((name, asked)) = whom else {
            *self.people.assistants.get_mut(of) = None;
            tell(PeopleFound::Dismissed { of }.into());
            // From here on the sighted player is entitled to his.
            if let Some(other) = self.people.assistants.get_mut(!of) {
                other.suspended = false;
            }
            if let Some(of) = self.lacks_assistant().filter(|_| self.timing.began.is_some()) {
                tell(PeopleFound::AssistantNeeded { of }.into());
            }
            return;
        };
        let free = self.is_allowed(Allowance::Assistants);
        let sighted = self.is_sighted_opponent(of) && !free;
        let mut duties = if asked.is_empty() { Duty::VARIANTS.to_vec() } else { asked.clone() };
        if sighted {
            duties.retain(|duty| SIGHTED.contains(duty));
            if self.people.assistants.get(!of).is_some() || duties.is_empty() {
                return tell(PeopleFound::AssistantRefused { of }.into());
            }
            if asked.iter().any(|duty| !SIGHTED.contains(duty)) {
                tell(PeopleFound::AssistantRefused { of }.into());
            }
        }
        let name = name.clone();
        tell(PeopleFound::Appointed { of, name: name.clone(), duties: duties.clone() }.into());
        *self.people.assistants.get_mut(of) = Some(Assistant { name, duties, suspended: false });
        if self.is_sighted_opponent(!of)
            && !free
            && let Some(other) = self.people.assistants.get_mut(!of)
        {
            other.suspended = true;
            tell(PeopleFound::Suspended { of: !of }.into());
        }
    }

    /// The blind player who must have an assistant before the start, because his opponent is
    /// hearing-impaired (2023: D.2.11).
    pub(crate) fn lacks_assistant(&self) -> Option<Color> {
        let impaired = self.terms.hearing_impaired?;
        let needed = self.rules().hearing_impaired
            && *self.terms.blind.get(!impaired)
            && self.people.assistants.get(!impaired).is_none();
        needed.then_some(!impaired)
    }
}
