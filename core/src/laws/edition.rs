//! One edition: its own rows, and the edition it amends.

use std::{borrow::Cow, fmt, time::Duration};

use super::{
    Points, Rule, Rules,
    editions::{dk2005, dkhandbook, fide2023, no2009, se2009, se2023},
};

/// What a rule says, as it is read aloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// It holds.
    Yes,
    /// It does not hold.
    No,
    /// A number of moves, of times, of anything.
    Count(u32),
    /// A time.
    Time(Duration),
    /// One of a few ways.
    Word(&'static str),
    /// What win, draw and loss score.
    Points(Points),
}

impl fmt::Display for Value {
    /// As a journal keeps it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Yes => f.write_str("yes"),
            Value::No => f.write_str("no"),
            Value::Count(number) => number.fmt(f),
            Value::Time(time) => time.as_secs().fmt(f),
            Value::Word(word) => f.write_str(word),
            Value::Points(points) => points.fmt(f),
        }
    }
}

impl From<bool> for Value {
    fn from(holds: bool) -> Value {
        if holds { Value::Yes } else { Value::No }
    }
}

impl From<u32> for Value {
    fn from(count: u32) -> Value {
        Value::Count(count)
    }
}

impl From<Points> for Value {
    fn from(points: Points) -> Value {
        Value::Points(points)
    }
}

impl From<Duration> for Value {
    fn from(time: Duration) -> Value {
        Value::Time(time)
    }
}

/// Where that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// In this article of the edition.
    Article(&'static str),
    /// Nowhere: the text is silent, and this is what the program does.
    Silent,
    /// In a part of the text that was not read; in the edition it amends it is this article.
    Assumed(Option<&'static str>),
    /// In the event's own regulations.
    Event,
}

/// One row of an edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// The rule.
    pub rule: Rule,
    /// Where it stands; none where the text is silent.
    pub article: Option<&'static str>,
    /// What it says, unless code asks it: then the field says it.
    pub(super) text: Option<Value>,
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
    /// What it says, inherited or not, of the rules that code asks.
    pub(super) rules: Rules,
    /// What it says itself.
    pub(super) rows: &'static [Row],
    /// Rules that stand in a part of the text that was not read.
    pub(super) unread: &'static [Rule],
    /// Rules that an event set, not the edition.
    pub(super) set: Vec<Rule>,
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
    pub fn own(&self) -> &'static [Row] {
        self.rows
    }

    /// The same as values.
    pub fn own_values(&self) -> impl Iterator<Item = (Rule, Value)> {
        let value = |row: &Row| row.text.or_else(|| self.rules.value(row.rule));
        self.rows.iter().filter_map(move |row| Some((row.rule, value(row)?)))
    }

    /// What it says of the rules that code asks.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What a rule says, and where that stands.
    pub fn find(&self, rule: Rule) -> (Value, Basis) {
        // The edition that amends none states every rule; its file proves it.
        let value = self.rules.value(rule).or_else(|| self.text(rule)).unwrap_or(Value::No);
        (value, self.basis(rule))
    }

    /// The rules on which two differ, in what they say or in where it stands.
    pub fn differences(&self, other: &Laws) -> impl Iterator<Item = Rule> {
        Rule::ALL.iter().copied().filter(|rule| {
            let same = self.find(*rule) == other.find(*rule);
            !same || self.article(*rule) != other.article(*rule)
        })
    }

    /// Where a rule stands, also when an event sets its value; none where the text is silent.
    pub fn article(&self, rule: Rule) -> Option<&'static str> {
        match self.row(rule) {
            Some(row) => row.article,
            None => self.base?.article(rule),
        }
    }

    fn row(&self, rule: Rule) -> Option<&'static Row> {
        self.rows.iter().find(|row| row.rule == rule)
    }

    fn text(&self, rule: Rule) -> Option<Value> {
        match self.row(rule) {
            Some(row) => row.text,
            None => self.base?.text(rule),
        }
    }

    fn basis(&self, rule: Rule) -> Basis {
        if self.set.contains(&rule) {
            return Basis::Event;
        }
        if let Some(row) = self.row(rule) {
            return row.article.map_or(Basis::Silent, Basis::Article);
        }
        match self.base.map_or(Basis::Silent, |base| base.basis(rule)) {
            Basis::Article(article) if self.unread.contains(&rule) => Basis::Assumed(Some(article)),
            Basis::Silent if self.unread.contains(&rule) => Basis::Assumed(None),
            basis @ (Basis::Article(_) | Basis::Silent | Basis::Assumed(_) | Basis::Event) => basis,
        }
    }
}
