//! One edition: its own rows, and the edition it amends.

use std::{borrow::Cow, fmt, time::Duration};

use super::{Rule, dk2005, dkhandbook, fide2023, no2009, se2009, se2023};

/// What a rule says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// It holds.
    Yes,
    /// It does not hold.
    No,
    /// A number of moves, of times, of anything.
    Count(u32),
    /// A time.
    Seconds(u32),
    /// One of a few ways.
    Word(Cow<'static, str>),
}

impl fmt::Display for Value {
    /// As a journal keeps it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Yes => f.write_str("yes"),
            Value::No => f.write_str("no"),
            Value::Count(number) | Value::Seconds(number) => number.fmt(f),
            Value::Word(word) => f.write_str(word),
        }
    }
}

/// Where that stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Basis {
    /// In this article of the edition.
    Article(Cow<'static, str>),
    /// Nowhere: the text is silent, and this is what the program does.
    Silent,
    /// In a part of the text that was not read; in the edition it amends it is this article.
    Assumed(Option<Cow<'static, str>>),
    /// In the event's own regulations.
    Event,
}

/// One row of an edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amendment {
    /// The rule.
    pub rule: Rule,
    /// What it says.
    pub value: Value,
    /// Where.
    pub basis: Basis,
}

/// One edition of the Laws of Chess, or an event's amendments of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laws {
    /// The edition's name on the command line and in the journal.
    pub id: &'static str,
    /// The full name.
    pub name: Cow<'static, str>,
    /// What it amends.
    pub(super) base: Option<&'static Laws>,
    /// What it says itself.
    pub(super) amendments: Cow<'static, [Amendment]>,
    /// Rules that stand in a part of the text that was not read.
    pub(super) unread: &'static [Rule],
}

impl Laws {
    /// The Laws in force since January 2023.
    pub const FIDE_2023: &'static Laws = &fide2023::EDITION;

    /// Every edition.
    pub const EDITIONS: [&'static Laws; 6] = [
        &dk2005::EDITION,
        &no2009::EDITION,
        &se2009::EDITION,
        &dkhandbook::EDITION,
        &se2023::EDITION,
        &fide2023::EDITION,
    ];

    /// The edition of that name.
    pub fn named(id: &str) -> Option<&'static Laws> {
        Laws::EDITIONS.into_iter().find(|laws| laws.id.eq_ignore_ascii_case(id))
    }

    /// The edition it amends.
    pub fn base(&self) -> Option<&'static Laws> {
        self.base
    }

    /// What it says itself.
    pub fn own(&self) -> &[Amendment] {
        &self.amendments
    }

    /// What a rule says, and where that stands.
    pub fn find(&self, rule: Rule) -> (&Value, Basis) {
        if let Some(own) = self.amendments.iter().find(|row| row.rule == rule) {
            return (&own.value, own.basis.clone());
        }
        let Some(base) = self.base else { return (&Value::No, Basis::Silent) };
        let (value, basis) = base.find(rule);
        match basis {
            Basis::Article(article) if self.unread.contains(&rule) => {
                (value, Basis::Assumed(Some(article)))
            }
            Basis::Silent if self.unread.contains(&rule) => (value, Basis::Assumed(None)),
            basis => (value, basis),
        }
    }

    /// Whether a rule holds.
    pub fn says(&self, rule: Rule) -> bool {
        *self.find(rule).0 == Value::Yes
    }

    /// A rule's number.
    pub fn count(&self, rule: Rule) -> u32 {
        match self.find(rule).0 {
            Value::Count(count) => *count,
            _ => 0,
        }
    }

    /// A rule's time.
    pub fn time(&self, rule: Rule) -> Duration {
        match self.find(rule).0 {
            Value::Seconds(seconds) => Duration::from_secs(u64::from(*seconds)),
            _ => Duration::ZERO,
        }
    }

    /// A rule's way.
    pub fn word(&self, rule: Rule) -> &str {
        match self.find(rule).0 {
            Value::Word(word) => word,
            _ => "",
        }
    }

    /// The rules on which two differ, in what they say or in where it stands.
    pub fn differences(&self, other: &Laws) -> impl Iterator<Item = Rule> {
        Rule::ALL.iter().copied().filter(|rule| {
            let same = self.find(*rule) == other.find(*rule);
            !same || self.article(*rule) != other.article(*rule)
        })
    }

    /// Where a rule stands, also when an event sets its value; none where the text is silent.
    pub fn article(&self, rule: Rule) -> Option<&str> {
        match self.amendments.iter().find(|row| row.rule == rule).map(|row| &row.basis) {
            Some(Basis::Article(article) | Basis::Assumed(Some(article))) => Some(article),
            Some(Basis::Silent | Basis::Assumed(None)) => None,
            Some(Basis::Event) | None => self.base?.article(rule),
        }
    }
}
