//! Short hands for the rows of an edition.
//!
//! A row that breaks what they ask does not compile: editions are constants.

use std::time::Duration;

use crate::laws::{Row, Rule, Value};

/// In place of an article: the text does not say, and this is what the program does.
pub(super) const SILENT: &str = "";

/// Where a rule stands that code asks; what it says is the edition's field.
pub(super) const fn cite(rule: Rule, article: &'static str) -> Row {
    // Else nothing has its value: the row must.
    assert!(rule.is_field());
    Row { rule, article: article_of(article), text: None }
}

/// A rule that holds.
pub(super) const fn yes(rule: Rule, article: &'static str) -> Row {
    row(rule, Value::Yes, article)
}

/// A rule that does not hold.
pub(super) const fn no(rule: Rule, article: &'static str) -> Row {
    row(rule, Value::No, article)
}

/// A rule with a number.
pub(super) const fn count(rule: Rule, count: u32, article: &'static str) -> Row {
    row(rule, Value::Count(count), article)
}

/// A rule with a time, in seconds.
pub(super) const fn time(rule: Rule, seconds: u64, article: &'static str) -> Row {
    row(rule, Value::Time(Duration::from_secs(seconds)), article)
}

/// A rule with one of a few ways.
pub(super) const fn word(rule: Rule, word: &'static str, article: &'static str) -> Row {
    row(rule, Value::Word(word), article)
}

/// Whether rows state every rule, each once, in the order of the Laws.
pub(super) const fn state_every_rule(mut rows: &[Row]) -> bool {
    let mut rules = Rule::ALL;
    while let ([row, rows_left @ ..], [rule, rules_left @ ..]) = (rows, rules) {
        if row.rule as usize != *rule as usize {
            return false;
        }
        (rows, rules) = (rows_left, rules_left);
    }
    rows.is_empty() && rules.is_empty()
}

const fn row(rule: Rule, text: Value, article: &'static str) -> Row {
    // Else its value stands twice: the row only cites it.
    assert!(!rule.is_field());
    Row { rule, article: article_of(article), text: Some(text) }
}

const fn article_of(article: &'static str) -> Option<&'static str> {
    if article.is_empty() { None } else { Some(article) }
}
